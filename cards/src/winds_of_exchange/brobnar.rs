//! Brobnar of Winds of Exchange.

use archon_engine::keyforge::ability::Trigger::CreatureFights;
use archon_engine::keyforge::ability::{Definition, card};
use archon_engine::keyforge::house::House;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Crim Torchtooth, WoE 24
    card("crim-torchtooth").fight(|g, ctx| g.enrage(g.neighbors(ctx.card))),
    // Brikk Nastee, WoE 38
    card("brikk-nastee").after(
        CreatureFights,
        |s, ctx| {
            let others = s.friendly_creatures(ctx).without(ctx.card);
            ctx.subject.is_some_and(|c| others.contains(c) && s.is_of(c, House::Brobnar))
        },
        |g, ctx| g.gain_amber(ctx.you, 1),
    ),
    // Shock Herder, WoE 51
    card("shock-herder").play(|g, ctx| {
        if let Some(neighbor) = g.choose(ctx, g.neighbors(ctx.card))? {
            g.ready_and_fight_with(ctx, neighbor)?;
        }
        Ok(())
    }),
];
