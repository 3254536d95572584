//! What `archon puzzles` found.

use std::collections::BTreeMap;
use std::fmt;

use archon_sim::games::keyforge::puzzles::Goal;
use serde::Serialize;

/// How a player did.
#[derive(Serialize, Clone, Debug)]
pub struct SolvedPuzzles {
    /// The player
    pub player: String,
    /// How often it solved a puzzle
    pub solved: u64,
    /// Of how many tries
    pub of: u64,
    /// Solved tries and all tries, by goal
    pub by_goal: BTreeMap<&'static str, [u64; 2]>,
    /// The puzzles that it did not solve in every try
    pub missed: Vec<String>,
}

impl SolvedPuzzles {
    /// What part of the tries solved a puzzle.
    pub fn percent(&self) -> f64 {
        100.0 * self.solved as f64 / self.of.max(1) as f64
    }
}

impl fmt::Display for SolvedPuzzles {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SolvedPuzzles { player, solved, of, .. } = self;
        writeln!(out, "{player}: solved {solved} of {of} ({:.1} %)", self.percent())?;
        for goal in Goal::ALL {
            if let Some([solved, of]) = self.by_goal.get(goal.key()) {
                writeln!(out, "  {:<15} {solved:>4} of {of}", goal.key())?;
            }
        }
        Ok(())
    }
}

/// Who solves how many of so many puzzles, the most first, in a sentence.
pub fn answer(puzzles: usize, reports: &[SolvedPuzzles]) -> String {
    let mut ranked: Vec<&SolvedPuzzles> = reports.iter().collect();
    ranked.sort_by_key(|report| std::cmp::Reverse(report.solved));
    let said: Vec<String> = ranked
        .iter()
        .map(|report| format!("{} solves {:.1} %", report.player, report.percent()))
        .collect();
    match said.as_slice() {
        [] => format!("{puzzles} puzzles: no player has tried them all."),
        said => format!("{puzzles} puzzles: {}.", said.join(", ")),
    }
}
