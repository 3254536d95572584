use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::bradley_terry::{Fit, Matrix, Settings};
use crate::coverage::pair_distribution::PairDistribution;
use crate::estimate::logistic;

fn exact(value: &[f64], n: usize) -> LogOdds {
    let value = DMatrix::from_row_slice(n, n, value);
    let variance = DMatrix::from_element(n, n, 1e-4);
    LogOdds { value, variance, degrees_of_freedom: f64::INFINITY }
}

#[test]
fn rock_paper_scissors_is_all_cycle() {
    let cycles = Cycles::from_log_odds(&exact(&[0., 1., -1., -1., 0., 1., 1., -1., 0.], 3));
    assert!(cycles.share.value > 0.999 && cycles.share.low > 0.99, "{cycles:?}");
    assert_eq!(cycles.degrees_of_freedom, 1);
    assert_eq!(cycles.triangles[0].decks, [0, 1, 2]);
    assert!((cycles.triangles[0].log_odds - 3.0).abs() < 1e-12);
}

#[test]
fn ratings_alone_make_no_cycle() {
    let cycles = Cycles::from_log_odds(&exact(&[0., 1., 3., -1., 0., 2., -3., -2., 0.], 3));
    assert!(cycles.share.value < 1e-9 && cycles.p_value > 0.99, "{cycles:?}");
    assert!(cycles.triangles.is_empty());
}

#[test]
fn a_mixture_is_decomposed() {
    // Ratings 1, 0, −1 and a cycle of ½: squares 1 + 1 + 4 and 3 · ¼.
    let cycles = Cycles::from_log_odds(&exact(&[0., 1.5, 1.5, -1.5, 0., 1.5, -1.5, -1.5, 0.], 3));
    assert!((cycles.share.value - 0.75 / 6.75).abs() < 1e-3, "{cycles:?}");
    assert!(cycles.triangles.is_empty(), "no deck of the three loses to a worse one");
}

#[test]
fn cycles_by_chance_are_not_claimed() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut claimed = 0;
    for _ in 0..200 {
        let mut matrix = Matrix::new(6);
        for i in 0..6 {
            for j in 0..i {
                let x = 0.3 * (i as f64 - j as f64);
                let truth = PairDistribution::new(logistic(x + 0.2), logistic(x - 0.2), 0.3);
                matrix.add(i, j, &truth.sample(40, &mut rng));
            }
        }
        let fit = Fit::new(&matrix, &Settings::default()).unwrap();
        let cycles = Cycles::from_log_odds(&LogOdds::linearized(&matrix, &fit));
        claimed += u32::from(cycles.p_value < 0.05);
        assert!(cycles.share.value < 0.5);
    }
    // 5 % of 200 is 10; 17 is above that by more than two standard errors.
    assert!(claimed <= 17, "{claimed} of 200");
}
