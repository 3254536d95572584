//! Every kind of move between hidden places is made in sight of nobody, and with a leak.

use super::*;
use crate::keyforge::ability::AbilityContext;
use crate::keyforge::effects::zones::ArchivesOf;
use crate::keyforge::facts::CardType;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::rules::leave_play::To;
use crate::keyforge::scenario::{Scenario, ScenarioGame};

/// A move of a card of which the opponent sees no more than that it is one.
type Move = fn(&mut Game<'_>, AbilityContext) -> Result<Option<Card>, Stop>;

fn one_of_the_hand(g: &mut Game<'_>, ctx: AbilityContext, to: To) -> Result<Option<Card>, Stop> {
    let card = g.choose(ctx, g.hand(ctx.you))?;
    g.move_to(card, to)?;
    Ok(card)
}

fn one_looked_at(g: &mut Game<'_>, ctx: AbilityContext, to: To) -> Result<Option<Card>, Stop> {
    let top = g.top_cards_of_deck(ctx.you, 3);
    g.look_at(ctx, top);
    let card = g.choose(ctx, top)?;
    g.move_to(card, to)?;
    Ok(card)
}

fn one_archived(g: &mut Game<'_>, ctx: AbilityContext, to: To) -> Result<Option<Card>, Stop> {
    let card = g.choose(ctx, g.archives(ctx.you))?;
    g.move_to(card, to)?;
    Ok(card)
}

const MOVES: [(&str, Move); 12] = [
    ("a card of the hand is archived", |g, ctx| one_of_the_hand(g, ctx, To::Archives(ctx.you))),
    ("a card of the hand goes on top of the deck", |g, ctx| one_of_the_hand(g, ctx, To::DeckTop)),
    ("a card of the hand goes below the deck", |g, ctx| one_of_the_hand(g, ctx, To::DeckBottom)),
    ("a card looked at goes to hand", |g, ctx| one_looked_at(g, ctx, To::Hand)),
    ("a card looked at is archived", |g, ctx| one_looked_at(g, ctx, To::Archives(ctx.you))),
    ("a card looked at goes below the deck", |g, ctx| one_looked_at(g, ctx, To::DeckBottom)),
    ("a card looked at goes on top of the deck", |g, ctx| one_looked_at(g, ctx, To::DeckTop)),
    ("an archived card goes to hand", |g, ctx| one_archived(g, ctx, To::Hand)),
    ("an archived card goes on top of the deck", |g, ctx| one_archived(g, ctx, To::DeckTop)),
    ("an archived card goes below the deck", |g, ctx| one_archived(g, ctx, To::DeckBottom)),
    ("a card of the hand goes under another", |g, ctx| {
        let card = g.choose(ctx, g.hand(ctx.you))?;
        if let Some(card) = card {
            g.put_facedown_under(card, ctx.card);
        }
        Ok(card)
    }),
    ("the top card is drawn", |g, ctx| {
        let top = g.top_of_deck(ctx.you);
        g.draw(ctx.you, 1)?;
        Ok(top)
    }),
];

fn game() -> ScenarioGame {
    Scenario::new("dis")
        .line(One, "dust-imp")
        .hand(One, "anger punch")
        .deck(One, "troll krump smaaash bumpsy")
        .archives(One, "fear labwork")
        .begin()
}

/// Leaks among steps that are played with many seeds: with another choice, and with another hidden card.
fn leaks(before: &State, step: StepFn<'_>) -> [usize; 2] {
    let mut found = [0; 2];
    for seed in 0..60 {
        for (found, other) in found.iter_mut().zip([Other::Choice, Other::HiddenCard]) {
            let glimpse = glimpse_of(step, before, Two, other, seed);
            *found += usize::from(matches!(glimpse, Some(Glimpse::Leak(_))));
        }
    }
    found
}

#[test]
fn a_move_that_nobody_sees_shows_nothing_and_a_leak_in_it_is_found() {
    let game = game();
    let ctx = AbilityContext::new(game.card("dust-imp"), One);
    for (name, moves) in MOVES {
        let fair = |g: &mut Game<'_>| {
            g.begin_step();
            moves(g, ctx).map(|_| ())
        };
        assert_eq!(leaks(&game.state, &fair), [0, 0], "{name}");
        let leaky = |g: &mut Game<'_>| {
            g.begin_step();
            let moved = moves(g, ctx)?;
            g.known[Two] |= CardSet::from(moved);
            Ok(())
        };
        let [by_choice, by_hidden_card] = leaks(&game.state, &leaky);
        assert!(by_hidden_card > 0, "{name}, and the opponent knows which card");
        let chosen = !name.contains("drawn");
        assert!(!chosen || by_choice > 0, "{name}, and the opponent knows which was chosen");
    }
}

/// Who knew all the cards among which another chooses unseen knows none of them afterwards.
#[test]
fn knowledge_that_an_unseen_choice_should_have_ended_is_found() {
    let mut game = game();
    let archived = game.state.archives(One);
    game.state.known[Two] |= archived;
    let ctx = AbilityContext::new(game.card("dust-imp"), One);
    let moves: Move = |g, ctx| one_archived(g, ctx, To::Hand);
    let fair = |g: &mut Game<'_>| {
        g.begin_step();
        moves(g, ctx).map(|_| ())
    };
    assert_eq!(leaks(&game.state, &fair), [0, 0]);
    let keeps_the_mark = |g: &mut Game<'_>| {
        g.begin_step();
        let known = g.known[Two];
        moves(g, ctx)?;
        g.known[Two] = known;
        Ok(())
    };
    assert!(leaks(&game.state, &keeps_the_mark)[0] > 0);
}

#[test]
fn what_is_shown_is_no_leak() {
    let game = game();
    let ctx = AbilityContext::new(game.card("dust-imp"), One);
    let shows = |g: &mut Game<'_>| {
        g.begin_step();
        let card = g.choose(ctx, g.hand(ctx.you))?;
        g.reveal(CardSet::from(card));
        g.archive(ctx, card, ArchivesOf::Owner).map(|_| ())
    };
    assert_eq!(leaks(&game.state, &shows), [0, 0]);
    let seen = glimpse_of(&shows, &game.state, Two, Other::Choice, 1);
    assert!(matches!(seen, Some(Glimpse::Shown)), "{seen:?}");
}

/// Which card goes beneath a prophecy is seen by nobody else until the prophecy is fulfilled.
#[test]
fn a_card_beneath_a_prophecy_shows_nothing_until_that_is_fulfilled() {
    let game = Scenario::new("dis").prophecies(One, "overreach bad-omen").line(Two, "troll");
    let game = game.hand(One, "anger punch krump").deck(One, "smaaash bumpsy fear");
    let mut game = game.begin();
    let side = game.card("overreach");
    let fair = |g: &mut Game<'_>| {
        g.begin_step();
        g.prophesy(side)?;
        g.flip_prophecy(side);
        Ok(())
    };
    assert_eq!(leaks(&game.state, &fair), [0, 0]);
    let leaky = |g: &mut Game<'_>| {
        g.begin_step();
        g.prophesy(side)?;
        let beneath = g.under(side);
        g.known[Two] |= beneath;
        Ok(())
    };
    let [by_choice, by_hidden_card] = leaks(&game.state, &leaky);
    assert!(by_choice > 0 && by_hidden_card > 0);
    // It stays in the hand of who thought they knew it.
    let keeps_the_mark = |g: &mut Game<'_>| {
        g.begin_step();
        let known = g.hand(One);
        g.known[Two] = known;
        g.prophesy(side)?;
        g.known[Two] = known;
        Ok(())
    };
    assert!(leaks(&game.state, &keeps_the_mark)[0] > 0);
    game.prophesy("overreach", "punch").end_turn("dis");
    let ctx = AbilityContext::new(side, One);
    let fulfils = |g: &mut Game<'_>| {
        g.begin_step();
        g.fulfil(ctx)
    };
    assert_eq!(leaks(&game.state, &fulfils), [0, 0]);
    // What follows from the card before that is a leak.
    let tells = |g: &mut Game<'_>| {
        g.begin_step();
        let card = g.fate_under(side);
        let punch = card.is_some_and(|card| g.facts(card).id == "punch");
        g.gain_amber(One, usize::from(punch))
    };
    assert!(leaks(&game.state, &tells)[1] > 0);
}

/// What the opponent can tell by what happens is a leak as well: æmber for a hidden card of one house.
#[test]
fn what_follows_from_a_hidden_card_is_found() {
    let game = game();
    let ctx = AbilityContext::new(game.card("dust-imp"), One);
    let tells = |g: &mut Game<'_>| {
        g.begin_step();
        let card = g.choose(ctx, g.hand(ctx.you))?;
        g.archive(ctx, card, ArchivesOf::Owner)?;
        let anger = card.is_some_and(|card| g.facts(card).id == "anger");
        g.gain_amber(One, usize::from(anger)).map(|_| ())
    };
    assert!(leaks(&game.state, &tells)[0] > 0);
}

/// Any number of creatures out of a hand and a discard pile: with an action in the hand instead of one of them,
/// there is one question less, and a card less that leaves the hand.
#[test]
fn a_choice_that_the_other_card_does_not_allow_is_not_followed() {
    let game = Scenario::new("dis")
        .line(One, "dust-imp")
        .hand(One, "troll")
        .deck(One, "punch")
        .discard(One, "krump")
        .begin();
    let ctx = AbilityContext::new(game.card("dust-imp"), One);
    let shuffles = |g: &mut Game<'_>| {
        g.begin_step();
        let cards = g.of_type(g.hand(One) | g.discard(One), CardType::Creature);
        let chosen = g.choose_any_number(ctx, cards)?;
        g.shuffle_into_your_deck(ctx, chosen).map(|_| ())
    };
    let (mut leaks, mut not_followed) = (0, 0);
    for seed in 0..2_000 {
        match glimpse_of(&shuffles, &game.state, Two, Other::HiddenCard, seed) {
            Some(Glimpse::Leak(_)) => leaks += 1,
            Some(Glimpse::NotFollowed) => not_followed += 1,
            _ => {}
        }
    }
    assert_eq!(leaks, 0);
    assert!(not_followed > 0);
}
