//! Æmber: gain, lose, steal, capture, exalt, move, pay (March 2021, "Æmber", "Steal", "Capture",
//! "Exalt", "Move", "Pay").
//!
//! Over 400 lines: one short verb a word of the rulebook's chapter on æmber.

use crate::keyforge::ability::{AbilityContext, Trigger, Would};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::question::Stop;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::Zone;

impl Game<'_> {
    /// A player gains æmber from the common supply.
    ///
    /// # Errors
    /// What stops the game.
    pub fn gain_amber(&mut self, player: Player, amount: impl TryInto<u16>) -> Flow {
        self.gain_by(player, amount.try_into().unwrap_or(0), None).map(|_| ())
    }

    /// "… gains …. If they do, …": whether the player gained all of it (March 2021, "If you do": "successfully and
    /// completely"). What happens instead of a gain is none: the gain "does not occur" ("Replacement effects").
    ///
    /// # Errors
    /// What stops the game.
    pub fn gain_amber_in_full(&mut self, player: Player, amount: u16) -> Result<bool, Stop> {
        Ok(self.gain_by(player, amount, None)? == amount)
    }

    /// A player gains æmber, by reaping with a creature if one is given; how much.
    pub(crate) fn gain_by(
        &mut self,
        player: Player,
        amount: u16,
        reaper: Option<Card>,
    ) -> Result<u16, Stop> {
        let added = self.add_to_pool(player, amount)?;
        if self.triggers & Trigger::AmberGained.bit() != 0 && added > 0 {
            let event = Event::watched(Trigger::AmberGained, reaper, player);
            let outer = std::mem::replace(&mut self.gained, added);
            self.resolve_triggers(event.by(self.doer_card()).amounting(added))?;
            self.gained = outer;
        }
        Ok(added)
    }

    /// Adds æmber to a pool, unless something happens instead: where several effects would replace
    /// it, each æmber is replaced by one of them, the active player says which. How much was added.
    pub(crate) fn add_to_pool(&mut self, player: Player, amount: u16) -> Result<u16, Stop> {
        let event = Event::watched(Trigger::AmberGained, None, player).by(self.doer_card());
        let replacements = self.count_replacements(Would::AddToPool, event.amounting(amount));
        let at_once = if replacements > 1 { 1 } else { amount };
        let mut added = 0;
        for _ in 0..amount / at_once.max(1) {
            if replacements == 0
                || !self.is_replaced(Would::AddToPool, || event.amounting(at_once))?
            {
                let pool = &mut self.areas[player].amber;
                *pool = pool.saturating_add(at_once);
                added += at_once;
            }
        }
        Ok(added)
    }

    /// A creature captures æmber that would be added to a pool.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_onto_instead_of_adding(&mut self, creature: Card, amount: u16) -> Flow {
        self.place_amber(creature, amount);
        self.has_captured(creature, amount)
    }

    /// After a creature has captured æmber.
    fn has_captured(&mut self, creature: Card, amount: u16) -> Flow {
        let doer = self.controller(creature);
        let event = Event::watched(Trigger::AmberCaptured, Some(creature), doer);
        self.resolve_triggers(event.amounting(amount))
    }

    /// A player loses æmber to the common supply; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn lose_amber(&mut self, player: Player, amount: impl TryInto<u16>) -> Result<u16, Stop> {
        let amount = amount.try_into().unwrap_or(0).min(self.pool(player));
        let event = Event::watched(Trigger::AmberLost, None, player);
        let event = event.by(self.doer_card()).from(player).amounting(amount);
        if amount == 0 || self.is_replaced(Would::LoseAmber, || event)? {
            return Ok(0);
        }
        self.areas[player].amber -= amount;
        self.resolve_triggers(event)?;
        Ok(amount)
    }

    /// A player steals æmber from their opponent; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn steal(&mut self, thief: Player, amount: impl TryInto<u16>) -> Result<u16, Stop> {
        self.steal_at_most(thief, amount.try_into().unwrap_or(0))
    }

    fn steal_at_most(&mut self, thief: Player, most: u16) -> Result<u16, Stop> {
        let from = thief.opponent();
        let amount = most.min(self.pool(from));
        if amount == 0 || self.cannot_be_stolen_from(from) {
            return Ok(0);
        }
        let event = Event::watched(Trigger::AmberStolen, None, thief);
        let event = event.by(self.doer_card()).from(from).amounting(amount);
        if self.is_replaced(Would::Steal, || event)? {
            return Ok(std::mem::take(&mut self.counts_as));
        }
        // What happens instead of adding it replaces that part alone (March 2021, "Replacement effects"): what an Ether
        // Spider captures was stolen, as is what Po's Pixies take from elsewhere (FAQ "Replacement effects").
        self.areas[from].amber -= amount;
        self.add_to_pool(thief, amount)?;
        self.this_turn.counts[thief].stolen(amount);
        self.resolve_triggers(event.amounting(amount))?;
        Ok(amount)
    }

    /// "From the common supply instead": a player steals æmber that stays in their opponent's pool.
    /// It counts as stolen (March 2021, FAQ "Replacement effects", Po's Pixies).
    ///
    /// # Errors
    /// What stops the game.
    pub fn steal_from_supply(&mut self, thief: Player, amount: u16) -> Flow {
        self.add_to_pool(thief, amount)?;
        self.this_turn.counts[thief].stolen(amount);
        let event = Event::watched(Trigger::AmberStolen, None, thief);
        self.resolve_triggers(event.by(self.doer_card()).amounting(amount))?;
        self.counts_as = amount;
        Ok(())
    }

    /// "From the common supply instead": a creature captures æmber that stays in the pool it would
    /// be captured from.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_from_supply(&mut self, creature: Card, amount: u16) -> Flow {
        self.place_amber(creature, amount);
        self.has_captured(creature, amount)?;
        self.counts_as = amount;
        Ok(())
    }

    /// Moves æmber from a card in play to another: neither captured nor gained.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_amber_between(&mut self, from: Card, to: Card, amount: u8) -> Result<u8, Stop> {
        if !self.in_play(from) || !self.in_play(to) || from == to {
            return Ok(0);
        }
        let moved = amount.min(self.amber_on(from));
        self.amber[from.index()] -= moved;
        self.place_amber(to, u16::from(moved));
        self.apply_state_checks()?;
        Ok(moved)
    }

    /// "Move 1 æmber from a creature to another creature" (March 2021, "Move"): both are chosen, the
    /// second from what is left of `to`; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_amber_from_one_to_another(
        &mut self,
        ctx: AbilityContext,
        from: CardSet,
        to: CardSet,
        amount: u8,
    ) -> Result<u8, Stop> {
        let Some(giver) = self.choose(ctx, from)? else { return Ok(0) };
        if self.amber_on(giver) == 0 {
            return Ok(0);
        }
        match self.choose(ctx, to.without(giver))? {
            Some(taker) => self.move_amber_between(giver, taker, amount),
            None => Ok(0),
        }
    }

    /// Moves æmber from a card to the common supply: "remove", "return to the supply"; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_amber_to_supply(&mut self, card: Card, amount: u8) -> Result<u8, Stop> {
        let moved = amount.min(self.amber_on(card));
        self.amber[card.index()] -= moved;
        self.needs_state_checks = true;
        self.apply_state_checks()?;
        Ok(moved)
    }

    /// A creature captures æmber from its controller's opponent; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_onto(&mut self, creature: Card, amount: impl TryInto<u16>) -> Result<u16, Stop> {
        let from = self.controller(creature).opponent();
        self.capture_from(creature, from, amount)
    }

    /// "Capture", said of the creature that has the ability: from the opponent of who resolves it,
    /// who need not control the creature (FAQ "As if it were"); how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_onto_self(
        &mut self,
        ctx: AbilityContext,
        amount: impl TryInto<u16>,
    ) -> Result<u16, Stop> {
        self.capture_from(ctx.card, ctx.opponent(), amount)
    }

    /// A creature captures æmber from a player, who may be its own controller; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_from(
        &mut self,
        creature: Card,
        from: Player,
        amount: impl TryInto<u16>,
    ) -> Result<u16, Stop> {
        let amount = amount.try_into().unwrap_or(0).min(self.pool(from));
        if amount == 0 || self.zone(creature) != Zone::Battleline {
            return Ok(0);
        }
        let doer = self.controller(creature);
        let event = Event::watched(Trigger::AmberCaptured, Some(creature), doer);
        if self.is_replaced(Would::Capture, || event.from(from).amounting(amount))? {
            return Ok(std::mem::take(&mut self.counts_as));
        }
        self.areas[from].amber -= amount;
        self.place_amber(creature, amount);
        self.has_captured(creature, amount)?;
        Ok(amount)
    }

    /// "Captures it", of æmber that was just gained: what is left of that, if others have captured
    /// some of it (March 2021, FAQ "Sir Marrows"); how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_what_was_gained(&mut self, creature: Card, by: Player) -> Result<u16, Stop> {
        let before = self.pool(by);
        let captured = self.capture_from(creature, by, self.gained)?;
        self.gained = self.gained.saturating_sub(before.saturating_sub(self.pool(by)));
        Ok(captured)
    }

    /// "A … creature captures": one of them, as the active player chooses, from its controller's opponent.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_with_one_of(
        &mut self,
        ctx: AbilityContext,
        creatures: CardSet,
        amount: impl TryInto<u16>,
    ) -> Flow {
        if let Some(creature) = self.choose(ctx, creatures)? {
            self.capture_onto(creature, amount)?;
        }
        Ok(())
    }

    /// "Each … creature captures": every one of them from its controller's opponent. Where there is
    /// too little æmber for all, the active player chooses who captures first.
    ///
    /// # Errors
    /// What stops the game.
    pub fn capture_with_each(
        &mut self,
        ctx: AbilityContext,
        creatures: CardSet,
        amount: u16,
    ) -> Flow {
        for player in [ctx.you, ctx.opponent()] {
            let mut left = creatures & self.creatures_of(player);
            while !left.is_empty() && self.pool(player.opponent()) > 0 {
                let enough = self.pool(player.opponent()) >= amount * left.len() as u16;
                let next = if enough { left.first() } else { self.choose(ctx, left)? };
                let Some(creature) = next else { break };
                left.remove(creature);
                self.capture_onto(creature, amount)?;
            }
        }
        Ok(())
    }

    /// Exalts a creature: 1 æmber from the common supply is placed on it.
    ///
    /// # Errors
    /// What stops the game.
    pub fn exalt(&mut self, creature: Card) -> Flow {
        if self.zone(creature) != Zone::Battleline || !self.edition.has_wards() {
            return Ok(());
        }
        self.place_amber(creature, 1);
        let doer = self.doer();
        self.this_turn.exalted_friendly[doer] |= self.controller(creature) == doer;
        self.resolve_watchers(Trigger::CreatureExalted, Some(creature), doer)
    }

    /// "You may exalt …": whether the creature was exalted (March 2021, "Exalt"); not asked where it
    /// cannot be.
    ///
    /// # Errors
    /// What stops the game.
    pub fn may_exalt(&mut self, ctx: AbilityContext, creature: Card) -> Result<bool, Stop> {
        let possible = self.zone(creature) == Zone::Battleline && self.edition.has_wards();
        if !possible || !self.may(ctx)? {
            return Ok(false);
        }
        self.exalt(creature)?;
        Ok(true)
    }

    /// Places æmber from the common supply on a card in play. More than a state has room for ends the game at
    /// [`Limit::Room`](crate::keyforge::limits::Limit::Room), at the next state check.
    pub fn place_amber(&mut self, card: Card, amount: u16) {
        if self.in_play(card) {
            let on = u16::from(self.amber[card.index()]).saturating_add(amount);
            self.is_overfull |= on > u16::from(u8::MAX);
            self.amber[card.index()] = on.min(u16::from(u8::MAX)) as u8;
            self.needs_state_checks = true;
        }
    }

    /// Moves æmber from a card to a player's pool: neither gained from the supply nor stolen.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_amber_to_pool(
        &mut self,
        card: Card,
        player: Player,
        amount: u8,
    ) -> Result<u8, Stop> {
        let moved = amount.min(self.amber_on(card));
        self.amber[card.index()] -= moved;
        self.needs_state_checks = true;
        self.add_to_pool(player, u16::from(moved))?;
        Ok(moved)
    }

    /// "Taken from … instead of the common supply", of æmber that is gained by reaping: it is gained all the same,
    /// from what lies on a card; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn gain_from_card(
        &mut self,
        ctx: AbilityContext,
        card: Card,
        amount: u16,
    ) -> Result<u8, Stop> {
        let taken = self.amber_on(card).min(amount.min(255) as u8);
        self.amber[card.index()] -= taken;
        self.needs_state_checks = true;
        self.gain_by(ctx.doer, taken.into(), ctx.subject)?;
        Ok(taken)
    }

    /// Moves æmber from a player's pool to a card; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn move_amber_to_card(
        &mut self,
        player: Player,
        card: Card,
        amount: u8,
    ) -> Result<u8, Stop> {
        if !self.in_play(card) {
            return Ok(0);
        }
        let moved = u16::from(amount).min(self.pool(player));
        self.areas[player].amber -= moved;
        self.place_amber(card, moved);
        Ok(moved as u8)
    }

    /// A player pays æmber to their opponent, as much as they have; how much.
    ///
    /// # Errors
    /// What stops the game.
    pub fn pay(&mut self, payer: Player, amount: impl TryInto<u16>) -> Result<u16, Stop> {
        let amount = amount.try_into().unwrap_or(0).min(self.pool(payer));
        self.areas[payer].amber -= amount;
        self.add_to_pool(payer.opponent(), amount)?;
        Ok(amount)
    }

    /// A player gains chains (March 2021, "Chain, chains").
    pub fn gain_chains(&mut self, player: Player, amount: u8) {
        let chains = &mut self.areas[player].chains;
        *chains = chains.saturating_add(amount).min(crate::keyforge::state::MOST_CHAINS);
    }

    /// "Reset the tide": it is neutral again.
    pub fn reset_tide(&mut self) {
        self.tide = None;
        self.needs_state_checks = true;
    }

    /// A player raises the tide, unless it is already high for them (March 2021, "Tide").
    ///
    /// # Errors
    /// What stops the game.
    pub fn raise_tide(&mut self, player: Player) -> Result<bool, Stop> {
        if !self.edition.has_tide() || self.tide == Some(player) || self.cannot_raise_tide(player) {
            return Ok(false);
        }
        self.tide = Some(player);
        self.needs_state_checks = true;
        // What the tide held up is gone before anything triggers (FAQ "Timing", Pingle Who Annoys).
        self.apply_state_checks()?;
        self.resolve_watchers(Trigger::TideRaised, None, player)?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests;
