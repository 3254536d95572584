//! Ekwidon of Æmber Skies, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn ekwidon() -> Scenario {
    scenario("ekwidon")
}

fn icons(icons: &[BonusIcon]) -> BonusIcons {
    icons.iter().fold(BonusIcons::default(), |all, icon| all.with(*icon))
}

fn barter() -> Scenario {
    let game = ekwidon().hand(One, "barter-and-games dust-pixie").archives(One, "charette");
    let game = game.hand(Two, "anger").archives(Two, "labwork");
    let game = game.bonus("anger", icons(&[BonusIcon::Amber, BonusIcon::Draw]));
    game.line(One, "troll snufflegator batdrone").line(Two, "gub flaxia krump")
}

#[test]
fn barter_and_games_pays_for_what_is_revealed_and_destroys_its_houses() {
    let mut game = barter().begin();
    game.play("barter-and-games", "1st 1st").offered("1st 2nd").offered("1st 2nd");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
    assert_eq!((game.line(One), game.line(Two)), ("batdrone".into(), "gub".into()));
    assert!(game.is_in_discard("dust-pixie") && game.is_in_discard("anger"));
    assert_eq!((game.zone("charette"), game.zone("labwork")), (Zone::Archives, Zone::Archives));
}

#[test]
fn barter_and_games_reveals_from_archives_too() {
    let mut game = barter().begin();
    game.play("barter-and-games", "2nd 2nd");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 1));
    assert_eq!(game.line(One), "troll snufflegator");
    assert_eq!(game.line(Two), "flaxia krump");
    assert!(game.is_in_discard("charette") && game.is_in_discard("labwork"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 1));
    let mut game = ekwidon().hand(One, "barter-and-games").line(One, "troll").begin();
    game.play("barter-and-games", "1st 2nd").offered("1st 2nd").offered("1st 2nd");
    assert_eq!(game.line(One), "troll", "nothing is revealed");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
}

#[test]
fn barter_and_games_destroys_before_it_discards() {
    let game = ekwidon().hand(One, "barter-and-games vĕsted-harŏld").line(One, "troll gub");
    let mut game = game.line(Two, "krump iron-heidy").begin();
    game.play("barter-and-games", "1st 1st gub").offered("1st 2nd").offered("1st 2nd");
    game.offered("troll gub");
    assert_eq!((game.zone("krump"), game.zone("gub")), (Zone::Archives, Zone::Archives));
    assert!(game.is_in_discard("iron-heidy") && game.is_in_discard("vĕsted-harŏld"));
}

#[test]
fn game_changer_has_ekwidon_creatures_steal_instead_of_reaping() {
    let game = ekwidon().line(One, "game-changer iron-heidy troll").line(Two, "gub iron-heidy");
    let mut game = game.amber(Two, 3).begin();
    assert_eq!(game.who_can_reap(), "");
    assert_eq!(game.who_can_be_used(), "game-changer iron-heidy");
    game.action("iron-heidy", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    game.action("game-changer", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
    let game = scenario("brobnar").line(One, "game-changer troll").line(Two, "iron-heidy");
    let mut game = game.houses(Two, "ekwidon logos mars").begin();
    assert_eq!(game.who_can_reap(), "troll");
    game.end_turn("ekwidon");
    assert_eq!(game.who_can_reap(), "iron-heidy");
}

#[test]
fn skŏllĕnbŭzzz_may_keep_a_creature_of_the_hand() {
    let begin = || ekwidon().hand(One, "troll punch gub").hand(Two, "krump");
    let mut game = begin().hand(One, "skŏllĕnbŭzzz").begin();
    game.play("skŏllĕnbŭzzz", "troll").offered("troll gub none");
    assert_eq!(game.state.under(game.card("skŏllĕnbŭzzz")), game.cards("troll"));
    let mut game = begin().line(One, "skŏllĕnbŭzzz").begin();
    game.reap("skŏllĕnbŭzzz", "none").offered("troll gub none");
    assert!(game.state.under(game.card("skŏllĕnbŭzzz")).is_empty() && game.is_in_hand("gub"));
}

#[test]
fn skŏllĕnbŭzzz_lets_its_creatures_go_and_goes_on_top_of_the_deck() {
    let game =
        ekwidon().line(One, "skŏllĕnbŭzzz batdrone").hand(One, "troll gub").line(Two, "valdr");
    let mut game = game.begin();
    game.reap("skŏllĕnbŭzzz", "troll").end_turn("logos").end_turn("ekwidon");
    game.reap("skŏllĕnbŭzzz", "gub");
    let cards = game.cards("skŏllĕnbŭzzz");
    game.does("gub right right", |g| g.destroy(cards).map(|_| ()));
    game.offered("troll gub").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("batdrone gub troll".into(), "valdr".into()));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("skŏllĕnbŭzzz")));
    assert!(!game.is_ready("troll"));
}

#[test]
fn three_sheets_to_the_wind_shuffles_through_their_hand() {
    let game = ekwidon().hand(One, "three-sheets-to-the-wind gub").hand(Two, "troll krump");
    let mut game = game.deck(Two, "valdr punch anger labwork").begin();
    game.chance_picks("krump punch troll").play("three-sheets-to-the-wind", "");
    assert_eq!(game.state.hand(Two), game.cards("valdr anger"));
    assert!(game.is_in_discard("krump") && game.zone("troll") == Zone::Purged);
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("punch")));
    assert_eq!(game.hand_len(One), 1);
}

#[test]
fn æmberwind_carries_three_amber_that_reaping_brings_in() {
    let game = ekwidon().hand(One, "æmberwind").line(One, "troll").amber_on("troll", 2);
    let mut game = game.amber(Two, 3).begin();
    game.play("æmberwind", "left");
    assert_eq!((game.amber_on("æmberwind"), game.amber(Two)), (3, 3));
    game.end_turn("logos").end_turn("logos");
    let before = (game.amber(One), game.amber(Two));
    game.reap("æmberwind", "");
    assert_eq!((game.amber(One), game.amber(Two)), (before.0 + 2, before.1));
    assert_eq!((game.amber_on("æmberwind"), game.amber_on("troll")), (2, 2), "it is versatile");
}

#[test]
fn change_agent_charges_for_cards_above_five() {
    for (cards, amber) in [(5, 4), (6, 3), (8, 1)] {
        let game = ekwidon().line(One, "change-agent").hand(One, &"troll ".repeat(9)).amber(Two, 4);
        let game = game.hand(Two, &"troll ".repeat(cards)).line(Two, "gub");
        let mut game = game.begin();
        game.reap("change-agent", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1, amber));
    }
    let game = ekwidon().line(One, "change-agent").hand(Two, &"troll ".repeat(7)).amber(Two, 4);
    let mut game = game.line(Two, "gub").begin();
    game.fight("change-agent", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 2));
}

#[test]
fn cogg_miller_may_trade_an_artifact_for_an_archived_card() {
    let begin = || {
        let game = ekwidon().line(One, "cogg-miller").artifacts(One, "cannon").hand(One, "troll");
        game.artifacts(Two, "library-of-babble").hand(Two, "krump valdr").line(Two, "gub")
    };
    let mut game = begin().begin();
    game.chance_picks("valdr").fight("cogg-miller", "library-of-babble");
    game.offered("cannon library-of-babble none");
    assert_eq!(game.state.archives(Two), game.cards("valdr"));
    assert!(game.is_in_discard("library-of-babble") && game.is_in_hand("troll"));
    let mut game = begin().begin();
    game.fight("cogg-miller", "cannon");
    assert_eq!((game.state.archives(One), game.hand_len(Two)), (game.cards("troll"), 2));
    let mut game = begin().begin();
    game.fight("cogg-miller", "none");
    assert_eq!((game.hand_len(One), game.hand_len(Two), game.is_in_play("cannon")), (1, 2, true));
}

#[test]
fn cogg_miller_archives_a_card_of_the_owner_of_the_artifact() {
    let game = ekwidon().line(One, "cogg-miller").artifacts(Two, "cannon").hand(One, "troll");
    let mut game = game.hand(Two, "krump").line(Two, "gub").begin();
    let (cannon, miller) = (game.card("cannon"), game.card("cogg-miller"));
    let ctx = AbilityContext::new(miller, One);
    game.does("", |g| g.take_control(ctx, cannon)).fight("cogg-miller", "cannon");
    assert_eq!((game.zone("krump"), game.zone("troll")), (Zone::Archives, Zone::Hand));
}

#[test]
fn high_street_churn_discards_until_a_house_and_refills() {
    let begin = || {
        let game =
            ekwidon().hand(One, "high-street-churn dextre").hand(Two, "flaxia labwork krump gub");
        game.houses(Two, "untamed logos mars").chains(Two, 1)
    };
    let mut game = begin().begin();
    game.chance_picks("gub labwork").play("high-street-churn", "logos");
    game.offered("untamed logos mars");
    assert!(game.is_in_discard("gub") && game.is_in_discard("labwork") && game.is_in_hand("krump"));
    assert_eq!((game.hand_len(Two), game.chains(Two), game.hand_len(One)), (5, 0, 1));
    let mut game = begin().begin();
    game.play("high-street-churn", "mars");
    assert_eq!((game.state.discard(Two).len(), game.hand_len(Two)), (4, 5));
    let mut game = begin().line(One, "troll").upgrade(One, "refined-adhesive", "troll").begin();
    game.play("high-street-churn", "logos");
    assert_eq!((game.state.discard(Two).len(), game.hand_len(Two)), (0, 5), "none is discarded");
    assert_eq!(game.state.under(game.card("troll")), game.cards("flaxia labwork krump gub"));
}

#[test]
fn moon_light_special_sells_a_card() {
    for (hand, amber) in [("troll", 2), ("", 1)] {
        let game = ekwidon().hand(One, "moon-light-special").hand(One, hand).hand(Two, "krump");
        let mut game = game.begin();
        game.play("moon-light-special", "");
        assert_eq!((game.amber(One), game.hand_len(One), game.hand_len(Two)), (amber, 0, 1));
    }
    let game = ekwidon().hand(One, "moon-light-special krump").line(One, "troll");
    let mut game = game.upgrade(One, "refined-adhesive", "troll").begin();
    game.play("moon-light-special", "");
    assert_eq!((game.zone("krump"), game.amber(One)), (Zone::Under, 1), "it was not discarded");
}

#[test]
fn niche_market_has_the_weakest_creatures_steal() {
    let game = ekwidon().artifacts(One, "niche-market").line(One, "ember-imp troll").amber(Two, 3);
    let mut game = game.line(Two, "hunting-witch dextre").amber(One, 3).begin();
    assert_eq!(game.who_can_be_used(), "");
    let has = |game: &ScenarioGame, name| {
        game.legal().contains(&Action::Action(game.card(name), game.card("niche-market")))
    };
    game.end_turn("untamed");
    assert!(has(&game, "hunting-witch"));
    game.action("hunting-witch", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 4));
    game.end_turn("dis");
    assert!(has(&game, "ember-imp") && game.amber(One) == 2);
    game.action("ember-imp", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3));
    game.end_turn("logos");
    assert!(!has(&game, "dextre") && game.can_reap("dextre"));
}

#[test]
fn reap_the_wild_wind_pays_each_player_for_a_card_they_reveal() {
    let game = ekwidon().hand(One, "reap-the-wild-wind dust-pixie troll").hand(Two, "anger krump");
    let game = game.bonus("reap-the-wild-wind", BonusIcons::default());
    let mut game = game.bonus("anger", icons(&[BonusIcon::Draw, BonusIcon::Amber])).begin();
    game.chance_picks("dust-pixie anger").play("reap-the-wild-wind", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
    assert!(game.knows(Two, "dust-pixie") && game.knows(One, "anger"));
    assert!(!game.knows(Two, "troll") && !game.knows(One, "krump"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (2, 2));
}

#[test]
fn ace_jonavan_makes_keys_cost_more_for_each_amber_on_it() {
    let game = ekwidon().hand(One, "ace-jonavan").line(One, "troll").amber_on("troll", 2);
    let mut game = game.amber(Two, 3).begin();
    game.play("ace-jonavan", "left");
    assert_eq!((game.amber_on("ace-jonavan"), game.amber(Two)), (1, 2));
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (7, 7));
    let game = ekwidon().line(One, "ace-jonavan").amber_on("ace-jonavan", 3).begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (9, 9));
}

#[test]
fn aerial_pedlar_is_exchanged_for_the_weakest_enemy_which_may_be_used() {
    let game =
        ekwidon().line(One, "aerial-pedlar gub").line(Two, "troll dextre charette titan-mechanic");
    let mut game = game.begin();
    game.reap("aerial-pedlar", "left right").offered("left right").offered("left right");
    game.offered_nothing_more();
    assert_eq!(game.line(One), "dextre gub");
    assert_eq!(game.line(Two), "troll charette titan-mechanic aerial-pedlar");
    assert_eq!(game.who_can_be_used(), "dextre");
    game.end_turn("untamed").end_turn("ekwidon");
    assert_eq!(game.who_can_be_used(), "");
    let game = ekwidon().line(One, "aerial-pedlar").line(Two, "batdrone troll umbra");
    let mut game = game.begin();
    game.reap("aerial-pedlar", "umbra left left").offered("batdrone umbra");
    assert_eq!(game.line(One), "umbra");
    let mut game = ekwidon().line(One, "aerial-pedlar").begin();
    game.reap("aerial-pedlar", "");
    assert_eq!(game.line(Two), "aerial-pedlar", "without an exchange too");
}

#[test]
fn contract_execution_hurts_a_creature_for_each_creature_played() {
    let game =
        ekwidon().hand(One, "contract-execution iron-heidy strange-shell").line(One, "troll");
    let game = game.hand(One, "ace-jonavan niche-market").hand(Two, "flaxia").line(Two, "valdr");
    let mut game = game.begin();
    game.play("contract-execution", "").play("niche-market", "").offered_nothing_more();
    game.play("iron-heidy", "left valdr").offered("left right").offered("iron-heidy troll valdr");
    game.play("ace-jonavan", "left contract-execution troll");
    assert_eq!((game.damage("valdr"), game.damage("troll")), (2, 2));
    game.end_turn("untamed").play("flaxia", "left").end_turn("ekwidon");
    assert_eq!((game.damage("valdr"), game.damage("troll")), (2, 2));
}

#[test]
fn contract_execution_ends_with_the_turn() {
    let game = ekwidon().hand(One, "contract-execution iron-heidy").line(Two, "valdr");
    let mut game = game.begin();
    game.play("contract-execution", "").end_turn("logos").end_turn("ekwidon");
    game.play("iron-heidy", "");
    assert_eq!(game.damage("valdr"), 0);
}

#[test]
fn distributor_janŏŏnt_moves_an_amber_between_creatures() {
    let begin = || {
        let game = ekwidon().line(One, "distributor-janŏŏnt troll").line(Two, "krump gub");
        game.amber_on("troll", 2).amber_on("krump", 3).begin()
    };
    let mut game = begin();
    game.reap("distributor-janŏŏnt", "krump distributor-janŏŏnt")
        .offered("distributor-janŏŏnt troll krump gub");
    game.offered("distributor-janŏŏnt troll gub");
    assert_eq!((game.amber_on("krump"), game.amber_on("distributor-janŏŏnt")), (2, 1));
    let mut game = begin();
    game.fight("distributor-janŏŏnt", "gub troll krump").offered("krump gub");
    assert_eq!((game.amber_on("krump"), game.amber_on("troll")), (4, 1));
}

#[test]
fn hoist_operations_puts_a_creature_into_its_owners_archives() {
    for (creature, owner) in [("troll", One), ("krump", Two)] {
        let game = ekwidon().hand(One, "hoist-operations").line(One, "troll").line(Two, "krump");
        let mut game = game.artifacts(Two, "cannon").begin();
        game.play("hoist-operations", creature).offered("troll krump");
        assert_eq!(game.state.archives(owner), game.cards(creature));
    }
}

#[test]
fn skipper_hukŏ_exalts_enemy_flanks_if_it_captures() {
    for (amber, on) in [(2, 1), (0, 0)] {
        let game = ekwidon()
            .line(One, "skipper-hukŏ troll")
            .line(Two, "krump gub valdr")
            .amber(Two, amber);
        let mut game = game.begin();
        game.reap("skipper-hukŏ", "");
        let all = ["skipper-hukŏ", "troll", "krump", "gub", "valdr"].map(|c| game.amber_on(c));
        assert_eq!(all, [on, 0, on, 0, on]);
        assert_eq!(game.amber(Two), amber.saturating_sub(1));
    }
}

#[test]
fn transparency_report_pays_who_holds_none_of_the_house() {
    for (hand, amber) in [("troll gub", 2), ("troll iron-heidy", 0), ("", 2)] {
        let game = ekwidon().hand(One, "transparency-report").hand(One, hand);
        let mut game = game.hand(Two, "niche-market").begin();
        game.play("transparency-report", "");
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0));
        assert!(hand.split_whitespace().all(|card| game.knows(Two, card)));
        assert!(!game.knows(One, "niche-market"));
    }
}

#[test]
fn vendor_hyertula_may_go_for_an_artifact_that_is_ekwidons_while_yours() {
    let begin = || {
        let game =
            ekwidon().line(One, "vendor-hyertula troll").artifacts(One, "gauntlet-of-command");
        game.artifacts(Two, "cannon library-of-babble")
    };
    let mut game = begin().begin();
    game.reap("vendor-hyertula", "yes cannon")
        .offered("yes no")
        .offered("cannon library-of-babble");
    assert_eq!((game.controller("cannon"), game.line(One)), (One, "troll".into()));
    let cannon = game.card("cannon");
    assert!(game.state.is_of(cannon, House::Ekwidon) && !game.state.is_of(cannon, House::Brobnar));
    let gauntlet = game.card("gauntlet-of-command");
    assert!(!game.state.is_of(gauntlet, House::Ekwidon));
    let ctx = AbilityContext::new(cannon, Two);
    game.does("", |g| g.take_control(ctx, cannon));
    assert!(game.state.is_of(cannon, House::Brobnar) && !game.state.is_of(cannon, House::Ekwidon));
}

#[test]
fn vendor_hyertula_takes_nothing_unless_it_is_destroyed() {
    for answer in ["yes", "no"] {
        let game = ekwidon().line(One, "vendor-hyertula").artifacts(Two, "cannon");
        let mut game = game.warded("vendor-hyertula").begin();
        game.reap("vendor-hyertula", answer).offered("yes no");
        assert_eq!((game.controller("cannon"), game.line(One)), (Two, "vendor-hyertula".into()));
    }
}

#[test]
fn vĕsted_harŏld_archives_a_creature_of_each_side_as_it_is_scrapped() {
    let game = ekwidon().hand(One, "vĕsted-harŏld").line(One, "troll gub").line(Two, "krump valdr");
    let mut game = game.begin();
    game.discard("vĕsted-harŏld", "valdr gub").offered("krump valdr").offered("troll gub");
    assert_eq!(game.state.archives(One), game.cards("gub"));
    assert_eq!(game.state.archives(Two), game.cards("valdr"));
}

#[test]
fn requisition_writ_buys_an_enemy_creature() {
    let game =
        ekwidon().line(One, "iron-heidy troll").upgrade(One, "requisition-writ", "iron-heidy");
    let mut game = game.line(Two, "krump valdr").amber(One, 2).begin();
    game.reap("iron-heidy", "valdr left").offered("krump valdr").offered("left right");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
    assert_eq!((game.line(One), game.line(Two)), ("valdr iron-heidy troll".into(), "krump".into()));
}

#[test]
fn requisition_writ_buys_for_who_controls_the_creature_and_has_amber() {
    let game = ekwidon().line(One, "troll gub").line(Two, "dextre");
    let mut game = game.upgrade(One, "requisition-writ", "dextre").begin();
    game.end_turn("logos").reap("dextre", "gub left").offered("troll gub");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    assert_eq!(game.line(Two), "gub dextre");
    let game = ekwidon().line(One, "iron-heidy").upgrade(One, "requisition-writ", "iron-heidy");
    let mut game = game.line(Two, "sir-marrows krump").begin();
    game.reap("iron-heidy", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.line(Two)), (0, "sir-marrows krump".into()));
}

#[test]
fn suggestion_box_keeps_one_of_five_cards() {
    let game = ekwidon().line(One, "iron-heidy troll").upgrade(One, "suggestion-box", "iron-heidy");
    let game = game.deck(One, "valdr gub punch anger labwork cannon").deck(Two, "krump");
    let mut game = game.begin();
    game.reap("iron-heidy", "punch").offered("valdr gub punch anger labwork");
    assert_eq!(game.state.hand(One), game.cards("punch"));
    assert_eq!(game.state.discard(One), game.cards("valdr gub anger labwork"));
    assert_eq!(game.state.top_of_deck(One), Some(game.card("cannon")));
    assert!(!game.knows(Two, "punch") && !game.knows(One, "cannon"));
    let game = ekwidon().line(Two, "dextre batdrone").deck(Two, "krump valdr");
    let mut game = game.upgrade(One, "suggestion-box", "dextre").begin();
    game.end_turn("logos").reap("dextre", "krump");
    game.offered("krump valdr dust-pixie#11 dust-pixie#12 dust-pixie#13");
    game.reap("batdrone", "").offered_nothing_more();
}

#[test]
fn shard_of_change_swaps_a_card_for_each_friendly_shard() {
    let game = ekwidon().artifacts(One, "shard-of-change shard-of-hate cannon");
    let game = game.artifacts(Two, "shard-of-greed").hand(One, "troll punch blood-of-titans");
    let game = game.discard(One, "gub anger dextre labwork").discard(Two, "flame-wreathed");
    let mut game = game.begin();
    game.action("shard-of-change", "troll dextre punch labwork");
    game.offered("troll punch none").offered("gub dextre").offered("dextre punch none");
    game.offered("anger labwork").offered_nothing_more();
    assert_eq!(game.state.hand(One), game.cards("dextre labwork blood-of-titans"));
    assert_eq!(game.state.discard(One), game.cards("troll gub anger punch"));
    let game = ekwidon().artifacts(One, "shard-of-change").hand(One, "troll").discard(One, "gub");
    let mut game = game.begin();
    game.action("shard-of-change", "none").offered("troll none");
    assert_eq!(game.state.hand(One), game.cards("troll"));
}
