//! The command line: parses, runs, prints. A module per command.

mod arena;
mod balance;
mod bench;
mod bot;
mod cards;
mod chains;
mod check;
mod conformance;
#[cfg(test)]
mod counting;
mod coverage;
mod decks;
mod error;
mod field;
mod forfeits;
mod games;
mod impact;
mod interrupt;
mod keeper;
mod matchup;
mod matrix;
mod options;
mod play;
mod players;
mod protocol_check;
mod puzzles;
mod rate;
mod replay;
mod shell;
mod simulate;
mod study;
mod terminal;
mod tune;
mod validate;

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

#[derive(Subcommand)]
enum Command {
    /// Play a campaign between two decks: who wins how often
    Simulate(simulate::Args),
    /// Rate decks against a field: win rates, ratings, strength in chains
    Rate(rate::Args),
    /// Look at a pairing in depth: who wins, how, and how the games go
    Matchup(matchup::Args),
    /// Play decks all against all: ratings, rock-paper-scissors, Nash averaging
    Matrix(matrix::Args),
    /// Find the handicap that makes a pairing even: chains, or HP in Keeper of the Cards; with its win
    /// rates, bids, and the rulebook's own procedure
    #[command(visible_alias = "handicap")]
    Chains(chains::Args),
    /// Measure what cards are worth in decks, by swapping each for neutral cards of its house
    CardsImpact(impact::Args),
    /// Study many decks: houses, sets against sets, who begins, lengths of games, chains
    Balance(balance::Args),
    /// Measure players against each other on mirrored pairs: how strong they are, and what it costs
    Arena(arena::Args),
    /// List the players and what can be set of them
    Players(players::Args),
    /// Play a game in the terminal, against a player or another person
    Play(play::Args),
    /// Speak the protocol by which programs play: --players program:command="archon bot planner"
    Bot(bot::Args),
    /// Check whether a program speaks the protocol by which programs play (docs/protocol.md)
    ProtocolCheck(protocol_check::Args),
    /// Step through a saved game, forwards and backwards
    Replay(replay::Args),
    /// Let players solve puzzles, prove puzzles by searching every line of their turns, or find some
    Puzzles(puzzles::Args),
    /// List the sets with how many cards are playable, or show cards
    Cards(cards::Args),
    /// Play random games between the bundled decks under every invariant
    Check(check::Args),
    /// Measure how fast the engine is on this machine
    Bench(bench::Args),
    /// List the bundled decks, or show decks
    Decks(decks::Args),
    /// Keeper of the Cards: check the cards and decks that users write, show how levels come about
    Keeper(keeper::Args),
    /// Replay recorded cases: where the engine differs from them
    Conformance(conformance::Args),
    /// Tune the evaluation's weights by games against itself
    Tune(tune::Args),
    /// Hold figures beside those of the real world: decks and SAS, houses, cards (docs/validation.md)
    Validate(validate::Args),
    /// Measure how often intervals hold what they promise, over simulated campaigns
    Coverage(coverage::Args),
    /// Print a script that completes archon's commands and options in a shell
    Completions(shell::CompletionsArgs),
    /// Print a page of the manual, for `man -l`
    Man(shell::ManArgs),
}

fn main() -> std::process::ExitCode {
    let mut command = Cli::command();
    let playing = [
        "simulate",
        "rate",
        "matchup",
        "matrix",
        "chains",
        "cards-impact",
        "balance",
        "arena",
        "play",
        "check",
        "validate",
        "puzzles",
    ];
    for taking_players in playing {
        command = command.mut_subcommand(taking_players, |c| c.after_long_help(players::help()));
    }
    let cli = Cli::from_arg_matches(&command.get_matches()).unwrap_or_else(|e| e.exit());
    let mut out = std::io::stdout().lock();
    let done = match &cli.command {
        Command::Simulate(args) => simulate::run(args, &mut out),
        Command::Rate(args) => rate::run(args, &mut out),
        Command::Matchup(args) => matchup::run(args, &mut out),
        Command::Matrix(args) => matrix::run(args, &mut out),
        Command::Chains(args) => chains::run(args, &mut out),
        Command::CardsImpact(args) => impact::run(args, &mut out),
        Command::Balance(args) => balance::run(args, &mut out),
        Command::Arena(args) => arena::run(args, &mut out),
        Command::Players(args) => players::run(args, &mut out),
        Command::Play(args) => play::run(args, &mut out),
        Command::Bot(args) => bot::run(args, &mut out),
        Command::ProtocolCheck(args) => protocol_check::run(args, &mut out),
        Command::Replay(args) => replay::run(args, &mut out),
        Command::Puzzles(args) => puzzles::run(args, &mut out),
        Command::Cards(args) => cards::run(args, &mut out),
        Command::Check(args) => check::run(args, &mut out),
        Command::Bench(args) => bench::run(args, &mut out),
        Command::Decks(args) => decks::run(args, &mut out),
        Command::Keeper(args) => keeper::run(args, &mut out),
        Command::Conformance(args) => conformance::run(args, &mut out),
        Command::Tune(args) => tune::run(args, &mut out),
        Command::Validate(args) => validate::run(args, &mut out),
        Command::Coverage(args) => coverage::run(args, &mut out),
        Command::Completions(args) => shell::completions(args, Cli::command(), &mut out),
        Command::Man(args) => shell::man(args, Cli::command(), &mut out),
    };
    match done {
        Ok(()) => std::process::ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(error::Error::Output(e)) if e.kind() == std::io::ErrorKind::BrokenPipe => {
            std::process::ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("archon: {error}");
            std::process::ExitCode::from(error.exit_code())
        }
    }
}
