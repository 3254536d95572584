//! Tests that hold for one card at most: nearly all constant abilities are about the card itself, or what it
//! is on. The other cards need not be tested.

use std::ptr::fn_addr_eq;

use super::{AbilityContext, CardTest};
use crate::keyforge::card::Card;
use crate::keyforge::state::State;

// Each is at one address, by which it is known.

/// This card.
#[inline(never)]
pub fn this(_: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card
}

/// The creature that this upgrade is on: "this creature".
#[inline(never)]
pub fn host(s: &State, ctx: AbilityContext, card: Card) -> bool {
    s.host(ctx.source) == Some(card)
}

/// The card that a lasting effect is about.
#[inline(never)]
pub fn target(_: &State, ctx: AbilityContext, card: Card) -> bool {
    ctx.target == Some(card)
}

/// The only card that a test can hold for, if it is one of these.
pub(crate) fn only_one(test: CardTest, state: &State, ctx: AbilityContext) -> Option<Option<Card>> {
    let is = |known: CardTest| fn_addr_eq(test, known);
    if is(this) {
        Some(Some(ctx.card))
    } else if is(host) {
        Some(state.host(ctx.source))
    } else if is(target) {
        Some(ctx.target)
    } else {
        None
    }
}

/// Whether a test that is printed on a card holds for that card alone, or for what it is on.
pub(crate) fn is_of_itself_or_host(test: CardTest) -> bool {
    [this as CardTest, host].iter().any(|known| fn_addr_eq(test, *known))
}
