//! `archon matrix`: decks, all against all.

use std::io::Write;

use archon_lab::runner as study;
use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_ratings::cycles::{Cycles, LogOdds};
use archon_ratings::elo::ELO_PER_LOG_ODDS;
use archon_ratings::nash;
use serde_json::json;

use crate::error::Error;
use crate::games::{Playable, WhichGame, with_game};
use crate::options;
use crate::study::{Laboratory, Studying, nothing_yet};
use archon_lab::counts::Counts;
use archon_lab::report::matrix::{Circles, MatrixDeck, MatrixReport, Pairing, Triangle};
use archon_lab::report::{Ended, Interval, Provenance};
use archon_lab::studies::matrix::design::{All, FIRST};

/// Matrices drawn again for the ranges of Nash averaging.
const DRAWS: usize = 200;

/// `archon matrix`
#[derive(clap::Args)]
pub struct Args {
    /// The decks, at least two: names of bundled decks, or files, of which all decks are taken
    #[arg(required = true)]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    /// End when the win rate of every pairing is known to so many percent on each side
    #[arg(long, value_name = "PERCENT", default_value_t = 5.0)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each) in all
    #[arg(long, default_value_t = 10_000)]
    pairs: u64,
    #[command(flatten)]
    studying: Studying,
}

/// Plays the matrix and prints what came of it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    options::percent(args.precision)?;
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let decks = G::find_all(&args.decks)?;
    let n = decks.len();
    if n < 2 {
        return Err(Error::Usage(format!("a matrix takes at least two decks, not {n}")));
    }
    let least = FIRST * (n * (n - 1) / 2) as u64;
    if args.pairs < least {
        return Err(Error::Usage(format!(
            "--pairs {} is too few for {n} decks: at least {FIRST} for each pairing, {least}",
            args.pairs
        )));
    }
    let mut study = All::new(n, args.precision / 100.0, args.pairs);
    let settings = json!({ "precision": args.precision, "pairs": args.pairs });
    let laboratory = Laboratory::<G>::new(&args.studying, decks)?;
    let ended = args.studying.run("matrix", &settings, &laboratory.common(), &mut study)?;
    let ended = match ended {
        study::Ended::Complete => study.ended,
        study::Ended::Interrupted => Ended::Interrupted,
    };
    let provenance = laboratory.provenance("matrix", settings, &study.all(), ended);
    let names: Vec<String> =
        laboratory.decks.iter().map(|deck| G::deck_name(deck).to_string()).collect();
    let report = report(&study, &names, provenance).ok_or_else(nothing_yet)?;
    args.studying.give(&report, out)
}

/// What came of it; none if no pair has finished.
fn report(study: &All, names: &[String], provenance: Provenance) -> Option<MatrixReport> {
    let n = names.len();
    let mut matrix = Matrix::new(n);
    let mut of_deck = vec![Counts::default(); n];
    for ([one, two], _, counts) in &study.pairings {
        matrix.add(*one, *two, &counts.pairs);
        of_deck[*one].add(counts);
        of_deck[*two].add(&counts.swapped());
    }
    let fit = Fit::of(&matrix, &Settings::default()).ok()?;
    let ratings = fit.ratings();
    let ranking = fit.ranking(provenance.seed);
    let log_odds = LogOdds::of(&matrix, &fit);
    let cycles = Cycles::of(&log_odds);
    let nash = nash::with_intervals(&log_odds, DRAWS, provenance.seed).ok();
    let mut places = vec![0; n];
    for (place, deck) in ranking.order.iter().enumerate() {
        places[*deck] = place;
    }
    let decks = ranking.order.iter().map(|deck| MatrixDeck {
        deck: names[*deck].clone(),
        win_rate: of_deck[*deck].pairs.score().map(Interval::from),
        rating: ratings[*deck].into(),
        best_rank: ranking.ranks[*deck].best,
        worst_rank: ranking.ranks[*deck].worst,
        nash_share: nash.as_ref().map(|(nash, _)| nash.mixture[*deck]),
        nash_elo: nash
            .as_ref()
            .map(|(_, skills)| Interval::from(skills[*deck]).map(|x| x * ELO_PER_LOG_ODDS)),
        pairs: of_deck[*deck].pairs.pairs(),
    });
    let mut pairings: Vec<Pairing> = study
        .pairings
        .iter()
        .map(|([one, two], _, counts)| {
            let (one, two, pairs) = match places[*one] < places[*two] {
                true => (*one, *two, counts.pairs),
                false => (*two, *one, counts.pairs.swapped()),
            };
            Pairing {
                one: places[one],
                two: places[two],
                pairs: pairs.pairs(),
                score: pairs.score().map(Interval::from),
                modelled: fit.score(one, two).into(),
                first_player: pairs.of_first_player().score().map(Interval::from),
            }
        })
        .collect();
    pairings.sort_by_key(|pairing| (pairing.one, pairing.two));
    let decided = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
    let triangles = cycles.triangles.iter().map(|triangle| Triangle {
        decks: triangle.decks.map(|deck| places[deck]),
        elo: triangle.log_odds * ELO_PER_LOG_ODDS,
        p_value: triangle.p_value,
    });
    let groups = ranking.groups.iter().filter(|group| group.len() > 1);
    Some(MatrixReport {
        decks: decks.collect(),
        pairings,
        decided: decided.filter(|(i, j)| ranking.better(*i, *j)).count() as u64,
        not_distinguishable: groups
            .map(|group| group.iter().map(|deck| places[*deck]).collect())
            .collect(),
        first_player: fit.first_player_advantage().into(),
        lengths: study.all().lengths.reported()?,
        circles: Circles {
            unexplained: cycles.share.into(),
            p_value: cycles.p_value,
            triangles: triangles.collect(),
        },
        provenance,
    })
}
