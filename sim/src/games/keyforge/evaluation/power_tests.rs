//! Archon powers: what of them is in the position shows, and players forge the keys that they refer to.

use archon_cards::library;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::keys::KeyColor;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::question::Choice;
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::{Phase, State};
use archon_engine::keyforge::stepwise::Stepwise;

use super::{FEATURES, KeyForge};
use crate::evaluation::Evaluated;
use crate::players::registry::NamedPlayer;

/// A position of player one's turn, with an archon power of theirs.
fn with_power(power: &str) -> Scenario {
    let game = Scenario::from_library(library(), "dis").edition(Edition::June2026);
    game.archon_power(One, power).line(One, "troll krump").line(Two, "bumpsy lamindra")
}

fn value(state: &State, seat: usize, name: &str) -> f32 {
    let mut found = vec![0.0; FEATURES.len()];
    KeyForge::features(state, seat, &mut found);
    found[FEATURES.iter().position(|feature| feature.name == name).expect(name)]
}

/// My and their key of a power, as both see them, where a player has forged the first keys of red, blue and yellow.
fn keys_of_power(power: &str, player: Player, keys: usize) -> [[f32; 2]; 2] {
    let game = with_power(power).keys(player, keys).begin();
    let of = |seat| ["my-power-key", "their-power-key"].map(|name| value(&game.state, seat, name));
    [0, 1].map(of)
}

#[test]
fn the_key_that_a_power_refers_to_counts_for_the_owner_of_the_power() {
    let (forged, not) = ([[1.0, 0.0], [0.0, 1.0]], [[0.0; 2]; 2]);
    for (power, keys) in
        [("fighting-expertise", 1), ("scheming-expertise", 2), ("controling-expertise", 3)]
    {
        assert_eq!(keys_of_power(power, One, keys), forged, "{power}");
        assert_eq!(keys_of_power(power, One, keys - 1), not, "{power}");
        assert_eq!(keys_of_power(power, Two, keys), not, "{power}");
    }
    assert_eq!(keys_of_power("forgemaster", One, 2), not);
}

/// Which key a player forges who could pay any.
fn forged_by(name: &str, power: &str) -> KeyColor {
    let game = with_power(power).phase(Phase::Key).amber(One, 7).begin();
    let game = Stepwise::from_state(game.state.clone());
    let mut player = NamedPlayer::<KeyForge>::read(name).expect("a player").make();
    player.begin(1);
    let answer = game.consult(|context| player.decide(context)).expect("a question");
    match game.question().expect("a question").choices[answer] {
        Choice::Key(color) => color,
        other => panic!("{other:?} is no key"),
    }
}

#[test]
fn the_key_that_a_power_refers_to_is_forged_first_though_it_costs_more() {
    for name in ["greedy", "planner:nodes=300"] {
        assert_eq!(forged_by(name, "fighting-expertise"), KeyColor::Red, "{name}");
        assert_eq!(forged_by(name, "scheming-expertise"), KeyColor::Blue, "{name}");
        assert_eq!(forged_by(name, "controling-expertise"), KeyColor::Yellow, "{name}");
    }
    assert_ne!(forged_by("greedy@2026-11", "fighting-expertise"), KeyColor::Red);
}

/// Æmber of both after a turn of a player who holds an action that costs them two creatures.
fn amber_after_a_turn(name: &str, power: &str) -> [u16; 2] {
    let game = with_power(power).hand(One, "three-fates").amber(Two, 3).begin();
    let mut game = Stepwise::from_state(game.state.clone());
    let mut player = NamedPlayer::<KeyForge>::read(name).expect("a player").make();
    player.begin(1);
    let turn = game.state().turn;
    while game.state().turn == turn {
        let Some(answer) = game.consult(|context| player.decide(context)) else { break };
        game.answer(answer).expect("a legal answer");
    }
    Player::BOTH.map(|player| game.state().area(player).amber)
}

#[test]
fn cards_are_discarded_where_a_power_lets_that_steal() {
    for name in ["greedy", "planner:nodes=300"] {
        assert_eq!(amber_after_a_turn(name, "thievery"), [1, 2], "{name}");
        // Whether the card is played or kept, nothing is stolen.
        assert_eq!(amber_after_a_turn(name, "schemer")[1], 3, "{name}");
    }
}
