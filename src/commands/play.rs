//! `archon play`: a person at the table.

use std::io::{StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use archon_sim::players::registry::{NamedPlayer, WrongPlayer};
use archon_sim::seeds::derive;

use crate::error::Error;
use crate::games::{self, Playable, WhichGame, hide_lists, with_game};
use crate::interrupt;
use crate::options::Handicaps;
use crate::terminal::describe::CardText;
use crate::terminal::editor::TypedInput;
use crate::terminal::saving::{self, FileError, UnsavedGame};
use crate::terminal::session::{SeatedPlayer, Session};
use crate::terminal::timeline::Timeline;

/// The name of a person among players.
const PERSON: &str = "person";

/// `archon play`
#[derive(clap::Args)]
pub struct Args {
    /// Two decks: names or files [default: the starter decks]
    ///
    /// Keeper of the Cards: 2 to 8 decks [default: Wolf Pack and Stone Bastion].
    #[arg(conflicts_with = "load")]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    /// Player of the other decks [default: the strongest]
    ///
    /// A player of `archon players`, or `person` for persons at one table.
    #[arg(short, long, alias = "against", value_name = "PLAYER")]
    player: Option<String>,
    /// Strength of the other decks' player, from 1 for beginners to 5
    ///
    /// How strong each is: docs/play.md.
    #[arg(
        long, value_name = "STRENGTH", conflicts_with = "player",
        value_parser = clap::value_parser!(u8).range(1..=5)
    )]
    strength: Option<u8>,
    /// Your deck: one, two (three …)
    #[arg(long, default_value = "one", value_name = "SEAT")]
    seat: String,
    /// Player that gives hints [default: the strongest]
    #[arg(long, value_name = "PLAYER")]
    hints: Option<String>,
    /// Hide both deck lists, as in Sealed
    ///
    /// The players know the set and the houses of the other deck, and its cards once they have seen them.
    #[arg(long, conflicts_with = "load")]
    hidden_lists: bool,
    /// Continue a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "chains", "hp", "rules"])]
    load: Option<PathBuf>,
    /// Seed of the random numbers [default: a different one each time]
    #[arg(short, long)]
    seed: Option<u64>,
    /// The edition of the rules [default: the latest]
    ///
    /// KeyForge: 2018-07, 2019-01, 2020-12, 2021-03 or 2026-06; Keeper of the Cards: 12.
    #[arg(short, long, value_name = "EDITION")]
    rules: Option<String>,
    #[command(flatten)]
    handicaps: Handicaps,
}

/// Plays until the person leaves.
pub fn run(args: &Args, out: &mut StdoutLock<'static>) -> Result<(), Error> {
    let game = match &args.load {
        Some(path) => games::of_saved(path, 0)?,
        None => args.which.of(&args.decks)?,
    };
    with_game!(game, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut StdoutLock<'static>) -> Result<(), Error> {
    let (timeline, players) = match &args.load {
        Some(path) => load::<G>(path)?,
        None => (Timeline::new(new_game::<G>(args)?), None),
    };
    let names = seat_names::<G>(args, timeline.seats(), players)?;
    let seated = names.iter().map(|name| seated_player::<G>(name)).collect::<Result<_, _>>()?;
    let adviser = args.hints.as_deref().unwrap_or(G::STRONGEST);
    let adviser = NamedPlayer::<G>::read(adviser)?.ready()?;
    let adviser = (adviser.make(), adviser.name().to_string());
    let mut out = anstream::AutoStream::auto(out);
    for (n, deck) in G::deck_names(timeline.start()).iter().enumerate() {
        writeln!(out, "{}: {deck} ({})", G::seat_name(n), names[n])?;
    }
    writeln!(out, "Seed {}. `help` lists the commands.\n", G::seed(timeline.start()))?;
    let session = Session::new(timeline, seated, names, adviser, PathBuf::new());
    let mut session = session.with_card_texts(card_texts::<G>(&args.decks));
    let mut input = TypedInput::open();
    save_when_interrupted(session.unsaved());
    interrupt::typed(session.run(&mut input, &mut out))?;
    Ok(())
}

/// The texts of cards that the files among these decks bring.
fn card_texts<G: Playable>(decks: &[String]) -> Vec<CardText> {
    // A pipe has been read, and cannot be read again.
    let files = decks.iter().filter(|deck| Path::new(deck).is_file());
    let contents = files.filter_map(|file| std::fs::read_to_string(file).ok());
    contents.flat_map(|contents| G::card_texts(&contents)).collect()
}

fn new_game<G: Playable>(args: &Args) -> Result<G::Start, Error> {
    let mut decks = G::find_decks(&args.decks)?;
    if args.hidden_lists {
        hide_lists::<G>(&mut decks)?;
    }
    let handicaps = args.handicaps.of::<G>(decks.len())?;
    let rules = G::rules_for(args.rules.as_deref(), &decks)?;
    let seed = args.seed.unwrap_or_else(seed_of_the_clock);
    Ok(G::new_game(decks, &handicaps, rules, None, seed))
}

/// A seed that is short enough to be typed again.
fn seed_of_the_clock() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    derive(now.map_or(0, |passed| passed.as_nanos() as u64), 0) % 1_000_000_000
}

type Loaded<G> = (Timeline<G>, Option<Vec<String>>);

fn load<G: Playable>(path: &Path) -> Result<Loaded<G>, Error> {
    let saved = saving::read::<G>(path, 0)?;
    let players = saved.players.clone();
    let number = 0;
    let timeline = Timeline::from_saved(saved).map_err(|why| FileError::NoGame {
        path: path.into(),
        number,
        why,
    })?;
    Ok((timeline, players))
}

/// The players by seat: as saved, or with the person in the chosen seat.
fn seat_names<G: Playable>(
    args: &Args,
    seats: usize,
    saved: Option<Vec<String>>,
) -> Result<Vec<String>, Error> {
    if let Some(mut names) = saved.filter(|n| n.len() == seats && n.iter().any(|n| n == PERSON)) {
        if let Some(player) = player::<G>(args) {
            // Where persons only sit, the second gives their seat up.
            let all_persons = names.iter().all(|name| name == PERSON);
            let others = names.iter_mut().enumerate();
            let others = others.filter(|(n, name)| *name != PERSON || all_persons && *n > 0);
            others.for_each(|(_, name)| name.clone_from(&player));
        }
        return Ok(names);
    }
    let player = player::<G>(args).unwrap_or_else(|| G::STRONGEST.into());
    let mut names = vec![player; seats];
    let is = |seat: &usize| {
        args.seat == (seat + 1).to_string() || args.seat.eq_ignore_ascii_case(&G::seat_name(*seat))
    };
    let seat = (0..seats).find(is).ok_or_else(|| {
        let known: Vec<_> = (0..seats).map(|seat| G::seat_name(seat).to_lowercase()).collect();
        Error::Usage(format!("--seat takes {}, not {:?}", known.join(" or "), args.seat))
    })?;
    names[seat] = PERSON.into();
    Ok(names)
}

fn seated_player<G: Playable>(name: &str) -> Result<SeatedPlayer<G>, Error> {
    if name == PERSON {
        return Ok(SeatedPlayer::Person);
    }
    let named = NamedPlayer::<G>::read(name).map_err(|wrong| match wrong {
        WrongPlayer::Unknown { name, nearest, known } => {
            WrongPlayer::Unknown { name, nearest, known: format!("{known}, {PERSON}") }
        }
        other => other,
    })?;
    Ok(SeatedPlayer::Program(named.ready()?.make()))
}

/// The player of the other decks, if one was asked for.
fn player<G: Playable>(args: &Args) -> Option<String> {
    let of_strength = |strength: u8| G::STRENGTHS[usize::from(strength) - 1].to_string();
    args.player.clone().or_else(|| args.strength.map(of_strength))
}

/// Saves the game at Ctrl-C, or when the terminal is closed.
fn save_when_interrupted(unsaved: Arc<Mutex<UnsavedGame>>) {
    interrupt::before_the_end(move || {
        let mut unsaved = unsaved.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(line) = unsaved.line.take() {
            match saving::write_anew(Path::new(""), &line) {
                Ok(path) => {
                    crate::say!("\ngame saved; to continue: archon play --load {}", path.display())
                }
                Err(why) => {
                    crate::say!("\nnot saved: {why}\nthe saved game would be this line:\n{line}")
                }
            }
        }
    });
}
