//! `archon protocol-check`: whether a program speaks the protocol of `docs/protocol.md`.

use std::io::Write;
use std::time::Duration;

use archon_lab::studies::protocol_check::ProtocolCheck;
use archon_sim::protocol::Limits;
use serde::Serialize;

use crate::error::Error;
use crate::games::{GameName, Playable, with_game};

/// `archon protocol-check`
#[derive(clap::Args)]
pub struct Args {
    /// Program with its arguments, quoted as one argument
    command: String,
    /// Game to play: keyforge or keeper
    #[arg(long, value_name = "GAME", default_value = "keyforge")]
    game: GameName,
    /// Number of whole games
    #[arg(long, default_value_t = 10)]
    games: u64,
    /// Time limit of an answer, in seconds
    #[arg(long, default_value_t = 5.0)]
    timeout: f64,
    /// Time limit of the start up to `hello`, in seconds
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
struct CheckOutcome {
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
}

/// Runs all checks; fails if one does.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.game, check_program(args, out))
}

fn check_program<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let (command, limits) = (args.command.clone(), args.limits()?);
    let check = ProtocolCheck { command, games: args.games, seed: args.seed, limits };
    let mut made = Vec::new();
    check.run::<G, std::io::Error>(|what, outcome| {
        if !args.json {
            match &outcome {
                Ok(remark) if remark.is_empty() => writeln!(out, "passed  {what}")?,
                Ok(remark) => writeln!(out, "passed  {what}: {remark}")?,
                Err(why) => writeln!(out, "FAILED  {what}: {why}")?,
            }
            out.flush()?;
        }
        let (check, passed) = (what.to_string(), outcome.is_ok());
        made.push(CheckOutcome { check, passed, said: outcome.unwrap_or_else(|why| why) });
        Ok(())
    })?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&made).expect("plain data"))?;
    }
    let (all, failed) = (made.len(), made.iter().filter(|check| !check.passed).count());
    if failed > 0 {
        return Err(Error::ProtocolCheck { failed, all });
    }
    if !args.json {
        writeln!(out, "all {all} checks passed")?;
    }
    Ok(())
}
