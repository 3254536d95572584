//! Random games under every invariant: the short version of `archon check`.

use archon_engine::keyforge::deck::{Deck, bundled};
use archon_engine::keyforge::edition::Edition;
use archon_sim::check::check;

#[test]
fn random_games_violate_no_invariant_in_any_edition() {
    let decks: Vec<Deck> = bundled()
        .iter()
        .map(|(slug, text)| Deck::read(text, slug).expect("a bundled deck").remove(0))
        .collect();
    for edition in Edition::ALL {
        let checked = check(&decks, 200, edition, 42);
        assert_eq!(checked.games, 200);
        assert!(checked.violations.is_empty(), "{:#?}", checked.violations);
        assert!(checked.replays > 0 && checked.resamples > 0);
    }
}
