//! Monte Carlo tree search: each iteration draws a determinization, selects answers down the tree,
//! expands a node, plays on, evaluates the position, and backpropagates the points.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::Determinization;
use archon_engine::core::game::{Decider, MOST_SEATS, Question, Seat, Stop};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use smallvec::SmallVec;
use web_time::{Duration, Instant};

use super::halving::Halving;
use super::playout::{ActionStats, Policy};
use super::tree::{AvailableEdge, AvailableEdges, Edge, Points, ROOT, Tree};
use super::{Copies, House, PlayoutEnd, Root, SearchConfig, TreeScope};
use crate::evaluation::{Before, DOUBT, Evaluated, SearchEvaluation};
use crate::player::RootStats;
use crate::players::default_policy::DefaultPolicy;
use crate::players::planner::{Move, PlanFollower};

/// When what is hidden is drawn anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resampling {
    /// At each iteration: the tree is one over information sets
    EachIteration,
    /// Once for each tree, which is then searched as if nothing were hidden
    EachTree,
}

/// A tree, and the buffers that searching it takes. Kept from decision to decision for their
/// allocations.
pub struct TreeSearch<G: Evaluated> {
    tree: Tree,
    action_stats: ActionStats,
    /// In a box: it is taken out for every decision, and states of some games are large
    buffers: Option<Box<Buffers<G>>>,
}

struct Buffers<G: Evaluated> {
    determinization: Determinization<G>,
    /// Where the iteration is played
    state: G::State,
    /// The state at a question whose answers are evaluated
    asked: G::State,
    /// Where each of them is tried
    trial: G::State,
}

impl<G: Evaluated> Default for TreeSearch<G> {
    fn default() -> Self {
        TreeSearch { tree: Tree::default(), action_stats: ActionStats::default(), buffers: None }
    }
}

/// How many iterations follow each plan before selection decides.
const ITERATIONS_PER_PLAN: u32 = 2;
/// With `house=arms`, questions at a step boundary with fewer answers than this are decided by
/// sequential halving.
const MANY_ARMS: usize = 4;

impl<G: Evaluated> TreeSearch<G> {
    /// Searches a question; the statistics of its answers.
    pub fn search(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
        config: &SearchConfig,
        evaluation: &SearchEvaluation<G>,
        resampling: Resampling,
        plans: &[Vec<Move>],
        seed: u64,
    ) -> Vec<RootStats> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.tree.clear(context.question().seat());
        self.action_stats.clear();
        let mut buffers = self.buffers.take().unwrap_or_else(|| {
            let determinization = context.determinize(seed);
            let state = determinization.scratch();
            let (asked, trial) = (state.clone(), state.clone());
            Box::new(Buffers { determinization, state, asked, trial })
        });
        let until = (config.milliseconds > 0)
            .then(|| Instant::now() + Duration::from_millis(config.milliseconds));
        let question = context.question();
        let is_house = question.is_at_step_boundary() && question.num_choices() < MANY_ARMS;
        let halving = config.root == Root::Halving || config.house == House::Arms && is_house;
        let mut rounds = Halving::new(config.iterations, question.num_choices());
        let mut iteration = 0;
        loop {
            if context.is_stopped() {
                break;
            }
            if let Some(until) = until {
                if iteration > 0 && Instant::now() >= until {
                    break;
                }
            } else if iteration >= config.iterations
                || !halving && self.is_settled(config, iteration)
            {
                break;
            }
            if halving && config.milliseconds == 0 {
                rounds.before(iteration, &mut self.tree);
            }
            if resampling == Resampling::EachIteration || iteration == 0 {
                context.determinize_again(rng.random(), &mut buffers.determinization);
            }
            // The plans come first, one after the other.
            let plan = (iteration < ITERATIONS_PER_PLAN * plans.len() as u32).then(|| {
                PlanFollower::new(self.tree.seat(), &plans[iteration as usize % plans.len()])
            });
            let how = Iteration { config, evaluation, halving, plan, rng: &mut rng };
            self.iterate(&mut buffers, how);
            iteration += 1;
        }
        self.buffers = Some(buffers);
        if halving {
            Halving::drop_all_but(1, &mut self.tree);
        }
        self.root_stats(context)
    }

    /// Whether no other answer can come to more visits than the most visited one any more.
    fn is_settled(&self, config: &SearchConfig, iteration: u32) -> bool {
        let mut most = [0, 0];
        for edge in self.tree.root() {
            if edge.visits > most[0] {
                most = [edge.visits, most[0]];
            } else {
                most[1] = most[1].max(edge.visits);
            }
        }
        most[0] - most[1] > config.iterations - iteration
    }

    fn root_stats(&self, context: &DecisionContext<'_, '_, G>) -> Vec<RootStats> {
        let question = context.question();
        (0..question.num_choices())
            .filter(|answer| !G::is_dominated(context.view(), question, *answer))
            .map(|answer| {
                let choice_id = question.choice_id(answer);
                let edge = self.tree.root().iter().find(|e| e.choice_id == choice_id);
                RootStats {
                    answer,
                    points: edge.map_or(0.5, Edge::mean),
                    // What halving dropped is not taken, however often a plan led there before.
                    visits: edge.filter(|e| !e.dropped).map_or(0, |e| e.visits),
                }
            })
            .collect()
    }

    /// One iteration: selection, expansion, simulation, backpropagation.
    fn iterate(&mut self, buffers: &mut Buffers<G>, how: Iteration<'_, G>) {
        let Buffers { determinization, state, asked, trial } = buffers;
        let (config, evaluation) = (how.config, how.evaluation);
        let began = determinization.turns();
        let seat = self.tree.seat();
        let mut descent = Descent {
            tree: &mut self.tree,
            action_stats: &self.action_stats,
            how,
            seat,
            node: Some(ROOT),
            path: SmallVec::new(),
            actions: SmallVec::new(),
            asked,
            trial,
            evaluates: false,
        };
        // Selection and expansion: the step of the question, and further ones as long as the tree
        // leads.
        let mut stop = determinization.step(state, &mut descent).err();
        while stop.is_none() && descent.node.is_some() {
            stop = G::step(state, &mut descent).err();
        }
        // Simulation.
        if stop.is_none() {
            play_out(state, &mut descent, config, began);
        }
        let points = points_of(evaluation, state, (seat, began));
        // Backpropagation.
        let Descent { path, actions, .. } = descent;
        self.tree.backpropagate(&path, &points);
        self.tree.add_to_moments(&points);
        if config.policy.uses_action_stats() {
            self.action_stats.add(config.policy, &actions, &points);
        }
    }
}

/// Plays on by the playout policy: for some turns counted from `began`, or to the game's end.
fn play_out<G: Evaluated>(
    state: &mut G::State,
    descent: &mut Descent<'_, G>,
    config: &SearchConfig,
    began: u32,
) {
    // Positions are compared at the same point of the rounds of turns, wherever the tree was left:
    // else what ends a turn early would be evaluated after a further turn of one's own.
    let mut until = began + config.turns;
    while until < G::turns(state) {
        until += G::seats(state) as u32;
    }
    while config.playout == PlayoutEnd::GameEnd || G::turns(state) < until {
        if G::step(state, descent).is_err() {
            return;
        }
    }
}

/// The points of each seat at the end of an iteration of a seat's search that began at turn `began`.
fn points_of<G: Evaluated>(
    evaluation: &SearchEvaluation<G>,
    state: &G::State,
    (searches, began): (Seat, u32),
) -> Points {
    let mut points: Points = [0.0; MOST_SEATS];
    evaluation.points(state, searches, &mut points[..G::seats(state)]);
    if G::winners(state).is_some() {
        // A result counts for less the later it comes. Without this all answers would be equal in
        // a game that is lost in every continuation within the horizon.
        let later = (G::turns(state) - began).max(1) as f32;
        let doubt = DOUBT as f32 * (1.0 - 1.0 / later);
        points.iter_mut().for_each(|p| *p = doubt + (1.0 - 2.0 * doubt) * *p);
    }
    points
}

/// What an iteration goes by.
struct Iteration<'s, G: Evaluated> {
    config: &'s SearchConfig,
    evaluation: &'s SearchEvaluation<G>,
    /// Whether the root's answers are visited by sequential halving
    halving: bool,
    /// The plan that is followed, if one is
    plan: Option<PlanFollower<'s>>,
    rng: &'s mut Xoshiro256PlusPlus,
}

/// Answers by the tree as long as it leads, then by the playout policy.
struct Descent<'w, G: Evaluated> {
    tree: &'w mut Tree,
    action_stats: &'w ActionStats,
    how: Iteration<'w, G>,
    /// Who decides at the root
    seat: Seat,
    /// The node of the next question; none below the tree
    node: Option<u32>,
    /// The answers taken in the tree
    path: SmallVec<[(u32, AvailableEdge, Seat); 32]>,
    /// All answers, if the playout policy learns from them
    actions: SmallVec<[(Seat, u64); 64]>,
    asked: &'w mut G::State,
    trial: &'w mut G::State,
    /// Whether `asked` is the state of the question, whose answers are to be evaluated
    evaluates: bool,
}

impl<G: Evaluated> Descent<'_, G> {
    /// The value after an answer to a question at a step boundary.
    fn value(&mut self, question: &G::Question<'_>, answer: usize) -> f32 {
        if !G::passes(question, answer) {
            self.trial.clone_from(self.asked);
            // However the step ends, the state is one to evaluate.
            let _ = G::step_with(self.trial, question, answer, &mut DefaultPolicy);
        }
        let mut before = Before::new(self.asked);
        self.how.evaluation.features().value_of_answer(question, answer, &mut before, self.trial)
    }

    /// Sets the priors of a new node, if they are needed: by a network's logits for any question, else by the
    /// values of answers at step boundaries.
    fn set_priors(
        &mut self,
        node: u32,
        (view, question): (&G::View<'_>, &G::Question<'_>),
        available: &AvailableEdges,
    ) {
        let config = self.how.config;
        if config.uses_priors()
            && let Some(logits) = self.how.evaluation.logits(view, question)
        {
            let of_available: SmallVec<[f32; 32]> =
                available.iter().map(|available| logits[available.answer]).collect();
            self.tree.set_priors(node, available, &of_available, 1.0);
            return;
        }
        if !self.evaluates || !question.is_at_step_boundary() {
            return;
        }
        let values: SmallVec<[f32; 32]> =
            available.iter().map(|available| self.value(question, available.answer)).collect();
        self.tree.set_priors(node, available, &values, self.how.config.temperature);
    }

    /// Selects an answer in the tree and goes to the node behind it.
    fn select(&mut self, node: u32, view: &G::View<'_>, question: &G::Question<'_>) -> usize {
        let config = self.how.config;
        let is_new = self.tree.is_new(node);
        let legal = (0..question.num_choices())
            .filter(|answer| !G::is_dominated(view, question, *answer))
            .filter(|answer| config.copies == Copies::Apart || !G::is_copy(view, question, *answer))
            .map(|answer| (answer, question.choice_id(answer)));
        let available = self.tree.available_edges(node, legal);
        if is_new {
            self.set_priors(node, (view, question), &available);
        }
        let plan = self.how.plan.as_mut().filter(|plan| !plan.is_over());
        let planned = plan.and_then(|plan| plan.planned(question));
        let planned =
            planned.and_then(|answer| available.iter().find(|a| a.answer == answer).copied());
        self.tree.count_available(node, &available);
        let taken = if let Some(planned) = planned {
            planned
        } else if node == ROOT && self.how.halving {
            self.tree.least_visited(&available)
        } else {
            self.tree.select(node, &available, config)
        };
        self.path.push((node, taken, question.seat()));
        // Expansion: one new node in an iteration, or as many as a plan leads through.
        let follows = self.how.plan.as_ref().is_some_and(|plan| !plan.is_over());
        let leaves = is_new && node != ROOT && !follows;
        self.node = if leaves { None } else { Some(self.tree.descend(node, taken)) };
        taken.answer
    }

    /// Answers by the playout policy.
    fn play_out(&mut self, view: &G::View<'_>, question: &G::Question<'_>) -> usize {
        let config = self.how.config;
        let before = self.actions.last().map_or(0, |(_, choice_id)| *choice_id);
        let rng = &mut *self.how.rng;
        self.action_stats.answer::<G>(config.policy, view, question, before, config.at_random, rng)
    }

    /// The answer with the best value, or one at random with the probability that was set.
    fn greedy(&mut self, view: &G::View<'_>, question: &G::Question<'_>) -> usize {
        if self.how.rng.random_bool(self.how.config.at_random) {
            return self.how.rng.random_range(0..question.num_choices());
        }
        let mut best = (f32::NEG_INFINITY, 0);
        for answer in 0..question.num_choices() {
            if !G::is_dominated(view, question, answer) {
                let value = self.value(question, answer);
                if value > best.0 {
                    best = (value, answer);
                }
            }
        }
        best.1
    }
}

impl<G: Evaluated> Decider<G> for Descent<'_, G> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        let seat = question.seat();
        if seat != self.seat && self.how.config.tree == TreeScope::Own {
            self.node = None;
        }
        let answer = match self.node {
            Some(node) => self.select(node, &view, question),
            None if self.evaluates && question.is_at_step_boundary() => {
                return Ok(self.greedy(&view, question));
            }
            None => self.play_out(&view, question),
        };
        if self.how.config.policy.uses_action_stats() {
            self.actions.push((seat, question.choice_id(answer)));
        }
        Ok(answer)
    }

    fn determinize(&mut self, state: &mut G::State, seat: Seat) {
        let config = self.how.config;
        let node = self.node.filter(|_| seat == self.seat || config.tree == TreeScope::All);
        self.evaluates = match node {
            Some(node) => {
                config.uses_priors() && !self.how.evaluation.has_priors() && self.tree.is_new(node)
            }
            None => config.policy == Policy::Greedy,
        };
        if self.evaluates {
            self.asked.clone_from(state);
        }
    }
}
