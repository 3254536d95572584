//! The types of settings: what they take, and what they are where they are not given.

use std::ops::Bound;

/// The type of a setting, with its range.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Yes or no
    Flag,
    /// A whole number
    Count {
        /// The smallest
        least: u64,
        /// The largest
        most: u64,
    },
    /// A number; never NaN
    Number(NumberRange),
    /// A text; the function says what is wrong with one
    Text(fn(&str) -> Result<(), String>),
    /// Several texts. One that the function knows may have commas in it
    Texts(fn(&str) -> bool),
    /// A file or folder
    Path,
    /// A handicap for each seat
    Handicaps,
    /// Two numbers
    Pair,
}

/// A range of numbers, and how messages say it.
#[derive(Clone, Copy, Debug)]
pub struct NumberRange {
    /// Where it begins
    pub lower: Bound<f64>,
    /// Where it ends
    pub upper: Bound<f64>,
    /// In words: "a number above 0"
    pub words: &'static str,
}

impl NumberRange {
    /// Above 0 and finite.
    pub const fn above_0(words: &'static str) -> NumberRange {
        let upper = Bound::Excluded(f64::INFINITY);
        NumberRange { lower: Bound::Excluded(0.0), upper, words }
    }

    /// Above 0 and below 50: half a width of a share in percent.
    pub const PERCENT: NumberRange = NumberRange {
        lower: Bound::Excluded(0.0),
        upper: Bound::Excluded(50.0),
        words: "percent between 0 and 50",
    };

    /// Whether a number lies in it.
    pub(super) fn contains(&self, number: f64) -> bool {
        std::ops::RangeBounds::contains(&(self.lower, self.upper), &number)
    }
}

/// What a setting is where it is not given.
#[derive(Clone, Copy, Debug)]
pub enum DefaultValue {
    /// Not set, which means what these words say
    Unset(&'static str),
    /// It must be given
    Required,
    /// A flag
    Flag(bool),
    /// A whole number
    Count(u64),
    /// A number
    Number(f64),
    /// A text
    Text(&'static str),
    /// Two numbers
    Pair([f64; 2]),
    /// A whole number that grows with the number of decks
    ByDecks(fn(usize) -> u64),
}
