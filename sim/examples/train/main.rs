//! Trains networks from games: one that knows which card is which, for the evaluation, and one that scores answers. One
//! command for each step:
//!
//!     train play FOLDER PLANNER_SETTINGS SHARE FROM TO SEED [NETWORK]
//!     train fit NETWORK HELD_OUT EPOCHS LAMBDA RATE CARD_RATE DECAY BATCH FOLDER…
//!     train match NETWORK PLAYER OPPONENT DECKS PAIRS SEED
//!
//!     train choices FOLDER PLANNER_SETTINGS SHARE FROM TO SEED [POLICY]
//!     train clone POLICY EPOCHS RATE FOLDER…
//!     train improve POLICY FROM_POLICY BATCHES RATE SQUARE SEED
//!
//! `play` plays files of 500 games each, from number FROM up to TO, those that are not there yet; `fit` trains with the
//! games of folders, of cards of which HELD_OUT in a hundred are unknown; `match` plays mirrored pairs. The network of a
//! match is one of cards for the players `greedy` and `planner`, a policy for `policy` and `lookahead`.
//!
//! `choices` plays games in which the planner is asked at every decision and plays SHARE of the turns, a policy the others;
//! `clone` trains a policy on what it answered; `improve` trains it further by what its answers come to. SQUARE stands for
//! the gradients that made the policy: the larger, the shorter the first steps.

mod decks;
mod facts;
mod games;
mod gradient;
mod learner;
mod matches;
mod policy;
mod positions;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use crate::policy::network::PolicyNetwork;
use archon_engine::keyforge::KeyForge;
use archon_sim::evaluation::card_network::CardNetwork;
use archon_sim::evaluation::{Evaluated, Evaluation};
use archon_sim::games::keyforge::cards;

use crate::facts::CardFeatures;
use crate::learner::{Learner, LearnerConfig};
use crate::policy::cloning::CloningConfig;
use crate::policy::improving::ImprovingConfig;

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

/// The network of cards in a file.
pub fn read_network(file: &str) -> Arc<CardNetwork> {
    let text = fs::read_to_string(file).expect("a network");
    let network = CardNetwork::read(&text, KeyForge::FEATURES, cards::rows(), cards::row);
    Arc::new(network.unwrap_or_else(|error| panic!("{error}")))
}

/// The policy in a file.
pub fn read_policy(file: &str) -> PolicyNetwork {
    let bytes = fs::read(file).expect("a policy");
    PolicyNetwork::read(&bytes).unwrap_or_else(|error| panic!("{error}"))
}

fn fit(args: &[&str]) {
    let [network, held_out, epochs, lambda, rate, card_rate, decay, batch, folders @ ..] = args
    else {
        panic!("fit needs more");
    };
    let files = games::files(folders, "games");
    let mut games = positions::positions(&files);
    // Files hold games of one kind: those apart are of each.
    let apart = games.len() / 16;
    let apart: Vec<_> = (0..apart).map(|n| games.swap_remove(n * 15)).collect();
    let count: usize = games.iter().map(|game| game.features.len()).sum();
    println!("{} games, {count} positions, {} games apart", games.len(), apart.len());
    let config = LearnerConfig {
        epochs: number(epochs),
        lambda: number(lambda),
        rate: number(rate),
        card_rate: number(card_rate),
        decay: number(decay),
        batch: number(batch),
        seed: 34,
    };
    let facts = CardFeatures::new(number(held_out));
    let table = Evaluation::<KeyForge>::default();
    let mut learner = Learner::new(config, table.weights(), &facts, &games);
    println!("before: {:.4?}", learner.losses(&apart));
    let begin = std::time::Instant::now();
    learner.train(&games, |epoch, learner| {
        let (losses, seconds) = (learner.losses(&apart), begin.elapsed().as_secs());
        println!("epoch {epoch}: table, network, with decks: {losses:.4?}, {seconds} s");
        fs::write(
            network,
            learner.network().text(KeyForge::FEATURES, |row| Some(cards::row_name(row))),
        )
        .expect("written");
    });
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["play", folder, settings, share, from, to, seed, ref network @ ..] => {
            let shards = (number(from), number(to));
            let evaluation = match network {
                [] => Evaluation::learned(),
                [network, ..] => Evaluation::default().with_cards(read_network(network)),
            };
            let player = (settings, evaluation);
            games::play(Path::new(folder), player, number(share), shards, number(seed));
        }
        ["fit", ref args @ ..] => fit(args),
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
        _ => panic!(
            "train play, fit, match, choices, clone or improve: see the beginning of this file"
        ),
    }
}
