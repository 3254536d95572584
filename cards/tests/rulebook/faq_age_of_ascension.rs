//! "Frequently asked questions" about cards of Age of Ascension, in the order of the books.

use archon_cards::scenario;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::{Phase, Zone};

/// "Alpha": a copy of an alpha card is an alpha card; after another card it comes too late and goes
/// back to the hand.
pub fn alpha_mimicry_of_eureka_after_another_card_goes_back_to_hand(edition: Edition) {
    let begin = || {
        let game = scenario("untamed").edition(edition).hand(One, "mimicry dust-pixie troll");
        let mut game = game.discard(Two, "eureka fertility-chant").begin();
        game.play("dust-pixie", "");
        game
    };
    let mut game = begin();
    game.play("mimicry", "eureka");
    assert!(game.is_in_hand("mimicry") && game.is_in_hand("troll"));
    assert_eq!(game.amber(One), 2);
    let mut game = begin();
    game.play("mimicry", "fertility-chant");
    assert!(game.is_in_discard("mimicry"));
    assert_eq!(game.amber(One), 2 + 4);
}

/// "Alpha": before anything else, the copy can be played.
pub fn alpha_mimicry_of_eureka_can_be_the_first_card(edition: Edition) {
    let game = scenario("untamed").edition(edition).hand(One, "mimicry troll krump");
    let mut game = game.discard(Two, "eureka").begin();
    game.play("mimicry", "");
    assert!(game.is_in_discard("mimicry"));
    assert_eq!((game.amber(One), game.state.archives(One).len()), (1 + 2, 2));
}

/// "Archives": a card is purged from the opponent's archives, and chance picks which.
pub fn archives_yzphyz_knowdrone_purges_at_random_from_the_opponents_archives(edition: Edition) {
    for (picked, other) in [("krump", "dextre"), ("dextre", "krump")] {
        let game = scenario("mars").edition(edition).hand(One, "yzphyz-knowdrone");
        let mut game = game.archives(Two, "dextre krump").line(Two, "troll").begin();
        game.chance_picks(picked).play("yzphyz-knowdrone", "2nd troll");
        assert_eq!((game.zone(picked), game.zone(other)), (Zone::Purged, Zone::Archives));
        assert!(game.is_stunned("troll"));
    }
}

/// "Armor": what cannot be dealt damage needs no armor.
pub fn armor_hallowed_shield_leaves_maruck_the_marked_its_armor(edition: Edition) {
    let fight = |shielded| {
        let game = scenario("sanctum").edition(edition).artifacts(One, "hallowed-shield");
        let game = game.line(One, "maruck-the-marked").line(Two, "dextre").amber(Two, 2);
        let mut game = game.begin();
        if shielded {
            game.action("hallowed-shield", "maruck-the-marked");
        }
        game.fight("maruck-the-marked", "");
        (game.amber_on("maruck-the-marked"), game.damage("maruck-the-marked"))
    };
    assert_eq!(fight(true), (0, 0));
    assert_eq!(fight(false), (1, 2));
}

/// "As if it were": a shard that you use so is friendly to you.
pub fn as_if_it_were_shard_of_greed_counts_itself_for_nexus(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "nexus");
    let mut game = game.artifacts(Two, "shard-of-greed").begin();
    game.reap("nexus", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 1, 0));
}

/// "Destroyed:": an omega card that Jargogle plays in step 3 ends step 3.
pub fn destroyed_jargogle_with_an_omega_card_ends_step_3(edition: Edition) {
    let game = scenario("logos").edition(edition);
    let mut game = game.hand(One, "jargogle duskwitch twin-bolt-emission dextre").begin();
    game.play("jargogle", "duskwitch");
    assert!(game.can_play("dextre"));
    game.play("twin-bolt-emission", "left");
    assert!(game.is_in_play("duskwitch") && game.is_in_discard("jargogle"));
    assert_eq!((game.state.active, game.state.phase), (Two, Phase::House));
    assert!(game.is_in_hand("dextre"));
}

/// "Destroyed:": an omega card that Jargogle plays in step 1 ends step 1 only.
pub fn destroyed_jargogle_with_an_omega_card_ends_step_1(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "strange-gizmo");
    let mut game = game.hand(One, "jargogle duskwitch").amber(One, 6).begin();
    game.play("jargogle", "").end_turn("untamed").end_turn("left logos");
    assert_eq!(game.keys(One), 1);
    assert!(game.is_in_discard("jargogle") && game.is_in_discard("strange-gizmo"));
    assert_eq!(game.line(One), "duskwitch");
    assert_eq!((game.state.active, game.state.house), (One, Some(House::Logos)));
    assert_eq!(game.state.phase, Phase::Main);
}

/// "Destroyed:": Soulkeeper finds the creature that is tagged already.
pub fn destroyed_soulkeeper_and_opal_knight_destroy_the_same_creature(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "opal-knight").line(One, "umbra");
    let game = game.upgrade(One, "soulkeeper", "umbra").line(Two, "krump bumpsy");
    let mut game = game.begin();
    game.play("opal-knight", "left");
    assert_eq!((game.line(One), game.line(Two)), ("opal-knight".into(), "bumpsy".into()));
}

/// "Elusive": Gabos Longarms attacks Æmber Imp and deals its damage to another creature.
pub fn elusive_gabos_longarms_deals_damage_past_amber_imp(edition: Edition) {
    for (to, damage) in [("krump", [0, 5]), ("æmber-imp", [0, 0])] {
        let game = scenario("dis").edition(edition).line(One, "gabos-longarms");
        let mut game = game.line(Two, "æmber-imp krump").begin();
        game.fight("gabos-longarms", &format!("æmber-imp {to}"));
        assert_eq!(["æmber-imp", "krump"].map(|card| game.damage(card)), damage);
        assert_eq!(game.damage("gabos-longarms"), 0);
    }
}

/// "For each": the damage may be divided.
pub fn for_each_sack_of_coins_divides_its_damage(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "sack-of-coins").amber(One, 2);
    let mut game = game.line(Two, "troll krump").begin();
    game.play("sack-of-coins", "troll krump troll");
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 1));
}

/// "Leaves play (Spangler Box)": Scowly Caper returns under the control of its owner's opponent.
pub fn leaves_play_scowly_caper_returns_from_spangler_box_to_the_opponent(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "spangler-box");
    let game = game.hand(One, "scowly-caper").house_of("scowly-caper", House::Logos);
    let mut game = game.begin();
    game.play("scowly-caper", "").action("spangler-box", "");
    assert_eq!(game.zone("scowly-caper"), Zone::Purged);
    let spangler_box = game.card("spangler-box");
    game.does("", |g| g.destroy(spangler_box).map(|_| ()));
    assert_eq!(game.controller("scowly-caper"), Two);
    assert_eq!((game.line(One), game.line(Two)), (String::new(), "scowly-caper".into()));
}

/// "Lethal Distraction": what is added is no damage of its own.
pub fn lethal_distraction_twice_makes_five_of_one_damage(edition: Edition) {
    let game = scenario("shadows").edition(edition);
    let game = game.hand(One, "lethal-distraction lethal-distraction whistling-darts");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("lethal-distraction", "troll").play("lethal-distraction#2", "troll");
    game.play("whistling-darts", "");
    assert_eq!((game.damage("troll"), game.damage("krump")), (5, 1));
}

/// "Little Niff": the neighbor that fought need not survive.
pub fn little_niff_steals_though_its_neighbor_is_destroyed(edition: Edition) {
    let game = scenario("shadows").edition(edition).line(One, "ronnie-wristclocks little-niff");
    let mut game = game.line(Two, "troll").amber(Two, 2).begin();
    game.fight("ronnie-wristclocks", "");
    assert!(game.is_in_discard("ronnie-wristclocks"));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

/// "[REDACTED]": the fourth æmber forges nothing unless Logos has just been chosen.
pub fn redacted_forges_only_after_logos_is_chosen(edition: Edition) {
    let game = scenario("logos").edition(edition).artifacts(One, "[redacted]");
    let mut game = game.amber_on("[redacted]", 3).begin();
    let redacted = game.card("[redacted]");
    game.does("", |g| {
        g.place_amber(redacted, 1);
        Ok(())
    });
    assert_eq!((game.amber_on("[redacted]"), game.keys(One)), (4, 0));
    assert!(!game.can_use("[redacted]"));
    game.end_turn("untamed").end_turn("dis");
    assert_eq!((game.amber_on("[redacted]"), game.keys(One)), (4, 0));
    game.end_turn("untamed").end_turn("logos");
    assert_eq!(game.keys(One), 1);
    assert!(game.is_in_discard("[redacted]"));
}

/// "Replacement effects": æmber that Po's Pixies keeps counts as stolen.
pub fn replacement_nerve_blast_deals_damage_in_spite_of_po_s_pixies(edition: Edition) {
    let game = scenario("shadows").edition(edition).hand(One, "nerve-blast").amber(Two, 2);
    let mut game = game.line(Two, "po-s-pixies troll").begin();
    game.play("nerve-blast", "troll");
    assert_eq!((game.amber(One), game.amber(Two), game.damage("troll")), (1, 2, 2));
}

/// "Replacement effects": what is stolen instead is not gained by reaping.
pub fn replacement_sir_marrows_captures_nothing_through_dimension_door(edition: Edition) {
    let game = scenario("logos").edition(edition).hand(One, "dimension-door").line(One, "dextre");
    let mut game = game.line(Two, "sir-marrows").amber(Two, 2).begin();
    game.play("dimension-door", "").reap("dextre", "");
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("sir-marrows")), (1, 1, 0));
}

/// "Replacement effects": both capture, since neither capture takes the æmber away.
pub fn replacement_two_sir_marrows_capture_from_the_supply_by_po_s_pixies(edition: Edition) {
    let game = scenario("untamed").edition(edition).line(One, "po-s-pixies");
    let mut game = game.line(Two, "sir-marrows sir-marrows").begin();
    game.reap("po-s-pixies", "sir-marrows");
    let on = ["sir-marrows", "sir-marrows#2"].map(|c| game.amber_on(c));
    assert_eq!((game.amber(One), on), (1, [1, 1]));
}

/// "Shadow of Dis": it does not change how a creature enters play.
pub fn shadow_of_dis_silvertooth_enters_ready(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "shadow-of-dis");
    let game = game.hand(Two, "silvertooth").houses(Two, "shadows dis untamed");
    let mut game = game.begin();
    game.play("shadow-of-dis", "").end_turn("shadows").play("silvertooth", "");
    assert!(game.is_ready("silvertooth"));
}

/// "Shadow of Dis": alpha is looked at in the hand.
pub fn shadow_of_dis_leaves_glimmer_alpha(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "shadow-of-dis");
    let mut game = game.hand(Two, "glimmer glimmer").begin();
    game.play("shadow-of-dis", "").end_turn("untamed");
    assert!(game.can_play("glimmer") && game.can_play("glimmer#2"));
    game.play("glimmer", "");
    assert!(game.is_in_play("glimmer") && !game.can_play("glimmer#2"));
}

/// "Shadow of Dis": omega is looked at in play.
pub fn shadow_of_dis_takes_omega_off_duskwitch(edition: Edition) {
    for blank in [true, false] {
        let game = scenario("dis").edition(edition).hand(One, "shadow-of-dis");
        let mut game = game.hand(Two, "duskwitch flaxia").begin();
        if blank {
            game.play("shadow-of-dis", "");
        }
        game.end_turn("untamed").play("duskwitch", "");
        assert_eq!(game.state.active, if blank { Two } else { One });
        assert_eq!(blank, game.can_play("flaxia"));
    }
}

/// "Sir Marrows": the one æmber that was gained is captured once, and the active player says by
/// whom.
pub fn sir_marrows_twice_capture_one_amber(edition: Edition) {
    for (first, on) in [("sir-marrows", [1, 0]), ("sir-marrows#2", [0, 1])] {
        let game = scenario("brobnar").edition(edition).line(One, "bumpsy").amber(One, 2);
        let mut game = game.line(Two, "sir-marrows sir-marrows").begin();
        game.reap("bumpsy", first);
        assert_eq!(["sir-marrows", "sir-marrows#2"].map(|c| game.amber_on(c)), on);
        assert_eq!(game.amber(One), 2);
    }
}

/// "Timing": what happens after a key is forged is ordered by the active player.
pub fn timing_interdimensional_graft_and_forgemaster_og(edition: Edition) {
    for (first, to_one) in [("forgemaster-og", 0), ("interdimensional-graft", 4)] {
        let game = scenario("logos").edition(edition).hand(One, "interdimensional-graft");
        let mut game = game.line(Two, "forgemaster-og").amber(Two, 10).keys(Two, 1).begin();
        game.play("interdimensional-graft", "").end_turn(&format!("{first} untamed"));
        assert_eq!(game.keys(Two), 2);
        assert_eq!((game.amber(One), game.amber(Two)), (1 + to_one, 0));
    }
}

/// "Timing": the neighbors that the creature had immediately before it left play.
pub fn timing_pain_reaction_damages_the_former_neighbors(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "pain-reaction");
    let mut game = game.line(Two, "valdr krump dust-imp troll bumpsy").begin();
    game.play("pain-reaction", "dust-imp");
    assert_eq!(game.line(Two), "valdr krump troll bumpsy");
    let damage = ["valdr", "krump", "troll", "bumpsy"].map(|c| game.damage(c));
    assert_eq!(damage, [0, 2, 2, 0]);
}

/// "Timing": neighbors that left at the same time are no longer there, and nobody takes their
/// place.
pub fn timing_smite_and_firespitter_spare_the_flanks(edition: Edition) {
    let game = scenario("sanctum").edition(edition).hand(One, "smite").line(One, "firespitter");
    let game = game.line(Two, "shaffles urchin urchin urchin shaffles");
    let mut game = game.begin();
    game.play("smite", "urchin#2");
    assert_eq!(game.line(Two), "shaffles shaffles");
    assert_eq!((game.damage("shaffles"), game.damage("shaffles#2")), (1, 1));
}

/// "Timing": triggers that are pending resolve before omega ends the step, and a creature that
/// comes by them was not tagged.
pub fn timing_jargogle_wild_wormhole_and_unlocked_gateway(edition: Edition) {
    let game = scenario("dis").edition(edition).hand(One, "unlocked-gateway jargogle");
    let game = game.house_of("jargogle", House::Dis).hand(One, "wild-wormhole");
    let mut game = game.line(One, "charette").deck(One, "troll").begin();
    game.play("jargogle", "left wild-wormhole");
    game.play("unlocked-gateway", "left");
    assert!(game.is_in_discard("jargogle") && game.is_in_discard("charette"));
    assert!(game.is_in_discard("wild-wormhole"));
    assert_eq!((game.line(One), game.amber(One)), ("troll".into(), 1));
    assert_eq!((game.state.active, game.state.phase), (Two, Phase::House));
}
