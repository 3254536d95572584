//! Records of games of both games.

#![no_main]

use archon_cards::library;
use archon_engine::{keeper, keyforge};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &str| {
    if let Ok(record) = keyforge::record::Record::from_line(library(), line) {
        let printed = record.to_line();
        assert!(keyforge::record::Record::from_line(library(), &printed).is_ok(), "{printed}");
    }
    if let Ok(record) = keeper::record::Record::from_line(line) {
        let printed = record.to_line();
        assert!(keeper::record::Record::from_line(&printed).is_ok(), "{printed}");
    }
});
