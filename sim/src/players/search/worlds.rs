//! Iterations: a world is imagined, the tree is followed to a leaf, play goes on a little, the
//! position is judged, and what came of it is noted along the way back.

use std::time::{Duration, Instant};

use archon_engine::core::decision::{DecisionContext, Determinization};
use archon_engine::core::game::{Decider, MOST_SEATS, Question, Seat, Stop};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use smallvec::SmallVec;

use super::playout::{Learned, Policy};
use super::tree::{AllThere, Edge, Points, ROOT, There, Tree};
use super::{Plan, Root};
use crate::evaluation::{DOUBT, Evaluated, Evaluation};
use crate::players::Thought;
use crate::players::greedy::Guess;
use crate::players::planner::{CarryOut, Move};

/// Whether every iteration has a world of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worlds {
    /// Yes: the tree is one over information sets
    Fresh,
    /// No, one world for each tree: the search knows it through and through
    Fixed,
}

/// One tree and what growing it needs. Kept from decision to decision for its room.
pub struct Grower<G: Evaluated> {
    tree: Tree,
    learned: Learned,
    /// In a box: it is taken out for every decision, and states of some games are large
    scratch: Option<Box<Scratch<G>>>,
}

struct Scratch<G: Evaluated> {
    determinization: Determinization<G>,
    state: G::State,
    /// The state of a new node
    here: G::State,
    /// Where its answers are tried
    tried: G::State,
}

impl<G: Evaluated> Default for Grower<G> {
    fn default() -> Self {
        Grower { tree: Tree::default(), learned: Learned::default(), scratch: None }
    }
}

/// How often each plan is followed before the tree decides where to go.
const FOLLOWED: u32 = 2;
/// Fewest answers of a question that are worth halving.
const FEW_ARMS: usize = 4;

impl<G: Evaluated> Grower<G> {
    /// Grows a tree for a question and says what it thinks of the answers.
    pub fn grow(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
        plan: &Plan,
        evaluation: &Evaluation<G>,
        worlds: Worlds,
        plans: &[Vec<Move>],
        seed: u64,
    ) -> Vec<Thought> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.tree.clear(context.question().seat());
        self.learned.clear();
        let mut scratch = self.scratch.take().unwrap_or_else(|| {
            let determinization = context.determinize(seed);
            let state = determinization.scratch();
            Box::new(Scratch { determinization, here: state.clone(), tried: state.clone(), state })
        });
        let began = Instant::now();
        let limit = Duration::from_millis(plan.milliseconds);
        let question = context.question();
        let is_house = question.is_at_step_boundary() && question.num_choices() < FEW_ARMS;
        let halving = plan.root == Root::Halving || plan.arms && is_house;
        let mut halve = Halving::new(plan.iterations, question.num_choices());
        let mut iteration = 0;
        loop {
            if plan.milliseconds > 0 {
                if iteration > 0 && began.elapsed() >= limit {
                    break;
                }
            } else if iteration >= plan.iterations || !halving && self.is_settled(plan, iteration) {
                break;
            }
            if halving && plan.milliseconds == 0 {
                halve.before(iteration, &mut self.tree);
            }
            if worlds == Worlds::Fresh || iteration == 0 {
                context.determinize_again(rng.random(), &mut scratch.determinization);
            }
            // The plans come first, one after the other.
            let follow = (iteration < FOLLOWED * plans.len() as u32)
                .then(|| CarryOut::new(self.tree.seat(), &plans[iteration as usize % plans.len()]));
            let mut search = Search { plan, evaluation, halving, follow, rng: &mut rng };
            self.iterate(&mut scratch, &mut search);
            iteration += 1;
        }
        self.scratch = Some(scratch);
        if halving {
            Halving::drop_all_but(1, &mut self.tree);
        }
        self.thoughts(context)
    }

    /// Whether no answer can be visited more often than the first any more.
    fn is_settled(&self, plan: &Plan, iteration: u32) -> bool {
        let mut most = [0, 0];
        for edge in self.tree.root() {
            if edge.visits > most[0] {
                most = [edge.visits, most[0]];
            } else {
                most[1] = most[1].max(edge.visits);
            }
        }
        most[0] - most[1] > plan.iterations - iteration
    }

    fn thoughts(&self, context: &DecisionContext<'_, '_, G>) -> Vec<Thought> {
        let question = context.question();
        (0..question.num_choices())
            .filter(|answer| G::worth_a_thought(context.view(), question, *answer))
            .map(|answer| {
                let key = question.choice_id(answer);
                let edge = self.tree.root().iter().find(|e| e.key == key);
                Thought {
                    answer,
                    points: edge.map_or(0.5, Edge::mean),
                    // What halving dropped is not taken, however often a plan led there before.
                    visits: edge.filter(|e| !e.dropped).map_or(0, |e| e.visits),
                }
            })
            .collect()
    }

    fn iterate(&mut self, scratch: &mut Scratch<G>, search: &mut Search<'_, G>) {
        let Search { plan, evaluation, halving, ref mut follow, ref mut rng } = *search;
        let Scratch { determinization, state, here, tried } = scratch;
        let began = determinization.turns();
        let seat = self.tree.seat();
        let mut walk = Walk {
            tree: &mut self.tree,
            learned: &self.learned,
            plan,
            evaluation,
            rng,
            halving,
            follow: follow.take(),
            seat,
            node: Some(ROOT),
            path: SmallVec::new(),
            line: SmallVec::new(),
            here,
            tried,
            favoured: false,
        };
        let mut stop = determinization.step(state, &mut walk).err();
        while stop.is_none() && walk.node.is_some() {
            stop = G::step(state, &mut walk).err();
        }
        if plan.to_the_end {
            while stop.is_none() {
                stop = G::step(state, &mut walk).err();
            }
        } else {
            // Positions are compared at the same point of the rounds of turns, wherever the tree was
            // left: else whatever ends a turn early would be judged after a further turn of one's own.
            let mut until = began + plan.turns;
            while until < G::turns(state) {
                until += G::seats(state) as u32;
            }
            while stop.is_none() && G::turns(state) < until {
                stop = G::step(state, &mut walk).err();
            }
        }
        let mut points: Points = [0.0; MOST_SEATS];
        for (seat, points) in points.iter_mut().enumerate().take(G::seats(state)) {
            *points = evaluation.points(state, seat) as f32;
        }
        if G::winners(state).is_some() {
            // A loss that comes later is less certain, and so is a win: else nothing would be better
            // than anything in a game that is lost however it goes on, as far as one sees.
            let later = (G::turns(state) - began).max(1) as f32;
            let doubt = DOUBT as f32 * (1.0 - 1.0 / later);
            points.iter_mut().for_each(|p| *p = doubt + (1.0 - 2.0 * doubt) * *p);
        }
        let Walk { path, line, .. } = walk;
        for (node, there, seat) in path {
            self.tree.learn(node, there, seat, &points);
        }
        self.tree.note(&points);
        if plan.policy.learns() {
            self.learned.learn(plan.policy, &line, &points);
        }
    }
}

/// What an iteration goes by.
struct Search<'s, G: Evaluated> {
    plan: &'s Plan,
    evaluation: &'s Evaluation<G>,
    halving: bool,
    /// The plan to be followed
    follow: Option<CarryOut<'s>>,
    rng: &'s mut Xoshiro256PlusPlus,
}

/// Follows the tree, then the policy.
struct Walk<'w, G: Evaluated> {
    tree: &'w mut Tree,
    learned: &'w Learned,
    plan: &'w Plan,
    evaluation: &'w Evaluation<G>,
    rng: &'w mut Xoshiro256PlusPlus,
    halving: bool,
    /// The plan that is followed
    follow: Option<CarryOut<'w>>,
    /// Who decides at the root
    seat: Seat,
    /// Where in the tree; nowhere behind it
    node: Option<u32>,
    path: SmallVec<[(u32, There, Seat); 32]>,
    line: SmallVec<[(Seat, u64); 64]>,
    here: &'w mut G::State,
    tried: &'w mut G::State,
    /// Whether `here` is the state of the question
    favoured: bool,
}

impl<G: Evaluated> Walk<'_, G> {
    /// What the evaluation thinks of an answer to a question at rest.
    fn value(&mut self, question: &G::Question<'_>, answer: usize) -> f32 {
        let seat = question.seat();
        if G::passes(question, answer) {
            return self.evaluation.value_of_stopping(self.here, seat);
        }
        self.tried.clone_from(self.here);
        // However the step ends, the state says what it came to.
        let _ = G::step_with(self.tried, question, answer, &mut Guess);
        self.evaluation.value(self.tried, seat)
    }

    fn favour(&mut self, node: u32, question: &G::Question<'_>, there: &AllThere) {
        let values: SmallVec<[f32; 32]> =
            there.iter().map(|there| self.value(question, there.answer)).collect();
        self.tree.favour(node, there, &values, self.plan.temperature);
    }

    /// The answer that the evaluation favours, or one at random now and then.
    fn greedy(&mut self, view: &G::View<'_>, question: &G::Question<'_>) -> usize {
        if self.rng.random_bool(self.plan.at_random) {
            return self.rng.random_range(0..question.num_choices());
        }
        let mut best = (f32::NEG_INFINITY, 0);
        for answer in 0..question.num_choices() {
            if G::worth_a_thought(view, question, answer) {
                let value = self.value(question, answer);
                if value > best.0 {
                    best = (value, answer);
                }
            }
        }
        best.1
    }
}

impl<G: Evaluated> Decider<G> for Walk<'_, G> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        let seat = question.seat();
        if seat != self.seat && self.plan.own {
            self.node = None;
        }
        let Some(node) = self.node else {
            if self.favoured && question.is_at_step_boundary() {
                return Ok(self.greedy(&view, question));
            }
            let before = self.line.last().map_or(0, |(_, key)| *key);
            let policy = self.plan.policy;
            let answer = self.learned.answer::<G>(
                policy,
                &view,
                question,
                before,
                self.plan.at_random,
                self.rng,
            );
            if policy.learns() {
                self.line.push((seat, question.choice_id(answer)));
            }
            return Ok(answer);
        };
        let is_new = self.tree.is_new(node);
        let keys = (0..question.num_choices())
            .filter(|answer| {
                G::worth_a_thought(&view, question, *answer)
                    && !(self.plan.merged && G::is_copy(&view, question, *answer))
            })
            .map(|answer| (answer, question.choice_id(answer)));
        let there = self.tree.there(node, keys);
        if is_new && self.favoured && question.is_at_step_boundary() {
            self.favour(node, question, &there);
        }
        let planned =
            self.follow.as_mut().filter(|f| !f.is_over()).and_then(|f| f.planned(question));
        let planned = planned.and_then(|answer| there.iter().find(|t| t.answer == answer).copied());
        self.tree.count_available(node, &there);
        let there = if let Some(planned) = planned {
            planned
        } else if node == ROOT && self.halving {
            self.tree.least_visited(&there)
        } else {
            self.tree.select(node, &there, self.plan)
        };
        self.path.push((node, there, seat));
        if self.plan.policy.learns() {
            self.line.push((seat, question.choice_id(there.answer)));
        }
        // One new node in an iteration; but a question in the middle of a step is no place to stop
        // at, and its node is passed through.
        let follows = self.follow.as_ref().is_some_and(|follow| !follow.is_over());
        self.node = if is_new && node != ROOT && !follows {
            None
        } else {
            Some(self.tree.descend(node, there))
        };
        Ok(there.answer)
    }

    fn determinize(&mut self, state: &mut G::State, seat: Seat) {
        let node = self.node.filter(|_| seat == self.seat || !self.plan.own);
        self.favoured = match node {
            Some(node) => self.plan.asks_the_evaluation() && self.tree.is_new(node),
            None => self.plan.policy == Policy::Greedy,
        };
        if self.favoured {
            self.here.clone_from(state);
        }
    }
}

/// The rounds of sequential halving.
struct Halving {
    /// Iterations after which a round ends
    ends: SmallVec<[u32; 8]>,
    round: u8,
}

impl Halving {
    fn new(iterations: u32, answers: usize) -> Halving {
        let rounds = answers.next_power_of_two().trailing_zeros().max(1);
        let ends = (1..rounds).map(|r| iterations * r / rounds).collect();
        Halving { ends, round: 0 }
    }

    /// Drops the worse half of what is left when a round is over.
    fn before(&mut self, iteration: u32, tree: &mut Tree) {
        if self.ends.get(usize::from(self.round)) != Some(&iteration) {
            return;
        }
        self.round += 1;
        let left = tree.root().iter().filter(|e| !e.dropped).count();
        Halving::drop_all_but(left.div_ceil(2), tree);
    }

    /// Drops all of the root's answers that are left but so many: those that made most points, an
    /// answer that was not visited last of all.
    fn drop_all_but(keep: usize, tree: &mut Tree) {
        let mut left: SmallVec<[&mut Edge; 32]> =
            tree.root_mut().iter_mut().filter(|e| !e.dropped).collect();
        let worth = |edge: &Edge| if edge.visits == 0 { f64::NEG_INFINITY } else { edge.mean() };
        left.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        for edge in left.into_iter().skip(keep) {
            edge.dropped = true;
        }
    }
}
