//! `archon arena`: players against each other on mirrored pairs; how strong they are and what that
//! costs.


use std::io::Write;

use archon_lab::studies::arena::report::TestSettings;
use archon_lab::studies::arena::shards::arena_shard;
use archon_lab::studies::arena::{Arena, ArenaConfig, SequentialTest, arena, doubling, lines};
use archon_report::LeftOut;
use archon_sim::players::registry::Named;

use crate::error::Error;
use crate::game_files::{self, GameFiles};
use crate::games::{Collections, Decks, Playable, WhichGame, listed_decks, with_game};
use crate::options::{Handicaps, Resuming, Running, Sharding, part_played};
use crate::progress::{Bar, Rounds};
use crate::report_files::ReportFiles;

/// `archon arena`
#[derive(clap::Args)]
pub struct Args {
    /// The players: each plays each
    ///
    /// With settings if wanted: `random greedy ismcts:iterations=500`. One that is named twice plays
    /// against itself. `archon players` lists them.
    #[arg(
        value_name = "PLAYER",
        required_unless_present = "doubling",
        conflicts_with = "doubling"
    )]
    players: Vec<String>,
    /// Names, files, sets or `-` [default: bundled]
    ///
    /// And folders; of several one each time, or with commas. They are dealt by chance so that all are
    /// played evenly.
    #[arg(short, long, value_name = "DECKS")]
    decks: Vec<String>,
    #[command(flatten)]
    collections: Collections,
    #[command(flatten)]
    which: WhichGame,
    /// How many sit at a table
    ///
    /// Of Keeper of the Cards up to 8. At a table of more than two the players of a pairing have every
    /// other seat.
    #[arg(long, default_value_t = 2)]
    seats: usize,
    /// The most mirrored pairs of two players
    ///
    /// With the same decks and shuffles and the seats swapped.
    #[arg(short = 'n', long, default_value_t = 1_000)]
    pairs: u64,
    /// Stop as soon as it is clear: stronger by ELO1, or not by ELO0
    ///
    /// Which holds: that the first player of two is not stronger by more than ELO0, or that it is
    /// stronger by ELO1.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// How often the sequential test may be wrong
    ///
    /// Saying ELO1 where ELO0 holds, and the reverse.
    #[arg(long, default_value = "0.05,0.05", value_name = "ALPHA,BETA")]
    error_rates: String,
    /// Double a number set of this player again and again
    ///
    /// Does strength grow with the budget? Takes a player with a number set (`ismcts:iterations=16`),
    /// doubles that number again and again, and plays each against the one before.
    #[arg(long, value_name = "PLAYER")]
    doubling: Option<String>,
    /// How often it is doubled
    #[arg(long, default_value_t = 6, requires = "doubling")]
    steps: u32,
    #[command(flatten)]
    handicaps: Handicaps,
    #[command(flatten)]
    running: Running,
    #[command(flatten)]
    games_files: GameFiles,
    #[command(flatten)]
    files: ReportFiles<false>,
    #[command(flatten)]
    resuming: Resuming,
    #[command(flatten)]
    sharding: Sharding,
    /// Print the report as JSON
    #[arg(short, long)]
    json: bool,
}

/// Plays and prints what came of it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&listed_decks(&args.decks))?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if !(2..=G::MOST_PLAYERS).contains(&args.seats) {
        return Err(Error::Usage(match G::MOST_PLAYERS {
            2 => format!("{} is played by two, not by {} (--seats)", G::TITLE, args.seats),
            most => format!("--seats takes a number from 2 to {most}, not {}", args.seats),
        }));
    }
    let names = match &args.doubling {
        Some(player) => doubling::names(player, args.steps)?,
        None => args.players.clone(),
    };
    let players =
        names.iter().map(|name| Named::<G>::read(name)?.ready()).collect::<Result<Vec<_>, _>>()?;
    let Decks { decks, left_out } = G::find_all(&listed_decks(&args.decks), &args.collections)?;
    let arena = Arena {
        players: &players,
        decks: &decks,
        seats: args.seats,
        handicaps: &args.handicaps.of::<G>(args.seats)?,
        rules: args.running.rules::<G>()?,
        pairs: args.pairs,
        seed: args.running.seed,
    };
    let test = args.sprt.as_deref().map(|s| sequential_test(s, &args.error_rates)).transpose()?;
    let config = ArenaConfig {
        pairings: match args.doubling {
            Some(_) => doubling::pairings(players.len()),
            None => arena.pairings(),
        },
        test,
        doubling: args.doubling.is_some(),
    };
    play(&arena, &config, args, left_out, out)
}

fn play<G: Playable>(
    players: &Arena<'_, G>,
    config: &ArenaConfig,
    args: &Args,
    left_out: Vec<LeftOut>,
    out: &mut impl Write,
) -> Result<(), Error> {
    if players.pairs == 0 {
        return Err(Error::Usage("--pairs takes a number from 1 on, not 0".into()));
    }
    if players.players.len() < 2 {
        return Err(Error::Usage(
            "an arena takes at least two players (`archon players` lists them); one that is named \
             twice plays against itself"
                .into(),
        ));
    }
    if players.decks.is_empty() {
        return Err(Error::Usage("there is no deck to play with".into()));
    }
    let whole = [args.games_files.first_option(), args.files.first_option()];
    if let Some(shard) = args.sharding.alone(&whole, args.json)? {
        if config.test.is_some() {
            return Err(Error::Usage(
                "--sprt looks at all pairs in their order, --shard plays a part of them: they do not \
                 go together"
                    .into(),
            ));
        }
        let file = args.resuming.resume.as_ref();
        let bar = Bar::new(Rounds::Pairs, file.cloned());
        let context = args.resuming.context(&args.running, &bar);
        let who = (&config.pairings[..], config.doubling);
        let run = arena_shard(&context, players, who, &left_out, shard)?;
        return part_played(("arena", shard), file, run.interrupted, out);
    }
    args.files.can_be_written()?;
    let mut written = game_files::of_arena(&args.games_files, players)?;
    let mut failed = None;
    let bar = Bar::new(Rounds::Pairs, args.resuming.resume.clone());
    let context = args.resuming.context(&args.running, &bar);
    let mut report = arena(&context, players, config, |pairing, pair| {
        if let Some(rows) = &mut written {
            failed = lines::write(rows, players, pairing, pair).err();
        }
        failed.is_none()
    })?;
    report.left_out = left_out;
    if failed.is_none() {
        failed = written.and_then(|rows| rows.finish().err());
    }
    args.files.write(&report, args.json, out)?;
    // What was played is reported even if it could not all be written.
    failed.map_or(Ok(()), Err)
}

/// Reads `elo0,elo1` and `alpha,beta`.
fn sequential_test(strengths: &str, error_rates: &str) -> Result<SequentialTest, Error> {
    let two = |option: &str, text: &str| {
        let numbers: Option<Vec<f64>> = text.split(',').map(|n| n.trim().parse().ok()).collect();
        match numbers.as_deref() {
            Some([one, two]) => Ok((*one, *two)),
            _ => Err(Error::Usage(format!(
                "{option} takes two numbers separated by a comma, not {text:?}"
            ))),
        }
    };
    let (elo0, elo1) = two("--sprt", strengths)?;
    let (alpha, beta) = two("--error-rates", error_rates)?;
    let settings = TestSettings { elo0, elo1, alpha, beta };
    SequentialTest::new(settings).map_err(|why| Error::Usage(why.to_string()))
}
