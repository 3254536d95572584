//! To which cards a constant ability applies. Nearly all that change power and armor or give abilities are about
//! one card: themselves, or what they are on. Of those the other cards need not be tested.

use super::{AbilityContext, CardTest};
use crate::keyforge::card::Card;
use crate::keyforge::facts::CardType;
use crate::keyforge::state::{State, Zone};

/// To which cards an ability applies.
#[derive(Clone, Copy)]
pub enum Scope {
    /// The card that has it
    This,
    /// The creature that this upgrade is on: "this creature"
    Host,
    /// The card that a lasting effect is about
    Target,
    /// Each card of which a test says so
    Each(CardTest),
}

/// This card.
pub const THIS: Scope = Scope::This;
/// The creature that this upgrade is on: "this creature".
pub const HOST: Scope = Scope::Host;
/// The card that a lasting effect is about.
pub const TARGET: Scope = Scope::Target;

/// Each card for which `test` holds.
pub const fn each(test: CardTest) -> Scope {
    Scope::Each(test)
}

impl Scope {
    /// Whether an ability of this scope applies to a card. The context is copied only for a test: nearly all ask for no
    /// more than a card of it.
    #[inline]
    pub fn includes(self, state: &State, ctx: &AbilityContext, card: Card) -> bool {
        match self {
            Scope::Each(test) => test(state, *ctx, card),
            _ => self.only_one(state, ctx) == Some(Some(card)),
        }
    }

    /// The only card that it can apply to, if it is about one.
    #[inline]
    pub(crate) fn only_one(self, state: &State, ctx: &AbilityContext) -> Option<Option<Card>> {
        match self {
            Scope::This => Some(Some(ctx.card)),
            Scope::Host => Some(spoken_of(state, ctx.source)),
            Scope::Target => Some(ctx.target),
            Scope::Each(_) => None,
        }
    }

    /// Whether what is printed on a card applies to that card alone, or to what it is on.
    pub(crate) const fn is_itself_or_host(self) -> bool {
        matches!(self, Scope::This | Scope::Host)
    }
}

/// This card.
pub fn this(_: &State, ctx: AbilityContext, card: Card) -> bool {
    card == ctx.card
}

/// The creature that this upgrade is on: "this creature".
pub fn host(s: &State, ctx: AbilityContext, card: Card) -> bool {
    spoken_of(s, ctx.source) == Some(card)
}

/// What the text of an upgrade is about. An upgrade speaks of a creature, so that it says nothing of what is none
/// (Master Rulebook 18.4, "Upgrades"); another card that has become an upgrade speaks of any.
fn spoken_of(s: &State, upgrade: Card) -> Option<Card> {
    let host = s.host(upgrade)?;
    let is_silent =
        s.zone(host) == Zone::Artifacts && s.facts(upgrade).card_type == CardType::Upgrade;
    (!is_silent).then_some(host)
}

/// The card that a lasting effect is about.
pub fn target(_: &State, ctx: AbilityContext, card: Card) -> bool {
    ctx.target == Some(card)
}
