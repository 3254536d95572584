//! Star Alliance of Winds of Exchange, card by card.

use archon_engine::keyforge::ability::{Trigger, UnprintedAbility, each_time, unprinted};
use archon_engine::keyforge::effects::predicates::by_anyone;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn star_alliance() -> Scenario {
    scenario("staralliance")
}

#[test]
fn cultural_exchange_empties_the_opponents_archives() {
    let game = star_alliance().hand(One, "cultural-exchange").archives(One, "troll");
    let mut game = game.archives(Two, "krump valdr").hand(Two, "dextre").begin();
    game.play("cultural-exchange", "");
    assert_eq!(game.state.hand(Two), game.cards("krump valdr dextre"));
    assert_eq!(game.state.archives(One), game.cards("troll"));
}

/// Shakedown Sullivan's own side has a card of its creature's house on top, the other side has not.
fn shakedown() -> Scenario {
    let game = star_alliance().line(One, "shakedown-sullivan troll").deck(One, "krump");
    game.line(Two, "valdr dextre").deck(Two, "anger")
}

#[test]
fn shakedown_sullivan_pays_the_controller_of_a_creature_that_shares_a_house() {
    let mut game = shakedown().begin();
    game.reap("shakedown-sullivan", "troll").offered("shakedown-sullivan troll valdr dextre");
    assert_eq!((game.amber(One), game.amber(Two), game.is_in_discard("krump")), (2, 0, true));
    let mut game = shakedown().begin();
    game.reap("shakedown-sullivan", "valdr");
    assert_eq!((game.amber(One), game.amber(Two), game.is_in_discard("anger")), (1, 1, true));
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("shakedown-sullivan troll".into(), "valdr dextre".into())
    );
}

#[test]
fn shakedown_sullivan_destroys_a_creature_of_another_house() {
    let mut game = shakedown().begin();
    game.reap("shakedown-sullivan", "shakedown-sullivan");
    assert_eq!((game.amber(One), game.line(One)), (1, "troll".into()));
    let game = star_alliance().line(One, "shakedown-sullivan").line(Two, "valdr");
    let mut game = game.begin_as_is();
    game.reap("shakedown-sullivan", "valdr");
    assert_eq!((game.amber(Two), game.line(Two)), (0, "".into()), "no card to discard");
}

#[test]
fn stronger_together_readies_who_stands_between_two_other_houses() {
    let ours = "nurse-soto lieutenant-khrkhar troll commander-chan dextre cxo-taber snufflegator";
    let game = star_alliance().hand(One, "stronger-together").line(One, ours);
    let theirs = "krump com-officer-hings valdr com-officer-gross bumpsy armsmaster-molina dextre";
    let game = game.line(Two, theirs);
    let game = ["nurse-soto", "lieutenant-khrkhar", "troll", "commander-chan", "cxo-taber"]
        .into_iter()
        .fold(game, Scenario::exhausted);
    let game = ["com-officer-hings", "com-officer-gross", "armsmaster-molina", "krump"]
        .into_iter()
        .fold(game, Scenario::exhausted);
    let mut game = game.begin();
    game.play("stronger-together", "");
    for (name, ready) in [
        ("nurse-soto", false),
        ("lieutenant-khrkhar", false),
        ("troll", false),
        ("commander-chan", true),
        ("cxo-taber", true),
        ("com-officer-hings", false),
        ("com-officer-gross", false),
        ("armsmaster-molina", true),
        ("krump", false),
    ] {
        assert_eq!(game.is_ready(name), ready, "{name}");
    }
}

#[test]
fn stronger_together_asks_for_two_neighbors_though_one_has_two_houses() {
    let icons = BonusIcons::default().with(BonusIcon::House(House::Dis));
    let game = star_alliance().hand(One, "stronger-together").line(One, "nurse-soto troll");
    let mut game = game.exhausted("nurse-soto").bonus("troll", icons).begin();
    game.play("stronger-together", "");
    assert!(!game.is_ready("nurse-soto"));
}

#[test]
fn badge_of_unity_adds_its_house_to_a_creature() {
    let game = star_alliance().line(One, "troll krump").upgrade(One, "badge-of-unity", "troll");
    let game = game.begin();
    let troll = game.card("troll");
    assert!(
        game.state.is_of(troll, House::StarAlliance) && game.state.is_of(troll, House::Brobnar)
    );
    assert_eq!(game.who_can_reap(), "troll");
}

#[test]
fn camaraderie_draws_two_for_each_neighbor_of_another_house() {
    for (chosen, drawn) in [("nurse-soto", 2), ("lieutenant-khrkhar", 4), ("cxo-taber", 0)] {
        let line = "nurse-soto troll lieutenant-khrkhar krump cxo-taber";
        let game = star_alliance().hand(One, "camaraderie").line(One, line).exhausted("cxo-taber");
        let mut game = game.line(Two, "com-officer-hings").begin();
        game.play("camaraderie", chosen).offered("nurse-soto lieutenant-khrkhar cxo-taber");
        assert!(!game.is_ready(chosen) && game.is_ready("troll"));
        assert_eq!(game.hand_len(One), drawn, "{chosen}");
    }
}

#[test]
fn camaraderie_counts_no_neighbors_of_its_house() {
    let game = star_alliance().hand(One, "camaraderie");
    let mut game = game.line(One, "nurse-soto lieutenant-khrkhar troll").begin();
    game.play("camaraderie", "lieutenant-khrkhar");
    assert_eq!(game.hand_len(One), 2);
}

#[test]
fn quintrino_warp_destroys_two_houses() {
    let game = star_alliance().hand(One, "quintrino-warp").line(One, "troll snufflegator dextre");
    let mut game = game.line(Two, "krump ancient-bear batdrone zorg").begin();
    game.play("quintrino-warp", "batdrone troll");
    game.offered("krump ancient-bear batdrone zorg").offered("troll snufflegator dextre");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("snufflegator".into(), "ancient-bear zorg".into())
    );
    assert_eq!((game.chains(One), game.chains(Two)), (1, 0));
}

#[test]
fn quintrino_warp_takes_whom_it_can() {
    let game = star_alliance().hand(One, "quintrino-warp").line(Two, "krump troll zorg");
    let mut game = game.begin();
    game.play("quintrino-warp", "troll");
    assert_eq!((game.line(Two), game.chains(One)), ("zorg".into(), 1));
}

#[test]
fn pyr_0_gives_splash_attack_as_an_upgrade() {
    // PYR*0 is `pyr*0`.
    let game = star_alliance().hand(One, "pyr*0").line(One, "nurse-soto troll").line(Two, "krump");
    let mut game = game.begin();
    game.play("pyr*0", "2nd troll").offered("1st 2nd").offered("nurse-soto troll krump");
    let splash = |name| game.state.keyword(game.card(name), Keyword::SplashAttack);
    assert_eq!((splash("troll"), splash("nurse-soto"), game.power("troll")), (3, 0, 8));
}

#[test]
fn rogue_operation_steals_for_each_house_that_it_discards() {
    for (deck, stolen) in [("troll dextre snufflegator", 2), ("troll krump dextre", 1)] {
        let game = star_alliance().hand(One, "rogue-operation").deck(One, deck).amber(Two, 5);
        let mut game = game.deck(Two, "valdr").begin();
        game.play("rogue-operation", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 5 - stolen));
        assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (3, 0));
    }
}

/// With Explorers as token creatures of player one, and Fish of player two.
fn with_tokens() -> Scenario {
    star_alliance().token(One, "explorer").token(Two, "fish")
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

#[test]
fn norbyn_s_cavern_strengthens_friendly_æmberlings() {
    let game = star_alliance().token(One, "æmberling").token(Two, "æmberling").line(One, "troll");
    let game = game.artifacts(One, "norbyn-s-cavern").tokens(One, "anger").tokens(Two, "punch");
    let game = game.begin();
    let skirmish = |name| game.state.has(game.card(name), Keyword::Skirmish);
    assert_eq!(["æmberling", "æmberling#2", "troll"].map(|name| game.power(name)), [4, 1, 8]);
    assert_eq!(["æmberling", "æmberling#2", "troll"].map(skirmish), [true, false, false]);
}

#[test]
fn recruiting_station_makes_a_token_if_the_house_was_guessed() {
    for (house, line) in [("brobnar", "explorer"), ("logos", "")] {
        let game = with_tokens().artifacts(One, "recruiting-station").deck(One, "troll dextre");
        let mut game = game.deck(Two, "labwork").begin();
        game.omni("recruiting-station", house);
        assert_eq!((game.line(One), game.is_in_discard("troll")), (line.into(), true));
        assert_eq!(game.state.discard(Two).len(), 0);
    }
}

#[test]
fn temporal_purge_flips_every_token_creature_faceup() {
    let game =
        with_tokens().hand(One, "temporal-purge").line(One, "troll").tokens(One, "krump anger");
    let mut game = game.tokens(Two, "cannon valdr").amber_on("explorer#2", 2).begin();
    game.play("temporal-purge", "");
    assert_eq!((game.line(One), game.line(Two)), ("troll krump".into(), "valdr".into()));
    assert!(game.is_in_discard("anger") && game.is_in_discard("cannon"));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0), "æmber goes to the supply");
}

#[test]
fn collector_boren_takes_up_an_upgrade_and_readies_for_one() {
    let game = star_alliance().hand(One, "collector-boren echo-reflector").line(One, "troll");
    let game = game.discard(One, "badge-of-unity uplink punch").discard(Two, "freelancer");
    let mut game = game.begin();
    game.play("collector-boren", "right uplink").offered("left right");
    game.offered("badge-of-unity uplink");
    assert!(game.is_in_hand("uplink") && !game.is_ready("collector-boren"));
    game.play("uplink", "troll");
    assert!(!game.is_ready("collector-boren"));
    game.play("echo-reflector", "collector-boren");
    assert!(game.is_ready("collector-boren"));
}

#[test]
fn fof_transponder_moves_to_a_token_as_its_creature_is_destroyed() {
    let game = with_tokens().line(One, "troll krump").upgrade(One, "fof-transponder", "troll");
    let mut game = game.line(One, "dextre").begin();
    destroy(&mut game, "dextre", "");
    assert_eq!(game.line(One), "troll krump");
    destroy(&mut game, "troll", "right");
    assert_eq!(game.line(One), "krump explorer");
    assert_eq!(game.state.host(game.card("fof-transponder")), Some(game.card("explorer")));
    let game = star_alliance().line(One, "troll").upgrade(One, "fof-transponder", "troll");
    let mut game = game.begin();
    destroy(&mut game, "troll", "");
    assert!(game.is_in_discard("fof-transponder"), "no reference card, no token");
}

#[test]
fn ganymede_outpost_archives_two_for_a_creature_put_on_the_bottom() {
    let game = star_alliance().artifacts(One, "ganymede-outpost").line(One, "troll krump");
    let mut game = game.hand(One, "valdr dextre anger").line(Two, "bumpsy").begin();
    game.action("ganymede-outpost", "krump valdr anger").offered("troll krump");
    game.offered("valdr dextre anger").offered("dextre anger").offered_nothing_more();
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("krump"));
    assert_eq!(game.state.archives(One), game.cards("valdr anger"));
    let game = star_alliance().artifacts(One, "ganymede-outpost").line(One, "troll");
    let mut game = game.warded("troll").hand(One, "valdr").begin();
    game.action("ganymede-outpost", "");
    assert!(game.is_in_hand("valdr"));
}

#[test]
fn grunt_work_orders_three_cards_and_makes_a_token_of_the_first() {
    let game = with_tokens().hand(One, "grunt-work").deck(One, "troll krump valdr dextre");
    let mut game = game.begin();
    game.play("grunt-work", "valdr troll").offered("troll krump valdr");
    let token = game.card("explorer");
    assert_eq!(game.state.facedown_in_play(token), Some(game.card("krump")));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("troll")));
}

#[test]
fn sv3_lander_makes_a_token_and_later_frees_friendly_tokens_for_the_turn() {
    let game = with_tokens().hand(One, "sv3-lander").line(One, "troll");
    let mut game = game.begin();
    game.play("sv3-lander", "right").offered("left right");
    assert_eq!(game.line(One), "troll explorer");
    let game = scenario("brobnar").token(One, "explorer").tokens(One, "anger").line(One, "dextre");
    let game = game.artifacts(One, "sv3-lander");
    let game = game.token(Two, "explorer").tokens(Two, "krump");
    let mut game = game.begin();
    game.omni("sv3-lander", "");
    assert!(game.is_in_discard("sv3-lander"));
    assert_eq!(game.who_can_be_used(), "explorer");
    game.end_turn("logos").end_turn("brobnar");
    assert_eq!(game.who_can_be_used(), "");
}

#[test]
fn echo_reflector_makes_keys_dear_for_the_opponent_of_its_creature() {
    for (host, costs) in [("troll", (6, 9)), ("krump", (9, 6))] {
        let game = star_alliance().line(One, "troll").line(Two, "krump");
        let game = game.upgrade(One, "echo-reflector", host).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), costs);
    }
}

/// Friendly Guide between two creatures that may be used, and another one.
fn guide() -> Scenario {
    let game = star_alliance().line(One, "troll friendly-guide dextre krump").line(Two, "valdr");
    ["troll", "dextre", "krump"]
        .into_iter()
        .fold(game, |game, name| game.house_of(name, House::StarAlliance))
}

#[test]
fn friendly_guide_may_follow_a_neighbor() {
    let mut game = guide().house_of("friendly-guide", House::Dis).begin();
    game.reap("krump", "").offered_nothing_more();
    game.reap("troll", "friendly-guide no").offered("troll friendly-guide").offered("yes no");
    assert!(game.is_ready("friendly-guide"));
    game.fight("dextre", "yes reap").offered("yes no").offered("fight reap");
    assert!(!game.is_in_play("dextre") && !game.is_ready("friendly-guide"));
    assert_eq!(game.amber(One), 3);
}

#[test]
fn friendly_guide_follows_a_neighbor_that_fell_in_its_fight() {
    let game = star_alliance().line(One, "crash-muldoon friendly-guide troll armsmaster-molina");
    let mut game = game.line(Two, "frost-giant").begin();
    game.fight("armsmaster-molina", "").offered_nothing_more();
    game.fight("crash-muldoon", "no").offered("yes no");
    assert_eq!(game.line(One), "friendly-guide troll");
}

#[test]
fn friendly_guide_follows_a_neighbor_that_moves_away_after_its_use() {
    static MOVES: UnprintedAbility = unprinted(
        0,
        each_time(Trigger::CreatureFights, by_anyone, |g, ctx| {
            ctx.subject.into_iter().for_each(|fighter| g.move_creature(fighter, 0));
            Ok::<(), Stop>(())
        }),
    );
    let battleline = star_alliance().line(One, "krump friendly-guide troll").line(Two, "batdrone");
    let mut game = battleline.house_of("troll", House::StarAlliance).begin();
    game.for_this_turn("krump", &MOVES);
    game.fight("troll", "krump yes").offered("krump friendly-guide").offered("yes no");
    assert_eq!((game.line(One), game.amber(One)), ("troll krump friendly-guide".into(), 1));
    static MOVES_REAPING: UnprintedAbility = unprinted(
        1,
        each_time(Trigger::CreatureReaps, by_anyone, |g, ctx| {
            ctx.subject.into_iter().for_each(|reaper| g.move_creature(reaper, 0));
            Ok::<(), Stop>(())
        }),
    );
    let battleline = star_alliance().line(One, "krump friendly-guide troll").line(Two, "batdrone");
    let mut game = battleline.house_of("troll", House::StarAlliance).begin();
    game.for_this_turn("krump", &MOVES_REAPING);
    game.reap("troll", "krump troll yes reap").offered("krump friendly-guide:troll troll");
    game.offered("friendly-guide:troll troll").offered("yes no");
    // Friendly Guide has reaped, too, and moved.
    assert_eq!((game.line(One), game.amber(One)), ("friendly-guide troll krump".into(), 2));
    // One that was no neighbor as it was used comes to stand beside it.
    let battleline = star_alliance().line(One, "friendly-guide krump troll").line(Two, "batdrone");
    let mut game = battleline.house_of("troll", House::StarAlliance).begin();
    game.for_this_turn("krump", &MOVES);
    game.fight("troll", "").offered_nothing_more();
    assert_eq!(game.line(One), "troll friendly-guide krump");
}

#[test]
fn friendly_guide_does_not_follow_the_opponent_or_when_it_is_exhausted() {
    let mut game = guide().exhausted("friendly-guide").begin();
    game.fight("dextre", "").offered_nothing_more();
    let mut game = guide().begin();
    let dextre = game.card("dextre");
    let ctx = archon_engine::keyforge::ability::AbilityContext::new(dextre, Two);
    game.end_turn("logos").does("", |g| g.reap_with(ctx, dextre).map(|_| ()));
    assert_eq!((game.amber(Two), game.is_ready("friendly-guide")), (1, true));
}

#[test]
fn future_booster_may_put_the_top_card_on_the_bottom() {
    for (answer, top) in [("yes", "krump"), ("no", "troll")] {
        let game = star_alliance().artifacts(One, "future-booster").deck(One, "troll krump");
        let mut game = game.deck(Two, "valdr").begin();
        game.omni("future-booster", answer).offered("yes no");
        assert!(game.knows(One, "troll") && !game.knows(Two, "troll") && !game.knows(One, "krump"));
        assert_eq!(game.state.top_of_deck(One), Some(game.card(top)));
    }
}

#[test]
fn photon_blast_makes_a_token_if_it_destroys_anybody() {
    for (target, token) in [("troll", ""), ("batdrone", " right"), ("krump", " right")] {
        let game = with_tokens().hand(One, "photon-blast").line(Two, "batdrone troll krump urchin");
        let mut game = game.line(One, "zorg").begin();
        game.play("photon-blast", &format!("{target}{token}"));
        game.offered("zorg batdrone troll krump urchin");
        assert_eq!(game.line(One) == "zorg explorer", !token.is_empty(), "{target}");
        if target == "troll" {
            let damage = ["batdrone", "troll", "krump"].map(|name| game.damage(name));
            assert_eq!(damage, [1, 2, 1]);
        }
    }
}

#[test]
fn recorded_history_archives_up_to_three_cards_of_different_houses() {
    let game =
        star_alliance().hand(One, "recorded-history troll krump dextre labwork nurse-soto zorg");
    let mut game = game.begin();
    game.play("recorded-history", "krump labwork zorg");
    game.offered("troll krump dextre labwork nurse-soto zorg none");
    game.offered("dextre labwork nurse-soto zorg none").offered("nurse-soto zorg none");
    assert_eq!(game.state.archives(One), game.cards("krump labwork zorg"));
    assert!(game.knows(Two, "krump") && !game.knows(Two, "troll"));
}

#[test]
fn scout_chief_korijir_makes_a_token_by_all_that_it_does() {
    let game = with_tokens().hand(One, "scout-chief-korijir").begin();
    let mut game = game;
    game.play("scout-chief-korijir", "right");
    assert_eq!(game.line(One), "scout-chief-korijir explorer");
    for reaps in [true, false] {
        let game = with_tokens().line(One, "scout-chief-korijir").line(Two, "urchin");
        let mut game = game.begin();
        if reaps {
            game.reap("scout-chief-korijir", "right");
        } else {
            game.fight("scout-chief-korijir", "right");
        }
        assert_eq!(
            (game.line(One), game.line(Two)),
            ("scout-chief-korijir explorer".into(), "urchin".into())
        );
    }
}

#[test]
fn specialist_guthrak_captures_for_each_house_around() {
    let line = "nurse-soto troll specialist-guthrak dextre";
    for reaps in [true, false] {
        let game = star_alliance().line(One, line).line(Two, "zorg").amber(Two, 6);
        let mut game = game.begin();
        if reaps {
            game.reap("specialist-guthrak", "");
        } else {
            game.fight("specialist-guthrak", "");
        }
        assert_eq!((game.amber_on("specialist-guthrak"), game.amber(Two)), (3, 3));
    }
    let game = star_alliance().line(One, "nurse-soto specialist-guthrak").amber(Two, 6);
    let mut game = game.begin();
    game.reap("specialist-guthrak", "");
    assert_eq!(game.amber_on("specialist-guthrak"), 1);
}

#[test]
fn specialist_guthrak_captures_once_for_each_house() {
    let game = star_alliance().line(One, "kretchee specialist-guthrak dextre").amber(Two, 6);
    let mut game = game.begin();
    game.reap("specialist-guthrak", "");
    let amber = (game.amber_on("specialist-guthrak"), game.amber(Two));
    assert_eq!(amber, (6, 3), "Kretchee adds 1 to each");
}

#[test]
fn teamwork_is_archived_if_you_are_outnumbered() {
    for (theirs, archived) in [("krump dextre valdr", true), ("krump dextre", false)] {
        let game = with_tokens().hand(One, "teamwork").line(One, "troll").line(Two, theirs);
        let mut game = game.begin();
        game.play("teamwork", "right");
        assert_eq!(
            (game.line(One), game.zone("teamwork") == Zone::Archives),
            ("troll explorer".into(), archived)
        );
    }
}

#[test]
fn uplink_makes_a_token_for_each_neighbor_of_another_house() {
    for (line, made) in [("troll nurse-soto krump", 2), ("troll nurse-soto crash-muldoon", 1)] {
        let game = with_tokens().line(One, line).upgrade(One, "uplink", "nurse-soto");
        let mut game = game.begin();
        assert!(!game.state.has_own(game.card("troll"), Trigger::Action));
        game.action("nurse-soto", &"right ".repeat(made));
        assert_eq!(game.line(One), format!("{line}{}", " explorer".repeat(made)));
    }
}

#[test]
fn cadet_readies_its_most_powerful_neighbor() {
    let game = star_alliance().token(One, "cadet").line(One, "dextre").tokens(One, "anger");
    let game = game.line(One, "troll krump").exhausted("dextre").exhausted("troll");
    let mut game = game.line(Two, "frost-giant").exhausted("frost-giant").begin();
    destroy(&mut game, "cadet", "");
    assert!(!game.is_ready("frost-giant"));
    assert_eq!((game.is_ready("troll"), game.is_ready("dextre")), (true, false));
}

#[test]
fn explorer_may_discard_the_top_card_as_it_reaps() {
    for (answer, discarded) in [("yes", true), ("no", false)] {
        let mut game = with_tokens().tokens(One, "anger").deck(One, "troll krump").begin();
        game.reap("explorer", answer).offered("yes no");
        assert!(game.knows(One, "troll") && !game.knows(One, "krump"));
        assert_eq!(game.is_in_discard("troll"), discarded);
    }
}

#[test]
fn b0_t_uses_a_friend_of_another_house() {
    let game = star_alliance().token(One, "b0-t").tokens(One, "anger").line(One, "nurse-soto");
    let mut game = game.line(One, "troll krump").line(Two, "valdr").begin();
    game.action("b0-t", "krump reap").offered("troll krump").offered("fight reap");
    assert_eq!((game.amber(One), game.is_ready("krump")), (1, false));
}

#[test]
fn mirror_shell_makes_friendly_tokens_copies_for_the_turn() {
    let game =
        with_tokens().hand(One, "mirror-shell").line(One, "nurse-soto troll").tokens(Two, "anger");
    let mut game = game.line(Two, "urchin").begin();
    game.play("mirror-shell", "nurse-soto right");
    assert_eq!(game.line(One), "nurse-soto troll explorer");
    for reaps in [true, false] {
        let game = with_tokens().line(One, "armsmaster-molina lieutenant-khrkhar");
        let game = game.tokens(One, "anger");
        let game = game.upgrade(One, "mirror-shell", "lieutenant-khrkhar").tokens(Two, "punch");
        let mut game = game.line(Two, "urchin").begin();
        let (own, theirs) = (game.card("explorer"), game.card("fish"));
        game.reap("armsmaster-molina", "");
        assert_eq!(game.state.power(own), 2);
        if reaps {
            game.reap("lieutenant-khrkhar", "");
        } else {
            game.fight("lieutenant-khrkhar", "urchin");
        }
        assert_eq!((game.state.power(own), game.state.power(theirs)), (5, 2));
        game.end_turn("logos");
        assert_eq!(game.state.power(own), 2);
    }
}

#[test]
fn pupgrade_as_an_upgrade_takes_the_place_of_its_creature() {
    let game =
        star_alliance().hand(One, "pupgrade").line(One, "nurse-soto troll").line(Two, "krump");
    let mut game = game.begin();
    game.play("pupgrade", "2nd nurse-soto").offered("1st 2nd").offered("nurse-soto troll krump");
    assert_eq!((game.power("nurse-soto"), game.power("troll")), (6, 8));
    assert!(!game.state.has_own(game.card("troll"), Trigger::Destroyed));
    destroy(&mut game, "nurse-soto", "");
    assert_eq!(game.line(One), "troll pupgrade");
    assert!(game.is_ready("pupgrade") && game.power("pupgrade") == 3);
    destroy(&mut game, "pupgrade", "");
    assert!(game.is_in_discard("pupgrade"));
}

#[test]
fn æmberling_is_discarded_as_amber_and_cannot_reap() {
    let game =
        star_alliance().token(One, "æmberling").tokens(One, "anger punch").line(One, "troll");
    let mut game = game.amber(One, 5).begin();
    assert_eq!(game.who_can_reap(), "");
    assert_eq!((game.state.amber_for_keys(One), game.state.amber_for_keys(Two)), (7, 0));
    game.does("æmberling none", |g| g.forge_key(One, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.amber(One), game.is_in_discard("anger")), (1, 0, true));
    assert_eq!(game.line(One), "æmberling troll");
    let game = star_alliance().token(One, "æmberling").tokens(One, "anger").line(One, "nurse-soto");
    assert_eq!(game.begin().who_can_reap(), "nurse-soto");
}

#[test]
fn pupgrade_becomes_a_creature_that_is_ready_and_is_not_readied() {
    let game = star_alliance().hand(One, "pupgrade").line(One, "nurse-soto");
    let mut game = game.line(Two, "cosmicrux").begin();
    game.play("pupgrade", "2nd nurse-soto");
    destroy(&mut game, "nurse-soto", "");
    assert_eq!((game.is_ready("pupgrade"), game.damage("pupgrade")), (true, 0));
}
