//! Cycles of three decks.

use nalgebra::DMatrix;

use super::LogOdds;
use crate::estimate::{normal_cdf, normal_quantile};
use crate::multiple::holm_of_smallest;

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
///
/// Hundreds of decks have millions of triangles, of which ten are listed: p-values are computed only of those that may be
/// below 1 after correction. Of the others the cycles with the largest sums are kept.
pub(super) fn triangles(log_odds: &LogOdds) -> Vec<Triangle> {
    let sums = Sums::new(log_odds);
    let tests = sums.count();
    // Corrected p-values are 1 from the first one on that is at least 1 in as many as there are tests left. If fewer than
    // half of them are below this limit, that is the case where it begins.
    let limit = 2.0 / tests.max(2) as f64;
    let mut found = sums.above(-normal_quantile(limit / 2.0) - 1e-6);
    if found.tested.len() >= tests / 2 {
        found = sums.above(0.0);
    }
    let Found { tested: mut all, others } = found;
    let corrected = holm_of_smallest(&all.iter().map(|t| t.p_value).collect::<Vec<_>>(), tests);
    for (triangle, p_value) in all.iter_mut().zip(corrected) {
        triangle.p_value = p_value;
    }
    all.retain(|triangle| sums.is_cycle(triangle.decks));
    all.extend(others);
    keep_first(&mut all);
    all
}

/// Keeps the triangles that are listed, in their order.
fn keep_first(triangles: &mut Vec<Triangle>) {
    triangles
        .sort_by(|a, b| a.p_value.total_cmp(&b.p_value).then(b.log_odds.total_cmp(&a.log_odds)));
    triangles.truncate(MAX_TRIANGLES);
}

/// The sums of log-odds around all triangles.
struct Sums<'l> {
    value: &'l DMatrix<f64>,
    /// NaN where nothing was played
    variance: DMatrix<f64>,
    /// Of both matrices, whose columns are then next to each other in memory
    transposed: [DMatrix<f64>; 2],
}

/// Triangles by their significance.
#[derive(Default)]
struct Found {
    /// Those of at least so many standard errors, with p-values that are not corrected
    tested: Vec<Triangle>,
    /// Cycles among the others that may be listed, with a p-value of 1
    others: Vec<Triangle>,
}

impl Sums<'_> {
    fn new(log_odds: &LogOdds) -> Sums<'_> {
        let variance = log_odds.variance.map(|v| if v.is_finite() { v } else { f64::NAN });
        let value = &log_odds.value;
        Sums { value, transposed: [value.transpose(), variance.transpose()], variance }
    }

    /// Calls `with` for each two decks, with the sums of all triangles that they make with a later deck, and how many
    /// standard errors these are: NaN if not all three pairings were played.
    fn each(&self, mut with: impl FnMut([usize; 2], &[f64], &[f64])) {
        let n = self.value.nrows();
        let (mut sums, mut errors) = (vec![0.0; n], vec![0.0; n]);
        for i in 0..n {
            for j in i + 1..n {
                let [to_later, its_variance] =
                    self.transposed.each_ref().map(|t| rows(t, j, j + 1));
                let back = rows(self.value, i, j + 1).iter().zip(rows(&self.variance, i, j + 1));
                let (value, variance) = (self.value[(i, j)], self.variance[(i, j)]);
                let there = to_later.iter().zip(its_variance);
                let at = sums.iter_mut().zip(&mut errors);
                for (((sum, errors), there), back) in at.zip(there).zip(back) {
                    *sum = value + there.0 + back.0;
                    *errors = sum.abs() / (variance + there.1 + back.1).sqrt();
                }
                with([i, j], &sums[..to_later.len()], &errors[..to_later.len()]);
            }
        }
    }

    /// Number of triangles whose pairings were all played.
    fn count(&self) -> usize {
        let mut count = 0;
        self.each(|_, _, errors| count += errors.iter().filter(|errors| !errors.is_nan()).count());
        count
    }

    /// The triangles of at least so many standard errors, and what may be listed of the others.
    fn above(&self, least: f64) -> Found {
        let mut found = Found::default();
        // What the smallest of the others that may be listed has.
        let mut listed = 0.0;
        self.each(|[i, j], sums, all_errors| {
            for (k, (sum, errors)) in (j + 1..).zip(sums.iter().zip(all_errors)) {
                let triangle = |p_value: f64| {
                    let decks = if *sum >= 0.0 { [i, j, k] } else { [i, k, j] };
                    Triangle { decks, log_odds: sum.abs(), p_value }
                };
                if *errors >= least {
                    found.tested.push(triangle(2.0 * normal_cdf(-errors)));
                } else if sum.abs() > listed && *errors < least {
                    let other = triangle(1.0);
                    if self.is_cycle(other.decks) {
                        found.others.push(other);
                        keep_first(&mut found.others);
                        if let Some(last) = found.others.get(MAX_TRIANGLES - 1) {
                            listed = last.log_odds;
                        }
                    }
                }
            }
        });
        found
    }

    fn is_cycle(&self, [i, j, k]: [usize; 3]) -> bool {
        [(i, j), (j, k), (k, i)].iter().all(|at| self.value[*at] > 0.0)
    }
}

/// The rows of a column from this one on.
fn rows(matrix: &DMatrix<f64>, column: usize, from: usize) -> &[f64] {
    &matrix.as_slice()[column * matrix.nrows()..][from..matrix.nrows()]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::multiple::holm;

    /// The specification: all triangles, their p-values corrected, the cycles among them, sorted.
    fn plainly(log_odds: &LogOdds) -> Vec<Triangle> {
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
        all.retain(|triangle| Sums::new(log_odds).is_cycle(triangle.decks));
        keep_first(&mut all);
        all
    }

    proptest! {
        #[test]
        fn the_triangles_that_are_listed_are_those_of_all(
            n in 2_usize..14,
            scale in prop::sample::select(vec![0.01, 0.2, 1.0, 5.0]),
            cells in prop::collection::vec((-1.0..1.0, 0.001..0.5, 0..8), 91),
        ) {
            let mut value = DMatrix::zeros(n, n);
            let mut variance = DMatrix::from_element(n, n, f64::INFINITY);
            let at = (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
            for ((i, j), (x, of_x, played)) in at.zip(cells) {
                if played > 0 {
                    (value[(i, j)], value[(j, i)]) = (scale * x, -scale * x);
                    (variance[(i, j)], variance[(j, i)]) = (of_x, of_x);
                }
            }
            let log_odds = LogOdds { value, variance, degrees_of_freedom: f64::INFINITY };
            prop_assert_eq!(triangles(&log_odds), plainly(&log_odds));
        }
    }
}
