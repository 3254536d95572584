//! Untamed of Prophetic Visions, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn untamed() -> Scenario {
    scenario("untamed").houses(Two, "brobnar dis logos")
}

/// It is the opponent's turn. As one of their creatures reaps, the card under your prophecy is resolved as theirs.
fn fated(game: Scenario, fate: &str) -> ScenarioGame {
    let game = game.prophecies(One, "overreach").prophesied(One, "overreach", fate);
    let mut game = game.begin();
    game.end_turn("brobnar");
    game
}

fn counters(game: &ScenarioGame, names: &str) -> Vec<u8> {
    let on = |name| game.state.power_counters(game.card(name));
    names.split_whitespace().map(on).collect()
}

fn add_counters(game: &mut ScenarioGame, name: &str, count: u8) {
    let card = game.card(name);
    game.does("", |g| {
        g.add_power_counters(card, count);
        Ok(())
    });
}

/// The cards of some that have a keyword.
fn with(game: &ScenarioGame, keyword: Keyword, names: &str) -> String {
    let has = |name: &&str| game.state.has(game.card(name), keyword);
    names.split_whitespace().filter(has).collect::<Vec<_>>().join(" ")
}

#[test]
fn cladogenesis_discards_of_each_hand_the_house_of_its_own_top_card() {
    let game = untamed().hand(One, "cladogenesis dew-faerie troll urchin").deck(One, "krump");
    let game = game.hand(Two, "umbra gub bumpsy").deck(Two, "silvertooth");
    let mut game = game.begin();
    game.play("cladogenesis", "").offered_nothing_more();
    for name in ["krump", "troll", "silvertooth", "umbra"] {
        assert!(game.is_in_discard(name), "{name}");
    }
    for (name, player) in [("dew-faerie", Two), ("urchin", Two), ("gub", One), ("bumpsy", One)] {
        assert!(game.is_in_hand(name) && game.knows(player, name), "{name}");
    }
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 6));
}

#[test]
fn cladogenesis_discards_nothing_of_who_has_no_deck() {
    let game =
        untamed().hand(One, "cladogenesis troll").deck(One, "krump gub dextre gub gub gub gub");
    let mut game = game.hand(Two, "umbra").discard(Two, "silvertooth").begin_as_is();
    game.play("cladogenesis", "");
    assert!(game.is_in_hand("umbra") && game.is_in_discard("troll"));
    assert!(game.is_in_hand("silvertooth"), "the pile is shuffled to draw from it, not before");
}

#[test]
fn clonal_witch_destroys_a_house_and_goes_on_top_of_the_deck() {
    for (house, destroyed, amber) in
        [("brobnar", "troll krump", 3), ("untamed", "flaxia", 3), ("dis", "", 1)]
    {
        let game = untamed().line(One, "clonal-witch troll").artifacts(One, "cannon");
        let mut game = game.line(Two, "krump dextre flaxia").begin();
        game.reap("clonal-witch", house);
        for name in ["troll", "krump", "dextre", "flaxia", "cannon"] {
            let gone = destroyed.split(' ').any(|other| other == name);
            assert_eq!(game.is_in_discard(name), gone, "{house} {name}");
        }
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0), "{house}");
        assert_eq!(game.state.top_of_deck(One), Some(game.card("clonal-witch")), "{house}");
    }
}

#[test]
fn drosera_relic_destroys_the_least_powerful_friend_to_steal() {
    let begin = |line: &str| {
        let game = untamed().artifacts(One, "drosera-relic").line(One, line).line(Two, "gub");
        game.amber(Two, 5)
    };
    let mut game = begin("krump umbra silvertooth").begin();
    game.action("drosera-relic", "silvertooth").offered("umbra silvertooth").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), ("krump umbra".into(), "gub".into()));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 3));
    let mut game = begin("krump umbra").warded("umbra").begin();
    game.action("drosera-relic", "");
    assert_eq!((game.amber(One), game.is_warded("umbra")), (0, false));
    let mut game = begin("").begin();
    game.action("drosera-relic", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.line(Two)), (0, "gub".into()));
}

#[test]
fn drosera_relic_as_a_fate_costs_the_active_player_a_creature_and_amber() {
    let begin = || untamed().line(One, "gub").line(Two, "krump umbra silvertooth").amber(Two, 4);
    let mut game = fated(begin(), "drosera-relic");
    game.reap("krump", "umbra").offered("umbra silvertooth");
    assert_eq!((game.line(One), game.line(Two)), ("gub".into(), "krump silvertooth".into()));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 4 + 1 - 2));
    let mut game = fated(begin().warded("umbra"), "drosera-relic");
    game.reap("krump", "umbra");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 5));
    assert!(game.is_in_discard("drosera-relic"));
}

#[test]
fn nectarcyte_grows_and_may_pass_some_of_it_on() {
    let begin = || {
        let game = untamed().line(One, "nectarcyte troll krump").line(Two, "gub bumpsy");
        game.artifacts(One, "cannon").begin()
    };
    let all = "nectarcyte troll krump";
    let mut game = begin();
    game.reap("nectarcyte", "1 krump").offered("0 1 2 3").offered("troll krump");
    assert_eq!(counters(&game, all), [2, 0, 1]);
    let mut game = begin();
    add_counters(&mut game, "nectarcyte", 1);
    game.fight("nectarcyte", "gub 4 troll").offered("gub bumpsy").offered("0 1 2 3 4");
    assert_eq!(counters(&game, all), [0, 4, 0]);
    let mut game = begin();
    game.reap("nectarcyte", "0").offered("0 1 2 3").offered_nothing_more();
    assert_eq!(counters(&game, all), [3, 0, 0]);
    let mut game = untamed().line(One, "nectarcyte").line(Two, "gub").begin();
    game.reap("nectarcyte", "").offered_nothing_more();
    assert_eq!(counters(&game, "nectarcyte gub"), [3, 0]);
}

#[test]
fn penance_of_balance_takes_creatures_or_amber_where_there_are_more_creatures() {
    let begin = |amber| {
        let game = untamed().hand(One, "penance-of-balance").line(One, "dextre").amber(Two, amber);
        game.line(Two, "troll krump bumpsy umbra").begin()
    };
    let mut game = begin(2);
    game.play("penance-of-balance", "1st krump umbra").offered("1st 2nd");
    game.offered("troll krump bumpsy umbra").offered("troll bumpsy umbra").offered_nothing_more();
    assert_eq!((game.line(Two), game.amber(Two)), ("troll bumpsy".into(), 2));
    let mut game = begin(3);
    game.play("penance-of-balance", "2nd").offered("1st 2nd").offered_nothing_more();
    assert_eq!((game.line(Two), game.amber(Two)), ("troll krump bumpsy umbra".into(), 2));
    for amber in [4, 5] {
        let mut game = begin(amber);
        game.play("penance-of-balance", "").offered_nothing_more();
        assert_eq!((game.line(Two), game.amber(Two)), ("troll krump bumpsy umbra".into(), amber));
    }
}

#[test]
fn untrum_s_serenity_empties_the_table_archives_and_hands() {
    let game = untamed().hand(One, "untrum-s-serenity dew-faerie").archives(One, "anger");
    let game = game.line(One, "krump").artifacts(One, "cannon").hand(Two, "umbra gub");
    let game = game.archives(Two, "dextre").line(Two, "valdr bumpsy");
    let mut game = game.artifacts(Two, "library-of-babble").begin();
    game.play("untrum-s-serenity", "");
    let yours = game.cards("untrum-s-serenity dew-faerie anger krump cannon");
    let theirs = game.cards("umbra gub dextre valdr bumpsy library-of-babble");
    assert_eq!((game.state.discard(One), game.state.discard(Two)), (yours, theirs));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 6));
    assert_eq!(game.state.active, Two, "omega");
    // Chains hold cards back as the hand is refilled, and again in the draw step.
    let game = untamed().hand(One, "untrum-s-serenity").chains(One, 7).chains(Two, 7);
    let mut game = game.begin();
    game.play("untrum-s-serenity", "");
    assert_eq!((game.hand_len(One), game.chains(One)), (5, 5));
    assert_eq!((game.hand_len(Two), game.chains(Two)), (4, 6));
}

#[test]
fn break_of_dawn_keeps_the_untamed_of_the_top_three() {
    let game =
        untamed().hand(One, "break-of-dawn").deck(One, "flaxia troll dew-faerie snufflegator");
    let mut game = game.begin();
    game.play("break-of-dawn", "").offered_nothing_more();
    let zones = ["flaxia", "troll", "dew-faerie", "snufflegator"].map(|name| game.zone(name));
    assert_eq!(zones, [Zone::Hand, Zone::Discard, Zone::Hand, Zone::Deck]);
}

#[test]
fn crystalline_harvest_gains_for_each_action_card_this_turn() {
    let hand = "crystalline-harvest crystalline-harvest save-the-pack snufflegator full-moon";
    let game = untamed().hand(One, hand).hand(Two, "warsong warsong").deck(One, "save-the-pack");
    let mut game = game.houses(Two, "brobnar dis logos").line(One, "dextre").begin();
    game.play("crystalline-harvest", "").offered_nothing_more();
    assert_eq!(game.amber(One), 1, "this one");
    game.play("save-the-pack", "save-the-pack").offered("save-the-pack crystalline-harvest");
    assert_eq!(game.amber(One), 2);
    game.play("crystalline-harvest#2", "crystalline-harvest#2");
    assert_eq!(game.amber(One), 4, "for the first, and for itself");
    game.play("full-moon", "full-moon crystalline-harvest");
    assert_eq!(game.amber(One), 6, "two of them");
    let warsong = game.card("warsong");
    game.does("", |g| g.play(AbilityContext::new(warsong, Two), warsong).map(|_| ()));
    game.play("snufflegator", "right");
    assert_eq!(game.amber(One), 7, "Full Moon's");
    game.end_turn("brobnar").play("warsong#2", "");
    game.end_turn("untamed").play("save-the-pack#2", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0), "a key, and nothing more");
}

#[test]
fn crystalline_harvest_as_a_fate_takes_for_each_action_card_this_turn() {
    let game =
        untamed().line(Two, "krump troll").amber(Two, 3).hand(Two, "warsong burn-the-stockpile");
    let mut game = fated(game.hand(One, "save-the-pack"), "crystalline-harvest");
    game.play("warsong", "").reap("krump", "");
    assert_eq!(game.amber(Two), 4, "what was played before");
    game.play("burn-the-stockpile", "crystalline-harvest");
    game.offered("burn-the-stockpile crystalline-harvest");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 3));
    game.end_turn("untamed").play("save-the-pack", "");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 3));
}

#[test]
fn envious_venomite_is_poisonous_while_the_opponent_has_more_amber() {
    for (yours, theirs, poison) in [(1, 2, true), (2, 2, false), (3, 2, false)] {
        let game = untamed().line(One, "dextre envious-venomite").line(Two, "troll");
        let game = game.amber(One, yours).amber(Two, theirs).begin();
        let has = with(&game, Keyword::Poison, "dextre envious-venomite troll");
        assert_eq!(has, if poison { "envious-venomite" } else { "" });
    }
}

#[test]
fn envious_venomite_as_a_fate_makes_the_enemies_of_the_active_player_poisonous() {
    let game = untamed().line(One, "dextre umbra").line(Two, "krump troll");
    let mut game = fated(game, "envious-venomite");
    game.reap("krump", "");
    let all = "dextre umbra krump troll";
    assert_eq!(with(&game, Keyword::Poison, all), "dextre umbra");
    game.fight("troll", "dextre");
    assert_eq!((game.line(One), game.line(Two)), ("umbra".into(), "krump".into()));
    game.end_turn("untamed");
    assert_eq!(with(&game, Keyword::Poison, "umbra krump"), "");
}

#[test]
fn lambent_mycelium_grows_as_other_creatures_enter_play() {
    let game = untamed().hand(One, "lambent-mycelium flaxia lithomancy").hand(Two, "troll krump");
    let mut game = game.begin();
    game.play("lambent-mycelium", "").play("lithomancy", "");
    assert_eq!(counters(&game, "lambent-mycelium"), [0]);
    game.play("flaxia", "right lambent-mycelium");
    assert_eq!(counters(&game, "lambent-mycelium flaxia"), [2, 0]);
    game.end_turn("brobnar").play("troll", "");
    assert_eq!(counters(&game, "lambent-mycelium"), [4]);
    let krump = game.card("krump");
    let ctx = AbilityContext::new(krump, Two);
    game.does("left", |g| g.put_into_play(ctx, krump, Two).map(|_| ()));
    assert_eq!(counters(&game, "lambent-mycelium"), [6], "not only what is played");
}

#[test]
fn lambent_mycelium_as_a_fate_has_the_most_powerful_enemies_taunt() {
    let game = untamed().line(One, "valdr dextre bumpsy krump").line(Two, "troll krump");
    let mut game = fated(game, "lambent-mycelium");
    let all = "valdr dextre bumpsy krump troll krump#2";
    game.reap("krump#2", "");
    assert_eq!(with(&game, Keyword::Taunt, all), "valdr krump", "both are the most powerful");
    let doomed = game.cards("valdr krump");
    game.does("", |g| g.destroy(doomed).map(|_| ()));
    assert_eq!(with(&game, Keyword::Taunt, all), "bumpsy", "then the next");
    game.end_turn("untamed");
    assert_eq!(with(&game, Keyword::Taunt, all), "");
}

#[test]
fn lithomancy_discards_the_top_card_of_the_active_house_for_two() {
    for (top, house, gained) in
        [("flaxia", "untamed", 2), ("troll", "untamed", 0), ("troll", "brobnar", 2)]
    {
        let house = House::parse(house).unwrap();
        let game = scenario(house.key()).artifacts(One, "lithomancy").house_of("lithomancy", house);
        let mut game = game.deck(One, top).deck(Two, "krump").begin();
        game.action("lithomancy", "").offered_nothing_more();
        assert_eq!((game.amber(One), game.amber(Two)), (gained, 0));
        assert!(game.knows(Two, top) && game.knows(One, top));
        let zone = if gained > 0 { Zone::Discard } else { Zone::Deck };
        assert_eq!((game.zone(top), game.zone("krump")), (zone, Zone::Deck));
    }
    let mut game = untamed().artifacts(One, "lithomancy").begin_as_is();
    game.action("lithomancy", "");
    assert_eq!(game.amber(One), 0);
}

#[test]
fn resonant_orb_trades_enemies_for_creatures_of_your_deck_twice() {
    let begin = |deck: &str| {
        let game = untamed().line(One, "resonant-orb").deck(One, deck);
        game.line(Two, "krump valdr umbra")
    };
    let mut game = begin("flaxia troll bumpsy").begin();
    game.reap("resonant-orb", "valdr right krump left");
    game.offered("krump valdr umbra").offered("left right").offered("krump umbra");
    game.offered("left right").offered_nothing_more();
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("troll resonant-orb flaxia".into(), "umbra".into())
    );
    assert_eq!(game.zone("bumpsy"), Zone::Deck);
    let mut game = begin("flaxia anger bumpsy").begin();
    game.reap("resonant-orb", "valdr right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("resonant-orb flaxia".into(), "krump umbra".into())
    );
    assert!(game.is_in_discard("anger"));
    let mut game = begin("anger flaxia").begin();
    game.reap("resonant-orb", "").offered_nothing_more();
    assert!(game.is_in_discard("anger") && game.zone("flaxia") == Zone::Deck);
    // A ward keeps the enemy, so that it is not repeated.
    let mut game = begin("flaxia troll").warded("krump").begin();
    game.reap("resonant-orb", "krump right");
    assert_eq!((game.line(One), game.zone("troll")), ("resonant-orb flaxia".into(), Zone::Deck));
    let game = untamed().line(One, "resonant-orb").deck(One, "flaxia troll");
    let mut game = game.begin();
    game.reap("resonant-orb", "left").offered("left right").offered_nothing_more();
    assert_eq!((game.line(One), game.zone("troll")), ("flaxia resonant-orb".into(), Zone::Deck));
}

#[test]
fn chonk_evermore_may_give_counters_and_doubles_all() {
    let begin = || {
        let game = untamed().hand(One, "chonk-evermore").line(One, "troll dextre");
        let mut game = game.line(Two, "krump valdr").begin();
        add_counters(&mut game, "dextre", 1);
        add_counters(&mut game, "valdr", 3);
        game
    };
    let all = "troll dextre krump valdr";
    let mut game = begin();
    game.play("chonk-evermore", "yes krump dextre").offered("yes no").offered(all);
    game.offered("troll dextre valdr").offered_nothing_more();
    assert_eq!(counters(&game, all), [0, 4, 2, 6]);
    let mut game = begin();
    game.play("chonk-evermore", "no").offered("yes no").offered_nothing_more();
    assert_eq!(counters(&game, all), [0, 2, 0, 6]);
    let mut game = untamed().hand(One, "chonk-evermore").begin();
    game.play("chonk-evermore", "").offered_nothing_more();
    for player in [One, Two] {
        let mut game = untamed().hand(One, "chonk-evermore").line(player, "troll").begin();
        game.play("chonk-evermore", "yes").offered("yes no").offered_nothing_more();
        assert_eq!(counters(&game, "troll"), [2]);
    }
}

#[test]
fn chonk_evermore_as_a_fate_gives_counters_to_the_enemies_of_the_active_player() {
    let game = untamed().line(One, "troll dextre").line(Two, "krump valdr");
    let mut game = fated(game, "chonk-evermore");
    game.reap("krump", "");
    assert_eq!(counters(&game, "troll dextre krump valdr"), [2, 2, 0, 0]);
}

#[test]
fn consult_the_bones_resolves_the_icons_of_both_top_cards_as_yours() {
    let begin = |top: &str| {
        let game = untamed().hand(One, "consult-the-bones").deck(One, "dust-pixie");
        game.deck(Two, top).begin()
    };
    let mut game = begin("control-the-weak");
    game.play("consult-the-bones", "control-the-weak").offered("dust-pixie control-the-weak");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    assert!(game.is_in_discard("dust-pixie") && game.is_in_discard("control-the-weak"));
    let mut game = begin("troll");
    game.play("consult-the-bones", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.is_in_discard("troll")), (2, true));
}

#[test]
fn flarie_gains_at_the_start_of_your_turn() {
    let mut game = untamed().line(One, "flarie").begin();
    game.end_turn("brobnar");
    assert_eq!((game.amber(One), game.amber(Two)), (0, 0));
    game.end_turn("untamed");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn fog_murmook_makes_keys_cheaper_beside_the_flanks() {
    for (line, cost) in [("troll fog-murmook krump", 5), ("troll fog-murmook", 6)] {
        let game = untamed().line(One, line).line(Two, "dextre").begin();
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (cost, cost), "{line}");
    }
}

#[test]
fn mogg_hurts_the_strong() {
    let game = untamed().hand(One, "mogg").line(One, "bumpsy flaxia").line(Two, "troll dextre");
    let mut game = game.begin();
    game.play("mogg", "left");
    let damage = ["bumpsy", "flaxia", "troll", "dextre", "mogg"].map(|name| game.damage(name));
    assert_eq!(damage, [4, 0, 4, 0, 0]);
}

#[test]
fn mogg_as_a_fate_stuns_the_strong_of_the_active_player() {
    let game = untamed().line(One, "valdr").line(Two, "troll bumpsy flaxia");
    let mut game = fated(game, "mogg");
    game.reap("bumpsy", "");
    let stunned = ["valdr", "troll", "bumpsy", "flaxia"].map(|name| game.is_stunned(name));
    assert_eq!(stunned, [false, true, true, false]);
}

#[test]
fn prince_bufo_forges_a_key_for_the_owner_of_the_prophecy() {
    for (amber, keys, left) in [(7, 1, 1), (5, 0, 5)] {
        let game = untamed().line(Two, "valdr").amber(One, amber).amber(Two, 5);
        let mut game = fated(game, "prince-bufo");
        game.reap("valdr", "");
        assert_eq!((game.keys(One), game.keys(Two)), (keys, 0));
        assert_eq!((game.amber(One), game.amber(Two)), (left, 6));
    }
}

#[test]
fn rat_pixie_gains_for_a_player_with_four_amber_or_fewer() {
    for (amber, gained) in [(4, 1), (5, 0)] {
        let mut game = untamed().hand(One, "rat-pixie").amber(One, amber).begin();
        game.play("rat-pixie", "");
        assert_eq!(game.amber(One), amber + gained);
        let mut game = untamed().line(One, "rat-pixie").amber(One, amber - 1).begin();
        game.reap("rat-pixie", "");
        assert_eq!(game.amber(One), amber + gained);
    }
    let mut game = untamed().line(One, "rat-pixie").line(Two, "gub").begin();
    game.fight("rat-pixie", "");
    assert_eq!(game.amber(One), 0);
}

#[test]
fn vivid_faerie_gains_for_its_untamed_neighbors() {
    for (line, gained) in [
        ("flaxia vivid-faerie dew-faerie snufflegator", 2),
        ("troll vivid-faerie dew-faerie", 1),
        ("troll vivid-faerie krump flaxia", 0),
    ] {
        let mut game = untamed().line(One, line).line(Two, "gub").begin();
        game.reap("vivid-faerie", "");
        assert_eq!(game.amber(One), 1 + gained, "{line}");
    }
}

#[test]
fn windrow_composting_shuffles_a_card_into_your_deck() {
    let game = untamed().hand(One, "windrow-composting").discard(One, "troll krump");
    let mut game = game.discard(Two, "umbra").begin();
    game.play("windrow-composting", "krump").offered("troll krump");
    let zones = ["troll", "krump", "umbra"].map(|name| game.zone(name));
    assert_eq!(zones, [Zone::Discard, Zone::Deck, Zone::Discard]);
    let mut game = untamed().hand(One, "windrow-composting").deck(One, "troll").begin();
    let troll = game.card("troll");
    let ctx = AbilityContext::new(troll, One);
    game.does("", |g| {
        g.look_at(ctx, troll);
        Ok(())
    });
    game.play("windrow-composting", "").offered_nothing_more();
    assert!(!game.knows(One, "troll"), "shuffled all the same");
}

#[test]
fn windrow_composting_as_a_fate_shuffles_both_discard_piles_into_their_decks() {
    let game = untamed().discard(One, "bumpsy krump").discard(Two, "umbra").line(Two, "valdr");
    let mut game = fated(game, "windrow-composting");
    game.reap("valdr", "");
    assert_eq!(["bumpsy", "krump", "umbra"].map(|name| game.zone(name)), [Zone::Deck; 3]);
    assert!(game.is_in_discard("windrow-composting"));
}

#[test]
fn lambent_mycelium_heeds_a_creature_that_has_left_at_once_and_no_creature_card_that_is_an_upgrade()
{
    use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    for (card, answers, grown) in [
        ("gloriana-s-attendant", "left gloriana-s-attendant", 2),
        ("explo-rover", "upgrade urchin urchin", 0),
    ] {
        let game = untamed().line(One, "lambent-mycelium urchin").hand(One, card);
        let mut game = game.house_of(card, House::Untamed).bonus(card, icons).begin();
        game.play(card, answers);
        assert!(game.is_in_discard(card));
        assert_eq!(counters(&game, "lambent-mycelium"), [grown], "{card}");
    }
}
