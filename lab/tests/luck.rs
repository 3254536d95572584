//! Luck: what the games of a campaign depend on beside its seed.

use std::collections::HashSet;

use archon_cards::library;
use archon_engine::core::game::Game;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_lab::luck::of_games;
use archon_lab::studies::simulate::Campaign;
use archon_runner::threads;
use archon_sim::players::registry::NamedPlayer;

type Deck = <KeyForge as Game>::Deck;

fn deck(name: &str) -> Deck {
    bundled_deck(library(), name).expect("a bundled deck")
}

fn player(name: &str) -> NamedPlayer<KeyForge> {
    NamedPlayer::read(name).expect("a player")
}

#[test]
fn luck_depends_on_seed_decks_players_and_rules_not_on_names_and_order() {
    let (argus, onyx) = (deck("Radiant Argus the Supreme"), deck("Miss Onyx Censorius"));
    let luck = |seed, decks: [&Deck; 2], of: &str, rules| {
        of_games(seed, decks, &[player(of), player("random")], rules)
    };
    let usual = luck(1, [&argus, &onyx], "random", Edition::March2021);
    let others = [
        luck(2, [&argus, &onyx], "random", Edition::March2021),
        luck(1, [&argus, &argus], "random", Edition::March2021),
        luck(1, [&argus, &onyx], "greedy", Edition::March2021),
        luck(1, [&argus, &onyx], "random", Edition::June2026),
        usual,
    ];
    assert_eq!(others.iter().collect::<HashSet<_>>().len(), others.len());
    let renamed = Deck { name: "Another".into(), id: None, ..argus.clone() };
    assert_eq!(luck(1, [&onyx, &renamed], "random", Edition::March2021), usual);
}

/// Of every game whether the first seat won, of a pairing of bundled decks at random.
fn wins(decks: [&str; 2]) -> Vec<f64> {
    let decks = decks.map(deck);
    let (players, rules) = ([player("random"), player("random")], Edition::March2021);
    let campaign = Campaign {
        decks: &[&decks[0], &decks[1]],
        handicaps: &[0, 0],
        players: &players,
        rules,
        games: 6_000,
        seed: 1,
        luck: of_games(1, &decks, &players, rules),
    };
    let mut won = Vec::new();
    let pool = threads::pool(Some(1)).expect("a thread");
    campaign.run(&pool, |game| {
        let winners = game.played.outcome.winners();
        won.push(winners.map_or(0.5, |winners| f64::from(winners & 1)));
        true
    });
    won
}

#[test]
fn pairings_without_a_common_deck_are_independent_at_the_same_seed() {
    let one = wins(["Radiant Argus the Supreme", "Miss Onyx Censorius"]);
    let decks: Vec<&str> = archon_engine::keyforge::deck::bundled()
        .iter()
        .map(|(slug, _)| *slug)
        .filter(|slug| !slug.contains("argus") && !slug.contains("onyx"))
        .collect();
    let two = wins([decks[0], decks[1]]);
    let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
    let (a, b) = (mean(&one), mean(&two));
    let sum = |f: &dyn Fn(f64, f64) -> f64| -> f64 {
        one.iter().zip(&two).map(|(x, y)| f(x - a, y - b)).sum()
    };
    let correlation = sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt();
    // Four standard errors; from the seed alone it is 0.08 and more.
    assert!(correlation.abs() < 4.0 / (one.len() as f64).sqrt(), "{correlation}");
}
