//! Token creatures in recorded cases.
//!
//! A case names a token creature by the card that it is; the engine has a number of its own for it while it is in
//! play, with the card facedown under it. Which is which changes from step to step, and is looked up in the
//! position that was seen last.

use std::collections::BTreeMap;

use archon_engine::keyforge::card::{CARDS_PER_DECK, Card, CardSet};
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::view::View;

/// The token creatures of the position that was seen last.
#[derive(Default)]
pub struct Tokens {
    /// The token creature in play that a card is
    in_play: BTreeMap<Card, Card>,
    /// The card that a token creature is, or was as it left play
    cards: BTreeMap<Card, Card>,
}

impl Tokens {
    /// Sees a position between steps.
    pub fn see(&mut self, state: &State) {
        self.in_play.clear();
        for token in state.all_in_play() {
            if let Some(card) = state.facedown_in_play(token) {
                self.note(token, card);
            }
        }
    }

    /// Sees what a player who is asked knows.
    pub fn see_view(&mut self, view: &View<'_>) {
        self.in_play.retain(|_, token| view.is_facedown(*token));
        for token in view.cards().filter(|card| view.is_facedown(card)) {
            let lies_as_it = |card| view.zone(card) == Some(Zone::Facedown);
            for card in view.known_under(token).filter(lies_as_it) {
                self.note(token, card);
            }
        }
    }

    /// Notes which card a token creature is.
    pub fn note(&mut self, token: Card, card: Card) {
        self.in_play.insert(card, token);
        self.cards.insert(token, card);
    }

    /// What a card is in play as, if it is a token creature.
    pub fn in_play(&self, card: Card) -> Option<Card> {
        self.in_play.get(&card).copied()
    }

    /// The card that a token creature is or was.
    pub fn card(&self, token: Card) -> Option<Card> {
        self.cards.get(&token).copied()
    }

    /// A number for a card that becomes a token creature of a position: none that another has.
    pub fn free(&self, owner: Player, taken: CardSet) -> Option<Card> {
        let in_play: CardSet = self.in_play.values().copied().collect();
        let numbers = CardSet::owned_by(owner).filter(|card| card.number() >= CARDS_PER_DECK);
        (numbers - in_play - taken).first()
    }
}
