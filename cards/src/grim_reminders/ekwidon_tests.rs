//! Ekwidon of Grim Reminders, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::traits::Trait;

use crate::{HAUNTED, piles, scenario};

fn bottom_of_deck(
    game: &ScenarioGame,
    player: archon_engine::keyforge::player::Player,
) -> &'static str {
    game.state.facts(game.state.area(player).deck.as_slice()[0]).id
}

#[test]
fn art_project_is_purged_if_it_unforges_a_key() {
    for (keys, zone) in [(0, Zone::Discard), (1, Zone::Purged)] {
        let game = scenario("ekwidon").hand(One, "art-project").keys(One, 1).keys(Two, keys);
        let mut game = game.deck(One, "troll").deck(Two, "troll").begin();
        game.play("art-project", "");
        assert_eq!((game.keys(One), game.keys(Two), game.zone("art-project")), (1, 0, zone));
        assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 10 * keys));
    }
}

#[test]
fn azuretooth_takes_the_amber_and_gives_the_creature_away() {
    let begin = || {
        let game = scenario("ekwidon").line(One, "azuretooth troll").line(Two, "bumpsy");
        game.amber_on("troll", 2).amber_on("azuretooth", 3).amber_on("bumpsy", 1).begin()
    };
    let mut game = begin();
    game.reap("azuretooth", "troll left").offered("azuretooth troll").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("azuretooth".into(), "troll bumpsy".into()));
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("troll")), (3, 0, 0));
    let mut game = begin();
    game.fight("azuretooth", "azuretooth").offered("azuretooth troll");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "azuretooth".into()));
    assert_eq!((game.amber(One), game.amber_on("troll")), (4, 2), "1 of it was on Bumpsy");
}

#[test]
fn curse_of_spontaneity_discards_the_hand_of_who_controls_it_before_the_draw() {
    let game =
        scenario("ekwidon").hand(One, "troll krump").hand(Two, "bumpsy curse-of-spontaneity");
    let mut game = game.artifacts(One, "curse-of-spontaneity").begin();
    game.end_turn("logos");
    assert!(game.is_in_discard("troll") && game.is_in_discard("krump"));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 2));
    game.end_turn("ekwidon");
    assert!(game.is_in_hand("bumpsy") && game.hand_len(One) == 6);
    let mut game = scenario("ekwidon").hand(One, "curse-of-spontaneity").begin();
    game.play("curse-of-spontaneity", "");
    assert_eq!(game.controller("curse-of-spontaneity"), Two);
}

#[test]
fn ekwirrĕ_s_fulcrum_gains_for_who_ends_the_turn_and_draws_for_the_other() {
    let mut game = scenario("ekwidon").artifacts(One, "ekwirrĕ-s-fulcrum").begin();
    game.end_turn("yes logos").offered("yes no");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 0));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (6, 2));
    game.end_turn("yes ekwidon").offered("yes no");
    assert_eq!((game.amber(One), game.amber(Two)), (1, 1));
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (8, 6));
    game.end_turn("no logos");
    assert_eq!((game.amber(One), game.hand_len(Two)), (1, 6));
}

#[test]
fn ekwirrĕ_s_fulcrum_draws_nothing_for_what_was_captured_instead_of_gained() {
    let game = scenario("ekwidon").artifacts(One, "ekwirrĕ-s-fulcrum").line(Two, "ether-spider");
    let mut game = game.begin();
    game.end_turn("yes logos");
    assert_eq!((game.amber(One), game.amber_on("ether-spider"), game.hand_len(Two)), (0, 1, 0));
}

#[test]
fn elenya_the_charming_gives_the_most_powerful_away_when_its_player_forges() {
    let game = scenario("ekwidon").line(One, "kelifi-dragon").amber(Two, 6);
    let mut game = game.line(Two, "elenya-the-charming troll troll krump").begin();
    game.end_turn("troll#2 left logos").offered("troll troll#2").offered("left right");
    assert_eq!(game.line(One), "troll kelifi-dragon");
    assert_eq!(game.line(Two), "elenya-the-charming troll krump");
    let game = scenario("ekwidon").line(One, "kelifi-dragon").amber(One, 6);
    let mut game = game.line(Two, "elenya-the-charming troll").begin();
    game.end_turn("logos").end_turn("ekwidon");
    assert_eq!((game.keys(One), game.line(Two)), (1, "elenya-the-charming troll".into()));
    let game = scenario("ekwidon").hand(One, "elenya-the-charming");
    let mut game = game.line(Two, "troll").begin();
    game.play("elenya-the-charming", "left").offered("left right");
    assert_eq!(game.line(Two), "elenya-the-charming troll");
}

#[test]
fn grisly_exchange_puts_five_cards_below_a_deck_and_discards_five() {
    let game = scenario("ekwidon").hand(One, "grisly-exchange").discard(One, "anger");
    let game = game.deck(One, "troll krump bumpsy valdr headhunter shaffles");
    let pile = "punch bumpsy#2 valdr#2 batdrone dextre charette".replace("#2", "");
    let mut game = game.discard(Two, &pile).begin();
    game.play("grisly-exchange", "");
    let bottom = game.state.area(Two).deck;
    let ids = bottom.as_slice()[..5].iter().map(|card| game.state.facts(*card).id);
    assert_eq!(ids.collect::<Vec<_>>(), ["dextre", "batdrone", "valdr", "bumpsy", "punch"]);
    assert!(game.is_in_discard("charette") && game.is_in_discard("anger"));
    assert!(game.is_in_discard("headhunter") && game.zone("shaffles") == Zone::Deck);
    assert_eq!((game.state.discard(One).len(), game.state.discard(Two).len()), (7, 1));
}

#[test]
fn midyear_festivities_destroys_nine_creatures_whose_amber_stays_with_their_controllers() {
    let game = scenario("ekwidon").hand(One, "midyear-festivities");
    let game = game.line(One, "troll krump bumpsy valdr ganger-chieftain").amber_on("troll", 2);
    let game = game.line(Two, "headhunter batdrone titan-mechanic charette snufflegator");
    let mut game = game.amber_on("headhunter", 3).amber_on("charette", 1).begin();
    let nine = "troll krump bumpsy valdr ganger-chieftain headhunter batdrone titan-mechanic";
    game.play("midyear-festivities", &format!("{nine} snufflegator"))
        .offered(&format!("{nine} snufflegator charette"));
    assert_eq!((game.line(One), game.line(Two)), (String::new(), "charette".into()));
    assert_eq!((game.amber(One), game.amber(Two), game.amber_on("charette")), (3, 3, 1));
}

#[test]
fn put_in_a_spin_bets_an_amber_on_the_house_of_the_top_card() {
    for (amber, house, after) in [(2, "brobnar", 5), (2, "logos", 1)] {
        let game = scenario("ekwidon").hand(One, "put-in-a-spin").amber(One, amber).amber(Two, 3);
        let mut game = game.deck(Two, "krump").deck(One, "batdrone").begin();
        game.play("put-in-a-spin", house);
        assert_eq!((game.amber(One), game.amber(Two)), (after, 3));
        assert!(game.is_in_discard("krump") && !game.is_in_discard("batdrone"));
    }
    let game = scenario("ekwidon").hand(One, "put-in-a-spin").amber(Two, 3).deck(Two, "krump");
    let mut game = game.begin();
    game.play("put-in-a-spin", "").offered_nothing_more();
    assert_eq!((game.zone("krump"), game.amber(Two)), (Zone::Deck, 3));
}

#[test]
fn skreel_swarm_stings_each_enemy() {
    let game = scenario("ekwidon").hand(One, "skreel-swarm").line(One, "troll");
    let mut game = game.line(Two, "krump bumpsy").begin();
    game.play("skreel-swarm", "");
    assert_eq!(["troll", "krump", "bumpsy"].map(|c| game.damage(c)), [0, 1, 1]);
}

#[test]
fn skreel_swarm_may_be_archived_as_it_is_scrapped() {
    for (answer, zone) in [("yes", Zone::Archives), ("no", Zone::Discard)] {
        let mut game = scenario("ekwidon").hand(One, "skreel-swarm").line(Two, "krump").begin();
        game.discard("skreel-swarm", answer).offered("yes no");
        assert_eq!((game.zone("skreel-swarm"), game.damage("krump")), (zone, 0));
    }
}

#[test]
fn soul_exchange_gives_a_player_a_creature_for_another() {
    let begin = || {
        let game = scenario("ekwidon").hand(One, "soul-exchange").discard(One, "punch krump troll");
        let game = game.discard(Two, "valdr shaffles").line(One, "bumpsy batdrone");
        game.line(Two, "headhunter titan-mechanic").begin()
    };
    let mut game = begin();
    game.play("soul-exchange", "1st bumpsy").offered("1st 2nd").offered("bumpsy batdrone");
    assert!(game.is_in_hand("krump") && game.is_in_discard("troll") && game.is_in_discard("valdr"));
    assert_eq!((game.line(One), game.hand_len(Two)), ("batdrone".into(), 0));
    let mut game = begin();
    game.play("soul-exchange", "2nd headhunter").offered("1st 2nd");
    game.offered("headhunter titan-mechanic");
    assert!(game.is_in_hand("valdr") && game.is_in_discard("shaffles"));
    assert_eq!((game.line(Two), game.hand_len(One)), ("titan-mechanic".into(), 0));
}

#[test]
fn tachyon_manifold_buys_another_turn() {
    let game = scenario("ekwidon").artifacts(One, "tachyon-manifold").deck(Two, "troll");
    let mut game = game.begin();
    game.action("tachyon-manifold", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 10));
    assert_eq!(game.zone("tachyon-manifold"), Zone::Purged);
    game.end_turn("ekwidon");
    assert_eq!(game.state.active, One);
    game.end_turn("logos");
    assert_eq!(game.state.active, Two);
}

#[test]
fn bonded_auctioneer_pays_who_loses_an_artifact() {
    for (artifact, yours, theirs) in [("cannon", 2, 0), ("library-of-babble", 1, 1)] {
        let game = scenario("ekwidon").line(One, "bonded-auctioneer").artifacts(One, "cannon");
        let mut game = game.artifacts(Two, "library-of-babble").begin();
        game.reap("bonded-auctioneer", artifact).offered("cannon library-of-babble");
        assert_eq!((game.amber(One), game.amber(Two)), (yours, theirs));
        assert!(game.is_in_discard(artifact));
    }
    let mut game = scenario("ekwidon").line(One, "bonded-auctioneer").begin();
    game.reap("bonded-auctioneer", "");
    assert_eq!(game.amber(One), 1);
}

#[test]
fn bonded_auctioneer_returns_an_artifact_as_it_is_scrapped() {
    let game = scenario("ekwidon").hand(One, "bonded-auctioneer").artifacts(One, "cannon");
    let mut game = game.artifacts(Two, "library-of-babble").begin();
    game.discard("bonded-auctioneer", "library-of-babble").offered("cannon library-of-babble");
    assert_eq!((game.hand_len(Two), game.is_in_play("cannon"), game.amber(Two)), (1, true, 0));
}

#[test]
fn forbidden_tome_gives_each_haunted_player_a_card() {
    for (own, their, sizes) in [(10, 9, (7, 6)), (9, 10, (6, 7))] {
        let game = piles(scenario("ekwidon").artifacts(One, "forbidden-tome"), own, their).begin();
        assert_eq!((game.state.hand_size(One), game.state.hand_size(Two)), sizes);
    }
}

#[test]
fn fortune_reverser_blanks_a_creature_and_destroys_its_other_upgrades() {
    let game = scenario("ekwidon").hand(One, "fortune-reverser").line(One, "troll");
    let game = game.line(Two, "batdrone").upgrade(Two, "blood-of-titans", "batdrone");
    let mut game = game.upgrade(One, "flame-wreathed", "troll").begin();
    game.play("fortune-reverser", "batdrone").offered("troll batdrone");
    assert!(game.is_in_discard("blood-of-titans") && game.is_in_play("flame-wreathed"));
    assert!(game.is_in_play("fortune-reverser"));
    let batdrone = game.card("batdrone");
    assert!(!game.state.has(batdrone, Keyword::Skirmish), "its text box is blank");
    assert!(game.state.has_trait(batdrone, Trait::Robot), "but for its traits");
}

#[test]
fn gegrrŏkŭŭ_sapper_changes_sides_for_an_artifact() {
    let begin = || {
        let game =
            scenario("ekwidon").hand(One, "gegrrŏkŭŭ-sapper").artifacts(One, "screaming-cave");
        game.artifacts(Two, "cannon library-of-babble").line(Two, "dust-pixie krump")
    };
    let mut game = begin().begin();
    game.play("gegrrŏkŭŭ-sapper", "cannon left").offered("cannon library-of-babble");
    game.offered("left right").offered_nothing_more();
    assert_eq!((game.controller("cannon"), game.line(One)), (One, String::new()));
    assert_eq!(game.line(Two), "gegrrŏkŭŭ-sapper dust-pixie krump");
    let game = scenario("ekwidon").line(One, "gegrrŏkŭŭ-sapper").line(Two, "dust-pixie");
    let mut game = game.artifacts(One, "cannon").begin();
    game.fight("gegrrŏkŭŭ-sapper", "");
    assert_eq!((game.controller("gegrrŏkŭŭ-sapper"), game.controller("cannon")), (Two, One));
}

#[test]
fn gegrrŏkŭŭ_sapper_destroys_artifacts_of_both_sides_as_it_is_scrapped() {
    let game = scenario("ekwidon").hand(One, "gegrrŏkŭŭ-sapper").artifacts(One, "screaming-cave");
    let game = game.artifacts(One, "gauntlet-of-command");
    let mut game = game.artifacts(Two, "cannon library-of-babble").begin();
    game.discard("gegrrŏkŭŭ-sapper", "screaming-cave cannon");
    game.offered("screaming-cave gauntlet-of-command");
    game.offered("cannon library-of-babble");
    assert!(game.is_in_discard("screaming-cave") && game.is_in_discard("cannon"));
    assert!(game.is_in_play("library-of-babble") && game.is_in_play("gauntlet-of-command"));
    let game = scenario("ekwidon").hand(One, "gegrrŏkŭŭ-sapper").artifacts(Two, "cannon");
    let mut game = game.begin();
    game.discard("gegrrŏkŭŭ-sapper", "").offered_nothing_more();
    assert!(game.is_in_play("cannon"));
}

#[test]
fn market_fluctuation_is_good_for_the_haunted() {
    for (own, their, answers, hands) in [
        (10, 10, "", (7, 7)),
        (10, 9, "", (7, 1)),
        (9, 10, "", (1, 7)),
        (9, 9, "1st", (1, 1)),
        (9, 9, "2nd", (1, 1)),
    ] {
        let four = "troll krump bumpsy valdr";
        let game = scenario("ekwidon").hand(One, "market-fluctuation").hand(One, four);
        let mut game = piles(game.hand(Two, four), own, their).begin();
        game.play("market-fluctuation", answers);
        assert_eq!((game.hand_len(One), game.hand_len(Two)), hands);
    }
}

#[test]
fn market_fluctuation_asks_nothing_if_only_one_player_discards() {
    let game = scenario("ekwidon").hand(One, "market-fluctuation");
    let mut game = game.hand(Two, "troll krump bumpsy valdr").begin();
    game.play("market-fluctuation", "").offered_nothing_more();
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (0, 1));
}

#[test]
fn market_fluctuation_discards_for_who_is_haunted_no_longer() {
    let game = scenario("ekwidon").hand(One, "market-fluctuation troll krump bumpsy valdr");
    let game = piles(game.deck(Two, "troll krump bumpsy"), 10, 10);
    let mut game = game.begin_as_is();
    game.play("market-fluctuation", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (4, 3));
}

#[test]
fn pen_pal_pays_both_if_it_exhausts_an_enemy() {
    for (target, amber) in [("krump", 0), ("bumpsy", 1)] {
        let game = scenario("ekwidon").line(One, "pen-pal troll").line(Two, "krump bumpsy");
        let mut game = game.exhausted("krump").begin();
        game.action("pen-pal", target).offered("krump bumpsy");
        assert_eq!((game.amber(One), game.amber(Two)), (amber, amber));
        assert_eq!(game.is_ready("bumpsy"), amber == 0);
    }
}

#[test]
fn phobivore_keeps_the_creature_of_a_haunted_player_from_being_used() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("brobnar").line(One, "troll krump").upgrade(Two, "phobivore", "troll");
        let game = piles(game, own, their).begin();
        assert_eq!(game.who_can_be_used(), if haunted { "krump" } else { "troll krump" });
    }
}

#[test]
fn ravening_morphazoid_is_dangerous_while_its_player_is_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("ekwidon").line(One, "ravening-morphazoid troll");
        let game = piles(game, own, their).begin();
        for (card, has) in [("ravening-morphazoid", haunted), ("troll", false)] {
            for keyword in [Keyword::Poison, Keyword::Skirmish] {
                assert_eq!(game.state.has(game.card(card), keyword), has, "{card}");
            }
        }
    }
}

#[test]
fn ravening_morphazoid_draws_and_discards_a_card() {
    let begin = || {
        let game = scenario("ekwidon").line(One, "ravening-morphazoid").line(Two, "dust-pixie");
        game.hand(One, "punch").deck(One, "anger").hand(Two, "troll").begin()
    };
    let mut game = begin();
    game.reap("ravening-morphazoid", "anger").offered("punch anger");
    assert!(game.is_in_discard("anger") && game.is_in_hand("punch"));
    let mut game = begin();
    game.fight("ravening-morphazoid", "punch").offered("punch anger");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 1));
}

#[test]
fn sandwyrm_goes_back_into_the_deck_after_a_fight() {
    let game = scenario("ekwidon").line(One, "sandwyrm sandwyrm").line(Two, "dust-pixie");
    let mut game = game.begin();
    game.reap("sandwyrm", "").fight("sandwyrm#2", "");
    assert_eq!((game.zone("sandwyrm"), game.zone("sandwyrm#2")), (Zone::Battleline, Zone::Deck));
    assert!(!game.knows(One, "sandwyrm#2"), "it was shuffled");
}

#[test]
fn technorachnophobia_steals_for_five_cards_of_a_house() {
    let others = "batdrone dextre titan-mechanic charette shaffles";
    for (tenth, stolen) in [("headhunter", 2), ("dust-imp", 0)] {
        let deck = format!("troll krump bumpsy valdr {others} {tenth} ganger-chieftain");
        let game = scenario("ekwidon").hand(One, "technorachnophobia").deck(One, &deck);
        let mut game = game.amber(Two, 5).begin();
        game.play("technorachnophobia", "");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 5 - stolen));
        assert!(game.is_in_discard(tenth) && game.zone("ganger-chieftain") == Zone::Deck);
    }
}

#[test]
fn de_escalation_destroys_all_and_fills_the_opponents_archives() {
    let game = scenario("ekwidon").hand(One, "de-escalation").line(One, "troll").line(Two, "krump");
    let mut game = game.deck(Two, "bumpsy valdr batdrone headhunter").begin();
    game.play("de-escalation", "");
    assert!(game.is_in_discard("troll") && game.is_in_discard("krump"));
    assert_eq!(game.state.archives(Two), game.cards("bumpsy valdr batdrone"));
    assert!(game.state.archives(One).is_empty() && game.knows(Two, "bumpsy"));
    assert!(!game.knows(One, "bumpsy"));
}

#[test]
fn estate_sale_sells_what_is_no_creature() {
    let game = scenario("ekwidon").hand(One, "estate-sale").discard(One, "punch troll cannon");
    let mut game = game.discard(Two, "anger").begin();
    game.play("estate-sale", "cannon").offered("punch cannon");
    assert_eq!((game.amber(One), game.zone("cannon")), (2, Zone::Purged));
    let game = scenario("ekwidon").hand(One, "estate-sale").discard(One, "troll");
    let mut game = game.begin();
    game.play("estate-sale", "");
    assert_eq!((game.amber(One), game.zone("troll")), (0, Zone::Discard));
}

#[test]
fn historian_li_darkin_returns_the_top_of_each_discard_pile() {
    let game = scenario("ekwidon").line(One, "historian-li-darkin").discard(One, "punch troll");
    let mut game = game.discard(Two, "krump bumpsy").begin();
    game.reap("historian-li-darkin", "");
    assert!(game.is_in_hand("punch") && game.is_in_hand("krump"));
    assert!(game.is_in_discard("troll") && game.is_in_discard("bumpsy"));
}

#[test]
fn hoaxpitality_lends_an_enemys_power_for_the_turn() {
    let game = scenario("ekwidon").hand(One, "hoaxpitality").line(One, "dust-pixie troll");
    let mut game = game.line(Two, "krump bumpsy").begin();
    game.play("hoaxpitality", "krump dust-pixie").offered("krump bumpsy");
    game.offered("dust-pixie troll");
    assert_eq!(["dust-pixie", "troll", "krump"].map(|c| game.power(c)), [6, 8, 6]);
    let krump = game.card("krump");
    game.does("", |g| g.destroy(krump).map(|_| ()));
    assert_eq!(game.power("dust-pixie"), 6);
    game.end_turn("logos");
    assert_eq!(game.power("dust-pixie"), 1);
    let mut game = scenario("ekwidon").hand(One, "hoaxpitality").line(One, "dust-pixie troll");
    game = game.line(Two, "");
    game.begin().play("hoaxpitality", "").offered_nothing_more();
}

#[test]
fn incarnation_pod_buries_a_card_of_any_discard_pile() {
    let game = scenario("ekwidon").artifacts(One, "incarnation-pod").discard(One, "punch");
    let mut game = game.discard(Two, "tremor troll").begin();
    game.action("incarnation-pod", "tremor").offered("punch tremor troll");
    assert_eq!(bottom_of_deck(&game, Two), "tremor");
    assert!(game.is_in_discard("punch") && game.is_in_discard("troll"));
}

#[test]
fn incarnation_pod_purges_the_bottom_of_each_deck_as_it_is_scrapped() {
    let game = scenario("ekwidon").hand(One, "incarnation-pod").deck(One, "troll krump valdr");
    let mut game = game.deck(Two, "bumpsy shaffles batdrone").begin_as_is();
    game.discard("incarnation-pod", "");
    assert_eq!((game.zone("valdr"), game.zone("batdrone")), (Zone::Purged, Zone::Purged));
    assert_eq!((game.zone("krump"), game.zone("shaffles")), (Zone::Deck, Zone::Deck));
}

#[test]
fn iron_heidy_armors_its_neighbors_while_its_player_is_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("ekwidon").line(One, "troll iron-heidy krump bumpsy");
        let game = piles(game.line(Two, "valdr"), own, their).begin();
        let armor = if haunted { [2, 2, 2, 0, 0] } else { [0; 5] };
        let line = ["troll", "iron-heidy", "krump", "bumpsy", "valdr"];
        assert_eq!(line.map(|card| game.armor(card)), armor);
    }
}

#[test]
fn legerdemain_pays_who_takes_a_damaged_creature_back() {
    let begin = |warded: bool| {
        let game = scenario("ekwidon").hand(One, "legerdemain").line(One, "troll");
        let game = game.line(Two, "krump bumpsy").damage("krump", 1).damage("troll", 1);
        if warded { game.warded("krump").begin() } else { game.begin() }
    };
    let mut game = begin(false);
    game.play("legerdemain", "krump").offered("troll krump");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(Two)), (1, 1, 1));
    let mut game = begin(false);
    game.play("legerdemain", "troll");
    assert_eq!((game.amber(One), game.amber(Two), game.is_in_hand("troll")), (2, 0, true));
    let mut game = begin(true);
    game.play("legerdemain", "krump");
    assert_eq!((game.amber(Two), game.hand_len(Two)), (0, 0));
}

#[test]
fn permanent_record_steals_if_it_exhausts_a_friend() {
    for (creature, stolen) in [("troll", 2), ("krump", 0)] {
        let game = scenario("ekwidon").hand(One, "permanent-record").line(One, "troll krump");
        let mut game = game.line(Two, "bumpsy").amber(Two, 5).exhausted("krump").begin();
        game.play("permanent-record", creature).offered("troll krump");
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 5 - stolen));
        assert!(!game.is_ready(creature) && game.is_ready("bumpsy"));
    }
}

#[test]
fn rumor_sower_stuns_an_enemy_of_the_house_of_the_discarded_card() {
    let game = scenario("ekwidon").line(One, "rumor-sower valdr").deck(Two, "punch");
    let mut game = game.deck(One, "dextre").line(Two, "troll krump batdrone").begin();
    game.reap("rumor-sower", "krump").offered("troll krump");
    assert!(game.is_in_discard("punch") && game.is_stunned("krump") && !game.is_stunned("troll"));
}

#[test]
fn security_detail_captures_with_a_creature_and_its_neighbors() {
    let begin = |amber| {
        let game = scenario("ekwidon").hand(One, "security-detail").line(Two, "charette");
        game.line(One, "troll krump bumpsy valdr").amber(Two, amber).begin()
    };
    let mut game = begin(5);
    game.play("security-detail", "krump").offered("troll krump bumpsy valdr");
    let on = |game: &ScenarioGame| ["troll", "krump", "bumpsy", "valdr"].map(|c| game.amber_on(c));
    assert_eq!((on(&game), game.amber(Two)), ([1, 1, 1, 0], 2));
    let mut game = begin(1);
    game.play("security-detail", "krump bumpsy").offered("troll krump bumpsy valdr");
    game.offered("troll krump bumpsy");
    assert_eq!((on(&game), game.amber(Two)), ([0, 0, 1, 0], 0));
}

#[test]
fn siphonapterian_has_taunt_while_its_player_is_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("ekwidon").line(One, "siphonapterian troll");
        let game = piles(game, own, their).begin();
        assert_eq!(game.state.has(game.card("siphonapterian"), Keyword::Taunt), haunted);
        assert!(!game.state.has(game.card("troll"), Keyword::Taunt));
    }
}

#[test]
fn siphonapterian_gains_if_it_is_destroyed_on_another_turn_than_yours() {
    for (turns, amber) in [(0, 0), (1, 2)] {
        let mut game = scenario("ekwidon").line(One, "siphonapterian").begin();
        for _ in 0..turns {
            game.end_turn("logos");
        }
        let siphonapterian = game.card("siphonapterian");
        game.does("", |g| g.destroy(siphonapterian).map(|_| ()));
        assert_eq!((game.amber(One), game.amber(Two)), (amber, 0));
    }
}

#[test]
fn tutor_bin_rillo_discards_up_to_three_cards_and_the_opponent_draws() {
    let begin = || {
        let hand = "tutor-bin-rillo punch anger troll krump";
        scenario("ekwidon").hand(One, hand).hand(Two, "bumpsy").begin()
    };
    let mut game = begin();
    game.play("tutor-bin-rillo", "punch anger troll").offered("punch anger troll krump none");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (1, 2));
    assert!(game.is_in_hand("krump") && game.is_in_discard("punch"));
    let mut game = begin();
    game.play("tutor-bin-rillo", "none");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (4, 2));
    let mut game = begin();
    game.discard("tutor-bin-rillo", "");
    assert_eq!((game.hand_len(One), game.hand_len(Two)), (5, 2));
}

#[test]
fn revived_ză_orhă_forges_a_key_if_its_player_is_behind() {
    for (yours, theirs, amber, forges) in
        [(0, 1, 6, true), (1, 1, 6, false), (1, 0, 6, false), (0, 1, 5, false)]
    {
        let game = scenario("ekwidon").hand(One, "revived-ză-orhă").amber(One, amber);
        let mut game = game.keys(One, yours).keys(Two, theirs).begin();
        game.play("revived-ză-orhă", "");
        assert_eq!(game.keys(One), yours + usize::from(forges));
        let zone = if forges { Zone::Purged } else { Zone::Battleline };
        assert_eq!((game.zone("revived-ză-orhă"), game.keys(Two)), (zone, theirs));
    }
}

#[test]
fn revived_ză_orhă_is_archived_as_it_is_destroyed_while_its_player_is_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("ekwidon").line(One, "revived-ză-orhă");
        let mut game = piles(game, own, their).begin();
        let orhă = game.card("revived-ză-orhă");
        game.does("", |g| g.destroy(orhă).map(|_| ()));
        let zone = if haunted { Zone::Archives } else { Zone::Discard };
        assert_eq!(game.zone("revived-ză-orhă"), zone);
    }
}

#[test]
fn zavel_archaeologist_may_play_an_artifact_from_your_discard_pile() {
    let begin = || {
        let game = scenario("ekwidon").hand(One, "zavel-archaeologist key-to-dis");
        let game = game.discard(One, "cannon safe-place troll").discard(Two, "banner-of-battle");
        game.begin()
    };
    let mut game = begin();
    game.play("zavel-archaeologist", "cannon").offered("cannon safe-place none");
    assert_eq!((game.is_in_play("cannon"), game.amber(One)), (true, 1));
    let mut game = begin();
    game.play("zavel-archaeologist", "none");
    assert_eq!((game.is_in_play("cannon"), game.amber(One)), (false, 0));
    game.end_turn("untamed").end_turn("ekwidon").reap("zavel-archaeologist", "safe-place");
    assert_eq!((game.is_in_play("safe-place"), game.amber(One), game.amber(Two)), (true, 3, 0));
}

#[test]
fn zavel_archaeologist_gains_nothing_for_artifacts_from_elsewhere_nor_for_other_cards() {
    let game = scenario("dis").hand(One, "key-to-dis").line(One, "zavel-archaeologist");
    let mut game = game.discard(One, "shaffles").begin();
    let ctx = AbilityContext::new(game.card("zavel-archaeologist"), One);
    let shaffles = game.card("shaffles");
    game.play("key-to-dis", "").does("left", |g| g.play(ctx, shaffles).map(|_| ()));
    assert_eq!((game.amber(One), game.is_in_play("shaffles")), (0, true));
}

#[test]
fn zavel_archaeologist_gains_nothing_for_artifacts_of_the_opponent_s_discard_pile() {
    let game = scenario("ekwidon").line(One, "zavel-archaeologist").discard(Two, "key-to-dis");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("zavel-archaeologist"), One);
    let key = game.card("key-to-dis");
    game.does("", |g| g.play(ctx, key).map(|_| ()));
    assert_eq!((game.amber(One), game.is_in_play("key-to-dis")), (0, true));
}
