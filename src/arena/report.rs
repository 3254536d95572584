//! What came of an arena. All but the costs follows from the settings alone: the same arena gives
//! the same, whatever the threads.

use std::time::Duration;

use archon_lab::arena::counts::Counts;
use archon_lab::arena::{Arena, Pairing};
use archon_ratings::bradley_terry::{self, Fit, Matrix};
use archon_ratings::elo;
use archon_ratings::estimate::Estimate;
use archon_ratings::sequential::confidence;
use archon_ratings::sequential::sprt::{Sprt, Verdict};
use archon_sim::evaluation::Evaluated;
use serde::Serialize;

use crate::error::Error;
use crate::run::Ran;

/// Everything that is printed.
#[derive(Serialize)]
pub struct Report {
    /// The program's version
    pub archon: &'static str,
    /// What was asked for
    pub settings: Settings,
    /// Whether Ctrl-C ended it early
    pub interrupted: bool,
    /// Two players each
    pub pairings: Vec<Encounter>,
    /// All players, the strongest first
    pub ladder: Vec<Rung>,
    /// What it cost, which differs from run to run
    pub cost: Cost,
}

/// What was asked for.
#[derive(Serialize)]
pub struct Settings {
    pub game: &'static str,
    pub rules: String,
    pub seed: u64,
    pub handicaps: Vec<u16>,
    pub pairs_at_most: u64,
    pub players: Vec<String>,
    pub decks: Vec<String>,
    pub sequential_test: Option<TestSettings>,
}

/// A sequential test, as it was asked for.
#[derive(Serialize, Clone, Copy)]
pub struct TestSettings {
    pub elo0: f64,
    pub elo1: f64,
    pub alpha: f64,
    pub beta: f64,
}

/// A sequential test.
#[derive(Clone, Copy)]
pub struct Test {
    pub sprt: Sprt,
    pub settings: TestSettings,
}

impl Test {
    /// Reads `elo0,elo1` and `alpha,beta`.
    pub fn read(strengths: &str, error_rates: &str) -> Result<Test, Error> {
        let two = |option: &str, text: &str| {
            let numbers: Option<Vec<f64>> =
                text.split(',').map(|n| n.trim().parse().ok()).collect();
            match numbers.as_deref() {
                Some([one, two]) => Ok((*one, *two)),
                _ => Err(Error::Usage(format!(
                    "{option} takes two numbers separated by a comma, not {text:?}"
                ))),
            }
        };
        let (elo0, elo1) = two("--sprt", strengths)?;
        let (alpha, beta) = two("--error-rates", error_rates)?;
        let sprt =
            Sprt::new(elo0, elo1, alpha, beta).map_err(|why| Error::Usage(why.to_string()))?;
        Ok(Test { sprt, settings: TestSettings { elo0, elo1, alpha, beta } })
    }
}

/// An estimate with its 95 % interval; in JSON an infinite value is `null`.
#[derive(Serialize, Clone, Copy)]
pub struct Interval {
    pub estimate: f64,
    pub low_95: f64,
    pub high_95: f64,
    pub method: &'static str,
}

impl From<Estimate> for Interval {
    fn from(e: Estimate) -> Interval {
        Interval { estimate: e.value, low_95: e.low, high_95: e.high, method: e.method }
    }
}

/// Two players on mirrored pairs, seen by the first.
#[derive(Serialize)]
pub struct Encounter {
    pub players: [String; 2],
    /// Pairs that finished
    pub pairs: u64,
    /// How many of them brought 0, ½, 1, 1½ and 2 points
    pub pentanomial: [u64; 5],
    pub score: Option<Interval>,
    pub elo: Option<Interval>,
    pub score_going_first: Option<Interval>,
    pub score_going_second: Option<Interval>,
    /// The score of whoever goes first
    pub first_player: Option<Interval>,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games won by each
    pub won: [u64; 2],
    pub drawn: u64,
    /// Games that each gave up; they are among those that the other won
    pub forfeited: [u64; 2],
    pub unfinished: Unfinished,
    pub turns_per_game: f64,
    pub decisions_per_game: [f64; 2],
    pub sequential_test: Option<Verified>,
}

/// Games that are part of no score, and what they were stopped by.
#[derive(Serialize)]
pub struct Unfinished {
    pub games: u64,
    pub turns: u64,
    pub work: u64,
    pub room: u64,
    /// Pairs that were set aside with them
    pub pairs: u64,
}

/// What a sequential test says.
#[derive(Serialize)]
pub struct Verified {
    /// `elo0`, `elo1`, or none while it is undecided
    pub accepted: Option<&'static str>,
    pub log_likelihood_ratio: f64,
    pub bounds: (f64, f64),
}

/// A player among all.
#[derive(Serialize)]
pub struct Rung {
    pub player: String,
    /// Above the first player named, fitted to all games at once; the first has itself 0
    pub elo: Option<Interval>,
    /// Points a game against all others, in finished pairs
    pub score: Option<f64>,
    pub games: u64,
    pub decisions_per_game: f64,
}

/// What it cost.
#[derive(Serialize)]
pub struct Cost {
    pub seconds: f64,
    pub games_per_second: f64,
    pub threads: usize,
    /// Of both players of each pairing
    pub microseconds_per_decision: Vec<[Option<f64>; 2]>,
    /// Of the players of the ladder, over all their games
    pub microseconds_per_decision_in_ladder: Vec<Option<f64>>,
}

fn per(total: u64, games: u64) -> f64 {
    total as f64 / games.max(1) as f64
}

fn microseconds(thought: Duration, decisions: u64) -> Option<f64> {
    (decisions > 0).then(|| thought.as_secs_f64() * 1e6 / decisions as f64)
}

impl Report {
    /// What came of an arena.
    pub fn of<G: Evaluated>(
        arena: &Arena<'_, G>,
        game: &'static str,
        rules: &str,
        played: &[(Pairing, Counts)],
        test: Option<Test>,
        interrupted: bool,
        ran: &Ran,
    ) -> Report {
        let seconds = ran.took.as_secs_f64();
        let (ladder, thinking) = ladder(arena, played);
        Report {
            archon: env!("CARGO_PKG_VERSION"),
            settings: Settings {
                game,
                rules: rules.to_string(),
                seed: arena.seed,
                handicaps: arena.handicaps.to_vec(),
                pairs_at_most: arena.pairs,
                players: arena.players.iter().map(|p| p.name().to_string()).collect(),
                decks: arena.decks.iter().map(|d| G::deck_name(d).to_string()).collect(),
                sequential_test: test.map(|t| t.settings),
            },
            interrupted,
            pairings: played.iter().map(|(p, counts)| encounter(arena, *p, counts, test)).collect(),
            ladder,
            cost: Cost {
                seconds,
                games_per_second: 2.0 * ran.played as f64 / seconds.max(1e-9),
                threads: ran.threads,
                microseconds_per_decision: played
                    .iter()
                    .map(|(_, c)| {
                        [0, 1].map(|side| microseconds(c.thought[side], c.decisions[side]))
                    })
                    .collect(),
                microseconds_per_decision_in_ladder: thinking,
            },
        }
    }
}

/// The score: where a sequential test looked at it after every pair, with an interval that holds
/// nevertheless.
fn score(counts: &Counts, sequential: bool) -> Option<Estimate> {
    match sequential {
        true => confidence::score(&counts.pairs.pentanomial()),
        false => counts.pairs.score(),
    }
}

fn encounter<G: Evaluated>(
    arena: &Arena<'_, G>,
    pairing: Pairing,
    counts: &Counts,
    test: Option<Test>,
) -> Encounter {
    let score = score(counts, test.is_some());
    let pentanomial = counts.pairs.pentanomial();
    Encounter {
        players: pairing.map(|player| arena.players[player].name().to_string()),
        pairs: counts.pairs.pairs(),
        pentanomial: pentanomial.0,
        score: score.map(Interval::from),
        elo: score.map(|s| s.map(elo::from_score).into()),
        score_going_first: counts.pairs.score_going_first().map(Interval::from),
        score_going_second: counts.pairs.score_going_second().map(Interval::from),
        first_player: counts.pairs.of_first_player().score().map(Interval::from),
        games: counts.games,
        won: counts.won,
        drawn: counts.drawn,
        forfeited: counts.forfeited,
        unfinished: Unfinished {
            games: counts.unfinished(),
            turns: counts.out_of_turns,
            work: counts.out_of_work,
            room: counts.out_of_room,
            pairs: counts.pairs.unfinished,
        },
        turns_per_game: per(counts.turns, counts.games),
        decisions_per_game: counts.decisions.map(|d| per(d, counts.games)),
        sequential_test: test.map(|test| Verified {
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
fn ladder<G: Evaluated>(
    arena: &Arena<'_, G>,
    played: &[(Pairing, Counts)],
) -> (Vec<Rung>, Vec<Option<f64>>) {
    let mut matrix = Matrix::new(arena.players.len());
    for ([one, two], counts) in played {
        matrix.add(*one, *two, &counts.pairs);
    }
    // Without a finished pair there are no ratings.
    let fit = Fit::of(&matrix, &bradley_terry::Settings::default()).ok();
    let mut rungs: Vec<(Rung, Option<f64>)> = (0..arena.players.len())
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
            let rung = Rung {
                player: arena.players[player].name().to_string(),
                elo: fit.as_ref().filter(|_| pairs > 0).map(|fit| fit.difference(player, 0).into()),
                score: (pairs > 0).then(|| points / pairs as f64),
                games,
                decisions_per_game: per(decisions, games),
            };
            (rung, microseconds(thought, decisions))
        })
        .collect();
    rungs.sort_by(|(one, _), (two, _)| {
        let strength = |rung: &Rung| rung.elo.map_or(f64::NEG_INFINITY, |e| e.estimate);
        strength(two).total_cmp(&strength(one))
    });
    rungs.into_iter().unzip()
}
