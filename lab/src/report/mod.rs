//! What studies found, as plain data, and as documents that every format is rendered from.
//!
//! A report is a struct that is its own JSON, and makes a [`Document`]: title, findings, sections of
//! typed [tables](table), [charts](chart) and notes, provenance. A figure is declared once, as a column
//! of a table; the [renderers](render) print text, CSV, HTML and Markdown from it.
//!
//! Everything in a report follows from the settings and the seed. How long it took, and on how many
//! threads, is not part of it: the same study gives the same bytes.

pub mod answer;
pub mod arena;
pub mod balance;
pub mod chains;
pub mod chart;
pub mod coverage;
pub mod document;
mod documents;
pub mod heat_map;
pub mod impact;
pub mod lengths;
pub mod matchup;
pub mod matrix;
pub mod number_format;
pub mod rate;
pub mod render;
pub mod sets;
pub mod simulation;
pub mod table;
pub mod validation;

use serde::Serialize;

pub use archon_ratings::estimate::{Interval, signed};

use crate::games::LeftOut;
use crate::report::document::Document;

/// Where a report comes from: enough to make it again.
#[derive(Serialize, Clone, Debug)]
pub struct Provenance {
    /// The program's version
    pub archon: &'static str,
    /// The command
    pub command: &'static str,
    /// The game
    pub game: &'static str,
    /// The edition of the rules
    pub rules: String,
    /// Who played all decks, with settings
    pub player: String,
    /// The seed of all chance
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    pub seed: u64,
    /// The settings of the command
    pub settings: serde_json::Value,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games that reached a limit: they and the other game of their pair are part of no figure
    pub unfinished_games: u64,
    /// Games that a player gave up; they count as lost
    pub forfeited_games: u64,
    /// Decks that were meant and are left out because they cannot be played
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
    /// What is assumed of decks whose lists leave something open
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumptions: Vec<String>,
    /// Why no more games were played
    pub ended: Ended,
}

/// Why no more games were played.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// Everything is known as precisely as was asked
    Precise,
    /// As many pairs were played as were allowed
    Pairs,
    /// Somebody pressed Ctrl-C
    Interrupted,
}

impl Ended {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Ended::Precise => "ended when everything was known as precisely as asked",
            Ended::Pairs => "ended when as many pairs were played as allowed",
            Ended::Interrupted => "INTERRUPTED: what was found until then",
        }
    }
}

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
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
