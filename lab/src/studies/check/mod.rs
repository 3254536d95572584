//! Random games under every invariant, in parts that are played apart and joined.

pub mod report;

use std::time::Instant;

use archon_engine::core::exact::Exact;
use archon_sim::check::{CheckResult, Checkable, Games, check_some};
use archon_sim::players::random::Random;
use archon_sim::players::registry::NamedPlayer;
use serde_json::{Value, json};

use self::report::{CheckReport, CheckedGames};
use crate::error::StudyError;
use crate::game::GameInfo;
use archon_runner::shards::{self, Shards};
use archon_runner::threads;
use archon_runner::{Common, Event, Journal, PortionId, RoundKind, Shard, Task};
use archon_runner::{Run, RunContext};

/// Games that are checked and written down together.
const PORTION: u64 = 512;

/// Checks the games of a part, and writes what they showed into a file.
///
/// # Errors
/// The threads cannot be started, or the file cannot be used.
pub fn check_shard<G: Checkable + GameInfo>(
    context: &RunContext<'_>,
    games: &Games<'_, G>,
    shard: Shard,
) -> Result<Run, StudyError> {
    let players = [NamedPlayer::<G>::made_by("random", |_| Box::new(Random::default()))];
    let (decks, rules, seed) = (games.decks, games.rules, games.seed);
    let common = Common { decks, players: &players, seats: 2, rules, seed, luck: seed };
    let settings = json!({ "seats": games.seats });
    let report = json!({ "games": games.games, "rules": G::rules_key(rules) });
    let header = shards::header(archon_runner::header("check", &settings, &common), shard, report);
    let file = context.journal.clone().unwrap_or_else(|| shards::file_name("check", shard));
    let mut journal = Journal::open(&file, &header, &[])?;
    let pool = threads::pool(context.threads)?;
    let threads = pool.current_num_threads();
    context.progress.begin(None, threads);
    context.progress.event(Event::Expected(shard.share_of(games.games)));
    let tasks = [task(games.games)];
    let (began, mut played, mut interrupted) = (Instant::now(), 0, false);
    let share = shard.rounds_of(&tasks[0]);
    let gaps = journal.gaps(1, &tasks, std::slice::from_ref(&share))?;
    let left: u64 = gaps.iter().map(|(_, gap)| gap.end - gap.start).sum();
    context.progress.event(Event::Read(share.end - share.start - left));
    'all: for (_, gap) in gaps {
        for from in gap.clone().step_by(PORTION as usize) {
            let numbers = from..gap.end.min(from + PORTION);
            let rounds = numbers.end - numbers.start;
            let checked = pool.install(|| check_some(games, numbers));
            if checked.games < rounds {
                interrupted = true;
                break 'all;
            }
            let id = PortionId { study: journal.study(), batch: 1, task: 0, from, rounds };
            let found = serde_json::to_string(&checked).expect("plain data");
            journal.append(1, &tasks, &[(id, found)])?;
            played += rounds;
            context.progress.event(Event::Played(rounds));
        }
    }
    let run = Run { interrupted, took: began.elapsed(), threads, played, begun_with: Vec::new() };
    context.progress.end(&run);
    Ok(run)
}

/// The report of all games of the parts together.
///
/// # Errors
/// The parts are not whole, or say something that this program cannot read.
pub fn join_check<G: GameInfo>(parts: &mut Shards) -> Result<CheckReport, StudyError> {
    let tasks = [task(parts.get(&["campaign", "games"])?)];
    let mut all = CheckResult::default();
    parts.each(1, &tasks, |_, found: CheckResult| {
        all = std::mem::take(&mut all).plus(found);
        true
    })?;
    parts.are_used_up()?;
    let decks: Vec<Value> = parts.get(&["decks"])?;
    let rules = G::rules_key(parts.rules(&G::codec())?);
    let Exact(seed) = parts.get(&["seed"])?;
    let games = CheckedGames { decks: decks.len(), rules, seed, interrupted: false };
    Ok(CheckReport::new(all, games))
}

fn task(games: u64) -> Task {
    Task { kind: RoundKind::OneGame, seats: Vec::new(), stream: 0, from: 0, rounds: games }
}
