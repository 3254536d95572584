//! Discarding cards from hands and elsewhere (March 2021, "Discard").

use crate::keyforge::ability::{AbilityContext, Trigger, Would};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::Zone;

impl Game<'_> {
    /// Discards cards from wherever they are. From a hand, "each time a card is discarded from
    /// hand" triggers.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_cards(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let mut cards = cards;
        let mut from_hand = cards.filter(|c| self.zone(c) == Zone::Hand);
        for card in from_hand {
            let event = Event::watched(Trigger::CardDiscarded, Some(card), card.owner());
            if self.is_replaced(Would::Discard, event)? {
                cards.remove(card);
                from_hand.remove(card);
            }
        }
        let moved = self.move_to(cards, To::Discard)?;
        // What triggers by it may take the card away again: it was discarded.
        let discarded = moved.filter(|c| self.zone(c) == Zone::Discard);
        for card in from_hand & discarded {
            let owner = card.owner();
            self.this_turn.counts[owner].discards(1);
            if owner == self.active {
                let houses = self.houses(card);
                self.this_turn.discarded = self.this_turn.discarded.or(houses);
            }
            self.resolve_triggers(Event::watched(Trigger::CardDiscarded, Some(card), owner))?;
        }
        Ok(discarded)
    }

    /// A player discards a random card from their hand.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_at_random(&mut self, player: Player) -> Result<Option<Card>, Stop> {
        let hand = self.hand(player);
        if hand.is_empty() {
            return Ok(None);
        }
        let card = self.one_at_random(hand);
        self.discard_cards(card)?;
        Ok(card)
    }

    /// Discards cards one by one, in an order that the active player chooses.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_in_any_order(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
    ) -> Result<CardSet, Stop> {
        let mut left = cards.into();
        let mut discarded = CardSet::EMPTY;
        while let Some(card) = self.choose(ctx, left)? {
            left.remove(card);
            discarded |= self.discard_cards(card)?;
        }
        Ok(discarded)
    }
}
