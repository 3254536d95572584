//! Monte Carlo tree search: each iteration draws a determinization, selects answers down the tree,
//! expands a node, plays on, evaluates the position, and backpropagates the points.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::Determinization;
use archon_engine::core::game::{MOST_SEATS, Question, Seat};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use smallvec::SmallVec;
use web_time::{Duration, Instant};

use super::descent::{Descent, Iteration, candidates, is_considered};
use super::halving::Halving;
use super::playout::ActionStats;
use super::tree::{AvailableEdges, Edge, Points, ROOT, Tree};
use super::{House, Numbers, PlayoutEnd, Prior, Reuse, Root, SearchConfig};
use crate::evaluation::{AnswerPolicy, DOUBT, Evaluated, SearchEvaluation};
use crate::player::RootStats;
use crate::players::planner::{Move, PlanFollower, question_id};
use crate::seeds::derive;

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
    /// The learned policy, if the search asks it
    policy: Option<Box<dyn AnswerPolicy<G>>>,
    /// What was answered since the root was asked
    answered: Vec<u64>,
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

/// How many iterations follow each plan before selection decides.
const ITERATIONS_PER_PLAN: u32 = 2;
/// With `house=arms`, questions at a step boundary with fewer answers than this are decided by
/// sequential halving.
const MANY_ARMS: usize = 4;

/// One of so many iterations for a decision is new at least, whatever is kept of the decision before.
const NEW: u32 = 4;

impl<G: Evaluated> TreeSearch<G> {
    /// A search that asks a learned policy, if there is one.
    pub fn new(policy: Option<Box<dyn AnswerPolicy<G>>>) -> TreeSearch<G> {
        let (tree, action_stats) = (Tree::default(), ActionStats::default());
        TreeSearch { tree, policy, answered: Vec::new(), action_stats, buffers: None }
    }

    /// Forgets the tree: a game begins.
    pub fn begin(&mut self) {
        self.tree.clear(0);
        self.answered.clear();
    }

    /// Hears which answer was given, by its choice id.
    pub fn answered(&mut self, choice_id: u64) {
        self.answered.push(choice_id);
    }

    /// Goes on with what was searched of the question at the decision before, or begins anew; how many iterations were kept.
    fn advance(&mut self, question: &G::Question<'_>, reuses: bool) -> u32 {
        let (seat, id) = (question.seat(), question_id(question));
        let is_legal =
            |answer| (0..question.num_choices()).any(|n| question.choice_id(n) == answer);
        let is_kept = reuses && self.tree.advance(seat, &self.answered, id, is_legal);
        if !is_kept {
            self.tree.clear(seat);
        }
        self.answered.clear();
        self.tree.root().iter().map(|edge| edge.visits).sum()
    }

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
        let question = context.question();
        let is_house = question.is_at_step_boundary() && question.num_choices() < MANY_ARMS;
        let halving = config.root == Root::Halving || config.house == House::Arms && is_house;
        let each_its_own = resampling == Resampling::EachIteration;
        let reuses = config.reuse == Reuse::On && each_its_own;
        let inherited = self.advance(question, reuses && !halving);
        self.action_stats.clear();
        let mut buffers = self.buffers.take().unwrap_or_else(|| {
            let determinization = context.determinize(seed);
            let state = determinization.scratch();
            let (asked, trial) = (state.clone(), state.clone());
            Box::new(Buffers { determinization, state, asked, trial })
        });
        let until = (config.milliseconds > 0)
            .then(|| Instant::now() + Duration::from_millis(config.milliseconds));
        let mut rounds = Halving::new(config.iterations, question.num_choices());
        let following = ITERATIONS_PER_PLAN * plans.len() as u32;
        // With common random numbers the answer at the root is selected before the determinization is drawn.
        let is_common = config.numbers == Numbers::Common && !halving;
        let answers: AvailableEdges = if is_common && each_its_own {
            let (view, copies) = (context.view(), config.copies);
            let candidates = candidates::<G>(view, question, copies, self.prior_is_learned(config));
            self.tree.available_edges(ROOT, candidates)
        } else {
            AvailableEdges::new()
        };
        let mut iteration = inherited.min(config.iterations / NEW * (NEW - 1));
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
            // The plans come first, one after the other.
            let plan = (iteration < following).then(|| {
                PlanFollower::new(self.tree.seat(), &plans[iteration as usize % plans.len()])
            });
            let is_common = is_common && plan.is_none();
            let selects = is_common && !answers.is_empty() && !self.tree.is_new(ROOT);
            let first = selects.then(|| self.tree.select(ROOT, &answers, config));
            if each_its_own || iteration == 0 {
                let visits = first.map_or(0, |first| self.tree.edge(ROOT, first).visits);
                let seed = if is_common { derive(seed, visits.into()) } else { rng.random() };
                context.determinize_again(seed, &mut buffers.determinization);
            }
            let how = Iteration { config, evaluation, halving, plan, first, rng: &mut rng };
            self.iterate(&mut buffers, how);
            iteration += 1;
        }
        self.buffers = Some(buffers);
        if halving {
            Halving::drop_all_but(1, &mut self.tree);
        }
        self.root_stats(context, config)
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

    /// Whether priors are by the learned policy.
    fn prior_is_learned(&self, config: &SearchConfig) -> bool {
        config.prior == Prior::Policy && self.policy.is_some()
    }

    fn root_stats(
        &self,
        context: &DecisionContext<'_, '_, G>,
        config: &SearchConfig,
    ) -> Vec<RootStats> {
        let (view, question) = (context.view(), context.question());
        let prior_is_learned = self.prior_is_learned(config);
        (0..question.num_choices())
            .filter(|answer| is_considered::<G>(view, question, *answer, prior_is_learned))
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
        let config = how.config;
        let began = determinization.turns();
        let seat = self.tree.seat();
        let mut descent = Descent {
            tree: &mut self.tree,
            policy: self.policy.as_deref_mut(),
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
        let points = play_out(state, &mut descent, (seat, began), stop.is_some());
        // Backpropagation.
        let Descent { path, actions, .. } = descent;
        self.tree.backpropagate(&path, &points);
        self.tree.add_to_moments(&points);
        if config.policy.uses_action_stats() {
            self.action_stats.add(config.policy, &actions, &points);
        }
    }
}

/// Plays on by the playout policy, for some turns counted from turn `began` of the seat's search or to the game's end, unless the game
/// `is_over`. The points are the λ-return of the evaluations at the ends of these turns (R. Sutton, "Learning to predict by
/// the methods of temporal differences", 1988): that of the n-th has the weight (1 − λ) λⁿ⁻¹, the last what is left.
fn play_out<G: Evaluated>(
    state: &mut G::State,
    descent: &mut Descent<'_, G>,
    (seat, began): (Seat, u32),
    mut is_over: bool,
) -> Points {
    let (config, evaluation) = (descent.how.config, descent.how.evaluation);
    if config.playout == PlayoutEnd::GameEnd {
        while !is_over {
            is_over = G::step(state, descent).is_err();
        }
        return points_of(evaluation, state, (seat, began));
    }
    // Positions are compared at the same point of the rounds of turns, wherever the tree was left:
    // else what ends a turn early would be evaluated after a further turn of one's own.
    let mut last = began + config.turns;
    while last < G::turns(state) {
        last += G::seats(state) as u32;
    }
    let mut until = (last + 1).saturating_sub(config.turns.max(1)).max(G::turns(state));
    let (mut points, mut weight): (Points, f32) = ([0.0; MOST_SEATS], 1.0);
    loop {
        while !is_over && G::turns(state) < until {
            is_over = G::step(state, descent).is_err();
        }
        let is_last = is_over || until >= last;
        let share = if is_last { weight } else { weight * (1.0 - config.lambda) };
        if share > 0.0 {
            let found = points_of(evaluation, state, (seat, began));
            points.iter_mut().zip(found).for_each(|(points, found)| *points += share * found);
        }
        weight -= share;
        if is_last || weight <= 0.0 {
            return points;
        }
        until += 1;
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
