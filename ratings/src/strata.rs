//! What games in which something was so win over games in which it was not, within strata.
//!
//! Games of a stratum have in common what else the result depends on, and what it depends on whether it was so: the deck,
//! the seat, the round. The estimate is the mean of the differences within strata, each with the weight n₁·n₀ / n of its
//! n₁ games in which it was so and n₀ others: that of N. Mantel and W. Haenszel (1959), and of least squares with a
//! constant for each stratum. The variance is that of its linearisation over pairs (K.-Y. Liang and S. Zeger 1986),
//! for the games of a pair share their shuffles, and a game may be in several strata. A residual from the mean of n games is
//! smaller than the error by √(1 − 1/n), for which it is corrected: strata may have few games.
//!
//! As in [`pair_groups`](crate::pair_groups) the variance of each group is regularised by one observation.

use crate::pair_groups::{Contrast, FEWEST_PAIRS, PRIOR};

/// A game of one side in a stratum.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StratifiedGame {
    /// The number of its pair
    pub pair: usize,
    /// The number of its stratum
    pub stratum: usize,
    /// Whether it was so
    pub was: bool,
    /// Its value, from 0 to 1
    pub value: f64,
}

/// Games of a stratum in which it was not so, and in which it was: their number and the sum of their values.
#[derive(Clone, Copy, Default)]
struct Stratum {
    games: [f64; 2],
    sum: [f64; 2],
}

impl Stratum {
    fn all(&self) -> f64 {
        self.games[0] + self.games[1]
    }

    fn weight(&self) -> f64 {
        self.games[0] * self.games[1] / self.all()
    }

    fn is_informative(&self) -> bool {
        self.games.iter().all(|games| *games > 0.0)
    }
}

/// Numbers of pairs that have a game of a kind, where the games of a pair come one after another.
#[derive(Default)]
struct PairCounter {
    last: Option<usize>,
    pairs: u64,
}

impl PairCounter {
    fn count(&mut self, pair: usize) {
        if self.last != Some(pair) {
            self.last = Some(pair);
            self.pairs += 1;
        }
    }
}

/// The contrast of games in which something was so with others of their strata, whose numbers are below `strata`. The
/// games of a pair come one after another. None if fewer than [`FEWEST_PAIRS`] pairs have a game of either kind in a
/// stratum with both.
pub fn within_strata(strata: usize, games: &[StratifiedGame]) -> Option<Contrast> {
    let mut found = vec![Stratum::default(); strata];
    for game in games {
        let (stratum, was) = (&mut found[game.stratum], usize::from(game.was));
        stratum.games[was] += 1.0;
        stratum.sum[was] += game.value;
    }
    let informative = || found.iter().filter(|stratum| stratum.is_informative());
    let weight: f64 = informative().map(Stratum::weight).sum();
    let difference = |s: &Stratum| s.sum[1] / s.games[1] - s.sum[0] / s.games[0];
    let value = informative().map(|s| s.weight() * difference(s)).sum::<f64>() / weight;
    let (mut pairs, mut squares) = ([PairCounter::default(), PairCounter::default()], 0.0);
    let (mut pair, mut of_pair) = (None, 0.0);
    for game in games {
        let stratum = &found[game.stratum];
        if !stratum.is_informative() {
            continue;
        }
        if pair != Some(game.pair) {
            squares += of_pair * of_pair;
            (pair, of_pair) = (Some(game.pair), 0.0);
        }
        let n = stratum.all();
        let was = f64::from(u8::from(game.was)) - stratum.games[1] / n;
        let residual = game.value - (stratum.sum[0] + stratum.sum[1]) / n - value * was;
        of_pair += was * residual * (n / (n - 1.0)).sqrt() / weight;
        pairs[usize::from(game.was)].count(game.pair);
    }
    squares += of_pair * of_pair;
    let smallest = pairs.iter().map(|counter| counter.pairs).min()?;
    if smallest < FEWEST_PAIRS {
        return None;
    }
    let prior: f64 = [0, 1]
        .map(|was| {
            let games: f64 = informative().map(|stratum| stratum.games[was]).sum();
            let sum: f64 = informative().map(|stratum| stratum.sum[was]).sum();
            let shrunk = (sum + 1.0) / (games + 2.0);
            PRIOR * shrunk * (1.0 - shrunk) / (games * games)
        })
        .iter()
        .sum();
    let games = informative().map(Stratum::all).sum::<f64>() as u64;
    Some(Contrast::from_moments(value, (squares + prior).sqrt(), smallest, games))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(rows: &[(usize, usize, bool, f64)]) -> Vec<StratifiedGame> {
        let game = |(pair, stratum, was, value): &(usize, usize, bool, f64)| StratifiedGame {
            pair: *pair,
            stratum: *stratum,
            was: *was,
            value: *value,
        };
        rows.iter().map(game).collect()
    }

    #[test]
    fn differences_within_strata_are_weighted_by_their_games() {
        // Stratum 0: 20 of 40 won, and 10 of 40. Stratum 1: 40 of 40, and 9 of 10. Weights 20 and 8.
        let mut rows = Vec::new();
        for (stratum, was, won, of) in
            [(0, true, 20, 40), (0, false, 10, 40), (1, true, 40, 40), (1, false, 9, 10)]
        {
            for n in 0..of {
                rows.push((rows.len(), stratum, was, f64::from(u8::from(n < won))));
            }
        }
        let effect = within_strata(2, &games(&rows)).unwrap().effect().estimate;
        assert!((effect.value - (20.0 * 0.25 + 8.0 * 0.1) / 28.0).abs() < 1e-12, "{effect:?}");
        assert_eq!(effect.count, 130);
        // All in one stratum, the difference is that of the sums.
        let pooled: Vec<_> = rows.iter().map(|row| (row.0, 0, row.2, row.3)).collect();
        let pooled = within_strata(1, &games(&pooled)).unwrap().effect().estimate;
        assert!((pooled.value - (60.0 / 80.0 - 19.0 / 50.0)).abs() < 1e-12, "{pooled:?}");
    }

    #[test]
    fn a_stratum_in_which_all_games_are_alike_says_nothing() {
        let alike: Vec<_> = (0..200).map(|n| (n, n % 2, n % 2 == 0, 1.0)).collect();
        assert_eq!(within_strata(2, &games(&alike)), None);
        assert_eq!(within_strata(1, &[]), None);
    }

    #[test]
    fn there_is_no_contrast_of_games_of_fewer_than_ten_pairs() {
        let alternating = |of: u64, games_of_pair: u64| {
            let row = |n: u64| ((n / games_of_pair) as usize, 0, n.is_multiple_of(2), 1.0);
            games(&(0..of).map(row).collect::<Vec<_>>())
        };
        let enough = 2 * FEWEST_PAIRS;
        assert!(within_strata(1, &alternating(enough, 1)).is_some());
        assert_eq!(within_strata(1, &alternating(enough - 1, 1)), None);
        // Two games of a kind in one pair count once.
        assert!(within_strata(1, &alternating(2 * enough, 4)).is_some());
        assert_eq!(within_strata(1, &alternating(2 * enough - 4, 4)), None);
    }

    #[test]
    fn strata_of_two_games_have_the_error_of_paired_differences() {
        let rows: Vec<_> = (0..400)
            .flat_map(|n| {
                let value = f64::from(u8::from(n % 4 == 0));
                [(2 * n, n, true, value), (2 * n + 1, n, false, 1.0 - value)]
            })
            .collect();
        let effect = within_strata(400, &games(&rows)).unwrap().effect().estimate;
        // Differences of 1 and −1, a quarter of them 1: their standard deviation is √0.75.
        let error = effect.half_width() / 1.966;
        assert!((effect.value + 0.5).abs() < 1e-12);
        assert!((error / (0.75f64 / 400.0).sqrt() - 1.0).abs() < 0.05, "{error}");
    }

    #[test]
    fn games_of_a_pair_that_end_alike_say_less() {
        let rows = |twice: bool| -> Vec<_> {
            (0..400)
                .map(|n| {
                    let pair = if twice { n / 2 } else { n };
                    (pair, n % 2, n / 4 % 2 == 0, f64::from(u8::from(n / 2 % 2 == 0)))
                })
                .collect()
        };
        let [twice, once] = [true, false]
            .map(|twice| within_strata(2, &games(&rows(twice))).unwrap().effect().estimate);
        assert!(twice.half_width() > 1.3 * once.half_width(), "{twice:?} {once:?}");
    }
}
