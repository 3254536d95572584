//! Geistoid of Grim Reminders, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::question::Action;
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::{destroy, scenario};

fn geistoid() -> Scenario {
    scenario("geistoid")
}

/// As many cards of another house that are no creatures.
fn pile(count: usize) -> String {
    "anger ".repeat(count)
}

fn in_pile(game: &ScenarioGame, player: Player) -> usize {
    game.state.area(player).discard.len()
}

fn has_elusive(game: &ScenarioGame, name: &str) -> bool {
    game.state.has(game.card(name), Keyword::Elusive)
}

#[test]
fn a_strong_feeling_readies_who_has_amber_and_takes_one_from_each() {
    let game = geistoid().hand(One, "a-strong-feeling").line(One, "troll krump valdr");
    let game = game.amber_on("troll", 2).amber_on("krump", 1).line(Two, "bumpsy");
    let game = game.amber_on("bumpsy", 1).exhausted("bumpsy");
    let mut game = game.exhausted("troll").exhausted("krump").exhausted("valdr").begin();
    game.play("a-strong-feeling", "");
    let ready = ["troll", "krump", "valdr", "bumpsy"].map(|name| game.is_ready(name));
    assert_eq!(ready, [true, true, false, false]);
    let on = ["troll", "krump", "valdr", "bumpsy"].map(|name| game.amber_on(name));
    assert_eq!((on, game.amber(One)), ([1, 0, 0, 1], 0));
}

#[test]
fn call_of_need_discards_a_card_that_it_finds_and_shuffles() {
    for (answer, found) in [("krump", true), ("none", false)] {
        let game = geistoid().hand(One, "call-of-need").deck(One, "troll krump punch");
        let mut game = game.deck(Two, "bumpsy").begin_as_is();
        game.play("call-of-need", answer).offered("troll krump punch none");
        assert_eq!((game.is_in_discard("krump"), in_pile(&game, One)), (found, 1 + found as usize));
        assert!(!game.knows(One, "troll"), "the deck was shuffled");
    }
}

#[test]
fn dark_memento_makes_you_haunted_at_the_start_of_your_turn() {
    for (before, after) in [(7, 10), (11, 11)] {
        let game = geistoid().artifacts(One, "dark-memento").discard(One, &pile(before));
        let mut game = game.begin();
        game.end_turn("untamed");
        assert_eq!(in_pile(&game, One), before, "it is not your turn");
        game.end_turn("geistoid");
        assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (after, 0));
    }
    let game = geistoid().artifacts(One, "dark-memento").discard(One, &pile(4));
    let mut game = game.begin();
    game.end_turn("untamed").end_turn("geistoid");
    assert_eq!((in_pile(&game, One), game.state.area(One).deck.len()), (8, 0));
}

#[test]
fn dark_memento_as_scrap_discards_until_a_chosen_player_is_haunted() {
    let game = geistoid().hand(One, "dark-memento").discard(One, &pile(6));
    let mut game = game.discard(Two, &pile(8)).begin();
    game.discard("dark-memento", "2nd 1st 2nd")
        .offered("1st 2nd")
        .offered("1st 2nd")
        .offered("1st 2nd");
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (8, 10));
    let mut game = geistoid().hand(One, "dark-memento").deck(One, "troll").begin_as_is();
    game.discard("dark-memento", "1st 1st");
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (2, 0), "without a deck it ends");
}

#[test]
fn empathic_malice_goes_under_the_deck_of_the_haunted() {
    for (cards, haunted) in [(9, false), (10, true)] {
        let game = geistoid().hand(One, "empathic-malice").discard(One, &pile(cards));
        let mut game = game.line(One, "troll krump").line(Two, "valdr").amber(Two, 4).begin();
        game.play("empathic-malice", "krump").offered("troll krump");
        assert_eq!((game.amber_on("krump"), game.amber(Two)), (3, 1));
        let card = game.card("empathic-malice");
        let is_bottom = game.state.area(One).deck.as_slice()[0] == card;
        assert_eq!((is_bottom, game.is_in_discard("empathic-malice")), (haunted, !haunted));
    }
}

#[test]
fn future_is_past_swaps_each_deck_with_its_discard_pile() {
    let (one, two) = ("troll krump valdr bumpsy punch", "dextre anger cannon smaaash flaxia");
    let game = geistoid().hand(One, "future-is-past").discard(One, one).discard(Two, two);
    let mut game = game.deck(One, "dust-imp").deck(Two, "charette shaffles").begin_as_is();
    let piles = [One, Two].map(|player| game.state.area(player).discard);
    game.play("future-is-past", "");
    for (player, pile) in [One, Two].into_iter().zip(piles) {
        let deck = game.state.area(player).deck;
        assert_eq!(deck.set(), pile.set());
        assert_ne!(deck.as_slice(), pile.as_slice(), "it was shuffled");
    }
    assert_eq!(game.state.discard(One), game.cards("dust-imp future-is-past"));
    assert_eq!(game.state.discard(Two), game.cards("charette shaffles"));
}

#[test]
fn island_of_misfit_toys_returns_geistoid_cards_and_is_purged() {
    let game = geistoid().artifacts(One, "island-of-misfit-toys").discard(One, "boo troll snippy");
    let mut game = game.discard(Two, "boiler").begin();
    game.action("island-of-misfit-toys", "");
    assert_eq!(game.state.hand(One), game.cards("boo snippy"));
    assert_eq!((game.zone("island-of-misfit-toys"), game.hand_len(Two)), (Zone::Purged, 0));
}

#[test]
fn junkyard_cemetery_counts_your_purged_cards() {
    for (purged, haunted) in [("troll", false), ("troll krump", true)] {
        let game = geistoid().artifacts(One, "junkyard-cemetery").hand(One, "troll krump");
        let game = game.discard(One, &pile(8)).discard(Two, &pile(9)).line(Two, "valdr");
        let mut game = game.begin();
        let purged = game.cards(purged);
        let valdr = game.card("valdr");
        game.does("", |g| g.purge(purged.with(valdr)).map(|_| ()));
        assert_eq!((game.state.is_haunted(One), game.state.is_haunted(Two)), (haunted, false));
    }
    let game = geistoid().artifacts(One, "junkyard-cemetery").discard(One, "troll punch");
    let mut game = game.discard(Two, "krump").begin();
    game.action("junkyard-cemetery", "punch").offered("troll punch");
    assert_eq!(game.zone("punch"), Zone::Purged);
}

#[test]
fn kaspara_has_the_power_of_both_pools() {
    let game = geistoid().line(One, "kaspara tangler").amber(One, 3).amber(Two, 2);
    let mut game = game.begin();
    assert_eq!((game.power("kaspara"), game.power("tangler")), (5, 1));
    game.does("", |g| g.lose_amber(One, 3).map(|_| ()));
    assert_eq!(game.power("kaspara"), 2);
    game.does("", |g| g.lose_amber(Two, 2).map(|_| ()));
    assert!(!game.is_in_play("kaspara"), "without power");
}

#[test]
fn kaspara_gives_both_players_amber_when_geistoid_creatures_come_and_go() {
    let game = geistoid().hand(One, "tangler charette").line(One, "kaspara").line(Two, "mender");
    let mut game = game.amber(One, 1).house_of("charette", House::Dis).begin();
    game.play("tangler", "left");
    assert_eq!((game.amber(One), game.amber(Two)), (2, 1));
    destroy(&mut game, "tangler", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2));
    destroy(&mut game, "mender", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 2), "an enemy");
    let game = geistoid().hand(One, "kaspara").line(One, "troll").amber(Two, 2);
    let mut game = game.begin();
    game.play("kaspara", "left");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3));
    destroy(&mut game, "troll", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 3), "another house");
}

#[test]
fn mender_purges_a_discarded_card_and_mends_robots_of_both_sides() {
    for reaps in [false, true] {
        let game = geistoid().discard(One, "anger punch").discard(Two, "krump");
        let game = if reaps { game.line(One, "mender") } else { game.hand(One, "mender") };
        let game = game.line(One, "mother troll").line(Two, "batdrone").damage("mother", 4);
        let mut game = game.damage("troll", 1).damage("batdrone", 1).begin();
        let offer = "anger punch krump";
        if reaps {
            game.reap("mender", "krump").offered(offer);
        } else {
            game.play("mender", "left krump").offered("left right").offered(offer);
        }
        assert_eq!(game.zone("krump"), Zone::Purged);
        let damage = ["mother", "batdrone", "troll"].map(|name| game.damage(name));
        assert_eq!(damage, [0, 0, 1]);
        let warded = ["mother", "batdrone", "mender", "troll"].map(|name| game.is_warded(name));
        assert_eq!(warded, [true, true, true, false]);
    }
}

#[test]
fn miss_chievous_empties_decks_when_geistoid_creatures_enter_play() {
    let game = geistoid().hand(One, "miss-chievous tangler").line(Two, "boiler");
    let mut game = game.discard(One, "troll").begin();
    game.play("miss-chievous", "");
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (3, 2), "its own entering counts");
    game.play("tangler", "left");
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (5, 4));
    let troll = game.card("troll");
    let ctx = AbilityContext::new(troll, One);
    game.does("left", |g| g.put_into_play(ctx, troll, One).map(|_| ()));
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (4, 4), "another house");
    let boiler = game.card("boiler");
    game.does("", |g| {
        g.return_to_hand(boiler)?;
        g.put_into_play(ctx, boiler, Two).map(|_| ())
    });
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (4, 4), "an enemy");
}

#[test]
fn miss_chievous_plays_the_topmost_creature_by_reaping() {
    let game = geistoid().line(One, "miss-chievous").discard(One, "punch dust-imp troll");
    let mut game = game.discard(Two, "krump").begin();
    game.reap("miss-chievous", "left").offered("left right");
    assert_eq!(game.line(One), "dust-imp miss-chievous");
    let mut game = geistoid().line(One, "miss-chievous").discard(One, "punch").begin();
    game.reap("miss-chievous", "");
    assert_eq!((game.amber(One), in_pile(&game, One)), (1, 1));
}

#[test]
fn poltergeistoids_bring_a_purged_card_into_play_as_geistoid() {
    let start = || {
        let game = geistoid().hand(One, "poltergeistoids").discard(One, "cannon punch krump");
        let mut game = game.discard(Two, "boo valdr").line(One, "dust-imp").begin();
        let purged = game.cards("krump valdr punch");
        game.does("", |g| g.purge(purged).map(|_| ()));
        game
    };
    let mut game = start();
    game.play("poltergeistoids", "cannon cannon").offered("cannon boo").offered("cannon krump");
    let (cannon, upgrade) = (game.card("cannon"), game.card("poltergeistoids"));
    assert_eq!(game.state.host(upgrade), Some(cannon));
    assert!(game.state.is_of(cannon, House::Geistoid) && !game.state.is_of(cannon, House::Brobnar));
    let mut game = start();
    game.play("poltergeistoids", "boo left").offered("cannon boo").offered("left right");
    let krump = game.card("krump");
    assert_eq!((game.zone("boo"), game.line(One)), (Zone::Purged, "krump dust-imp".into()));
    assert!(game.state.is_of(krump, House::Geistoid) && !game.state.is_of(krump, House::Brobnar));
    destroy(&mut game, "krump", "");
    assert!(game.is_in_discard("poltergeistoids"));
}

#[test]
fn poltergeistoids_need_a_card_to_purge() {
    let mut game = geistoid().hand(One, "poltergeistoids krump").begin();
    let krump = game.card("krump");
    game.does("", |g| g.purge(krump).map(|_| ()));
    game.play("poltergeistoids", "");
    assert!(game.zone("krump") == Zone::Purged && game.is_in_discard("poltergeistoids"));
}

#[test]
fn protective_playmate_is_strong_while_you_are_haunted_and_elusive_otherwise() {
    for (cards, power) in [(9, 3), (10, 9)] {
        let game = geistoid().line(One, "protective-playmate troll").discard(One, &pile(cards));
        let mut game = game.discard(Two, &pile(19 - cards)).begin();
        assert_eq!(game.power("protective-playmate"), power);
        assert_eq!(has_elusive(&game, "protective-playmate"), power == 3);
        assert!(!has_elusive(&game, "troll"));
        assert_eq!(game.power("troll"), 8);
        game.does("", |g| g.discard_top_of_deck(One).map(|_| ()));
        assert_eq!(game.power("protective-playmate"), 9);
    }
}

#[test]
fn replicative_growth_moves_amber_to_your_pool_by_reaping_this_turn() {
    let game = geistoid().hand(One, "replicative-growth").line(One, "tangler mender touchstone");
    let mut game = game.amber_on("touchstone", 2).amber_on("mender", 5).line(Two, "troll").begin();
    game.play("replicative-growth", "");
    assert_eq!(game.amber(One), 1);
    game.reap("touchstone", "touchstone");
    assert_eq!((game.amber(One), game.amber_on("touchstone")), (3, 1));
    let troll = game.card("troll");
    let ctx = AbilityContext::new(troll, Two);
    game.does("", |g| {
        g.place_amber(troll, 1);
        g.reap_with(ctx, troll).map(|_| ())
    });
    assert_eq!(game.amber_on("troll"), 1, "an enemy creature");
    let mut game = geistoid().hand(One, "replicative-growth").line(One, "darklamp").begin();
    game.play("replicative-growth", "").end_turn("untamed").end_turn("geistoid");
    let darklamp = game.card("darklamp");
    game.does("", |g| {
        g.place_amber(darklamp, 1);
        Ok(())
    });
    game.reap("darklamp", "");
    assert_eq!((game.amber(One), game.amber_on("darklamp")), (2, 1), "it has ended");
}

#[test]
fn scooboo_may_come_back_instead_of_a_card_that_you_would_draw() {
    let begin = || geistoid().discard(One, "scooboo").deck(One, "troll krump valdr bumpsy");
    let mut game = begin().begin();
    game.does("yes", |g| g.draw(One, 2).map(|_| ())).offered("yes no").offered_nothing_more();
    assert_eq!(game.state.hand(One), game.cards("scooboo bumpsy"));
    assert_eq!(game.state.discard(One), game.cards("troll krump valdr"));
    let mut game = begin().begin();
    game.does("no yes", |g| g.draw(One, 2).map(|_| ())).offered("yes no").offered("yes no");
    assert_eq!(game.state.hand(One), game.cards("scooboo troll"));
    let mut game = begin().begin();
    game.does("", |g| g.draw(Two, 1).map(|_| ()));
    game.end_turn("no no no no no no untamed");
    game.does("", |g| g.draw(One, 1).map(|_| ()));
    assert_eq!((game.hand_len(One), game.is_in_discard("scooboo")), (7, true), "not your turn");
    let mut game = geistoid().line(One, "scooboo").begin();
    game.does("", |g| g.draw(One, 1).map(|_| ()));
    assert!(game.is_in_play("scooboo"));
}

#[test]
fn shadys_plays_a_discarded_creature_and_dies_of_purse_a_phone() {
    let begin = || {
        let game = geistoid().line(One, "shadys").discard(One, "troll purse-a-phone punch");
        game.discard(Two, "krump").begin()
    };
    let mut game = begin();
    game.action("shadys", "troll left").offered("troll purse-a-phone").offered("left right");
    assert_eq!(game.line(One), "troll shadys");
    let mut game = begin();
    game.action("shadys", "purse-a-phone left");
    assert_eq!((game.line(One), game.is_in_discard("shadys")), ("purse-a-phone".into(), true));
}

#[test]
fn synchronizer_keeps_half_the_time_of_destroyed_clocks() {
    let game = geistoid().artifacts(One, "synchronizer").line(One, "tick-tock chronometer troll");
    let mut game = game.line(Two, "ancestral-timekeeper").begin();
    let clocks = ["tick-tock", "chronometer", "troll", "ancestral-timekeeper"];
    let cards = clocks.map(|name| game.card(name));
    game.does("", |g| cards.into_iter().try_for_each(|c| g.add_counters(c, Counter::Time, 5)));
    destroy(&mut game, "troll", "");
    destroy(&mut game, "ancestral-timekeeper", "");
    assert_eq!(game.counters("synchronizer", Counter::Time), 0);
    destroy(&mut game, "chronometer", "");
    assert_eq!(game.counters("synchronizer", Counter::Time), 3);
}

#[test]
fn synchronizer_gives_its_time_to_a_friendly_clock() {
    let game = geistoid().artifacts(One, "synchronizer").line(One, "tick-tock chronometer troll");
    let mut game = game.line(Two, "ancestral-timekeeper").begin();
    let synchronizer = game.card("synchronizer");
    game.does("", |g| g.add_counters(synchronizer, Counter::Time, 3));
    game.omni("synchronizer", "chronometer").offered("tick-tock chronometer");
    let time = ["synchronizer", "chronometer", "tick-tock"];
    assert_eq!(time.map(|name| game.counters(name, Counter::Time)), [0, 3, 0]);
}

#[test]
fn varad_the_indulgent_captures_when_a_fight_destroys_the_creature_that_fought() {
    let game = geistoid().line(One, "varad-the-indulgent miss-chievous").line(Two, "troll");
    let mut game = game.amber(Two, 2).begin();
    game.fight("miss-chievous", "");
    assert!(game.is_in_discard("miss-chievous"));
    assert_eq!((game.amber_on("varad-the-indulgent"), game.amber(Two)), (1, 1));
}

#[test]
fn varad_the_indulgent_captures_when_other_geistoid_creatures_fight() {
    let line = "varad-the-indulgent webstur troll";
    let game = geistoid().line(One, line).house_of("troll", House::Brobnar);
    let game = game.line(Two, "krump valdr").amber(Two, 4).amber_on("varad-the-indulgent", 2);
    let mut game = game.begin();
    assert_eq!((game.power("varad-the-indulgent"), game.power("webstur")), (6, 8));
    game.fight("webstur", "krump webstur no");
    assert_eq!((game.amber_on("varad-the-indulgent"), game.amber(Two)), (3, 3));
    game.fight("varad-the-indulgent", "");
    assert_eq!(game.amber(Two), 3, "its own fights do not count");
    let game = geistoid().line(One, "varad-the-indulgent tangler").line(Two, "krump");
    let mut game = game.amber(Two, 3).begin();
    game.fight("tangler", "");
    assert_eq!((game.line(One), game.amber(Two)), ("varad-the-indulgent".into(), 2));
    let mut game =
        scenario("brobnar").line(One, line).line(Two, "silvertooth").amber(Two, 1).begin();
    game.fight("troll", "");
    assert_eq!(game.amber(Two), 1, "another house");
    let game = geistoid().line(Two, "varad-the-indulgent krump").line(One, "webstur");
    let mut game = game.amber(One, 1).begin();
    game.fight("webstur", "krump no");
    assert_eq!(game.amber(One), 1, "an enemy");
}

#[test]
fn well_of_memory_changes_cards_of_your_hand_for_discarded_ones() {
    let game = geistoid().hand(One, "well-of-memory troll krump punch");
    let mut game = game.discard(One, "valdr bumpsy anger").discard(Two, "dextre").begin();
    game.play("well-of-memory", "troll punch none anger bumpsy").offered("troll krump punch none");
    game.offered("krump punch none").offered("krump none").offered("valdr bumpsy anger");
    assert_eq!(game.state.hand(One), game.cards("krump anger bumpsy"));
    assert_eq!(game.state.purged(One), game.cards("troll punch"));
    let mut game = geistoid().artifacts(One, "well-of-memory cannon").begin();
    game.action("well-of-memory", "");
    assert!(game.is_in_discard("well-of-memory") && game.is_in_play("cannon"));
}

#[test]
fn boiler_damages_enemy_flanks_as_it_is_destroyed() {
    let game = geistoid().line(One, "boiler troll").line(Two, "titan-mechanic krump bumpsy troll");
    let mut game = game.begin();
    destroy(&mut game, "boiler", "");
    assert_eq!(game.line(Two), "krump bumpsy troll");
    let damage = ["troll", "krump", "bumpsy", "troll#2"].map(|name| game.damage(name));
    assert_eq!(damage, [0, 0, 0, 6]);
}

#[test]
fn boiler_as_scrap_damages_each_enemy() {
    let mut game =
        geistoid().hand(One, "boiler").line(One, "troll").line(Two, "krump valdr").begin();
    game.discard("boiler", "");
    assert_eq!(["troll", "krump", "valdr"].map(|name| game.damage(name)), [0, 1, 1]);
}

#[test]
fn cursed_tomb_purges_destroyed_creatures_without_amber() {
    let game = geistoid().artifacts(One, "cursed-tomb").line(One, "troll krump");
    let mut game =
        game.line(Two, "valdr bumpsy").amber_on("krump", 1).amber_on("bumpsy", 1).begin();
    destroy(&mut game, "troll krump valdr", "troll");
    game.offered("troll valdr").offered_nothing_more();
    assert_eq!((game.zone("troll"), game.zone("valdr")), (Zone::Purged, Zone::Purged));
    assert!(game.is_in_discard("krump") && game.is_in_play("cursed-tomb"));
    destroy(&mut game, "bumpsy", "");
    assert_eq!((game.zone("cursed-tomb"), game.zone("bumpsy")), (Zone::Purged, Zone::Discard));
    let mut game = geistoid().artifacts(One, "cursed-tomb cannon").line(One, "troll").begin();
    destroy(&mut game, "cannon", "");
    assert!(game.is_in_discard("cannon"), "it is no creature");
    assert!(game.is_in_play("cursed-tomb"), "a friendly creature is enough");
}

#[test]
fn dimo_elderghast_pays_for_amber_on_destroyed_friends_while_you_are_haunted() {
    for (cards, gained) in [(9, 0), (10, 2)] {
        let game = geistoid().line(One, "dimo-elderghast troll krump").discard(One, &pile(cards));
        let game = game.line(Two, "valdr").amber_on("troll", 2).amber_on("valdr", 1);
        let mut game = game.begin();
        destroy(&mut game, "troll", "");
        assert_eq!((game.amber(One), game.amber(Two)), (gained, 2));
        destroy(&mut game, "valdr", "");
        assert_eq!((game.amber(One), game.amber(Two)), (gained + 1, 2), "its æmber, as always");
    }
}

#[test]
fn echofly_takes_back_actions() {
    let game = geistoid().line(One, "echofly").discard(One, "punch troll anger");
    let mut game = game.discard(Two, "boo").begin();
    game.action("echofly", "anger").offered("punch anger");
    assert!(game.is_in_hand("anger"));
    let mut game = geistoid().hand(One, "echofly").discard(One, "troll punch anger").begin();
    game.discard("echofly", "");
    assert_eq!(game.state.archives(One), game.cards("punch"));
}

#[test]
fn energy_vampirism_captures_from_its_own_side_and_hurts_as_much() {
    let game = geistoid().hand(One, "energy-vampirism").line(One, "troll").line(Two, "krump valdr");
    let mut game = game.amber(Two, 2).amber_on("krump", 2).begin();
    game.play("energy-vampirism", "krump troll valdr valdr");
    game.offered("troll krump valdr").offered("troll krump valdr");
    assert_eq!((game.amber_on("krump"), game.amber(One), game.amber(Two)), (3, 1, 1));
    assert_eq!(["troll", "krump", "valdr"].map(|name| game.damage(name)), [1, 0, 2]);
    let game = geistoid().hand(One, "energy-vampirism").line(One, "troll").line(Two, "krump");
    let mut game = game.begin();
    game.play("energy-vampirism", "krump");
    assert_eq!(game.damage("troll") + game.damage("krump"), 0, "no æmber");
    game.offered("troll krump").offered_nothing_more();
}

#[test]
fn infiltrator_joins_the_enemy_and_destroys_its_neighbors() {
    let game = geistoid().hand(One, "infiltrator").line(One, "troll").line(Two, "krump valdr");
    let mut game = game.begin();
    game.play("infiltrator", "right").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("troll".into(), "krump valdr infiltrator".into())
    );
    game.end_turn("untamed");
    assert_eq!(game.line(Two), "krump valdr infiltrator", "its controller's turn counts");
    game.end_turn("geistoid");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump infiltrator".into()));
    let mut game = geistoid().line(Two, "krump infiltrator valdr bumpsy").begin();
    game.end_turn("untamed").end_turn("geistoid");
    assert_eq!(game.line(Two), "infiltrator bumpsy");
}

#[test]
fn phantasmal_visit_stuns_exhausts_and_is_archived_if_you_are_haunted() {
    for (cards, zone) in [(9, Zone::Discard), (10, Zone::Archives)] {
        let game = geistoid().hand(One, "phantasmal-visit").discard(One, &pile(cards));
        let mut game = game.line(One, "troll").line(Two, "krump").artifacts(Two, "cannon").begin();
        game.play("phantasmal-visit", "krump").offered("troll krump");
        assert!(game.is_stunned("krump") && !game.is_ready("krump") && game.is_ready("troll"));
        assert_eq!((game.zone("phantasmal-visit"), game.amber(One)), (zone, 1));
    }
}

#[test]
fn plow_sword_buries_a_creature_and_deals_3() {
    let game = geistoid().artifacts(One, "plow-sword").discard(One, "troll punch");
    let game = game.discard(Two, "krump").line(One, "valdr").line(Two, "bumpsy");
    let mut game = game.begin();
    game.action("plow-sword", "krump bumpsy").offered("troll krump").offered("valdr bumpsy");
    assert_eq!(game.state.area(Two).deck.as_slice()[0], game.card("krump"));
    assert_eq!(game.damage("bumpsy"), 3);
    let game = geistoid().artifacts(One, "plow-sword").discard(One, "punch").line(Two, "bumpsy");
    let mut game = game.begin();
    game.action("plow-sword", "");
    assert_eq!(game.damage("bumpsy"), 0, "no creature");
}

#[test]
fn return_to_rubble_destroys_all_for_10_cards() {
    let game = geistoid().hand(One, "return-to-rubble").line(One, "troll").line(Two, "krump");
    let game = game.discard(One, &format!("{} punch dextre", pile(9)));
    let mut game = game.begin_as_is();
    game.play("return-to-rubble", "");
    assert_eq!(game.state.discard(One), game.cards("return-to-rubble troll dextre"));
    assert_eq!((game.state.area(One).deck.len(), game.is_in_discard("krump")), (10, true));
    let game = geistoid().hand(One, "return-to-rubble").line(One, "troll").line(Two, "krump");
    let mut game = game.discard(One, &pile(9)).begin_as_is();
    game.play("return-to-rubble", "");
    assert_eq!((game.state.area(One).deck.len(), in_pile(&game, One)), (9, 1));
    assert!(game.is_in_play("troll") && game.is_in_play("krump"), "one card too few");
}

#[test]
fn soul_vial_archives_destroyed_friends_with_amber() {
    let game = geistoid().artifacts(One, "soul-vial").line(One, "troll krump").line(Two, "valdr");
    let mut game = game.amber_on("troll", 1).amber_on("valdr", 1).begin();
    destroy(&mut game, "troll krump valdr", "");
    assert_eq!(game.state.archives(One), game.cards("troll"));
    assert!(game.is_in_discard("krump") && game.is_in_discard("valdr"));
}

#[test]
fn spontaneous_awakening_takes_a_machine_of_the_haunted_opponent() {
    let start = |cards| {
        let game = geistoid().hand(One, "spontaneous-awakening").line(One, "batdrone");
        let game = game.line(Two, "mother nexus troll").artifacts(One, "pocket-universe");
        game.artifacts(Two, "cannon").discard(Two, &pile(cards)).begin()
    };
    let mut game = start(9);
    game.play("spontaneous-awakening", "").offered_nothing_more();
    let mut game = start(10);
    game.play("spontaneous-awakening", "mother left").offered("mother nexus cannon");
    game.offered("left right");
    let (mother, upgrade) = (game.card("mother"), game.card("spontaneous-awakening"));
    assert_eq!((game.line(One), game.line(Two)), ("mother batdrone".into(), "nexus troll".into()));
    assert_eq!((game.state.host(upgrade), game.controller("mother")), (Some(mother), One));
    assert!(game.state.is_of(mother, House::Geistoid) && !game.state.is_of(mother, House::Logos));
    let mut game = start(10);
    game.play("spontaneous-awakening", "cannon");
    let upgrade = game.card("spontaneous-awakening");
    assert_eq!(game.state.host(upgrade), Some(game.card("cannon")));
    assert_eq!(game.controller("cannon"), One);
}

#[test]
fn spontaneous_awakening_plays_nothing_that_was_not_destroyed() {
    let game = geistoid().hand(One, "spontaneous-awakening").line(Two, "mother").warded("mother");
    let mut game = game.discard(Two, &pile(10)).begin();
    game.play("spontaneous-awakening", "");
    assert_eq!(
        (game.line(Two), game.is_in_discard("spontaneous-awakening")),
        ("mother".into(), true)
    );
}

#[test]
fn tangler_stuns_a_creature_and_its_neighbors() {
    let game = geistoid().line(One, "tangler").line(Two, "troll krump valdr bumpsy");
    let mut game = game.begin();
    game.reap("tangler", "krump").offered("tangler troll krump valdr bumpsy");
    let stunned =
        ["tangler", "troll", "krump", "valdr", "bumpsy"].map(|name| game.is_stunned(name));
    assert_eq!(stunned, [false, true, true, true, false]);
}

#[test]
fn tangler_as_scrap_stuns_a_creature() {
    let game = geistoid().hand(One, "tangler").line(One, "dextre").line(Two, "troll krump");
    let mut game = game.begin();
    game.discard("tangler", "krump").offered("dextre troll krump");
    let stunned = ["dextre", "troll", "krump"].map(|name| game.is_stunned(name));
    assert_eq!(stunned, [false, false, true]);
}

#[test]
fn thoughtcatcher_draws_for_destroyed_friends_with_amber() {
    let game = geistoid().line(One, "thoughtcatcher troll krump").line(Two, "valdr");
    let mut game = game.amber_on("troll", 1).amber_on("valdr", 1).begin();
    destroy(&mut game, "krump valdr", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 0));
    destroy(&mut game, "troll", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
}

#[test]
fn tribute_collector_has_a_friend_capture_1() {
    let game = geistoid().hand(One, "tribute-collector").line(One, "troll").line(Two, "krump");
    let mut game = game.amber(Two, 3).begin();
    game.play("tribute-collector", "left tribute-collector").offered("left right");
    game.offered("troll tribute-collector");
    assert_eq!((game.amber_on("tribute-collector"), game.amber(Two)), (1, 2));
    let game = geistoid().line(One, "tribute-collector troll").line(Two, "silvertooth");
    let mut game = game.amber(Two, 3).begin();
    game.fight("tribute-collector", "troll").offered("tribute-collector troll");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 2));
}

#[test]
fn veil_of_ectoplasm_captures_for_discarded_geistoid_cards() {
    let game = geistoid().hand(One, "veil-of-ectoplasm").discard(One, "boo snippy punch");
    let game = game.discard(Two, "boiler").line(One, "troll valdr").line(Two, "krump");
    let mut game = game.amber(Two, 5).begin();
    game.play("veil-of-ectoplasm", "troll valdr").offered("troll valdr").offered("troll valdr");
    assert_eq!((game.amber_on("troll"), game.amber_on("valdr"), game.amber(Two)), (1, 1, 3));
}

#[test]
fn veil_of_ectoplasm_is_one_capture_for_each_card() {
    let game = geistoid().hand(One, "veil-of-ectoplasm").discard(One, "boo snippy");
    let mut game = game.line(One, "troll kretchee").amber(Two, 5).begin();
    game.play("veil-of-ectoplasm", "troll troll");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (4, 3), "Kretchee adds 1 to each");
}

#[test]
fn be_our_geist_plays_a_creature_from_the_pile_of_who_is_haunted() {
    let start = |one, two| {
        let game = geistoid().hand(One, "be-our-geist").line(One, "dextre");
        let game = game.discard(One, &format!("{} troll", pile(one)));
        game.discard(Two, &format!("{} krump valdr", pile(two))).begin()
    };
    let mut game = start(8, 8);
    game.play("be-our-geist", "krump left").offered("krump valdr").offered("left right");
    assert_eq!((game.line(One), game.amber(One)), ("krump dextre".into(), 1));
    let mut game = start(9, 7);
    game.play("be-our-geist", "left").offered("left right");
    assert_eq!(game.line(One), "troll dextre");
    let mut game = start(9, 8);
    game.play("be-our-geist", "troll left").offered("troll krump valdr");
    let mut game = start(8, 7);
    game.play("be-our-geist", "");
    assert_eq!(game.line(One), "dextre", "nobody is haunted");
}

#[test]
fn boo_discards_10_cards_of_a_deck() {
    for (answer, one, two) in [("1st", 11, 0), ("2nd", 1, 10)] {
        let mut game = geistoid().hand(One, "boo").deck(One, "troll").deck(Two, "krump").begin();
        game.play("boo", answer).offered("1st 2nd");
        assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (one, two));
    }
}

#[test]
fn darklamp_makes_friends_with_amber_elusive() {
    let game = geistoid().hand(One, "darklamp").line(One, "troll krump").line(Two, "valdr");
    let game = game.amber_on("troll", 1).amber_on("valdr", 1).amber(Two, 2);
    let mut game = game.begin();
    assert!(!has_elusive(&game, "troll"));
    game.play("darklamp", "left");
    assert_eq!((game.amber_on("darklamp"), game.amber(Two)), (1, 1));
    let elusive = ["darklamp", "troll", "krump", "valdr"].map(|name| has_elusive(&game, name));
    assert_eq!(elusive, [true, true, false, false]);
}

#[test]
fn hallowed_eve_festival_captures_for_geistoid_cards_that_it_discards() {
    let game = geistoid().hand(One, "hallowed-eve-festival").line(One, "troll valdr");
    let game = game.deck(One, "boo krump snippy anger punch boiler").discard(One, "tangler");
    let mut game = game.line(Two, "bumpsy").amber(Two, 5).begin();
    game.play("hallowed-eve-festival", "troll valdr").offered("troll valdr").offered("troll valdr");
    assert_eq!((game.amber_on("troll"), game.amber_on("valdr"), game.amber(Two)), (1, 1, 3));
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (7, 0));
}

#[test]
fn harvest_skimmer_gains_for_a_creature() {
    for (top, amber) in [("troll", 2), ("punch", 1)] {
        let mut game = geistoid().line(One, "harvest-skimmer").deck(One, top).begin();
        game.reap("harvest-skimmer", "");
        assert_eq!(
            (game.amber(One), game.is_in_discard(top), in_pile(&game, Two)),
            (amber, true, 0)
        );
    }
    let mut game = geistoid().line(One, "harvest-skimmer").begin_as_is();
    game.reap("harvest-skimmer", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn haunted_house_fills_the_pile_and_pays_who_is_haunted() {
    for (before, after, amber) in [(8, 9, 0), (9, 10, 1), (10, 10, 1)] {
        let game = geistoid().artifacts(One, "haunted-house").discard(One, &pile(before));
        let mut game = game.begin();
        game.end_turn("untamed");
        assert_eq!(in_pile(&game, One), before, "it is not your turn");
        game.end_turn("geistoid");
        assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (after, 0));
        game.omni("haunted-house", "");
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0));
    }
}

/// In Here Somewhere…
#[test]
fn two_discarded_cards_are_archived_if_you_are_haunted() {
    let card = "in-here-somewhere…";
    let game = geistoid().hand(One, card).discard(One, &format!("{}troll krump", pile(7)));
    let mut game = game.begin();
    game.play(card, "");
    assert_eq!((in_pile(&game, One), game.state.archives(One).len()), (9 + 5 + 1, 0));
    let game = geistoid().hand(One, card).discard(One, &"punch ".repeat(8));
    let mut game = game.discard(One, "troll krump").discard(Two, "valdr").begin();
    let pile = "punch punch#2 punch#3 punch#4 punch#5 punch#6 punch#7 punch#8 troll";
    game.play(card, "krump troll").offered(&format!("{pile} krump")).offered(pile);
    assert_eq!(game.state.archives(One), game.cards("krump troll"));
    assert_eq!((in_pile(&game, One), game.amber(One)), (9, 1));
}

#[test]
fn junk_restoration_may_keep_one_of_3_cards() {
    let start = || {
        let game = geistoid().hand(One, "junk-restoration").deck(One, "troll krump valdr bumpsy");
        game.discard(One, "punch").begin()
    };
    let mut game = start();
    game.play("junk-restoration", "valdr").offered("troll krump valdr none");
    assert_eq!(game.state.hand(One), game.cards("valdr"));
    assert_eq!(game.state.discard(One), game.cards("punch troll krump junk-restoration"));
    let mut game = start();
    game.play("junk-restoration", "none");
    assert_eq!((game.hand_len(One), in_pile(&game, One)), (0, 5));
}

#[test]
fn memette_archives_the_top_of_your_discard_pile() {
    let game = geistoid().hand(One, "memette").discard(One, "troll krump valdr");
    let mut game = game.discard(Two, "bumpsy").begin();
    game.play("memette", "");
    assert_eq!(game.state.archives(One), game.cards("troll"));
    destroy(&mut game, "memette", "");
    assert_eq!(game.state.archives(One), game.cards("troll krump"));
    assert_eq!(game.state.archives(Two).len(), 0);
}

#[test]
fn reaver_discards_a_card_for_amber_of_a_friend() {
    let start = || {
        let game = geistoid().hand(One, "punch boo").line(One, "reaver troll").line(Two, "krump");
        game.amber_on("troll", 2).amber_on("krump", 1).begin()
    };
    let mut game = start();
    game.reap("reaver", "troll boo").offered("reaver troll").offered("punch boo");
    assert_eq!((game.amber(One), game.amber_on("troll")), (2, 1));
    assert!(game.is_in_discard("boo") && game.is_in_hand("punch"));
    let mut game = start();
    game.reap("reaver", "reaver").offered("reaver troll").offered_nothing_more();
    assert_eq!((game.amber(One), game.hand_len(One)), (1, 2), "it has no æmber");
}

#[test]
fn snippy_deals_2_or_destroys_an_enemy_flank() {
    let game = geistoid().hand(One, "snippy").line(One, "dextre");
    let mut game = game.line(Two, "troll krump valdr").begin();
    game.play("snippy", "left krump")
        .offered("left right")
        .offered("dextre snippy troll krump valdr");
    assert_eq!(game.damage("krump"), 2);
    let game = geistoid().hand(One, "snippy").line(One, "dextre");
    let mut game = game.line(Two, "troll krump valdr").begin();
    game.discard("snippy", "valdr").offered("troll valdr");
    assert_eq!((game.line(One), game.line(Two)), ("dextre".into(), "troll krump".into()));
}

#[test]
fn touchstone_draws_2_if_you_are_haunted_and_discards_2_otherwise() {
    for (cards, hand, after) in [(9, 0, 11), (10, 2, 10)] {
        let game = geistoid().line(One, "touchstone").discard(One, &pile(cards));
        let mut game = game.discard(Two, &pile(19 - cards)).begin();
        game.reap("touchstone", "");
        assert_eq!((game.hand_len(One), in_pile(&game, One)), (hand, after));
        assert_eq!((game.hand_len(Two), in_pile(&game, Two)), (0, 19 - cards));
    }
}

#[test]
fn webstur_may_empty_decks_for_its_damage() {
    let mut game = geistoid().line(One, "webstur").line(Two, "dust-imp").begin();
    game.fight("webstur", "yes yes").offered("yes no").offered("yes no");
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (2, 3));
    let mut game = geistoid().line(One, "webstur").line(Two, "dust-imp").begin();
    game.fight("webstur", "yes no");
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (1, 2));
}

#[test]
fn winds_of_death_archives_discarded_creatures_and_destroys_the_others() {
    let game = geistoid().hand(One, "winds-of-death").discard(One, "troll punch dextre");
    let game = game.discard(Two, "krump anger").line(One, "valdr").line(Two, "bumpsy");
    let mut game = game.artifacts(Two, "cannon").begin();
    game.play("winds-of-death", "");
    assert_eq!(game.state.archives(One), game.cards("troll dextre"));
    assert_eq!(game.state.archives(Two), game.cards("krump"));
    assert_eq!(game.state.discard(One), game.cards("punch valdr winds-of-death"));
    assert_eq!(game.state.discard(Two), game.cards("anger bumpsy"));
}

#[test]
fn ælbia_stray_enters_ready_if_you_are_haunted() {
    for (cards, ready) in [(9, false), (10, true)] {
        let game = geistoid().hand(One, "ælbia-stray tangler").discard(One, &pile(cards));
        let mut game = game.discard(Two, &pile(19 - cards)).begin();
        game.play("ælbia-stray", "").play("tangler", "left");
        assert_eq!((game.is_ready("ælbia-stray"), game.is_ready("tangler")), (ready, false));
    }
    let mut game = geistoid().line(One, "ælbia-stray").amber(Two, 2).begin();
    game.reap("ælbia-stray", "");
    assert_eq!((game.amber_on("ælbia-stray"), game.amber(Two)), (1, 1));
}

/// A clock with time on it, beside another friendly clock, a creature that is none, and an enemy clock.
fn with_time(clock: &str, time: u8, other: &str) -> ScenarioGame {
    let game = geistoid().line(One, &format!("{clock} {other} troll")).line(Two, other);
    let mut game = game.discard(One, "punch anger").discard(Two, "krump").begin();
    let card = game.card(clock);
    game.does("", |g| g.add_counters(card, Counter::Time, time));
    game
}

fn time(game: &ScenarioGame, names: &[&str]) -> Vec<u8> {
    names.iter().map(|name| game.counters(name, Counter::Time)).collect()
}

#[test]
fn ancestral_timekeeper_takes_another_turn_at_12() {
    let clock = "ancestral-timekeeper";
    let start = |time| {
        let game = geistoid().line(One, &format!("{clock} troll")).line(Two, "tick-tock");
        let mut game = game.begin();
        let card = game.card(clock);
        game.does("", |g| g.add_counters(card, Counter::Time, time));
        game
    };
    let mut game = start(10);
    game.end_turn("untamed");
    assert_eq!(time(&game, &[clock, "troll", "tick-tock"]), [11, 0, 0]);
    assert_eq!(game.state.active, Two);
    let mut game = start(11);
    game.end_turn("geistoid");
    assert_eq!((game.zone(clock), game.state.active), (Zone::Purged, One));
    game.end_turn("untamed");
    assert_eq!(game.state.active, Two, "one turn more");
    let mut game = start(11);
    let card = game.card(clock);
    game.does("", |g| g.ward(card).map(|_| ()));
    game.end_turn("untamed");
    assert_eq!((game.is_in_play(clock), game.state.active), (true, Two), "it was not purged");
}

#[test]
fn ancestral_timekeeper_ticks_at_the_end_of_its_controllers_turns_only() {
    let mut game = geistoid().line(One, "ancestral-timekeeper tick-tock").begin();
    game.end_turn("ancestral-timekeeper untamed").end_turn("geistoid");
    assert_eq!(time(&game, &["ancestral-timekeeper", "tick-tock"]), [2, 2]);
}

#[test]
fn chronometer_purges_a_discarded_card_at_6() {
    let mut game = with_time("chronometer", 4, "mender");
    game.end_turn("untamed");
    assert_eq!(time(&game, &["chronometer", "troll"]), [5, 0]);
    let mut game = with_time("chronometer", 5, "mender");
    game.end_turn("krump untamed").offered("chronometer punch anger krump");
    assert!(game.is_in_discard("chronometer") && game.zone("krump") == Zone::Purged);
    let mut game = with_time("chronometer", 5, "mender");
    let card = game.card("chronometer");
    game.does("", |g| g.ward(card).map(|_| ()));
    game.end_turn("untamed");
    assert_eq!((time(&game, &["chronometer"]), in_pile(&game, One)), (vec![6], 2));
    game.end_turn("geistoid");
    assert_eq!(time(&game, &["chronometer"]), [6], "not at the end of the opponent's turn");
}

#[test]
fn chronometer_ticks_all_friendly_clocks() {
    let game = geistoid().line(One, "chronometer ancestral-timekeeper troll");
    let mut game = game.line(Two, "chronometer").begin();
    game.end_turn("chronometer untamed");
    let names = ["chronometer", "ancestral-timekeeper", "troll", "chronometer#2"];
    assert_eq!(time(&game, &names), [2, 2, 0, 0]);
}

#[test]
fn precocious_fragment_gains_1_if_you_are_haunted_and_discards_otherwise() {
    for (cards, amber, after) in [(9, 1, 10), (10, 2, 10)] {
        let game = geistoid().line(One, "precocious-fragment").discard(One, &pile(cards));
        let mut game = game.discard(Two, &pile(19 - cards)).begin();
        game.reap("precocious-fragment", "");
        assert_eq!((game.amber(One), in_pile(&game, One)), (amber, after));
        assert_eq!((game.amber(Two), in_pile(&game, Two)), (0, 19 - cards));
    }
}

#[test]
fn purse_a_phone_makes_keys_cheaper_and_calls_shadys() {
    let game = geistoid().line(One, "purse-a-phone").discard(One, "shadys troll");
    let mut game = game.discard(Two, "shadys").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (4, 4));
    destroy(&mut game, "purse-a-phone", "");
    assert_eq!(game.state.hand(One), game.cards("shadys"));
    assert_eq!((game.state.key_cost(One), game.hand_len(Two)), (6, 0));
}

#[test]
fn tick_tock_archives_up_to_3_cards_at_3() {
    let mut game = with_time("tick-tock", 1, "mender");
    game.end_turn("untamed");
    assert_eq!(time(&game, &["tick-tock", "troll"]), [2, 0]);
    let start = || {
        let game =
            geistoid().line(One, "tick-tock").hand(One, "boo snippy mender boiler cannon krump");
        let mut game = game.discard(One, "punch troll").discard(Two, "krump").begin();
        let card = game.card("tick-tock");
        game.does("", |g| g.add_counters(card, Counter::Time, 2));
        game
    };
    let mut game = start();
    game.end_turn("boo punch tick-tock untamed");
    game.offered("tick-tock boo snippy mender boiler cannon krump punch troll none");
    game.offered("tick-tock snippy mender boiler cannon krump punch troll none");
    assert_eq!(game.state.archives(One), game.cards("boo punch tick-tock"));
    let mut game = start();
    game.end_turn("none untamed");
    assert!(game.state.archives(One).is_empty() && game.is_in_discard("tick-tock"));
    let mut game = start();
    let card = game.card("tick-tock");
    game.does("", |g| g.ward(card).map(|_| ()));
    game.end_turn("untamed").end_turn("geistoid");
    assert!(game.state.archives(One).is_empty(), "it was not destroyed");
    assert_eq!(time(&game, &["tick-tock"]), [3]);
}

#[test]
fn tick_tock_ticks_all_friendly_clocks() {
    let game = geistoid().line(One, "tick-tock ancestral-timekeeper troll");
    let mut game = game.line(Two, "chronometer").begin();
    game.end_turn("tick-tock untamed");
    let names = ["tick-tock", "ancestral-timekeeper", "troll", "chronometer"];
    assert_eq!(time(&game, &names), [2, 2, 0, 0]);
}

#[test]
fn soultender_takes_the_amber_from_specters_and_mends_them() {
    for reaps in [false, true] {
        let game = geistoid();
        let game = if reaps { game.line(One, "soultender") } else { game.hand(One, "soultender") };
        let game = game.line(One, "touchstone troll").line(Two, "boiler").amber_on("touchstone", 3);
        let game = game.amber_on("boiler", 2).amber_on("troll", 1).damage("touchstone", 3);
        let mut game = game.damage("boiler", 1).damage("troll", 1).begin();
        if reaps {
            game.reap("soultender", "");
        } else {
            game.play("soultender", "left");
        }
        let names = ["touchstone", "boiler", "troll"];
        assert_eq!(names.map(|name| game.amber_on(name)), [0, 0, 1]);
        assert_eq!(names.map(|name| game.damage(name)), [0, 0, 1]);
        assert_eq!(names.map(|name| game.is_warded(name)), [true, true, false]);
        assert_eq!((game.is_warded("soultender"), game.amber(One)), (true, reaps.into()));
    }
}

#[test]
fn animating_force_makes_a_creature_of_any_artifact() {
    let game = geistoid().hand(One, "animating-force").line(One, "mender");
    let game = game.artifacts(One, "cannon").artifacts(Two, "mighty-javelin").line(Two, "troll");
    let mut game = game.exhausted("cannon").begin();
    game.play("animating-force", "mighty-javelin left").offered("cannon mighty-javelin");
    game.offered("left right");
    assert_eq!((game.line(One), game.power("mighty-javelin")), ("mighty-javelin mender".into(), 4));
    assert!(game.can_reap("mighty-javelin") && game.can_fight("mighty-javelin"), "versatile");
    assert_eq!(game.controller("mighty-javelin"), One);
    let force = game.card("animating-force");
    game.does("", |g| g.destroy(force).map(|_| ()));
    assert_eq!((game.line(One), game.power("mighty-javelin")), ("mighty-javelin mender".into(), 4));
    game.reap("mighty-javelin", "");
}

#[test]
fn animating_force_says_what_power_a_creature_has_that_was_made_an_artifact() {
    let game =
        scenario("logos").line(One, "de-animator troll krump").houses(One, "logos dis geistoid");
    let mut game = game.hand(One, "animating-force").artifacts(One, "animator").begin();
    game.reap("de-animator", "troll").end_turn("untamed").end_turn("geistoid");
    assert_eq!(game.line(One), "de-animator krump");
    game.play("animating-force", "troll right").offered("animator troll");
    assert_eq!((game.line(One), game.power("troll")), ("de-animator krump troll".into(), 4));
    let mut game =
        scenario("logos").line(One, "de-animator troll").artifacts(One, "animator").begin();
    game.reap("de-animator", "troll").action("animator", "troll right");
    assert_eq!((game.line(One), game.power("troll")), ("de-animator troll".into(), 3));
}

#[test]
fn animating_force_needs_an_artifact_and_gains_amber_as_scrap() {
    let mut game = geistoid().hand(One, "animating-force").line(One, "mender").begin();
    assert!(!game.can_play("animating-force"));
    game.discard("animating-force", "");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
}

#[test]
fn singing_scythe_may_return_while_you_are_haunted() {
    for (cards, may) in [(8, false), (9, true)] {
        let game = geistoid().discard(One, &format!("singing-scythe {}", pile(cards)));
        let mut game = game.discard(Two, &pile(10)).begin();
        let returns = Action::Return(game.card("singing-scythe"));
        assert_eq!(game.legal().contains(&returns), may);
        if may {
            game.return_to_hand("singing-scythe");
            assert!(game.is_in_hand("singing-scythe"));
        }
    }
}

#[test]
fn singing_scythe_may_return_at_the_end_of_each_turn() {
    let begin = || {
        let game = geistoid().discard(One, &format!("singing-scythe {}", pile(9)));
        game.begin()
    };
    let mut game = begin();
    game.end_turn("yes untamed").offered("yes no");
    assert!(game.is_in_hand("singing-scythe"));
    let mut game = begin();
    game.end_turn("no untamed").end_turn("yes geistoid").offered_to(One, "yes no");
    assert!(game.is_in_hand("singing-scythe"));
    let game = geistoid().discard(One, &format!("singing-scythe {}", pile(8)));
    let mut game = game.begin();
    game.end_turn("untamed");
    assert!(game.is_in_discard("singing-scythe"));
}

#[test]
fn singing_scythe_lets_its_creature_purge_a_card() {
    for (cards, purges) in [(9, false), (10, true)] {
        let game = geistoid().line(One, "boiler darklamp");
        let game = game.upgrade(One, "singing-scythe", "boiler");
        let game = game.discard(One, &pile(cards)).discard(Two, "troll krump");
        let mut game = game.begin();
        game.reap("boiler", if purges { "troll" } else { "" });
        assert_eq!(game.zone("troll") == Zone::Purged, purges);
        game.reap("darklamp", "").offered_nothing_more();
    }
}

#[test]
fn immortal_greking_takes_an_enemy_into_its_house() {
    let game = geistoid().hand(One, "immortal-greking").line(One, "dextre mender");
    let mut game = game.line(Two, "troll krump").begin();
    game.play("immortal-greking", "left troll @2").offered("left right").offered("troll krump");
    game.offered("left @1 @2 right");
    assert_eq!(game.line(One), "immortal-greking dextre troll mender");
    let troll = game.card("troll");
    assert!(game.state.is_of(troll, House::Geistoid) && !game.state.is_of(troll, House::Brobnar));
    assert!(game.can_reap("troll"));
    destroy(&mut game, "immortal-greking", "");
    assert_eq!((game.controller("troll"), game.state.is_of(troll, House::Brobnar)), (One, true));
    assert!(game.is_in_discard("immortal-greking") && !game.state.is_of(troll, House::Geistoid));
}

#[test]
fn immortal_greking_is_archived_if_you_are_haunted() {
    for (cards, zone) in [(9, Zone::Discard), (10, Zone::Archives)] {
        let game = geistoid().line(One, "immortal-greking").discard(One, &pile(cards));
        let mut game = game.discard(Two, &pile(19 - cards)).begin();
        destroy(&mut game, "immortal-greking", "");
        assert_eq!(game.zone("immortal-greking"), zone);
    }
}

#[test]
fn varad_the_indulgent_captures_for_one_that_was_of_geistoid_as_its_fight_destroyed_it() {
    use archon_engine::keyforge::ability::{Ability, TARGET, UnprintedAbility, unprinted};
    use archon_engine::keyforge::house::HouseSet;
    static GEISTOID: UnprintedAbility =
        unprinted(1, Ability::BelongsTo(TARGET, |_, _, _| HouseSet::of(House::Geistoid)));
    let game = geistoid().line(One, "varad-the-indulgent krump").line(Two, "troll");
    let mut game = game.house_of("krump", House::Brobnar).amber(Two, 2).begin();
    game.for_this_turn("krump", &GEISTOID).fight("krump", "");
    assert!(game.is_in_discard("krump"));
    assert_eq!((game.amber_on("varad-the-indulgent"), game.amber(Two)), (1, 1));
}

#[test]
fn miss_chievous_heeds_a_creature_that_has_left_at_once_and_no_creature_card_that_is_an_upgrade() {
    use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
    let icons = BonusIcons::NONE.with(BonusIcon::Damage);
    for (card, answers, discarded) in [
        ("gloriana-s-attendant", "left gloriana-s-attendant", 2),
        ("explo-rover", "upgrade urchin urchin urchin", 0),
    ] {
        let game = geistoid().line(One, "miss-chievous urchin").hand(One, card);
        let mut game = game.house_of(card, House::Geistoid).bonus(card, icons).begin();
        game.play(card, answers);
        assert!(game.is_in_discard(card));
        assert_eq!(in_pile(&game, Two), discarded, "{card}");
    }
}
