//! Dis of Tokens of Change.

use archon_engine::keyforge::ability::Trigger::{CardDiscarded, CardDrawn, CreatureDestroyed};
use archon_engine::keyforge::ability::{
    Ability, Amount, Definition, FIRST, Restriction, card, each_time,
};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Codex of True Names, ToC 1
    // One enemy creature after another (recorded case toc/codex-of-true-names/05).
    card("codex-of-true-names").action(|g, ctx| {
        if g.destroy(ctx.card)?.is_empty() {
            return Ok(());
        }
        let fiends = g.titled(g.friendly_creatures(ctx), "catena-fiend");
        for _ in g.return_to_hand(fiends)? {
            let enemy = g.choose(ctx, g.enemy_creatures(ctx))?;
            g.return_to_hand(CardSet::from(enemy))?;
        }
        Ok(())
    }),
    // Beyond All Darkness, ToC 17
    card("beyond-all-darkness")
        .lasting(&[BEYOND_ALL_DARKNESS])
        .play(|g, ctx| g.this_turn(ctx, FIRST)),
    // The Amasser, ToC 25
    card("the-amasser").after(CardDrawn, by_opponent, |g, ctx| {
        let right_flank = g.battleline(ctx.you).len();
        g.make_token_at(ctx, right_flank)
    }),
    // The Forsaken, ToC 26
    card("the-forsaken").after(CardDiscarded, by_opponent, |g, ctx| g.make_token_at(ctx, 0)),
    // Gate Warden, ToC 31
    card("gate-warden")
        .cannot(Restriction::Reap, |s, ctx, card| {
            enemy_creature(s, ctx, card) && !s.friendly_tokens(ctx).is_empty()
        })
        .play(|g, ctx| g.make_token(ctx)),
    // Havoc, ToC 33
    card("havoc").play(|g, ctx| g.make_token(ctx)),
    // Levy of Souls, ToC 34
    // What it adds follows the token creatures in play (recorded case toc/levy-of-souls/03).
    card("levy-of-souls")
        .lasting(&[Ability::KeyCost(
            each_player,
            Amount::Count(|s, ctx| s.friendly_tokens(ctx).len() as i32),
        )])
        .action(|g, ctx| {
            g.make_token(ctx)?;
            g.opponents_next_turn(ctx, FIRST)
        }),
    // Unbinding, ToC 39
    card("unbinding").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.record_of_this_turn().counts[ctx.you].creatures_destroyed > 0 {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Catena Fiend, ToC 40
    card("catena-fiend").fight(|g, ctx| {
        g.steal(ctx.you, 1)?;
        g.damage_a_creature(ctx, g.friendly_creatures(ctx), 3)
    }),
    // Facet, ToC 41
    card("facet")
        .destroyed(|g, ctx| if g.active == ctx.you { g.gain_amber(ctx.you, 1) } else { Ok(()) }),
    // Snare, ToC 42
    card("snare").destroyed(|g, ctx| match g.active == ctx.you {
        true => g.lose_amber(ctx.opponent(), 1),
        false => Ok(0),
    }),
    // Thrall, ToC 43
    card("thrall").destroyed(|g, ctx| g.discard_at_random(ctx.opponent())),
];

/// Beyond All Darkness.
const BEYOND_ALL_DARKNESS: Ability =
    each_time(CreatureDestroyed, by_anyone, |g, ctx| g.make_token(ctx));
