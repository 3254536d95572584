//! Hidden cards change places, to check that no player sees them; see [`crate::core::hidden`].

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Keeper;
use super::card::Card;
use super::resample::Place;
use super::seat::{Seat, SeatSet};
use super::state::{State, Zone};
use super::stepwise::PendingDecision;
use crate::core::game;
use crate::core::hidden::Hidden;

impl State {
    /// The cards that the player at `seat` does not know, of one owner.
    fn unknown_to(&self, seat: Seat, owner: Seat) -> Vec<Card> {
        let all = (0..self.table().cards_of(owner)).map(|n| Card::of(owner, n));
        all.filter(|card| !self.knows(seat, *card)).collect()
    }

    /// Two cards of the same owner, neither in a battlefield, change places.
    fn swap_places(&mut self, one: Card, two: Card) {
        let (a, b) = (one.number(), two.number());
        let area = self.area_mut(one.owner());
        area.zone.swap(a, b);
        area.controller.swap(a, b);
        area.known.swap(a, b);
        area.down_level.swap(a, b);
        for set in area.sets_mut() {
            let (was_a, was_b) = (set.contains(a), set.contains(b));
            set.set(a, was_b);
            set.set(b, was_a);
        }
        for n in area.deck.as_mut_slice() {
            *n = match usize::from(*n) {
                n if n == a => b,
                n if n == b => a,
                n => n,
            } as u8;
        }
        let swap = |card: &mut Card| match *card {
            card_a if card_a == one => *card = two,
            card_b if card_b == two => *card = one,
            _ => {}
        };
        for seat in self.all_seats() {
            self.area_mut(seat).trapfield.as_mut_slice().iter_mut().for_each(swap);
        }
        self.hypnotized.as_mut_slice().iter_mut().for_each(|h| swap(&mut h.card));
    }

    /// Whether two hidden cards can change places: what lies as a trap is a spell of the level that
    /// was paid for it.
    fn can_swap(&self, one: Card, two: Card) -> bool {
        let is_trap = |card| self.zone(card) == Zone::Trapfield;
        let (a, b) = (self.definition(one), self.definition(two));
        !(is_trap(one) || is_trap(two)) || a.is_spell() && b.is_spell() && a.level == b.level
    }

    /// The state with all that the player cannot know blotted out, and the places that hide a card.
    fn blotted(&self, seat: Seat) -> (State, Vec<(Seat, Place)>) {
        let mut state = self.clone();
        let mut places = Vec::new();
        for owner in self.all_seats() {
            let unknown = self.unknown_to(seat, owner);
            let mentions = state.within.mentions(owner);
            places.extend(
                unknown.iter().map(|card| (owner, self.place(*card, mentions[card.number()]))),
            );
            let blot = |card: &mut Card| {
                if unknown.contains(card) {
                    *card = Card::of(owner, 0);
                }
            };
            state.within.cards().for_each(blot);
            state.hypnotized.as_mut_slice().iter_mut().for_each(|h| blot(&mut h.card));
            for seat in self.all_seats() {
                state.area_mut(seat).trapfield.as_mut_slice().iter_mut().for_each(blot);
            }
            let area = state.area_mut(owner);
            for n in unknown.iter().map(|card| card.number()) {
                for set in area.sets_mut() {
                    set.remove(n);
                }
                area.zone[n] = Zone::Absent;
                area.controller[n] = owner;
                area.known[n] = SeatSet::NONE;
                (area.down_level[n], area.offense[n], area.defense[n]) = (0, 0, 0);
            }
            let is_unknown = |n: &u8| unknown.contains(&Card::of(owner, usize::from(*n)));
            area.deck.as_mut_slice().iter_mut().filter(|n| is_unknown(n)).for_each(|n| *n = 0);
        }
        places.sort_unstable();
        state.rng = Xoshiro256PlusPlus::seed_from_u64(0);
        (state, places)
    }
}

impl Hidden for Keeper {
    fn permute(rest: &mut State, now: &State, seat: game::Seat, rng: &mut Xoshiro256PlusPlus) {
        let seat = Seat::new(seat);
        for owner in rest.all_seats() {
            let mut still = rest.unknown_to(seat, owner);
            still.retain(|card| {
                !now.knows(seat, *card)
                    && rest.zone(*card) == now.zone(*card)
                    && rest.controller(*card) == now.controller(*card)
            });
            for n in (1..still.len()).rev() {
                let m = rng.random_range(0..=n);
                if n != m && rest.can_swap(still[n], still[m]) {
                    rest.swap_places(still[n], still[m]);
                }
            }
        }
    }

    fn reseed(state: &mut State, rng: &mut Xoshiro256PlusPlus) {
        state.rng = Xoshiro256PlusPlus::from_rng(rng);
    }

    fn look_the_same(one: &State, other: &State, seat: game::Seat) -> bool {
        let seat = Seat::new(seat);
        one.blotted(seat) == other.blotted(seat)
    }

    fn names_hidden(state: &State, asked: &PendingDecision) -> Option<String> {
        let named = asked.choices.iter().filter_map(|choice| choice.card()).chain(asked.source);
        let hidden = named.into_iter().find(|card| !state.knows(asked.seat, *card))?;
        Some(format!("{} in {:?}", state.definition(hidden).name, state.zone(hidden)))
    }

    fn told(_: &State, asked: &PendingDecision) -> String {
        format!("{asked:?}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::game::{Game, Match};
    use crate::core::stepwise::Stepwise;
    use crate::keeper::deck::bundled_decks;

    #[test]
    fn permuted_states_look_the_same_to_one_player_and_not_to_the_other() {
        let decks = bundled_decks();
        let decks = [&decks[0], &decks[1], &decks[2]];
        let mut others = 0;
        let mut compared = 0;
        for seed in 0..4 {
            let start = Match { decks: &decks, handicaps: &[0; 3], rules: (), first: None, seed };
            let mut game = Stepwise::<Keeper>::start(&start);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            while let Some(asked) = game.question() {
                let answer = rng.random_range(0..asked.choices.len());
                game.answer(answer).expect("a legal answer");
                let (rest, since) = game.boundary();
                if !since.is_empty() || game.ended().is_some() || !rng.random_ratio(1, 8) {
                    continue;
                }
                let mut other = rest.clone();
                Keeper::permute(&mut other, rest, 0, &mut rng);
                Keeper::reseed(&mut other, &mut rng);
                other.check().expect("a sound state");
                assert!(Keeper::look_the_same(rest, &other, 0), "seed {seed}");
                others += usize::from(!Keeper::look_the_same(rest, &other, 1));
                let mut determinization = rest.clone();
                Keeper::resample(&mut determinization, 0, &mut rng);
                assert!(Keeper::look_the_same(rest, &determinization, 0), "seed {seed}");
                compared += 1;
            }
        }
        assert!(compared > 50 && others * 10 > compared * 9, "{others} of {compared}");
    }
}
