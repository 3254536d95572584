//! The handicap of a game, which makes an uneven pairing even.

use archon_engine::core::game::Described;
use archon_ratings::handicap::curve::Scale;
use serde::Serialize;

/// A game with a handicap for the stronger deck.
pub trait Handicapped: Described {
    /// The name of a handicap as an option and as a field of reports: `chains`.
    const HANDICAP_OPTION: &'static str;

    /// The help of the option.
    const HANDICAP_ABOUT: &'static str;

    /// A handicap in words.
    const HANDICAP_WORDS: HandicapWords;

    /// By how much one step of the handicap is expected to lower the log-odds of winning, before any
    /// game was played.
    const HANDICAP_STEP: f64;

    /// Number of steps after which the effect of one may jump ([`Scale::level`]).
    const HANDICAPS_PER_LEVEL: Option<u16> = None;

    /// Handicaps at which decks play against themselves to measure the cost of a handicap.
    const HANDICAP_LEVELS: [u16; 4];

    /// Whether the rulebook auctions the stronger deck for handicaps and has a procedure to find them.
    const HANDICAPS_IN_RULEBOOK: bool = false;

    /// All handicaps, for fitting their effect; `mirror` if the deck is its own opponent.
    fn handicap_scale(mirror: bool) -> Scale {
        let most = i32::from(Self::MOST_HANDICAP);
        let (step, level) = (Self::HANDICAP_STEP, Self::HANDICAPS_PER_LEVEL);
        Scale { lowest: -most, highest: most, step, level, mirror }
    }

    /// A handicap in words: "3 chains".
    fn handicap(handicap: u16) -> String {
        Self::HANDICAP_WORDS.with_number(handicap.into())
    }
}

/// A handicap in words, behind its number.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandicapWords {
    /// Of one
    pub one: &'static str,
    /// Of any other number
    pub many: &'static str,
}

impl HandicapWords {
    /// Behind a number: "3 chains".
    pub fn with_number(&self, number: u32) -> String {
        format!("{number} {}", if number == 1 { self.one } else { self.many })
    }
}
