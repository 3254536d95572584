//! Trains the policy by what its answers come to: a game is played by the policy, and at some decisions every answer is
//! given in a determinization, where the policy plays the turn to its end. What the evaluation says of the positions there
//! says how probable the answers should be. So each policy is trained towards one that looks ahead by means of it
//! (approximate policy iteration: D. Bertsekas and J. Tsitsiklis, "Neuro-Dynamic Programming", 1996).

use std::fs;
use std::sync::Arc;
use std::time::Instant;

use crate::policy::LearnedPolicy;
use crate::policy::inputs::Inputs;
use crate::policy::network::PolicyNetwork;
use archon_cards::library;
use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::Determinization;
use archon_engine::core::game::{Decider, Game, Question as _, Stop};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::question::Question;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::view::View;
use archon_sim::evaluation::Evaluation;
use archon_sim::play::play;
use archon_sim::player::{FORFEIT, Player};
use archon_sim::seeds::derive;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::policy::choices::{candidates, kind};
use crate::policy::cloning::{regrets, train};
use crate::policy::learner::{Decisions, Learner, Work};
use archon_sim::tuning::cards::decks::{DeckPool, start_of};
use archon_sim::tuning::cards::mixed::MOST_DECISIONS;

/// Games of a batch.
const BATCH: u64 = 64;
/// Batches after which the policy is written.
const WRITE: u64 = 25;
/// The probability that a decision is looked into.
const LOOKED_INTO: f64 = 0.4;
/// The probability of an answer by chance, so that more positions are seen.
const AT_RANDOM: f64 = 0.03;
/// Points, from 0 to 1, by which an answer is worse that should be e times less probable.
const TEMPERATURE: f64 = 0.015;
/// Points by which the best answer is better than the mean where a decision counts once.
const USUAL_SPREAD: f64 = 0.03;
/// Steps after which a turn that does not end is given up.
const MOST_STEPS: usize = 60;

/// How the policy is improved.
pub struct ImprovingConfig<'c> {
    /// Where it is written
    pub file: &'c str,
    /// Batches
    pub batches: u64,
    /// The length of steps, which goes down to 0
    pub rate: f32,
    /// What stands for the gradients that made the policy
    pub square: f32,
    /// The seed of the games
    pub seed: u64,
}

/// What is played.
#[derive(Clone, Copy, PartialEq)]
pub enum Role {
    /// The policy, which looks into some of its decisions to learn from them
    Explores,
    /// The best answer of every decision, looked into
    LooksAhead,
}

/// Plays by the policy, and looks into its decisions.
pub struct Explorer {
    policy: LearnedPolicy,
    rollouts: Rollouts,
    evaluation: Arc<Evaluation<KeyForge>>,
    plays: Role,
    determinization: Option<Determinization<KeyForge>>,
    state: Option<State>,
    inputs: Inputs,
    decisions: Decisions,
    asked: u32,
    rng: Xoshiro256PlusPlus,
}

/// The policy as what decides for both seats.
struct Rollouts(LearnedPolicy);

impl Decider<KeyForge> for Rollouts {
    fn decide<'q>(&mut self, view: View<'q>, question: &'q Question<'q>) -> Result<usize, Stop> {
        Ok(self.0.answer(&view, question))
    }
}

impl Explorer {
    /// A player by a network.
    pub fn new(
        network: Arc<PolicyNetwork>,
        evaluation: Arc<Evaluation<KeyForge>>,
        plays: Role,
    ) -> Explorer {
        Explorer {
            policy: LearnedPolicy::new(network.clone()),
            rollouts: Rollouts(LearnedPolicy::new(network)),
            evaluation,
            plays,
            determinization: None,
            state: None,
            inputs: Inputs::default(),
            decisions: Decisions::default(),
            asked: 0,
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
        }
    }

    /// The points of each answer at the end of the turn.
    fn points(&mut self, context: &DecisionContext<'_, '_, KeyForge>, among: &[usize]) -> Vec<f64> {
        let seed = self.rng.random();
        match &mut self.determinization {
            Some(earlier) => context.determinize_again(seed, earlier),
            none => *none = Some(context.determinize(seed)),
        }
        let determinization = self.determinization.as_ref().expect("just drawn");
        let seat = context.question().seat();
        let state = self.state.get_or_insert_with(|| determinization.scratch());
        let turn = u32::from(context.view().turn());
        let mut each = Vec::with_capacity(among.len());
        for answer in among {
            let mut ended = context.answer(*answer, determinization, state, &mut self.rollouts);
            let mut steps = 0;
            while ended.is_ok() && KeyForge::turns(state) == turn && steps < MOST_STEPS {
                ended = KeyForge::step(state, &mut self.rollouts);
                steps += 1;
            }
            each.push(self.evaluation.points(state, seat));
        }
        each
    }

    /// The answer that comes to the most points, of equal ones the first.
    fn best_of(&mut self, context: &DecisionContext<'_, '_, KeyForge>, among: &[usize]) -> usize {
        if let [only] = among {
            return *only;
        }
        let points = self.points(context, among);
        let best = (0..among.len()).rev().max_by(|a, b| points[*a].total_cmp(&points[*b]));
        among[best.unwrap_or(0)]
    }

    fn look_into(&mut self, context: &DecisionContext<'_, '_, KeyForge>, among: &[usize]) {
        let points = self.points(context, among);
        let most = points.iter().copied().fold(0.0, f64::max);
        let weights: Vec<f64> = points.iter().map(|p| ((p - most) / TEMPERATURE).exp()).collect();
        let sum: f64 = weights.iter().sum();
        let mean = points.iter().sum::<f64>() / points.len() as f64;
        let weight = ((most - mean) / USUAL_SPREAD).clamp(0.2, 3.0) as f32;
        let targets: Vec<f32> = weights.iter().map(|weight| (weight / sum) as f32).collect();
        let question = context.question();
        self.inputs.look(context.view(), question);
        self.decisions.push(&self.inputs, among, &targets, weight, kind(question.ask));
    }
}

impl Player<KeyForge> for Explorer {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 4));
        self.asked = 0;
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        self.asked += 1;
        if self.asked > MOST_DECISIONS {
            return FORFEIT;
        }
        let (view, question) = (context.view(), context.question());
        let among = candidates(view, question);
        if self.plays == Role::LooksAhead {
            return self.best_of(context, &among);
        }
        if among.len() > 1 && self.rng.random_bool(LOOKED_INTO) {
            self.look_into(context, &among);
        }
        if self.rng.random_bool(AT_RANDOM) {
            return among[self.rng.random_range(0..among.len())];
        }
        self.policy.answer(view, question)
    }
}

/// Plays the games of a batch; the decisions that were looked into.
fn play_batch(config: &ImprovingConfig<'_>, network: PolicyNetwork, batch: u64) -> Decisions {
    let (pool, network) = (DeckPool::new(library()), Arc::new(network));
    let evaluation = Arc::new(Evaluation::<KeyForge>::learned());
    let player = || Explorer::new(network.clone(), evaluation.clone(), Role::Explores);
    let games = (batch * BATCH..(batch + 1) * BATCH).into_par_iter();
    let games: Vec<Decisions> = games
        .map(|number| {
            let seed = derive(config.seed, 1 + number);
            let decks = pool.decks_of(seed);
            let decks = [&decks[0], &decks[1]];
            let (mut one, mut other) = (player(), player());
            play(&start_of(&decks, seed), &mut [&mut one, &mut other]);
            one.decisions.append(other.decisions);
            one.decisions
        })
        .collect();
    let mut all = Decisions::default();
    games.into_iter().for_each(|game| all.append(game));
    all
}

/// Improves a policy.
pub fn improve(config: &ImprovingConfig<'_>, network: &PolicyNetwork) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(config.seed, 0));
    let mut learner = Learner::from_network(network, config.square);
    let (mut work, begin) = (Work::default(), Instant::now());
    let mut next = play_batch(config, learner.network(), 0);
    for batch in 0..config.batches {
        let now = std::mem::take(&mut next);
        let rate = config.rate * (1.0 - batch as f32 / config.batches as f32);
        let before = learner.network();
        let regrets = match (batch + 1).is_multiple_of(WRITE) {
            true => regrets(&learner, &now, TEMPERATURE as f32),
            false => String::new(),
        };
        ((), next) = rayon::join(
            || train(&mut learner, &now, rate, &mut rng, &mut work),
            || play_batch(config, before, batch + 1),
        );
        if (batch + 1) % WRITE == 0 || batch + 1 == config.batches {
            let seconds = begin.elapsed().as_secs_f32();
            println!("{} batches, {seconds:.0} s; regrets {regrets}", batch + 1);
            fs::write(config.file, learner.network().bytes()).expect("written");
        }
    }
}
