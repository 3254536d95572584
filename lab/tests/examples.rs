//! The examples run, and what they need is the library alone.

#[path = "../examples/rate_two_decks.rs"]
mod rate_two_decks;

#[test]
fn two_decks_are_rated() {
    rate_two_decks::main().expect("a report");
}
