//! Which games `archon balance --sets` plays: every deck of a set against every deck of every other set,
//! evenly, whatever the results.
//!
//! Two sets play in rounds. In a round each deck of the larger one has a pair, and those of the smaller
//! one in turn; round after round every deck meets another opponent, until all pairings have played,
//! then all of them once more. So every deck counts alike, and a set is as strong as its decks are on
//! average. Nothing depends on results: there is nothing to look for while games are played, because
//! what limits the intervals is the number of decks.

use serde_json::Value;
use std::collections::BTreeMap;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::set::Set;
use archon_ratings::pairs::Pairs;

use super::SetsConfig;
use crate::counts::Counts;
use archon_report::StopReason;
use archon_runner::{Goal, Study, Task};

/// Two sets that play each other, as places in the list of sets.
pub struct SetPairGames {
    /// The first set
    pub one: usize,
    /// The second set
    pub two: usize,
    /// The results of each pairing, from the view of the first set's deck, by the decks' numbers
    /// in the study
    pub found: BTreeMap<(usize, usize), Pairs>,
    handed_out: u64,
}

/// The study.
pub struct SetAgainstSet {
    /// The sets, with the numbers of their decks
    pub sets: Vec<(Set, Vec<usize>)>,
    /// Every two of them
    pub between: Vec<SetPairGames>,
    /// All games
    pub all: Counts,
    decks: usize,
    most: u64,
    handed_out: u64,
    /// Why no more games are played
    pub ended: StopReason,
}

impl SetAgainstSet {
    /// A study of decks of these sets.
    pub fn new(set_of: Vec<Set>, config: &SetsConfig) -> SetAgainstSet {
        let mut sets: BTreeMap<Set, Vec<usize>> = BTreeMap::new();
        for (deck, set) in set_of.iter().enumerate() {
            sets.entry(*set).or_default().push(deck);
        }
        let sets: Vec<(Set, Vec<usize>)> = sets.into_iter().collect();
        let two = |one| (one + 1..sets.len()).map(move |two| (one, two));
        let between = (0..sets.len()).flat_map(two).map(|(one, two)| SetPairGames {
            one,
            two,
            found: BTreeMap::new(),
            handed_out: 0,
        });
        SetAgainstSet {
            between: between.collect(),
            sets,
            all: Counts::default(),
            decks: set_of.len(),
            most: config.pairs,
            handed_out: 0,
            ended: StopReason::Interrupted,
        }
    }

    /// Pairs of a round of all.
    pub fn round(&self) -> u64 {
        self.between.iter().map(|b| self.round_of(b)).sum()
    }

    /// Pairs of a round of two sets.
    fn round_of(&self, between: &SetPairGames) -> u64 {
        let decks = |set: usize| self.sets[set].1.len() as u64;
        decks(between.one).max(decks(between.two))
    }

    /// The decks of the `number`-th pair of two sets, as places within them, and how often they have
    /// met before.
    fn pairing(decks: [u64; 2], number: u64) -> ([usize; 2], u64) {
        let all = decks[0] * decks[1];
        let (met, number) = (number / all, number % all);
        // Through both sets at once until both are at their beginnings again; then one further.
        let turn = number / least_common_multiple(decks);
        let places = [number % decks[0], (number + turn) % decks[1]];
        (places.map(|place| place as usize), met)
    }
}

fn least_common_multiple([a, b]: [u64; 2]) -> u64 {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    a / divisor * b
}

impl Study<KeyForge> for SetAgainstSet {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        // Whole rounds alone: every deck has played as often as the others of its set.
        if self.handed_out + self.round() > self.most {
            self.ended = StopReason::Pairs;
            return Vec::new();
        }
        let mut tasks = Vec::new();
        for at in 0..self.between.len() {
            let between = &self.between[at];
            let of = [between.one, between.two].map(|set| &self.sets[set].1);
            let round = self.round_of(between);
            for number in between.handed_out..between.handed_out + round {
                let (places, met) = Self::pairing(of.map(|decks| decks.len() as u64), number);
                let decks = [of[0][places[0]], of[1][places[1]]];
                // Pairings have shuffles of their own: a deck that was lucky in one is not so in all.
                let stream = 1 + (decks[0] * self.decks + decks[1]) as u64;
                tasks.push(Task::pairs(decks, stream, met, 1));
            }
            self.between[at].handed_out += round;
            self.handed_out += round;
        }
        tasks
    }

    fn take(&mut self, task: &Task, found: Counts) {
        let [one, two] = [0, 1].map(|seat| task.seats[seat].deck);
        let set_of = |deck| self.sets.iter().position(|(_, decks)| decks.contains(&deck));
        let sets = [set_of(one), set_of(two)];
        let between = self.between.iter_mut().find(|b| [Some(b.one), Some(b.two)] == sets);
        let between = between.expect("a task is of two sets");
        between.found.entry((one, two)).or_default().add(&found.pairs);
        self.all.add(&found);
    }

    fn expected(&self) -> u64 {
        let round = self.round().max(1);
        (self.most / round * round).max(self.handed_out)
    }

    fn goals(&self) -> &'static [Goal] {
        &[Goal::More("pairs")]
    }

    fn set_goals(&mut self, settings: &Value) {
        self.most = settings["pairs"].as_u64().unwrap_or(0);
        self.ended = StopReason::Interrupted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_deck_meets_every_deck_of_the_other_set_once_before_any_twice() {
        for decks in [[9, 30], [80, 30], [30, 30], [2, 4], [6, 4]] {
            let all = decks[0] * decks[1];
            let met: BTreeSet<[usize; 2]> =
                (0..all).map(|n| SetAgainstSet::pairing(decks, n).0).collect();
            assert_eq!(met.len() as u64, all, "{decks:?}");
            assert_eq!(SetAgainstSet::pairing(decks, all), ([0, 0], 1));
        }
    }

    #[test]
    fn every_deck_of_a_set_plays_equally_often() {
        let of = |(set, n): (Set, usize)| vec![set; n];
        let sets = [(Set::ALL[0], 8), (Set::ALL[1], 3), (Set::ALL[2], 2)];
        let decks: Vec<Set> = sets.into_iter().flat_map(of).collect();
        let mut study = SetAgainstSet::new(decks.clone(), &SetsConfig { pairs: 100 });
        assert_eq!(study.round(), 8 + 8 + 3);
        let mut met: BTreeMap<(usize, Set), u64> = BTreeMap::new();
        let mut pairs = 0;
        loop {
            let tasks = Study::<KeyForge>::next(&mut study);
            if tasks.is_empty() {
                break;
            }
            for task in tasks {
                let [one, two] = [0, 1].map(|seat| task.seats[seat].deck);
                assert_ne!(decks[one], decks[two]);
                *met.entry((one, decks[two])).or_default() += 1;
                *met.entry((two, decks[one])).or_default() += 1;
                pairs += task.rounds;
            }
        }
        // Five rounds of 19 pairs fit into 100.
        assert_eq!((pairs, study.ended), (95, StopReason::Pairs));
        for (set, other) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]
            .map(|(a, b)| (Set::ALL[a], Set::ALL[b]))
        {
            let times: Vec<u64> = (0..decks.len())
                .filter(|deck| decks[*deck] == set)
                .map(|deck| met[&(deck, other)])
                .collect();
            let (least, most) = (times.iter().min().unwrap(), times.iter().max().unwrap());
            assert!(most - least <= 1, "{set:?} against {other:?}: {times:?}");
        }
    }
}
