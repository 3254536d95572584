//! Unfathomable of Winds of Exchange, card by card.

use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn unfathomable() -> Scenario {
    scenario("unfathomable")
}

#[test]
fn plunder_reveals_cards_until_one_is_discarded() {
    let game = unfathomable().hand(One, "plunder dextre").hand(Two, "troll krump valdr");
    let mut game = game.begin();
    game.chance_picks("krump valdr").play("plunder", "1st 2nd").offered("1st 2nd");
    assert!(game.is_in_discard("valdr"));
    assert!(game.knows(One, "krump") && !game.knows(One, "troll"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 2));
}

#[test]
fn plunder_ends_when_every_card_is_revealed() {
    let mut game = unfathomable().hand(One, "plunder").hand(Two, "troll krump").begin();
    game.play("plunder", "1st 1st");
    assert_eq!(game.hand_len(Two), 2);
    assert!(game.knows(One, "troll") && game.knows(One, "krump"));
}

#[test]
fn sibyl_waimare_exhausts_the_house_of_the_opponents_top_card() {
    let game = unfathomable().line(One, "sibyl-waimare troll snufflegator");
    let game = game.line(Two, "krump dextre").deck(One, "anger").deck(Two, "punch");
    let mut game = game.begin();
    game.end_turn("logos");
    assert!(game.is_in_discard("punch"));
    assert!(!game.is_ready("troll") && !game.is_ready("krump"));
    assert!(game.is_ready("snufflegator") && game.is_ready("dextre"));
    game.end_turn("unfathomable");
    assert_eq!(game.state.discard(One).len(), 0, "not at the start of your own turn");
}

#[test]
fn weak_link_makes_keys_dear_for_its_controller_while_exhausted() {
    for (host, costs) in [("troll", (12, 6)), ("krump", (6, 12))] {
        let game = unfathomable().line(One, "troll").line(Two, "krump").exhausted(host);
        let game = game.upgrade(One, "weak-link", host).begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), costs);
    }
    let game = unfathomable().line(One, "troll").upgrade(One, "weak-link", "troll").begin();
    assert_eq!(game.state.key_cost(One), 6);
}

#[test]
fn catch_and_release_returns_everybody_and_thins_the_hands_to_six() {
    let game = unfathomable().hand(One, "catch-and-release anger labwork punch cannon zorg");
    let game = game.line(One, "troll krump").line(Two, "valdr bumpsy dextre");
    let mut game = game.hand(Two, "anger labwork punch cannon snufflegator").begin();
    game.chance_picks("zorg anger#2 dextre").play("catch-and-release", "");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "".into()));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 6));
    for name in ["zorg", "anger#2", "dextre"] {
        assert!(game.is_in_discard(name), "{name}");
    }
    assert_eq!((game.chains(One), game.chains(Two)), (2, 0));
}

#[test]
fn dragnet_returns_a_creature_and_its_neighbors_of_the_same_house() {
    let game = unfathomable().hand(One, "dragnet").line(One, "snufflegator");
    let mut game = game.line(Two, "valdr bumpsy troll dextre krump").begin();
    game.play("dragnet", "troll").offered("snufflegator valdr bumpsy troll dextre krump");
    assert_eq!(game.line(Two), "valdr dextre krump");
    assert_eq!(game.state.hand(Two), game.cards("bumpsy troll"));
}

#[test]
fn kelping_hands_makes_friendly_creatures_poisonous_for_the_turn() {
    let game = unfathomable().artifacts(One, "kelping-hands").line(One, "photic-raider");
    let mut game = game.line(Two, "troll").begin();
    game.omni("kelping-hands", "");
    assert!(game.is_in_discard("kelping-hands"));
    let poison = |game: &archon_engine::keyforge::scenario::ScenarioGame, name| {
        game.state.has(game.card(name), Keyword::Poison)
    };
    assert_eq!((poison(&game, "photic-raider"), poison(&game, "troll")), (true, false));
    game.end_turn("brobnar");
    assert!(!poison(&game, "photic-raider"));
}

#[test]
fn stir_crazy_has_each_ready_creature_capture_from_its_opponent() {
    let game = unfathomable().hand(One, "stir-crazy").line(One, "troll krump").exhausted("krump");
    let game = game.line(Two, "valdr dextre bumpsy").exhausted("bumpsy").amber(One, 3);
    let mut game = game.amber(Two, 4).begin();
    game.play("stir-crazy", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3), "one is its own icon");
    let amber = ["troll", "krump", "valdr", "dextre", "bumpsy"].map(|name| game.amber_on(name));
    assert_eq!(amber, [1, 0, 1, 1, 0]);
    let game = unfathomable().hand(One, "stir-crazy").line(Two, "valdr").artifacts(Two, "cannon");
    let mut game = game.amber(One, 3).begin();
    game.play("stir-crazy", "");
    assert_eq!((game.amber_on("valdr"), game.amber_on("cannon")), (1, 0));
}

#[test]
fn covetous_hema_captures_three_and_is_elusive_between_others() {
    let game = unfathomable().hand(One, "covetous-hema").line(One, "troll").amber(Two, 5);
    let mut game = game.begin();
    game.play("covetous-hema", "right");
    assert_eq!((game.amber_on("covetous-hema"), game.amber(Two)), (3, 2));
    for (line, elusive) in [("troll covetous-hema krump", true), ("troll covetous-hema", false)] {
        let game = unfathomable().line(One, line).begin();
        assert_eq!(game.state.has(game.card("covetous-hema"), Keyword::Elusive), elusive);
        assert!(!game.state.has(game.card("troll"), Keyword::Elusive));
    }
}

#[test]
fn crushing_deep_costs_three_for_each_key_that_the_opponent_has() {
    let game = unfathomable().hand(One, "crushing-deep").keys(One, 1).keys(Two, 2);
    let mut game = game.begin();
    game.play("crushing-deep", "");
    assert_eq!(game.state.key_cost(Two), 6);
    game.end_turn("logos");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (12, 12));
    game.end_turn("unfathomable");
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6));
}

/// With Priests as token creatures of player one, and Fish of player two.
fn with_tokens() -> Scenario {
    unfathomable().token(One, "priest").token(Two, "fish")
}

fn destroy(game: &mut ScenarioGame, name: &str, answers: &str) {
    let dead = game.cards(name);
    game.does(answers, |g| g.destroy(dead).map(|_| ()));
}

#[test]
fn brackish_shoreline_keeps_who_fought_exhausted() {
    let game = unfathomable().artifacts(One, "brackish-shoreline").line(One, "seabringer-kekoa");
    let game = game.line(One, "horrid-synan llack-gaboon").line(Two, "troll dextre");
    let mut game = game.exhausted("llack-gaboon").begin();
    game.fight("seabringer-kekoa", "dextre").reap("horrid-synan", "");
    game.end_turn("logos");
    assert!(!game.is_ready("seabringer-kekoa"));
    assert!(game.is_ready("horrid-synan") && game.is_ready("llack-gaboon"));
    game.end_turn("unfathomable").end_turn("logos");
    assert!(game.is_ready("seabringer-kekoa"), "it is about one turn");
}

#[test]
fn brackish_shoreline_is_about_the_next_ready_step_of_its_controller() {
    let game = unfathomable().artifacts(One, "brackish-shoreline").line(One, "seabringer-kekoa");
    let mut game = game.line(Two, "troll").begin();
    let troll = game.card("troll");
    let ctx = archon_engine::keyforge::ability::AbilityContext::new(troll, Two);
    game.does("", |g| g.fight_with(ctx, troll).map(|_| ()));
    game.end_turn("logos").end_turn("unfathomable");
    assert!(!game.is_ready("troll"));
    game.end_turn("logos").end_turn("unfathomable");
    assert!(game.is_ready("troll"));
}

#[test]
fn extrematode_infection_hatches_on_the_third_turn() {
    let game = with_tokens().hand(One, "extrematode-infection").line(One, "llack-gaboon");
    let mut game = game.line(Two, "troll dextre").begin();
    game.play("extrematode-infection", "troll").offered("llack-gaboon troll dextre");
    assert_eq!(game.counters("extrematode-infection", Counter::Hatch), 3);
    game.end_turn("logos").end_turn("unfathomable").end_turn("logos").end_turn("unfathomable");
    assert_eq!(game.counters("extrematode-infection", Counter::Hatch), 1);
    assert_eq!((game.line(One), game.line(Two)), ("llack-gaboon".into(), "troll dextre".into()));
    game.end_turn("logos").end_turn("right right right unfathomable");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("llack-gaboon priest priest priest".into(), "dextre".into())
    );
    assert!(game.is_in_discard("extrematode-infection"));
}

#[test]
fn giltspine_school_makes_three_tokens_and_none_of_either_side_readies() {
    let game = with_tokens().hand(One, "giltspine-school").line(One, "troll").exhausted("troll");
    let mut game = game.tokens(Two, "anger").exhausted("fish").begin();
    game.play("giltspine-school", "right right right right");
    assert_eq!(game.line(One), "troll giltspine-school priest priest priest");
    game.end_turn("logos").end_turn("unfathomable");
    assert!(game.is_ready("troll") && game.is_ready("giltspine-school"));
    assert!(!game.is_ready("priest") && !game.is_ready("fish"));
}

#[test]
fn hypoxia_destroys_every_token_creature() {
    let game = with_tokens().hand(One, "hypoxia").line(One, "troll").tokens(One, "anger");
    let mut game = game.line(Two, "dextre").tokens(Two, "punch").begin();
    game.play("hypoxia", "");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "dextre".into()));
}

/// A Primordial Vault with so many Cultists, and an enemy one.
fn vault(friendly: &str) -> Scenario {
    let game = unfathomable().token(One, "cultist").token(Two, "cultist");
    let game = game.artifacts(One, "primordial-vault").line(One, "troll").tokens(One, friendly);
    game.tokens(Two, "anger").deck(One, "krump tangaika valdr").discard(One, "tangaika dextre")
}

#[test]
fn primordial_vault_destroys_four_cultists_for_a_tangaika() {
    let mut game = vault("punch punch punch punch punch").begin();
    game.action("primordial-vault", "cultist cultist#2 cultist#3 cultist#4 tangaika");
    game.offered("cultist cultist#2 cultist#3 cultist#4 cultist#5");
    assert!(game.is_in_hand("tangaika") && game.knows(Two, "tangaika"));
    assert!(game.is_in_discard("tangaika#2") && !game.knows(One, "krump"));
    assert_eq!(game.line(Two), "cultist");
}

#[test]
fn primordial_vault_may_find_a_tangaika_in_its_own_discard_pile_alone() {
    let begin = |warded: bool| {
        let game = vault("punch punch punch punch").discard(Two, "tangaika");
        if warded { game.warded("cultist") } else { game }.begin()
    };
    let mut game = begin(false);
    game.action("primordial-vault", "tangaika#2").offered("tangaika tangaika#2 none");
    assert!(game.is_in_hand("tangaika#2") && !game.is_in_hand("tangaika#3"));
    let mut game = begin(false);
    game.action("primordial-vault", "none");
    assert_eq!(game.hand_len(One), 0);
    let mut game = begin(true);
    game.action("primordial-vault", "").offered_nothing_more();
    assert_eq!(game.line(One), "troll cultist", "three were destroyed");
}

#[test]
fn primordial_vault_searches_for_nothing_after_three() {
    let mut game = vault("punch punch punch").begin();
    game.action("primordial-vault", "").offered_nothing_more();
    assert_eq!((game.line(One), game.hand_len(One)), ("troll".into(), 0));
}

#[test]
fn primordial_vault_makes_a_cultist_and_nothing_else_at_the_start_of_your_turn() {
    let game = unfathomable().token(One, "cultist").token(Two, "cultist");
    let mut game = game.artifacts(One, "primordial-vault").begin();
    game.end_turn("logos");
    assert_eq!((game.line(One), game.line(Two)), ("".into(), "".into()));
    game.end_turn("unfathomable");
    assert_eq!((game.line(One), game.line(Two)), ("cultist".into(), "".into()));
    let mut game = with_tokens().artifacts(One, "primordial-vault").begin();
    game.end_turn("logos").end_turn("unfathomable");
    assert_eq!(game.line(One), "");
}

#[test]
fn tangaika_needs_four_cultists_and_gains_one_as_it_fights() {
    for (cultists, playable) in [("punch punch punch punch", true), ("punch punch punch", false)] {
        let game = unfathomable().token(One, "cultist").token(Two, "cultist").tokens(One, cultists);
        let game = game.hand(One, "tangaika").tokens(Two, "anger").begin();
        assert_eq!(game.can_play("tangaika"), playable);
    }
    let mut game = unfathomable().line(One, "tangaika").line(Two, "troll").begin();
    game.fight("tangaika", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn azure_basin_outpost_exhausts_three_enemies_for_a_friend() {
    let game = unfathomable().artifacts(One, "azure-basin-outpost").line(One, "troll krump");
    let mut game = game.line(Two, "valdr dextre bumpsy batdrone").begin();
    game.action("azure-basin-outpost", "krump valdr dextre batdrone").offered("troll krump");
    game.offered("valdr dextre bumpsy batdrone");
    assert_eq!(game.state.bottom_cards_of_deck(One, 1), game.cards("krump"));
    assert_eq!(game.state.ready_cards() & game.state.creatures(), game.cards("troll bumpsy"));
    let game = unfathomable().artifacts(One, "azure-basin-outpost").line(One, "troll");
    let mut game = game.warded("troll").line(Two, "valdr").begin();
    game.action("azure-basin-outpost", "");
    assert!(game.is_ready("valdr"));
}

#[test]
fn physaloha_keeps_damaged_creatures_exhausted() {
    let game = unfathomable().line(One, "physaloha troll krump").line(Two, "valdr dextre");
    let game = ["troll", "krump", "valdr", "dextre"].into_iter().fold(game, Scenario::exhausted);
    let mut game = game.damage("troll", 1).damage("valdr", 1).begin();
    game.end_turn("logos").end_turn("unfathomable");
    let ready = ["troll", "krump", "valdr", "dextre"].map(|name| game.is_ready(name));
    assert_eq!(ready, [false, true, false, true]);
}

#[test]
fn soleft_and_flounderight_take_a_flank_of_the_opponent_along() {
    for (id, left) in [("soleft", "krump valdr"), ("flounderight", "dextre krump")] {
        let game = unfathomable().line(One, &format!("troll {id} batdrone"));
        let mut game = game.line(Two, "dextre krump valdr").begin();
        destroy(&mut game, id, "");
        assert_eq!((game.line(One), game.line(Two)), ("troll batdrone".into(), left.into()));
    }
}

#[test]
fn timoti_the_dammed_forbids_keys_while_you_control_a_token() {
    let game = with_tokens().hand(One, "timoti-the-dammed").tokens(Two, "anger");
    let mut game = game.amber(One, 6).amber(Two, 6).begin();
    game.play("timoti-the-dammed", "right");
    assert_eq!(game.line(One), "timoti-the-dammed priest");
    game.end_turn("logos");
    assert_eq!(game.keys(Two), 0);
    game.end_turn("unfathomable");
    assert_eq!(game.keys(One), 1);
    destroy(&mut game, "priest", "");
    game.end_turn("logos");
    assert_eq!(game.keys(Two), 1);
}

#[test]
fn watch_your_step_makes_two_ready_tokens_for_another_house() {
    let game = || {
        let mut game = with_tokens().hand(One, "watch-your-step").line(One, "troll").begin();
        game.play("watch-your-step", "untamed").offered("unfathomable logos untamed");
        game
    };
    let mut chosen = game();
    chosen.end_turn("untamed");
    assert_eq!(chosen.line(One), "troll");
    chosen.end_turn("unfathomable").end_turn("logos");
    assert_eq!(chosen.line(One), "troll", "on their next turn only");
    let mut other = game();
    other.end_turn("logos right left");
    assert_eq!((other.line(One), other.line(Two)), ("priest troll priest".into(), "".into()));
    assert!(other.is_ready("priest") && other.is_ready("priest#2"));
}

#[test]
fn yanthi_ghostfin_purges_a_creature_of_a_discard_pile_for_a_token() {
    let game = with_tokens().line(One, "yanthi-ghostfin").discard(One, "troll anger");
    let mut game = game.discard(Two, "krump punch").begin();
    game.reap("yanthi-ghostfin", "krump left").offered("troll krump").offered("left right");
    assert_eq!(
        (game.zone("krump"), game.line(One)),
        (Zone::Purged, "priest yanthi-ghostfin".into())
    );
    let mut game = with_tokens().line(One, "yanthi-ghostfin").discard(Two, "punch").begin();
    game.reap("yanthi-ghostfin", "");
    assert_eq!(game.line(One), "yanthi-ghostfin");
}

#[test]
fn abyssal_sight_discards_a_card_that_you_choose_for_a_friend() {
    let game = unfathomable().hand(One, "abyssal-sight labwork").line(One, "troll krump");
    let mut game = game.line(Two, "valdr").hand(Two, "bumpsy punch").begin();
    game.play("abyssal-sight", "krump punch").offered("troll krump").offered("bumpsy punch");
    assert!(game.is_in_discard("punch") && game.is_in_hand("bumpsy"));
    assert!(game.knows(One, "bumpsy") && game.line(One) == "troll");
    let game = unfathomable().hand(One, "abyssal-sight").line(One, "troll").warded("troll");
    let mut game = game.hand(Two, "bumpsy punch").begin();
    game.play("abyssal-sight", "");
    assert_eq!((game.hand_len(Two), game.knows(One, "bumpsy")), (2, false));
}

#[test]
fn adult_swim_puts_the_weak_on_top_of_their_decks() {
    let game = unfathomable().hand(One, "adult-swim").line(One, "troll dextre batdrone");
    let mut game = game.line(Two, "snufflegator macis-asp").begin();
    game.play("adult-swim", "");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "snufflegator".into()));
    assert_eq!(game.state.top_cards_of_deck(One, 2), game.cards("dextre batdrone"));
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("macis-asp")));
}

#[test]
fn befuddle_lets_the_opponent_play_cards_of_one_house_for_a_turn() {
    for (house, playable) in [("logos", "labwork"), ("untamed", "")] {
        let game = unfathomable().hand(One, "befuddle photic-raider").line(Two, "snufflegator");
        let both = archon_engine::keyforge::icon::BonusIcon::House(House::Untamed);
        let both = archon_engine::keyforge::icon::BonusIcons::default().with(both);
        let game = game.hand(Two, "labwork flaxia dextre").bonus("dextre", both);
        let mut game = game.begin();
        game.play("befuddle", "logos").offered("unfathomable logos untamed");
        assert_eq!(game.what_can_be_played(), "photic-raider");
        game.end_turn(house);
        assert_eq!(game.what_can_be_played(), playable);
        assert_eq!(game.can_reap("snufflegator"), house == "untamed");
        game.end_turn("unfathomable").end_turn("untamed");
        assert!(game.can_play("flaxia"));
    }
}

#[test]
fn befuddle_asks_for_the_house_of_mimicry_itself() {
    let game = unfathomable().hand(One, "befuddle").discard(One, "foggify");
    let mut game = game.hand(Two, "mimicry").begin();
    game.play("befuddle", "untamed").end_turn("untamed").play("mimicry", "foggify");
    assert!(game.is_in_discard("mimicry"));
    assert_eq!(game.amber(Two), 1, "its bonus icon is that of the copy");
}

#[test]
fn fathom_reaver_costs_the_opponent_a_card_while_you_control_a_token() {
    let mut game = with_tokens().hand(One, "fathom-reaver").tokens(Two, "anger").begin();
    game.play("fathom-reaver", "right");
    assert_eq!(game.line(One), "fathom-reaver priest");
    game.end_turn("logos");
    assert_eq!(game.hand_len(One), 6);
    game.end_turn("unfathomable");
    assert_eq!(game.hand_len(Two), 5);
    destroy(&mut game, "priest", "");
    assert_eq!(game.state.hand_size(Two), 6);
}

#[test]
fn initiation_is_archived_with_fewer_than_four_cards_in_hand() {
    for (hand, archived) in [("troll krump valdr", true), ("troll krump valdr anger", false)] {
        let mut game = with_tokens().hand(One, "initiation").hand(One, hand).begin();
        game.play("initiation", "");
        assert_eq!(
            (game.line(One), game.zone("initiation") == Zone::Archives),
            ("priest".into(), archived)
        );
    }
}

#[test]
fn kamalani_makes_two_tokens_as_it_is_destroyed() {
    let mut game = with_tokens().line(One, "kamalani").begin();
    destroy(&mut game, "kamalani", "right right");
    assert_eq!((game.line(One), game.line(Two)), ("priest priest".into(), "".into()));
}

#[test]
fn skullback_crab_steals_one() {
    let mut game = unfathomable().line(One, "skullback-crab").amber(Two, 3).begin();
    game.action("skullback-crab", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
}

#[test]
fn sunk_cost_makes_a_token_if_the_house_was_guessed() {
    for (house, line) in [("brobnar", "priest"), ("logos", "")] {
        let mut game = with_tokens().hand(One, "sunk-cost anger").hand(Two, "troll krump").begin();
        game.play("sunk-cost", house);
        assert_eq!((game.line(One), game.hand_len(Two), game.hand_len(One)), (line.into(), 1, 1));
    }
}

#[test]
fn toxicuda_venom_makes_its_creature_poisonous() {
    let game = unfathomable().line(One, "troll krump").upgrade(One, "toxicuda-venom", "troll");
    let game = game.begin();
    let poison = |name| game.state.has(game.card(name), Keyword::Poison);
    assert_eq!((poison("troll"), poison("krump")), (true, false));
}

#[test]
fn cultist_is_destroyed_to_ward_a_friend() {
    let game = unfathomable().token(One, "cultist").tokens(One, "anger").line(One, "troll krump");
    let mut game = game.line(Two, "dextre").begin();
    game.action("cultist", "krump").offered("troll krump");
    assert!(game.is_in_discard("anger") && game.is_warded("krump") && !game.is_warded("troll"));
    let game = unfathomable().token(One, "cultist").tokens(One, "anger").line(One, "troll");
    let mut game = game.warded("cultist").begin();
    game.action("cultist", "");
    assert_eq!((game.line(One), game.is_warded("troll")), ("cultist troll".into(), false));
}

#[test]
fn fish_bites_the_most_powerful_enemy_as_it_is_destroyed() {
    let game = unfathomable().token(One, "fish").tokens(One, "anger").line(One, "troll");
    let mut game = game.line(Two, "krump dextre").begin();
    destroy(&mut game, "fish", "");
    assert_eq!(["troll", "krump", "dextre"].map(|name| game.damage(name)), [0, 2, 0]);
}

#[test]
fn priest_exhausts_an_enemy() {
    let game = with_tokens().tokens(One, "anger").line(One, "troll").line(Two, "krump dextre");
    let mut game = game.begin();
    game.action("priest", "dextre").offered("krump dextre");
    assert!(!game.is_ready("dextre") && game.is_ready("krump"));
}

#[test]
fn raider_is_poisonous_on_your_turn() {
    let mut game =
        unfathomable().token(One, "raider").tokens(One, "anger").line(One, "troll").begin();
    let poison = |game: &ScenarioGame, name| game.state.has(game.card(name), Keyword::Poison);
    assert_eq!((poison(&game, "raider"), poison(&game, "troll")), (true, false));
    game.end_turn("logos");
    assert!(!poison(&game, "raider"));
}

#[test]
fn bryozoarch_is_in_the_way_of_the_opponents_actions() {
    let game = unfathomable().line(One, "troll krump bryozoarch").hand(One, "stir-crazy");
    let mut game = game.line(Two, "dextre").hand(Two, "labwork").amber(Two, 3).begin();
    game.play("stir-crazy", "");
    assert_eq!((game.amber(One), game.amber_on("troll")), (0, 1), "not yours");
    game.end_turn("logos").play("labwork", "").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("krump bryozoarch".into(), "dextre".into()));
    assert!(game.is_in_discard("labwork"));
    assert_eq!(game.state.archives(Two).len(), 0);
}

#[test]
fn offering_to_kiligog_lays_a_creature_under_itself_and_brings_it_back_as_a_token() {
    let game = scenario("dis").token(One, "fish").artifacts(One, "offering-to-kiligog");
    let game = game.line(One, "troll").line(Two, "krump").discard(One, "valdr punch");
    let mut game = game.discard(Two, "dextre").begin();
    game.omni("offering-to-kiligog", "valdr").offered("troll valdr");
    let [offering, valdr] = ["offering-to-kiligog", "valdr"].map(|c| game.card(c));
    assert!(game.is_in_discard("troll") && game.state.under(offering).contains(valdr));
    assert!(game.knows(One, "valdr") && game.knows(Two, "valdr"), "it came from an open pile");
    game.end_turn("dis").end_turn("dis").omni("offering-to-kiligog", "");
    assert_eq!((game.line(One), game.zone("valdr")), ("fish".into(), Zone::Facedown));
}

#[test]
fn offering_to_kiligog_resolves_one_of_its_abilities() {
    let begin = || {
        let game = scenario("dis").token(One, "fish").artifacts(One, "offering-to-kiligog");
        let mut game = game.line(One, "troll krump").discard(One, "valdr").begin();
        let [offering, valdr] = ["offering-to-kiligog", "valdr"].map(|c| game.card(c));
        game.does("", |g| {
            g.put_facedown_under(valdr, offering);
            Ok(())
        });
        game
    };
    let mut game = begin();
    game.omni("offering-to-kiligog", "2nd left").offered("1st 2nd").offered("left right");
    assert_eq!(game.line(One), "fish troll krump");
    let mut game = begin();
    game.omni("offering-to-kiligog", "1st krump").offered("1st 2nd").offered("troll krump");
    assert_eq!((game.line(One), game.zone("krump")), ("troll".into(), Zone::Under));
}
