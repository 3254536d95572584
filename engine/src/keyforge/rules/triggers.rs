//! Triggered abilities: what a timing point sets off, in the order the active player chooses
//! (March 2021, "Active player", timing chart).

mod event;
mod joining;

pub(crate) use event::Event;

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, AbilityContext, AbilityId, Trigger, kind};
use crate::keyforge::card::Card;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::player::Player;
use crate::keyforge::question::{Stop, TriggeredAbility};
use crate::keyforge::state::{State, Zone};

/// Abilities that wait for their turn.
pub(crate) type Pending = SmallVec<[TriggeredAbility; 24]>;

impl Event {
    /// The context of an ability that the event sets off.
    pub(crate) fn context(&self, state: &State, ctx: AbilityContext) -> AbilityContext {
        let controller = || self.subject.map_or(self.doer, |card| state.controller(card));
        AbilityContext {
            subject: self.subject,
            subject_controller: self.subject_controller.unwrap_or_else(controller),
            doer: self.doer,
            doer_card: self.doer_card,
            from: self.from.unwrap_or(self.doer.opponent()),
            amount: self.amount,
            icon: self.icon,
            destroyed_by: self.destroyed_by,
            was_mutant: self.was_mutant,
            used: self.used,
            ..ctx
        }
    }
}

impl Game<'_> {
    /// Resolves everything that triggers at a timing point.
    #[inline]
    pub(crate) fn resolve_triggers(&mut self, event: Event) -> Flow {
        if self.triggers & event.watched.bits() == 0 && !self.may_have_own(event) {
            return Ok(());
        }
        self.resolve_triggered(event)
    }

    /// Resolves what watches for a trigger and nothing else: the event is made only where somebody watches.
    #[inline]
    pub(crate) fn resolve_watchers(
        &mut self,
        trigger: Trigger,
        subject: Option<Card>,
        doer: Player,
    ) -> Flow {
        if self.triggers & trigger.bit() == 0 {
            return Ok(());
        }
        self.resolve_triggered(Event::watched(trigger, subject, doer))
    }

    #[inline(never)]
    fn resolve_triggered(&mut self, event: Event) -> Flow {
        let mut pending = Pending::new();
        self.collect_watchers(event, &mut pending);
        self.resolve(event, &mut pending)
    }

    /// Whether the card that an event happens to may have abilities of its bold word.
    #[inline]
    fn may_have_own(&self, event: Event) -> bool {
        let (Some(own), Some(card)) = (event.own, event.subject) else { return false };
        self.constant_kinds & kind::TREATED_AS != 0
            || !self.that_may_have(card.into(), own).is_empty()
    }

    /// Adds the abilities that watch for an event.
    #[inline(never)]
    pub(crate) fn collect_watchers(&self, event: Event, pending: &mut Pending) {
        for trigger in event.watched.heard(self.triggers) {
            for source in self.that_may_have(self.texts, trigger) {
                self.each_own(source, trigger, |ctx, ability| {
                    self.add(event, ctx, ability, pending);
                });
            }
            // What others grant to cards that are not listened to by themselves.
            if self.grants(trigger) {
                for card in (self.creatures() | self.artifacts()) - self.texts {
                    self.each_own(card, trigger, |ctx, ability| {
                        self.add(event, ctx, ability, pending);
                    });
                }
            }
            if self.table.triggers_elsewhere & trigger.bit() != 0 {
                self.each_elsewhere(&mut |ctx, ability| {
                    if matches!(ability, Ability::When(m, ..) if m.contains(trigger)) {
                        self.add(event, ctx, ability, pending);
                    }
                });
            }
            if self.lasting_triggers & trigger.bit() == 0 {
                continue;
            }
            self.collect_lasting(event, trigger, 0, pending);
        }
    }

    /// Adds the abilities of lasting effects that watch for an event, those before the first `known`
    /// apart.
    fn collect_lasting(&self, event: Event, trigger: Trigger, known: usize, pending: &mut Pending) {
        for lasting in self.lasting.iter().skip(known).filter(|l| self.is_active(l)) {
            if let Ability::When(m, ..) = lasting.ability
                && m.contains(trigger)
            {
                let already = pending.len();
                self.add(event, lasting.context(), lasting.ability, pending);
                pending[already..].iter_mut().for_each(|t| t.limited = lasting.uses > 0);
            }
        }
    }

    pub(crate) fn add(
        &self,
        event: Event,
        ctx: AbilityContext,
        ability: &'static Ability,
        pending: &mut Pending,
    ) {
        let ctx = event.context(self, ctx);
        if ability.is_set_off(self, &ctx) {
            self.add_trigger(&ctx, ability, pending);
        }
    }

    /// Whether a card's own abilities of the event's bold word are in `done`, as they are as a rule after one
    /// was resolved, and no others can be given to it.
    #[inline]
    fn has_done_all_own(&self, event: Event, done: &[(AbilityId, Card)]) -> bool {
        let (Some(own), Some(card)) = (event.own, event.subject) else { return false };
        if done.is_empty() || self.constant_kinds & kind::TREATED_AS != 0 || self.grants(own) {
            return false;
        }
        self.named_abilities(card).all(|(id, ability)| {
            !matches!(ability, Ability::When(triggers, ..) if triggers.contains(own))
                || done.contains(&(id, card))
        })
    }

    /// Adds a card's own abilities of the event's bold word that are not in `done`. An ability that
    /// it has several times over, by several effects, is there as often (March 2021, "Lasting
    /// effects": each is a constant ability of its own).
    #[inline(never)]
    fn collect_own(&self, event: Event, done: &[(AbilityId, Card)], pending: &mut Pending) {
        let (Some(own), Some(card)) = (event.own, event.subject) else { return };
        let in_play = matches!(self.zone(card), Zone::Limbo) || self.in_play(card);
        if !in_play && !self.is_scrapped(event, card) {
            return;
        }
        // What came back into play is not the creature that is about to fight.
        if own == Trigger::BeforeFight && self.left_fight.attackers_houses.is_some() {
            return;
        }
        let mut known = SmallVec::<[(AbilityId, Card); 16]>::from_slice(done);
        known.extend(pending.iter().map(|t| (t.ctx.ability, t.ctx.source)));
        self.each_own_at(card, own, |mut ctx, ability| {
            if let Some(n) = known.iter().position(|k| *k == (ctx.ability, ctx.source)) {
                known.swap_remove(n);
                return;
            }
            (ctx.doer, ctx.you, ctx.amount) = (event.doer, event.doer, event.amount);
            match own {
                Trigger::Scrap => ctx.subject = Some(card),
                Trigger::BeforeFight => ctx.subject = self.defender(),
                _ => {}
            }
            if ability.is_set_off(self, &ctx) {
                self.add_trigger(&ctx, ability, pending);
            }
        });
        // A lasting effect may give the card an ability at this very moment.
    }

    /// Resolves what is pending for an event, one by one. Abilities that the event's own card gains
    /// meanwhile at this timing point join in (FAQ "Timing", Nexus and Spectral Tunneler: "you are still at the
    /// timing point"). So do those of cards that come meanwhile to where they watch for it (recorded cases
    /// woe/edict-of-nerotaurus/15, woe/nirbor-flamewing/05), and lasting effects that begin meanwhile and watch for
    /// it, unless its own card begins them (dt/science/05; their texts say "another card"); those of cards that have
    /// left play do not happen.
    pub(crate) fn resolve(&mut self, event: Event, pending: &mut Pending) -> Flow {
        let mut done = SmallVec::<[(AbilityId, Card); 8]>::new();
        loop {
            if self.may_have_own(event) && !self.has_done_all_own(event, &done) {
                self.collect_own(event, &done, pending);
            }
            if !self.table.prophecies().is_empty() {
                self.forget_prophecies_that_do_not_wait(pending);
            }
            if pending.is_empty() {
                return Ok(());
            }
            let next = self.ask_order(pending)?;
            let trigger = pending.remove(next);
            done.push((trigger.ctx.ability, trigger.ctx.source));
            let (known, watching) = (self.lasting.len(), self.watching(event));
            self.resolve_one(trigger)?;
            self.forget_done_that_were_lost(event, &mut done);
            if self.lasting.len() > known && self.lasting_triggers & event.watched.bits() != 0 {
                for joining in event.watched.heard(self.lasting_triggers) {
                    let mut joined = Pending::new();
                    self.collect_lasting(event, joining, known, &mut joined);
                    joined.retain(|t| Some(t.ctx.source) != event.subject);
                    pending.append(&mut joined);
                    self.collect_from_texts(event, joining, (known, &done), pending);
                }
            }
            if !pending.is_empty() {
                self.forget_what_does_not_happen(event, pending);
            }
            let newcomers = self.watching(event) - watching;
            if !newcomers.is_empty() {
                self.collect_newcomers(event, newcomers, pending);
            }
        }
    }

    /// Forgets what waits for an event and does not happen any more.
    #[inline(never)]
    fn forget_what_does_not_happen(&self, event: Event, pending: &mut Pending) {
        pending.retain(|t| self.still_applies(t));
        if let Some(own) = event.own {
            self.forget_what_is_no_longer_granted(own, pending);
            if event.subject.is_some_and(|subject| {
                !self.can_have_abilities(subject) && !self.is_scrapped(event, subject)
            }) {
                pending.retain(|t| event.subject != Some(t.ctx.card));
            }
        }
    }

    /// An ability that was granted to a card and that it has no more before it is resolved does not
    /// happen: as one that it gains at the timing point does (conformance case mm/legion-s-march/02).
    /// "Destroyed:" abilities are those that a card had when it was tagged, and are not asked.
    fn forget_what_is_no_longer_granted(&self, own: Trigger, pending: &mut Pending) {
        pending.retain(|t| {
            if t.ctx.source == t.ctx.card || self.in_play(t.ctx.source) {
                return true;
            }
            let mut has_it = t.limited;
            self.each_own_at(t.ctx.card, own, |ctx, _| {
                has_it |= (ctx.ability, ctx.source) == (t.ctx.ability, t.ctx.source);
            });
            has_it
        });
    }

    /// Resolves abilities that no card's bold word joins.
    #[inline]
    pub(crate) fn resolve_pending(&mut self, pending: &mut Pending) -> Flow {
        if pending.is_empty() {
            return Ok(());
        }
        let event = Event::nobodys(self.active);
        self.resolve(event, pending)
    }

    /// Resolves one ability.
    pub(crate) fn resolve_one(&mut self, trigger: TriggeredAbility) -> Flow {
        if !self.use_up_once(&trigger) {
            return Ok(());
        }
        let lost = trigger.cards_lost(self);
        let outer = std::mem::replace(&mut self.out_of_reach, lost);
        self.resolve_within(trigger.effect, trigger.ctx)?;
        self.out_of_reach = outer;
        self.apply_state_checks()
    }

    /// "The next time …": uses up the lasting effect that has the ability, if it ends by being used.
    /// Whether there is still one to be used.
    #[inline]
    pub(crate) fn use_up_once(&mut self, trigger: &TriggeredAbility) -> bool {
        !trigger.limited || self.use_up_limited(trigger)
    }

    #[inline(never)]
    fn use_up_limited(&mut self, trigger: &TriggeredAbility) -> bool {
        let place = self.lasting.iter().position(|l| trigger.is_of(l) && l.uses > 0);
        place.inspect(|n| self.use_up(*n)).is_some()
    }

    /// Whether a card was just discarded and lies open: it has its "Scrap:" there.
    fn is_scrapped(&self, event: Event, card: Card) -> bool {
        event.own == Some(Trigger::Scrap) && !self.zone(card).is_hidden()
    }

    fn can_have_abilities(&self, card: Card) -> bool {
        self.in_play(card) || self.zone(card) == Zone::Limbo || self.table.elsewhere.contains(card)
    }

    /// Whether a watcher is still there: its card in play, or it is a lasting effect, or it is
    /// about its own card having left play.
    pub(crate) fn still_applies(&self, trigger: &TriggeredAbility) -> bool {
        self.can_have_abilities(trigger.ctx.card)
            || trigger.ctx.subject == Some(trigger.ctx.card)
            || self.lasting.iter().any(|l| trigger.is_ability_of(l))
    }

    /// A card's own abilities of a bold word, to be resolved by `ctx.you`.
    #[inline(never)]
    fn own_triggers(
        &self,
        trigger: Trigger,
        ctx: AbilityContext,
    ) -> SmallVec<[TriggeredAbility; 4]> {
        let mut found = SmallVec::new();
        self.each_own_at(ctx.card, trigger, |own, ability| {
            let own = AbilityContext { you: ctx.you, doer: ctx.you, ..own };
            self.add_trigger(&own, ability, &mut found);
        });
        found
    }

    /// Resolves a card's own abilities of a bold word, whatever else it triggers.
    pub(crate) fn resolve_own(
        &mut self,
        trigger: Trigger,
        ctx: AbilityContext,
    ) -> Result<bool, Stop> {
        if self.constant_kinds & kind::TREATED_AS == 0
            && self.that_may_have(ctx.card.into(), trigger).is_empty()
        {
            return Ok(false);
        }
        let mut found = self.own_triggers(trigger, ctx);
        let any = !found.is_empty();
        while !found.is_empty() {
            let next = self.ask_order(&found)?;
            let trigger = found.remove(next);
            self.resolve_one(trigger)?;
        }
        Ok(any)
    }

    /// Resolves one of a card's own abilities of a bold word; whether it has any.
    pub(crate) fn resolve_one_own(
        &mut self,
        trigger: Trigger,
        ctx: AbilityContext,
    ) -> Result<bool, Stop> {
        let mut found = self.own_triggers(trigger, ctx);
        if found.is_empty() {
            return Ok(false);
        }
        let chosen = self.ask_order(&found)?;
        self.resolve_one(found.swap_remove(chosen))?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests;
