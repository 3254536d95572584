//! House Star Alliance, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::ability::{
    AbilityContext, Trigger, UnprintedAbility, each_time, unprinted,
};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::by_you;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

fn star_alliance() -> Scenario {
    scenario("staralliance")
}

/// The tide high for one player, for the other, for neither; whether it is high for One.
fn tides(scenario: impl Fn() -> Scenario) -> [(Scenario, bool); 3] {
    [(scenario().tide(One), true), (scenario().tide(Two), false), (scenario(), false)]
}

/// The active player raises the tide; what that sets off is answered.
fn raise_tide(game: &mut ScenarioGame, answers: &str) {
    let player = game.state.active;
    game.does(answers, |g| g.raise_tide(player).map(|_| ()));
}

fn has(game: &ScenarioGame, card: &str, keyword: Keyword) -> bool {
    game.state.has(game.card(card), keyword)
}

#[test]
fn the_evil_twin_5c077_evil_twin_destroys_what_has_its_power() {
    let game =
        star_alliance().line(One, "5c077-evil-twin nurse-soto").line(Two, "dust-imp silvertooth");
    let mut game = game.line(One, "umbra").line(Two, "troll").begin();
    game.reap("5c077-evil-twin", "silvertooth 1st").offered("umbra dust-imp silvertooth");
    assert!(game.is_in_discard("silvertooth") && game.is_in_play("dust-imp"));
    assert_eq!(game.power("5c077-evil-twin"), 3);
}

#[test]
fn cr_officer_hawkins_evil_twin_costs_the_opponent_for_each_ally_beside_it() {
    let game = star_alliance().hand(One, "cr-officer-hawkins-evil-twin").amber(Two, 5);
    let mut game = game.line(One, "troll krump nurse-soto").begin();
    game.play("cr-officer-hawkins-evil-twin", "@1");
    assert_eq!(game.amber(Two), 3);
    let game = star_alliance().hand(One, "cr-officer-hawkins-evil-twin").amber(Two, 5);
    let mut game = game.line(One, "troll krump nurse-soto").begin();
    game.play("cr-officer-hawkins-evil-twin", "@2");
    assert_eq!(game.amber(Two), 4);
}

#[test]
fn ch_337a_gives_its_neighbors_a_keyword_while_the_tide_is_high() {
    for (robot, keyword) in
        [("ch-337a", Keyword::Elusive), ("ch-337a-evil-twin", Keyword::Skirmish)]
    {
        let line = format!("troll {robot} krump valdr");
        for (scenario, high) in tides(|| star_alliance().line(One, &line)) {
            let game = scenario.begin();
            let have = ["troll", "krump", "valdr"].map(|c| has(&game, c, keyword));
            assert_eq!(have, [high, high, false], "{robot}");
        }
    }
}

#[test]
fn colonist_chapman_evil_twin_captures_everything_of_both() {
    let game = star_alliance().hand(One, "colonist-chapman-evil-twin").amber(One, 2).amber(Two, 5);
    let mut game = game.begin();
    game.play("colonist-chapman-evil-twin", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    assert_eq!(game.amber_on("colonist-chapman-evil-twin"), 7);
}

#[test]
fn operative_espion_evil_twin_has_who_raises_the_tide_deal_damage() {
    let game = star_alliance().line(One, "operative-espion-evil-twin").line(Two, "troll");
    let mut game = game.begin();
    raise_tide(&mut game, "troll");
    assert_eq!(game.damage("troll"), 3);
    game.end_turn("logos");
    raise_tide(&mut game, "operative-espion-evil-twin");
    assert_eq!(game.damage("operative-espion-evil-twin"), 3);
    game.end_turn("logos");
    raise_tide(&mut game, "none");
    assert_eq!(game.damage("troll"), 3);
}

#[test]
fn operative_espion_does_nothing_on_the_other_players_turn() {
    for espion in ["operative-espion", "operative-espion-evil-twin"] {
        let mut game = star_alliance().line(One, espion).line(Two, "troll").begin();
        game.does("", |g| g.raise_tide(Two).map(|_| ()));
        assert!(game.is_ready("troll") && game.damage("troll") == 0);
    }
}

#[test]
fn rocketeer_tryska_evil_twin_enters_ready_while_the_tide_is_high() {
    for (scenario, high) in tides(|| star_alliance().hand(One, "rocketeer-tryska-evil-twin")) {
        let mut game = scenario.begin();
        game.play("rocketeer-tryska-evil-twin", "");
        assert_eq!(game.is_ready("rocketeer-tryska-evil-twin"), high);
    }
}

#[test]
fn shield_u_later_evil_twin_takes_power_and_armor() {
    let game = star_alliance().hand(One, "shield-u-later-evil-twin").line(Two, "raiding-knight");
    let mut game =
        game.line(One, "troll").upgrade(Two, "blast-shielding", "raiding-knight").begin();
    game.play("shield-u-later-evil-twin", "upgrade raiding-knight");
    assert_eq!((game.power("raiding-knight"), game.armor("raiding-knight")), (2, 0));
    assert_eq!(game.power("troll"), 8);
}

#[test]
fn com_officers_hings_and_gross_search_for_each_other() {
    for (card, other) in
        [("com-officer-hings", "com-officer-gross"), ("com-officer-gross", "com-officer-hings")]
    {
        let game = star_alliance().hand(One, card).deck(One, "troll krump").deck(One, other);
        let mut game = game.begin();
        game.play(card, other);
        assert!(game.is_in_hand(other) && game.knows(Two, other) && !game.is_in_hand("troll"));
        let mut game = star_alliance().hand(One, card).deck(One, other).begin();
        game.play(card, "none");
        assert_eq!(game.zone(other), Zone::Deck);
    }
}

#[test]
fn com_officer_hings_draws_for_the_creatures_on_the_way() {
    let line = "com-officer-gross troll krump com-officer-hings valdr";
    let mut game = star_alliance().line(One, line).begin();
    game.reap("com-officer-hings", "");
    assert_eq!(game.hand_len(One), 2);
    let game = star_alliance().line(One, "com-officer-hings troll").line(Two, "com-officer-gross");
    let mut game = game.begin();
    game.reap("com-officer-hings", "");
    assert_eq!(game.hand_len(One), 0);
}

#[test]
fn com_officer_gross_strengthens_the_creatures_on_the_way() {
    let line = "com-officer-gross troll krump com-officer-hings valdr com-officer-hings";
    let mut game = star_alliance().line(One, line).begin();
    game.reap("com-officer-gross", "com-officer-hings");
    let powers = ["com-officer-gross", "troll", "krump", "com-officer-hings", "valdr"];
    assert_eq!(powers.map(|c| game.power(c)), [3, 9, 7, 3, 6]);
}

#[test]
fn the_robot_5c077_readies_and_uses_another_of_its_power() {
    let game = star_alliance().line(One, "5c077 silvertooth troll").exhausted("silvertooth");
    let mut game = game.line(Two, "dust-imp").begin();
    game.reap("5c077", "reap 2nd");
    assert_eq!((game.amber(One), game.is_ready("silvertooth")), (2, false));
    assert!(game.is_ready("dust-imp"));
    assert_eq!(game.power("5c077"), 2, "there was no counter to remove");
    let game = star_alliance().line(One, "5c077 troll").with("5c077", |c| c.power_counters = 2);
    let mut game = game.begin();
    game.reap("5c077", "2nd");
    assert_eq!(game.power("5c077"), 3);
    let mut game = star_alliance().line(One, "5c077 troll").begin();
    game.reap("5c077", "3rd");
    assert_eq!((game.power("5c077"), game.amber(One)), (2, 1));
}

#[test]
fn ceaseforge_lasts_two_turns_of_its_player() {
    let mut game = star_alliance().hand(One, "ceaseforge").amber(Two, 6).begin();
    game.play("ceaseforge", "").end_turn("untamed");
    assert_eq!((game.keys(Two), game.counters("ceaseforge", Counter::Time)), (0, 2));
    game.end_turn("dis").end_turn("untamed");
    assert!(game.is_in_play("ceaseforge") && game.keys(Two) == 0);
    game.end_turn("dis");
    assert!(game.is_in_discard("ceaseforge"));
    game.end_turn("untamed");
    assert_eq!(game.keys(Two), 1);
}

#[test]
fn d1_v3_pod_changes_with_the_tide() {
    for (tide, skirmish, elusive) in
        [(Some(One), true, false), (Some(Two), false, true), (None, false, false)]
    {
        let game = star_alliance().line(One, "troll krump").upgrade(One, "d1-v3-pod", "troll");
        let game = match tide {
            Some(player) => game.tide(player).begin(),
            None => game.begin(),
        };
        assert_eq!(has(&game, "troll", Keyword::Skirmish), skirmish);
        assert_eq!(has(&game, "troll", Keyword::Elusive), elusive);
        assert!(!has(&game, "krump", Keyword::Skirmish) && !has(&game, "krump", Keyword::Elusive));
    }
}

#[test]
fn exploratory_craft_draws_for_the_houses_it_exhausts() {
    let game = star_alliance().artifacts(One, "exploratory-craft");
    let game = game.line(One, "troll krump batdrone nurse-soto dextre").exhausted("dextre");
    let mut game = game.line(Two, "valdr").begin();
    game.action("exploratory-craft", "troll krump batdrone");
    game.offered("troll krump batdrone nurse-soto none");
    assert_eq!(game.hand_len(One), 2);
    assert!(!game.is_ready("krump") && game.is_ready("nurse-soto"));
}

#[test]
fn make_it_so_draws_while_the_house_is_right() {
    let game = star_alliance().hand(One, "make-it-so").deck(One, "troll dextre krump valdr");
    let mut game = game.begin();
    game.play("make-it-so", "brobnar logos logos");
    assert!(game.is_in_hand("troll") && game.is_in_hand("dextre") && !game.is_in_hand("krump"));
    assert!(game.knows(Two, "krump") && !game.knows(Two, "valdr"));
}

#[test]
fn prof_emeritus_kering_uses_a_neighbor_and_both_while_the_tide_is_high() {
    let scenario =
        || star_alliance().hand(One, "prof-emeritus-kering").line(One, "troll krump valdr");
    for (scenario, high) in tides(scenario) {
        let mut game = scenario.begin();
        game.play("prof-emeritus-kering", "@1 krump").offered("left @1 @2 right");
        game.offered("troll krump");
        assert_eq!((game.is_ready("krump"), game.is_ready("troll")), (false, !high));
        assert_eq!(game.amber(One), if high { 2 } else { 1 });
    }
}

#[test]
fn prof_emeritus_kering_uses_whoever_is_its_other_neighbor_then() {
    let game = star_alliance().hand(One, "prof-emeritus-kering").line(One, "troll krump valdr");
    let mut game = game.tide(One).line(Two, "earthshaker").damage("krump", 5).begin();
    game.play("prof-emeritus-kering", "@2 krump fight valdr reap");
    assert!(game.is_in_discard("krump") && !game.is_ready("valdr") && game.is_ready("troll"));
}

/// March 2021, "Leaves play": its neighbors are those that it had immediately before.
#[test]
fn leaves_play_leaves_prof_emeritus_kering_the_other_neighbor_it_had() {
    let game = star_alliance().hand(One, "prof-emeritus-kering").line(One, "krump troll");
    let mut game = game.tide(One).begin();
    let kering = game.card("prof-emeritus-kering");
    static DESTROYED: UnprintedAbility = unprinted(
        1,
        each_time(Trigger::CreatureReaps, by_you, |g, ctx| {
            let kering = ctx.target.expect("the card");
            g.destroy(kering)
        }),
    );
    game.does("", |g| {
        let troll = g.battleline(One)[1];
        g.this_turn(AbilityContext::new(troll, One).about(kering), &DESTROYED)
    });
    game.play("prof-emeritus-kering", "@1 krump");
    assert!(game.is_in_discard("prof-emeritus-kering"));
    assert!(!game.is_ready("krump") && !game.is_ready("troll"));
}

#[test]
fn the_ulfberht_device_forbids_the_house_of_ones_previous_turn() {
    let game = star_alliance().hand(One, "the-ulfberht-device");
    let mut game = game.houses(One, "staralliance dis logos").begin();
    let can = |game: &ScenarioGame, player, house| game.state.house_choices(player).contains(house);
    game.play("the-ulfberht-device", "");
    assert!(can(&game, Two, House::Untamed), "it was not chosen before");
    game.end_turn("untamed");
    assert!(!can(&game, One, House::StarAlliance) && can(&game, One, House::Dis));
    game.end_turn("dis");
    assert!(!can(&game, Two, House::Untamed) && can(&game, Two, House::Logos));
    game.end_turn("logos");
    assert!(!can(&game, One, House::Dis) && can(&game, One, House::StarAlliance));
}

#[test]
fn agent_sepdia_damages_and_stuns_while_the_tide_is_high() {
    let scenario = || star_alliance().line(One, "agent-sepdia").line(Two, "troll");
    for (scenario, high) in tides(scenario) {
        let mut game = scenario.begin();
        game.reap("agent-sepdia", "troll").offered("agent-sepdia troll");
        assert_eq!((game.damage("troll"), game.is_stunned("troll")), (1, high));
    }
}

#[test]
fn colonist_chapman_lets_neighbors_of_other_houses_gain() {
    let game = star_alliance().line(One, "explo-rover colonist-chapman troll krump");
    let game = game.house_of("krump", House::StarAlliance);
    let mut game = game.begin();
    game.reap("explo-rover", "").reap("krump", "");
    assert_eq!(game.amber(One), 2);
    let game = scenario("brobnar").line(One, "explo-rover colonist-chapman troll krump");
    let mut game = game.begin();
    game.reap("troll", "troll/colonist-chapman").reap("krump", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn sabotage_mission_counts_powers_on_the_opponents_next_turn() {
    let game = star_alliance().hand(One, "sabotage-mission").line(One, "troll krump smaaash");
    let mut game = game.line(Two, "valdr dextre").begin();
    // 8, 6 and 5; the enemy's 6 and 3 do not count.
    game.play("sabotage-mission", "");
    assert_eq!(game.state.key_cost(One), 6);
    game.end_turn("brobnar");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (9, 9));
    let smaaash = game.card("smaaash");
    game.does("", |g| g.destroy(smaaash).map(|_| ()));
    assert_eq!(game.state.key_cost(Two), 8);
    game.end_turn("logos");
    assert_eq!(game.state.key_cost(One), 6);
}

#[test]
fn selective_preservation_keeps_one_creature_of_each_power() {
    let game = star_alliance().hand(One, "selective-preservation").line(One, "krump troll dextre");
    let mut game = game.line(Two, "valdr nurse-soto medic-ingram").begin();
    // 3: dextre, nurse-soto, medic-ingram; 6: krump, valdr; 8: troll
    game.play("selective-preservation", "medic-ingram krump");
    assert_eq!((game.line(One), game.line(Two)), ("krump troll".into(), "medic-ingram".into()));
}

#[test]
fn static_collection_array_makes_keys_cheaper_or_dearer() {
    for (tide, cost) in [(Some(One), 5), (Some(Two), 7), (None, 6)] {
        let game = star_alliance().artifacts(One, "static-collection-array");
        let game = match tide {
            Some(player) => game.tide(player).begin(),
            None => game.begin(),
        };
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (cost, 6));
    }
}

#[test]
fn t3r_35a_is_used_with_the_house_of_a_neighbor() {
    for (line, can) in [("troll t3r-35a", true), ("troll batdrone t3r-35a", false)] {
        let game = scenario("brobnar").line(One, line).begin();
        assert_eq!(game.can_reap("t3r-35a"), can);
        assert!(game.can_reap("troll"));
    }
}

#[test]
fn t3r_35a_as_an_upgrade_gives_its_creature_the_same() {
    let game = star_alliance().hand(One, "t3r-35a").line(One, "troll batdrone dextre");
    let mut game = game.begin();
    game.play("t3r-35a", "upgrade batdrone").end_turn("untamed").end_turn("dis");
    assert!(!game.can_reap("batdrone"));
    let game = scenario("brobnar").line(One, "troll batdrone krump dextre");
    let game = game.upgrade(One, "t3r-35a", "batdrone").begin();
    assert!(game.can_reap("batdrone") && !game.can_reap("dextre"));
}

#[test]
fn together_plays_an_ally_and_another_while_the_tide_is_high() {
    let scenario = || star_alliance().hand(One, "together troll krump nurse-soto valdr");
    for (scenario, high) in tides(scenario) {
        let mut game = scenario.begin();
        game.play("together", if high { "troll krump left" } else { "troll" });
        assert!(game.is_in_play("troll") && game.is_in_hand("valdr"));
        assert_eq!(game.is_in_play("krump"), high);
    }
    let mut game = scenario().begin();
    game.play("together", "none");
    assert_eq!(game.line(One), "");
}

#[test]
fn æmber_vac_raises_the_tide_and_captures_at_the_start_of_the_turn() {
    let game = star_alliance().hand(One, "æmber-vac").line(One, "troll krump").amber(Two, 5);
    let mut game = game.begin();
    game.play("æmber-vac", "troll");
    assert!(game.state.tide_is_high(One));
    game.end_turn("untamed");
    assert_eq!(game.amber_on("troll"), 0);
    game.end_turn("dis");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (2, 3));
    game.end_turn("untamed").raise_tide().end_turn("dis");
    assert_eq!(game.amber_on("troll"), 2, "the tide is low");
}

#[test]
fn biome_discovery_raises_the_tide_or_looks_at_two_cards() {
    let scenario = || star_alliance().hand(One, "biome-discovery").deck(One, "troll krump valdr");
    for player in [None, Some(Two)] {
        let game = player.map_or(scenario(), |player: Player| scenario().tide(player));
        let mut game = game.begin();
        game.play("biome-discovery", "");
        assert!(game.state.tide_is_high(One));
        assert_eq!(game.zone("troll"), Zone::Deck);
    }
    let mut game = scenario().tide(One).begin();
    game.play("biome-discovery", "yes krump").offered("yes no").offered("troll krump");
    assert!(game.is_in_discard("krump"));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("troll")));
    scenario().tide(One).begin().play("biome-discovery", "no");
}

#[test]
fn cr_officer_hawkins_gains_for_each_ally_beside_it() {
    for (place, gained) in [("@1", 2), ("@2", 1)] {
        let game = star_alliance().hand(One, "cr-officer-hawkins");
        let mut game = game.line(One, "troll krump nurse-soto").begin();
        game.play("cr-officer-hawkins", place);
        assert_eq!(game.amber(One), gained);
    }
}

#[test]
fn diplomat_agung_adds_a_house_for_the_turn() {
    let game = star_alliance().hand(One, "diplomat-agung").line(One, "troll krump");
    let mut game = game.line(Two, "valdr").begin();
    game.play("diplomat-agung", "left troll staralliance").offered("left right");
    game.offered("diplomat-agung troll krump");
    let is_of = |game: &ScenarioGame, house| game.state.is_of(game.card("troll"), house);
    assert!(game.can_reap("troll") && !game.can_reap("krump") && is_of(&game, House::Brobnar));
    game.end_turn("untamed");
    assert!(!is_of(&game, House::StarAlliance));
    let mut game = star_alliance().line(One, "diplomat-agung").begin();
    game.reap("diplomat-agung", "mars");
    let houses = game.state.houses_among(game.state.creatures());
    assert_eq!(houses.len(), 2, "a house that no deck has");
}

#[test]
fn grand_alliance_council_keeps_one_creature_of_each_house() {
    let game = star_alliance().hand(One, "grand-alliance-council").line(One, "krump troll dextre");
    let mut game = game.line(Two, "valdr nurse-soto medic-ingram").begin();
    game.play("grand-alliance-council", "troll nurse-soto");
    assert_eq!((game.line(One), game.line(Two)), ("troll dextre".into(), "nurse-soto".into()));
}

#[test]
fn lieutenant_valmart_makes_keys_dearer_while_the_tide_is_high() {
    for (scenario, high) in tides(|| star_alliance().hand(One, "lieutenant-valmart")) {
        let mut game = scenario.begin();
        game.play("lieutenant-valmart", "").end_turn("untamed");
        assert_eq!(game.state.key_cost(Two), if high { 9 } else { 6 });
        assert_eq!(game.state.key_cost(One), if high { 9 } else { 6 });
    }
}

#[test]
fn officer_s_blaster_goes_to_the_right_when_its_creature_is_destroyed() {
    let game = star_alliance().line(One, "nurse-soto medic-ingram").line(Two, "troll");
    let mut game = game.upgrade(One, "officer-s-blaster", "nurse-soto").begin();
    assert_eq!(game.power("nurse-soto"), 5);
    game.fight("nurse-soto", "");
    assert!(game.is_in_discard("nurse-soto"));
    assert_eq!(game.power("medic-ingram"), 5);
    game.fight("medic-ingram", "");
    assert!(game.is_in_discard("officer-s-blaster"), "there is nobody to the right");
}

#[test]
fn operative_espion_has_who_raises_the_tide_use_a_creature() {
    let game = star_alliance().line(One, "operative-espion krump").line(Two, "troll");
    let mut game = game.begin();
    raise_tide(&mut game, "krump reap");
    assert_eq!((game.amber(One), game.is_ready("krump")), (1, false));
    game.end_turn("logos");
    raise_tide(&mut game, "troll reap");
    assert_eq!((game.amber(Two), game.is_ready("troll")), (1, false));
}

#[test]
fn rocketeer_tryska_s_neighbors_enter_ready_while_the_tide_is_high() {
    let scenario = || {
        star_alliance()
            .hand(One, "medic-ingram cr-officer-hawkins")
            .line(One, "rocketeer-tryska troll")
    };
    for (scenario, high) in tides(scenario) {
        let mut game = scenario.begin();
        game.play("medic-ingram", "right none").play("cr-officer-hawkins", "@1");
        assert_eq!(game.is_ready("cr-officer-hawkins"), high);
        assert!(!game.is_ready("medic-ingram"), "it is no neighbor");
    }
}

#[test]
fn shield_u_later_gives_armor_as_an_upgrade() {
    let mut game = star_alliance().hand(One, "shield-u-later").line(One, "troll krump").begin();
    game.play("shield-u-later", "upgrade troll");
    assert_eq!((game.armor("troll"), game.armor("krump")), (2, 0));
}

#[test]
fn technobabble_stuns_a_creature_and_neighbors_of_its_house() {
    let game = star_alliance().hand(One, "technobabble").line(Two, "troll krump dextre valdr");
    let mut game = game.line(One, "bumpsy").begin();
    game.play("technobabble", "krump").offered("bumpsy troll krump dextre valdr");
    let stunned = ["troll", "krump", "dextre", "valdr"].map(|c| game.is_stunned(c));
    assert_eq!(stunned, [true, true, false, false]);
}

#[test]
fn unity_or_discord_uses_an_ally_or_returns_creatures() {
    let scenario =
        || star_alliance().hand(One, "unity-or-discord").line(One, "nurse-soto troll krump");
    let mut game = scenario().begin();
    game.play("unity-or-discord", "1st troll").offered("1st 2nd").offered("troll krump");
    assert_eq!((game.amber(One), game.is_ready("troll")), (1, false));
    let game = scenario().upgrade(One, "stunner", "troll").upgrade(Two, "force-field", "troll");
    let mut game = game.begin();
    game.play("unity-or-discord", "2nd troll none");
    assert!(game.is_in_hand("troll") && game.is_in_hand("stunner") && game.is_in_play("krump"));
    assert!(game.state.hand(Two).contains(game.card("force-field")));
}

#[test]
fn com_officer_hings_and_com_officer_gross_do_so_by_fighting() {
    let line = "com-officer-gross troll krump com-officer-hings";
    let mut game = star_alliance().line(One, line).line(Two, "urchin looter-goblin").begin();
    game.fight("com-officer-hings", "urchin");
    assert_eq!(game.hand_len(One), 2);
    game.fight("com-officer-gross", "looter-goblin");
    assert_eq!(["troll", "krump", "com-officer-hings"].map(|c| game.power(c)), [9, 7, 3]);
}

#[test]
fn com_officer_hings_may_mean_an_enemy_gross_and_shuffles_after_the_search() {
    let game = star_alliance().line(One, "com-officer-hings troll com-officer-gross");
    let mut game = game.line(Two, "com-officer-gross").begin();
    game.reap("com-officer-hings", "com-officer-gross");
    game.offered("com-officer-gross com-officer-gross#2");
    assert_eq!(game.hand_len(One), 1);
    for (found, other) in
        [("com-officer-gross", "com-officer-hings"), ("com-officer-hings", "com-officer-gross")]
    {
        let game = star_alliance().hand(One, other).deck(One, &format!("troll {found}"));
        let mut game = game.begin();
        game.play(other, found);
        assert!(game.is_in_hand(found) && !game.knows(One, "troll"));
    }
}

#[test]
fn prof_emeritus_kering_uses_a_neighbor_however_used() {
    for fights in [true, false] {
        let game = star_alliance().line(One, "troll prof-emeritus-kering krump valdr");
        let mut game = game.line(Two, "urchin").begin();
        if fights {
            game.fight("prof-emeritus-kering", "krump reap");
        } else {
            game.reap("prof-emeritus-kering", "krump reap");
        }
        game.offered("troll krump");
        assert!(!game.is_ready("krump") && game.is_ready("troll"));
    }
}

#[test]
fn agent_sepdia_lieutenant_valmart_and_diplomat_agung_do_so_by_fighting() {
    let game = star_alliance().line(One, "agent-sepdia lieutenant-valmart diplomat-agung krump");
    let game = game.line(Two, "troll urchin looter-goblin daughter").tide(One);
    let mut game = game.begin();
    game.fight("agent-sepdia", "urchin troll");
    assert_eq!((game.damage("troll"), game.is_stunned("troll")), (1, true));
    game.fight("diplomat-agung", "daughter krump staralliance");
    assert!(game.can_reap("krump"));
    game.fight("lieutenant-valmart", "looter-goblin").end_turn("untamed");
    assert_eq!(game.state.key_cost(Two), 9);
    let mut game = star_alliance().line(One, "lieutenant-valmart").tide(One).begin();
    game.reap("lieutenant-valmart", "").end_turn("untamed");
    assert_eq!(game.state.key_cost(Two), 9);
}

#[test]
fn æmber_vac_and_officer_s_blaster_are_for_their_creature_alone() {
    let game = star_alliance().line(One, "troll krump").upgrade(One, "æmber-vac", "troll");
    let mut game = game.tide(One).amber(Two, 5).begin();
    game.end_turn("untamed").end_turn("dis");
    assert_eq!((game.amber_on("troll"), game.amber_on("krump")), (2, 0));
    let game = star_alliance().line(One, "nurse-soto medic-ingram troll");
    let mut game = game.upgrade(One, "officer-s-blaster", "nurse-soto").begin();
    assert_eq!(game.power("medic-ingram"), 3);
    let medic = game.card("medic-ingram");
    game.does("", |g| g.destroy(medic).map(|_| ()));
    assert_eq!((game.power("nurse-soto"), game.power("troll")), (5, 8));
}

#[test]
fn unity_or_discord_returns_up_to_two_with_all_their_upgrades() {
    let game = star_alliance().hand(One, "unity-or-discord").line(One, "nurse-soto troll krump");
    let game = game.upgrade(One, "stunner", "troll").upgrade(One, "force-field", "krump");
    let mut game = game.line(Two, "valdr").begin();
    game.play("unity-or-discord", "2nd troll krump").offered("1st 2nd");
    game.offered("nurse-soto troll krump none");
    assert!(["stunner", "force-field", "troll", "krump"].into_iter().all(|c| game.is_in_hand(c)));
    assert_eq!(game.line(One), "nurse-soto");
}

#[test]
fn unity_or_discord_uses_a_friend() {
    let game = star_alliance().hand(One, "unity-or-discord").line(One, "nurse-soto troll krump");
    let mut game = game.line(Two, "valdr").begin();
    game.play("unity-or-discord", "1st troll reap").offered("1st 2nd").offered("troll krump");
}
