//! `puzzles`: positions with a goal that is proven to be within reach. Who sees it?

pub mod report;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::state::State;
use archon_sim::games::keyforge::puzzles::blank::turns_on;
use archon_sim::games::keyforge::puzzles::make::complete;
use archon_sim::games::keyforge::puzzles::{BUNDLED, Goal, ProofError, Puzzle, prove, solves};
use archon_sim::players::registry::NamedPlayer;
use archon_sim::players::stoppable::StoppablePlayer;
use archon_sim::seeds::derive;
use rayon::prelude::*;

use self::report::SolvedPuzzles;
use archon_engine::core::stop_flags::StopFlags;

/// A puzzle with its name.
pub struct NamedPuzzle {
    /// Its file, or the name of a bundled one
    pub name: String,
    /// The puzzle
    pub puzzle: Puzzle,
    start: State,
}

impl NamedPuzzle {
    /// Reads a puzzle.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(name: String, text: &str) -> Result<NamedPuzzle, String> {
        let wrong = |why| format!("{name} is not a puzzle: {why}");
        let puzzle: Puzzle = text.parse().map_err(wrong)?;
        let start = puzzle.start(library()).map_err(wrong)?;
        Ok(NamedPuzzle { name, puzzle, start })
    }

    /// The puzzles that ship.
    ///
    /// # Errors
    /// One of them is wrong.
    pub fn bundled() -> Result<Vec<NamedPuzzle>, String> {
        let read = |(name, text): &(&str, &str)| NamedPuzzle::read(name.to_string(), text);
        BUNDLED.iter().map(read).collect()
    }

    /// What is wrong with what it says that reaches its goal, and with the cards that it says it turns
    /// on; `steps`: that the search of a turn may take.
    pub fn fault(&self, steps: u64) -> Option<String> {
        match prove(self.puzzle.goal, &self.start, 2, steps) {
            Err(why) => Some(why.to_string()),
            Ok(proof) if proof.first != self.puzzle.first => Some(format!(
                "the answers that still reach the goal are {:?}, not {:?}",
                proof.first, self.puzzle.first
            )),
            Ok(_) => self.turns_on_others(steps),
        }
    }

    /// What is wrong with what a puzzle says that it turns on.
    fn turns_on_others(&self, steps: u64) -> Option<String> {
        let Puzzle { goal, position, turns_on: cards, .. } = &self.puzzle;
        cards.iter().find_map(|id| match turns_on(*goal, position, library(), *id, steps) {
            Ok(true) => None,
            Ok(false) => Some(ProofError::TurnsOn(id.facts().id).to_string()),
            Err(why) => Some(format!("with a blank {}: {why}", id.facts().id)),
        })
    }

    /// The puzzle with what the proof finds.
    ///
    /// # Errors
    /// It cannot be proven.
    pub fn completed(&self, steps: u64) -> Result<Puzzle, String> {
        complete(&self.puzzle, &self.start, steps).map_err(|why| why.to_string())
    }

    fn solved(
        &self,
        player: &NamedPlayer<KeyForge>,
        number: usize,
        (tries, seed): (u64, u64),
        stopped: StopFlags<'_>,
    ) -> u64 {
        let mut player = player.make();
        let mut player = StoppablePlayer::new(&mut *player, stopped);
        let seed = derive(seed, number as u64);
        let tries = (0..tries).take_while(|_| !stopped.is_set()).map(|k| derive(seed, k));
        tries.map(|k| u64::from(solves(self.puzzle.goal, &self.start, &mut player, k))).sum()
    }
}

/// Has a player try all puzzles on the threads of the current pool; none if it was interrupted, as only
/// some puzzles are known then.
pub fn solve(
    puzzles: &[NamedPuzzle],
    player: &NamedPlayer<KeyForge>,
    tries: u64,
    seed: u64,
    interrupted: &AtomicBool,
) -> Option<SolvedPuzzles> {
    let numbered = puzzles.par_iter().enumerate();
    let stopped = StopFlags::from(interrupted);
    let numbered = numbered.filter(|_| !stopped.is_set());
    let solved = |(number, puzzle): (usize, &NamedPuzzle)| {
        puzzle.solved(player, number, (tries, seed), stopped)
    };
    let solved: Vec<u64> = numbered.map(solved).collect();
    (!stopped.is_set()).then(|| counted(player.name(), puzzles, &solved, tries))
}

fn counted(player: &str, puzzles: &[NamedPuzzle], solved: &[u64], tries: u64) -> SolvedPuzzles {
    let mut by_goal = BTreeMap::new();
    for goal in Goal::ALL {
        let of_goal = || puzzles.iter().zip(solved).filter(|(p, _)| p.puzzle.goal == goal);
        let count = of_goal().count() as u64 * tries;
        if count > 0 {
            by_goal.insert(goal.key(), [of_goal().map(|(_, n)| n).sum(), count]);
        }
    }
    let missed = puzzles.iter().zip(solved).filter(|(_, n)| **n < tries);
    SolvedPuzzles {
        player: player.into(),
        solved: solved.iter().sum(),
        of: puzzles.len() as u64 * tries,
        by_goal,
        missed: missed.map(|(puzzle, _)| puzzle.name.clone()).collect(),
    }
}
