//! One iteration's way: by the tree as long as it leads, then by the playout policy.

use archon_engine::core::game::{Decider, Question, Seat, Stop};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use smallvec::SmallVec;

use super::playout::{ActionStats, Policy};
use super::tree::{AvailableEdge, AvailableEdges, ROOT, Tree};
use super::{Copies, Prior, SearchConfig, TreeScope};
use crate::evaluation::{AnswerPolicy, Before, Evaluated, SearchEvaluation};
use crate::players::default_policy::DefaultPolicy;
use crate::players::planner::{PlanFollower, question_id};

/// What an iteration goes by.
pub(super) struct Iteration<'s, G: Evaluated> {
    pub config: &'s SearchConfig,
    pub evaluation: &'s SearchEvaluation<G>,
    /// Whether the root's answers are visited by sequential halving
    pub halving: bool,
    /// The plan that is followed, if one is
    pub plan: Option<PlanFollower<'s>>,
    /// The answer at the root, if it was selected before the determinization was drawn
    pub first: Option<AvailableEdge>,
    pub rng: &'s mut Xoshiro256PlusPlus,
}

/// Answers by the tree as long as it leads, then by the playout policy.
pub(super) struct Descent<'w, G: Evaluated> {
    pub tree: &'w mut Tree,
    /// The learned policy, if it is asked
    pub policy: Option<&'w mut (dyn AnswerPolicy<G> + 'static)>,
    pub action_stats: &'w ActionStats,
    pub how: Iteration<'w, G>,
    /// Who decides at the root
    pub seat: Seat,
    /// The node of the next question; none below the tree
    pub node: Option<u32>,
    /// The answers taken in the tree
    pub path: SmallVec<[(u32, AvailableEdge, Seat); 32]>,
    /// All answers, if the playout policy learns from them
    pub actions: SmallVec<[(Seat, u64); 64]>,
    pub asked: &'w mut G::State,
    pub trial: &'w mut G::State,
    /// Whether `asked` is the state of the question, whose answers are to be evaluated
    pub evaluates: bool,
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

    /// Whether priors are by the learned policy.
    fn prior_is_learned(&self) -> bool {
        self.how.config.prior == Prior::Policy && self.policy.is_some()
    }

    /// Sets the priors of a new node, if they are needed: by a network's logits or the policy's scores for any question,
    /// else by the values of answers at step boundaries.
    fn set_priors(
        &mut self,
        node: u32,
        (view, question): (&G::View<'_>, &G::Question<'_>),
        available: &AvailableEdges,
    ) {
        let config = self.how.config;
        if config.uses_priors() {
            let logits = self.how.evaluation.logits(view, question);
            let scores = match (&logits, &mut self.policy) {
                (Some(logits), _) => Some(logits.as_slice()),
                (None, Some(policy)) if config.prior == Prior::Policy => {
                    Some(policy.scores(view, question))
                }
                _ => None,
            };
            if let Some(scores) = scores {
                let of_available: SmallVec<[f32; 32]> =
                    available.iter().map(|available| scores[available.answer]).collect();
                self.tree.set_priors(node, available, &of_available, 1.0);
                return;
            }
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
        let candidates = candidates::<G>(view, question, config.copies, self.prior_is_learned());
        let available = self.tree.available_edges(node, candidates);
        if is_new {
            self.tree.set_question(node, question_id(question));
            self.set_priors(node, (view, question), &available);
        }
        let plan = self.how.plan.as_mut().filter(|plan| !plan.is_over());
        let planned = plan.and_then(|plan| plan.planned(question));
        let planned =
            planned.and_then(|answer| available.iter().find(|a| a.answer == answer).copied());
        // A determinization may number the answers otherwise.
        let first = self.how.first.filter(|_| node == ROOT);
        let first = first.and_then(|f| available.iter().find(|a| a.edge == f.edge).copied());
        self.tree.count_available(node, &available);
        let taken = if let Some(known) = planned.or(first) {
            known
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
        if config.policy == Policy::Learned
            && let Some(policy) = &mut self.policy
        {
            return match self.how.rng.random_bool(config.at_random) {
                true => self.how.rng.random_range(0..question.num_choices()),
                false => policy.answer(view, question),
            };
        }
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
            if is_considered::<G>(view, question, answer, false) {
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
                config.uses_priors()
                    && !self.how.evaluation.has_priors()
                    && !self.prior_is_learned()
                    && self.tree.is_new(node)
            }
            None => config.policy == Policy::Greedy,
        };
        if self.evaluates {
            self.asked.clone_from(state);
        }
    }
}

/// Whether a search considers an answer, with priors by the learned policy or by others.
pub(super) fn is_considered<G: Evaluated>(
    view: &G::View<'_>,
    question: &G::Question<'_>,
    answer: usize,
    prior_is_learned: bool,
) -> bool {
    !G::is_dominated(view, question, answer)
        && (prior_is_learned || !G::is_seldom_best(view, question, answer))
}

/// The answers that a search considers, each with what it means.
pub(super) fn candidates<G: Evaluated>(
    view: &G::View<'_>,
    question: &G::Question<'_>,
    copies: Copies,
    prior_is_learned: bool,
) -> impl Iterator<Item = (usize, u64)> {
    (0..question.num_choices())
        .filter(move |answer| is_considered::<G>(view, question, *answer, prior_is_learned))
        .filter(move |answer| copies == Copies::Apart || !G::is_copy(view, question, *answer))
        .map(move |answer| (answer, question.choice_id(answer)))
}
