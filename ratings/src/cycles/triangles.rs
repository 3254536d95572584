//! Cycles of three decks.

use super::LogOdds;
use crate::estimate::normal_cdf;
use crate::multiple::holm;

/// The most triangles that are listed.
const MAX_TRIANGLES: usize = 10;

/// Three decks each of which beats the next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Triangle {
    /// The decks: the first beats the second, the second the third, the third the first
    pub decks: [usize; 3],
    /// The sum of the three log-odds around the cycle, above 0
    pub log_odds: f64,
    /// The p-value of such a sum without cycles, corrected for all triangles (Holm)
    pub p_value: f64,
}

/// The most significant triangles.
pub(super) fn triangles(log_odds: &LogOdds) -> Vec<Triangle> {
    let n = log_odds.value.nrows();
    let mut all = Vec::new();
    for i in 0..n {
        for j in i + 1..n {
            for k in j + 1..n {
                let cycle = [(i, j), (j, k), (k, i)];
                let sum: f64 = cycle.iter().map(|at| log_odds.value[*at]).sum();
                let variance: f64 = cycle.iter().map(|at| log_odds.variance[*at]).sum();
                if variance.is_finite() {
                    let p_value = 2.0 * normal_cdf(-sum.abs() / variance.sqrt());
                    let decks = if sum >= 0.0 { [i, j, k] } else { [i, k, j] };
                    all.push(Triangle { decks, log_odds: sum.abs(), p_value });
                }
            }
        }
    }
    let corrected = holm(&all.iter().map(|t| t.p_value).collect::<Vec<_>>());
    for (triangle, p_value) in all.iter_mut().zip(corrected) {
        triangle.p_value = p_value;
    }
    let is_cycle = |t: &Triangle| {
        let [i, j, k] = t.decks;
        [(i, j), (j, k), (k, i)].iter().all(|at| log_odds.value[*at] > 0.0)
    };
    all.retain(is_cycle);
    let first = |a: &Triangle, b: &Triangle| {
        a.p_value.total_cmp(&b.p_value).then(b.log_odds.total_cmp(&a.log_odds))
    };
    if all.len() > MAX_TRIANGLES {
        all.select_nth_unstable_by(MAX_TRIANGLES, first);
        all.truncate(MAX_TRIANGLES);
    }
    all.sort_by(first);
    all
}
