//! Keys and their colors (March 2021, "Keys").

use strum::{EnumCount, IntoStaticStr, VariantArray};

/// The color of a key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum KeyColor {
    /// Red
    Red,
    /// Blue
    Blue,
    /// Yellow
    Yellow,
}

impl KeyColor {
    /// The three colors.
    pub const ALL: [KeyColor; KeyColor::COUNT] = *KeyColor::VARIANTS.first_chunk().unwrap();

    /// The color's key in files.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The color of a key in files.
    pub fn parse(key: &str) -> Option<KeyColor> {
        KeyColor::ALL.into_iter().find(|k| k.key() == key)
    }
}

/// A set of keys: of the three colors, and those that are forged after them, which have none (Master Rulebook 18.4,
/// "Keys").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct KeySet(u8);

impl KeySet {
    /// No key.
    pub const EMPTY: KeySet = KeySet(0);
    /// The keys of all three colors.
    pub const ALL: KeySet = KeySet(7);
    /// A key without a color.
    const COLORLESS: u8 = 8;

    /// Whether `key` is in the set.
    pub const fn contains(self, key: KeyColor) -> bool {
        self.0 & (1 << key as u8) != 0
    }

    /// Adds `key`.
    pub const fn insert(&mut self, key: KeyColor) {
        self.0 |= 1 << key as u8;
    }

    /// Takes `key` out.
    pub const fn remove(&mut self, key: KeyColor) {
        self.0 &= !(1 << key as u8);
    }

    /// Adds the key without a color.
    pub const fn insert_colorless(&mut self) {
        self.0 |= KeySet::COLORLESS;
    }

    /// Whether the key without a color is in the set.
    pub const fn contains_colorless(self) -> bool {
        self.0 & KeySet::COLORLESS != 0
    }

    /// The keys of the three colors that are not in the set.
    #[must_use]
    pub const fn missing(self) -> KeySet {
        KeySet(!self.0 & 7)
    }

    /// The keys in both sets.
    #[must_use]
    pub const fn and(self, other: KeySet) -> KeySet {
        KeySet(self.0 & other.0)
    }

    /// How many keys.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The keys that have a color, in order of color.
    pub fn iter(self) -> impl Iterator<Item = KeyColor> + Clone {
        KeyColor::ALL.into_iter().filter(move |k| self.contains(*k))
    }
}

impl FromIterator<KeyColor> for KeySet {
    fn from_iter<I: IntoIterator<Item = KeyColor>>(keys: I) -> KeySet {
        let mut set = KeySet::EMPTY;
        keys.into_iter().for_each(|k| set.insert(k));
        set
    }
}
