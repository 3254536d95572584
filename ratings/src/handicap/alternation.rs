//! Alternation: a mixture of two neighboring handicaps, even on average where no whole handicap is.
//!
//! Where one step changes the win rate by several percent, the score at the whole handicap nearest to
//! the break-even one may be off by half of that, however precise the curve is. Two players who meet
//! often can play a part of their games with one handicap and the others with the next. The score of the
//! mixture is the mixture of both scores; its interval includes the covariance of both (delta method in
//! log-odds, as for the band of the curve).

use super::curve::Curve;
use crate::estimate::{Interval, logistic, logit};
use crate::wilson::Z_95;

/// The largest distance of a fair handicap's modelled score from one half.
///
/// `archon chains` measures until the interval of the score at its suggestion is one percent wide on each
/// side. A whole handicap within one percent of one half is then not distinguishable from an even one,
/// and its true score is within two percent of one half.
pub const FAIR_TOLERANCE: f64 = 0.01;

/// A mixture of two neighboring handicaps.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alternation {
    /// The lower handicap; the other is one more
    pub lower: i32,
    /// The number of games in a hundred with the higher one, from 1 to 99
    pub higher_of_100: u32,
    /// The modelled score over all these games
    pub score: Interval,
}

impl Curve {
    /// The alternation that is even on average, to a whole number of games in a hundred. None where one
    /// whole handicap is nearer, for a deck against itself, and where the break-even handicap is beyond
    /// the scale.
    pub fn alternation(&self) -> Option<Alternation> {
        let break_even = self.break_even();
        if break_even.beyond || self.scale().mirror {
            return None;
        }
        let lower = break_even.at.floor() as i32;
        let [at_lower, at_higher] = [lower, lower + 1].map(|h| self.score(h).value);
        let higher_of_100 = (100.0 * (at_lower - 0.5) / (at_lower - at_higher)).round();
        (1.0..=99.0).contains(&higher_of_100).then(|| Alternation {
            lower,
            higher_of_100: higher_of_100 as u32,
            score: self.mixture_score(lower, higher_of_100 / 100.0),
        })
    }

    /// The modelled score of games of which this share is played with one step more than the others.
    fn mixture_score(&self, lower: i32, share_of_higher: f64) -> Interval {
        let (log_odds, covariance) = self.log_odds();
        let parts = [(lower, 1.0 - share_of_higher), (lower + 1, share_of_higher)]
            .map(|(handicap, share)| (self.index(handicap), share));
        let value = parts.iter().map(|(at, share)| share * logistic(log_odds[*at])).sum::<f64>();
        let slope = |(at, share): (usize, f64)| {
            let p = logistic(log_odds[at]);
            (at, share * p * (1.0 - p) / (value * (1.0 - value)))
        };
        let slopes = parts.map(slope);
        let products =
            slopes.iter().flat_map(|(i, a)| slopes.map(|(j, b)| a * b * covariance[(*i, j)]));
        let standard_error = products.sum::<f64>().max(0.0).sqrt();
        Interval {
            value,
            low: logistic(logit(value) - Z_95 * standard_error),
            high: logistic(logit(value) + Z_95 * standard_error),
            count: self.pairs(),
            method: "monotone curve",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handicap::curve::{Observations, Scale};
    use crate::pairs::Pentanomial;

    fn curve(of: &[(i32, [u64; 5])], scale: &Scale) -> Curve {
        let played: Observations =
            of.iter().map(|(h, counts)| (*h, Pentanomial(*counts))).collect();
        Curve::fit(&played, scale).unwrap()
    }

    #[test]
    fn an_alternation_is_even_on_average() {
        // 7: 54 %, 8: 48 %: two games of three with 8.
        let steep = [(7, [2116, 0, 4968, 0, 2916]), (8, [2704, 0, 4992, 0, 2304])];
        let curve = curve(&steep, &Scale::CHAINS);
        let mixed = curve.alternation().unwrap();
        assert_eq!(mixed.lower, 7);
        assert!((60..=73).contains(&mixed.higher_of_100), "{mixed:?}");
        assert!((mixed.score.value - 0.5).abs() < 0.001, "{mixed:?}");
        // The half-widths of both are about 0.7 percent, that of the mixture is smaller.
        let alone = curve.score(8).half_width();
        assert!(mixed.score.half_width() < alone && mixed.score.half_width() > alone / 2.0);
        assert!((curve.score(curve.break_even().suggested).value - 0.5).abs() > FAIR_TOLERANCE);
    }

    #[test]
    fn swapping_sides_mirrors_the_alternation() {
        let seen = |of: &[(i32, [u64; 5])]| curve(of, &Scale::CHAINS).alternation().unwrap();
        let own = seen(&[(2, [200, 0, 500, 0, 300]), (5, [300, 0, 500, 0, 200])]);
        let theirs = seen(&[(-2, [300, 0, 500, 0, 200]), (-5, [200, 0, 500, 0, 300])]);
        assert_eq!(theirs.lower, -own.lower - 1);
        assert_eq!(theirs.higher_of_100, 100 - own.higher_of_100);
        assert!((own.score.low + theirs.score.high - 1.0).abs() < 1e-6);
    }

    #[test]
    fn there_is_no_alternation_beyond_the_scale() {
        let always = [(0, [0, 0, 2, 0, 498]), (24, [10, 0, 90, 0, 400])];
        assert_eq!(curve(&always, &Scale::CHAINS).alternation(), None);
        let mirror = Scale { mirror: true, ..Scale::CHAINS };
        assert_eq!(curve(&[(4, [40, 0, 50, 0, 30])], &mirror).alternation(), None);
    }
}
