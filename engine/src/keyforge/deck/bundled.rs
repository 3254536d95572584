//! The decks that ship with archon: those of the folder `decks/` of this crate, see its README.

use crate::keyforge::library::Library;
use crate::keyforge::set::Set;
use crate::keyforge::spelling::fold;

use super::Deck;
use super::bundled_list::{BUNDLED, LATER};

/// Slug and text of each deck of the sets up to Dark Tidings, the field of decks that one edition was written for: by
/// set in order of publication, then by slug. The slug is the file's name without `.deck`.
pub fn bundled() -> &'static [(&'static str, &'static str)] {
    BUNDLED
}

/// Slug and text of each deck of every set, in the same order.
pub fn bundled_of_all_sets() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    BUNDLED.iter().chain(LATER)
}

/// Slug and text of each deck of a set, by slug.
pub fn bundled_of(set: Set) -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    bundled_of_all_sets().filter(move |(_, text)| set_of(text) == Some(set))
}

/// The set that a deck list names.
fn set_of(text: &str) -> Option<Set> {
    text.lines().find_map(|line| line.strip_prefix("set: ")).and_then(Set::parse)
}

/// The deck with this name or slug. Case, accents, spaces and punctuation do not matter.
pub fn bundled_deck(library: &'static Library, name_or_slug: &str) -> Option<Deck> {
    let wanted = fold(name_or_slug);
    let name = |text: &'static str| text.lines().find_map(|line| line.strip_prefix("name: "));
    let is_wanted = |(slug, text): &&(&str, &'static str)| {
        fold(slug) == wanted || name(text).is_some_and(|name| fold(name) == wanted)
    };
    let (slug, text) = bundled_of_all_sets().find(is_wanted)?;
    let decks =
        Deck::read(library, text, slug).unwrap_or_else(|error| panic!("a bundled deck: {error}"));
    decks.into_iter().next()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::keyforge::fixtures::library;

    #[test]
    fn every_bundled_deck_is_a_deck_and_found_by_slug_and_name() {
        let place = |(slug, text): &(&'static str, &'static str)| (set_of(text), *slug);
        assert!(bundled_of_all_sets().is_sorted_by_key(place));
        for (slug, text) in bundled_of_all_sets() {
            let decks = Deck::read(library(), text, slug).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(decks.len(), 1);
            assert_eq!(bundled_deck(library(), slug).as_ref(), Some(&decks[0]));
            assert_eq!(bundled_deck(library(), &decks[0].name).as_ref(), Some(&decks[0]));
        }
        assert!(bundled_deck(library(), "radiant argus THE SUPREME").is_some());
        assert!(bundled_deck(library(), "").is_none());
    }

    /// The data have no deck of the last four sets.
    #[test]
    fn decks_of_ten_sets_are_bundled_and_those_up_to_dark_tidings_are_the_field() {
        let counts = [80, 30, 30, 30, 9, 6, 6, 5, 4, 5, 0, 0, 0, 0];
        assert_eq!(Set::ALL.map(|set| bundled_of(set).count()), counts);
        assert_eq!((bundled().len(), bundled_of_all_sets().count()), (179, 205));
        let is_late = |text| set_of(text).is_some_and(Set::is_after_dark_tidings);
        assert!(!bundled().iter().any(|(_, text)| is_late(text)));
    }

    #[test]
    fn the_bundled_decks_have_every_card_of_call_of_the_archons() {
        let cards: HashSet<_> = bundled()
            .iter()
            .flat_map(|(slug, text)| Deck::read(library(), text, slug).unwrap().remove(0).cards)
            .map(|card| card.card)
            .collect();
        let of_set = |card: &&crate::keyforge::facts::CardId| {
            card.facts().printing(Set::CallOfTheArchons).is_some()
        };
        assert_eq!(cards.iter().filter(of_set).count(), 370);
    }
}
