//! Untamed of More Mutation.

use archon_engine::keyforge::ability::{Definition, card};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Titanic Bumblebird, MoMu 395
    card("titanic-bumblebird").play_reap(|g, ctx| {
        let Some(prey) = g.choose(ctx, g.enemy_creatures(ctx))? else { return Ok(()) };
        let power = g.power(prey);
        if !g.destroy(prey)?.is_empty()
            && let Some(creature) = g.choose(ctx, g.friendly_creatures(ctx))?
        {
            g.add_power_counters(creature, power.clamp(0, 255) as u8);
        }
        Ok(())
    }),
    // Titanic Bumblebird, MoMu 395: its other half.
    card("titanic-bumblebird2"),
    // Rockatiel, MoMu 429
    card("rockatiel").play_reap(|g, ctx| {
        let creatures = g.choose_up_to(ctx, 2, g.creatures())?;
        g.shuffle_into_deck(creatures)
    }),
];
