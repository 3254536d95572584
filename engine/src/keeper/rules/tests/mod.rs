//! Every paragraph of the rulebook with an outcome, by chapter (listed in `paragraphs.rs`), and every
//! component.

mod abilities;
mod battles;
mod chains;
mod components;
mod counters;
mod endgame;
mod every_component;
mod fields;
mod keywords;
mod paragraphs;
mod setup;
mod spells_and_minions;
mod turn_order;

use super::super::scenario::{Scenario, Trial};

/// Two players, the cards that most tests use.
fn two() -> Scenario {
    cards(Scenario::new(2))
}

/// So many players, the same cards.
fn players(seats: usize) -> Scenario {
    cards(Scenario::new(seats))
}

fn cards(scenario: Scenario) -> Scenario {
    scenario
        .minion("Ogre", 2, 10, "")
        .minion("Troll", 3, 10, "")
        .minion("Imp", 1, 5, "")
        .spell("Bolt", "target: play 1; effect: destroy")
        .spell("Salve", "effect: dice-heal 2")
        .spell("Study", "effect: draw 1")
}
