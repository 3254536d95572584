//! `archon protocol-check`: whether a program speaks the protocol of `docs/protocol.md`.

mod hostile;
mod playing;

use std::io::Write;
use std::time::Duration;

use archon_sim::protocol::{Conversation, Limits};
use serde::Serialize;

use crate::error::Error;
use crate::games::{GameName, Playable, with_game};

/// `archon protocol-check`
#[derive(clap::Args)]
pub struct Args {
    /// The program with its arguments, as in a shell: one word on this command line
    command: String,
    /// The game that is played: keyforge or keeper
    #[arg(long, value_name = "GAME", default_value = "keyforge")]
    game: GameName,
    /// Whole games to play
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// Seconds that an answer may take
    #[arg(long, default_value_t = 5.0)]
    timeout: f64,
    /// Seconds that the start may take, up to hello
    #[arg(long, default_value_t = 10.0)]
    start: f64,
    /// The seed of the games
    #[arg(short, long, default_value_t = 1)]
    seed: u64,
    /// Print the checks as JSON
    #[arg(short, long)]
    json: bool,
}

/// A check that was made.
#[derive(Serialize)]
struct Made {
    check: String,
    passed: bool,
    said: String,
}

impl Args {
    fn limits(&self) -> Result<Limits, Error> {
        let duration = |name: &str, seconds: f64| {
            let duration = Duration::try_from_secs_f64(seconds).ok();
            duration.filter(|d| *d >= Duration::from_millis(1)).ok_or_else(|| {
                Error::Usage(format!("--{name} takes seconds from 0.001 on, not {seconds}"))
            })
        };
        let start = duration("start", self.start)?;
        Ok(Limits { start, answer: duration("timeout", self.timeout)? })
    }

    fn open(&self, limits: Limits) -> Result<Conversation, String> {
        Conversation::open(&self.command, limits).map_err(|fault| fault.to_string())
    }
}

/// What a check showed: that it was passed, perhaps with a remark, or what was wrong.
type Shown = Result<String, String>;

/// What is checked, in words, and how.
type Check = (&'static str, fn(&Args, Limits) -> Shown);

/// Runs all checks; fails if one does.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.game, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let limits = args.limits()?;
    let mut failed = 0;
    let mut all = 0;
    let mut made = Vec::new();
    let mut report = |what: &str, shown: Shown| -> std::io::Result<bool> {
        all += 1;
        if args.json {
            failed += u32::from(shown.is_err());
            let (check, passed) = (what.to_string(), shown.is_ok());
            made.push(Made { check, passed, said: shown.unwrap_or_else(|why| why) });
            return Ok(passed);
        }
        match &shown {
            Ok(remark) if remark.is_empty() => writeln!(out, "passed  {what}")?,
            Ok(remark) => writeln!(out, "passed  {what}: {remark}")?,
            Err(why) => {
                failed += 1;
                writeln!(out, "FAILED  {what}: {why}")?;
            }
        }
        out.flush()?;
        Ok(shown.is_ok())
    };
    if report("says hello", says_hello(args, limits))? {
        for (what, check) in playing::checks::<G>() {
            report(what, check(args, limits))?;
        }
        for (what, check) in hostile::checks::<G>() {
            report(what, check(args, limits))?;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&made).expect("plain data"))?;
    }
    if failed > 0 {
        return Err(Error::ProtocolCheck { failed, all });
    }
    if !args.json {
        writeln!(out, "all {all} checks passed")?;
    }
    Ok(())
}

fn says_hello(args: &Args, limits: Limits) -> Shown {
    let conversation = args.open(limits)?;
    let program = conversation.program();
    let version = if program.version.is_empty() { "without a version" } else { &program.version };
    Ok(format!("{:?}, {version}", program.name))
}
