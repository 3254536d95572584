//! Shadows of Tokens of Change.

use archon_engine::keyforge::ability::Trigger::CreatureDestroyed;
use archon_engine::keyforge::ability::{AbilityContext, Definition, Restriction, card};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::shared::half_up;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::state::State;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // The Long Con, ToC 199
    // Any Stooges that "you" control may be destroyed, though none can be made (recorded case toc/the-long-con/05).
    card("the-long-con")
        .cannot(Restriction::Reap, |s, ctx, card| friendly_stooges(s, ctx).contains(card))
        .action(|g, ctx| {
            g.make_named(ctx, "stooge", 1)?;
            let chosen = g.choose_any_number(ctx, friendly_stooges(g, ctx))?;
            if g.destroy(chosen)?.len() >= 6 {
                g.forge_key_at_no_cost(ctx.you)?;
                g.purge(ctx.card)?;
            }
            Ok(())
        }),
    // Big Sal, ToC 202
    card("big-sal").play(|g, ctx| g.make_tokens(ctx, ctx.you, 2)),
    // Kymoor Outpost, ToC 206
    card("kymoor-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)? {
            g.steal(ctx.you, 1)?;
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Rich Score, ToC 210
    card("rich-score").play(|g, ctx| {
        g.make_token(ctx)?;
        g.steal(ctx.you, half_up(g.friendly_tokens(ctx).len() as u16))
    }),
    // Cover Operation, ToC 214
    card("cover-operation").play(|g, ctx| match g.make_token(ctx)? {
        Some(token) => g.make_ready(token),
        None => Ok(CardSet::EMPTY),
    }),
    // Lurking Hob, ToC 222
    card("lurking-hob").reap(|g, ctx| g.make_token(ctx)),
    // Slipshot, ToC 224
    card("slipshot")
        .after(CreatureDestroyed, neighbor_was_destroyed, |g, ctx| g.make_ready(ctx.card))
        .play(|g, ctx| g.make_token(ctx)),
    // Sneaky Feats, ToC 225
    card("sneaky-feats").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.record_of_this_turn().counts[ctx.you].stolen >= 1 {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Stooge, ToC 226
    card("stooge").action(|g, ctx| if g.on_flank(ctx.card) { g.make_token(ctx) } else { Ok(None) }),
    // Cleaner, ToC 227
    card("cleaner").action(|g, ctx| g.damage_a_creature(ctx, g.creatures(), 3)),
    // Prowler, ToC 228
    card("prowler").reap(|g, ctx| {
        let has_more = g.pool(ctx.opponent()) > g.pool(ctx.you);
        g.steal(ctx.you, u16::from(has_more))
    }),
    // Yardbird, ToC 229
    // Of either side: its text does not say "friendly", though recorded case toc/yardbird/01 offers no others.
    card("yardbird").before_fight(|g, ctx| {
        let others = g.titled(g.creatures(), "yardbird").without(ctx.card);
        let other = g.choose(ctx, others)?;
        g.make_ready(CardSet::from(other))
    }),
];

/// The Long Con.
fn friendly_stooges(s: &State, ctx: AbilityContext) -> CardSet {
    s.titled(s.friendly_creatures(ctx), "stooge")
}
