//! Heat maps: what each of some decks or sets scored against each other one.

use archon_ratings::estimate::Interval;
use serde::{Deserialize, Serialize};

/// A heat map: what the row's name scored against the column's.
#[derive(Serialize, Deserialize)]
pub struct HeatMap {
    /// What its numbers are
    pub caption: String,
    /// The rows
    pub rows: Vec<String>,
    /// The columns
    pub columns: Vec<Head>,
    /// By row and column; none where there is no share
    pub shares: Vec<Vec<Option<Share>>>,
}

impl HeatMap {
    /// A heat map of all pairs of these names.
    pub fn of_pairs(
        caption: impl Into<String>,
        names: &[String],
        heads: Vec<Head>,
        share: impl Fn(usize, usize) -> Option<Share>,
    ) -> HeatMap {
        let n = names.len();
        HeatMap {
            caption: caption.into(),
            rows: names.to_vec(),
            columns: heads,
            shares: (0..n).map(|row| (0..n).map(|column| share(row, column)).collect()).collect(),
        }
    }
}

/// A share of a heat map.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// From 0 to 1
    pub estimate: f64,
    /// The lower end of its interval
    pub low: f64,
    /// The upper end
    pub high: f64,
}

impl Share {
    /// The share from the view of the other side.
    pub fn turned(self) -> Share {
        Share { estimate: 1.0 - self.estimate, low: 1.0 - self.high, high: 1.0 - self.low }
    }

    /// Half the width of the interval.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

impl From<Interval> for Share {
    fn from(i: Interval) -> Share {
        Share { estimate: i.value, low: i.low, high: i.high }
    }
}

/// What stands above a column.
#[derive(Serialize, Deserialize)]
pub struct Head {
    /// In few letters
    pub short: String,
    /// In full
    pub name: String,
}
