//! Geistoid of Draconian Measures, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::{Scenario, ScenarioGame};
use archon_engine::keyforge::state::Zone;

use crate::{counters, scenario};

fn geistoid() -> Scenario {
    scenario("geistoid").houses(Two, "brobnar logos untamed")
}

/// Discard piles of so many cards of player one, 19 in all.
fn piles(game: Scenario, cards: usize) -> Scenario {
    game.discard(One, &"punch ".repeat(cards)).discard(Two, &"punch ".repeat(19 - cards))
}

#[test]
fn ghost_town_archives_a_card_if_you_are_haunted_and_discards_it_otherwise() {
    for (cards, zone) in [(9, Zone::Discard), (10, Zone::Archives)] {
        let game = geistoid().artifacts(One, "ghost-town").hand(One, "troll krump");
        let mut game = piles(game.hand(Two, "gub"), cards).begin();
        game.action("ghost-town", "troll").offered("troll krump");
        assert_eq!((game.zone("troll"), game.hand_len(One), game.hand_len(Two)), (zone, 1, 1));
    }
}

fn gigantor() -> ScenarioGame {
    let game = geistoid().hand(One, "gigantor gigantor2").discard(One, "troll krump valdr punch");
    let mut game = game.discard(Two, "bumpsy flaxia").line(Two, "gub").begin();
    game.play("gigantor", "");
    let gigantor = game.card("gigantor");
    game.does("", |g| g.make_ready(gigantor).map(|_| ()));
    assert_eq!((game.line(One), game.power("gigantor")), ("gigantor".into(), 8));
    game
}

#[test]
fn gigantor_purges_up_to_3_cards_of_a_pile_and_draws_as_many() {
    let mut game = gigantor();
    game.reap("gigantor", "1st troll krump valdr").offered("1st 2nd");
    game.offered("troll krump valdr punch none").offered("krump valdr punch none");
    game.offered("valdr punch none").offered_nothing_more();
    assert_eq!((game.state.purged(One), game.hand_len(One)), (game.cards("troll krump valdr"), 3));
    assert_eq!(game.hand_len(Two), 0);
    let mut game = gigantor();
    game.fight("gigantor", "2nd flaxia none").offered("1st 2nd");
    game.offered("bumpsy flaxia gub none");
    assert_eq!((game.state.purged(Two), game.hand_len(One)), (game.cards("flaxia"), 1));
    let mut game = gigantor();
    game.reap("gigantor", "1st none");
    assert_eq!((game.hand_len(One), game.is_in_discard("troll")), (0, true));
}

#[test]
fn holographic_banshee_makes_friendly_geistoid_creatures_versatile() {
    let game = scenario("brobnar").line(One, "holographic-banshee boiler troll dextre");
    let mut game = game.line(Two, "touchstone krump").houses(Two, "brobnar logos geistoid").begin();
    assert_eq!(game.who_can_reap(), "holographic-banshee boiler troll");
    game.end_turn("brobnar");
    assert_eq!(game.who_can_reap(), "krump");
}

#[test]
fn phantasm_cloak_gains_2_if_you_are_haunted() {
    for (cards, amber) in [(9, 1), (10, 3)] {
        let game = geistoid().line(One, "boiler touchstone").line(Two, "krump");
        let game = piles(game.upgrade(One, "phantasm-cloak", "boiler"), cards);
        let mut game = game.begin();
        game.reap("boiler", "").offered_nothing_more();
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0));
    }
    let game = geistoid().line(One, "boiler recyclops").line(Two, "krump");
    let mut game = piles(game.upgrade(One, "phantasm-cloak", "boiler"), 10).begin();
    game.reap("recyclops", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn trash_heap_throws_all_creatures_away_and_refills_both_hands() {
    let game = geistoid().hand(One, "trash-heap punch krump").hand(Two, "valdr anger bumpsy");
    let game = game.line(One, "troll").line(Two, "flaxia").artifacts(Two, "cannon").chains(Two, 1);
    let mut game = game.begin();
    game.play("trash-heap", "").offered_nothing_more();
    assert_eq!((game.line(One), game.line(Two)), (String::new(), String::new()));
    for card in ["krump", "valdr", "bumpsy", "troll", "flaxia"] {
        assert!(game.is_in_discard(card), "{card}");
    }
    assert!(game.is_in_hand("punch") && game.is_in_hand("anger") && game.is_in_play("cannon"));
    assert!(game.knows(Two, "punch") && game.knows(One, "anger"));
    assert_eq!((game.hand_len(One), game.hand_len(Two), game.chains(Two)), (6, 5, 0));
}

#[test]
fn varghast_s_vengeance_forbids_a_title_until_your_next_turn() {
    let game = scenario("geistoid").artifacts(One, "varghast-s-vengeance");
    let game = game.hand(One, "boiler memette").line(Two, "boiler darklamp");
    let mut game = game.houses(Two, "brobnar logos geistoid").begin();
    assert!(game.can_play("boiler"));
    game.omni("varghast-s-vengeance", "boiler");
    assert_eq!((game.chains(One), game.chains(Two)), (2, 0));
    assert_eq!(game.what_can_be_played(), "memette");
    game.end_turn("geistoid");
    assert_eq!(game.who_can_reap(), "darklamp");
    game.end_turn("geistoid");
    assert!(game.can_play("boiler") && game.can_play("memette"));
}

#[test]
fn varghast_s_vengeance_keeps_your_own_cards_from_use() {
    let game = geistoid().artifacts(One, "varghast-s-vengeance").line(One, "boiler darklamp");
    let mut game = game.begin();
    game.omni("varghast-s-vengeance", "boiler");
    assert_eq!(game.who_can_reap(), "darklamp");
    game.end_turn("brobnar").end_turn("geistoid");
    assert_eq!(game.who_can_reap(), "boiler darklamp");
}

#[test]
fn varghast_s_vengeance_purges_and_shuffles_as_it_is_scrapped() {
    let game = geistoid().hand(One, "varghast-s-vengeance").discard(One, "punch");
    let mut game = game.discard(Two, "troll krump bumpsy").begin();
    game.discard("varghast-s-vengeance", "krump").offered("troll krump bumpsy");
    assert_eq!((game.zone("krump"), game.zone("troll")), (Zone::Purged, Zone::Deck));
    assert!(game.state.discard(Two).is_empty());
    assert_eq!(game.state.discard(One), game.cards("punch varghast-s-vengeance"));
}

#[test]
fn apoptosis_purges_a_card_for_2_captured() {
    let game = geistoid().hand(One, "apoptosis").line(One, "boiler darklamp").amber(Two, 3);
    let game = game.discard(One, "punch troll").discard(Two, "anger").line(Two, "krump");
    let mut game = game.begin();
    game.play("apoptosis", "troll darklamp").offered("punch troll").offered("boiler darklamp");
    assert_eq!((game.zone("troll"), game.amber_on("darklamp")), (Zone::Purged, 2));
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
    let game = geistoid().hand(One, "apoptosis").line(One, "boiler darklamp").amber(Two, 3);
    let mut game = game.begin();
    game.play("apoptosis", "").offered_nothing_more();
    assert_eq!(game.amber(Two), 3);
}

#[test]
fn dammater_draws_3_discards_2_and_archives_1() {
    let game = geistoid().hand(One, "dammater troll").deck(One, "krump valdr punch anger");
    let mut game = game.hand(Two, "gub").begin();
    game.play("dammater", "troll krump valdr").offered("troll krump valdr punch");
    game.offered("krump valdr punch").offered("valdr punch").offered_nothing_more();
    assert_eq!(game.state.hand(One), game.cards("punch"));
    assert_eq!(game.state.discard(One), game.cards("troll krump"));
    assert_eq!(game.state.archives(One), game.cards("valdr"));
    assert_eq!((game.zone("anger"), game.hand_len(Two)), (Zone::Deck, 1));
}

#[test]
fn out_of_ideas_goes_into_the_deck_with_the_top_of_the_pile() {
    let game = geistoid().hand(One, "out-of-ideas").discard(One, "troll krump");
    let mut game = game.discard(Two, "gub").begin();
    game.play("out-of-ideas", "");
    assert_eq!((game.zone("out-of-ideas"), game.zone("troll")), (Zone::Deck, Zone::Deck));
    assert!(game.is_in_discard("krump") && game.is_in_discard("gub"));
    let mut game = geistoid().hand(One, "out-of-ideas").begin();
    game.play("out-of-ideas", "");
    assert_eq!(game.zone("out-of-ideas"), Zone::Deck);
}

#[test]
fn paranormal_palisade_guards_while_it_is_exhausted() {
    let begin = || geistoid().line(One, "paranormal-palisade boiler").line(Two, "krump");
    let mut game = begin().exhausted("paranormal-palisade").begin();
    let boiler = game.armor("boiler");
    assert_eq!(game.armor("paranormal-palisade"), 4);
    game.end_turn("paranormal-palisade brobnar").offered("paranormal-palisade none");
    game.fight("krump", "").offered_nothing_more();
    assert_eq!(game.damage("paranormal-palisade"), 2);
    let mut game = begin().begin();
    assert_eq!((game.armor("paranormal-palisade"), game.armor("boiler")), (0, boiler));
    game.end_turn("brobnar").fight("krump", "boiler").offered("paranormal-palisade boiler");
}

#[test]
fn techno_shade_has_the_opponent_shuffle_a_card_away() {
    let begin = || {
        let game = geistoid().line(One, "techno-shade").hand(One, "punch");
        game.line(Two, "gub").hand(Two, "troll krump").begin()
    };
    let mut game = begin();
    game.chance_picks("krump").reap("techno-shade", "");
    assert_eq!((game.zone("krump"), game.zone("troll")), (Zone::Deck, Zone::Hand));
    assert!(game.is_in_hand("punch"));
    let mut game = begin();
    game.chance_picks("troll").fight("techno-shade", "");
    assert_eq!((game.zone("krump"), game.zone("troll")), (Zone::Hand, Zone::Deck));
    let game = geistoid().line(One, "techno-shade").line(Two, "gub").deck(Two, "troll krump");
    let mut game = game.begin();
    let (shade, troll) = (game.card("techno-shade"), game.card("troll"));
    game.does("", |g| {
        g.look_at(AbilityContext::new(shade, Two), troll);
        Ok(())
    });
    game.reap("techno-shade", "");
    assert!(!game.knows(Two, "troll"), "the deck is shuffled though no card goes there");
}

#[test]
fn fading_apparition_may_have_you_gain_from_creatures_by_reaping() {
    let begin = || {
        let game = geistoid().line(One, "fading-apparition boiler troll recyclops");
        game.line(Two, "krump").amber_on("boiler", 2).amber_on("krump", 1)
    };
    for (answer, on) in [("boiler", 1), ("none", 2)] {
        let mut game = begin().exhausted("fading-apparition").begin();
        game.reap("recyclops", answer).offered("boiler none");
        assert_eq!((game.amber(One), game.amber_on("boiler")), (1, on));
        game.end_turn("fading-apparition brobnar").reap("krump", "").offered_nothing_more();
        assert_eq!((game.amber(Two), game.amber_on("krump")), (1, 1));
    }
    let mut game = begin().begin();
    game.reap("recyclops", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber_on("boiler")), (1, 2));
}

#[test]
fn hammer_smythe_strengthens_a_friend_if_its_damage_destroys() {
    let begin = || {
        let game = geistoid().line(One, "hammer-smythe boiler").line(Two, "batdrone flaxia");
        game.begin()
    };
    let mut game = begin();
    game.reap("hammer-smythe", "batdrone boiler").offered("hammer-smythe boiler batdrone flaxia");
    game.offered("hammer-smythe boiler");
    assert_eq!((game.is_in_discard("batdrone"), counters(&game, "boiler")), (true, 2));
    let mut game = begin();
    game.reap("hammer-smythe", "flaxia").offered("hammer-smythe boiler batdrone flaxia");
    game.offered_nothing_more();
    assert_eq!((game.damage("flaxia"), counters(&game, "boiler")), (2, 0));
}

#[test]
fn haunting_measures_discards_6_and_may_keep_one_of_another_house() {
    let deck = "troll boiler krump touchstone valdr punch anger";
    for answer in ["krump", "none"] {
        let game = geistoid().hand(One, "haunting-measures").deck(One, deck).deck(Two, "gub");
        let mut game = game.discard(One, "bumpsy").begin();
        game.play("haunting-measures", answer).offered("troll krump valdr punch none");
        assert_eq!((game.is_in_hand("krump"), game.is_in_discard("krump")), {
            let kept = answer == "krump";
            (kept, !kept)
        });
        for card in ["troll", "boiler", "touchstone", "valdr", "punch"] {
            assert!(game.is_in_discard(card), "{card}");
        }
        assert_eq!((game.zone("anger"), game.zone("gub")), (Zone::Deck, Zone::Deck));
    }
}

#[test]
fn janky_jimmy_has_an_enemy_capture_from_its_side_if_you_are_overwhelmed() {
    let begin = |enemies| {
        let game = geistoid().line(One, "janky-jimmy troll").line(Two, enemies);
        game.amber(One, 2).amber(Two, 3).begin()
    };
    let mut game = begin("krump valdr flaxia gub");
    game.fight("janky-jimmy", "gub valdr").offered("krump valdr flaxia gub");
    game.offered("krump valdr flaxia");
    assert_eq!((game.amber_on("valdr"), game.amber_on("janky-jimmy")), (1, 0));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
    let mut game = begin("krump valdr gub");
    game.fight("janky-jimmy", "gub").offered("krump valdr gub").offered_nothing_more();
    assert_eq!((game.amber_on("valdr"), game.amber_on("janky-jimmy")), (0, 1));
    assert_eq!((game.amber(One), game.amber(Two)), (2, 2));
}

#[test]
fn ol_switcheroo_gives_a_creature_that_captured_away() {
    let game = geistoid().hand(One, "ol--switcheroo").line(One, "troll krump").line(Two, "valdr");
    let mut game = game.amber(One, 2).amber(Two, 2).begin();
    game.play("ol--switcheroo", "krump left").offered("troll krump").offered("left right");
    assert_eq!((game.amber_on("krump"), game.amber(One), game.amber(Two)), (1, 2, 1));
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "krump valdr".into()));
}

#[test]
fn recyclops_discards_a_card_for_two_counters() {
    let game = geistoid().line(One, "recyclops boiler").hand(One, "troll punch");
    let mut game = game.line(Two, "krump").hand(Two, "gub").begin();
    game.reap("recyclops", "punch krump").offered("troll punch").offered("recyclops boiler krump");
    assert_eq!((game.is_in_discard("punch"), game.hand_len(One)), (true, 1));
    assert_eq!((counters(&game, "krump"), counters(&game, "recyclops")), (2, 0));
    let mut game = geistoid().line(One, "recyclops boiler").begin();
    game.reap("recyclops", "").offered_nothing_more();
    assert_eq!((counters(&game, "boiler"), counters(&game, "recyclops")), (0, 0));
}

#[test]
fn reduce_reuse_deals_5_if_you_are_haunted_and_returns_a_creature_otherwise() {
    for (cards, damage) in [(9, 0), (10, 5)] {
        let game =
            geistoid().hand(One, "reduce-reuse").line(One, "boiler").line(Two, "troll krump");
        let mut game = piles(game, cards).begin();
        game.play("reduce-reuse", "troll").offered("boiler troll krump");
        assert_eq!(game.is_in_hand("troll"), damage == 0);
        assert_eq!(game.is_in_play("troll") && game.damage("troll") == 5, damage == 5);
    }
}

#[test]
fn spikey_goeff_is_hazardous_while_you_are_overwhelmed() {
    for (line, damage) in
        [("spikey-goeff", 6), ("boiler spikey-goeff", 4), ("boiler spikey-goeff touchstone", 4)]
    {
        let mut game = geistoid().line(One, line).line(Two, "troll valdr").begin();
        game.end_turn("brobnar").fight("troll", "").offered_nothing_more();
        assert_eq!(game.damage("troll"), damage, "{line}");
    }
}

#[test]
fn spikey_goeff_deals_2_as_it_is_scrapped() {
    let game = geistoid().hand(One, "spikey-goeff").line(One, "boiler").line(Two, "troll");
    let mut game = game.begin();
    game.discard("spikey-goeff", "troll").offered("boiler troll");
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn wraith_construct_discards_a_card_at_the_start_of_its_controllers_turns() {
    let game = geistoid().line(Two, "wraith-construct").hand(Two, "troll krump");
    let mut game = game.hand(One, "punch").begin();
    game.end_turn("krump brobnar").offered("troll krump");
    assert_eq!(game.state.discard(Two), game.cards("krump"));
    game.end_turn("geistoid");
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (0, 1));
}
