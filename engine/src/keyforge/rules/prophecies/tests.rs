use std::sync::LazyLock;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::keyforge::ability::{Ability, Definition, FIRST, card, each_time, when};
use crate::keyforge::effects::predicates::on_opponents_turn;
use crate::keyforge::house::House;
use crate::keyforge::library::Library;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;
use crate::keyforge::setup::Setup;
use crate::keyforge::view::View;

/// Prophecies and fates that say something else than they are printed with.
static CARDS: &[Definition] = &[
    // After an enemy creature reaps.
    card("overreach").ability(Ability::WhileIn(
        Zone::Active,
        &[each_time(Trigger::CreatureReaps, on_opponents_turn, |g, ctx| g.fulfil(ctx))],
    )),
    card("bad-omen").ability(Ability::WhileIn(
        Zone::Active,
        &[each_time(Trigger::CreatureReaps, on_opponents_turn, |g, ctx| g.fulfil(ctx))],
    )),
    // At the end of its owner's turn it is flipped.
    card("heads-i-win").ability(Ability::WhileIn(
        Zone::Active,
        &[each_time(
            Trigger::TurnEnds,
            |_, ctx| ctx.doer == ctx.you,
            |g, ctx| {
                g.flip_prophecy(ctx.card);
            },
        )],
    )),
    card("tails-you-lose").ability(Ability::WhileIn(
        Zone::Active,
        &[each_time(
            Trigger::TurnEnds,
            |_, ctx| ctx.doer == ctx.you,
            |g, ctx| {
                g.flip_prophecy(ctx.card);
            },
        )],
    )),
    // After any creature is dealt damage.
    card("wounds-into-wisdom").ability(Ability::WhileIn(
        Zone::Active,
        &[each_time(Trigger::DamageDealt, on_opponents_turn, |g, ctx| g.fulfil(ctx))],
    )),
    // A house is named when a card is placed beneath.
    card("trust-your-feelings")
        .ability(when(Trigger::Placed, |g, ctx| {
            let house = g.choose_house(ctx)?;
            g.while_prophesied(ctx.of_house(house), FIRST)
        }))
        .lasting(&[each_time(
            Trigger::HouseChosen,
            |s, ctx| on_opponents_turn(s, ctx) && s.house == ctx.house,
            |g, ctx| g.fulfil(ctx),
        )]),
    // Fates
    card("anger").fate(|g, ctx| {
        g.gain_amber(ctx.you, 1)?;
        let card = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.stun(CardSet::from(card))
    }),
    card("bumpsy").fate(|g, ctx| g.put_into_play(ctx, ctx.card, ctx.you)),
    card("punch").scrap(|g, ctx| g.gain_amber(ctx.you, 5)),
    // What the fate leads to triggers the prophecy again.
    card("krump").fate(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        match creature {
            Some(creature) => g.reap_with(ctx, creature),
            None => Ok(false),
        }
    }),
];

fn scenario() -> Scenario {
    static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(CARDS).expect("fixtures"));
    Scenario::from_library(&LIBRARY, "brobnar").houses(Two, "brobnar dis logos")
}

#[test]
fn one_side_of_a_card_is_made_active_once_a_turn_with_a_card_from_the_hand() {
    let sides = "overreach bad-omen heads-i-win tails-you-lose";
    let game = scenario().prophecies(One, sides).prophecies(Two, "the-early-bird");
    let game = game.hand(One, "dextre punch troll").line(One, "valdr").line(Two, "shaffles");
    let mut game = game.turn(1).begin();
    let offered = |game: &crate::keyforge::scenario::ScenarioGame| {
        let legal = game.legal().into_iter().filter(|a| matches!(a, Action::Prophesy(_)));
        legal.filter_map(Action::card).map(|c| game.state.facts(c).id).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(offered(&game), sides);
    game.prophesy("bad-omen", "dextre").offered("dextre punch troll");
    assert_eq!(offered(&game), "", "one in a turn");
    assert!(game.state.is_active_prophecy(game.card("bad-omen")));
    assert!(game.knows(One, "dextre") && !game.knows(Two, "dextre"));
    // It was neither playing, using nor discarding: the first turn's one card is still to be played.
    assert!(game.can_play("troll") && !game.state.this_turn.acted);
    game.state.check().expect("a sound state");
    game.end_turn("brobnar");
    assert_eq!(offered(&game), "", "no card in hand");
    game.end_turn("brobnar");
    assert_eq!(offered(&game), "heads-i-win tails-you-lose", "the other card");
    game.prophesy("tails-you-lose", "punch");
    game.state.check().expect("a sound state");
}

#[test]
fn it_is_fulfilled_on_the_opponents_turn_by_the_active_player_and_inactive_then() {
    let game = scenario().prophecies(One, "overreach").prophesied(One, "overreach", "anger");
    let game = game.line(One, "valdr").line(Two, "shaffles krump").hand(One, "troll");
    let mut game = game.begin();
    game.reap("valdr", "");
    assert!(game.state.is_active_prophecy(game.card("overreach")), "not on one's own turn");
    game.end_turn("brobnar");
    let before = (game.amber(One), game.amber(Two));
    game.reap("krump", "krump").offered_to(Two, "shaffles krump");
    assert_eq!((game.amber(One), game.amber(Two)), (before.0, before.1 + 2), "it is theirs");
    assert!(game.is_stunned("krump") && game.is_in_discard("anger"));
    assert!(game.state.discard(One).contains(game.card("anger")), "its owner's pile");
    assert_eq!(game.zone("overreach"), Zone::Aside);
    game.state.check().expect("a sound state");
    // It may be made active again.
    game.end_turn("brobnar").prophesy("overreach", "troll");
}

#[test]
fn a_card_without_a_fate_is_put_away_and_not_discarded() {
    let game = scenario().prophecies(One, "overreach").prophesied(One, "overreach", "punch");
    let mut game = game.line(Two, "troll").begin();
    game.end_turn("brobnar");
    let amber = game.amber(One);
    game.reap("troll", "");
    assert!(game.is_in_discard("punch") && game.amber(One) == amber, "no Scrap");
    assert_eq!(game.state.record_of_this_turn().counts[One].discarded, 0);
}

#[test]
fn a_fate_may_put_its_card_elsewhere() {
    let game = scenario().prophecies(One, "overreach").prophesied(One, "overreach", "bumpsy");
    let mut game = game.line(Two, "troll").begin();
    game.end_turn("brobnar").reap("troll", "left");
    assert_eq!(game.line(Two), "bumpsy troll");
    assert_eq!((game.controller("bumpsy"), game.zone("overreach")), (Two, Zone::Aside));
    game.state.check().expect("a sound state");
}

#[test]
fn two_prophecies_of_one_event_are_ordered_and_none_is_fulfilled_within_itself() {
    let game = scenario().prophecies(One, "overreach tails-you-lose bad-omen the-early-bird");
    let game = game.prophesied(One, "overreach", "krump").prophesied(One, "bad-omen", "anger");
    let mut game = game.line(Two, "troll valdr").begin();
    game.end_turn("brobnar");
    // Overreach first: within its fate a creature reaps again, which fulfils Bad Omen alone.
    game.reap("troll", "overreach valdr troll").offered_to(Two, "overreach bad-omen");
    game.offered_to(Two, "troll valdr").offered_to(Two, "troll valdr");
    assert!(game.is_in_discard("krump") && game.is_in_discard("anger"));
    assert_eq!((game.zone("overreach"), game.zone("bad-omen")), (Zone::Aside, Zone::Aside));
    assert_eq!((game.is_stunned("troll"), game.amber(Two)), (true, 2 + 1));
}

#[test]
fn a_prophecy_waits_once_for_what_happens_together_and_what_it_watches_may_be_gone() {
    let sides = "wounds-into-wisdom tails-you-lose overreach the-early-bird";
    for (damaged, beneath) in
        [("valdr troll", "punch"), ("dextre", "punch"), ("valdr troll", "bumpsy")]
    {
        let game = scenario().prophecies(One, sides).prophesied(One, "wounds-into-wisdom", beneath);
        let mut game = game.line(Two, "troll valdr dextre").begin();
        game.end_turn("brobnar");
        let cards = game.cards(damaged);
        let answers = if beneath == "bumpsy" { "left" } else { "" };
        game.does(answers, |g| g.damage_each(cards, 4).map(|_| ()));
        assert_eq!(game.zone("wounds-into-wisdom"), Zone::Aside, "{damaged}");
        game.state.check().expect("a sound state");
    }
}

#[test]
fn a_prophecy_that_was_fulfilled_meanwhile_waits_no_longer() {
    let sides = "overreach tails-you-lose bad-omen the-early-bird";
    let game = scenario().prophecies(One, sides).prophesied(One, "overreach", "krump");
    let mut game = game.prophesied(One, "bad-omen", "punch").line(Two, "troll valdr").begin();
    game.end_turn("brobnar");
    // The reap within the fate fulfils Bad Omen, which waits no longer for the first reap.
    game.reap("troll", "overreach valdr").offered_to(Two, "overreach bad-omen");
    game.offered_to(Two, "troll valdr").offered_nothing_more();
    assert!(game.is_in_discard("krump") && game.is_in_discard("punch"));
}

#[test]
fn what_was_flipped_to_is_not_flipped_at_the_same_end_of_the_turn() {
    let game = scenario().prophecies(One, "heads-i-win tails-you-lose");
    let mut game = game.prophesied(One, "heads-i-win", "anger").begin();
    game.end_turn("brobnar");
    assert_eq!(game.zone("tails-you-lose"), Zone::Active);
    game.end_turn("brobnar").end_turn("brobnar");
    assert_eq!(game.zone("heads-i-win"), Zone::Active);
}

#[test]
fn a_flipped_prophecy_keeps_its_card() {
    let game = scenario().prophecies(One, "heads-i-win overreach");
    let mut game = game.prophesied(One, "heads-i-win", "anger").line(Two, "troll").begin();
    game.end_turn("brobnar");
    assert_eq!((game.zone("heads-i-win"), game.zone("overreach")), (Zone::Aside, Zone::Active));
    assert_eq!(game.state.host(game.card("anger")), Some(game.card("overreach")));
    assert!(!game.knows(Two, "anger"));
    game.state.check().expect("a sound state");
    game.reap("troll", "");
    assert!(game.is_stunned("troll") && game.is_in_discard("anger"));
}

#[test]
fn what_is_named_as_a_card_is_placed_lasts_until_it_is_fulfilled() {
    for (chosen, zone) in [("dis", Zone::Aside), ("brobnar", Zone::Active)] {
        let game = scenario().prophecies(One, "trust-your-feelings").hand(One, "punch");
        let mut game = game.line(Two, "troll").begin();
        game.prophesy("trust-your-feelings", "dis");
        game.end_turn(chosen);
        assert_eq!(game.zone("trust-your-feelings"), zone);
        assert_eq!(game.state.has_lasting_effects(), zone == Zone::Active);
        assert_eq!(game.state.house, House::parse(chosen));
    }
}

#[test]
fn who_does_not_own_it_cannot_tell_what_lies_beneath() {
    let game = scenario().prophecies(One, "overreach").hand(One, "dextre punch troll anger");
    let mut game = game.line(Two, "valdr").begin();
    game.prophesy("overreach", "dextre");
    let dextre = game.card("dextre");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut beneath = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let other = View::new(&game.state, Two).resample(&mut rng);
        other.check().expect("a sound state");
        let card = other.fate_under(game.card("overreach")).expect("a card");
        beneath.insert(other.facts(card).id);
        let own = View::new(&game.state, One).resample(&mut rng);
        assert_eq!(own.fate_under(game.card("overreach")), Some(dextre));
    }
    assert!(beneath.len() > 3, "{beneath:?}");
}

#[test]
fn a_position_tells_them() {
    let game = scenario().prophecies(One, "overreach bad-omen heads-i-win tails-you-lose");
    let game = game.prophesied(One, "heads-i-win", "anger").prophecies(Two, "the-early-bird");
    let game = game.line(Two, "troll").hand(One, "punch").begin();
    let setup = Setup::of(&game.state);
    let text = setup.to_string();
    assert!(text.contains("prophecies: 36:overreach 37:bad-omen 38:heads-i-win(active under("));
    let again: Setup = text.parse().expect("a position");
    assert_eq!(again, setup);
    let state = again.state(game.state.library()).expect("a sound position");
    state.check().expect("a sound state");
    assert_eq!(state.fingerprint(), game.state.fingerprint());
    for (wrong, right) in [("active ", ""), ("36:overreach", "36:overreach(active)")] {
        let text = text.replace(wrong, right);
        let setup: Setup = text.parse().expect("it can be read");
        assert!(setup.state(game.state.library()).is_err(), "{text}");
    }
}
