//! "Frequently asked questions" about cards of Dark Tidings, in the order of the book of March 2021.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player::{One, Two};

/// "Lightsmith Clariel": armor that has been used is armor all the same.
pub fn lightsmith_clariel_switches_with_the_armor_that_is_used_up(edition: Edition) {
    let game = scenario("sanctum").edition(edition).line(One, "lightsmith-clariel");
    let game = game.with("lightsmith-clariel", |c| c.armor_used = 2);
    let mut game = game.line(Two, "urchin").begin();
    game.fight("lightsmith-clariel", "yes");
    assert!(game.is_in_play("lightsmith-clariel"));
    assert_eq!((game.power("lightsmith-clariel"), game.armor("lightsmith-clariel")), (2, 5));
}

/// "Lightsmith Clariel": armor that an upgrade adds is switched with the printed armor.
pub fn lightsmith_clariel_switches_with_the_armor_of_an_upgrade(edition: Edition) {
    let game = scenario("sanctum").edition(edition).line(One, "lightsmith-clariel");
    let game = game.upgrade(One, "imperial-scutum", "lightsmith-clariel").line(Two, "urchin");
    let mut game = game.begin();
    game.fight("lightsmith-clariel", "yes");
    assert_eq!((game.power("lightsmith-clariel"), game.armor("lightsmith-clariel")), (4, 5));
}

/// "The Chosen One": all the damage is dealt at once, and nothing is readied for what is too much.
pub fn the_chosen_one_is_dealt_all_the_damage_and_no_creature_readies(edition: Edition) {
    let line = ["troll", "valdr", "krump", "bumpsy"];
    let game = scenario("brobnar").edition(edition).line(One, &line.join(" "));
    let game = line.into_iter().fold(game, |game, card| game.exhausted(card));
    let game = game.line(Two, "the-chosen-one").damage("the-chosen-one", 8);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert!(game.is_in_discard("the-chosen-one"));
    assert_eq!(line.map(|card| game.is_ready(card)), [false; 4]);
}

/// "Tide": a tide that is high for you already is not raised.
pub fn tide_that_is_high_is_not_raised_by_cross_porpoises(edition: Edition) {
    for (tide, archived) in [(One, 0), (Two, 1)] {
        let game = scenario("untamed").edition(edition).hand(One, "cross-porpoises");
        let game = game.artifacts(One, "hydrocataloguer").line(Two, "troll krump").tide(tide);
        let mut game = game.begin();
        game.play("cross-porpoises", "");
        assert_eq!(game.state.tide, Some(One));
        assert_eq!(game.state.archives(One).len(), archived);
        assert!(game.state.is_enraged(game.card("troll")));
    }
}

/// "Timing": Venator Altum is destroyed before it would be exalted.
pub fn timing_venator_altum_is_destroyed_before_it_is_exalted(edition: Edition) {
    for (damage, destroyed) in [(3, true), (0, false)] {
        let game = scenario("brobnar").edition(edition).line(One, "troll").tide(One);
        let mut game = game.line(Two, "venator-altum").damage("venator-altum", damage).begin();
        game.fight("troll", "");
        assert_eq!(game.is_in_discard("venator-altum"), destroyed);
        assert_eq!(game.amber(One), 0);
        assert_eq!(game.amber_on("venator-altum"), u8::from(!destroyed));
    }
}
