//! Frozen ancestors: the players of November 2026, by name, as opponents that stay what they are.
//!
//! Whatever becomes of today's players, `greedy@2026-11` answers as `greedy` did: its weights are in a file of
//! their own, and everything that could be set is written down here. Their code is still that of today's players. A
//! change of that code which changes their answers (`sim/tests/ancestors.rs` notices) has to leave the code of
//! before for them. A change of the rules changes their answers as well, and is none of theirs. With one archon
//! power, Thievery, they consider discards that were left out before.

use super::greedy::{Greedy, GreedyConfig};
use super::planner::{BeamConfig, Planner};
use super::registry::Entry;
use super::search::SearchConfig;
use super::search::tree_search::Resampling;
use super::searcher::Searcher;
use crate::evaluation::Evaluated;
use crate::settings::{Setting, Settings, settings};

const GREEDY: &str = "evaluation=2026-11,reuse=on";

const PLANNER: &str =
    "nodes=3000,plans=8,worlds=4,replies=1,policy=none,again=surprised,evaluation=2026-11";

const ISMCTS: &str = "iterations=1000,time=0,c=0.6,select=prior,prior=evaluation,temperature=0.2,widening=0,\
     root=tree,house=tree,turns=3,lambda=1,playout=evaluation,policy=greedy,random=0,trees=1,plans=8,wins=0,points=scaled,\
     tree=own,evaluation=2026-11,numbers=fresh,reuse=off,copies=merged,threads=game";

settings! {
    /// What can be set of the tree search: how long it searches.
    struct Iterations {
        /// Iterations for a decision
        iterations: u32 =
            Setting::count("iterations", (1, 10_000_000), 1000, "iterations for a decision"),
    }
}

fn frozen(player: &str, known: &[Setting], text: &str) -> Settings {
    Settings::read(player, known, text).expect("what could be set in November 2026 still can")
}

fn beam() -> BeamConfig {
    BeamConfig::from(&frozen("planner@2026-11", BeamConfig::SETTINGS, PLANNER))
}

/// The players of November 2026.
pub fn of_november_2026<G: Evaluated>() -> Vec<Entry<G>> {
    vec![
        Entry::new(
            "greedy@2026-11",
            "greedy as it was in November 2026: it never changes, for comparisons",
            &[],
            |_| {
                let settings = frozen("greedy@2026-11", GreedyConfig::SETTINGS, GREEDY);
                Box::new(Greedy::<G>::from_config(&(&settings).into()))
            },
        ),
        Entry::new(
            "planner@2026-11",
            "planner as it was in November 2026: it never changes, for comparisons",
            &[],
            |_| Box::new(Planner::<G>::new(beam())),
        ),
        Entry::new(
            "ismcts@2026-11",
            "ismcts as it was in November 2026: it never changes, for comparisons",
            Iterations::SETTINGS,
            |settings| {
                let known = frozen("ismcts@2026-11", SearchConfig::SETTINGS, ISMCTS);
                let Iterations { iterations } = settings.into();
                let config = SearchConfig { iterations, ..SearchConfig::from(&known) };
                Box::new(Searcher::<G>::with_beam(config, Resampling::EachIteration, beam()))
            },
        ),
    ]
}
