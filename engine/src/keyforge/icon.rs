//! Bonus icons, and how many of each kind a card has.

use strum::{EnumCount, IntoStaticStr, VariantArray};

/// A bonus icon of the sets up to Dark Tidings. They resolve in the order printed on the card; where
/// only their numbers are known, in the order of [`BonusIcon::ALL`].
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, EnumCount, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum BonusIcon {
    /// Gain 1 æmber.
    Amber,
    /// Capture 1 æmber.
    Capture,
    /// Deal 1 damage.
    Damage,
    /// Draw a card.
    Draw,
}

impl BonusIcon {
    /// Every icon, in order.
    pub const ALL: [BonusIcon; BonusIcon::COUNT] = *BonusIcon::VARIANTS.first_chunk().unwrap();

    /// The icon's key in data files and deck lists.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The icon that a data file or a person means: case does not matter, nor how æmber is spelt.
    pub fn parse(text: &str) -> Option<BonusIcon> {
        let plain = text.trim().to_lowercase();
        match plain.as_str() {
            "æmber" | "aember" => Some(BonusIcon::Amber),
            key => BonusIcon::ALL.into_iter().find(|icon| icon.key() == key),
        }
    }
}

/// How many bonus icons of each kind: up to [`BonusIcons::MOST`] a kind, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct BonusIcons(u16);

const _: () = assert!(size_of::<BonusIcons>() == 2);

impl BonusIcons {
    /// No icon.
    pub const NONE: BonusIcons = BonusIcons(0);
    /// The most icons of one kind that can be counted. No card comes near.
    pub const MOST: u8 = 15;

    /// How many icons of this kind.
    pub const fn count(self, icon: BonusIcon) -> u8 {
        (self.0 >> (4 * icon as u16)) as u8 & BonusIcons::MOST
    }

    /// These icons and one more. Stays at [`BonusIcons::MOST`].
    #[must_use]
    pub const fn with(self, icon: BonusIcon) -> BonusIcons {
        self.with_count(icon, self.count(icon) + 1)
    }

    /// These icons, but `count` of this kind; at most [`BonusIcons::MOST`].
    #[must_use]
    pub const fn with_count(self, icon: BonusIcon, count: u8) -> BonusIcons {
        let most = BonusIcons::MOST as u16;
        let count = if (count as u16) < most { count as u16 } else { most };
        let shift = 4 * icon as u16;
        BonusIcons(self.0 & !(most << shift) | count << shift)
    }

    /// These icons and the others. A kind stays at [`BonusIcons::MOST`].
    #[must_use]
    pub fn plus(self, other: BonusIcons) -> BonusIcons {
        BonusIcon::ALL
            .into_iter()
            .fold(self, |sum, icon| sum.with_count(icon, sum.count(icon) + other.count(icon)))
    }

    /// Whether there is no icon.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each icon as often as it is there: æmber, capture, damage, draw.
    pub fn iter(self) -> impl Iterator<Item = BonusIcon> {
        BonusIcon::ALL
            .into_iter()
            .flat_map(move |icon| std::iter::repeat_n(icon, usize::from(self.count(icon))))
    }
}

impl FromIterator<BonusIcon> for BonusIcons {
    fn from_iter<I: IntoIterator<Item = BonusIcon>>(icons: I) -> BonusIcons {
        icons.into_iter().fold(BonusIcons::NONE, BonusIcons::with)
    }
}

impl std::fmt::Debug for BonusIcons {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(BonusIcon::key)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use BonusIcon::*;

    #[test]
    fn icons_are_counted_by_kind_and_listed_in_order() {
        let icons = BonusIcons::NONE.with(Draw).with(Amber).with(Draw);
        assert_eq!([icons.count(Amber), icons.count(Capture), icons.count(Draw)], [1, 0, 2]);
        assert_eq!(icons.iter().collect::<Vec<_>>(), [Amber, Draw, Draw]);
        assert_eq!(icons.iter().collect::<BonusIcons>(), icons);
        assert!(BonusIcons::NONE.is_empty() && !icons.is_empty());
    }

    #[test]
    fn sums_add_each_kind_and_stop_at_the_most() {
        let few = BonusIcons::NONE.with(Amber).with(Damage);
        let many = BonusIcons::NONE.with_count(Damage, 15);
        let sum = few.plus(many);
        assert_eq!((sum.count(Amber), sum.count(Damage)), (1, 15));
        assert_eq!(sum.with(Damage), sum);
    }

    #[test]
    fn keys_are_parsed_whatever_the_spelling_of_amber() {
        for icon in BonusIcon::ALL {
            assert_eq!(BonusIcon::parse(icon.key()), Some(icon));
        }
        assert_eq!(BonusIcon::parse(" Æmber"), Some(Amber));
        assert_eq!(BonusIcon::parse("discard"), None);
    }
}
