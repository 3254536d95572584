//! Star Alliance of More Mutation.

use archon_engine::keyforge::ability::{Definition, card};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Cadet Allison, MoMu 318
    card("cadet-allison").play_reap(|g, ctx| {
        if let Some(discarded) = g.discard_at_random(ctx.you)?
            && let Some(house) = g.choose_house_of(ctx, g.houses(discarded))?
        {
            g.change_active_house(house);
        }
        Ok(())
    }),
    // Cadet Allison, MoMu 318: its other half.
    card("cadet-allison2"),
    // GySgt. Margot, MoMu 360
    card("gysgt-margot").fight_reap(|g, ctx| {
        g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2)?;
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.ward(creature)
    }),
];
