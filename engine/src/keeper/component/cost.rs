//! Activation costs ("Abilities").

use num_rational::Ratio;

use super::Exact;

/// What is paid when an ability is activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CostKind {
    /// Self-exhaust resources
    ExhaustResources,
    /// Self-exhaust minions
    ExhaustMinions,
    /// Self-bounce in-play cards
    BouncePlay,
    /// Put random cards of one's hand on top of the deck
    SheatheHand,
    /// Put in-play cards on top of the deck
    SheathePlay,
    /// Self-destroy resources
    DestroyResources,
    /// Self-destroy random cards of one's hand
    DestroyHand,
    /// Self-destroy in-play cards
    DestroyPlay,
    /// Put resources on the bottom of the deck
    BuryResources,
    /// Put random cards of one's hand on the bottom of the deck
    BuryHand,
    /// Put in-play cards on the bottom of the deck
    BuryPlay,
    /// Sacrifice random cards of one's hand
    SacrificeHand,
    /// Sacrifice in-play cards
    SacrificePlay,
}

impl CostKind {
    /// Every kind of cost, in the order of the list.
    pub const ALL: [CostKind; 13] = [
        CostKind::ExhaustResources,
        CostKind::ExhaustMinions,
        CostKind::BouncePlay,
        CostKind::SheatheHand,
        CostKind::SheathePlay,
        CostKind::DestroyResources,
        CostKind::DestroyHand,
        CostKind::DestroyPlay,
        CostKind::BuryResources,
        CostKind::BuryHand,
        CostKind::BuryPlay,
        CostKind::SacrificeHand,
        CostKind::SacrificePlay,
    ];

    /// The word for it in card files.
    pub const fn key(self) -> &'static str {
        match self {
            CostKind::ExhaustResources => "exhaust-resources",
            CostKind::ExhaustMinions => "exhaust-minions",
            CostKind::BouncePlay => "bounce-play",
            CostKind::SheatheHand => "sheathe-hand",
            CostKind::SheathePlay => "sheathe-play",
            CostKind::DestroyResources => "destroy-resources",
            CostKind::DestroyHand => "destroy-hand",
            CostKind::DestroyPlay => "destroy-play",
            CostKind::BuryResources => "bury-resources",
            CostKind::BuryHand => "bury-hand",
            CostKind::BuryPlay => "bury-play",
            CostKind::SacrificeHand => "sacrifice-hand",
            CostKind::SacrificePlay => "sacrifice-play",
        }
    }

    /// The kind of cost that a card file means.
    pub fn parse(key: &str) -> Option<CostKind> {
        CostKind::ALL.into_iter().find(|c| c.key() == key)
    }

    /// How much one unit of it takes off the level.
    pub fn decrease_each(self) -> Exact {
        match self {
            CostKind::ExhaustResources | CostKind::DestroyResources => Ratio::new(1, 2),
            CostKind::ExhaustMinions
            | CostKind::BouncePlay
            | CostKind::SheatheHand
            | CostKind::DestroyHand
            | CostKind::BuryResources => Ratio::from_integer(1),
            CostKind::SheathePlay | CostKind::DestroyPlay | CostKind::BuryHand => {
                Ratio::from_integer(2)
            }
            CostKind::BuryPlay => Ratio::from_integer(4),
            CostKind::SacrificeHand => Ratio::from_integer(6),
            CostKind::SacrificePlay => Ratio::from_integer(8),
        }
    }
}

/// A cost: a kind and how many cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cost {
    /// What is done
    pub kind: CostKind,
    /// To how many cards, 1 to [`MOST`](super::MOST)
    pub x: u8,
}

impl Cost {
    /// How much it takes off the ability's level.
    pub fn decrease(self) -> Exact {
        self.kind.decrease_each() * i32::from(self.x)
    }
}
