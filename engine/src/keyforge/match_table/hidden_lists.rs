//! What belongs to a match in which a player does not know the other's deck list, as in Sealed.

use std::sync::Arc;

use crate::keyforge::card::CardSet;
use crate::keyforge::facts::CardId;
use crate::keyforge::house::House;
use crate::keyforge::icon::BonusIcons;
use crate::keyforge::player::ByPlayer;
use crate::keyforge::set::Set;

/// The pods of one house that a list may have: cards with all their bonus icons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ExpectedPods {
    pub house: House,
    pub pods: Vec<Vec<(CardId, BonusIcons)>>,
}

/// What can be expected of a list from what is public: the set and the houses of the deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ExpectedList {
    pub set: Option<Set>,
    pub houses: [House; 3],
    /// A house of the deck each
    pub pods: Vec<ExpectedPods>,
}

/// The hidden lists of a match.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct HiddenLists {
    /// By the owner of the list; none of a list that is open
    pub expected: ByPlayer<Option<Arc<ExpectedList>>>,
    /// In a determinization: the cards that were drawn for it
    pub drawn: CardSet,
    /// What the cards bring into the match, the expected ones included: a question that is asked because of it
    /// tells nothing of a list
    pub brings: Brings,
}

/// What cards bring into a match that decides which questions are asked.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Brings {
    pub tide: bool,
    pub key_colors: bool,
    pub reads_discard_piles: bool,
}

impl Brings {
    pub fn or(self, other: Brings) -> Brings {
        Brings {
            tide: self.tide || other.tide,
            key_colors: self.key_colors || other.key_colors,
            reads_discard_piles: self.reads_discard_piles || other.reads_discard_piles,
        }
    }
}
