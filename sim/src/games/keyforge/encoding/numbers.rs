//! What all parts of an observation share: its sizes, what is asked, where it is written, and how things are numbered.

use archon_engine::keyforge::card::{CARDS as CARDS_IN_A_GAME, CARDS_PER_PLAYER, Card};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keys::{KeyColor, KeySet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Choice, DecisionKind};
use archon_engine::keyforge::stepwise::PendingDecision;

/// The version of the layout.
pub const VERSION: u32 = 4;
/// Cards that there are slots for.
pub const SLOTS: usize = CARDS_IN_A_GAME;
/// Effects that there are rows for.
pub const EFFECTS_SHOWN: usize = 16;
/// Answers that there are rows for.
pub const ROWS: usize = 256;

/// Bonus icons in the order of their columns.
pub(super) const BONUS: [BonusIcon; 6] = [
    BonusIcon::Amber,
    BonusIcon::Capture,
    BonusIcon::Damage,
    BonusIcon::Draw,
    BonusIcon::Discard,
    BonusIcon::Power,
];

/// What a seat is asked.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Who decides
    pub player: Player,
    /// What about
    pub what: DecisionKind,
    /// The card whose ability asks, where a card does
    pub source: Option<Card>,
    /// The legal answers
    pub choices: &'a [Choice],
}

impl<'a> From<&'a PendingDecision> for Asked<'a> {
    fn from(pending: &'a PendingDecision) -> Asked<'a> {
        let PendingDecision { player, ask, source, choices } = pending;
        Asked { player: *player, what: *ask, source: *source, choices }
    }
}

/// Arrays to write into.
pub struct Parts<'a> {
    /// [`GLOBALS`](super::GLOBALS) numbers
    pub globals: &'a mut [i16],
    /// [`CARDS`](super::CARDS) numbers, a row for each slot
    pub cards: &'a mut [i16],
    /// [`EFFECTS`](super::EFFECTS) numbers, a row for each effect that lasts
    pub effects: &'a mut [i16],
    /// [`ANSWERS`](super::ANSWERS) numbers, a row for each answer
    pub answers: &'a mut [i16],
    /// 1 for each answer that there is
    pub mask: &'a mut [i8],
}

/// What arrays hold that are written again and again: only what differs is written.
#[derive(Clone, Copy, Default)]
pub struct Drawn {
    /// Whose view the cards are; none if they are no view of this game
    pub viewer: Option<Player>,
    /// Slots whose rows say more than what is printed, a bit for each
    pub(super) slots: u128,
    /// Those of them that say what there is to be said of a card in play
    pub(super) in_play: u128,
    /// Whether any of them has counters
    pub(super) counters: bool,
    /// Whether any of them may have keywords or traits that are not printed
    pub(super) gained: bool,
    /// How many rows of effects are not clear
    pub(super) effects: usize,
    /// How many rows of answers are not clear
    pub(super) answers: usize,
}

/// The slot of a card, from 1: the viewer's own cards first.
pub(super) fn slot(viewer: Player, card: Card) -> i16 {
    let first = if card.owner() == viewer { 0 } else { CARDS_PER_PLAYER };
    (first + card.number() + 1) as i16
}

/// 1 for the viewer, 2 for the opponent.
pub(super) fn side(viewer: Player, player: Player) -> i16 {
    if player == viewer { 1 } else { 2 }
}

pub(super) fn number(n: impl TryInto<i16>) -> i16 {
    n.try_into().unwrap_or(i16::MAX)
}

pub(super) fn houses(houses: HouseSet) -> i16 {
    houses.iter().fold(0, |bits, house| bits | 1 << house as u8)
}

pub(super) fn keys(keys: KeySet) -> i16 {
    let colorless = i16::from(keys.contains_colorless()) << KeyColor::ALL.len();
    keys.iter().fold(colorless, |bits, key| bits | 1 << key as u8)
}

pub(super) fn house(house: House) -> i16 {
    house as i16 + 1
}
