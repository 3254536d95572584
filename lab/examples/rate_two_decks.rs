//! Rates the two starter decks against each other: `cargo run --example rate_two_decks -p archon-lab`.

use archon_lab::context::StudyContext;
use archon_lab::field::Opponents;
use archon_lab::game::{KeyForge, find_decks};
use archon_lab::studies::{RateConfig, rate};
use archon_sim::players::registry::NamedPlayer;

/// Prints the ratings.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let decks = find_decks::<KeyForge>(&["radiant-argus-the-supreme", "miss-onyx-censorius"])?;
    let context = StudyContext::new(NamedPlayer::<KeyForge>::read("greedy")?);
    let config = RateConfig { pairs: 60, ..RateConfig::default() };
    let report = rate(&context, decks, &Opponents::EachOther, &config)?;
    for deck in &report.decks {
        println!("{}: {} Elo", deck.deck, deck.rating.signed(0));
    }
    Ok(())
}
