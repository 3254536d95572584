//! An arena in parts, which are played apart and joined.

use std::time::Duration;

use serde_json::json;

use super::{Arena, ArenaConfig, MirroredPair, NextStep, Pairing, Pairings, reported, settings};
use crate::error::StudyError;
use crate::game::GameInfo;
use crate::luck;
use crate::studies::arena::report::ArenaReport;
use archon_engine::core::exact::Exact;
use archon_report::LeftOut;
use archon_runner::shards::{Shards, decks_and_rules};
use archon_runner::{Run, RunContext};
use archon_runner::{Shard, StudyRun};
use archon_sim::players::registry::{NamedPlayer, PlayerRegistry};

/// An arena that was played in parts.
pub struct JoinedArena<G: GameInfo> {
    players: Vec<NamedPlayer<G>>,
    decks: Vec<G::Deck>,
    handicaps: Vec<u16>,
    rules: G::Rules,
    seats: usize,
    pairs: u64,
    seed: u64,
    config: ArenaConfig,
    left_out: Vec<LeftOut>,
}

/// Plays a part of an arena into a file. There is no sequential test: it would look at all pairs, in
/// their order.
///
/// # Errors
/// As [`super::arena`].
pub fn arena_shard<G: GameInfo>(
    context: &RunContext<'_>,
    arena: &Arena<'_, G>,
    (pairings, doubling): (&[Pairing], bool),
    left_out: &[LeftOut],
    shard: Shard,
) -> Result<Run, StudyError> {
    let settings = settings(arena.handicaps, pairings, None);
    let mut report = decks_and_rules(&G::codec(), arena.decks, arena.rules);
    report["pairs"] = json!(arena.pairs);
    report["seats"] = json!(arena.seats);
    report["doubling"] = json!(doubling);
    report["left_out"] = json!(left_out);
    let all = |_: usize, _: &MirroredPair, _: [Duration; 2]| NextStep::More;
    let mut study = Pairings::new(arena, pairings.to_vec(), all);
    let (common, codec) = (arena.common(), G::codec());
    let run = StudyRun {
        command: "arena",
        part: None,
        settings: &settings,
        common: &common,
        codec: &codec,
    };
    Ok(context.run_shard(&run, shard, report, &mut study)?)
}

impl<G: GameInfo + PlayerRegistry> JoinedArena<G> {
    /// The arena that parts are of.
    ///
    /// # Errors
    /// They say something that this program cannot read.
    pub fn of(parts: &Shards) -> Result<JoinedArena<G>, StudyError> {
        let pairings: Vec<Pairing> = parts.get(&["settings", "pairings"])?;
        let doubling = parts.get(&["campaign", "doubling"])?;
        let joined = JoinedArena {
            players: parts.players()?,
            decks: parts.decks(&G::codec())?,
            handicaps: parts.get(&["settings", "handicaps"])?,
            rules: parts.rules(&G::codec())?,
            seats: parts.get(&["campaign", "seats"])?,
            pairs: parts.get(&["campaign", "pairs"])?,
            seed: parts.get::<Exact>(&["seed"])?.0,
            config: ArenaConfig { pairings, test: None, doubling },
            left_out: parts.get(&["campaign", "left_out"])?,
        };
        let is_player = |number: &usize| *number < joined.players.len();
        if !joined.config.pairings.iter().flatten().all(is_player) || joined.decks.is_empty() {
            return Err(parts.unreadable("pairings").into());
        }
        Ok(joined)
    }

    /// The arena of this part.
    pub fn arena(&self) -> Arena<'_, G> {
        Arena {
            players: &self.players,
            decks: &self.decks,
            seats: self.seats,
            handicaps: &self.handicaps,
            rules: self.rules,
            pairs: self.pairs,
            seed: self.seed,
            luck: luck::of_games::<G>(self.seed, &self.decks, &[], self.rules),
        }
    }

    /// The report of the whole arena. `each` gets every pair, in their order, and says whether to go
    /// on. What it cost is the time that players thought in all parts, as if on one thread.
    ///
    /// # Errors
    /// The parts are not whole, or too many games were forfeited.
    pub fn report(
        &self,
        context: &RunContext<'_>,
        parts: &mut Shards,
        mut each: impl FnMut(Pairing, &MirroredPair) -> bool,
    ) -> Result<ArenaReport, StudyError> {
        let mut report = reported(&self.arena(), &self.config, &mut each, |study| {
            context.join::<G, _>(parts, study)?;
            Ok(None)
        })?;
        report.left_out = self.left_out.clone();
        Ok(report)
    }
}
