//! Target selections ("Target", "Up to").

use num_rational::Ratio;

use super::Exact;

/// How the targets of a sub-ability are selected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TargetKind {
    /// This card
    This,
    /// Up to x in-play cards
    Play,
    /// Up to x of one's own resources
    Resources,
    /// Up to x random cards of one graveyard
    GraveyardRandom,
    /// Up to x random cards of one hand
    HandRandom,
    /// Up to x cards of one's own hand
    Hand,
    /// See an opponent's hand, then up to x cards of it
    SeeHand,
    /// Up to x cards on top of one deck
    DeckTop,
    /// Excavate x cards, then up to y of them
    Excavate,
}

impl TargetKind {
    /// Every kind of target selection, in the order of the list.
    pub const ALL: [TargetKind; 9] = [
        TargetKind::This,
        TargetKind::Play,
        TargetKind::Resources,
        TargetKind::GraveyardRandom,
        TargetKind::HandRandom,
        TargetKind::Hand,
        TargetKind::SeeHand,
        TargetKind::DeckTop,
        TargetKind::Excavate,
    ];

    /// The word for it in card files.
    pub const fn key(self) -> &'static str {
        match self {
            TargetKind::This => "this",
            TargetKind::Play => "play",
            TargetKind::Resources => "resources",
            TargetKind::GraveyardRandom => "graveyard-random",
            TargetKind::HandRandom => "hand-random",
            TargetKind::Hand => "hand",
            TargetKind::SeeHand => "see-hand",
            TargetKind::DeckTop => "deck-top",
            TargetKind::Excavate => "excavate",
        }
    }

    /// The kind of target selection that a card file means.
    pub fn parse(key: &str) -> Option<TargetKind> {
        TargetKind::ALL.into_iter().find(|t| t.key() == key)
    }

    /// How many numbers it takes: none, x, or x and y.
    pub const fn numbers(self) -> usize {
        match self {
            TargetKind::This => 0,
            TargetKind::Excavate => 2,
            _ => 1,
        }
    }
}

/// A target selection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    /// How
    pub kind: TargetKind,
    /// The first number, 1 to [`MOST`](super::MOST); 1 where the kind takes none
    pub x: u8,
    /// The second number, 1 to [`MOST`](super::MOST); 1 where the kind takes none
    pub y: u8,
}

impl Target {
    /// The size of the selection as the formulas of the effects count it: t.
    pub fn t(self) -> Exact {
        let (x, y) = (i32::from(self.x), i32::from(self.y));
        match self.kind {
            TargetKind::This => Ratio::from_integer(1),
            TargetKind::Hand => Ratio::from_integer(2 * x),
            TargetKind::SeeHand => Ratio::from_integer(2 * x + 1),
            TargetKind::Excavate => Ratio::new(x + 4 * y, 5),
            TargetKind::Play
            | TargetKind::Resources
            | TargetKind::GraveyardRandom
            | TargetKind::HandRandom
            | TargetKind::DeckTop => Ratio::from_integer(x),
        }
    }

    /// How many cards can be targeted at the most.
    pub const fn most(self) -> u8 {
        match self.kind {
            TargetKind::This => 1,
            TargetKind::Excavate => self.y,
            _ => self.x,
        }
    }
}
