//! Discarding cards from hands and elsewhere (March 2021, "Discard").

use crate::keyforge::ability::{Ability, AbilityContext, Trigger, Would};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;
use crate::keyforge::house::HouseSet;
use crate::keyforge::player::Player;
use crate::keyforge::question::{Choice, DecisionKind, Options, Stop};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::Zone;

impl Game<'_> {
    /// Discards cards from wherever they are. From a hand, "each time a card is discarded from
    /// hand" triggers, and "Scrap:" of a card from the active player's own. In later editions cards are
    /// discarded from a hand one after another: the active player is asked for the order if it can
    /// matter.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_cards(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let cards = self.gone_to_each(cards.into());
        if let Some(card) = cards.only()
            && self.zone(card) == Zone::Hand
            && !self.out_of_reach.contains(card)
            && !self.table.discard_order_matters
            && !self.is_discarding_watched(cards)
        {
            return self.discard_unwatched(card);
        }
        if cards.len() > 1
            && self.edition.discards_one_by_one()
            && self.is_discarding_watched(cards)
            && cards.into_iter().all(|card| self.zone(card) == Zone::Hand)
        {
            return self.discard_one_by_one(cards);
        }
        self.discard_together(cards)
    }

    /// Whether something may happen as one of some cards is discarded.
    fn is_discarding_watched(&self, cards: CardSet) -> bool {
        self.triggers & Trigger::CardDiscarded.bit() != 0
            || self.constant_kinds & Ability::kind_of_would(Would::Discard) != 0
            || !self.that_may_have(cards, Trigger::Scrap).is_empty()
    }

    /// Discards a card from a hand where nothing can come of it, as nearly always: nothing is asked that could make a
    /// difference for others only.
    fn discard_unwatched(&mut self, card: Card) -> Result<CardSet, Stop> {
        self.areas[card.owner()].hand.remove(card);
        self.put_into_discard_pile(card);
        self.count_discarded(card);
        self.apply_state_checks()?;
        Ok(card.into())
    }

    /// Counts a card that was discarded from a hand; of which of its houses it is the first of this turn.
    fn count_discarded(&mut self, card: Card) -> HouseSet {
        let owner = card.owner();
        self.this_turn.counts[owner].discards(1);
        let (houses, by_active) = (self.houses(card), owner == self.active);
        self.this_turn.has_discarded(houses, by_active)
    }

    /// Discards cards from hands one after another, in the order that the active player chooses; of two
    /// players that player says who is first, who then finishes first.
    #[inline(never)]
    pub(crate) fn discard_one_by_one(&mut self, cards: CardSet) -> Result<CardSet, Stop> {
        // They lie open in the end: who orders them sees them, those of the other player too.
        self.reveal(cards);
        let mut discarded = CardSet::EMPTY;
        for player in self.order_of_players(cards)? {
            let mut left = cards & CardSet::owned_by(player);
            let source = self.doer_card();
            while let Some(card) = self.ask_card(DecisionKind::Card, source, left)? {
                left.remove(card);
                discarded |= self.discard_together(card.into())?;
                left = left.filter(|card| self.zone(card) == Zone::Hand);
            }
        }
        Ok(discarded)
    }

    /// Whose cards come first, as the active player says, and then the other's.
    fn order_of_players(&mut self, cards: CardSet) -> Result<[Player; 2], Stop> {
        let (you, opponent) = (self.active, self.active.opponent());
        let of = |player| cards & CardSet::owned_by(player);
        if of(you).is_empty() || of(opponent).is_empty() {
            return Ok([you, opponent]);
        }
        let options = Options::Texts(&["you", "your opponent"]);
        match self.ask(DecisionKind::Option, self.doer_card(), options)? {
            Choice::Text("your opponent") => Ok([opponent, you]),
            _ => Ok([you, opponent]),
        }
    }

    fn discard_together(&mut self, mut cards: CardSet) -> Result<CardSet, Stop> {
        let mut from_hand = cards.filter(|c| self.zone(c) == Zone::Hand);
        for card in from_hand {
            let event = || Event::watched(Trigger::CardDiscarded, Some(card), card.owner());
            if self.is_replaced(Would::Discard, event)? {
                cards.remove(card);
                from_hand.remove(card);
            }
        }
        let moved = self.move_to(cards, To::Discard)?;
        // What triggers by it may take the card away again: it was discarded.
        let discarded = moved.filter(|c| self.zone(self.gone_to(c)) == Zone::Discard);
        for card in from_hand & discarded {
            let (owner, first) = (card.owner(), self.count_discarded(card));
            let discarded = Event::watched(Trigger::CardDiscarded, Some(card), owner);
            let discarded = discarded.amounting(first.bits());
            let own = (owner == self.active).then_some(Trigger::Scrap);
            self.resolve_triggers(Event { own, ..discarded })?;
        }
        Ok(discarded)
    }

    /// "Discard your hand": in later editions until it is empty, with cards that are drawn meanwhile.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_hand(&mut self, player: Player) -> Result<CardSet, Stop> {
        if self.edition.discards_one_by_one() {
            return self.discard_until_empty(player);
        }
        self.discard_cards(self.hand(player))
    }

    /// "Each player discards their hand": in later editions one player after the other, as the active
    /// player says.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_hands(&mut self) -> Result<CardSet, Stop> {
        let hands = Player::BOTH.map(|player| self.hand(player));
        let hands = hands[0] | hands[1];
        if !self.edition.discards_one_by_one() || !self.is_discarding_watched(hands) {
            return self.discard_cards(hands);
        }
        let mut discarded = CardSet::EMPTY;
        for player in self.order_of_players(hands)? {
            discarded |= self.discard_until_empty(player)?;
        }
        Ok(discarded)
    }

    /// A card that comes back meanwhile is not discarded a second time: it would have no end.
    pub(crate) fn discard_until_empty(&mut self, player: Player) -> Result<CardSet, Stop> {
        let (mut tried, mut discarded) = (CardSet::EMPTY, CardSet::EMPTY);
        loop {
            let left = self.hand(player) - tried;
            if left.is_empty() {
                return Ok(discarded);
            }
            tried |= left;
            discarded |= self.discard_cards(left)?;
        }
    }

    /// A player discards a random card from their hand: the card, if it was discarded.
    ///
    /// # Errors
    /// What stops the game.
    pub fn discard_at_random(&mut self, player: Player) -> Result<Option<Card>, Stop> {
        let hand = self.hand(player);
        if hand.is_empty() {
            return Ok(None);
        }
        let card = self.one_at_random(hand);
        Ok(self.discard_cards(card)?.first())
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

#[cfg(test)]
mod tests;
