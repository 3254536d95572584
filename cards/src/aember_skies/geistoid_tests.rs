//! Geistoid of Æmber Skies, card by card.
//!
//! Over 400 lines: the tests of a house of a set stand in one file.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{self, One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::scenario;

fn geistoid() -> Scenario {
    scenario("geistoid")
}

/// Ten cards, enough to haunt a player, and nine.
const TEN: &str = "hexpion punch troll krump valdr bumpsy dextre labwork cannon flaxia";
const NINE: &str = "hexpion punch troll krump valdr bumpsy dextre labwork cannon";
/// One's discard pile and Two's, and whether One is haunted.
const PILES: [(&str, &str, bool); 2] = [(TEN, NINE, true), (NINE, TEN, false)];

fn in_pile(game: &ScenarioGame, player: Player) -> usize {
    game.state.area(player).discard.len()
}

fn destroy(game: &mut ScenarioGame, names: &str, answers: &str) {
    let cards = game.cards(names);
    game.does(answers, |g| g.destroy(cards).map(|_| ()));
}

#[test]
fn aurascope_purges_a_card_of_the_type_that_you_discard() {
    let begin = || {
        let game = geistoid().artifacts(One, "aurascope").hand(One, "punch troll");
        let game = game.hand(Two, "batdrone").discard(One, "anger krump cannon");
        game.discard(Two, "valdr labwork").begin()
    };
    let mut game = begin();
    game.action("aurascope", "punch labwork").offered("punch troll");
    game.offered("anger punch labwork");
    assert!(game.is_in_discard("punch") && game.is_in_hand("troll"));
    assert_eq!((game.zone("labwork"), game.zone("anger")), (Zone::Purged, Zone::Discard));
    let mut game = begin();
    game.action("aurascope", "troll troll").offered("punch troll").offered("krump troll valdr");
    assert_eq!(game.zone("troll"), Zone::Purged);
}

#[test]
fn aurascope_needs_a_card_to_discard() {
    let game = geistoid().artifacts(One, "aurascope").hand(Two, "troll").discard(One, "krump");
    let mut game = game.begin();
    game.action("aurascope", "").offered_nothing_more();
    assert!(game.is_in_discard("krump") && game.is_in_hand("troll"));
}

#[test]
fn ghoul_keeping_readies_a_friendly_geistoid_creature() {
    let game = geistoid().hand(One, "ghoul-keeping").line(One, "snippy paradrone troll boiler");
    let game = game.line(Two, "mender").exhausted("snippy").exhausted("paradrone");
    let mut game = game.exhausted("troll").exhausted("mender").begin();
    game.play("ghoul-keeping", "paradrone").offered("snippy paradrone boiler");
    assert_eq!(game.state.ready_cards(), game.cards("paradrone boiler"));
}

#[test]
fn helichopper_gains_power_for_amber_on_it_while_you_are_haunted() {
    for (yours, theirs, haunted) in PILES {
        let game = geistoid().line(One, "troll helichopper").discard(One, yours);
        let game = game.amber_on("helichopper", 2).amber_on("troll", 1).discard(Two, theirs);
        let mut game = game.amber(Two, 5).begin();
        assert_eq!(game.power("helichopper"), if haunted { 5 + 6 } else { 5 });
        game.action("helichopper", "");
        assert_eq!((game.amber_on("helichopper"), game.amber(Two)), (4, 3));
        assert_eq!(game.power("helichopper"), if haunted { 5 + 12 } else { 5 });
        assert_eq!(game.power("troll"), 8);
    }
}

#[test]
fn jahneerie_moves_amber_off_friends_that_reap() {
    let game = geistoid().line(One, "jahneerie paradrone parabyte").line(Two, "troll");
    let game = game.amber_on("jahneerie", 1).amber_on("paradrone", 2).amber_on("troll", 1);
    let mut game = game.amber(Two, 1).begin();
    game.reap("parabyte", "parabyte");
    assert_eq!((game.amber(One), game.amber_on("parabyte")), (2, 0), "captured just now");
    game.reap("paradrone", "");
    assert_eq!((game.amber(One), game.amber_on("paradrone")), (4, 1));
    game.reap("jahneerie", "");
    assert_eq!((game.amber(One), game.amber_on("jahneerie")), (6, 0), "itself, too");
    let troll = game.card("troll");
    game.does("", |g| g.reap_with(AbilityContext::new(troll, Two), troll).map(|_| ()));
    assert_eq!((game.amber(Two), game.amber_on("troll")), (1, 1), "an enemy");
}

#[test]
fn pke_syphonator_gains_for_their_archives_and_has_them_discarded() {
    let game = geistoid().hand(One, "pke-syphonator").archives(One, "valdr");
    let mut game = game.archives(Two, "troll punch krump").begin();
    game.play("pke-syphonator", "");
    assert_eq!((game.amber(One), game.amber(Two)), (3, 0));
    assert_eq!(game.state.discard(Two), game.cards("troll punch krump"));
    assert_eq!(game.zone("valdr"), Zone::Archives);
}

#[test]
fn shell_of_a_ghost_destroys_between_the_flanks_and_brings_a_creature() {
    let game = geistoid().hand(One, "shell-of-a-ghost").line(One, "troll krump valdr");
    let game = game.line(Two, "bumpsy batdrone snufflegator flaxia").discard(One, "snippy punch");
    let mut game = game.discard(Two, "zorg cannon").begin();
    game.play("shell-of-a-ghost", "batdrone left");
    game.offered("krump snippy batdrone snufflegator zorg").offered("left right");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("batdrone troll valdr".into(), "bumpsy flaxia".into())
    );
    assert_eq!((game.controller("batdrone"), game.chains(One), game.chains(Two)), (One, 2, 0));
    assert!(!game.is_ready("batdrone") && game.is_in_discard("krump"));
}

#[test]
fn shell_of_a_ghost_gives_chains_though_no_creature_comes() {
    for (pile, answers) in [("punch", ""), ("niffle-kong niffle-kong2", "niffle-kong")] {
        let game = geistoid().hand(One, "shell-of-a-ghost").line(One, "troll krump");
        let mut game = game.discard(Two, pile).begin();
        game.play("shell-of-a-ghost", answers);
        assert_eq!((game.line(One), game.chains(One)), ("troll krump".into(), 2));
    }
}

#[test]
fn a_ghost_in_the_sun_brings_a_creature_for_each_key_of_theirs() {
    let begin = |keys| {
        let game =
            geistoid().hand(One, "a-ghost-in-the-sun").discard(One, "troll punch krump valdr");
        game.discard(Two, "bumpsy").keys(One, 1).keys(Two, keys).begin()
    };
    let mut game = begin(2);
    game.play("a-ghost-in-the-sun", "krump valdr left");
    game.offered("troll krump valdr").offered("troll valdr").offered("left right");
    assert_eq!((game.line(One), game.amber(One)), ("valdr krump".into(), 1));
    assert!(!game.is_ready("krump") && game.is_in_discard("troll"));
    let mut game = begin(0);
    game.play("a-ghost-in-the-sun", "");
    assert_eq!(game.line(One), "");
}

#[test]
fn atomic_destabilizer_captures_and_costs_the_creatures_controller() {
    let game = geistoid().line(Two, "troll krump").amber_on("troll", 3).amber(One, 4);
    let game = game.upgrade(One, "atomic-destabilizer", "troll").amber(Two, 5);
    let mut game = game.begin();
    game.end_turn("untamed");
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("troll")), (4, 5, 3));
    game.end_turn("geistoid");
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("troll")), (3, 1, 4));
    assert_eq!(game.amber_on("krump"), 0);
}

#[test]
fn crepuscular_rays_take_the_amber_of_a_friendly_creature_and_destroy_it() {
    let game = geistoid().hand(One, "crepuscular-rays").line(One, "troll krump").line(Two, "valdr");
    let game = game.amber_on("troll", 3).amber_on("valdr", 2).amber_on("krump", 1);
    let mut game = game.begin();
    game.play("crepuscular-rays", "troll").offered("troll krump");
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 3, 0));
    assert_eq!((game.line(One), game.line(Two)), ("krump".into(), "valdr".into()));
}

#[test]
fn doppelganger_has_the_text_of_a_neighbor_for_a_turn() {
    let game = geistoid().line(One, "valdr umbra doppelganger murmook").line(Two, "troll");
    let mut game = game.begin();
    let skirmish =
        |game: &ScenarioGame| game.state.has(game.card("doppelganger"), Keyword::Skirmish);
    game.end_turn("untamed").offered("geistoid logos untamed brobnar");
    game.end_turn("umbra geistoid").offered("umbra murmook");
    assert!(skirmish(&game));
    game.fight("doppelganger", "");
    assert_eq!((game.damage("troll"), game.damage("doppelganger")), (3, 0));
    game.end_turn("untamed");
    assert!(!skirmish(&game), "the turn is over");
    assert_eq!(game.state.key_cost(Two), 6 + 1);
    game.end_turn("murmook geistoid");
    assert!(!skirmish(&game));
    assert_eq!((game.state.key_cost(Two), game.state.key_cost(One)), (6 + 2, 6));
}

#[test]
fn doppelganger_has_what_an_upgrade_gives_its_neighbor() {
    // The text of the upgrade, not its æmber icon or power, and not when the upgrade is on itself alone.
    let game = geistoid().line(One, "hunting-witch doppelganger").upgrade(
        One,
        "pendra-s-box",
        "hunting-witch",
    );
    let mut game = game.line(Two, "troll").begin();
    game.end_turn("untamed").end_turn("geistoid").reap("doppelganger", "");
    assert_eq!((game.amber_on("doppelganger"), game.amber_on("hunting-witch")), (1, 1));
    game.end_turn("untamed");
    // It lasts though the upgrade has left play.
    game.end_turn("geistoid");
    let pendra = game.card("pendra-s-box");
    game.does("", |g| g.destroy(pendra).map(|_| ()));
    game.reap("doppelganger", "");
    assert_eq!((game.amber_on("doppelganger"), game.amber_on("hunting-witch")), (2, 2));
}

#[test]
fn doppelganger_resolves_what_it_gains_for_the_start_of_the_turn() {
    let game = geistoid().line(One, "hunting-witch doppelganger valdr");
    let game = game.upgrade(One, "static-charge", "hunting-witch").line(Two, "troll");
    let mut game = game.begin();
    game.end_turn("untamed");
    // Of the two that wait then it is Doppelganger's that comes first: the other's host is destroyed by it.
    game.end_turn("doppelganger hunting-witch doppelganger geistoid");
    assert!(game.is_in_discard("hunting-witch"));
    assert_eq!((game.damage("valdr"), game.damage("doppelganger")), (2, 0));
}

#[test]
fn two_doppelgangers_that_have_each_others_text_resolve_it_once() {
    let game = geistoid().line(One, "doppelganger doppelganger").line(Two, "troll");
    let mut game = game.begin();
    game.end_turn("untamed").end_turn("doppelganger geistoid");
    assert_eq!(game.line(One), "doppelganger doppelganger");
}

#[test]
fn doppelganger_alone_has_no_other_text() {
    let mut game = geistoid().line(One, "doppelganger").line(Two, "umbra").begin();
    game.end_turn("untamed").end_turn("geistoid");
    assert!(!game.state.has(game.card("doppelganger"), Keyword::Skirmish));
}

#[test]
fn paradrone_has_a_friend_capture_after_a_fight() {
    let game =
        geistoid().line(One, "paradrone krump").line(Two, "hunting-witch valdr").amber(Two, 3);
    let mut game = game.begin();
    game.fight("paradrone", "hunting-witch krump")
        .offered("hunting-witch valdr")
        .offered("paradrone krump");
    assert_eq!((game.amber_on("krump"), game.amber(Two)), (1, 2));
}

#[test]
fn titan_apparition_empties_the_deck_of_the_active_player() {
    let begin = || geistoid().line(One, "titan-apparition troll").begin();
    let mut game = begin();
    destroy(&mut game, "titan-apparition", "");
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (1 + 5, 0));
    let mut game = begin();
    game.end_turn("untamed");
    destroy(&mut game, "troll", "");
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (1, 0));
    destroy(&mut game, "titan-apparition", "");
    assert_eq!((in_pile(&game, One), in_pile(&game, Two)), (2, 5));
}

#[test]
fn all_hands_on_deck_destroys_for_the_haunted_and_damages_for_others() {
    for (yours, theirs, haunted) in PILES {
        let game = geistoid().hand(One, "all-hands-on-deck").discard(One, yours);
        let game = game.line(One, "zorg snufflegator").line(Two, "chuff-ape").discard(Two, theirs);
        let mut game = game.begin();
        game.play("all-hands-on-deck", "chuff-ape").offered("zorg snufflegator chuff-ape");
        assert_eq!(game.is_in_discard("chuff-ape"), haunted);
        assert_eq!(game.line(One), "zorg snufflegator");
        assert_eq!(game.damage("chuff-ape"), if haunted { 0 } else { 3 });
    }
}

#[test]
fn colonel_slime_scrapped_has_a_friend_capture() {
    let game = geistoid().hand(One, "colonel-slime").line(One, "troll krump").line(Two, "valdr");
    let mut game = game.amber(Two, 3).begin();
    game.discard("colonel-slime", "krump").offered("troll krump");
    assert_eq!((game.amber_on("krump"), game.amber(Two)), (1, 2));
}

#[test]
fn haunting_deck_purges_a_discarded_card_for_the_haunted() {
    for (cards, haunted) in [(TEN, true), (NINE, false)] {
        let game = geistoid().hand(One, "haunting-deck").discard(One, cards);
        let mut game = game.discard(Two, "zorg snippy").begin();
        game.play("haunting-deck", if haunted { "zorg" } else { "" });
        if haunted {
            game.offered(&format!("{TEN} zorg snippy"));
        }
        assert_eq!(game.zone("zorg") == Zone::Purged, haunted);
    }
}

#[test]
fn manifestation_resolves_the_icons_of_a_card_of_a_haunted_player() {
    let icons = [BonusIcon::Draw, BonusIcon::Amber, BonusIcon::Capture];
    let icons = icons.into_iter().fold(BonusIcons::default(), BonusIcons::with);
    let game = geistoid().hand(One, "manifestation").line(One, "snippy").line(Two, "boiler");
    let game = game.discard(One, "zorg").discard(Two, TEN).bonus("valdr", icons).amber(Two, 3);
    let mut game = game.begin();
    game.play("manifestation", "valdr").offered(TEN);
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("snippy")), (2, 2, 1));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 0));
    assert!(game.is_in_discard("valdr"));
}

#[test]
fn manifestation_needs_a_haunted_player() {
    let game = geistoid().hand(One, "manifestation").discard(One, NINE).discard(Two, "dust-pixie");
    let mut game = game.begin();
    game.play("manifestation", "").offered_nothing_more();
    assert_eq!(game.amber(One), 1);
    let game = geistoid().hand(One, "manifestation").discard(One, TEN).discard(Two, "dust-pixie");
    let mut game = game.begin();
    game.play("manifestation", "hexpion").offered(TEN);
    assert_eq!(game.amber(One), 1);
    let others = "zorg snippy mender boiler batdrone umbra smaaash charette murmook gub";
    let game = geistoid().hand(One, "manifestation").discard(One, TEN).discard(Two, others);
    let mut game = game.begin();
    game.play("manifestation", "zorg").offered(&format!("{TEN} {others}"));
}

#[test]
fn parabyte_makes_their_keys_dear_and_captures() {
    for reaps in [false, true] {
        let game = geistoid().line(One, "krump").amber_on("krump", 2).amber(Two, 3);
        let game = if reaps { game.line(One, "parabyte") } else { game.hand(One, "parabyte") };
        let mut game = game.line(Two, "troll").amber_on("troll", 1).begin();
        if reaps {
            assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6 + 2));
            game.reap("parabyte", "parabyte").offered("krump parabyte");
        } else {
            game.play("parabyte", "left parabyte").offered("left right").offered("krump parabyte");
        }
        assert_eq!((game.amber_on("parabyte"), game.amber(Two)), (1, 2));
        assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 6 + 3));
    }
}

#[test]
fn portal_guardian_has_another_friend_capture_two_as_it_is_destroyed() {
    let game = geistoid().line(One, "krump portal-guardian valdr").line(Two, "troll");
    let mut game = game.amber(Two, 5).begin();
    destroy(&mut game, "portal-guardian", "valdr");
    game.offered("krump valdr");
    assert_eq!((game.amber_on("valdr"), game.amber(Two)), (2, 3));
}

#[test]
fn stratowise_discards_and_captures_if_you_are_haunted_then() {
    for fights in [false, true] {
        for (cards, captured) in [(NINE, 1), ("anger", 0)] {
            let game = geistoid().line(One, "stratowise snippy").hand(One, "zorg mender");
            let game = game.discard(One, cards).line(Two, "hunting-witch").hand(Two, "gub");
            let game = game.discard(Two, if captured == 0 { TEN } else { "flaxia" });
            let mut game = game.amber(Two, 3).begin();
            if fights {
                game.fight("stratowise", "mender")
            } else {
                game.reap("stratowise", "mender")
            };
            game.offered("zorg mender");
            assert!(game.is_in_discard("mender") && game.is_in_hand("zorg"));
            let after = (game.amber_on("stratowise"), game.amber(Two));
            assert_eq!(after, (captured, 3 - u16::from(captured)));
        }
    }
}

#[test]
fn summoned_counsel_shuffles_a_discarded_or_purged_card_into_your_deck() {
    for (chosen, other) in [("troll", "valdr"), ("valdr", "troll")] {
        let game = geistoid().line(One, "summoned-counsel").discard(One, "troll punch valdr");
        let mut game = game.discard(Two, "krump bumpsy").begin();
        let purged = game.cards("valdr bumpsy");
        game.does("", |g| g.purge(purged).map(|_| ()));
        game.reap("summoned-counsel", chosen).offered("troll punch valdr");
        assert_eq!(game.zone(chosen), Zone::Deck);
        assert!(game.zone(other) != Zone::Deck && !game.knows(One, chosen));
    }
}

#[test]
fn wellstring_deals_three_damage_after_it_fought_or_reaped() {
    for fights in [false, true] {
        let game = geistoid().line(One, "wellstring krump").line(Two, "hunting-witch troll");
        let mut game = game.begin();
        if fights {
            game.fight("wellstring", "hunting-witch troll").offered("hunting-witch troll");
            game.offered("wellstring krump troll");
        } else {
            game.reap("wellstring", "troll").offered("wellstring krump hunting-witch troll");
        }
        assert_eq!((game.damage("troll"), game.damage("krump")), (3, 0));
    }
}

#[test]
fn banshee_suit_archives_its_creature_and_two_cards_of_its_controllers_pile() {
    for player in [One, Two] {
        let game = geistoid().line(player, "troll krump").upgrade(One, "banshee-suit", "troll");
        let game = game.discard(player, "anger punch valdr").discard(player.opponent(), "bumpsy");
        let mut game = game.begin();
        destroy(&mut game, "krump", "");
        assert!(game.is_in_discard("krump"));
        destroy(&mut game, "troll", "");
        assert_eq!(game.state.archives(player), game.cards("troll krump anger"));
        assert!(game.is_in_discard("punch") && game.is_in_discard("valdr"));
        assert!(game.is_in_discard("banshee-suit") && game.is_in_discard("bumpsy"));
    }
}

#[test]
fn ethereal_adaptor_lets_the_creatures_controller_spend_what_is_on_it() {
    for (player, spent) in [(One, 2), (Two, 0)] {
        let game = geistoid().line(player, "troll krump").amber_on("troll", 2).amber_on("krump", 4);
        let game = game.upgrade(One, "ethereal-adaptor", "troll").amber(One, 4);
        let mut game = game.begin();
        game.end_turn("untamed").end_turn("geistoid");
        assert_eq!((game.keys(One), game.amber_on("troll")), (spent / 2, 2 - spent as u8));
        assert_eq!((game.keys(Two), game.amber_on("krump")), (0, 4));
    }
    let game = geistoid().line(Two, "troll").amber_on("troll", 2).amber(Two, 4);
    let mut game = game.upgrade(One, "ethereal-adaptor", "troll").begin();
    game.end_turn("untamed");
    assert_eq!((game.keys(Two), game.amber_on("troll")), (1, 0));
}

#[test]
fn shard_of_resurgence_archives_a_discarded_card_for_each_shard_of_yours() {
    let game = geistoid().artifacts(One, "shard-of-resurgence shard-of-hate cannon");
    let game = game.artifacts(Two, "shard-of-pain").discard(One, "troll punch krump");
    let mut game = game.discard(Two, "valdr").begin();
    game.action("shard-of-resurgence", "punch krump");
    game.offered("troll punch krump").offered("troll krump");
    assert_eq!(game.state.archives(One), game.cards("punch krump"));
    assert!(game.is_in_discard("troll"));
}
