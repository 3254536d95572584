//! Using cards: reap, "Action:", "Omni:", removing a stun; and using cards by card abilities
//! (March 2021, "Using cards", "Reap", "Stun", "Using cards via other card abilities").

use smallvec::SmallVec;

use crate::keyforge::ability::{
    Ability, AbilityContext, Effect, Restriction, Trigger, Used, Way, Would, kind,
};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Action, Choice, DecisionKind, Options, Stop, TriggeredAbility};
use crate::keyforge::rules::fight::Fought;
use crate::keyforge::rules::permissions::PermittedBy;
use crate::keyforge::rules::triggers::Event;
use crate::keyforge::state::{Lasting, State, Zone};
use crate::keyforge::traits::Trait;

/// What a limited restriction can forbid of the next use of a card.
const RESTRICTS_USE: u64 = kind::cannot(Restriction::Reap)
    | kind::cannot(Restriction::Fight)
    | kind::cannot(Restriction::Act)
    | kind::cannot(Restriction::Use);

impl State {
    /// What a card is that is being used.
    pub(crate) fn used_as(&self, card: Card) -> Used {
        let is_dinosaur = self.has_trait(card, Trait::Dinosaur);
        Used { card_type: self.card_type(card), is_dinosaur }
    }

    /// Whether using a card for one of its abilities resolves all of them: "all "Action:" abilities
    /// the creature has resolve" (July 2018 and January 2019, "Action").
    pub(crate) fn resolves_all(&self, card: Card, trigger: Trigger) -> bool {
        trigger == Trigger::Action
            && self.zone(card) == Zone::Battleline
            && self.edition.resolves_all_action_abilities()
    }
}

impl Game<'_> {
    /// Does what the active player chose to do with a card in play.
    pub(crate) fn use_in_main_phase(&mut self, action: Action) -> Flow {
        let Some(card) = action.card() else { return Ok(()) };
        let way = match action {
            Action::Fight(_) => Way::Fight,
            Action::Reap(_) => Way::Reap,
            Action::Unstun(_) => Way::Unstun,
            _ => Way::Any,
        };
        let omni = matches!(action, Action::Omni(..));
        if !omni && let Some(PermittedBy::Limited(n)) = self.choose_permission_to_use(card, way)? {
            self.use_up(n.into());
        }
        let you = self.active;
        self.use_card(action, you)
    }

    /// One use less of a limited lasting effect, which ends with its last.
    pub(crate) fn use_up(&mut self, n: usize) {
        let mut place = 0;
        self.lasting.retain(|l| {
            place += 1;
            place - 1 != n || l.uses != 1
        });
        let ended = self.lasting.len() < place;
        if !ended
            && let Some(lasting) = self.lasting.iter_mut().nth(n)
            && lasting.uses > 1
        {
            lasting.uses -= 1;
        }
        self.recount();
    }

    fn use_card(&mut self, action: Action, you: Player) -> Flow {
        let Some(card) = action.card() else { return Ok(()) };
        if !self.begin_use(card, you)? {
            return Ok(());
        }
        match action {
            Action::Reap(_) => self.reap(card, you),
            Action::Fight(_) => self.fight(card, you, self.attackable(card)).map(|_| ()),
            Action::Unstun(_) => self.remove_stun_by_use(card, you),
            Action::Action(_, source) => self.use_bold(card, source, Trigger::Action, you),
            Action::Omni(_, source) => self.use_bold(card, source, Trigger::Omni, you),
            _ => Ok(()),
        }
    }

    /// What comes with every use of a card: tolls, what must be done in order to use it, and what is
    /// counted. Whether it is still there to be used.
    fn begin_use(&mut self, card: Card, you: Player) -> Result<bool, Stop> {
        let toll = self.toll_to_use(you, card);
        if toll > 0 {
            self.pay(you, toll)?;
        }
        if self.lasting_kinds & RESTRICTS_USE != 0 {
            self.use_up_restrictions_on(card, you);
        }
        if self.constant_kinds & kind::USE_COST != 0 && !self.pay_use_cost(card, you)? {
            return Ok(false);
        }
        let is_creature = self.is_creature(card);
        self.count_for_rule_of_six(card, |times| {
            times.use_once();
            if is_creature {
                times.use_as_creature(you);
            }
        });
        self.this_turn.acted = true;
        Ok(true)
    }

    /// "In order to use this, you must …" is done before the card exhausts (Master Rulebook 18.4, FAQ
    /// "Rampaging Brutodon"). What left play by it is not used.
    #[inline(never)]
    fn pay_use_cost(&mut self, card: Card, you: Player) -> Result<bool, Stop> {
        let mut costs = SmallVec::<[(AbilityContext, Effect); 2]>::new();
        self.each_constant(kind::USE_COST, |ctx, ability| {
            if let Ability::UseCost(effect) = ability
                && ctx.card == card
            {
                costs.push((AbilityContext { you, doer: you, ..ctx }, *effect));
            }
        });
        for (ctx, effect) in costs {
            self.resolve_within(effect, ctx)?;
            self.apply_state_checks()?;
        }
        Ok(self.in_play(card))
    }

    /// "The next time a creature is used this turn, it cannot …": a limited restriction on how cards are used
    /// is used up by the next use of one that it is about.
    #[inline(never)]
    fn use_up_restrictions_on(&mut self, card: Card, user: Player) {
        let restricts = |g: &Self, lasting: &Lasting| match lasting.ability {
            Ability::Cannot(
                Restriction::Reap | Restriction::Fight | Restriction::Act | Restriction::Use,
                test,
            ) => {
                let ctx = AbilityContext { doer: user, ..lasting.context() };
                lasting.uses > 0 && g.is_active(lasting) && test(g, ctx, card)
            }
            _ => false,
        };
        let about = |g: &Self| g.lasting.iter().position(|lasting| restricts(g, lasting));
        while let Some(n) = about(self) {
            self.use_up(n);
        }
    }

    fn remove_stun_by_use(&mut self, card: Card, you: Player) -> Flow {
        self.exhaust(card);
        self.stunned.remove(card);
        let used = self.used_as(card);
        self.resolve_triggers(Event::watched(Trigger::CardUsed, Some(card), you).using(used))
    }

    /// "When a player uses a creature to reap, the creature exhausts and its controller gains 1."
    fn reap(&mut self, card: Card, you: Player) -> Flow {
        self.exhaust(card);
        let used = self.used_as(card);
        if self.triggers & Trigger::BeforeReap.bit() != 0 || self.text(card).triggers != 0 {
            self.resolve_own(Trigger::BeforeReap, AbilityContext::new(card, you))?;
        }
        if self.zone(card) != Zone::Battleline {
            return Ok(());
        }
        let gain = || Event::watched(Trigger::AmberGained, Some(card), you).amounting(1u8);
        if !self.is_replaced(Would::GainByReaping, gain)? {
            self.gain_by(you, 1u16, Some(card))?;
        }
        self.this_turn.counts[you].reaps(1);
        let event =
            Event::of(Trigger::Reap, card, you).and(Trigger::CreatureReaps).and(Trigger::CardUsed);
        self.resolve_triggers(event.using(used))?;
        self.apply_state_checks()
    }

    fn use_bold(&mut self, card: Card, source: Card, trigger: Trigger, you: Player) -> Flow {
        self.exhaust(card);
        let (used, controller) = (self.used_as(card), self.controller(card));
        if self.resolves_all(card, trigger) {
            self.resolve_own(trigger, AbilityContext::new(card, you))?;
        } else {
            let mut found = SmallVec::<[TriggeredAbility; 4]>::new();
            self.each_own(card, trigger, |ctx, ability| {
                if ctx.source == source {
                    let ctx = AbilityContext { you, doer: you, ..ctx };
                    self.add_trigger(&ctx, ability, &mut found);
                }
            });
            for trigger in found {
                self.resolve_one(trigger)?;
            }
        }
        let mut event = Event::watched(Trigger::CardUsed, Some(card), you).using(used);
        if !self.in_play(card) {
            event = event.controlled_by(controller);
        }
        self.resolve_triggers(event)?;
        self.apply_state_checks()
    }

    /// "Fight with …", after "Ready and …" or without: uses a creature to fight if it can be.
    /// A stunned creature loses its stun instead (March 2021, "Stun"; FAQ, Anger).
    ///
    /// # Errors
    /// What stops the game.
    pub fn fight_with(&mut self, ctx: AbilityContext, creature: Card) -> Result<bool, Stop> {
        Ok(self.fight_with_against(ctx, creature, CardSet::ALL)?.is_some())
    }

    /// "Fight with … against …": the same against one of some creatures; what was chosen to be
    /// fought.
    ///
    /// # Errors
    /// What stops the game.
    pub fn fight_with_against(
        &mut self,
        ctx: AbilityContext,
        creature: Card,
        among: CardSet,
    ) -> Result<Option<Fought>, Stop> {
        self.fight_with_one_of(ctx, creature, self.attackable(creature) & among)
    }

    /// "Fight … ignoring taunt": the same against any of some enemy creatures, whatever protects them by
    /// taunt.
    ///
    /// # Errors
    /// What stops the game.
    pub fn fight_with_ignoring_taunt(
        &mut self,
        ctx: AbilityContext,
        creature: Card,
        among: CardSet,
    ) -> Result<Option<Fought>, Stop> {
        let targets = self.attackable_ignoring_taunt(creature) & among;
        self.fight_with_one_of(ctx, creature, targets)
    }

    fn fight_with_one_of(
        &mut self,
        ctx: AbilityContext,
        creature: Card,
        targets: CardSet,
    ) -> Result<Option<Fought>, Stop> {
        if self.zone(creature) != Zone::Battleline || !self.could_be_used(ctx.you, creature) {
            return Ok(None);
        }
        let can_attack = !targets.is_empty();
        if self.stunned.contains(creature) {
            if can_attack || self.edition.unstunning_replaces_any_use() {
                self.use_card(Action::Unstun(creature), ctx.you)?;
            }
            return Ok(None);
        }
        if !self.could_fight(ctx.you, creature) || !can_attack {
            return Ok(None);
        }
        if !self.begin_use(creature, ctx.you)? {
            return Ok(None);
        }
        // What was done in order to use it may have taken some of them out of play.
        let targets = targets.filter(|target| self.zone(target) == Zone::Battleline);
        self.fight(creature, ctx.you, targets)
    }

    /// "Ready and fight with …".
    ///
    /// # Errors
    /// What stops the game.
    pub fn ready_and_fight_with(
        &mut self,
        ctx: AbilityContext,
        creature: Card,
    ) -> Result<bool, Stop> {
        self.make_ready(creature)?;
        self.apply_state_checks()?;
        self.fight_with(ctx, creature)
    }

    /// "Reap with …": uses a creature to reap if it can be. An enraged creature may: it is told to
    /// reap, not to be used (FAQ "Enrage").
    ///
    /// # Errors
    /// What stops the game.
    pub fn reap_with(&mut self, ctx: AbilityContext, creature: Card) -> Result<bool, Stop> {
        if self.zone(creature) != Zone::Battleline || !self.could_be_used(ctx.you, creature) {
            return Ok(false);
        }
        let can_reap = !self.player_cannot(ctx.you, Restriction::Reap, creature);
        if self.stunned.contains(creature) {
            if can_reap || self.edition.unstunning_replaces_any_use() {
                self.use_card(Action::Unstun(creature), ctx.you)?;
            }
            return Ok(false);
        }
        if !can_reap {
            return Ok(false);
        }
        self.use_card(Action::Reap(creature), ctx.you)?;
        Ok(true)
    }

    /// "Use …": the active player says which way, whatever the card's house. Whether it was used.
    ///
    /// # Errors
    /// What stops the game.
    pub fn use_a_card(&mut self, ctx: AbilityContext, card: Card) -> Result<bool, Stop> {
        if !self.in_play(card) || !self.could_be_used(ctx.you, card) {
            return Ok(false);
        }
        let mut ways = SmallVec::<[Action; 8]>::new();
        let creature = self.zone(card) == Zone::Battleline;
        if creature && self.stunned.contains(card) {
            ways.push(Action::Unstun(card));
        } else {
            if creature && self.could_fight(ctx.you, card) {
                ways.push(Action::Fight(card));
            }
            if !(creature && self.must_fight(ctx.you, card)) {
                if creature && self.could_reap(ctx.you, card) {
                    ways.push(Action::Reap(card));
                }
                for trigger in [Trigger::Action, Trigger::Omni] {
                    self.each_source_of(card, trigger, &mut |source| {
                        ways.push(match trigger {
                            Trigger::Action => Action::Action(card, source),
                            _ => Action::Omni(card, source),
                        });
                    });
                }
            }
        }
        if ways.is_empty() {
            return Ok(false);
        }
        let way = self.ask(DecisionKind::Use(card), Some(ctx.source), Options::Actions(&ways))?;
        if let Choice::Action(way) = way {
            self.use_card(way, ctx.you)?;
        }
        Ok(true)
    }

    /// "Ready and use …".
    ///
    /// # Errors
    /// What stops the game.
    pub fn ready_and_use(&mut self, ctx: AbilityContext, card: Card) -> Result<bool, Stop> {
        self.make_ready(card)?;
        self.apply_state_checks()?;
        self.use_a_card(ctx, card)
    }

    /// "Trigger the reap effect of … as if you controlled that creature": it does not exhaust. Of
    /// several reap effects the active player chooses one (conformance case cota/replicator/05).
    ///
    /// # Errors
    /// What stops the game.
    pub fn resolve_reap_of(&mut self, ctx: AbilityContext, creature: Card) -> Result<bool, Stop> {
        self.resolve_one_own(Trigger::Reap, AbilityContext::new(creature, ctx.you))
    }

    /// "Resolve the Play effect of …" as if you had just played it.
    ///
    /// # Errors
    /// What stops the game.
    pub fn resolve_play_of(&mut self, ctx: AbilityContext, card: Card) -> Result<bool, Stop> {
        self.resolve_own(Trigger::Play, AbilityContext::new(card, ctx.you))
    }

    /// Pays what playing a card costs: tolls to the opponent, æmber that is lost.
    pub(crate) fn pay_to_play(&mut self, card: Card, player: Player) -> Flow {
        let toll = self.toll_to_play(player, card);
        if toll > 0 {
            self.pay(player, toll)?;
        }
        let cost = self.definition(card).abilities().iter().find_map(|a| match a {
            Ability::PlayCost(cost) => Some(*cost),
            _ => None,
        });
        if let Some(cost) = cost {
            self.lose_amber(player, cost)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
