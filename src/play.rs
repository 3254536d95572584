//! `archon play`: a person at the table.

use std::io::{StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::record::Record;
use archon_sim::players::registry::{Named, WrongPlayer, players};
use archon_sim::seeds::derive;

use crate::decks;
use crate::error::Error;
use crate::options;
use crate::terminal::course::Course;
use crate::terminal::saving::{self, FileError, Unsaved};
use crate::terminal::session::{Session, Sitter};

/// What a person is called where players are named.
const PERSON: &str = "person";

/// Players from the strongest on; the first that there is plays and gives hints if none is named.
const STRONGEST_FIRST: [&str; 5] = ["ismcts", "planner", "pimc", "greedy", "random"];

/// `archon play`
#[derive(clap::Args)]
pub struct Args {
    /// The two decks: names of bundled decks, or files [default: the two starter decks]
    #[arg(conflicts_with = "load")]
    decks: Vec<String>,
    /// Who plays the other deck: a player, or `person` for two persons at one table [default: the
    /// strongest player there is]
    #[arg(long, value_name = "PLAYER")]
    against: Option<String>,
    /// Which deck is yours: one or two
    #[arg(long, default_value = "one", value_name = "SEAT")]
    seat: String,
    /// Who gives hints [default: the strongest player there is]
    #[arg(long, value_name = "PLAYER")]
    hints: Option<String>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "chains", "rules"])]
    load: Option<PathBuf>,
    /// The seed of all chance: the same seed deals the same [default: another each time]
    #[arg(long)]
    seed: Option<u64>,
    /// The edition of the rules: 2018-07, 2019-01, 2020-12 or 2021-03
    #[arg(long, default_value = "2021-03", value_name = "EDITION")]
    rules: String,
    /// Chains that the decks start with, separated by a comma
    #[arg(long, default_value = "0,0", value_name = "CHAINS,CHAINS")]
    chains: String,
}

/// Plays until the person leaves.
pub fn run(args: &Args, out: &mut StdoutLock<'static>) -> Result<(), Error> {
    let (course, players) = match &args.load {
        Some(path) => load(path)?,
        None => (Course::new(new_game(args)?), None),
    };
    let names = seat_names(args, players)?;
    let sitters = names.iter().map(|name| sitter(name)).collect::<Result<_, _>>()?;
    let adviser = args.hints.as_deref().unwrap_or_else(|| strongest());
    let adviser = Named::<KeyForge>::read(adviser)?;
    let adviser = (adviser.make(), adviser.name().to_string());
    let mut out = anstream::AutoStream::auto(out);
    for (n, deck) in course.start().decks.iter().enumerate() {
        writeln!(out, "{}: {} ({})", ["One", "Two"][n], deck.name, names[n])?;
    }
    writeln!(out, "Seed {}. `help` shows what can be typed.\n", course.start().seed)?;
    let mut session = Session::new(course, sitters, names, adviser, PathBuf::new());
    save_when_interrupted(session.unsaved());
    session.run(&mut std::io::stdin().lock(), &mut out)?;
    Ok(())
}

fn new_game(args: &Args) -> Result<Record, Error> {
    let decks = decks::find_two(&args.decks)?;
    Ok(Record {
        decks,
        // At most 24, as has been checked.
        chains: options::chains(&args.chains)?.map(|chains| chains as u8),
        edition: options::edition(&args.rules)?,
        seed: args.seed.unwrap_or_else(seed_of_the_clock),
        first: None,
        answers: Vec::new(),
    })
}

/// A seed that is short enough to be typed again.
fn seed_of_the_clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    derive(now.map_or(0, |passed| passed.as_nanos() as u64), 0) % 1_000_000_000
}

type Loaded = (Course<KeyForge>, Option<Vec<String>>);

fn load(path: &Path) -> Result<Loaded, Error> {
    let saved = saving::read::<KeyForge>(path, 0)?;
    let players = saved.players.clone();
    let number = 0;
    let course =
        Course::of(saved).map_err(|why| FileError::NoGame { path: path.into(), number, why })?;
    Ok((course, players))
}

/// Who sits where: as saved, or the person in the seat they choose.
fn seat_names(args: &Args, saved: Option<Vec<String>>) -> Result<Vec<String>, Error> {
    let against = || args.against.clone().unwrap_or_else(|| strongest().into());
    if let Some(mut names) = saved.filter(|n| n.len() == 2 && n.iter().any(|n| n == PERSON)) {
        if let Some(against) = &args.against {
            let other = names.iter().position(|name| name != PERSON).unwrap_or(1);
            names[other].clone_from(against);
        }
        return Ok(names);
    }
    match &args.seat[..] {
        "one" | "1" => Ok(vec![PERSON.into(), against()]),
        "two" | "2" => Ok(vec![against(), PERSON.into()]),
        other => Err(Error::Usage(format!("--seat takes one or two, not {other:?}"))),
    }
}

fn sitter(name: &str) -> Result<Sitter<KeyForge>, Error> {
    if name == PERSON {
        return Ok(Sitter::Person);
    }
    let named = Named::<KeyForge>::read(name).map_err(|wrong| match wrong {
        WrongPlayer::Unknown { name, known } => {
            WrongPlayer::Unknown { name, known: format!("{known}, {PERSON}") }
        }
        other => other,
    })?;
    Ok(Sitter::Program(named.make()))
}

/// The name of the strongest player there is.
fn strongest() -> &'static str {
    let known = players::<KeyForge>();
    let is_known = |name: &&&str| known.iter().any(|player| player.name == **name);
    STRONGEST_FIRST.iter().find(is_known).copied().unwrap_or("random")
}

/// Ctrl-C, or the end of the terminal, loses nothing.
fn save_when_interrupted(unsaved: Arc<Mutex<Unsaved>>) {
    const INTERRUPTED: i32 = 130;
    let save = move || {
        let mut unsaved = unsaved.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(line) = unsaved.line.take() {
            match saving::write_anew(Path::new(""), &line) {
                Ok(path) => eprintln!("\nthe game is saved: archon play --load {}", path.display()),
                Err(why) => eprintln!("\nnot saved: {why}\nthis line is the game:\n{line}"),
            }
        }
        std::process::exit(INTERRUPTED);
    };
    if let Err(why) = ctrlc::set_handler(save) {
        eprintln!("archon: warning: Ctrl-C will not save the game: {why}");
    }
}
