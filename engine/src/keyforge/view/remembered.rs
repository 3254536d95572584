//! What a player may know of what happened before, and of what lasts: all of it happened in the open, but which
//! card something is about is told only while its place is known.

use super::View;
use crate::keyforge::ability::AbilityId;
use crate::keyforge::card::{Card, CardSet};
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::player::Player;
use crate::keyforge::state::{Control, Lasting, PreviousTurn, Times, TurnRecord};

/// A lasting effect, as one player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenEffect {
    /// The ability that lasts
    pub ability: AbilityId,
    /// The card whose ability began it
    pub card: Option<Card>,
    /// The card that ability is printed on
    pub printed_on: Option<Card>,
    /// The card that it is about
    pub target: Option<Card>,
    /// The card that ends it by leaving play
    pub bound_to: Option<Card>,
    /// "You"
    pub you: Player,
    /// The number that it is about
    pub number: u8,
    /// The house that it is about
    pub house: Option<House>,
    /// By whose turns it lasts
    pub whose: Player,
    /// In how many half rounds of that player it becomes active; 0: it is
    pub begins_in: u16,
    /// How many half rounds after this one it lasts
    pub ends_in: u16,
    /// How often it can still be made use of; 0 is without limit
    pub uses: u8,
}

impl<'s> View<'s> {
    /// A card if the player knows where it is.
    fn if_known(&self, card: Card) -> Option<Card> {
        self.knows(card).then_some(card)
    }

    /// Lasting effects, in the order in which they began.
    pub fn lasting(&self) -> impl ExactSizeIterator<Item = SeenEffect> + use<'s> {
        let view = *self;
        view.state.lasting.as_slice().iter().map(move |effect: &Lasting| {
            let now = view.state.turn_half(effect.whose);
            let known = |card: Option<Card>| card.and_then(|card| view.if_known(card));
            SeenEffect {
                ability: effect.id(),
                card: known(Some(effect.ctx.card)),
                printed_on: known(Some(effect.ctx.source)),
                target: known(effect.ctx.target.get()),
                bound_to: known(effect.bound_to.get()),
                you: effect.ctx.you,
                number: effect.ctx.number,
                house: effect.ctx.house,
                whose: effect.whose,
                begins_in: effect.from.saturating_sub(now),
                ends_in: effect.until.saturating_sub(now),
                uses: effect.uses,
            }
        })
    }

    /// Effects that give control of a card in play and may end before it leaves play.
    pub fn controls(&self) -> &'s [Control] {
        self.state.controls.as_slice()
    }

    /// How often a card was played and used this turn, if the player knows where it is.
    pub fn times(&self, card: Card) -> Times {
        if self.knows(card) { self.state.times(card) } else { Times::default() }
    }

    /// Cards that were played or used this turn, and that the player knows of.
    pub fn played_or_used(&self) -> impl Iterator<Item = (Card, Times)> + use<'s> {
        let view = *self;
        view.state.times.iter().filter(move |(card, _)| view.knows(*card))
    }

    /// Cards in play that allow or do something once each turn, and have done so.
    pub fn allowed_one(&self) -> CardSet {
        self.state.allowed_one
    }

    /// What happened this turn.
    pub fn this_turn(&self) -> &'s TurnRecord {
        &self.state.this_turn
    }

    /// What happened on a player's own last turn that is over.
    pub fn last_turn_of(&self, player: Player) -> &'s PreviousTurn {
        &self.state.last_turns[player]
    }

    /// Who takes, or took, the first turn.
    pub fn first(&self) -> Player {
        self.state.first
    }

    /// The houses that a card belongs to, if the player knows where it is; else the one of its deck.
    #[inline]
    pub fn houses(&self, card: Card) -> HouseSet {
        if self.knows(card) {
            self.state.houses(card)
        } else {
            HouseSet::of(self.printed_house(card))
        }
    }

    /// What an upgrade is attached to, or a card that the player knows of lies under.
    pub fn host(&self, card: Card) -> Option<Card> {
        self.if_known(card).and_then(|card| self.state.host(card))
    }

    /// Whether keywords of a card in play may be others than those that are printed on it.
    pub fn keywords_may_differ(&self) -> bool {
        self.state.keywords_may_differ()
    }

    /// Whether traits of a card in play may be others than those that are printed on it.
    pub fn traits_may_differ(&self) -> bool {
        self.state.traits_may_differ()
    }

    /// Whether any card has counters of a kind of its own.
    pub fn has_counters(&self) -> bool {
        self.state.list_lengths().counters > 0
    }
}
