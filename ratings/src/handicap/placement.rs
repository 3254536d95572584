//! Sequential design: at which handicap to play next.
//!
//! The next pairs are placed where they reduce the expected variance of the break-even handicap most: the
//! reduction of the variance of the crossing, averaged over its position (Bayesian c-optimality: K.
//! Chaloner and I. Verdinelli, "Bayesian experimental design: a review", 1995). Early placements are
//! spread widely, later ones are near the crossing. The curve's interval stays valid, because the
//! likelihood does not depend on the design.

use super::curve::Curve;
use crate::estimate::{logistic, normal_cdf};

/// The weight of the score one step beside the break-even handicap, which is reported too.
const NEIGHBOR_WEIGHT: f64 = 0.25;

/// Places this many more pairs: handicaps with their pairs, in order of handicap. They are placed in up
/// to `portions` portions, each as if the ones before had been played; with one portion all go to one
/// handicap.
pub fn place(curve: &Curve, pairs: u64, portions: u64) -> Vec<(i32, u64)> {
    let (log_odds, covariance) = curve.log_odds();
    let mut covariance = covariance.clone();
    let size = log_odds.len();
    let portions = portions.clamp(1, pairs.max(1));
    let mut placed = vec![0; size];
    let weights = crossing_weights(curve);
    for portion in 0..portions {
        let now = pairs / portions + u64::from(portion < pairs % portions);
        let information = |at: usize| {
            let p = logistic(log_odds[at]);
            2.0 * now as f64 / curve.dispersion() * p * (1.0 - p)
        };
        let gain = |at: usize| -> f64 {
            let information = information(at);
            let column = covariance.column(at);
            let taken: f64 = weights.iter().zip(column.iter()).map(|(w, c)| w * c * c).sum();
            taken * information / (1.0 + information * covariance[(at, at)])
        };
        let Some(best) = (0..size).max_by(|a, b| gain(*a).total_cmp(&gain(*b))) else { break };
        placed[best] += now;
        let information = information(best);
        let column = covariance.column(best).into_owned();
        let shrink = information / (1.0 + information * column[best]);
        covariance.ger(-shrink, &column, &column, 1.0);
    }
    (curve.scale().lowest..).zip(placed).filter(|(_, n)| *n > 0).collect()
}

/// For each handicap the probability that it is the break-even one, over the square of the slope there:
/// the weight of the variance of its log-odds in the variance of the break-even handicap.
fn crossing_weights(curve: &Curve) -> Vec<f64> {
    let (log_odds, covariance) = curve.log_odds();
    let size = log_odds.len();
    // The probability that the crossing lies below the point half-way to the next handicap.
    let mut below: Vec<f64> = (1..size)
        .map(|next| {
            let middle = (log_odds[next - 1] + log_odds[next]) / 2.0;
            let variance = (covariance[(next - 1, next - 1)]
                + covariance[(next, next)]
                + 2.0 * covariance[(next - 1, next)])
                / 4.0;
            normal_cdf(-middle / variance.max(1e-300).sqrt())
        })
        .collect();
    // Monotone, as the curve: extrapolation is not more uncertain than its nearest data.
    for at in (1..below.len()).rev() {
        if below[at - 1] < 0.5 {
            below[at - 1] = below[at - 1].min(below[at]);
        }
    }
    for at in 1..below.len() {
        if below[at] > 0.5 {
            below[at] = below[at].max(below[at - 1]);
        }
    }
    let crossing: Vec<f64> = (0..size)
        .map(|at| {
            let from = if at == 0 { 0.0 } else { below[at - 1] };
            let to = if at + 1 == size { 1.0 } else { below[at] };
            let (first, last) = (at.saturating_sub(1), (at + 1).min(size - 1));
            let slope = (log_odds[first] - log_odds[last]) / (last - first).max(1) as f64;
            (to - from).max(0.0) / (slope * slope).max(1e-12)
        })
        .collect();
    let neighbor = |at: Option<usize>| at.and_then(|at| crossing.get(at)).copied().unwrap_or(0.0);
    (0..size)
        .map(|at| {
            let neighbors = neighbor(at.checked_sub(1)) + neighbor(Some(at + 1));
            crossing[at] + NEIGHBOR_WEIGHT * neighbors
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handicap::curve::{Observations, Scale};
    use crate::pairs::Pentanomial;

    #[test]
    fn all_pairs_are_placed() {
        let curve = Curve::fit(&Observations::new(), &Scale::CHAINS).unwrap();
        for (pairs, portions) in [(100, 4), (3, 7), (1, 1), (64, 1), (0, 3)] {
            let placed = place(&curve, pairs, portions);
            assert_eq!(placed.iter().map(|(_, n)| n).sum::<u64>(), pairs);
            assert!(placed.len() as u64 <= portions);
        }
    }

    #[test]
    fn games_go_to_the_crossing_once_it_is_known() {
        let played = Observations::from([
            (0, Pentanomial([100, 0, 400, 0, 500])),
            (8, Pentanomial([250, 0, 500, 0, 250])),
            (16, Pentanomial([500, 0, 400, 0, 100])),
        ]);
        let curve = Curve::fit(&played, &Scale::CHAINS).unwrap();
        for (h, _) in place(&curve, 400, 4) {
            // A level of chains ends at 12.
            assert!((5..=12).contains(&h), "{h}");
        }
    }

    #[test]
    fn games_are_not_placed_where_one_side_always_wins() {
        let played = Observations::from([(0, Pentanomial([0, 0, 2, 0, 98]))]);
        let curve = Curve::fit(&played, &Scale::CHAINS).unwrap();
        for (h, _) in place(&curve, 40, 4) {
            assert!(h > 5, "{h}");
        }
    }
}
