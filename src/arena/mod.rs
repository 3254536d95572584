//! `archon arena`: players against each other on mirrored pairs; how strong they are and what that
//! costs.

mod doubling;
mod print;
mod report;
mod sheet;

use std::io::Write;
use std::path::PathBuf;

use archon_lab::arena::counts::Counts;
use archon_lab::arena::{Arena, Pairing, Pairings, Wants};
use archon_lab::runner::Ended;
use archon_ratings::sequential::sprt::{Sprt, Verdict};
use archon_sim::players::registry::Named;
use serde_json::json;

use crate::error::Error;
use crate::games::{Playable, WhichGame, with_game};
use crate::options::{Handicaps, Running};
use crate::run::{Rounds, Runs};
use report::{Report, Test};
use sheet::{Common, Sheet};

/// `archon arena`
#[derive(clap::Args)]
pub struct Args {
    /// The players, with settings if wanted (`random greedy ismcts:iterations=500`): each plays each.
    /// One that is named twice plays against itself
    #[arg(
        value_name = "PLAYER",
        required_unless_present = "doubling",
        conflicts_with = "doubling"
    )]
    players: Vec<String>,
    /// The decks: names of bundled decks, or files [default: all bundled decks]. They are dealt by
    /// chance so that all are played evenly
    #[arg(long, num_args = 1.., value_name = "DECK")]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    /// How many sit at a table: of Keeper of the Cards up to 8. At a table of more than two the players
    /// of a pairing have every other seat
    #[arg(long, default_value_t = 2)]
    seats: usize,
    /// Mirrored pairs that two players play, at most: two games each, with the same decks and
    /// shuffles and the seats swapped
    #[arg(long, default_value_t = 1_000)]
    pairs: u64,
    /// Stop as soon as it is clear which holds: that the first player of two is not stronger by more
    /// than ELO0, or that it is stronger by ELO1
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// How often the sequential test may be wrong: saying ELO1 where ELO0 holds, and the reverse
    #[arg(long, default_value = "0.05,0.05", value_name = "ALPHA,BETA")]
    error_rates: String,
    /// Does strength grow with the budget? Takes a player with a number set
    /// (`ismcts:iterations=16`), doubles that number again and again, and plays each against the one
    /// before
    #[arg(long, value_name = "PLAYER")]
    doubling: Option<String>,
    /// How often it is doubled
    #[arg(long, default_value_t = 6, requires = "doubling")]
    steps: u32,
    #[command(flatten)]
    handicaps: Handicaps,
    #[command(flatten)]
    running: Running,
    /// Write a line for each game into a file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Keep what was played in a file as it is found, and go on from there if the file exists: after
    /// any interruption, and with the same results as without
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Plays and prints what came of it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
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
    let rules = args.running.rules::<G>()?;
    let arena = Arena {
        players: &players,
        decks: &G::find_all(&args.decks)?,
        seats: args.seats,
        handicaps: &args.handicaps.of::<G>(args.seats)?,
        rules,
        pairs: args.pairs,
        seed: args.running.seed,
    };
    run_in(&arena, G::rules_key(rules), args, out)
}

fn run_in<G: Playable>(
    arena: &Arena<'_, G>,
    rules: &str,
    args: &Args,
    out: &mut impl Write,
) -> Result<(), Error> {
    if arena.pairs == 0 {
        return Err(Error::Usage("--pairs takes a number from 1 on, not 0".into()));
    }
    if arena.players.len() < 2 {
        return Err(Error::Usage(
            "an arena takes at least two players (`archon players` lists them); one that is named \
             twice plays against itself"
                .into(),
        ));
    }
    if arena.decks.is_empty() {
        return Err(Error::Usage("there is no deck to play with".into()));
    }
    let test = args.sprt.as_deref().map(|s| Test::read(s, &args.error_rates)).transpose()?;
    let pairings = match args.doubling {
        Some(_) => doubling::pairings(arena.players.len()),
        None => arena.pairings(),
    };
    let mut sheet = args.csv.as_deref().map(Sheet::create).transpose()?;
    let mut failed = None;
    let mut played: Vec<(Pairing, Counts)> = Vec::new();
    let settings = json!({
        "handicaps": arena.handicaps,
        "pairings": pairings,
        "sequential_test": test.map(|test| test.settings),
    });
    let runs = Runs {
        command: "arena",
        settings: &settings,
        rounds: Rounds::Pairs,
        running: &args.running,
        resume: args.resume.as_deref(),
    };
    let mut study = Pairings::new(arena, pairings.clone(), |number, pair, thought| {
        while played.len() <= number {
            played.push((pairings[played.len()], Counts::default()));
        }
        let (pairing, counts) = &mut played[number];
        counts.add(pair, thought, arena.seats);
        if let Some(sheet) = &mut sheet {
            let common = Common {
                players: pairing.map(|player| arena.players[player].name()),
                rules,
                seed: arena.seed,
                seats: arena.seats,
            };
            let decks = arena.deal(*pairing, pair.number);
            let decks: Vec<&str> =
                decks.into_iter().map(|d| G::deck_name(&arena.decks[d])).collect();
            failed = sheet.write(common, pair, &decks).err();
        }
        if failed.is_some() {
            return Wants::Nothing;
        }
        match test.is_none_or(|t| decided(&t.sprt, counts) == Verdict::Undecided) {
            true => Wants::More,
            false => Wants::NextPairing,
        }
    });
    let ran = runs.run(&arena.common(), &mut study)?;
    let begun = study.begun();
    drop(study);
    // One that was interrupted before its first pair is listed, too.
    while played.len() < begun {
        played.push((pairings[played.len()], Counts::default()));
    }
    if failed.is_none() {
        failed = sheet.and_then(|sheet| sheet.finish().err());
    }
    let interrupted = ran.ended == Ended::Interrupted;
    let report = Report::of(arena, G::NAME, rules, &played, test, interrupted, &ran);
    if args.json {
        let text = serde_json::to_string_pretty(&report).expect("plain data");
        writeln!(out, "{text}")?;
    } else {
        print::print::<G>(&report, args.doubling.is_some(), out)?;
    }
    // What was played is reported even if it could not all be written.
    failed.map_or(Ok(()), Err)
}

fn decided(sprt: &Sprt, counts: &Counts) -> Verdict {
    sprt.verdict(&counts.pairs.pentanomial())
}
