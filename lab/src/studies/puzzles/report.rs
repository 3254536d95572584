//! The report of `archon puzzles`.

use std::collections::BTreeMap;
use std::fmt;

use archon_sim::games::keyforge::puzzles::Goal;
use serde::Serialize;

/// The results of a player.
#[derive(Serialize, Clone, Debug)]
pub struct SolvedPuzzles {
    /// The player
    pub player: String,
    /// Number of solved tries
    pub solved: u64,
    /// Number of tries
    pub of: u64,
    /// Solved tries and all tries, by goal
    pub by_goal: BTreeMap<&'static str, [u64; 2]>,
    /// The puzzles that it did not solve in every try
    pub missed: Vec<String>,
}

impl SolvedPuzzles {
    /// The share of solved tries, in percent.
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

/// The share of puzzles that each player solves, the largest first, in a sentence.
pub fn answer(puzzles: usize, reports: &[SolvedPuzzles]) -> String {
    let mut ranked: Vec<&SolvedPuzzles> = reports.iter().collect();
    ranked.sort_by_key(|report| std::cmp::Reverse(report.solved));
    let said: Vec<String> = ranked
        .iter()
        .map(|report| format!("{} solves {:.1} %", report.player, report.percent()))
        .collect();
    match said.as_slice() {
        [] => format!("{puzzles} puzzles: no player was tried on all of them."),
        said => format!("{puzzles} puzzles: {}.", said.join(", ")),
    }
}
