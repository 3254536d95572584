//! The fields of a game's state, listed once.
//!
//! A state is cloned, cloned into another, compared and hashed in every playout, by hand where that is
//! faster than what `derive` makes. [`state_fields!`] makes all of it, and the printing, from the one
//! list of fields: a field says in front of its name how it is copied and whether it is hashed, and one
//! that does not say so does not compile.
//!
//! | in front of the field | meaning |
//! | --- | --- |
//! | `copied` | plain data: assigned |
//! | `copied as bytes` | an array of [`AsByte`]: assigned; compared without stopping at the first difference |
//! | `cloned` | by `clone_from`, which may reuse what is there |
//! | `shared` | behind an `Arc`, the same for all states of a match: its count changes only where it must |
//! | `; hashed` | part of the fingerprint |
//! | `; hashed by f` | part of it as `f` says |
//! | `; not hashed: "…"` | no part of it, for this reason |

/// A value that is told from others by one byte.
pub(crate) trait AsByte: Copy {
    /// The byte.
    fn byte(self) -> u8;
}

/// Whether arrays hold the same. Compares without stopping at the first difference: bytes, many at once.
#[inline]
pub(crate) fn same_bytes<T: AsByte, const N: usize>(one: &[T; N], other: &[T; N]) -> bool {
    one.iter().zip(other).fold(0, |bits, (a, b)| bits | (a.byte() ^ b.byte())) == 0
}

/// Declares a state; see the [module](self).
macro_rules! state_fields {
    (
        $(#[$doc:meta])*
        $vis:vis struct $State:ident {
            $(
                $(#[$field_doc:meta])*
                [$($copied:ident)+ $(; $($hashed:tt)+)?] $field_vis:vis $field:ident: $Type:ty,
            )+
        }
    ) => {
        $(#[$doc])*
        #[derive(Debug)]
        $vis struct $State {
            $($(#[$field_doc])* $field_vis $field: $Type,)+
        }

        impl Clone for $State {
            #[inline]
            fn clone(&self) -> $State {
                $State { $($field: self.$field.clone(),)+ }
            }

            #[inline]
            fn clone_from(&mut self, source: &$State) {
                $(state_fields!(@copy self source $field $($copied)+);)+
            }
        }

        impl $State {
            /// Whether every field is the same.
            #[inline]
            fn has_same_fields(&self, other: &$State) -> bool {
                $(state_fields!(@same self other $field $($copied)+))&&+
            }

            state_fields!(@hasher $State $([$field $($($hashed)+)?])+);
        }
    };
    (@copy $to:ident $from:ident $field:ident copied $($as:ident)*) => {
        $to.$field = $from.$field
    };
    (@copy $to:ident $from:ident $field:ident cloned) => {
        $to.$field.clone_from(&$from.$field)
    };
    (@copy $to:ident $from:ident $field:ident shared) => {
        if !std::sync::Arc::ptr_eq(&$to.$field, &$from.$field) {
            $to.$field = std::sync::Arc::clone(&$from.$field);
        }
    };
    (@same $one:ident $other:ident $field:ident copied as bytes) => {
        $crate::state_fields::same_bytes(&$one.$field, &$other.$field)
    };
    (@same $one:ident $other:ident $field:ident $how:ident) => {
        $one.$field == $other.$field
    };
    // A game whose fields say nothing of hashing has no fingerprint.
    (@hasher $State:ident $([$field:ident])+) => {};
    (@hasher $State:ident $([$field:ident $($hashed:tt)+])+) => {
        /// Hashes what decides how play goes on.
        fn hash_fields(&self, hasher: &mut impl std::hash::Hasher) {
            $(state_fields!(@hash self hasher $field $($hashed)+);)+
        }
    };
    (@hash $self:ident $hasher:ident $field:ident hashed) => {
        std::hash::Hash::hash(&$self.$field, $hasher)
    };
    (@hash $self:ident $hasher:ident $field:ident hashed by $hash:expr) => {
        $hash($self, $hasher)
    };
    (@hash $self:ident $hasher:ident $field:ident not hashed: $reason:literal) => {};
}

pub(crate) use state_fields;
