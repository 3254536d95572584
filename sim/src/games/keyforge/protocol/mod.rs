//! What KeyForge says of itself to programs outside.

mod effects;
mod opening;
mod position;
mod question;
mod table;
#[cfg(test)]
mod tests;
mod words;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::question::Choice;
use serde::{Serialize, Serializer};

use super::encoding::{self, Asked, FIELDS, Observation};
use crate::protocol::{GameProtocol, Observed};

impl GameProtocol for KeyForge {
    fn rules(view: &Self::View<'_>) -> &'static str {
        view.edition().key()
    }

    fn deck(deck: &Deck) -> impl Serialize {
        opening::DeckName::new(deck)
    }

    fn opening(view: &Self::View<'_>) -> impl Serialize {
        opening::Opening::new(view)
    }

    fn table(view: &Self::View<'_>) -> impl Serialize {
        table::ViewMessage(*view)
    }

    fn ask(view: &Self::View<'_>, question: &Self::Question<'_>) -> impl Serialize {
        question::asked(view, question)
    }

    fn choice(view: &Self::View<'_>, question: &Self::Question<'_>, n: usize) -> impl Serialize {
        question::answer(view, question, n)
    }

    fn encoding() -> Option<serde_json::Value> {
        let mut encoding = encoding::description();
        encoding["hash"] = encoding::layout_hash().into();
        Some(encoding)
    }

    fn observation(view: &Self::View<'_>, question: &Self::Question<'_>) -> Option<Observed> {
        let choices: Vec<Choice> = question.options.choices().collect();
        let asked = Asked {
            player: question.player,
            what: question.ask,
            source: question.source,
            choices: &choices,
        };
        let mut seen = Observation::default();
        seen.look(view, Some(&asked));
        // Rows of answers that there are, and no others.
        seen.answers.truncate(choices.len() * FIELDS);
        let Observation { globals, cards, effects, answers, .. } = seen;
        let parts =
            [("globals", globals), ("cards", cards), ("effects", effects), ("answers", answers)];
        Some(Observed(parts.into()))
    }

    fn position(state: &Self::State, version: u32) -> Option<serde_json::Value> {
        position::from_state(state, version)
    }
}

/// A card, as its number in the game.
struct Number(Card);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.index() as u8)
    }
}

/// Cards, as their numbers.
struct Numbers(CardSet);

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.into_iter().map(Number))
    }
}

/// Houses, as their keys.
struct Houses(HouseSet);

impl Serialize for Houses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(House::key))
    }
}
