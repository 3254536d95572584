//! Moving cards between zones: draw, discard, archive, purge, return, shuffle, reveal, search,
//! graft, put into play (March 2021, "Archives", "Discard pile", "Purge", "Search", "Graft").

mod archives;
mod deck;
mod discard;
mod enter_play;
mod purge;
#[cfg(test)]
mod tests;

pub use archives::ArchivesOf;

use crate::keyforge::ability::AbilityContext;
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::state::Zone;

impl Game<'_> {
    /// Takes a card that is not in play out of its zone; whether it was there to be taken. An
    /// ability that has lost the card does not find it there.
    pub(crate) fn pick_up(&mut self, card: Card) -> bool {
        if self.out_of_reach.contains(card) {
            return false;
        }
        let owner = card.owner();
        self.hosted.remove(card);
        match self.zone(card) {
            Zone::Deck => self.areas[owner].deck.remove(card),
            Zone::Hand => self.areas[owner].hand.remove(card),
            Zone::Discard => self.areas[owner].discard.remove(card),
            Zone::Archives => {
                let holder = self.controller(card);
                self.areas[holder].archives.remove(card)
            }
            Zone::Purged | Zone::Limbo | Zone::Under => true,
            _ => false,
        }
    }

    /// Moves cards from wherever they are to a zone of their owners. Cards that leave play leave
    /// together, and wards keep them there; a card that leaves the archives of a player who does
    /// not own it goes to its owner's hand.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_to(&mut self, cards: impl Into<CardSet>, to: To) -> Result<CardSet, Stop> {
        self.move_all_to(cards.into(), to)
    }

    fn move_all_to(&mut self, cards: CardSet, to: To) -> Result<CardSet, Stop> {
        let in_play = cards.filter(|c| self.in_play(c));
        let mut moved = cards - in_play;
        for card in moved {
            let from = self.zone(card);
            let foreign = from == Zone::Archives && self.controller(card) != card.owner();
            let known = self.known;
            if !self.pick_up(card) {
                moved.remove(card);
                continue;
            }
            if from == Zone::Limbo {
                self.restore_copy(card);
            }
            self.put(card, if foreign { To::Hand } else { to });
            let to_hidden = self.zone(card).is_hidden();
            if from.is_hidden() && to_hidden {
                self.remember_hidden_move(card, from, known.0);
            }
        }
        let leaving = self.ward_off(in_play);
        if !leaving.is_empty() {
            self.leave_together(leaving, to)?;
        }
        if to == To::DeckShuffled {
            for player in Player::BOTH {
                if moved.into_iter().any(|c| c.owner() == player) {
                    self.shuffle_deck(player);
                }
            }
        }
        self.apply_state_checks()?;
        Ok(moved | leaving)
    }

    /// A card went from one hidden zone to another: who knew where it was still knows, but whoever
    /// only sees that some card moved can no longer be sure of the rest of that zone. That goes for
    /// a card they knew in the opponent's hand too, unless it has just been shown: it could have
    /// been any other.
    fn remember_hidden_move(&mut self, card: Card, from: Zone, known: [CardSet; 2]) {
        let owner = card.owner();
        for viewer in Player::BOTH {
            let from_their_hand = viewer != owner && from == Zone::Hand;
            let knew = known[viewer.index()].contains(card)
                && (!from_their_hand || self.shown.contains(card));
            let sees_own = viewer == owner && from != Zone::Deck;
            if knew || sees_own {
                continue;
            }
            self.known[viewer].remove(card);
            if from_their_hand {
                let hand = self.areas[owner].hand;
                self.known[viewer] -= hand;
            }
        }
    }

    /// Returns cards to their owners' hands.
    ///
    /// # Errors
    /// What stops the game.
    pub fn return_to_hand(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        self.move_to(cards, To::Hand)
    }

    /// Reveals cards to both players.
    pub fn reveal(&mut self, cards: impl Into<CardSet>) {
        let cards = cards.into().filter(|c| self.zone(c).is_hidden());
        self.shown |= cards;
        for player in Player::BOTH {
            self.known[player] |= cards;
        }
    }

    /// "Reveal any number of … cards from your hand": those revealed.
    ///
    /// # Errors
    /// What stops the game.
    pub fn reveal_any_number(
        &mut self,
        ctx: AbilityContext,
        cards: CardSet,
    ) -> Result<CardSet, Stop> {
        let revealed = self.choose_any_number(ctx, cards)?;
        self.reveal(revealed);
        Ok(revealed)
    }

    /// "You" look at cards; your opponent does not see them.
    pub fn look_at(&mut self, ctx: AbilityContext, cards: impl Into<CardSet>) {
        let cards = cards.into().filter(|c| self.zone(c).is_hidden());
        self.shown |= cards;
        self.known[ctx.you] |= cards;
    }

    /// A card that a search has found: revealed to the opponent where the edition says so.
    pub fn found_by_search(&mut self, ctx: AbilityContext, cards: impl Into<CardSet>) {
        let cards = cards.into();
        self.look_at(ctx, cards);
        if self.edition.reveals_what_a_search_finds() {
            self.reveal(cards);
        }
    }

    /// Puts a card from a hand facedown under a card in play: its owner knows it.
    pub fn put_facedown_under(&mut self, card: Card, host: Card) {
        if self.in_play(host) && self.pick_up(card) {
            self.zone[card.index()] = Zone::Under;
            self.host[card.index()] = host;
            self.hosted.insert(card);
            self.facedown.insert(card);
            let owner = card.owner();
            self.known[owner].insert(card);
            let hand = self.areas[owner].hand;
            self.known[owner.opponent()] -= hand.with(card);
        }
    }

    /// Grafts a card onto a card in play: faceup under it (March 2021, "Graft").
    ///
    /// # Errors
    /// What stops the game.
    pub fn graft(&mut self, card: Card, host: Card) -> Result<bool, Stop> {
        let possible = self.edition.has_wards() && self.in_play(host) && !self.in_play(card);
        if !possible || !self.pick_up(card) {
            return Ok(false);
        }
        self.zone[card.index()] = Zone::Under;
        self.host[card.index()] = host;
        self.hosted.insert(card);
        for player in Player::BOTH {
            self.known[player].remove(card);
        }
        Ok(true)
    }
}
