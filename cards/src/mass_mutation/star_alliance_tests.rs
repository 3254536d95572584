//! House Star Alliance, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn star_alliance() -> Scenario {
    scenario("staralliance")
}

#[test]
fn access_denied_forbids_reaping() {
    let game = star_alliance().line(One, "medic-ingram nurse-soto").line(Two, "troll");
    let game = game.upgrade(Two, "access-denied", "medic-ingram").begin();
    assert!(!game.can_reap("medic-ingram") && game.can_fight("medic-ingram"));
    assert!(game.can_reap("nurse-soto"));
}

#[test]
fn blast_shielding_moves_on_after_its_creature_is_used() {
    let game = star_alliance().line(One, "troll lieutenant-khrkhar armsmaster-molina");
    let game = game.upgrade(One, "blast-shielding", "lieutenant-khrkhar").line(Two, "troll");
    let mut game = game.begin();
    let armor = |game: &ScenarioGame| {
        ["troll", "lieutenant-khrkhar", "armsmaster-molina"].map(|c| game.armor(c))
    };
    assert_eq!(armor(&game), [0, 2, 0]);
    game.reap("lieutenant-khrkhar", "armsmaster-molina");
    assert_eq!(armor(&game), [0, 0, 2]);
    game.reap("armsmaster-molina", "none");
    assert_eq!(armor(&game), [0, 0, 2]);
}

#[test]
fn blast_shielding_moves_as_its_creatures_controller_likes() {
    let game = star_alliance().line(One, "lieutenant-khrkhar nurse-soto");
    let mut game = game.upgrade(Two, "blast-shielding", "lieutenant-khrkhar").begin();
    game.reap("lieutenant-khrkhar", "nurse-soto");
    assert_eq!(game.armor("nurse-soto"), 2);
}

#[test]
fn crewman_jörg_steals_without_neighbors_of_star_alliance() {
    for (line, stolen) in [("troll crewman-jörg krump", 1), ("troll crewman-jörg nurse-soto", 0)]
    {
        let mut game = star_alliance().line(One, line).amber(Two, 2).begin();
        game.action("crewman-jörg", "");
        assert_eq!(game.amber(One), stolen, "{line}");
    }
}

/// What nobody showed nobody knows.
#[test]
fn knowledge_of_the_top_of_a_deck_is_lost_where_the_owner_chooses_unseen() {
    for taken in ["zap red-alert", "red-alert zap", "nurse-soto zap"] {
        let game = star_alliance().line(One, "dæmo-alien").deck(One, "zap red-alert nurse-soto");
        let mut game = game.line(Two, "dust-pixie").begin();
        let zap = game.card("zap");
        game.does("", |g| {
            g.reveal(zap);
            Ok(())
        });
        assert!(game.knows(Two, "zap"));
        game.fight("dæmo-alien", taken);
        for card in ["zap", "red-alert", "nurse-soto"] {
            assert!(game.knows(One, card) && !game.knows(Two, card), "{card} after {taken}");
        }
    }
}

#[test]
fn dæmo_alien_takes_a_card_and_steals_when_destroyed() {
    let game = star_alliance().line(One, "dæmo-alien").deck(One, "zap red-alert nurse-soto");
    let mut game = game.line(Two, "troll").amber(Two, 2).begin();
    game.fight("dæmo-alien", "");
    assert_eq!((game.amber(One), game.hand_len(One)), (1, 0), "it did not survive the fight");
    let game = star_alliance().line(One, "dæmo-alien").deck(One, "zap red-alert nurse-soto");
    let mut game = game.line(Two, "dust-pixie").begin();
    game.fight("dæmo-alien", "red-alert nurse-soto");
    assert!(game.is_in_hand("red-alert"));
    let deck = game.state.area(One).deck;
    assert_eq!(deck.last(), Some(game.card("zap")));
    assert_eq!(deck.as_slice().first(), Some(&game.card("nurse-soto")));
}

#[test]
fn hadron_collision_removes_the_ward_and_ignores_armor() {
    let game = star_alliance().hand(One, "hadron-collision").line(One, "krump");
    let game = game.line(Two, "raiding-knight troll");
    let mut game = game.warded("raiding-knight").begin();
    game.play("hadron-collision", "raiding-knight").offered("krump raiding-knight troll");
    assert_eq!((game.damage("raiding-knight"), game.is_warded("raiding-knight")), (3, false));
}

#[test]
fn observ_u_max_has_its_creature_capture() {
    let game = star_alliance().line(One, "lieutenant-khrkhar").amber(Two, 2);
    let mut game = game.upgrade(One, "observ-u-max", "lieutenant-khrkhar").begin();
    game.reap("lieutenant-khrkhar", "");
    assert_eq!((game.amber_on("lieutenant-khrkhar"), game.amber(Two)), (1, 1));
}

#[test]
fn scout_pete_may_discard_the_top_card() {
    for (answer, discarded) in [("zap", true), ("none", false)] {
        let mut game = star_alliance().hand(One, "scout-pete").deck(One, "zap").begin();
        game.play("scout-pete", answer);
        assert_eq!(game.is_in_discard("zap"), discarded);
        assert!(game.knows(One, "zap"));
        assert_eq!(game.knows(Two, "zap"), discarded);
    }
}

#[test]
fn securi_droid_is_a_creature_or_gives_taunt() {
    let mut game = star_alliance().hand(One, "securi-droid").line(One, "troll").begin();
    game.play("securi-droid", "upgrade");
    assert!(game.state.has(game.card("troll"), Keyword::Taunt));
    assert_eq!(game.line(One), "troll");
    let mut game = star_alliance().hand(One, "securi-droid").line(One, "troll").begin();
    game.play("securi-droid", "creature left");
    assert!(!game.state.has(game.card("troll"), Keyword::Taunt));
    assert_eq!(game.line(One), "securi-droid troll");
}

#[test]
fn subdue_damages_and_stuns() {
    let game = star_alliance().hand(One, "subdue").line(One, "valdr").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("subdue", "troll").offered("valdr troll krump");
    assert_eq!((game.damage("troll"), game.is_stunned("troll")), (1, true));
    assert!(!game.is_stunned("krump"));
}

#[test]
fn subject_kirby_permits_one_creature_of_another_house() {
    let game = star_alliance().hand(One, "subject-kirby troll krump punch").line(Two, "valdr");
    let mut game = game.begin();
    assert!(!game.can_play("troll"));
    game.play("subject-kirby", "");
    assert!(game.can_play("troll") && !game.can_play("punch"));
    game.play("troll", "left");
    assert!(!game.can_play("krump"));
}

#[test]
fn survey_discards_one_of_the_top_two() {
    let mut game = star_alliance().hand(One, "survey").deck(One, "zap red-alert troll").begin();
    game.play("survey", "red-alert").offered("zap red-alert");
    assert!(game.is_in_discard("red-alert"));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("zap")));
}

#[test]
fn teleporter_chief_tink_swaps_and_lets_the_other_be_used() {
    let game = star_alliance().line(One, "teleporter-chief-tink nurse-soto troll krump");
    let mut game = game.line(Two, "valdr").begin();
    assert!(!game.can_reap("troll"));
    game.action("teleporter-chief-tink", "troll").offered("nurse-soto troll krump");
    assert_eq!(game.line(One), "troll nurse-soto teleporter-chief-tink krump");
    assert!(game.can_reap("troll") && !game.can_reap("krump"));
}

#[test]
fn ant1_10ny_captures_everything_and_gives_it_back() {
    let mut game = star_alliance().hand(One, "ant1-10ny").amber(One, 2).amber(Two, 5).begin();
    game.play("ant1-10ny", "");
    assert_eq!((game.amber_on("ant1-10ny"), game.amber(Two)), (5, 0));
    game.end_turn("logos");
    assert_eq!((game.amber_on("ant1-10ny"), game.amber(Two)), (4, 1));
    game.end_turn("logos");
    assert_eq!((game.amber_on("ant1-10ny"), game.amber(Two)), (4, 1), "on its own turn only");
}

#[test]
fn armory_officer_nel_draws_for_every_upgrade() {
    let game = star_alliance().line(One, "armory-officer-nel").hand(One, "stunner securi-droid");
    let mut game = game.hand(One, "explo-rover").hand(Two, "force-field").begin();
    game.play("stunner", "");
    assert_eq!(game.hand_len(One), 3);
    game.play("securi-droid", "upgrade");
    assert_eq!(game.hand_len(One), 3);
    game.play("explo-rover", "creature left");
    assert_eq!(game.hand_len(One), 2, "that was no upgrade");
    game.end_turn("staralliance");
    let before = game.hand_len(One);
    game.play("force-field", "explo-rover");
    assert_eq!(game.hand_len(One), before + 1);
}

#[test]
fn away_team_leaves_its_upgrades_in_the_archives() {
    let game = star_alliance().line(One, "away-team").upgrade(One, "stunner", "away-team");
    let game = game.upgrade(Two, "force-field", "away-team").line(Two, "troll");
    let mut game = game.begin();
    game.fight("away-team", "");
    assert!(game.is_in_discard("away-team"));
    assert!(game.state.archives(One).contains(game.card("stunner")));
    assert!(game.state.archives(Two).contains(game.card("force-field")));
}

#[test]
fn detention_coil_forbids_fighting() {
    let game = star_alliance().line(One, "medic-ingram nurse-soto").line(Two, "troll");
    let game = game.upgrade(Two, "detention-coil", "medic-ingram").begin();
    assert!(game.can_reap("medic-ingram") && !game.can_fight("medic-ingram"));
    assert!(game.can_fight("nurse-soto"));
}

#[test]
fn hayden_oswin_gains_for_its_upgrades() {
    let game = star_alliance().line(One, "hayden-oswin nurse-soto");
    let game = game.upgrade(One, "quadracorder", "hayden-oswin");
    let game = game.upgrade(Two, "detention-coil", "hayden-oswin");
    let mut game = game.upgrade(One, "encounter-suit", "nurse-soto").begin();
    game.reap("hayden-oswin", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn lcdr_trigon_resolves_the_icons_of_the_discarded_card() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let game = star_alliance().line(One, "lcdr-trigon").deck(One, "troll krump");
    let mut game = game.bonus("troll", icons).begin();
    game.reap("lcdr-trigon", "");
    assert!(game.is_in_discard("troll") && game.is_in_hand("krump"));
    assert_eq!(game.amber(One), 2);
    let mut game = star_alliance().line(One, "lcdr-trigon").begin_as_is();
    game.reap("lcdr-trigon", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn new_frontiers_archives_a_chosen_house_of_the_top_three() {
    let game = star_alliance().hand(One, "new-frontiers").deck(One, "troll dextre krump batdrone");
    let mut game = game.begin();
    game.play("new-frontiers", "brobnar");
    assert_eq!((game.zone("troll"), game.zone("krump")), (Zone::Archives, Zone::Archives));
    assert!(game.is_in_discard("dextre"));
    assert_eq!(game.zone("batdrone"), Zone::Deck);
    assert!(game.knows(Two, "troll"));
}

#[test]
fn particle_sweep_destroys_a_mutant_and_damages_others() {
    let scenario = || star_alliance().hand(One, "particle-sweep").line(Two, "troll sacro-alien");
    let mut game = scenario().line(One, "krump").begin();
    game.play("particle-sweep", "troll").offered("krump troll sacro-alien");
    assert_eq!(game.damage("troll"), 2);
    let mut game = scenario().begin();
    game.play("particle-sweep", "sacro-alien");
    assert!(game.is_in_discard("sacro-alien"));
    star_alliance().hand(One, "particle-sweep").begin().play("particle-sweep", "");
}

#[test]
fn stealthster_is_a_creature_or_gives_elusive() {
    let mut game = star_alliance().hand(One, "stealthster").line(One, "troll").begin();
    game.play("stealthster", "upgrade");
    assert!(game.state.has(game.card("troll"), Keyword::Elusive));
    let mut game = star_alliance().hand(One, "stealthster").line(One, "troll").begin();
    game.play("stealthster", "creature left");
    assert!(!game.state.has(game.card("troll"), Keyword::Elusive));
}

#[test]
fn ambassador_liu_rewards_the_house_of_what_it_discards() {
    for (card, own, captured) in [
        ("pit-demon", 1, 0),
        ("umbra", 1, 0),
        ("dextre", 2, 0),
        ("dust-pixie", 2, 0),
        ("raiding-knight", 0, 3),
        ("livia-the-elder", 0, 3),
        ("troll", 0, 0),
    ] {
        let game = star_alliance().line(One, "ambassador-liu").hand(One, card).amber(Two, 4);
        let mut game = game.begin();
        game.action("ambassador-liu", "");
        assert!(game.is_in_discard(card));
        let amber = (game.amber(One), game.amber_on("ambassador-liu"));
        assert_eq!(amber, (own, captured), "{card}");
    }
}

#[test]
fn commander_dhrxgar_is_paid_for_upgrades_on_it_and_its_neighbors() {
    let game = star_alliance().hand(One, "force-field stunner securi-droid");
    let mut game = game.line(One, "commander-dhrxgar nurse-soto medic-ingram").begin();
    // Both upgrades are worth 1 themselves.
    game.play("force-field", "nurse-soto");
    assert_eq!(game.amber(One), 2);
    game.play("stunner", "medic-ingram");
    assert_eq!(game.amber(One), 3);
    game.play("securi-droid", "upgrade commander-dhrxgar");
    assert_eq!(game.amber(One), 4);
}

#[test]
fn ensign_el_samra_resolves_the_icons_of_a_card_in_hand() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Capture);
    let game = star_alliance().line(One, "ensign-el-samra").hand(One, "troll krump");
    let mut game = game.bonus("troll", icons).amber(Two, 2).begin();
    game.action("ensign-el-samra", "troll");
    assert_eq!((game.amber(One), game.amber_on("ensign-el-samra")), (1, 1));
    assert!(game.is_in_hand("troll") && game.knows(Two, "troll") && !game.knows(Two, "krump"));
}

#[test]
fn hapless_cadet_costs_the_opponent_3_when_destroyed() {
    let game = star_alliance().line(One, "hapless-cadet").line(Two, "troll");
    let mut game = game.amber(One, 1).amber(Two, 4).begin();
    game.fight("hapless-cadet", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn hold_the_line_draws_the_difference() {
    for (line, drawn) in [("troll krump valdr", 2), ("troll", 0), ("", 0)] {
        let game = star_alliance().hand(One, "hold-the-line").line(One, "nurse-soto");
        let mut game = game.line(Two, line).begin();
        game.play("hold-the-line", "");
        assert_eq!(game.hand_len(One), drawn);
    }
}

#[test]
fn jon_cargo_archives_what_shares_a_house_with_the_discarded_card() {
    let game = star_alliance().line(One, "jon-cargo").deck(One, "troll");
    let mut game = game.hand(One, "krump dextre valdr").begin();
    game.reap("jon-cargo", "");
    assert!(game.is_in_discard("troll") && game.is_in_hand("dextre"));
    assert_eq!((game.zone("krump"), game.zone("valdr")), (Zone::Archives, Zone::Archives));
    assert!(game.knows(Two, "dextre"));
    let game = star_alliance().line(One, "jon-cargo").hand(One, "krump");
    let mut game = game.begin_as_is();
    game.reap("jon-cargo", "");
    assert!(game.is_in_hand("krump") && game.knows(Two, "krump"));
}

#[test]
fn kartanoo_uses_any_artifact_as_its_controllers() {
    let game = star_alliance().line(One, "kartanoo").artifacts(One, "book-of-leq");
    let mut game = game.artifacts(Two, "library-of-babble").begin();
    game.reap("kartanoo", "library-of-babble");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
    assert!(!game.is_ready("library-of-babble"));
}

#[test]
fn matter_maker_permits_upgrades_of_any_house() {
    let game = scenario("logos").artifacts(One, "matter-maker").line(One, "troll");
    let game = game.hand(One, "stunner blood-of-titans krump securi-droid").begin();
    assert_eq!(game.what_can_be_played(), "stunner blood-of-titans securi-droid");
    let game = scenario("logos").line(One, "troll").hand(One, "stunner securi-droid").begin();
    assert!(!game.can_play("stunner") && !game.can_play("securi-droid"));
    let game = scenario("logos").artifacts(One, "matter-maker").line(One, "troll");
    let mut game = game.hand(One, "securi-droid").begin();
    game.play("securi-droid", "");
    assert_eq!(game.line(One), "troll", "as an upgrade");
}

#[test]
fn z_force_agent_14_gains_for_its_upgrades() {
    let game = star_alliance().line(One, "z-force-agent-14").line(Two, "dust-pixie");
    let mut game = game.upgrade(One, "quadracorder", "z-force-agent-14").begin();
    game.fight("z-force-agent-14", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn z_particle_tracker_finds_an_upgrade() {
    let game = star_alliance().line(One, "lieutenant-khrkhar").line(Two, "dust-pixie");
    let game = game.upgrade(One, "z-particle-tracker", "lieutenant-khrkhar");
    let mut game = game.deck(One, "troll stunner krump force-field").begin();
    game.fight("lieutenant-khrkhar", "force-field").offered("stunner force-field none");
    assert!(game.is_in_hand("force-field") && game.knows(Two, "force-field"));
    assert_eq!(game.hand_len(One), 1);
    assert!(!game.knows(One, "stunner"), "the deck was shuffled");
}

#[test]
fn z_ray_blaster_hurts_the_neighbors_of_the_creature_fought() {
    let game =
        star_alliance().line(One, "lieutenant-khrkhar").line(Two, "krump troll valdr dextre");
    let mut game = game.upgrade(One, "z-ray-blaster", "lieutenant-khrkhar").begin();
    assert_eq!(game.power("lieutenant-khrkhar"), 8);
    game.fight("lieutenant-khrkhar", "troll");
    assert_eq!((game.damage("krump"), game.damage("valdr"), game.damage("dextre")), (3, 3, 0));
    assert!(game.is_in_discard("troll"));
}

#[test]
fn z_wave_emitter_wards_at_the_start_of_its_players_turn() {
    let game = star_alliance().line(One, "troll krump").line(Two, "valdr");
    let mut game = game.upgrade(One, "z-wave-emitter", "troll").begin();
    game.end_turn("logos");
    assert!(!game.is_warded("troll"));
    game.end_turn("logos");
    assert!(game.is_warded("troll") && !game.is_warded("krump"));
}

#[test]
fn dino_alien_may_be_exalted_to_deal_damage() {
    for (answers, amber, damage) in [("yes troll", 1, 3), ("no", 0, 0)] {
        let mut game = star_alliance().hand(One, "dino-alien").line(Two, "troll").begin();
        game.play("dino-alien", answers);
        assert_eq!((game.amber_on("dino-alien"), game.damage("troll")), (amber, damage));
    }
}

#[test]
fn aliens_look_at_three_cards_after_a_fight() {
    for alien in ["dino-alien", "lyco-alien", "sacro-alien", "techno-alien", "umbra-alien"] {
        let game = star_alliance().line(One, alien).deck(One, "zap red-alert nurse-soto troll");
        let mut game = game.line(Two, "dust-pixie").begin();
        game.fight(alien, "nurse-soto zap");
        assert!(game.is_in_hand("nurse-soto"), "{alien}");
        let deck = game.state.area(One).deck;
        assert_eq!(deck.last(), Some(game.card("red-alert")));
        assert_eq!(deck.as_slice().first(), Some(&game.card("zap")));
        assert!(game.knows(One, "zap") && !game.knows(Two, "zap"));
    }
}

#[test]
fn aliens_take_what_there_is() {
    for (deck, in_hand) in [("zap red-alert", 1), ("zap", 1), ("", 0)] {
        let game = star_alliance().line(One, "sacro-alien").deck(One, deck).line(Two, "dust-pixie");
        let mut game = game.begin_as_is();
        game.fight("sacro-alien", if deck.contains(' ') { "zap" } else { "" });
        assert_eq!(game.hand_len(One), in_hand);
    }
}

#[test]
fn techno_alien_exchanges_a_card_when_it_reaps() {
    let game = star_alliance().line(One, "techno-alien").hand(One, "troll krump").deck(One, "zap");
    let mut game = game.begin();
    game.reap("techno-alien", "troll").offered("troll krump");
    assert!(game.is_in_discard("troll") && game.is_in_hand("zap") && game.hand_len(One) == 2);
    let mut game = star_alliance().line(One, "techno-alien").begin();
    game.reap("techno-alien", "");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn dæmo_alien_and_techno_alien_sort_3_cards() {
    for alien in ["dæmo-alien", "techno-alien"] {
        let game = star_alliance().line(One, alien).deck(One, "zap red-alert nurse-soto troll");
        let mut game = game.line(Two, "dust-pixie").begin();
        game.fight(alien, "red-alert nurse-soto").offered("zap red-alert nurse-soto");
        game.offered("zap nurse-soto");
    }
}

#[test]
fn observ_u_max_serves_its_creature_alone_by_fighting_too() {
    let game = star_alliance().line(One, "lieutenant-khrkhar armsmaster-molina").amber(Two, 2);
    let game = game.upgrade(One, "observ-u-max", "lieutenant-khrkhar").line(Two, "urchin");
    let mut game = game.begin();
    game.reap("armsmaster-molina", "");
    assert_eq!(game.amber(Two), 2);
    game.fight("lieutenant-khrkhar", "");
    assert_eq!((game.amber_on("lieutenant-khrkhar"), game.amber(Two)), (1, 1));
}

#[test]
fn scout_pete_and_subject_kirby_do_so_by_fighting_and_reaping() {
    for fights in [true, false] {
        let game = star_alliance().line(One, "scout-pete subject-kirby").hand(One, "troll");
        let mut game = game.deck(One, "zap").line(Two, "urchin looter-goblin").begin();
        if fights {
            game.fight("scout-pete", "urchin zap").offered("urchin looter-goblin");
            game.offered("zap none").fight("subject-kirby", "looter-goblin");
        } else {
            game.reap("scout-pete", "zap").offered("zap none").reap("subject-kirby", "");
        }
        assert!(game.is_in_discard("zap") && game.can_play("troll"), "{fights}");
    }
}

#[test]
fn z_ray_blaster_and_z_particle_tracker_are_for_their_creature_alone() {
    for upgrade in ["z-ray-blaster", "z-particle-tracker"] {
        let game = star_alliance().line(One, "lieutenant-khrkhar armsmaster-molina");
        let game = game.upgrade(One, upgrade, "lieutenant-khrkhar").deck(One, "stunner");
        let mut game = game.line(Two, "dextre troll").begin();
        assert_eq!(game.power("armsmaster-molina"), 4);
        game.fight("armsmaster-molina", "dextre").offered("dextre troll").offered_nothing_more();
        assert_eq!(game.damage("troll"), 0, "{upgrade}");
    }
}

#[test]
fn subject_kirby_permits_no_creature_of_star_alliance() {
    let game =
        scenario("brobnar").line(One, "subject-kirby").house_of("subject-kirby", House::Brobnar);
    let mut game = game.hand(One, "nurse-soto dextre").begin();
    game.reap("subject-kirby", "");
    assert_eq!(game.what_can_be_played(), "dextre");
}

#[test]
fn armory_officer_nel_draws_for_a_creature_card_that_was_an_upgrade_and_has_left_play() {
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    let game = star_alliance().line(One, "armory-officer-nel urchin").hand(One, "explo-rover");
    let mut game = game.bonus("explo-rover", icons).begin();
    game.play("explo-rover", "upgrade urchin urchin");
    assert!(game.is_in_discard("explo-rover"));
    assert_eq!(game.hand_len(One), 1);
}
