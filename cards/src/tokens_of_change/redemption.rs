//! Redemption of Tokens of Change.

use archon_engine::keyforge::ability::Trigger::{CreatureDestroyed, Destroyed, Fight};
use archon_engine::keyforge::ability::{Definition, Entering, HOST, card, when, when_any};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Vault of Redemption, ToC 150
    card("vault-of-redemption")
        .after(CreatureDestroyed, subject_was_mutant, |g, ctx| g.draw(ctx.you, 1)),
    // Redeemer Amara, ToC 159
    // An enemy Mutant is one creature: one token creature.
    card("redeemer-amara").after(
        CreatureDestroyed,
        |s, ctx| subject_was_enemy(s, ctx) || subject_was_mutant(s, ctx),
        |g, ctx| g.make_token(ctx),
    ),
    // Sacred Duty, ToC 160
    card("sacred-duty")
        .power(HOST, 2)
        .gains_abilities(HOST, &[when(Fight, |g, ctx| g.make_token(ctx))])
        .play(|g, ctx| g.make_ready(g.host(ctx.card))),
    // Vindication Outpost, ToC 162
    card("vindication-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)?
            && let Some(token) = g.make_token(ctx)?
        {
            g.ready_and_fight_with(ctx, token)?;
        }
        Ok(())
    }),
    // Admirable Neophyte, ToC 163
    card("admirable-neophyte").play(|g, ctx| g.make_token(ctx)),
    // Intrepid Exemplar, ToC 168
    card("intrepid-exemplar").ability(when_any(&[Fight, Destroyed], |g, ctx| g.make_token(ctx))),
    // Steadfast Commitment, ToC 172
    // Of an empty deck the token creature is the card that was put there (recorded case
    // toc/steadfast-commitment/03).
    card("steadfast-commitment").reads_discard_pile().play(|g, ctx| {
        g.put_on_bottom_of_deck(g.top_of_discard(ctx.you))?;
        g.make_token(ctx)
    }),
    // Swift Induction, ToC 174
    card("swift-induction").play(|g, ctx| {
        let Some(token) = g.make_token(ctx)? else { return Ok(()) };
        if !g.with_trait(g.neighbors_or_last(token), Trait::Mutant).is_empty() {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Zealot, ToC 183
    card("zealot"),
    // Guardian, ToC 184
    card("guardian"),
    // Paragon, ToC 185
    card("paragon").enters(
        |s, ctx, card| card == ctx.card && !s.with_trait(s.creatures(), Trait::Mutant).is_empty(),
        Entering::Enraged,
    ),
    // Sentinel, ToC 186
    card("sentinel").action(|g, ctx| {
        match g.choose(ctx, g.enemy_creatures(ctx))? {
            Some(creature) if g.is_stunned(creature) => g.destroy(creature)?,
            creature => g.stun(creature)?,
        };
        Ok(())
    }),
];
