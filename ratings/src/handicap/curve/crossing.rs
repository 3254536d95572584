//! The break-even handicap of a curve.

use super::Curve;
use crate::estimate::logistic;
use crate::wilson::Z_95;

/// The break-even handicap.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BreakEven {
    /// Where the curve crosses one half, between the ends of the scale
    pub at: f64,
    /// Lower end of the 95 % interval
    pub low: f64,
    /// Upper end of the 95 % interval
    pub high: f64,
    /// The whole handicap with the modelled score nearest to one half
    pub suggested: i32,
    /// The curve does not cross one half within the scale
    pub beyond: bool,
}

impl Curve {
    /// The break-even handicap.
    pub fn break_even(&self) -> BreakEven {
        if self.scale.mirror {
            return BreakEven { at: 0.0, low: 0.0, high: 0.0, suggested: 0, beyond: false };
        }
        let at = self.crossing();
        let (low, high) = self.crossing_interval();
        let ends = (self.log_odds[0], self.log_odds[self.log_odds.len() - 1]);
        let suggested = (self.scale.lowest..=self.scale.highest)
            .min_by(|a, b| {
                let off = |h: i32| (logistic(self.log_odds[self.index(h)]) - 0.5).abs();
                off(*a).total_cmp(&off(*b)).then(a.abs().cmp(&b.abs()))
            })
            .unwrap_or(0);
        BreakEven {
            at,
            low: low.min(at),
            high: high.max(at),
            suggested,
            beyond: ends.0 < 0.0 || ends.1 > 0.0,
        }
    }

    /// Where the curve, linear between whole handicaps, crosses one half; an end of the scale if it does
    /// not.
    fn crossing(&self) -> f64 {
        let lowest = f64::from(self.scale.lowest);
        let Some(after) = self.log_odds.iter().position(|x| *x <= 0.0) else {
            return f64::from(self.scale.highest);
        };
        if after == 0 {
            return lowest;
        }
        let (before, then) = (self.log_odds[after - 1], self.log_odds[after]);
        lowest + (after - 1) as f64 + before / (before - then)
    }

    /// The first and the last handicap at which one half is within the band of the curve. Between whole
    /// handicaps the band is that of the linear interpolation, which is narrower than at either end if
    /// games were played at both.
    fn crossing_interval(&self) -> (f64, f64) {
        let mut above = f64::from(self.scale.lowest);
        let mut below = f64::from(self.scale.highest);
        for before in 0..self.log_odds.len() - 1 {
            let here = f64::from(self.scale.lowest) + before as f64;
            let (from, to) = (self.log_odds[before], self.log_odds[before + 1]);
            let variance =
                |i: usize, j: usize| Z_95.powi(2) * self.covariance[(before + i, before + j)];
            let (first, both, last) = (variance(0, 0), variance(0, 1), variance(1, 1));
            // value² − z² variance as a polynomial of the position between the two: above 0 where one
            // half is outside of the band. Such a segment ends at a root or at a whole handicap.
            let roots = roots([
                from * from - first,
                2.0 * (from * (to - from) - (both - first)),
                (to - from).powi(2) - (first - 2.0 * both + last),
            ]);
            let ends = [(0.0, from * from > first), (1.0, to * to > last)];
            let ends = ends
                .into_iter()
                .filter(|(_, is_outside)| *is_outside)
                .map(|(position, _)| position);
            for position in roots.into_iter().filter(|x| (0.0..=1.0).contains(x)).chain(ends) {
                if from + position * (to - from) > 0.0 {
                    above = above.max(here + position);
                } else {
                    below = below.min(here + position);
                }
            }
        }
        (above, below)
    }
}

/// The roots of `a + b x + c x²`; NaN if there are none.
fn roots([a, b, c]: [f64; 3]) -> [f64; 2] {
    let root = (b * b - 4.0 * a * c).sqrt();
    // The root of larger magnitude first: the usual formula cancels for the other.
    let q = -0.5 * (b + root.copysign(b));
    [q / c, a / q]
}
