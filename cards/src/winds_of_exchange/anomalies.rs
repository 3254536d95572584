//! Anomalies of Winds of Exchange.

use archon_engine::keyforge::ability::Trigger::TurnEnds;
use archon_engine::keyforge::ability::{Ability, Definition, card};
use archon_engine::keyforge::effects::predicates::{by_you, you};

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Ecto-Charge, WoE A11
    // What the key costs in all is never below 6 (errata of rulebook 17.3).
    card("ecto-charge").play(|g, ctx| {
        let pile = g.discard(ctx.you).len() as i32;
        let more = (20 - pile).max(6 - g.key_cost(ctx.you));
        if g.forge_key(ctx.you, more)? {
            g.purge(ctx.card)?;
        }
        Ok(())
    }),
    // Near-Future Lens, WoE A12
    card("near-future-lens")
        .ability(Ability::TopOfDeckOpen(you))
        .omni(|g, ctx| g.play_top_of_deck(ctx)),
    // Curse of Forgetfulness, WoE A14
    card("curse-of-forgetfulness")
        .reads_discard_pile()
        .after(TurnEnds, by_you, |g, ctx| g.purge(g.top_of_discard(ctx.you))),
];
