//! Trains the policy by what its answers come to: a game is played by the policy, and at some decisions every answer is
//! given in a determinization, where the policy plays the turn to its end. What the evaluation says of the positions there
//! says how probable the answers should be. So each policy is trained towards one that looks ahead by means of it
//! (approximate policy iteration: D. Bertsekas and J. Tsitsiklis, "Neuro-Dynamic Programming", 1996).

mod learner;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Question as _;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::question::Question;
use archon_engine::keyforge::view::View;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use self::learner::{Decisions, Learner, Work};
use super::cards::decks::DeckPool;
use super::limited::answers_of;
use crate::evaluation::{Evaluated, Evaluation};
use crate::games::keyforge::policy_network::ScoredAnswers;
use crate::games::keyforge::policy_network::inputs::Inputs;
use crate::games::keyforge::policy_network::network::PolicyNetwork;
use crate::player::Player;
use crate::players::lookahead::TurnRollouts;
use crate::seeds::derive;

/// Games of a batch.
pub const BATCH: u64 = 64;
/// The probability that a decision is looked into.
const LOOKED_INTO: f64 = 0.4;
/// The probability of an answer by chance, so that more positions are seen.
const AT_RANDOM: f64 = 0.03;
/// Points, from 0 to 1, by which an answer is worse that should be e times less probable.
const TEMPERATURE: f64 = 0.03;
/// Points by which the best answer is better than the mean where a decision counts once.
const USUAL_SPREAD: f64 = 0.03;
/// The length of the first steps; it goes down to 0.
const RATE: f32 = 0.3;
/// What stands for the gradients that made a policy which is trained further.
const EARLIER_GRADIENTS: f32 = 500.0;

/// Plays by the policy, and looks into its decisions.
struct Explorer {
    rollouts: TurnRollouts<KeyForge>,
    inputs: Inputs,
    decisions: Decisions,
    rng: Xoshiro256PlusPlus,
}

impl Explorer {
    /// A player by a network.
    fn new(network: Arc<PolicyNetwork>, evaluation: Evaluation<KeyForge>) -> Explorer {
        Explorer {
            rollouts: TurnRollouts::new(Box::new(ScoredAnswers::new(network)), evaluation),
            inputs: Inputs::default(),
            decisions: Decisions::default(),
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
        }
    }

    fn look_into(&mut self, context: &DecisionContext<'_, '_, KeyForge>, among: &[usize]) {
        self.rollouts.determinize(context, self.rng.random());
        let points = among.iter().map(|answer| self.rollouts.points(context, *answer, 0));
        let points: Vec<f64> = points.collect();
        let most = points.iter().copied().fold(0.0, f64::max);
        let weight = |points: &f64| libm::exp((points - most) / TEMPERATURE);
        let weights: Vec<f64> = points.iter().map(weight).collect();
        let sum: f64 = weights.iter().sum();
        let mean = points.iter().sum::<f64>() / points.len() as f64;
        let weight = ((most - mean) / USUAL_SPREAD).clamp(0.2, 3.0) as f32;
        let targets: Vec<f32> = weights.iter().map(|weight| (weight / sum) as f32).collect();
        self.inputs.look(context.view(), context.question());
        self.decisions.push(&self.inputs, among, &targets, weight);
    }
}

/// The answers that may be the best; one where it comes to the same.
fn candidates(view: &View<'_>, question: &Question<'_>) -> Vec<usize> {
    if !KeyForge::answers_differ(view, question) {
        return vec![0];
    }
    let is_candidate = |n: &usize| KeyForge::is_candidate(view, question, *n);
    (0..question.num_choices()).filter(is_candidate).collect()
}

impl Player<KeyForge> for Explorer {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 4));
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        let (view, question) = (context.view(), context.question());
        let among = candidates(view, question);
        if among.len() > 1 && self.rng.random_bool(LOOKED_INTO) {
            self.look_into(context, &among);
        }
        if self.rng.random_bool(AT_RANDOM) {
            return among[self.rng.random_range(0..among.len())];
        }
        self.rollouts.policy.answer(view, question)
    }
}

/// Improves a policy, from nothing where there is none.
pub struct Improvement<'t> {
    /// The decks of the games
    pub decks: &'t DeckPool,
    /// What says how the turns ended
    pub evaluation: &'t Evaluation<KeyForge>,
    /// Cards with what is printed on them
    pub library: &'t Library,
    /// The number of games, in batches of [`BATCH`]
    pub games: u64,
    /// The seed of the games
    pub seed: u64,
}

impl Improvement<'_> {
    /// Plays the games of a batch; the decisions that were looked into.
    fn play_batch(&self, network: PolicyNetwork, batch: u64) -> Decisions {
        let network = Arc::new(network);
        let player = || Explorer::new(network.clone(), self.evaluation.clone());
        let numbers = batch * BATCH..((batch + 1) * BATCH).min(self.games);
        let games = numbers.into_par_iter().map(|number| {
            let seed = derive(self.seed, 1 + number);
            let decks = self.decks.decks_of(seed);
            let decks = [&decks[0], &decks[1]];
            let (mut one, mut other) = (player(), player());
            answers_of([&mut one, &mut other], &decks, seed);
            one.decisions.append(other.decisions);
            one.decisions
        });
        let games: Vec<Decisions> = games.collect();
        let mut all = Decisions::default();
        games.into_iter().for_each(|game| all.append(game));
        all
    }

    /// The improved policy; none if it was stopped. `played` is told how many games were played more, and says whether to
    /// go on. The next batch is played while the last one is learned from.
    pub fn run(
        &self,
        from: Option<&PolicyNetwork>,
        played: &(dyn Fn(u64) -> bool + Sync),
    ) -> Option<PolicyNetwork> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(self.seed, 0));
        let mut learner = match from {
            Some(network) => Learner::from_network(network, EARLIER_GRADIENTS, self.library),
            None => Learner::new(derive(self.seed, 0), self.library),
        };
        let batches = self.games.div_ceil(BATCH);
        let mut work = Work::default();
        let mut next = self.play_batch(learner.network(), 0);
        for batch in 0..batches {
            let now = std::mem::take(&mut next);
            if !played(BATCH.min(self.games - batch * BATCH)) {
                return None;
            }
            let rate = RATE * (1.0 - batch as f32 / batches as f32);
            let before = learner.network();
            ((), next) = rayon::join(
                || train(&mut learner, &now, rate, &mut rng, &mut work),
                || {
                    if batch + 1 < batches {
                        self.play_batch(before, batch + 1)
                    } else {
                        Decisions::default()
                    }
                },
            );
        }
        Some(learner.network())
    }
}

/// Shows decisions in any order.
fn train(
    learner: &mut Learner,
    decisions: &Decisions,
    rate: f32,
    rng: &mut Xoshiro256PlusPlus,
    work: &mut Work,
) {
    let mut order: Vec<u32> = (0..decisions.len() as u32).collect();
    order.shuffle(rng);
    for number in order {
        learner.step(&decisions.get(number as usize), work, rate);
    }
}
