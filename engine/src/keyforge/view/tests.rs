use rand::SeedableRng;

use super::*;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

#[test]
fn a_hand_is_known_to_its_player_alone_and_a_deck_to_nobody() {
    let game = Scenario::new("brobnar").hand(Two, "punch").deck(One, "troll").begin();
    assert!(game.knows(Two, "punch") && !game.knows(One, "punch"));
    assert!(!game.knows(One, "troll") && !game.knows(Two, "troll"));
}

#[test]
fn a_creature_returned_to_hand_is_known_until_it_may_have_moved() {
    // Fear returns a creature; its owner then archives a card facedown.
    let mut game = Scenario::new("dis")
        .hand(One, "fear")
        .line(Two, "doc-bookton")
        .hand(Two, "labwork dust-imp")
        .houses(Two, "logos dis untamed")
        .begin();
    game.play("fear", "");
    assert!(game.knows(One, "doc-bookton") && !game.knows(One, "labwork"));
    game.end_turn("logos").play("labwork", "dust-imp");
    assert!(!game.knows(One, "dust-imp"), "it went to the archives facedown");
    assert!(!game.knows(One, "doc-bookton"), "it may be what was archived");
    assert!(game.knows(Two, "doc-bookton") && game.knows(Two, "dust-imp"));
}

#[test]
fn a_known_card_archived_facedown_among_others_is_known_no_longer() {
    let mut game = Scenario::new("dis")
        .hand(One, "fear")
        .line(Two, "doc-bookton")
        .hand(Two, "labwork dust-imp")
        .houses(Two, "logos dis untamed")
        .begin();
    game.play("fear", "").end_turn("logos").play("labwork", "doc-bookton");
    assert!(!game.knows(One, "doc-bookton"), "it could have been the other card");
    assert!(!game.knows(One, "dust-imp"));
}

#[test]
fn shuffling_forgets_where_cards_are() {
    // World Tree would put a card on top; Timetraveller shuffles itself into the deck.
    let mut game = Scenario::new("logos").line(One, "timetraveller").begin();
    game.action("timetraveller", "");
    assert!(!game.knows(One, "timetraveller") && !game.knows(Two, "timetraveller"));
}

#[test]
fn a_resampled_state_looks_the_same_and_hides_other_cards() {
    let game = Scenario::new("brobnar")
        .hand(One, "anger warsong")
        .hand(Two, "fear labwork punch")
        .deck(Two, "troll krump smaaash bumpsy")
        .archives(Two, "dust-imp")
        .begin();
    let view = View::new(&game.state, One);
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
    let mut hands = std::collections::HashSet::new();
    for _ in 0..200 {
        let other = view.resample(&mut rng);
        other.check().expect("a sound state");
        let seen = View::new(&other, One);
        assert_eq!(seen.known(), view.known());
        assert_eq!(seen.hand(), view.hand());
        assert_eq!(seen.hand_len(Two), 3);
        assert_eq!(seen.archives_len(Two), 1);
        hands.insert(format!("{:?}", other.hand(Two)));
    }
    assert!(hands.len() > 50, "the opponent's hand is drawn anew: {}", hands.len());
}

#[test]
fn what_is_hidden_stays_where_a_resampled_state_has_it_while_the_same_is_hidden() {
    let mut game = Scenario::new("dis")
        .hand(One, "fear dust-imp")
        .line(Two, "doc-bookton")
        .hand(Two, "fear labwork punch")
        .deck(Two, "troll krump smaaash bumpsy")
        .archives(Two, "anger")
        .begin();
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(3);
    let drawn = View::new(&game.state, One).resample(&mut rng);
    game.play("dust-imp", "");
    let mut later = game.state.clone();
    assert!(later.hide_as_in(&drawn, One));
    later.check().expect("a sound state");
    let seen = View::new(&later, One);
    assert_eq!(seen.known(), View::new(&game.state, One).known());
    assert_eq!((later.hand(Two), later.archives(Two)), (drawn.hand(Two), drawn.archives(Two)));
    let deck = |state: &State| state.areas[Two].deck.as_slice().to_vec();
    assert_eq!(deck(&later), deck(&drawn));
    assert_ne!(deck(&later), deck(&game.state));
    assert_eq!(later.rng, drawn.rng);

    // What is known in their hand is not hidden in it.
    game.play("fear", "");
    assert!(game.state.clone().hide_as_in(&drawn, One));
    // Nor does it matter of which cards in their hand it is noted that they know them.
    let mut noted = game.state.clone();
    let hand = noted.hand(Two);
    noted.known[Two] |= hand;
    assert!(noted.hide_as_in(&drawn, One));
    assert!((noted.known[Two] & drawn.hand(Two)).is_empty());
    let shown = later.hand(Two).first().expect("a card");
    later.known[One].insert(shown);
    let unchanged = later.clone();
    assert!(!later.hide_as_in(&drawn, One), "other cards are hidden");
    assert_eq!(later, unchanged);
}

#[test]
fn what_is_known_stays_where_it_is_when_resampled() {
    let mut game = Scenario::new("dis")
        .hand(One, "fear")
        .line(Two, "doc-bookton")
        .hand(Two, "labwork punch")
        .begin();
    game.play("fear", "");
    let known = game.card("doc-bookton");
    let view = View::new(&game.state, One);
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..50 {
        assert_eq!(view.resample(&mut rng).zone(known), Zone::Hand);
    }
}
