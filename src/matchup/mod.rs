//! `archon matchup`: a pairing in depth.

mod depth;
mod keeper;
mod keyforge;

use std::io::Write;

use archon_lab::runner::{self as study, Study, Task};
use archon_ratings::adaptive::is_precise;
use archon_ratings::estimate::Estimate;
use archon_ratings::wilson::Z_95;
use serde_json::json;

use crate::error::Error;
use crate::games::{WhichGame, with_game};
use crate::options::{self, Handicaps};
use crate::study::{Laboratory, Studying, nothing_yet};
use archon_lab::report::matchup::{Handicap, Lengths, MatchupReport, Side, Turn};
use archon_lab::report::{Ended, Provenance};
use depth::{Depth, InDepth, InTurn, Wins as _, WinsOf};

/// Pairs of a batch.
const BATCH: (u64, u64) = (32, 256);

/// `archon matchup`
#[derive(clap::Args)]
pub struct Args {
    /// The two decks: names of bundled decks, or files [default: the two starter decks; of Keeper of
    /// the Cards Wolf Pack and Stone Bastion]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    handicaps: Handicaps,
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
struct Matchup<G: InDepth> {
    handicaps: [u16; 2],
    /// As a share
    precision: f64,
    pairs: u64,
    handed_out: u64,
    found: Depth<G>,
    ended: Ended,
}

impl<G: InDepth> Study<G> for Matchup<G> {
    type Tally = Depth<G>;

    fn next(&mut self) -> Vec<Task> {
        let left = self.pairs.saturating_sub(self.handed_out);
        if is_precise(&self.found.counts.pairs.pentanomial(), self.precision) {
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
        vec![Task::with_handicaps([0, 1], self.handicaps, 0, from, pairs)]
    }

    fn take(&mut self, _: &Task, found: Depth<G>) {
        study::Tally::<G>::add(&mut self.found, found);
    }

    fn expected(&self) -> u64 {
        let variance = self.found.counts.pairs.pentanomial().variance();
        let needed = variance * (Z_95 / self.precision).powi(2);
        (needed as u64).clamp(self.handed_out, self.pairs.max(self.handed_out))
    }
}

/// Plays the pairing and prints what came of it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    options::percent(args.precision)?;
    if args.pairs == 0 {
        return Err(Error::Usage("--pairs takes a number from 1 on, not 0".into()));
    }
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
}

fn run_game<G: InDepth>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let decks = pairing::<G>(&args.decks)?;
    let handicaps = args.handicaps.of::<G>(2)?;
    let mut study = Matchup::<G> {
        handicaps: [handicaps[0], handicaps[1]],
        precision: args.precision / 100.0,
        pairs: args.pairs,
        handed_out: 0,
        found: Depth::default(),
        ended: Ended::Interrupted,
    };
    let mut settings = json!({ "precision": args.precision, "pairs": args.pairs });
    settings[G::HANDICAP_OPTION] = json!(study.handicaps);
    let laboratory = Laboratory::<G>::new(&args.studying, decks)?;
    let ended = args.studying.run("matchup", &settings, &laboratory.common(), &mut study)?;
    if ended == study::Ended::Complete {
        debug_assert_ne!(study.ended, Ended::Interrupted);
    } else {
        study.ended = Ended::Interrupted;
    }
    let provenance = laboratory.provenance("matchup", settings, &study.found.counts, study.ended);
    let names = [0, 1].map(|seat| G::deck_name(&laboratory.decks[seat]).to_string());
    let report = report(&study, names, provenance).ok_or_else(nothing_yet)?;
    args.studying.give(&report, out)
}

/// What came of it; none if no pair has finished.
fn report<G: InDepth>(
    study: &Matchup<G>,
    names: [String; 2],
    provenance: Provenance,
) -> Option<MatchupReport<<WinsOf<G> as depth::Wins>::Ending>> {
    let found = &study.found;
    let pairs = &found.counts.pairs;
    let turned = pairs.swapped();
    let [one, two] = names;
    let handicap = |seat: usize| Handicap {
        name: G::HANDICAP_OPTION,
        number: study.handicaps[seat],
        words: G::handicap(study.handicaps[seat]),
    };
    let side = |seat: usize, deck: String| {
        let pairs = [pairs, &turned][seat];
        Some(Side {
            deck,
            handicap: handicap(seat),
            win_rate: pairs.score()?.into(),
            going_first: pairs.score_going_first()?.into(),
            going_second: pairs.score_going_second()?.into(),
            elo: pairs.elo()?.into(),
            wins: found.wins[seat].ending(),
        })
    };
    Some(MatchupReport {
        decks: [side(0, one)?, side(1, two)?],
        pairs: pairs.pairs(),
        pentanomial: pairs.pentanomial().0,
        first_player: pairs.of_first_player().score()?.into(),
        lengths: lengths(found.counts.lengths.ended())?,
        figures: G::FIGURES,
        turns: turns(found),
        limits: found.counts.limits,
        provenance,
    })
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

fn turns<G: InDepth>(found: &Depth<G>) -> Vec<Turn> {
    let games: u64 = found.counts.lengths.games();
    let mut last = [0; 2];
    let turn = |(number, (sums, ended)): (u64, (&InTurn, &u64))| {
        let lasting = [0, 1].map(|side| {
            last[side] += sums.last[side];
            (sums.lasting[side] + last[side]) as f64 / games.max(1) as f64
        });
        let passing =
            (sums.games > 0).then(|| sums.passing.map(|sum| sum as f64 / sums.games as f64));
        let names = G::FIGURES.names;
        Turn { turn: number, games: sums.games, ended: *ended, lasting, passing, names }
    };
    let ended = found.counts.lengths.ended().iter().chain(&[0]);
    (1..).zip(found.turns.iter().zip(ended)).map(turn).collect()
}

/// Two decks, also of a game that more can play.
fn pairing<G: InDepth>(named: &[String]) -> Result<Vec<G::Deck>, Error> {
    if !named.is_empty() && named.len() != 2 {
        return Err(Error::Usage(format!(
            "a pairing is of two decks, but {} are given",
            named.len()
        )));
    }
    G::find_decks(named)
}
