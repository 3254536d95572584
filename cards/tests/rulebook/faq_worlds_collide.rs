//! "Frequently asked questions" about cards of Worlds Collide, in the order of the books.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

/// "Do as much as you can": where there are ten, ten are captured, whosever they are.
pub fn do_as_much_as_you_can_crassosaurus_must_capture_ten(edition: Edition) {
    let game = scenario("saurian").edition(edition).hand(One, "crassosaurus");
    let mut game = game.amber(One, 4).amber(Two, 6).begin();
    game.play("crassosaurus", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    assert!(game.is_in_play("crassosaurus"));
    assert_eq!(game.amber_on("crassosaurus"), 10);
}

/// "Enrage": to reap with a creature is not to use it as one likes; it stays enraged.
pub fn enrage_ghosthawk_reaps_with_an_enraged_creature(edition: Edition) {
    let game = scenario("untamed").edition(edition).hand(One, "ghosthawk").line(One, "flaxia");
    let mut game = game.enraged("flaxia").line(Two, "krump").begin();
    assert!(game.can_fight("flaxia") && !game.can_reap("flaxia"));
    game.play("ghosthawk", "left flaxia");
    assert_eq!(game.amber(One), 1);
    assert!(!game.is_ready("flaxia") && game.state.is_enraged(game.card("flaxia")));
}

/// "Explo-rover": Exhume chooses a creature, which may be played as an upgrade all the same.
pub fn explo_rover_is_an_upgrade_or_a_creature_by_exhume(edition: Edition) {
    let exhume = |answers| {
        let game = scenario("dis").edition(edition).hand(One, "exhume").line(One, "charette");
        let mut game = game.discard(One, "explo-rover").begin();
        game.play("exhume", answers);
        assert!(game.is_in_play("explo-rover"));
        (game.line(One), game.state.has(game.card("charette"), Keyword::Skirmish))
    };
    assert_eq!(exhume("explo-rover upgrade"), ("charette".into(), true));
    assert_eq!(exhume("explo-rover creature right"), ("charette explo-rover".into(), false));
}

/// "Flank": the first creature is on both flanks.
pub fn flank_sinestra_and_dexus_see_the_only_creature_on_both(edition: Edition) {
    let game = scenario("brobnar").edition(edition).hand(One, "valdr krump").amber(One, 3);
    let mut game = game.line(Two, "sinestra dexus").begin();
    game.play("valdr", "sinestra");
    assert_eq!(game.amber(One), 1);
    game.play("krump", "left");
    assert_eq!(game.amber(One), 0);
}

/// "Mimic Gel": the card is copied, and nothing that lies on it.
pub fn mimic_gel_copies_no_counters_and_no_upgrades(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "mimic-gel").line(Two, "krump");
    let game = game.damage("krump", 2).warded("krump").with("krump", |c| c.power_counters = 3);
    let mut game = game.upgrade(Two, "way-of-the-wolf", "krump").begin();
    assert_eq!(game.power("krump"), 9);
    game.play("mimic-gel", "");
    assert_eq!((game.power("mimic-gel"), game.damage("mimic-gel")), (6, 0));
    assert!(!game.is_warded("mimic-gel"));
    assert!(game.state.has(game.card("krump"), Keyword::Skirmish));
    assert!(!game.state.has(game.card("mimic-gel"), Keyword::Skirmish));
}

/// "Mimic Gel": it enters play as the copied card would.
pub fn mimic_gel_enters_as_crash_muldoon_does(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "mimic-gel");
    let mut game = game.line(One, "troll krump").line(Two, "crash-muldoon").begin();
    game.play("mimic-gel", "crash-muldoon @1");
    assert!(game.is_ready("mimic-gel"));
    assert_eq!(game.state.battleline(One)[1], game.card("mimic-gel"));
}

/// "Mimic Gel": a copy of Auto-Legionary as a creature is that creature.
pub fn mimic_gel_of_auto_legionary_is_a_creature_of_five_power(edition: Edition) {
    let game = scenario("saurian").edition(edition).artifacts(One, "auto-legionary");
    let game = game.hand(One, "mimic-gel").houses(One, "saurian dis logos");
    let mut game = game.begin();
    game.action("auto-legionary", "").end_turn("untamed").end_turn("logos");
    game.play("mimic-gel", "left");
    assert_eq!((game.zone("mimic-gel"), game.power("mimic-gel")), (Zone::Battleline, 5));
    game.end_turn("untamed").end_turn("dis");
    assert!(game.can_use("mimic-gel"));
}

/// "Replacement effects": what cannot be stolen is not captured instead either.
pub fn replacement_discombobulator_leaves_gargantodon_nothing_to_replace(edition: Edition) {
    for (protected, captured) in [(true, 0), (false, 1)] {
        let game = scenario("shadows").edition(edition).hand(One, "urchin").amber(Two, 2);
        let game = game.line(One, "gargantodon").line(Two, "dextre");
        let game = if protected { game.upgrade(Two, "discombobulator", "dextre") } else { game };
        let mut game = game.begin();
        game.play("urchin", if protected { "left" } else { "left gargantodon" });
        assert_eq!(game.amber_on("gargantodon"), captured);
        assert_eq!((game.amber(One), game.amber(Two)), (0, 2 - u16::from(captured)));
    }
}

/// "Restrictions": of two that conflict, the more restrictive one is followed.
pub fn restrictions_tantadlin_with_the_text_of_terrordactyl_deals_two(edition: Edition) {
    let game = scenario("untamed").edition(edition).artifacts(One, "creed-of-nurture");
    let game = game.line(One, "tantadlin").hand(One, "terrordactyl").line(Two, "troll");
    let mut game = game.begin();
    game.omni("creed-of-nurture", "tantadlin").fight("tantadlin", "");
    assert_eq!(game.damage("troll"), 2);
}

/// "This way": a creature that a ward has saved was not sacrificed.
pub fn this_way_obsidian_forge_is_no_cheaper_by_a_warded_creature(edition: Edition) {
    for (warded, keys) in [(true, 0), (false, 1)] {
        let game = scenario("dis").edition(edition).artifacts(One, "obsidian-forge");
        let game = game.line(One, "charette shaffles").amber(One, 10);
        let game = if warded { game.warded("shaffles") } else { game };
        let mut game = game.begin();
        let forge = if warded { "" } else { " yes" };
        game.action("obsidian-forge", &format!("charette shaffles{forge}"));
        assert_eq!((game.keys(One), game.is_in_play("shaffles")), (keys, warded));
    }
}

/// "Timing": after the bonus icons of an action card, before its "Play:".
pub fn timing_encounter_suit_wards_between_icons_and_play(edition: Edition) {
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let game = scenario("brobnar").edition(edition).hand(One, "punch").bonus("punch", icons);
    let game = game.line(Two, "troll").upgrade(Two, "encounter-suit", "troll");
    let mut game = game.begin();
    game.play("punch", "");
    assert_eq!((game.damage("troll"), game.is_warded("troll")), (1, false));
}

/// "Timing": the repeated damage is damage of its own.
pub fn timing_phalanx_strike_removes_a_ward_and_then_damages(edition: Edition) {
    let game = scenario("saurian").edition(edition).hand(One, "phalanx-strike");
    let game = game.line(One, "flaxia murmook").line(Two, "troll").warded("troll");
    let mut game = game.begin();
    game.play("phalanx-strike", "troll flaxia troll");
    assert_eq!((game.damage("troll"), game.is_warded("troll")), (2, false));
    assert_eq!((game.amber_on("flaxia"), game.amber_on("murmook")), (1, 0));
}
