//! From the pairs of an arena to its report.

use std::time::Duration;

use archon_ratings::elo;
use archon_ratings::sequential::confidence;
use archon_ratings::sequential::sprt::Verdict;

use super::counts::Counts;
use super::standing::{self, Standing};
use super::{Arena, ArenaConfig, Pairing, SequentialTest};
use crate::game::GameInfo;
use crate::studies::arena::report::{
    ArenaReport, ArenaSettings, Cost, Encounter, LadderPlayer, TestResult, UnfinishedGames,
};
use archon_report::Interval;
use archon_runner::Run;
use archon_sim::players::registry::NamedPlayer;

fn per(total: u64, games: u64) -> f64 {
    total as f64 / games.max(1) as f64
}

fn microseconds(thought: Duration, decisions: u64) -> Option<f64> {
    (decisions > 0).then(|| thought.as_secs_f64() * 1e6 / decisions as f64)
}

/// The results of an arena.
pub(super) fn report<G: GameInfo>(
    arena: &Arena<'_, G>,
    config: &ArenaConfig,
    played: &[(Pairing, Counts)],
    run: &Run,
    threads: Option<usize>,
) -> ArenaReport {
    let seconds = run.took.as_secs_f64();
    let (ladder, thinking) = ladder(arena, played);
    let test = config.test;
    let thought = |counts: &Counts| {
        [0, 1].map(|side| microseconds(counts.thought[side], counts.decisions[side]))
    };
    ArenaReport {
        archon: env!("CARGO_PKG_VERSION"),
        settings: ArenaSettings {
            game: G::NAME,
            rules: G::rules_key(arena.rules).into(),
            seed: arena.seed,
            handicaps: arena.handicaps.to_vec(),
            pairs_at_most: arena.pairs,
            players: arena.players.iter().map(|p| p.name().to_string()).collect(),
            decks: arena.decks.iter().map(|d| G::deck_name(d).to_string()).collect(),
            sequential_test: test.map(|test| test.settings),
        },
        interrupted: run.interrupted,
        left_out: Vec::new(),
        assumptions: arena.decks.iter().filter_map(G::assumption).collect(),
        pairings: played.iter().map(|(p, counts)| encounter(arena, *p, counts, test)).collect(),
        ladder,
        cost: Cost {
            seconds,
            games_per_second: 2.0 * run.played as f64 / seconds.max(1e-9),
            threads,
            microseconds_per_decision: played.iter().map(|(_, counts)| thought(counts)).collect(),
            microseconds_per_decision_in_ladder: thinking,
        },
        doubling: config.doubling,
    }
}

/// The score: where a sequential test looked at it after every pair, with an interval that holds
/// nevertheless.
fn score(counts: &Counts, sequential: bool) -> Option<Interval> {
    match sequential {
        true => confidence::score(&counts.pairs.pentanomial()),
        false => counts.pairs.score(),
    }
}

fn encounter<G: GameInfo>(
    arena: &Arena<'_, G>,
    pairing: Pairing,
    counts: &Counts,
    test: Option<SequentialTest>,
) -> Encounter {
    let score = score(counts, test.is_some());
    let pentanomial = counts.pairs.pentanomial();
    Encounter {
        players: pairing.map(|player| arena.players[player].name().to_string()),
        pairs: counts.pairs.pairs(),
        pentanomial: pentanomial.0,
        score,
        elo: score.map(|score| score.map(elo::from_score)),
        score_going_first: counts.pairs.score_going_first(),
        score_going_second: counts.pairs.score_going_second(),
        first_player: counts.pairs.of_first_player().score(),
        games: counts.games,
        won: counts.won,
        drawn: counts.drawn,
        forfeited: counts.forfeited,
        out_of_turns: counts.out_of_turns,
        unfinished: UnfinishedGames {
            games: counts.unfinished(),
            work: counts.out_of_work,
            room: counts.out_of_room,
            pairs: counts.pairs.unfinished,
        },
        turns_per_game: per(counts.turns, counts.games),
        decisions_per_game: counts.decisions.map(|d| per(d, counts.games)),
        sequential_test: test.map(|test| TestResult {
            accepted: match test.sprt.verdict(&pentanomial) {
                Verdict::Undecided => None,
                Verdict::AcceptH0 => Some("elo0"),
                Verdict::AcceptH1 => Some("elo1"),
            },
            log_likelihood_ratio: test.sprt.log_likelihood_ratio(&pentanomial),
            bounds: test.sprt.bounds(),
        }),
    }
}

/// All players, the strongest first, and how long each thought about a decision.
fn ladder<G: GameInfo>(
    arena: &Arena<'_, G>,
    played: &[(Pairing, Counts)],
) -> (Vec<LadderPlayer>, Vec<Option<f64>>) {
    let names: Vec<&str> = arena.players.iter().map(NamedPlayer::name).collect();
    let fit = standing::fit(names.len(), played);
    let row = |standing: Standing| {
        let thinking = microseconds(standing.thought, standing.decisions);
        let found = LadderPlayer {
            player: names[standing.player].to_string(),
            elo: standing.elo,
            score: standing.score,
            games: standing.games,
            decisions_per_game: per(standing.decisions, standing.games),
        };
        (found, thinking)
    };
    standing::standings(names.len(), played, fit.as_ref()).into_iter().map(row).unzip()
}
