//! Journals: the file of an interrupted study, whatever is in it.

#![no_main]

use archon_lab::runner::Journal;
use libfuzzer_sys::fuzz_target;
use serde_json::json;

fuzz_target!(|bytes: &[u8]| {
    let file = tempfile::NamedTempFile::new().expect("a scratch file");
    std::fs::write(file.path(), bytes).expect("it can be written");
    let header = json!({ "archon_journal": 3, "command": "fuzz" });
    if Journal::open(file.path(), &header).is_ok() {
        assert!(Journal::open(file.path(), &header).is_ok(), "what was mended is sound");
    }
});
