//! Recorded cases of an independent engine.

#![no_main]

use archon_cards::library;
use archon_engine::keyforge::edition::Edition;
use archon_sim::games::keyforge::conformance::case::Case;
use archon_sim::games::keyforge::conformance::run;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(case) = serde_json::from_str::<Case>(text) {
        let _ = run(library(), &case, Edition::default());
    }
});
