//! Ekwidon of Winds of Exchange, card by card.

use archon_cards::scenario;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Played, Scenario};
use archon_engine::keyforge::state::Zone;

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
    let destroy = |mut game: Played| {
        let troll = game.cards("troll");
        game.does("", |g| g.destroy(troll).map(|_| ()));
        (game.amber(One), game.amber(Two))
    };
    assert_eq!(destroy(insured()), (2, 0));
    let mut game = insured();
    game.end_turn("logos");
    assert_eq!(destroy(game), (6, 0));
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
    assert_eq!(game.state.discard(One), game.cards("cannon punch troll"));
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
    let mut game = ekwidon().hand(One, "belligerent-guard").begin();
    game.play("belligerent-guard", "");
    assert!(game.is_ready("belligerent-guard"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1));
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
