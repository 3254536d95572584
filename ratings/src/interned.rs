//! Texts that last as long as the program, in data that is read: each different text is kept once.
//!
//! For `#[serde(deserialize_with = "interned::deserialize")]` on a field of type [`StaticText`].

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Deserializer};

/// A text of the program. By this name serde does not take it for one that lasts as long as what is read.
pub type StaticText = &'static str;

/// The text that is read, kept for the rest of the program.
///
/// # Errors
/// As those of the format.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<StaticText, D::Error> {
    String::deserialize(from).map(interned)
}

/// A text, kept for the rest of the program, once however often it is read.
pub fn interned(text: String) -> StaticText {
    static KEPT: Mutex<BTreeSet<StaticText>> = Mutex::new(BTreeSet::new());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    match kept.get(text.as_str()) {
        Some(text) => text,
        None => {
            let text: StaticText = Box::leak(text.into_boxed_str());
            kept.insert(text);
            text
        }
    }
}

#[cfg(test)]
mod tests {
    use super::interned;

    #[test]
    fn a_text_that_is_read_twice_is_kept_once() {
        let [one, two] = [(); 2].map(|()| interned("read twice".to_string()));
        assert!(std::ptr::eq(one, two));
    }
}
