//! Trains a network of cards with games of some players (docs/training.md):
//!
//!     cargo run --release -p archon-sim --example network -- CARDS SEED EPOCHS PLAYER=GAMES [PLAYER=GAMES…]
//!
//! The network is written to CARDS. It says the logarithmic loss in games of the first player that it was not trained with, beside
//! that of the network that ships.

use std::path::Path;

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_sim::evaluation::Evaluation;
use archon_sim::evaluation::card_network::CardNetwork;
use archon_sim::files::write_whole;
use archon_sim::games::keyforge::cards;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::derive;
use archon_sim::tuning::cards::calibration::Calibration;
use archon_sim::tuning::cards::decks::DeckPool;
use archon_sim::tuning::cards::fit;
use archon_sim::tuning::cards::learner::LearnerConfig;
use archon_sim::tuning::cards::positions::GamePositions;
use archon_sim::tuning::cards::self_play::self_played;

/// Games that measure.
const HELD_OUT: u64 = 4_000;

fn games(player: &str, games: u64, seed: u64) -> Vec<GamePositions> {
    let named = NamedPlayer::<KeyForge>::read(player).and_then(NamedPlayer::ready);
    let named = named.unwrap_or_else(|why| panic!("{why}"));
    let (make, pool) = (|| named.make(), DeckPool::new(library()));
    self_played(&make, &pool, (games, seed), &|_| true).expect("it is not stopped")
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, seed, epochs, players @ ..] = &args[..] else {
        panic!("CARDS SEED EPOCHS PLAYER=GAMES [PLAYER=GAMES…]")
    };
    let number =
        |text: &str| -> u64 { text.parse().unwrap_or_else(|_| panic!("{text:?} is no number")) };
    let seed = number(seed);
    let players = players.iter().map(|text| {
        let (player, games) =
            text.rsplit_once('=').unwrap_or_else(|| panic!("{text:?}: PLAYER=GAMES"));
        (player, number(games))
    });
    let players: Vec<(&str, u64)> = players.collect();
    let mut positions = Vec::new();
    for (n, (player, count)) in players.iter().enumerate() {
        positions.extend(games(player, *count, derive(seed, n as u64)));
        println!("{player}: {count} games");
    }
    let config = LearnerConfig::new(number(epochs) as u32, seed);
    let text = fit(library(), &positions, config, &|| false).expect("it is not stopped");
    write_whole(Path::new(file), text.as_bytes()).expect("written");
    let held_out = games(players[0].0, HELD_OUT, derive(seed, 1_000));
    let table = Evaluation::<KeyForge>::default();
    let loss = |network: Option<&CardNetwork>| {
        let found = Calibration::new(&held_out, table.weights(), network);
        found.log_loss().expect("positions")
    };
    let network = cards::read(&text).expect("a network");
    let shipped = Evaluation::<KeyForge>::learned();
    let (new, old) = (loss(Some(&network)), loss(shipped.cards()));
    println!("{} games; loss {new:.4}, of the network that ships {old:.4}", positions.len());
}
