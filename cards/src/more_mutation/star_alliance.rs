//! Star Alliance of More Mutation.

use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, Permission, SECOND, card,
};
use archon_engine::keyforge::card::Card;
use archon_engine::keyforge::effects::predicates::friendly_creature;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::state::State;

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
    // J43G3R V, MoMu 331
    card("j43g3r-v")
        .lasting(&[
            Ability::May(Permission::Reap, friendly_creature_of_another_house),
            Ability::May(Permission::Fight, friendly_creature_of_another_house),
        ])
        .reap(|g, ctx| g.limited_this_turn(ctx, FIRST, 2))
        .fight(|g, ctx| g.limited_this_turn(ctx, SECOND, 2)),
    // J43G3R V, MoMu 331: its other half.
    card("j43g3r-v2"),
    // GySgt. Margot, MoMu 360
    card("gysgt-margot").fight_reap(|g, ctx| {
        g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2)?;
        let creature = g.choose(ctx, g.friendly_creatures(ctx))?;
        g.ward(creature)
    }),
];

/// A creature that "you" control and that is not of Star Alliance, of J43G3R V.
fn friendly_creature_of_another_house(s: &State, ctx: AbilityContext, card: Card) -> bool {
    friendly_creature(s, ctx, card) && !s.is_of(card, House::StarAlliance)
}
