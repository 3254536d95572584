//! The field of the ladder: real decks that no weights were trained or tuned with, by set.
//!
//! Of the bundled decks of the first five sets those of odd number, which `archon tune` and `train` set apart, and all
//! of the later sets, of which both use built decks alone. The list is written down, so that more bundled decks do
//! not change the ladder: another field is another ladder.

use archon_cards::library;
use archon_engine::keyforge::deck::{Deck, bundled_deck};
use archon_engine::keyforge::set::Set;

/// The name of the ladder: field and baseline.
pub const NAME: &str = "2026-11";

/// The keys of sets, each with the names of its decks below it, indented.
const FIELD: &str = include_str!("field-2026-11.txt");

/// The decks of each set.
///
/// # Panics
/// The list names a deck that is not bundled, which a test excludes.
pub fn field() -> Vec<(Set, Vec<Deck>)> {
    let mut sets: Vec<(Set, Vec<Deck>)> = Vec::new();
    for line in FIELD.lines() {
        match (line.strip_prefix("  "), sets.last_mut()) {
            (Some(slug), Some((_, decks))) => {
                decks.push(bundled_deck(library(), slug).expect("a bundled deck"));
            }
            _ => sets.push((Set::parse(line).expect("a set"), Vec::new())),
        }
    }
    sets
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::game::{DeckSource as _, GameInfo as _, KeyForge};

    /// What the decks of ladder 2026-11 contain.
    const DIGEST: u64 = 8_941_922_154_180_595_750;

    #[test]
    fn the_field_never_changes_and_has_no_deck_that_training_uses() {
        let field = field();
        let counts: Vec<(&str, usize)> =
            field.iter().map(|(set, decks)| (set.key(), decks.len())).collect();
        let first = [("cota", 40), ("aoa", 15), ("wc", 15), ("mm", 15), ("dt", 4)];
        let later = [("woe", 6), ("gr", 6), ("as", 5), ("toc", 4), ("momu", 5)];
        assert_eq!(counts, [first, later].concat());
        let decks = || field.iter().flat_map(|(_, decks)| decks);
        let contents = decks().map(KeyForge::contents).fold(0, u64::wrapping_add);
        assert_eq!(contents, DIGEST, "another field is another ladder: give it a name");
        let training = KeyForge::tuning_decks().expect("bundled decks").training;
        let trained: BTreeSet<u64> = training.iter().map(KeyForge::contents).collect();
        assert!(decks().all(|deck| !trained.contains(&KeyForge::contents(deck))));
        assert!(field.iter().all(|(set, decks)| decks.iter().all(|d| d.set == Some(*set))));
    }
}
