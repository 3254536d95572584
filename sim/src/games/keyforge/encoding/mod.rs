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
mod numbers;

pub use cards::PrintedCards;
pub use columns::{CARDS, FIELDS, PROPERTIES, description, hash, layout_hash};
pub use facts::{FACTS, card_facts};
pub use numbers::{Asked, Drawn, EFFECTS_SHOWN, Parts, ROWS, SLOTS, VERSION};

use archon_engine::keyforge::view::View;

/// Numbers of all effects.
pub const EFFECTS: usize = EFFECTS_SHOWN * columns::OF_EFFECT.len();
/// Numbers of the game and its players.
pub const GLOBALS: usize = columns::OF_GAME.len() + 2 * globals::OF_ONE_PLAYER;
/// Numbers of all answers.
pub const ANSWERS: usize = ROWS * FIELDS;
/// Numbers of the mask.
pub const MASK: usize = ROWS;

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

#[cfg(test)]
mod tests;
