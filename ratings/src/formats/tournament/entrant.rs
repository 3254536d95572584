//! The chances of one player with a deck in a tournament against others with decks of a field, to compare decks that the
//! player may bring.
//!
//! The entrant's matches have log-odds of their own; those of the others among each other follow from ratings of their
//! decks. How a chance changes with each of these numbers is estimated from the simulated tournaments themselves, as in
//! [`super::chances`]; by these derivatives errors are carried through, the same errors of the field for all decks.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::TournamentRules;
use super::chances::{Begun, Odds, played_on};
use super::elimination::elimination;
use super::simulated::{self, Simulations};
use crate::estimate::{logistic, logit};

/// An estimated number with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimated {
    /// The estimate
    pub value: f64,
    /// Its standard error
    pub error: f64,
}

/// What is known of a field, in the order of its decks.
#[derive(Clone, Copy, Debug)]
pub struct EntrantField<'f> {
    /// The log-odds of the entrant in a game against each deck, the seats balanced
    pub log_odds: &'f [Estimated],
    /// The rating of each deck: the log-odds of a game of two of them is the difference
    pub ratings: &'f [Estimated],
}

/// The chances of an entrant.
#[derive(Clone, PartialEq, Debug)]
pub struct EntrantChances {
    /// To win the tournament, from 0 to 1
    pub first: UncertainFigure,
    /// To be among those who go on to the elimination; without one, to be first
    pub in_cut: UncertainFigure,
    /// Wins before the cut, byes included
    pub wins: UncertainFigure,
}

/// A figure, and how it changes with what it is computed from.
#[derive(Clone, PartialEq, Debug)]
pub struct UncertainFigure {
    /// The figure
    pub value: f64,
    /// Its change by one standard error of each log-odds against the field, then of each rating
    effects: Vec<f64>,
    /// Simulated tournaments of which it is the mean
    simulations: f64,
    /// The standard deviation of the figure among them
    deviation: f64,
}

impl UncertainFigure {
    fn change(&self, errors: &[f64]) -> f64 {
        self.effects.iter().zip(errors).map(|(effect, error)| effect * error).sum()
    }

    /// The error of the simulation in standard errors: the last.
    fn of_simulation(&self, errors: &[f64]) -> f64 {
        errors.get(self.effects.len()).copied().unwrap_or(0.0)
    }

    /// The figure if the log-odds, then the ratings, and at last the simulation are off by so many standard errors.
    pub fn moved(&self, errors: &[f64]) -> f64 {
        let of_simulation = self.of_simulation(errors) * self.deviation / self.simulations.sqrt();
        self.value + self.change(errors) + of_simulation
    }

    /// The same of a share, on the scale of log-odds, so that it stays between 0 and 1. A share of 0 or 1 is moved by the
    /// error of the simulation alone.
    pub fn moved_share(&self, errors: &[f64]) -> f64 {
        let share = simulated::moved(self.value, self.simulations, self.of_simulation(errors));
        let slope = self.value * (1.0 - self.value);
        if slope <= 0.0 {
            return share;
        }
        logistic(logit(share) + self.change(errors) / slope)
    }
}

/// Errors of so many estimates in standard errors, for [`UncertainFigure::moved`]: normal.
pub fn drawn_errors(count: usize, rng: &mut impl RngExt) -> Vec<f64> {
    (0..count).map(|_| StandardNormal.sample(rng)).collect()
}

/// Sums over the simulated tournaments, for each log-odds and rating, of the scores (derivatives of the log-likelihood)
/// and of their squares, with a figure's powers.
#[derive(Clone)]
struct Sums {
    value: f64,
    square: f64,
    products: Vec<[f64; 3]>,
}

impl Sums {
    fn add(&mut self, value: f64, scores: &[(usize, f64)]) {
        self.value += value;
        self.square += value * value;
        for (place, score) in scores {
            let products = &mut self.products[*place];
            products[0] += value * score;
            products[1] += value * score * score;
            products[2] += value * value * score * score;
        }
    }

    /// The figure. The derivatives of so few tournaments have errors, which would add up over many log-odds: their expected
    /// share is taken off all alike. `alone`: the sums for a figure of 1.
    fn figure(&self, alone: &Sums, field: &EntrantField<'_>, simulations: f64) -> UncertainFigure {
        let value = self.value / simulations;
        let errors = field.log_odds.iter().chain(field.ratings).map(|one| one.error);
        let (mut square, mut noise) = (0.0, 0.0);
        let mut effects = Vec::with_capacity(self.products.len());
        for ((with, without), error) in self.products.iter().zip(&alone.products).zip(errors) {
            let derivative = (with[0] - value * without[0]) / simulations;
            let variance =
                (with[2] - 2.0 * value * with[1] + value * value * without[1]) / simulations;
            effects.push(derivative * error);
            square += (derivative * error).powi(2);
            noise += variance / simulations * error * error;
        }
        let kept = if square > 0.0 { ((square - noise) / square).max(0.0).sqrt() } else { 0.0 };
        effects.iter_mut().for_each(|effect| *effect *= kept);
        let deviation = (self.square / simulations - value * value).max(0.0).sqrt();
        UncertainFigure { value, effects, simulations, deviation }
    }
}

/// The chances of an entrant in a tournament of so many players, who have different decks of the field: drawn anew for
/// each of the simulated tournaments if the field has more. A match is the best of so many games, an odd number.
///
/// # Panics
/// If there are fewer than two players, more than the decks of the field and one, or fewer than the cut.
pub fn entrant<'s>(
    rules: &TournamentRules,
    field: &EntrantField<'_>,
    players: usize,
    best_of: u32,
    simulations: impl Into<Simulations<'s>>,
    seed: u64,
) -> EntrantChances {
    let simulations = simulations.into();
    let decks = field.ratings.len();
    assert!(players >= 2 && players <= decks + 1, "a deck of the field for each other player");
    assert!(rules.cut <= players, "a cut of at most all players");
    let own: Vec<Odds> =
        field.log_odds.iter().map(|one| Odds::new(one.value, one.error, best_of)).collect();
    let others: Vec<Odds> = (0..decks * decks)
        .map(|place| {
            let [one, two] = [place / decks, place % decks].map(|deck| field.ratings[deck].value);
            Odds::new(one - two, 0.0, best_of)
        })
        .collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let none = Sums { value: 0.0, square: 0.0, products: vec![[0.0; 3]; 2 * decks] };
    let [mut first, mut in_cut, mut wins, mut alone] =
        [none.clone(), none.clone(), none.clone(), none];
    let begun = Begun::new(players);
    let mut order: Vec<usize> = (0..decks).collect();
    let mut scores: Vec<(usize, f64)> = Vec::new();
    let mut done = 0;
    while simulations.go_on_after(done) {
        done += 1;
        let drawn: &[usize] = match players <= decks {
            true => order.partial_shuffle(&mut rng, players - 1).0,
            false => &order,
        };
        scores.clear();
        // The entrant is player 0, the others have the decks that were drawn.
        let mut play = |one: usize, two: usize, rng: &mut Xoshiro256PlusPlus| {
            let roll: f64 = rng.random();
            if one > 0 && two > 0 {
                let [one, two] = [drawn[one - 1], drawn[two - 1]];
                let odds = &others[one * decks + two];
                let won = roll < odds.rate;
                let score = (f64::from(u8::from(won)) - odds.rate) * odds.slope;
                scores.extend([(decks + one, score), (decks + two, -score)]);
                return won;
            }
            let deck = drawn[one.max(two) - 1];
            let won = roll < own[deck].rate;
            scores.push((deck, (f64::from(u8::from(won)) - own[deck].rate) * own[deck].slope));
            won == (one == 0)
        };
        let standings = played_on(rules, &begun, &mut play, &mut rng);
        let mut through = standings.order(&mut rng);
        through.truncate(rules.cut.max(1));
        let winner = elimination(&through, &mut play, &mut rng);
        let scores = merged(&mut scores);
        alone.add(1.0, scores);
        first.add(f64::from(u8::from(winner == 0)), scores);
        in_cut.add(f64::from(u8::from(through.contains(&0))), scores);
        wins.add(standings.wins(0) as f64, scores);
    }
    let figure = |sums: &Sums| sums.figure(&alone, field, done as f64);
    EntrantChances { first: figure(&first), in_cut: figure(&in_cut), wins: figure(&wins) }
}

/// The scores of a tournament with one entry for each place.
fn merged(scores: &mut Vec<(usize, f64)>) -> &[(usize, f64)] {
    scores.sort_unstable_by_key(|(place, _)| *place);
    scores.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    scores
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::choices::central;
    use crate::formats::tournament::{Structure, match_rate};

    fn known(values: &[f64], error: f64) -> Vec<Estimated> {
        values.iter().map(|value| Estimated { value: *value, error }).collect()
    }

    #[test]
    fn a_match_against_one_of_two_is_the_mean_of_both() {
        let rules = TournamentRules { structure: Structure::Swiss(1), cut: 0 };
        let (log_odds, ratings) = (known(&[1.0, -0.4], 0.2), known(&[0.0, 5.0], 0.1));
        let field = EntrantField { log_odds: &log_odds, ratings: &ratings };
        let found = entrant(&rules, &field, 2, 3, 100_000, 1);
        let rate = |value: f64| match_rate(logistic(value), 3);
        let mean = (rate(1.0) + rate(-0.4)) / 2.0;
        assert!((found.first.value - mean).abs() < 0.006, "{found:?}");
        assert_eq!((found.first.value, found.first.value), (found.wins.value, found.in_cut.value));
        // An error of one of them counts by half; ratings play no part.
        let step = (rate(1.2) - rate(0.8)) / 4.0;
        let effect = found.first.moved(&[1.0, 0.0]) - found.first.value;
        assert!((effect - step).abs() < 0.003, "{effect} {step}");
        assert_eq!(found.first.moved(&[0.0, 0.0, 3.0, 3.0]), found.first.value);
    }

    #[test]
    fn each_tournament_draws_its_players_from_the_whole_field() {
        let rules = TournamentRules { structure: Structure::Swiss(1), cut: 0 };
        // The first half of the field always loses, the other half always wins.
        let odds: Vec<f64> = (0..100).map(|deck| if deck < 50 { 50.0 } else { -50.0 }).collect();
        let (log_odds, ratings) = (known(&odds, 0.0), known(&[0.0; 100], 0.0));
        let field = EntrantField { log_odds: &log_odds, ratings: &ratings };
        let won: f64 = (0..400).map(|seed| entrant(&rules, &field, 2, 1, 1, seed).wins.value).sum();
        assert!((150.0..250.0).contains(&won), "{won} of 400");
    }

    #[test]
    fn an_entrant_like_all_others_has_a_chance_like_theirs() {
        let rules = TournamentRules { structure: Structure::Swiss(3), cut: 4 };
        let (log_odds, ratings) = (known(&[0.0; 8], 0.0), known(&[0.0; 8], 0.0));
        let field = EntrantField { log_odds: &log_odds, ratings: &ratings };
        let found = entrant(&rules, &field, 9, 1, 40_000, 2);
        assert!((found.first.value - 1.0 / 9.0).abs() < 0.006, "{found:?}");
        assert!((found.in_cut.value - 4.0 / 9.0).abs() < 0.01, "{found:?}");
        assert!((found.first.moved_share(&[2.0; 16]) - found.first.value).abs() < 1e-9);
    }

    #[test]
    fn intervals_cover_the_chances_of_the_true_rates() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(36_319);
        let rules = TournamentRules { structure: Structure::Swiss(3), cut: 4 };
        let (mut covered, mut all) = (0, 0);
        for campaign in 0..60 {
            let mut normal = || -> f64 { StandardNormal.sample(&mut rng) };
            let mut truth = || -> Vec<f64> { (0..10).map(|_| 0.4 * normal()).collect() };
            let (odds, ratings) = (truth(), truth());
            let [exact, exact_ratings] = [known(&odds, 0.0), known(&ratings, 0.0)];
            let field = EntrantField { log_odds: &exact, ratings: &exact_ratings };
            let exact = entrant(&rules, &field, 8, 1, 20_000, campaign);
            let mut noisy = |values: &[f64], error: f64| -> Vec<f64> {
                values.iter().map(|value| value + error * normal()).collect()
            };
            let seen = known(&noisy(&odds, 0.3), 0.3);
            let seen_ratings = known(&noisy(&ratings, 0.2), 0.2);
            let field = EntrantField { log_odds: &seen, ratings: &seen_ratings };
            let found = entrant(&rules, &field, 8, 1, 20_000, campaign + 1_000);
            let draws: Vec<Vec<f64>> = (0..400).map(|_| drawn_errors(21, &mut rng)).collect();
            let share = |figure: &UncertainFigure| {
                central(figure.value, draws.iter().map(|z| figure.moved_share(z)).collect())
            };
            let wins = draws.iter().map(|z| found.wins.moved(z)).collect();
            covered += usize::from(share(&found.first).contains(exact.first.value));
            covered += usize::from(share(&found.in_cut).contains(exact.in_cut.value));
            covered += usize::from(central(found.wins.value, wins).contains(exact.wins.value));
            all += 3;
        }
        assert!(covered * 100 >= all * 91, "{covered} of {all}");
    }
}
