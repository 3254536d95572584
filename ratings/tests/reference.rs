//! Bradley–Terry and Nash averaging against the Python packages choix and OpenSpiel. The reference
//! was made by `scripts/fixtures/ratings.py`, which says how to make it anew.

use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_ratings::elo::ELO_PER_LOG_ODDS;
use archon_ratings::nash;
use archon_ratings::pairs::Pairs;
use nalgebra::DMatrix;
use serde_json::Value;

/// How near results must be.
const NEAR: f64 = 1e-6;

fn reference() -> Value {
    serde_json::from_str(include_str!("../fixtures/reference.json")).expect("JSON")
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect()
}

fn matrix(campaign: &Value) -> Matrix {
    let mut matrix = Matrix::new(campaign["decks"].as_u64().unwrap() as usize);
    for cell in campaign["cells"].as_array().unwrap() {
        let [i, j, both, begun, other, none] =
            [0, 1, 2, 3, 4, 5].map(|k| cell[k].as_u64().unwrap());
        let mut pairs = Pairs::default();
        pairs.finished[2][2] = both;
        pairs.finished[2][0] = begun;
        pairs.finished[0][2] = other;
        pairs.finished[0][0] = none;
        assert!(matrix.add(i as usize, j as usize, &pairs));
    }
    matrix
}

fn check(found: &[f64], expected: &[f64], what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}");
    for (a, b) in found.iter().zip(expected) {
        assert!((a - b).abs() < NEAR, "{what}: {found:?}, but the reference has {expected:?}");
    }
}

#[test]
fn ratings_agree_with_choix() {
    let reference = reference();
    for campaign in reference["bradley_terry"].as_array().unwrap() {
        let prior_elo = reference["prior_elo"].as_f64().unwrap();
        let settings = Settings { prior_elo, first_player: false };
        let fit = Fit::new(&matrix(campaign), &settings).unwrap();
        let found: Vec<f64> = fit.ratings().iter().map(|r| r.value / ELO_PER_LOG_ODDS).collect();
        check(&found, &numbers(&campaign["choix"]), "choix");
    }
}

#[test]
fn ratings_with_a_first_player_agree_with_the_posterior_maximised_by_scipy() {
    let reference = reference();
    for campaign in reference["bradley_terry"].as_array().unwrap() {
        let fit = Fit::new(&matrix(campaign), &Settings::default()).unwrap();
        let mut found: Vec<f64> = fit.ratings().iter().map(|r| r.value).collect();
        found.push(fit.first_player_advantage().value);
        found.iter_mut().for_each(|x| *x /= ELO_PER_LOG_ODDS);
        check(&found, &numbers(&campaign["with_first_player"]), "scipy");
    }
}

#[test]
fn nash_averaging_agrees_with_openspiel() {
    for case in reference()["nash"].as_array().unwrap() {
        let rows: Vec<Vec<f64>> = case["matrix"].as_array().unwrap().iter().map(numbers).collect();
        let payoff = DMatrix::from_fn(rows.len(), rows.len(), |i, j| rows[i][j]);
        let found = nash::averaging(&payoff).unwrap();
        check(&found.mixture, &numbers(&case["mixture"]), "mixture");
        check(&found.skill, &numbers(&case["skill"]), "skill");
    }
}
