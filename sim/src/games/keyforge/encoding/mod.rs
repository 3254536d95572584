//! What a seat may know of a game as numbers: arrays of fixed sizes, for learning.
//!
//! The layout is part of a version; its hash is that of the names of all columns and of all that the numbers stand for,
//! the cards among them. Who learned with one hash reads no other.

mod answers;
mod cards;
mod columns;
mod effects;
mod facts;
mod globals;

pub use cards::PrintedCards;
pub use columns::{description, hash, layout_hash};
pub use facts::{FACTS, card_facts};

use archon_engine::keyforge::card::{CARDS as CARDS_IN_A_GAME, CARDS_PER_PLAYER, Card};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::keys::{KeyColor, KeySet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Choice, DecisionKind};
use archon_engine::keyforge::stepwise::PendingDecision;
use archon_engine::keyforge::view::View;

/// The version of the layout.
pub const VERSION: u32 = 4;
/// Cards that there are slots for.
pub const SLOTS: usize = CARDS_IN_A_GAME;
/// Numbers for each card.
pub const PROPERTIES: usize = columns::OF_ONE_CARD;
/// Effects that there are rows for.
pub const EFFECTS_SHOWN: usize = 16;
/// Numbers of all effects.
pub const EFFECTS: usize = EFFECTS_SHOWN * columns::OF_EFFECT.len();
/// Answers that there are rows for.
pub const ROWS: usize = 256;
/// Numbers for each answer.
pub const FIELDS: usize = columns::OF_ANSWER.len();
/// Numbers of the game and its players.
pub const GLOBALS: usize = columns::OF_GAME.len() + 2 * globals::OF_ONE_PLAYER;
/// Numbers of all cards.
pub const CARDS: usize = SLOTS * PROPERTIES;
/// Numbers of all answers.
pub const ANSWERS: usize = ROWS * FIELDS;
/// Numbers of the mask.
pub const MASK: usize = ROWS;

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
    /// [`GLOBALS`] numbers
    pub globals: &'a mut [i16],
    /// [`CARDS`] numbers, a row for each slot
    pub cards: &'a mut [i16],
    /// [`EFFECTS`] numbers, a row for each effect that lasts
    pub effects: &'a mut [i16],
    /// [`ANSWERS`] numbers, a row for each answer
    pub answers: &'a mut [i16],
    /// 1 for each answer that there is
    pub mask: &'a mut [i8],
}

/// Arrays of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Observation {
    pub globals: Vec<i16>,
    pub cards: Vec<i16>,
    pub effects: Vec<i16>,
    pub answers: Vec<i16>,
    pub mask: Vec<i8>,
}

impl Default for Observation {
    fn default() -> Observation {
        Observation {
            globals: vec![0; GLOBALS],
            cards: vec![0; CARDS],
            effects: vec![0; EFFECTS],
            answers: vec![0; ANSWERS],
            mask: vec![0; MASK],
        }
    }
}

impl Observation {
    /// Writes into a new one; as [`observe`].
    pub fn look(&mut self, view: &View<'_>, asked: Option<&Asked<'_>>) -> usize {
        let mut drawn = Drawn { answers: ROWS, effects: EFFECTS_SHOWN, ..Drawn::default() };
        self.look_again(view, asked, &PrintedCards::of(view), &mut drawn)
    }

    /// Writes into one that holds what `drawn` says; as [`observe`].
    pub fn look_again(
        &mut self,
        view: &View<'_>,
        asked: Option<&Asked<'_>>,
        printed: &PrintedCards,
        drawn: &mut Drawn,
    ) -> usize {
        let mut parts = Parts {
            globals: &mut self.globals,
            cards: &mut self.cards,
            effects: &mut self.effects,
            answers: &mut self.answers,
            mask: &mut self.mask,
        };
        observe(view, asked, printed, drawn, &mut parts)
    }
}

/// What arrays hold that are written again and again: only what differs is written.
#[derive(Clone, Copy, Default)]
pub struct Drawn {
    /// Whose view the cards are; none if they are no view of this game
    pub viewer: Option<Player>,
    /// Slots whose rows say more than what is printed, a bit for each
    slots: u128,
    /// Those of them that say what there is to be said of a card in play
    in_play: u128,
    /// Whether any of them has counters
    counters: bool,
    /// Whether any of them may have keywords or traits that are not printed
    gained: bool,
    /// How many rows of effects are not clear
    effects: usize,
    /// How many rows of answers are not clear
    answers: usize,
}

/// Writes what a seat may know, and the answers if it is the one that is asked. The arrays hold what `drawn` says,
/// before and after. Returns how many answers there are beyond those that there are rows for.
pub fn observe(
    view: &View<'_>,
    asked: Option<&Asked<'_>>,
    printed: &PrintedCards,
    drawn: &mut Drawn,
    into: &mut Parts<'_>,
) -> usize {
    let viewer = view.player();
    let asked = asked.filter(|asked| asked.player == viewer);
    globals::globals(view, asked, into.globals);
    cards::cards(view, printed, drawn, into.cards);
    effects::effects(view, &mut drawn.effects, into.effects);
    answers::answers(viewer, asked, &mut drawn.answers, into)
}

/// The slot of a card, from 1: the viewer's own cards first.
fn slot(viewer: Player, card: Card) -> i16 {
    let first = if card.owner() == viewer { 0 } else { CARDS_PER_PLAYER };
    (first + card.number() + 1) as i16
}

/// 1 for the viewer, 2 for the opponent.
fn side(viewer: Player, player: Player) -> i16 {
    if player == viewer { 1 } else { 2 }
}

fn number(n: impl TryInto<i16>) -> i16 {
    n.try_into().unwrap_or(i16::MAX)
}

fn houses(houses: HouseSet) -> i16 {
    houses.iter().fold(0, |bits, house| bits | 1 << house as u8)
}

fn keys(keys: KeySet) -> i16 {
    let colorless = i16::from(keys.contains_colorless()) << KeyColor::ALL.len();
    keys.iter().fold(colorless, |bits, key| bits | 1 << key as u8)
}

fn house(house: House) -> i16 {
    house as i16 + 1
}

#[cfg(test)]
mod tests;
