//! Games where the doubt is, and no more of them than the question needs.
//!
//! [`allocate`] shares pairs out among many estimates (pairings of a matrix, decks, cards): either so
//! that the sum of their variances falls most (J. Neyman, "On the two different aspects of the
//! representative method", 1934), or so that the least certain gains most. [`Stopping`] says when a
//! question is answered, by the interval that holds at all times
//! ([`crate::sequential::confidence`]): it may be asked after every pair, and the games that an
//! estimate gets may depend on everything before.

use crate::pairs::Pentanomial;
use crate::sequential::confidence;

/// An estimate that may get more pairs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Open {
    /// Pairs that it has
    pub pairs: u64,
    /// The variance of one pair, above 0: [`Pentanomial::variance`]
    pub variance: f64,
    /// How much it matters, from 0
    pub weight: f64,
}

impl Open {
    /// An estimate of a score, all being equally important.
    pub fn of(pairs: &Pentanomial) -> Open {
        Open { pairs: pairs.pairs(), variance: pairs.variance(), weight: 1.0 }
    }
}

/// What the pairs are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The smallest weighted sum of variances
    Sum,
    /// The smallest largest weighted variance: all intervals equally wide
    Widest,
}

/// Shares out `pairs` more pairs among the estimates, in their order. Estimates that have more than
/// their part already get none; estimates without weight get none, and none get any where no
/// estimate has weight.
pub fn allocate(estimates: &[Open], pairs: u64, goal: Goal) -> Vec<u64> {
    let parts: Vec<f64> = estimates
        .iter()
        .map(|open| {
            let doubt = (open.weight * open.variance).max(0.0);
            if goal == Goal::Sum { doubt.sqrt() } else { doubt }
        })
        .collect();
    let sum: f64 = parts.iter().sum();
    if !(sum > 0.0 && sum.is_finite()) {
        return vec![0; estimates.len()];
    }
    let missing = |level: f64| {
        let parts = parts.iter().zip(estimates);
        parts.map(move |(part, open)| (level * part - open.pairs as f64).max(0.0))
    };
    // Pairs per unit of doubt, such that what is missing is what there is.
    let had: u64 = estimates.iter().map(|open| open.pairs).sum();
    let (mut low, mut high) = (0.0, (pairs + had) as f64 / sum);
    while missing(high).sum::<f64>() < pairs as f64 {
        high *= 2.0;
    }
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if missing(middle).sum::<f64>() < pairs as f64 { low = middle } else { high = middle }
    }
    // Whole pairs: the largest remainders are rounded up.
    let exact: Vec<f64> = missing(high).collect();
    let mut shares: Vec<u64> = exact.iter().map(|x| x.floor() as u64).collect();
    let mut order: Vec<usize> = (0..exact.len()).filter(|k| parts[*k] > 0.0).collect();
    order.sort_by(|a, b| exact[*b].fract().total_cmp(&exact[*a].fract()).then(a.cmp(b)));
    let given: u64 = shares.iter().sum();
    for at in order.iter().cycle().take(pairs.saturating_sub(given) as usize) {
        shares[*at] += 1;
    }
    shares
}

/// What is asked of an estimate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Question {
    /// The score, to this much on each side
    Within(f64),
    /// Whether the score is above or below this
    SideOf(f64),
}

/// When to stop.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stopping {
    /// What is asked
    pub question: Question,
    /// Of how many estimates it is asked at once: with 95 % all answers are right
    pub estimates: usize,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The score is known as well as was asked
    Known,
    /// The score is above
    Above,
    /// The score is below
    Below,
}

impl Stopping {
    /// The answer, once there is one. It may be asked after every pair; the chance that an answer
    /// ever given to any of the estimates is wrong is at most 5 %.
    pub fn answer(&self, pairs: &Pentanomial) -> Option<Answer> {
        let error = 0.05 / self.estimates.max(1) as f64;
        let score = confidence::score_with(pairs, error)?;
        match self.question {
            Question::Within(half) => (score.half_width() <= half).then_some(Answer::Known),
            Question::SideOf(value) if score.low > value => Some(Answer::Above),
            Question::SideOf(value) if score.high < value => Some(Answer::Below),
            Question::SideOf(_) => None,
        }
    }
}

/// Whether the ordinary interval of a score is within `half` on each side. Not as strict as
/// [`Stopping`], and a third of its games: the interval at the moment of stopping has about its 95 %
/// (Y. Chow and H. Robbins, "On the asymptotic theory of fixed-width sequential confidence
/// intervals", 1965), measured in `docs/statistics.md`, if it is asked for a width only, never for
/// a side, and not before 30 pairs.
pub fn precise(pairs: &Pentanomial, half: f64) -> bool {
    pairs.pairs() >= 30 && pairs.score().is_some_and(|score| score.half_width() <= half)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(pairs: u64, variance: f64) -> Open {
        Open { pairs, variance, weight: 1.0 }
    }

    #[test]
    fn all_pairs_are_shared_out() {
        let estimates = [open(0, 0.12), open(7, 0.03), open(100, 0.2)];
        for pairs in [0, 1, 2, 10, 1001] {
            for goal in [Goal::Sum, Goal::Widest] {
                assert_eq!(allocate(&estimates, pairs, goal).iter().sum::<u64>(), pairs);
            }
        }
    }

    #[test]
    fn doubt_gets_the_games() {
        // Neyman: by standard deviations, 2 : 1; for equal widths by variances, 4 : 1.
        let estimates = [open(0, 0.4), open(0, 0.1)];
        assert_eq!(allocate(&estimates, 300, Goal::Sum), [200, 100]);
        assert_eq!(allocate(&estimates, 300, Goal::Widest), [240, 60]);
        // What is known already gets nothing.
        assert_eq!(allocate(&[open(0, 0.1), open(500, 0.1)], 100, Goal::Sum), [100, 0]);
        let unimportant = Open { weight: 0.0, ..open(0, 0.1) };
        assert_eq!(allocate(&[unimportant, open(50, 0.1)], 10, Goal::Widest), [0, 10]);
        assert_eq!(allocate(&[unimportant], 10, Goal::Sum), [0]);
        assert!(allocate(&[], 10, Goal::Sum).is_empty());
    }

    #[test]
    fn no_other_way_to_share_out_has_a_smaller_sum() {
        let estimates = [open(3, 0.2), open(10, 0.05), open(0, 0.1)];
        let sum = |shares: &[u64]| -> f64 {
            let each = estimates.iter().zip(shares);
            each.map(|(e, s)| e.variance / (e.pairs + s) as f64).sum()
        };
        let best = sum(&allocate(&estimates, 20, Goal::Sum));
        for a in 0..=20u64 {
            for b in 0..=20 - a {
                assert!(sum(&[a, b, 20 - a - b]) > best - 2e-4);
            }
        }
    }

    #[test]
    fn a_question_is_answered_once_the_interval_allows() {
        let side = Stopping { question: Question::SideOf(0.5), estimates: 1 };
        assert_eq!(side.answer(&Pentanomial([20, 0, 40, 0, 30])), None);
        assert_eq!(side.answer(&Pentanomial([200, 0, 500, 0, 400])), Some(Answer::Above));
        assert_eq!(side.answer(&Pentanomial([400, 0, 500, 0, 200])), Some(Answer::Below));
        assert_eq!(side.answer(&Pentanomial::default()), None);
        let within = Stopping { question: Question::Within(0.05), estimates: 1 };
        assert_eq!(within.answer(&Pentanomial([20, 0, 40, 0, 20])), None);
        assert_eq!(within.answer(&Pentanomial([250, 0, 500, 0, 250])), Some(Answer::Known));
        let many = Stopping { estimates: 1000, ..side };
        let some = Pentanomial([60, 0, 100, 0, 110]);
        assert!(side.answer(&some).is_some() && many.answer(&some).is_none());
    }

    #[test]
    fn precision_needs_at_least_thirty_pairs() {
        assert!(!precise(&Pentanomial([0, 0, 29, 0, 0]), 0.2));
        assert!(precise(&Pentanomial([0, 0, 30, 0, 0]), 0.2));
    }
}
