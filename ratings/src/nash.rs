//! Nash averaging (D. Balduzzi, K. Tuyls, J. Perolat and T. Graepel, "Re-evaluating evaluation", 2018):
//! the skill of a deck against the equilibrium mixture of all decks.
//!
//! Two players choose decks in the zero-sum game whose payoff is the log-odds between the decks. Against
//! its equilibrium mixture no deck does better than even; where there are several equilibria, the one of
//! maximum entropy is taken, which is unique. A deck's skill is its mean log-odds against that mixture: 0
//! for decks in its support, at most 0 for the others. Unlike the mean over the matrix it is invariant to
//! redundant decks: copies of a deck share its weight.
//!
//! The mixture is not a continuous function of the payoffs; [`with_intervals`] shows how sensitive it
//! is.

use crate::math::ln;
use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOutcome};
use nalgebra::{DMatrix, DVector};
use rand::SeedableRng;
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::cycles::LogOdds;
use crate::estimate::Interval;

/// The equilibrium of a matrix.
#[derive(Clone, PartialEq, Debug)]
pub struct Nash {
    /// The weight of each deck in the mixture; the sum is 1
    pub mixture: Vec<f64>,
    /// The mean log-odds of each deck against the mixture, at most 0
    pub skill: Vec<f64>,
}

/// Why no equilibrium was computed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NashError {
    /// Not a matrix of log-odds
    #[error(
        "Nash averaging needs a square, antisymmetric matrix of finite log-odds; cell ({0}, {1}) is not"
    )]
    NotAntisymmetric(usize, usize),
    /// It was stopped
    #[error("stopped before the equilibrium was found")]
    Stopped,
    /// The linear program was not solved
    #[error("the equilibrium was not found: {0}")]
    Unsolved(String),
}

/// The maximum-entropy equilibrium of antisymmetric log-odds.
pub fn averaging(log_odds: &DMatrix<f64>) -> Result<Nash, NashError> {
    averaging_until(log_odds, &|| false)
}

/// [`averaging`] that ends with [`NashError::Stopped`] soon after `stopped` says so. A large support takes minutes.
fn averaging_until(log_odds: &DMatrix<f64>, stopped: &dyn Fn() -> bool) -> Result<Nash, NashError> {
    if stopped() {
        return Err(NashError::Stopped);
    }
    let n = log_odds.nrows();
    for i in 0..n {
        for j in 0..log_odds.ncols() {
            let fits = log_odds.ncols() == n
                && log_odds[(i, j)].is_finite()
                && (log_odds[(i, j)] + log_odds[(j, i)]).abs() < 1e-9;
            if !fits {
                return Err(NashError::NotAntisymmetric(i, j));
            }
        }
    }
    if n == 0 {
        return Ok(Nash { mixture: Vec::new(), skill: Vec::new() });
    }
    let scale = log_odds.amax();
    let payoff = if scale > 0.0 { log_odds / scale } else { log_odds.clone() };
    let start = interior(&payoff)?;
    let mixture = maximum_entropy(&payoff, &start, stopped)?;
    let skill = log_odds * &mixture;
    Ok(Nash { mixture: mixture.as_slice().to_vec(), skill: skill.as_slice().to_vec() })
}

/// An equilibrium in the relative interior of the set of all, a strictly complementary solution (A.
/// Goldman and A. Tucker 1956): every deck in the support of any equilibrium is in its support. Without
/// the normalisation of the mixture it is one linear program.
fn interior(payoff: &DMatrix<f64>) -> Result<DVector<f64>, NashError> {
    let n = payoff.nrows();
    let mut program = Problem::new(OptimizationDirection::Maximize);
    let weights: Vec<_> = (0..n).map(|_| program.add_var(0.0, (0.0, f64::INFINITY))).collect();
    let within: Vec<_> = (0..n).map(|_| program.add_var(1.0, (0.0, 1.0))).collect();
    let worse: Vec<_> = (0..n).map(|_| program.add_var(1.0, (0.0, 1.0))).collect();
    for i in 0..n {
        program.add_constraint(
            [(weights[i], 1.0), (within[i], -1.0)].as_slice(),
            ComparisonOp::Ge,
            0.0,
        );
        let mut row: Vec<_> = (0..n)
            .filter(|j| payoff[(i, *j)] != 0.0)
            .map(|j| (weights[j], payoff[(i, j)]))
            .collect();
        row.push((worse[i], 1.0));
        program.add_constraint(row.as_slice(), ComparisonOp::Le, 0.0);
    }
    let solution = match program.solve().map_err(|e| NashError::Unsolved(e.to_string()))? {
        SolveOutcome::Solution(solution) => solution,
        SolveOutcome::Interrupted(_) => return Err(NashError::Unsolved("interrupted".into())),
    };
    let found: Vec<f64> = (0..n)
        .map(|i| if solution[within[i]] > 0.5 { solution[weights[i]] } else { 0.0 })
        .collect();
    let sum: f64 = found.iter().sum();
    if sum <= 0.0 {
        return Err(NashError::Unsolved("the mixture is empty".into()));
    }
    Ok(DVector::from_vec(found) / sum)
}

/// From an interior equilibrium to that of maximum entropy: Newton's method within the set of
/// equilibria, with a log barrier for the decks outside the support (S. Boyd and L. Vandenberghe,
/// "Convex optimization", 2004, chapters 10 and 11).
fn maximum_entropy(
    payoff: &DMatrix<f64>,
    start: &DVector<f64>,
    stopped: &dyn Fn() -> bool,
) -> Result<DVector<f64>, NashError> {
    let n = payoff.nrows();
    let (inside, outside): (Vec<usize>, Vec<usize>) = (0..n).partition(|i| start[*i] > 0.0);
    let m = inside.len();
    if stopped() {
        return Err(NashError::Stopped);
    }
    // The equations of all equilibria: decks in the support are even, and the weights add up to 1.
    let mut even =
        DMatrix::from_fn(
            m + 1,
            m,
            |i, j| {
                if i == m { 1.0 } else { payoff[(inside[i], inside[j])] }
            },
        );
    even.row_mut(m).fill(1.0);
    let gram = (even.transpose() * &even).symmetric_eigen();
    let smallest = 1e-12 * gram.eigenvalues.amax();
    let free: Vec<usize> = (0..m).filter(|k| gram.eigenvalues[*k] <= smallest).collect();
    let mut mixture = DVector::from_fn(m, |i, _| start[inside[i]]);
    // Corrects the rounding errors of the linear program.
    let mut target = DVector::zeros(m + 1);
    target[m] = 1.0;
    for _ in 0..3 {
        let off = even.transpose() * (&target - &even * &mixture);
        let mut correction = DVector::zeros(m);
        for k in (0..m).filter(|k| !free.contains(k)) {
            let vector = gram.eigenvectors.column(k);
            correction.axpy(vector.dot(&off) / gram.eigenvalues[k], &vector, 1.0);
        }
        mixture += correction;
    }
    if !free.is_empty() {
        let directions = DMatrix::from_fn(m, free.len(), |i, k| gram.eigenvectors[(i, free[k])]);
        let others = DMatrix::from_fn(outside.len(), m, |i, j| payoff[(outside[i], inside[j])]);
        maximize(&mut mixture, &directions, &others, stopped)?;
    }
    let mut whole = DVector::zeros(n);
    for (at, deck) in inside.iter().enumerate() {
        whole[*deck] = mixture[at].max(0.0);
    }
    let sum = whole.sum();
    Ok(whole / sum)
}

/// Maximizes the entropy within `mixture + directions · y` where `others · mixture < 0`.
fn maximize(
    mixture: &mut DVector<f64>,
    directions: &DMatrix<f64>,
    others: &DMatrix<f64>,
    stopped: &dyn Fn() -> bool,
) -> Result<(), NashError> {
    let value = |p: &DVector<f64>, barrier: f64| -> Option<f64> {
        let slack = others * p;
        if p.iter().any(|x| *x <= 0.0) || slack.iter().any(|s| *s >= 0.0) {
            return None;
        }
        let entropy: f64 = p.iter().map(|x| -x * ln(*x)).sum();
        Some(entropy + barrier * slack.iter().map(|s| ln(-s)).sum::<f64>())
    };
    let mut barrier = if others.nrows() == 0 { 0.0 } else { 1e-2 };
    loop {
        for _ in 0..50 {
            if stopped() {
                return Err(NashError::Stopped);
            }
            let Some(now) = value(mixture, barrier) else { return Ok(()) };
            let slack = others * &*mixture;
            let mut gradient = mixture.map(|x| -ln(x) - 1.0);
            let mut curvature = DMatrix::from_diagonal(&mixture.map(|x| 1.0 / x));
            for (row, s) in others.row_iter().zip(slack.iter()) {
                let row = row.transpose();
                gradient.axpy(barrier / s, &row, 1.0);
                curvature.ger(barrier / (s * s), &row, &row, 1.0);
            }
            let reduced = directions.transpose() * gradient;
            let Some(solved) = (directions.transpose() * curvature * directions).cholesky() else {
                return Ok(());
            };
            let step = directions * solved.solve(&reduced);
            let predicted_gain = (directions.transpose() * &step).dot(&reduced);
            let mut length = 1.0;
            while length > 1e-12 {
                let tried = &*mixture + length * &step;
                if value(&tried, barrier).is_some_and(|then| then >= now) {
                    *mixture = tried;
                    break;
                }
                length /= 2.0;
            }
            if length <= 1e-12 || predicted_gain.abs() < 1e-18 {
                break;
            }
        }
        if barrier < 1e-17 {
            return Ok(());
        }
        barrier /= 10.0;
    }
}

/// The equilibrium and its sensitivity to the errors of the log-odds, by a parametric bootstrap: for each
/// deck the skill with the central 95 % of that in `draws` matrices drawn from the normal distributions of
/// their log-odds. Pairings that were not played count as even. The ranges have no nominal coverage: skill
/// is never above 0, and its estimate is biased downwards.
///
/// # Errors
/// [`NashError`]; [`NashError::Stopped`] soon after `stopped` says so.
pub fn with_intervals(
    log_odds: &LogOdds,
    draws: usize,
    seed: u64,
    stopped: &dyn Fn() -> bool,
) -> Result<(Nash, Vec<Interval>), NashError> {
    let nash = averaging_until(&log_odds.value, stopped)?;
    let n = nash.skill.len();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(draws); n];
    for _ in 0..draws {
        let mut sample = log_odds.value.clone();
        for i in 0..n {
            for j in 0..i {
                let noise: f64 = StandardNormal.sample(&mut rng);
                let variance = log_odds.variance[(i, j)];
                if variance.is_finite() {
                    sample[(i, j)] += noise * variance.sqrt();
                    sample[(j, i)] = -sample[(i, j)];
                }
            }
        }
        for (deck, skill) in averaging_until(&sample, stopped)?.skill.into_iter().enumerate() {
            drawn[deck].push(skill);
        }
    }
    let ranges = nash.skill.iter().zip(&mut drawn).map(|(skill, drawn)| {
        drawn.sort_by(f64::total_cmp);
        let at = |level: f64| {
            drawn.get((level * drawn.len() as f64) as usize).copied().unwrap_or(*skill)
        };
        Interval {
            value: *skill,
            low: at(0.025).min(*skill),
            high: at(0.975).max(*skill),
            count: draws as u64,
            method: "Nash averaging, parametric bootstrap",
        }
    });
    let ranges = ranges.collect();
    Ok((nash, ranges))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn averaged(n: usize, rows: &[f64]) -> Nash {
        averaging(&DMatrix::from_row_slice(n, n, rows)).unwrap()
    }

    fn near(one: &[f64], two: &[f64]) {
        assert!(one.iter().zip(two).all(|(a, b)| (a - b).abs() < 1e-7), "{one:?} {two:?}");
    }

    #[test]
    fn it_is_stopped_between_two_steps_of_what_takes_long() {
        // 100 decks that are all even: the largest support there is.
        let n = 100;
        let even = LogOdds {
            value: DMatrix::zeros(n, n),
            variance: DMatrix::from_element(n, n, 1.0),
            degrees_of_freedom: f64::INFINITY,
        };
        let asked = std::cell::Cell::new(0);
        let stopped = || {
            asked.set(asked.get() + 1);
            asked.get() > 3
        };
        assert_eq!(with_intervals(&even, 200, 7321, &stopped), Err(NashError::Stopped));
        assert_eq!(asked.get(), 4, "it ends where it is told to");
    }

    #[test]
    fn rock_paper_scissors_has_the_uniform_equilibrium() {
        let nash = averaged(3, &[0., 1., -1., -1., 0., 1., 1., -1., 0.]);
        near(&nash.mixture, &[1.0 / 3.0; 3]);
        near(&nash.skill, &[0.0; 3]);
    }

    #[test]
    fn copies_share_their_weight_and_change_nothing() {
        // The paper's example: a second copy of scissors.
        let nash =
            averaged(4, &[0., 1., -1., -1., -1., 0., 1., 1., 1., -1., 0., 0., 1., -1., 0., 0.]);
        near(&nash.mixture, &[1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0, 1.0 / 6.0]);
    }

    #[test]
    fn the_best_deck_is_the_field_where_ratings_explain_everything() {
        let nash = averaged(3, &[0., 1., 2., -1., 0., 1., -2., -1., 0.]);
        near(&nash.mixture, &[1.0, 0.0, 0.0]);
        near(&nash.skill, &[0.0, -1.0, -2.0]);
    }

    #[test]
    fn equal_decks_share_evenly() {
        near(&averaged(4, &[0.0; 16]).mixture, &[0.25; 4]);
        near(&averaged(1, &[0.0]).mixture, &[1.0]);
    }

    #[test]
    fn no_deck_does_better_than_even_against_the_mixture() {
        use rand::RngExt;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
        for n in [2, 5, 12, 30] {
            let mut log_odds = DMatrix::zeros(n, n);
            for i in 0..n {
                for j in 0..i {
                    // Whole numbers make several equilibria likely.
                    let x = f64::from(rng.random_range(-2..=2));
                    log_odds[(i, j)] = x;
                    log_odds[(j, i)] = -x;
                }
            }
            let nash = averaging(&log_odds).unwrap();
            assert!((nash.mixture.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(nash.skill.iter().all(|s| *s < 1e-8), "{n}: {:?}", nash.skill);
            for (weight, skill) in nash.mixture.iter().zip(&nash.skill) {
                assert!(*weight < 1e-7 || skill.abs() < 1e-7, "{n}: {weight} {skill}");
            }
        }
    }

    #[test]
    fn other_matrices_are_refused() {
        let wrong = DMatrix::from_row_slice(2, 2, &[0., 1., 1., 0.]);
        assert_eq!(averaging(&wrong), Err(NashError::NotAntisymmetric(0, 1)));
        assert!(averaging(&DMatrix::zeros(2, 3)).is_err());
        assert!(averaging(&DMatrix::from_element(1, 1, f64::NAN)).is_err());
    }

    #[test]
    fn uncertain_log_odds_make_wide_ranges() {
        let value = DMatrix::from_row_slice(3, 3, &[0., 1., 2., -1., 0., 1., -2., -1., 0.]);
        let variance = DMatrix::from_element(3, 3, 0.04);
        let log_odds = LogOdds { value, variance, degrees_of_freedom: f64::INFINITY };
        let (nash, ranges) = with_intervals(&log_odds, 100, 1, &|| false).unwrap();
        assert_eq!(ranges[0].value, nash.skill[0]);
        assert!(ranges[2].low < -2.1 && ranges[2].high > -1.9, "{ranges:?}");
    }
}
