use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_deck};
use archon_engine::keyforge::edition::Edition;

use super::matches::{mirrored_pairs, score};
use super::polish::{Polish, polish};
use super::regression::{fit, fit_turn_local, loss};
use super::sampling::{Positions, SamplingConfig, sample};
use crate::evaluation::{Evaluated, Evaluation, Feature};

fn decks() -> Vec<Deck> {
    ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
        .map(|name| bundled_deck(library(), name).expect("a bundled deck"))
        .into()
}

fn with_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(work)
}

const SAMPLING: SamplingConfig =
    SamplingConfig { games: 70, seed: 4, exploration: 0.1, kept: 0.1, same_deck: true };

#[test]
fn positions_are_the_same_for_any_number_of_threads() {
    let decks = decks();
    let sampled = |threads| {
        with_threads(threads, || {
            sample(
                &decks,
                Edition::default(),
                &Evaluation::<KeyForge>::default(),
                &SAMPLING,
                &|| false,
            )
            .expect("nothing stops it")
        })
    };
    let one = sampled(1);
    assert!(one.len() > 500, "{}", one.len());
    assert_eq!(one.features.len(), one.len() * one.width);
    assert_eq!(one, sampled(3));
}

#[test]
fn no_position_that_is_kept_has_turn_local_features() {
    let decks = decks();
    let positions =
        sample(&decks, Edition::default(), &Evaluation::<KeyForge>::default(), &SAMPLING, &|| {
            false
        })
        .expect("nothing stops it");
    let has_turn_local = |found: &[f32]| {
        found.iter().zip(KeyForge::FEATURES).any(|(found, f)| f.turn_local && *found != 0.0)
    };
    assert!(positions.iter().all(|(found, _)| !has_turn_local(found)));
    let mut pairs = positions.turn_local.chunks_exact(2 * positions.width).peekable();
    assert!(pairs.peek().is_some());
    assert!(pairs.all(|pair| has_turn_local(&pair[..positions.width])
        && !has_turn_local(&pair[positions.width..])));
}

#[test]
fn an_evaluation_against_itself_makes_exactly_half_of_every_pair() {
    let evaluation = Evaluation::<KeyForge>::default();
    let pairs = mirrored_pairs(&decks(), Edition::default(), [&evaluation; 2], 20, 9);
    for pair in &pairs {
        let [first, second] = pair.map(|points| points.expect("a finished game"));
        assert!((first + second - 1.0).abs() < 1e-9);
    }
    assert!((score(&pairs) - 0.5).abs() < 1e-9);
}

#[test]
fn polished_weights_are_the_same_for_any_number_of_threads_and_within_their_ranges() {
    let decks = decks();
    let how = Polish {
        generations: 2,
        candidates: 4,
        pairs: 4,
        step: 0.5,
        only_turn_local: false,
        seed: 3,
    };
    let start = Evaluation::<KeyForge>::default();
    let spread = vec![1.0; KeyForge::FEATURES.len()];
    let polished = |threads| {
        with_threads(threads, || {
            let pairs = |generation, candidate: &Evaluation<KeyForge>| {
                let seed = how.seed_of(generation);
                mirrored_pairs(&decks, Edition::default(), [candidate, &start], how.pairs, seed)
            };
            let polished = polish(&start, &spread, &how, |generation, candidates| {
                let scores = candidates.iter().map(|one| score(&pairs(generation, one)));
                Ok::<_, std::convert::Infallible>(scores.collect())
            });
            polished.expect("nothing ends it")
        })
    };
    let one = polished(1);
    assert_ne!(one, start);
    assert_eq!(one, polished(2));
    for (weight, feature) in one.weights().iter().zip(KeyForge::FEATURES) {
        assert!((feature.least..=feature.most).contains(weight), "{}", feature.name);
    }
}

const fn feature(name: &'static str, least: f32, most: f32, turn_local: bool) -> Feature {
    Feature { name, about: "", least, most, turn_local }
}

/// Positions in which the odds are those of weights 1 and -0.5, as exactly as counts can be.
fn made_up() -> Positions {
    let mut positions = Positions { width: 2, ..Positions::default() };
    for a in [-1.0f32, 0.0, 1.0, 2.0] {
        for b in [-2.0f32, 0.0, 1.0] {
            positions.features.extend([a, b]);
            positions.points.push(1.0 / (1.0 + (-(a - 0.5 * b)).exp()));
        }
    }
    positions
}

#[test]
fn regression_finds_the_weights_that_positions_were_made_with() {
    let free = [feature("a", -5.0, 5.0, false), feature("b", -5.0, 5.0, false)];
    let weights = fit(&made_up(), &free, &[0.0; 2], 1e-6);
    assert!((weights[0] - 1.0).abs() < 1e-3 && (weights[1] + 0.5).abs() < 1e-3, "{weights:?}");
    assert!(loss(&made_up(), &weights) < loss(&made_up(), &[0.0, 0.0]));
}

#[test]
fn regression_stays_within_ranges_and_near_where_it_is_held() {
    let narrow = [feature("a", -5.0, 0.25, false), feature("b", -5.0, 5.0, false)];
    let weights = fit(&made_up(), &narrow, &[0.0; 2], 1e-6);
    assert!((weights[0] - 0.25).abs() < 1e-6 && weights[1] < -0.3, "{weights:?}");
    let free = [feature("a", -5.0, 5.0, false), feature("b", -5.0, 5.0, false)];
    let held = fit(&made_up(), &free, &[0.25, 0.0], 1e9);
    assert!((held[0] - 0.25).abs() < 1e-3 && held[1].abs() < 1e-3, "{held:?}");
}

#[test]
fn a_turn_local_feature_is_worth_what_the_position_gains_by_the_end_of_the_turn() {
    let features = [feature("a", -5.0, 5.0, false), feature("p", -5.0, 5.0, true)];
    // With a weight of 0.5, what each thing counted brings is 2 × 0.5.
    let turn_local = [[1.0, 1.0], [3.0, 0.0], [0.0, 3.0], [6.0, 0.0]].concat();
    let positions = Positions { width: 2, turn_local, ..Positions::default() };
    let weights = fit_turn_local(&positions, &features, &[0.5, 0.0], 1e-6);
    assert!((weights[0] - 0.5).abs() < 1e-6 && (weights[1] - 1.0).abs() < 1e-4, "{weights:?}");
}
