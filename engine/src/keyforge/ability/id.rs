//! Names of abilities: which card's, and which of those that its definition lists.

use super::Ability;
use crate::keyforge::facts::CardId;
use crate::keyforge::keyword::Keyword;

/// Which ability: a card, and the ability's number in its definition. The same in every build and every
/// game; no two abilities share one.
///
/// A definition's abilities are numbered as they are written, those that one grants after the one that
/// grants them, and those that last (see [`Definition::lasting`]) after those that are printed.
/// [`Library::ability`] finds the ability, [`Library::ability_name`] its name in logs and files.
///
/// [`Definition::lasting`]: super::Definition::lasting
/// [`Library::ability`]: crate::keyforge::library::Library::ability
/// [`Library::ability_name`]: crate::keyforge::library::Library::ability_name
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct AbilityId {
    /// The card in whose definition it stands
    pub card: CardId,
    /// Its number there, from 0
    pub number: u8,
}

/// In the place of a card: what keywords say.
const KEYWORDS: CardId = CardId(u16::MAX - 1);

impl AbilityId {
    /// What is done by no ability: bonus icons, what the rules say themselves.
    pub const NONE: AbilityId = AbilityId::unprinted(u8::MAX);

    /// An ability that stands in no definition.
    const fn unprinted(number: u8) -> AbilityId {
        AbilityId { card: CardId(u16::MAX), number }
    }

    /// What a keyword says that is an ability: "before fight".
    pub(crate) const fn of_keyword(keyword: Keyword) -> AbilityId {
        AbilityId { card: KEYWORDS, number: keyword as u8 }
    }

    /// The keyword that it is the ability of.
    pub(crate) fn keyword(self) -> Option<Keyword> {
        Keyword::ALL.into_iter().find(|keyword| self == AbilityId::of_keyword(*keyword))
    }

    /// The abilities that this one grants, each with its name.
    pub(crate) fn granted(
        self,
        granted: &'static [Ability],
    ) -> impl Iterator<Item = (AbilityId, &'static Ability)> {
        let mut next = self.number + 1;
        granted.iter().map(move |ability| {
            let id = AbilityId { number: next, ..self };
            next += ability.count();
            (id, ability)
        })
    }
}

impl Ability {
    /// How many numbers it takes: its own, and those of what it grants.
    pub(super) const fn count(&self) -> u8 {
        match self {
            Ability::GainsAbilities(_, granted) | Ability::WhileIn(_, granted) => {
                1 + count(granted)
            }
            _ => 1,
        }
    }

    /// The ability so many numbers after this one, among those that it grants; itself for 0.
    pub(super) fn nth(&'static self, number: u8) -> Option<&'static Ability> {
        match self {
            _ if number == 0 => Some(self),
            Ability::GainsAbilities(_, granted) | Ability::WhileIn(_, granted) => {
                nth(granted.iter(), number - 1)
            }
            _ => None,
        }
    }
}

/// How many numbers some abilities take.
pub(super) const fn count(abilities: &[Ability]) -> u8 {
    let (mut sum, mut n) = (0, 0);
    while n < abilities.len() {
        sum += abilities[n].count();
        n += 1;
    }
    sum
}

/// The ability of a number among some, counted from the first of them.
pub(super) fn nth(
    abilities: impl Iterator<Item = &'static Ability>,
    mut number: u8,
) -> Option<&'static Ability> {
    for ability in abilities {
        if number < ability.count() {
            return ability.nth(number);
        }
        number -= ability.count();
    }
    None
}

/// An ability that stands in no definition: of tests, and of positions that somebody makes up.
pub struct Unprinted {
    number: u8,
    ability: Ability,
}

/// An ability of no card. Two that are told apart have two numbers.
pub const fn unprinted(number: u8, ability: Ability) -> Unprinted {
    Unprinted { number, ability }
}

/// Which ability begins to last.
#[derive(Clone, Copy)]
pub enum LastingAbility {
    /// That of a number among those that [`Definition::lasting`](super::Definition::lasting) lists, of the
    /// card whose ability is being resolved
    Listed(usize),
    /// One of no card
    Unprinted(&'static Unprinted),
}

/// The first ability that [`Definition::lasting`](super::Definition::lasting) lists.
pub const FIRST: LastingAbility = LastingAbility::Listed(0);
/// The second of them.
pub const SECOND: LastingAbility = LastingAbility::Listed(1);
/// The third of them.
pub const THIRD: LastingAbility = LastingAbility::Listed(2);

impl From<&'static Unprinted> for LastingAbility {
    fn from(ability: &'static Unprinted) -> LastingAbility {
        LastingAbility::Unprinted(ability)
    }
}

impl Unprinted {
    /// Its name, and what it says.
    pub(crate) const fn identified(&'static self) -> (AbilityId, &'static Ability) {
        (AbilityId::unprinted(self.number), &self.ability)
    }
}
