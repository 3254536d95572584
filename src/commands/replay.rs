//! `archon replay`: steps through a saved game.

use std::io::StdoutLock;
use std::path::PathBuf;

use crate::error::Error;
use crate::games::{self, Playable, with_game};
use crate::interrupt;
use crate::terminal::editor::TypedInput;
use crate::terminal::replay::{self, ReplaySession};
use crate::terminal::saving::{self, FileError};
use crate::terminal::timeline::Timeline;

/// `archon replay`
#[derive(clap::Args)]
pub struct Args {
    /// A file of saved games, one a line: of `archon play`, or `archon simulate --record`
    file: PathBuf,
    /// Number of the game in the file, from 0
    #[arg(long, default_value_t = 0, value_name = "NUMBER")]
    game: usize,
    /// First turn to show
    #[arg(long, default_value_t = 0, value_name = "TURN")]
    from: u32,
    /// Perspective: one, two (three …) or all
    #[arg(long, default_value = "all", value_name = "SEAT")]
    seat: String,
    /// Print the whole log without prompting
    #[arg(long)]
    all: bool,
}

/// Reads the game and steps through it.
pub fn run(args: &Args, out: &mut StdoutLock<'static>) -> Result<(), Error> {
    with_game!(games::of_saved(&args.file, args.game)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut StdoutLock<'static>) -> Result<(), Error> {
    let saved = saving::read::<G>(&args.file, args.game)?;
    let timeline = Timeline::<G>::from_saved(saved).map_err(|why| FileError::NoGame {
        path: args.file.clone(),
        number: args.game,
        why,
    })?;
    let viewer = replay::viewer::<G>(&args.seat, timeline.seats()).map_err(Error::Usage)?;
    let mut replay = ReplaySession::new(timeline, viewer, args.from);
    let mut out = anstream::AutoStream::auto(out);
    if args.all {
        replay.print_all(&mut out)?;
    } else {
        interrupt::typed(replay.run(&mut TypedInput::open(), &mut out))?;
    }
    Ok(())
}
