//! House Logos, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::Trigger::Destroyed;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, TARGET, UnprintedAbility, unprinted, when,
};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::state::Zone;

#[test]
fn bouncing_deathquark_repeats_while_it_can_and_may() {
    let mut game = scenario("logos")
        .hand(One, "bouncing-deathquark")
        .line(One, "batdrone mother titan-mechanic")
        .line(Two, "troll krump smaaash")
        .begin();
    game.play("bouncing-deathquark", "troll batdrone yes krump mother no");
    assert_eq!(game.line(One), "titan-mechanic");
    assert_eq!(game.line(Two), "smaaash");
}

#[test]
fn bouncing_deathquark_needs_both_sides_only_to_repeat() {
    let mut game =
        scenario("logos").hand(One, "bouncing-deathquark").line(Two, "troll krump").begin();
    game.play("bouncing-deathquark", "troll");
    assert_eq!(game.line(Two), "krump");
}

#[test]
fn dimension_door_steals_instead_of_reaping() {
    let mut game = scenario("logos")
        .hand(One, "dimension-door")
        .line(One, "dextre doc-bookton")
        .amber(Two, 1)
        .begin();
    game.play("dimension-door", "").reap("dextre", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    game.reap("doc-bookton", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0), "nothing is left to steal");
    assert_eq!(game.hand_len(One), 1, "its reap effect happens");
}

#[test]
fn effervescent_principle_halves_both_pools() {
    let mut game =
        scenario("logos").hand(One, "effervescent-principle").amber(One, 5).amber(Two, 4).begin();
    game.play("effervescent-principle", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
    assert_eq!((game.chains(One), game.chains(Two)), (1, 0));
}

#[test]
fn foggify_forbids_fights_on_the_opponents_next_turn() {
    let mut game =
        scenario("logos").hand(One, "foggify").line(One, "dextre").line(Two, "batdrone").begin();
    game.play("foggify", "");
    assert!(game.can_fight("dextre"));
    game.end_turn("logos");
    assert!(!game.can_fight("batdrone"));
    assert!(game.can_reap("batdrone"));
    game.end_turn("logos").end_turn("logos");
    assert!(game.can_fight("batdrone"));
}

#[test]
fn help_from_future_self_finds_a_timetraveller_in_deck_or_discard() {
    for discarded in [false, true] {
        let scenario = scenario("logos").hand(One, "help-from-future-self");
        let scenario = scenario.discard(One, "dextre");
        let scenario = if discarded {
            scenario.discard(One, "timetraveller")
        } else {
            scenario.deck(One, "timetraveller")
        };
        let mut game = scenario.begin();
        game.play("help-from-future-self", "timetraveller");
        assert!(game.is_in_hand("timetraveller"));
        assert!(game.knows(Two, "timetraveller"));
        assert_eq!(game.zone("dextre"), Zone::Deck);
        assert!(game.is_in_discard("help-from-future-self"));
    }
}

#[test]
fn help_from_future_self_may_fail_to_find() {
    let mut game =
        scenario("logos").hand(One, "help-from-future-self").discard(One, "timetraveller").begin();
    game.play("help-from-future-self", "none");
    assert_eq!(game.zone("timetraveller"), Zone::Deck);
}

#[test]
fn interdimensional_graft_takes_what_is_left_after_a_key() {
    let mut game = scenario("logos").hand(One, "interdimensional-graft").amber(Two, 9).begin();
    game.play("interdimensional-graft", "").end_turn("logos");
    assert_eq!(game.keys(Two), 1);
    assert_eq!((game.amber(One), game.amber(Two)), (4, 0));
}

#[test]
fn interdimensional_graft_does_nothing_without_a_key() {
    let mut game = scenario("logos").hand(One, "interdimensional-graft").amber(Two, 5).begin();
    game.play("interdimensional-graft", "").end_turn("logos");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 5));
}

#[test]
fn interdimensional_graft_lasts_one_turn() {
    let mut game = scenario("logos")
        .hand(One, "interdimensional-graft")
        .line(Two, "dextre mother titan-mechanic")
        .amber(Two, 4)
        .begin();
    game.play("interdimensional-graft", "").end_turn("logos");
    game.reap("dextre", "").reap("mother", "").end_turn("logos").end_turn("logos");
    assert_eq!(game.keys(Two), 1);
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1), "a key costs 5");
}

#[test]
fn knowledge_is_power_archives_or_pays() {
    let scenario =
        || scenario("logos").hand(One, "knowledge-is-power dextre").archives(One, "troll krump");
    let mut game = scenario().begin();
    game.play("knowledge-is-power", "1st");
    assert_eq!(game.zone("dextre"), Zone::Archives);
    assert_eq!(game.amber(One), 0);
    let mut game = scenario().begin();
    game.play("knowledge-is-power", "2nd");
    assert_eq!(game.amber(One), 2);
    assert!(game.is_in_hand("dextre"));
}

#[test]
fn labwork_archives_a_card() {
    let mut game = scenario("logos").hand(One, "labwork dextre mother").begin();
    game.play("labwork", "mother");
    assert_eq!(game.zone("mother"), Zone::Archives);
    assert!(game.is_in_hand("dextre"));
}

#[test]
fn library_access_draws_for_each_other_card_and_is_purged() {
    let mut game = scenario("logos").hand(One, "library-access dextre labwork").begin();
    game.play("library-access", "");
    assert_eq!(game.hand_len(One), 2, "not for itself");
    assert_eq!(game.zone("library-access"), Zone::Purged);
    game.play("dextre", "library-access");
    assert_eq!(game.hand_len(One), 2);
    game.end_turn("logos");
    assert_eq!(game.hand_len(One), 6);
}

#[test]
fn library_access_is_discarded_before_the_errata() {
    let mut game = scenario("logos")
        .edition(Edition::January2019)
        .hand(One, "library-access doc-bookton")
        .begin();
    game.play("library-access", "").play("doc-bookton", "");
    assert!(game.is_in_discard("library-access"));
    assert_eq!(game.hand_len(One), 1);
}

#[test]
fn neuro_syphon_steals_and_draws_from_who_has_more() {
    let game = scenario("logos").hand(One, "neuro-syphon").amber(One, 1);
    let mut game = game.amber(Two, 3).begin();
    game.play("neuro-syphon", "");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (3, 2, 1));
    let game = scenario("logos").hand(One, "neuro-syphon").amber(One, 1);
    let mut game = game.amber(Two, 2).begin();
    game.play("neuro-syphon", "");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (2, 2, 0));
}

#[test]
fn phase_shift_lets_play_one_card_of_another_house() {
    let mut game = scenario("logos")
        .hand(One, "phase-shift dust-pixie punch dextre")
        .line(Two, "troll")
        .begin();
    assert!(!game.can_play("dust-pixie"));
    game.play("phase-shift", "").play("dextre", "");
    assert!(game.can_play("punch"), "a Logos card does not use it up");
    game.play("dust-pixie", "left");
    assert!(!game.can_play("punch"));
}

#[test]
fn two_phase_shifts_let_play_two_cards() {
    let mut game = scenario("logos")
        .hand(One, "phase-shift phase-shift dust-pixie punch anger")
        .line(Two, "troll")
        .begin();
    game.play("phase-shift", "").play("phase-shift#2", "");
    game.play("dust-pixie", "").play("punch", "troll");
    assert!(!game.can_play("anger"));
}

#[test]
fn positron_bolt_runs_along_the_battleline() {
    let mut game = scenario("logos")
        .hand(One, "positron-bolt")
        .line(Two, "troll krump smaaash headhunter")
        .begin();
    game.play("positron-bolt", "troll");
    let damage = ["troll", "krump", "smaaash", "headhunter"].map(|c| game.damage(c));
    assert_eq!(damage, [3, 2, 1, 0]);
}

#[test]
fn positron_bolt_reaches_neighbors_of_what_it_destroys() {
    let mut game =
        scenario("logos").hand(One, "positron-bolt").line(Two, "dextre troll krump").begin();
    game.play("positron-bolt", "dextre");
    assert_eq!(game.zone("dextre"), Zone::Deck);
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 1));
}

#[test]
fn positron_bolt_chooses_a_neighbor_of_a_tunneled_creature() {
    let mut game = scenario("logos")
        .hand(One, "positron-bolt")
        .artifacts(One, "spectral-tunneler")
        .line(Two, "mother troll krump smaaash")
        .begin();
    game.action("spectral-tunneler", "troll").play("positron-bolt", "troll krump");
    let damage = ["mother", "troll", "krump", "smaaash"].map(|c| game.damage(c));
    assert_eq!(damage, [0, 3, 2, 1]);
}

#[test]
fn random_access_archives_archives_the_top_card() {
    let mut game = scenario("logos").hand(One, "random-access-archives").deck(One, "troll").begin();
    game.play("random-access-archives", "");
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert!(!game.knows(Two, "troll"));
}

#[test]
fn remote_access_uses_an_enemy_artifact() {
    let mut game =
        scenario("logos").hand(One, "remote-access").artifacts(Two, "library-of-babble").begin();
    game.play("remote-access", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
    assert!(!game.is_ready("library-of-babble"));
}

#[test]
fn remote_access_cannot_use_an_exhausted_artifact() {
    let mut game = scenario("logos")
        .hand(One, "remote-access")
        .artifacts(Two, "library-of-babble")
        .exhausted("library-of-babble")
        .begin();
    game.play("remote-access", "");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn reverse_time_swaps_deck_and_discard_pile() {
    let mut game = scenario("logos")
        .hand(One, "reverse-time")
        .deck(One, "troll")
        .discard(One, "dextre krump")
        .begin_as_is();
    game.play("reverse-time", "");
    assert!(game.is_in_discard("troll"));
    assert!(game.is_in_discard("reverse-time"));
    assert_eq!((game.zone("dextre"), game.zone("krump")), (Zone::Deck, Zone::Deck));
}

#[test]
fn scrambler_storm_forbids_actions_on_the_opponents_next_turn() {
    let mut game =
        scenario("logos").hand(One, "scrambler-storm labwork").hand(Two, "foggify dextre").begin();
    game.play("scrambler-storm", "");
    assert!(game.can_play("labwork"));
    game.end_turn("logos");
    assert!(!game.can_play("foggify"));
    assert!(game.can_play("dextre"));
    game.end_turn("logos").end_turn("logos");
    assert!(game.can_play("foggify"));
}

#[test]
fn sloppy_labwork_archives_one_and_discards_another() {
    let mut game = scenario("logos").hand(One, "sloppy-labwork dextre mother troll").begin();
    game.play("sloppy-labwork", "dextre troll");
    assert_eq!(game.zone("dextre"), Zone::Archives);
    assert!(game.is_in_discard("troll"));
    assert!(game.is_in_hand("mother"));
}

#[test]
fn twin_bolt_emission_hits_two_creatures() {
    let mut game = scenario("logos")
        .hand(One, "twin-bolt-emission")
        .line(One, "mother")
        .line(Two, "troll krump")
        .begin();
    game.play("twin-bolt-emission", "mother krump");
    assert_eq!((game.damage("mother"), game.damage("troll"), game.damage("krump")), (2, 0, 2));
}

#[test]
fn wild_wormhole_plays_the_top_card_of_any_house() {
    let mut game = scenario("logos").hand(One, "wild-wormhole").deck(One, "dust-pixie").begin();
    game.play("wild-wormhole", "");
    assert_eq!(game.line(One), "dust-pixie");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn wild_wormhole_leaves_on_top_what_cannot_be_played() {
    let mut game = scenario("logos").hand(One, "wild-wormhole").deck(One, "kelifi-dragon").begin();
    game.play("wild-wormhole", "");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("kelifi-dragon")));
    assert!(game.knows(One, "kelifi-dragon"));
    assert!(!game.knows(Two, "kelifi-dragon"));
}

#[test]
fn anomaly_exploiter_destroys_a_damaged_creature() {
    let mut game = scenario("logos")
        .artifacts(One, "anomaly-exploiter")
        .line(Two, "troll krump")
        .damage("troll", 1)
        .begin();
    game.action("anomaly-exploiter", "");
    assert_eq!(game.line(Two), "krump");
}

#[test]
fn chaos_portal_plays_the_top_card_of_the_named_house() {
    let portal = || scenario("logos").artifacts(One, "chaos-portal").deck(One, "dust-pixie");
    let mut game = portal().begin();
    game.action("chaos-portal", "untamed");
    assert_eq!(game.line(One), "dust-pixie");
    let mut game = portal().begin();
    game.action("chaos-portal", "logos");
    assert_eq!(game.line(One), "");
    assert!(game.knows(Two, "dust-pixie"));
}

#[test]
fn crazy_killing_machine_destroys_by_house() {
    let mut game = scenario("logos")
        .artifacts(One, "crazy-killing-machine")
        .deck(One, "anger")
        .deck(Two, "batdrone")
        .line(One, "troll")
        .line(Two, "krump dextre")
        .begin();
    game.action("crazy-killing-machine", "krump dextre");
    assert!(game.is_in_discard("krump"));
    assert!(!game.is_in_play("dextre"));
    assert!(game.is_in_discard("anger") && game.is_in_discard("batdrone"));
    assert!(game.is_in_play("crazy-killing-machine") && game.is_in_play("troll"));
}

#[test]
fn crazy_killing_machine_is_destroyed_if_it_misses() {
    let mut game = scenario("logos")
        .artifacts(One, "crazy-killing-machine")
        .deck(One, "anger")
        .deck(Two, "dust-imp")
        .line(Two, "krump")
        .begin();
    game.action("crazy-killing-machine", "");
    assert!(game.is_in_discard("krump") && game.is_in_discard("crazy-killing-machine"));
}

#[test]
fn library_of_babble_draws() {
    let mut game = scenario("logos").artifacts(One, "library-of-babble").begin();
    game.action("library-of-babble", "");
    assert_eq!(game.hand_len(One), 1);
}

#[test]
fn mobius_scroll_archives_itself_and_up_to_two_cards() {
    let mut game =
        scenario("logos").artifacts(One, "mobius-scroll").hand(One, "dextre mother troll").begin();
    game.action("mobius-scroll", "dextre troll");
    for card in ["mobius-scroll", "dextre", "troll"] {
        assert_eq!(game.zone(card), Zone::Archives);
    }
    assert!(game.is_in_hand("mother"));
    let mut game = scenario("logos").artifacts(One, "mobius-scroll").hand(One, "dextre").begin();
    game.action("mobius-scroll", "none");
    assert_eq!(game.zone("mobius-scroll"), Zone::Archives);
    assert!(game.is_in_hand("dextre"));
}

#[test]
fn mobius_scroll_of_the_opponent_goes_to_its_owners_archives() {
    let mut game =
        scenario("logos").hand(One, "remote-access dextre").artifacts(Two, "mobius-scroll").begin();
    game.play("remote-access", "dextre");
    assert_eq!(game.state.archives(One), game.cards("dextre"));
    assert_eq!(game.state.archives(Two), game.cards("mobius-scroll"));
}

#[test]
fn pocket_universe_takes_amber_for_keys() {
    let mut game = scenario("logos")
        .artifacts(One, "pocket-universe")
        .amber_on("pocket-universe", 1)
        .amber(One, 5)
        .begin();
    game.action("pocket-universe", "");
    assert_eq!((game.amber(One), game.amber_on("pocket-universe")), (4, 2));
    game.end_turn("logos").end_turn("logos");
    assert_eq!(game.keys(One), 1);
    assert_eq!((game.amber(One), game.amber_on("pocket-universe")), (0, 0));
}

#[test]
fn spangler_box_purges_and_changes_sides() {
    let mut game =
        scenario("logos").artifacts(One, "spangler-box").line(Two, "troll krump").begin();
    game.action("spangler-box", "troll");
    assert_eq!(game.zone("troll"), Zone::Purged);
    assert_eq!(game.controller("spangler-box"), Two);
}

#[test]
fn spangler_box_stays_if_nothing_is_purged() {
    let mut game =
        scenario("logos").artifacts(One, "spangler-box").line(Two, "troll").warded("troll").begin();
    game.action("spangler-box", "");
    assert!(game.is_in_play("troll"));
    assert_eq!(game.controller("spangler-box"), One);
}

#[test]
fn spangler_box_returns_what_both_players_fed_it() {
    let mut game = scenario("logos")
        .artifacts(One, "spangler-box")
        .line(One, "dextre")
        .line(Two, "troll krump")
        .artifacts(Two, "gorm-of-omm")
        .begin();
    game.action("spangler-box", "troll");
    game.end_turn("logos").end_turn("logos").end_turn("logos");
    game.action("spangler-box", "dextre");
    assert_eq!(game.controller("spangler-box"), One);
    game.omni("gorm-of-omm", "troll left");
    assert!(game.is_in_discard("spangler-box"));
    assert_eq!(game.line(One), "dextre");
    assert_eq!(game.line(Two), "troll krump");
    assert!(!game.is_ready("troll"));
    assert_eq!(game.state.pool(One), 0, "Dextre was not played");
}

#[test]
fn spangler_box_returns_only_what_it_purged() {
    let mut game = scenario("logos")
        .artifacts(One, "spangler-box spangler-box")
        .line(Two, "troll krump")
        .artifacts(Two, "gorm-of-omm")
        .begin();
    game.action("spangler-box", "troll").action("spangler-box#2", "");
    game.end_turn("logos").omni("gorm-of-omm", "spangler-box#2");
    assert_eq!(game.line(Two), "krump");
    assert_eq!(game.zone("troll"), Zone::Purged);
}

#[test]
fn faq_spangler_box_puts_kelifi_dragon_into_play_without_amber() {
    let mut game = scenario("logos")
        .artifacts(One, "spangler-box")
        .line(One, "kelifi-dragon")
        .hand(Two, "nerve-blast")
        .artifacts(Two, "gorm-of-omm")
        .begin();
    game.action("spangler-box", "").end_turn("logos");
    game.omni("gorm-of-omm", "");
    assert_eq!(game.line(One), "kelifi-dragon");
}

#[test]
fn faq_nexus_reaps_and_gains_the_reap_of_an_enemy_spectral_tunneler() {
    let mut game =
        scenario("shadows").line(One, "nexus").artifacts(Two, "spectral-tunneler").begin();
    game.reap("nexus", "");
    assert_eq!(game.hand_len(One), 1);
}

#[test]
fn spectral_tunneler_puts_a_creature_on_a_flank_that_draws() {
    let mut game = scenario("logos")
        .artifacts(One, "spectral-tunneler")
        .line(One, "dextre batdrone mother")
        .begin();
    assert!(!game.state.on_flank(game.card("batdrone")));
    game.action("spectral-tunneler", "batdrone");
    assert!(game.state.on_flank(game.card("batdrone")));
    game.reap("batdrone", "").reap("dextre", "");
    assert_eq!(game.hand_len(One), 1);
    game.end_turn("logos");
    assert!(!game.state.on_flank(game.card("batdrone")));
}

#[test]
fn strange_gizmo_destroys_all_when_its_controller_forges() {
    let gizmo = || {
        scenario("logos")
            .artifacts(Two, "strange-gizmo library-of-babble")
            .line(One, "mother")
            .line(Two, "troll")
    };
    let mut game = gizmo().amber(Two, 6).begin();
    game.end_turn("logos");
    assert_eq!(game.keys(Two), 1);
    for card in ["strange-gizmo", "library-of-babble", "mother", "troll"] {
        assert!(game.is_in_discard(card));
    }
    let mut game = gizmo().amber(One, 6).begin();
    game.end_turn("logos").end_turn("logos");
    assert_eq!(game.keys(One), 1);
    assert!(game.is_in_play("strange-gizmo") && game.is_in_play("troll"));
}

#[test]
fn the_howling_pit_refills_both_hands_to_one_more() {
    let mut game = scenario("logos").artifacts(One, "the-howling-pit").begin();
    game.end_turn("logos").end_turn("logos");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (7, 7));
}

#[test]
fn batdrone_steals_after_a_fight() {
    let mut game = scenario("logos").line(One, "batdrone").line(Two, "troll").amber(Two, 2).begin();
    game.fight("batdrone", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
    assert_eq!(game.damage("batdrone"), 0, "skirmish");
}

#[test]
fn brain_eater_draws_for_what_dies_fighting_it() {
    let mut game = scenario("logos").line(One, "brain-eater").line(Two, "silvertooth").begin();
    game.fight("brain-eater", "");
    assert_eq!(game.hand_len(One), 1);
    let mut game = scenario("logos").line(One, "brain-eater").line(Two, "troll").begin();
    game.fight("brain-eater", "");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn brain_eater_draws_also_when_it_is_attacked() {
    let mut game = scenario("logos").line(One, "mother").line(Two, "brain-eater").begin();
    game.fight("mother", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1));
}

#[test]
fn dextre_captures_and_goes_on_top_of_the_deck() {
    let mut game = scenario("logos").hand(One, "dextre").line(Two, "troll").amber(Two, 2).begin();
    game.play("dextre", "");
    assert_eq!((game.amber_on("dextre"), game.amber(Two)), (1, 1));
    let mut game = scenario("logos").line(One, "dextre").line(Two, "troll").begin();
    game.fight("dextre", "");
    assert_eq!(game.state.top_of_deck(One), Some(game.card("dextre")));
}

#[test]
fn doc_bookton_draws_when_it_reaps() {
    let mut game = scenario("logos").line(One, "doc-bookton").begin();
    game.reap("doc-bookton", "");
    assert_eq!((game.amber(One), game.hand_len(One)), (1, 1));
}

#[test]
fn dr_escotera_pays_for_the_opponents_keys() {
    let mut game = scenario("logos").hand(One, "dr-escotera").keys(One, 1).keys(Two, 2).begin();
    game.play("dr-escotera", "");
    assert_eq!(game.amber(One), 2);
}

#[test]
fn dysania_discards_the_opponents_archives() {
    let mut game = scenario("logos")
        .hand(One, "dysania")
        .archives(One, "mother")
        .archives(Two, "troll krump")
        .begin();
    game.play("dysania", "");
    assert!(game.is_in_discard("troll") && game.is_in_discard("krump"));
    assert_eq!(game.zone("mother"), Zone::Archives);
    assert_eq!(game.amber(One), 2);
}

#[test]
fn ganymede_archivist_archives_when_it_reaps() {
    let mut game = scenario("logos").line(One, "ganymede-archivist").hand(One, "troll").begin();
    game.reap("ganymede-archivist", "");
    assert_eq!(game.zone("troll"), Zone::Archives);
}

#[test]
fn harland_mindlock_holds_a_flank_creature_while_in_play() {
    let mut game =
        scenario("logos").hand(One, "harland-mindlock").line(Two, "troll krump smaaash").begin();
    game.play("harland-mindlock", "troll right");
    assert_eq!(game.line(One), "harland-mindlock troll");
    game.end_turn("brobnar");
}

#[test]
fn harland_mindlock_gives_it_back_when_it_leaves_play() {
    let mut game = scenario("logos")
        .hand(One, "harland-mindlock positron-bolt")
        .line(Two, "krump troll")
        .begin();
    game.play("harland-mindlock", "troll right");
    game.play("positron-bolt", "harland-mindlock left");
    assert!(game.is_in_discard("harland-mindlock"));
    assert_eq!(game.line(Two), "troll krump");
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn quixo_draws_after_a_fight() {
    let mut game = scenario("logos").line(One, "quixo-the-adventurer").line(Two, "troll").begin();
    game.fight("quixo-the-adventurer", "");
    assert_eq!(game.hand_len(One), 1);
}

#[test]
fn mother_refills_her_controllers_hand_to_one_more() {
    let mut game = scenario("logos").line(One, "mother").begin();
    game.end_turn("logos").end_turn("logos");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (7, 6));
}

#[test]
fn neutron_shark_stops_at_a_logos_card() {
    let mut game = scenario("logos")
        .hand(One, "neutron-shark")
        .deck(One, "troll dextre")
        .artifacts(One, "library-of-babble")
        .line(One, "mother")
        .line(Two, "krump batdrone smaaash")
        .begin();
    game.play("neutron-shark", "left krump library-of-babble batdrone mother");
    assert_eq!((game.line(One), game.line(Two)), ("neutron-shark".into(), "smaaash".into()));
    assert!(game.is_in_discard("troll") && game.is_in_discard("dextre"));
}

#[test]
fn neutron_shark_that_destroys_itself_stops() {
    let mut game = scenario("logos")
        .hand(One, "neutron-shark")
        .deck(One, "troll")
        .line(Two, "krump batdrone")
        .begin();
    game.play("neutron-shark", "krump");
    assert_eq!(game.line(Two), "batdrone");
    assert!(game.is_in_discard("neutron-shark") && game.is_in_discard("troll"));
}

#[test]
fn neutron_shark_acts_when_it_fights_and_reaps() {
    for reaps in [true, false] {
        let mut game = scenario("logos")
            .line(One, "neutron-shark")
            .artifacts(One, "library-of-babble")
            .deck(One, "dextre")
            .line(Two, "macis-asp batdrone")
            .upgrade(One, "blood-of-titans", "neutron-shark")
            .begin();
        if reaps {
            game.reap("neutron-shark", "batdrone library-of-babble");
        } else {
            game.fight("neutron-shark", "batdrone library-of-babble");
            continue;
        }
        assert_eq!(game.line(Two), "macis-asp");
        assert!(game.is_in_discard("library-of-babble"));
    }
}

#[test]
fn novu_archaeologist_archives_from_the_discard_pile() {
    let mut game =
        scenario("logos").line(One, "novu-archaeologist").discard(One, "troll krump").begin();
    game.action("novu-archaeologist", "krump");
    assert_eq!(game.zone("krump"), Zone::Archives);
    assert!(game.is_in_discard("troll"));
}

#[test]
fn ozmo_heals_or_stuns_a_mars_creature() {
    let ozmo = || {
        scenario("logos")
            .line(One, "ozmo-martianologist")
            .line(Two, "zorg tunk troll")
            .damage("zorg", 4)
    };
    let mut game = ozmo().begin();
    game.reap("ozmo-martianologist", "1st zorg");
    assert_eq!(game.damage("zorg"), 1);
    let mut game = ozmo().begin();
    game.reap("ozmo-martianologist", "2nd tunk");
    assert!(game.is_stunned("tunk"));
    let mut game = scenario("logos").line(One, "ozmo-martianologist").line(Two, "troll").begin();
    game.reap("ozmo-martianologist", "");
    assert!(!game.is_stunned("troll"));
}

#[test]
fn psychic_bug_looks_at_the_opponents_hand() {
    let mut game = scenario("logos").hand(One, "psychic-bug mother").hand(Two, "troll").begin();
    assert!(!game.knows(One, "troll"));
    game.play("psychic-bug", "");
    assert!(game.knows(One, "troll"));
    assert!(!game.knows(Two, "mother"));
}

#[test]
fn replicator_triggers_another_creatures_reap() {
    let mut game = scenario("logos").line(One, "replicator").line(Two, "doc-bookton troll").begin();
    game.reap("replicator", "doc-bookton");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
    assert!(game.is_ready("doc-bookton"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn replicator_captures_with_the_other_creature_from_the_opponent() {
    let mut game =
        scenario("logos").line(One, "replicator").line(Two, "sequis").amber(Two, 2).begin();
    game.reap("replicator", "");
    assert_eq!(game.amber_on("sequis"), 1);
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
}

#[test]
fn replicator_triggers_one_of_several_reap_effects() {
    let mut game = scenario("logos")
        .line(One, "replicator doc-bookton")
        .upgrade(One, "rocket-boots", "doc-bookton")
        .exhausted("doc-bookton")
        .begin();
    game.reap("replicator", "rocket-boots");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn research_smoko_archives_the_top_card_when_destroyed() {
    let mut game = scenario("logos")
        .line(One, "research-smoko")
        .deck(One, "mother")
        .line(Two, "troll")
        .begin();
    game.fight("research-smoko", "");
    assert_eq!(game.zone("mother"), Zone::Archives);
}

#[test]
fn skippy_timehog_forbids_all_uses_on_the_opponents_next_turn() {
    let mut game = scenario("logos")
        .hand(One, "skippy-timehog")
        .line(One, "mother")
        .hand(Two, "dextre labwork")
        .line(Two, "batdrone")
        .artifacts(Two, "library-of-babble")
        .begin();
    game.play("skippy-timehog", "left");
    assert!(game.can_use("mother"));
    game.end_turn("logos");
    assert!(!game.can_use("batdrone") && !game.can_use("library-of-babble"));
    assert!(game.can_play("dextre"));
    game.end_turn("logos").end_turn("logos");
    assert!(game.can_use("batdrone"));
}

#[test]
fn timetraveller_draws_and_travels_back() {
    let mut game = scenario("logos").hand(One, "timetraveller").begin();
    game.play("timetraveller", "");
    assert_eq!((game.hand_len(One), game.amber(One)), (2, 1));
    let mut game = scenario("logos").line(One, "timetraveller").begin();
    game.action("timetraveller", "");
    assert_eq!(game.zone("timetraveller"), Zone::Deck);
}

#[test]
fn titan_mechanic_makes_keys_cheaper_on_a_flank() {
    let game = scenario("logos").line(One, "mother titan-mechanic").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (5, 5));
    let game = scenario("logos").line(One, "mother titan-mechanic dextre").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6));
}

#[test]
fn vespilon_theorist_archives_or_discards_the_top_card() {
    let vespilon = || scenario("logos").line(One, "vespilon-theorist").deck(One, "dust-pixie");
    let mut game = vespilon().begin();
    game.reap("vespilon-theorist", "untamed");
    assert_eq!(game.zone("dust-pixie"), Zone::Archives);
    assert_eq!(game.amber(One), 2);
    let mut game = vespilon().begin();
    game.reap("vespilon-theorist", "logos");
    assert!(game.is_in_discard("dust-pixie"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn veylan_analyst_pays_for_each_artifact_you_use() {
    let mut game = scenario("logos")
        .line(One, "veylan-analyst doc-bookton")
        .line(Two, "veylan-analyst")
        .artifacts(One, "library-of-babble mobius-scroll")
        .begin();
    game.action("library-of-babble", "").reap("doc-bookton", "");
    assert_eq!(game.amber(One), 2);
    game.action("mobius-scroll", "none");
    assert_eq!(game.amber(One), 3, "an artifact that has left play was used all the same");
    assert_eq!(game.amber(Two), 0);
}

#[test]
fn veylan_analyst_pays_for_what_was_an_artifact_as_it_was_used() {
    let game = scenario("logos").line(One, "veylan-analyst").artifacts(One, "auto-legionary");
    let mut game = game.house_of("auto-legionary", House::Logos).line(Two, "troll").begin();
    game.action("auto-legionary", "left");
    assert_eq!((game.amber(One), game.line(One)), (1, "auto-legionary veylan-analyst".into()));
    let legionary = game.card("auto-legionary");
    game.does("", |g| g.make_ready(legionary).map(|_| ())).fight("auto-legionary", "");
    assert!(game.is_in_discard("auto-legionary"));
    assert_eq!(game.amber(One), 1, "it fought as a creature");
}

#[test]
fn experimental_therapy_stuns_and_lets_use_in_any_house() {
    let mut game =
        scenario("logos").hand(One, "experimental-therapy").line(One, "troll krump").begin();
    game.play("experimental-therapy", "troll");
    assert!(game.is_stunned("troll") && !game.is_ready("troll"));
    assert!(!game.state.is_of(game.card("troll"), House::Logos), "errata");
    game.end_turn("logos").end_turn("logos");
    assert!(game.can_use("troll") && !game.can_use("krump"));
}

#[test]
fn experimental_therapy_serves_the_creatures_controller() {
    let mut game = scenario("logos")
        .line(One, "troll")
        .upgrade(Two, "experimental-therapy", "troll")
        .line(Two, "krump")
        .begin();
    assert!(game.can_reap("troll"));
    game.end_turn("logos");
    assert!(!game.can_reap("krump"));
}

#[test]
fn experimental_therapy_belongs_to_all_houses_before_the_errata() {
    let game = scenario("logos")
        .edition(Edition::January2019)
        .line(One, "troll")
        .upgrade(One, "experimental-therapy", "troll")
        .begin();
    assert!(game.state.is_of(game.card("troll"), House::Dis));
    assert!(game.can_reap("troll"));
}

#[test]
fn rocket_boots_ready_a_creature_after_its_first_use() {
    let mut game = scenario("logos")
        .line(One, "batdrone")
        .upgrade(One, "rocket-boots", "batdrone")
        .line(Two, "troll")
        .begin();
    game.reap("batdrone", "");
    assert!(game.is_ready("batdrone"));
    game.fight("batdrone", "batdrone");
    assert!(!game.is_ready("batdrone"));
}

#[test]
fn transposition_sandals_swap_and_let_the_other_be_used() {
    let mut game = scenario("logos")
        .line(One, "dextre mother troll")
        .upgrade(One, "transposition-sandals", "dextre")
        .begin();
    assert!(!game.can_reap("troll"));
    game.action("dextre", "troll");
    assert_eq!(game.line(One), "troll mother dextre");
    assert!(game.can_reap("troll"));
    game.end_turn("logos").end_turn("logos");
    assert!(!game.can_reap("troll"));
}

#[test]
fn two_replicators_trigger_each_other_until_the_loop_is_ended() {
    // March 2021, "Infinite loops": the active player says how often, and play resumes.
    let mut game = scenario("logos").line(One, "replicator").line(Two, "replicator").begin();
    game.reap("replicator", "");
    assert_eq!(game.amber(One), 1);
    assert!(!game.is_ready("replicator"));
}

#[test]
fn bouncing_deathquark_ends_where_one_side_is_empty() {
    let mut game = scenario("logos")
        .hand(One, "bouncing-deathquark")
        .line(One, "dust-pixie macis-asp")
        .line(Two, "snufflegator")
        .begin();
    game.play("bouncing-deathquark", "macis-asp")
        .offered("dust-pixie macis-asp")
        .offered_nothing_more();
}

#[test]
fn help_from_future_self_offers_a_timetraveller_of_the_deck() {
    let mut game = scenario("logos")
        .hand(One, "help-from-future-self")
        .deck(One, "troll timetraveller")
        .begin();
    game.play("help-from-future-self", "none").offered("timetraveller none");
    assert!(!game.is_in_hand("timetraveller"));
}

#[test]
fn positron_bolt_begins_on_a_flank() {
    let mut game = scenario("logos")
        .hand(One, "positron-bolt")
        .line(One, "champion-anaphiel")
        .line(Two, "snufflegator ancient-bear macis-asp")
        .begin();
    game.play("positron-bolt", "snufflegator").offered("champion-anaphiel snufflegator macis-asp");
}

#[test]
fn remote_access_passes_over_your_artifacts() {
    let mut game = scenario("logos")
        .hand(One, "remote-access")
        .artifacts(One, "library-of-babble")
        .artifacts(Two, "mobius-scroll pocket-universe")
        .begin();
    game.play("remote-access", "pocket-universe").offered("mobius-scroll pocket-universe");
}

#[test]
fn sloppy_labwork_discards_another_card() {
    let mut game = scenario("logos").hand(One, "sloppy-labwork troll krump valdr").begin();
    game.play("sloppy-labwork", "troll krump").offered("troll krump valdr").offered("krump valdr");
}

#[test]
fn anomaly_exploiter_destroys_one_damaged_creature() {
    let mut game = scenario("logos")
        .artifacts(One, "anomaly-exploiter")
        .line(One, "champion-anaphiel")
        .damage("champion-anaphiel", 1)
        .line(Two, "snufflegator ancient-bear")
        .damage("ancient-bear", 1)
        .begin();
    game.action("anomaly-exploiter", "ancient-bear").offered("champion-anaphiel ancient-bear");
    assert_eq!(game.line(One), "champion-anaphiel");
    assert_eq!(game.line(Two), "snufflegator");
}

#[test]
fn pocket_universe_is_not_for_the_opponents_keys() {
    let mut game = scenario("logos")
        .artifacts(One, "pocket-universe")
        .amber_on("pocket-universe", 3)
        .amber(Two, 3)
        .begin();
    game.end_turn("untamed");
    assert_eq!(game.keys(Two), 0);
    assert_eq!(game.amber_on("pocket-universe"), 3);
}

#[test]
fn brain_eater_draws_in_the_opponents_turn_too() {
    let mut game = scenario("logos").line(One, "brain-eater").line(Two, "murmook").begin();
    game.end_turn("untamed");
    game.fight("murmook", "");
    assert_eq!(game.hand_len(One), 7);
}

#[test]
fn harland_mindlock_takes_an_enemy_on_a_flank() {
    let mut game = scenario("logos")
        .hand(One, "harland-mindlock")
        .line(Two, "snufflegator ancient-bear macis-asp")
        .begin();
    game.play("harland-mindlock", "macis-asp left")
        .offered("snufflegator macis-asp")
        .offered("left right");
}

#[test]
fn novu_archaeologist_archives_a_discarded_card() {
    let mut game = scenario("logos")
        .line(One, "novu-archaeologist")
        .discard(One, "troll krump")
        .discard(Two, "valdr")
        .begin();
    game.action("novu-archaeologist", "krump").offered("troll krump");
}

#[test]
fn ozmo_martianologist_heals_or_stuns_a_creature_of_mars() {
    let mut game = scenario("logos")
        .line(One, "ozmo-martianologist mindwarper")
        .artifacts(One, "sniffer")
        .line(Two, "zorg")
        .begin();
    game.reap("ozmo-martianologist", "2nd mindwarper")
        .offered("1st 2nd")
        .offered("mindwarper zorg");
    assert!(game.is_stunned("mindwarper"));
}

#[test]
fn ozmo_martianologist_stuns_after_a_fight() {
    let mut game = scenario("logos")
        .line(One, "ozmo-martianologist mindwarper")
        .line(Two, "dust-pixie")
        .begin();
    game.fight("ozmo-martianologist", "2nd").offered("1st 2nd");
    assert!(game.is_stunned("mindwarper"));
}

#[test]
fn psychic_bug_looks_after_reaping() {
    let mut game = scenario("logos").line(One, "psychic-bug").hand(Two, "krump").begin();
    assert!(!game.knows(One, "krump"));
    game.reap("psychic-bug", "");
    assert!(game.knows(One, "krump"));
}

#[test]
fn vespilon_theorist_shows_what_it_archives() {
    let mut game = scenario("logos").line(One, "vespilon-theorist").deck(One, "troll").begin();
    game.reap("vespilon-theorist", "brobnar");
    assert!(game.knows(Two, "troll"));
}

#[test]
fn experimental_therapy_is_for_its_creature_alone() {
    let game = scenario("brobnar")
        .line(One, "dust-pixie macis-asp")
        .upgrade(One, "experimental-therapy", "dust-pixie")
        .begin();
    assert_eq!(game.who_can_reap(), "dust-pixie");
}

#[test]
fn transposition_sandals_swap_with_another_friendly_creature() {
    let mut game = scenario("untamed")
        .line(One, "dust-pixie macis-asp briar-grubbling")
        .upgrade(One, "transposition-sandals", "dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.action("dust-pixie", "macis-asp").offered("macis-asp briar-grubbling");
}

#[test]
fn foggify_forbids_to_fight_with_any_creature() {
    let game = scenario("logos").hand(One, "foggify").line(One, "batdrone").line(Two, "troll");
    let mut game = game.begin();
    game.play("foggify", "").end_turn("logos");
    let (batdrone, troll) = (game.card("batdrone"), game.card("troll"));
    game.does("", |g| {
        for creature in [batdrone, troll] {
            assert!(!g.fight_with(AbilityContext::new(troll, Two), creature)?);
        }
        Ok(())
    });
    assert_eq!((game.damage("batdrone"), game.damage("troll")), (0, 0));
}

/// A card of each player's deck that player one knows.
fn knowing_both_decks(hand: &str) -> archon_engine::keyforge::scenario::ScenarioGame {
    let game = scenario("logos").hand(One, hand).deck(One, "troll").deck(Two, "krump");
    let mut game = game.line(One, "dextre").discard(One, "batdrone anger").begin();
    let (ctx, cards) = (AbilityContext::new(game.card("dextre"), One), game.cards("troll krump"));
    game.does("", |g| {
        g.look_at(ctx, cards);
        Ok(())
    });
    assert!(game.knows(One, "troll") && game.knows(One, "krump"));
    game
}

#[test]
fn help_from_future_self_shuffles_your_deck_alone() {
    let mut game = knowing_both_decks("help-from-future-self");
    game.play("help-from-future-self", "");
    assert!(!game.knows(One, "troll") && !game.knows(One, "batdrone"));
    assert!(game.knows(One, "krump"));
}

#[test]
fn reverse_time_shuffles_your_deck_alone() {
    let mut game = knowing_both_decks("reverse-time");
    game.play("reverse-time", "");
    assert_eq!(game.zone("batdrone"), Zone::Deck);
    assert!(!game.knows(One, "batdrone") && !game.knows(Two, "batdrone"));
    assert!(game.knows(One, "krump"));
}

/// What is destroyed fighting a creature, and takes control of it by that.
static DESERTS: UnprintedAbility = unprinted(
    0,
    Ability::GainsAbilities(
        TARGET,
        &[when(Destroyed, |g, ctx| {
            let survivor = g.choose(ctx, g.enemy_creatures(ctx))?;
            survivor.map_or(Ok(()), |creature| g.take_control(ctx, creature))
        })],
    ),
);

#[test]
fn brain_eater_draws_for_its_controller_whoever_destroyed_the_creature() {
    let mut game = scenario("logos").line(One, "brain-eater").line(Two, "umbra").begin();
    let ctx = AbilityContext::new(game.card("umbra"), Two).about(game.card("umbra"));
    game.does("", |g| g.this_turn(ctx, &DESERTS));
    game.fight("brain-eater", "left");
    assert_eq!((game.controller("brain-eater"), game.hand_len(Two)), (Two, 1));
}

#[test]
fn experimental_therapy_before_the_errata_is_for_its_creature_alone() {
    let game = scenario("logos").edition(Edition::January2019).line(One, "troll krump");
    let game = game.upgrade(One, "experimental-therapy", "troll").begin();
    let of_dis = ["troll", "krump"].map(|name| game.state.is_of(game.card(name), House::Dis));
    assert_eq!(of_dis, [true, false]);
}

#[test]
fn transposition_sandals_give_their_action_to_one_creature() {
    let game = scenario("untamed").line(One, "dust-pixie macis-asp");
    let game = game.upgrade(One, "transposition-sandals", "dust-pixie").begin();
    let has = |name| {
        let card = game.card(name);
        game.legal().iter().any(|action| matches!(action, Action::Action(c, _) if *c == card))
    };
    assert_eq!(["dust-pixie", "macis-asp"].map(has), [true, false]);
}

#[test]
fn interdimensional_graft_minds_the_opponents_keys_alone() {
    let game = scenario("logos").hand(One, "interdimensional-graft").amber(One, 8).amber(Two, 5);
    let mut game = game.begin();
    game.play("interdimensional-graft", "").end_turn("logos");
    game.does("", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.keys(Two), game.amber(Two)), (1, 0, 5));
}

#[test]
fn dimension_door_minds_your_own_reaping() {
    let game = scenario("logos").hand(One, "dimension-door").line(Two, "troll").amber(Two, 2);
    let mut game = game.begin();
    game.play("dimension-door", "");
    let (before, troll) = (game.amber(One), game.card("troll"));
    game.does("", |g| g.reap_with(AbilityContext::new(troll, Two), troll).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (before, 3));
}

#[test]
fn library_access_draws_for_your_cards_alone() {
    let game = scenario("logos").hand(One, "library-access").line(Two, "krump").hand(Two, "troll");
    let mut game = game.begin();
    game.play("library-access", "");
    let (before, troll) = (game.hand_len(One), game.card("troll"));
    let ctx = AbilityContext::new(game.card("krump"), Two);
    game.does("left", |g| g.play(ctx, troll).map(|_| ()));
    assert_eq!((game.line(Two), game.hand_len(One)), ("troll krump".into(), before));
}

#[test]
fn reverse_time_leaves_no_order() {
    let pile = "batdrone anger troll krump dextre umbra urchin flaxia murmook punch";
    let mut game = scenario("logos").hand(One, "reverse-time").discard(One, pile).begin_as_is();
    let before: Vec<_> = game.state.area(One).discard.as_slice().to_vec();
    game.play("reverse-time", "");
    let after = game.state.area(One).deck.as_slice().to_vec();
    assert_eq!(after.len(), 10);
    assert!(after != before && !after.iter().eq(before.iter().rev()));
}

#[test]
fn dimension_door_and_library_access_end_with_the_turn() {
    let game = scenario("logos").hand(One, "dimension-door library-access batdrone");
    let mut game = game.line(One, "troll").amber(Two, 2).begin();
    game.play("dimension-door", "").play("library-access", "").end_turn("logos");
    let (before, cards) = (game.amber(One), game.hand_len(One));
    let (troll, batdrone) = (game.card("troll"), game.card("batdrone"));
    let ctx = AbilityContext::new(troll, One);
    game.does("left", |g| {
        g.reap_with(ctx, troll)?;
        g.play(ctx, batdrone).map(|_| ())
    });
    assert_eq!((game.amber(One), game.amber(Two)), (before + 1, 2));
    assert_eq!((game.line(One), game.hand_len(One)), ("batdrone troll".into(), cards - 1));
}

#[test]
fn interdimensional_graft_waits_for_the_opponents_turn() {
    let game = scenario("logos").hand(One, "interdimensional-graft").amber(Two, 8);
    let mut game = game.begin();
    game.play("interdimensional-graft", "");
    game.does("", |g| g.forge_key(Two, 0).map(|_| ()));
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 2));
}
