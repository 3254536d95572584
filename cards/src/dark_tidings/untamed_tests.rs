//! House Untamed, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::state::Zone;

#[test]
fn æmberfin_shark_evil_twin_grows_with_the_amber_that_players_lose() {
    for (of_one, of_two, power) in [(2, 2, 5), (0, 2, 4), (0, 0, 3)] {
        let game = scenario("untamed").line(One, "æmberfin-shark-evil-twin");
        let mut game = game.amber(One, of_one).amber(Two, of_two).begin();
        game.end_turn("untamed");
        assert_eq!(game.power("æmberfin-shark-evil-twin"), power);
        assert_eq!(game.amber(One), of_one.saturating_sub(1));
        assert_eq!(game.amber(Two), of_two.saturating_sub(1));
    }
}

#[test]
fn æmberfin_shark_evil_twin_waits_for_its_player_s_turn_to_end() {
    let game = scenario("untamed").line(Two, "æmberfin-shark-evil-twin").amber(One, 2);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!((game.amber(One), game.power("æmberfin-shark-evil-twin")), (2, 3));
}

#[test]
fn chelonia_evil_twin_costs_the_opponent_amber_while_the_tide_is_high() {
    for (tide, lost) in [(One, 1), (Two, 0)] {
        let game = scenario("untamed").tide(tide).hand(One, "chelonia-evil-twin murmook full-moon");
        let mut game = game.amber(Two, 3).begin();
        game.play("chelonia-evil-twin", "").play("full-moon", "");
        assert_eq!(game.amber(Two), 3, "only another creature counts");
        game.play("murmook", "left full-moon");
        assert_eq!(game.amber(Two), 3 - lost);
    }
}

#[test]
fn mookling_evil_twin_grows_with_the_amber_spent_on_the_opponent_s_keys() {
    let game = scenario("untamed").line(One, "mookling-evil-twin imprinted-murmook");
    let mut game = game.amber(One, 6).amber(Two, 6).begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.power("mookling-evil-twin")), (1, 2 + 6));
    game.end_turn("untamed");
    assert_eq!((game.keys(One), game.power("mookling-evil-twin")), (1, 2 + 6));
}

#[test]
fn mookling_evil_twin_counts_what_was_paid() {
    let game = scenario("untamed").line(One, "mookling-evil-twin").line(Two, "imprinted-murmook");
    let mut game = game.amber(Two, 6).begin();
    game.end_turn("untamed");
    assert_eq!(game.power("mookling-evil-twin"), 2 + 5);
}

#[test]
fn ol_paddy_evil_twin_destroys_a_creature_of_a_discarded_card_s_house() {
    let id = "ol--paddy-evil-twin";
    let game = scenario("untamed").line(One, &format!("{id} troll")).line(Two, "flaxia dextre");
    let mut game = game.deck(Two, "krump punch regrowth").begin_as_is();
    game.reap(id, "flaxia");
    assert!(game.is_in_discard("regrowth") && game.is_in_discard("flaxia"));
    assert_eq!((game.zone("punch"), game.zone("krump")), (Zone::Deck, Zone::Deck));
}

#[test]
fn ol_paddy_evil_twin_takes_3_cards_while_the_tide_is_high() {
    let id = "ol--paddy-evil-twin";
    let game = scenario("untamed").tide(One).line(One, &format!("{id} troll"));
    let game = game.line(Two, "flaxia dextre").deck(Two, "valdr krump punch regrowth");
    let mut game = game.begin_as_is();
    game.reap(id, "troll");
    assert!(["krump", "punch", "regrowth", "troll"].iter().all(|name| game.is_in_discard(name)));
    assert_eq!(game.zone("valdr"), Zone::Deck);
    assert!(game.is_in_play("dextre"));
}

#[test]
fn ol_paddy_evil_twin_destroys_nothing_without_a_shared_house() {
    let id = "ol--paddy-evil-twin";
    let game = scenario("untamed").line(One, id).line(Two, "flaxia").deck(Two, "krump");
    let mut game = game.begin_as_is();
    game.reap(id, "");
    assert!(game.is_in_discard("krump") && game.is_in_play("flaxia") && game.is_in_play(id));
}

#[test]
fn sporegorger_evil_twin_gathers_all_counters() {
    let id = "sporegorger-evil-twin";
    let game = scenario("untamed")
        .hand(One, id)
        .line(One, "flaxia")
        .with("flaxia", |c| c.power_counters = 2);
    let mut game = game.line(Two, "troll").with("troll", |c| c.power_counters = 1).begin();
    game.play(id, "left");
    assert_eq!([id, "flaxia", "troll"].map(|name| game.power(name)), [4 + 3, 4, 8]);
}

#[test]
fn sporegorger_evil_twin_may_spend_its_counters_on_damage() {
    let id = "sporegorger-evil-twin";
    for (answer, power, damage) in [("yes", 4, 2), ("no", 6, 0)] {
        let game = scenario("untamed")
            .line(One, &format!("{id} flaxia"))
            .with(id, |c| c.power_counters = 2);
        let mut game = game.line(Two, "troll").begin();
        game.reap(id, answer);
        assert_eq!((game.power(id), game.damage(id)), (power, 0));
        assert_eq!((game.damage("flaxia"), game.damage("troll")), (damage, damage));
    }
}

#[test]
fn witch_of_the_dawn_evil_twin_trades_a_friend_for_one_that_is_used() {
    let id = "witch-of-the-dawn-evil-twin";
    let game = scenario("untamed").hand(One, id).line(One, "murmook flaxia");
    let mut game = game.line(Two, "troll").discard(One, "snufflegator punch").begin();
    game.play(id, "left murmook left reap").offered("left right").offered("murmook flaxia");
    assert!(game.is_in_discard("murmook") && game.is_in_discard("punch"));
    assert_eq!(game.line(One), format!("snufflegator {id} flaxia"));
    assert_eq!((game.amber(One), game.is_ready("snufflegator")), (1, false), "it reaped");
}

#[test]
fn witch_of_the_dawn_evil_twin_plays_no_creature_without_a_sacrifice_nor_the_same() {
    let id = "witch-of-the-dawn-evil-twin";
    let mut game = scenario("untamed").hand(One, id).discard(One, "snufflegator").begin();
    game.play(id, "");
    assert_eq!(game.line(One), id);
    let mut game = scenario("untamed").hand(One, id).line(One, "flaxia").begin();
    game.play(id, "left");
    assert_eq!(game.line(One), id);
    assert!(game.is_in_discard("flaxia"));
}

#[test]
fn youngest_bears_use_a_neighbor() {
    let line = |id| scenario("untamed").line(One, &format!("flaxia {id} troll murmook"));
    let mut game = line("youngest-bear-evil-twin").line(Two, "krump").begin();
    game.reap("youngest-bear-evil-twin", "troll");
    assert!(game.is_in_discard("krump") && !game.is_ready("troll") && game.is_ready("flaxia"));
    let mut game = line("youngest-bear").line(Two, "krump").begin();
    game.reap("youngest-bear", "flaxia");
    assert_eq!(
        (game.amber(One), game.is_ready("flaxia"), game.is_ready("troll")),
        (2, false, true)
    );
}

#[test]
fn youngest_bears_need_not_use_a_neighbor() {
    for id in ["youngest-bear", "youngest-bear-evil-twin"] {
        let game = scenario("untamed").line(One, &format!("flaxia {id}")).line(Two, "krump");
        let mut game = game.begin();
        game.reap(id, "none");
        assert!(game.is_ready("flaxia") && game.amber(One) == 1);
    }
}

#[test]
fn youngest_bears_have_no_use_for_exhausted_neighbors() {
    for id in ["youngest-bear", "youngest-bear-evil-twin"] {
        let game = scenario("untamed").line(One, &format!("flaxia {id}")).exhausted("flaxia");
        let mut game = game.line(Two, "krump").begin();
        game.reap(id, "");
        assert_eq!(game.amber(One), 1);
    }
}

#[test]
fn chenille_and_bombyx_find_what_comes_after_them() {
    let game = scenario("untamed").line(One, "chenille bombyx");
    let mut game = game.discard(One, "bombyx fifalde chenille").begin();
    game.action("chenille", "").action("bombyx", "");
    assert!(game.is_in_hand("bombyx#2") && game.is_in_hand("fifalde"));
    assert!(game.is_in_discard("chenille#2"));
}

#[test]
fn bombyx_and_fifalde_take_the_place_of_what_comes_before_them() {
    for (before, after) in [("chenille", "bombyx"), ("bombyx", "fifalde")] {
        let game = scenario("untamed").hand(One, after).line(One, before).line(Two, before);
        let mut game = game.begin();
        game.play(after, "left");
        assert_eq!((game.line(One), game.line(Two)), (after.into(), before.into()));
        let game = scenario("untamed").hand(One, after).line(One, "flaxia").line(Two, before);
        let mut game = game.begin();
        game.play(after, "left");
        assert_eq!((game.line(One), game.line(Two)), ("flaxia".into(), before.into()));
    }
}

#[test]
fn fifalde_heals_and_is_paid_by_reaping_and_fighting() {
    for fights in [false, true] {
        let game = scenario("untamed").line(One, "fifalde").damage("fifalde", 4);
        let mut game = game.line(Two, "flaxia").begin();
        if fights {
            game.fight("fifalde", "");
        } else {
            game.reap("fifalde", "");
        }
        assert_eq!((game.damage("fifalde"), game.amber(One)), (0, if fights { 1 } else { 2 }));
    }
}

#[test]
fn æmberfin_shark_pays_both_players_as_long_as_it_has_counters() {
    let game = scenario("untamed").hand(One, "æmberfin-shark").line(Two, "flaxia");
    let mut game = game.begin();
    game.play("æmberfin-shark", "");
    assert_eq!(game.power("æmberfin-shark"), 6);
    for (power, amber) in [(5, 1), (4, 2), (3, 3), (3, 3)] {
        game.end_turn("untamed");
        assert_eq!(game.power("æmberfin-shark"), power);
        assert_eq!((game.amber(One), game.amber(Two)), (amber, amber));
        game.end_turn("untamed");
        assert_eq!(game.amber(One), amber, "not at the end of the opponent's turn");
    }
}

#[test]
fn dredging_druid_puts_creatures_on_the_deck_while_the_tide_is_high() {
    let game = scenario("untamed").tide(One).line(One, "dredging-druid");
    let mut game = game.discard(One, "flaxia punch troll murmook valdr").begin();
    game.reap("dredging-druid", "flaxia troll none troll");
    // The last that is put there is on top.
    let deck = game.state.area(One).deck;
    let top: Vec<_> = deck.as_slice().iter().rev().take(2).copied().collect();
    assert_eq!(top, [game.card("flaxia"), game.card("troll")]);
    assert!(game.is_in_discard("murmook") && game.is_in_discard("punch"));
    let game = scenario("untamed").line(One, "dredging-druid").discard(One, "flaxia");
    let mut game = game.begin();
    game.reap("dredging-druid", "");
    assert!(game.is_in_discard("flaxia"), "the tide is not high");
}

#[test]
fn pestergrove_enrages_each_creature_that_enters_play() {
    let game = scenario("untamed").artifacts(One, "pestergrove").line(One, "flaxia");
    let mut game = game.hand(One, "murmook bear-flute").hand(Two, "snufflegator").begin();
    game.play("murmook", "left").play("bear-flute", "");
    game.end_turn("untamed").play("snufflegator", "");
    let enraged = |name| game.state.is_enraged(game.card(name));
    let names = ["murmook", "snufflegator", "flaxia", "bear-flute"];
    assert_eq!(names.map(enraged), [true, true, false, false]);
}

#[test]
fn primal_relic_brings_amber_and_3_counters() {
    let game = scenario("untamed").hand(One, "primal-relic").line(One, "flaxia murmook");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("primal-relic", "flaxia troll krump").offered("flaxia murmook troll krump");
    assert_eq!(game.amber_on("primal-relic"), 4);
    assert_eq!(["flaxia", "murmook", "troll", "krump"].map(|c| game.power(c)), [5, 3, 9, 7]);
}

#[test]
fn primal_relic_pays_whoever_begins_a_turn_with_20_power() {
    for (line, amber) in [("troll krump bumpsy", 0), ("troll krump valdr", 4)] {
        let game = scenario("untamed").artifacts(One, "primal-relic").amber_on("primal-relic", 4);
        let mut game = game.line(Two, line).line(One, "niffle-queen").begin();
        game.end_turn("untamed");
        assert_eq!((game.amber(Two), game.amber_on("primal-relic")), (amber, 4 - amber as u8));
        game.end_turn("untamed");
        assert_eq!(game.amber(One), 0);
    }
}

#[test]
fn ritual_of_life_trades_a_friend_for_another_discarded_creature() {
    let game = scenario("untamed").artifacts(One, "ritual-of-life").line(One, "flaxia murmook");
    let mut game = game.discard(One, "troll punch krump").begin();
    game.action("ritual-of-life", "flaxia krump").offered("flaxia murmook").offered("troll krump");
    assert!(
        game.is_in_discard("flaxia") && game.is_in_hand("krump") && game.is_in_discard("troll")
    );
    let game = scenario("untamed").artifacts(One, "ritual-of-life").discard(One, "troll");
    let mut game = game.line(Two, "flaxia").begin();
    game.action("ritual-of-life", "");
    assert!(game.is_in_discard("troll") && game.is_in_play("flaxia"));
}

#[test]
fn the_mysticeti_goes_to_the_battleline() {
    let game = scenario("untamed").artifacts(One, "the-mysticeti");
    let mut game = game.line(One, "murmook fuzzy-gruen troll").begin();
    game.action("the-mysticeti", "fuzzy-gruen murmook @1");
    assert_eq!(game.line(One), "murmook the-mysticeti fuzzy-gruen troll");
    let mysticeti = game.card("the-mysticeti");
    assert_eq!((game.power("the-mysticeti"), game.is_ready("murmook")), (6, false));
    assert!(game.state.has(mysticeti, Keyword::Taunt) && game.is_ready("troll"));
    assert!(!game.state.has(game.card("murmook"), Keyword::Taunt));
    assert_eq!(game.state.card_type(mysticeti), CardType::Creature);
    // It moves on.
    game.end_turn("untamed").end_turn("untamed");
    game.action("the-mysticeti", "murmook none right");
    assert_eq!(game.line(One), "murmook fuzzy-gruen troll the-mysticeti");
    assert_eq!(game.power("the-mysticeti"), 9);
}

/// Recorded case dt/the-mysticeti/06; FAQ "Moving Creatures": it gets its counters and stays where it is.
#[test]
fn moving_creatures_the_mysticeti_has_counters_though_it_cannot_move() {
    let game = scenario("shadows").line(One, "nexus murmook").artifacts(Two, "the-mysticeti");
    let mut game = game.line(Two, "flaxia").begin();
    game.reap("nexus", "");
    let mysticeti = game.card("the-mysticeti");
    assert_eq!(game.zone("the-mysticeti"), Zone::Artifacts);
    assert_eq!(game.state.power_counters(mysticeti), 3);
    assert!(!game.is_ready("murmook") && game.is_ready("flaxia"));
}

#[test]
fn the_mysticeti_stays_where_it_is_if_nobody_is_exhausted() {
    let game = scenario("untamed").artifacts(One, "the-mysticeti").line(One, "murmook troll");
    let mut game = game.exhausted("murmook").begin();
    game.action("the-mysticeti", "");
    assert_eq!(game.line(One), "murmook troll");
}

#[test]
fn the_mysticeti_stays_an_artifact_when_an_opponent_uses_it() {
    let game = scenario("shadows").line(One, "nexus flaxia").artifacts(Two, "the-mysticeti");
    let mut game = game.line(Two, "murmook").begin();
    game.reap("nexus", "");
    assert_eq!((game.zone("the-mysticeti"), game.is_ready("flaxia")), (Zone::Artifacts, false));
}

#[test]
fn washed_away_destroys_artifacts_or_raises_the_tide() {
    for tide in [One, Two] {
        let game = scenario("untamed").tide(tide).hand(One, "washed-away");
        let game = game.artifacts(One, "bear-flute").artifacts(Two, "cannon");
        let mut game = game.line(Two, "flaxia").begin();
        game.play("washed-away", "");
        assert_eq!(game.is_in_discard("bear-flute"), tide == One);
        assert_eq!(game.is_in_discard("cannon"), tide == One);
        assert!(game.state.tide_is_high(One) && game.is_in_play("flaxia"));
    }
}

#[test]
fn æmbermancy_turns_up_to_3_counters_into_amber() {
    for (counters, answers, left, gained) in [(4, "3", 1, 3), (4, "1", 3, 1), (2, "2", 0, 2)] {
        let game = scenario("untamed").hand(One, "æmbermancy").line(One, "troll");
        let game = game.line(Two, "flaxia").with("flaxia", |c| c.power_counters = counters);
        let mut game = game.begin();
        game.play("æmbermancy", &format!("flaxia {answers}")).offered("troll flaxia");
        game.offered(if counters == 2 { "0 1 2" } else { "0 1 2 3" });
        assert_eq!((game.power("flaxia"), game.amber(One)), (4 + left, 1 + gained));
    }
}

#[test]
fn beach_day_returns_a_creature_and_pays_at_high_tide() {
    for (tide, amber) in [(One, 2), (Two, 1)] {
        let game = scenario("untamed").tide(tide).hand(One, "beach-day").line(One, "flaxia");
        let mut game = game.line(Two, "troll").begin();
        game.play("beach-day", "troll").offered("flaxia troll");
        assert!(game.is_in_hand("troll") && game.is_in_play("flaxia"));
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn cross_porpoises_raises_the_tide_and_enrages_2_enemies() {
    let game = scenario("untamed").hand(One, "cross-porpoises").line(One, "flaxia");
    let mut game = game.line(Two, "troll krump valdr").begin();
    game.play("cross-porpoises", "troll valdr").offered("troll krump valdr");
    assert!(game.state.tide_is_high(One) && game.chains(One) == 0);
    let enraged = ["troll", "krump", "valdr"].map(|name| game.state.is_enraged(game.card(name)));
    assert_eq!(enraged, [true, false, true]);
}

#[test]
fn genetic_drift_strengthens_those_that_have_counters() {
    let game = scenario("untamed").hand(One, "genetic-drift").line(One, "flaxia murmook");
    let mut game = game.line(Two, "troll").with("troll", |c| c.power_counters = 1).begin();
    game.play("genetic-drift", "flaxia").offered("flaxia murmook troll");
    assert_eq!(["flaxia", "murmook", "troll"].map(|name| game.power(name)), [6, 3, 10]);
}

#[test]
fn ol_paddy_plays_the_creatures_at_the_bottom_of_the_deck() {
    let deck = "valdr flaxia punch murmook";
    for (tide, answers, line) in [
        (One, "murmook left right", "murmook ol--paddy flaxia"),
        (Two, "left", "murmook ol--paddy"),
    ] {
        let game = scenario("untamed").tide(tide).line(One, "ol--paddy").line(Two, "troll krump");
        let mut game = game.deck(One, deck).begin_as_is();
        game.reap("ol--paddy", answers);
        assert_eq!(game.line(One), line);
        assert_eq!((game.zone("valdr"), game.is_in_discard("punch")), (Zone::Deck, tide == One));
        // Flaxia is played: its "Play:" resolves with more friends than enemies.
        assert_eq!(game.amber(One), if tide == One { 3 } else { 1 });
    }
}

#[test]
fn ol_paddy_plays_all_of_them_though_one_ends_the_step() {
    // Duskwitch has omega: what is being resolved is resolved (recorded case dt/ol--paddy/12).
    let game = scenario("untamed").tide(One).line(One, "ol--paddy");
    let mut game = game.deck(One, "valdr duskwitch murmook punch").begin_as_is();
    game.reap("ol--paddy", "duskwitch left left");
    assert_eq!((game.line(One), game.state.active), ("murmook duskwitch ol--paddy".into(), Two));
}

#[test]
fn sporegorger_grows_or_bursts() {
    for (answer, power, damage) in [("yes", 4, 3), ("no", 7, 0)] {
        let game = scenario("untamed").line(One, "sporegorger flaxia");
        let mut game =
            game.with("sporegorger", |c| c.power_counters = 2).line(Two, "troll").begin();
        game.reap("sporegorger", answer);
        assert_eq!((game.power("sporegorger"), game.damage("sporegorger")), (power, 0));
        assert_eq!((game.damage("flaxia"), game.damage("troll")), (damage, damage));
    }
}

#[test]
fn thin_the_herd_shuffles_the_4_least_powerful_into_their_decks() {
    let game = scenario("untamed").hand(One, "thin-the-herd").line(One, "flaxia dew-faerie troll");
    let mut game = game.line(Two, "murmook shaffles mighty-tiger krump").begin();
    game.play("thin-the-herd", "mighty-tiger");
    assert_eq!((game.line(One), game.line(Two)), ("flaxia troll".into(), "krump".into()));
    assert_eq!((game.zone("dew-faerie"), game.zone("murmook")), (Zone::Deck, Zone::Deck));
}

#[test]
fn waste_not_draws_half_the_power_rounded_up() {
    for (creature, drawn) in [("flaxia", 2), ("ancient-bear", 3)] {
        let game = scenario("untamed").hand(One, "waste-not").line(One, creature);
        let mut game = game.line(Two, "troll").begin();
        game.play("waste-not", "");
        assert!(game.is_in_discard(creature));
        assert_eq!(game.hand_len(One), drawn);
    }
}

#[test]
fn all_tide_up_raises_the_tide_or_pays() {
    let mut game = scenario("untamed").hand(One, "all-tide-up all-tide-up").begin();
    game.play("all-tide-up", "");
    assert!(game.state.tide_is_high(One));
    assert_eq!(game.amber(One), 1);
    game.play("all-tide-up#2", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn assert_dominance_readies_a_friend_to_fight_with_skirmish() {
    let game = scenario("untamed").hand(One, "assert-dominance").line(One, "flaxia murmook");
    let mut game = game.exhausted("flaxia").line(Two, "troll").begin();
    game.play("assert-dominance", "flaxia").offered("flaxia murmook");
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (0, 4));
    let flaxia = game.card("flaxia");
    assert!(game.state.has(flaxia, Keyword::Skirmish));
    game.end_turn("untamed");
    assert!(!game.state.has(flaxia, Keyword::Skirmish));
}

#[test]
fn chelonia_pays_for_other_creatures_at_high_tide() {
    for (tide, amber) in [(One, 1), (Two, 0)] {
        let game = scenario("untamed").tide(tide).hand(One, "chelonia murmook bear-flute");
        let mut game = game.hand(Two, "snufflegator").begin();
        game.play("chelonia", "").play("bear-flute", "");
        assert_eq!(game.amber(One), 0);
        game.play("murmook", "left");
        assert_eq!(game.amber(One), amber);
        game.end_turn("untamed").play("snufflegator", "");
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn deepwater_gruen_pays_the_opponent_at_low_tide() {
    for (tide, paid) in [(Some(Two), 1), (Some(One), 0), (None, 0)] {
        let mut game = scenario("untamed").hand(One, "deepwater-gruen");
        if let Some(player) = tide {
            game = game.tide(player);
        }
        let mut game = game.begin();
        game.play("deepwater-gruen", "");
        assert_eq!(game.amber(Two), paid);
        game.end_turn("untamed").end_turn("untamed").reap("deepwater-gruen", "");
        assert_eq!(game.amber(Two), 2 * paid);
    }
}

#[test]
fn infighting_hurts_each_right_neighbor_at_once() {
    let game = scenario("untamed").hand(One, "infighting").line(One, "flaxia troll");
    let mut game = game.line(Two, "krump shaffles valdr").begin();
    game.play("infighting", "");
    assert_eq!((game.damage("flaxia"), game.damage("troll")), (0, 4));
    // Shaffles hurts Valdr though Krump destroys it.
    assert_eq!((game.damage("krump"), game.damage("valdr")), (0, 2));
    assert!(game.is_in_discard("shaffles"));
}

#[test]
fn mollymawk_destroys_an_artifact() {
    let game = scenario("untamed").hand(One, "mollymawk").artifacts(One, "bear-flute");
    let mut game = game.artifacts(Two, "cannon").begin();
    game.play("mollymawk", "cannon").offered("bear-flute cannon");
    assert!(game.is_in_discard("cannon") && game.is_in_play("bear-flute"));
}

#[test]
fn mookling_makes_the_opponent_s_keys_dearer_by_its_power() {
    let game = scenario("untamed")
        .line(One, "mookling")
        .with("mookling", |c| c.power_counters = 3)
        .begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6 + 5));
}

#[test]
fn myliobe_enrages_what_it_fights_and_its_neighbors() {
    let game = scenario("untamed").line(One, "myliobe").line(Two, "krump troll valdr bumpsy");
    let mut game = game.begin();
    game.fight("myliobe", "troll");
    let names = ["krump", "troll", "valdr", "bumpsy"];
    let enraged = names.map(|name| game.state.is_enraged(game.card(name)));
    assert_eq!(enraged, [true, true, true, false]);
    assert!(game.is_in_discard("myliobe"), "without the tide it has no skirmish");
}

#[test]
fn myliobe_has_skirmish_at_high_tide() {
    let mut game = scenario("untamed").tide(One).line(One, "myliobe").line(Two, "troll").begin();
    game.fight("myliobe", "");
    assert_eq!((game.damage("myliobe"), game.damage("troll")), (0, 4));
    assert!(game.is_in_play("myliobe"));
}

#[test]
fn reap_or_sow_reaps_with_a_readied_friend() {
    let game = scenario("untamed").hand(One, "reap-or-sow").line(One, "flaxia troll");
    let mut game = game.exhausted("troll").line(Two, "krump").begin();
    game.play("reap-or-sow", "reap troll").offered("1st 2nd").offered("flaxia troll");
    assert_eq!(
        (game.amber(One), game.is_ready("troll"), game.is_ready("flaxia")),
        (1, false, true)
    );
}

#[test]
fn reap_or_sow_distributes_3_counters() {
    let game = scenario("untamed").hand(One, "reap-or-sow").line(One, "flaxia").line(Two, "troll");
    let mut game = game.begin();
    game.play("reap-or-sow", "sow flaxia troll flaxia").offered("1st 2nd").offered("flaxia troll");
    assert_eq!((game.power("flaxia"), game.power("troll"), game.amber(One)), (6, 9, 0));
}

#[test]
fn way_of_the_pixie_pays_for_reaping() {
    let game = scenario("untamed").line(One, "flaxia murmook");
    let mut game = game.upgrade(One, "way-of-the-pixie", "flaxia").begin();
    game.reap("flaxia", "");
    assert_eq!(game.amber(One), 2);
    game.reap("murmook", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn witch_of_the_dawn_returns_a_discarded_creature() {
    let game =
        scenario("untamed").hand(One, "witch-of-the-dawn").discard(One, "punch flaxia troll");
    let mut game = game.begin();
    game.play("witch-of-the-dawn", "flaxia").offered("flaxia troll");
    assert!(game.is_in_hand("flaxia") && game.is_in_discard("troll"));
}

#[test]
fn ol_paddy_evil_twin_must_destroy_a_creature_of_the_house() {
    let game = scenario("untamed").line(One, "ol--paddy-evil-twin").deck(Two, "punch");
    let mut game = game.line(Two, "troll krump dextre").begin_as_is();
    game.reap("ol--paddy-evil-twin", "troll").offered("troll krump");
    assert_eq!(game.line(Two), "krump dextre");
}

#[test]
fn dredging_druid_takes_3_creatures_at_most() {
    let game = scenario("untamed").tide(One).line(One, "dredging-druid");
    let mut game = game.discard(One, "flaxia troll murmook valdr").begin();
    game.reap("dredging-druid", "flaxia troll murmook flaxia troll");
    assert!(game.is_in_discard("valdr"));
}

#[test]
fn sporegorger_evil_twin_spends_one_counter_but_not_none() {
    let id = "sporegorger-evil-twin";
    let mut game = scenario("untamed").line(One, id).line(Two, "troll").begin();
    game.reap(id, "").offered_nothing_more();
    let game = scenario("untamed").line(One, id).with(id, |c| c.power_counters = 1);
    let mut game = game.line(Two, "troll").begin();
    game.reap(id, "yes").offered("yes no");
    assert_eq!(game.damage("troll"), 1);
}

#[test]
fn chenille_and_bombyx_find_one_card() {
    for (finder, found) in [("chenille", "bombyx"), ("bombyx", "fifalde")] {
        let game = scenario("untamed").line(One, finder).discard(One, &format!("{found} {found}"));
        let mut game = game.begin();
        game.action(finder, found).offered(&format!("{found} {found}#2"));
        assert_eq!(game.hand_len(One), 1);
    }
}

#[test]
fn bombyx_and_fifalde_destroy_one_card() {
    for (before, after) in [("chenille", "bombyx"), ("bombyx", "fifalde")] {
        let game = scenario("untamed").line(One, &format!("{before} {before}")).hand(One, after);
        let mut game = game.begin();
        let first = if after == "bombyx" { "chenille" } else { "bombyx" };
        game.play(after, &format!("left {first}"));
        assert_eq!(game.line(One), format!("{after} {before}"));
    }
}

#[test]
fn a_different_creature_is_not_the_card_of_the_token_creature_that_was_destroyed() {
    let game = scenario("untamed").artifacts(One, "ritual-of-life").token(One, "grunt");
    let mut game = game.tokens(One, "troll").discard(One, "krump").begin();
    game.action("ritual-of-life", "");
    assert!(game.is_in_discard("troll") && game.is_in_hand("krump"));
    let id = "witch-of-the-dawn-evil-twin";
    let game = scenario("untamed").hand(One, id).token(One, "grunt");
    let mut game = game.tokens(One, "troll").begin();
    game.play(id, "left");
    assert_eq!((game.line(One), game.is_in_discard("troll")), (id.into(), true));
}
