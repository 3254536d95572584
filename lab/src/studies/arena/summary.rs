//! From the pairs of an arena to its report.

use std::time::Duration;

use archon_ratings::bradley_terry::{self, Fit, Matrix};
use archon_ratings::elo;
use archon_ratings::sequential::confidence;
use archon_ratings::sequential::sprt::Verdict;

use super::counts::Counts;
use super::{Arena, ArenaConfig, Pairing, SequentialTest};
use crate::game::GameInfo;
use crate::studies::arena::report::{
    ArenaReport, ArenaSettings, Cost, Encounter, LadderPlayer, TestResult, UnfinishedGames,
};
use archon_report::Interval;
use archon_runner::Run;

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
    let mut matrix = Matrix::new(arena.players.len());
    for ([one, two], counts) in played {
        matrix.add(*one, *two, &counts.pairs);
    }
    // Without a finished pair there are no ratings.
    let fit = Fit::new(&matrix, &bradley_terry::Settings::default()).ok();
    let mut ladder: Vec<(LadderPlayer, Option<f64>)> = (0..arena.players.len())
        .map(|player| {
            let (mut points, mut pairs, mut games, mut decisions) = (0.0, 0, 0, 0);
            let mut thought = Duration::ZERO;
            for (pairing, counts) in played {
                let Some(side) = pairing.iter().position(|p| *p == player) else { continue };
                let seen = if side == 0 { counts.pairs } else { counts.pairs.swapped() };
                points += seen.pentanomial().mean().unwrap_or(0.0) * seen.pairs() as f64;
                pairs += seen.pairs();
                games += counts.games;
                decisions += counts.decisions[side];
                thought += counts.thought[side];
            }
            let found = LadderPlayer {
                player: arena.players[player].name().to_string(),
                elo: fit.as_ref().filter(|_| pairs > 0).map(|fit| fit.difference(player, 0)),
                score: (pairs > 0).then(|| points / pairs as f64),
                games,
                decisions_per_game: per(decisions, games),
            };
            (found, microseconds(thought, decisions))
        })
        .collect();
    ladder.sort_by(|(one, _), (two, _)| {
        let strength = |player: &LadderPlayer| player.elo.map_or(f64::NEG_INFINITY, |e| e.value);
        strength(two).total_cmp(&strength(one))
    });
    ladder.into_iter().unzip()
}
