//! The chances of the players of a tournament.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::elimination::elimination;
use super::simulated::{self, Simulations};
use super::{Elimination, Standings, Structure, TournamentRules};
use crate::cycles::LogOdds;
use crate::estimate::{Interval, logistic};
use crate::wilson::Z_95;

/// A tournament as far as it has been played.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Begun {
    /// What has been played
    pub standings: Standings,
    /// Rounds that have been paired, the present one included
    pub rounds: usize,
    /// Matches of the present round that have not been played
    pub open: Vec<[usize; 2]>,
    /// Players whom the present round has not paired
    pub unpaired: Vec<usize>,
    /// The elimination; none before its first round has been paired. Then all rounds before it have been played
    pub elimination: Option<Elimination>,
}

impl Begun {
    /// Before the first round.
    pub fn new(players: usize) -> Begun {
        Begun { standings: Standings::new(players), ..Begun::default() }
    }

    /// Whether all matches before the cut have been played.
    fn are_rounds_over(&self, rules: &TournamentRules) -> bool {
        let players = self.standings.players();
        match rules.structure {
            Structure::Swiss(rounds) => {
                self.rounds >= rounds && self.open.is_empty() && self.unpaired.is_empty()
            }
            Structure::RoundRobin => (0..players)
                .all(|one| (one + 1..players).all(|two| self.standings.have_met(one, two))),
            Structure::DoubleElimination => {
                self.open.is_empty()
                    && self.unpaired.is_empty()
                    && rules.is_eliminated(&self.standings)
            }
        }
    }

    /// Whether lots alone decide who goes on to the elimination, or, without one, who is first.
    fn is_cut_decided(&self, rules: &TournamentRules) -> bool {
        self.elimination.is_some() || self.are_rounds_over(rules)
    }

    /// Whether lots alone decide if a player has won, if anything does.
    fn is_first_decided(&self, rules: &TournamentRules, player: usize) -> bool {
        match &self.elimination {
            Some(begun) => begun.is_over() || !begun.is_left(player),
            None => {
                let is_out = rules.structure == Structure::DoubleElimination
                    && self.standings.losses(player) > 1;
                rules.cut < 2 && (is_out || self.are_rounds_over(rules))
            }
        }
    }
}

/// What a player may expect.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerChances {
    /// To win the tournament, from 0 to 1
    pub first: Interval,
    /// To be among those that go on to the elimination; without one, to be first
    pub in_cut: Interval,
    /// Wins before the cut, byes included
    pub wins: Interval,
}

/// A result of the simulated tournaments, a number for each player: its mean, and how it changes with the log-odds of
/// each pairing.
struct Outcome {
    /// Sums over tournaments
    sums: Vec<f64>,
    /// Sums of the squares
    squares: Vec<f64>,
    /// Sums of the products of the number, and of its square, with the squares of the scores in standard errors
    weighted: Vec<[f64; 2]>,
    /// For each player: sums of the products with the scores of the pairings
    products: Vec<Vec<f64>>,
}

/// The chances of all players. `log_odds` are those of the single games between the players' decks, the seats balanced;
/// pairings that were not played count as even. A match is the best of so many games, an odd number, all with the
/// same chance. Plays `simulations` tournaments from here on.
///
/// The intervals are those of the chances in view of the errors of the log-odds, by the delta method, and of the number of
/// simulated tournaments. The derivatives are estimated from the same tournaments, as covariances with the score of each
/// pairing, the derivative of the logarithm of the likelihood of its matches (P. Glynn, "Likelihood ratio gradient
/// estimation for stochastic systems", 1990). What the results so far have decided has no error.
///
/// # Panics
/// If there are fewer than two players, another number than in `begun`, or fewer players than the cut.
pub fn chances<'s>(
    rules: &TournamentRules,
    begun: &Begun,
    log_odds: &LogOdds,
    best_of: u32,
    simulations: impl Into<Simulations<'s>>,
    seed: u64,
) -> Vec<PlayerChances> {
    let simulations = simulations.into();
    let players = begun.standings.players();
    assert!(players >= 2 && players == log_odds.value.nrows(), "log-odds of the players");
    assert!(rules.cut <= players, "a cut of at most all players");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let pairings = Odds::all(log_odds, best_of);
    let mut scores = vec![0.0; players * players];
    let mut weights = 0.0;
    let [mut first, mut in_cut, mut wins] = [(); 3].map(|()| Outcome {
        sums: vec![0.0; players],
        squares: vec![0.0; players],
        weighted: vec![[0.0; 2]; players],
        products: vec![vec![0.0; players * players]; players],
    });
    let mut done = 0;
    while simulations.go_on_after(done) {
        done += 1;
        let mut met = Vec::new();
        let rate = |one: usize, two: usize| pairings[one * players + two].rate;
        let mut play = |one: usize, two: usize, rng: &mut Xoshiro256PlusPlus| {
            let is_won = rng.random::<f64>() < rate(one, two);
            // In the direction of the player with the lower number.
            let (lower, higher) = (one.min(two), one.max(two));
            let odds = &pairings[lower * players + higher];
            let won = f64::from(u8::from(is_won == (one < two)));
            met.push((lower * players + higher, (won - odds.rate) * odds.slope));
            is_won
        };
        let standings = played_on(rules, begun, &mut play, &mut rng);
        let (through, winner) = match &begun.elimination {
            Some(begun) => (begun.players.clone(), begun.played_on(&mut play, &mut rng)),
            None => {
                let mut through = standings.order(&mut rng);
                through.truncate(rules.cut.max(1));
                let winner = elimination(&through, &mut play, &mut rng);
                (through, winner)
            }
        };
        met.iter().for_each(|(pairing, score)| scores[*pairing] += score);
        let in_errors =
            |(pairing, score): &(usize, f64)| (score * pairings[*pairing].error).powi(2);
        let weight: f64 = met.iter().map(in_errors).sum();
        weights += weight;
        let met = (met.as_slice(), weight);
        first.add(winner, 1.0, met);
        through.iter().for_each(|player| in_cut.add(*player, 1.0, met));
        (0..players).for_each(|player| wins.add(player, standings.wins(player) as f64, met));
    }
    let simulated = Simulated { n: done as f64, pairings, scores, weights };
    let chances = |player: usize| PlayerChances {
        first: simulated.share(&first, player, begun.is_first_decided(rules, player)),
        in_cut: simulated.share(&in_cut, player, begun.is_cut_decided(rules)),
        wins: simulated.mean(&wins, player),
    };
    (0..players).map(chances).collect()
}

/// What the results of simulated tournaments are compared with.
struct Simulated {
    /// Number of tournaments
    n: f64,
    pairings: Vec<Odds>,
    /// Sums of the scores of the pairings
    scores: Vec<f64>,
    /// Sum of the squares of all scores in standard errors
    weights: f64,
}

impl Simulated {
    /// The mean result of a player with its standard error by that of the log-odds.
    fn estimate(&self, outcome: &Outcome, player: usize) -> (f64, f64) {
        let n = self.n;
        let value = outcome.sums[player] / n;
        let products = outcome.products[player].iter().zip(&self.scores).zip(&self.pairings);
        let of_pairing = |((product, score), odds): ((&f64, &f64), &Odds)| {
            ((product / n - value * score / n) * odds.error).powi(2)
        };
        let square: f64 = products.map(of_pairing).sum();
        // The derivatives have errors, whose squares would add up over many pairings.
        let [once, twice] = outcome.weighted[player];
        let noise = (twice - 2.0 * value * once + value * value * self.weights) / (n * n);
        (value, (square - noise).max(0.0).sqrt())
    }

    fn interval(&self, value: f64, (low, high): (f64, f64)) -> Interval {
        let method = "simulated tournaments, delta method";
        Interval { value, low, high, count: self.n as u64, method }
    }

    /// The share of tournaments. Where lots alone decide, one that is drawn among so few would have been seen.
    fn share(&self, outcome: &Outcome, player: usize, is_decided: bool) -> Interval {
        let (value, error) = self.estimate(outcome, player);
        let ends = match is_decided && (value == 0.0 || value == 1.0) {
            true => (value, value),
            false => simulated::interval(value, self.n, error),
        };
        self.interval(value, ends)
    }

    /// The mean of a number.
    fn mean(&self, outcome: &Outcome, player: usize) -> Interval {
        let (value, error) = self.estimate(outcome, player);
        let of_simulation = (outcome.squares[player] / self.n - value * value).max(0.0) / self.n;
        let half = Z_95 * error.hypot(of_simulation.sqrt());
        self.interval(value, (value - half, value + half))
    }
}

impl Outcome {
    /// Adds the result of a player in a tournament with these scores of pairings, and the sum of their squares in standard
    /// errors.
    fn add(&mut self, player: usize, value: f64, (met, weight): (&[(usize, f64)], f64)) {
        self.sums[player] += value;
        self.squares[player] += value * value;
        self.weighted[player][0] += value * weight;
        self.weighted[player][1] += value * value * weight;
        for (pairing, score) in met {
            self.products[player][*pairing] += value * score;
        }
    }
}

/// A player's match against another.
#[derive(Clone, Copy)]
pub(super) struct Odds {
    /// The chance to win it
    pub(super) rate: f64,
    /// The derivative of its log-odds by those of a game
    pub(super) slope: f64,
    /// The standard error of the log-odds of a game; 0 if nothing was played
    error: f64,
}

impl Odds {
    /// Those of a match of so many games with these log-odds and their standard error.
    pub(super) fn new(log_odds: f64, error: f64, best_of: u32) -> Odds {
        let at = |log_odds: f64| {
            let rate = match_rate(logistic(log_odds), best_of);
            (rate, (rate / (1.0 - rate)).ln())
        };
        let step = 1e-4;
        let slope = (at(log_odds + step).1 - at(log_odds - step).1) / (2.0 * step);
        Odds { rate: at(log_odds).0, slope, error }
    }

    /// Each player's match against each.
    fn all(log_odds: &LogOdds, best_of: u32) -> Vec<Odds> {
        let n = log_odds.value.nrows();
        let of = |(one, two): (usize, usize)| {
            let variance = log_odds.variance[(one, two)];
            if one == two || !variance.is_finite() {
                return Odds { rate: 0.5, slope: 1.0, error: 0.0 };
            }
            Odds::new(log_odds.value[(one, two)], variance.sqrt(), best_of)
        };
        (0..n * n).map(|place| of((place / n, place % n))).collect()
    }
}

/// The chance to win the best of so many games that are won with a chance each.
pub fn match_rate(game: f64, best_of: u32) -> f64 {
    let needed = best_of / 2 + 1;
    // The last game is won; of those before it, any others.
    let mut rate = 0.0;
    let mut ways = 1.0;
    for lost in 0..needed {
        rate += ways * (1.0 - game).powi(lost as i32);
        ways *= f64::from(needed + lost) / f64::from(lost + 1);
    }
    rate * game.powi(needed as i32)
}

/// Plays a tournament on to the cut.
pub(super) fn played_on(
    rules: &TournamentRules,
    begun: &Begun,
    is_won: &mut impl FnMut(usize, usize, &mut Xoshiro256PlusPlus) -> bool,
    rng: &mut Xoshiro256PlusPlus,
) -> Standings {
    let mut standings = begun.standings.clone();
    let players = standings.players();
    let mut play = |standings: &mut Standings, [one, two]: [usize; 2], rng: &mut _| {
        standings.add(if is_won(one, two, rng) { [one, two] } else { [two, one] });
    };
    match rules.structure {
        Structure::Swiss(rounds) => {
            for pair in &begun.open {
                play(&mut standings, *pair, rng);
            }
            let mut unpaired = begun.unpaired.clone();
            for round in begun.rounds..=rounds {
                let paired = standings.swiss_round(std::mem::take(&mut unpaired), rng);
                for pair in paired.matches {
                    play(&mut standings, pair, rng);
                }
                paired.bye.into_iter().for_each(|bye| standings.add_bye(bye));
                if round < rounds {
                    unpaired = (0..players).collect();
                }
            }
        }
        Structure::DoubleElimination => {
            for pair in &begun.open {
                play(&mut standings, *pair, rng);
            }
            let mut unpaired = begun.unpaired.clone();
            loop {
                let paired = standings.swiss_round(unpaired, rng);
                for pair in paired.matches {
                    play(&mut standings, pair, rng);
                }
                paired.bye.into_iter().for_each(|bye| standings.add_bye(bye));
                if rules.is_eliminated(&standings) {
                    break;
                }
                unpaired = standings.left();
            }
        }
        Structure::RoundRobin => {
            for one in 0..players {
                for two in one + 1..players {
                    if !begun.standings.have_met(one, two) {
                        play(&mut standings, [one, two], rng);
                    }
                }
            }
        }
    }
    standings
}

#[cfg(test)]
mod tests;
