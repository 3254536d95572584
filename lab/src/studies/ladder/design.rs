//! What the ladder plays: every two players on mirrored pairs of decks of one set.

use archon_engine::keyforge::KeyForge;
use archon_runner::{Forfeits, Round, Study, Tally, Task, side_at};
use serde::{Deserialize, Serialize};

use super::counters::{Counters, GameCounters};
use crate::studies::arena::counts::Counts;
use crate::studies::arena::{Arena, Pairing, Pairs};

/// Mirrored pairs, and what both sides did in them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LadderPairs {
    pairs: Pairs,
    counters: [Counters; 2],
}

impl Tally<KeyForge> for LadderPairs {
    type Observer = GameCounters;

    const NAME: &'static str = "ladder-pairs";

    fn record(&mut self, round: &Round<GameCounters>) {
        self.pairs.push(round);
        for (number, game) in round.games.iter().enumerate() {
            for (seat, counters) in game.observer.of_seats().iter().enumerate() {
                self.counters[side_at(seat, number)].add(counters);
            }
        }
    }

    fn add(&mut self, later: LadderPairs) {
        self.pairs.append(later.pairs);
        for (own, more) in self.counters.iter_mut().zip(&later.counters) {
            own.add(more);
        }
    }

    fn forfeits(&self) -> Forfeits {
        self.pairs.count_forfeits()
    }
}

/// What was found of a pairing with the decks of a set.
#[derive(Clone, Debug)]
pub struct PlayedPairing {
    /// The players
    pub pairing: Pairing,
    /// The results
    pub counts: Counts,
    /// What both did
    pub counters: [Counters; 2],
}

/// All pairings with the decks of a set.
pub struct SetGames {
    tasks: Vec<Task>,
    handed_out: bool,
    /// What was found, in the order of the pairings
    pub found: Vec<PlayedPairing>,
}

impl SetGames {
    /// These pairings with the decks of an arena.
    pub fn new(arena: &Arena<'_, KeyForge>, pairings: &[Pairing]) -> SetGames {
        let (counts, counters) = (Counts::default(), Default::default());
        let empty = |pairing: &Pairing| PlayedPairing {
            pairing: *pairing,
            counts: counts.clone(),
            counters,
        };
        SetGames {
            tasks: pairings.iter().map(|pairing| arena.task(*pairing)).collect(),
            handed_out: false,
            found: pairings.iter().map(empty).collect(),
        }
    }
}

impl Study<KeyForge> for SetGames {
    type Tally = LadderPairs;

    fn next(&mut self) -> Vec<Task> {
        match std::mem::replace(&mut self.handed_out, true) {
            true => Vec::new(),
            false => self.tasks.clone(),
        }
    }

    fn take(&mut self, _: &Task, _: LadderPairs) {}

    fn take_some(&mut self, task: &Task, found: LadderPairs) -> Option<LadderPairs> {
        let pairing = [0, 1].map(|side| task.seats[side].player);
        let known = self.found.iter_mut().find(|known| known.pairing == pairing);
        let known = known.expect("a pairing that was handed out");
        for (pair, thought) in found.pairs.iter() {
            known.counts.add(pair, *thought, 2);
        }
        for (own, more) in known.counters.iter_mut().zip(&found.counters) {
            own.add(more);
        }
        None
    }

    fn expected(&self) -> u64 {
        self.tasks.iter().map(|task| task.rounds).sum()
    }
}
