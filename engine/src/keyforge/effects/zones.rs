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

use smallvec::SmallVec;

use crate::keyforge::ability::{AbilityContext, Restriction};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::player::{ByPlayer, Player};
use crate::keyforge::question::Stop;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::state::Zone;

/// What a player sees of a card that moves between hidden places.
#[derive(Clone, Copy)]
enum SeenOfMove {
    /// Which card it is
    This,
    /// That some card moves, of which they knew nothing
    Some,
    /// That one of these moves, chosen unseen
    OneOf(CardSet),
}

impl Game<'_> {
    /// Takes a card that is not in play out of its zone; whether it was there to be taken. An
    /// ability that has lost the card does not find it there.
    pub(crate) fn pick_up(&mut self, card: Card) -> bool {
        // A card that lies facedown in play leaves play as what stands in for it.
        if self.out_of_reach.contains(card) || self.zone(card) == Zone::Facedown {
            return false;
        }
        let owner = card.owner();
        match self.zone(card) {
            Zone::Archives if self.cannot(Restriction::LeaveArchives, card) => return false,
            _ => self.forget_host(card),
        }
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
        if self.gone.is_empty() {
            self.move_each_to(cards, to)
        } else {
            self.move_gone_to(cards, to)
        }
    }

    /// Some of the cards may be token creatures that are gone: moved are the cards that they are.
    #[inline(never)]
    fn move_gone_to(&mut self, asked: CardSet, to: To) -> Result<CardSet, Stop> {
        let now: SmallVec<[(Card, Card); 16]> =
            asked.into_iter().map(|card| (card, self.gone_to(card))).collect();
        let moved = self.move_each_to(now.iter().map(|(_, now)| *now).collect(), to)?;
        Ok(now.iter().filter(|(_, now)| moved.contains(*now)).map(|(asked, _)| *asked).collect())
    }

    fn move_each_to(&mut self, cards: CardSet, to: To) -> Result<CardSet, Stop> {
        let in_play = cards.filter(|c| self.in_play(c));
        let mut moved = cards - in_play;
        let piles = (to == To::DeckShuffled).then(|| Player::BOTH.map(|p| self.discard(p)));
        for card in self.order_into_discard_piles(moved, to)? {
            let from = self.zone(card);
            let foreign = from == Zone::Archives && self.controller(card) != card.owner();
            if foreign && to != To::Hand {
                // It goes to its owner's hand instead: it is not purged, and nothing is shuffled into that deck.
                moved.remove(card);
            }
            let to = if foreign { To::Hand } else { to };
            let unseen = to.is_hidden() && (from.is_hidden() || self.facedown.contains(card));
            let seen = unseen.then(|| self.seen_of_move(card, cards, to));
            if !self.pick_up(card) {
                moved.remove(card);
                continue;
            }
            if from == Zone::Limbo {
                self.restore_copy(card);
            }
            self.put(card, to);
            if let Some(seen) = seen {
                self.remember_hidden_move(card, seen);
            }
        }
        let leaving = self.ward_off(in_play);
        if !leaving.is_empty() {
            self.leave_together(leaving, to)?;
        }
        for (player, pile) in
            piles.into_iter().flat_map(|piles| Player::BOTH.into_iter().zip(piles))
        {
            if moved.into_iter().any(|c| c.owner() == player) {
                let is_whole = (pile - moved).is_empty();
                self.shuffle_deck_with_pile(player, if is_whole { pile.len() } else { 0 });
            }
        }
        self.apply_state_checks()?;
        Ok(moved | leaving)
    }

    /// What each player sees of a card that moves with others between hidden places.
    #[inline(never)]
    fn seen_of_move(&self, card: Card, moving: CardSet, to: To) -> ByPlayer<SeenOfMove> {
        let (from, holder) = (self.zone(card), self.controller(card));
        ByPlayer(Player::BOTH.map(|viewer| {
            let choice = self.unseen_choice(viewer, card);
            // Of what moves as a whole there was no choice, and in a hand or archives there is no order.
            let ordered = matches!(to, To::DeckTop | To::DeckBottom);
            let whole = (choice - moving).is_empty() && !(ordered && choice.len() > 1);
            if !choice.is_empty() && !whole {
                return SeenOfMove::OneOf(choice);
            }
            let own = match from {
                Zone::Deck => false,
                Zone::Archives => viewer == holder || viewer == card.owner(),
                _ => viewer == card.owner(),
            };
            let knew = own || self.known[viewer].contains(card);
            if knew { SeenOfMove::This } else { SeenOfMove::Some }
        }))
    }

    /// The cards of which a player cannot tell which one it is that moves: those among which another
    /// chooses unseen. None where they see it.
    pub(crate) fn unseen_choice(&self, viewer: Player, card: Card) -> CardSet {
        let owner = card.owner();
        let chooses = self.doer() == viewer && self.looked_at[viewer].contains(card);
        if self.revealed.contains(card) || chooses {
            return CardSet::EMPTY;
        }
        match self.zone(card) {
            Zone::Hand if viewer != owner => self.hand(owner),
            Zone::Archives if viewer != self.controller(card) => {
                let faceup = self.faceup_in_archives(viewer);
                if faceup.contains(card) {
                    return CardSet::EMPTY;
                }
                self.archives(self.controller(card)) - faceup
            }
            Zone::Under if viewer != owner => {
                self.under(self.host[card.index()]) & self.facedown & CardSet::owned_by(owner)
            }
            Zone::Deck => {
                let looked = self.looked_at[viewer.opponent()] & self.areas[owner].deck.set();
                if looked.contains(card) { looked - self.revealed } else { CardSet::EMPTY }
            }
            _ => CardSet::EMPTY,
        }
    }

    /// A card went from one hidden place to another. What nobody showed nobody knows: who cannot tell
    /// which of several cards it was knows of none of them any more where it is.
    fn remember_hidden_move(&mut self, card: Card, seen: ByPlayer<SeenOfMove>) {
        self.note_seen();
        for viewer in Player::BOTH {
            match seen[viewer] {
                SeenOfMove::This => {}
                SeenOfMove::Some => self.known[viewer] -= CardSet::of(card),
                SeenOfMove::OneOf(choice) => self.known[viewer] -= choice.with(card),
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
        self.revealed |= cards;
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
        self.looked_at[ctx.you] |= cards;
        self.known[ctx.you] |= cards;
    }

    /// The cards of "your" deck, which is being searched: "you" look at all of them (March 2021, "Search").
    pub fn search_deck(&mut self, ctx: AbilityContext) -> CardSet {
        let deck = self.area(ctx.you).deck.set();
        self.look_at(ctx, deck);
        deck
    }

    /// A card that a search has found: revealed to the opponent where the edition says so.
    pub fn found_by_search(&mut self, ctx: AbilityContext, cards: impl Into<CardSet>) {
        let cards = cards.into();
        self.look_at(ctx, cards);
        if self.edition.reveals_what_a_search_finds() {
            self.reveal(cards);
        }
    }

    /// Puts a card facedown under a card in play: its owner knows it, and who saw which card it was. From a
    /// hand nobody else does, unless it was revealed before.
    pub fn put_facedown_under(&mut self, card: Card, host: Card) {
        let card = self.gone_to(card);
        let was_open = matches!(self.zone(card), Zone::Discard | Zone::Purged | Zone::Limbo)
            && !self.facedown.contains(card)
            || (self.revealed & self.known[card.owner().opponent()]).contains(card);
        let can_be_host = self.in_play(host) || self.zone(host) == Zone::Active;
        if can_be_host && self.pick_up(card) {
            self.zone[card.index()] = Zone::Under;
            self.host[card.index()] = host;
            self.hosted.insert(card);
            self.facedown.insert(card);
            let owner = card.owner();
            self.known[owner].insert(card);
            if was_open {
                self.known[owner.opponent()].insert(card);
                return;
            }
            let hand = self.areas[owner].hand;
            self.known[owner.opponent()] -= hand.with(card);
        }
    }

    /// Puts cards, in play or elsewhere, faceup under a card in play (Master Rulebook 18.4, "Cards under
    /// cards"): those in play leave it. Those that went there.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_under(&mut self, cards: impl Into<CardSet>, host: Card) -> Result<CardSet, Stop> {
        if !self.in_play(host) {
            return Ok(CardSet::EMPTY);
        }
        self.move_to(cards.into().without(host), To::Under(host))
    }

    /// "Put … facedown under …", of cards in play: they leave it. Who saw which card it was knows it, and who
    /// controls the card above may look. Those that went there.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_from_play_facedown_under(
        &mut self,
        cards: impl Into<CardSet>,
        host: Card,
    ) -> Result<CardSet, Stop> {
        let cards = cards.into().without(host).filter(|c| self.in_play(c));
        // What lies facedown in play its opponent may not know.
        let known = self.known;
        let moved = self.put_under(cards, host)?;
        let looks = self.controller(host);
        for moved in moved {
            let card = self.gone_to(moved);
            if self.zone(card) != Zone::Under {
                continue;
            }
            self.facedown.insert(card);
            for player in Player::BOTH {
                if card == moved || player == looks || known[player].contains(card) {
                    self.known[player].insert(card);
                }
            }
        }
        Ok(moved)
    }

    /// Grafts a card onto a card in play: faceup under it (March 2021, "Graft").
    ///
    /// # Errors
    /// What stops the game.
    pub fn graft(&mut self, card: Card, host: Card) -> Result<bool, Stop> {
        let card = self.gone_to(card);
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
