//! The houses, and sets of them.

use super::spelling::{fold, nearest};
use strum::{EnumCount, IntoStaticStr, VariantArray};

/// A house of the Crucible (rulebook, "Houses"). The order is that of the tables in `data/`.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, EnumCount, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum House {
    /// Brobnar
    Brobnar,
    /// Dis
    Dis,
    /// Logos
    Logos,
    /// Mars
    Mars,
    /// Sanctum
    Sanctum,
    /// Shadows
    Shadows,
    /// Untamed
    Untamed,
    /// Saurian
    Saurian,
    /// Star Alliance
    StarAlliance,
    /// Unfathomable
    Unfathomable,
    /// Ekwidon
    Ekwidon,
    /// Geistoid
    Geistoid,
    /// Skyborn
    Skyborn,
    /// Redemption
    Redemption,
    /// Ouboros
    Ouboros,
}

impl House {
    /// Every house, in order.
    pub const ALL: [House; House::COUNT] = *House::VARIANTS.first_chunk().unwrap();

    /// The house's key in data files: lower case, no spaces.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The house as people write it.
    pub const fn name(self) -> &'static str {
        match self {
            House::Brobnar => "Brobnar",
            House::Dis => "Dis",
            House::Logos => "Logos",
            House::Mars => "Mars",
            House::Sanctum => "Sanctum",
            House::Shadows => "Shadows",
            House::Untamed => "Untamed",
            House::Saurian => "Saurian",
            House::StarAlliance => "Star Alliance",
            House::Unfathomable => "Unfathomable",
            House::Ekwidon => "Ekwidon",
            House::Geistoid => "Geistoid",
            House::Skyborn => "Skyborn",
            House::Redemption => "Redemption",
            House::Ouboros => "Ouboros",
        }
    }

    /// The house a data file or a person means: case, spaces and punctuation do not matter.
    pub fn parse(text: &str) -> Option<House> {
        let with_key = |key: &str| House::ALL.into_iter().find(|h| h.key() == key);
        // The key first: the table of facts has it in each of its rows.
        with_key(text).or_else(|| {
            let letters = text.chars().filter(|c| c.is_alphanumeric());
            with_key(&letters.flat_map(char::to_lowercase).collect::<String>())
        })
    }

    /// The house whose name comes nearest to a text, where one comes near.
    pub fn nearest(text: &str) -> Option<House> {
        nearest(&fold(text), House::ALL.into_iter().map(|house| (house.key(), house)))
    }
}

/// A set of houses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct HouseSet(u16);

impl HouseSet {
    /// No house.
    pub const EMPTY: HouseSet = HouseSet(0);
    /// Every house.
    pub const ALL: HouseSet = HouseSet((1 << House::ALL.len()) - 1);

    /// The set of one house.
    pub const fn of(house: House) -> HouseSet {
        HouseSet(1 << house as u8)
    }

    /// Whether `house` is in the set.
    pub const fn contains(self, house: House) -> bool {
        self.0 & (1 << house as u8) != 0
    }

    /// This set and `house`.
    #[must_use]
    pub const fn with(self, house: House) -> HouseSet {
        HouseSet(self.0 | 1 << house as u8)
    }

    /// This set without `house`.
    #[must_use]
    pub const fn without(self, house: House) -> HouseSet {
        HouseSet(self.0 & !(1 << house as u8))
    }

    /// The houses in both sets.
    #[must_use]
    pub const fn and(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & other.0)
    }

    /// The houses in either set.
    #[must_use]
    pub const fn or(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 | other.0)
    }

    /// This set without those of another.
    #[must_use]
    pub const fn minus(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & !other.0)
    }

    /// The houses as bits, for what tells a set as a number.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The set of these bits.
    pub(crate) const fn from_bits(bits: u16) -> HouseSet {
        HouseSet(bits).and(HouseSet::ALL)
    }

    /// Whether no house is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many houses are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The houses of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = House> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = (left != 0).then(|| House::ALL[left.trailing_zeros() as usize]);
            left &= left.wrapping_sub(1);
            next
        })
    }
}

impl FromIterator<House> for HouseSet {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> HouseSet {
        houses.into_iter().fold(HouseSet::EMPTY, HouseSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_houses_of_a_set_come_in_order() {
        assert_eq!(HouseSet::ALL.iter().collect::<Vec<_>>(), House::ALL);
        let some = [House::Mars, House::Dis];
        assert_eq!(
            some.into_iter().collect::<HouseSet>().iter().collect::<Vec<_>>(),
            [House::Dis, House::Mars]
        );
        assert_eq!(HouseSet::EMPTY.iter().next(), None);
    }
}
