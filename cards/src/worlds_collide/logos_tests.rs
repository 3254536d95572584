//! House Logos, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

#[test]
fn babbling_bibliophile_draws_two_cards() {
    let mut game = scenario("logos").line(One, "babbling-bibliophile").begin();
    game.reap("babbling-bibliophile", "");
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn daughter_refills_to_one_more() {
    let mut game = scenario("logos").line(One, "daughter").begin();
    game.end_turn("");
    assert_eq!(game.hand_len(One), 7);
    game.end_turn("logos").end_turn("");
    assert_eq!(game.hand_len(Two), 6);
}

#[test]
fn edai_edie_4x4_makes_keys_cost_more_for_each_archived_card() {
    let game = scenario("logos").hand(One, "edai-edie-4x4 troll").archives(One, "krump");
    let mut game = game.archives(Two, "bumpsy").begin();
    assert_eq!(game.state.key_cost(Two), 6);
    game.play("edai-edie-4x4", "");
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert_eq!((game.state.key_cost(Two), game.state.key_cost(One)), (8, 6));
}

#[test]
fn hapsis_is_warded_after_it_has_beaten_an_enemy() {
    for (enemy, warded) in [("umbra", true), ("daughter", false)] {
        let game = scenario("logos").line(One, "hapsis").line(Two, enemy);
        let mut game = game.begin();
        game.fight("hapsis", "");
        assert_eq!((game.is_warded("hapsis"), game.hand_len(One)), (warded, usize::from(warded)));
    }
}

#[test]
fn hologrammophone_wards_a_creature() {
    let game = scenario("logos").artifacts(One, "hologrammophone").line(One, "dextre");
    let mut game = game.line(Two, "troll").begin();
    game.action("hologrammophone", "troll").offered("dextre troll");
    assert!(game.is_warded("troll") && !game.is_warded("dextre"));
}

#[test]
fn information_exchange_answers_a_theft() {
    for (thief, stolen) in [("urchin", 2), ("dextre", 1)] {
        let game = scenario("shadows").hand(One, thief).amber(One, 3).amber(Two, 3);
        let mut game =
            game.house_of(thief, House::Shadows).hand(Two, "information-exchange").begin();
        game.play(thief, "").end_turn("logos");
        let before = game.amber(One);
        game.play("information-exchange", "");
        assert_eq!(before - game.amber(One), stolen, "{thief}");
    }
}

#[test]
fn quant_permits_one_action_of_another_house() {
    let game = scenario("logos").line(One, "quant").hand(One, "punch anger troll labwork");
    let mut game = game.line(Two, "krump").begin();
    assert!(!game.can_play("punch"));
    game.reap("quant", "");
    assert!(game.can_play("punch") && !game.can_play("troll"));
    game.play("labwork", "troll").play("punch", "krump");
    assert!(!game.can_play("anger"));
}

#[test]
fn sanitation_engineer_discards_a_card() {
    let mut game =
        scenario("logos").line(One, "sanitation-engineer").hand(One, "troll krump").begin();
    game.reap("sanitation-engineer", "krump").offered("troll krump");
    assert!(game.is_in_discard("krump") && game.is_in_hand("troll"));
}

#[test]
fn tautau_vapors_draws_two_and_archives_one() {
    let mut game = scenario("logos").hand(One, "tautau-vapors").deck(One, "troll krump").begin();
    game.play("tautau-vapors", "krump");
    assert!(game.is_in_hand("troll"));
    assert_eq!((game.zone("krump"), game.hand_len(One)), (Zone::Archives, 1));
}

#[test]
fn thorium_plasmate_moves_an_enemy_among_its_like() {
    let position = || {
        let game = scenario("logos").hand(One, "thorium-plasmate").line(One, "dextre");
        game.line(Two, "troll dust-pixie bumpsy umbra").begin()
    };
    let mut game = position();
    game.play("thorium-plasmate", "troll @1");
    assert_eq!((game.line(Two), game.damage("troll")), ("dust-pixie troll bumpsy umbra".into(), 2));
    let mut game = position();
    game.play("thorium-plasmate", "troll right").offered("troll dust-pixie#11 bumpsy umbra");
    assert_eq!(game.damage("troll"), 0);
    let game = scenario("logos").hand(One, "thorium-plasmate").line(Two, "krump bumpsy troll");
    let mut game = game.begin();
    game.play("thorium-plasmate", "troll @1");
    assert_eq!(game.damage("troll"), 4);
}

#[test]
fn titan_guardian_draws_unless_it_was_on_a_flank() {
    for (line, drawn) in [("dextre titan-guardian mother", 2), ("titan-guardian dextre", 0)] {
        let mut game = scenario("logos").line(One, line).begin();
        let guardian = game.card("titan-guardian");
        game.does("", |g| g.destroy(guardian).map(|_| ()));
        assert_eq!(game.hand_len(One), drawn);
    }
}

#[test]
fn wormhole_technician_plays_logos_and_archives_the_rest() {
    let game = scenario("logos").line(One, "wormhole-technician").deck(One, "dextre troll");
    let mut game = game.begin();
    game.reap("wormhole-technician", "left");
    assert_eq!(game.line(One), "dextre wormhole-technician");
    let game = scenario("logos").line(One, "wormhole-technician").deck(One, "troll dextre");
    let mut game = game.begin();
    game.reap("wormhole-technician", "");
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert!(game.knows(Two, "troll"), "it was revealed");
}

#[test]
fn c_ae_n_d_l_e_unit_draws_when_enemies_reap() {
    let game = scenario("logos").line(One, "cændle-unit dextre").line(Two, "mother batdrone");
    let mut game = game.amber(Two, 2).begin();
    game.reap("dextre", "").action("cændle-unit", "");
    assert_eq!((game.amber_on("cændle-unit"), game.amber(Two), game.hand_len(One)), (1, 1, 0));
    game.end_turn("logos").reap("mother", "").reap("batdrone", "");
    assert_eq!(game.hand_len(One), 6 + 2);
}

#[test]
fn code_monkey_archives_its_neighbors_and_is_paid_for_two_of_a_house() {
    for (line, archived, amber) in
        [("dextre mother troll", "dextre mother", 2), ("dextre troll mother", "dextre troll", 0)]
    {
        let mut game = scenario("logos").line(One, line).hand(One, "code-monkey").begin();
        game.play("code-monkey", "@1");
        assert_eq!(game.state.archives(One), game.cards(archived));
        assert_eq!(game.amber(One), amber, "{line}");
    }
    let mut game = scenario("logos").line(One, "dextre").hand(One, "code-monkey").begin();
    game.play("code-monkey", "left");
    assert_eq!((game.line(One), game.amber(One)), ("code-monkey".into(), 0));
}

#[test]
fn code_monkey_is_not_paid_for_a_house_that_a_neighbor_has_no_longer() {
    // The upgrade makes Troll a Logos creature; it counts as it was before it left.
    let game = scenario("logos").line(One, "dextre troll").hand(One, "code-monkey");
    let mut game = game.upgrade(One, "academy-training", "troll").begin();
    game.play("code-monkey", "@1");
    assert_eq!((game.amber(One), game.zone("troll")), (2, Zone::Archives));
}

#[test]
fn data_forge_is_cheaper_for_each_card_in_hand() {
    for (hand, keys) in [("troll troll", 1), ("troll", 0)] {
        let game = scenario("logos").hand(One, "data-forge").hand(One, hand).amber(One, 13);
        let mut game = game.begin();
        game.play("data-forge", if keys == 1 { "yes" } else { "" });
        assert_eq!((game.keys(One), game.amber(One)), (keys, if keys == 1 { 0 } else { 14 }));
    }
    let game = scenario("logos").hand(One, "data-forge troll troll").amber(One, 13);
    let mut game = game.begin();
    game.play("data-forge", "no");
    assert_eq!(game.keys(One), 0);
}

#[test]
fn discombobulator_protects_its_controllers_amber() {
    for (host, left) in [("dextre", 2), ("umbra", 1)] {
        let game = scenario("shadows").hand(One, "urchin").line(One, "umbra").line(Two, "dextre");
        let mut game = game.amber(Two, 2).upgrade(Two, "discombobulator", host).begin();
        game.play("urchin", "left");
        assert_eq!(game.amber(Two), left, "on {host}");
    }
}

#[test]
fn dr_milli_archives_for_each_creature_in_excess() {
    for (line, archived) in [("", 3), ("dextre mother", 1), ("dextre mother batdrone troll", 0)] {
        let game = scenario("logos").hand(One, "dr-milli troll krump bumpsy").line(One, line);
        let mut game = game.line(Two, "valdr smaaash umbra").begin();
        let answers = match archived {
            1 => "left bumpsy",
            0 => "left",
            _ => "",
        };
        game.play("dr-milli", answers);
        assert_eq!(game.state.archives(One).len(), archived);
    }
}

#[test]
fn dr_milli_is_not_counted_on_either_side() {
    for (line, archived) in [("dr-milli", 0), ("dr-milli valdr", 1)] {
        let game = scenario("saurian").hand(One, "favor-of-rex troll bumpsy").line(Two, line);
        let mut game = game.begin();
        game.play("favor-of-rex", if archived == 0 { "" } else { "dr-milli troll" });
        assert_eq!(game.state.archives(One).len(), archived, "{line}");
    }
}

#[test]
fn groupthink_tank_hits_those_with_a_like_neighbor() {
    let game = scenario("logos").line(One, "groupthink-tank troll").line(Two, "bumpsy valdr umbra");
    let mut game = game.begin();
    game.action("groupthink-tank", "");
    assert_eq!(game.damage("groupthink-tank") + game.damage("troll") + game.damage("umbra"), 0);
    assert_eq!((game.damage("bumpsy"), game.damage("valdr")), (4, 4));
}

#[test]
fn mini_groupthink_tank_hits_one_between_two_alike() {
    let game = scenario("logos").hand(One, "mini-groupthink-tank").line(One, "umbra dextre mother");
    let mut game = game.line(Two, "bumpsy troll valdr krump").begin();
    game.play("mini-groupthink-tank", "right troll");
    assert!(game.is_in_discard("troll"));
    // Mother between Dextre and the tank is the other one; Valdr has become one too.
    game.end_turn("logos").end_turn("logos").reap("mini-groupthink-tank", "mother");
    assert!(game.is_in_discard("mother"));
    assert_eq!(game.line(Two), "bumpsy valdr krump");
}

#[test]
fn reassembling_automaton_stays_while_it_has_company() {
    let game = scenario("logos").line(One, "reassembling-automaton dextre").line(Two, "troll");
    let mut game = game.begin();
    game.fight("reassembling-automaton", "right");
    assert_eq!(game.line(One), "dextre reassembling-automaton");
    assert_eq!((game.damage("reassembling-automaton"), game.damage("troll")), (0, 3));
    assert!(!game.is_ready("reassembling-automaton"));
    for card in ["dextre", "reassembling-automaton"].map(|c| game.card(c)) {
        game.does("", |g| g.destroy(card).map(|_| ()));
    }
    assert!(game.is_in_discard("reassembling-automaton"));
}

#[test]
fn academy_training_enrolls_a_friendly_creature() {
    let game = scenario("logos").hand(One, "academy-training").line(One, "bumpsy troll");
    let mut game = game.line(Two, "krump").begin();
    assert!(!game.can_use("bumpsy"));
    game.play("academy-training", "bumpsy");
    assert!(!game.can_use("troll"));
    game.reap("bumpsy", "");
    assert_eq!(game.hand_len(One), 1);
    assert!(!game.state.is_of(game.card("bumpsy"), House::Brobnar), "instead of its own house");
}

#[test]
fn academy_training_on_an_enemy_changes_no_house() {
    let game = scenario("logos").hand(One, "academy-training").line(Two, "murmook");
    let mut game = game.begin();
    game.play("academy-training", "").end_turn("untamed");
    game.reap("murmook", "");
    assert_eq!(game.hand_len(Two), 1, "it draws for its controller");
}

#[test]
fn hyde_draws_more_beside_velum() {
    for (line, drawn) in [("hyde velum", 2), ("hyde dextre", 1)] {
        let mut game = scenario("logos").line(One, line).line(Two, "velum").begin();
        game.reap("hyde", "");
        assert_eq!(game.hand_len(One), drawn);
    }
}

#[test]
fn hyde_is_archived_with_a_discarded_velum() {
    for (discarded, zone) in [("velum", Zone::Archives), ("dextre", Zone::Discard)] {
        let mut game = scenario("logos").line(One, "hyde").discard(One, discarded).begin();
        let hyde = game.card("hyde");
        game.does("", |g| g.destroy(hyde).map(|_| ()));
        assert_eq!((game.zone("hyde"), game.zone(discarded)), (zone, zone));
    }
}

#[test]
fn mimic_gel_enters_as_a_copy_of_the_house_of_logos() {
    let game = scenario("logos").hand(One, "mimic-gel").line(One, "batdrone");
    let mut game = game.line(Two, "troll").damage("troll", 3).begin();
    game.play("mimic-gel", "troll left").offered("batdrone troll");
    assert_eq!((game.power("mimic-gel"), game.damage("mimic-gel")), (8, 0));
    assert!(game.state.is_of(game.card("mimic-gel"), House::Logos));
    assert!(!game.state.is_of(game.card("mimic-gel"), House::Brobnar));
    let gel = game.card("mimic-gel");
    game.does("", |g| g.return_to_hand(gel).map(|_| ()));
    assert!(game.can_play("mimic-gel"), "it is itself again");
}

#[test]
fn mimic_gel_resolves_the_play_ability_of_what_it_copies() {
    let game = scenario("logos").hand(One, "mimic-gel").line(Two, "dextre").amber(Two, 2);
    let mut game = game.begin();
    game.play("mimic-gel", "");
    assert_eq!((game.amber_on("mimic-gel"), game.amber(Two)), (1, 1));
}

#[test]
fn mimic_gel_enters_as_the_copy_does() {
    // FAQ "Mimic Gel": enters ready, deploy.
    let game = scenario("logos").hand(One, "mimic-gel").line(One, "batdrone troll");
    let mut game = game.line(Two, "silvertooth challe-the-safeguard").begin();
    game.play("mimic-gel", "silvertooth left");
    assert!(game.is_ready("mimic-gel"));
    let game = scenario("logos").hand(One, "mimic-gel").line(One, "batdrone troll");
    let mut game = game.line(Two, "silvertooth challe-the-safeguard").begin();
    game.play("mimic-gel", "challe-the-safeguard @1");
    assert!(!game.is_ready("mimic-gel"));
    let line = game.state.battleline(One);
    assert_eq!(line[1], game.card("mimic-gel"));
}

#[test]
fn mimic_gel_is_played_as_itself() {
    // What restricts playing the copied card does not matter.
    let game = scenario("logos").hand(One, "mimic-gel").line(Two, "kelifi-dragon");
    let mut game = game.begin();
    game.play("mimic-gel", "");
    assert_eq!(game.power("mimic-gel"), 12);
    let game = scenario("logos").hand(One, "mimic-gel").begin();
    assert!(!game.can_play("mimic-gel"), "there is no creature");
}

#[test]
fn mimic_gel_copies_an_artifact_that_is_a_creature_as_a_creature() {
    // FAQ "Mimic Gel": Auto-Legionary.
    let game = scenario("saurian").artifacts(One, "auto-legionary").hand(One, "mimic-gel");
    let mut game = game.houses(One, "saurian dis logos").begin();
    game.action("auto-legionary", "").end_turn("untamed").end_turn("logos");
    game.play("mimic-gel", "left");
    assert_eq!((game.zone("mimic-gel"), game.power("mimic-gel")), (Zone::Battleline, 5));
    game.end_turn("untamed").end_turn("dis");
    assert!(game.can_use("mimic-gel"), "whatever the active house");
}

#[test]
fn mimic_gel_that_is_put_into_play_is_a_copy_as_well() {
    let game = scenario("logos").discard(One, "mimic-gel").line(Two, "dextre").amber(Two, 2);
    let mut game = game.begin();
    let gel = game.card("mimic-gel");
    let ctx = AbilityContext::new(gel, One);
    game.does("", |g| g.put_into_play(ctx, gel, One).map(|_| ()));
    assert_eq!((game.power("mimic-gel"), game.amber(Two)), (3, 2), "it was not played");
}

#[test]
fn prescriptive_grammarbot_enrages_a_creature() {
    let mut game =
        scenario("logos").line(One, "prescriptive-grammarbot").line(Two, "troll").begin();
    game.reap("prescriptive-grammarbot", "troll").offered("prescriptive-grammarbot troll");
    assert!(game.state.is_enraged(game.card("troll")));
}

#[test]
fn self_bolstering_automata_grows_if_it_was_healed_and_exhausted() {
    let position = |damage| {
        let game =
            scenario("logos").line(One, "self-bolstering-automata dextre").line(Two, "troll");
        game.damage("self-bolstering-automata", damage).begin()
    };
    let mut game = position(0);
    let automata = game.card("self-bolstering-automata");
    game.does("right", |g| g.damage_each(automata, 1).map(|_| ()));
    assert_eq!(game.line(One), "dextre self-bolstering-automata");
    assert_eq!(
        (game.power("self-bolstering-automata"), game.is_ready("self-bolstering-automata")),
        (3, false)
    );
    // Exhausted: not all of it is done.
    game.does("left", |g| g.damage_each(automata, 3).map(|_| ()));
    assert_eq!(
        (game.power("self-bolstering-automata"), game.damage("self-bolstering-automata")),
        (3, 0)
    );
    // Nothing to heal.
    let mut game = position(0);
    game.does("right", |g| g.destroy(automata).map(|_| ()));
    assert_eq!(
        (game.power("self-bolstering-automata"), game.is_ready("self-bolstering-automata")),
        (1, false)
    );
}

#[test]
fn self_bolstering_automata_is_destroyed_alone() {
    let mut game =
        scenario("logos").line(One, "self-bolstering-automata").line(Two, "troll").begin();
    game.fight("self-bolstering-automata", "");
    assert!(game.is_in_discard("self-bolstering-automata"));
}

#[test]
fn universal_keylock_raises_both_key_costs_until_a_key_is_forged() {
    for forger in [One, Two] {
        let mut game =
            scenario("logos").artifacts(One, "universal-keylock").amber(forger, 9).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (9, 9));
        game.does("", |g| g.forge_key(forger, 0).map(|_| ()));
        assert_eq!((game.keys(forger), game.amber(forger)), (1, 0));
        assert!(game.is_in_discard("universal-keylock"));
        assert_eq!(game.state.key_cost(Two), 6);
    }
}

#[test]
fn universal_recycle_bin_archives_a_purged_card_of_its_player() {
    let game = scenario("logos").artifacts(One, "universal-recycle-bin").line(One, "troll krump");
    let mut game = game.line(Two, "bumpsy").begin();
    let all = game.cards("troll krump bumpsy");
    game.does("", |g| g.purge(all).map(|_| ()));
    game.action("universal-recycle-bin", "krump").offered("troll krump");
    assert_eq!(game.state.archives(One), game.cards("krump"));
    assert_eq!((game.zone("troll"), game.zone("bumpsy")), (Zone::Purged, Zone::Purged));
}

#[test]
fn zenzizenzizenzic_refills_more_from_the_center() {
    for (line, cards) in [("dextre zenzizenzizenzic mother", 9), ("dextre zenzizenzizenzic", 6)] {
        let mut game = scenario("logos").line(One, line).begin();
        game.end_turn("");
        // Mother adds one.
        assert_eq!(game.hand_len(One), cards, "{line}");
    }
}

#[test]
fn velum_archives_more_beside_hyde() {
    for (line, archived) in [("velum hyde", 2), ("velum dextre", 1)] {
        let game = scenario("logos").line(One, line).hand(One, "troll krump bumpsy");
        let mut game = game.begin();
        game.reap("velum", if archived == 2 { "troll bumpsy" } else { "troll" })
            .offered("troll krump bumpsy");
        assert_eq!(game.state.archives(One).len(), archived);
    }
}

#[test]
fn velum_is_archived_with_a_discarded_hyde() {
    for (discarded, zone) in [("hyde", Zone::Archives), ("dextre", Zone::Discard)] {
        let mut game = scenario("logos").line(One, "velum").discard(One, discarded).begin();
        let velum = game.card("velum");
        game.does("", |g| g.destroy(velum).map(|_| ()));
        assert_eq!((game.zone("velum"), game.zone(discarded)), (zone, zone));
    }
}

#[test]
fn quant_permits_no_action_of_logos() {
    let game = scenario("dis").line(One, "quant").house_of("quant", House::Dis);
    let mut game = game.hand(One, "labwork punch").line(Two, "krump").begin();
    game.reap("quant", "");
    assert_eq!(game.what_can_be_played(), "punch");
}

#[test]
fn groupthink_tank_hits_friends_too() {
    let game =
        scenario("logos").line(One, "groupthink-tank mother troll").line(Two, "bumpsy umbra");
    let mut game = game.begin();
    game.action("groupthink-tank", "");
    assert_eq!((game.damage("groupthink-tank"), game.damage("mother")), (1, 4));
    assert_eq!((game.damage("troll"), game.damage("bumpsy")), (0, 0));
}

#[test]
fn mini_groupthink_tank_deals_8_after_a_fight() {
    let game = scenario("logos").line(One, "dextre mini-groupthink-tank mother umbra");
    let mut game = game.line(Two, "batdrone troll kelifi-dragon bumpsy").begin();
    game.fight("mini-groupthink-tank", "batdrone kelifi-dragon");
    game.offered("batdrone troll kelifi-dragon bumpsy");
    game.offered("mini-groupthink-tank kelifi-dragon");
    assert_eq!(game.damage("kelifi-dragon"), 8);
}

#[test]
fn zenzizenzizenzic_leaves_the_opponents_hand_as_it_is() {
    let game = scenario("logos").line(One, "dextre zenzizenzizenzic troll").begin();
    assert_eq!((game.state.hand_size(One), game.state.hand_size(Two)), (8, 6));
}

#[test]
fn reassembling_automaton_does_not_save_others() {
    let mut game = scenario("logos").line(One, "reassembling-automaton dextre mother").begin();
    let dextre = game.card("dextre");
    game.does("", |g| g.destroy(dextre).map(|_| ()));
    assert_eq!(game.line(One), "reassembling-automaton mother");
    assert!(game.is_ready("reassembling-automaton"));
}

#[test]
fn velum_archives_one_of_several_hydes() {
    let mut game = scenario("logos").line(One, "velum").discard(One, "hyde hyde").begin();
    let velum = game.card("velum");
    game.does("hyde#2", |g| g.destroy(velum).map(|_| ())).offered("hyde hyde#2");
    assert_eq!(game.state.archives(One), game.cards("velum hyde#2"));
}
