//! Other counters (March 2021, "Other counters"): they have no rules of their own.

use strum::{EnumCount, IntoStaticStr, VariantArray};

/// A kind of counter that some cards refer to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Counter {
    Awakening,
    Corrosion,
    Depth,
    Doom,
    Disruption,
    Fuse,
    Glory,
    Growth,
    Hatch,
    Ignorance,
    Knowledge,
    Mineralize,
    Mutation,
    Nay,
    Paint,
    Scheme,
    Time,
    Trade,
    Warrant,
    Wisdom,
    Yea,
}

impl Counter {
    /// Every kind.
    pub const ALL: [Counter; Counter::COUNT] = *Counter::VARIANTS.first_chunk().unwrap();

    /// The kind's key in files.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The kind of a key.
    pub fn parse(key: &str) -> Option<Counter> {
        Counter::ALL.into_iter().find(|k| k.key() == key)
    }
}
