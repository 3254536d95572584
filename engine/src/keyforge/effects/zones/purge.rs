//! Purge: out of the game, and what returns from there (March 2021, "Purge").

use crate::keyforge::ability::AbilityContext;
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::Game;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::state::Zone;
use crate::keyforge::view::View;

impl Game<'_> {
    /// Purges cards, wherever they are.
    ///
    /// # Errors
    /// What stops the game.
    pub fn purge(&mut self, cards: impl Into<CardSet>) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let hidden = self.gone_to_each(cards).filter(|c| self.zone(c).is_hidden());
        let seen_by = |view: View<'_>| hidden.filter(|c| view.knows(c));
        let seen = Player::BOTH.map(|player| seen_by(View::new(self, player)));
        let purged = self.move_to(cards, To::Purged)?;
        if !self.edition.purges_faceup() {
            // Facedown: known to who saw what it was before.
            let now = self.gone_to_each(purged);
            self.facedown |= hidden & now;
            for player in Player::BOTH {
                self.known[player] |= seen[player.index()] & now;
            }
        }
        // An opponent's card in archives goes to its owner's hand instead: it is not purged.
        Ok(purged.filter(|card| self.zone(self.gone_to(card)) == Zone::Purged))
    }

    /// Purges a card that an ability is still about: not if it has gone to a zone where its
    /// identity is hidden (March 2021, "Leaves play"; FAQ, Yxilo Bolter and Bad Penny).
    ///
    /// # Errors
    /// What stops the game.
    pub fn purge_if_not_hidden(&mut self, card: Card) -> Result<bool, Stop> {
        let hidden = self.zone(self.gone_to(card)).is_hidden();
        if hidden { Ok(false) } else { Ok(!self.purge(card)?.is_empty()) }
    }

    /// "Purge …", where the card that says so later speaks of the "cards purged by" it: it remembers
    /// them while it is in play, both halves of a gigantic creature; those that were purged.
    ///
    /// # Errors
    /// What stops the game.
    pub fn purge_and_remember(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
    ) -> Result<CardSet, Stop> {
        let cards = cards.into();
        let halves = cards.into_iter().fold(CardSet::EMPTY, |halves, c| halves | self.under(c));
        let halves = halves.filter(|c| self.facts(c).gigantic.is_some());
        let purged = self.purge(cards)?;
        if self.in_play(ctx.card) {
            for card in
                (self.gone_to_each(purged) | halves).filter(|c| self.zone(c) == Zone::Purged)
            {
                self.host[card.index()] = ctx.card;
                self.hosted.insert(card);
            }
        }
        Ok(purged)
    }

    /// Cards "purged this way" return to play under the control of their owners, one after another
    /// as the active player chooses, when this card leaves play. They are put there, not played (FAQ
    /// "Leaves Play (Spangler Box)"). What is no creature there stays (FAQ "General Sherman"). Those that did.
    ///
    /// # Errors
    /// What stops the game.
    pub fn return_purged_to_play(&mut self, ctx: AbilityContext) -> Result<CardSet, Stop> {
        let forgotten = self.forget_purged_by(ctx.card);
        let mut left = self.of_type(forgotten, CardType::Creature);
        let mut returned = CardSet::EMPTY;
        let other_half = |g: &Self, c: Card| g.facts(c).gigantic.as_ref().map(|half| half.other);
        loop {
            let second = |c: Card| self.facts(c).gigantic.as_ref().is_some_and(|h| h.half == 2);
            let Some(card) = self.choose(ctx, left.filter(|c| !second(c)))? else {
                return Ok(returned);
            };
            let other = left.filter(|c| {
                c.owner() == card.owner() && other_half(self, card) == Some(self.facts(c).id)
            });
            let creature = CardSet::from(other.first()).with(card);
            left -= creature;
            returned |= self.put_all_into_play(ctx, creature, card.owner())?;
        }
    }

    /// "All cards purged by" a card, which it remembers no longer.
    pub fn forget_purged_by(&mut self, card: Card) -> CardSet {
        let forgotten = self.purged_by(card);
        forgotten.into_iter().for_each(|card| self.forget_host(card));
        forgotten
    }
}
