//! Sanctum of More Mutation.

use archon_engine::keyforge::ability::{Ability, Definition, card};
use archon_engine::keyforge::effects::predicates::*;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ascendant Hester, MoMu 134
    card("ascendant-hester")
        .ability(Ability::ArmorOfEach(|s, ctx, card| {
            if other_friendly_creature(s, ctx, card) { 2 * i32::from(s.amber_on(card)) } else { 0 }
        }))
        .play_fight(|g, ctx| g.capture_with_each(ctx, g.friendly_creatures(ctx), 1)),
    // Ascendant Hester, MoMu 134: its other half.
    card("ascendant-hester2"),
    // Sirs Colossus, MoMu 152
    card("sirs-colossus").play(|g, ctx| g.capture_distributed(ctx, g.pool(ctx.opponent()))).fight(
        |g, ctx| match g.choose(ctx, g.friendly_creatures(ctx))? {
            Some(creature) => g.move_amber_to_supply(creature, u8::MAX).map(|_| ()),
            None => Ok(()),
        },
    ),
    // Sirs Colossus, MoMu 152: its other half.
    card("sirs-colossus2"),
    // Grey Aberrant, MoMu 181
    card("grey-aberrant").ability(Ability::LosesTraits(each_creature)),
];
