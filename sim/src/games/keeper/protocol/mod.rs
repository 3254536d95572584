//! What Keeper of the Cards says of itself to programs outside.

mod opening;
mod question;
mod table;
#[cfg(test)]
mod tests;

use archon_engine::keeper::Keeper;
use archon_engine::keeper::card::Card;
use archon_engine::keeper::deck::Deck;
use serde::{Serialize, Serializer};

use crate::protocol::GameProtocol;

/// The key of the rules: there is one edition.
const RULES: &str = "12";

impl GameProtocol for Keeper {
    fn rules(_: &Self::View<'_>) -> &'static str {
        RULES
    }

    fn deck(deck: &Deck) -> impl Serialize {
        opening::DeckName::new(deck)
    }

    fn opening(view: &Self::View<'_>) -> impl Serialize {
        opening::Opening::new(view)
    }

    fn table(view: &Self::View<'_>) -> impl Serialize {
        table::ViewMessage::new(view)
    }

    fn ask(view: &Self::View<'_>, question: &Self::Question<'_>) -> impl Serialize {
        question::asked(view, question)
    }

    fn choice(view: &Self::View<'_>, question: &Self::Question<'_>, n: usize) -> impl Serialize {
        question::answer(view, question, n)
    }
}

/// What the numbers of a seat's cards begin with: card 3 of seat 2 is 203.
const OF_A_SEAT: usize = 100;

/// A card, as its number in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Number(Card);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = self.0.owner().index() * OF_A_SEAT + self.0.number();
        serializer.serialize_u16(number as u16)
    }
}
