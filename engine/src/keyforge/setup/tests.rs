//! Positions: every fault is named, and a state made another keeps what no position shows.

use super::*;
use crate::keyforge::ability::{Ability, Amount};
use crate::keyforge::ability::{UnprintedAbility, unprinted};
use crate::keyforge::effects::predicates::target;
use crate::keyforge::fixtures::library;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};

fn faults(text: &str) -> Vec<Fault> {
    let setup = Setup::parse(text).expect("a position");
    setup.state(library()).expect_err("a faulty one")
}

/// A position of a game in its third turn, and its state.
fn game() -> ScenarioGame {
    let game = Scenario::new("brobnar").line(One, "troll bumpsy").line(Two, "dust-pixie");
    game.hand(Two, "anger").begin()
}

#[test]
fn a_player_has_no_more_cards_than_a_deck() {
    let mut setup = Setup::of(&game().state);
    let troll = setup.players[0].cards[0].clone();
    setup.players[0].cards = vec![troll; CARDS_PER_DECK + 1];
    let found = setup.state(library()).expect_err("too many");
    assert!(found.contains(&Fault::TooManyCards(One, 37)), "{found:?}");
}

#[test]
fn a_battleline_has_room_for_so_many_creatures() {
    let (own, other) = ("troll ".repeat(36), "two:troll ".repeat(12));
    let found = faults(&format!("one: line: {own} {other}"));
    assert!(found.contains(&Fault::TooManyCreatures(One)), "{found:?}");
}

#[test]
fn a_card_lies_in_one_zone() {
    let mut setup = Setup::of(&game().state);
    let troll = setup.players[0].creatures[0];
    setup.players[0].hand.push(troll);
    let found = setup.state(library()).expect_err("in two zones");
    assert_eq!(found, [Fault::NotInOneZone("Troll", troll, 2)]);
    setup.players[0].hand.clear();
    setup.players[0].creatures.remove(0);
    let found = setup.state(library()).expect_err("in none");
    assert_eq!(found, [Fault::NotInOneZone("Troll", troll, 0)]);
}

#[test]
fn a_card_that_no_player_has_lies_nowhere() {
    let nobodys = Card::of(One, 30);
    let mut setup = Setup::of(&game().state);
    setup.players[0].hand.push(nobodys);
    let troll = setup.players[0].creatures[0];
    setup.players[0].cards[troll.index()].upgrades.push(nobodys);
    let found = setup.state(library()).expect_err("nobody's");
    assert_eq!(found, [Fault::NoSuchCard(nobodys), Fault::NoSuchCard(nobodys)]);
}

#[test]
fn an_upgrade_lies_on_one_creature() {
    let game = Scenario::new("brobnar").line(One, "troll bumpsy");
    let game = game.upgrade(One, "blood-of-titans", "troll").begin();
    let upgrade = game.card("blood-of-titans");
    let mut setup = Setup::of(&game.state);
    setup.players[0].cards[game.card("bumpsy").index()].upgrades.push(upgrade);
    let found = setup.state(library()).expect_err("on two creatures");
    assert_eq!(found, [Fault::NotInOneZone("Blood of Titans", upgrade, 2)]);
}

#[test]
fn all_faults_are_reported_at_once() {
    let mut setup = Setup::of(&game().state);
    setup.players[0].hand.push(Card::of(One, 30));
    setup.players[1].creatures.clear();
    let found = setup.state(library()).expect_err("twice faulty");
    assert_eq!(found.len(), 2, "{found:?}");
}

#[test]
fn a_state_that_is_amended_keeps_what_no_position_shows() {
    let mut game = game();
    let (troll, anger) = (game.card("troll"), game.card("anger"));
    game.state.known[One].insert(anger);
    game.reap("bumpsy", "");
    static ELUSIVE: UnprintedAbility =
        unprinted(1, Ability::Gains(Keyword::Elusive, target, Amount::Fixed(1)));
    game.for_this_turn("troll", &ELUSIVE);
    let mut setup = Setup::of(&game.state);
    setup.players[0].amber = 7;
    let (rng, this_turn) = (game.state.rng.clone(), game.state.this_turn);
    game.state.amend(&setup).expect("a sound position");
    let state = &game.state;
    assert_eq!(state.area(One).amber, 7);
    assert!(state.has(troll, Keyword::Elusive), "for this turn");
    assert!(state.known[One].contains(anger), "it lies where it lay");
    assert!(state.rng == rng && state.this_turn == this_turn);
}

#[test]
fn what_lasts_on_a_creature_ends_where_it_leaves_play_by_hand() {
    let mut game = game();
    let troll = game.card("troll");
    static ELUSIVE: UnprintedAbility =
        unprinted(2, Ability::Gains(Keyword::Elusive, target, Amount::Fixed(1)));
    game.for_this_turn("troll", &ELUSIVE);
    let mut setup = Setup::of(&game.state);
    setup.players[0].creatures.remove(0);
    setup.players[0].hand.push(troll);
    game.state.amend(&setup).expect("a sound position");
    assert_eq!(game.state.list_lengths().lasting, 0);
    assert_eq!(game.state.zone(troll), Zone::Hand);
}

#[test]
fn a_state_stays_as_it_was_where_the_new_position_is_faulty() {
    let mut game = game();
    let before = game.state.clone();
    let mut setup = Setup::of(&game.state);
    setup.players[0].hand.push(Card::of(One, 30));
    game.state.amend(&setup).expect_err("nobody's card");
    assert!(game.state == before);
}

#[test]
fn a_state_stays_as_it_was_where_the_memory_is_too_long() {
    let mut game = game();
    let before = game.state.clone();
    let (mut setup, mut memory) = (Setup::of(&game.state), Memory::of(&game.state));
    setup.players[0].amber = 7;
    memory.armor_used = vec![ArmorUsed { card: game.card("troll"), used: 1, of: 1 }; 300];
    let found = game.state.rebuild(&setup, &memory).expect_err("there is no room for 300");
    assert_eq!(found, [Fault::NoRoom]);
    assert!(game.state == before);
}

#[test]
fn a_position_and_its_memory_make_the_state_again() {
    let mut game = game();
    game.reap("troll", "").fight("bumpsy", "");
    let (setup, memory) = (Setup::of(&game.state), Memory::of(&game.state));
    assert_eq!(memory.times.iter().map(|(_, _, used)| used).sum::<u8>(), 2);
    assert_eq!(memory.creatures_used.0.map(|cards| cards.len()), [2, 0]);
    let fresh = setup.state(library()).expect("a sound position");
    let mut rebuilt = fresh.clone();
    rebuilt.rebuild(&setup, &memory).expect("a sound position");
    assert_eq!(Memory::of(&rebuilt), memory);
    assert_ne!(Memory::of(&fresh), memory);
}

#[test]
fn who_began_is_told_where_turns_in_a_row_hide_it_and_so_are_turns_to_come() {
    let mut game = game();
    game.does("", |g| {
        g.take_another_turn();
        Ok(())
    });
    let text = Setup::of(&game.state).to_string();
    assert!(text.contains("another-turn: 1") && !text.contains("first:"), "{text}");
    let again = Setup::parse(&text).expect("it was printed").state(library()).expect("a position");
    game.state.amend(&Setup::of(&again)).expect("a sound position");
    game.end_turn("brobnar");
    let (text, first) = (Setup::of(&game.state).to_string(), game.state.first);
    assert!(text.contains("first: one") && !text.contains("another-turn:"), "{text}");
    let again = Setup::parse(&text).expect("it was printed").state(library()).expect("a position");
    assert_eq!((again.first, again.active, again.turn), (first, One, 4));
    game.state.amend(&Setup::parse(&text).expect("it was printed")).expect("a sound position");
    assert_eq!(game.state.first, first);
}
