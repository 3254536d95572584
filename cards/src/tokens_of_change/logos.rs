//! Logos of Tokens of Change.

use archon_engine::keyforge::ability::{Definition, card};
use archon_engine::keyforge::effects::zones::ArchivesOf;
use archon_engine::keyforge::house::House;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Beta-Forge, ToC 91
    // Who uses it as if it were theirs counts their own archives (recorded case toc/beta-forge/03).
    card("beta-forge").action(|g, ctx| {
        g.make_named(ctx, "alpha-gamma", 1)?;
        let more = 12 - g.archives(ctx.you).len() as i32;
        if g.could_forge(ctx.you, more) && g.may(ctx)? && g.forge_key(ctx.you, more)? {
            g.purge(ctx.card)?;
        }
        Ok(())
    }),
    // Cognitive Assumptions, ToC 107
    card("cognitive-assumptions").play(|g, ctx| {
        let revealed = g.choose_up_to(ctx, 3, g.of_house(g.hand(ctx.you), House::Logos))?;
        g.reveal(revealed);
        g.make_tokens(ctx, ctx.you, revealed.len())
    }),
    // Dr. Westing, ToC 108
    card("dr-westing").reap(|g, ctx| {
        if g.on_flank(ctx.card) {
            g.make_token(ctx)?;
        }
        Ok(())
    }),
    // Titan Outpost, ToC 115
    card("titan-outpost").action(|g, ctx| {
        if g.put_a_friendly_creature_on_bottom_of_deck(ctx)? {
            g.make_token(ctx)?;
            g.archive_a_card(ctx)?;
        }
        Ok(())
    }),
    // Auto-Autopsy 2.1, ToC 117
    card("auto-autopsy-21").play(|g, ctx| g.make_token(ctx)).omni(|g, ctx| {
        let friendly = g.not_being_destroyed(g.friendly_creatures(ctx));
        let creature = g.choose(ctx, friendly)?;
        if g.destroy(creature)?.is_empty() { Ok(()) } else { g.gain_amber(ctx.you, 1) }
    }),
    // Golis Artificer, ToC 120
    card("golis-artificer").reap(|g, ctx| g.make_token(ctx)),
    // Hypothesize, ToC 121
    // Upgrades count for who controls them (recorded cases toc/hypothesize/02, /03).
    card("hypothesize").play(|g, ctx| {
        g.make_token(ctx)?;
        if g.of_house(g.friendly_cards(ctx), House::Logos).len() >= 3 {
            g.archive(ctx, ctx.card, ArchivesOf::Owner)?;
        }
        Ok(())
    }),
    // Practical Methods, ToC 122
    card("practical-methods").play(|g, ctx| {
        g.make_token(ctx)?;
        let both = g.choose_one_of_each_side(ctx, g.creatures())?;
        g.destroy(both)
    }),
    // Alpha-Gamma, ToC 132
    card("alpha-gamma").destroyed(|g, ctx| g.archive(ctx, ctx.card, ArchivesOf::Owner)),
    // Chronicler, ToC 133
    card("chronicler").reap(|g, ctx| g.archive_top_of_deck(ctx)),
    // Savant, ToC 134
    // The card that is chosen says which of the two is done (recorded cases toc/savant/01, /02). With an empty hand
    // there is nothing to archive, and still no card of the archives has to be chosen.
    card("savant").action(|g, ctx| {
        let (archives, hand) = (g.archives(ctx.you), g.hand(ctx.you));
        let chosen = if hand.is_empty() {
            g.may_choose(ctx, archives)?
        } else {
            g.choose(ctx, archives | hand)?
        };
        if chosen.is_some_and(|card| archives.contains(card)) {
            g.return_to_hand(chosen)
        } else {
            g.archive(ctx, chosen, ArchivesOf::Owner)
        }
    }),
    // Spydrone, ToC 135
    card("spydrone").action(|g, ctx| g.draw(ctx.you, 1)),
];
