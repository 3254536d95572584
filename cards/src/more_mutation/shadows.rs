//! Shadows of More Mutation.

use archon_engine::keyforge::ability::{
    Ability, AbilityContext, Definition, FIRST, card, each, target,
};
use archon_engine::keyforge::effects::shared::half_down;
use archon_engine::keyforge::game::{Flow, Game};
use archon_engine::keyforge::house::{House, HouseSet};
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Boosted B4-RRY, MoMu 257
    card("boosted-b4-rry").lasting(&[SHADOWS_WHILE_YOURS]).play_fight_reap(|g, ctx| {
        if g.choose_one(ctx, [("artifact", true), ("archives", false)])? {
            take_an_artifact(g, ctx)
        } else {
            play_from_their_archives(g, ctx)
        }
    }),
    // Boosted B4-RRY, MoMu 257: its other half.
    card("boosted-b4-rry2"),
    // Dodger’s 10, MoMu 258
    card("dodger-s-10")
        .play_fight_reap(|g, ctx| g.steal(ctx.you, half_down(g.pool(ctx.opponent())))),
    // Dodger’s 10, MoMu 258: its other half.
    card("dodger-s-102"),
    // Spare Arm Carmine, MoMu 307
    card("spare-arm-carmine").reap(|g, ctx| {
        let mutants = |creatures| g.with_trait(creatures, Trait::Mutant).len();
        let more = mutants(g.friendly_creatures(ctx)) > mutants(g.enemy_creatures(ctx));
        g.steal(ctx.you, if more { 2u16 } else { 1 })
    }),
];

/// Boosted B4-RRY: whenever "you" control what it took, until that leaves play.
const SHADOWS_WHILE_YOURS: Ability = Ability::BelongsTo(
    each(|s, ctx, card| target(s, ctx, card) && s.controller(card) == ctx.you),
    |_, _, _| HouseSet::of(House::Shadows),
);

/// Boosted B4-RRY: the first of its choices.
fn take_an_artifact(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(artifact) = g.choose(ctx, g.enemy_artifacts(ctx))? {
        g.take_control(ctx, artifact)?;
        g.while_in_play(ctx.about(artifact), FIRST, artifact)?;
    }
    Ok(())
}

/// Boosted B4-RRY: the second. Your own card would leave their archives for your hand instead (FAQ "Archives").
fn play_from_their_archives(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    match g.choose_at_random(g.archives(ctx.opponent())) {
        Some(card) if card.owner() == ctx.you => g.return_to_hand(card).map(|_| ()),
        Some(card) => g.play(ctx, card).map(|_| ()),
        None => Ok(()),
    }
}
