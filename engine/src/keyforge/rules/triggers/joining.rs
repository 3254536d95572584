//! What joins in at a timing point while its abilities are resolved.

use smallvec::SmallVec;

use super::{Event, Pending};
use crate::keyforge::ability::{Ability, AbilityId, Trigger};
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::game::Game;

impl Game<'_> {
    /// Forgets that a granted ability was resolved, once the card has it no more: what it gains again at the same
    /// timing point joins in again (recorded case wc/eldest-bear/04).
    #[inline]
    pub(super) fn forget_done_that_were_lost(
        &self,
        event: Event,
        done: &mut SmallVec<[(AbilityId, Card); 8]>,
    ) {
        let (Some(own), Some(card)) = (event.own, event.subject) else { return };
        if !self.grants(own) || !self.in_play(card) {
            return;
        }
        let printed = |id| self.named_abilities(card).any(|(printed, _)| printed == id);
        done.retain(|(id, source)| {
            let mut has_it = printed(*id);
            self.each_own_at(card, own, |ctx, _| {
                has_it |= (ctx.ability, ctx.source) == (*id, *source);
            });
            has_it
        });
    }

    /// Adds the abilities that watch for an event in texts that a card has gained by lasting effects behind the first
    /// `known`. What it has resolved at this timing point, or will, it does not resolve again: two cards that
    /// gain each other's text would have no end.
    #[inline(never)]
    pub(super) fn collect_from_texts(
        &self,
        event: Event,
        trigger: Trigger,
        (known, done): (usize, &[(AbilityId, Card)]),
        pending: &mut Pending,
    ) {
        for lasting in self.lasting.iter().skip(known).filter(|l| self.is_active(l)) {
            let (Ability::GainsTextOfTarget, Some(model)) =
                (lasting.ability, lasting.ctx.target.get())
            else {
                continue;
            };
            let ctx = self.ctx(lasting.ctx.card);
            for (id, ability) in self.text_to_gain(model) {
                let known = done.contains(&(id, ctx.source))
                    || pending.iter().any(|t| (t.ctx.ability, t.ctx.source) == (id, ctx.source));
                if matches!(ability, Ability::When(m, ..) if m.contains(trigger)) && !known {
                    self.add(event, ctx.of_ability(id), ability, pending);
                }
            }
        }
    }

    /// The cards with printed abilities that watch for an event, in play or where they have them.
    #[inline]
    pub(super) fn watching(&self, event: Event) -> CardSet {
        let heard = event.watched.bits() & self.triggers;
        if heard == 0 { CardSet::EMPTY } else { self.watching_for(event) }
    }

    #[inline(never)]
    fn watching_for(&self, event: Event) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for trigger in event.watched.heard(self.triggers) {
            cards |= self.texts & self.printed_with(trigger);
            if self.table.triggers_elsewhere & trigger.bit() != 0 {
                self.each_elsewhere(&mut |ctx, ability| {
                    if matches!(ability, Ability::When(m, ..) if m.contains(trigger)) {
                        cards.insert(ctx.card);
                    }
                });
            }
        }
        cards
    }

    /// Adds the abilities of cards that have come meanwhile to where they watch for the event. A prophecy comes
    /// there by being flipped, at the end of a turn: to flip it back comes to the same as not to flip it.
    #[inline(never)]
    pub(super) fn collect_newcomers(
        &self,
        event: Event,
        newcomers: CardSet,
        pending: &mut Pending,
    ) {
        let newcomers = newcomers - self.table.prophecies();
        let mut found = Pending::new();
        self.collect_watchers(event, &mut found);
        found.retain(|t| t.ctx.source == t.ctx.card && newcomers.contains(t.ctx.card));
        pending.append(&mut found);
    }
}
