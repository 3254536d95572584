//! The declaration of a table of settings.

/// Declares a struct of settings and their table: each field with what it means, its type and its
/// [`Setting`](super::Setting), whose name is the field's unless another is said.
macro_rules! settings {
    (
        $(#[$meta:meta])*
        $vis:vis struct $config:ident {
            $($(#[doc = $line:literal])+ $field:ident: $type:ty = $setting:expr),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug)]
        $vis struct $config {
            $($(#[doc = $line])+ pub $field: $type),*
        }

        impl Default for $config {
            /// The defaults of the table, those of few decks.
            fn default() -> $config {
                $crate::settings::StudySettings::resolve(&Default::default(), 0)
            }
        }

        impl $crate::settings::StudySettings for $config {
            const TABLE: &'static [$crate::settings::Setting] =
                &[$($setting.declared(stringify!($field), &[$($line),+])),*];

            #[allow(unused_mut, unused_variables)]
            fn resolve(values: &$crate::settings::Values, decks: usize) -> $config {
                let mut values = values.resolve(Self::TABLE, decks).into_iter();
                $config {
                    $($field: $crate::settings::SettingValue::from_value(
                        values.next().expect("a value of each"),
                    )),*
                }
            }

            fn values(&self) -> Vec<Option<$crate::settings::Value>> {
                vec![$($crate::settings::SettingValue::to_value(&self.$field)),*]
            }
        }
    };
}
pub(crate) use settings;
