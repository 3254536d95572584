//! How the numbers of a column or an axis are written.

use archon_ratings::interned::{self, StaticText};
use serde::{Deserialize, Serialize};

/// The format of a number: unit, decimals, and whether it has a sign.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Debug)]
pub struct NumberFormat {
    #[serde(deserialize_with = "interned::deserialize")]
    unit: StaticText,
    /// The factor from a value to the unit that is shown
    scale: f64,
    decimals: usize,
    with_sign: bool,
}

impl NumberFormat {
    /// A share in percent.
    pub const fn percent(decimals: usize) -> NumberFormat {
        NumberFormat { unit: "%", scale: 100.0, ..NumberFormat::plain(decimals) }
    }

    /// A difference of shares, in percent with its sign.
    pub const fn signed_percent(decimals: usize) -> NumberFormat {
        NumberFormat { with_sign: true, ..NumberFormat::percent(decimals) }
    }

    /// A difference of strengths in Elo, with its sign.
    pub const fn elo() -> NumberFormat {
        NumberFormat { unit: "Elo", ..NumberFormat::signed(0) }
    }

    /// A difference, with its sign.
    pub const fn signed(decimals: usize) -> NumberFormat {
        NumberFormat { with_sign: true, ..NumberFormat::plain(decimals) }
    }

    /// A number without unit and sign.
    pub const fn plain(decimals: usize) -> NumberFormat {
        NumberFormat { unit: "", scale: 1.0, decimals, with_sign: false }
    }

    /// The format with another number of decimals.
    pub const fn decimals(self, decimals: usize) -> NumberFormat {
        NumberFormat { decimals, ..self }
    }

    /// The format with the name of another unit.
    pub const fn unit(self, unit: &'static str) -> NumberFormat {
        NumberFormat { unit, ..self }
    }

    /// The name of the unit; empty if there is none.
    pub const fn unit_name(self) -> &'static str {
        self.unit
    }

    /// The factor from a value to the unit that is shown.
    pub const fn scale(self) -> f64 {
        self.scale
    }

    /// The half width of an interval, without its unit and without a sign.
    pub fn half_width(self, half: f64) -> String {
        NumberFormat { with_sign: false, ..self }.text(half)
    }

    /// The number with grouped thousands, without its unit.
    pub fn text(self, number: f64) -> String {
        let text = archon_ratings::estimate::signed(number * self.scale, self.decimals);
        match self.with_sign {
            true => text,
            false => text.trim_start_matches('+').to_string(),
        }
    }
}
