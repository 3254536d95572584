//! Sanctum of Grim Reminders, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn sanctum() -> Scenario {
    scenario("sanctum")
}

#[test]
fn duma_the_returned_takes_3_cards_along_and_is_archived_if_10_are_left() {
    for (cards, zone) in [(9, Zone::Discard), (10, Zone::Archives)] {
        let pile = format!("troll punch krump {}", "anger ".repeat(cards));
        let game = sanctum().line(One, "duma-the-returned").discard(One, &pile);
        let mut game = game.discard(Two, &"anger ".repeat(19 - cards)).begin();
        let duma = game.card("duma-the-returned");
        game.does("", |g| g.destroy(duma).map(|_| ()));
        assert_eq!(game.state.hand(One), game.cards("troll punch krump"));
        assert_eq!((game.zone("duma-the-returned"), game.hand_len(Two)), (zone, 0));
    }
}
