//! The errata of cards of later sets, in the order of the books. Those of Call of the Archons, which
//! older editions do not have, stand in `editions.rs`.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

/// Drummernaut: another friendly giant, to your hand.
pub fn drummernaut_returns_another_friendly_giant(edition: Edition) {
    let game = scenario("brobnar").edition(edition).line(One, "drummernaut dextre");
    let mut game = game.hand(One, "drummernaut").line(Two, "troll").begin();
    game.reap("drummernaut", "");
    assert_eq!(game.line(One), "drummernaut dextre");
    game.play("drummernaut#2", "left");
    assert_eq!(game.line(One), "drummernaut dextre", "the other one is returned");
}

/// Yzphyz Knowdrone: stuns only if a card was purged.
pub fn yzphyz_knowdrone_may_purge_to_stun(edition: Edition) {
    let game = scenario("mars").edition(edition).hand(One, "yzphyz-knowdrone krump");
    let mut game = game.line(Two, "troll").begin();
    game.play("yzphyz-knowdrone", "krump troll");
    assert_eq!(game.zone("krump"), Zone::Purged);
    assert!(game.is_stunned("troll"));
    let game = scenario("mars").edition(edition).hand(One, "yzphyz-knowdrone krump");
    let mut game = game.line(Two, "troll").begin();
    game.play("yzphyz-knowdrone", "none");
    assert_eq!(game.zone("krump"), Zone::Archives);
    assert!(!game.is_stunned("troll"));
}

/// Life for a Life: the friendly creature must have been destroyed.
pub fn life_for_a_life_needs_a_creature_to_be_destroyed(edition: Edition) {
    for (warded, damage) in [(false, 6), (true, 0)] {
        let game = scenario("shadows").edition(edition).hand(One, "life-for-a-life");
        let game = game.line(One, "umbra").line(Two, "troll");
        let game = if warded { game.warded("umbra") } else { game };
        let mut game = game.begin();
        game.play("life-for-a-life", "");
        assert_eq!((game.damage("troll"), game.is_in_play("umbra")), (damage, warded));
    }
}

/// Auto-Legionary: in the battleline it may be used whatever the active house is.
pub fn auto_legionary_is_used_as_if_of_the_active_house(edition: Edition) {
    let game = scenario("saurian").edition(edition).artifacts(One, "auto-legionary");
    let mut game = game.begin();
    game.action("auto-legionary", "").end_turn("untamed").end_turn("dis");
    assert_eq!((game.line(One), game.power("auto-legionary")), ("auto-legionary".into(), 5));
    assert!(game.can_reap("auto-legionary"));
}

/// Pain Reaction: the neighbors are dealt damage after the creature has left play.
pub fn pain_reaction_damages_neighbors_only_of_a_destroyed_creature(edition: Edition) {
    for (target, damage) in [("shaffles", (2, 2)), ("krump", (2, 0))] {
        let game = scenario("dis").edition(edition).hand(One, "pain-reaction");
        let mut game = game.line(Two, "krump shaffles troll").begin();
        game.play("pain-reaction", target);
        assert_eq!((game.damage("krump"), game.damage("troll")), damage);
    }
}

/// Keyforgery: on the opponent's turn only.
pub fn keyforgery_works_on_the_opponents_turn_only(edition: Edition) {
    let begin = || {
        let game = scenario("shadows").edition(edition).artifacts(One, "keyforgery");
        game.hand(One, "troll").amber(Two, 6).begin_as_is()
    };
    let mut game = begin();
    game.end_turn("dis untamed");
    assert_eq!((game.keys(Two), game.amber(Two), game.is_in_play("keyforgery")), (0, 6, false));
    let mut game = begin();
    game.does("", |g| g.forge_key(Two, 0).map(|_| ()));
    assert_eq!((game.keys(Two), game.is_in_play("keyforgery")), (1, true));
}
