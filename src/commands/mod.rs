//! The subcommands that are no studies of the registry. A command is a module with `Args` and `run`, and its lines in the list below: what
//! it does, and two examples.

mod arena;
mod bench;
mod bot;
mod cards;
mod check;
mod collection;
mod compare;
mod completions;
mod conformance;
mod coverage;
mod decks;
mod keeper;
#[cfg(not(all(feature = "collection", feature = "serve")))]
mod left_out;
mod man;
mod merge;
mod play;
mod players;
mod protocol_check;
mod puzzles;
mod replay;
mod serve;
mod simulate;
mod tune;

use std::io::StdoutLock;

use clap::Subcommand;

use crate::error::Error;

/// Makes the subcommands and their examples from one list.
macro_rules! commands {
    ($($(#[$attribute:meta])* $name:ident: $module:ident { $one:literal; $two:literal; })*) => {
        /// A subcommand with its arguments
        #[derive(Subcommand)]
        pub enum Command {
            $($(#[$attribute])* $name($module::Args),)*
        }

        impl Command {
            /// Runs it and writes its result to `out`.
            pub fn run(&self, out: &mut StdoutLock<'static>) -> Result<(), Error> {
                match self {
                    $(Command::$name(args) => $module::run(args, out),)*
                }
            }
        }

        /// Examples of each subcommand, by its module.
        pub const EXAMPLES: &[(&str, [&str; 2])] = &[$((stringify!($module), [$one, $two]),)*];
    };
}

commands! {
    /// Play a campaign between two decks: win rates
    Simulate: simulate {
        "archon simulate mine.json theirs.json -n 2000";
        "archon simulate -p planner,greedy --csv games.csv";
    }
    /// Measure players against each other: strength and time
    Arena: arena {
        "archon arena planner greedy -n 700";
        "archon arena --doubling ismcts:iterations=16";
    }
    /// Join the parts of a campaign that were played with --shard
    Merge: merge {
        "archon merge parts/ --json";
        "archon merge simulate-*-of-3.part --csv games.csv";
    }
    /// Compare two saved reports of the same study
    Compare: compare {
        "archon compare before.json after.json";
        "archon compare greedy.json planner.json --html difference.html";
    }
    /// List the players and their settings
    Players: players {
        "archon players";
        "archon players ismcts";
    }
    /// Play a game in the terminal, against a player or another person
    Play: play {
        "archon play my-deck.json theirs.json";
        "archon play --load my-game.archon";
    }
    /// Check whether a program speaks the protocol (docs/protocol.md)
    ProtocolCheck: protocol_check {
        "archon protocol-check 'python3 my-player.py'";
        "archon protocol-check 'archon bot greedy' --games 100";
    }
    /// Run a player as a program that speaks the protocol
    Bot: bot {
        "archon bot planner";
        "archon arena 'program:command=./archon-0.1 bot planner' planner";
    }
    /// Replay a saved game, forwards and backwards
    Replay: replay {
        "archon replay my-game.archon";
        "archon replay games.txt --game 3 --all";
    }
    /// Let players solve puzzles; prove or find puzzles
    Puzzles: puzzles {
        "archon puzzles -p greedy,planner";
        "archon puzzles my-puzzle.txt --missed";
    }
    /// List the sets with their numbers of playable cards, or show cards
    Cards: cards {
        "archon cards";
        "archon cards Troll \"Dust Pixie\"";
    }
    /// Play random games and check every invariant
    Check: check {
        "archon check --games 1000";
        "archon check --peeking --player planner";
    }
    /// Measure the speed of the engine on this machine
    Bench: bench {
        "archon bench";
        "archon bench --json";
    }
    /// List the bundled decks, or show decks
    Decks: decks {
        "archon decks";
        "archon decks my-deck.json";
    }
    /// Keep decks with their ratings in a file: add, list, rate, export
    Collection: collection {
        "archon collection add my-decks/";
        "archon collection rate -n 1000";
    }
    /// Run studies in a browser on this machine, and watch them
    Serve: serve {
        "archon serve";
        "archon serve --threads 4 --port 9000";
    }
    /// Keeper of the Cards: check your own cards and decks, show levels
    Keeper: keeper {
        "archon keeper check my-cards.txt";
        "archon keeper cost \"Wolf Pack\"";
    }
    /// Replay recorded cases and list where the engine differs
    Conformance: conformance {
        "archon conformance ../shared/conformance/cases";
        "archon conformance cases/ --set cota --verbose";
    }
    /// Tune the weights of the evaluation by self-play
    Tune: tune {
        "archon tune --out weights.txt";
        "archon tune --resume tune.journal --generations 10";
    }
    /// Measure the empirical coverage of the intervals
    Coverage: coverage {
        "archon coverage --campaigns 500";
        "archon coverage --only rating --json";
    }
    /// Print a script that completes archon's commands and options in a shell
    Completions: completions {
        "archon completions bash > ~/.local/share/bash-completion/completions/archon";
        "archon completions zsh > ~/.zfunc/_archon";
    }
    /// Print a page of the manual, for `man -l`
    Man: man {
        "archon man | man -l -";
        "archon man rate | man -l -";
    }
}
