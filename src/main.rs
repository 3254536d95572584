//! The command line: parses, runs, prints. A command is a module with `Args` and `run`, and a line in
//! the list below.

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
mod games;
mod interrupt;
mod keeper;
mod man;
mod matchup;
mod matrix;
mod options;
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

use std::io::StdoutLock;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

#[cfg(test)]
#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

/// A laboratory for KeyForge decks: plays whole games between real decks, millions of them.
/// Unofficial; KeyForge is a trademark of its owners.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// Makes the subcommands of a list of their names and modules. The long help of some ends with a text.
macro_rules! commands {
    ($($(#[$attribute:meta])* $name:ident: $module:ident $(with $help:path)?,)*) => {
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

            /// The command line with the texts at the ends of long helps.
            fn with_long_help(command: clap::Command) -> clap::Command {
                $($(
                    let name = stringify!($module).replace('_', "-");
                    let command = command.mut_subcommand(name, |c| c.after_long_help($help()));
                )?)*
                command
            }
        }
    };
}

commands! {
    /// Play a campaign between two decks: who wins how often
    Simulate: simulate with players::help,
    /// Rate decks against a field: win rates, ratings, strength in chains
    Rate: rate with players::help,
    /// Look at a pairing in depth: who wins, how, and how the games go
    Matchup: matchup with players::help,
    /// Play decks all against all: ratings, rock-paper-scissors, Nash averaging
    Matrix: matrix with players::help,
    /// Find the handicap that makes a pairing even: chains, or HP in Keeper of the Cards; with its win
    /// rates, bids, and the rulebook's own procedure
    #[command(visible_alias = "handicap")]
    Chains: chains with players::help,
    /// Measure what cards are worth in decks, by swapping each for neutral cards of its house
    CardsImpact: cards_impact with players::help,
    /// Study many decks: houses, sets against sets, who begins, lengths of games, chains
    Balance: balance with players::help,
    /// Measure players against each other on mirrored pairs: how strong they are, and what it costs
    Arena: arena with players::help,
    /// List the players and what can be set of them
    Players: players,
    /// Play a game in the terminal, against a player or another person
    Play: play with players::help,
    /// Check whether a program speaks the protocol by which programs play (docs/protocol.md)
    ProtocolCheck: protocol_check,
    /// Speak the protocol by which programs play: --players program:command="archon bot planner"
    Bot: bot,
    /// Step through a saved game, forwards and backwards
    Replay: replay,
    /// Let players solve puzzles, prove puzzles by searching every line of their turns, or find some
    Puzzles: puzzles with players::help,
    /// List the sets with how many cards are playable, or show cards
    Cards: cards,
    /// Play random games between the bundled decks under every invariant
    Check: check with players::help,
    /// Measure how fast the engine is on this machine
    Bench: bench,
    /// List the bundled decks, or show decks
    Decks: decks,
    /// Keeper of the Cards: check the cards and decks that users write, show how levels come about
    Keeper: keeper,
    /// Replay recorded cases: where the engine differs from them
    Conformance: conformance,
    /// Tune the evaluation's weights by games against itself
    Tune: tune,
    /// Hold figures beside those of the real world: decks and SAS, houses, cards (docs/validation.md)
    Validate: validate with players::help,
    /// Measure how often intervals hold what they promise, over simulated campaigns
    Coverage: coverage,
    /// Print a script that completes archon's commands and options in a shell
    Completions: completions,
    /// Print a page of the manual, for `man -l`
    Man: man,
}

fn main() -> std::process::ExitCode {
    let command = Command::with_long_help(Cli::command());
    let cli = Cli::from_arg_matches(&command.get_matches()).unwrap_or_else(|e| e.exit());
    match cli.command.run(&mut std::io::stdout().lock()) {
        Ok(()) => std::process::ExitCode::from(interrupt::exit_code()),
        // Whoever read the output has seen enough.
        Err(error::Error::Output(e)) if e.kind() == std::io::ErrorKind::BrokenPipe => {
            std::process::ExitCode::SUCCESS
        }
        Err(error) => {
            say!("archon: {error}");
            std::process::ExitCode::from(error.exit_code())
        }
    }
}
