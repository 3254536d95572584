//! Saurian of Winds of Exchange, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn saurian() -> Scenario {
    scenario("saurian")
}

/// With Scholars as token creatures of player one, and Fish of player two.
fn with_tokens() -> Scenario {
    saurian().token(One, "scholar").token(Two, "fish")
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

fn splash(game: &ScenarioGame, name: &str) -> i32 {
    game.state.keyword(game.card(name), Keyword::SplashAttack)
}

#[test]
fn aedile_tullia_makes_a_token_when_you_exalt_a_friend_that_is_none() {
    let game = with_tokens().line(One, "aedile-tullia troll").tokens(One, "anger");
    let mut game = game.line(Two, "krump").begin();
    let [troll, token, krump] = ["troll", "scholar", "krump"].map(|name| game.card(name));
    game.does("", |g| g.exalt(token)).does("", |g| g.exalt(krump));
    assert_eq!(game.line(One), "aedile-tullia troll scholar");
    game.does("right", |g| g.exalt(troll));
    assert_eq!(game.line(One), "aedile-tullia troll scholar scholar");
    game.end_turn("logos").does("", |g| g.exalt(troll));
    assert_eq!(game.line(One), "aedile-tullia troll scholar scholar", "they exalted it");
}

#[test]
fn aristotlmimus_may_play_from_your_archives_and_wise_it_must() {
    let game = || {
        let game = saurian().line(One, "aristotlmimus").archives(One, "troll krump");
        game.hand(One, "dextre").deck(One, "anger valdr")
    };
    let mut unwise = game().begin();
    unwise.reap("aristotlmimus", "none").offered("troll krump none");
    assert_eq!((unwise.hand_len(One), unwise.state.archives(One).len()), (1, 2));
    let mut unwise = game().begin();
    unwise.reap("aristotlmimus", "krump left");
    assert_eq!(unwise.line(One), "krump aristotlmimus");
    let mut wise = game().with("aristotlmimus", |c| c.counters.push((Counter::Wisdom, 1))).begin();
    wise.reap("aristotlmimus", "dextre troll left").offered("dextre anger");
    wise.offered("troll krump dextre");
    assert_eq!(wise.line(One), "troll aristotlmimus");
    assert_eq!(
        (wise.state.archives(One), wise.is_in_hand("anger")),
        (wise.cards("krump dextre"), true)
    );
}

#[test]
fn conscription_makes_up_for_being_outnumbered() {
    for (theirs, made) in [("krump dextre valdr", 2), ("krump", 0), ("", 0)] {
        let game = with_tokens().hand(One, "conscription").line(One, "troll").line(Two, theirs);
        let mut game = game.begin();
        game.play("conscription", &"right ".repeat(made));
        assert_eq!(game.line(One), format!("troll{}", " scholar".repeat(made)));
    }
}

#[test]
fn edict_of_nerotaurus_keeps_the_next_creature_from_the_same() {
    let line = "grammaticus-thrax brutodon-auxiliary chaosodon ballistego";
    let game = saurian().artifacts(One, "edict-of-nerotaurus").line(One, line);
    let mut game = game.line(Two, "frost-giant").begin();
    game.reap("grammaticus-thrax", "");
    assert_eq!(game.who_can_reap(), "");
    assert_eq!(game.who_can_fight(), "brutodon-auxiliary chaosodon ballistego");
    game.fight("brutodon-auxiliary", "");
    assert_eq!(
        (game.who_can_reap(), game.who_can_fight()),
        ("chaosodon ballistego".into(), "".into())
    );
    game.reap("chaosodon", "");
    assert_eq!((game.who_can_reap(), game.who_can_fight()), ("".into(), "ballistego".into()));
    game.end_turn("logos").end_turn("saurian");
    assert!(game.can_reap("ballistego") && game.can_fight("ballistego"), "of that turn");
}

#[test]
fn edict_of_nerotaurus_is_about_both_players() {
    let game = saurian().artifacts(One, "edict-of-nerotaurus").line(Two, "dextre batdrone mother");
    let mut game = game.line(One, "troll").begin();
    game.end_turn("logos").reap("dextre", "");
    assert_eq!((game.who_can_reap(), game.who_can_fight()), ("".into(), "batdrone mother".into()));
    game.fight("batdrone", "batdrone");
    assert_eq!((game.who_can_reap(), game.who_can_fight()), ("mother".into(), "".into()));
}

/// Bot Bookton reaps and plays it: it is still the time after a creature reaps (FAQ "Timing").
#[test]
fn edict_of_nerotaurus_that_is_played_after_a_creature_reaped_is_about_that_too() {
    let game = saurian().line(One, "bot-bookton chaosodon").house_of("bot-bookton", House::Saurian);
    let mut game = game.deck(One, "edict-of-nerotaurus").line(Two, "frost-giant").begin();
    game.reap("bot-bookton", "");
    assert_eq!((game.who_can_reap(), game.who_can_fight()), ("".into(), "chaosodon".into()));
}

/// An Election with so many votes of both kinds.
fn election(yea: u8, nay: u8) -> ScenarioGame {
    let game = saurian().artifacts(One, "election cannon").line(One, "grammaticus-thrax krump");
    let game = game.artifacts(Two, "dominator-bauble").line(Two, "dextre");
    let counters = vec![(Counter::Yea, yea), (Counter::Nay, nay)];
    game.with("election", |c| c.counters = counters).begin()
}

#[test]
fn election_destroys_itself_and_every_creature_by_six_yeas() {
    let mut game = election(5, 5);
    game.reap("grammaticus-thrax", "1st").offered("1st 2nd");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "".into()));
    assert!(game.is_in_discard("election") && game.is_in_play("cannon"));
}

#[test]
fn election_destroys_every_artifact_by_six_nays() {
    let mut game = election(5, 5);
    game.reap("grammaticus-thrax", "2nd");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("grammaticus-thrax krump".into(), "dextre".into())
    );
    for artifact in ["election", "cannon", "dominator-bauble"] {
        assert!(game.is_in_discard(artifact), "{artifact}");
    }
}

#[test]
fn election_counts_the_votes_of_both_players() {
    let mut game = election(4, 4);
    game.reap("grammaticus-thrax", "1st")
        .end_turn("logos")
        .reap("dextre", "2nd")
        .offered("1st 2nd");
    let votes = [Counter::Yea, Counter::Nay].map(|kind| game.counters("election", kind));
    assert_eq!((votes, game.line(One)), ([5, 5], "grammaticus-thrax krump".into()));
}

#[test]
fn magistrate_crispus_gives_everything_back_at_the_end_of_your_turn() {
    let game = saurian().line(One, "magistrate-crispus troll").artifacts(One, "cannon");
    let mut game = game.line(Two, "dextre").artifacts(Two, "dominator-bauble").begin();
    let [troll, cannon, dextre, bauble] =
        ["troll", "cannon", "dextre", "dominator-bauble"].map(|name| game.card(name));
    let crispus = game.card("magistrate-crispus");
    let swap = |game: &mut ScenarioGame| {
        game.does("left right", |g| {
            let (one, two) = (AbilityContext::new(crispus, One), AbilityContext::new(crispus, Two));
            g.take_control(two, troll)?;
            g.take_control(two, cannon)?;
            g.take_control(one, dextre)?;
            g.take_control(one, bauble)
        });
    };
    swap(&mut game);
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("magistrate-crispus dextre".into(), "troll".into())
    );
    game.end_turn("right logos");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("magistrate-crispus troll".into(), "dextre".into())
    );
    assert_eq!((game.controller("cannon"), game.controller("dominator-bauble")), (One, Two));
    swap(&mut game);
    game.end_turn("saurian");
    assert_eq!(game.line(Two), "troll", "not at the end of theirs");
}

#[test]
fn platopelta_archives_and_wise_it_passes_wisdom_on() {
    let game = || {
        let game = saurian().line(One, "platopelta aristotlmimus").line(Two, "aristotlmimus");
        game.hand(One, "dextre labwork").deck(One, "anger valdr")
    };
    let mut unwise = game().begin();
    unwise.reap("platopelta", "labwork").offered("dextre labwork").offered_nothing_more();
    assert_eq!((unwise.state.archives(One), unwise.hand_len(One)), (unwise.cards("labwork"), 1));
    let mut wise = game().with("platopelta", |c| c.counters.push((Counter::Wisdom, 1))).begin();
    wise.reap("platopelta", "labwork aristotlmimus").offered("dextre labwork anger");
    wise.offered("aristotlmimus aristotlmimus#2 none");
    assert_eq!(wise.counters("aristotlmimus", Counter::Wisdom), 1);
    assert_eq!((wise.state.archives(One), wise.hand_len(One)), (wise.cards("labwork"), 2));
}

#[test]
fn rampaging_brutodon_is_used_for_a_friendly_creature() {
    let game = with_tokens().line(One, "rampaging-brutodon troll grammaticus-thrax");
    let mut game = game.line(Two, "dextre").begin();
    game.reap("rampaging-brutodon", "troll").offered("rampaging-brutodon troll grammaticus-thrax");
    assert_eq!(
        (game.line(One), game.amber(One)),
        ("rampaging-brutodon grammaticus-thrax".into(), 1)
    );
    game.reap("grammaticus-thrax", "").offered_nothing_more();
    let mut game = with_tokens().hand(One, "rampaging-brutodon").begin();
    game.play("rampaging-brutodon", "right");
    assert_eq!(game.line(One), "rampaging-brutodon scholar");
}

#[test]
fn socraterosaurus_draws_and_may_make_platopelta_wise() {
    let game = saurian().line(One, "socraterosaurus platopelta aristotlmimus");
    let mut game = game.line(Two, "platopelta").begin();
    game.reap("socraterosaurus", "platopelta").offered("platopelta platopelta#2 none");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
    assert_eq!(game.counters("platopelta", Counter::Wisdom), 1);
}

#[test]
fn tectonic_shift_destroys_a_half_of_each_battleline() {
    let game = saurian().hand(One, "tectonic-shift").line(One, "troll krump valdr bumpsy");
    let mut game = game.line(Two, "dextre batdrone").begin();
    game.play("tectonic-shift", "1st 2nd").offered("1st 2nd").offered("1st 2nd");
    assert_eq!((game.line(One), game.line(Two)), ("troll krump".into(), "batdrone".into()));
}

#[test]
fn tectonic_shift_divides_odd_battlelines_as_you_like() {
    for (answers, yours, theirs) in [
        ("1st 1st 1st 1st", "valdr", "snufflegator"),
        ("2nd 1st 1st 2nd", "troll krump", "batdrone snufflegator"),
        ("1st 2nd 2nd 2nd", "troll", "batdrone urchin"),
    ] {
        let game = saurian().hand(One, "tectonic-shift").line(One, "troll krump valdr");
        let mut game = game.line(Two, "urchin batdrone snufflegator").begin();
        game.play("tectonic-shift", answers);
        // Two is asked about first.
        let theirs = theirs.replace("batdrone urchin", "urchin batdrone");
        assert_eq!((game.line(One), game.line(Two)), (yours.into(), theirs), "{answers}");
    }
    let game = saurian().hand(One, "tectonic-shift").line(One, "troll krump");
    let mut game = game.begin();
    game.play("tectonic-shift", "1st").offered("1st 2nd").offered_nothing_more();
    assert_eq!(game.line(One), "krump");
}

#[test]
fn training_costs_stays_around_until_it_is_paid_for() {
    let game = saurian().hand(One, "training-costs arm-the-plebeians").amber(One, 3);
    let mut game = game.begin();
    assert_eq!(game.what_can_be_discarded(), "arm-the-plebeians");
    game.play("training-costs", "");
    assert_eq!((game.amber(One), game.is_in_discard("training-costs")), (1, true));
    let mut game = saurian().hand(One, "training-costs").amber(One, 1).amber(Two, 5).begin();
    game.play("training-costs", "");
    assert_eq!((game.amber(One), game.zone("training-costs")), (0, Zone::Deck));
    assert!(!game.knows(One, "training-costs"), "it is shuffled");
    assert_eq!(game.amber(Two), 5);
}

#[test]
fn training_costs_of_the_opponent_goes_to_their_deck_and_yours_is_shuffled() {
    let game = saurian().line(One, "troll").hand(Two, "training-costs").deck(One, "anger");
    let mut game = game.begin();
    let (costs, anger) = (game.card("training-costs"), game.card("anger"));
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("", |g| {
        g.look_at(ctx, anger);
        g.play(ctx, costs).map(|_| ())
    });
    assert_eq!((game.zone("training-costs"), game.hand_len(Two)), (Zone::Deck, 0));
    assert!(!game.knows(One, "anger"), "\"your deck\" is that of who plays it");
}

#[test]
fn æmbrosia_outpost_moves_one_from_a_friend_to_your_pool() {
    let game = saurian().artifacts(One, "æmbrosia-outpost").line(One, "troll krump valdr bumpsy");
    let game =
        game.amber_on("krump", 2).amber_on("bumpsy", 2).line(Two, "dextre").amber_on("dextre", 2);
    let mut game = game.begin();
    game.action("æmbrosia-outpost", "troll bumpsy").offered("troll krump valdr bumpsy");
    game.offered("krump bumpsy");
    assert_eq!((game.amber_on("bumpsy"), game.amber_on("krump"), game.amber(One)), (1, 2, 1));
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("troll"));
    let game = saurian().artifacts(One, "æmbrosia-outpost").line(One, "troll").warded("troll");
    let mut game = game.amber_on("troll", 2).begin();
    game.action("æmbrosia-outpost", "");
    assert_eq!((game.amber_on("troll"), game.amber(One)), (2, 0));
}

#[test]
fn chaosodon_tramples_its_own_neighbors_before_it_fights() {
    let game = saurian().line(One, "troll chaosodon krump valdr").line(Two, "frost-giant dextre");
    let mut game = game.begin();
    game.fight("chaosodon", "frost-giant");
    assert_eq!(["troll", "krump", "valdr"].map(|name| game.damage(name)), [3, 3, 0]);
    assert_eq!(game.damage("frost-giant"), 10);
    assert_eq!(game.zone("dextre"), Zone::Deck, "splash-attack destroys it in the fight");
}

#[test]
fn hoplite_s_dory_gains_power_of_the_exhausted_to_the_left() {
    let game = saurian().line(One, "troll krump valdr bumpsy dextre").line(Two, "batdrone");
    let game = ["troll", "valdr", "bumpsy", "dextre", "batdrone"]
        .into_iter()
        .fold(game, Scenario::exhausted);
    let game = game.upgrade(One, "hoplite-s-dory", "bumpsy").begin();
    assert_eq!(["bumpsy", "dextre", "troll"].map(|name| game.power(name)), [9, 3, 8]);
}

#[test]
fn imperator_drusilla_destroys_another_friend_and_splashes_while_outnumbered() {
    let game = saurian().hand(One, "imperator-drusilla").line(One, "troll krump");
    let mut game = game.line(Two, "dextre valdr").begin();
    game.play("imperator-drusilla", "right krump").offered("left right").offered("troll krump");
    assert_eq!(
        (game.line(One), splash(&game, "imperator-drusilla")),
        ("troll imperator-drusilla".into(), 0)
    );
    destroy(&mut game, "troll", "");
    assert_eq!(splash(&game, "imperator-drusilla"), 4);
}

#[test]
fn inspiring_oration_makes_a_token_for_each_amber_on_whom_it_exalts() {
    let game = with_tokens().hand(One, "inspiring-oration").line(One, "troll krump");
    let mut game = game.amber_on("krump", 1).line(Two, "dextre").begin();
    game.play("inspiring-oration", "krump right right").offered("troll krump");
    assert_eq!((game.line(One), game.amber_on("krump")), ("troll krump scholar scholar".into(), 2));
}

#[test]
fn pax_sauriana_wards_each_creature() {
    let game = saurian().hand(One, "pax-sauriana").line(One, "troll").line(Two, "krump dextre");
    let mut game = game.begin();
    game.play("pax-sauriana", "");
    assert_eq!(game.state.warded_creatures(), game.cards("troll krump dextre"));
}

#[test]
fn phalanx_leader_makes_a_token_to_its_left() {
    let game = with_tokens().hand(One, "phalanx-leader").line(One, "troll krump");
    let mut game = game.begin();
    game.play("phalanx-leader", "right").offered("left right").offered_nothing_more();
    assert_eq!(game.line(One), "troll krump scholar phalanx-leader");
}

#[test]
fn phalanx_leader_strengthens_the_creatures_to_its_left_for_the_turn() {
    for reaps in [true, false] {
        let game = saurian().line(One, "troll krump phalanx-leader valdr").hand(One, "ballistego");
        let mut game = game.line(Two, "urchin").begin();
        if reaps {
            game.reap("phalanx-leader", "");
        } else {
            game.fight("phalanx-leader", "");
        }
        let powers = ["troll", "krump", "phalanx-leader", "valdr", "urchin"].map(|n| game.power(n));
        assert_eq!(powers, [10, 8, 4, 6, 1]);
        game.play("ballistego", "left no");
        assert_eq!(game.power("ballistego"), 7);
        game.end_turn("logos");
        assert_eq!(game.power("troll"), 8);
    }
}

#[test]
fn phalanx_leader_strengthens_nobody_when_it_is_gone() {
    let mut game = saurian().line(One, "troll krump phalanx-leader").begin();
    game.reap("phalanx-leader", "");
    destroy(&mut game, "phalanx-leader", "");
    assert_eq!(["troll", "krump"].map(|name| game.power(name)), [8, 6]);
}

#[test]
fn aquilia_lone_hero_captures_while_outnumbered() {
    for (theirs, amber) in [("krump dextre", 1), ("krump", 0)] {
        let game = saurian().line(One, "aquilia-lone-hero").line(Two, theirs).amber(Two, 3);
        let mut game = game.begin();
        game.omni("aquilia-lone-hero", "");
        assert_eq!(
            (game.amber_on("aquilia-lone-hero"), game.amber(Two)),
            (amber, 3 - u16::from(amber))
        );
    }
}

#[test]
fn arm_the_plebeians_makes_a_warded_token() {
    let mut game = with_tokens().hand(One, "arm-the-plebeians").line(One, "troll").begin();
    game.play("arm-the-plebeians", "right");
    assert_eq!(game.line(One), "troll scholar");
    assert_eq!(game.state.warded_creatures(), game.cards("scholar"));
}

#[test]
fn ballistego_may_be_exalted_and_splashes_with_amber_on_it() {
    for (answer, value) in [("yes", 3), ("no", 0)] {
        let mut game = saurian().hand(One, "ballistego").begin();
        game.play("ballistego", answer).offered("yes no");
        assert_eq!(
            (i32::from(game.amber_on("ballistego")) * 3, splash(&game, "ballistego")),
            (value, value)
        );
    }
}

#[test]
fn chancellor_dexterus_may_exalt_its_right_neighbor_into_its_house() {
    let game = || saurian().line(One, "krump chancellor-dexterus troll").line(Two, "dextre");
    let mut exalted = game().begin();
    exalted.reap("chancellor-dexterus", "yes").offered("yes no");
    assert_eq!((exalted.amber_on("troll"), exalted.amber_on("krump")), (1, 0));
    let troll = exalted.card("troll");
    let houses = |game: &ScenarioGame| {
        (game.state.is_of(troll, House::Saurian), game.state.is_of(troll, House::Brobnar))
    };
    assert_eq!((houses(&exalted), exalted.who_can_reap()), ((true, false), "troll".into()));
    exalted.end_turn("logos");
    assert_eq!(houses(&exalted), (false, true));
    let mut left = game().begin();
    left.reap("chancellor-dexterus", "no");
    assert_eq!((left.amber_on("troll"), left.who_can_reap()), (0, "".into()));
    let mut alone = saurian().line(One, "troll chancellor-dexterus").begin();
    alone.reap("chancellor-dexterus", "").offered_nothing_more();
}

#[test]
fn epic_poem_gains_the_amber_on_whom_it_exalts() {
    let game = saurian().hand(One, "epic-poem").line(One, "troll krump").amber_on("krump", 2);
    let mut game = game.line(Two, "dextre").begin();
    game.play("epic-poem", "krump").offered("troll krump");
    assert_eq!((game.amber(One), game.amber_on("krump"), game.amber_on("troll")), (3, 3, 0));
    let mut game = saurian().hand(One, "epic-poem").line(Two, "dextre").begin();
    game.play("epic-poem", "");
    assert_eq!(game.amber(One), 0);
}

#[test]
fn legionary_trainer_has_friendly_tokens_enter_ready() {
    let game = with_tokens().hand(One, "legionary-trainer grammaticus-thrax");
    let mut game = game.begin();
    game.play("legionary-trainer", "right");
    assert!(game.is_ready("scholar") && !game.is_ready("legionary-trainer"));
    game.play("grammaticus-thrax", "right");
    assert!(!game.is_ready("grammaticus-thrax"));
    let ctx = AbilityContext::new(game.card("legionary-trainer"), Two);
    game.does("", |g| g.make_token(ctx).map(|_| ()));
    assert!(!game.is_ready("fish"));
}

#[test]
fn longusaur_lector_may_be_exalted_for_a_token() {
    let mut game = with_tokens().hand(One, "longusaur-lector").begin();
    game.play("longusaur-lector", "yes right").offered("yes no");
    assert_eq!(
        (game.amber_on("longusaur-lector"), game.line(One)),
        (1, "longusaur-lector scholar".into())
    );
    for (answers, line) in [("yes right", "longusaur-lector scholar"), ("no", "longusaur-lector")] {
        let mut game = with_tokens().line(One, "longusaur-lector").begin();
        game.reap("longusaur-lector", answers).offered("yes no");
        assert_eq!(game.line(One), line);
    }
}

#[test]
fn pale_into_insignificance_destroys_all_with_the_lowest_power() {
    let game = saurian().hand(One, "pale-into-insignificance").line(One, "troll batdrone");
    let mut game = game.line(Two, "photic-raider dextre").begin();
    game.play("pale-into-insignificance", "");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "dextre".into()));
}

#[test]
fn praetor_marius_captures_for_each_exhausted_creature_to_the_left() {
    let game = saurian().line(One, "troll krump valdr praetor-marius bumpsy").line(Two, "dextre");
    let game = ["troll", "valdr", "bumpsy", "dextre"].into_iter().fold(game, Scenario::exhausted);
    let mut game = game.amber(Two, 5).begin();
    game.reap("praetor-marius", "");
    assert_eq!((game.amber_on("praetor-marius"), game.amber(Two)), (2, 3));
}

#[test]
fn praetor_marius_captures_once_for_each_creature() {
    let game = saurian().line(One, "kretchee troll praetor-marius").exhausted("troll");
    let mut game = game.exhausted("kretchee").amber(Two, 5).begin();
    game.reap("praetor-marius", "");
    assert_eq!(
        (game.amber_on("praetor-marius"), game.amber(Two)),
        (4, 3),
        "Kretchee adds 1 to each"
    );
}

#[test]
fn symposium_exalts_readies_and_uses_a_friend_and_another_after_a_token() {
    let game = with_tokens().hand(One, "symposium").line(One, "troll krump").tokens(One, "anger");
    let mut game = game.exhausted("scholar").exhausted("krump").line(Two, "dextre").begin();
    game.play("symposium", "scholar reap krump reap").offered("troll krump scholar");
    game.offered("fight reap").offered("troll krump none");
    assert_eq!((game.amber(One), game.hand_len(One)), (2, 1));
    assert_eq!(["troll", "krump", "scholar"].map(|name| game.amber_on(name)), [0, 1, 1]);
    let game = with_tokens().hand(One, "symposium").line(One, "troll krump");
    let mut game = game.exhausted("krump").line(Two, "dextre").begin();
    game.play("symposium", "krump reap").offered("troll krump").offered("fight reap");
    game.offered_nothing_more();
    assert_eq!((game.amber(One), game.amber_on("krump"), game.is_ready("krump")), (1, 1, false));
}

#[test]
fn scholar_draws_a_card_as_it_reaps() {
    let mut game = with_tokens().tokens(One, "anger").begin();
    game.reap("scholar", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
}

#[test]
fn senator_makes_keys_dearer_during_the_opponents_next_turn() {
    let mut game = saurian().token(One, "senator").tokens(One, "anger").begin();
    game.action("senator", "");
    assert_eq!(game.state.key_cost(Two), 6);
    game.end_turn("logos");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (7, 7));
    game.end_turn("saurian");
    assert_eq!(game.state.key_cost(Two), 6);
}

#[test]
fn trooper_is_exalted_as_it_fights_or_reaps() {
    for reaps in [true, false] {
        let game = saurian().token(One, "trooper").tokens(One, "anger").line(Two, "urchin");
        let mut game = game.line(One, "troll").begin();
        if reaps {
            game.reap("trooper", "");
        } else {
            game.fight("trooper", "");
        }
        assert_eq!((game.amber_on("trooper"), game.amber_on("troll")), (1, 0));
    }
}

#[test]
fn recruit_is_archived_if_you_exalted_a_friend_this_turn() {
    for (exalted, archived) in
        [("", false), ("krump", false), ("troll", true), ("troll krump", true)]
    {
        let game = with_tokens().hand(One, "recruit").line(One, "troll").line(Two, "krump");
        let mut game = game.begin();
        for creature in game.cards(exalted) {
            game.does("", |g| g.exalt(creature));
        }
        game.play("recruit", "right");
        assert_eq!(game.line(One), "troll scholar");
        let zone = if archived { Zone::Archives } else { Zone::Discard };
        assert_eq!(game.zone("recruit"), zone, "{exalted}");
    }
    let mut game = with_tokens().hand(One, "recruit").line(One, "troll").begin();
    let troll = game.card("troll");
    game.does("", |g| g.exalt(troll)).end_turn("untamed").end_turn("saurian");
    game.play("recruit", "right");
    assert!(game.is_in_discard("recruit"), "on another turn");
}
