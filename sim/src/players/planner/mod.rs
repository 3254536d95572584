//! Plans its whole turn: house, then the sequence of plays, uses and targets.
//!
//! A beam search over sequences of steps finds plans in one determinization (`beam`); the best of
//! them are then played in several others, and the plan with the best mean is chosen
//! (`plan_evaluator`). So a plan is not chosen for the cards that it happens to draw in one
//! determinization. The plan is followed for as long as the questions are those that were planned
//! for; else a new one is made.
//!
//! Planning the turn as a sequence of actions instead of searching a tree of single ones follows
//! N. Justesen, T. Mahlmann, S. Risi and J. Togelius, "Playing multi-action adversarial games:
//! online evolutionary planning versus tree search", IEEE Transactions on Games, 2017. A beam takes
//! the place of their evolution: it never tries the same sequence twice, and needs no repair of
//! sequences that are not legal.

mod beam;
mod one_ply;
mod plan_evaluator;
mod prior;
mod step;
#[cfg(test)]
mod tests;

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::Determinization;
use archon_engine::core::game::{Question, Seat, Stop};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use self::beam::{Beam, Budget};
pub use self::plan_evaluator::{Move, PlanFollower, question_id};
use self::plan_evaluator::{PlanEvaluator, known_features};
use self::prior::Prior;

use super::network::{CARDS, NETWORK, NamedNetwork, ROLE, Role, SHA256};
use super::policy::{PolicyOfFile, WEIGHTS, WEIGHTS_SHA256, policy_of_file};
use super::policy_error::PolicyError;
use crate::evaluation::{
    self, AnswerPolicy, Evaluated, Evaluation, NetworkUse, SearchEvaluation, Source,
};
use crate::player::{FORFEIT, Player, RootStats};
use crate::settings::{Setting, settings, words};

settings! {
    /// The budget of the beam search and of the evaluation of plans. The measurements behind the
    /// defaults are in `docs/search.md`.
    pub struct BeamConfig {
        /// Steps of the beam search
        nodes: u64 = Setting::count(
            "nodes",
            (1, 10_000_000),
            2_000,
            "steps of the beam search for plans, in one determinization; when they are used up, only \
             the best sequence is extended",
        ),
        /// The best plans, which are evaluated in other determinizations
        plans: usize = Setting::count(
            "plans",
            (1, 1_000),
            8,
            "the best plans of the beam, which are evaluated in other determinizations before one is \
             chosen",
        ),
        /// The number of those determinizations
        worlds: usize = Setting::count(
            "worlds",
            (0, 1_000),
            16,
            "those determinizations; 0 takes the plan that is best in the one of the beam search",
        ),
        /// Turns after a plan that are played by one-ply search there
        replies: u32 = Setting::count(
            "replies",
            (0, 20),
            0,
            "turns that are played by one-ply search after a plan, before the position is evaluated",
        ),
        /// Whether the learned policy says which answers the beam tries
        policy: PolicyUse = Setting::word::<PolicyUse>(
            "policy",
            "whether the learned policy says which answers the beam tries, where the game has one",
        ),
        /// When a new plan is made
        again: Replan = Setting::word::<Replan>(
            "again",
            "when a new plan is made: only if the position is not the one that was planned for, or \
             at every step boundary, at four times the cost",
        ),
        /// The evaluation of positions
        evaluation: Source = evaluation::SETTING,
        /// The file of a network; empty without
        network: String = NETWORK,
        /// What the network does
        role: Role = ROLE,
        /// The share of the network's prior that is tried
        share: f64 = Setting::number(
            "share",
            (0.0, 1.0),
            0.9,
            "with a prior of the policy or of a network: the share of it that the answers have together which the beam \
             tries, the likeliest first; 1 tries all",
        ),
        /// The file of a network of cards; empty without
        cards: String = CARDS,
        /// The hash of the network's file
        sha256: String = SHA256,
        /// The file of a policy; empty without
        weights: String = WEIGHTS,
        /// The hash of that file
        weights_sha256: String = WEIGHTS_SHA256,
    }
}

impl BeamConfig {
    const fn budget(&self) -> Budget {
        Budget { nodes: self.nodes, plans: self.plans }
    }

    /// The network that is named.
    pub fn network(&self) -> NamedNetwork<'_> {
        NamedNetwork {
            path: &self.network,
            role: self.role,
            cards: &self.cards,
            sha256: &self.sha256,
        }
    }

    /// The policy that is named, and the hash of its file; none if the one that ships is asked, or none at all.
    ///
    /// # Errors
    /// [`PolicyError`].
    pub fn named_policy<G: Evaluated>(&self) -> Result<Option<PolicyOfFile<G>>, PolicyError> {
        let path = self.weights.as_str();
        if path.is_empty() {
            return Ok(None);
        }
        // The prior of a network takes the place of the policy's.
        let by_network = !self.network.is_empty() && NetworkUse::from(self.role).priors;
        if self.policy == PolicyUse::Nothing || by_network {
            return Err(PolicyError::NotAsked { path: path.into() });
        }
        policy_of_file(path, &self.weights_sha256).map(Some)
    }
}

words! {
    /// Whether the learned policy is asked.
    pub enum PolicyUse {
        /// It says which answers the beam tries
        Beam = "beam",
        /// All answers are tried
        Nothing = "none",
    }
}

words! {
    /// When a new plan is made.
    pub enum Replan {
        /// If the position is not the one that was planned for
        Surprised = "surprised",
        /// At every step boundary
        Always = "always",
    }
}

/// The planner.
pub struct Planner<G: Evaluated> {
    config: BeamConfig,
    evaluation: SearchEvaluation<G>,
    rng: Xoshiro256PlusPlus,
    determinization: Option<Determinization<G>>,
    beam: Beam<G>,
    plan_evaluator: PlanEvaluator<G>,
    /// The moves of the plan that are left, the next one last
    plan: Vec<Move>,
    /// The expected points of the plan
    points: f64,
    root_stats: Vec<RootStats>,
    /// From how many points of the best plan on plans are compared in other determinizations
    compared_from: f64,
}

/// From these points on a plan is one that wins: what is not decided never has so many.
pub const WON: f64 = 1.0 - 1e-9;

impl<G: Evaluated> Planner<G> {
    /// A planner with an evaluation and a budget.
    pub fn new(config: BeamConfig) -> Planner<G> {
        let policy = match config.policy {
            PolicyUse::Beam => G::learned_policy(),
            PolicyUse::Nothing => None,
        };
        Planner {
            evaluation: Evaluation::from_source(config.evaluation).into(),
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
            determinization: None,
            beam: Beam::new(Prior::new(policy, config.share as f32)),
            plan_evaluator: PlanEvaluator::new(config.replies),
            plan: Vec::new(),
            points: 0.5,
            root_stats: Vec::new(),
            compared_from: 0.0,
            config,
        }
    }

    /// Compares plans in other determinizations only if the best of them wins.
    #[must_use]
    pub fn comparing_wins(self) -> Planner<G> {
        Planner { compared_from: WON, ..self }
    }

    /// Evaluates positions and answers so, whatever the settings say.
    #[must_use]
    pub fn evaluating(self, evaluation: impl Into<SearchEvaluation<G>>) -> Planner<G> {
        Planner { evaluation: evaluation.into(), ..self }
    }

    /// Has the beam try the answers that a policy prefers, whatever the settings say.
    #[must_use]
    pub fn asking(self, policy: Box<dyn AnswerPolicy<G>>) -> Planner<G> {
        let prior = Prior::new(Some(policy), self.config.share as f32);
        Planner { beam: Beam::new(prior), ..self }
    }

    /// The points that the plan is expected to make, from 0 to 1: those of its best end if it was compared with no other.
    pub const fn points(&self) -> f64 {
        self.points
    }

    fn determinize<'i>(
        reused: &'i mut Option<Determinization<G>>,
        context: &DecisionContext<'_, '_, G>,
        seed: u64,
    ) -> &'i mut Determinization<G> {
        match reused {
            Some(earlier) => context.determinize_again(seed, earlier),
            None => *reused = Some(context.determinize(seed)),
        }
        reused.as_mut().expect("just determinized")
    }

    /// The answer that the plan gives, if the question is the one that was planned for and what is
    /// known of the position is what the plan foresaw.
    fn follow(&mut self, context: &DecisionContext<'_, '_, G>) -> Option<usize> {
        let question = context.question();
        let planned = self.plan.last()?;
        if self.config.again == Replan::Always && question.is_at_step_boundary()
            || planned.question != question_id(question)
        {
            return None;
        }
        if let Some(known) = planned.known {
            // What was foreseen is known of step boundaries; a question of the same name within a step
            // is another.
            if !question.is_at_step_boundary() {
                return None;
            }
            let seed = self.rng.random();
            let determinization = Self::determinize(&mut self.determinization, context, seed);
            if known != known_features::<G>(determinization.state(), question.seat()) {
                return None;
            }
        }
        let answer = planned.among(question)?;
        self.plan.pop();
        Some(answer)
    }

    /// The best plans of a beam search in one determinization, best first.
    pub fn plans(&mut self, context: &DecisionContext<'_, '_, G>) -> Vec<Vec<Move>> {
        let seed = self.rng.random();
        let determinization = Self::determinize(&mut self.determinization, context, seed);
        let budget = self.config.budget();
        self.beam.search(context, determinization, &self.evaluation, budget);
        let seat = context.question().seat();
        self.beam
            .plans()
            .map(|(_, steps)| self.plan_evaluator.moves(determinization, seat, &steps))
            .collect()
    }

    fn make_plan(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        let question = context.question();
        let seed = self.rng.random();
        let determinization = Self::determinize(&mut self.determinization, context, seed);
        let budget = self.config.budget();
        self.beam.search(context, determinization, &self.evaluation, budget);
        let mut plans: Vec<(f64, Vec<Move>)> = self
            .beam
            .plans()
            .map(|(value, steps)| {
                (points(value), self.plan_evaluator.moves(determinization, question.seat(), &steps))
            })
            .collect();
        self.root_stats.clear();
        self.root_stats.extend_from_slice(self.beam.root_stats());
        if self.config.worlds > 0 && plans.len() > 1 && plans[0].0 >= self.compared_from {
            self.evaluate_plans(context, &mut plans);
        }
        let best = plans.into_iter().reduce(|best, plan| if plan.0 > best.0 { plan } else { best });
        (self.points, self.plan) = best.expect("a search finds a plan");
        self.plan.reverse();
        let planned = self.plan.pop().expect("a plan begins with an answer");
        planned.among(question).expect("a plan begins with an answer to its question")
    }

    /// The mean points of the plans over other determinizations, the same for all of them.
    fn evaluate_plans(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
        plans: &mut [(f64, Vec<Move>)],
    ) {
        let question = context.question();
        plans.iter_mut().for_each(|(points, _)| *points = 0.0);
        for _ in 0..self.config.worlds {
            let seed = self.rng.random();
            let determinization = Self::determinize(&mut self.determinization, context, seed);
            for (sum, moves) in &mut *plans {
                let value = self.plan_evaluator.value(
                    determinization,
                    question.seat(),
                    moves,
                    &self.evaluation,
                );
                *sum += points(value) / self.config.worlds as f64;
            }
        }
        for stats in &mut self.root_stats {
            let choice_id = question.choice_id(stats.answer);
            let begun_so = plans.iter().filter(|(_, moves)| moves[0].answer == choice_id);
            if let Some((points, _)) = begun_so.max_by(|a, b| a.0.total_cmp(&b.0)) {
                stats.points = *points;
            }
        }
    }
}

/// The value of a state after a step that ended so. A limit of the game counts as bad, but better
/// than a loss.
fn value_after<G: Evaluated>(
    evaluation: &SearchEvaluation<G>,
    state: &G::State,
    seat: Seat,
    stop: Result<(), Stop>,
) -> f32 {
    const UNFINISHED: f32 = -20.0;
    match stop {
        Err(Stop::Limit(_) | Stop::Halted) => UNFINISHED,
        Ok(()) | Err(Stop::Over) => evaluation.value(state, seat),
    }
}

/// A value in log-odds as points, from 0 to 1.
fn points(value: f32) -> f64 {
    1.0 / (1.0 + libm::exp(-f64::from(value)))
}

impl<G: Evaluated> Player<G> for Planner<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.plan.clear();
        self.root_stats.clear();
        self.evaluation.begin();
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        if let Some(answer) = self.follow(context) {
            self.root_stats.clear();
            self.root_stats.push(RootStats { answer, points: self.points, visits: 0 });
            return answer;
        }
        let Some(network) = self.evaluation.network() else { return self.make_plan(context) };
        let mut answer = FORFEIT;
        network.run_on_its_thread(&mut || answer = self.make_plan(context));
        if self.evaluation.fault().is_some() { FORFEIT } else { answer }
    }

    fn forfeits(&self) -> Option<String> {
        self.evaluation.fault().map(str::to_string)
    }

    fn root_stats(&self) -> Vec<RootStats> {
        self.root_stats.clone()
    }
}
