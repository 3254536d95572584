//! The command line: parses, runs, prints. A command is a module with `Args` and `run`, and a line in
//! the list below. It is a library for the Python package, whose program `archon` is the same.

mod arena;
mod balance;
mod bench;
mod bot;
mod cards;
mod cards_impact;
mod chains;
mod check;
mod completions;
mod conformance;
#[cfg(test)]
mod counting;
mod coverage;
mod decks;
mod error;
mod files;
mod game_files;
mod games;
mod help;
mod interrupt;
mod keeper;
mod man;
mod matchup;
mod matrix;
mod merge;
mod messages;
mod options;
mod outputs;
mod parquet_file;
mod play;
mod players;
mod progress;
mod protocol_check;
mod puzzles;
mod rate;
mod replay;
mod report_files;
mod simulate;
mod study;
mod terminal;
mod tune;
mod validate;

use std::ffi::OsString;
use std::io::{StdoutLock, Write as _};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

#[cfg(test)]
#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

/// A laboratory for KeyForge decks: plays whole games between real decks, millions of them.
/// Unofficial; KeyForge is a trademark of its owners.
#[derive(Parser)]
#[command(version, max_term_width = 80)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Say nothing on standard error but errors
    #[arg(short, long, global = true)]
    quiet: bool,
}

/// Makes the subcommands of a list of their names and modules.
macro_rules! commands {
    ($($(#[$attribute:meta])* $name:ident: $module:ident,)*) => {
        #[derive(Subcommand)]
        enum Command {
            $($(#[$attribute])* $name($module::Args),)*
        }

        impl Command {
            fn run(&self, out: &mut StdoutLock<'static>) -> Result<(), error::Error> {
                match self {
                    $(Command::$name(args) => $module::run(args, out),)*
                }
            }
        }
    };
}

commands! {
    /// Play a campaign between two decks: who wins how often
    Simulate: simulate,
    /// Rate decks against a field: win rates, ratings, strength in chains
    Rate: rate,
    /// Look at a pairing in depth: who wins, how, and how the games go
    Matchup: matchup,
    /// Play decks all against all: ratings, rock-paper-scissors, Nash averaging
    Matrix: matrix,
    /// Find the handicap that makes a pairing even, and what to bid
    ///
    /// Chains, or HP in Keeper of the Cards; with its win rates, bids, and the rulebook's own procedure.
    #[command(visible_alias = "handicap")]
    Chains: chains,
    /// Measure what cards are worth, by swapping them for neutral ones
    CardsImpact: cards_impact,
    /// Study many decks: houses, sets against sets, who begins, lengths of games, chains
    Balance: balance,
    /// Measure players against each other: how strong they are, what they cost
    Arena: arena,
    /// Join the parts of a campaign that were played with --shard
    Merge: merge,
    /// List the players and what can be set of them
    Players: players,
    /// Play a game in the terminal, against a player or another person
    Play: play,
    /// Check whether a program speaks the protocol (docs/protocol.md)
    ProtocolCheck: protocol_check,
    /// Speak the protocol by which programs play: a player for any release
    Bot: bot,
    /// Step through a saved game, forwards and backwards
    Replay: replay,
    /// Let players solve puzzles; prove puzzles, or find some
    Puzzles: puzzles,
    /// List the sets with how many cards are playable, or show cards
    Cards: cards,
    /// Play random games between the bundled decks under every invariant
    Check: check,
    /// Measure how fast the engine is on this machine
    Bench: bench,
    /// List the bundled decks, or show decks
    Decks: decks,
    /// Keeper of the Cards: check cards and decks that users write, show levels
    Keeper: keeper,
    /// Replay recorded cases: where the engine differs from them
    Conformance: conformance,
    /// Tune the evaluation's weights by games against itself
    Tune: tune,
    /// Hold figures beside those of the real world (docs/validation.md)
    Validate: validate,
    /// Measure the empirical coverage of the intervals
    Coverage: coverage,
    /// Print a script that completes archon's commands and options in a shell
    Completions: completions,
    /// Print a page of the manual, for `man -l`
    Man: man,
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
    let mut command = help::fitted(Cli::command());
    // The long help lists all subcommands with what they do.
    if !arguments.iter().any(|argument| argument == "--help" || argument == "help") {
        command = command.override_help(help::SHORT);
    }
    let parsed = command.try_get_matches_from_mut(arguments);
    let cli = parsed.and_then(|found| Ok((Cli::from_arg_matches(&found)?, found)));
    let (cli, found) = cli.unwrap_or_else(|wrong| refuse(&wrong));
    if cli.quiet {
        messages::be_quiet();
    }
    outputs::spare_what_is_read(&command, &found)?;
    cli.command.run(&mut std::io::stdout().lock())
}

/// What could steer a terminal is in no argument: they are said again in messages and reports.
fn check_arguments(arguments: &[OsString]) -> Result<(), error::Error> {
    for (number, argument) in arguments.iter().enumerate().skip(1) {
        let text = argument.to_string_lossy();
        if text.contains(|c: char| c.is_control() && !matches!(c, '\n' | '\t')) {
            return Err(error::Error::Usage(format!(
                "argument {number}, {text:?}, has a control character in it"
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
