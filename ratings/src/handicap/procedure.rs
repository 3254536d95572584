//! The rulebook's procedure for a handicap ("Suggestions for assigning chains"): the deck starts
//! with four chains; after three wins in a row it gets one more, after three losses in a row one
//! less.
//!
//! Given the win rate at each number of chains this is a Markov chain, whose state is the chains and the
//! current streak. Its stationary distribution and first passage times are computed exactly (J. Kemeny
//! and J. Snell, "Finite Markov chains", 1960). Two points that the rulebook leaves open: after a change
//! of chains the streak starts at zero, and chains stay between none and the maximum.

use nalgebra::{DMatrix, DVector};

use crate::estimate::Interval;

/// Number of wins or losses in a row that change the handicap.
const STREAK: usize = 3;
/// Streaks from two losses to two wins.
const STREAKS: usize = 2 * STREAK - 1;
/// The chains to start with.
const START: usize = 4;
/// The longest first passage time that is computed, in games.
const MAX_GAMES: u32 = 20_000;

/// The procedure for a deck with these win rates.
#[derive(Clone, Debug)]
pub struct Procedure {
    rates: Vec<f64>,
}

/// The stationary distribution.
#[derive(Clone, PartialEq, Debug)]
pub struct Stationary {
    /// The share of games with each number of chains in the long run
    pub share: Vec<f64>,
    /// The mean number of chains, with the central range of 95 % of the games
    pub chains: Interval,
    /// The long-run win rate
    pub score: f64,
}

/// The first passage time to a number of chains, in games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstPassage {
    /// The median; none above 20,000 games
    pub median: Option<u32>,
    /// The 90th percentile; none above 20,000 games
    pub percentile_90: Option<u32>,
}

impl Procedure {
    /// `rates[chains]` is the win rate with that many chains; none without rates.
    pub fn new(rates: &[f64]) -> Option<Procedure> {
        // With rates of exactly 0 or 1 the chain would not be irreducible.
        let rates: Vec<f64> = rates.iter().map(|p| p.clamp(1e-9, 1.0 - 1e-9)).collect();
        (!rates.is_empty()).then_some(Procedure { rates })
    }

    fn states(&self) -> usize {
        self.rates.len() * STREAKS
    }

    fn start(&self) -> usize {
        START.min(self.rates.len() - 1) * STREAKS + STREAK - 1
    }

    /// The state after a game. A state is the chains and a streak, from two losses to two wins.
    fn next(&self, state: usize, won: bool) -> usize {
        let (chains, streak) = (state / STREAKS, state % STREAKS);
        let none = STREAK - 1;
        let same = |streak: usize| chains * STREAKS + streak;
        if won {
            match streak.max(none) + 1 {
                STREAKS => (chains + 1).min(self.rates.len() - 1) * STREAKS + none,
                longer => same(longer),
            }
        } else {
            match streak.min(none).checked_sub(1) {
                None => chains.saturating_sub(1) * STREAKS + none,
                Some(longer) => same(longer),
            }
        }
    }

    /// The stationary distribution.
    pub fn stationary(&self) -> Stationary {
        let n = self.states();
        // The solution of s = s P with sum 1: the last equation is replaced by the sum.
        let mut equations = DMatrix::<f64>::zeros(n, n);
        for state in 0..n {
            let rate = self.rates[state / STREAKS];
            equations[(state, state)] -= 1.0;
            equations[(self.next(state, true), state)] += rate;
            equations[(self.next(state, false), state)] += 1.0 - rate;
        }
        equations.row_mut(n - 1).fill(1.0);
        let mut sum = DVector::zeros(n);
        sum[n - 1] = 1.0;
        let shares = equations.lu().solve(&sum).unwrap_or_else(|| {
            let mut stays = DVector::zeros(n);
            stays[self.start()] = 1.0;
            stays
        });
        let mut share: Vec<f64> =
            shares.as_slice().chunks(STREAKS).map(|c| c.iter().sum()).collect();
        // Where win rates rise steeply with the chains, some numbers of chains are next to never left,
        // and the equations are so close to singular that rounding puts shares below 0.
        if share.iter().any(|share| *share < -1e-12) {
            share.iter_mut().for_each(|share| *share = share.max(0.0));
            let sum: f64 = share.iter().sum();
            share.iter_mut().for_each(|share| *share /= sum);
        }
        let mean = share.iter().enumerate().map(|(c, s)| c as f64 * s).sum();
        let at = |level: f64| {
            let mut sum = 0.0;
            let reached = share.iter().position(|s| {
                sum += s;
                sum >= level
            });
            reached.unwrap_or(share.len() - 1) as f64
        };
        let score = share.iter().zip(&self.rates).map(|(s, p)| s * p).sum();
        Stationary {
            chains: Interval {
                value: mean,
                low: at(0.025),
                high: at(0.975),
                count: 0,
                method: "stationary distribution, central 95 % of games",
            },
            share,
            score,
        }
    }

    /// The distribution of the chains after this many games.
    pub fn after(&self, games: u32) -> Vec<f64> {
        let mut now = vec![0.0; self.states()];
        now[self.start()] = 1.0;
        for _ in 0..games {
            now = self.step(&now);
        }
        now.chunks(STREAKS).map(|c| c.iter().sum()).collect()
    }

    fn step(&self, now: &[f64]) -> Vec<f64> {
        let mut then = vec![0.0; now.len()];
        for (state, share) in now.iter().enumerate() {
            let rate = self.rates[state / STREAKS];
            then[self.next(state, true)] += share * rate;
            then[self.next(state, false)] += share * (1.0 - rate);
        }
        then
    }

    /// The first passage time to this number of chains.
    pub fn first_passage(&self, chains: usize) -> FirstPassage {
        let mut now = vec![0.0; self.states()];
        now[self.start()] = 1.0;
        let mut absorbed = 0.0;
        let mut passage = FirstPassage { median: None, percentile_90: None };
        for games in 0..=MAX_GAMES {
            for (state, share) in now.iter_mut().enumerate() {
                if state / STREAKS == chains {
                    absorbed += std::mem::take(share);
                }
            }
            if passage.median.is_none() && absorbed >= 0.5 {
                passage.median = Some(games);
            }
            if absorbed >= 0.9 {
                passage.percentile_90 = Some(games);
                break;
            }
            now = self.step(&now);
        }
        passage
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::estimate::logistic;

    fn procedure(even: f64, step: f64) -> Procedure {
        let rates: Vec<f64> = (0..=24).map(|h| logistic(step * (even - f64::from(h)))).collect();
        Procedure::new(&rates).unwrap()
    }

    #[test]
    fn three_wins_in_a_row_are_one_chain_more_and_three_losses_one_less() {
        let always = Procedure::new(&[1.0; 25]).unwrap();
        for (games, chains) in [(0, 4), (2, 4), (3, 5), (5, 5), (6, 6), (60, 24), (90, 24)] {
            assert!(always.after(games)[chains] > 0.999, "{games}");
        }
        let never = Procedure::new(&[0.0; 25]).unwrap();
        for (games, chains) in [(2, 4), (3, 3), (12, 0), (30, 0)] {
            assert!(never.after(games)[chains] > 0.999, "{games}");
        }
        assert_eq!(
            always.first_passage(6),
            FirstPassage { median: Some(6), percentile_90: Some(6) }
        );
        assert_eq!(always.first_passage(3).median, None);
    }

    #[test]
    fn a_win_ends_a_streak_of_losses() {
        let procedure = procedure(4.0, 0.1);
        let none = 4 * STREAKS + 2;
        let lost_two = procedure.next(procedure.next(none, false), false);
        assert_eq!(lost_two, none - 2);
        assert_eq!(procedure.next(lost_two, true), none + 1);
        assert_eq!(procedure.next(lost_two, false), 3 * STREAKS + 2);
    }

    #[test]
    fn the_stationary_distribution_is_around_the_break_even_handicap() {
        let stationary = procedure(9.0, 0.15).stationary();
        assert!((stationary.share.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(stationary.share.iter().all(|s| *s >= -1e-12));
        assert!((stationary.chains.value - 9.0).abs() < 0.3, "{:?}", stationary.chains);
        assert!((stationary.score - 0.5).abs() < 0.01);
        // The same by playing it for a long time.
        let late = procedure(9.0, 0.15).after(3000);
        let off: f64 = late.iter().zip(&stationary.share).map(|(a, b)| (a - b).abs()).sum();
        assert!(off < 1e-6, "{off}");
    }

    #[test]
    fn there_is_no_procedure_without_rates() {
        assert!(Procedure::new(&[]).is_none());
        let one = Procedure::new(&[0.6]).unwrap().stationary();
        assert_eq!(one.share.len(), 1);
    }
}
