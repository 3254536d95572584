//! Trains the learned policy (docs/learned-policy.md):
//!
//!     cargo run --release -p archon-sim --example improve -- POLICY FROM|nothing GAMES SEED [CARDS]
//!
//! The policy in the file FROM is trained further by so many games, or one from nothing, and written to POLICY. CARDS is a
//! network of `archon train` in the place of the one that ships.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_sim::evaluation::Evaluation;
use archon_sim::files::write_whole;
use archon_sim::games::keyforge::policy_network::network::PolicyNetwork;
use archon_sim::players::network::with_cards_of_file;
use archon_sim::tuning::cards::decks::DeckPool;
use archon_sim::tuning::policy::Improvement;

/// Games after which progress is said.
const SAID: u64 = 12_800;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (file, from, games, seed, cards) = match args[..] {
        [file, from, games, seed] => (file, from, games, seed, None),
        [file, from, games, seed, cards] => (file, from, games, seed, Some(cards)),
        _ => panic!("POLICY FROM|nothing GAMES SEED [CARDS]"),
    };
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"));
    let from = (from != "nothing").then(|| {
        let bytes = fs::read(from).unwrap_or_else(|why| panic!("{from}: {why}"));
        PolicyNetwork::read(&bytes).unwrap_or_else(|why| panic!("{from}: {why}"))
    });
    let evaluation = match cards {
        None => Evaluation::<KeyForge>::learned(),
        Some(path) => {
            let read = with_cards_of_file(Evaluation::default(), path, "");
            read.unwrap_or_else(|why| panic!("{why}")).0
        }
    };
    let decks = DeckPool::new(library());
    let improvement = Improvement {
        decks: &decks,
        evaluation: &evaluation,
        library: library(),
        games: number(games),
        seed: number(seed),
    };
    let (played, began) = (AtomicU64::new(0), Instant::now());
    let say = |more| {
        let before = played.fetch_add(more, Ordering::Relaxed);
        if before / SAID != (before + more) / SAID {
            println!("{} games, {:.0} s", before + more, began.elapsed().as_secs_f32());
        }
        true
    };
    let network = improvement.run(from.as_ref(), &say).expect("it is not stopped");
    write_whole(Path::new(file), &network.bytes()).expect("written");
}
