//! Saurian of Grim Reminders, card by card.

use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn saurian() -> Scenario {
    scenario("saurian")
}

#[test]
fn cincinnatus_resurrexit_captures_2_and_is_exalted() {
    let cincinnatus = "cincinnatus-resurrexit";
    let game = saurian().hand(One, cincinnatus).line(One, "troll").amber_on("troll", 1);
    let mut game = game.amber(Two, 3).begin();
    game.play(cincinnatus, "left");
    assert_eq!((game.amber_on(cincinnatus), game.amber(Two)), (3, 1));
    assert_eq!((game.power(cincinnatus), game.power("troll")), (9, 8));
    let game = saurian().line(One, cincinnatus).line(Two, "silvertooth").amber(Two, 3);
    let mut game = game.begin();
    game.fight(cincinnatus, "");
    assert_eq!((game.amber_on(cincinnatus), game.amber(Two)), (3, 1));
}

#[test]
fn cincinnatus_resurrexit_is_archived_if_you_are_haunted() {
    for (cards, zone) in [(9, Zone::Discard), (10, Zone::Archives)] {
        let game = saurian().line(One, "cincinnatus-resurrexit");
        let game = game.discard(One, &"anger ".repeat(cards));
        let mut game = game.discard(Two, &"anger ".repeat(19 - cards)).begin();
        let card = game.card("cincinnatus-resurrexit");
        game.does("", |g| g.destroy(card).map(|_| ()));
        assert_eq!(game.zone("cincinnatus-resurrexit"), zone);
    }
}
