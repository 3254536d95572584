//! "Endgame".

use super::*;
use crate::keeper::question::Stop;
use crate::keeper::seat::Seat;
use crate::keeper::state::{Ending, Phase, Reason};

fn ended(game: &Trial, reason: Reason, winners: &[usize]) {
    assert_eq!(game.ended(), Some(Stop::Over));
    let winners = winners.iter().map(|n| Seat::new(*n)).collect();
    assert_eq!(game.now.ending, Some(Ending { reason, winners }));
}

#[test]
fn the_game_ends_when_all_players_but_one_have_zero_hp() {
    let mut game = two().battlefield(0, "Troll").hp(1, 9).phase(Phase::Battle).begin();
    game.dice(&[3, 3, 3]).play("Troll");
    ended(&game, Reason::HitPoints, &[0]);
    assert_eq!(game.hp(1), 0);
}

#[test]
fn hp_is_never_lower_than_zero() {
    let mut game = two().battlefield(0, "Troll").hp(1, 2).phase(Phase::Battle).begin();
    game.dice(&[6, 6, 6]).play("Troll");
    assert_eq!(game.hp(1), 0);
}

#[test]
fn a_zombie_player_plays_on_and_can_come_back() {
    let mut game = players(3)
        .battlefield(0, "Troll")
        .hp(1, 3)
        .hand(1, "Salve")
        .resources(1, 2)
        .phase(Phase::Battle)
        .begin();
    game.dice(&[6, 6, 6]).play("Troll | player 2").advance();
    assert_eq!((game.hp(1), game.ended()), (0, None), "two others have HP");
    assert_eq!(game.asked().seat, 1, "a zombie player has turns");
    game.dice(&[2, 5]).play("none | cast Salve");
    assert_eq!(game.hp(1), 7);
}

#[test]
fn the_game_ends_at_once_when_a_player_is_made_to_draw_from_an_empty_deck() {
    let mut game = two()
        .spell("Cram", "effect: draw 3")
        .hand(0, "Cram")
        .resources(0, 3)
        .deck(0, "Pebble Pebble")
        .hp(1, 1)
        .begin();
    game.play("cast Cram");
    ended(&game, Reason::EmptyDeck, &[1]);
    // With more players the other criteria decide among those who did not draw.
    let mut game = players(3)
        .spell("Cram", "effect: draw 3")
        .hand(0, "Cram")
        .resources(0, 3)
        .deck(0, "Pebble Pebble")
        .hp(1, 1)
        .hp(2, 2)
        .begin();
    game.play("cast Cram");
    ended(&game, Reason::EmptyDeck, &[2]);
}

#[test]
fn an_empty_deck_ends_the_game_even_with_cards_in_reserve() {
    let mut game = two()
        .hand(0, "Study Study")
        .resources(0, 2)
        .deck(0, "Pebble")
        .reserves(0, "Imp Ogre")
        .begin();
    game.play("cast Study | none | deck");
    game.play("cast Study");
    ended(&game, Reason::EmptyDeck, &[1]);
}

#[test]
fn placing_two_resources_avoids_a_draw() {
    let mut game = two()
        .hand(0, "Imp Ogre Troll")
        .hand(1, "Study Bolt")
        .deck(0, "Pebble")
        .phase(Phase::Resource)
        .begin();
    game.play("Imp | Ogre");
    assert_eq!((game.ended(), game.deck(0).len()), (None, 1));
}

#[test]
fn all_players_may_agree_to_end_the_game() {
    let mut game = two().hp(0, 20).hp(1, 10).begin();
    game.now.agree_to_end();
    let ending = game.now.ending.expect("ended");
    assert_eq!((ending.reason, ending.winners.len()), (Reason::Agreement, 1));
    assert!(ending.winners.contains(Seat::new(0)));
    game.now.check().expect("sound");
}

#[test]
fn the_criteria_are_tried_one_after_the_other() {
    let winners = |scenario: Scenario| -> Vec<usize> {
        scenario.begin().now.winners().iter().map(Seat::index).collect()
    };
    let three = || players(3).battlefield(0, "Imp").battlefield(1, "Imp").battlefield(2, "Ogre");
    // HP first.
    assert_eq!(winners(three().hp(2, 34).hp(0, 36)), [0]);
    // Then levels: the Ogre is of level 4, an Imp of level 2.
    assert_eq!(winners(three()), [2]);
    assert_eq!(winners(three().battlefield(0, "Imp Imp")), [0], "combined");
    // Only among those who passed: the Ogre's player has less HP.
    assert_eq!(winners(three().hp(2, 34).deck(1, "Pebble")), [0]);
    // Then the deck.
    assert_eq!(winners(players(3).deck(0, "Pebble").deck(1, "Pebble Pebble").deck(2, "Imp")), [1]);
    // Then a tie of those who are left.
    assert_eq!(winners(players(3).deck(0, "Pebble")), [1, 2]);
}

#[test]
fn when_all_players_have_zero_hp_together_the_other_criteria_decide() {
    // Each side's dice destroy the other's team and go on to its player.
    let scenario = || {
        two()
            .minion("Giant", 4, 5, "")
            .battlefield(0, "Giant")
            .battlefield(1, "Troll")
            .hp(0, 2)
            .hp(1, 2)
            .phase(Phase::Battle)
    };
    const ALL_SIXES: [usize; 7] = [6; 7];
    let mut game = scenario().begin();
    game.dice(&ALL_SIXES).play("Giant | player 2 | Troll");
    assert_eq!((game.hp(0), game.hp(1)), (0, 0));
    ended(&game, Reason::HitPoints, &[0, 1]);
    // The levels of the minions that are left, although nobody has HP.
    let mut game = scenario().battlefield(1, "Imp").begin();
    game.dice(&ALL_SIXES).play("Giant | player 2 | Troll | none");
    ended(&game, Reason::HitPoints, &[1]);
}
