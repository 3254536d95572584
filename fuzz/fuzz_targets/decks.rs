//! Decks in every format: what can be read is printed as a list that is read as the same deck.

#![no_main]

use archon_cards::library;
use archon_engine::keyforge::deck::Deck;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(decks) = Deck::read_each(library(), text, "fuzz.deck") else { return };
    for mut deck in decks.into_iter().flatten() {
        deck.icons_spread = 0; // Written, every icon has its place,
        deck.beside_chosen = false; // and what lies beside it is named.
        let list = deck.to_string();
        let again = Deck::read(library(), &list, "fuzz.deck");
        let again = again.unwrap_or_else(|why| panic!("{list}\n{why}"));
        assert_eq!(again, [deck], "{list}");
    }
});
