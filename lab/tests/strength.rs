//! The ladder in short: who is stronger than whom. `docs/search.md` has the long measurements.

use std::sync::atomic::AtomicBool;

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_of};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::set::Set;
use archon_lab::game::GameInfo;
use archon_lab::studies::arena::Arena;
use archon_sim::players::registry::NamedPlayer;

const SEED: u64 = 77;

/// Points that the first player makes in a game against the second, on average over mirrored pairs.
fn score(players: [&str; 2], pairs: u64) -> f64 {
    let decks: Vec<Deck> = bundled_of(Set::CallOfTheArchons)
        .map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck").remove(0))
        .collect();
    let players = players.map(|name| {
        NamedPlayer::<KeyForge>::read(name).unwrap_or_else(|error| panic!("{name}: {error}"))
    });
    let arena = Arena {
        players: &players,
        decks: &decks,
        seats: 2,
        handicaps: &[0, 0],
        rules: Edition::default(),
        pairs,
        seed: SEED,
        luck: SEED,
    };
    let pool = rayon::ThreadPoolBuilder::new().build().expect("threads");
    let (mut points, mut games) = (0.0, 0.0);
    arena.play([0, 1], &pool, &AtomicBool::new(false), |pair, _| {
        for made in pair.points(0, 2).into_iter().flatten() {
            points += made;
            games += 1.0;
        }
        true
    });
    assert!(games >= 1.9 * pairs as f64, "{games} of {pairs} pairs were finished, seed {SEED}");
    points / games
}

#[test]
fn greedy_beats_random() {
    let score = score(["greedy", "random"], 40);
    assert!(score >= 0.97, "{score}, seed {SEED}");
}

#[test]
fn planner_beats_greedy() {
    let score = score(["planner", "greedy"], 80);
    assert!(score >= 0.65, "{score}, seed {SEED}");
}

/// As strong as it was measured (65 %), up to four standard errors; a table of rows that do not fit the file plays like chance.
#[test]
fn policy_beats_greedy() {
    let score = score(["policy", "greedy@2026-11"], 400);
    assert!(score >= 0.58, "{score}, seed {SEED}");
}

/// As strong as it was measured (70 %), up to four standard errors.
#[test]
fn the_player_of_studies_beats_greedy() {
    let score = score([KeyForge::STUDY_PLAYER, "greedy@2026-11"], 1_500);
    assert!(score >= 0.66, "{score}, seed {SEED}");
}

#[test]
fn lookahead_beats_greedy() {
    let score = score(["lookahead", "greedy"], 80);
    assert!(score >= 0.62, "{score}, seed {SEED}");
}

#[test]
fn ismcts_beats_greedy() {
    let score = score(["ismcts:iterations=64", "greedy"], 30);
    assert!(score >= 0.7, "{score}, seed {SEED}");
}

/// Trap: a search that plays to the end at random and asks no evaluation is weaker than `greedy`.
#[test]
fn pure_playouts_are_weaker_than_greedy() {
    let pure = "ismcts:iterations=64,select=bounds,policy=random,playout=end,turns=0";
    let score = score([pure, "greedy"], 20);
    assert!(score <= 0.35, "{score}, seed {SEED}");
}

/// Trap: a budget that doubles and strength that does not. Three doublings at once, for a short test; as strong as it was measured (67 %), up
/// to four standard errors.
#[test]
fn eight_times_the_iterations_are_stronger() {
    let score = score(["ismcts:iterations=32", "ismcts:iterations=4"], 120);
    assert!(score >= 0.57, "{score}, seed {SEED}");
}
