//! Prophecies and fates (Master Rulebook 18.4, "Prophecies", "Fate", "Fulfill").
//!
//! A prophecy card has two sides, each with a number of its owner after those of the deck, the two of a card one
//! after the other. Both lie beside the game ([`Zone::Aside`]) until one is made active ([`Zone::Active`]) with a
//! card from the hand facedown beneath ([`Zone::Under`], its host the side). What a side watches for is an
//! [`Ability::WhileIn`](crate::keyforge::ability::Ability::WhileIn) that zone, on the opponent's turn only
//! ([`on_opponents_turn`](crate::keyforge::effects::predicates::on_opponents_turn)), and ends in
//! [`Game::fulfil`].

use crate::keyforge::ability::{AbilityContext, Trigger};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Action, DecisionKind};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::legal::Actions;
use crate::keyforge::rules::triggers::Pending;
use crate::keyforge::state::{State, Zone};

impl State {
    /// The sides of a player's prophecy cards.
    pub fn prophecies(&self, player: Player) -> CardSet {
        self.table.prophecies() & CardSet::owned_by(player)
    }

    /// Whether a card is a prophecy that is active.
    pub fn is_active_prophecy(&self, side: Card) -> bool {
        self.zone(side) == Zone::Active
    }

    /// The other side of a prophecy card.
    pub fn other_side(&self, side: Card) -> Card {
        Card::of(side.owner(), side.number() ^ 1)
    }

    /// The card that lies under a prophecy.
    pub fn fate_under(&self, side: Card) -> Option<Card> {
        self.under(side).first()
    }

    /// The prophecies that the active player may make active: once a turn one of a card that is not active, if
    /// there is a card in hand to go beneath. It is neither playing, using nor discarding a card.
    #[inline(never)]
    pub(crate) fn prophecies_to_activate(&self, actions: &mut Actions) {
        if self.this_turn.prophesied || self.hand(self.active).is_empty() {
            return;
        }
        for side in self.prophecies(self.active) {
            let sides = [side, self.other_side(side)];
            if !sides.into_iter().any(|side| self.is_active_prophecy(side)) {
                actions.push(Action::Prophesy(side));
            }
        }
    }
}

impl Game<'_> {
    /// Makes the side of a prophecy card active, with a card from the hand facedown beneath, of any house and
    /// type.
    pub(crate) fn prophesy(&mut self, side: Card) -> Flow {
        let player = self.active;
        let hand = self.hand(player);
        let Some(card) = self.ask_card(DecisionKind::Card, Some(side), hand)? else {
            return Ok(());
        };
        self.this_turn.prophesied = true;
        self.zone[side.index()] = Zone::Active;
        self.put_facedown_under(card, side);
        self.resolve_own(Trigger::Placed, AbilityContext::new(side, player))?;
        self.apply_state_checks()
    }

    /// Fulfils the prophecy whose ability this is: the card beneath is revealed, the active player resolves its
    /// "Fate:" as theirs, and it is put into its owner's discard pile, unless the fate moved it. It is not
    /// discarded. The prophecy is inactive, already while the fate is resolved, so that it is not fulfilled a
    /// second time by that. Its ability says when: on the opponent's turn only.
    ///
    /// # Errors
    /// What stops the game.
    pub fn fulfil(&mut self, ctx: AbilityContext) -> Flow {
        let side = ctx.card;
        let active = self.is_active_prophecy(side);
        let Some(card) = self.fate_under(side).filter(|_| active) else { return Ok(()) };
        self.zone[side.index()] = Zone::Aside;
        self.revealed.insert(card);
        self.passed_openly.insert(card);
        for player in Player::BOTH {
            self.known[player].insert(card);
        }
        self.resolve_own(Trigger::Fate, AbilityContext::new(card, self.active))?;
        if self.zone(card) == Zone::Under && self.host(card) == Some(side) {
            self.put(card, To::Discard);
        }
        let other = self.other_side(side);
        let before = self.lasting.len();
        self.lasting.retain(|l| l.bound_to.get().is_none_or(|by| by != side && by != other));
        if self.lasting.len() != before {
            self.recount();
        }
        self.needs_state_checks = true;
        self.apply_state_checks()
    }

    /// Of what waits for its turn: a prophecy waits once, however many events it watches for happened together, and
    /// no longer once it is not active any more.
    #[inline(never)]
    pub(crate) fn forget_prophecies_that_do_not_wait(&self, pending: &mut Pending) {
        let prophecies = self.table.prophecies();
        let mut waiting = CardSet::EMPTY;
        pending.retain(|t| {
            let side = t.ctx.card;
            let waits = self.is_active_prophecy(side) && !waiting.contains(side);
            waiting.insert(side);
            waits || !prophecies.contains(side)
        });
    }

    /// "Flip this prophecy": the other side of the card is active instead, with the card that lies beneath. No
    /// card is placed there, and what the first side named goes on. Whether it was flipped.
    pub fn flip_prophecy(&mut self, side: Card) -> bool {
        let other = self.other_side(side);
        let possible = self.is_active_prophecy(side) && self.zone(other) == Zone::Aside;
        if possible {
            for card in self.under(side) {
                self.host[card.index()] = other;
            }
            self.zone[side.index()] = Zone::Aside;
            self.zone[other.index()] = Zone::Active;
            self.needs_state_checks = true;
        }
        possible
    }
}

#[cfg(test)]
mod tests;
