//! Whether a mean score lies within a range, decided so that the answer holds however often one looks.
//!
//! The confidence sequence of [`confidence`] contains the mean at all times with a probability of 95 %.
//! A score within the range is therefore ever said to be above or below it in at most 5 of 100 campaigns, and one outside of
//! it ever said to be within. With an ordinary interval, asked after every pair, it would be a multiple of that.
//!
//! A deck meets the opponents of a field in rounds, each of them once before any again, in random order. The mean score of
//! the next pair then depends on who was met, but the wealth of a bet is a product of one factor for each pair, whose
//! expectation at any one time is at most that of independent opponents (C. Maclaurin's inequality for symmetric means). That
//! it holds at all times together is not proved; it is measured (`coverage::checks::sequential`).

use crate::estimate::Interval;
use crate::pairs::Pentanomial;
use crate::sequential::confidence;

/// The place of a mean score beside a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Above the whole range
    Above,
    /// Within the range
    Within,
    /// Below the whole range
    Below,
    /// Not decided by these pairs
    Open,
}

/// The place of the mean score of pairs beside a range from `low` to `high`, and the interval that decides it; none without
/// a pair.
pub fn place(pairs: &Pentanomial, [low, high]: [f64; 2]) -> Option<(Place, Interval)> {
    let interval = confidence::score(pairs)?;
    let place = match interval {
        _ if interval.low > high => Place::Above,
        _ if interval.high < low => Place::Below,
        _ if interval.low >= low && interval.high <= high => Place::Within,
        _ => Place::Open,
    };
    Some((place, interval))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_placed_once_its_interval_is() {
        let pairs = |times: u64| Pentanomial([2 * times, 0, 5 * times, 0, 3 * times]);
        let said = |times, range| place(&pairs(times), range).unwrap().0;
        assert_eq!(said(1, [0.4, 0.6]), Place::Open);
        assert_eq!(said(1_000, [0.4, 0.6]), Place::Within);
        assert_eq!(said(1_000, [0.2, 0.5]), Place::Above);
        assert_eq!(said(1_000, [0.6, 0.7]), Place::Below);
        assert_eq!(said(1_000, [0.4, 0.55]), Place::Open, "the truth may be on the edge");
        assert_eq!(place(&Pentanomial::default(), [0.4, 0.6]), None);
    }
}
