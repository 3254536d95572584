//! Mars of Vault Masters 2025.

use archon_engine::keyforge::ability::{Definition, card};
use archon_engine::keyforge::house::House;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Mind Your Elders, VM25 158
    card("mind-your-elders").play(|g, ctx| {
        let mars = g.in_play_of_house(House::Mars);
        let friendly = g.friendly_creatures(ctx) & mars;
        if friendly.len() > (g.enemy_creatures(ctx) & mars).len() {
            g.capture_with_one_of(ctx, g.friendly_creatures(ctx), 3)?;
        }
        Ok(())
    }),
];
