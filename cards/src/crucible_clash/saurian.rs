//! Saurian of Crucible Clash.

use archon_engine::keyforge::ability::{
    Ability, Amount, Definition, FIRST, HOST, SECOND, TARGET, card, each,
};
use archon_engine::keyforge::effects::predicates::friendly_creature;
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Edict of Conscription, CC 174
    card("edict-of-conscription")
        .lasting(&[Ability::BelongsTo(each(friendly_creature), |_, _, _| {
            HouseSet::of(House::Saurian)
        })])
        .action(|g, ctx| {
            g.destroy(ctx.card)?;
            g.this_turn(ctx, FIRST)
        }),
    // Legate Scipio, CC 177
    card("legate-scipio").play(|g, ctx| {
        if g.may(ctx)? {
            for creature in g.of_house(g.creatures(), House::Saurian) {
                g.exalt(creature)?;
            }
        }
        Ok(())
    }),
    // Bellatoran Recruiter, CC 186
    card("bellatoran-recruiter")
        .lasting(&[
            Ability::Power(TARGET, Amount::Fixed(2)),
            Ability::Armor(TARGET, Amount::Fixed(2)),
        ])
        .fight_reap(|g, ctx| {
            let friends = g.friendly_creatures(ctx);
            let others = friends - g.with_trait(friends, Trait::Dinosaur);
            let Some(creature) = g.choose(ctx, others)? else { return Ok(()) };
            g.this_turn(ctx.about(creature), FIRST)?;
            g.this_turn(ctx.about(creature), SECOND)?;
            g.ready_and_fight_with(ctx, creature)?;
            Ok(())
        }),
    // Laurel Wreath, CC 193
    card("laurel-wreath")
        .power_for_each(HOST, |s, ctx| s.host(ctx.card).map_or(0, |host| s.amber_on(host).into()))
        .play(|g, ctx| match g.host(ctx.card) {
            Some(creature) => g.exalt(creature),
            None => Ok(()),
        }),
    // Decree of Primus, CC 198
    card("decree-of-primus").play(|g, ctx| {
        g.move_amber_from_one_to_another(ctx, g.creatures(), g.creatures(), u8::MAX)
    }),
    // Glorious Tradition, CC 201
    card("glorious-tradition").action(|g, ctx| {
        for creature in g.flank_creatures() & g.enemy_creatures(ctx) {
            g.exalt(creature)?;
        }
        Ok(())
    }),
    // Praetorian Kentro, CC 206
    card("praetorian-kentro").power_for_each(
        each(|s, ctx, card| friendly_creature(s, ctx, card) && s.is_of(card, House::Saurian)),
        |_, _| 1,
    ),
    // Stand and Fight, CC 208
    card("stand-and-fight").play(|g, ctx| {
        let own = g.choose(ctx, g.friendly_creatures(ctx))?;
        let other = g.choose(ctx, g.enemy_creatures(ctx))?;
        for creature in own.into_iter().chain(other) {
            g.exalt(creature)?;
        }
        if let Some(creature) = own {
            g.ready_and_fight_with(ctx, creature)?;
        }
        Ok(())
    }),
];
