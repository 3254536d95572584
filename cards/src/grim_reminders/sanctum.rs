//! Sanctum of Grim Reminders.

use archon_engine::keyforge::ability::{Definition, card};
use archon_engine::keyforge::card::CardSet;

/// The cards, in collector order.
pub const CARDS: &[Definition] = &[
    // Duma the Returned, GR R2
    // Whether you are haunted is asked when the 3 cards are gone (recorded case gr/duma-the-returned/01).
    card("duma-the-returned").reads_discard_pile().destroyed(|g, ctx| {
        let pile = g.area(ctx.you).discard;
        let top: CardSet = pile.as_slice().iter().rev().take(3).copied().collect();
        g.return_to_hand(top)?;
        g.archive_if_haunted(ctx)
    }),
];
