//! Names of abilities: which card's, and which of those that its definition lists.

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
    pub(super) const fn unprinted(number: u8) -> AbilityId {
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
}
