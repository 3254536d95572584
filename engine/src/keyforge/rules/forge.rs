//! Forging keys (March 2021, "Step 1: forge a key", "Keys", "Unforge").

mod payment;

use crate::keyforge::ability::{Ability, Trigger, Would, kind};
use crate::keyforge::card::CardSet;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::keys::{KeyColor, KeySet};
use crate::keyforge::player::{ByPlayer, Player};
use crate::keyforge::question::{Choice, DecisionKind, Options, Stop};
use crate::keyforge::rules::modifiers::{KEY_COST, KeyCosts};
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::{Phase, State};

/// What a player can do about their next key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextKey {
    /// Æmber that they could spend on a key now: in the pool, and wherever cards allow it
    pub amber: i32,
    /// What it costs in the "forge a key" step of their next turn, as far as the effects say that there are:
    /// those count that will be active then. None if they forge none then. Extra turns before it are not
    /// reckoned with.
    pub cost: Option<i32>,
}

impl State {
    /// The keys that a player forged "on their previous turn": their own last one that is over. What they forged on
    /// the other player's turn since then, or before, was not forged on a turn of theirs.
    pub fn forged_on_previous_turn(&self, player: Player) -> KeySet {
        self.last_turns[player].forged
    }

    /// "If you forged a key this turn": whoever's turn it is and by whatever effect, unforged since or not. The
    /// text has no more conditions (no rulebook has an entry for it).
    pub fn has_forged_this_turn(&self, player: Player) -> bool {
        self.this_turn.forged.number_of(player) > 0
    }

    /// What each player can do about their next key, all found at once.
    #[inline]
    pub fn next_keys(&self) -> ByPlayer<NextKey> {
        if self.constant_kinds & (kind::KEY_COST | kind::FORGING) == 0 {
            let of = |player| NextKey { amber: self.pool(player).into(), cost: Some(KEY_COST) };
            return ByPlayer(Player::BOTH.map(of));
        }
        self.changed_next_keys()
    }

    #[inline(never)]
    fn changed_next_keys(&self) -> ByPlayer<NextKey> {
        const KINDS: u64 = kind::KEY_COST | kind::FORGING;
        let lasts = self.lasting_kinds & KINDS != 0;
        let asked = if lasts { kind::FORGING } else { KINDS };
        let mut more = [KeyCosts::default(); 2];
        let mut forges = [true; 2];
        let mut on_cards = [CardSet::EMPTY; 2];
        let mut as_amber = [CardSet::EMPTY; 2];
        let mut of_opponent = [0; 2];
        self.each_constant(asked, |ctx, ability| {
            for player in Player::BOTH {
                let n = player.index();
                more[n].add(self, player, ctx, ability);
                match ability {
                    Ability::SkipsForging(who) | Ability::CannotForge(who) => {
                        forges[n] &= !who(self, ctx, player);
                    }
                    Ability::SpendableWhenForging(which, who) if who(self, ctx, player) => {
                        on_cards[n] |= self.in_play_with_amber_in(*which, ctx);
                    }
                    Ability::SpentWhenForging(which, who) if who(self, ctx, player) => {
                        as_amber[n] |= self.in_scope(self.all_in_play(), *which, ctx);
                    }
                    Ability::SpendableOfOpponent(who, amount) if who(self, ctx, player) => {
                        of_opponent[n] += i32::from(*amount);
                    }
                    _ => {}
                }
            }
        });
        let mut then = lasts.then(|| self.clone());
        ByPlayer(Player::BOTH.map(|player| {
            let n = player.index();
            let on_cards: i32 = on_cards[n].into_iter().map(|c| i32::from(self.amber_on(c))).sum();
            let cost = match &mut then {
                Some(then) => self.key_cost_at_next_turn(player, then),
                None => forges[n].then(|| more[n].least(self.area(player).keys.missing(), 0)),
            };
            let cards = on_cards + as_amber[n].len() as i32;
            let theirs = of_opponent[n].min(self.pool(player.opponent()).into());
            NextKey { amber: i32::from(self.pool(player)) + cards + theirs, cost }
        }))
    }

    /// What a player's key costs in the "forge a key" step of their next turn; none if they forge none then.
    pub(crate) fn key_cost_of_next_step(&self, player: Player) -> Option<i32> {
        if self.lasting_kinds & (kind::KEY_COST | kind::FORGING) == 0 {
            return self.key_cost_in_step(player);
        }
        self.key_cost_at_next_turn(player, &mut self.clone())
    }

    /// Which effects are active at a player's next turn, a state of that turn tells: `then`, a copy of this one.
    fn key_cost_at_next_turn(&self, player: Player, then: &mut State) -> Option<i32> {
        then.turn = self.turn + if player == self.active { 2 } else { 1 };
        then.active = player;
        then.key_cost_in_step(player)
    }

    fn key_cost_in_step(&self, player: Player) -> Option<i32> {
        let (mut more, mut forges) = (KeyCosts::default(), true);
        self.each_constant(kind::KEY_COST | kind::FORGING, |ctx, ability| {
            more.add(self, player, ctx, ability);
            if let Ability::SkipsForging(who) | Ability::CannotForge(who) = ability {
                forges &= !who(self, ctx, player);
            }
        });
        forges.then(|| more.least(self.area(player).keys.missing(), 0))
    }

    /// How many keys a player has to forge to win the game.
    #[inline]
    pub fn keys_to_win(&self, player: Player) -> usize {
        const OF_COLORS: usize = KeyColor::ALL.len();
        if self.constant_kinds & kind::FORGING == 0 {
            return OF_COLORS;
        }
        let needs_more = self.applies_to_player(kind::FORGING, player, |ability| match ability {
            Ability::NeedsOneMoreKey(who) => Some(*who),
            _ => None,
        });
        OF_COLORS + usize::from(needs_more)
    }

    /// How many keys a player forges in the "forge a key" step, if they can: each effect that allows one more
    /// counts.
    fn keys_of_step(&self, player: Player) -> usize {
        let mut keys = 1;
        self.each_constant(kind::FORGING, |ctx, ability| {
            if let Ability::ForgesOneMore(who) = ability {
                keys += usize::from(who(self, ctx, player));
            }
        });
        keys
    }
}

impl Game<'_> {
    /// Step 1: a player who can forge a key must.
    pub(crate) fn forge_step(&mut self) -> Flow {
        let player = self.active;
        let step = || Event::watched(Trigger::KeyForged, None, player);
        if self.skips_forging(player)
            || self.cannot_forge(player)
            || self.is_replaced(Would::ForgeStep, step)?
        {
            return Ok(());
        }
        // As in most turns: nothing changes what a key costs or is paid with, and there is not enough.
        if self.constant_kinds & (kind::KEY_COST | kind::FORGING) == 0
            && i32::from(self.pool(player)) < KEY_COST
        {
            return Ok(());
        }
        // Each at what it costs then. No rulebook says whether the second is as compulsory as the first: it is.
        for _ in 0..self.keys_of_step(player) {
            if !self.edition.must_forge_with_amber_on_cards()
                && self.leaves_amber_on_cards(player)?
            {
                return Ok(());
            }
            self.forge_at(player, Some(0), None)?;
        }
        Ok(())
    }

    /// July 2018: only the pool must be spent; æmber on cards may be. Whether a player who could forge with it does
    /// not.
    fn leaves_amber_on_cards(&mut self, player: Player) -> Result<bool, Stop> {
        let cost = self.key_cost(player);
        Ok(i32::from(self.pool(player)) < cost
            && self.amber_for_keys(player) >= cost
            && self.ask(DecisionKind::May, None, Options::YesNo)? == Choice::No)
    }

    /// "Forge a key at current cost", or at more or less than it; whether it was forged.
    ///
    /// # Errors
    /// What stops the game.
    pub fn forge_key(&mut self, player: Player, more: i32) -> Result<bool, Stop> {
        self.forge_at(player, Some(more), None)
    }

    /// "Forge your blue key at current cost": nothing else, so that nothing happens if that key is forged
    /// already; whether it was forged.
    ///
    /// # Errors
    /// What stops the game.
    pub fn forge_key_of(
        &mut self,
        player: Player,
        color: KeyColor,
        more: i32,
    ) -> Result<bool, Stop> {
        if !self.area(player).keys.missing().contains(color) {
            return Ok(false);
        }
        self.forge_at(player, Some(more), Some(color))
    }

    /// "Forge a key at no cost".
    ///
    /// # Errors
    /// What stops the game.
    pub fn forge_key_at_no_cost(&mut self, player: Player) -> Result<bool, Stop> {
        self.forge_at(player, None, None)
    }

    /// Whether a player could forge a key at `more` than the current cost.
    pub fn could_forge(&self, player: Player, more: i32) -> bool {
        !self.cannot_forge(player)
            && self.amber_for_keys(player) >= self.key_cost_and(player, more)
            && self.keys(player) < self.keys_to_win(player)
    }

    /// Forges a key at `more` than the current cost, or at no cost if that is none.
    fn forge_at(
        &mut self,
        player: Player,
        more: Option<i32>,
        color: Option<KeyColor>,
    ) -> Result<bool, Stop> {
        let missing = self.area(player).keys.missing();
        let costs = self.key_costs(player);
        let cost = match (more, color) {
            (None, _) => 0,
            (Some(more), Some(color)) => costs.of(color, more),
            (Some(more), None) => costs.least(missing, more),
        };
        let amber = self.amber_for_keys(player);
        if amber < cost
            || self.keys(player) >= self.keys_to_win(player)
            || self.cannot_forge(player)
        {
            return Ok(false);
        }
        // What it costs depends on the color. No rulebook says which: one that can be paid is chosen, before it is.
        let (color, cost) = match more {
            Some(more) if color.is_none() && costs.differ(missing) => {
                let payable = missing.iter().filter(|color| costs.of(*color, more) <= amber);
                let color = self.ask_key(payable.collect())?;
                (Some(color), costs.of(color, more))
            }
            _ => (color, cost),
        };
        if self.is_replaced(Would::Forge, || Event::watched(Trigger::KeyForged, None, player))? {
            return Ok(false);
        }
        self.spend(player, cost)?;
        let spent = cost.max(0);
        let missing = self.area(player).keys.missing();
        let color = match color {
            // Spending may have set off what forged it: that one is not forged twice.
            Some(color) if missing.contains(color) => Some(color),
            Some(_) => return Ok(false),
            // "Keys beyond three have no color and are forged after those" (Master Rulebook 18.4).
            None if missing.is_empty() => None,
            None => Some(self.ask_key(missing)?),
        };
        match color {
            Some(color) => self.areas[player].keys.insert(color),
            None => self.areas[player].keys.insert_colorless(),
        }
        self.this_turn.forged.one_more(player);
        if let Some(color) = color
            && player == self.active
        {
            self.this_turn.forged.insert(color);
        }
        if self.keys(player) == self.keys_to_win(player) {
            self.phase = Phase::Over;
            self.winner = Some(player);
            return Err(Stop::Over);
        }
        self.resolve_triggers(Event::watched(Trigger::KeyForged, None, player).amounting(spent))?;
        self.apply_state_checks()?;
        Ok(true)
    }

    fn ask_key(&mut self, keys: KeySet) -> Result<KeyColor, Stop> {
        // While nothing in the game refers to the colors of keys they are alike.
        if !self.table.key_colors_matter {
            return Ok(keys.iter().next().unwrap_or(KeyColor::Red));
        }
        match self.ask(DecisionKind::Key, None, Options::Keys(keys))? {
            Choice::Key(color) => Ok(color),
            other => unreachable!("{other:?} is no key"),
        }
    }

    /// Unforges one of a player's keys; whether there was one among `which`.
    ///
    /// # Errors
    /// What stops the game.
    pub fn unforge(&mut self, player: Player, which: KeySet) -> Result<bool, Stop> {
        let keys = self.area(player).keys.and(which);
        if keys.is_empty() {
            return Ok(false);
        }
        let color = self.ask_key(keys)?;
        self.areas[player].keys.remove(color);
        self.needs_state_checks = true;
        self.apply_state_checks()?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests;
