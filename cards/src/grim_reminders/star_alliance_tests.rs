//! Star Alliance of Grim Reminders, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::ScenarioGame;
use archon_engine::keyforge::state::Zone;

use crate::{HAUNTED, destroy, piles, scenario};

#[test]
fn anachronometer_turns_the_discard_pile_into_a_deck() {
    let begin = || {
        let game =
            scenario("brobnar").line(One, "valdr krump").upgrade(One, "anachronometer", "valdr");
        let game = game.discard(One, "punch troll").discard(Two, "bumpsy troll krump");
        game.line(Two, "dust-pixie").deck(One, "bumpsy").begin()
    };
    let mut game = begin();
    game.reap("krump", "");
    assert_eq!((game.hand_len(One), game.state.discard(One).len()), (0, 2));
    game.reap("valdr", "");
    assert_eq!((game.hand_len(One), game.state.discard(One).len()), (1, 3));
    assert_eq!((game.state.area(One).deck.len(), game.state.discard(Two).len()), (9, 3));
    let mut game = begin();
    game.fight("valdr", "");
    assert_eq!((game.hand_len(One), game.state.discard(One).len()), (1, 4));
    assert_eq!((game.state.area(Two).deck.len(), game.hand_len(Two)), (10, 0));
}

#[test]
fn curse_of_obstinacy_stuns_creatures_beside_their_own_house() {
    let game = scenario("brobnar").artifacts(Two, "curse-of-obstinacy");
    let game = game.line(Two, "troll krump batdrone charette valdr bumpsy");
    let mut game = game.line(One, "headhunter ganger-chieftain headhunter").begin();
    game.end_turn("logos");
    assert!(game.state.stunned_creatures().is_empty());
    game.end_turn("brobnar");
    assert_eq!(game.state.stunned_creatures(), game.cards("krump valdr"));
}

#[test]
fn jackpot_greene_gains_for_each_star_alliance_card_that_a_reaping_player_loses() {
    let game = scenario("staralliance").line(One, "jackpot-greene medic-ingram");
    let game = game.deck(One, "com-officer-palik troll").line(Two, "dextre batdrone");
    let mut game = game.deck(Two, "commander-chan krump").begin();
    game.reap("jackpot-greene", "");
    assert_eq!((game.amber(One), game.is_in_discard("com-officer-palik")), (2, true));
    game.reap("medic-ingram", "jackpot-greene none");
    assert_eq!((game.amber(One), game.is_in_discard("troll")), (3, true));
    game.end_turn("logos").reap("dextre", "").reap("batdrone", "");
    assert!(game.is_in_discard("commander-chan") && game.is_in_discard("krump"));
    assert_eq!((game.amber(One), game.amber(Two)), (4, 2));
}

#[test]
fn missile_officer_myers_resolves_the_play_effect_of_a_neighbor() {
    let game = scenario("staralliance").line(One, "charette missile-officer-myers troll krump");
    let mut game = game.amber(Two, 5).begin();
    game.reap("missile-officer-myers", "charette").offered("charette troll");
    assert_eq!((game.amber_on("charette"), game.amber(Two)), (3, 2));
    let game = scenario("staralliance").line(One, "charette troll").amber(Two, 5);
    let mut game = game.hand(One, "missile-officer-myers").begin();
    game.play("missile-officer-myers", "@1 charette").offered("left @1 right");
    game.offered("charette troll");
    assert_eq!((game.amber_on("charette"), game.amber(Two)), (3, 2));
}

#[test]
fn missile_officer_myers_permits_another_card_as_it_is_scrapped() {
    let hand = "missile-officer-myers troll krump commander-chan";
    let mut game = scenario("staralliance").hand(One, hand).hand(Two, "bumpsy").begin();
    assert_eq!(game.what_can_be_played(), "missile-officer-myers commander-chan");
    game.discard("missile-officer-myers", "");
    assert_eq!(game.what_can_be_played(), "troll krump commander-chan");
    game.play("commander-chan", "").play("troll", "left");
    assert_eq!(game.what_can_be_played(), "");
}

#[test]
fn multi_dimensional_rescue_returns_one_card_of_each_type() {
    let game = scenario("staralliance").hand(One, "multi-dimensional-rescue commander-chan");
    let pile = "punch tremor cannon troll krump flame-wreathed";
    let mut game = game.discard(One, pile).discard(Two, "bumpsy").begin();
    game.play("multi-dimensional-rescue", "tremor krump").offered("punch tremor");
    game.offered("troll krump").offered_nothing_more();
    let returned = game.cards("tremor cannon krump flame-wreathed");
    assert_eq!(game.state.hand(One), returned | game.cards("commander-chan"));
    assert_eq!(game.zone("multi-dimensional-rescue"), Zone::Purged);
    game.play("commander-chan", "");
    assert_eq!(game.what_can_be_played(), "tremor cannon krump flame-wreathed");
    game.play("krump", "left");
    assert_eq!(game.what_can_be_played(), "");
}

#[test]
fn necromorph_has_a_neighbor_of_another_house_die_for_it() {
    let game = scenario("brobnar").line(Two, "bumpsy troll necromorph krump commander-chan");
    let mut game = game.damage("necromorph", 2).begin();
    destroy(&mut game, "necromorph", "krump");
    game.offered("troll krump");
    assert_eq!(game.line(Two), "bumpsy troll necromorph commander-chan");
    assert_eq!(game.damage("necromorph"), 0);
    destroy(&mut game, "necromorph", "");
    assert_eq!(game.line(Two), "bumpsy necromorph commander-chan");
    destroy(&mut game, "commander-chan", "");
    assert_eq!(game.line(Two), "bumpsy necromorph", "another creature is not its affair");
    destroy(&mut game, "bumpsy necromorph", "");
    assert_eq!(game.line(Two), "necromorph", "Bumpsy is destroyed once");
    destroy(&mut game, "necromorph", "");
    assert!(game.is_in_discard("necromorph"));
    let game = scenario("brobnar").line(Two, "necromorph commander-chan krump");
    let mut game = game.line(One, "troll").begin();
    destroy(&mut game, "necromorph", "");
    assert_eq!(game.line(Two), "commander-chan krump", "the neighbor is of Star Alliance");
}

#[test]
fn paradox_shield_saves_a_creature_for_as_many_cards_as_it_has_power() {
    for (cards, saved) in [(8, true), (7, false)] {
        let game = scenario("brobnar").line(One, "troll krump").damage("troll", 3);
        let game = game.upgrade(Two, "paradox-shield", "troll").deck(Two, "bumpsy");
        let mut game = game.deck(One, &"valdr ".repeat(cards)).begin_as_is();
        destroy(&mut game, "krump", "");
        assert_eq!(game.state.area(One).deck.len(), cards);
        destroy(&mut game, "troll", "");
        assert_eq!((game.is_in_play("troll"), game.damage("troll")), (saved, 0));
        assert_eq!((game.state.area(One).deck.len(), game.state.area(Two).deck.len()), (0, 1));
        assert!(game.is_in_discard("paradox-shield"));
    }
}

#[test]
fn paradox_shield_saves_a_creature_that_damage_destroys() {
    let game = scenario("brobnar").line(One, "bumpsy").line(Two, "troll");
    let mut game = game.upgrade(One, "paradox-shield", "bumpsy").begin();
    game.fight("bumpsy", "");
    assert_eq!((game.is_in_play("bumpsy"), game.damage("bumpsy")), (true, 0));
    assert_eq!((game.damage("troll"), game.state.discard(One).len()), (5, 6));
}

#[test]
fn paradox_shield_saves_a_creature_with_power_1_but_none_without() {
    let game =
        scenario("brobnar").line(One, "dust-pixie").upgrade(One, "paradox-shield", "dust-pixie");
    let mut game = game.begin();
    destroy(&mut game, "dust-pixie", "");
    assert_eq!((game.is_in_play("dust-pixie"), game.state.discard(One).len()), (true, 2));
    let game =
        scenario("brobnar").line(One, "dust-pixie").upgrade(One, "paradox-shield", "dust-pixie");
    let mut game = game.upgrade(Two, "essence-entangler", "dust-pixie").begin();
    let pixie = game.card("dust-pixie");
    game.does("", |g| g.exalt(pixie));
    assert_eq!(game.state.discard(One), game.cards("dust-pixie paradox-shield"));
}

#[test]
fn paradox_shield_saves_from_a_fight() {
    let game =
        scenario("staralliance").line(One, "cpo-zytar").upgrade(One, "paradox-shield", "cpo-zytar");
    let mut game = game.line(Two, "troll").begin();
    game.fight("cpo-zytar", "");
    assert_eq!((game.line(One), game.damage("cpo-zytar")), ("cpo-zytar".into(), 0));
    assert_eq!(game.state.discard(One).len(), 5);
}

#[test]
fn alien_horror_grows_while_its_player_is_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = piles(scenario("dis").line(One, "alien-horror troll"), own, their).begin();
        assert_eq!(game.power("alien-horror"), if haunted { 10 } else { 3 });
        assert_eq!(game.power("troll"), 8);
    }
}

#[test]
fn alien_horror_has_its_neighbors_capture_after_a_fight() {
    let game = scenario("staralliance").line(One, "troll alien-horror krump bumpsy");
    let mut game = game.line(Two, "dust-pixie").amber(Two, 5).begin();
    game.fight("alien-horror", "");
    let on = ["troll", "alien-horror", "krump", "bumpsy"].map(|card| game.amber_on(card));
    assert_eq!((on, game.amber(Two)), ([1, 0, 1, 0], 3));
}

#[test]
fn bad_chemistry_stuns_creatures_beside_their_own_house() {
    let game =
        scenario("staralliance").hand(One, "bad-chemistry").line(One, "troll krump batdrone");
    let mut game = game.line(Two, "charette valdr shaffles dust-imp").begin();
    game.play("bad-chemistry", "");
    assert_eq!(game.state.stunned_creatures(), game.cards("troll krump shaffles dust-imp"));
}

#[test]
fn corporal_bridger_lets_a_creature_of_another_house_be_used() {
    let begin = || {
        let game =
            scenario("staralliance").line(One, "troll krump corporal-bridger retrotechnician-le");
        game.hand(One, "corporal-bridger").artifacts(One, "cannon").line(Two, "dust-pixie").begin()
    };
    let check = |game: &mut ScenarioGame| {
        game.reap("retrotechnician-le", "");
        assert_eq!(game.who_can_reap().replace("corporal-bridger ", ""), "troll krump");
        assert!(!game.can_use("cannon"));
        game.reap("troll", "");
        assert!(!game.can_use("krump"));
    };
    let mut game = begin();
    assert!(!game.can_use("troll"));
    game.reap("corporal-bridger", "");
    check(&mut game);
    let mut game = begin();
    game.fight("corporal-bridger", "");
    check(&mut game);
    let maverick = archon_engine::keyforge::house::House::Brobnar;
    let game =
        scenario("brobnar").hand(One, "corporal-bridger").artifacts(One, "library-of-babble");
    let game = game.house_of("corporal-bridger", maverick);
    let mut game = game.line(One, "charette retrotechnician-le").begin();
    game.play("corporal-bridger", "left");
    assert_eq!(game.who_can_be_used(), "charette");
    let mut game = begin();
    game.reap("corporal-bridger", "").reap("troll", "").play("corporal-bridger#2", "left");
    game.reap("krump", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn event_horizon_discards_until_an_action_and_plays_it() {
    let game = scenario("staralliance").hand(One, "event-horizon").line(Two, "bumpsy");
    let mut game = game.deck(One, "troll cannon punch krump").begin();
    game.play("event-horizon", "");
    assert_eq!((game.damage("bumpsy"), game.amber(One)), (3, 2));
    assert!(game.is_in_discard("troll") && game.is_in_discard("cannon"));
    assert!(game.is_in_discard("punch") && game.zone("krump") == Zone::Deck);
    let game = scenario("staralliance").hand(One, "event-horizon").deck(One, "troll cannon");
    let mut game = game.begin_as_is();
    game.play("event-horizon", "");
    assert_eq!((game.state.discard(One).len(), game.line(One)), (3, String::new()));
}

#[test]
fn pentacorder_makes_keys_dearer_for_each_house_of_its_side() {
    let game = scenario("staralliance").line(One, "troll batdrone krump").line(Two, "charette");
    let game = game.upgrade(Two, "pentacorder", "troll").begin();
    assert_eq!((game.state.key_cost(One), game.state.key_cost(Two)), (6, 8));
}

#[test]
fn prototype_harness_hurts_at_the_start_of_its_creatures_turn() {
    let game = scenario("brobnar").line(One, "troll krump");
    let mut game = game.upgrade(Two, "prototype-harness", "troll").begin();
    assert_eq!((game.power("troll"), game.power("krump")), (14, 6));
    game.end_turn("logos");
    assert_eq!(game.damage("troll"), 0);
    game.end_turn("brobnar");
    assert_eq!((game.damage("troll"), game.damage("krump")), (1, 0));
}

#[test]
fn staff_sergeant_rhea_counts_its_neighbors_among_star_alliance() {
    let line = "troll staff-sergeant-rhea krump bumpsy";
    for (house, used) in [
        ("staralliance", "troll staff-sergeant-rhea krump"),
        ("dis", ""),
        ("brobnar", "troll krump bumpsy"),
    ] {
        let game = scenario(house).line(One, line).line(Two, "valdr").begin();
        assert_eq!(game.who_can_be_used(), used);
    }
}

#[test]
fn staff_sergeant_rhea_readies_a_friend_as_it_is_scrapped() {
    let game = scenario("staralliance").hand(One, "staff-sergeant-rhea").line(One, "troll krump");
    let mut game = game.line(Two, "bumpsy").exhausted("troll").begin();
    game.discard("staff-sergeant-rhea", "troll reap").offered("troll krump");
    assert_eq!((game.amber(One), game.is_ready("troll"), game.is_ready("krump")), (1, false, true));
}

#[test]
fn séance_scanner_uses_a_creature_of_another_house_for_the_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("staralliance").artifacts(One, "séance-scanner");
        let game = game.line(One, "troll krump medic-ingram").line(Two, "bumpsy");
        let mut game = piles(game, own, their).begin();
        game.action("séance-scanner", if haunted { "troll reap" } else { "" });
        if haunted {
            game.offered("troll krump");
        }
        assert_eq!((game.amber(One), game.is_ready("troll")), (u16::from(haunted), !haunted));
    }
}

#[test]
fn com_officer_palik_captures_whatever_the_house() {
    let begin = || {
        let game = scenario("brobnar").line(One, "com-officer-palik troll").amber(Two, 3);
        game.line(Two, "dust-pixie").begin()
    };
    let mut game = begin();
    game.reap("com-officer-palik", "troll").offered("com-officer-palik troll");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 2));
    let mut game = begin();
    game.fight("com-officer-palik", "troll").offered("com-officer-palik troll");
    assert_eq!((game.amber_on("troll"), game.amber(Two)), (1, 2));
}

#[test]
fn essence_entangler_weakens_by_the_amber_on_the_creature() {
    let game = scenario("dis").line(One, "troll krump").amber_on("troll", 3).amber_on("krump", 2);
    let game = game.upgrade(Two, "essence-entangler", "troll").begin();
    assert_eq!((game.power("troll"), game.power("krump")), (5, 6));
}

#[test]
fn essence_entangler_moves_an_amber_as_it_is_scrapped() {
    let game = scenario("staralliance").hand(One, "essence-entangler").line(One, "troll krump");
    let game = game.line(Two, "bumpsy valdr").amber_on("troll", 2).amber_on("bumpsy", 2);
    let mut game = game.begin();
    game.discard("essence-entangler", "bumpsy krump").offered("troll krump bumpsy valdr");
    game.offered("troll krump valdr");
    assert_eq!(["troll", "krump", "bumpsy"].map(|c| game.amber_on(c)), [2, 1, 1]);
}

#[test]
fn into_the_warp_destroys_the_houses_of_the_discarded_cards() {
    let begin = || {
        let game = scenario("staralliance").hand(One, "into-the-warp").deck(One, "punch");
        game.line(One, "troll charette").line(Two, "krump titan-mechanic valdr dust-imp")
    };
    let mut game = begin().deck(Two, "batdrone").begin();
    game.play("into-the-warp", "");
    assert_eq!((game.line(One), game.line(Two)), ("charette".into(), "dust-imp".into()));
    assert!(game.is_in_discard("punch") && game.is_in_discard("batdrone"));
    let mut game = begin().begin_as_is();
    game.play("into-the-warp", "");
    assert_eq!(
        (game.line(One), game.line(Two)),
        ("charette".into(), "titan-mechanic dust-imp".into())
    );
}

#[test]
fn lieutenant_halasta_stuns_a_creature() {
    let game = scenario("staralliance").line(One, "lieutenant-halasta kelifi-dragon");
    let mut game = game.line(Two, "troll krump").begin();
    game.reap("lieutenant-halasta", "krump");
    game.offered("lieutenant-halasta kelifi-dragon troll krump");
    assert_eq!(game.state.stunned_creatures(), game.cards("krump"));
    let game = scenario("staralliance").hand(One, "lieutenant-halasta").line(One, "kelifi-dragon");
    let mut game = game.line(Two, "troll krump troll").begin();
    game.discard("lieutenant-halasta", "troll#2").offered("troll troll#2");
    assert_eq!(game.state.stunned_creatures(), game.cards("troll#2"));
}

#[test]
fn modular_exoskeleton_may_come_back_at_the_start_of_your_turn() {
    for (answer, zone) in [("yes", Zone::Hand), ("no", Zone::Discard)] {
        let game = scenario("staralliance").discard(One, "modular-exoskeleton");
        let game = game.line(One, "troll krump").hand(One, "modular-exoskeleton");
        let mut game = game.upgrade(Two, "modular-exoskeleton", "troll").begin();
        assert_eq!((game.power("troll"), game.power("krump")), (12, 6));
        game.end_turn("logos");
        assert_eq!(game.zone("modular-exoskeleton"), Zone::Discard);
        game.end_turn(&format!("{answer} staralliance")).offered("yes no");
        assert_eq!(game.zone("modular-exoskeleton"), zone);
    }
}

#[test]
fn perimeter_alarm_uses_a_creature_of_another_house() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("staralliance").hand(One, "perimeter-alarm").line(Two, "bumpsy");
        let game = game.line(One, "troll krump medic-ingram");
        let mut game = piles(game, own, their).begin();
        game.play("perimeter-alarm", "troll reap").offered("troll krump");
        assert_eq!(game.amber(One), 1);
        let zone = if haunted { Zone::Archives } else { Zone::Discard };
        assert_eq!(game.zone("perimeter-alarm"), zone);
    }
}

#[test]
fn proton_siphon_splashes_while_its_player_is_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game =
            scenario("brobnar").line(Two, "troll krump").upgrade(One, "proton-siphon", "troll");
        let game = piles(game, own, their).begin();
        for (card, value) in [("troll", if haunted { 5 } else { 0 }), ("krump", 0)] {
            assert_eq!(game.state.keyword(game.card(card), Keyword::SplashAttack), value);
        }
    }
}

#[test]
fn quartermaster_botty_captures_for_the_haunted() {
    for (own, their, haunted) in HAUNTED {
        let begin = || {
            let game = scenario("staralliance").hand(One, "quartermaster-botty").amber(Two, 5);
            let game = game.line(One, "quartermaster-botty").line(Two, "dust-pixie");
            piles(game, own, their).begin()
        };
        let on = if haunted { 2 } else { 0 };
        let mut game = begin();
        game.play("quartermaster-botty", "left");
        assert_eq!(
            (game.amber_on("quartermaster-botty"), game.amber(Two)),
            (on, 5 - u16::from(on))
        );
        let mut game = begin();
        game.reap("quartermaster-botty#2", "");
        assert_eq!(game.amber_on("quartermaster-botty#2"), on);
        let mut game = begin();
        game.fight("quartermaster-botty#2", "");
        assert_eq!(game.amber_on("quartermaster-botty#2"), on);
    }
}

#[test]
fn retrotechnician_le_enters_ready_for_the_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("staralliance").hand(One, "retrotechnician-le medic-ingram");
        let mut game = piles(game, own, their).begin();
        game.play("retrotechnician-le", "").play("medic-ingram", "left retrotechnician-le");
        assert_eq!(game.is_ready("retrotechnician-le"), haunted);
        assert!(!game.is_ready("medic-ingram"));
    }
}

#[test]
fn retrotechnician_le_may_play_a_creature_from_the_discard_pile() {
    let game = scenario("staralliance").line(One, "retrotechnician-le").discard(Two, "krump");
    let mut game = game.discard(One, "troll punch bumpsy").begin();
    game.reap("retrotechnician-le", "troll left").offered("troll bumpsy none");
    assert_eq!(game.line(One), "troll retrotechnician-le");
}

#[test]
fn strength_from_diversity_captures_with_creatures_of_other_houses() {
    let game = scenario("staralliance").hand(One, "strength-from-diversity").amber(Two, 5);
    let mut game = game.line(One, "troll medic-ingram krump").line(Two, "bumpsy").begin();
    game.play("strength-from-diversity", "");
    let on = ["troll", "medic-ingram", "krump", "bumpsy"].map(|card| game.amber_on(card));
    assert_eq!((on, game.amber(Two)), ([1, 0, 1, 0], 3));
}

#[test]
fn triangulator_newsome_takes_the_amber_of_its_neighbors_for_the_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("staralliance").line(One, "troll triangulator-newsome krump bumpsy");
        let game = game.amber_on("troll", 2).amber_on("triangulator-newsome", 1);
        let game = game.amber_on("krump", 3).amber_on("bumpsy", 1);
        let mut game = piles(game, own, their).begin();
        game.reap("triangulator-newsome", "");
        let line = ["troll", "triangulator-newsome", "krump", "bumpsy"];
        let on = line.map(|card| game.amber_on(card));
        let expected = if haunted { ([0, 1, 0, 1], 6) } else { ([2, 1, 3, 1], 1) };
        assert_eq!((on, game.amber(One)), expected);
    }
}

#[test]
fn unprepared_stuns_each_creature_of_a_house() {
    let game = scenario("staralliance").hand(One, "unprepared").line(One, "troll batdrone");
    let mut game = game.line(Two, "krump charette").begin();
    game.play("unprepared", "brobnar");
    assert_eq!(game.state.stunned_creatures(), game.cards("troll krump"));
}

#[test]
fn encounter_golem_puts_action_cards_that_you_play_below_the_deck() {
    let game = scenario("brobnar").hand(One, "punch troll").line(One, "encounter-golem");
    let mut game = game.discard(Two, "tremor").hand(Two, "fear").line(Two, "bumpsy").begin();
    game.play("punch", "bumpsy");
    assert_eq!(game.state.area(One).deck.as_slice()[0], game.card("punch"));
    let (golem, tremor) = (game.card("encounter-golem"), game.card("tremor"));
    game.does("bumpsy", |g| g.play(AbilityContext::new(golem, One), tremor).map(|_| ()));
    assert!(game.is_in_discard("tremor"), "it is not in your discard pile");
    let game = scenario("brobnar").hand(One, "punch").line(Two, "encounter-golem bumpsy");
    let mut game = game.discard(Two, "tremor").begin();
    game.play("punch", "bumpsy");
    assert!(game.is_in_discard("punch"));
    let (golem, tremor) = (game.card("encounter-golem"), game.card("tremor"));
    game.does("bumpsy", |g| g.play(AbilityContext::new(golem, One), tremor).map(|_| ()));
    assert!(game.is_in_discard("tremor"), "your opponent has played it");
}

#[test]
fn encounter_golem_is_archived_as_it_is_destroyed_while_its_player_is_haunted() {
    for (own, their, haunted) in HAUNTED {
        let game = scenario("staralliance").line(One, "encounter-golem");
        let mut game = piles(game, own, their).begin();
        destroy(&mut game, "encounter-golem", "");
        let zone = if haunted { Zone::Archives } else { Zone::Discard };
        assert_eq!(game.zone("encounter-golem"), zone);
    }
}

#[test]
fn _3ll_i0t_may_play_an_upgrade_from_your_discard_pile_on_itself() {
    let begin = || {
        let game = scenario("staralliance").hand(One, "3ll-i0t").line(One, "troll");
        let game = game.discard(One, "blood-of-titans collar-of-subordination punch");
        game.discard(Two, "pentacorder").line(Two, "krump").begin()
    };
    let mut game = begin();
    game.play("3ll-i0t", "left blood-of-titans").offered("left right");
    game.offered("blood-of-titans collar-of-subordination none").offered_nothing_more();
    let [elliot, titans] = ["3ll-i0t", "blood-of-titans"].map(|c| game.card(c));
    assert_eq!(game.state.host(titans), Some(elliot));
    let mut game = begin();
    game.play("3ll-i0t", "left none").end_turn("untamed").end_turn("staralliance");
    game.reap("3ll-i0t", "blood-of-titans");
    assert_eq!(game.state.host(titans), Some(elliot));
    let game = scenario("staralliance").line(One, "3ll-i0t").discard(One, "blood-of-titans");
    let mut game = game.line(Two, "dust-pixie").begin();
    game.fight("3ll-i0t", "blood-of-titans").offered("blood-of-titans none");
    assert_eq!(game.power("3ll-i0t"), 5 + game.state.facts(game.card("3ll-i0t")).power as i32);
}

#[test]
fn _3ll_i0t_shuffles_all_upgrades_into_decks_as_scrap() {
    let game = scenario("staralliance").hand(One, "3ll-i0t").line(One, "troll").line(Two, "krump");
    let game = game.upgrade(One, "blood-of-titans", "krump");
    let mut game = game.upgrade(Two, "pentacorder", "troll").begin();
    game.discard("3ll-i0t", "");
    assert_eq!((game.zone("blood-of-titans"), game.zone("pentacorder")), (Zone::Deck, Zone::Deck));
    assert!(game.is_in_play("troll") && game.is_in_play("krump"));
}
