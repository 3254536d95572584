//! Logos of Grim Reminders.

use archon_engine::keyforge::ability::{Ability, Amount, Definition, card};
use archon_engine::keyforge::effects::predicates::*;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ghostly Dr. Verokter, GR R4
    card("ghostly-dr-verokter")
        .play_reap(|g, ctx| {
            let returned = g.choose(ctx, g.discard(ctx.you))?;
            g.put_on_top_of_deck(returned)
        })
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
    // Portalmonster, GR R7
    card("portalmonster")
        .ability(Ability::KeyCost(
            each_player,
            Amount::MoreOrLess(|s, ctx| {
                if s.is_haunted(ctx.you) { s.discard(ctx.you).len() as i32 } else { -2 }
            }),
        ))
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
];
