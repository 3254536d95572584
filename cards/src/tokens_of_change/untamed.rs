//! Untamed of Tokens of Change.

use archon_engine::keyforge::ability::Trigger::{Fight, Reap};
use archon_engine::keyforge::ability::{Ability, Definition, FIRST, THIS, Would, card, each, when};
use archon_engine::keyforge::effects::predicates::*;
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::question::Stop;
use archon_engine::keyforge::traits::Trait;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Niffle Sanctuary, ToC 286
    card("niffle-sanctuary")
        .lasting(&[Ability::GainsAbilities(
            each(|s, _, card| s.facts(card).id == "niffle-brute"),
            &[when(Fight, |g, ctx| g.gain_amber(ctx.you, 1))],
        )])
        .action(|g, ctx| {
            g.make_named(ctx, "niffle-brute", 1)?;
            g.this_turn(ctx, FIRST)
        }),
    // Harlock, ToC 298
    card("harlock").fight(|g, ctx| {
        if g.opposing(ctx.card).is_some_and(|fought| g.was_destroyed_in_this_fight(fought)) {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Kharisma, ToC 299
    card("kharisma").reap(|g, ctx| {
        let creature = g.choose(ctx, g.friendly_creatures(ctx).without(ctx.card))?;
        if !g.return_to_hand(creature)?.is_empty() {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Umwas, ToC 303
    card("umwas").play(|g, ctx| {
        g.make_token(ctx)?;
        for token in g.friendly_tokens(ctx) {
            g.add_power_counters(token, 1);
        }
        Ok(())
    }),
    // Massing at Midnight, ToC 309
    card("massing-at-midnight").play(|g, ctx| {
        g.make_tokens(ctx, ctx.you, 3)?;
        g.purge(ctx.card)
    }),
    // Signal Faerie, ToC 312
    card("signal-faerie").play_reap(|g, ctx| g.make_token(ctx)),
    // Survival of the Richest, ToC 314
    card("survival-of-the-richest").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.pool(ctx.you) > g.pool(ctx.opponent()) {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Whimsical Conjuror, ToC 317
    card("whimsical-conjuror").instead(
        Would::ResolveBonusIcon,
        |s, ctx| by_you(s, ctx) && ctx.icon == Some(BonusIcon::Amber),
        |g, ctx| {
            if g.may(ctx)? {
                g.make_token(ctx)?;
            } else {
                g.let_it_happen();
            }
            Ok::<(), Stop>(())
        },
    ),
    // Niffle Brute, ToC 318
    card("niffle-brute").destroyed(|g, ctx| {
        let pile = g.discard(ctx.you);
        let sanctuaries = g.titled(pile, "niffle-sanctuary");
        let niffles = g.with_trait(pile, Trait::Niffle);
        let card = g.choose(ctx, if sanctuaries.is_empty() { niffles } else { sanctuaries })?;
        g.return_to_hand(card)
    }),
    // Briar Instar, ToC 319
    card("briar-instar"),
    // Steppe Wolf, ToC 320
    card("steppe-wolf").power_for_each(THIS, |s, ctx| {
        let others = s.friendly_creatures(ctx).without(ctx.card);
        s.with_trait(others, Trait::Wolf).len() as i32
    }),
    // Twilight Pixie, ToC 321
    card("twilight-pixie").gains_abilities(
        each(|s, ctx, card| neighbor(s, ctx, card) && !s.has_trait(card, Trait::Faerie)),
        &[when(Reap, |g, ctx| g.gain_amber(ctx.you, 1))],
    ),
];
