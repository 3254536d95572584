//! What studies found, as plain data: text, tables, JSON and pages are all made from these.
//!
//! Everything in a report follows from the settings and the seed. How long it took, and on how many
//! threads, is not part of it: the same study gives the same bytes.

pub mod balance;
pub mod chains;
pub mod html;
pub mod impact;
pub mod lengths;
pub mod matchup;
pub mod matrix;
mod pages;
pub mod rate;
pub mod validation;

use archon_ratings::estimate::Estimate;
use serde::Serialize;

use crate::report::html::Page;

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
    if p < 0.001 { "p < 0.001".into() } else { format!("p = {p:.3}") }
}

fn games(n: u64) -> String {
    if n == 1 { "1 game".into() } else { format!("{n} games") }
}

/// So many decks.
pub fn decks(n: usize) -> String {
    if n == 1 { "1 deck".into() } else { format!("{n} decks") }
}

/// A table for programs to read. Every line also says where it comes from.
pub struct Table {
    /// The names of the columns
    pub columns: Vec<&'static str>,
    /// The lines
    pub lines: Vec<Vec<String>>,
}

/// The three cells of an interval: the figure and both ends; empty where there is none.
pub fn three(interval: Option<Interval>) -> [String; 3] {
    interval
        .map_or_else(Default::default, |i| [i.estimate, i.low_95, i.high_95].map(|x| x.to_string()))
}

/// A report of a command.
pub trait Report: Serialize {
    /// Where it comes from.
    fn provenance(&self) -> &Provenance;

    /// As text for people, without the lines that say where it comes from.
    fn text(&self) -> String;

    /// As a table.
    fn table(&self) -> Table;

    /// As a page.
    fn page(&self) -> Page;
}

/// The lines of a text that say where a report comes from.
pub fn origin(provenance: &Provenance) -> String {
    let p = provenance;
    let mut text = format!(
        "archon {} {}, {}, rules {}, player {}, seed {}, {} games; intervals are 95 %\n{}",
        p.archon,
        p.command,
        p.game,
        p.rules,
        p.player,
        p.seed,
        p.games,
        p.ended.words()
    );
    if let Some(settings) = p.settings.as_object() {
        let each = settings.iter().map(|(name, value)| match value {
            serde_json::Value::String(text) => format!("{name} {text}"),
            other => format!("{name} {other}"),
        });
        text.push_str(&format!(" ({})", each.collect::<Vec<_>>().join(", ")));
    }
    text.push('\n');
    if p.unfinished_games > 0 {
        text.push_str(&format!(
            "{} reached a limit: such pairs count for nothing\n",
            games(p.unfinished_games)
        ));
    }
    if p.forfeited_games > 0 {
        text.push_str(&format!(
            "{} given up by a player, counted as lost\n",
            games(p.forfeited_games)
        ));
    }
    text
}

/// A row of columns, each padded to its width: to the left if the width is negative.
pub fn row(cells: &[(&str, isize)]) -> String {
    let mut line = String::new();
    for (n, (cell, width)) in cells.iter().enumerate() {
        if n > 0 {
            line.push_str("  ");
        }
        let padding = " ".repeat(width.unsigned_abs().saturating_sub(cell.chars().count()));
        if *width < 0 {
            line.push_str(&padding);
        }
        line.push_str(cell);
        if *width > 0 {
            line.push_str(&padding);
        }
    }
    line.truncate(line.trim_end().len());
    line.push('\n');
    line
}

/// A name, cut to a number of characters.
pub fn cut(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_string();
    }
    let mut text: String = name.chars().take(most.saturating_sub(1)).collect();
    text.truncate(text.trim_end().len());
    text.push('…');
    text
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

    #[test]
    fn names_are_cut_and_cells_padded() {
        assert_eq!(cut("Radiant Argus the Supreme", 8), "Radiant…");
        assert_eq!(row(&[("æ", 3), ("10", -4), ("end", 9)]), "æ      10  end\n");
    }
}
