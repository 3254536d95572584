//! Unfathomable of Draconian Measures, card by card.

use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::{add_counters, scenario};

fn unfathomable() -> Scenario {
    scenario("unfathomable").houses(Two, "brobnar logos untamed")
}

fn ready<const N: usize>(game: &ScenarioGame, names: [&str; N]) -> [bool; N] {
    names.map(|name| game.is_ready(name))
}

#[test]
fn dazed_and_confused_exhausts_three_and_stuns_two_exhausted_creatures() {
    let game = unfathomable().hand(One, "dazed-and-confused").line(One, "valdr dextre");
    let game = game.line(Two, "troll krump bumpsy flaxia").exhausted("dextre");
    let mut game = game.artifacts(Two, "cannon").exhausted("cannon").begin();
    game.play("dazed-and-confused", "krump dextre bumpsy");
    game.offered("valdr dextre troll krump bumpsy flaxia").offered("dextre troll krump bumpsy");
    game.offered("troll krump bumpsy").offered_nothing_more();
    let names = ["valdr", "troll", "krump", "bumpsy", "flaxia"];
    assert_eq!(ready(&game, names), [true, false, false, false, true]);
    assert_eq!(game.state.stunned_creatures(), game.cards("dextre bumpsy"));
}

fn hydrogan() -> ScenarioGame {
    let game = unfathomable().hand(One, "hydrogan hydrogan2").line(One, "dextre");
    let game = game.line(Two, "troll krump").warded("krump").artifacts(Two, "cannon");
    let mut game = game.hand(Two, "punch").begin();
    game.play("hydrogan", "left").offered("left right");
    game
}

#[test]
fn hydrogan_takes_each_other_creature_under_it() {
    let game = hydrogan();
    assert_eq!((game.line(One), game.line(Two)), ("hydrogan".into(), "krump".into()));
    let under = game.cards("hydrogan2 dextre troll");
    assert_eq!(game.state.under(game.card("hydrogan")), under);
    assert!(game.is_in_play("cannon") && !game.is_ready("hydrogan"));
}

#[test]
fn hydrogan_puts_a_creature_from_under_it_into_play() {
    for fights in [false, true] {
        let mut game = hydrogan();
        let (hydrogan, punch) = (game.card("hydrogan"), game.card("punch"));
        game.does("", |g| {
            g.put_under(punch, hydrogan)?;
            g.make_ready(hydrogan).map(|_| ())
        });
        if fights {
            game.fight("hydrogan", "troll right");
        } else {
            game.reap("hydrogan", "troll right");
        }
        game.offered("dextre troll").offered("left right").offered_nothing_more();
        assert_eq!((game.line(One), game.controller("troll")), ("hydrogan troll".into(), One));
        assert_eq!((game.zone("dextre"), game.is_ready("troll")), (Zone::Under, false));
    }
}

#[test]
fn hydrogan_puts_a_gigantic_creature_into_play_as_a_whole() {
    let game = unfathomable().hand(One, "hydrogan hydrogan2").hand(Two, "hydrogan hydrogan2");
    let mut game = game.hand(Two, "zomok").begin();
    game.play("hydrogan", "");
    let (first, others) = (game.card("hydrogan"), game.cards("hydrogan#2 hydrogan2#2 zomok"));
    game.does("", |g| {
        g.put_under(others, first)?;
        g.make_ready(first).map(|_| ())
    });
    game.reap("hydrogan", "hydrogan#2 left").offered("hydrogan#2 zomok").offered("left right");
    let second = game.card("hydrogan#2");
    assert_eq!(game.state.battleline(One), [second, first]);
    assert_eq!(game.state.second_half(second), Some(game.card("hydrogan2#2")));
    assert_eq!(game.state.second_half(first), Some(game.card("hydrogan2")));
    game.state.check().expect("a sound state");
}

#[test]
fn hydrogan_purges_what_lies_under_it_as_it_is_destroyed() {
    let mut game = hydrogan();
    let hydrogan = game.card("hydrogan");
    game.does("", |g| g.destroy(hydrogan).map(|_| ()));
    assert_eq!((game.zone("dextre"), game.zone("troll")), (Zone::Purged, Zone::Purged));
    assert!(game.is_in_discard("hydrogan") && game.is_in_discard("hydrogan2"));
    game.state.check().expect("a sound state");
}

#[test]
fn sand_in_your_eye_draws_for_each_exhausted_creature_and_destroys_them() {
    let game = unfathomable().hand(One, "sand-in-your-eye").line(One, "valdr dextre");
    let game = game.exhausted("valdr").artifacts(One, "cannon").exhausted("cannon");
    let game = game.line(Two, "troll krump bumpsy").exhausted("bumpsy").warded("bumpsy");
    let mut game = game.begin();
    game.play("sand-in-your-eye", "troll").offered("valdr dextre troll krump bumpsy");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (3, 0));
    assert_eq!((game.line(One), game.line(Two)), ("dextre".into(), "krump bumpsy".into()));
    assert!(game.is_in_play("cannon"));
}

#[test]
fn starpatch_purges_another_creature_of_its_house_at_the_start_of_your_turn() {
    let begin = || {
        let game = scenario("geistoid").line(One, "paranormal-palisade boiler troll");
        let game = game.line(Two, "darklamp krump").exhausted("paranormal-palisade");
        game.upgrade(One, "starpatch", "paranormal-palisade").begin()
    };
    let mut game = begin();
    game.end_turn("paranormal-palisade geistoid");
    assert_eq!(game.state.creatures().len(), 5, "not at the start of the opponent's turn");
    game.end_turn("darklamp geistoid").offered("boiler darklamp");
    assert_eq!((game.zone("darklamp"), game.line(Two)), (Zone::Purged, "krump".into()));
    let mut game = begin();
    game.end_turn("none geistoid").end_turn("geistoid");
    assert_eq!(game.state.creatures().len(), 5, "it is ready");
}

#[test]
fn starpatch_on_a_creature_of_the_opponent_asks_at_the_start_of_their_turn() {
    let game = scenario("geistoid").line(One, "boiler").line(Two, "krump troll").exhausted("krump");
    let mut game = game.upgrade(One, "starpatch", "krump").begin();
    game.end_turn("logos").offered("brobnar geistoid logos untamed").offered_nothing_more();
    assert_eq!((game.zone("troll"), game.line(Two)), (Zone::Purged, "krump".into()));
}

#[test]
fn dreamcall_exhausts_another_and_draws_for_each_copy_in_your_pile() {
    let game = unfathomable().hand(One, "dreamcall").discard(One, "dreamcall punch dreamcall");
    let game = game.discard(Two, "dreamcall").line(One, "valdr").line(Two, "troll krump");
    let mut game = game.artifacts(Two, "cannon").begin();
    game.play("dreamcall", "troll krump valdr").offered("valdr troll krump");
    game.offered("valdr krump").offered("valdr krump").offered_nothing_more();
    assert_eq!(ready(&game, ["valdr", "troll", "krump", "cannon"]), [false, false, false, true]);
    assert_eq!((game.hand_len(One), game.hand_len(Two), game.amber(One)), (2, 0, 1));
    let game = unfathomable().hand(One, "dreamcall").line(Two, "troll krump");
    let mut game = game.begin();
    game.play("dreamcall", "krump").offered("troll krump").offered_nothing_more();
    assert_eq!((ready(&game, ["troll", "krump"]), game.hand_len(One)), ([true, false], 0));
}

#[test]
fn fathomshare_captures_half_on_your_creatures() {
    let game = unfathomable().hand(One, "fathomshare").line(One, "valdr dextre").amber(Two, 7);
    let mut game = game.line(Two, "troll").amber(One, 1).begin();
    game.play("fathomshare", "valdr dextre valdr").offered("valdr dextre");
    game.offered("valdr dextre").offered("valdr dextre").offered_nothing_more();
    assert_eq!((game.amber_on("valdr"), game.amber_on("dextre")), (2, 1));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 4));
}

#[test]
fn kaipo_heals_its_neighbors_at_the_end_of_your_turn() {
    let game = unfathomable().line(One, "valdr troll kaipo krump");
    let game = ["valdr", "troll", "kaipo", "krump"].iter().fold(game, |g, name| g.damage(name, 4));
    let damage =
        |game: &ScenarioGame| ["valdr", "troll", "kaipo", "krump"].map(|name| game.damage(name));
    let mut game = game.begin();
    game.end_turn("brobnar");
    assert_eq!(damage(&game), [4, 0, 4, 0]);
    let (troll, krump) = (game.card("troll"), game.cards("krump"));
    game.does("", |g| g.damage_each(krump.with(troll), 2).map(|_| ()));
    game.end_turn("unfathomable");
    assert_eq!(damage(&game), [4, 2, 4, 2], "not at the end of theirs");
}

#[test]
fn malina_bars_your_opponent_from_what_is_more_powerful_than_all() {
    // Krump and Valdr have 6 power, Troll 8, Bumpsy 5, Malina 4.
    let hand = "krump troll punch bumpsy";
    let begin = || unfathomable().line(One, "malina valdr").hand(Two, hand);
    let mut game = begin().exhausted("malina").begin();
    game.end_turn("malina brobnar");
    assert_eq!(game.what_can_be_played(), "krump punch bumpsy");
    let mut game = begin().exhausted("malina").begin();
    game.end_turn("none brobnar");
    assert_eq!(game.what_can_be_played(), "krump troll punch bumpsy");
    let game = scenario("brobnar").line(One, "malina").exhausted("malina").hand(One, "troll");
    let mut game = game.line(Two, "bumpsy").hand(Two, hand).begin();
    assert!(game.can_play("troll"), "your opponent, not you");
    game.end_turn("malina brobnar");
    assert_eq!(game.what_can_be_played(), "punch bumpsy#2");
}

#[test]
fn tsunami_deals_4_to_each_ready_creature() {
    let game = unfathomable().hand(One, "tsunami").line(One, "valdr troll").exhausted("troll");
    let mut game = game.line(Two, "krump bumpsy").exhausted("bumpsy").begin();
    game.play("tsunami", "");
    let damage = ["valdr", "troll", "krump", "bumpsy"].map(|name| game.damage(name));
    assert_eq!((damage, game.amber(One)), ([4, 0, 4, 0], 1));
}

#[test]
fn brine_reckoning_has_each_player_discard_5_from_their_deck() {
    let deck = "troll krump valdr punch anger bumpsy";
    let game = unfathomable().hand(One, "brine-reckoning").deck(One, deck).deck(Two, deck);
    let mut game = game.begin();
    game.play("brine-reckoning", "");
    for of in ["", "#2"] {
        for card in ["troll", "krump", "valdr", "punch", "anger"] {
            assert!(game.is_in_discard(&format!("{card}{of}")), "{card}{of}");
        }
        assert_eq!(game.zone(&format!("bumpsy{of}")), Zone::Deck);
    }
}

#[test]
fn hemogrith_has_your_opponent_lose_2_unless_an_enemy_creature_is_exhausted() {
    for (exhausted, lost) in [("valdr", 2), ("cannon", 2), ("krump", 0)] {
        let game =
            unfathomable().hand(One, "hemogrith").line(One, "valdr").line(Two, "troll krump");
        let game = game.artifacts(Two, "cannon").exhausted(exhausted).amber(One, 3);
        let mut game = game.amber(Two, 3).begin();
        game.play("hemogrith", "left");
        assert_eq!((game.amber(One), game.amber(Two)), (3, 3 - lost), "{exhausted}");
    }
    let mut game = unfathomable().hand(One, "hemogrith").amber(Two, 3).begin();
    game.play("hemogrith", "");
    assert_eq!(game.amber(Two), 1, "there is none");
}

#[test]
fn keenu_exhausts_an_enemy_without_counters_and_its_neighbors() {
    let game = unfathomable().hand(One, "keenu").line(One, "valdr");
    let mut game = game.line(Two, "troll krump bumpsy flaxia").begin();
    add_counters(&mut game, "krump", 1);
    game.play("keenu", "left bumpsy").offered("left right").offered("troll bumpsy flaxia");
    let names = ["troll", "krump", "bumpsy", "flaxia", "valdr"];
    assert_eq!(ready(&game, names), [true, false, false, false, true]);
}

#[test]
fn knuckler_gives_its_neighbors_armor_while_it_is_exhausted() {
    let line = || unfathomable().line(One, "troll valdr knuckler krump").line(Two, "bumpsy");
    let armor = |game: &ScenarioGame| {
        ["troll", "valdr", "knuckler", "krump", "bumpsy"].map(|name| game.armor(name))
    };
    let mut game = line().exhausted("knuckler").begin();
    assert_eq!(armor(&game), [0, 2, 2, 2, 0]);
    game.end_turn("knuckler brobnar").offered("knuckler none");
    assert_eq!(armor(&game), [0, 2, 2, 2, 0]);
    assert_eq!(armor(&line().begin()), [0, 0, 2, 0, 0]);
}

#[test]
fn paralysis_synan_stuns_enrages_and_exhausts_a_creature() {
    let game = unfathomable().line(One, "paralysis-synan valdr").line(Two, "troll krump");
    let mut game = game.artifacts(Two, "cannon").begin();
    game.reap("paralysis-synan", "krump").offered("paralysis-synan valdr troll krump");
    assert_eq!(game.state.stunned_creatures(), game.cards("krump"));
    assert_eq!(game.state.enraged_creatures(), game.cards("krump"));
    let names = ["paralysis-synan", "valdr", "troll", "krump"];
    assert_eq!(ready(&game, names), [false, true, true, false]);
}

#[test]
fn priestess_leilani_exhausts_an_enemy_to_ready_a_creature_that_is_no_priest() {
    let begin = || {
        let game = unfathomable().line(One, "priestess-leilani valdr").line(Two, "troll krump");
        game.exhausted("valdr").exhausted("krump").begin()
    };
    let mut game = begin();
    game.reap("priestess-leilani", "troll valdr").offered("troll krump");
    game.offered("valdr troll krump");
    assert_eq!(ready(&game, ["valdr", "troll", "krump"]), [true, false, false]);
    let mut game = begin();
    game.reap("priestess-leilani", "krump").offered("troll krump").offered_nothing_more();
    assert_eq!(ready(&game, ["valdr", "troll", "krump"]), [false, true, false]);
}

#[test]
fn siphon_maw_has_your_opponent_lose_for_each_icon_of_a_discarded_card() {
    let icons = BonusIcons::NONE.with(BonusIcon::Amber).with(BonusIcon::Draw);
    let icons = icons.with(BonusIcon::House(House::Dis));
    let begin = || {
        let game =
            unfathomable().line(One, "siphon-maw").line(Two, "silvertooth").deck(One, "troll");
        let game = game.deck(Two, "krump").bonus("krump", BonusIcons::NONE.with(BonusIcon::Draw));
        game.bonus("troll", icons).amber(Two, 5).begin()
    };
    let mut game = begin();
    game.reap("siphon-maw", "1st").offered("1st 2nd");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 2));
    assert!(game.is_in_discard("troll") && game.zone("krump") == Zone::Deck);
    let mut game = begin();
    game.fight("siphon-maw", "2nd").offered("1st 2nd");
    assert_eq!(game.amber(Two), 4);
    assert!(game.is_in_discard("krump") && game.zone("troll") == Zone::Deck);
}

#[test]
fn slapdash_enamel_destroys_what_has_a_corrosion_counter_at_the_start_of_your_turn() {
    let game = unfathomable().artifacts(One, "slapdash-enamel").line(One, "valdr krump");
    let game = game.line(Two, "troll bumpsy").artifacts(Two, "cannon");
    let mut game = game.upgrade(Two, "blood-of-titans", "troll").begin();
    game.action("slapdash-enamel", "blood-of-titans");
    game.offered("valdr krump slapdash-enamel troll bumpsy cannon blood-of-titans");
    assert_eq!(game.counters("blood-of-titans", Counter::Corrosion), 1);
    let (bumpsy, cannon) = (game.card("bumpsy"), game.card("cannon"));
    game.does("", |g| {
        g.add_counters(bumpsy, Counter::Corrosion, 2)?;
        g.add_counters(cannon, Counter::Time, 1)
    });
    game.end_turn("brobnar");
    assert!(game.is_in_play("bumpsy"), "not at the start of theirs");
    game.end_turn("unfathomable");
    assert!(game.is_in_discard("bumpsy") && game.is_in_discard("blood-of-titans"));
    assert_eq!((game.line(One), game.line(Two)), ("valdr krump".into(), "troll".into()));
    assert!(game.is_in_play("slapdash-enamel") && game.is_in_play("cannon"));
}
