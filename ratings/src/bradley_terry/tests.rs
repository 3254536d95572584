use rand::{RngExt as _, SeedableRng};
use rand_distr::{Distribution as _, Normal};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::coverage::pair_distribution::PairDistribution;
use crate::elo::ELO_PER_LOG_ODDS;
use crate::estimate::{Interval, logistic};
use crate::pairs::Pairs;

/// A campaign of every deck against every other.
fn campaign(ratings: &[f64], first: f64, pairs: u64, rng: &mut Xoshiro256PlusPlus) -> Matrix {
    let mut matrix = Matrix::new(ratings.len());
    for i in 0..ratings.len() {
        for j in 0..i {
            let x = ratings[i] - ratings[j];
            let truth = PairDistribution::new(logistic(x + first), logistic(x - first), 0.2);
            assert!(matrix.add(i, j, &truth.sample(pairs, rng)));
        }
    }
    matrix
}

#[test]
fn ratings_and_going_first_are_found_again() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let truth = [0.6, 0.2, -0.1, -0.7];
    let matrix = campaign(&truth, 0.3, 4000, &mut rng);
    let fit = Fit::new(&matrix, &Settings::default()).unwrap();
    for (rating, truth) in fit.ratings().iter().zip(truth) {
        assert!((rating.value - truth * ELO_PER_LOG_ODDS).abs() < 12.0, "{rating:?} {truth}");
        assert!(rating.half_width() < 12.0);
        assert_eq!(rating.count, 12_000);
    }
    assert!((fit.first_player_advantage().value - 0.3 * ELO_PER_LOG_ODDS).abs() < 8.0);
    assert!(fit.ratings().iter().map(|r| r.value).sum::<f64>().abs() < 1e-6);
    let expected = (logistic(0.4 + 0.3) + logistic(0.4 - 0.3)) / 2.0;
    assert!((fit.score(0, 1).value - expected).abs() < 0.015);
}

#[test]
fn the_order_in_which_pairings_are_added_does_not_matter() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let matrix = campaign(&[0.3, 0.0, -0.3], 0.2, 50, &mut rng);
    let mut other = Matrix::new(3);
    for (i, j) in [(2, 1), (0, 2), (1, 0)] {
        other.add(i, j, &matrix.between(i, j));
    }
    assert_eq!(other, matrix);
    assert!(!other.add(1, 1, &Pairs::default()) && !other.add(0, 3, &Pairs::default()));
}

#[test]
fn a_deck_that_won_everything_has_a_rating() {
    let mut matrix = Matrix::new(2);
    let mut pairs = Pairs::default();
    pairs.finished[2][2] = 20;
    matrix.add(0, 1, &pairs);
    let fit = Fit::new(&matrix, &Settings::default()).unwrap();
    let rating = fit.ratings()[0];
    assert!(rating.value > 200.0 && rating.value < 1000.0, "{rating:?}");
    assert!(rating.low > 0.0 && rating.high.is_finite());
}

#[test]
fn few_pairs_make_a_rating_uncertain() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let three = campaign(&[0.1, 0.0, -0.1], 0.0, 400, &mut rng);
    let mut matrix = Matrix::new(4);
    for (i, j, pairs) in three.pairings() {
        matrix.add(i, j, pairs);
    }
    matrix.add(2, 3, &PairDistribution::new(0.5, 0.5, 0.0).sample(5, &mut rng));
    let fit = Fit::new(&matrix, &Settings::default()).unwrap();
    let widths: Vec<f64> = fit.ratings().iter().map(Interval::half_width).collect();
    assert!(widths[3] > 2.0 * widths[0], "{widths:?}");
}

#[test]
fn clear_differences_are_decided_and_equal_decks_share_a_group() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let matrix = campaign(&[0.8, 0.8, 0.0, -0.8], 0.1, 300, &mut rng);
    let fit = Fit::new(&matrix, &Settings::default()).unwrap();
    let ranking = fit.ranking(1);
    assert!(ranking.better(0, 2) && ranking.better(2, 3) && !ranking.better(3, 0));
    assert!(!ranking.better(0, 1) && !ranking.better(1, 0));
    assert_eq!(ranking.ranks[0], RankInterval { best: 1, worst: 2 });
    assert_eq!(ranking.ranks[2], RankInterval { best: 3, worst: 3 });
    assert_eq!(ranking.groups.len(), 3);
    assert_eq!(ranking.groups[0].len(), 2);
    // Four equal variances: J. Tukey's range for four means, 3.98 / √2 at 97.5 %.
    assert!((ranking.critical_value - 2.82).abs() < 0.06, "{}", ranking.critical_value);
    assert_eq!(fit.ranking(1), ranking, "the same seed says the same");
}

#[test]
fn twelve_identical_decks_do_not_differ_significantly() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let claimed = (0..200)
        .filter(|seed| {
            let matrix = campaign(&[0.0; 12], 0.2, 10, &mut rng);
            Fit::new(&matrix, &Settings::default()).unwrap().ranking(*seed).any_difference()
        })
        .count();
    assert!(claimed <= 10, "{claimed} of 200");
}

#[test]
fn nothing_to_compare_is_refused() {
    let settings = Settings::default();
    assert_eq!(Fit::new(&Matrix::new(5), &settings).unwrap_err(), FitError::Empty);
    let wrong = Settings { prior_elo: 0.0, ..settings };
    assert_eq!(Fit::new(&Matrix::new(5), &wrong).unwrap_err(), FitError::Prior(0.0));
}

/// Normally distributed strengths in log-odds.
fn strengths(decks: usize, deviation: f64, rng: &mut Xoshiro256PlusPlus) -> Vec<f64> {
    (0..decks).map(|_| Normal::new(0.0, deviation).unwrap().sample(rng)).collect()
}

/// Decks each of which begins pairs with so many random opponents.
fn sparse_campaign(ratings: &[f64], opponents: usize, rng: &mut Xoshiro256PlusPlus) -> Matrix {
    let decks = ratings.len();
    let mut matrix = Matrix::new(decks);
    for i in 0..decks {
        for _ in 0..opponents {
            let j = (i + rng.random_range(1..decks)) % decks;
            let x = ratings[i] - ratings[j];
            let truth = PairDistribution::new(logistic(x + 0.2), logistic(x - 0.2), 0.2);
            assert!(matrix.add(i, j, &truth.sample(1, rng)));
        }
    }
    matrix
}

/// The largest relative difference of the half-widths, and the mean one.
fn widths_compared(one: &[Interval], two: &[Interval]) -> (f64, f64) {
    let ratios: Vec<f64> =
        one.iter().zip(two).map(|(a, b)| b.half_width() / a.half_width() - 1.0).collect();
    let largest = ratios.iter().fold(0.0, |most: f64, ratio| most.max(ratio.abs()));
    (largest, ratios.iter().sum::<f64>() / ratios.len() as f64)
}

#[test]
fn many_decks_have_the_ratings_and_intervals_of_the_full_fit() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3261);
    for opponents in [20, 60] {
        let matrix = sparse_campaign(&strengths(200, 0.5, &mut rng), opponents, &mut rng);
        let settings = Settings::default();
        let full = Fit::new(&matrix, &settings).unwrap();
        let sparse = Fit::with_covariance_up_to(0, &matrix, &settings).unwrap();
        let (full_ratings, ratings) = (full.ratings(), sparse.ratings());
        for (full, sparse) in full_ratings.iter().zip(&ratings) {
            assert!((full.value - sparse.value).abs() < 1e-6, "{full:?} {sparse:?}");
        }
        let (largest, mean) = widths_compared(&full_ratings, &ratings);
        assert!(largest < 0.1 && mean.abs() < 0.01, "{opponents}: {largest} {mean}");
        let differences = |fit: &Fit| (1..200).map(|j| fit.difference(0, j)).collect::<Vec<_>>();
        let (largest, mean) = widths_compared(&differences(&full), &differences(&sparse));
        assert!(largest < 0.12 && mean.abs() < 0.03, "{opponents}: {largest} {mean}");
        let first = [full.first_player_advantage(), sparse.first_player_advantage()];
        let (largest, _) = widths_compared(&first[..1], &first[1..]);
        assert!((first[0].value - first[1].value).abs() < 1e-6 && largest < 0.03, "{first:?}");
        // The bound is a little above the exact critical value, and so claims a little less.
        let [exact, bound] = [&full, &sparse].map(|fit| fit.ranking(1));
        let ratio = bound.critical_value / exact.critical_value;
        assert!((0.99..1.06).contains(&ratio), "{ratio}");
        let [all, found] = [&exact, &bound].map(|r| r.significant_differences() as f64);
        assert!(found > 0.7 * all && found <= 1.02 * all, "{found} of {all}");
    }
}

#[test]
fn many_decks_against_one_field_have_the_intervals_of_the_full_fit() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3262);
    let mut matrix = Matrix::new(151);
    for deck in 0..150 {
        let x = deck as f64 / 150.0 - 0.5;
        let truth = PairDistribution::new(logistic(x + 0.2), logistic(x - 0.2), 0.2);
        matrix.add(deck, 150, &truth.sample(20 + deck as u64, &mut rng));
    }
    let settings = Settings::default();
    let fits = [
        Fit::new(&matrix, &settings).unwrap(),
        Fit::with_covariance_up_to(0, &matrix, &settings).unwrap(),
    ];
    let [full, sparse] =
        fits.map(|fit| (0..150).map(|deck| fit.difference(deck, 150)).collect::<Vec<_>>());
    for (full, sparse) in full.iter().zip(&sparse) {
        assert!((full.value - sparse.value).abs() < 1e-6, "{full:?} {sparse:?}");
    }
    let (largest, mean) = widths_compared(&full, &sparse);
    assert!(largest < 0.02 && mean.abs() < 0.01, "{largest} {mean}");
}

#[test]
fn runs_without_a_significant_difference_are_as_long_as_they_can_be() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3263);
    let matrix = sparse_campaign(&strengths(40, 0.5, &mut rng), 30, &mut rng);
    let ranking = Fit::new(&matrix, &Settings::default()).unwrap().ranking(1);
    let alike = |run: &std::ops::Range<usize>| {
        let of = |place: usize| ranking.order[place];
        run.clone().all(|i| run.clone().all(|j| !ranking.better(of(i), of(j))))
    };
    assert!(ranking.groups.len() > 1 && ranking.any_difference());
    for run in &ranking.groups {
        assert!(alike(run), "{run:?}");
        assert!(run.start == 0 || !alike(&(run.start - 1..run.end)), "{run:?}");
        assert!(run.end == 40 || !alike(&(run.start..run.end + 1)), "{run:?}");
    }
}

#[test]
fn intervals_of_thousands_of_decks_hold_their_coverage() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3264);
    let truth = strengths(3000, 0.6, &mut rng);
    let mean = truth.iter().sum::<f64>() / truth.len() as f64;
    let fit = Fit::new(&sparse_campaign(&truth, 12, &mut rng), &Settings::default()).unwrap();
    let holds =
        |(rating, truth): &(Interval, f64)| rating.contains((truth - mean) * ELO_PER_LOG_ODDS);
    let held = fit.ratings().into_iter().zip(truth).filter(holds).count() as f64 / 3000.0;
    // 95 % of 3,000, with a standard error of 0.4 %.
    assert!((0.938..0.966).contains(&held), "{held}");
}

#[test]
fn hundreds_of_identical_decks_are_seldom_found_to_differ() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3265);
    let claimed = (0..20)
        .filter(|seed| {
            let matrix = sparse_campaign(&[0.0; 600], 12, &mut rng);
            Fit::new(&matrix, &Settings::default()).unwrap().ranking(*seed).any_difference()
        })
        .count();
    // At 5 % four or more of 20 would be found once in 60.
    assert!(claimed <= 3, "{claimed} of 20");
}
