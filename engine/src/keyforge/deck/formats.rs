//! Which format a text is in.

use serde_json::Value;

use crate::keyforge::library::Library;

use super::error::{DeckError, FieldProblem};
use super::format_error::FormatError;
use super::json::{Field, line_of};
use super::listing::Listing;
use super::{Deck, crucible, csv_export, decks_of_keyforge, master_vault, text};

impl Deck {
    /// The decks in a text: our own lists (`*.deck`), those of the Master Vault, Decks of KeyForge
    /// and the Crucible Online. The format is recognised by its content; `hint_name`, the file's
    /// name, is used in errors and as the name of a deck without one.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, or with the first of its decks that cannot be read. Bad input
    /// never panics. See [`Deck::read_each`] for reading what can be read of a collection.
    pub fn read(
        library: &'static Library,
        text: &str,
        hint_name: &str,
    ) -> Result<Vec<Deck>, DeckError> {
        Deck::read_each(library, text, hint_name)?.into_iter().collect()
    }

    /// As [`Deck::read`], but a bad deck does not keep the others from being read.
    ///
    /// # Errors
    ///
    /// If the text as a whole cannot be read: it is empty, cut off, or in no format known.
    pub fn read_each(
        library: &'static Library,
        text: &str,
        hint_name: &str,
    ) -> Result<Vec<Result<Deck, DeckError>>, DeckError> {
        let listings = listings(text, hint_name)?;
        Ok(listings.into_iter().map(|listing| listing.into_deck(library, hint_name)).collect())
    }
}

/// The lists in a text, in whatever format it is.
fn listings(text: &str, file: &str) -> Result<Vec<Listing>, DeckError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(DeckError::Empty { file: file.to_owned() });
    }
    let listings = if looks_like_json(text) {
        from_json(text).map_err(|error| error.in_json(text, file))?
    } else if csv_export::is_header(text.lines().next().unwrap_or_default()) {
        csv_export::read(text).map_err(|error| error.in_file("CSV", file))?
    } else {
        text::read(text).map_err(|error| error.in_file("text", file))?
    };
    if listings.is_empty() {
        return Err(FormatError::unknown("there is no deck in it").in_file("", file));
    }
    Ok(listings)
}

impl FormatError {
    fn in_file(self, format: &'static str, file: &str) -> DeckError {
        let file = file.to_owned();
        match self {
            FormatError::Malformed(reason) => DeckError::Malformed { file, format, reason },
            FormatError::Unknown(reason) => DeckError::UnknownFormat { file, reason },
            FormatError::Field { path, problem, .. } => {
                DeckError::Malformed { file, format, reason: format!("{path}: {problem}") }
            }
        }
    }

    /// As [`FormatError::in_file`], with the line of a field.
    fn in_json(self, text: &str, file: &str) -> DeckError {
        match self {
            FormatError::Field { path, pointer, problem } => {
                let line = line_of(text, &pointer);
                let file = file.to_owned();
                DeckError::WrongField { file, field: FieldProblem { path, line, problem } }
            }
            other => other.in_file("JSON", file),
        }
    }
}

/// A list of our own may begin with a bracket, too: `[Brobnar]`, or the card `[REDACTED]`.
fn looks_like_json(text: &str) -> bool {
    let within = text.strip_prefix('[').map(str::trim_start);
    text.starts_with('{')
        || within.is_some_and(|rest| rest.is_empty() || rest.starts_with(['{', '[', ']']))
}

fn from_json(text: &str) -> Result<Vec<Listing>, FormatError> {
    decks_in(&Field::root(&serde_json::from_str(text)?))
}

/// The lists in a JSON value; an array holds decks of any of the formats.
fn decks_in(field: &Field<'_>) -> Result<Vec<Listing>, FormatError> {
    let has = |path: &str| field.value().pointer(path).is_some();
    match field.value() {
        Value::Array(_) => {
            let lists: Result<Vec<_>, _> = field.list()?.map(|deck| decks_in(&deck)).collect();
            Ok(lists?.into_iter().flatten().collect())
        }
        _ if has("/data") => master_vault::read(field),
        _ if has("/deck/housesAndCards") => {
            Ok(vec![decks_of_keyforge::read(&field.required("deck")?)?])
        }
        _ if has("/housesAndCards") => Ok(vec![decks_of_keyforge::read(field)?]),
        _ if has("/cards") => Ok(vec![crucible::read(field)?]),
        Value::Object(_) if has("/decks") => decks_in(&field.required("decks")?),
        _ => Err(FormatError::unknown(
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
        for text in ["{", "[", "[{", "{\"data\": "] {
            assert!(
                matches!(error(text), DeckError::Malformed { .. }),
                "{text}: {:?}",
                error(text)
            );
        }
        for text in ["{\"data\": 3}", "{\"cards\": [1]}", "{\"housesAndCards\": {}}"] {
            assert!(
                matches!(error(text), DeckError::WrongField { .. }),
                "{text}: {:?}",
                error(text)
            );
        }
        assert!(matches!(error(&"[".repeat(100_000)), DeckError::Malformed { .. }));
    }

    /// What is wrong is said in words of JSON and of the format, not of a parser or a language.
    #[test]
    fn a_field_of_the_wrong_type_is_named_with_its_line() {
        for (text, said) in [
            (
                "{\"data\": {\n\"name\": \"A\",\n\"id\": 7}}",
                "a.json: line 3: data.id: it must be a string, but it is the number 7",
            ),
            (
                "{\"data\": [\n{\"name\": \"A\", \"id\": \"1\", \"expansion\": 341}]}",
                "a.json: line 2: data[0]: it has no field “_links”",
            ),
            (
                "[{\"name\": \"A\",\n\"cards\": [{\"id\": \"x\"},\n{\"id\": null}]}]",
                "a.json: line 3: [0].cards[1]: it has no field “id”",
            ),
            (
                "{\"housesAndCards\": [\n\n{\"house\": \"Dis\", \"cards\": {}}]}",
                "a.json: line 3: housesAndCards[0].cards: it must be an array, but it is an object",
            ),
        ] {
            assert_eq!(error(text).to_string(), said);
        }
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
