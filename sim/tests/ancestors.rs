//! The frozen ancestors answer as they did: a digest of what they decide in seeded games. If a change of the rules
//! or of the cards changed the games, the new digests are printed; if a change of today's players did, these need their
//! code of before (`sim/src/players/ancestors.rs`).

use archon_cards::library;
use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_sim::play::play_keeping;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::derive;

/// A deck of each set that has bundled ones, and one more.
const DECKS: [&str; 6] = [
    "radiant-argus-the-supreme",
    "barker-the-boorishly-famous",
    "miss-onyx-censorius",
    "beastson-of-the-khans-marsh",
    "belle-v-revohoof-the-fourth",
    "azurleo-of-the-cranky-track",
];

/// The decisions of games of a player against another, and their digest.
fn digest(players: [&str; 2], games: u64) -> (u64, u64) {
    let decks = DECKS.map(|slug| bundled_deck(library(), slug).expect("a bundled deck"));
    let mut players =
        players.map(|name| NamedPlayer::<KeyForge>::read(name).expect("known").make());
    let (mut decisions, mut digest) = (0, 0);
    for game in 0..games {
        let n = game as usize;
        let decks = [&decks[n % DECKS.len()], &decks[(n + 1) % DECKS.len()]];
        let rules = Edition::default();
        let start = Match {
            decks: &decks,
            handicaps: &[0; 2],
            rules,
            first: None,
            seed: derive(2611, game),
        };
        let [one, other] = &mut players;
        let mut answers = Vec::new();
        play_keeping(&start, &mut [&mut **one, &mut **other], Some(&mut answers));
        decisions += answers.len() as u64;
        digest = answers.iter().fold(digest, |digest, answer| derive(digest, *answer as u64));
    }
    (decisions, digest)
}

#[test]
fn greedy_of_november_2026_decides_as_it_did() {
    assert_eq!(digest(["greedy@2026-11"; 2], 12), (2_622, 8_970_087_680_903_982_057));
}

#[test]
fn the_planner_of_november_2026_decides_as_it_did() {
    assert_eq!(
        digest(["planner@2026-11", "greedy@2026-11"], 6),
        (1_354, 10_293_684_506_037_608_887)
    );
}

#[test]
fn the_tree_search_of_november_2026_decides_as_it_did() {
    assert_eq!(
        digest(["ismcts@2026-11:iterations=12", "greedy@2026-11"], 1),
        (195, 712_474_531_627_025_644)
    );
}

#[test]
fn today_s_players_are_those_of_november_2026_with_its_evaluation() {
    for (today, then) in [
        ("greedy:evaluation=2026-11", "greedy@2026-11"),
        ("planner:evaluation=2026-11,policy=none,nodes=3000,worlds=4,replies=1", "planner@2026-11"),
    ] {
        assert_eq!(digest([today, "greedy@2026-11"], 2), digest([then, "greedy@2026-11"], 2));
    }
}
