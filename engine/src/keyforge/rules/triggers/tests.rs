use super::*;
use crate::keyforge::ability::{TARGET, UnprintedAbility, each, unprinted};
use crate::keyforge::ability::{each_time, when};
use crate::keyforge::edition::Edition;
use crate::keyforge::effects::predicates::{by_anyone, by_you};
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::scenario::Scenario;

static AFTER_REAPING: UnprintedAbility =
    unprinted(1, each_time(Trigger::CreatureReaps, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1)));

#[test]
fn a_bold_word_and_those_who_watch_are_one_timing_point_in_any_order() {
    for first in ["troll", "valdr"] {
        let game = Scenario::new("brobnar").line(One, "troll valdr").damage("troll", 3);
        let mut game = game.begin();
        let valdr = game.card("valdr");
        game.does("", |g| g.while_in_play(AbilityContext::new(valdr, One), &AFTER_REAPING, valdr));
        game.reap("troll", first);
        assert_eq!((game.amber(One), game.damage("troll")), (2, 0));
    }
}

#[test]
fn alike_abilities_of_one_card_are_not_ordered() {
    let mut game = Scenario::new("brobnar").line(One, "valdr").begin();
    let valdr = game.card("valdr");
    game.does("", |g| {
        g.while_in_play(AbilityContext::new(valdr, One), &AFTER_REAPING, valdr)?;
        g.while_in_play(AbilityContext::new(valdr, One), &AFTER_REAPING, valdr)
    });
    game.reap("valdr", "");
    assert_eq!(game.amber(One), 3);
}

#[test]
fn who_leaves_play_meanwhile_watches_no_more() {
    static DESTROYS: UnprintedAbility = unprinted(
        2,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Reap, |g, _| {
                let others = g.creatures_of(Two);
                g.destroy(others).map(|_| ())
            })],
        ),
    );
    static GAINS: UnprintedAbility = unprinted(
        3,
        Ability::GainsAbilities(
            TARGET,
            &[each_time(Trigger::CreatureReaps, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1))],
        ),
    );
    for (first, gained) in [("bumpsy", 0), ("valdr", 1)] {
        let mut game = Scenario::new("brobnar").line(One, "bumpsy").line(Two, "valdr").begin();
        let (bumpsy, valdr) = (game.card("bumpsy"), game.card("valdr"));
        game.does("", |g| {
            g.this_turn(AbilityContext::new(bumpsy, One).about(bumpsy), &DESTROYS)?;
            g.this_turn(AbilityContext::new(valdr, Two).about(valdr), &GAINS)
        });
        game.reap("bumpsy", first);
        assert!(game.is_in_discard("valdr"));
        assert_eq!(game.amber(Two), gained);
    }
}

#[test]
fn effects_that_an_instruction_triggers_come_before_the_next_instruction() {
    // The æmber stolen first is there when the second instruction doubles it.
    static AFTER_STEALING: UnprintedAbility = unprinted(
        4,
        each_time(Trigger::AmberStolen, by_you, |g, ctx| g.gain_amber(ctx.you, ctx.amount)),
    );
    let mut game = Scenario::new("dis").line(One, "shaffles").amber(Two, 5).begin();
    let ctx = AbilityContext::new(game.card("shaffles"), One);
    game.does("", |g| {
        g.this_turn(ctx, &AFTER_STEALING)?;
        g.steal(ctx.you, 2)?;
        assert_eq!(g.pool(One), 4);
        Ok(())
    });
}

#[test]
fn an_ability_resolves_to_its_end_though_its_card_leaves_play() {
    let mut game = Scenario::new("dis").artifacts(One, "key-to-dis").line(Two, "troll").begin();
    game.omni("key-to-dis", "");
    assert!(game.is_in_discard("troll"));
}

#[test]
fn any_number_of_events_are_one_timing_point() {
    static ONE: UnprintedAbility =
        unprinted(5, each_time(Trigger::CardPlayed, by_anyone, |g, ctx| g.gain_amber(ctx.you, 1)));
    static TWO: UnprintedAbility =
        unprinted(6, each_time(Trigger::CardUsed, by_anyone, |g, ctx| g.gain_amber(ctx.you, 2)));
    static THREE: UnprintedAbility =
        unprinted(7, each_time(Trigger::KeyForged, by_anyone, |g, ctx| g.gain_amber(ctx.you, 4)));
    static FOUR: UnprintedAbility =
        unprinted(8, each_time(Trigger::TideRaised, by_anyone, |g, ctx| g.gain_amber(ctx.you, 8)));
    let mut game = Scenario::new("dis").line(One, "valdr").begin();
    let valdr = game.card("valdr");
    game.does("valdr valdr valdr", |g| {
        for ability in [&ONE, &TWO, &THREE, &FOUR] {
            g.this_turn(AbilityContext::new(valdr, One), ability)?;
        }
        let event = Event::watched(Trigger::CardPlayed, Some(valdr), One);
        let event = event.and(Trigger::CardUsed).and(Trigger::KeyForged);
        g.resolve_triggers(event.and(Trigger::TideRaised))
    });
    assert_eq!(game.amber(One), 15);
}

#[test]
fn a_lasting_effect_keeps_its_own_target_whatever_the_event_is_about() {
    // "Each time a creature reaps this turn, deal 1 damage to that one [the target]."
    static WATCHES: UnprintedAbility = unprinted(
        9,
        each_time(
            Trigger::CreatureReaps,
            |_, ctx| ctx.subject != ctx.target,
            |g, ctx| g.damage_each(ctx.target, ctx.number).map(|_| ()),
        ),
    );
    let game = Scenario::new("brobnar").line(One, "troll valdr").line(Two, "krump");
    let mut game = game.begin();
    let (troll, krump) = (game.card("troll"), game.card("krump"));
    game.does("", |g| {
        g.this_turn(AbilityContext::new(troll, One).about(krump).of_number(2), &WATCHES)
    });
    game.reap("troll", "troll").reap("valdr", "");
    assert_eq!((game.damage("krump"), game.damage("troll")), (4, 0));
}

#[test]
fn lasting_effects_of_one_source_that_grant_the_same_ability_are_each_one_of_their_own() {
    // The same card resolved twice: "each creature gains, Reap: gain 1", and so it gains two.
    static GAINS: UnprintedAbility = unprinted(
        10,
        Ability::GainsAbilities(TARGET, &[when(Trigger::Reap, |g, ctx| g.gain_amber(ctx.you, 1))]),
    );
    for edition in Edition::ALL {
        let game = Scenario::new("brobnar").edition(edition).line(One, "troll valdr");
        let mut game = game.begin();
        let (troll, valdr) = (game.card("troll"), game.card("valdr"));
        game.does("", |g| {
            let ctx = AbilityContext::new(valdr, One).about(troll);
            g.this_turn(ctx, &GAINS)?;
            g.this_turn(ctx, &GAINS)
        });
        game.reap("troll", "troll");
        assert_eq!(game.amber(One), 1 + 2, "{edition:?}");
    }
}

#[test]
fn an_ability_gained_before_the_fight_joins_in() {
    // FAQ "Timing", Nexus and Spectral Tunneler, of another bold word.
    static DAMAGES: UnprintedAbility = unprinted(
        25,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::BeforeFight, |g, ctx| g.damage_each(ctx.subject, 3).map(|_| ()))],
        ),
    );
    static GIVES: UnprintedAbility = unprinted(
        26,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::BeforeFight, |g, ctx| g.this_turn(ctx.about(ctx.card), &DAMAGES))],
        ),
    );
    let game = Scenario::new("brobnar").line(One, "dextre").line(Two, "bumpsy troll");
    let mut game = game.house_of("dextre", crate::keyforge::house::House::Brobnar).begin();
    let dextre = game.card("dextre");
    game.does("", |g| g.this_turn(AbilityContext::new(dextre, One).about(dextre), &GIVES));
    game.fight("dextre", "troll");
    assert_eq!((game.damage("troll"), game.damage("bumpsy")), (3 + 3, 0));
}

#[test]
fn an_ability_that_is_lost_and_gained_again_joins_in_again() {
    static WHILE_WARDED: UnprintedAbility = unprinted(
        27,
        Ability::GainsAbilities(
            each(|s, ctx, card| Some(card) == ctx.target && s.is_warded(card)),
            &[when(Trigger::Reap, |g, ctx| g.gain_amber(ctx.you, 2))],
        ),
    );
    static LOSES_WARD: UnprintedAbility = unprinted(
        28,
        Ability::GainsAbilities(
            TARGET,
            &[when(Trigger::Reap, |g, ctx| {
                g.remove_ward(ctx.card);
            })],
        ),
    );
    static IS_WARDED: UnprintedAbility = unprinted(
        29,
        Ability::GainsAbilities(TARGET, &[when(Trigger::Reap, |g, ctx| g.ward(ctx.card))]),
    );
    let game = Scenario::new("brobnar").line(One, "krump valdr bumpsy smaaash").warded("krump");
    let mut game = game.begin();
    let krump = game.card("krump");
    for (name, ability) in
        [("valdr", &WHILE_WARDED), ("bumpsy", &LOSES_WARD), ("smaaash", &IS_WARDED)]
    {
        let ctx = AbilityContext::new(game.card(name), One).about(krump);
        game.does("", |g| g.this_turn(ctx, ability));
    }
    game.reap("krump", "krump/valdr krump/bumpsy");
    assert_eq!(game.amber(One), 1 + 2 + 2);
}
