//! How fast games go: how many, and by which player; for profiling.
use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_lab::studies::simulate::Campaign;
use archon_sim::players::registry::NamedPlayer;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10_000);
    let a = bundled_deck(library(), "Radiant Argus the Supreme").unwrap();
    let b = bundled_deck(library(), "Miss Onyx Censorius").unwrap();
    let player = std::env::args().nth(2).unwrap_or("random".into());
    let player = NamedPlayer::<KeyForge>::read(&player).unwrap();
    let campaign = Campaign {
        decks: &[&a, &b],
        handicaps: &[0, 0],
        players: &[player.clone(), player],
        rules: Edition::default(),
        games,
        seed: 7,
        luck: 7,
    };
    let start = std::time::Instant::now();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let tally = campaign.run(&pool, |_| true);
    let seconds = start.elapsed().as_secs_f64();
    println!("{tally:?}");
    println!(
        "{:.0} games/s, {:.1} decisions, {:.1} turns",
        games as f64 / seconds,
        tally.decisions as f64 / games as f64,
        tally.turns as f64 / games as f64
    );
}
