//! The chances of the players of a tournament.

use rand::{Rng, SeedableRng};
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Standings, Structure, TournamentRules, elimination};
use crate::cycles::LogOdds;
use crate::estimate::{Interval, logistic};
use crate::wilson::Z_95;

/// Win rates drawn from their estimates; each draw is a world in which the decks are known.
const DRAWS: usize = 200;

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
}

impl Begun {
    /// Before the first round.
    pub fn new(players: usize) -> Begun {
        Begun { standings: Standings::new(players), ..Begun::default() }
    }
}

/// What a player may expect.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerChances {
    /// To win the tournament, from 0 to 1
    pub first: Interval,
    /// To be among those that go on to the elimination; without one, to be first
    pub cut: Interval,
    /// Wins before the cut, byes included
    pub wins: Interval,
}

/// Results of the simulated tournaments of a draw, a number for each player.
#[derive(Clone)]
struct Results {
    first: Vec<f64>,
    cut: Vec<f64>,
    wins: Vec<f64>,
    /// Squares of the wins
    squares: Vec<f64>,
}

/// The chances of all players. `log_odds` are those of the single games between the players' decks, the seats balanced;
/// pairings that were not played count as even. A match is the best of so many games, an odd number, all with the
/// same chance. Plays twice `simulations` tournaments from here on: with some 50,000 the variance of the draws is known
/// well enough.
///
/// The estimates are those of the estimated log-odds; the mean over draws would be nearer to even, because a draw adds an
/// error to an error. The intervals are normal ones, with the variance of the chances of log-odds that are drawn from their
/// normal distributions: what they vary by beyond the chance of the tournaments themselves (a one-way analysis of
/// variance). They covered 93.3 % of 2,400 chances in 200 tournaments of six players (the test has the first 60), a little
/// less than 95, because chances are curved in the log-odds.
///
/// # Panics
/// If there are fewer than two players, another number than in `begun`, or fewer players than the cut.
pub fn chances(
    rules: &TournamentRules,
    begun: &Begun,
    log_odds: &LogOdds,
    best_of: u32,
    simulations: usize,
    seed: u64,
) -> Vec<PlayerChances> {
    let players = begun.standings.players();
    assert!(players >= 2 && players == log_odds.value.nrows(), "log-odds of the players");
    assert!(rules.cut <= players, "a cut of at most all players");
    let each = simulations.div_ceil(DRAWS).max(2);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let estimated = match_rates(log_odds, best_of, || 0.0);
    let estimated = of_draw(rules, begun, &estimated, each * DRAWS, &mut rng);
    let draws: Vec<Results> = (0..DRAWS)
        .map(|_| {
            let rates = match_rates(log_odds, best_of, || StandardNormal.sample(&mut rng));
            of_draw(rules, begun, &rates, each, &mut rng)
        })
        .collect();
    let chances = |player: usize| {
        let of = |of: fn(&Results) -> &Vec<f64>| -> (f64, Vec<f64>) {
            let drawn = draws.iter().map(|draw| of(draw)[player]);
            (of(&estimated)[player], drawn.collect())
        };
        let share = |(value, drawn): (f64, Vec<f64>)| {
            let variances = drawn.iter().map(|share| share * (1.0 - share));
            let found = interval(value, &drawn, variances, each);
            on_log_odds(found)
        };
        let (wins, drawn) = of(|results| &results.wins);
        let (_, squares) = of(|results| &results.squares);
        let variances = drawn.iter().zip(squares).map(|(wins, square)| square - wins * wins);
        PlayerChances {
            first: share(of(|results| &results.first)),
            cut: share(of(|results| &results.cut)),
            wins: interval(wins, &drawn, variances, each),
        }
    };
    (0..players).map(chances).collect()
}

/// A share with an interval that has the same width in the middle, but is symmetric in log-odds: near 0 and 1 a share
/// is skewed. At 0 and 1 it is cut off.
fn on_log_odds(share: Interval) -> Interval {
    let slope = share.value * (1.0 - share.value);
    if slope == 0.0 {
        return Interval { low: share.low.max(0.0), high: share.high.min(1.0), ..share };
    }
    let middle = (share.value / (1.0 - share.value)).ln();
    let end = |end: f64| logistic(middle + (end - share.value) / slope);
    Interval { low: end(share.low), high: end(share.high), ..share }
}

/// The interval of an estimate, with its values in draws, each the mean of so many tournaments with a variance.
fn interval(
    value: f64,
    drawn: &[f64],
    variances: impl Iterator<Item = f64>,
    each: usize,
) -> Interval {
    let n = drawn.len() as f64;
    let mean = drawn.iter().sum::<f64>() / n;
    let variance = drawn.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (n - 1.0);
    let within = variances.sum::<f64>() / n / (each - 1) as f64;
    // The estimate has as many tournaments as all draws together.
    let error = ((variance - within).max(0.0) + within / n).sqrt();
    let [low, high] = [value - Z_95 * error, value + Z_95 * error];
    let count = (drawn.len() * each) as u64;
    Interval { value, low, high, count, method: "simulated tournaments, drawn win rates" }
}

/// The chance of each player to win a match against each other, with so many standard errors added to the log-odds of each
/// pairing.
fn match_rates(log_odds: &LogOdds, best_of: u32, mut errors: impl FnMut() -> f64) -> Vec<Vec<f64>> {
    let n = log_odds.value.nrows();
    let mut rates = vec![vec![0.5; n]; n];
    for one in 0..n {
        for two in one + 1..n {
            let errors = errors();
            let variance = log_odds.variance[(one, two)];
            if variance.is_finite() {
                let game = logistic(log_odds.value[(one, two)] + errors * variance.sqrt());
                rates[one][two] = match_rate(game, best_of);
                rates[two][one] = 1.0 - rates[one][two];
            }
        }
    }
    rates
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

fn of_draw(
    rules: &TournamentRules,
    begun: &Begun,
    rates: &[Vec<f64>],
    simulations: usize,
    rng: &mut impl Rng,
) -> Results {
    let players = begun.standings.players();
    let zeros = vec![0.0; players];
    let mut found =
        Results { first: zeros.clone(), cut: zeros.clone(), wins: zeros.clone(), squares: zeros };
    let rate = |one: usize, two: usize| rates[one][two];
    for _ in 0..simulations {
        let standings = played_on(rules, begun, &rate, rng);
        let order = standings.order(rng);
        let through = &order[..rules.cut.max(1)];
        through.iter().for_each(|player| found.cut[*player] += 1.0);
        for player in 0..players {
            let wins = standings.wins(player) as f64;
            found.wins[player] += wins;
            found.squares[player] += wins * wins;
        }
        found.first[elimination(through, &rate, rng)] += 1.0;
    }
    for results in [&mut found.first, &mut found.cut, &mut found.wins, &mut found.squares] {
        results.iter_mut().for_each(|one| *one /= simulations as f64);
    }
    found
}

/// Plays a tournament on to the cut.
fn played_on(
    rules: &TournamentRules,
    begun: &Begun,
    rate: &impl Fn(usize, usize) -> f64,
    rng: &mut impl Rng,
) -> Standings {
    let mut standings = begun.standings.clone();
    let players = standings.players();
    let play = |standings: &mut Standings, [one, two]: [usize; 2], rng: &mut _| {
        let is_won = Rng::random::<f64>(rng) < rate(one, two);
        standings.add(if is_won { [one, two] } else { [two, one] });
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
