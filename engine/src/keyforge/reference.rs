//! A second engine for everything that is derived: written plainly from the glossary of the rulebook, without the
//! summaries, short cuts and sets of cards that make the first one fast. Random games compare the two
//! ([`State::derived_otherwise`]).
//!
//! What the two share is the definitions of cards, whose tests ask the first engine where they ask for a value.

mod abilities;
mod actions;
#[cfg(test)]
mod tests;
mod values;

use abilities::{Active, active_abilities, blank_cards};

use super::card::{Card, CardSet};
use super::keyword::Keyword;
use super::player::Player;
use super::question::Action;
use super::rules::legal::Actions;
use super::state::{Phase, State, Zone};
use super::traits::Trait;

/// A state, with the abilities that are active in it.
pub(super) struct Reference<'s> {
    state: &'s State,
    /// Cards whose text box is considered blank
    blank: CardSet,
    /// Every constant ability that is active, those that are granted included
    active: Vec<Active>,
}

/// Cards in play, found by looking at each card's place.
fn in_play(state: &State) -> impl Iterator<Item = Card> + '_ {
    let cards = state.table.cards().into_iter();
    cards.filter(|card| {
        matches!(state.zone(*card), Zone::Battleline | Zone::Artifacts | Zone::Attached)
    })
}

/// Creatures in play.
fn creatures(state: &State) -> impl Iterator<Item = Card> + '_ {
    in_play(state).filter(|card| state.zone(*card) == Zone::Battleline)
}

impl<'s> Reference<'s> {
    fn new(state: &'s State) -> Reference<'s> {
        let blank = blank_cards(state);
        Reference { state, blank, active: active_abilities(state, blank) }
    }
}

/// Adds a value that is found otherwise to what differs.
fn compare<T: PartialEq + std::fmt::Debug>(
    what: impl FnOnce() -> String,
    fast: T,
    plain: T,
) -> Result<(), String> {
    if fast == plain {
        Ok(())
    } else {
        Err(format!("{}: {fast:?}, but by the reference {plain:?}", what()))
    }
}

impl State {
    /// What the rules derive from the state otherwise than a plain reading of them: the first such value. What may be
    /// done is asked at a step boundary alone: in the middle of a step a card may be on its way.
    pub fn derived_otherwise(&self, at_step_boundary: bool) -> Option<String> {
        let reference = Reference::new(self);
        let values = self.compare_cards(&reference).and_then(|()| self.compare_players(&reference));
        let actions = |()| {
            if at_step_boundary && self.phase == Phase::Main {
                self.compare_actions(&reference)
            } else {
                Ok(())
            }
        };
        values.and_then(actions).err()
    }

    fn compare_cards(&self, reference: &Reference<'_>) -> Result<(), String> {
        for card in in_play(self) {
            let of = |what: &str| format!("{what} of {} ({})", self.facts(card).id, card.index());
            compare(|| of("blankness"), self.is_considered_blank(card), reference.is_blank(card))?;
            for keyword in Keyword::ALL {
                let (fast, plain) = (self.keyword(card, keyword), reference.keyword(card, keyword));
                compare(|| of(keyword.key()), fast, plain)?;
            }
            for t in Trait::ALL {
                compare(|| of(t.key()), self.has_trait(card, *t), reference.has_trait(card, *t))?;
            }
        }
        for card in creatures(self) {
            let of = |what: &str| format!("{what} of {} ({})", self.facts(card).id, card.index());
            compare(|| of("power"), self.power(card), reference.power(card))?;
            compare(|| of("armor"), self.armor(card), reference.armor(card))?;
            compare(|| of("flank"), self.on_flank(card), reference.is_on_flank(card))?;
            let (fast, plain) = (self.attackable(card), reference.attackable(card));
            compare(|| of("whom it can fight"), fast, plain)?;
        }
        for card in self.table.cards().filter(|card| self.zone(card) != Zone::Absent) {
            let of = || format!("houses of {} ({})", self.facts(card).id, card.index());
            compare(of, self.houses(card), reference.houses(card))?;
        }
        Ok(())
    }

    fn compare_players(&self, reference: &Reference<'_>) -> Result<(), String> {
        for player in Player::BOTH {
            let of = |what: &str| format!("{what} of player {}", player.index());
            compare(|| of("key cost"), self.key_cost(player), reference.key_cost(player))?;
            compare(|| of("hand size"), self.hand_size(player), reference.hand_size(player))?;
            let (fast, plain) = (self.skips_forging(player), reference.skips_forging(player));
            compare(|| of("forging skipped"), fast, plain)?;
            let (fast, plain) = (self.skips_drawing(player), reference.skips_drawing(player));
            compare(|| of("drawing skipped"), fast, plain)?;
            let (fast, plain) = (self.cannot_forge(player), reference.cannot_forge(player));
            compare(|| of("forging forbidden"), fast, plain)?;
            let fast = self.cannot_be_stolen_from(player);
            compare(|| of("stealing forbidden"), fast, reference.cannot_be_stolen_from(player))?;
        }
        Ok(())
    }

    fn compare_actions(&self, reference: &Reference<'_>) -> Result<(), String> {
        let mut fast = Actions::new();
        self.actions(&mut fast);
        let plain = reference.actions();
        let told = |action: &Action| match action.card() {
            Some(card) => format!("{action:?} ({})", self.facts(card).id),
            None => format!("{action:?}"),
        };
        if let Some(more) = fast.iter().find(|action| !plain.contains(action)) {
            return Err(format!("{} is legal, but not by the reference", told(more)));
        }
        match plain.iter().find(|action| !fast.contains(action)) {
            Some(less) => Err(format!("{} is not legal, but is by the reference", told(less))),
            None => Ok(()),
        }
    }
}
