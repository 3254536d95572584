//! Cards that are put into play: in a place of the battleline, several at once, gigantic creatures whole
//! (March 2021, "Put into play").

use crate::keyforge::ability::{AbilityContext, Trigger};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::facts::CardType;
use crate::keyforge::game::Game;
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::entering_play::Entry;
use crate::keyforge::state::Zone;

impl Game<'_> {
    /// Puts a card into play without playing it: its "Play:" does not resolve (March 2021, "Play").
    /// The active player chooses the flank of a creature.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_into_play(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
    ) -> Result<bool, Stop> {
        self.put_into_play_as(ctx, card, controller, Entry::Put)
    }

    /// "Put … into play ready": it enters so, and nothing is readied.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_into_play_ready(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
    ) -> Result<bool, Stop> {
        self.put_into_play_as(ctx, card, controller, Entry::PutReady)
    }

    /// "Put … into play in its position in the battleline": the same where a text says the place,
    /// counted from the left; nobody chooses a flank.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_into_play_at(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
        place: usize,
    ) -> Result<bool, Stop> {
        self.put_into_play_as(ctx, card, controller, Entry::PutAt(place))
    }

    fn put_into_play_as(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        controller: Player,
        entry: Entry,
    ) -> Result<bool, Stop> {
        let Some(card) = self.creature_gone_to(card) else { return Ok(false) };
        if !self.can_be_put_into_play(card)
            || self.in_play(card)
            || self.facts(card).gigantic.is_some()
            || !self.pick_up(card)
        {
            return Ok(false);
        }
        self.enter_play(card, controller, Some(ctx.source), entry)?;
        self.resolve_watchers(Trigger::CardEntersPlay, Some(card), controller)?;
        self.apply_state_checks()?;
        Ok(true)
    }

    /// An action never is, and an upgrade needs a creature.
    fn can_be_put_into_play(&self, card: Card) -> bool {
        match self.facts(card).card_type {
            CardType::Action => false,
            CardType::Upgrade => !self.hosts_for(card).is_empty(),
            CardType::Creature | CardType::Artifact => true,
        }
    }

    /// Puts cards into play together, one after another as the active player chooses. Both halves
    /// of a gigantic creature are put into play as that creature; one half is not (March 2021,
    /// "Gigantic"). Those that were.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_all_into_play(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
        controller: Player,
    ) -> Result<CardSet, Stop> {
        self.put_all_into_play_as(ctx, cards.into(), controller, Entry::Put)
    }

    /// "Put each … into play ready": they enter so, and nothing is readied.
    ///
    /// # Errors
    /// What stops the game.
    pub fn put_all_into_play_ready(
        &mut self,
        ctx: AbilityContext,
        cards: impl Into<CardSet>,
        controller: Player,
    ) -> Result<CardSet, Stop> {
        self.put_all_into_play_as(ctx, cards.into(), controller, Entry::PutReady)
    }

    fn put_all_into_play_as(
        &mut self,
        ctx: AbilityContext,
        cards: CardSet,
        controller: Player,
        entry: Entry,
    ) -> Result<CardSet, Stop> {
        let cards: CardSet = cards.into_iter().filter_map(|c| self.creature_gone_to(c)).collect();
        let half = |g: &Self, c: Card| g.facts(c).gigantic.as_ref().map(|gigantic| gigantic.half);
        let mut halves = cards.filter(|c| half(self, c) == Some(2));
        let other = |g: &Self, card: Card, halves: CardSet| {
            let gigantic = g.facts(card).gigantic.as_ref()?;
            halves.filter(|c| g.facts(c).id == gigantic.other).first()
        };
        let mut left = (cards - halves)
            .filter(|c| half(self, c).is_none() || other(self, c, halves).is_some());
        let mut entered = CardSet::EMPTY;
        while let Some(card) = self.choose(ctx, left)? {
            left.remove(card);
            if let Some(second) = other(self, card, halves) {
                halves.remove(second);
                if self.put_halves_into_play(ctx, [card, second], controller, entry)? {
                    entered |= CardSet::from(card).with(second);
                }
            } else if self.put_into_play_as(ctx, card, controller, entry)? {
                entered.insert(card);
            }
        }
        Ok(entered)
    }

    fn put_halves_into_play(
        &mut self,
        ctx: AbilityContext,
        [first, second]: [Card; 2],
        controller: Player,
        entry: Entry,
    ) -> Result<bool, Stop> {
        let is_in_play = self.zone(second) == Zone::Under
            && self.host(second).and_then(|host| self.second_half(host)) == Some(second);
        if self.in_play(first) || is_in_play {
            return Ok(false);
        }
        if !self.pick_up(first) || !self.pick_up(second) {
            return Ok(false);
        }
        self.zone[second.index()] = Zone::Limbo;
        self.enter_play(first, controller, Some(ctx.source), entry)?;
        self.put_half_under(second, first);
        self.resolve_watchers(Trigger::CardEntersPlay, Some(first), controller)?;
        self.apply_state_checks()?;
        Ok(true)
    }

    /// The second half of a gigantic creature is part of the first while that is in play.
    pub(crate) fn put_half_under(&mut self, second: Card, first: Card) {
        self.zone[second.index()] = Zone::Under;
        self.host[second.index()] = first;
        self.hosted.insert(second);
        for player in Player::BOTH {
            self.known[player].remove(second);
        }
    }

    /// Takes a card out of a zone out of play, to be played from there.
    pub(crate) fn pick_up_to_play(&mut self, card: Card) -> bool {
        self.pick_up(card)
    }
}
