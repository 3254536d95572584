//! How much of a matrix one number for each deck does not explain: rock-paper-scissors.
//!
//! The log-odds of all pairings are split into the part that differences of ratings give and a
//! rest, orthogonal to it, that goes around in circles (X. Jiang, L. Lim, Y. Yao and Y. Ye,
//! "Statistical ranking and combinatorial Hodge theory", 2011). Pairings weigh by the precision of
//! their log-odds.
//!
//! Luck alone makes circles as well. In a matrix without any, the rest's weighted sum of squares has
//! a χ² distribution with (pairings − decks + 1) degrees of freedom; what it has beyond that is
//! real. The share is of the sums of squares without what luck adds; its interval comes from those
//! values of the rest that make what was found neither too large nor too small (inversion of the
//! noncentral χ² distribution). It assumes pairings with enough pairs for normal log-odds, some ten
//! at least.

use nalgebra::{DMatrix, DVector};
use statrs::distribution::{ChiSquared, ContinuousCDF};

use crate::bradley_terry::{Cell, Fit, Matrix, spreads};
use crate::estimate::{Estimate, logistic, normal_cdf};
use crate::multiple::holm;

/// The log-odds of each pairing by itself.
#[derive(Clone, Debug)]
pub struct LogOdds {
    /// `value[(i, j)]`: the log-odds that `i` beats `j`, the seats balanced; antisymmetric, and 0
    /// where nothing was played
    pub value: DMatrix<f64>,
    /// Its variance; infinite where nothing was played
    pub variance: DMatrix<f64>,
}

impl LogOdds {
    /// The log-odds of a matrix, each pairing drawn towards what the fit expects by the weight of
    /// one game, so that a pairing that one side always won has finite log-odds. For
    /// [`crate::nash`].
    pub fn of(matrix: &Matrix, fit: &Fit) -> LogOdds {
        let (_, first) = fit.log_odds();
        LogOdds::by(matrix, fit, |cell, expected| {
            let points = cell.pairs * (cell.mean[0] + cell.mean[1]) + logistic(expected);
            solve(|x| {
                let games = logistic(x + first) + logistic(x - first);
                cell.pairs * games + logistic(x) - points
            })
        })
    }

    /// What the fit expects and, on the scale of log-odds, how far the scores are from it, by the
    /// slope of the score at what is expected. Logarithms scatter more than their first-order
    /// variance, which would pass for circles; these do not. For [`Cycles`].
    pub fn around(matrix: &Matrix, fit: &Fit) -> LogOdds {
        LogOdds::by(matrix, fit, |cell, expected| {
            let chances = cell.chances(fit.unknowns());
            let off: f64 = cell.mean.iter().zip(chances).map(|(mean, p)| mean - p).sum();
            expected + off / chances.iter().map(|p| p * (1.0 - p)).sum::<f64>()
        })
    }

    fn by(matrix: &Matrix, fit: &Fit, log_odds: impl Fn(&Cell, f64) -> f64) -> LogOdds {
        let n = matrix.size();
        let mut value = DMatrix::zeros(n, n);
        let mut variance = DMatrix::from_element(n, n, f64::INFINITY);
        let cells: Vec<Cell> =
            matrix.pairings().map(|(i, j, pairs)| Cell::of(i, j, pairs)).collect();
        let (ratings, _) = fit.log_odds();
        // The spread of the whole matrix and the precision of the fit: with each pairing's own,
        // pairings that luck made one-sided would weigh less.
        let [spread, _] = spreads(&cells, fit.unknowns());
        for cell in &cells {
            let x = log_odds(cell, ratings[cell.i] - ratings[cell.j]);
            let slope: f64 = cell.chances(fit.unknowns()).iter().map(|p| p * (1.0 - p)).sum();
            for (at, sign) in [((cell.i, cell.j), 1.0), ((cell.j, cell.i), -1.0)] {
                value[at] = sign * x;
                variance[at] = spread / (cell.pairs * slope);
            }
        }
        LogOdds { value, variance }
    }
}

/// Where an increasing function is 0, between −50 and 50.
fn solve(increasing: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (-50.0, 50.0);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if increasing(middle) < 0.0 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// Three decks each of which beats the next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Triangle {
    /// The decks: the first beats the second, the second the third, the third the first
    pub decks: [usize; 3],
    /// The sum of the three log-odds around the circle, above 0
    pub log_odds: f64,
    /// The p-value of such a sum without circles, corrected for looking at all triangles (Holm)
    pub p_value: f64,
}

/// The circles of a matrix.
#[derive(Clone, PartialEq, Debug)]
pub struct Cycles {
    /// The share of the matrix that ratings do not explain, from 0 to 1; the count is that of
    /// pairings
    pub share: Estimate,
    /// The chance of a rest this large where ratings explain everything
    pub p_value: f64,
    /// Degrees of freedom of the residuals: 0 where there are too few pairings for any circle
    pub degrees_of_freedom: u64,
    /// The strongest triangles of rock, paper and scissors, the most certain first
    pub triangles: Vec<Triangle>,
}

/// The most triangles that are listed.
const TRIANGLES: usize = 10;

impl Cycles {
    /// The circles of a matrix of log-odds, best from [`LogOdds::around`].
    pub fn of(log_odds: &LogOdds) -> Cycles {
        let n = log_odds.value.nrows();
        let edges: Vec<(usize, usize)> = (0..n)
            .flat_map(|i| (i + 1..n).map(move |j| (i, j)))
            .filter(|at| log_odds.variance[*at].is_finite())
            .collect();
        let mut laplacian = DMatrix::zeros(n, n);
        let mut divergence = DVector::zeros(n);
        for (i, j) in &edges {
            let weight = 1.0 / log_odds.variance[(*i, *j)];
            laplacian[(*i, *i)] += weight;
            laplacian[(*j, *j)] += weight;
            laplacian[(*i, *j)] -= weight;
            laplacian[(*j, *i)] -= weight;
            divergence[*i] += weight * log_odds.value[(*i, *j)];
            divergence[*j] -= weight * log_odds.value[(*i, *j)];
        }
        // Singular: ratings are known up to a constant in each connected part.
        let eigen = laplacian.symmetric_eigen();
        let smallest = 1e-10 * eigen.eigenvalues.amax();
        let mut rank = 0;
        let mut ratings = DVector::zeros(n);
        for (k, value) in eigen.eigenvalues.iter().enumerate() {
            if *value > smallest {
                rank += 1;
                let vector = eigen.eigenvectors.column(k);
                ratings.axpy(vector.dot(&divergence) / value, &vector, 1.0);
            }
        }
        let (mut rest, mut explained) = (0.0, 0.0);
        for (i, j) in &edges {
            let weight = 1.0 / log_odds.variance[(*i, *j)];
            let fitted = ratings[*i] - ratings[*j];
            explained += weight * fitted * fitted;
            rest += weight * (log_odds.value[(*i, *j)] - fitted).powi(2);
        }
        let degrees_of_freedom = (edges.len() - rank.min(edges.len())) as u64;
        let found = |sum: f64, degrees_of_freedom: f64| (sum - degrees_of_freedom).max(0.0);
        let (circles, ratings) =
            (found(rest, degrees_of_freedom as f64), found(explained, rank as f64));
        let share = |circles: f64, ratings: f64| {
            let whole = circles + ratings;
            if whole > 0.0 { circles / whole } else { 0.0 }
        };
        // The errors of both parts are independent: their effects on the share add up in squares
        // (G. Zou and A. Donner, "Construction of confidence limits about effect measures", 2008).
        let value = share(circles, ratings);
        let (circles_low, circles_high) = noncentrality(rest, degrees_of_freedom as f64);
        let (ratings_low, ratings_high) = noncentrality(explained, rank as f64);
        let away = |by_circles: f64, by_ratings: f64| {
            (share(by_circles, ratings) - value).hypot(share(circles, by_ratings) - value)
        };
        Cycles {
            share: Estimate {
                value,
                low: (value - away(circles_low, ratings_high)).max(0.0),
                high: match degrees_of_freedom {
                    0 => 0.0,
                    _ => (value + away(circles_high, ratings_low)).min(1.0),
                },
                count: edges.len() as u64,
                method: "HodgeRank, without what luck adds",
            },
            p_value: above(rest, degrees_of_freedom as f64, 0.0),
            degrees_of_freedom,
            triangles: triangles(log_odds),
        }
    }
}

fn triangles(log_odds: &LogOdds) -> Vec<Triangle> {
    let n = log_odds.value.nrows();
    let mut all = Vec::new();
    for i in 0..n {
        for j in i + 1..n {
            for k in j + 1..n {
                let circle = [(i, j), (j, k), (k, i)];
                let sum: f64 = circle.iter().map(|at| log_odds.value[*at]).sum();
                let variance: f64 = circle.iter().map(|at| log_odds.variance[*at]).sum();
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
    let beats = |t: &Triangle| {
        let [i, j, k] = t.decks;
        [(i, j), (j, k), (k, i)].iter().all(|at| log_odds.value[*at] > 0.0)
    };
    all.retain(beats);
    all.sort_by(|a, b| a.p_value.total_cmp(&b.p_value).then(b.log_odds.total_cmp(&a.log_odds)));
    all.truncate(TRIANGLES);
    all
}

/// The chance that a noncentral χ² variable is above a value: a Poisson mixture of central ones.
fn above(value: f64, degrees_of_freedom: f64, noncentrality: f64) -> f64 {
    if degrees_of_freedom <= 0.0 {
        return 1.0;
    }
    let central =
        |extra: f64| ChiSquared::new(degrees_of_freedom + extra).map_or(f64::NAN, |c| c.sf(value));
    if noncentrality <= 0.0 {
        return central(0.0);
    }
    if noncentrality > 200.0 {
        // P. Patnaik's approximation (1949): a scaled central variable with the same mean and
        // variance, whose error falls with the noncentrality.
        let (mean, twice) =
            (degrees_of_freedom + noncentrality, degrees_of_freedom + 2.0 * noncentrality);
        let degrees_of_freedom = mean * mean / twice;
        return ChiSquared::new(degrees_of_freedom)
            .map_or(f64::NAN, |c| c.sf(value * mean / twice));
    }
    let mean = noncentrality / 2.0;
    let width = 8.0 * mean.sqrt() + 10.0;
    let (from, to) = ((mean - width).max(0.0).floor(), (mean + width).ceil());
    let mut sum = 0.0;
    let mut k = from;
    while k <= to {
        let weight = k * mean.ln() - mean - statrs::function::gamma::ln_gamma(k + 1.0);
        sum += weight.exp() * central(2.0 * k);
        k += 1.0;
    }
    sum
}

/// The 95 % interval of the noncentrality of a χ² variable that came out at `value`.
fn noncentrality(value: f64, degrees_of_freedom: f64) -> (f64, f64) {
    if degrees_of_freedom <= 0.0 {
        return (0.0, 0.0);
    }
    let end = |level: f64| {
        if above(value, degrees_of_freedom, 0.0) >= level {
            return 0.0;
        }
        let (mut low, mut high) = (0.0, value + 20.0 + 10.0 * value.sqrt());
        for _ in 0..30 {
            let middle = (low + high) / 2.0;
            if above(value, degrees_of_freedom, middle) < level {
                low = middle
            } else {
                high = middle
            }
        }
        (low + high) / 2.0
    };
    (end(0.025), end(0.975))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bradley_terry::Settings;
    use crate::coverage::pair_distribution::PairDistribution;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn exact(value: &[f64], n: usize) -> LogOdds {
        let value = DMatrix::from_row_slice(n, n, value);
        let variance = DMatrix::from_element(n, n, 1e-4);
        LogOdds { value, variance }
    }

    #[test]
    fn rock_paper_scissors_is_all_circle() {
        let cycles = Cycles::of(&exact(&[0., 1., -1., -1., 0., 1., 1., -1., 0.], 3));
        assert!(cycles.share.value > 0.999 && cycles.share.low > 0.99, "{cycles:?}");
        assert_eq!(cycles.degrees_of_freedom, 1);
        assert_eq!(cycles.triangles[0].decks, [0, 1, 2]);
        assert!((cycles.triangles[0].log_odds - 3.0).abs() < 1e-12);
    }

    #[test]
    fn ratings_alone_make_no_circle() {
        let cycles = Cycles::of(&exact(&[0., 1., 3., -1., 0., 2., -3., -2., 0.], 3));
        assert!(cycles.share.value < 1e-9 && cycles.p_value > 0.99, "{cycles:?}");
        assert!(cycles.triangles.is_empty());
    }

    #[test]
    fn a_mixture_is_split_as_it_was_made() {
        // Ratings 1, 0, −1 and a circle of ½: squares 1 + 1 + 4 and 3 · ¼.
        let cycles = Cycles::of(&exact(&[0., 1.5, 1.5, -1.5, 0., 1.5, -1.5, -1.5, 0.], 3));
        assert!((cycles.share.value - 0.75 / 6.75).abs() < 1e-3, "{cycles:?}");
        assert!(cycles.triangles.is_empty(), "no deck of the three loses to a worse one");
    }

    #[test]
    fn luck_is_not_taken_for_circles() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        let mut claimed = 0;
        for _ in 0..200 {
            let mut matrix = Matrix::new(6);
            for i in 0..6 {
                for j in 0..i {
                    let x = 0.3 * (i as f64 - j as f64);
                    let truth = PairDistribution::new(logistic(x + 0.2), logistic(x - 0.2), 0.3);
                    matrix.add(i, j, &truth.sample(40, &mut rng));
                }
            }
            let fit = Fit::of(&matrix, &Settings::default()).unwrap();
            let cycles = Cycles::of(&LogOdds::around(&matrix, &fit));
            claimed += u32::from(cycles.p_value < 0.05);
            assert!(cycles.share.value < 0.5);
        }
        // 5 % of 200 is 10; 17 is above that by more than two standard errors.
        assert!(claimed <= 17, "{claimed} of 200");
    }

    #[test]
    fn the_noncentral_distribution_agrees_with_published_values() {
        // R: pchisq(10, df = 4, ncp = 3, lower.tail = FALSE)
        assert!((above(10.0, 4.0, 3.0) - NONCENTRAL).abs() < 1e-6);
    }

    #[test]
    fn the_approximation_for_large_matrices_joins_on() {
        let (exact, approximate) = (above(230.0, 10.0, 199.99), above(230.0, 10.0, 200.01));
        assert!((exact - approximate).abs() < 2e-3, "{exact} {approximate}");
    }

    const NONCENTRAL: f64 = 0.21623681831821898;
}
