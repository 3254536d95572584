use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::core::hidden::Hidden;
use crate::keyforge::KeyForge;
use crate::keyforge::ability::{UnprintedAbility, unprinted};
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};
use crate::keyforge::setup::Setup;

/// Player two has made a token creature of the top card of their deck, Anger.
fn made() -> (ScenarioGame, Card) {
    let game = Scenario::new("dis").token(Two, "dust-pixie").line(Two, "valdr").line(One, "troll");
    let game = game.deck(Two, "anger").hand(Two, "labwork punch");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("valdr"), Two);
    let mut stand_in = None;
    game.does("right", |g| {
        let top = g.top_of_deck(Two).expect("a card");
        stand_in = g.put_into_play_facedown(ctx, top, Two)?;
        Ok(())
    });
    (game, stand_in.expect("a token creature"))
}

#[test]
fn a_card_facedown_in_play_is_the_creature_that_it_counts_as() {
    let (game, stand_in) = made();
    let s = &game.state;
    assert_eq!((s.facts(stand_in).id, s.power(stand_in)), ("dust-pixie", 1));
    assert_eq!((stand_in.owner(), s.controller(stand_in)), (Two, Two));
    assert_eq!(s.battleline(Two).last(), Some(&stand_in));
    assert!(!s.is_ready(stand_in) && !game.is_in_play("anger"));
    assert_eq!(game.amber(Two), 0, "it is not played: no bonus icons");
    s.check().expect("a sound state");
}

#[test]
fn its_controller_knows_what_it_is_and_the_opponent_does_not() {
    let (mut game, stand_in) = made();
    let anger = game.card("anger");
    assert!(game.knows(Two, "anger") && !game.knows(One, "anger"));
    assert_eq!(View::new(&game.state, One).known_under(stand_in), CardSet::EMPTY);
    // Who takes control of it may look; who had it remembers.
    game.does("right", |g| g.take_control(AbilityContext::new(stand_in, One), stand_in));
    assert!(game.knows(Two, "anger") && game.knows(One, "anger"));
    game.does("", |g| g.destroy(stand_in).map(|_| ()));
    assert_eq!(game.state.discard(Two), CardSet::from(anger));
    assert_eq!(game.state.zone(stand_in), Zone::Absent);
    game.state.check().expect("a sound state");
}

#[test]
fn who_knew_a_card_still_knows_it_where_it_lies_facedown() {
    let game = Scenario::new("dis").token(Two, "dust-pixie").line(Two, "valdr");
    let mut game = game.deck(Two, "anger").begin();
    let anger = game.card("anger");
    game.state.known[One].insert(anger);
    let ctx = AbilityContext::new(game.card("valdr"), Two);
    game.does("right", |g| g.put_into_play_facedown(ctx, anger, Two).map(|_| ()));
    assert!(game.knows(One, "anger") && game.knows(Two, "anger"));
    assert_eq!(game.state.zone(anger), Zone::Facedown);
    game.state.check().expect("a sound state");
}

#[test]
fn it_turns_into_the_printed_card_where_it_goes_and_is_seen_there_only_if_that_is_open() {
    let (mut game, stand_in) = made();
    game.does("", |g| g.return_to_hand(stand_in).map(|_| ()));
    assert!(game.is_in_hand("anger") && !game.knows(One, "anger"));
    game.state.check().expect("a sound state");
}

#[test]
fn a_player_without_a_reference_card_makes_nothing() {
    let mut game = Scenario::new("dis").deck(Two, "anger").line(Two, "valdr").begin();
    let ctx = AbilityContext::new(game.card("valdr"), Two);
    game.does("", |g| {
        let top = g.top_of_deck(Two).expect("a card");
        assert_eq!(g.put_into_play_facedown(ctx, top, Two)?, None);
        assert_eq!(g.top_of_deck(Two), Some(top));
        Ok(())
    });
}

#[test]
fn determinizations_deal_it_anew_among_the_hidden_cards_of_its_owner() {
    let (game, stand_in) = made();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut under = std::collections::HashSet::new();
    for _ in 0..300 {
        let other = View::new(&game.state, One).resample(&mut rng);
        other.check().expect("a sound state");
        under.extend(other.facedown_in_play(stand_in).map(|c| other.facts(c).id));
        assert!(KeyForge::look_the_same(&game.state, &other, One.index()));
        let own = View::new(&game.state, Two).resample(&mut rng);
        assert_eq!(own.facedown_in_play(stand_in), Some(game.card("anger")));
    }
    assert_eq!(under, ["anger", "labwork", "punch", "dust-pixie"].into());
}

#[test]
fn worlds_that_look_the_same_tell_who_peeks_at_it() {
    // A decision that depends on the card beneath differs between worlds: a leak is found.
    let (game, stand_in) = made();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let peeks = |state: &State| state.facedown_in_play(stand_in);
    let fair = |state: &State| View::new(state, One).known_under(stand_in).first();
    let mut found = 0;
    for _ in 0..100 {
        let mut other = game.state.clone();
        KeyForge::permute(&mut other, &game.state, One.index(), &mut rng);
        other.check().expect("a sound state");
        assert!(KeyForge::look_the_same(&game.state, &other, One.index()));
        assert_eq!(fair(&game.state), fair(&other));
        found += usize::from(peeks(&game.state) != peeks(&other));
    }
    assert!(found > 50, "{found}");
}

#[test]
fn positions_have_it_with_its_card_beneath() {
    let (mut game, stand_in) = made();
    game.does("", |g| g.damage_each(stand_in, 0).map(|_| ()));
    let setup = Setup::of(&game.state);
    let text = setup.to_string();
    assert!(text.contains("token: dust-pixie"), "{text}");
    assert!(text.contains("36:dust-pixie(exhausted under(") && text.contains("facedown"), "{text}");
    let again = Setup::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again, setup);
    let state = again.state(game.state.library()).expect("a position");
    assert_eq!(Setup::of(&state), setup);
    assert_eq!(state.facedown_in_play(stand_in), Some(game.card("anger")));
    assert!(View::new(&state, Two).knows(game.card("anger")));
    assert!(!View::new(&state, One).knows(game.card("anger")));
}

/// Player one makes token creatures, Murmooks, of a deck of these cards, the top first.
fn maker(deck: &str) -> Scenario {
    Scenario::new("brobnar").token(One, "murmook").line(One, "troll").deck(One, deck)
}

fn by_troll(game: &ScenarioGame) -> AbilityContext {
    AbilityContext::new(game.card("troll"), One)
}

#[test]
fn several_are_made_one_after_another_each_on_the_flank_that_is_chosen() {
    let mut game = maker("anger punch fear").begin_as_is();
    let ctx = by_troll(&game);
    let mut made = CardSet::EMPTY;
    game.does("right left", |g| {
        made = g.make_tokens(ctx, One, 2)?;
        Ok(())
    });
    assert_eq!(game.line(One), "murmook troll murmook");
    assert_eq!((made, game.state.token_creatures()), (made, made));
    assert!(made.len() == 2 && (made & game.state.ready_cards()).is_empty());
    let line = game.state.battleline(One);
    let beneath = |n: usize| game.state.facedown_in_play(line[n]);
    assert_eq!(beneath(2), Some(game.card("anger")));
    assert_eq!(beneath(0), Some(game.card("punch")));
    assert!(game.knows(One, "anger") && !game.knows(Two, "punch") && !game.knows(One, "fear"));
    game.state.check().expect("a sound state");
}

#[test]
fn of_an_empty_deck_nothing_is_made_and_it_is_not_made_anew() {
    let mut game = maker("anger").discard(One, "punch fear").begin_as_is();
    let ctx = by_troll(&game);
    game.does("left", |g| {
        assert_eq!(g.make_tokens(ctx, One, 3)?.len(), 1);
        assert_eq!(g.make_token(ctx)?, None);
        Ok(())
    });
    assert_eq!(game.state.discard(One).len(), 2);
    let ctx = AbilityContext::new(game.card("troll"), Two);
    game.does("", |g| {
        assert_eq!(g.make_token(ctx)?, None, "player two has no reference card");
        Ok(())
    });
}

#[test]
fn a_text_that_names_another_token_creature_makes_none() {
    let mut game = maker("anger punch").begin_as_is();
    let ctx = by_troll(&game);
    game.does("left", |g| {
        assert!(g.make_named(ctx, "dust-pixie", 2)?.is_empty());
        assert_eq!(g.make_named(ctx, "murmook", 1)?.len(), 1);
        Ok(())
    });
    assert_eq!(game.line(One), "murmook troll");
}

#[test]
fn where_a_text_says_the_place_nobody_is_asked() {
    let mut game = maker("anger punch").line(One, "krump").begin_as_is();
    let ctx = by_troll(&game);
    game.does("", |g| g.make_token_at(ctx, 1).map(|_| ()));
    assert_eq!(game.line(One), "troll murmook krump");
}

#[test]
fn it_enters_play_and_is_not_played() {
    use crate::keyforge::ability::{UnprintedAbility, each_time, unprinted};
    static PLAYED: UnprintedAbility = unprinted(
        1,
        each_time(Trigger::CardPlayed, |_, _| true, |g, ctx| g.gain_amber(ctx.you, 3)),
    );
    static ENTERS: UnprintedAbility = unprinted(
        2,
        each_time(Trigger::CardEntersPlay, |_, _| true, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    let mut game = maker("anger").begin_as_is();
    let ctx = by_troll(&game);
    game.for_this_turn("troll", &PLAYED).for_this_turn("troll", &ENTERS);
    game.does("left", |g| g.make_token(ctx).map(|_| ()));
    assert_eq!((game.amber(One), game.state.record_of_this_turn().cards_played), (1, 0));
}

#[test]
fn there_is_room_for_28_of_a_player_and_for_no_29th() {
    let mut game = maker(&"anger ".repeat(35)).begin_as_is();
    let ctx = by_troll(&game);
    game.does(&"left ".repeat(28), |g| {
        assert_eq!(g.make_tokens(ctx, One, 28)?.len(), 28);
        assert_eq!(g.make_token(ctx), Err(Stop::Limit(Limit::Room)));
        Ok(())
    });
    game.state.check().expect("a sound state");
    let setup = Setup::parse(&Setup::of(&game.state).to_string()).expect("it was printed");
    assert_eq!(setup, Setup::of(&game.state));
}

#[test]
fn a_number_is_not_used_again_in_the_step_in_which_it_was_freed() {
    let mut game = maker("anger punch fear labwork").begin();
    let ctx = by_troll(&game);
    let mut made = Vec::new();
    game.does("left left", |g| {
        for _ in 0..2 {
            let token = g.make_token(ctx)?.expect("a token creature");
            made.push(token);
            g.destroy(token)?;
        }
        Ok(())
    });
    assert_ne!(made[0], made[1]);
    game.end_turn("brobnar").end_turn("brobnar");
    game.does("left", |g| {
        assert_eq!(g.make_token(ctx)?, Some(made[0]), "another step");
        Ok(())
    });
}

/// A token creature with a card beneath, destroyed, and then done something with; and the game.
fn after_destroyed(
    beneath: &str,
    answers: &str,
    then: impl FnOnce(&mut Game<'_>, AbilityContext, Card),
) -> ScenarioGame {
    let game = Scenario::new("brobnar").token(One, "murmook").line(One, "troll");
    let mut game = game.tokens(One, beneath).line(Two, "valdr").begin();
    let (ctx, token) = (by_troll(&game), game.card("murmook"));
    game.does(answers, |g| {
        assert_eq!(g.destroy(token)?, CardSet::from(token), "what was destroyed is the creature");
        assert_eq!(g.zone(g.gone_to(token)), Zone::Discard);
        then(g, ctx, token);
        Ok(())
    });
    game.state.check().expect("a sound state");
    game
}

#[test]
fn what_is_done_with_it_after_it_left_is_done_with_the_card() {
    type Verb = fn(&mut Game<'_>, AbilityContext, Card) -> Result<CardSet, Stop>;
    let verbs: [(Zone, Verb); 8] = [
        (Zone::Hand, |g, _, c| g.return_to_hand(c)),
        (Zone::Archives, |g, ctx, c| {
            g.archive(ctx, c, crate::keyforge::effects::zones::ArchivesOf::Owner)
        }),
        (Zone::Purged, |g, _, c| g.purge(c)),
        (Zone::Deck, |g, _, c| g.put_on_top_of_deck(c)),
        (Zone::Deck, |g, _, c| g.put_on_bottom_of_deck(c)),
        (Zone::Deck, |g, _, c| g.shuffle_into_deck(c)),
        (Zone::Deck, |g, ctx, c| g.put_on_top_of_deck_in_any_order(ctx, c)),
        (Zone::Purged, |g, _, c| {
            Ok(if g.purge_if_not_hidden(c)? { c.into() } else { CardSet::EMPTY })
        }),
    ];
    for (zone, verb) in verbs {
        let game = after_destroyed("anger", "", |g, ctx, token| {
            assert_eq!(verb(g, ctx, token), Ok(token.into()), "as it was asked for");
        });
        assert_eq!(game.zone("anger"), zone);
    }
}

#[test]
fn it_is_put_into_play_again_as_what_it_is_if_that_is_a_creature() {
    let game = after_destroyed("bumpsy", "left", |g, ctx, token| {
        assert_eq!(g.put_into_play(ctx, token, One), Ok(true));
    });
    assert_eq!(game.line(One), "bumpsy troll");
    for beneath in ["anger", "cannon", "blood-of-titans"] {
        let game = after_destroyed(beneath, "", |g, ctx, token| {
            assert_eq!(g.put_into_play(ctx, token, One), Ok(false));
            assert_eq!(g.put_all_into_play(ctx, token, One), Ok(CardSet::EMPTY));
        });
        assert_eq!(game.zone(beneath), Zone::Discard);
    }
    let game = after_destroyed("anger", "left", |g, ctx, token| {
        let again = g.put_into_play_facedown(ctx, token, One).expect("it can be");
        assert!(again.is_some_and(|again| again != token));
    });
    assert_eq!(game.zone("anger"), Zone::Facedown);
    assert!(game.knows(Two, "anger"), "it lay open before");
}

#[test]
fn it_is_played_as_what_it_is() {
    let game = after_destroyed("punch", "valdr", |g, ctx, token| {
        assert_eq!(g.play(ctx, token), Ok(true));
    });
    assert_eq!((game.amber(One), game.damage("valdr")), (1, 3));
}

#[test]
fn purged_and_remembered_is_the_card() {
    let game = Scenario::new("brobnar").token(One, "murmook").line(One, "troll");
    let mut game = game.tokens(One, "bumpsy anger").begin();
    let (ctx, both) = (by_troll(&game), game.state.token_creatures());
    game.does("", |g| g.purge_and_remember(ctx, both).map(|_| ()));
    game.state.check().expect("a sound state");
    assert_eq!(game.state.purged_by(game.card("troll")), game.cards("bumpsy anger"));
    // Those that are no creatures stay purged (2026-06, FAQ "General Sherman").
    game.does("left", |g| {
        assert_eq!(g.return_purged_to_play(ctx)?, CardSet::from(g.battleline(One)[0]));
        Ok(())
    });
    assert_eq!((game.line(One), game.zone("anger")), ("bumpsy troll".into(), Zone::Purged));
    game.state.check().expect("a sound state");
}

#[test]
fn who_orders_cards_on_a_deck_orders_the_cards_beneath_and_only_who_knew_them_sees_which() {
    let game = Scenario::new("brobnar").token(One, "murmook").line(One, "troll");
    let mut game = game.tokens(One, "bumpsy anger").begin();
    let (ctx, both) = (by_troll(&game), game.state.token_creatures());
    game.does("murmook#2", |g| g.put_on_top_of_deck_in_any_order(ctx, both).map(|_| ()));
    let deck = game.state.area(One).deck;
    assert_eq!(deck.last(), Some(game.card("bumpsy")));
    assert_eq!(deck.as_slice()[deck.len() - 2], game.card("anger"));
    for card in ["bumpsy", "anger"] {
        assert!(game.knows(One, card) && !game.knows(Two, card));
    }
    game.state.check().expect("a sound state");
    let game = Scenario::new("brobnar").token(One, "murmook").line(One, "troll");
    let mut game = game.tokens(One, "bumpsy anger").begin();
    game.chance_picks("anger bumpsy");
    game.does("", |g| g.put_on_top_of_deck_in_random_order(both).map(|_| ()));
    assert_eq!(game.state.area(One).deck.last(), Some(game.card("bumpsy")));
    assert!(!game.knows(One, "bumpsy"), "of two in random order nobody knows which is on top");
}

#[test]
fn what_waits_for_it_has_lost_it_in_a_hidden_zone() {
    use crate::keyforge::ability::{UnprintedAbility, each_time, unprinted};
    static RETURN: UnprintedAbility = unprinted(
        1,
        each_time(
            Trigger::CreatureDestroyed,
            |_, _| true,
            |g, ctx| g.return_to_hand(ctx.subject).map(|_| ()),
        ),
    );
    static PURGE: UnprintedAbility = unprinted(
        2,
        each_time(
            Trigger::CreatureDestroyed,
            |_, _| true,
            |g, ctx| g.purge(ctx.subject).map(|_| ()),
        ),
    );
    for (order, zone) in [("troll", Zone::Hand), ("krump", Zone::Purged)] {
        let game = Scenario::new("brobnar").token(One, "murmook").line(One, "troll krump");
        let mut game = game.tokens(One, "anger").begin();
        game.for_this_turn("troll", &RETURN).for_this_turn("krump", &PURGE);
        let token = game.card("murmook");
        game.does(order, |g| g.destroy(token).map(|_| ()));
        assert_eq!(game.zone("anger"), zone);
        game.state.check().expect("a sound state");
    }
}

#[test]
fn watchers_see_the_creature_that_it_was() {
    use crate::keyforge::ability::{UnprintedAbility, each_time, unprinted};
    static SEES: UnprintedAbility = unprinted(
        1,
        each_time(
            Trigger::CreatureDestroyed,
            |s, ctx| ctx.subject.is_some_and(|c| s.is_token(c) && s.facts(c).id == "murmook"),
            |g, ctx| g.gain_amber(ctx.you, 1),
        ),
    );
    let game = Scenario::new("brobnar").token(One, "murmook").line(One, "troll");
    let mut game = game.tokens(One, "anger").begin();
    game.for_this_turn("troll", &SEES);
    let token = game.card("murmook");
    game.does("", |g| g.destroy(token).map(|_| ()));
    assert_eq!(game.amber(One), 1);
}

#[test]
fn of_a_hand_the_other_player_does_not_see_which_card_goes_facedown_unless_it_was_revealed() {
    for (revealed, sees) in [(true, true), (false, false)] {
        let mut game = maker("fear").hand(One, "anger punch").begin();
        let (ctx, anger) = (by_troll(&game), game.card("anger"));
        game.state.known[Two].insert(anger);
        game.does("left", |g| {
            if revealed {
                g.reveal(anger);
            }
            g.put_into_play_facedown(ctx, anger, One).map(|_| ())
        });
        assert_eq!(game.knows(Two, "anger"), sees, "it was known, but it might be the other");
        assert!(game.knows(One, "anger"));
        game.state.check().expect("a sound state");
    }
}

#[test]
fn a_card_put_facedown_under_another_from_where_it_lay_open_is_known_to_both() {
    let mut game = maker("fear").artifacts(One, "cannon").discard(One, "anger").begin();
    let (ctx, anger, cannon) = (by_troll(&game), game.card("anger"), game.card("cannon"));
    game.does("left", |g| {
        g.put_facedown_under(anger, cannon);
        assert!(View::new(g, Two).knows(anger));
        g.put_into_play_facedown(ctx, anger, One).map(|_| ())
    });
    assert!(game.knows(Two, "anger"), "it was the only one there");
    assert_eq!(game.zone("anger"), Zone::Facedown);
}

#[test]
fn another_card_that_lies_facedown_under_it_is_not_what_it_is() {
    let game = Scenario::new("brobnar").hand(One, "anger").token(One, "murmook");
    let mut game = game.line(One, "troll").tokens(One, "bumpsy").begin();
    let [anger, bumpsy, token] = ["anger", "bumpsy", "murmook"].map(|c| game.card(c));
    assert!(anger.index() < bumpsy.index());
    game.does("", |g| {
        g.put_facedown_under(anger, token);
        assert_eq!((g.under(token), g.facedown_in_play(token)), (anger.into(), Some(bumpsy)));
        Ok(())
    });
    let setup = Setup::of(&game.state);
    let again = setup.state(game.state.library()).expect("a position");
    assert_eq!((again.under(token), again.facedown_in_play(token)), (anger.into(), Some(bumpsy)));
    game.does("", |g| g.return_to_hand(token).map(|_| ()));
    assert_eq!((game.zone("bumpsy"), game.zone("anger")), (Zone::Hand, Zone::Discard));
    game.state.check().expect("a sound state");
}

#[test]
fn the_order_in_which_they_reach_the_discard_pile_is_asked_with_their_cards_seen() {
    use crate::keyforge::ability::{Definition, card};
    use crate::keyforge::library::Library;
    static READS: [Definition; 2] = [card("troll").reads_discard_pile(), card("murmook")];
    let library = Box::leak(Box::new(Library::new(&READS).expect("cards")));
    let game = Scenario::from_library(library, "brobnar").token(Two, "murmook").line(One, "troll");
    let mut game = game.tokens(Two, "bumpsy anger").begin();
    let tokens = game.state.token_creatures();
    game.does("murmook#2", |g| g.destroy(tokens).map(|_| ()));
    assert_eq!(game.state.area(Two).discard.as_slice(), [game.card("anger"), game.card("bumpsy")]);
    game.state.check().expect("a sound state");
}

#[test]
fn a_position_in_which_it_stands_for_nothing_has_a_fault() {
    use crate::keyforge::setup::Fault;
    for text in
        ["36:murmook", "36:murmook(under(0:anger))", "36:murmook(under(two:0:anger(facedown)))"]
    {
        let setup = Setup::parse(&format!("one: token: murmook line: {text}")).expect("a position");
        let library = crate::keyforge::fixtures::library();
        let found = setup.state(library).expect_err("nothing lies facedown there");
        assert_eq!(found, [Fault::StandsForNothing("Murmook", Card::of(One, 36))]);
    }
}

#[test]
fn token_creatures_may_be_copies_of_a_creature_for_a_turn() {
    static COPIES: UnprintedAbility = unprinted(
        11,
        Ability::TokensAreCopies(crate::keyforge::effects::predicates::friendly_creature),
    );
    let game = Scenario::new("brobnar").token(One, "grumpus").token(Two, "grumpus");
    let game = game.line(One, "troll").tokens(One, "punch").tokens(Two, "anger").deck(One, "fear");
    let mut game = game.begin();
    let ctx = AbilityContext::new(game.card("troll"), One);
    game.does("right right", |g| {
        let [own, theirs] = [ctx, ctx.by_opponent()].map(|ctx| g.friendly_tokens(ctx));
        let power = |g: &Game<'_>, tokens: CardSet| g.power(tokens.first().expect("a token"));
        g.this_turn(ctx, &COPIES)?;
        assert_eq!((power(g, own), power(g, theirs)), (8, 2));
        let later = g.make_token(ctx)?.expect("a card in the deck");
        assert_eq!((g.power(later), g.is_token(later)), (8, true));
        g.take_control(ctx.by_opponent(), later)?;
        assert_eq!(g.power(later), 2, "no longer friendly");
        Ok(())
    });
    game.end_turn("brobnar");
    let own = game.state.friendly_tokens(ctx);
    assert_eq!(own.into_iter().map(|token| game.state.power(token)).sum::<i32>(), 2);
}
