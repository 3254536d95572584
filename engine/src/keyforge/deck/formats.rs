//! Which format a text is in.

use serde_json::Value;

use super::error::DeckError;
use super::listing::Listing;
use super::{crucible, csv_export, decks_of_keyforge, master_vault, text};

/// The lists in a text, in whatever format it is.
pub(super) fn read(text: &str, file: &str) -> Result<Vec<Listing>, DeckError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(DeckError::Empty { file: file.to_owned() });
    }
    let listings = if looks_like_json(text) {
        from_json(text).map_err(|trouble| trouble.in_file("JSON", file))?
    } else if csv_export::is_header(text.lines().next().unwrap_or_default()) {
        csv_export::read(text).map_err(|trouble| trouble.in_file("CSV", file))?
    } else {
        text::read(text).map_err(|trouble| trouble.in_file("text", file))?
    };
    if listings.is_empty() {
        return Err(Trouble::unknown("there is no deck in it").in_file("", file));
    }
    Ok(listings)
}

/// Why no lists could be found in a text.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The parser gave up.
    Malformed(String),
    /// It is something else.
    Unknown(String),
}

impl Trouble {
    pub fn unknown(reason: impl Into<String>) -> Trouble {
        Trouble::Unknown(reason.into())
    }

    fn in_file(self, format: &'static str, file: &str) -> DeckError {
        let file = file.to_owned();
        match self {
            Trouble::Malformed(reason) => DeckError::Malformed { file, format, reason },
            Trouble::Unknown(reason) => DeckError::UnknownFormat { file, reason },
        }
    }
}

impl From<serde_json::Error> for Trouble {
    fn from(error: serde_json::Error) -> Trouble {
        Trouble::Malformed(error.to_string())
    }
}

impl From<csv::Error> for Trouble {
    fn from(error: csv::Error) -> Trouble {
        Trouble::Malformed(error.to_string())
    }
}

/// A list of our own may begin with a bracket, too: `[Brobnar]`, or the card `[REDACTED]`.
fn looks_like_json(text: &str) -> bool {
    let within = text.strip_prefix('[').map(str::trim_start);
    text.starts_with('{')
        || within.is_some_and(|rest| rest.is_empty() || rest.starts_with(['{', '[', ']']))
}

fn from_json(text: &str) -> Result<Vec<Listing>, Trouble> {
    decks_in(serde_json::from_str(text)?)
}

/// The lists in a JSON value; an array holds decks of any of the formats.
fn decks_in(value: Value) -> Result<Vec<Listing>, Trouble> {
    let has = |path: &str| value.pointer(path).is_some();
    match value {
        Value::Array(decks) => {
            let lists: Result<Vec<_>, _> = decks.into_iter().map(decks_in).collect();
            Ok(lists?.into_iter().flatten().collect())
        }
        _ if has("/data") => master_vault::read(value),
        _ if has("/deck/housesAndCards") || has("/housesAndCards") => {
            decks_of_keyforge::read(value)
        }
        _ if has("/cards") => crucible::read(value),
        Value::Object(mut object) if object.contains_key("decks") => {
            decks_in(object.remove("decks").unwrap_or_default())
        }
        _ => Err(Trouble::unknown(
            "the JSON has none of the fields “data”, “housesAndCards”, “cards”",
        )),
    }
}

#[cfg(test)]
pub(super) mod samples {
    use std::path::Path;

    /// A sample of `../shared/decks/formats`; `None`, and a message, where there is none.
    pub fn sample(name: &str) -> Option<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/decks/formats");
        let sample = std::fs::read_to_string(Path::new(folder).join(name)).ok();
        if sample.is_none() {
            eprintln!("skipped: no sample {folder}/{name}");
        }
        sample
    }
}

#[cfg(test)]
mod tests {
    use super::super::Deck;
    use super::*;
    use crate::keyforge::fixtures::library;

    fn error(text: &str) -> DeckError {
        Deck::read(library(), text, "a.json").expect_err(text)
    }

    #[test]
    fn what_is_no_deck_is_an_error_that_says_so() {
        assert!(matches!(error(""), DeckError::Empty { .. }));
        assert!(matches!(error("\u{feff} \n"), DeckError::Empty { .. }));
        for text in [
            "{}",
            "[]",
            "[[[]]]",
            "{\"cat\": 1}",
            "[{\"decks\": 3}]",
            "<html></html>",
            "\0\u{fffd}\n\u{1}",
        ] {
            assert!(matches!(error(text), DeckError::UnknownFormat { .. }), "{text}");
        }
        for text in [
            "{",
            "[",
            "[{",
            "{\"data\": ",
            "{\"data\": 3}",
            "{\"cards\": [1]}",
            "{\"housesAndCards\": {}}",
        ] {
            assert!(
                matches!(error(text), DeckError::Malformed { .. }),
                "{text}: {:?}",
                error(text)
            );
        }
        assert!(matches!(error(&"[".repeat(100_000)), DeckError::Malformed { .. }));
    }

    #[test]
    fn samples_cut_off_anywhere_never_panic() {
        for name in [
            "master-vault-2019-search-cota.json",
            "decksofkeyforge-api-2020-cota.json",
            "crucible-online-decks-mm.json",
            "decksofkeyforge-export-2019-10.csv",
        ] {
            let Some(text) = samples::sample(name) else {
                return;
            };
            for end in (0..text.len()).step_by(997).filter(|end| text.is_char_boundary(*end)) {
                let _ = Deck::read(library(), &text[..end], name);
            }
        }
    }
}
