//! Logos of More Mutation.

use archon_engine::keyforge::ability::{Definition, card};
use archon_engine::keyforge::effects::zones::ArchivesOf;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Horizon Saber, MoMu 78
    card("horizon-saber").play_fight_reap(|g, ctx| {
        let deck = g.search_deck(ctx);
        // A search may fail to find (March 2021, "Search").
        let found = g.may_choose(ctx, deck | g.discard(ctx.you))?;
        g.reveal(found);
        g.archive(ctx, found, ArchivesOf::Owner)?;
        g.shuffle_deck(ctx.you)?;
        g.shuffle_discard_pile_into_deck(ctx.you)
    }),
    // Horizon Saber, MoMu 78: its other half.
    card("horizon-saber2"),
    // Graphton, MoMu 115
    card("graphton").reap(|g, ctx| g.archive_top_of_deck(ctx)),
];
