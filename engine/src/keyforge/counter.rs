//! Other counters (March 2021, "Other counters"): they have no rules of their own.

/// A kind of counter that some cards refer to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Counter {
    Awakening,
    Depth,
    Doom,
    Disruption,
    Fuse,
    Glory,
    Growth,
    Ignorance,
    Knowledge,
    Scheme,
    Warrant,
}

impl Counter {
    /// Every kind.
    pub const ALL: [Counter; 11] = [
        Counter::Awakening,
        Counter::Depth,
        Counter::Doom,
        Counter::Disruption,
        Counter::Fuse,
        Counter::Glory,
        Counter::Growth,
        Counter::Ignorance,
        Counter::Knowledge,
        Counter::Scheme,
        Counter::Warrant,
    ];

    /// The kind's key in files.
    pub const fn key(self) -> &'static str {
        match self {
            Counter::Awakening => "awakening",
            Counter::Depth => "depth",
            Counter::Doom => "doom",
            Counter::Disruption => "disruption",
            Counter::Fuse => "fuse",
            Counter::Glory => "glory",
            Counter::Growth => "growth",
            Counter::Ignorance => "ignorance",
            Counter::Knowledge => "knowledge",
            Counter::Scheme => "scheme",
            Counter::Warrant => "warrant",
        }
    }

    /// The kind of a key.
    pub fn parse(key: &str) -> Option<Counter> {
        Counter::ALL.into_iter().find(|k| k.key() == key)
    }
}
