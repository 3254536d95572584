//! Which ability begins to last: one that a definition lists, or one that stands in no definition.

use super::{Ability, AbilityId};

/// An ability that stands in no definition: of tests, and of positions that somebody makes up.
pub struct UnprintedAbility {
    number: u8,
    ability: Ability,
}

/// An ability of no card. Two that are told apart have two numbers.
pub const fn unprinted(number: u8, ability: Ability) -> UnprintedAbility {
    UnprintedAbility { number, ability }
}

/// Which ability begins to last.
#[derive(Clone, Copy)]
pub enum LastingAbility {
    /// That of a number among those that [`Definition::lasting`](super::Definition::lasting) lists, of the
    /// card whose ability is being resolved
    Listed(usize),
    /// One of no card
    Unprinted(&'static UnprintedAbility),
}

/// The first ability that [`Definition::lasting`](super::Definition::lasting) lists.
pub const FIRST: LastingAbility = LastingAbility::Listed(0);
/// The second of them.
pub const SECOND: LastingAbility = LastingAbility::Listed(1);
/// The third of them.
pub const THIRD: LastingAbility = LastingAbility::Listed(2);

impl From<&'static UnprintedAbility> for LastingAbility {
    fn from(ability: &'static UnprintedAbility) -> LastingAbility {
        LastingAbility::Unprinted(ability)
    }
}

impl UnprintedAbility {
    /// Its name, and what it says.
    pub(crate) const fn identified(&'static self) -> (AbilityId, &'static Ability) {
        (AbilityId::unprinted(self.number), &self.ability)
    }
}
