//! Cards and decks of Keeper of the Cards.

#![no_main]

use archon_engine::keeper::text::{deck_text, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(contents) = read("fuzz", text) else { return };
    for deck in &contents.decks {
        let printed = deck_text(deck);
        let again = read("printed", &printed);
        assert!(again.is_ok(), "{printed}");
    }
});
