use super::*;
use crate::keyforge::ability::{
    Ability, AbilityContext, Amount, Trigger, UnprintedAbility, each_time, unprinted,
};
use crate::keyforge::counter::Counter;
use crate::keyforge::effects::predicates::target;
use crate::keyforge::keyword::Keyword;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::{Scenario, ScenarioGame};
use crate::keyforge::setup::Setup;

/// Player one has Troll, a token creature with a card beneath, and Krump.
fn with_token(beneath: &str) -> Scenario {
    let game = Scenario::new("brobnar").token(One, "murmook").line(One, "troll");
    game.tokens(One, beneath).line(One, "krump").line(Two, "valdr")
}

fn flipped_faceup(game: &mut ScenarioGame, answers: &str) -> CardSet {
    let tokens = game.state.token_creatures();
    let mut flipped = CardSet::EMPTY;
    game.does(answers, |g| {
        flipped = g.flip_faceup(tokens)?;
        Ok(())
    });
    game.state.check().expect("a sound state");
    flipped
}

#[test]
fn everything_that_is_on_it_and_about_it_stays() {
    static ELUSIVE: UnprintedAbility =
        unprinted(1, Ability::Gains(Keyword::Elusive, target, Amount::Fixed(1)));
    static STRONGER: UnprintedAbility =
        unprinted(2, Ability::Power(crate::keyforge::ability::each(target), Amount::Fixed(1)));
    let game = with_token("bumpsy").upgrade(One, "blood-of-titans", "murmook");
    let mut game = game
        .with("murmook", |c| {
            (c.damage, c.amber, c.power_counters) = (1, 2, 3);
            (c.stunned, c.warded, c.enraged, c.attacked) = (true, true, true, true);
            c.counters = vec![(Counter::Doom, 4)];
        })
        .exhausted("murmook")
        .begin();
    let [token, troll, bumpsy, krump] =
        ["murmook", "troll", "bumpsy", "krump"].map(|c| game.card(c));
    game.state.times.note(token, crate::keyforge::state::Times::use_once);
    game.does("right", |g| {
        let ctx = AbilityContext::new(troll, One);
        g.while_in_play(ctx.about(token), &ELUSIVE, token)?;
        g.this_turn(AbilityContext::new(token, One).about(krump), &STRONGER)?;
        g.take_control_while_in_play(AbilityContext::new(token, One), g.battleline(Two)[0], token)
    });
    assert_eq!(game.line(One), "troll murmook krump valdr");
    assert_eq!(flipped_faceup(&mut game, ""), CardSet::from(bumpsy));
    assert_eq!(game.line(One), "troll bumpsy krump valdr");
    let s = &game.state;
    assert_eq!((s.damage(bumpsy), s.amber_on(bumpsy), s.power_counters(bumpsy)), (1, 2, 3));
    assert_eq!(s.counters(bumpsy, Counter::Doom), 4);
    assert!(s.is_stunned(bumpsy) && s.is_warded(bumpsy) && s.is_enraged(bumpsy));
    assert!(s.was_attacked(bumpsy) && !s.is_ready(bumpsy) && s.has(bumpsy, Keyword::Elusive));
    assert_eq!(s.upgrades(bumpsy), CardSet::from(game.card("blood-of-titans")));
    assert_eq!((s.times(bumpsy).used(), s.times(token).used()), (1, 0));
    assert_eq!((s.zone(token), s.facedown_in_play(token)), (Zone::Absent, None));
    assert_eq!((s.damage(token), s.amber_on(token)), (0, 0));
    assert_eq!(s.lasting.iter().filter(|l| l.ctx.card == bumpsy).count(), 1);
    // What lasts while it is in play ends when it leaves, by its new number.
    game.state.warded.remove(bumpsy);
    game.does("", |g| g.return_to_hand(bumpsy).map(|_| ()));
    assert_eq!(game.line(Two), "valdr");
    assert_eq!(game.state.lasting.iter().filter(|l| l.bound_to.get().is_some()).count(), 0);
    game.state.check().expect("a sound state");
}

#[test]
fn it_neither_enters_nor_leaves_play() {
    static ENTERS: UnprintedAbility = unprinted(
        1,
        each_time(Trigger::CardEntersPlay, |_, _| true, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    static LEAVES: UnprintedAbility = unprinted(
        2,
        each_time(Trigger::CardLeavesPlay, |_, _| true, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    let mut game = with_token("bumpsy").begin();
    game.for_this_turn("troll", &ENTERS).for_this_turn("troll", &LEAVES);
    flipped_faceup(&mut game, "");
    let bumpsy = game.card("bumpsy");
    game.does("", |g| g.flip_facedown(bumpsy).map(|_| ()));
    assert_eq!((game.line(One), game.amber(One)), ("troll murmook krump".into(), 0));
    assert!(game.knows(One, "bumpsy") && game.knows(Two, "bumpsy"), "both saw what it is");
    assert_eq!(game.zone("bumpsy"), Zone::Facedown);
    game.state.check().expect("a sound state");
    let setup = Setup::of(&game.state);
    assert_eq!(Setup::parse(&setup.to_string()), Ok(setup));
}

#[test]
fn what_is_no_creature_is_discarded_with_its_upgrades_and_what_lies_on_it_goes_to_the_supply() {
    static DESTROYED: UnprintedAbility = unprinted(
        1,
        each_time(Trigger::CreatureDestroyed, |_, _| true, |g, ctx| g.gain_amber(ctx.you, 1)),
    );
    for beneath in ["anger", "cannon", "collar-of-subordination"] {
        let game = with_token(beneath).upgrade(One, "blood-of-titans", "murmook");
        let mut game = game.amber_on("murmook", 3).warded("murmook").begin();
        game.for_this_turn("troll", &DESTROYED);
        let flipped = flipped_faceup(&mut game, "");
        assert_eq!(flipped, CardSet::from(game.card(beneath)));
        assert_eq!((game.line(One), game.zone(beneath)), ("troll krump".into(), Zone::Discard));
        assert!(game.is_in_discard("blood-of-titans"));
        assert_eq!((game.amber(One), game.amber(Two), game.amber_on(beneath)), (0, 0, 0));
        assert!(game.state.all_in_play().into_iter().all(|c| !game.state.is_warded(c)));
    }
}

#[test]
fn damage_of_as_much_as_its_new_power_destroys_it() {
    let mut game = with_token("dust-imp").damage("murmook", 2).begin();
    assert_eq!(game.power("murmook"), 3);
    flipped_faceup(&mut game, "");
    assert!(game.is_in_discard("dust-imp"));
    assert_eq!(game.amber(One), 2, "its own “Destroyed:” resolves");
}

#[test]
fn all_are_flipped_before_anything_is_checked() {
    let game = Scenario::new("brobnar").token(One, "murmook").tokens(One, "dust-imp bumpsy anger");
    let mut game = game.damage("murmook", 2).begin();
    let all = game.cards("dust-imp bumpsy anger");
    assert_eq!(flipped_faceup(&mut game, ""), all);
    assert_eq!(game.line(One), "bumpsy");
}

#[test]
fn facedown_it_is_as_its_owners_reference_card_whoever_controls_it() {
    let game = Scenario::new("brobnar").token(One, "murmook").token(Two, "dust-pixie");
    let mut game = game.line(One, "troll").line(Two, "valdr").begin();
    let [troll, valdr] = ["troll", "valdr"].map(|c| game.card(c));
    game.does("right", |g| g.take_control(AbilityContext::new(troll, One), valdr));
    let mut token = None;
    game.does("", |g| {
        token = g.flip_facedown(valdr)?;
        Ok(())
    });
    let token = token.expect("a token creature");
    assert_eq!(game.line(One), "troll dust-pixie");
    assert_eq!((token.owner(), game.state.controller(token)), (Two, One));
    game.does("", |g| {
        assert_eq!(g.flip_facedown(token)?, None, "it is facedown already");
        Ok(())
    });
    assert_eq!(game.line(One), "troll dust-pixie");
    game.does("", |g| g.destroy(token).map(|_| ()));
    assert!(game.state.discard(Two).contains(valdr));
    game.state.check().expect("a sound state");
}

#[test]
fn without_a_reference_card_what_is_flipped_facedown_is_discarded() {
    let mut game = Scenario::new("brobnar").line(One, "troll krump").amber_on("troll", 2).begin();
    let troll = game.card("troll");
    game.does("", |g| {
        assert_eq!(g.flip_facedown(troll)?, None);
        Ok(())
    });
    assert!(game.is_in_discard("troll"));
    assert_eq!((game.amber(One), game.amber(Two), game.line(One)), (0, 0, "krump".into()));
    game.state.check().expect("a sound state");
}

#[test]
fn what_is_said_of_it_afterwards_is_said_of_the_other_side() {
    let mut game = with_token("bumpsy").begin();
    let (token, bumpsy) = (game.card("murmook"), game.card("bumpsy"));
    game.does("", |g| {
        g.flip_faceup(token)?;
        assert_eq!(g.gone_to(token), bumpsy);
        let again = g.flip_facedown(bumpsy)?.expect("a token creature");
        assert_ne!(again, token, "no number twice in a step");
        assert_eq!((g.gone_to(token), g.gone_to(bumpsy)), (again, again));
        g.return_to_hand(bumpsy)?;
        assert_eq!([token, bumpsy, again].map(|c| g.gone_to(c)), [bumpsy; 3]);
        Ok(())
    });
    assert!(game.is_in_hand("bumpsy"));
    game.state.check().expect("a sound state");
}

#[test]
fn a_token_creature_that_is_a_copy_is_flipped_to_what_it_is() {
    let mut game = with_token("bumpsy").begin();
    let (token, krump) = (game.card("murmook"), game.card("krump"));
    game.does("", |g| g.becomes_copy_of(token, krump));
    assert_eq!(game.line(One), "troll krump krump");
    flipped_faceup(&mut game, "");
    assert_eq!(
        (game.line(One), game.state.list_lengths().copies),
        ("troll bumpsy krump".into(), 0)
    );
}
