//! Shadows of Draconian Measures, card by card.

use archon_engine::keyforge::ability::AbilityContext;
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::scenario::Scenario;
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::view::View;

use crate::{add_counters, scenario};

fn shadows() -> Scenario {
    scenario("shadows")
}

#[test]
fn cheval_de_frise_makes_friendly_shadows_creatures_hazardous() {
    let game = shadows().artifacts(One, "cheval-de-frise").line(One, "umbra troll");
    let game = game.line(Two, "silvertooth").begin();
    let hazardous = |name| game.state.keyword(game.card(name), Keyword::Hazardous);
    assert_eq!(["umbra", "troll", "silvertooth"].map(hazardous), [2, 0, 0]);
}

#[test]
fn honorable_abagnale_spends_up_to_3_of_the_opponents_on_your_keys() {
    let begin = |yours, theirs| {
        let game = shadows().line(One, "honorable-abagnale").houses(Two, "brobnar dis logos");
        let mut game = game.amber(One, yours).amber(Two, theirs).begin();
        game.end_turn("brobnar");
        game
    };
    for (yours, theirs, offered) in [(4, 5, "2 3"), (6, 1, "0 1"), (8, 5, "0 1 2 3")] {
        let spent = u16::from(offered.as_bytes()[0] - b'0');
        let mut game = begin(yours, theirs);
        game.end_turn(&format!("{spent} shadows")).offered(offered).offered("shadows dis logos");
        assert_eq!((game.keys(One), game.amber(One)), (1, yours + spent - 6));
        assert_eq!(game.amber(Two), theirs - spent);
    }
    let mut game = begin(2, 5);
    game.end_turn("shadows");
    assert_eq!((game.keys(One), game.amber(One), game.amber(Two)), (0, 2, 5), "3 at most");
    // The opponent's keys are paid by the opponent.
    let game = shadows().line(One, "honorable-abagnale").houses(Two, "brobnar dis logos");
    let mut game = game.amber(One, 5).amber(Two, 4).begin();
    game.end_turn("brobnar");
    assert_eq!((game.keys(Two), game.amber(One), game.amber(Two)), (0, 5, 4));
}

#[test]
fn keep_the_change_draws_for_each_amber_paid() {
    let deck = "anger punch valdr dextre bumpsy umbra gub krump";
    let begin = |amber| {
        let game = shadows().hand(One, "keep-the-change").deck(One, deck).amber(One, amber);
        game.amber(Two, 1).begin()
    };
    let mut game = begin(8);
    game.play("keep-the-change", "6").offered("0 1 2 3 4 5 6");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (3, 7, 6));
    let mut game = begin(1);
    game.play("keep-the-change", "1").offered("0 1 2");
    assert_eq!((game.amber(One), game.amber(Two), game.hand_len(One)), (1, 2, 1));
}

#[test]
fn luis_compère_steals_from_an_opponent_who_draws_two_cards_at_once() {
    for (hand, drawn_before, stolen) in [
        ("troll krump gub bumpsy", 0, 2),
        ("troll krump gub", 0, 2),
        ("troll krump gub bumpsy umbra", 0, 0),
        ("troll krump gub", 2, 0),
    ] {
        let game = shadows().line(One, "luis-compère").houses(Two, "brobnar dis logos");
        let mut game = game.hand(Two, hand).amber(One, 3).amber(Two, 3).begin();
        game.end_turn("brobnar");
        assert_eq!((game.hand_len(One), game.amber(One)), (6, 3), "your own draw step");
        game.does("", |g| g.draw(Two, drawn_before).map(|_| ()));
        game.end_turn("shadows");
        assert_eq!(game.hand_len(Two), 6);
        assert_eq!((game.amber(One), game.amber(Two)), (3 + stolen, 3 - stolen), "{hand}");
    }
}

#[test]
fn rein_and_cycle_pays_one_to_take_a_card() {
    let begin = |amber| {
        let game = shadows().hand(One, "rein-and-cycle").line(One, "umbra").amber(One, amber);
        let game = game.artifacts(One, "airlock").line(Two, "troll krump");
        game.artifacts(Two, "cannon").begin()
    };
    let mut game = begin(2);
    game.play("rein-and-cycle", "cannon").offered("troll krump cannon");
    assert_eq!((game.amber(One), game.amber(Two), game.controller("cannon")), (1, 1, One));
    let mut game = begin(1);
    game.play("rein-and-cycle", "krump left").offered("troll krump cannon").offered("left right");
    assert_eq!((game.line(One), game.line(Two)), ("krump umbra".into(), "troll".into()));
    let mut game = begin(0);
    game.play("rein-and-cycle", "").offered_nothing_more();
    assert_eq!((game.line(One), game.controller("cannon")), ("umbra".into(), Two));
}

#[test]
fn blank_check_plays_the_sixth_card_of_the_opponents_new_deck() {
    let game = shadows().hand(One, "blank-check").archives(One, "umbra").discard(One, "gub");
    let game = game.deck(One, "anger").hand(Two, "krump").line(One, "urchin");
    let game = game.archives(Two, "troll troll").discard(Two, "troll troll");
    let mut game = game.deck(Two, "troll troll troll").begin_as_is();
    game.play("blank-check", "right").offered("left right");
    assert_eq!(game.line(One), "urchin troll");
    let played = game.state.battleline(One)[1];
    assert!(played.owner() == Two && !game.state.is_ready(played));
    let mine = ["umbra", "gub", "anger"].map(|n| game.zone(n));
    assert_eq!(mine, [Zone::Deck; 3]);
    assert!(game.is_in_discard("blank-check") && game.is_in_hand("krump"));
    assert_eq!((game.state.discard(Two).len(), game.state.archives(Two).len()), (5, 0));
    assert_eq!(game.state.top_cards_of_deck(Two, 9).len(), 1);
}

#[test]
fn blank_check_plays_nothing_of_a_deck_of_five() {
    let game = shadows().hand(One, "blank-check").deck(Two, "troll krump anger").deck(One, "umbra");
    let mut game = game.discard(Two, "punch valdr").begin_as_is();
    game.play("blank-check", "").offered_nothing_more();
    assert_eq!((game.state.discard(Two).len(), game.line(One)), (5, "".into()));
    assert_eq!(game.zone("umbra"), Zone::Deck);
}

#[test]
fn blank_check_shuffles_without_a_card_and_leaves_on_top_what_cannot_be_played() {
    let game = shadows().hand(One, "blank-check").deck(One, "anger punch");
    let mut game = game.deck(Two, &"blood-of-titans ".repeat(7)).begin_as_is();
    let blank = game.card("blank-check");
    game.does("", |g| {
        for player in [One, Two] {
            let deck = g.top_cards_of_deck(player, 7);
            g.look_at(AbilityContext::new(blank, player), deck);
        }
        Ok(())
    });
    game.play("blank-check", "").offered_nothing_more();
    assert!(!game.knows(One, "anger") && !game.knows(One, "punch"));
    let left = game.state.top_cards_of_deck(Two, 7);
    let known = |player| left.filter(|c| View::new(&game.state, player).knows(c));
    assert_eq!((left.len(), known(Two)), (2, CardSet::EMPTY));
    assert_eq!(known(One), game.state.top_cards_of_deck(Two, 1));
}

#[test]
fn counterfeit_controversy_halves_a_larger_pool() {
    for (yours, theirs, left) in [(4, 7, 4), (4, 6, 3), (4, 5, 5), (0, 2, 1)] {
        let game = shadows().hand(One, "counterfeit-controversy").amber(One, yours);
        let mut game = game.amber(Two, theirs).begin();
        game.play("counterfeit-controversy", "");
        assert_eq!((game.amber(One), game.amber(Two)), (yours + 1, left));
    }
}

#[test]
fn ditch_the_loot_moves_all_amber_from_one_creature_to_another() {
    let game = shadows().hand(One, "ditch-the-loot").line(One, "umbra").amber_on("umbra", 1);
    let mut game = game.line(Two, "troll krump").amber_on("troll", 3).amber(Two, 2).begin();
    game.play("ditch-the-loot", "troll krump").offered("umbra troll krump").offered("umbra krump");
    assert_eq!(["umbra", "troll", "krump"].map(|n| game.amber_on(n)), [1, 0, 3]);
    assert_eq!(game.amber(Two), 2);
}

#[test]
fn the_watch_keeps_your_amber_while_it_is_exhausted() {
    for (exhausted, stolen) in [(true, 0), (false, 1)] {
        let game = shadows().line(One, "the-watch").amber(One, 3).amber(Two, 3);
        let game = if exhausted { game.exhausted("the-watch") } else { game };
        let mut game = game.begin();
        game.does("", |g| g.steal(Two, 1u16).map(|_| ()));
        assert_eq!((game.amber(One), game.amber(Two)), (3 - stolen, 3 + stolen));
        game.does("", |g| g.steal(One, 1u16).map(|_| ()));
        assert_eq!(game.amber(Two), 2 + stolen);
    }
}

#[test]
fn vaelra_whisperfang_hurts_what_the_opponent_plays() {
    let game = shadows().line(One, "vaelra-whisperfang").hand(One, "silvertooth");
    let game = game.hand(Two, "troll krump cannon").line(Two, "bumpsy");
    let mut game = game.begin();
    game.play("silvertooth", "right").end_turn("brobnar").play("troll", "right");
    game.play("cannon", "");
    let damage = ["silvertooth", "troll", "bumpsy", "vaelra-whisperfang"].map(|n| game.damage(n));
    assert_eq!(damage, [0, 2, 0, 0]);
    assert!(game.is_in_play("silvertooth"), "yours is not hurt");
    let krump = game.card("krump");
    game.does("right", |g| {
        let ctx = AbilityContext::new(krump, Two);
        g.put_into_play(ctx, krump, Two).map(|_| ())
    });
    assert_eq!((game.damage("krump"), game.is_in_play("krump")), (0, true));
}

#[test]
fn vaelra_whisperfang_hurts_what_the_opponent_plays_to_your_side() {
    let game = shadows().houses(Two, "geistoid brobnar logos").line(One, "vaelra-whisperfang");
    let mut game = game.hand(Two, "infiltrator").begin();
    game.end_turn("geistoid").play("infiltrator", "right");
    assert_eq!(game.line(One), "vaelra-whisperfang infiltrator");
    assert_eq!((game.damage("infiltrator"), game.damage("vaelra-whisperfang")), (2, 0));
}

#[test]
fn victor_flux_keeps_the_opponent_from_playing_a_type() {
    let game = shadows().houses(Two, "brobnar logos dis").line(One, "victor-flux");
    let game = game.discard(One, "umbra anger").hand(One, "urchin").deck(Two, "");
    let mut game = game.hand(Two, "troll punch cannon").discard(Two, "valdr").begin();
    game.reap("victor-flux", "umbra").offered("umbra anger");
    assert_eq!((game.zone("umbra"), game.zone("anger")), (Zone::Purged, Zone::Discard));
    assert_eq!(game.what_can_be_played(), "urchin");
    game.end_turn("brobnar");
    assert_eq!(game.what_can_be_played(), "punch cannon");
    game.end_turn("shadows").end_turn("brobnar");
    assert_eq!(game.what_can_be_played(), "troll punch cannon");
}

#[test]
fn victor_flux_bars_nothing_without_a_card_to_purge() {
    let game = shadows().houses(Two, "brobnar logos dis").line(One, "victor-flux");
    let mut game = game.hand(Two, "troll punch").discard(Two, "valdr").begin();
    game.reap("victor-flux", "").offered_nothing_more().end_turn("brobnar");
    assert_eq!(game.what_can_be_played(), "troll punch");
}

#[test]
fn victor_flux_bars_a_creature_that_may_be_an_upgrade_from_one_of_the_two() {
    for (purged, playable) in
        [("umbra", "pupgrade blood-of-titans"), ("blood-of-titans", "troll pupgrade")]
    {
        let game = shadows().houses(Two, "brobnar logos dis").line(One, "victor-flux");
        let game = game.discard(One, purged).line(Two, "bumpsy").exhausted("bumpsy");
        let game = game.hand(Two, "troll pupgrade blood-of-titans");
        let mut game = game.house_of("pupgrade", House::Brobnar).begin();
        game.reap("victor-flux", "").end_turn("brobnar");
        assert_eq!(game.what_can_be_played(), playable);
        if purged == "blood-of-titans" {
            game.play("pupgrade", "right").offered("left right").offered_nothing_more();
        }
    }
}

#[test]
fn achromatic_basilisk_exhausts_an_enemy_after_it_fights() {
    let game = shadows().line(One, "achromatic-basilisk umbra").line(Two, "gub troll krump");
    let mut game = game.begin();
    game.fight("achromatic-basilisk", "gub krump").offered("gub troll krump");
    game.offered("troll krump");
    assert_eq!(["umbra", "troll", "krump"].map(|n| game.is_ready(n)), [true, true, false]);
}

#[test]
fn caught_you_napping_steals_for_each_exhausted_enemy() {
    let begin = |yours: &str| {
        let game = shadows().hand(One, "caught-you-napping").line(One, yours).exhausted("umbra");
        game.line(Two, "troll krump valdr").exhausted("troll").amber(Two, 5).begin()
    };
    let mut game = begin("umbra gub bumpsy");
    game.play("caught-you-napping", "").offered_nothing_more();
    assert_eq!((game.amber(One), game.amber(Two), game.is_ready("krump")), (2, 4, true));
    let mut game = begin("umbra gub");
    game.play("caught-you-napping", "krump").offered("troll krump valdr");
    assert_eq!((game.amber(One), game.amber(Two), game.is_ready("krump")), (3, 3, false));
}

#[test]
fn clay_more_hurts_enemy_flanks_as_it_is_destroyed() {
    let game = shadows().line(One, "umbra clay-more bumpsy").line(Two, "troll krump valdr");
    let mut game = game.begin();
    let clay = game.card("clay-more");
    game.does("", |g| g.destroy(clay).map(|_| ()));
    let damage = ["umbra", "bumpsy", "troll", "krump", "valdr"].map(|n| game.damage(n));
    assert_eq!(damage, [0, 0, 2, 0, 2]);
}

#[test]
fn colt_sleven_deals_a_damage_for_each_counter_in_play() {
    let game = shadows().hand(One, "colt-sleven").line(One, "umbra").line(Two, "troll krump");
    let mut game = game.begin();
    add_counters(&mut game, "umbra", 1);
    add_counters(&mut game, "troll", 2);
    game.play("colt-sleven", "right troll krump troll").offered("left right");
    for _ in 0..3 {
        game.offered("umbra colt-sleven troll krump");
    }
    game.offered_nothing_more();
    assert_eq!((game.damage("troll"), game.damage("krump")), (2, 1));
}

#[test]
fn grammy_taps_makes_its_neighbors_elusive_while_exhausted() {
    for exhausted in [true, false] {
        let game = shadows().line(One, "umbra troll grammy-taps krump").line(Two, "valdr");
        let game = if exhausted { game.exhausted("grammy-taps") } else { game };
        let game = game.begin();
        let elusive = |name| game.state.keyword(game.card(name), Keyword::Elusive);
        let given = i32::from(exhausted);
        let all = ["umbra", "troll", "grammy-taps", "krump", "valdr"].map(elusive);
        assert_eq!(all, [0, given, 1, given, 0]);
    }
}

#[test]
fn nightmare_urchin_steals_two_if_overwhelmed() {
    for (theirs, stolen) in [("troll", 1), ("troll krump", 2)] {
        let game = shadows().line(One, "nightmare-urchin").line(Two, theirs).amber(Two, 5);
        let mut game = game.amber(One, 1).begin();
        game.reap("nightmare-urchin", "");
        assert_eq!((game.amber(One), game.amber(Two)), (2 + stolen, 5 - stolen));
    }
}

#[test]
fn pincher_malloy_steals_two_from_who_has_more() {
    for (theirs, stolen) in [(5, 2), (3, 2), (2, 0), (1, 0)] {
        let game = shadows().hand(One, "pincher-malloy").amber(One, 2).amber(Two, theirs);
        let mut game = game.begin();
        game.play("pincher-malloy", "");
        assert_eq!((game.amber(One), game.amber(Two)), (2 + stolen, theirs - stolen));
    }
}

#[test]
fn pyrotechnic_flash_steals_if_it_destroys_two() {
    for (line, stolen) in
        [("gub umbra bumpsy", 1), ("troll umbra bumpsy", 0), ("gub umbra urchin", 1)]
    {
        let game = shadows().hand(One, "pyrotechnic-flash").line(Two, line).line(One, "krump");
        let mut game = game.amber(Two, 4).begin();
        let target = line.split_whitespace().nth(1).unwrap_or_default();
        game.play("pyrotechnic-flash", target).offered(&format!("krump {line}"));
        assert_eq!((game.amber(One), game.amber(Two)), (stolen, 4 - stolen), "{line}");
        assert!(!game.is_in_play(target));
    }
    let game = shadows().hand(One, "pyrotechnic-flash").line(Two, "troll krump bumpsy");
    let mut game = game.amber(Two, 4).begin();
    game.play("pyrotechnic-flash", "troll");
    assert_eq!(["troll", "krump", "bumpsy"].map(|n| game.damage(n)), [2, 1, 0]);
}

#[test]
fn take_a_break_exhausts_the_weakest_enemy_and_its_neighbors() {
    let game = shadows().hand(One, "take-a-break").line(One, "gub umbra");
    let mut game = game.line(Two, "hunting-witch troll silvertooth krump valdr").begin();
    game.play("take-a-break", "silvertooth").offered("hunting-witch silvertooth");
    let names = ["gub", "umbra", "hunting-witch", "troll", "silvertooth", "krump", "valdr"];
    let ready = names.map(|n| game.is_ready(n));
    assert_eq!(ready, [true, true, true, false, false, false, true]);
}

#[test]
fn blank_check_returns_your_card_among_their_archives_and_shuffles_each_deck_once() {
    use archon_engine::keyforge::ability::{Trigger, UnprintedAbility, each_time, unprinted};
    use archon_engine::keyforge::effects::predicates::by_anyone;
    use archon_engine::keyforge::effects::zones::ArchivesOf;
    static NOTED: UnprintedAbility = unprinted(
        1,
        each_time(Trigger::DeckShuffled, by_anyone, |g, ctx| g.gain_amber(ctx.doer, 1)),
    );
    let game = shadows().hand(One, "blank-check").line(One, "umbra").discard(One, "gub");
    let mut game = game.deck(Two, "troll krump anger punch valdr").begin_as_is();
    let (blank, umbra) = (game.card("blank-check"), game.card("umbra"));
    game.does("", |g| {
        g.archive(AbilityContext::new(blank, Two), umbra, ArchivesOf::You)?;
        g.this_turn(AbilityContext::new(blank, One), &NOTED)
    });
    game.play("blank-check", "");
    assert_eq!((game.is_in_hand("umbra"), game.zone("gub")), (true, Zone::Deck));
    assert_eq!((game.amber(One), game.amber(Two)), (1 + 1, 1), "its bonus icon, and each deck");
}
