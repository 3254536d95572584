//! Chances that are counted in simulated tournaments: the error of the simulation itself, which has an end.

use crate::estimate::{logistic, logit};
use crate::wilson::{self, Z_95};

/// Tournaments that are simulated.
const SIMULATIONS: usize = 50_000;
/// With more players fewer are: the time of one grows with the square of the players.
const MOST_PLAYERS_OF_ALL: usize = 32;

/// The number of tournaments that [`super::chances`] and [`super::entrant`] are to simulate for so many players: 50,000, with
/// more than 32 fewer.
pub fn simulations(players: usize) -> usize {
    let squares = |players: usize| players * players;
    SIMULATIONS * squares(MOST_PLAYERS_OF_ALL) / squares(players.max(MOST_PLAYERS_OF_ALL))
}

/// After so many simulated tournaments one may be stopped.
const LEAST: usize = 1_000;
/// The same where many fields are simulated, each by itself: the interval of a chance is then up to 20 points wide.
const LEAST_OF_EACH: usize = 100;

/// How many tournaments are simulated.
#[derive(Clone, Copy)]
pub struct Simulations<'s> {
    most: usize,
    least: usize,
    stopped: Option<&'s dyn Fn() -> bool>,
}

impl From<usize> for Simulations<'_> {
    fn from(most: usize) -> Self {
        Simulations { most, least: LEAST, stopped: None }
    }
}

impl<'s> Simulations<'s> {
    /// So many, but no more than 1,000 once `stopped` says so: the intervals have the error of those that there are.
    pub fn unless(most: usize, stopped: &'s dyn Fn() -> bool) -> Simulations<'s> {
        Simulations { most, least: LEAST, stopped: Some(stopped) }
    }

    /// The same where so many fields are simulated one after the other: once stopped, no more than 1,000 of all
    /// together, but 100 of each.
    #[must_use]
    pub fn of_fields(self, fields: usize) -> Simulations<'s> {
        Simulations { least: (LEAST / fields.max(1)).max(LEAST_OF_EACH), ..self }
    }

    /// Whether another one follows these.
    pub(super) fn go_on_after(&self, done: usize) -> bool {
        let is_stopped =
            || done.is_multiple_of(100) && self.stopped.is_some_and(|stopped| stopped());
        done < self.most && (done < self.least || !is_stopped())
    }
}

/// The chance that would have the observed share so many standard errors below it (Wilson): above the share for errors
/// above 0. Of a share of 0 it is 0 for errors below 0.
pub(super) fn moved(share: f64, simulations: f64, errors: f64) -> f64 {
    let (low, high) = wilson::interval(share, simulations, errors.abs());
    if errors < 0.0 { low } else { high }
}

/// The 95 % interval of a chance from its share of the simulated tournaments: that of the simulation (Wilson) and that of the
/// log-odds, with this standard error, on the scale of log-odds, where the distances to the share are added in squares (G. Zou
/// and A. Donner, "Construction of confidence limits about effect measures", 2008). Where the share is 0 or 1 nothing is known
/// of the error of the log-odds.
pub(super) fn interval(share: f64, simulations: f64, error: f64) -> (f64, f64) {
    let (low, high) = wilson::interval(share, simulations, Z_95);
    let slope = share * (1.0 - share);
    if slope <= 0.0 {
        return (low, high);
    }
    let middle = logit(share);
    let distance = |end: f64| (logit(end) - middle).hypot(Z_95 * error / slope);
    (logistic(middle - distance(low)), logistic(middle + distance(high)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_all_simulations_does_not_grow_with_the_players() {
        assert_eq!([2, 32, 64, 128].map(simulations), [50_000, 50_000, 12_500, 3_125]);
    }

    #[test]
    fn a_chance_that_was_never_seen_may_be_as_large_as_wilson_says() {
        let (low, high) = interval(0.0, 1_000.0, 0.0);
        // z² / (n + z²)
        assert!(low == 0.0 && (high - 0.003_826_76).abs() < 1e-7, "{high}");
        assert_eq!((moved(0.0, 1_000.0, Z_95), moved(0.0, 1_000.0, -3.0)), (high, 0.0));
        let always = interval(1.0, 1_000.0, 0.0);
        assert!((always.0 - (1.0 - high)).abs() < 1e-12 && always.1 == 1.0, "{always:?}");
    }

    #[test]
    fn both_errors_add_in_squares() {
        let half = |simulations: f64, error: f64| {
            let (low, high) = interval(0.5, simulations, error);
            assert!((low + high - 1.0).abs() < 1e-12);
            logit(high)
        };
        let (simulated, of_log_odds) = (half(400.0, 0.0), half(1e12, 0.03));
        assert!((half(400.0, 0.03) - simulated.hypot(of_log_odds)).abs() < 1e-5);
        assert!((of_log_odds - Z_95 * 0.12).abs() < 1e-5);
    }
}
