//! The restricted lists of the Alliance format (Tournament Rules 1.1 and later): an Alliance deck has cards of at
//! most one listed name, and not more of them than the list says.
//!
//! The lists are data with dates in `alliance_restricted.json`, oldest first; who plays by another one reads it with
//! [`RestrictedList::read`]. Where a list names sets for a card, the card is listed in decks of these sets alone.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::keyforge::facts::{CardId, FactsTable};
use crate::keyforge::set::Set;

/// The lists that archon has.
const LISTS: &str = include_str!("alliance_restricted.json");

/// A restricted list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestrictedList {
    /// Its name: the year of a list that archon has
    pub name: String,
    /// The day from which it applies, `2026-04-03`
    pub from: String,
    /// Most listed names of which an Alliance deck may have cards
    pub max_names: usize,
    /// The listed cards
    pub cards: Vec<RestrictedCard>,
}

/// A card of a restricted list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RestrictedCard {
    /// Its title, which an evil twin shares
    pub title: &'static str,
    /// Most copies in a deck; any number if there is none
    pub most: Option<usize>,
    /// Numbers of the sets in whose decks it is listed; all sets if there are none
    pub sets: Vec<u16>,
}

/// What keeps cards from being legal by a restricted list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RestrictedFault {
    /// Cards of too many listed names
    #[error(
        "it has cards of {} restricted names ({}); the list {list} allows {most}",
        names.len(), names.join(", ")
    )]
    Names {
        /// The list
        list: String,
        /// The listed names of which it has cards
        names: Vec<&'static str>,
        /// How many are allowed
        most: usize,
    },
    /// Too many copies of a listed card
    #[error("it has {found} copies of “{title}”; the list {list} allows {most}")]
    Copies {
        /// The list
        list: String,
        /// The card
        title: &'static str,
        /// How many copies there are
        found: usize,
        /// How many are allowed
        most: usize,
    },
}

/// A text is not a restricted list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RestrictedListError {
    /// It is not JSON of this form
    #[error(
        "it is not a restricted list ({reason}); it is JSON such as \
         {{\"list\": \"mine\", \"max_names\": 1, \"one\": [\"Key Abduction\"], \"any\": [\"Befuddle\"]}}"
    )]
    Malformed {
        /// What the parser says
        reason: String,
    },
    /// It names a card twice
    #[error("it names “{title}” twice: under `one` or under `any`, once")]
    Twice {
        /// The card
        title: &'static str,
    },
    /// It has sets of a card that it does not list
    #[error("it has sets for “{title}”, which is neither under `one` nor under `any`")]
    NotListed {
        /// The card
        title: &'static str,
    },
    /// It names a card that does not exist
    #[error("it names an unknown card “{title}”{}", nearest.map_or_else(String::new, |n| format!(" (did you mean “{n}”?)")))]
    UnknownCard {
        /// As it was written
        title: String,
        /// The card that may have been meant
        nearest: Option<&'static str>,
    },
}

/// The lists of a file.
#[derive(Deserialize)]
struct ListsInFile {
    alliance_restricted: Vec<ListInFile>,
}

/// A list as its file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListInFile {
    list: String,
    #[serde(default)]
    from: String,
    #[serde(default = "one")]
    max_names: usize,
    /// Cards of which one copy is allowed
    #[serde(default)]
    one: Vec<String>,
    /// Cards of which any number is allowed
    #[serde(default)]
    any: Vec<String>,
    /// The sets in whose decks a card is listed, by number
    #[serde(default)]
    sets: BTreeMap<String, Vec<u16>>,
}

const fn one() -> usize {
    1
}

impl RestrictedList {
    /// The lists that archon has, oldest first.
    pub fn dated() -> Vec<RestrictedList> {
        let lists: ListsInFile = serde_json::from_str(LISTS).expect("tested");
        lists.alliance_restricted.into_iter().map(|list| list.known().expect("tested")).collect()
    }

    /// A list as JSON.
    ///
    /// # Errors
    /// It is not of this form, or names a card that does not exist.
    pub fn read(text: &str) -> Result<RestrictedList, RestrictedListError> {
        let list: ListInFile = serde_json::from_str(text)
            .map_err(|error| RestrictedListError::Malformed { reason: error.to_string() })?;
        list.known()
    }

    /// How often each listed card is among cards of a deck of this set.
    pub fn counts(&self, set: Set, cards: impl Iterator<Item = CardId> + Clone) -> Vec<usize> {
        let copies = |listed: &RestrictedCard| {
            let applies = listed.sets.is_empty() || listed.sets.contains(&set.expansion());
            let is_listed = |card: &CardId| applies && card.facts().name == listed.title;
            cards.clone().filter(is_listed).count()
        };
        self.cards.iter().map(copies).collect()
    }

    /// Whether cards may be in a deck together that have so many copies of each listed card
    /// ([`RestrictedList::counts`], added up).
    ///
    /// # Errors
    /// The first rule that they break.
    pub fn allows(&self, counts: &[usize]) -> Result<(), RestrictedFault> {
        let list = || self.name.clone();
        let present = || self.cards.iter().zip(counts).filter(|(_, count)| **count > 0);
        if present().count() > self.max_names {
            let names = present().map(|(card, _)| card.title).collect();
            return Err(RestrictedFault::Names { list: list(), names, most: self.max_names });
        }
        for (card, found) in present() {
            if let Some(most) = card.most.filter(|most| found > most) {
                let (title, found) = (card.title, *found);
                return Err(RestrictedFault::Copies { list: list(), title, found, most });
            }
        }
        Ok(())
    }
}

impl ListInFile {
    fn known(self) -> Result<RestrictedList, RestrictedListError> {
        let ListInFile { list, from, max_names, one, any, sets } = self;
        let table = FactsTable::get();
        let title_of = |title: &String| match table.by_name(title) {
            Some(card) => Ok(card.facts().name),
            None => Err(RestrictedListError::UnknownCard {
                title: title.clone(),
                nearest: table.nearest(title).map(|card| card.facts().name),
            }),
        };
        let mut listed_sets = BTreeMap::new();
        for (title, sets) in &sets {
            listed_sets.insert(title_of(title)?, sets.clone());
        }
        let mut cards: Vec<RestrictedCard> = Vec::new();
        for (titles, most) in [(one, Some(1)), (any, None)] {
            for title in &titles {
                let title = title_of(title)?;
                if cards.iter().any(|card| card.title == title) {
                    return Err(RestrictedListError::Twice { title });
                }
                let sets = listed_sets.remove(title).unwrap_or_default();
                cards.push(RestrictedCard { title, most, sets });
            }
        }
        match listed_sets.into_keys().next() {
            Some(title) => Err(RestrictedListError::NotListed { title }),
            None => Ok(RestrictedList { name: list, from, max_names, cards }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(list: &RestrictedList, set: Set, titles: &[&str]) -> Result<(), RestrictedFault> {
        let card = |title: &&str| FactsTable::get().by_name(title).expect("it exists");
        let cards: Vec<CardId> = titles.iter().map(card).collect();
        list.allows(&list.counts(set, cards.into_iter()))
    }

    #[test]
    fn the_lists_are_in_order_of_their_dates_and_the_newest_is_the_last() {
        let lists = RestrictedList::dated();
        assert!(lists.is_sorted_by_key(|list| list.from.clone()));
        let names: Vec<&str> = lists.iter().map(|list| list.name.as_str()).collect();
        assert_eq!(names, ["2023", "2024", "2025", "2026"]);
        assert_eq!(lists.iter().map(|list| list.cards.len()).collect::<Vec<_>>(), [11, 14, 12, 11]);
    }

    #[test]
    fn cards_of_one_listed_name_are_allowed_in_any_number_where_the_list_says_so() {
        let list = RestrictedList::dated().remove(1);
        let set = Set::WorldsCollide;
        assert_eq!(allows(&list, set, &["Ghostform"; 3]), Ok(()));
        assert_eq!(allows(&list, set, &["Library Access"]), Ok(()));
        let twice = allows(&list, set, &["Library Access"; 2]).unwrap_err();
        assert!(matches!(twice, RestrictedFault::Copies { found: 2, most: 1, .. }), "{twice}");
        let both = allows(&list, set, &["Ghostform", "Library Access"]).unwrap_err();
        assert_eq!(
            both.to_string(),
            "it has cards of 2 restricted names (Library Access, Ghostform); the list 2024 allows 1"
        );
    }

    #[test]
    fn a_card_is_listed_only_in_decks_of_the_sets_that_its_entry_names() {
        let list = RestrictedList::dated().pop().unwrap();
        let cards = ["Infurnace", "United Action"];
        assert!(allows(&list, Set::WorldsCollide, &cards).is_err());
        // Infurnace is listed in Mass Mutation, United Action is not.
        assert_eq!(allows(&list, Set::MassMutation, &cards), Ok(()));
    }

    #[test]
    fn a_list_of_one_s_own_is_read_and_its_unknown_cards_are_named() {
        let mine = r#"{"list": "mine", "max_names": 2, "any": ["anger"]}"#;
        let mine = RestrictedList::read(mine).unwrap();
        assert_eq!((mine.max_names, mine.cards[0].title), (2, "Anger"));
        let wrong = RestrictedList::read(r#"{"list": "mine", "one": ["Angr"]}"#).unwrap_err();
        assert_eq!(wrong.to_string(), "it names an unknown card “Angr” (did you mean “Anger”?)");
        let wrong = RestrictedList::read("[]").unwrap_err();
        assert!(wrong.to_string().contains("it is JSON such as {\"list\""), "{wrong}");
    }

    #[test]
    fn a_list_that_contradicts_itself_is_refused() {
        let said = |text: &str| RestrictedList::read(text).unwrap_err().to_string();
        let twice = said(r#"{"list": "mine", "one": ["Anger"], "any": ["anger"]}"#);
        assert_eq!(twice, "it names “Anger” twice: under `one` or under `any`, once");
        let sets = said(r#"{"list": "mine", "any": ["Anger"], "sets": {"Befuddle": [600]}}"#);
        assert!(sets.starts_with("it has sets for “Befuddle”, which is neither"), "{sets}");
    }
}
