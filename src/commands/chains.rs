//! `archon chains`: the handicap that makes a pairing even, or a deck even with a field.

use std::io::Write;

use archon_lab::field::{Field, Opponents};
use archon_lab::studies::{ChainsConfig, chains, chains_against};

use crate::error::Error;
use crate::games::{Collections, Playable, WhichGame, listed_decks, with_game};
use crate::study::StudyArgs;

/// `archon chains`
#[derive(clap::Args)]
pub struct Args {
    /// Two decks: names, files or `-` [default: the starter decks]
    ///
    /// With --against one deck, whose strength is measured.
    decks: Vec<String>,
    /// Measure one deck against these decks
    ///
    /// Names, files, folders, sets, `bundled` or `-`; of several one each time, or with commas.
    #[arg(short, long, value_name = "DECKS")]
    against: Vec<String>,
    #[command(flatten)]
    collections: Collections,
    #[command(flatten)]
    which: WhichGame,
    /// End when it is known to ± so many chains (HP)
    ///
    /// Half the width of the 95 % interval.
    #[arg(long, value_name = "NUMBER", default_value_t = 1.0)]
    precision: f64,
    /// … and the win rate at it to ± so many percent
    ///
    /// And the win rate in alternation with the next number.
    #[arg(long, value_name = "PERCENT", default_value_t = 1.0)]
    win_rate: f64,
    /// The most mirrored pairs of games
    #[arg(short = 'n', long, default_value_t = 40_000)]
    pairs: u64,
    #[command(flatten)]
    study: StudyArgs,
}

/// Finds the handicap and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let named: Vec<String> =
        args.decks.iter().cloned().chain(listed_decks(&args.against)).collect();
    with_game!(args.which.of(&named)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let config =
        ChainsConfig { precision: args.precision, win_rate: args.win_rate, pairs: args.pairs };
    config.check()?;
    let report = if args.against.is_empty() {
        let decks = pairing::<G>(&args.decks)?;
        args.study.run::<G, _>(Vec::new(), |context| chains(context, &decks, &config))?
    } else {
        let (deck, field) = against_field::<G>(args)?;
        let left_out = field.left_out.clone();
        args.study
            .run::<G, _>(left_out, |context| chains_against(context, deck, &field, &config))?
    };
    args.study.write(&report, out)
}

/// Two decks; of a game for more players, too, two play.
fn pairing<G: Playable>(named: &[String]) -> Result<[G::Deck; 2], Error> {
    if let [one] = named
        && G::find_all(named, &Collections::default())?.decks.len() == 1
    {
        return Err(Error::Usage(format!(
            "a handicap is found for two decks, but only {one:?} is given; `archon chains DECK \
             --against bundled` measures one against the bundled decks"
        )));
    }
    let decks = G::find_decks(named)?;
    <[_; 2]>::try_from(decks).map_err(|decks| {
        Error::Usage(format!("a handicap is found for two decks, but {} are given", decks.len()))
    })
}

/// A deck and its field.
fn against_field<G: Playable>(args: &Args) -> Result<(G::Deck, Field<G::Deck>), Error> {
    let [name] = args.decks.as_slice() else {
        return Err(Error::Usage(format!(
            "--against measures the strength of one deck, but {} are given",
            args.decks.len()
        )));
    };
    let deck = G::find_deck(name)?;
    match G::find_opponents(&listed_decks(&args.against), &args.collections)? {
        Opponents::Field(field) => Ok((deck, field)),
        Opponents::EachOther => Err(Error::Usage(
            "--against each-other is for `archon rate`; here it takes `bundled`, a folder, a set, or \
             decks"
                .into(),
        )),
    }
}
