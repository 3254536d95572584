//! Positions: what can be read is printed as it is read again, and its state holds every invariant.

#![no_main]

use archon_cards::library;
use archon_engine::keyforge::setup::Setup;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(setup) = Setup::parse(text) else { return };
    let printed = setup.to_string();
    let again = Setup::parse(&printed).unwrap_or_else(|why| panic!("{printed}\n{why}"));
    assert_eq!(again.to_string(), printed);
    let _ = setup.state(library());
});
