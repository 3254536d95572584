//! Ekwidon of Winds of Exchange, card by card.

use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn ekwidon() -> Scenario {
    scenario("ekwidon")
}

#[test]
fn æmbitrage_costs_its_player_a_key_and_fills_their_hand() {
    let mut game = ekwidon().artifacts(One, "æmbitrage").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (7, 6));
    game.end_turn("");
    assert_eq!(game.hand_len(One), 7);
    game.end_turn("logos").end_turn("");
    assert_eq!(game.hand_len(Two), 6);
}

#[test]
fn flea_market_buys_a_random_card_of_the_opponent() {
    let bought = |answer| {
        let game = ekwidon().artifacts(One, "flea-market").hand(Two, "troll krump").amber(One, 3);
        let mut game = game.begin();
        game.chance_picks("krump").action("flea-market", answer).offered("yes no");
        assert!(game.knows(One, "krump") && !game.knows(One, "troll"));
        (game.amber(One), game.amber(Two), game.line(One), game.hand_len(Two))
    };
    assert_eq!(bought("yes"), (2, 1, "krump".into(), 1));
    assert_eq!(bought("no"), (3, 0, "".into(), 2));
    let game = ekwidon().artifacts(One, "flea-market").hand(Two, "troll").amber(One, 1);
    let mut game = game.begin();
    game.action("flea-market", "yes").offered("yes no");
    assert_eq!((game.amber(One), game.line(One)), (0, "troll".into()), "the last æmber");
}

#[test]
fn flea_market_sells_nothing_to_who_has_no_amber() {
    let game = ekwidon().artifacts(One, "flea-market").hand(Two, "troll").amber(Two, 2);
    let mut game = game.begin();
    game.action("flea-market", "").offered_nothing_more();
    assert!(game.is_in_hand("troll") && game.knows(One, "troll"));
}

#[test]
fn freelancer_goes_to_the_active_player_and_works_for_any_house() {
    let game = ekwidon().line(One, "troll krump").upgrade(One, "freelancer", "troll");
    let mut game = game.line(Two, "dextre").begin();
    assert_eq!(game.who_can_be_used(), "troll");
    game.end_turn("left untamed");
    assert_eq!((game.line(One), game.line(Two)), ("krump".into(), "troll dextre".into()));
    assert_eq!(game.who_can_reap(), "troll");
    game.end_turn("right ekwidon");
    assert_eq!((game.line(One), game.line(Two)), ("krump troll".into(), "dextre".into()));
}

#[test]
fn insurance_policy_costs_one_and_pays_four_on_the_opponents_turn() {
    let insured = || {
        let game = ekwidon().hand(One, "insurance-policy").line(One, "troll").amber(One, 3);
        let mut game = game.begin();
        game.play("insurance-policy", "");
        assert_eq!((game.amber(One), game.amber(Two)), (2, 0));
        game
    };
    let destroy = |mut game: ScenarioGame| {
        let troll = game.cards("troll");
        game.does("", |g| g.destroy(troll).map(|_| ()));
        (game.amber(One), game.amber(Two))
    };
    assert_eq!(destroy(insured()), (2, 0));
    let mut game = insured();
    game.end_turn("logos");
    assert_eq!(destroy(game), (6, 0));
    let game = ekwidon().line(One, "troll krump").upgrade(One, "insurance-policy", "troll");
    let mut game = game.begin();
    game.end_turn("logos");
    let krump = game.cards("krump");
    game.does("", |g| g.destroy(krump).map(|_| ()));
    assert_eq!(game.amber(One), 0, "another creature");
}

#[test]
fn talent_scout_plays_a_creature_of_theirs_and_goes_over() {
    let game = ekwidon().hand(One, "talent-scout dextre").hand(Two, "troll krump punch");
    let mut game = game.line(Two, "valdr").begin();
    game.play("talent-scout", "krump left right");
    game.offered("troll krump").offered("left right").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("krump".into(), "valdr talent-scout".into()));
    assert!(game.knows(One, "troll") && game.knows(One, "punch"));
    game.end_turn("logos").end_turn("ekwidon").end_turn("logos");
    assert!(game.can_reap("talent-scout"), "whatever the active house");
    assert!(!game.can_reap("valdr"));
}

#[test]
fn talent_scout_goes_over_without_a_creature_too() {
    let mut game = ekwidon().hand(One, "talent-scout").hand(Two, "punch").begin();
    game.play("talent-scout", "");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "talent-scout".into()));
}

#[test]
fn the_æmber_road_pays_more_each_time_and_goes_over() {
    let mut game = ekwidon().artifacts(One, "the-æmber-road").begin();
    game.omni("the-æmber-road", "");
    assert_eq!((game.amber(One), game.controller("the-æmber-road")), (1, Two));
    game.end_turn("logos").end_turn("ekwidon").end_turn("logos").omni("the-æmber-road", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    assert_eq!(game.counters("the-æmber-road", Counter::Trade), 2);
    assert_eq!(game.controller("the-æmber-road"), One);
}

#[test]
fn transitory_philosopher_steals_for_each_enemy_artifact() {
    let game = ekwidon().line(One, "transitory-philosopher").artifacts(One, "cannon");
    let game = game.artifacts(Two, "cannon dominator-bauble").amber(Two, 5);
    let mut game = game.begin();
    game.action("transitory-philosopher", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
}

#[test]
fn outnegotiate_steals_the_amber_icons_of_a_card_in_their_discard_pile() {
    let icons = [BonusIcon::Amber, BonusIcon::Draw, BonusIcon::Amber];
    let icons = icons.into_iter().fold(BonusIcons::default(), BonusIcons::with);
    let game = ekwidon().hand(One, "outnegotiate").discard(One, "anger").amber(Two, 5);
    let game = game.discard(Two, "punch troll").deck(Two, "krump").bonus("punch", icons);
    let mut game = game.begin();
    game.play("outnegotiate", "punch").offered("punch troll");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 3), "one is its own icon");
    assert_eq!(game.state.bottom_cards_of_deck(Two, 1), game.cards("punch"));
    assert!(game.is_in_discard("troll"));
}

#[test]
fn pull_up_stakes_shuffles_two_friends_and_returns_four_enemies() {
    let game = ekwidon().hand(One, "pull-up-stakes").line(One, "troll krump valdr");
    let game = game.line(Two, "bumpsy dextre ancient-bear snufflegator macis-asp").begin();
    let mut game = game;
    game.play("pull-up-stakes", "troll valdr bumpsy dextre ancient-bear macis-asp");
    game.offered("troll krump valdr").offered("krump valdr");
    game.offered("bumpsy dextre ancient-bear snufflegator macis-asp");
    assert_eq!((game.line(One), game.line(Two)), ("krump".into(), "snufflegator".into()));
    assert_eq!((game.zone("troll"), game.zone("valdr")), (Zone::Deck, Zone::Deck));
    assert_eq!((game.hand_len(Two), game.is_in_hand("dextre")), (4, true));
    assert!(!game.knows(One, "troll"), "the deck is shuffled");
    let game = ekwidon().hand(One, "pull-up-stakes").deck(One, "troll krump").line(Two, "dextre");
    let mut game = game.begin();
    let top = game.cards("troll");
    game.does("", |g| {
        let ctx = archon_engine::keyforge::ability::AbilityContext::new(
            g.hand(One).first().unwrap(),
            One,
        );
        g.look_at(ctx, top);
        Ok(())
    });
    game.play("pull-up-stakes", "");
    assert!(!game.knows(One, "troll"), "so it is without a creature");
}

#[test]
fn sandhopper_trades_a_creature_for_one_of_another_house() {
    let game = ekwidon().artifacts(One, "sandhopper").line(One, "gemcoat-vendor troll");
    let game = game.hand(One, "krump transitory-philosopher punch").line(Two, "dextre");
    let mut game = game.begin();
    game.action("sandhopper", "troll krump left").offered("gemcoat-vendor troll");
    game.offered("troll krump none").offered("left right");
    assert_eq!((game.line(One), game.is_in_hand("troll")), ("krump gemcoat-vendor".into(), true));
}

#[test]
fn sandhopper_may_just_return_and_needs_a_return_to_play() {
    let game = ekwidon().artifacts(One, "sandhopper").line(One, "troll").hand(One, "krump");
    let mut game = game.begin();
    game.action("sandhopper", "none");
    assert_eq!((game.line(One), game.hand_len(One)), ("".into(), 2));
    let game = ekwidon().artifacts(One, "sandhopper").line(One, "troll").hand(One, "krump");
    let mut game = game.warded("troll").begin();
    game.action("sandhopper", "").offered_nothing_more();
    assert_eq!((game.line(One), game.is_in_hand("krump")), ("troll".into(), true));
}

#[test]
fn scrapscrounger_swaps_an_artifact_for_a_card_in_hand() {
    let game = ekwidon().line(One, "scrapscrounger").hand(One, "krump troll");
    let mut game = game.discard(One, "cannon punch sandhopper").discard(Two, "flea-market").begin();
    game.reap("scrapscrounger", "sandhopper troll");
    game.offered("cannon sandhopper").offered("krump troll");
    assert_eq!(game.state.hand(One), game.cards("krump sandhopper"));
    let pile = ["troll", "punch", "cannon"].map(|name| game.card(name));
    assert_eq!(game.state.area(One).discard.as_slice(), pile, "it lies where the artifact lay");
}

#[test]
fn scrapscrounger_swaps_nothing_without_two_cards() {
    for (hand, pile) in [("", "cannon"), ("krump", "punch")] {
        let game = ekwidon().line(One, "scrapscrounger").hand(One, hand).discard(One, pile);
        let mut game = game.begin();
        game.reap("scrapscrounger", "").offered_nothing_more();
        assert_eq!(game.hand_len(One), usize::from(!hand.is_empty()));
    }
}

#[test]
fn trade_secrets_steals_for_each_ekwidon_card_that_is_discarded() {
    let game = ekwidon().hand(One, "trade-secrets sandhopper flea-market generous-offer troll");
    let mut game = game.amber(Two, 5).begin();
    game.play("trade-secrets", "sandhopper generous-offer none");
    game.offered("sandhopper flea-market generous-offer none");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (2, 3, 2));
    assert!(game.is_in_discard("sandhopper") && game.is_in_hand("flea-market"));
}

#[test]
fn uncommon_currency_is_swapped_for_an_enemy_artifact() {
    let game = ekwidon().artifacts(One, "uncommon-currency cannon");
    let mut game = game.artifacts(Two, "dominator-bauble sandhopper").begin();
    game.action("uncommon-currency", "sandhopper").offered("dominator-bauble sandhopper");
    assert_eq!(game.state.artifacts_of(One), game.cards("cannon sandhopper"));
    assert_eq!(game.state.artifacts_of(Two), game.cards("uncommon-currency dominator-bauble"));
}

#[test]
fn belligerent_guard_is_ready_and_has_the_opponent_draw() {
    let mut game = ekwidon().hand(One, "belligerent-guard gemcoat-vendor").begin();
    game.play("belligerent-guard", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 1));
    game.play("gemcoat-vendor", "right");
    assert!(game.is_ready("belligerent-guard") && !game.is_ready("gemcoat-vendor"));
}

#[test]
fn gemcoat_vendor_steals_and_is_hurt() {
    let game = ekwidon().line(One, "gemcoat-vendor troll").amber(Two, 3).line(Two, "krump");
    let mut game = game.begin();
    game.action("gemcoat-vendor", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    assert_eq!((game.damage("gemcoat-vendor"), game.damage("troll")), (1, 0));
}

#[test]
fn generous_offer_steals_two_for_a_friendly_creature() {
    let game = ekwidon().hand(One, "generous-offer").line(One, "troll krump").amber(Two, 5);
    let mut game = game.line(Two, "valdr").begin();
    game.play("generous-offer", "krump").offered("troll krump");
    assert_eq!((game.amber(One), game.amber(Two), game.line(One)), (2, 3, "troll".into()));
}

#[test]
fn generous_offer_steals_nothing_if_nothing_is_destroyed() {
    for warded in [true, false] {
        let game = ekwidon().hand(One, "generous-offer").amber(Two, 5).line(Two, "valdr");
        let game = if warded { game.line(One, "troll").warded("troll") } else { game };
        let mut game = game.begin();
        game.play("generous-offer", "");
        assert_eq!((game.amber(One), game.amber(Two), game.line(Two)), (0, 5, "valdr".into()));
    }
}

#[test]
fn shopping_spree_draws_for_each_discarded_card() {
    let game = ekwidon().hand(One, "shopping-spree troll krump punch").hand(Two, "valdr");
    let mut game = game.deck(One, "anger labwork cannon bumpsy").begin();
    game.play("shopping-spree", "");
    assert_eq!(game.state.hand(One), game.cards("anger labwork cannon"));
    assert_eq!((game.hand_len(Two), game.is_in_discard("punch")), (1, true));
}

#[test]
fn the_old_tinker_discards_a_card_and_draws_one() {
    let game = ekwidon().line(One, "the-old-tinker").hand(One, "troll krump");
    let mut game = game.deck(One, "anger labwork").begin();
    game.reap("the-old-tinker", "krump").offered("troll krump");
    assert_eq!(game.state.hand(One), game.cards("troll anger"));
    assert!(game.is_in_discard("krump"));
    let mut game = ekwidon().line(One, "the-old-tinker").begin();
    game.reap("the-old-tinker", "");
    assert_eq!(game.hand_len(One), 0, "nothing was discarded");
}

/// With Diplomats as token creatures of player one, and Prospectors of player two.
fn with_tokens() -> Scenario {
    ekwidon().token(One, "diplomat").token(Two, "prospector")
}

#[test]
fn antiquities_dealer_gains_two_beside_an_artifact_of_yours() {
    for (yours, theirs, amber) in [("cannon cannon", "", 2), ("", "cannon", 0)] {
        let game = ekwidon().line(One, "antiquities-dealer").artifacts(One, yours);
        let mut game = game.artifacts(Two, theirs).begin();
        game.action("antiquities-dealer", "");
        assert_eq!(game.amber(One), amber);
    }
}

#[test]
fn avid_collecting_returns_a_friendly_token_creature() {
    let game =
        with_tokens().hand(One, "avid-collecting").line(One, "troll").tokens(One, "anger krump");
    let mut game = game.tokens(Two, "punch").begin();
    game.play("avid-collecting", "diplomat#2").offered("diplomat diplomat#2");
    assert_eq!((game.line(One), game.line(Two)), ("troll diplomat".into(), "prospector".into()));
    assert!(game.is_in_hand("krump"));
}

#[test]
fn conductor_jărroyă_readies_your_buggies() {
    let game = ekwidon().line(One, "conductor-jărroyă");
    let game = game.artifacts(One, "sandhopper shĭgzisŏ-buggy cannon").exhausted("sandhopper");
    let game = game.exhausted("shĭgzisŏ-buggy").exhausted("cannon");
    let mut game = game.artifacts(Two, "shĭsnyasĭ-buggy").exhausted("shĭsnyasĭ-buggy").begin();
    game.reap("conductor-jărroyă", "");
    assert_eq!(game.state.ready_cards(), game.cards("sandhopper shĭgzisŏ-buggy"));
}

#[test]
fn corner_the_market_forbids_plays_and_saves_what_is_discarded_for_a_turn() {
    let game =
        ekwidon().hand(One, "corner-the-market sandhopper").hand(Two, "dextre labwork batdrone");
    let mut game = game.begin();
    game.play("corner-the-market", "");
    assert_eq!(game.what_can_be_played(), "sandhopper");
    game.discard("sandhopper", "").offered_nothing_more();
    game.end_turn("logos");
    assert_eq!(game.what_can_be_played(), "");
    game.discard("dextre", "dextre").offered("dextre none").discard("labwork", "none");
    assert_eq!(
        (game.state.archives(Two), game.is_in_discard("labwork")),
        (game.cards("dextre"), true)
    );
    let yours = game.state.hand(One).first().expect("a card");
    game.does("", |g| g.discard_cards(yours).map(|_| ())).offered_nothing_more();
    game.end_turn("ekwidon").end_turn("logos no");
    assert!(game.can_play("batdrone"));
    game.discard("batdrone", "").offered_nothing_more();
}

#[test]
fn staff_up_makes_token_creatures_instead_of_amber_for_the_turn() {
    let game = with_tokens().hand(One, "staff-up").line(One, "gemcoat-vendor troll").amber(Two, 4);
    let game = game.house_of("troll", archon_engine::keyforge::house::House::Ekwidon);
    let mut game = game.deck(One, "punch krump valdr").begin();
    game.play("staff-up", "").reap("troll", "right");
    assert_eq!((game.amber(One), game.line(One)), (0, "gemcoat-vendor troll diplomat".into()));
    game.does("right right", |g| g.steal(One, 2).map(|_| ()));
    assert_eq!((game.amber(One), game.amber(Two)), (0, 2));
    assert_eq!(game.line(One), "gemcoat-vendor troll diplomat diplomat diplomat");
    game.does("", |g| g.gain_amber(Two, 1));
    assert_eq!(game.amber(Two), 3, "theirs is not replaced");
    game.end_turn("logos").does("", |g| g.gain_amber(One, 1));
    assert_eq!(game.amber(One), 1, "for the turn");
}

#[test]
fn token_of_appreciation_is_cheaper_for_each_friendly_token() {
    for (amber, keys) in [(11, 1), (10, 0)] {
        let game = with_tokens().hand(One, "token-of-appreciation").tokens(One, "anger");
        let game = game.line(One, "troll").tokens(Two, "punch krump").amber(One, amber);
        let mut game = game.begin();
        game.play("token-of-appreciation", "right").offered("left right");
        assert_eq!((game.keys(One), game.amber(One)), (keys, if keys == 1 { 0 } else { amber }));
        assert_eq!(game.line(One), "diplomat troll diplomat");
    }
}

#[test]
fn tourist_trap_swaps_a_token_for_an_enemy_creature() {
    let game = with_tokens().hand(One, "tourist-trap").line(One, "troll").tokens(One, "anger");
    let mut game = game.line(Two, "krump dextre valdr").tokens(Two, "punch").begin();
    game.play("tourist-trap", "left").offered("left right");
    assert_eq!(game.line(One), "diplomat troll diplomat");
    game.end_turn("logos").end_turn("ekwidon").action("tourist-trap", "diplomat dextre");
    game.offered("diplomat diplomat#2").offered("krump dextre valdr prospector");
    assert_eq!(game.line(One), "diplomat troll dextre");
    assert_eq!(game.line(Two), "krump diplomat valdr prospector");
}

#[test]
fn tourist_trap_swaps_nothing_without_both() {
    let game = with_tokens().artifacts(One, "tourist-trap").line(One, "troll");
    let mut game = game.line(Two, "krump dextre").begin();
    game.action("tourist-trap", "").offered_nothing_more();
    let mut game = with_tokens().artifacts(One, "tourist-trap").tokens(One, "anger punch").begin();
    game.action("tourist-trap", "").offered_nothing_more();
}

#[test]
fn exchange_program_swaps_two_flank_creatures() {
    let game = ekwidon().hand(One, "exchange-program").line(One, "troll krump valdr");
    let mut game = game.line(Two, "bumpsy dextre batdrone").begin();
    game.play("exchange-program", "troll batdrone");
    game.offered("troll valdr").offered("bumpsy batdrone");
    assert_eq!(game.line(One), "batdrone krump valdr");
    assert_eq!(game.line(Two), "bumpsy dextre troll");
}

#[test]
fn exo_shell_system_makes_a_token_and_friendly_tokens_elusive() {
    let game = ekwidon().token(One, "trader").token(Two, "prospector").line(One, "troll");
    let mut game = game.hand(One, "exo-shell-system").tokens(Two, "anger").begin();
    game.play("exo-shell-system", "right");
    assert_eq!(game.line(One), "troll trader");
    let elusive = |name| {
        let elusive = archon_engine::keyforge::keyword::Keyword::Elusive;
        game.state.has(game.card(name), elusive)
    };
    assert_eq!((elusive("trader"), elusive("prospector"), elusive("troll")), (true, false, false));
}

#[test]
fn gĕzdrutyŏ_the_arcane_steals_two_and_becomes_a_token_creature() {
    let game = with_tokens().line(One, "troll gĕzdrutyŏ-the-arcane krump").amber(Two, 5);
    let mut game = game.begin();
    game.action("gĕzdrutyŏ-the-arcane", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
    assert_eq!(game.line(One), "troll diplomat krump");
    assert!(!game.is_ready("diplomat"));
}

#[test]
fn gezrăhi_blacksmith_gives_each_player_a_token_or_a_card() {
    let game = with_tokens().line(One, "gezrăhi-blacksmith").line(Two, "dextre");
    let mut game = game.begin();
    game.end_turn("1st right logos").offered_to(Two, "1st 2nd").offered_to(Two, "left right");
    assert_eq!((game.line(Two), game.hand_len(Two)), ("dextre prospector".into(), 0));
    let before = game.hand_len(One);
    game.end_turn("2nd ekwidon").offered_to(One, "1st 2nd");
    assert_eq!((game.line(One), game.hand_len(One)), ("gezrăhi-blacksmith".into(), before + 1));
}

#[test]
fn ikwijĭ_outpost_draws_three_for_a_creature_put_on_the_bottom() {
    let game = ekwidon().artifacts(One, "ikwijĭ-outpost").line(One, "troll krump");
    let mut game = game.line(Two, "dextre").begin();
    game.action("ikwijĭ-outpost", "krump").offered("troll krump");
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("krump"));
    assert_eq!(game.hand_len(One), 3);
    let game = ekwidon().artifacts(One, "ikwijĭ-outpost").line(One, "troll").warded("troll");
    let mut game = game.begin();
    game.action("ikwijĭ-outpost", "");
    assert_eq!((game.hand_len(One), game.line(One)), (0, "troll".into()));
}

#[test]
fn market_crash_destroys_all_but_token_creatures() {
    let game = with_tokens().hand(One, "market-crash").line(One, "troll").tokens(One, "anger");
    let mut game = game.line(Two, "krump dextre").tokens(Two, "punch").begin();
    game.play("market-crash", "");
    assert_eq!((game.line(One), game.line(Two)), ("diplomat".into(), "prospector".into()));
    assert_eq!((game.chains(One), game.chains(Two)), (2, 0));
}

#[test]
fn niffle_paw_destroys_who_reaps_and_goes_on_to_another() {
    let game = ekwidon().line(One, "transitory-philosopher troll").line(Two, "dextre");
    let game = game.upgrade(One, "niffle-paw", "transitory-philosopher");
    let mut game = game.begin();
    game.reap("transitory-philosopher", "dextre").offered("troll dextre");
    assert!(game.is_in_discard("transitory-philosopher"));
    assert_eq!(game.state.host(game.card("niffle-paw")), Some(game.card("dextre")));
    game.end_turn("logos").reap("dextre", "");
    assert_eq!(game.state.host(game.card("niffle-paw")), Some(game.card("troll")));
}

#[test]
fn niffle_paw_leaves_a_creature_that_a_ward_keeps() {
    let game = ekwidon().line(One, "transitory-philosopher troll").line(Two, "dextre");
    let game = game.upgrade(One, "niffle-paw", "transitory-philosopher");
    let mut game = game.warded("transitory-philosopher").begin();
    game.reap("transitory-philosopher", "troll").offered("troll dextre");
    assert!(game.is_in_play("transitory-philosopher"));
    assert_eq!(game.state.host(game.card("niffle-paw")), Some(game.card("troll")));
}

#[test]
fn niffle_paw_is_lost_without_another_creature() {
    let game = ekwidon().line(One, "transitory-philosopher");
    let mut game = game.upgrade(One, "niffle-paw", "transitory-philosopher").begin();
    game.reap("transitory-philosopher", "");
    assert!(game.is_in_discard("niffle-paw") && game.line(One).is_empty());
}

#[test]
fn puzzling_trinket_resolves_amber_icons_as_others() {
    let icons = [BonusIcon::Amber, BonusIcon::Draw, BonusIcon::Amber, BonusIcon::Amber];
    let icons = icons.into_iter().chain([BonusIcon::Amber]);
    let icons = icons.fold(BonusIcons::default(), BonusIcons::with);
    let game = ekwidon().artifacts(One, "puzzling-trinket").hand(One, "generous-offer");
    let game = game.line(Two, "troll").line(One, "krump").warded("krump").amber(Two, 3);
    let mut game = game.bonus("generous-offer", icons).begin();
    game.play("generous-offer", "1st 2nd 3rd troll 4th");
    game.offered("1st 2nd 3rd 4th").offered("1st 2nd 3rd 4th").offered("1st 2nd 3rd 4th");
    game.offered("krump troll").offered("1st 2nd 3rd 4th");
    assert_eq!((game.amber(One), game.amber_on("krump"), game.damage("troll")), (1, 1, 1));
    assert_eq!((game.hand_len(One), game.amber(Two)), (2, 2));
}

#[test]
fn puzzling_trinket_is_for_its_controllers_icons() {
    let game = ekwidon().artifacts(One, "puzzling-trinket").hand(Two, "labwork");
    let mut game = game.begin();
    game.end_turn("logos").play("labwork", "").offered_nothing_more();
    assert_eq!(game.amber(Two), 1);
}

#[test]
fn shĭzyokŭ_swopper_trades_places_with_whom_it_fights() {
    let game = ekwidon().line(One, "troll shĭzyokŭ-swopper").line(Two, "krump dextre");
    let mut game = game.line(Two, "batdrone").begin();
    game.fight("shĭzyokŭ-swopper", "dextre");
    assert_eq!(game.line(One), "troll dextre");
    assert_eq!(game.line(Two), "krump shĭzyokŭ-swopper batdrone");
    let game = ekwidon().line(One, "troll shĭzyokŭ-swopper").line(Two, "krump dextre");
    let mut game = game.damage("dextre", 2).begin();
    game.fight("shĭzyokŭ-swopper", "dextre");
    assert_eq!((game.line(One), game.line(Two)), ("troll shĭzyokŭ-swopper".into(), "krump".into()));
}

#[test]
fn tya_arhĭ_esquire_replaces_friendly_creatures_that_are_no_tokens() {
    let game = with_tokens().line(One, "tya-arhĭ-esquire troll").tokens(One, "anger");
    let mut game = game.line(Two, "krump").deck(One, "valdr bumpsy").begin();
    let dead = game.cards("krump diplomat");
    game.does("", |g| g.destroy(dead).map(|_| ()));
    assert_eq!((game.line(One), game.line(Two)), ("tya-arhĭ-esquire troll".into(), "".into()));
    let dead = game.cards("troll");
    game.does("right", |g| g.destroy(dead).map(|_| ()));
    assert_eq!(game.line(One), "tya-arhĭ-esquire diplomat");
    let dead = game.cards("tya-arhĭ-esquire");
    game.does("right", |g| g.destroy(dead).map(|_| ()));
    assert_eq!(game.line(One), "diplomat diplomat");
}

#[test]
fn auction_off_purges_an_artifact_and_pays_its_controller() {
    for (artifact, amber) in [("cannon", (2, 0)), ("dominator-bauble", (1, 1))] {
        let game = ekwidon().hand(One, "auction-off").artifacts(One, "cannon").line(One, "troll");
        let mut game = game.artifacts(Two, "dominator-bauble").begin();
        game.play("auction-off", artifact).offered("cannon dominator-bauble");
        assert_eq!(
            (game.zone(artifact), game.amber(One), game.amber(Two)),
            (Zone::Purged, amber.0, amber.1)
        );
    }
}

#[test]
fn closed_door_negotiation_goes_on_while_the_opponent_has_more() {
    // One icon: 1 against 5, then 2 against 4, then 3 against 3.
    for (theirs, stolen) in [(5, 2), (6, 3), (0, 0), (1, 1)] {
        let mut game = ekwidon().hand(One, "closed-door-negotiation").amber(Two, theirs).begin();
        game.play("closed-door-negotiation", "");
        assert_eq!((game.amber(One), game.amber(Two)), (1 + stolen, theirs - stolen));
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, stolen.max(1).into()));
    }
}

#[test]
fn dthoshră_recruiter_makes_a_token_as_it_reaps() {
    let mut game = with_tokens().line(One, "dthoshră-recruiter").begin();
    game.reap("dthoshră-recruiter", "left").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("diplomat dthoshră-recruiter".into(), "".into()));
}

#[test]
fn forced_retirement_destroys_a_creature_and_pays_its_controller() {
    for (creature, amber) in [("troll", (1, 0)), ("krump", (0, 1)), ("dextre", (0, 0))] {
        let game = ekwidon().hand(One, "forced-retirement").line(One, "troll");
        let mut game = game.line(Two, "krump dextre").warded("dextre").begin();
        game.play("forced-retirement", creature).offered("troll krump dextre");
        assert_eq!((game.amber(One), game.amber(Two)), amber, "{creature}");
        assert_eq!(game.is_in_play(creature), creature == "dextre");
    }
}

#[test]
fn general_ză_orhă_makes_a_token_for_each_key_of_the_opponent() {
    let mut game = with_tokens().hand(One, "general-ză-orhă").keys(One, 1).keys(Two, 2).begin();
    game.play("general-ză-orhă", "left right");
    assert_eq!(game.line(One), "diplomat general-ză-orhă diplomat");
}

#[test]
fn hire_on_is_archived_with_six_amber_in_both_pools() {
    for ((yours, theirs), archived) in [((2, 4), true), ((3, 2), false), ((6, 0), true)] {
        let game = with_tokens().hand(One, "hire-on").amber(One, yours).amber(Two, theirs);
        let mut game = game.begin();
        game.play("hire-on", "");
        assert_eq!(
            (game.line(One), game.zone("hire-on") == Zone::Archives),
            ("diplomat".into(), archived)
        );
    }
}

#[test]
fn mass_buyout_pays_each_player_for_half_of_their_creatures() {
    let game = ekwidon().hand(One, "mass-buyout").line(One, "troll krump valdr");
    let game = game.line(Two, "bumpsy batdrone snufflegator ancient-bear flaxia");
    let mut game = game.warded("flaxia").begin();
    game.play("mass-buyout", "");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "flaxia".into()));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
}

#[test]
fn ornate_talking_tray_is_destroyed_for_a_token() {
    let mut game = with_tokens().artifacts(One, "ornate-talking-tray").begin();
    game.omni("ornate-talking-tray", "");
    assert!(game.is_in_discard("ornate-talking-tray"));
    assert_eq!(game.line(One), "diplomat");
}

#[test]
fn shrewd_investor_may_have_the_opponent_gain_to_capture_four() {
    for (answer, amber) in [("yes", (4, 2)), ("no", (0, 5))] {
        let game = ekwidon().hand(One, "shrewd-investor").amber(One, 3).amber(Two, 5);
        let mut game = game.begin();
        game.play("shrewd-investor", answer).offered("yes no");
        assert_eq!((game.amber_on("shrewd-investor"), game.amber(Two)), amber);
        assert_eq!(game.amber(One), 3);
    }
}

#[test]
fn shrewd_investor_captures_nothing_if_the_opponent_gains_nothing() {
    let game = ekwidon().hand(One, "shrewd-investor").line(One, "ether-spider").amber(Two, 5);
    let mut game = game.begin();
    game.play("shrewd-investor", "left yes");
    assert_eq!((game.amber_on("ether-spider"), game.amber_on("shrewd-investor")), (1, 0));
    assert_eq!(game.amber(Two), 5);
}

#[test]
fn the_visible_hand_makes_two_tokens_and_is_revealed() {
    let game = with_tokens().hand(One, "the-visible-hand troll krump").hand(Two, "valdr");
    let mut game = game.begin();
    game.play("the-visible-hand", "right");
    assert_eq!(game.line(One), "diplomat diplomat");
    assert!(game.knows(Two, "troll") && game.knows(Two, "krump") && !game.knows(One, "valdr"));
}

#[test]
fn trading_frenzy_has_one_of_each_side_capture_three() {
    let game = ekwidon().hand(One, "trading-frenzy").line(One, "troll krump").amber(One, 4);
    let mut game = game.line(Two, "valdr dextre").amber(Two, 5).begin();
    game.play("trading-frenzy", "dextre krump").offered("valdr dextre").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.amber_on("dextre")), (3, 3));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
}

#[test]
fn shĭgzisŏ_buggy_gains_two_for_a_friendly_creature() {
    for (creature, amber) in [("troll", 2), ("krump", 0)] {
        let game = ekwidon().artifacts(One, "shĭgzisŏ-buggy").line(One, "troll krump");
        let mut game = game.warded("krump").line(Two, "dextre").begin();
        game.action("shĭgzisŏ-buggy", creature).offered("troll krump");
        assert_eq!((game.amber(One), game.is_in_play(creature)), (amber, amber == 0));
    }
}

#[test]
fn shĭsnyasĭ_buggy_draws_three_for_one_amber() {
    for (amber, left, drawn) in [(3, 2, 3), (0, 0, 0)] {
        let game = ekwidon().artifacts(One, "shĭsnyasĭ-buggy").amber(One, amber).amber(Two, 3);
        let mut game = game.begin();
        game.action("shĭsnyasĭ-buggy", "");
        assert_eq!((game.amber(One), game.hand_len(One), game.amber(Two)), (left, drawn, 3));
    }
}

#[test]
fn shĭzyokŭ_buggy_turns_two_cards_of_a_house_into_a_token() {
    for (second, made) in [("krump", true), ("dextre", false)] {
        let game = with_tokens().artifacts(One, "shĭzyokŭ-buggy").hand(One, "troll krump dextre");
        let mut game = game.begin();
        game.action("shĭzyokŭ-buggy", &format!("troll {second}")).offered("troll krump dextre");
        assert!(game.knows(Two, second) && game.knows(Two, "troll"));
        assert_eq!(
            (game.hand_len(One), game.line(One)),
            (if made { 1 } else { 3 }, if made { "diplomat".into() } else { String::new() })
        );
        assert_eq!(game.is_in_discard("troll"), made);
    }
    let mut game = with_tokens().artifacts(One, "shĭzyokŭ-buggy").hand(One, "troll").begin();
    game.action("shĭzyokŭ-buggy", "");
    assert!(game.is_in_hand("troll") && game.knows(Two, "troll") && game.line(One).is_empty());
}

#[test]
fn strange_shell_only_goes_to_hand() {
    let game = ekwidon().token(One, "strange-shell").tokens(One, "anger troll");
    let mut game = game.line(Two, "dextre").line(One, "gemcoat-vendor").begin();
    assert_eq!(game.who_can_fight(), "gemcoat-vendor");
    assert_eq!(game.who_can_reap(), "gemcoat-vendor");
    game.action("strange-shell", "");
    assert!(game.is_in_hand("anger") && !game.is_in_hand("troll"));
}

#[test]
fn diplomat_pays_both_as_it_reaps() {
    let mut game = with_tokens().tokens(One, "anger").begin();
    game.reap("diplomat", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
}

#[test]
fn trader_steals_one_and_is_destroyed() {
    let game = ekwidon().token(One, "trader").tokens(One, "troll").amber(Two, 3);
    let mut game = game.begin();
    game.action("trader", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    assert!(game.is_in_discard("troll") && game.line(One).is_empty());
}

#[test]
fn prospector_draws_a_card_as_it_is_destroyed() {
    let game = ekwidon().token(One, "prospector").tokens(One, "troll");
    let mut game = game.begin();
    let prospector = game.cards("prospector");
    game.does("", |g| g.destroy(prospector).map(|_| ()));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
}

#[test]
fn cursed_relic_can_only_be_discarded_by_an_ability() {
    let game = ekwidon().hand(One, "cursed-relic sandhopper").line(One, "the-old-tinker");
    let mut game = game.hand(Two, "cursed-relic").begin();
    assert_eq!(game.what_can_be_played(), "sandhopper");
    assert_eq!(game.what_can_be_discarded(), "sandhopper");
    game.reap("the-old-tinker", "cursed-relic").offered("cursed-relic sandhopper");
    assert!(game.is_in_discard("cursed-relic"));
}

#[test]
fn envoy_of_ekwirrĕ_changes_places_under_what_lies_on_both() {
    let game = ekwidon().line(One, "troll envoy-of-ekwirrĕ krump valdr").line(Two, "dextre");
    let game = game.damage("troll", 3).amber_on("troll", 5).damage("envoy-of-ekwirrĕ", 1);
    let mut game = game.upgrade(One, "toxicuda-venom", "envoy-of-ekwirrĕ").begin();
    game.reap("envoy-of-ekwirrĕ", "troll").offered("troll krump");
    assert_eq!(game.line(One), "envoy-of-ekwirrĕ troll krump valdr");
    let lies_on = |name| (game.damage(name), game.amber_on(name));
    assert_eq!((lies_on("troll"), lies_on("envoy-of-ekwirrĕ")), ((1, 0), (3, 5)));
    assert_eq!(game.state.host(game.card("toxicuda-venom")), Some(game.card("troll")));
}

#[test]
fn molluscaller_lets_strange_shells_fight_and_reap_for_a_turn() {
    let game = scenario("ekwidon").token(One, "strange-shell").token(Two, "strange-shell");
    let game = game.line(One, "molluscaller").tokens(One, "troll").tokens(Two, "krump");
    let mut game = game.begin();
    let shells = game.state.token_creatures();
    let mine = (shells & game.state.creatures_of(One)).first().expect("a token");
    let theirs = (shells & game.state.creatures_of(Two)).first().expect("a token");
    assert_eq!(game.who_can_reap(), "molluscaller");
    game.reap("molluscaller", "");
    assert_eq!((game.state.power(mine), game.state.power(theirs)), (4, 1));
    assert!(
        game.legal().contains(&Action::Reap(mine)) && game.legal().contains(&Action::Fight(mine))
    );
    assert!(!game.legal().contains(&Action::Action(mine, mine)));
    game.end_turn("ekwidon").end_turn("ekwidon");
    assert_eq!(game.state.power(mine), 1);
    assert!(!game.legal().contains(&Action::Reap(mine)));
}
