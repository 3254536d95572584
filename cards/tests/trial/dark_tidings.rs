//! Dark Tidings: types that change by counters, a step that is replaced, the tide, limits by type.

use archon_engine::keyforge::ability::Trigger::{
    AmberGained, CreatureReaps, DamageDealt, TurnEnds, TurnStarts,
};
use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Amount, Definition, Restriction, Would, card,
};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player::{One, Two};
use archon_engine::keyforge::question::Stop;

use super::trial;

pub const CARDS: &[Definition] = &[
    // Effigy of Melerukh, DT 321
    card("effigy-of-melerukh").after(CreatureReaps, subject_is_enemy_creature, |g, ctx| {
        g.add_counters(ctx.card, Counter::Awakening, 1)?;
        if g.counters(ctx.card, Counter::Awakening) >= 6 {
            for ability in EFFIGY {
                g.while_in_play(ctx, ability, ctx.card)?;
            }
            g.becomes_creature(ctx, ctx.card)?;
        }
        Ok::<(), Stop>(())
    }),
    // The Mysticeti, DT 393
    card("the-mysticeti").action(|g, ctx| {
        let ready = g.friendly_creatures(ctx) & g.ready_cards();
        let exhausted = g.choose_any_number(ctx, g.of_house(ready, House::Untamed))?;
        let exhausted = g.exhaust(exhausted).len() as u8;
        if exhausted > 0 {
            g.becomes_creature(ctx, ctx.card)?;
            g.add_power_counters(ctx.card, 3 * exhausted);
            let taunt = &Ability::Gains(Keyword::Taunt, this, Amount::Fixed(1));
            g.while_in_play(ctx, taunt, ctx.card)?;
            g.move_anywhere(ctx.card)?;
        }
        Ok(())
    }),
    // The Chosen One, DT 332
    card("the-chosen-one").instead(Would::ReadyCreatures, by_opponent, |g, ctx| {
        let exhausted = g.creatures_of(ctx.opponent()) & g.exhausted_cards();
        g.damage_each(ctx.card, exhausted.len() as i32)
    }),
    // Ceaseforge, DT 259
    card("ceaseforge")
        .play(|g, ctx| g.add_counters(ctx.card, Counter::Time, 2))
        .ability(Ability::CannotForge(each_player))
        .after(TurnStarts, by_you, |g, ctx| {
            g.remove_counters(ctx.card, Counter::Time, 1);
            if g.counters(ctx.card, Counter::Time) == 0 {
                g.destroy(ctx.card)?;
            }
            Ok(())
        }),
    // Kaupe, DT 341
    card("kaupe").cannot(Restriction::Play, |s, ctx, card| {
        let counts = s.record_of_this_turn().counts[ctx.opponent()];
        s.active == ctx.opponent() && counts.played_of_type(s.facts(card).card_type) > 0
    }),
    // Whirlpool, DT 335
    card("whirlpool").after(TurnEnds, by_anyone, |g, ctx| {
        match g.battleline(ctx.doer).last().copied() {
            Some(creature) => {
                let taker = AbilityContext { you: ctx.doer.opponent(), ..ctx };
                g.take_control_at(taker, creature, 0)
            }
            None => Ok(()),
        }
    }),
    // Lightsmith Clariel, DT 80
    card("lightsmith-clariel").before_fight(|g, ctx| {
        if g.may(ctx)? {
            let (power, armor) = (g.power(ctx.card) as u8, g.armor(ctx.card) as u8);
            g.this_turn(
                ctx.of_number(power),
                &Ability::SetArmor(this, Amount::Count(|_, ctx| i32::from(ctx.number))),
            )?;
            g.this_turn(
                ctx.of_number(armor),
                &Ability::SetPower(this, Amount::Count(|_, ctx| i32::from(ctx.number))),
            )?;
        }
        Ok(())
    }),
    // Widespread Corruption, DT 210
    card("widespread-corruption").after(
        AmberGained,
        |_, ctx| ctx.subject.is_some(),
        |g, ctx| match g.choose(ctx, g.creatures_of(ctx.doer.opponent()))? {
            Some(creature) => g.capture_from(creature, ctx.doer, ctx.amount).map(|_| ()),
            None => Ok(()),
        },
    ),
    // Holdfast, DT 102
    card("holdfast").after(
        DamageDealt,
        |s, ctx| ctx.subject.is_some_and(|c| neighbor(s, ctx, c)),
        |g, ctx| g.make_ready(ctx.card),
    ),
    // Censor Philo, DT 170
    card("censor-philo").ability(Ability::CannotBeDealtDamageBy(|s, ctx, card, by| {
        card == ctx.card && s.is_creature(by) && s.amber_on(by) > 0
    })),
    // Medicus Lacus, DT 178
    card("medicus-lacus").ability(Ability::SpendableWhenForging(friendly_creature, |s, ctx, p| {
        p == ctx.you && s.tide_is_high(ctx.you)
    })),
];

/// Effigy of Melerukh.
static EFFIGY: &[Ability] = &[
    Ability::Power(this, Amount::Fixed(100)),
    Ability::Armor(this, Amount::Fixed(100)),
    Ability::Blank(this),
];

#[test]
fn effigy_of_melerukh_awakes() {
    let game = trial("brobnar").line(One, "troll valdr").artifacts(Two, "effigy-of-melerukh");
    let mut game = game.begin();
    let effigy = game.card("effigy-of-melerukh");
    game.does("", |g| g.add_counters(effigy, Counter::Awakening, 4));
    game.reap("valdr", "");
    assert_eq!(game.line(Two), "");
    game.reap("troll", "effigy-of-melerukh");
    assert_eq!(game.line(Two), "effigy-of-melerukh");
    assert_eq!((game.power("effigy-of-melerukh"), game.armor("effigy-of-melerukh")), (100, 100));
}

#[test]
fn the_mysticeti_goes_to_the_battleline() {
    let game = trial("untamed").artifacts(One, "the-mysticeti").line(One, "murmook fuzzy-gruen");
    let mut game = game.begin();
    game.action("the-mysticeti", "murmook fuzzy-gruen right @1");
    assert_eq!(game.line(One), "murmook the-mysticeti fuzzy-gruen");
    let mysticeti = game.card("the-mysticeti");
    assert_eq!(game.power("the-mysticeti"), 6);
    assert!(game.state.has(mysticeti, Keyword::Taunt) && !game.is_ready("murmook"));
    assert_eq!(game.state.card_type(mysticeti), CardType::Creature);
}

#[test]
fn the_chosen_one_takes_the_place_of_readying() {
    let game = trial("brobnar").line(One, "troll valdr").line(Two, "the-chosen-one");
    let mut game = game.begin();
    game.reap("troll", "").end_turn("untamed");
    assert_eq!((game.damage("the-chosen-one"), game.is_ready("troll")), (1, false));
}

#[test]
fn ceaseforge_lasts_two_turns_of_its_player() {
    let game = trial("staralliance").hand(One, "ceaseforge").amber(Two, 6);
    let mut game = game.begin();
    game.play("ceaseforge", "").end_turn("untamed");
    assert_eq!(game.keys(Two), 0);
    game.end_turn("dis").end_turn("untamed");
    assert!(game.is_in_play("ceaseforge") && game.keys(Two) == 0);
    game.end_turn("dis");
    assert!(game.is_in_discard("ceaseforge"));
    game.end_turn("untamed");
    assert_eq!(game.keys(Two), 1);
}

#[test]
fn kaupe_allows_one_card_of_each_type() {
    let game = trial("brobnar").hand(One, "troll valdr punch anger").line(Two, "kaupe");
    let mut game = game.begin();
    game.play("troll", "");
    assert!(!game.can_play("valdr") && game.can_play("punch"));
    game.play("punch", "troll");
    assert!(!game.can_play("anger"));
}

#[test]
fn whirlpool_turns_the_battlelines() {
    let game = trial("brobnar").artifacts(One, "whirlpool").line(One, "troll valdr");
    let mut game = game.line(Two, "krump").begin();
    game.end_turn("untamed");
    assert_eq!((game.line(One), game.line(Two)), ("troll".into(), "valdr krump".into()));
    game.end_turn("brobnar");
    assert_eq!((game.line(One), game.line(Two)), ("krump troll".into(), "valdr".into()));
}

#[test]
fn lightsmith_clariel_switches_power_and_armor() {
    let game = trial("sanctum").line(One, "lightsmith-clariel").line(Two, "troll");
    let mut game = game.begin();
    game.fight("lightsmith-clariel", "yes");
    assert!(game.is_in_discard("lightsmith-clariel"), "8 damage, 5 armor, 2 power");
    assert_eq!(game.damage("troll"), 2);
}

#[test]
fn widespread_corruption_has_another_creature_capture_it() {
    let game = trial("brobnar").line(One, "troll").line(Two, "valdr krump");
    let mut game = game.artifacts(Two, "widespread-corruption").begin();
    game.reap("troll", "krump");
    assert_eq!((game.amber(One), game.amber_on("krump")), (0, 1));
}

#[test]
fn holdfast_readies_and_censor_philo_is_safe_from_the_corrupt() {
    let game = trial("brobnar").hand(One, "punch").line(One, "troll holdfast");
    let mut game = game.exhausted("holdfast").begin();
    game.play("punch", "troll");
    assert!(game.is_ready("holdfast"));
    for amber in [0, 1] {
        let game = trial("brobnar").line(One, "bumpsy").amber_on("bumpsy", amber);
        let mut game = game.line(Two, "censor-philo").begin();
        game.fight("bumpsy", "");
        assert_eq!(game.is_in_discard("censor-philo"), amber == 0);
    }
}

#[test]
fn medicus_lacus_spends_while_the_tide_is_high() {
    for (player, keys) in [(One, 1), (Two, 0)] {
        let game = trial("saurian").tide(player).line(One, "medicus-lacus").amber(One, 4);
        let mut game = game.amber_on("medicus-lacus", 2).begin();
        let ctx = AbilityContext::new(game.card("medicus-lacus"), One);
        game.does("", |g| g.forge_key(ctx.you, 0).map(|_| ()));
        assert_eq!(game.keys(One), keys);
    }
}
