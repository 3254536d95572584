//! `archon chains`: the handicap that makes a pairing even, or a deck even with a field.

mod found;

use std::io::Write;

use archon_lab::runner as study;
use archon_ratings::handicap::curve::Scale;
use serde_json::json;

use crate::error::Error;
use crate::field::{self, Opponents};
use crate::games::{Playable, WhichGame, with_game};
use crate::options;
use crate::study::{Laboratory, Studying, nothing_yet};
use archon_lab::report::Ended;
use archon_lab::report::chains::Opponent;
use archon_lab::studies::chains::design::{Chains, LEAST, Plan};

/// `archon chains`
#[derive(clap::Args)]
pub struct Args {
    /// The two decks: names of bundled decks, or files [default: the two starter decks]; with
    /// --against the one deck
    decks: Vec<String>,
    /// Measure one deck's strength against a field: `bundled`, a folder of deck files, a set (its
    /// bundled decks), or decks
    #[arg(long, num_args = 1.., value_name = "FIELD")]
    against: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    /// End when the even handicap is known to so many chains (or HP) on each side
    #[arg(long, value_name = "NUMBER", default_value_t = 1.0)]
    precision: f64,
    /// … and the win rate at the suggested number (and alternating with the next) to so many percent
    #[arg(long, value_name = "PERCENT", default_value_t = 1.0)]
    win_rate: f64,
    /// Play at most so many mirrored pairs (two games each)
    #[arg(long, default_value_t = 40_000)]
    pairs: u64,
    #[command(flatten)]
    studying: Studying,
}

/// Finds the handicap and prints it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    options::precision(args.precision, "chains (or HP)")?;
    if !(args.win_rate > 0.0 && args.win_rate <= 50.0) {
        return Err(Error::Usage(format!(
            "--win-rate takes percent above 0, to 50, not {}",
            args.win_rate
        )));
    }
    if args.pairs < LEAST {
        return Err(Error::Usage(format!(
            "--pairs {} is too few to find a handicap: at least {LEAST}",
            args.pairs
        )));
    }
    let named: Vec<String> = args.decks.iter().chain(&args.against).cloned().collect();
    with_game!(args.which.of(&named)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let (decks, opponent) =
        if args.against.is_empty() { pairing::<G>(args)? } else { against_field::<G>(args)? };
    let most = i32::from(G::MOST_HANDICAP);
    let scale =
        Scale { lowest: -most, highest: most, step: G::HANDICAP_STEP, mirror: opponent.itself };
    let plan = Plan {
        precision: args.precision,
        win_rate: args.win_rate / 100.0,
        pairs: args.pairs,
        seed: args.studying.running.seed,
    };
    let mut study = Chains::new(plan, scale, decks.len() - 1);
    let mut settings = json!({
        "precision": args.precision,
        "win_rate": args.win_rate,
        "pairs": args.pairs,
    });
    if opponent.field {
        settings["against"] = opponent.name.clone().into();
    }
    let laboratory = Laboratory::<G>::new(&args.studying, decks)?;
    let ended = args.studying.run("chains", &settings, &laboratory.common(), &mut study)?;
    let ended = match ended {
        study::Ended::Complete => study.ended,
        study::Ended::Interrupted => Ended::Interrupted,
    };
    let provenance = laboratory.provenance("chains", settings, &study.all(), ended);
    let deck = G::deck_name(&laboratory.decks[0]).to_string();
    let report =
        found::report::<G>(&mut study, deck, opponent, provenance).ok_or_else(nothing_yet)?;
    args.studying.give(&report, out)
}

/// Two decks.
fn pairing<G: Playable>(args: &Args) -> Result<(Vec<G::Deck>, Opponent), Error> {
    if let [one] = args.decks.as_slice() {
        return Err(Error::Usage(format!(
            "a handicap is found for two decks, but only {one:?} is given; `archon chains DECK \
             --against bundled` measures one against the bundled decks"
        )));
    }
    if args.decks.len() > 2 {
        return Err(Error::Usage(format!(
            "a handicap is found for two decks, but {} are given",
            args.decks.len()
        )));
    }
    // Of a game for more players, too, two play.
    let mut decks = G::find_decks(&args.decks)?;
    decks.truncate(2);
    let opponent = Opponent {
        name: G::deck_name(&decks[1]).to_string(),
        decks: 1,
        field: false,
        itself: decks[0] == decks[1],
    };
    Ok((decks, opponent))
}

/// A deck and its field.
fn against_field<G: Playable>(args: &Args) -> Result<(Vec<G::Deck>, Opponent), Error> {
    let [name] = args.decks.as_slice() else {
        return Err(Error::Usage(format!(
            "--against measures the strength of one deck, but {} are given",
            args.decks.len()
        )));
    };
    let deck = G::find_deck(name)?;
    let (name, mut others) = match field::find::<G>(&args.against)? {
        Opponents::EachOther => {
            return Err(Error::Usage(
                "--against each-other is for `archon rate`; here it takes `bundled`, a folder, a \
                 set, or decks"
                    .into(),
            ));
        }
        Opponents::Decks { name, decks } => (name, decks),
    };
    others.retain(|other| *other != deck);
    if others.is_empty() {
        return Err(Error::Usage(format!(
            "there is nobody for {:?} to play against: --against {name} holds no other deck",
            G::deck_name(&deck)
        )));
    }
    let opponent = Opponent { name, decks: others.len(), field: true, itself: false };
    others.insert(0, deck);
    Ok((others, opponent))
}
