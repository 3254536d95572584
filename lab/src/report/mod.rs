//! What studies found, as plain data, and as documents that every format is rendered from.
//!
//! A report is a struct that is its own JSON, and makes a [`Document`]: title, findings, sections of
//! typed [tables](table), [charts](chart) and notes, provenance. A figure is declared once, as a column
//! of a table; the [renderers](render) print text, CSV, HTML and Markdown from it.
//!
//! Everything in a report follows from the settings and the seed. How long it took, and on how many
//! threads, is not part of it: the same study gives the same bytes.

pub mod balance;
pub mod chains;
pub mod chart;
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
pub mod table;
pub mod validation;

use archon_ratings::estimate::Estimate;
use serde::Serialize;

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
    pub seed: u64,
    /// The settings of the command
    pub settings: serde_json::Value,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games that reached a limit: they and the other game of their pair are part of no figure
    pub unfinished_games: u64,
    /// Games that a player gave up; they count as lost
    pub forfeited_games: u64,
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

/// A figure with its 95 % interval. What is infinite is `null` in JSON.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The figure
    pub estimate: f64,
    /// Lower end of its interval
    pub low_95: f64,
    /// Upper end of its interval
    pub high_95: f64,
    /// What was counted: mirrored pairs where nothing else is said
    pub count: u64,
    /// How the interval was made
    pub method: &'static str,
}

impl From<Estimate> for Interval {
    fn from(e: Estimate) -> Interval {
        Interval {
            estimate: e.value,
            low_95: e.low,
            high_95: e.high,
            count: e.count,
            method: e.method,
        }
    }
}

impl Interval {
    /// The same on another scale, by an increasing function.
    pub fn map(self, increasing: impl Fn(f64) -> f64) -> Interval {
        Interval {
            estimate: increasing(self.estimate),
            low_95: increasing(self.low_95),
            high_95: increasing(self.high_95),
            ..self
        }
    }

    /// A share, seen by the other side.
    pub fn of_other(self) -> Interval {
        Interval {
            estimate: 1.0 - self.estimate,
            low_95: 1.0 - self.high_95,
            high_95: 1.0 - self.low_95,
            ..self
        }
    }

    /// Half the width of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high_95 - self.low_95) / 2.0
    }

    /// A share, in percent: `52.1 % (49.8 to 54.4)`.
    pub fn percent(&self) -> String {
        let [estimate, low, high] = [self.estimate, self.low_95, self.high_95].map(|x| 100.0 * x);
        format!("{estimate:.1} % ({low:.1} to {high:.1})")
    }

    /// A difference, with its sign: `+31 (+12 to +50)`.
    pub fn signed(&self, decimals: usize) -> String {
        let [estimate, low, high] =
            [self.estimate, self.low_95, self.high_95].map(|x| signed(x, decimals));
        format!("{estimate} ({low} to {high})")
    }
}

/// A number with its sign; what rounds to 0 has none, and what is infinite is said so.
pub fn signed(x: f64, decimals: usize) -> String {
    if x.is_infinite() {
        return if x > 0.0 { "+∞" } else { "−∞" }.into();
    }
    let text = format!("{:.decimals$}", x.abs());
    let is_zero = text.chars().all(|c| c == '0' || c == '.');
    match (is_zero, x > 0.0) {
        (true, _) => text,
        (false, true) => format!("+{text}"),
        (false, false) => format!("−{text}"),
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
    /// As a document, from which all other formats are rendered.
    fn document(&self) -> Document;
}

/// With a capital letter at its beginning.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_sign() {
        assert_eq!(signed(3.04, 1), "+3.0");
        assert_eq!(signed(-3.06, 1), "−3.1");
        assert_eq!(signed(-0.04, 1), "0.0");
        assert_eq!(signed(f64::NEG_INFINITY, 1), "−∞");
    }
}
