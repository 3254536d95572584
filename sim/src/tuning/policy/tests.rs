use archon_cards::library;
use archon_engine::core::game::Question as _;
use archon_engine::keyforge::KeyForge;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::learner::{Decisions, Learner, Work};
use super::*;
use crate::evaluation::{Evaluated, Evaluation};
use crate::games::keyforge::policy_network::inputs::Inputs;
use crate::games::keyforge::policy_network::network::{OUTPUT_SCALE, ROW_SCALE};
use crate::games::keyforge::policy_network::tests::{any_network, each_question_of};

/// Decisions of games, each with what a fixed rule answers.
fn decisions_by_rule(seeds: std::ops::Range<u64>) -> Decisions {
    let (mut inputs, mut decisions) = (Inputs::default(), Decisions::default());
    each_question_of(seeds, |game| {
        game.consult(|context| {
            let (view, question) = (context.view(), context.question());
            let among: Vec<usize> = (0..question.num_choices()).collect();
            let wanted = KeyForge::default_policy(view, question);
            let targets: Vec<f32> =
                among.iter().map(|n| f32::from(u8::from(*n == wanted))).collect();
            inputs.look(view, question);
            decisions.push(&inputs, &among, &targets, 1.0);
        });
    });
    decisions
}

/// How often the most probable answer is the one that is wanted.
fn share_of_wanted(learner: &Learner, decisions: &Decisions) -> f64 {
    let mut work = Work::default();
    let is_wanted = |number: &usize| {
        let decision = decisions.get(*number);
        learner.look(&decision, &mut work);
        let count = work.probabilities.len();
        let best = (0..count)
            .max_by(|a, b| work.probabilities[*a].total_cmp(&work.probabilities[*b]))
            .expect("answers");
        decision.target(best) == 1.0
    };
    (0..decisions.len()).filter(is_wanted).count() as f64 / decisions.len() as f64
}

#[test]
fn a_rule_is_learned_and_kept_by_the_whole_numbers_that_are_written() {
    let (shown, others) = (decisions_by_rule(0..60), decisions_by_rule(100..110));
    let mut learner = Learner::new(3, library());
    let before = share_of_wanted(&learner, &others);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    train(&mut learner, &shown, 0.05, &mut rng, &mut Work::default());
    let after = share_of_wanted(&learner, &others);
    let written =
        share_of_wanted(&Learner::from_network(&learner.network(), 1.0, library()), &others);
    assert!(before < 0.5 && after > 0.75, "{before}, {after}");
    // Rows that had few steps are left out.
    assert!(written > after - 0.08, "{after}, {written}");
}

#[test]
fn the_scores_of_a_network_are_those_of_the_one_in_training() {
    let network = any_network();
    let learner = Learner::from_network(&network, 1.0, library());
    let (mut inputs, mut scores, mut work) = (Inputs::default(), Vec::new(), Work::default());
    each_question_of(0..3, |game| {
        game.consult(|context| {
            let mut decisions = Decisions::default();
            inputs.look(context.view(), context.question());
            let among: Vec<usize> = (0..context.question().num_choices()).collect();
            decisions.push(&inputs, &among, &vec![0.0; among.len()], 1.0);
            network.score(&inputs, &mut scores);
            learner.look(&decisions.get(0), &mut work);
            let scale = ROW_SCALE * OUTPUT_SCALE;
            for (a, b) in among.iter().zip(&among[1..]) {
                let ratio = (work.probabilities[*a] / work.probabilities[*b]).ln();
                let difference = (scores[*a] - scores[*b]) as f32 / scale;
                let is_measurable = work.probabilities[*a].min(work.probabilities[*b]) > 1e-6;
                assert!(
                    !is_measurable || (ratio - difference).abs() < 1e-3,
                    "{ratio}, {difference}"
                );
            }
        });
    });
}

/// The policy of a small training, or none if it is stopped after some games.
fn improved(threads: usize, games: u64, stopped_after: u64) -> Option<PolicyNetwork> {
    let (decks, evaluation) = (DeckPool::new(library()), Evaluation::learned());
    let improvement =
        Improvement { decks: &decks, evaluation: &evaluation, library: library(), games, seed: 7 };
    let left = std::sync::atomic::AtomicU64::new(stopped_after);
    let played = |games| {
        let before = left.load(std::sync::atomic::Ordering::Relaxed);
        left.store(before.saturating_sub(games), std::sync::atomic::Ordering::Relaxed);
        before > games
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| improvement.run(None, &played))
}

#[test]
fn the_same_policy_is_learned_with_any_number_of_threads_and_none_if_it_is_stopped() {
    let one = improved(1, 100, 1_000).expect("to its end");
    assert_eq!(improved(3, 100, 1_000), Some(one));
    assert_eq!(improved(2, 100, 64), None);
}
