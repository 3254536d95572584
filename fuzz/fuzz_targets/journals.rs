//! Journals: the file of an interrupted study, whatever is in it.

#![no_main]

use archon_runner::{Goal, Journal};
use libfuzzer_sys::fuzz_target;
use serde_json::json;

fuzz_target!(|bytes: &[u8]| {
    let file = tempfile::NamedTempFile::new().expect("a scratch file");
    std::fs::write(file.path(), bytes).expect("it can be written");
    let header = json!({ "journal": 3, "command": "fuzz", "settings": { "pairs": 20 } });
    let goals = [Goal::More("pairs")];
    if Journal::open(file.path(), &header, &goals).is_ok() {
        let again = Journal::open(file.path(), &header, &goals);
        assert!(again.is_ok(), "what was mended is sound");
    }
});
