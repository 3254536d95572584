//! `archon rate`: decks rated against a field.

pub mod strength;

use std::io::Write;

use archon_lab::runner as study;
use serde_json::json;

use crate::error::Error;
use crate::field::{self, Opponents};
use crate::games::{Playable, WhichGame, with_game};
use crate::options;
use crate::study::{Laboratory, Studying, nothing_yet};
use archon_lab::report::chains::Words;
use archon_lab::report::rate::{Field, RateReport, RatedDeck};
use archon_lab::report::{Ended, Interval};
use archon_lab::studies::rate::design::{FIRST, Meeting, Plan, Rate};
use strength::Strength;

/// `archon rate`
#[derive(clap::Args)]
pub struct Args {
    /// The decks to rate: names of bundled decks, or files, of which all decks are taken [default: the
    /// bundled decks, against each other]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    /// What they are rated against: `bundled`, `each-other`, a folder of deck files, a set (its
    /// bundled decks), or decks
    #[arg(long, num_args = 1.., value_name = "FIELD", default_value = "bundled")]
    against: Vec<String>,
    /// End when every rating is known to so many Elo on each side
    #[arg(long, value_name = "ELO", default_value_t = 10.0)]
    precision: f64,
    /// Play at most so many mirrored pairs (two games each) in all
    #[arg(long, default_value_t = 40_000)]
    pairs: u64,
    /// Do not measure what a chain (or HP) is worth; there is then no strength in chains
    #[arg(long)]
    without_chains: bool,
    #[command(flatten)]
    studying: Studying,
}

/// Rates decks and prints what came of it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    options::precision(args.precision, "Elo")?;
    let named: Vec<String> = args.decks.iter().chain(&args.against).cloned().collect();
    with_game!(args.which.of(&named)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let mut all = G::find_all(&args.decks)?;
    let rated = all.len();
    let opponents = field::find::<G>(&args.against)?;
    let name = opponents.name();
    let (meeting, in_field) = match opponents {
        Opponents::EachOther => (Meeting::EachOther(rated), 0..rated),
        Opponents::Decks { decks, .. } if rated > 1 && decks == all => {
            (Meeting::EachOther(rated), 0..rated)
        }
        Opponents::Decks { decks, .. } => {
            let others = |deck: &G::Deck| -> Vec<u32> {
                let others = (0..decks.len()).filter(|n| decks[*n] != *deck);
                others.map(|n| (rated + n) as u32).collect()
            };
            let opponents: Vec<Vec<u32>> = all.iter().map(others).collect();
            if let Some(alone) = opponents.iter().position(Vec::is_empty) {
                return Err(Error::Usage(format!(
                    "there is nobody for {:?} to play against: --against {name} holds no other deck",
                    G::deck_name(&all[alone])
                )));
            }
            all.extend(decks.iter().cloned());
            (Meeting::Field { rated, opponents }, rated..all.len())
        }
    };
    let each_other = matches!(meeting, Meeting::EachOther(_));
    if each_other && rated < 2 {
        return Err(Error::Usage(format!(
            "decks that are rated against each other must be at least two, not {rated}; `archon \
             rate DECK` rates one against the bundled decks"
        )));
    }
    let least = FIRST * rated as u64;
    if args.pairs < least {
        return Err(Error::Usage(format!(
            "--pairs {} is too few to rate {rated} decks: at least {FIRST} for each, {least}",
            args.pairs
        )));
    }
    let settings = json!({
        "against": name,
        "precision": args.precision,
        "pairs": args.pairs,
        "chains": !args.without_chains,
    });
    let plan = Plan {
        precision: args.precision,
        pairs: args.pairs,
        handicaps: (!args.without_chains).then_some(G::HANDICAP_LEVELS),
        seed: args.studying.running.seed,
    };
    let field = Field { name, decks: in_field.len(), each_other };
    let mut study = Rate::new(plan, meeting, in_field);
    let laboratory = Laboratory::<G>::new(&args.studying, all)?;
    let ended = args.studying.run("rate", &settings, &laboratory.common(), &mut study)?;
    let ended = match ended {
        study::Ended::Complete => study.ended,
        study::Ended::Interrupted => Ended::Interrupted,
    };
    let provenance = laboratory.provenance("rate", settings, &study.all, ended);
    let names =
        laboratory.decks.iter().take(rated).map(|deck| G::deck_name(deck).to_string()).collect();
    let report = report::<G>(&study, names, field, provenance).ok_or_else(nothing_yet)?;
    args.studying.give(&report, out)
}

/// What came of it; none if no pair has finished.
fn report<G: Playable>(
    study: &Rate,
    names: Vec<String>,
    field: Field,
    provenance: archon_lab::report::Provenance,
) -> Option<RateReport> {
    let fit = study.fit()?;
    let ratings = study.ratings(&fit);
    let rated: Vec<usize> = (0..names.len()).collect();
    let ranking = fit.subset(&rated).ranking(provenance.seed);
    let strength = Strength::of::<G>(&study.with_handicaps);
    let decks = ranking.order.iter().map(|deck| {
        let counts = &study.of_deck[*deck];
        RatedDeck {
            deck: names[*deck].clone(),
            best_rank: ranking.ranks[*deck].best,
            worst_rank: ranking.ranks[*deck].worst,
            win_rate: counts.pairs.score().map(Interval::from),
            rating: ratings[*deck].into(),
            chains: strength.as_ref().map(|s| s.in_chains(&ratings[*deck])),
            pairs: counts.pairs.pairs(),
            games: counts.games(),
        }
    });
    let n = names.len() as u64;
    let places: std::collections::BTreeMap<usize, usize> =
        ranking.order.iter().enumerate().map(|(place, deck)| (*deck, place)).collect();
    let groups = ranking.groups.iter().filter(|group| group.len() > 1);
    let decided = rated
        .iter()
        .flat_map(|i| rated.iter().map(move |j| (*i, *j)))
        .filter(|(i, j)| ranking.better(*i, *j));
    let [one, many] = G::HANDICAP_WORDS;
    Some(RateReport {
        handicap: Words { one, many },
        field,
        decks: decks.collect(),
        decided: decided.count() as u64,
        comparisons: n * (n - 1) / 2,
        not_distinguishable: groups
            .map(|group| group.iter().map(|deck| places[deck]).collect())
            .collect(),
        first_player: fit.first_player_advantage().into(),
        lengths: study.lengths.reported()?,
        chains: strength.map(|s| s.scale()),
        provenance,
    })
}
