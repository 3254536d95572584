//! Trains a policy: a network that scores answers. One command for each step:
//!
//!     train choices FOLDER PLANNER_SETTINGS SHARE FROM TO SEED [POLICY]
//!     train clone POLICY EPOCHS RATE FOLDER…
//!     train improve POLICY FROM_POLICY BATCHES RATE SQUARE SEED
//!     train match POLICY PLAYER OPPONENT DECKS PAIRS SEED
//!
//! `choices` plays files of 500 games each, from number FROM up to TO, those that are not there yet: the planner is asked at
//! every decision and plays SHARE of the turns, a policy the others; `clone` trains a policy on what it answered; `improve`
//! trains it further by what its answers come to. SQUARE stands for the gradients that made the policy: the larger, the
//! shorter the first steps. `match` plays mirrored pairs of the player `policy` or `lookahead`.
//!
//! The network of cards, which the evaluation has, is trained by `archon train` (docs/training.md).

mod games;
mod matches;
mod policy;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::policy::cloning::CloningConfig;
use crate::policy::improving::ImprovingConfig;
use crate::policy::network::PolicyNetwork;

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

/// The policy in a file.
pub fn read_policy(file: &str) -> PolicyNetwork {
    let bytes = fs::read(file).expect("a policy");
    PolicyNetwork::read(&bytes).unwrap_or_else(|error| panic!("{error}"))
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["match", network, player, opponent, which, pairs, seed] => {
            matches::compare(network, player, opponent, which, number(pairs), number(seed));
        }
        ["choices", folder, settings, share, from, to, seed, ref policy @ ..] => {
            let policy = policy.first().map(|file| Arc::new(read_policy(file)));
            let (shards, share) = ((number(from), number(to)), number(share));
            policy::choices::play(
                Path::new(folder),
                settings,
                (share, policy),
                shards,
                number(seed),
            );
        }
        ["clone", file, epochs, rate, ref folders @ ..] => {
            let config = CloningConfig { file, epochs: number(epochs), rate: number(rate) };
            policy::cloning::fit(&config, games::files(folders, "choices"));
        }
        ["improve", file, from, batches, rate, square, seed] => {
            let (batches, rate, square) = (number(batches), number(rate), number(square));
            let config = ImprovingConfig { file, batches, rate, square, seed: number(seed) };
            policy::improving::improve(&config, &read_policy(from));
        }
        _ => panic!("train choices, clone, improve or match: see the beginning of this file"),
    }
}
