//! House Mars, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::Trigger::Destroyed;
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, TARGET, UnprintedAbility, unprinted, when,
};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::{Phase, Zone};

fn mars() -> Scenario {
    scenario("mars")
}

#[test]
fn ammonia_clouds_damages_every_creature() {
    let mut game =
        mars().hand(One, "ammonia-clouds").line(One, "zorg").line(Two, "troll silvertooth").begin();
    game.play("ammonia-clouds", "");
    assert_eq!((game.damage("zorg"), game.damage("troll")), (3, 3));
    assert!(game.is_in_discard("silvertooth"));
}

#[test]
fn battle_fleet_draws_for_each_card_revealed() {
    let mut game = mars().hand(One, "battle-fleet zorg tunk dextre").begin();
    game.play("battle-fleet", "tunk none");
    assert_eq!(game.hand_len(One), 4);
    assert!(game.knows(Two, "tunk") && !game.knows(Two, "zorg"));
}

#[test]
fn deep_probe_discards_creatures_of_the_house() {
    let mut game = mars().hand(One, "deep-probe").hand(Two, "troll anger bumpsy zorg").begin();
    game.play("deep-probe", "brobnar");
    assert!(game.is_in_discard("troll") && game.is_in_discard("bumpsy"));
    assert!(game.is_in_hand("anger") && game.is_in_hand("zorg"));
    assert!(game.knows(One, "anger"));
}

#[test]
fn emp_blast_stuns_mars_and_robots_and_destroys_artifacts() {
    let mut game = mars()
        .hand(One, "emp-blast")
        .line(One, "mindwarper troll")
        .artifacts(One, "crystal-hive")
        .line(Two, "batdrone bumpsy")
        .artifacts(Two, "the-warchest")
        .begin();
    game.play("emp-blast", "");
    assert!(game.is_stunned("mindwarper") && game.is_stunned("batdrone"));
    assert!(!game.is_stunned("troll") && !game.is_stunned("bumpsy"));
    assert!(game.is_in_discard("crystal-hive") && game.is_in_discard("the-warchest"));
}

#[test]
fn hypnotic_command_chooses_an_enemy_creature_for_each_friendly_mars_creature() {
    let mut game = mars()
        .hand(One, "hypnotic-command")
        .line(One, "mindwarper zorg troll")
        .line(Two, "bumpsy krump tunk")
        .amber(One, 5)
        .amber(Two, 5)
        .begin();
    game.play("hypnotic-command", "bumpsy krump");
    assert_eq!((game.amber_on("bumpsy"), game.amber_on("krump")), (1, 1));
    assert_eq!((game.amber(One), game.amber(Two)), (5, 3));
}

#[test]
fn irradiated_amber_needs_an_opponent_with_6() {
    for (amber, damage) in [(6, 3), (5, 0)] {
        let mut game = mars()
            .hand(One, "irradiated-æmber")
            .line(One, "zorg")
            .line(Two, "troll")
            .amber(Two, amber)
            .begin();
        game.play("irradiated-æmber", "");
        assert_eq!((game.damage("troll"), game.damage("zorg")), (damage, 0));
    }
}

#[test]
fn key_abduction_is_cheaper_for_each_card_in_hand() {
    // 6 + 9 - 4 cards in hand = 11; 1 comes from the card.
    for (amber, keys) in [(10, 1), (9, 0)] {
        let mut game = mars()
            .hand(One, "key-abduction dextre dextre")
            .line(One, "mindwarper zorg troll")
            .line(Two, "tunk")
            .amber(One, amber)
            .begin();
        game.play("key-abduction", if keys == 1 { "yes" } else { "" });
        assert_eq!(game.keys(One), keys);
        assert_eq!(game.amber(One), if keys == 1 { 0 } else { 10 });
        assert!(game.is_in_hand("mindwarper") && game.is_in_hand("zorg"));
        assert!(game.is_in_hand("tunk") && game.is_in_play("troll"));
    }
}

#[test]
fn key_abduction_need_not_forge() {
    let mut game = mars().hand(One, "key-abduction").amber(One, 20).begin();
    game.play("key-abduction", "no");
    assert_eq!((game.keys(One), game.amber(One)), (0, 21));
}

#[test]
fn martian_hounds_gives_two_counters_for_each_damaged_creature() {
    let mut game = mars()
        .hand(One, "martian-hounds")
        .line(One, "zorg tunk")
        .line(Two, "troll")
        .damage("zorg", 1)
        .damage("troll", 2)
        .begin();
    game.play("martian-hounds", "tunk");
    assert_eq!(game.power("tunk"), 10);
    assert_eq!(game.power("zorg"), 7);
}

#[test]
fn martians_make_bad_allies_purges_other_creatures_in_hand() {
    let mut game = mars().hand(One, "martians-make-bad-allies troll dextre zorg anger").begin();
    game.play("martians-make-bad-allies", "");
    assert_eq!(game.zone("troll"), Zone::Purged);
    assert_eq!(game.zone("dextre"), Zone::Purged);
    assert!(game.is_in_hand("zorg") && game.is_in_hand("anger"));
    assert!(game.knows(Two, "anger"));
    assert_eq!(game.amber(One), 2);
}

#[test]
fn mass_abduction_takes_damaged_creatures_that_go_home_afterwards() {
    let mut game = mars()
        .hand(One, "mass-abduction")
        .line(Two, "troll bumpsy krump")
        .damage("troll", 1)
        .damage("krump", 1)
        .begin();
    game.play("mass-abduction", "troll krump");
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert_eq!(game.controller("krump"), One);
    assert!(game.is_in_play("bumpsy"));
    game.end_turn("mars");
    game.end_turn("mars yes");
    assert!(game.is_in_hand("troll") && game.state.hand(Two).contains(game.card("troll")));
}

#[test]
fn mass_abduction_takes_up_to_three() {
    let mut game = mars().hand(One, "mass-abduction").line(Two, "troll").damage("troll", 1).begin();
    game.play("mass-abduction", "none");
    assert!(game.is_in_play("troll"));
}

#[test]
fn mating_season_pays_each_owner() {
    let mut game = mars()
        .hand(One, "mating-season")
        .line(One, "mindwarper zorg troll")
        .line(Two, "tunk")
        .begin();
    game.play("mating-season", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 1), "1 is the bonus");
    assert_eq!(game.zone("zorg"), Zone::Deck);
    assert_eq!(game.zone("tunk"), Zone::Deck);
    assert!(game.is_in_play("troll"));
}

#[test]
fn mothership_support_damages_for_each_friendly_ready_mars_creature() {
    let mut game = mars()
        .hand(One, "mothership-support")
        .line(One, "mindwarper blypyp zorg troll")
        .exhausted("zorg")
        .line(Two, "bumpsy tunk")
        .begin();
    game.play("mothership-support", "bumpsy bumpsy");
    assert_eq!(game.damage("bumpsy"), 4);
}

#[test]
fn orbital_bombardment_damages_for_each_card_revealed() {
    let mut game =
        mars().hand(One, "orbital-bombardment zorg tunk dextre").line(Two, "bumpsy troll").begin();
    game.play("orbital-bombardment", "zorg tunk bumpsy troll");
    assert_eq!((game.damage("bumpsy"), game.damage("troll")), (2, 2));
}

#[test]
fn phosphorus_stars_stuns_all_but_mars_for_two_chains() {
    let mut game = mars()
        .hand(One, "phosphorus-stars")
        .line(One, "zorg troll")
        .line(Two, "tunk bumpsy")
        .begin();
    game.play("phosphorus-stars", "");
    assert!(game.is_stunned("troll") && game.is_stunned("bumpsy"));
    assert!(!game.is_stunned("zorg") && !game.is_stunned("tunk"));
    assert_eq!(game.chains(One), 2);
}

#[test]
fn psychic_network_steals_for_each_friendly_ready_mars_creature() {
    let mut game = mars()
        .hand(One, "psychic-network")
        .line(One, "mindwarper blypyp zorg troll")
        .exhausted("zorg")
        .amber(Two, 5)
        .begin();
    game.play("psychic-network", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn sample_collection_takes_one_for_each_key_of_the_opponent() {
    let mut game = mars()
        .hand(One, "sample-collection")
        .keys(One, 1)
        .keys(Two, 2)
        .line(Two, "troll bumpsy krump")
        .begin();
    game.play("sample-collection", "troll krump");
    assert_eq!(game.controller("troll"), One);
    assert_eq!(game.zone("krump"), Zone::Archives);
    assert!(game.is_in_play("bumpsy"));
}

#[test]
fn sample_collection_takes_none_without_keys() {
    let mut game = mars().hand(One, "sample-collection").line(Two, "troll").begin();
    game.play("sample-collection", "");
    assert!(game.is_in_play("troll"));
}

#[test]
fn shatter_storm_costs_the_opponent_three_times_as_much() {
    let mut game = mars().hand(One, "shatter-storm").amber(One, 2).amber(Two, 10).begin();
    game.play("shatter-storm", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 4));
}

#[test]
fn soft_landing_readies_only_the_next_creature_or_artifact_played() {
    let mut game =
        mars().hand(One, "soft-landing jammer-pack commpod tunk").line(One, "zorg").begin();
    game.play("soft-landing", "");
    game.play("jammer-pack", "");
    game.play("commpod", "");
    assert!(game.is_ready("commpod"));
    game.play("tunk", "left");
    assert!(!game.is_ready("tunk"));
}

#[test]
fn soft_landing_is_not_used_up_by_what_the_opponent_plays() {
    let game = scenario("mars").hand(One, "soft-landing zorg").hand(Two, "troll");
    let mut game = game.begin();
    game.play("soft-landing", "");
    let troll = game.card("troll");
    game.does("", |g| g.play(AbilityContext::new(troll, Two), troll).map(|_| ()));
    game.play("zorg", "");
    assert_eq!(["troll", "zorg"].map(|name| game.is_ready(name)), [false, true]);
}

#[test]
fn soft_landing_is_not_about_creatures_put_into_play() {
    let mut game = mars()
        .hand(One, "soft-landing tunk zorg")
        .line(One, "mindwarper")
        .artifacts(One, "swap-widget")
        .begin();
    game.play("soft-landing", "");
    game.action("swap-widget", "tunk");
    game.play("zorg", "left");
    assert!(game.is_ready("zorg") && game.is_stunned("zorg"));
}

#[test]
fn two_effects_on_the_next_creature_are_about_the_same() {
    let mut game = mars().hand(One, "soft-landing soft-landing tunk zorg").begin();
    game.play("soft-landing", "");
    game.play("soft-landing#2", "");
    game.play("tunk", "");
    assert!(game.is_ready("tunk"));
    game.play("zorg", "left");
    assert!(!game.is_ready("zorg"));
}

#[test]
fn squawker_readies_mars_and_stuns_others() {
    let position = || {
        mars()
            .hand(One, "squawker")
            .line(One, "zorg")
            .exhausted("zorg")
            .line(Two, "troll tunk")
            .exhausted("tunk")
    };
    let mut game = position().begin();
    game.play("squawker", "zorg");
    assert!(game.is_ready("zorg") && !game.is_stunned("zorg"));
    let mut game = position().begin();
    game.play("squawker", "troll");
    assert!(game.is_stunned("troll"));
}

#[test]
fn total_recall_pays_for_ready_creatures_and_returns_all() {
    let mut game = mars()
        .hand(One, "total-recall")
        .line(One, "zorg troll tunk")
        .exhausted("tunk")
        .line(Two, "bumpsy")
        .begin();
    game.play("total-recall", "");
    assert_eq!(game.amber(One), 3, "1 is the bonus");
    assert_eq!(game.hand_len(One), 3);
    assert!(game.is_in_play("bumpsy"));
}

#[test]
fn combat_pheromones_lets_two_other_mars_cards_be_used() {
    let mut game = scenario("dis")
        .line(One, "mindwarper zorg tunk troll")
        .artifacts(One, "combat-pheromones crystal-hive")
        .line(Two, "bumpsy")
        .begin();
    assert!(!game.can_use("zorg"));
    game.omni("combat-pheromones", "zorg crystal-hive");
    assert!(game.is_in_discard("combat-pheromones"));
    assert!(game.can_use("zorg") && game.can_use("crystal-hive"));
    assert!(!game.can_use("mindwarper") && !game.can_use("troll"));
    game.end_turn("dis");
    game.end_turn("dis");
    assert!(!game.can_use("zorg"));
}

#[test]
fn combat_pheromones_permits_a_card_that_is_readied_again() {
    let mut game = scenario("dis")
        .line(One, "mindwarper john-smyth")
        .artifacts(One, "combat-pheromones")
        .begin();
    game.omni("combat-pheromones", "mindwarper john-smyth");
    game.reap("mindwarper", "");
    game.reap("john-smyth", "");
    game.reap("mindwarper", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn commpod_readies_a_mars_creature_for_each_card_revealed() {
    let mut game = mars()
        .hand(One, "tunk squawker dextre")
        .artifacts(One, "commpod")
        .line(One, "zorg mindwarper troll")
        .exhausted("zorg")
        .exhausted("mindwarper")
        .exhausted("troll")
        .begin();
    game.action("commpod", "tunk none zorg");
    assert!(game.is_ready("zorg"));
    assert!(!game.is_ready("mindwarper") && !game.is_ready("troll"));
}

#[test]
fn commpod_need_not_ready() {
    let mut game = mars()
        .hand(One, "tunk")
        .artifacts(One, "commpod")
        .line(One, "zorg")
        .exhausted("zorg")
        .begin();
    game.action("commpod", "tunk none");
    assert!(!game.is_ready("zorg"));
}

#[test]
fn crystal_hive_pays_for_each_reap_this_turn() {
    let mut game = mars().artifacts(One, "crystal-hive").line(One, "zorg tunk").begin();
    game.action("crystal-hive", "");
    game.reap("zorg", "");
    game.reap("tunk", "");
    assert_eq!(game.amber(One), 4);
    game.end_turn("mars");
    game.end_turn("mars");
    game.reap("zorg", "");
    assert_eq!(game.amber(One), 5);
}

#[test]
fn custom_virus_destroys_what_shares_a_trait_with_the_purged_creature() {
    let mut game = mars()
        .hand(One, "mindwarper troll")
        .artifacts(One, "custom-virus")
        .line(One, "blypyp zorg")
        .line(Two, "dextre bumpsy")
        .begin();
    game.omni("custom-virus", "mindwarper");
    assert!(game.is_in_discard("custom-virus"));
    assert_eq!(game.zone("mindwarper"), Zone::Purged);
    assert!(!game.is_in_play("blypyp") && !game.is_in_play("dextre"), "scientists");
    assert!(game.is_in_play("zorg") && game.is_in_play("bumpsy"));
}

#[test]
fn custom_virus_may_purge_since_its_errata() {
    let position = || mars().hand(One, "tunk").artifacts(One, "custom-virus");
    let mut game = position().begin();
    game.omni("custom-virus", "none");
    assert!(game.is_in_hand("tunk") && game.is_in_discard("custom-virus"));
    let mut game = position().edition(Edition::January2019).begin();
    game.omni("custom-virus", "");
    assert_eq!(game.zone("tunk"), Zone::Purged);
}

#[test]
fn feeding_pit_turns_a_creature_into_amber() {
    let mut game = mars().hand(One, "troll anger").artifacts(One, "feeding-pit").begin();
    game.action("feeding-pit", "");
    assert!(game.is_in_discard("troll") && game.is_in_hand("anger"));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn feeding_pit_without_a_creature_pays_nothing() {
    let mut game = mars().hand(One, "anger").artifacts(One, "feeding-pit").begin();
    game.action("feeding-pit", "");
    assert_eq!(game.amber(One), 0);
    let game = mars().hand(One, "troll").artifacts(One, "feeding-pit").line(One, "krump");
    let mut game = game.upgrade(One, "refined-adhesive", "krump").begin();
    game.action("feeding-pit", "");
    assert_eq!((game.is_in_hand("troll"), game.amber(One)), (false, 0), "it is under Krump");
}

#[test]
fn invasion_portal_digs_for_a_mars_creature() {
    let mut game =
        mars().deck(One, "troll squawker zorg tunk").artifacts(One, "invasion-portal").begin();
    game.action("invasion-portal", "");
    assert!(game.is_in_discard("troll") && game.is_in_discard("squawker"));
    assert!(game.is_in_hand("zorg"));
    assert_eq!(game.zone("tunk"), Zone::Deck);
}

#[test]
fn invasion_portal_may_run_out_of_cards() {
    let mut game = mars().deck(One, "troll bumpsy").artifacts(One, "invasion-portal").begin_as_is();
    game.action("invasion-portal", "");
    assert!(game.is_in_discard("troll") && game.is_in_discard("bumpsy"));
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn incubation_chamber_archives_a_mars_creature() {
    let mut game =
        mars().hand(One, "tunk troll squawker").artifacts(One, "incubation-chamber").begin();
    game.omni("incubation-chamber", "tunk");
    assert_eq!(game.zone("tunk"), Zone::Archives);
    assert!(game.knows(Two, "tunk"));
}

#[test]
fn incubation_chamber_is_optional_since_march_2021() {
    let position = || mars().hand(One, "tunk").artifacts(One, "incubation-chamber");
    let mut game = position().begin();
    game.omni("incubation-chamber", "none");
    assert!(game.is_in_hand("tunk"));
    let mut game = position().edition(Edition::December2020).begin();
    game.omni("incubation-chamber", "");
    assert_eq!(game.zone("tunk"), Zone::Archives);
}

#[test]
fn mothergun_deals_as_much_as_was_revealed() {
    let position = || {
        mars()
            .hand(One, "tunk squawker dextre")
            .artifacts(One, "mothergun")
            .line(Two, "troll bumpsy")
    };
    let mut game = position().begin();
    game.action("mothergun", "squawker tunk troll");
    assert_eq!(game.damage("troll"), 2);
    let mut game = position().begin();
    game.action("mothergun", "none");
    assert_eq!(game.damage("troll"), 0);
}

#[test]
fn sniffer_takes_elusive_away_this_turn() {
    let mut game = mars().artifacts(One, "sniffer").line(One, "tunk").line(Two, "urchin").begin();
    let urchin = game.card("urchin");
    assert!(game.state.has(urchin, Keyword::Elusive));
    game.action("sniffer", "");
    game.fight("tunk", "");
    assert!(game.is_in_discard("urchin"));
}

#[test]
fn sniffer_is_for_one_turn() {
    let mut game = mars().artifacts(One, "sniffer").line(Two, "urchin").begin();
    let urchin = game.card("urchin");
    game.action("sniffer", "");
    assert!(!game.state.has(urchin, Keyword::Elusive));
    game.end_turn("mars");
    assert!(game.state.has(urchin, Keyword::Elusive));
}

#[test]
fn swap_widget_swaps_for_another_name_that_is_ready() {
    let mut game = mars()
        .hand(One, "mindwarper john-smyth troll")
        .line(One, "mindwarper tunk zorg")
        .exhausted("tunk")
        .stunned("zorg")
        .artifacts(One, "swap-widget")
        .begin();
    game.action("swap-widget", "mindwarper#2 right");
    assert!(game.is_in_hand("mindwarper") && game.is_in_hand("mindwarper#2"));
    assert_eq!(game.line(One), "tunk zorg john-smyth");
    assert!(game.is_ready("john-smyth"));
}

#[test]
fn swap_widget_needs_a_ready_mars_creature() {
    let mut game = mars()
        .hand(One, "john-smyth")
        .line(One, "tunk troll")
        .exhausted("tunk")
        .artifacts(One, "swap-widget")
        .begin();
    game.action("swap-widget", "");
    assert_eq!(game.line(One), "tunk troll");
}

#[test]
fn swap_widget_puts_nothing_into_play_if_a_ward_kept_the_first() {
    let mut game = mars()
        .hand(One, "john-smyth")
        .line(One, "tunk")
        .warded("tunk")
        .artifacts(One, "swap-widget")
        .begin();
    game.action("swap-widget", "");
    assert_eq!(game.line(One), "tunk");
    assert!(!game.is_warded("tunk"));
}

#[test]
fn blypyp_readies_the_next_mars_creature() {
    let mut game = mars()
        .hand(One, "troll zorg tunk commpod")
        .house_of("troll", House::Dis)
        .line(One, "blypyp")
        .begin();
    game.reap("blypyp", "");
    game.play("commpod", "");
    assert!(!game.is_ready("commpod"));
    game.play("zorg", "left");
    assert!(game.is_ready("zorg"));
    game.play("tunk", "left");
    assert!(!game.is_ready("tunk"));
}

#[test]
fn chuff_ape_enters_stunned_and_eats_to_heal() {
    let mut game = mars().hand(One, "chuff-ape").begin();
    game.play("chuff-ape", "");
    assert!(game.is_stunned("chuff-ape"));

    let mut game = mars().line(One, "chuff-ape tunk").damage("chuff-ape", 5).begin();
    game.reap("chuff-ape", "tunk");
    assert!(game.is_in_discard("tunk"));
    assert_eq!(game.damage("chuff-ape"), 0);

    let mut game = mars().line(One, "chuff-ape tunk").damage("chuff-ape", 5).begin();
    game.reap("chuff-ape", "none");
    assert!(game.is_in_play("tunk"));
    assert_eq!(game.damage("chuff-ape"), 5);
}

#[test]
fn ether_spider_captures_what_the_opponent_would_gain() {
    let mut game = mars().hand(One, "squawker").line(One, "tunk").line(Two, "ether-spider").begin();
    game.play("squawker", "tunk");
    game.reap("tunk", "");
    assert_eq!(game.amber(One), 0);
    assert_eq!(game.amber_on("ether-spider"), 2);
}

#[test]
fn ether_spider_deals_no_damage_fighting_and_gives_its_amber_back() {
    let mut game = mars()
        .line(One, "tunk")
        .line(Two, "ether-spider")
        .amber_on("ether-spider", 3)
        .damage("ether-spider", 1)
        .begin();
    game.fight("tunk", "");
    assert_eq!(game.damage("tunk"), 0);
    assert!(game.is_in_discard("ether-spider"));
    assert_eq!(game.amber(One), 3);
}

#[test]
fn ether_spider_lets_its_own_side_gain() {
    let mut game = mars().line(One, "tunk ether-spider").begin();
    game.reap("tunk", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn each_amber_goes_to_one_of_two_ether_spiders() {
    let mut game = mars()
        .hand(One, "total-recall")
        .line(One, "tunk")
        .line(Two, "ether-spider ether-spider")
        .begin();
    game.play("total-recall", "ether-spider ether-spider#2");
    assert_eq!((game.amber_on("ether-spider"), game.amber_on("ether-spider#2")), (1, 1));
}

#[test]
fn grabber_jammer_makes_keys_dearer_and_captures() {
    let mut game = mars().line(One, "grabber-jammer").amber(Two, 2).begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 7));
    game.reap("grabber-jammer", "");
    assert_eq!((game.amber_on("grabber-jammer"), game.amber(Two)), (1, 1));
    let mut game =
        mars().line(One, "grabber-jammer").line(Two, "silvertooth").amber(Two, 2).begin();
    game.fight("grabber-jammer", "");
    assert_eq!(game.amber_on("grabber-jammer"), 1);
}

#[test]
fn grommid_keeps_its_controller_from_playing_creatures() {
    let mut game =
        mars().hand(One, "tunk squawker commpod").hand(Two, "zorg").line(One, "grommid").begin();
    assert!(!game.can_play("tunk"));
    assert!(game.can_play("squawker") && game.can_play("commpod"));
    game.end_turn("mars");
    assert!(game.can_play("zorg"));
}

/// FAQ "Explo-rover": a creature card that is played as an upgrade is not played as a creature.
#[test]
fn explo_rover_is_no_creature_as_an_upgrade_beside_grommid() {
    let mut game = scenario("staralliance").hand(One, "explo-rover").line(One, "grommid").begin();
    assert!(game.can_play("explo-rover"));
    game.play("explo-rover", "");
    assert_eq!(game.zone("explo-rover"), Zone::Attached);
}

#[test]
fn grommid_costs_the_opponent_amber_for_what_it_destroys_fighting() {
    let mut game =
        mars().line(One, "grommid tunk").line(Two, "silvertooth dust-pixie").amber(Two, 3).begin();
    game.fight("grommid", "silvertooth");
    assert_eq!(game.amber(Two), 2);
    game.fight("tunk", "");
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn john_smyth_readies_a_mars_creature_that_is_no_agent() {
    let mut game = mars()
        .line(One, "john-smyth zorg troll john-smyth")
        .exhausted("zorg")
        .exhausted("troll")
        .exhausted("john-smyth#2")
        .begin();
    game.reap("john-smyth", "");
    assert!(game.is_ready("zorg"));
    assert!(!game.is_ready("troll") && !game.is_ready("john-smyth#2"));
}

#[test]
fn mindwarper_makes_an_enemy_capture_from_its_own_side() {
    let mut game = mars().line(One, "mindwarper").line(Two, "troll bumpsy").amber(Two, 2).begin();
    game.action("mindwarper", "bumpsy");
    assert_eq!((game.amber_on("bumpsy"), game.amber(Two)), (1, 1));
}

#[test]
fn phylyx_disintegrates_for_each_other_mars_creature() {
    let mut game =
        mars().line(One, "phylyx-the-disintegrator zorg tunk troll").amber(Two, 5).begin();
    game.action("phylyx-the-disintegrator", "");
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn qyxxlyx_damages_humans_through_armor() {
    let mut game = mars()
        .line(One, "qyxxlyx-plague-master")
        .hand(Two, "dextre")
        .line(Two, "raiding-knight troll")
        .begin();
    game.reap("qyxxlyx-plague-master", "");
    assert_eq!((game.damage("raiding-knight"), game.damage("troll")), (3, 0));
}

#[test]
fn tunk_heals_when_another_mars_creature_is_played() {
    let mut game = mars()
        .hand(One, "zorg squawker troll")
        .house_of("troll", House::Mars)
        .line(One, "tunk")
        .damage("tunk", 4)
        .begin();
    game.play("squawker", "");
    assert_eq!(game.damage("tunk"), 4);
    game.play("zorg", "left");
    assert_eq!(game.damage("tunk"), 0);
}

#[test]
fn tunk_does_not_care_for_other_houses_or_players() {
    let mut game = scenario("brobnar")
        .hand(One, "bumpsy")
        .hand(Two, "zorg")
        .house_of("zorg", House::Mars)
        .houses(Two, "mars logos untamed")
        .line(One, "tunk")
        .damage("tunk", 4)
        .begin();
    game.play("bumpsy", "left");
    game.end_turn("mars");
    game.play("zorg", "");
    assert_eq!(game.damage("tunk"), 4);
}

#[test]
fn ulyq_megamouth_uses_another_house() {
    let mut game = mars().line(One, "ulyq-megamouth dust-pixie zorg").line(Two, "troll").begin();
    game.reap("ulyq-megamouth", "reap");
    assert_eq!(game.amber(One), 2);
    assert!(!game.is_ready("dust-pixie") && game.is_ready("zorg"));
}

#[test]
fn uxlyx_keeps_an_enemy_creature() {
    let mut game = mars().line(One, "uxlyx-the-zookeeper").line(Two, "troll bumpsy").begin();
    game.reap("uxlyx-the-zookeeper", "bumpsy");
    assert_eq!(game.zone("bumpsy"), Zone::Archives);
    assert_eq!(game.controller("bumpsy"), One);
    assert!(game.is_in_play("troll"));
}

#[test]
fn what_uxlyx_archived_goes_to_its_owners_hand_instead_of_being_played_or_discarded() {
    for plays in [true, false] {
        let game = mars().line(One, "uxlyx-the-zookeeper").line(Two, "bumpsy troll").amber(Two, 2);
        let mut game = game.begin();
        game.reap("uxlyx-the-zookeeper", "bumpsy");
        let (uxlyx, bumpsy) = (game.card("uxlyx-the-zookeeper"), game.card("bumpsy"));
        let ctx = AbilityContext::new(uxlyx, One);
        game.does("", |g| {
            if plays {
                assert!(!g.play(ctx, bumpsy)?, "it is not played");
            } else {
                g.discard_cards(bumpsy)?;
            }
            Ok(())
        });
        assert!(game.state.hand(Two).contains(bumpsy));
        assert_eq!((game.line(One), game.amber(Two)), ("uxlyx-the-zookeeper".into(), 2));
    }
}

#[test]
fn vezyma_may_archive_a_friendly_creature_or_artifact() {
    let position = || {
        mars().line(One, "vezyma-thinkdrone troll").artifacts(One, "commpod").line(Two, "bumpsy")
    };
    let mut game = position().begin();
    game.reap("vezyma-thinkdrone", "commpod");
    assert_eq!(game.zone("commpod"), Zone::Archives);
    let mut game = position().begin();
    game.reap("vezyma-thinkdrone", "none");
    assert!(game.is_in_play("commpod") && game.is_in_play("troll"));
}

#[test]
fn yxili_marauder_captures_and_grows() {
    let mut game = mars()
        .hand(One, "yxili-marauder")
        .line(One, "zorg mindwarper blypyp troll")
        .exhausted("blypyp")
        .amber(Two, 5)
        .begin();
    game.play("yxili-marauder", "left");
    assert_eq!((game.amber_on("yxili-marauder"), game.amber(Two)), (2, 3));
    assert_eq!(game.power("yxili-marauder"), 4);
}

#[test]
fn yxilo_bolter_purges_what_it_destroys() {
    let mut game = mars().line(One, "yxilo-bolter").line(Two, "silvertooth troll").begin();
    game.reap("yxilo-bolter", "silvertooth");
    assert_eq!(game.zone("silvertooth"), Zone::Purged);
    let mut game = mars().line(One, "yxilo-bolter").line(Two, "silvertooth troll").begin();
    game.reap("yxilo-bolter", "troll");
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn yxilo_bolter_does_not_find_what_went_to_the_archives() {
    let mut game = mars()
        .line(One, "yxilo-bolter")
        .line(Two, "silvertooth troll")
        .upgrade(Two, "biomatrix-backup", "silvertooth")
        .begin();
    game.reap("yxilo-bolter", "silvertooth");
    assert_eq!(game.zone("silvertooth"), Zone::Archives);
}

#[test]
fn yxilx_dominator_enters_stunned() {
    let mut game = mars().hand(One, "yxilx-dominator").begin();
    game.play("yxilx-dominator", "");
    assert!(game.is_stunned("yxilx-dominator"));
}

#[test]
fn zorg_enters_stunned_and_stuns_what_it_fights_and_its_neighbors() {
    let mut game = mars().hand(One, "zorg").begin();
    game.play("zorg", "");
    assert!(game.is_stunned("zorg"));

    let mut game = mars().line(One, "zorg").line(Two, "bumpsy troll krump smaaash").begin();
    game.fight("zorg", "troll");
    assert!(game.is_stunned("bumpsy") && game.is_stunned("troll") && game.is_stunned("krump"));
    assert!(!game.is_stunned("smaaash") && !game.is_stunned("zorg"));
}

#[test]
fn zyzzix_archives_a_creature_to_grow() {
    let position = || mars().hand(One, "troll anger").line(One, "zyzzix-the-many");
    let mut game = position().begin();
    game.reap("zyzzix-the-many", "troll");
    assert_eq!(game.zone("troll"), Zone::Archives);
    assert!(game.knows(Two, "troll"));
    assert_eq!(game.power("zyzzix-the-many"), 6);
    let mut game = position().begin();
    game.reap("zyzzix-the-many", "none");
    assert_eq!(game.power("zyzzix-the-many"), 3);
}

#[test]
fn biomatrix_backup_saves_a_destroyed_creature_for_its_owner() {
    let mut game = mars()
        .line(One, "zorg")
        .line(Two, "bumpsy")
        .upgrade(One, "biomatrix-backup", "bumpsy")
        .begin();
    game.fight("zorg", "");
    assert_eq!(game.zone("bumpsy"), Zone::Archives);
    assert_eq!(game.controller("bumpsy"), Two);
    assert!(game.is_in_discard("biomatrix-backup"));
}

#[test]
fn biomatrix_backup_was_optional_before_its_errata() {
    for (answer, zone) in [("yes", Zone::Archives), ("no", Zone::Discard)] {
        let mut game = mars()
            .edition(Edition::January2019)
            .line(One, "zorg")
            .line(Two, "bumpsy")
            .upgrade(Two, "biomatrix-backup", "bumpsy")
            .begin();
        game.fight("zorg", answer);
        assert_eq!(game.zone("bumpsy"), zone);
    }
}

#[test]
fn brain_stem_antenna_turns_its_creature_to_mars_for_a_turn() {
    let mut game = mars()
        .hand(One, "squawker zorg")
        .line(One, "troll")
        .exhausted("troll")
        .upgrade(One, "brain-stem-antenna", "troll")
        .begin();
    let troll = game.card("troll");
    game.play("zorg", "left");
    assert!(game.is_ready("troll") && game.can_reap("troll"));
    assert!(!game.state.is_of(troll, House::Brobnar));
    game.end_turn("mars");
    assert!(game.state.is_of(troll, House::Brobnar) && !game.state.is_of(troll, House::Mars));
}

#[test]
fn brain_stem_antenna_on_an_enemy_creature_answers_its_controller() {
    let mut game = mars()
        .hand(One, "zorg")
        .line(Two, "troll")
        .exhausted("troll")
        .upgrade(One, "brain-stem-antenna", "troll")
        .begin();
    game.play("zorg", "");
    assert!(!game.is_ready("troll"));
}

#[test]
fn jammer_pack_makes_the_keys_of_the_creatures_enemy_dearer() {
    let game =
        mars().line(One, "zorg").upgrade(Two, "jammer-pack", "zorg").phase(Phase::Main).begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 8));
}

#[test]
fn red_planet_ray_gun_counts_every_mars_creature() {
    let mut game = mars()
        .line(One, "zorg troll")
        .upgrade(One, "red-planet-ray-gun", "zorg")
        .line(Two, "bumpsy tunk")
        .begin();
    game.reap("zorg", "bumpsy");
    assert_eq!(game.damage("bumpsy"), 2);
}

#[test]
fn martian_hounds_strengthen_any_creature() {
    let mut game = scenario("mars")
        .hand(One, "martian-hounds")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.play("martian-hounds", "snufflegator").offered("dust-pixie snufflegator");
}

#[test]
fn mass_abduction_archives_up_to_3_damaged_enemies() {
    let mut game = scenario("mars")
        .hand(One, "mass-abduction")
        .line(One, "bumpsy")
        .damage("bumpsy", 1)
        .line(Two, "snufflegator ancient-bear champion-anaphiel troll krump")
        .damage("snufflegator", 1)
        .damage("ancient-bear", 1)
        .damage("champion-anaphiel", 1)
        .damage("troll", 1)
        .begin();
    game.play("mass-abduction", "troll ancient-bear champion-anaphiel")
        .offered("snufflegator ancient-bear champion-anaphiel troll none");
    assert_eq!(game.line(Two), "snufflegator krump");
}

#[test]
fn mothership_support_hits_any_creature() {
    let mut game = scenario("mars")
        .hand(One, "mothership-support")
        .line(One, "mindwarper")
        .line(Two, "snufflegator")
        .begin();
    game.play("mothership-support", "snufflegator").offered("mindwarper snufflegator");
}

#[test]
fn orbital_bombardment_hits_any_creature() {
    let mut game = scenario("mars")
        .hand(One, "orbital-bombardment zorg")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.play("orbital-bombardment", "zorg snufflegator")
        .offered("zorg none")
        .offered("dust-pixie snufflegator");
}

#[test]
fn sample_collection_archives_enemy_creatures() {
    let mut game = scenario("mars")
        .hand(One, "sample-collection")
        .keys(Two, 1)
        .line(One, "dust-pixie")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.play("sample-collection", "snufflegator").offered("snufflegator ancient-bear");
}

#[test]
fn shatter_storm_costs_all_of_your_amber() {
    let mut game = scenario("mars").hand(One, "shatter-storm").amber(One, 3).amber(Two, 1).begin();
    game.play("shatter-storm", "");
    assert_eq!(game.amber(One), 0);
    assert_eq!(game.amber(Two), 0);
}

#[test]
fn combat_pheromones_are_for_other_friendly_cards_of_mars() {
    let mut game = scenario("mars")
        .line(One, "mindwarper zorg dust-pixie")
        .artifacts(One, "combat-pheromones sniffer")
        .line(Two, "yxilx-dominator")
        .artifacts(Two, "mothergun")
        .begin();
    game.omni("combat-pheromones", "none").offered("mindwarper zorg sniffer none");
}

#[test]
fn incubation_chamber_archives_a_creature_of_mars() {
    let mut game = scenario("mars")
        .artifacts(One, "incubation-chamber")
        .hand(One, "zorg bumpsy ammonia-clouds")
        .begin();
    game.omni("incubation-chamber", "zorg").offered("zorg none");
}

#[test]
fn mothergun_hits_any_creature() {
    let mut game = scenario("mars")
        .artifacts(One, "mothergun")
        .hand(One, "zorg")
        .line(One, "dust-pixie")
        .line(Two, "snufflegator")
        .begin();
    game.action("mothergun", "zorg snufflegator")
        .offered("zorg none")
        .offered("dust-pixie snufflegator");
}

#[test]
fn swap_widget_puts_in_another_creature_of_mars() {
    let mut game = scenario("mars")
        .artifacts(One, "swap-widget")
        .line(One, "zorg")
        .hand(One, "mindwarper john-smyth bumpsy ammonia-clouds")
        .begin();
    game.action("swap-widget", "mindwarper").offered("mindwarper john-smyth");
}

#[test]
fn chuff_ape_sacrifices_another_friendly_creature_after_a_fight() {
    let mut game = scenario("mars")
        .line(One, "chuff-ape mindwarper")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.fight("chuff-ape", "snufflegator none")
        .offered("snufflegator ancient-bear")
        .offered("mindwarper none");
}

#[test]
fn chuff_ape_alone_enters_stunned() {
    let mut game = scenario("mars").hand(One, "mindwarper").line(One, "chuff-ape").begin();
    game.play("mindwarper", "left");
    assert!(!game.is_stunned("mindwarper"));
}

#[test]
fn yxilx_dominator_alone_enters_stunned() {
    let mut game = scenario("mars").hand(One, "mindwarper").line(One, "yxilx-dominator").begin();
    game.play("mindwarper", "left");
    assert!(!game.is_stunned("mindwarper"));
}

#[test]
fn zorg_alone_enters_stunned() {
    let mut game = scenario("mars").hand(One, "mindwarper").line(One, "zorg").begin();
    game.play("mindwarper", "left");
    assert!(!game.is_stunned("mindwarper"));
}

#[test]
fn ether_spider_alone_deals_no_damage_when_fighting() {
    let mut game =
        scenario("mars").line(One, "ether-spider mindwarper").line(Two, "ancient-bear").begin();
    game.fight("ether-spider", "");
    assert_eq!(game.damage("ancient-bear"), 0);
    game.fight("mindwarper", "");
    assert_eq!(game.damage("ancient-bear"), 2);
}

#[test]
fn john_smyth_readies_after_a_fight() {
    let mut game = scenario("mars")
        .line(One, "john-smyth zorg")
        .exhausted("zorg")
        .line(Two, "dust-pixie")
        .begin();
    game.fight("john-smyth", "");
    assert!(game.is_ready("zorg"));
}

#[test]
fn qyxxlyx_plague_master_hurts_every_human_after_a_fight() {
    let mut game = scenario("mars")
        .line(One, "qyxxlyx-plague-master bulwark")
        .line(Two, "silvertooth sequis")
        .begin();
    game.fight("qyxxlyx-plague-master", "silvertooth");
    assert_eq!(game.damage("bulwark"), 3);
    assert_eq!(game.damage("sequis"), 3);
}

#[test]
fn ulyq_megamouth_uses_a_creature_after_a_fight() {
    let mut game = scenario("mars")
        .line(One, "ulyq-megamouth dust-pixie zorg")
        .line(Two, "silvertooth snufflegator")
        .begin();
    game.fight("ulyq-megamouth", "silvertooth reap").offered("silvertooth snufflegator");
}

#[test]
fn uxlyx_the_zookeeper_archives_an_enemy_creature() {
    let mut game = scenario("mars")
        .line(One, "uxlyx-the-zookeeper")
        .line(Two, "snufflegator ancient-bear")
        .begin();
    game.reap("uxlyx-the-zookeeper", "snufflegator").offered("snufflegator ancient-bear");
}

#[test]
fn vezyma_thinkdrone_archives_a_friendly_card() {
    let mut game = scenario("mars")
        .line(One, "vezyma-thinkdrone dust-pixie")
        .artifacts(One, "sniffer")
        .line(Two, "snufflegator")
        .artifacts(Two, "mothergun")
        .begin();
    game.reap("vezyma-thinkdrone", "sniffer").offered("vezyma-thinkdrone dust-pixie sniffer none");
}

#[test]
fn yxili_marauder_alone_gets_power() {
    let game = scenario("mars")
        .line(One, "yxili-marauder dust-pixie")
        .amber_on("yxili-marauder", 2)
        .begin();
    assert_eq!(game.power("dust-pixie"), 1);
}

#[test]
fn yxilo_bolter_hits_after_a_fight() {
    let mut game =
        scenario("mars").line(One, "yxilo-bolter").line(Two, "silvertooth macis-asp").begin();
    game.fight("yxilo-bolter", "silvertooth macis-asp")
        .offered("silvertooth macis-asp")
        .offered("yxilo-bolter macis-asp");
}

#[test]
fn zyzzix_the_many_archives_after_a_fight() {
    let mut game = scenario("mars")
        .line(One, "zyzzix-the-many")
        .hand(One, "bumpsy")
        .line(Two, "dust-pixie")
        .begin();
    game.fight("zyzzix-the-many", "bumpsy").offered("bumpsy none");
}

#[test]
fn red_planet_ray_gun_hits_any_creature() {
    let mut game = scenario("untamed")
        .line(One, "dust-pixie")
        .upgrade(One, "red-planet-ray-gun", "dust-pixie")
        .line(Two, "snufflegator zorg")
        .begin();
    game.reap("dust-pixie", "snufflegator").offered("dust-pixie snufflegator zorg");
}

#[test]
fn red_planet_ray_gun_is_for_its_creature_alone() {
    let mut game = scenario("untamed")
        .line(One, "dust-pixie snufflegator")
        .upgrade(One, "red-planet-ray-gun", "dust-pixie")
        .line(Two, "zorg")
        .begin();
    game.reap("snufflegator", "").offered_nothing_more();
}

#[test]
fn mindwarper_makes_an_enemy_capture() {
    let mut game = scenario("mars")
        .line(One, "mindwarper")
        .line(Two, "snufflegator ancient-bear")
        .amber(Two, 2)
        .begin();
    game.action("mindwarper", "snufflegator").offered("snufflegator ancient-bear");
}

/// What is destroyed fighting a creature, and takes control of it by that: they are of one side then.
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

/// Two's creature is destroyed fighting One's, which is Two's after that.
fn destroyed_fighting_one_that_changes_sides(winner: &str, victim: &str) -> ScenarioGame {
    let game = scenario("mars").line(One, winner).line(Two, victim).damage(winner, 1);
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    let ctx = AbilityContext::new(game.card(victim), Two).about(game.card(victim));
    game.does("", |g| g.this_turn(ctx, &DESERTS));
    game.fight(winner, "left");
    assert!(game.is_in_discard(victim) && game.controller(winner) == Two);
    game
}

#[test]
fn grommid_minds_enemies_alone() {
    let game = destroyed_fighting_one_that_changes_sides("grommid", "umbra");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
}

/// A creature that is considered an artifact, beside one that is not.
fn with_a_creature_that_is_an_artifact(game: Scenario, name: &str) -> ScenarioGame {
    let mut game = game.line(Two, "de-animator").begin();
    let card = game.card(name);
    game.does("", |g| g.add_counters(card, Counter::Mineralize, 1));
    assert_eq!(game.zone(name), Zone::Artifacts);
    game
}

#[test]
fn custom_virus_destroys_creatures_alone() {
    let game =
        mars().hand(One, "batdrone").artifacts(One, "custom-virus").artifacts(Two, "beta-forge");
    let mut game = game.line(Two, "titan-mechanic").begin();
    game.omni("custom-virus", "batdrone").offered("batdrone none");
    assert_eq!((game.zone("batdrone"), game.is_in_play("beta-forge")), (Zone::Purged, true));
    assert!(game.is_in_play("titan-mechanic"), "a cyborg is no robot");
}

#[test]
fn qyxxlyx_plague_master_hurts_creatures_alone() {
    let game = mars().line(One, "qyxxlyx-plague-master").line(Two, "doc-bookton dextre");
    let mut game = with_a_creature_that_is_an_artifact(game, "dextre");
    game.reap("qyxxlyx-plague-master", "");
    assert_eq!((game.damage("doc-bookton"), game.is_in_play("dextre")), (3, true));
}

#[test]
fn feeding_pit_takes_one_creature() {
    let mut game = mars().hand(One, "troll krump anger").artifacts(One, "feeding-pit").begin();
    game.action("feeding-pit", "krump").offered("troll krump");
    assert_eq!((game.hand_len(One), game.amber(One)), (2, 1));
}

#[test]
fn sniffer_is_for_creatures_of_both_players() {
    let game = mars().artifacts(One, "sniffer").line(One, "urchin").line(Two, "urchin");
    let mut game = game.begin();
    game.action("sniffer", "");
    let elusive = |name| game.state.has(game.card(name), Keyword::Elusive);
    assert_eq!(["urchin", "urchin#2"].map(elusive), [false, false]);
}

#[test]
fn blypyp_waits_for_a_mars_creature() {
    let mut game = mars().hand(One, "troll zorg").line(One, "blypyp").begin();
    game.reap("blypyp", "");
    let (ctx, troll) = (AbilityContext::new(game.card("blypyp"), One), game.card("troll"));
    game.does("left", |g| g.play(ctx, troll).map(|_| ()));
    game.play("zorg", "left");
    assert_eq!((game.is_ready("troll"), game.is_ready("zorg")), (false, true));
}

#[test]
fn custom_virus_is_sacrificed_before_its_errata_too() {
    let game =
        mars().edition(Edition::January2019).hand(One, "tunk").artifacts(One, "custom-virus");
    let mut game = game.begin();
    game.omni("custom-virus", "");
    assert!(game.is_in_discard("custom-virus"));
}

#[test]
fn swap_widget_readies_the_other_creature() {
    let game = mars().artifacts(One, "swap-widget").line(One, "zorg").hand(One, "john-smyth");
    let mut game = game.line(Two, "cosmicrux").begin();
    game.action("swap-widget", "");
    assert_eq!((game.is_ready("john-smyth"), game.damage("john-smyth")), (true, 1));
}

#[test]
fn swap_widget_asks_for_another_name_than_the_creature_had_in_play() {
    let game = mars().artifacts(One, "swap-widget").token(One, "grunt").tokens(One, "john-smyth");
    let mut game = game.begin();
    game.action("swap-widget", "");
    assert!(game.is_ready("john-smyth") && game.power("john-smyth") == 2, "the Grunt that it was");
}

#[test]
fn swap_widget_goes_by_the_name_that_a_copy_had_in_play() {
    let game = mars().artifacts(One, "swap-widget").line(One, "zorg").hand(One, "john-smyth");
    let mut game = game.line(Two, "john-smyth").begin();
    let (zorg, model) = (game.card("zorg"), game.cards("john-smyth john-smyth#2"));
    let model = model.into_iter().find(|card| card.owner() == Two).expect("it is in play");
    game.does("", |g| g.becomes_copy_of(zorg, model));
    game.action("swap-widget", "");
    assert_eq!(game.line(One), "zorg");
    assert_eq!(game.hand_len(One), 1, "the other John Smyth has the name of the copy");
}
