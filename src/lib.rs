//! The command line: parses, runs, prints. The `commands` share what stands beside them. It is a
//! library for the Python package, whose program `archon` is the same.

mod commands;
mod error;
mod files;
mod game_files;
mod games;
mod help;
mod interrupt;
mod messages;
mod options;
mod outputs;
mod parquet_file;
mod progress;
mod report_files;
mod settings;
mod study;
mod terminal;

use std::ffi::OsString;
use std::io::Write as _;

use archon_lab::registry::StudyInfo;
use clap::{CommandFactory, FromArgMatches, Parser};

/// A laboratory for KeyForge decks: plays whole games between real decks, millions of them.
/// Unofficial; KeyForge is a trademark of its owners.
#[derive(Parser)]
#[command(name = "archon", version, max_term_width = 80)]
struct Cli {
    #[command(subcommand)]
    command: commands::Command,
    /// Say nothing on standard error but errors
    #[arg(short, long, global = true)]
    quiet: bool,
}

/// Runs the program with these arguments, the first of which is its name, and returns its status. It
/// listens to Ctrl-C from then on, and may end the process by itself.
pub fn main(arguments: Vec<OsString>) -> u8 {
    let ended = run(arguments);
    let flushed = std::io::stdout().flush().map_err(error::Error::Output);
    match ended.and(flushed) {
        Ok(()) => interrupt::exit_code(),
        // Whoever read the output has seen enough.
        Err(error::Error::Output(e)) if e.kind() == std::io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            say!("archon: {error}");
            error.exit_code()
        }
    }
}

fn run(arguments: Vec<OsString>) -> Result<(), error::Error> {
    interrupt::listen(files::remove_unfinished);
    check_arguments(&arguments)?;
    let mut command = match asked(&arguments) {
        Some(name) => command_for(name),
        None => help::fitted(command()),
    };
    // The long help lists all subcommands with what they do.
    if !arguments.iter().any(|argument| argument == "--help" || argument == "help") {
        command = command.override_help(help::short());
    }
    let parsed = command.try_get_matches_from_mut(arguments);
    let found = parsed.unwrap_or_else(|wrong| refuse(&wrong));
    if found.get_flag("quiet") {
        messages::be_quiet();
    }
    outputs::spare_what_is_read(&command, &found)?;
    let out = &mut std::io::stdout().lock();
    let study = found.subcommand().and_then(|(name, given)| Some((StudyInfo::named(name)?, given)));
    match study {
        Some((study, given)) => study::run(study, given, out),
        None => {
            Cli::from_arg_matches(&found).unwrap_or_else(|wrong| refuse(&wrong)).command.run(out)
        }
    }
}

/// The program with all its commands, those of the studies included.
fn command() -> clap::Command {
    study::with_studies(Cli::command())
}

/// The program of which only the command of this name has its options.
fn command_for(name: &str) -> clap::Command {
    help::fitted_for(name, study::with_study(Cli::command(), name))
}

/// The command that the arguments ask for, where of the studies besides it nothing but their names is to be known: most
/// runs of the program, which then need not make hundreds of options.
fn asked(arguments: &[OsString]) -> Option<&str> {
    let is_help = |argument: &OsString| argument == "--help" || argument == "-h";
    if arguments.iter().any(is_help) {
        return None;
    }
    let mut given = arguments.iter().skip(1).filter_map(|argument| argument.to_str());
    given.find(|argument| !argument.starts_with('-')).filter(|name| *name != "help")
}

/// What could steer a terminal is in no argument: they are said again in messages and reports.
fn check_arguments(arguments: &[OsString]) -> Result<(), error::Error> {
    for (number, argument) in arguments.iter().enumerate().skip(1) {
        let text = argument.to_string_lossy();
        if text.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\t')) {
            return Err(error::Error::Usage(format!(
                "argument {number}, {text:?}, contains a control character"
            )));
        }
    }
    Ok(())
}

/// Says what is wrong with the arguments, or shows the help that was asked for.
fn refuse(wrong: &clap::Error) -> ! {
    if wrong.use_stderr() {
        let text = messages::in_plain_words(&wrong.render().ansi().to_string());
        let _ = anstream::stderr().write_all(text.as_bytes());
        std::process::exit(wrong.exit_code());
    }
    wrong.exit()
}
