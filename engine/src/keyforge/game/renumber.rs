//! A card that goes on as another number, in what goes on within one step.

use super::{Game, Replacing};
use crate::keyforge::card::{Card, Renumbering};

impl Game<'_> {
    /// A card in play is another number from now on, where it is: in the state, and in what goes on.
    ///
    /// One list: a field that is added does not compile before it is said here what a flip does to it.
    pub(crate) fn renumber(&mut self, old: Card, new: Card) {
        let now = Renumbering { old, new };
        let Game {
            state,
            tagged,
            spared,
            destroyed,
            resolving,
            replacing,
            assaulting,
            splashing,
            left_fight,
            last_seen,
            happened,
            decider: _,
            destructions: _,
            needs_state_checks: _,
            is_overfull: _,
            out_of_reach: _, // of cards that have left play, as what follows
            gone: _,         // noted below
            revealed: _,
            passed_openly: _,
            looked_at: _,
            counts_as: _,
            gained: _,
            draw_step: _,
            work: _,
            nested: _,
        } = self;
        state.takes_the_place_of(old, new);
        now.in_set(tagged);
        now.in_set(spared);
        for destroyed in destroyed {
            now.card(&mut destroyed.card);
            now.maybe(&mut destroyed.doer_card);
        }
        if let Some(ctx) = resolving {
            [&mut ctx.card, &mut ctx.source].into_iter().for_each(|card| now.card(card));
            let others = [&mut ctx.target, &mut ctx.subject, &mut ctx.doer_card];
            others.into_iter().for_each(|card| now.maybe(card));
        }
        for Replacing { effect: (_, card, source), .. } in replacing {
            [card, source].into_iter().for_each(|card| now.card(card));
        }
        now.maybe(assaulting);
        if let Some((source, splashed)) = splashing {
            now.card(source);
            now.in_set(splashed);
        }
        left_fight.defenders_neighbors.iter_mut().for_each(|cards| now.in_set(cards));
        now.in_set(&mut left_fight.destroyed);
        for last in last_seen {
            now.card(&mut last.creature);
            now.in_set(&mut last.neighbors);
        }
        for event in happened {
            now.maybe(&mut event.subject);
            now.maybe(&mut event.doer_card);
        }
        self.note_gone(old, new);
    }
}
