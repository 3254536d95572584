//! Two samples that played each other: the mean score of the decks of one set against those of another,
//! where the decks of both are samples.
//!
//! A score of a deck against a deck is made of both decks and of chance:
//!
//! ```text
//! score(a, b) = mean + worth(a) − worth(b) + the pairing's own + chance of the games
//! ```
//!
//! The mean over all pairings is a two-sample U-statistic (E. Lehmann 1951). Its variance is that of
//! the row means over the number of rows plus that of the column means over the number of columns
//! (E. DeLong and others, "Comparing the areas under two or more correlated receiver operating
//! characteristic curves", 1988), with the degrees of freedom of F. Satterthwaite (1946). More games
//! narrow only what chance adds; what the choice of the decks adds, only more decks do. An interval
//! over games alone would hold for these decks and no others.
//!
//! Pairings that did not play are left out. Where each deck met only some of the others, the means are
//! also spread by whom they met, and the interval is conservative.

use crate::estimate::EffectEstimate;
use crate::samples::mean_and_variance;

/// The mean of the scores less `even`, with its interval and the test that it is 0; none unless two
/// rows and two columns have scores. `scores`: row, column, and what the row scored.
pub fn mean_between(
    scores: impl IntoIterator<Item = (usize, usize, f64)>,
    even: f64,
) -> Option<EffectEstimate> {
    let (mut rows, mut columns) = (Means::default(), Means::default());
    let (mut sum, mut number) = (0.0, 0u64);
    for (row, column, score) in scores {
        rows.add(row, score - even);
        columns.add(column, score - even);
        sum += score - even;
        number += 1;
    }
    let (rows, columns) = (rows.means(), columns.means());
    let part = |means: &[f64]| {
        let (_, variance) = mean_and_variance(means)?;
        let n = means.len() as f64;
        Some((variance / n, n - 1.0))
    };
    let (a, of_a) = part(&rows)?;
    let (b, of_b) = part(&columns)?;
    let degrees_of_freedom = match a + b > 0.0 {
        true => (a + b).powi(2) / (a * a / of_a + b * b / of_b),
        false => of_a + of_b,
    };
    Some(EffectEstimate::new(
        sum / number as f64,
        (a + b).sqrt(),
        degrees_of_freedom,
        rows.len() + columns.len(),
        "mean over decks of both sides, Student",
    ))
}

/// Sums and numbers of scores, by place.
#[derive(Default)]
struct Means(Vec<(f64, u64)>);

impl Means {
    fn add(&mut self, place: usize, score: f64) {
        if self.0.len() <= place {
            self.0.resize(place + 1, (0.0, 0));
        }
        self.0[place].0 += score;
        self.0[place].1 += 1;
    }

    fn means(&self) -> Vec<f64> {
        self.0.iter().filter(|(_, n)| *n > 0).map(|(sum, n)| sum / *n as f64).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::Interval;
    use rand::{RngExt as _, SeedableRng};
    use rand_distr::{Distribution as _, StandardNormal};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn the_interval_is_that_of_row_means_and_column_means() {
        let scores = [[0.6, 0.4, 0.5], [0.8, 0.6, 0.7]];
        let cells = (0..2).flat_map(|a| (0..3).map(move |b| (a, b, scores[a][b])));
        let found = mean_between(cells, 0.5).unwrap();
        assert!((found.estimate.value - 0.1).abs() < 1e-12);
        // Row means 0, 0.2: variance 0.02 over 2; column means 0.2, 0, 0.1: variance 0.01 over 3.
        let (a, b): (f64, f64) = (0.01, 0.01 / 3.0);
        let df = (a + b).powi(2) / (a * a + b * b / 2.0);
        let half = crate::estimate::student_quantile(0.975, df) * (a + b).sqrt();
        assert!((found.estimate.half_width() - half).abs() < 1e-12);
        assert_eq!(mean_between([(0, 0, 0.5), (0, 1, 0.6)], 0.5), None);
    }

    /// Decks of two sets that differ by 0.04, each deck by 0.12, with one mirrored pair for each
    /// pairing that plays.
    fn campaign(
        decks: [usize; 2],
        opponents: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Vec<(usize, usize, f64)> {
        let mut worth = |n: usize| -> Vec<f64> {
            (0..n)
                .map(|_| {
                    let x: f64 = StandardNormal.sample(rng);
                    0.12 * x
                })
                .collect()
        };
        let (one, two) = (worth(decks[0]), worth(decks[1]));
        let mut cells = Vec::new();
        for (a, of_a) in one.iter().enumerate() {
            for step in 0..opponents.min(two.len()) {
                let b = (a + step) % two.len();
                let score: f64 = 0.54 + of_a - two[b];
                let won = (0..2).filter(|_| rng.random::<f64>() < score).count();
                cells.push((a, b, won as f64 / 2.0));
            }
        }
        cells
    }

    fn coverage(decks: [usize; 2], opponents: usize, over_decks: bool) -> f64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_290);
        let held = |_: &i32| {
            let cells = campaign(decks, opponents, &mut rng);
            let interval = match over_decks {
                true => mean_between(cells, 0.0).unwrap().estimate,
                false => over_games(&cells),
            };
            interval.contains(0.54)
        };
        (0..2000).filter(held).count() as f64 / 2000.0
    }

    /// The wrong one: as if every pair of games were a sample of its own.
    fn over_games(cells: &[(usize, usize, f64)]) -> Interval {
        crate::samples::mean(&cells.iter().map(|cell| cell.2).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn the_interval_holds_over_draws_of_decks() {
        for decks in [[30, 30], [9, 30], [80, 9]] {
            let held = coverage(decks, usize::MAX, true);
            assert!((0.935..0.975).contains(&held), "{decks:?}: {held}");
        }
        // Each deck meets five others: conservative.
        let held = coverage([30, 30], 5, true);
        assert!((0.945..=1.0).contains(&held), "{held}");
    }

    #[test]
    fn an_interval_over_games_does_not_hold_over_draws_of_decks() {
        let held = coverage([30, 30], usize::MAX, false);
        assert!(held < 0.75, "{held}");
    }
}
