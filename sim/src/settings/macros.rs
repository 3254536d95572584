//! `words!` and `settings!`, by which settings are declared.

/// Declares an enum with a word for each variant; the first is the default.
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $($(#[$variant_meta:meta])* $variant:ident = $word:literal),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$variant_meta])* $variant),*
        }

        impl $crate::settings::Words for $name {
            const WORDS: &'static [&'static str] = &[$($word),*];
            const VALUES: &'static [$name] = &[$($name::$variant),*];
        }

        impl $crate::settings::FromValue for $name {
            fn from_value(value: &$crate::settings::Value) -> $name {
                value.of_words()
            }
        }
    };
}
pub(crate) use words;

/// Declares a struct of settings and their table: each field with its type and its [`Setting`].
macro_rules! settings {
    (
        $(#[$meta:meta])*
        $vis:vis struct $config:ident {
            $($(#[$field_meta:meta])* $field:ident: $type:ty = $setting:expr),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug)]
        $vis struct $config {
            $($(#[$field_meta])* pub $field: $type),*
        }

        impl $config {
            /// What can be set.
            pub const SETTINGS: &'static [$crate::settings::Setting] = &[$($setting),*];
        }

        impl From<&$crate::settings::Settings> for $config {
            fn from(settings: &$crate::settings::Settings) -> $config {
                use $crate::settings::FromValue;
                let mut values = settings.values($config::SETTINGS);
                $config {
                    $($field: <$type>::from_value(values.next().expect("a value of each")),)*
                }
            }
        }
    };
}
pub(crate) use settings;
