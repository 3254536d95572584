//! A study whose games are the same whether it goes further or was asked to go so far at once.

use archon_engine::core::game::Game;

use archon_runner::{Goal, Study, Task};

/// A study whose batches depend on its pairs only in the end. With more of them it goes on from its
/// journal, and its report is that of a study that was asked for so many.
pub(super) struct NamedByRounds<S>(pub S);

impl<G: Game, S: Study<G>> Study<G> for NamedByRounds<S> {
    type Tally = S::Tally;

    fn next(&mut self) -> Vec<Task> {
        self.0.next()
    }

    fn take(&mut self, task: &Task, found: S::Tally) {
        self.0.take(task, found);
    }

    fn take_some(&mut self, task: &Task, found: S::Tally) -> Option<S::Tally> {
        self.0.take_some(task, found)
    }

    fn has_enough(&self) -> bool {
        self.0.has_enough()
    }

    fn expected(&self) -> u64 {
        self.0.expected()
    }

    fn goals(&self) -> &'static [Goal] {
        &[Goal::More("pairs")]
    }

    fn is_named_by_rounds(&self) -> bool {
        true
    }

    fn scale_batches(&mut self, by: u64) {
        self.0.scale_batches(by);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use archon_engine::keyforge::KeyForge;
    use archon_ratings::coverage::pair_distribution::PairDistribution;
    use archon_sim::seeds::{derive, of_text};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::counts::Counts;
    use crate::studies::balance::design::{Balance, SetAndHouses};
    use crate::studies::cards_impact::ImpactConfig;
    use crate::studies::cards_impact::design::{Impact, Slot};
    use crate::studies::cards_impact::rounds::Rounds;
    use crate::studies::rate::RateConfig;

    /// Plays a study to its end: what each round finds depends on the round alone, as in games.
    fn rounds<S: Study<KeyForge>>(
        study: S,
        found: impl Fn(&mut Xoshiro256PlusPlus, u64) -> S::Tally,
    ) -> BTreeSet<(String, u64)> {
        let (mut study, mut played) = (NamedByRounds(study), BTreeSet::new());
        loop {
            let tasks = Study::<KeyForge>::next(&mut study);
            if tasks.is_empty() {
                return played;
            }
            for task in tasks {
                let key = serde_json::to_string(&(task.kind, &task.seats, task.stream)).unwrap();
                let mut all = S::Tally::default();
                for number in task.from..task.end() {
                    let seed = derive(of_text(&key), number);
                    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                    archon_runner::Tally::<KeyForge>::add(&mut all, found(&mut rng, 1));
                    assert!(played.insert((key.clone(), number)), "a round is played once");
                }
                study.take(&task, all);
            }
        }
    }

    /// Whatever a part of `validate` has played it plays again with more pairs, and finds in its
    /// journal.
    fn all_is_played_again(of: impl Fn(u64) -> BTreeSet<(String, u64)>, few: &[u64], many: u64) {
        let all = of(many);
        assert!(all.len() as u64 <= many);
        for few in few {
            let some = of(*few);
            assert!(some.len() as u64 <= *few && some.len() < all.len());
            let lost = some.difference(&all).count();
            assert_eq!(lost, 0, "of {few} pairs");
        }
    }

    #[test]
    fn ratings_of_fewer_pairs_are_a_part_of_those_of_more() {
        let of = |pairs| {
            let config =
                RateConfig { precision: 0.1, pairs, handicaps: false, ..RateConfig::default() };
            let kind = SetAndHouses {
                set: None,
                houses: archon_engine::keyforge::house::House::ALL[..3].try_into().unwrap(),
            };
            let study = Balance::new(&config, None, 5, vec![kind; 12]);
            let truth = PairDistribution::new(0.45, 0.6, 0.15);
            rounds(study, |rng, rounds| Counts {
                pairs: truth.sample(rounds, rng),
                ..Counts::default()
            })
        };
        all_is_played_again(of, &[96, 97, 120, 150, 500, 777, 1_111, 1_990, 1_999], 2_000);
    }

    #[test]
    fn the_impact_of_cards_with_fewer_pairs_is_a_part_of_that_with_more() {
        let of = |pairs| {
            let (mut slots, mut cards) = (Vec::new(), vec![Vec::new(); 7]);
            for deck in 0..3 {
                for (card, of_card) in cards.iter_mut().enumerate() {
                    let first = 3 + 3 * slots.len();
                    of_card.push(slots.len());
                    slots.push(Slot::new(deck, card, (first..first + 3).collect()));
                }
            }
            let opponents = 3 + 3 * slots.len();
            let opponents = vec![(opponents..opponents + 5).collect(); 3];
            let config = ImpactConfig { precision: 0.1, pairs, ..ImpactConfig::default() };
            let study = Impact::new(&config, 5, slots, cards, opponents);
            rounds(study, |rng, _| {
                Rounds::from_results(vec![2 * rand::RngExt::random_range(rng, 0..3u8)])
            })
        };
        all_is_played_again(of, &[400, 404, 500, 777, 1_111, 1_990, 1_999], 2_000);
    }
}
