//! Ekwidon of Draconian Measures, card by card.

use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::{add_counters, counters, scenario};

fn ekwidon() -> Scenario {
    scenario("ekwidon").houses(Two, "brobnar logos untamed")
}

#[test]
fn even_swap_gives_two_creatures_and_takes_two() {
    let game = ekwidon().hand(One, "even-swap").line(One, "troll urchin").line(Two, "krump valdr");
    let mut game = game.artifacts(Two, "cannon").begin();
    game.play("even-swap", "troll left right krump urchin left").offered("troll urchin");
    game.offered("left right").offered("left right").offered("troll krump valdr urchin");
    game.offered("troll valdr urchin").offered("left right").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("urchin krump".into(), "troll valdr".into()));
}

#[test]
fn even_swap_takes_none_for_less_than_two() {
    let game = ekwidon().hand(One, "even-swap").line(One, "troll").line(Two, "krump valdr");
    let mut game = game.begin();
    game.play("even-swap", "left").offered("left right").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "troll krump valdr".into()));
}

#[test]
fn fiat_transcoder_spends_an_amber_on_an_enemy() {
    let begin = |amber| {
        let game = ekwidon().artifacts(One, "fiat-transcoder").line(One, "bumpsy");
        game.amber(One, amber).amber(Two, 1).line(Two, "krump valdr").begin()
    };
    let mut game = begin(2);
    game.action("fiat-transcoder", "valdr left").offered("krump valdr").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("valdr bumpsy".into(), "krump".into()));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
    let mut game = begin(0);
    game.action("fiat-transcoder", "").offered_nothing_more();
    assert_eq!((game.line(Two), game.amber(Two)), ("krump valdr".into(), 1));
}

#[test]
fn forged_currency_turns_counters_and_amber_into_a_key() {
    // Æmber in the pool and on a creature, counters, another's æmber, keys, what is left
    for (pool, on, power, keys, left) in
        [(7, 2, 3, 1, 0), (6, 2, 3, 0, 6), (7, 2, 2, 0, 7), (9, 6, 3, 1, 3), (12, 0, 0, 1, 0)]
    {
        let game = ekwidon().hand(One, "forged-currency").line(One, "troll krump").amber(One, pool);
        let game = game.line(Two, "valdr").amber_on("troll", on).amber_on("valdr", 5);
        let mut game = game.begin();
        add_counters(&mut game, "krump", power);
        add_counters(&mut game, "valdr", 2);
        game.play("forged-currency", "");
        assert_eq!((game.keys(One), game.amber(One)), (keys, left), "{pool} {on} {power}");
        assert_eq!((game.amber_on("troll"), counters(&game, "krump")), (0, 0));
        assert_eq!((game.amber_on("valdr"), counters(&game, "valdr")), (5, 2));
    }
}

#[test]
fn forged_currency_counts_what_was_on_creatures_that_do_not_survive_it() {
    let game = ekwidon().hand(One, "forged-currency").line(One, "lion-bautrem exeldon-yash");
    let game = game.damage("lion-bautrem", 5).damage("exeldon-yash", 4);
    let game = game.with("lion-bautrem", |lion| lion.power_counters = 2);
    let mut game = game.amber_on("exeldon-yash", 4).amber(One, 8).begin();
    game.play("forged-currency", "");
    assert_eq!((game.line(One), game.amber(Two)), (String::new(), 0));
    assert_eq!((game.keys(One), game.amber(One)), (1, 2));
}

#[test]
fn forged_currency_begins_at_the_current_cost_and_ends_at_6() {
    for (pool, on, left) in [(7, 9, 1), (6, 4, 0), (5, 9, 5)] {
        let game = ekwidon().hand(One, "forged-currency").line(One, "troll murmook");
        let game = game.amber(One, pool);
        let mut game = game.line(Two, "purse-a-phone").amber_on("troll", on).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (4, 5));
        game.play("forged-currency", "");
        assert_eq!((game.keys(One), game.amber(One)), (usize::from(left < 5), left));
    }
}

#[test]
fn oŏni_lars_may_pay_for_dearer_keys() {
    let mut game = ekwidon().line(One, "oŏni-lars").amber(One, 1).amber(Two, 8).begin();
    game.reap("oŏni-lars", "yes").offered("yes no");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 9));
    game.end_turn("logos");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 10));
    assert_eq!(game.keys(Two), 0);
    game.end_turn("ekwidon");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6));
    let mut game = ekwidon().line(One, "oŏni-lars").begin();
    game.reap("oŏni-lars", "no").offered("yes no");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    game.end_turn("logos");
    assert_eq!(game.state.key_cost(Two), 6);
    let mut game = ekwidon().line(One, "oŏni-lars").line(Two, "sir-marrows").begin();
    game.reap("oŏni-lars", "yes").end_turn("logos");
    assert_eq!((game.amber(Two), game.state.key_cost(Two)), (0, 6), "there was nothing to pay");
}

fn golden_queen() -> ScenarioGame {
    let game = ekwidon().hand(One, "the-golden-queen the-golden-queen2 troll");
    let mut game = game.hand(Two, "krump iron-heidy").line(Two, "gub").begin();
    game.play("the-golden-queen", "");
    assert_eq!((game.line(One), game.power("the-golden-queen")), ("the-golden-queen".into(), 10));
    let queen = game.card("the-golden-queen");
    game.does("", |g| g.make_ready(queen).map(|_| ()));
    game
}

#[test]
fn the_golden_queen_discards_a_card_of_each_player_and_pays_for_other_houses() {
    let mut game = golden_queen();
    game.chance_picks("troll iron-heidy").reap("the-golden-queen", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
    assert!(game.is_in_discard("troll") && game.is_in_discard("iron-heidy"));
    assert!(game.is_in_hand("krump"));
    let mut game = golden_queen();
    game.chance_picks("troll krump").fight("the-golden-queen", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
    assert!(game.is_in_discard("troll") && game.is_in_discard("krump"));
}

#[test]
fn the_golden_queen_lets_both_players_draw_one_more() {
    let mut game = golden_queen();
    game.end_turn("logos");
    assert_eq!(game.hand_len(One), 7);
    game.end_turn("ekwidon");
    assert_eq!(game.hand_len(Two), 7);
}

#[test]
fn authorized_requisitions_captures_2_and_draws() {
    let game = ekwidon().hand(One, "authorized-requisitions").line(One, "troll krump");
    let mut game = game.line(Two, "valdr").amber(Two, 3).begin();
    game.play("authorized-requisitions", "krump").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.amber(One), game.amber(Two)), (2, 1, 1));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
}

#[test]
fn dapper_chapeau_comes_back_or_goes_to_whom_it_hit() {
    let begin = |owner| {
        let game = ekwidon().line(One, "exeldon-yash krisper-ruld").line(Two, "flaxia bumpsy");
        game.upgrade(owner, "dapper-chapeau", "exeldon-yash").begin()
    };
    let mut game = begin(One);
    let of_another = Action::Action(game.card("krisper-ruld"), game.card("dapper-chapeau"));
    assert!(!game.legal().contains(&of_another));
    game.action("exeldon-yash", "bumpsy").offered("exeldon-yash krisper-ruld flaxia bumpsy");
    assert_eq!(game.damage("bumpsy"), 4);
    assert_eq!(game.state.host(game.card("dapper-chapeau")), Some(game.card("bumpsy")));
    for owner in [One, Two] {
        let mut game = begin(owner);
        game.action("exeldon-yash", "flaxia");
        assert!(game.is_in_discard("flaxia") && game.is_in_play("exeldon-yash"));
        assert_eq!(game.state.hand(owner), game.cards("dapper-chapeau"));
    }
    let mut game = begin(One);
    game.action("exeldon-yash", "exeldon-yash");
    assert!(game.is_in_discard("exeldon-yash") && game.is_in_discard("dapper-chapeau"));
    let game = scenario("shadows").line(One, "shadow-self troll").damage("shadow-self", 6);
    let mut game = game.upgrade(One, "dapper-chapeau", "shadow-self").begin();
    game.action("shadow-self", "troll");
    assert_eq!((game.line(One), game.damage("troll")), ("troll".into(), 0));
    assert!(game.is_in_discard("dapper-chapeau"), "its creature took the damage");
}

#[test]
fn drastic_measures_purges_up_to_2_cards_for_amber() {
    for (answers, amber) in [("troll valdr", 2), ("krump none", 1), ("none", 0)] {
        let game = ekwidon().hand(One, "drastic-measures troll krump valdr").hand(Two, "gub");
        let mut game = game.begin();
        game.play("drastic-measures", answers).offered("troll krump valdr none");
        assert_eq!((game.amber(One), game.hand_len(One)), (amber, 3 - usize::from(amber)));
        assert_eq!(game.zone("troll") == Zone::Purged, amber == 2);
    }
}

#[test]
fn exeldon_yash_captures_and_may_discard_for_one_of_it() {
    for (answer, on, amber) in [("troll", 1, 2), ("none", 2, 1)] {
        let game = ekwidon().line(One, "exeldon-yash").hand(One, "troll krump").hand(Two, "gub");
        let mut game = game.amber(Two, 3).begin();
        game.reap("exeldon-yash", answer).offered("troll krump none");
        assert_eq!((game.amber_on("exeldon-yash"), game.amber(One)), (on, amber));
        assert_eq!((game.amber(Two), game.is_in_discard("troll")), (1, on == 1));
        assert!(game.is_in_hand("krump"));
    }
    let mut game = ekwidon().line(One, "exeldon-yash").amber(Two, 3).begin();
    game.reap("exeldon-yash", "").offered_nothing_more();
    assert_eq!((game.amber_on("exeldon-yash"), game.amber(One)), (2, 1));
}

#[test]
fn krisper_ruld_takes_an_enemy_artifact() {
    let game = ekwidon().line(One, "krisper-ruld").artifacts(One, "gauntlet-of-command");
    let mut game = game.line(Two, "gub").artifacts(Two, "cannon library-of-babble").begin();
    game.fight("krisper-ruld", "cannon").offered("cannon library-of-babble");
    assert_eq!((game.controller("cannon"), game.controller("library-of-babble")), (One, Two));
}

#[test]
fn waspscream_takes_an_enemy_while_it_is_exhausted() {
    let begin = || {
        let game = ekwidon().line(One, "waspscream troll").exhausted("waspscream");
        game.line(Two, "krump valdr").begin()
    };
    let mut game = begin();
    game.end_turn("waspscream brobnar").offered("waspscream none");
    assert_eq!((game.line(One), game.line(Two)), ("waspscream troll".into(), "krump valdr".into()));
    game.end_turn("valdr left ekwidon").offered("krump valdr").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("valdr waspscream troll".into(), "krump".into()));
    let mut game = begin();
    game.end_turn("none brobnar").end_turn("ekwidon");
    assert_eq!(game.line(Two), "krump valdr");
}

#[test]
fn bleă_fŏrh_heals_up_to_2_and_exalts_for_each() {
    let begin = |damage| {
        let game = ekwidon().line(One, "bleă-fŏrh troll").line(Two, "krump gub");
        game.damage("troll", damage).begin()
    };
    let mut game = begin(4);
    game.fight("bleă-fŏrh", "gub troll 2").offered("krump gub").offered("bleă-fŏrh troll krump");
    game.offered("0 1 2");
    assert_eq!((game.damage("troll"), game.amber_on("troll")), (2, 2));
    let mut game = begin(4);
    game.fight("bleă-fŏrh", "gub troll 1");
    assert_eq!((game.damage("troll"), game.amber_on("troll")), (3, 1));
    let mut game = begin(1);
    game.fight("bleă-fŏrh", "gub troll 0").offered("krump gub").offered("bleă-fŏrh troll krump");
    game.offered("0 1");
    assert_eq!((game.damage("troll"), game.amber_on("troll")), (1, 0));
}

#[test]
fn bypass_burglar_has_its_neighbors_steal_while_exhausted() {
    let begin = || {
        let game = ekwidon().line(One, "krisper-ruld bypass-burglar exeldon-yash golden-dagger");
        game.line(Two, "krump").amber(Two, 3)
    };
    let has = |game: &ScenarioGame, name| {
        game.legal().contains(&Action::Action(game.card(name), game.card("bypass-burglar")))
    };
    let mut game = begin().exhausted("bypass-burglar").begin();
    assert!(has(&game, "krisper-ruld") && has(&game, "exeldon-yash"));
    assert!(!has(&game, "bypass-burglar") && !has(&game, "golden-dagger"));
    game.action("exeldon-yash", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    let hurt = ["krisper-ruld", "bypass-burglar", "exeldon-yash"].map(|c| game.damage(c));
    assert_eq!(hurt, [0, 0, 1]);
    let game = begin().begin();
    assert!(!has(&game, "krisper-ruld") && !has(&game, "exeldon-yash"));
}

#[test]
fn chromatic_guardian_destroys_a_creature_or_an_artifact() {
    let begin = |enemies| {
        let game = ekwidon().line(One, "chromatic-guardian troll").line(Two, enemies);
        game.artifacts(One, "gauntlet-of-command").artifacts(Two, "cannon library-of-babble")
    };
    let mut game = begin("krump valdr flaxia").begin();
    game.reap("chromatic-guardian", "valdr").offered("krump valdr flaxia");
    assert_eq!((game.line(Two), game.is_in_play("cannon")), ("krump flaxia".into(), true));
    let mut game = begin("krump valdr").begin();
    game.reap("chromatic-guardian", "cannon").offered("cannon library-of-babble");
    assert_eq!((game.line(Two), game.is_in_play("cannon")), ("krump valdr".into(), false));
    let mut game = begin("krump valdr gub").begin();
    game.fight("chromatic-guardian", "gub library-of-babble").offered("krump valdr gub");
    game.offered("cannon library-of-babble");
    assert!(game.is_in_discard("library-of-babble") && game.line(Two) == "krump valdr");
}

#[test]
fn cŏnrăd_fisiquĕ_may_move_all_power_counters_to_another() {
    let begin = |count| {
        let game = ekwidon().hand(One, "cŏnrăd-fisiquĕ").line(One, "troll").line(Two, "krump");
        let mut game = game.begin();
        add_counters(&mut game, "troll", count);
        game
    };
    for count in [1, 3] {
        let mut game = begin(count);
        game.play("cŏnrăd-fisiquĕ", "left troll krump").offered("left right");
        game.offered("cŏnrăd-fisiquĕ troll krump none").offered("cŏnrăd-fisiquĕ krump");
        assert_eq!((counters(&game, "troll"), counters(&game, "krump")), (0, count));
    }
    for answers in ["left none", "left krump"] {
        let mut game = begin(3);
        game.play("cŏnrăd-fisiquĕ", answers).offered("left right");
        game.offered("cŏnrăd-fisiquĕ troll krump none").offered_nothing_more();
        assert_eq!((counters(&game, "troll"), counters(&game, "krump")), (3, 0));
    }
}

#[test]
fn golden_dagger_pays_the_owner_of_what_it_destroys() {
    let begin = || {
        let game = ekwidon().line(One, "golden-dagger exeldon-yash").line(Two, "flaxia batdrone");
        game.begin()
    };
    let mut game = begin();
    game.reap("golden-dagger", "flaxia").offered("golden-dagger exeldon-yash flaxia batdrone");
    assert_eq!((game.damage("flaxia"), game.amber(One), game.amber(Two)), (3, 1, 0));
    let mut game = begin();
    game.reap("golden-dagger", "batdrone");
    assert_eq!((game.is_in_discard("batdrone"), game.amber(One), game.amber(Two)), (true, 1, 1));
    let mut game = begin();
    game.reap("golden-dagger", "exeldon-yash");
    assert_eq!((game.is_in_play("exeldon-yash"), game.amber(One), game.amber(Two)), (false, 2, 0));
}

#[test]
fn hot_bunk_exhausts_a_creature_and_readies_another() {
    let begin = || {
        let game = ekwidon().hand(One, "hot-bunk").line(One, "troll krump").line(Two, "valdr gub");
        game.exhausted("krump").exhausted("gub").begin()
    };
    let mut game = begin();
    game.play("hot-bunk", "valdr krump").offered("troll krump valdr gub");
    game.offered("troll krump valdr gub");
    let ready = ["troll", "krump", "valdr", "gub"].map(|c| game.is_ready(c));
    assert_eq!(ready, [true, true, false, false]);
    let mut game = begin();
    game.play("hot-bunk", "gub").offered("troll krump valdr gub").offered_nothing_more();
    assert!(!game.is_ready("krump") && !game.is_ready("gub") && game.is_ready("valdr"));
}

#[test]
fn nada_tax_charges_for_each_icon_of_a_discarded_card() {
    let icons = BonusIcons::default().with(BonusIcon::Amber).with(BonusIcon::Draw);
    for (picked, amber) in [("anger", 2), ("krump", 4)] {
        let game = ekwidon().hand(One, "nada-tax punch").hand(Two, "anger krump").amber(Two, 4);
        let mut game = game.bonus("anger", icons).begin();
        game.chance_picks(picked).play("nada-tax", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, amber));
        assert!(game.is_in_discard(picked) && game.is_in_hand("punch") && game.hand_len(Two) == 1);
    }
    let mut game = ekwidon().hand(One, "nada-tax").amber(Two, 4).begin();
    game.play("nada-tax", "");
    assert_eq!(game.amber(Two), 4);
    let game = ekwidon().hand(One, "nada-tax").line(Two, "troll").hand(Two, "anger").amber(Two, 4);
    let mut game = game.upgrade(Two, "refined-adhesive", "troll").begin();
    game.play("nada-tax", "");
    assert_eq!((game.zone("anger"), game.amber(Two)), (Zone::Under, 4), "it was not discarded");
}

#[test]
fn now_and_later_is_repeated_once_if_you_are_overwhelmed() {
    let begin = |enemies| {
        let game = ekwidon().hand(One, "now-and-later punch anger").line(One, "troll");
        game.line(Two, enemies).begin()
    };
    let mut game = begin("krump valdr flaxia bumpsy");
    game.play("now-and-later", "krump punch valdr").offered("troll krump valdr flaxia bumpsy");
    game.offered("punch anger").offered("troll valdr flaxia bumpsy").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "flaxia bumpsy".into()));
    assert_eq!(game.state.archives(One), game.cards("punch anger"));
    assert_eq!(game.state.hand(Two), game.cards("krump valdr"));
    let mut game = begin("krump valdr");
    game.play("now-and-later", "valdr anger").offered("troll krump valdr").offered("punch anger");
    game.offered_nothing_more();
    assert_eq!(game.state.archives(One), game.cards("anger"));
}

#[test]
fn văst_stŏik_returns_an_amber_to_the_supply_for_a_card() {
    for (creature, on, drawn) in [("krump", 1, 1), ("troll", 2, 0)] {
        let game = ekwidon().line(One, "văst-stŏik troll").line(Two, "krump gub");
        let mut game = game.amber_on("krump", 2).begin();
        game.fight("văst-stŏik", &format!("gub {creature}")).offered("krump gub");
        game.offered("văst-stŏik troll krump");
        assert_eq!((game.amber_on("krump"), game.hand_len(One)), (on, drawn));
        assert_eq!((game.amber(One), game.amber(Two), game.hand_len(Two)), (0, 0, 0));
    }
}
