//! `archon matchup`: a pairing in depth.

mod depth;

use std::io::Write;

use archon_engine::keyforge::KeyForge;
use archon_ratings::adaptive::precise;
use archon_ratings::estimate::Estimate;
use archon_ratings::wilson::{Share, Z_95};
use archon_sim::study::{self, Study, Task};
use serde_json::json;

use crate::error::Error;
use crate::games::Playable as _;
use crate::options;
use crate::report::matchup::{Ending, Lengths, MatchupReport, Side, Turn};
use crate::report::{Ended, Interval, Provenance};
use crate::study::{Laboratory, Studying, nothing_yet};
use depth::{Depth, InTurn, Wins};

/// Pairs of a batch.
const BATCH: (u64, u64) = (32, 256);

/// `archon matchup`
#[derive(clap::Args)]
pub struct Args {
    /// The two decks: names of bundled decks, or files [default: the two starter decks]
    decks: Vec<String>,
    /// Chains that the decks start with, separated by a comma
    #[arg(long, default_value = "0,0", value_name = "CHAINS,CHAINS")]
    chains: String,
    /// End when the win rate is known to so many percent on each side
    #[arg(long, value_name = "PERCENT", default_value_t = 1.5)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each)
    #[arg(long, default_value_t = 2_000)]
    pairs: u64,
    #[command(flatten)]
    studying: Studying,
}

/// Pairs of one pairing until its win rate is known.
struct Matchup {
    chains: [u16; 2],
    /// As a share
    precision: f64,
    pairs: u64,
    handed_out: u64,
    found: Depth,
    ended: Ended,
}

impl Study<KeyForge> for Matchup {
    type Tally = Depth;

    fn next(&mut self) -> Vec<Task> {
        let left = self.pairs.saturating_sub(self.handed_out);
        if precise(&self.found.counts.pairs.pentanomial(), self.precision) {
            self.ended = Ended::Precise;
            return Vec::new();
        }
        if left == 0 {
            self.ended = Ended::Pairs;
            return Vec::new();
        }
        let pairs = (self.handed_out / 4).clamp(BATCH.0, BATCH.1).min(left);
        let from = self.handed_out;
        self.handed_out += pairs;
        vec![Task::with_handicaps([0, 1], self.chains, 0, from, pairs)]
    }

    fn take(&mut self, _: &Task, found: Depth) {
        archon_sim::study::Tally::add(&mut self.found, found);
    }

    fn expected(&self) -> u64 {
        let variance = self.found.counts.pairs.pentanomial().variance();
        let needed = variance * (Z_95 / self.precision).powi(2);
        (needed as u64).clamp(self.handed_out, self.pairs.max(self.handed_out))
    }
}

/// Plays the pairing and prints what came of it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if !(args.precision > 0.0 && args.precision < 50.0) {
        return Err(Error::Usage(format!(
            "--precision takes percent between 0 and 50, not {}",
            args.precision
        )));
    }
    if args.pairs == 0 {
        return Err(Error::Usage("--pairs takes a number from 1 on, not 0".into()));
    }
    let decks = KeyForge::find_decks(&args.decks)?;
    let mut study = Matchup {
        chains: options::handicaps::<KeyForge>(&args.chains, 2)?.try_into().expect("two"),
        precision: args.precision / 100.0,
        pairs: args.pairs,
        handed_out: 0,
        found: Depth::default(),
        ended: Ended::Interrupted,
    };
    let settings =
        json!({ "chains": study.chains, "precision": args.precision, "pairs": args.pairs });
    let laboratory = Laboratory::<KeyForge>::new(&args.studying, decks.to_vec())?;
    let ended = args.studying.run("matchup", &settings, &laboratory.common(), &mut study)?;
    if ended == study::Ended::Complete {
        debug_assert_ne!(study.ended, Ended::Interrupted);
    } else {
        study.ended = Ended::Interrupted;
    }
    let provenance = laboratory.provenance("matchup", settings, &study.found.counts, study.ended);
    let names = [decks[0].name.clone(), decks[1].name.clone()];
    let report = report(&study, names, provenance).ok_or_else(nothing_yet)?;
    args.studying.give(&report, out)
}

/// What came of it; none if no pair has finished.
fn report(study: &Matchup, names: [String; 2], provenance: Provenance) -> Option<MatchupReport> {
    let found = &study.found;
    let pairs = &found.counts.pairs;
    let turned = pairs.swapped();
    let [one, two] = names;
    let side = |seat: usize, deck: String| {
        let pairs = [pairs, &turned][seat];
        Some(Side {
            deck,
            chains: study.chains[seat],
            win_rate: pairs.score()?.into(),
            going_first: pairs.score_going_first()?.into(),
            going_second: pairs.score_going_second()?.into(),
            elo: pairs.elo()?.into(),
            wins: ending(&found.wins[seat]),
        })
    };
    Some(MatchupReport {
        decks: [side(0, one)?, side(1, two)?],
        pairs: pairs.pairs(),
        pentanomial: pairs.pentanomial().0,
        first_player: pairs.of_first_player().score()?.into(),
        lengths: lengths(&found.lengths)?,
        turns: turns(found),
        limits: found.counts.limits,
        provenance,
    })
}

fn share(part: u64, of: u64) -> Option<Interval> {
    let share = Share::of(part, of)?;
    Some(Interval {
        estimate: share.estimate(),
        low_95: share.low,
        high_95: share.high,
        count: of,
        method: "Wilson over games",
    })
}

fn ending(wins: &Wins) -> Ending {
    let forged = wins.games - wins.given_up;
    Ending {
        games: wins.games,
        keys_of_other: wins.keys_of_other.map(|n| share(n, forged)),
        by_a_card: share(forged - wins.at_the_beginning, forged),
        first_key: share(wins.first_key, forged),
        from_behind: share(wins.from_behind, forged),
        given_up: wins.given_up,
    }
}

fn lengths(ended: &[u64]) -> Option<Lengths> {
    let games: u64 = ended.iter().sum();
    if games == 0 {
        return None;
    }
    let each = || ended.iter().zip(1u64..).map(|(n, turn)| (*n as f64, turn as f64));
    let mean = each().map(|(n, turn)| n * turn).sum::<f64>() / games as f64;
    let squares: f64 = each().map(|(n, turn)| n * (turn - mean).powi(2)).sum();
    let deviation = (squares / (games - 1).max(1) as f64).sqrt();
    let half = Z_95 * deviation / (games as f64).sqrt();
    let quantile = |level: f64| {
        let wanted = (level * games as f64).ceil().max(1.0) as u64;
        let mut so_far = 0;
        let reached = ended.iter().position(|n| {
            so_far += n;
            so_far >= wanted
        });
        reached.unwrap_or(ended.len() - 1) as u64 + 1
    };
    let mean = Estimate {
        value: mean,
        low: mean - half,
        high: mean + half,
        count: games,
        method: "normal over games",
    };
    Some(Lengths {
        mean: mean.into(),
        standard_deviation: deviation,
        quantiles: [0.05, 0.25, 0.5, 0.75, 0.95].map(|level| (level, quantile(level))),
    })
}

fn turns(found: &Depth) -> Vec<Turn> {
    let games: u64 = found.lengths.iter().sum();
    let mut last_keys = [0; 2];
    let turn = |(number, (sums, ended)): (u64, (&InTurn, &u64))| {
        let keys = [0, 1].map(|side| {
            last_keys[side] += sums.last_keys[side];
            (sums.keys[side] + last_keys[side]) as f64 / games.max(1) as f64
        });
        let amber =
            (sums.games > 0).then(|| sums.amber.map(|amber| amber as f64 / sums.games as f64));
        Turn { turn: number, games: sums.games, ended: *ended, keys, amber }
    };
    let ended = found.lengths.iter().chain(&[0]);
    (1..).zip(found.turns.iter().zip(ended)).map(turn).collect()
}
