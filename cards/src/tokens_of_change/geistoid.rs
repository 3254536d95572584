//! Geistoid of Tokens of Change.

use archon_engine::keyforge::ability::Trigger::{Destroyed, Play};
use archon_engine::keyforge::ability::{AbilityContext, Definition, card, when_any};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::effects::damage::DamagedCreature;
use archon_engine::keyforge::facts::CardType;
use archon_engine::keyforge::game::{Flow, Game};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Suzerain, ToC 56
    card("suzerain").reap(|g, ctx| {
        let player = g.choose_player(ctx)?;
        if !g.purge(g.top_of_deck(player))?.is_empty() {
            g.make_named(ctx, "minion", 1)?;
        }
        Ok(())
    }),
    // Inevitable Decay, ToC 62
    card("inevitable-decay").play(|g, ctx| {
        let destroyed = g.destroy(g.artifacts() | g.upgrades_in_play())?;
        g.make_tokens(ctx, ctx.you, destroyed.len())
    }),
    // Recycler, ToC 63
    card("recycler").reap(|g, ctx| {
        let mut discarded = CardSet::EMPTY;
        for _ in 0..3 {
            discarded |= CardSet::from(g.discard_top_of_deck(ctx.you)?);
        }
        g.make_tokens(ctx, ctx.you, g.of_type(discarded, CardType::Creature).len())
    }),
    // Spinnertech, ToC 66
    // Without a card in the discard pile a token creature is made, too (recorded case toc/spinnertech/03).
    card("spinnertech").ability(when_any(&[Play, Destroyed], |g, ctx| {
        let card = g.choose(ctx, g.discard(ctx.you))?;
        g.put_on_top_of_deck(card)?;
        g.make_token(ctx)
    })),
    // Administrator Rivet, ToC 70
    card("administrator-rivet").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.is_haunted(ctx.you) {
            g.capture_with_each(ctx, g.friendly_tokens(ctx), 1)?;
        }
        Ok(())
    }),
    // Bump in the Night, ToC 71
    card("bump-in-the-night").play(|g, ctx| {
        damage_an_enemy_for_a_token(g, ctx)?;
        if g.is_haunted(ctx.you) { damage_an_enemy_for_a_token(g, ctx) } else { Ok(()) }
    }),
    // Looping Dirge, ToC 76
    card("looping-dirge").play(|g, ctx| {
        if g.is_haunted(ctx.you) {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Sidekick, ToC 78
    card("sidekick").play(|g, ctx| {
        if let Some(card) = g.choose(ctx, g.hand(ctx.you))? {
            g.put_into_play_facedown(ctx, card, ctx.you)?;
        }
        Ok(())
    }),
    // Minion, ToC 85
    card("minion").reads_discard_pile().reap(|g, ctx| {
        let [you, opponent] = [ctx.you, ctx.opponent()].map(|player| g.is_haunted(player));
        let player = match (you, opponent) {
            (false, false) => return Ok(()),
            (true, true) => g.choose_player(ctx)?,
            (true, false) => ctx.you,
            (false, true) => ctx.opponent(),
        };
        g.put_on_top_of_deck(g.top_of_discard(player))?;
        Ok(())
    }),
    // Phantasm, ToC 86
    card("phantasm").reap(|g, ctx| {
        let card = g.choose(ctx, g.hand(ctx.you))?;
        g.discard_cards(card)
    }),
    // Wrecker, ToC 87
    card("wrecker").reap(|g, ctx| {
        let player = g.choose_player(ctx)?;
        g.discard_top_of_deck(player)
    }),
    // Æmberologist, ToC 88
    card("æmberologist").action(|g, ctx| g.capture_onto_self(ctx, 1)),
];

/// Bump in the Night.
fn damage_an_enemy_for_a_token(g: &mut Game<'_>, ctx: AbilityContext) -> Flow {
    if let Some(DamagedCreature { destroyed: true, .. }) =
        g.damage_a_creature(ctx, g.enemy_creatures(ctx), 2)?
    {
        g.make_token(ctx)?;
    }
    Ok(())
}
