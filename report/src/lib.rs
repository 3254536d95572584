//! Reports: what was found as typed tables, charts and answers, rendered in every format.
//!
//! A report is a struct that is its own JSON, and makes a [`Document`]: title, findings, sections of
//! typed [tables](table), [charts](chart) and notes, provenance. A figure is declared once, as a column
//! of a table; the [renderers](render) print text, CSV, HTML and Markdown from it.
//!
//! Everything in a report follows from the settings and the seed. How long it took, and on how many
//! threads, is not part of it: the same study gives the same bytes.

pub mod answer;
pub mod chart;
pub mod document;
pub mod heat_map;
mod link;
pub mod number_format;
mod provenance;
pub mod render;
pub mod rows;
pub mod table;

use serde::Serialize;

pub use archon_ratings::estimate::{Interval, signed};

pub use self::document::Document;
pub use self::link::DeckLink;
pub use self::provenance::{LeftOut, Provenance, StopReason};

/// A p-value; a very small one by its bound.
pub fn p_value(p: f64) -> String {
    match p < 0.001 {
        true => format!("p {}", table::p_value(p)),
        false => format!("p = {}", table::p_value(p)),
    }
}

/// So many decks.
pub fn decks(n: usize) -> String {
    if n == 1 { "1 deck".into() } else { format!("{n} decks") }
}

/// A report of a command. Serialized it is the JSON of the command.
pub trait Report: Serialize {
    /// What it answers to the question that was asked, in one sentence, which every format opens with.
    fn answer(&self) -> String;

    /// As a document, from which all other formats are rendered.
    fn document(&self) -> Document;
}

/// A report as JSON: its answer, then its fields.
pub fn json(report: &impl Report) -> String {
    #[derive(Serialize)]
    struct Answered<'r, R> {
        answer: String,
        #[serde(flatten)]
        report: &'r R,
    }
    let answered = Answered { answer: report.answer(), report };
    serde_json::to_string_pretty(&answered).expect("plain data")
}

/// With a capital letter at its beginning.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
