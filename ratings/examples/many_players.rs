//! Empirical coverage of the chances in tournaments of as many players as a set has bundled decks.
//!
//!     many_players tournament CAMPAIGNS SEED
//!     many_players deck CAMPAIGNS SEED
//!
//! `tournament` is about the chances of all players, as `archon tournament` states them, `deck` about those of a deck that may
//! be taken to a tournament, as `archon best` does. Both have Swiss rounds and a cut to 8. The rows of `archon coverage` are
//! exact sums over small tournaments. Here the true chances are simulated, too, so that a campaign takes seconds and the
//! coverage is a little below the nominal 95 %.

use archon_ratings::cycles::LogOdds;
use archon_ratings::formats::choices::central;
use archon_ratings::formats::rates::DRAWS;
use archon_ratings::formats::tournament::{
    Begun, EntrantField, Estimated, Structure, TournamentRules, UncertainFigure, chances,
    drawn_errors, entrant, simulations,
};
use nalgebra::DMatrix;
use rand::SeedableRng;
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The bundled decks of a set without one that is left out.
const PLAYERS: usize = 79;
const RULES: TournamentRules = TournamentRules { structure: Structure::Swiss(7), cut: 8 };
/// Simulated tournaments for the true chances.
const FOR_TRUTH: usize = 60_000;
/// Standard deviation of the players' strengths, and the standard error of a pairing, in log-odds.
const OF_PLAYERS: (f64, f64) = (0.5, 0.35);
/// Standard deviation of the log-odds of decks; standard errors of those of the own deck and of the field's ratings.
const OF_DECKS: (f64, [f64; 2]) = (0.4, [0.3, 0.15]);

fn normal(rng: &mut Xoshiro256PlusPlus) -> f64 {
    StandardNormal.sample(rng)
}

fn log_odds(strengths: &[f64], error: f64) -> LogOdds {
    let n = strengths.len();
    LogOdds {
        value: DMatrix::from_fn(n, n, |one, two| strengths[one] - strengths[two]),
        variance: DMatrix::from_element(n, n, error.powi(2)),
        degrees_of_freedom: f64::INFINITY,
    }
}

/// How many intervals of the chance to win, to be in the cut, and of the wins contain the true value; and of how many each.
fn of_players(campaigns: u64, rng: &mut Xoshiro256PlusPlus) -> ([usize; 3], usize) {
    let (spread, error) = OF_PLAYERS;
    let before = Begun::new(PLAYERS);
    let mut covered = [0; 3];
    for campaign in 0..campaigns {
        let strengths: Vec<f64> = (0..PLAYERS).map(|_| spread * normal(rng)).collect();
        let known = chances(&RULES, &before, &log_odds(&strengths, 0.0), 1, FOR_TRUTH, campaign);
        let mut seen = log_odds(&strengths, error);
        for one in 0..PLAYERS {
            for two in one + 1..PLAYERS {
                seen.value[(one, two)] += error * normal(rng);
                seen.value[(two, one)] = -seen.value[(one, two)];
            }
        }
        let found = chances(&RULES, &before, &seen, 1, simulations(PLAYERS), campaign + 1_000);
        for (found, known) in found.iter().zip(&known) {
            covered[0] += usize::from(found.first.contains(known.first.value));
            covered[1] += usize::from(found.in_cut.contains(known.in_cut.value));
            covered[2] += usize::from(found.wins.contains(known.wins.value));
        }
    }
    (covered, campaigns as usize * PLAYERS)
}

fn estimated(values: &[f64], error: f64) -> Vec<Estimated> {
    values.iter().map(|value| Estimated { value: *value, error }).collect()
}

/// The same figures of one deck against players with all others.
fn of_deck(campaigns: u64, rng: &mut Xoshiro256PlusPlus) -> ([usize; 3], usize) {
    let (spread, errors) = OF_DECKS;
    let decks = PLAYERS - 1;
    let mut covered = [0; 3];
    for campaign in 0..campaigns {
        let truth = [(); 2].map(|()| (0..decks).map(|_| spread * normal(rng)).collect::<Vec<_>>());
        let [odds, ratings] = truth.each_ref().map(|values| estimated(values, 0.0));
        let field = EntrantField { log_odds: &odds, ratings: &ratings };
        let known = entrant(&RULES, &field, PLAYERS, 1, FOR_TRUTH, campaign);
        let [odds, ratings] = [0, 1].map(|n| {
            let noisy = truth[n].iter().map(|value| value + errors[n] * normal(rng));
            estimated(&noisy.collect::<Vec<_>>(), errors[n])
        });
        let field = EntrantField { log_odds: &odds, ratings: &ratings };
        let found = entrant(&RULES, &field, PLAYERS, 1, simulations(PLAYERS), campaign + 1_000);
        let draws: Vec<Vec<f64>> = (0..DRAWS).map(|_| drawn_errors(2 * decks + 1, rng)).collect();
        let share = |figure: &UncertainFigure| {
            central(figure.value, draws.iter().map(|errors| figure.moved_share(errors)).collect())
        };
        let wins = draws.iter().map(|errors| found.wins.moved(errors)).collect();
        covered[0] += usize::from(share(&found.first).contains(known.first.value));
        covered[1] += usize::from(share(&found.in_cut).contains(known.in_cut.value));
        covered[2] += usize::from(central(found.wins.value, wins).contains(known.wins.value));
    }
    (covered, campaigns as usize)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let [what, campaigns, seed] = args[..] else { panic!("many_players WHAT CAMPAIGNS SEED") };
    let number = |word: &str| -> u64 { word.parse().expect("a number") };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(number(seed));
    let (covered, all) = match what {
        "tournament" => of_players(number(campaigns), &mut rng),
        "deck" => of_deck(number(campaigns), &mut rng),
        _ => panic!("tournament or deck, not {what}"),
    };
    for (figure, covered) in
        ["chance to win", "chance to be in the cut", "wins"].iter().zip(covered)
    {
        println!("{figure}: {covered} of {all} ({:.1} %)", 100.0 * covered as f64 / all as f64);
    }
}
