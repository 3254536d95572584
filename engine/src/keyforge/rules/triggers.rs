//! Triggered abilities: what a timing point sets off, in the order the active player chooses
//! (March 2021, "Active player", timing chart).

use smallvec::SmallVec;

use crate::keyforge::ability::{
    Ability, AbilityContext, AbilityId, DestroyedBy, Trigger, TriggerSet, kind,
};
use crate::keyforge::card::Card;
use crate::keyforge::game::{Flow, Game};
use crate::keyforge::icon::BonusIcon;
use crate::keyforge::player::Player;
use crate::keyforge::question::{Stop, TriggeredAbility};
use crate::keyforge::state::{State, Zone};

/// Abilities that wait for their turn.
pub(crate) type Pending = SmallVec<[TriggeredAbility; 24]>;

/// What happens, at a timing point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Event {
    /// The bold word of the card that it happens to
    pub own: Option<Trigger>,
    /// What other cards watch for at the same timing point
    pub watched: TriggerSet,
    /// The card that it happens to
    pub subject: Option<Card>,
    /// Who controlled that card, if it has left play since; else it is who controls it
    pub subject_controller: Option<Player>,
    /// The player who does it
    pub doer: Player,
    /// The card that does it
    pub doer_card: Option<Card>,
    /// Whose æmber it is that is taken; the doer's opponent's, if not said
    pub from: Option<Player>,
    /// How much
    pub amount: u16,
    /// Which bonus icon
    pub icon: Option<BonusIcon>,
    /// By what the subject is destroyed
    pub destroyed_by: DestroyedBy,
}

impl Event {
    /// Something that happens to nobody: what is pending at a timing point belongs to no card.
    pub(crate) const fn nobodys(doer: Player) -> Event {
        Event {
            own: None,
            watched: TriggerSet::EMPTY,
            subject: None,
            subject_controller: None,
            doer,
            doer_card: None,
            from: None,
            amount: 0,
            icon: None,
            destroyed_by: DestroyedBy::Effect,
        }
    }

    /// Something that is only watched for.
    pub(crate) const fn watched(trigger: Trigger, subject: Option<Card>, doer: Player) -> Event {
        Event { watched: TriggerSet::of(trigger), subject, ..Event::nobodys(doer) }
    }

    /// A card's bold word, and what is watched for at the same time.
    pub(crate) const fn of(own: Trigger, subject: Card, doer: Player) -> Event {
        Event { own: Some(own), subject: Some(subject), ..Event::nobodys(doer) }
    }

    /// The event, for which `trigger` is watched at the same time: any number of them.
    pub(crate) const fn and(mut self, trigger: Trigger) -> Event {
        self.watched = self.watched.with(trigger);
        self
    }

    /// The event, whose subject may have left play since, when `player` controlled it.
    pub(crate) const fn controlled_by(mut self, player: Player) -> Event {
        self.subject_controller = Some(player);
        self
    }

    /// The event, done by a card.
    pub(crate) const fn by(mut self, card: Option<Card>) -> Event {
        self.doer_card = card;
        self
    }

    /// The event, with æmber that is a player's.
    pub(crate) const fn from(mut self, player: Player) -> Event {
        self.from = Some(player);
        self
    }

    /// The event, with how much of it there is.
    pub(crate) fn amounting(mut self, amount: impl TryInto<u16>) -> Event {
        self.amount = amount.try_into().unwrap_or(u16::MAX);
        self
    }

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
            for lasting in self.lasting.iter().filter(|l| self.is_active(l)) {
                if let Ability::When(m, ..) = lasting.ability
                    && m.contains(trigger)
                {
                    let already = pending.len();
                    self.add(event, lasting.context(), lasting.ability, pending);
                    pending[already..].iter_mut().for_each(|t| t.limited = lasting.uses > 0);
                }
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
        let Ability::When(_, condition, _) = ability else { return };
        let ctx = event.context(self, ctx);
        if condition(self, ctx) {
            self.add_trigger(ctx, ability, pending);
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
        let gone = !matches!(self.zone(card), Zone::Limbo) && !self.in_play(card);
        if gone {
            return;
        }
        let mut known = SmallVec::<[(AbilityId, Card); 16]>::from_slice(done);
        known.extend(pending.iter().map(|t| (t.ctx.ability, t.ctx.source)));
        self.each_own_at(card, own, |ctx, ability| {
            if let Some(n) = known.iter().position(|k| *k == (ctx.ability, ctx.source)) {
                known.swap_remove(n);
                return;
            }
            let ctx =
                AbilityContext { doer: event.doer, amount: event.amount, you: event.doer, ..ctx };
            let Ability::When(_, condition, _) = ability else { return };
            if condition(self, ctx) {
                self.add_trigger(ctx, ability, pending);
            }
        });
        // A lasting effect may give the card an ability at this very moment.
    }

    /// Resolves what is pending for an event, one by one. Abilities that the event's own card gains
    /// meanwhile at this timing point join in (FAQ "Timing", Nexus and Spectral Tunneler); those of
    /// cards that have left play do not happen.
    pub(crate) fn resolve(&mut self, event: Event, pending: &mut Pending) -> Flow {
        let mut done = SmallVec::<[(AbilityId, Card); 8]>::new();
        loop {
            if self.may_have_own(event) && !self.has_done_all_own(event, &done) {
                self.collect_own(event, &done, pending);
            }
            if pending.is_empty() {
                return Ok(());
            }
            let next = self.ask_order(pending)?;
            let trigger = pending.remove(next);
            done.push((trigger.ctx.ability, trigger.ctx.source));
            self.resolve_one(trigger)?;
            if !pending.is_empty() {
                self.forget_what_does_not_happen(event, pending);
            }
        }
    }

    /// Forgets what waits for an event and does not happen any more.
    #[inline(never)]
    fn forget_what_does_not_happen(&self, event: Event, pending: &mut Pending) {
        pending.retain(|t| self.still_applies(t));
        if let Some(own) = event.own {
            self.forget_what_is_no_longer_granted(own, pending);
            if event.subject.is_some_and(|subject| !self.can_have_abilities(subject)) {
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
    pub(crate) fn use_up_once(&mut self, trigger: &TriggeredAbility) -> bool {
        if !trigger.limited {
            return true;
        }
        let place = self.lasting.iter().position(|l| trigger.is_of(l) && l.uses > 0);
        place.inspect(|n| self.use_up(*n)).is_some()
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
            self.add_trigger(own, ability, &mut found);
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
mod tests {
    use super::*;
    use crate::keyforge::ability::{TARGET, Unprinted, unprinted};
    use crate::keyforge::ability::{each_time, when};
    use crate::keyforge::edition::Edition;
    use crate::keyforge::effects::predicates::{by_anyone, by_you};
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::Scenario;

    static AFTER_REAPING: Unprinted = unprinted(
        1,
        each_time(Trigger::CreatureReaps, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1)),
    );

    #[test]
    fn a_bold_word_and_those_who_watch_are_one_timing_point_in_any_order() {
        for first in ["troll", "valdr"] {
            let game = Scenario::new("brobnar").line(One, "troll valdr").damage("troll", 3);
            let mut game = game.begin();
            let valdr = game.card("valdr");
            game.does("", |g| {
                g.while_in_play(AbilityContext::new(valdr, One), &AFTER_REAPING, valdr)
            });
            game.reap("troll", first);
            assert_eq!((game.amber(One), game.damage("troll")), (2, 0));
        }
    }

    #[test]
    fn alike_abilities_of_one_card_are_not_ordered() {
        let mut game = Scenario::new("brobnar").line(One, "valdr").begin();
        let valdr = game.card("valdr");
        game.does("", |g| {
            g.while_in_play(AbilityContext::new(valdr, One), &AFTER_REAPING, valdr)?;
            g.while_in_play(AbilityContext::new(valdr, One), &AFTER_REAPING, valdr)
        });
        game.reap("valdr", "");
        assert_eq!(game.amber(One), 3);
    }

    #[test]
    fn who_leaves_play_meanwhile_watches_no_more() {
        static DESTROYS: Unprinted = unprinted(
            2,
            Ability::GainsAbilities(
                TARGET,
                &[when(Trigger::Reap, |g, _| {
                    let others = g.creatures_of(Player::Two);
                    g.destroy(others).map(|_| ())
                })],
            ),
        );
        static GAINS: Unprinted = unprinted(
            3,
            Ability::GainsAbilities(
                TARGET,
                &[each_time(Trigger::CreatureReaps, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1))],
            ),
        );
        for (first, gained) in [("bumpsy", 0), ("valdr", 1)] {
            let mut game = Scenario::new("brobnar").line(One, "bumpsy").line(Two, "valdr").begin();
            let (bumpsy, valdr) = (game.card("bumpsy"), game.card("valdr"));
            game.does("", |g| {
                g.this_turn(AbilityContext::new(bumpsy, One).about(bumpsy), &DESTROYS)?;
                g.this_turn(AbilityContext::new(valdr, Two).about(valdr), &GAINS)
            });
            game.reap("bumpsy", first);
            assert!(game.is_in_discard("valdr"));
            assert_eq!(game.amber(Two), gained);
        }
    }

    #[test]
    fn effects_that_an_instruction_triggers_come_before_the_next_instruction() {
        // The æmber stolen first is there when the second instruction doubles it.
        static AFTER_STEALING: Unprinted = unprinted(
            4,
            each_time(Trigger::AmberStolen, by_you, |g, ctx| g.gain_amber(ctx.you, ctx.amount)),
        );
        let mut game = Scenario::new("dis").line(One, "shaffles").amber(Two, 5).begin();
        let ctx = AbilityContext::new(game.card("shaffles"), One);
        game.does("", |g| {
            g.this_turn(ctx, &AFTER_STEALING)?;
            g.steal(ctx.you, 2)?;
            assert_eq!(g.pool(One), 4);
            Ok(())
        });
    }

    #[test]
    fn an_ability_resolves_to_its_end_though_its_card_leaves_play() {
        let mut game = Scenario::new("dis").artifacts(One, "key-to-dis").line(Two, "troll").begin();
        game.omni("key-to-dis", "");
        assert!(game.is_in_discard("troll"));
    }

    #[test]
    fn any_number_of_events_are_one_timing_point() {
        static ONE: Unprinted = unprinted(
            5,
            each_time(Trigger::CardPlayed, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1)),
        );
        static TWO: Unprinted = unprinted(
            6,
            each_time(Trigger::CardUsed, by_anyone, |g, ctx| g.gain_amber(ctx.you, 2)),
        );
        static THREE: Unprinted = unprinted(
            7,
            each_time(Trigger::KeyForged, by_anyone, |g, ctx| g.gain_amber(ctx.you, 4)),
        );
        static FOUR: Unprinted = unprinted(
            8,
            each_time(Trigger::TideRaised, by_anyone, |g, ctx| g.gain_amber(ctx.you, 8)),
        );
        let mut game = Scenario::new("dis").line(One, "valdr").begin();
        let valdr = game.card("valdr");
        game.does("valdr valdr valdr", |g| {
            for ability in [&ONE, &TWO, &THREE, &FOUR] {
                g.this_turn(AbilityContext::new(valdr, One), ability)?;
            }
            let event = Event::watched(Trigger::CardPlayed, Some(valdr), One);
            let event = event.and(Trigger::CardUsed).and(Trigger::KeyForged);
            g.resolve_triggers(event.and(Trigger::TideRaised))
        });
        assert_eq!(game.amber(One), 15);
    }

    #[test]
    fn a_lasting_effect_keeps_its_own_target_whatever_the_event_is_about() {
        // "Each time a creature reaps this turn, deal 1 damage to that one [the target]."
        static WATCHES: Unprinted = unprinted(
            9,
            each_time(
                Trigger::CreatureReaps,
                |_, ctx| ctx.subject != ctx.target,
                |g, ctx| g.damage_each(ctx.target, ctx.number).map(|_| ()),
            ),
        );
        let game = Scenario::new("brobnar").line(One, "troll valdr").line(Two, "krump");
        let mut game = game.begin();
        let (troll, krump) = (game.card("troll"), game.card("krump"));
        game.does("", |g| {
            g.this_turn(AbilityContext::new(troll, One).about(krump).of_number(2), &WATCHES)
        });
        game.reap("troll", "troll").reap("valdr", "");
        assert_eq!((game.damage("krump"), game.damage("troll")), (4, 0));
    }

    #[test]
    fn lasting_effects_of_one_source_that_grant_the_same_ability_are_each_one_of_their_own() {
        // The same card resolved twice: "each creature gains, Reap: gain 1", and so it gains two.
        static GAINS: Unprinted = unprinted(
            10,
            Ability::GainsAbilities(
                TARGET,
                &[when(Trigger::Reap, |g, ctx| g.gain_amber(ctx.you, 1))],
            ),
        );
        for edition in Edition::ALL {
            let game = Scenario::new("brobnar").edition(edition).line(One, "troll valdr");
            let mut game = game.begin();
            let (troll, valdr) = (game.card("troll"), game.card("valdr"));
            game.does("", |g| {
                let ctx = AbilityContext::new(valdr, One).about(troll);
                g.this_turn(ctx, &GAINS)?;
                g.this_turn(ctx, &GAINS)
            });
            game.reap("troll", "troll");
            assert_eq!(game.amber(One), 1 + 2, "{edition:?}");
        }
    }
}
