//! Dis of Prophetic Visions, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::{Phase, Zone};

use super::scenario;

fn dis() -> Scenario {
    scenario("dis")
}

fn house_icon(house: House) -> BonusIcons {
    BonusIcons::default().with(BonusIcon::House(house))
}

fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}

/// A prophecy of player one with a card beneath, which Krump of player two fulfils as it reaps.
fn prophesied(fate: &str) -> Scenario {
    scenario("brobnar").prophecies(One, "overreach").prophesied(One, "overreach", fate)
}

/// Player two's turn, on which Krump reaps.
fn fulfil(game: &mut ScenarioGame, answers: &str) {
    game.end_turn("brobnar").reap("krump", answers);
    assert_eq!(game.zone("overreach"), Zone::Aside);
}

#[test]
fn coup_de_grâce_destroys_each_damaged_creature() {
    let game = dis().hand(One, "coup-de-grâce").line(One, "troll gub").line(Two, "krump valdr");
    let mut game = game.damage("troll", 1).damage("krump", 1).begin();
    game.play("coup-de-grâce", "");
    assert_eq!((game.line(One), game.line(Two)), ("gub".into(), "valdr".into()));
}

#[test]
fn coup_de_grâce_as_a_fate_damages_the_active_players_creatures() {
    let game = prophesied("coup-de-grâce").line(One, "troll").line(Two, "krump valdr batdrone");
    let mut game = game.begin();
    fulfil(&mut game, "");
    assert_eq!((game.damage("krump"), game.damage("valdr"), game.damage("troll")), (4, 4, 0));
    assert!(game.is_in_discard("batdrone") && game.is_in_discard("coup-de-grâce"));
}

#[test]
fn cryptic_collapse_lets_enemies_capture_for_each_card_of_your_hand() {
    let game = dis().hand(One, "cryptic-collapse punch anger").line(One, "troll");
    let game = game.line(Two, "krump valdr").hand(Two, "bumpsy").amber(One, 3).amber(Two, 3);
    let mut game = game.begin();
    game.play("cryptic-collapse", "krump valdr").offered("krump valdr").offered("krump valdr");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1));
    assert!(game.is_in_discard("punch") && game.is_in_discard("anger"));
    assert_eq!((game.amber_on("krump"), game.amber_on("valdr")), (1, 1));
    assert_eq!((game.amber(One), game.amber(Two)), (4, 1), "from its own side");
}

#[test]
fn cryptic_collapse_asks_for_nobody_once_there_is_no_amber() {
    let game = dis().hand(One, "cryptic-collapse punch anger").line(Two, "krump valdr");
    let mut game = game.amber(Two, 1).begin();
    game.play("cryptic-collapse", "valdr").offered("krump valdr").offered_nothing_more();
    assert_eq!((game.amber_on("valdr"), game.amber(Two), game.hand_len(One)), (1, 0, 0));
}

#[test]
fn embellish_imp_steals_as_enemies_are_destroyed() {
    let game = dis().line(One, "embellish-imp gub").line(Two, "krump valdr").amber(Two, 3);
    let mut game = game.begin();
    destroy(&mut game, "krump", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    destroy(&mut game, "gub", "");
    assert_eq!(game.amber(One), 1, "it was no enemy");
    destroy(&mut game, "valdr", "");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1), "each time");
}

#[test]
fn embellish_imp_as_a_fate_destroys_the_active_players_most_powerful() {
    let game = prophesied("embellish-imp").line(One, "troll").line(Two, "krump valdr bumpsy");
    let mut game = game.begin();
    fulfil(&mut game, "valdr");
    game.offered_to(Two, "krump valdr");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump bumpsy".into()));
}

#[test]
fn remmy_s_horror_destroys_a_creature_and_an_artifact_and_purges_a_card_of_the_hand() {
    let game = dis().hand(One, "remmy-s-horror anger").line(One, "troll").line(Two, "krump");
    let game = game.artifacts(One, "cannon").artifacts(Two, "screaming-cave");
    let mut game = game.hand(Two, "punch valdr").begin();
    game.chance_picks("valdr").play("remmy-s-horror", "krump cannon");
    game.offered("troll krump").offered("cannon screaming-cave").offered_nothing_more();
    assert!(game.is_in_discard("krump") && game.is_in_discard("cannon"));
    assert!(game.is_in_play("troll") && game.is_in_play("screaming-cave"));
    assert_eq!((game.zone("valdr"), game.hand_len(Two)), (Zone::Purged, 1));
    assert!(game.is_in_hand("anger"));
}

#[test]
fn remmy_s_horror_does_what_it_can() {
    let game = dis().hand(One, "remmy-s-horror").artifacts(Two, "cannon");
    let mut game = game.begin();
    game.play("remmy-s-horror", "");
    assert!(game.is_in_discard("cannon"));
    let mut game = dis().hand(One, "remmy-s-horror").line(One, "troll").begin();
    game.play("remmy-s-horror", "");
    assert!(game.is_in_discard("troll"));
}

#[test]
fn solo_is_strong_and_gains_only_while_it_is_alone() {
    let mut game = dis().line(One, "solo").line(Two, "valdr troll").begin();
    assert_eq!(game.power("solo"), 25);
    game.fight("solo", "valdr");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    let mut game = dis().line(One, "solo gub").line(Two, "dust-pixie").begin();
    assert_eq!((game.power("solo"), game.power("gub")), (5, 1));
    game.fight("solo", "");
    assert_eq!(game.amber(One), 0);
    destroy(&mut game, "gub", "");
    assert_eq!(game.power("solo"), 25);
}

#[test]
fn solo_as_a_fate_destroys_everybody() {
    let game = prophesied("solo").line(One, "troll").line(Two, "krump valdr");
    let mut game = game.artifacts(Two, "cannon").begin();
    fulfil(&mut game, "");
    assert_eq!((game.line(One), game.line(Two)), (String::new(), String::new()));
    assert!(game.is_in_play("cannon"));
}

#[test]
fn soul_lock_takes_an_enemy_and_its_houses_cannot_be_used_by_the_opponent() {
    let game = dis().artifacts(One, "soul-lock").line(One, "gub bumpsy");
    let game = game.line(Two, "krump valdr batdrone dextre").artifacts(Two, "cannon");
    let game = game.bonus("batdrone", house_icon(House::Brobnar)).hand(Two, "troll");
    let mut game = game.begin();
    game.action("soul-lock", "krump").offered("krump valdr batdrone dextre");
    assert_eq!(game.state.under(game.card("soul-lock")), game.cards("krump"));
    assert!(game.knows(One, "krump") && game.knows(Two, "krump"));
    game.end_turn("brobnar");
    assert_eq!((game.who_can_be_used(), game.can_play("troll")), (String::new(), true));
    game.end_turn("brobnar");
    assert_eq!(game.who_can_be_used(), "bumpsy", "you can");
    game.end_turn("logos");
    assert_eq!(game.who_can_be_used(), "dextre", "another house");
    game.end_turn("dis").action("soul-lock", "dextre").offered("valdr batdrone dextre");
    assert!(game.is_in_discard("krump"));
    assert_eq!(game.state.under(game.card("soul-lock")), game.cards("dextre"));
    game.end_turn("brobnar");
    assert_eq!(game.who_can_be_used(), "valdr cannon");
}

#[test]
fn atrocity_forces_the_house_of_the_opponents_top_card_once() {
    let game = dis().hand(One, "atrocity").deck(Two, "dextre").line(Two, "krump");
    let mut game = game.houses(Two, "brobnar logos untamed").begin();
    game.play("atrocity", "");
    assert_eq!(game.state.discard(Two).len(), 0);
    game.end_turn("");
    assert!(game.is_in_discard("dextre"));
    assert_eq!(game.state.house_choices(Two), HouseSet::of(House::Logos));
    assert!(game.state.house_choices(One).len() > 1, "you are free");
    assert_eq!((game.damage("atrocity"), game.state.discard(One).len()), (0, 0));
}

#[test]
fn atrocity_leaves_the_choice_between_two_houses_and_later_turns_alone() {
    let game = dis().hand(One, "atrocity").deck(Two, "dextre");
    let game = game.bonus("dextre", house_icon(House::Brobnar));
    let mut game = game.houses(Two, "brobnar logos untamed").begin();
    game.play("atrocity", "").end_turn("brobnar").offered_to(Two, "brobnar logos");
    game.end_turn("dis").offered_to(One, "dis logos");
    assert_eq!(game.state.discard(One).len(), 0);
    game.end_turn("untamed").offered_to(Two, "brobnar logos untamed");
    assert_eq!(game.state.discard(Two).len(), 1, "once");
}

#[test]
fn grave_bounty_purges_a_card_of_your_pile_and_costs_the_opponent_amber() {
    let game = dis().hand(One, "grave-bounty").discard(One, "punch anger").discard(Two, "valdr");
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    game.play("grave-bounty", "anger").offered("punch anger");
    assert_eq!((game.zone("anger"), game.is_in_discard("punch")), (Zone::Purged, true));
    assert_eq!((game.amber(One), game.amber(Two)), (4, 1));
    let game = dis().hand(One, "grave-bounty").discard(Two, "valdr").amber(Two, 3);
    let mut game = game.begin();
    game.play("grave-bounty", "");
    assert_eq!((game.amber(Two), game.is_in_discard("valdr")), (3, true), "no card was purged");
}

#[test]
fn grave_bounty_as_a_fate_purges_the_top_of_the_active_players_pile() {
    let game = prophesied("grave-bounty").discard(One, "valdr gub").line(Two, "krump");
    let mut game = game.discard(Two, "punch anger troll").amber(One, 3).amber(Two, 3).begin();
    fulfil(&mut game, "");
    assert_eq!((game.zone("punch"), game.zone("anger")), (Zone::Purged, Zone::Purged));
    assert!(game.is_in_discard("troll") && game.is_in_discard("valdr"));
    assert_eq!((game.amber(One), game.amber(Two)), (3, 4));
}

#[test]
fn ifraneye_discards_your_hand_and_two_of_the_opponents_cards_as_it_reaps() {
    let game = dis().hand(One, "ifraneye punch anger").hand(Two, "valdr troll krump");
    let mut game = game.begin();
    game.play("ifraneye", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 3));
    assert!(game.is_in_discard("punch") && game.is_in_discard("anger"));
    let game = dis().line(One, "ifraneye").hand(One, "punch anger");
    let mut game = game.hand(Two, "valdr troll krump").begin();
    game.chance_picks("valdr krump").reap("ifraneye", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (2, 1));
    assert!(game.is_in_discard("valdr") && game.is_in_discard("krump"));
}

#[test]
fn oh_you_shouldn_t_have_pays_whose_prophecy_it_was() {
    let mut game = dis().hand(One, "oh-you-shouldn-t-have").begin();
    game.play("oh-you-shouldn-t-have", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0), "its icon");
    let mut game = prophesied("oh-you-shouldn-t-have").line(Two, "krump").begin();
    fulfil(&mut game, "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 1));
}

#[test]
fn poised_strike_destroys_its_creature_after_it_is_readied() {
    let begin = |exhausted| {
        let game = dis().line(One, "troll gub").upgrade(One, "poised-strike", "gub");
        let game = game.exhausted("troll");
        if exhausted { game.exhausted("gub").begin() } else { game.begin() }
    };
    let mut game = begin(true);
    game.end_turn("gub logos").offered("troll gub");
    assert_eq!((game.line(One), game.is_in_discard("gub")), ("troll".into(), true));
    let mut game = begin(false);
    game.end_turn("logos");
    assert_eq!(game.line(One), "troll gub", "it was ready");
    // By whatever player.
    let game = dis().line(Two, "troll gub").upgrade(One, "poised-strike", "gub");
    let mut game = game.exhausted("troll").exhausted("gub").begin();
    let all = game.cards("troll gub");
    game.does("troll", |g| g.make_ready(all).map(|_| ()));
    assert_eq!((game.line(Two), game.is_ready("troll")), ("troll".into(), true));
}

#[test]
fn poised_strike_as_a_fate_skips_the_ready_step_of_that_turn() {
    let game = prophesied("poised-strike").line(One, "bumpsy").line(Two, "krump valdr");
    let mut game = game.artifacts(Two, "cannon").exhausted("cannon").exhausted("bumpsy").begin();
    fulfil(&mut game, "");
    assert!(game.is_in_play("krump") && game.is_ready("bumpsy"));
    game.end_turn("dis");
    assert!(!game.is_ready("krump") && !game.is_ready("cannon"));
    assert_eq!(game.hand_len(Two), 6, "the next step comes");
    game.does("", |g| {
        g.exhaust(g.creatures());
        Ok(())
    });
    game.end_turn("brobnar");
    assert!(game.is_ready("bumpsy"), "not this one");
    game.end_turn("dis");
    assert!(game.is_ready("krump") && game.is_ready("cannon"));
}

#[test]
fn relativity_imp_lets_you_forge_another_key_in_your_step_and_no_third() {
    for (answer, keys, left) in [("yes", 2, 0), ("no", 1, 6)] {
        let mut game = dis().line(One, "relativity-imp").amber(One, 12).begin();
        game.end_turn("logos").end_turn(&format!("{answer} dis")).offered("yes no");
        game.offered("dis logos").offered_nothing_more();
        assert_eq!((game.keys(One), game.amber(One)), (keys, left));
        game.does("", |g| {
            g.gain_amber(One, 12)?;
            assert_eq!(g.forge_key(One, 0)?, keys < 2, "no more than 2");
            Ok(())
        });
        assert_eq!(game.keys(One), 2, "not offered in the main step");
    }
}

#[test]
fn relativity_imp_asks_only_who_can_pay_and_not_the_opponent() {
    let mut game = dis().line(One, "relativity-imp").amber(One, 11).amber(Two, 18).begin();
    game.end_turn("logos").offered_to(Two, "dis logos untamed").offered_nothing_more();
    assert_eq!((game.keys(Two), game.amber(Two)), (1, 12));
    // They may forge as many as they can.
    game.does("", |g| {
        assert!(g.forge_key(Two, 0)?);
        g.forge_key(Two, 0).map(|_| ())
    });
    assert_eq!(game.winner(), Some(Two));
    // Whose key it is that is forged in your step.
    let game = dis().phase(Phase::Key).line(One, "relativity-imp").amber(One, 6).amber(Two, 6);
    let mut game = game.begin();
    game.does("", |g| g.forge_key(Two, 0).map(|_| ()));
    assert_eq!((game.keys(One), game.keys(Two)), (0, 1));
    let mut game = dis().line(One, "relativity-imp").amber(One, 11).begin();
    game.end_turn("logos").end_turn("dis").offered("dis logos").offered_nothing_more();
    assert_eq!((game.keys(One), game.amber(One)), (1, 5));
}

#[test]
fn carrion_wyrm_destroys_an_enemy_or_puts_one_on_its_deck() {
    let game = dis().line(One, "carrion-wyrm gub").line(Two, "krump valdr");
    let mut game = game.begin();
    game.reap("carrion-wyrm", "valdr").offered("krump valdr");
    assert_eq!((game.line(One), game.line(Two)), ("carrion-wyrm gub".into(), "krump".into()));
    assert!(game.is_in_discard("valdr"));
    let game = dis().hand(One, "carrion-wyrm").line(One, "gub").line(Two, "krump valdr");
    let mut game = game.begin();
    game.discard("carrion-wyrm", "krump").offered("krump valdr");
    assert_eq!(game.state.top_of_deck(Two), Some(game.card("krump")));
    assert_eq!((game.line(One), game.line(Two)), ("gub".into(), "valdr".into()));
}

#[test]
fn chasm_vespid_archives_the_active_players_creatures_that_are_on_no_flank() {
    let game = prophesied("chasm-vespid").line(One, "gub ember-imp charette");
    let mut game = game.line(Two, "krump valdr bumpsy dextre").begin();
    fulfil(&mut game, "");
    assert_eq!(
        (game.line(Two), game.line(One)),
        ("krump dextre".into(), "gub ember-imp charette".into())
    );
    assert_eq!(game.state.archives(Two), game.cards("valdr bumpsy"));
}

#[test]
fn eddy_of_dis_shuffles_a_card_of_the_hand_into_the_deck() {
    let game = dis().hand(One, "eddy-of-dis anger").hand(Two, "punch valdr").deck(Two, "troll");
    let mut game = game.begin_as_is();
    game.does("", |g| {
        g.reveal(g.hand(Two));
        Ok(())
    });
    game.chance_picks("valdr").play("eddy-of-dis", "");
    assert_eq!((game.zone("valdr"), game.hand_len(Two), game.hand_len(One)), (Zone::Deck, 1, 1));
    assert!(game.is_in_hand("punch") && game.state.area(Two).deck.len() == 2);
    assert!(!game.knows(Two, "valdr"), "it is shuffled in");
}

#[test]
fn eddy_of_dis_shuffles_the_deck_though_there_is_no_card_in_hand() {
    let mut game = dis().hand(One, "eddy-of-dis").deck(Two, "troll valdr").begin_as_is();
    game.does("", |g| {
        g.reveal(g.top_cards_of_deck(Two, 1));
        Ok(())
    });
    assert!(game.knows(One, "troll"));
    game.play("eddy-of-dis", "");
    assert!(!game.knows(One, "troll") && !game.knows(Two, "troll"));
    assert_eq!(game.state.area(Two).deck.len(), 2);
}

#[test]
fn eddy_of_dis_as_a_fate_brings_back_the_pile_of_whose_prophecy_it_was() {
    let game = prophesied("eddy-of-dis").discard(One, "punch anger").discard(Two, "valdr");
    let mut game = game.deck(One, "troll bumpsy gub dextre charette zorg fear").line(Two, "krump");
    game = game.deck(Two, "labwork");
    let mut game = game.begin_as_is();
    game.end_turn("brobnar");
    let hands = (game.hand_len(One), game.hand_len(Two));
    game.reap("krump", "");
    assert_eq!(game.state.discard(One), game.cards("eddy-of-dis"), "it is put there afterwards");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (hands.0 + 1, hands.1));
    assert_eq!((game.state.area(One).deck.len(), game.is_in_discard("valdr")), (2, true));
}

#[test]
fn hamstrung_purges_the_top_of_a_deck_if_it_is_a_creature() {
    for (answer, top, purged) in
        [("1st", "troll", true), ("1st", "punch", false), ("2nd", "krump", true)]
    {
        let game = dis().hand(One, "hamstrung");
        let mut game = match top {
            "krump" => game.deck(Two, "krump").deck(One, "troll").begin(),
            _ => game.deck(One, top).deck(Two, "valdr").begin(),
        };
        game.play("hamstrung", answer).offered("1st 2nd");
        let zone = if purged { Zone::Purged } else { Zone::Discard };
        assert_eq!(game.zone(top), zone);
        let other = if top == "krump" { "troll" } else { "valdr" };
        assert_eq!(game.zone(other), Zone::Deck);
    }
}

#[test]
fn parasitic_arachnoid_lets_an_enemy_capture_from_its_own_side() {
    let game = dis().line(One, "parasitic-arachnoid gub").line(Two, "krump valdr");
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    destroy(&mut game, "parasitic-arachnoid", "valdr");
    game.offered("krump valdr");
    assert_eq!((game.amber_on("valdr"), game.amber(One), game.amber(Two)), (1, 3, 2));
    let mut game = dis().line(One, "parasitic-arachnoid gub").amber(One, 3).begin();
    destroy(&mut game, "parasitic-arachnoid", "");
    assert_eq!((game.amber_on("gub"), game.amber(One)), (0, 3));
}

#[test]
fn parasitic_arachnoid_as_a_fate_lets_a_creature_of_the_active_player_capture_two() {
    let game = prophesied("parasitic-arachnoid").line(One, "gub").line(Two, "krump valdr");
    let mut game = game.amber(One, 3).amber(Two, 3).begin();
    fulfil(&mut game, "valdr");
    game.offered_to(Two, "krump valdr");
    assert_eq!((game.amber_on("valdr"), game.amber(One), game.amber(Two)), (2, 3, 2));
}

#[test]
fn pied_viper_takes_an_enemy_that_reaps_where_there_are_more_of_them() {
    for (enemies, taken) in [("krump valdr bumpsy", true), ("krump valdr", false)] {
        let game = scenario("brobnar").line(One, "pied-viper gub").line(Two, enemies);
        let mut game = game.begin();
        game.end_turn("brobnar").reap("krump", if taken { "left" } else { "" });
        assert_eq!(game.controller("krump") == One, taken);
        let line = if taken { "krump pied-viper gub" } else { "pied-viper gub" };
        assert_eq!((game.line(One), game.controller("valdr")), (line.into(), Two));
    }
    let mut game = dis().line(One, "pied-viper").line(Two, "krump valdr").begin();
    game.reap("pied-viper", "");
    assert_eq!((game.line(One), game.line(Two)), ("pied-viper".into(), "krump valdr".into()));
}

#[test]
fn skorpeon_deals_damage_for_each_neighbor_of_dis() {
    let begin = |line| dis().line(One, line).line(Two, "krump valdr").begin();
    let mut game = begin("gub skorpeon ember-imp charette");
    game.reap("skorpeon", "krump valdr").offered("krump valdr").offered("krump valdr");
    game.offered_nothing_more();
    assert_eq!((game.damage("krump"), game.damage("valdr")), (2, 2));
    let mut game = begin("gub skorpeon troll");
    game.reap("skorpeon", "valdr").offered("krump valdr").offered_nothing_more();
    assert_eq!((game.damage("krump"), game.damage("valdr")), (0, 2));
    let mut game = begin("skorpeon troll");
    game.reap("skorpeon", "").offered_nothing_more();
}

#[test]
fn strug_costs_the_opponent_amber_as_it_comes_and_goes() {
    let game = dis().hand(One, "strug").amber(One, 3).amber(Two, 3);
    let mut game = game.begin();
    game.play("strug", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
    destroy(&mut game, "strug", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 1));
    let game = prophesied("strug").line(Two, "krump").amber(One, 3).amber(Two, 3);
    let mut game = game.begin();
    fulfil(&mut game, "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
}

#[test]
fn traumatic_echo_bars_the_type_of_a_purged_card_on_the_opponents_next_turn() {
    for (purged, playable) in [("fear", "troll cannon"), ("valdr", "punch cannon")] {
        let game = dis().hand(One, "traumatic-echo").discard(One, "fear valdr");
        let game = game.discard(Two, "zorg").hand(Two, "punch troll cannon");
        let mut game = game.line(Two, "krump").begin();
        game.play("traumatic-echo", purged).offered("fear valdr");
        assert_eq!(game.zone(purged), Zone::Purged);
        game.end_turn("brobnar");
        assert_eq!(game.what_can_be_played(), playable);
        game.end_turn("dis").end_turn("brobnar");
        assert_eq!(game.what_can_be_played(), "punch troll cannon", "one turn");
    }
    let game = dis().hand(One, "traumatic-echo gub").discard(One, "valdr").discard(Two, "zorg");
    let mut game = game.begin();
    game.play("traumatic-echo", "");
    assert!(game.can_play("gub") && game.is_in_discard("zorg"), "you are not barred");
    let mut game = dis().hand(One, "traumatic-echo").hand(Two, "troll").line(Two, "krump").begin();
    game.play("traumatic-echo", "").end_turn("brobnar");
    assert!(game.can_play("troll"), "no card was purged");
}
