//! Saurian of Grim Reminders.

use archon_engine::keyforge::ability::{Definition, card};
use archon_engine::keyforge::effects::predicates::*;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Cincinnatus Resurrexit, GR R1
    card("cincinnatus-resurrexit")
        .power_for_each(THIS, |s, ctx| s.amber_on(ctx.card).into())
        .play_fight(|g, ctx| {
            g.capture_onto_self(ctx, 2)?;
            g.exalt(ctx.card)
        })
        .destroyed(|g, ctx| g.archive_if_haunted(ctx)),
];
