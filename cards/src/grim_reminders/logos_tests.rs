//! Logos of Grim Reminders, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn logos() -> Scenario {
    scenario("logos")
}

#[test]
fn ghostly_dr_verokter_puts_a_discarded_card_on_top() {
    let game = logos().hand(One, "ghostly-dr-verokter").discard(One, "troll punch krump");
    let mut game = game.discard(Two, "valdr").begin();
    game.play("ghostly-dr-verokter", "punch").offered("troll punch krump");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("punch")));
    let game = logos().line(One, "ghostly-dr-verokter").discard(One, "troll krump");
    let mut game = game.begin();
    game.reap("ghostly-dr-verokter", "krump").offered("troll krump");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("krump")));
}

#[test]
fn portalmonster_makes_keys_cost_as_many_more_as_you_have_cards_if_you_are_haunted() {
    for (cards, cost) in [(9, 4), (10, 16), (12, 18)] {
        let game = logos().line(One, "portalmonster");
        let game = game.discard(One, &"anger ".repeat(cards)).discard(Two, &"anger ".repeat(11));
        let game = game.begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (cost, cost));
    }
}

#[test]
fn portalmonster_and_ghostly_dr_verokter_are_archived_if_you_are_haunted() {
    for name in ["portalmonster", "ghostly-dr-verokter"] {
        for (cards, zone) in [(9, Zone::Discard), (10, Zone::Archives)] {
            let game = logos().line(One, name).discard(One, &"anger ".repeat(cards));
            let mut game = game.discard(Two, &"anger ".repeat(19 - cards)).begin();
            let card = game.card(name);
            game.does("", |g| g.destroy(card).map(|_| ()));
            assert_eq!(game.zone(name), zone);
        }
    }
}
