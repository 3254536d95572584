//! The cards of Grim Reminders, one by one.

mod brobnar_tests;
mod ekwidon_tests;
mod geistoid_tests;
mod logos_tests;
mod mars_tests;
mod sanctum_tests;
mod saurian_tests;
mod star_alliance_tests;
mod unfathomable_tests;
mod untamed_tests;

use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};

/// A scenario by the rules that decks of the set are played by.
fn scenario(house: &str) -> Scenario {
    archon_cards::scenario(house).edition(Edition::June2026)
}

/// With so many cards in each player's discard pile.
fn piles(game: Scenario, yours: usize, theirs: usize) -> Scenario {
    let pile = |cards| "dust-pixie ".repeat(cards);
    game.discard(One, &pile(yours)).discard(Two, &pile(theirs))
}

/// Cards in the discard piles of both players, and whether One is haunted.
const HAUNTED: [(usize, usize, bool); 2] = [(10, 9, true), (9, 10, false)];

/// Destroys cards in play.
fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}
