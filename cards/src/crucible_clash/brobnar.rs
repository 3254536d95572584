//! Brobnar of Crucible Clash.

use archon_engine::keyforge::ability::Trigger::{CardPlayed, CreatureFights};
use archon_engine::keyforge::ability::{Ability, Amount, Definition, FIRST, card, each, each_time};
use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::effects::predicates::{
    friendly_creature, subject_was_friendly, you_played_a_creature,
};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Snarri, Warrior Poet, CC 13
    card("snarri-warrior-poet")
        .after(CreatureFights, subject_was_friendly, |g, ctx| g.draw(ctx.you, 1)),
    // Überking Tablets, CC 15: what it does is said first, of any creature (recorded case cc/überking-tablets/02).
    card("überking-tablets").action(|g, ctx| {
        let readies = g.choose_one(ctx, [("ready", true), ("exhaust", false)])?;
        let creature = g.choose(ctx, g.creatures())?;
        let changed = if readies { g.make_ready(creature)? } else { g.exhaust(creature) };
        g.damage_each(changed, 2)
    }),
    // Badger, CC 16: it is played when the effect begins, which is of its own playing, too (recorded case
    // cc/badger/02).
    card("badger")
        .lasting(&[each_time(
            CardPlayed,
            |s, ctx| {
                you_played_a_creature(s, ctx)
                    && ctx.subject.is_some_and(|card| s.is_of(card, House::Brobnar))
            },
            |g, ctx| g.damage_a_creature(ctx, g.enemy_creatures(ctx), 3),
        )])
        .play(|g, ctx| {
            g.this_turn(ctx, FIRST)?;
            if g.is_of(ctx.card, House::Brobnar) {
                g.damage_a_creature(ctx, g.enemy_creatures(ctx), 3)?;
            }
            Ok(())
        })
        .reap(|g, ctx| g.this_turn(ctx, FIRST)),
    // Born to Rock, CC 17: a creature has two neighbors at most.
    card("born-to-rock")
        .ability(Ability::Power(
            each(|s, ctx, card| friendly_creature(s, ctx, card) && brobnar_neighbors(s, card) >= 1),
            Amount::Count(|_, _| 1),
        ))
        .ability(Ability::Power(
            each(|s, ctx, card| friendly_creature(s, ctx, card) && brobnar_neighbors(s, card) >= 2),
            Amount::Count(|_, _| 1),
        )),
    // Honored Battlemaster, CC 32
    card("honored-battlemaster").action(|g, ctx| {
        if let Some(creature) = g.choose(ctx, g.neighbors(ctx.card))? {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
    // Incite Violence, CC 33
    card("incite-violence")
        .lasting(&[Ability::Gains(Keyword::SplashAttack, friendly_creature, Amount::Fixed(1))])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // Wild Grumpus, CC 38
    card("wild-grumpus")
        .gains(Keyword::Skirmish, |s, ctx, card| card == ctx.card && s.on_flank(card), 1)
        .gains(Keyword::Taunt, |s, ctx, card| card == ctx.card && !s.on_flank(card), 1),
    // Worthy Adversaries, CC 39: each creature with damage, also another (recorded case cc/worthy-adversaries/01).
    card("worthy-adversaries").play(|g, ctx| {
        let chosen = g.choose_n(ctx, 2, g.enemy_creatures(ctx))?;
        g.damage_each(chosen, 1)?;
        for creature in g.damaged_creatures() {
            g.exalt(creature)?;
        }
        Ok(())
    }),
];

/// Born to Rock: for each Brobnar neighbor of a Brobnar creature.
fn brobnar_neighbors(s: &State, creature: Card) -> usize {
    if s.is_of(creature, House::Brobnar) {
        s.neighbors_of_house(creature, House::Brobnar).len()
    } else {
        0
    }
}
