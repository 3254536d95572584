//! Bonus icons, and those of a card in their order.

use super::house::{House, HouseSet};

/// A bonus icon. They resolve in the order printed on the card; where only their numbers are known, in
/// the order of [`BonusIcon::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum BonusIcon {
    /// Gain 1 æmber.
    Amber,
    /// Capture 1 æmber.
    Capture,
    /// Deal 1 damage.
    Damage,
    /// Draw a card.
    Draw,
    /// Discard a card from hand.
    Discard,
    /// Give a creature a +1 power counter.
    Power,
    /// Not resolved: the card belongs to this house, too.
    House(House),
}

/// How many kinds there are beside those of houses.
const PLAIN: usize = 6;

impl BonusIcon {
    /// Every icon, in order.
    pub const ALL: [BonusIcon; PLAIN + House::ALL.len()] = {
        let mut all = [BonusIcon::Amber; PLAIN + House::ALL.len()];
        all[1] = BonusIcon::Capture;
        all[2] = BonusIcon::Damage;
        all[3] = BonusIcon::Draw;
        all[4] = BonusIcon::Discard;
        all[5] = BonusIcon::Power;
        let mut n = 0;
        while n < House::ALL.len() {
            all[PLAIN + n] = BonusIcon::House(House::ALL[n]);
            n += 1;
        }
        all
    };

    /// The icon's place in [`BonusIcon::ALL`].
    const fn index(self) -> usize {
        match self {
            BonusIcon::Amber => 0,
            BonusIcon::Capture => 1,
            BonusIcon::Damage => 2,
            BonusIcon::Draw => 3,
            BonusIcon::Discard => 4,
            BonusIcon::Power => 5,
            BonusIcon::House(house) => PLAIN + house as usize,
        }
    }

    /// The icon's key in data files and deck lists: that of a house is the house's.
    pub fn key(self) -> &'static str {
        match self {
            BonusIcon::Amber => "amber",
            BonusIcon::Capture => "capture",
            BonusIcon::Damage => "damage",
            BonusIcon::Draw => "draw",
            BonusIcon::Discard => "discard",
            BonusIcon::Power => "power",
            BonusIcon::House(house) => house.key(),
        }
    }

    /// The icon that a data file or a person means: case does not matter, nor how æmber is spelt.
    pub fn parse(text: &str) -> Option<BonusIcon> {
        let plain = text.trim().to_lowercase();
        match plain.as_str() {
            "æmber" | "aember" => Some(BonusIcon::Amber),
            key => {
                let plain = BonusIcon::ALL[..PLAIN].iter().copied().find(|i| i.key() == key);
                let house = || House::parse(key.strip_prefix("house:").unwrap_or(key));
                plain.or_else(|| house().map(BonusIcon::House))
            }
        }
    }
}

/// The bonus icons of a card from top to bottom: up to [`BonusIcons::MOST`], in eight bytes.
///
/// Five bits an icon, of which the first is the lowest: room for 31 kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BonusIcons(u64);

const BITS: u32 = 5;

impl BonusIcons {
    /// No icon.
    pub const NONE: BonusIcons = BonusIcons(0);
    /// The most icons that a card can have. No card comes near.
    pub const MOST: usize = (u64::BITS / BITS) as usize;

    /// The icons as a number, another for others.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// How many icons there are.
    pub const fn len(self) -> usize {
        (u64::BITS - self.0.leading_zeros()).div_ceil(BITS) as usize
    }

    /// How many icons of this kind.
    pub fn count(self, icon: BonusIcon) -> u8 {
        self.iter().filter(|i| *i == icon).count() as u8
    }

    /// These icons and one more below them. Stays as it is with [`BonusIcons::MOST`].
    #[must_use]
    pub const fn with(self, icon: BonusIcon) -> BonusIcons {
        let len = self.len();
        if len == BonusIcons::MOST {
            return self;
        }
        BonusIcons(self.0 | (icon.index() as u64 + 1) << (BITS * len as u32))
    }

    /// These icons and `count` more of one kind below them.
    #[must_use]
    pub fn with_count(self, icon: BonusIcon, count: u8) -> BonusIcons {
        (0..count).fold(self, |icons, _| icons.with(icon))
    }

    /// These icons and others below them.
    #[must_use]
    pub fn plus(self, others: BonusIcons) -> BonusIcons {
        others.iter().fold(self, BonusIcons::with)
    }

    /// The houses of icons among them.
    pub fn houses(self) -> HouseSet {
        let house = |icon| if let BonusIcon::House(house) = icon { Some(house) } else { None };
        self.iter().filter_map(house).collect()
    }

    /// Whether there is no icon.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The icons from top to bottom.
    pub fn iter(self) -> impl Iterator<Item = BonusIcon> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let kind = (rest & ((1 << BITS) - 1)).checked_sub(1)?;
            rest >>= BITS;
            Some(BonusIcon::ALL[kind as usize])
        })
    }
}

/// By how many of each kind there are, the last kind first, and then by their order: decks list the
/// copies of a card so.
impl Ord for BonusIcons {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let by_kind = |icons: &BonusIcons| BonusIcon::ALL.map(|icon| icons.count(icon));
        let counts = by_kind(self).into_iter().rev().cmp(by_kind(other).into_iter().rev());
        counts.then_with(|| self.iter().cmp(other.iter()))
    }
}

impl PartialOrd for BonusIcons {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
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
    use super::{BonusIcon, BonusIcons, House, HouseSet};
    use BonusIcon::{Amber, Capture, Damage, Draw, Power};

    #[test]
    fn icons_keep_their_order_and_are_counted_by_kind() {
        let icons = BonusIcons::NONE.with(Draw).with(Amber).with(Draw);
        assert_eq!([icons.count(Amber), icons.count(Capture), icons.count(Draw)], [1, 0, 2]);
        assert_eq!(icons.iter().collect::<Vec<_>>(), [Draw, Amber, Draw]);
        assert_eq!(icons.iter().collect::<BonusIcons>(), icons);
        assert_ne!(icons, BonusIcons::NONE.with(Amber).with(Draw).with(Draw));
        assert!(BonusIcons::NONE.is_empty() && !icons.is_empty());
        assert_eq!((BonusIcons::NONE.len(), icons.len()), (0, 3));
    }

    #[test]
    fn icons_are_added_below_and_stop_at_the_most() {
        let sum = BonusIcons::NONE.with(Amber).plus(BonusIcons::NONE.with(Damage).with(Amber));
        assert_eq!(sum.iter().collect::<Vec<_>>(), [Amber, Damage, Amber]);
        let many = sum.with_count(Draw, 200);
        assert_eq!((many.len(), many.count(Draw)), (BonusIcons::MOST, 9));
        assert_eq!(many.with(Capture), many);
    }

    #[test]
    fn icons_are_ordered_by_numbers_first() {
        let of = |icons: &[BonusIcon]| icons.iter().copied().collect::<BonusIcons>();
        let sorted = [
            of(&[]),
            of(&[Amber, Amber]),
            of(&[Amber, Draw]),
            of(&[Draw, Amber]),
            of(&[Draw, Draw]),
        ];
        assert!(sorted.is_sorted());
    }

    #[test]
    fn keys_are_parsed_whatever_the_spelling_of_amber() {
        for icon in BonusIcon::ALL {
            assert_eq!(BonusIcon::parse(icon.key()), Some(icon));
        }
        assert_eq!(BonusIcon::parse(" Æmber"), Some(Amber));
        assert_eq!(BonusIcon::parse("nothing"), None);
    }

    #[test]
    fn icons_of_houses_are_kinds_of_their_own() {
        let star_alliance = BonusIcon::House(House::StarAlliance);
        for text in ["house:staralliance", "Star Alliance", "staralliance"] {
            assert_eq!(BonusIcon::parse(text), Some(star_alliance));
        }
        let icons = BonusIcons::NONE.with(BonusIcon::House(House::Ouboros)).with(Power);
        let icons = icons.with(star_alliance).with(star_alliance);
        assert_eq!(icons.houses(), HouseSet::of(House::Ouboros).with(House::StarAlliance));
        assert_eq!((icons.count(star_alliance), icons.count(Power), icons.len()), (2, 1, 4));
        for (n, icon) in BonusIcon::ALL.into_iter().enumerate() {
            assert_eq!(BonusIcons::NONE.with(icon).iter().collect::<Vec<_>>(), [icon]);
            assert_eq!(icon.index(), n);
        }
    }
}
