//! Saurian of More Mutation.

use archon_engine::keyforge::ability::{Definition, Trigger, card, each, when};
use archon_engine::keyforge::effects::predicates::*;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Bawretchadontius, MoMu 194
    card("bawretchadontius")
        .gains_abilities(
            each(|s, ctx, card| friendly_creature(s, ctx, card) && s.amber_on(card) > 0),
            &[when(Trigger::Reap, |g, ctx| g.damage_a_creature(ctx, g.creatures(), 4))],
        )
        .play_fight_reap(|g, ctx| {
            let friendly = g.choose(ctx, g.friendly_creatures(ctx))?;
            let enemies = g.choose_n(ctx, 2, g.enemy_creatures(ctx))?;
            for creature in friendly.into_iter().chain(enemies) {
                g.exalt(creature)?;
            }
            Ok(())
        }),
    // Bawretchadontius, MoMu 194: its other half.
    card("bawretchadontius2"),
    // Cera Severa, MoMu 232
    card("cera-severa").fight_reap(|g, ctx| g.capture_onto_self(ctx, 1)).destroyed(|g, ctx| {
        let amber = g.amber_on(ctx.card);
        g.damage_a_creature(ctx, g.enemy_creatures(ctx), i32::from(amber))
    }),
];
