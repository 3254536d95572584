//! Plans its whole turn: house, then the sequence of plays, uses and targets.
//!
//! A beam search over sequences of steps finds plans in one imagined world (`beam`); the best of
//! them are then carried out in several other worlds, each followed by a quick reply of the
//! opponent, and the plan with the best average is chosen (`outlook`). What a plan does with
//! cards that it draws in one world is thus not mistaken for what it does in others. The plan is
//! followed for as long as what is asked is what was planned for; else a new one is made.
//!
//! Planning the turn as a sequence of actions instead of searching a tree of single ones follows
//! N. Justesen, T. Mahlmann, S. Risi and J. Togelius, "Playing multi-action adversarial games:
//! online evolutionary planning versus tree search", IEEE Transactions on Games, 2017. A beam takes
//! the place of their evolution: it never tries the same sequence twice, and needs no repair of
//! sequences that are not legal.

mod beam;
mod outlook;
mod quick;
mod step;
#[cfg(test)]
mod tests;

use archon_engine::core::decision::{DecisionContext, Determinization};
use archon_engine::core::game::{Question, Seat, Stop};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use self::beam::Beam;
pub use self::outlook::{CarryOut, Move};
use self::outlook::{Outlook, question_key, what_is_known};
use super::settings::{Setting, Settings};
use super::{Player, Thought};
use crate::evaluation::{self, Evaluated, Evaluation};

/// What can be set. The figures behind each are in `docs/search.md`.
pub const SETTINGS: &[Setting] = &[
    Setting::count(
        "nodes",
        (1, 10_000_000),
        3_000,
        "steps tried to find plans, in one world; when they are used up, the best sequence alone \
         goes on",
    ),
    Setting::count(
        "plans",
        (1, 1_000),
        8,
        "the best plans, which are carried out in other worlds before one is chosen",
    ),
    Setting::count(
        "worlds",
        (0, 1_000),
        4,
        "those worlds; 0 takes the plan that is best where it was found",
    ),
    Setting::count(
        "replies",
        (0, 20),
        1,
        "turns that are played quickly after a plan, before the position is evaluated",
    ),
    Setting::word(
        "again",
        &["surprised", "always"],
        "when a new plan is made: only if something was learned, or at every decision at rest, at \
         four times the cost",
    ),
    evaluation::SETTING,
];

/// How much thought goes into a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Steps tried to find plans
    pub nodes: u64,
    /// The best plans, which are looked at more closely
    pub plans: usize,
    /// Worlds in which each of them is carried out
    pub worlds: usize,
    /// Turns after it that are played quickly there
    pub replies: u32,
    /// Whether a new plan is made at every decision at rest
    pub always: bool,
}

impl From<&Settings> for Effort {
    fn from(settings: &Settings) -> Effort {
        Effort {
            nodes: settings.count("nodes"),
            plans: settings.count("plans") as usize,
            worlds: settings.count("worlds") as usize,
            replies: settings.count("replies") as u32,
            always: settings.word("again") == "always",
        }
    }
}

/// The planner.
pub struct Planner<G: Evaluated> {
    effort: Effort,
    evaluation: Evaluation<G>,
    rng: Xoshiro256PlusPlus,
    world: Option<Determinization<G>>,
    beam: Beam<G>,
    outlook: Outlook<G>,
    /// What comes next in the plan, the next move last
    plan: Vec<Move>,
    /// What the plan is worth
    points: f64,
    thoughts: Vec<Thought>,
}

impl<G: Evaluated> Planner<G> {
    /// A planner that evaluates so and thinks so much.
    pub fn new(evaluation: Evaluation<G>, effort: Effort) -> Planner<G> {
        Planner {
            effort,
            evaluation,
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
            world: None,
            beam: Beam::default(),
            outlook: Outlook::new(effort.replies),
            plan: Vec::new(),
            points: 0.5,
            thoughts: Vec::new(),
        }
    }

    fn determinize<'i>(
        world: &'i mut Option<Determinization<G>>,
        context: &DecisionContext<'_, '_, G>,
        seed: u64,
    ) -> &'i mut Determinization<G> {
        match world {
            Some(world) => context.determinize_again(seed, world),
            None => *world = Some(context.determinize(seed)),
        }
        world.as_mut().expect("just imagined")
    }

    /// The answer that the plan gives, if the question is the one it was made for and nothing was
    /// learned since that changes what is known of the position.
    fn follow(&mut self, context: &DecisionContext<'_, '_, G>) -> Option<usize> {
        let question = context.question();
        let planned = self.plan.last()?;
        if self.effort.always && question.is_at_step_boundary()
            || planned.question != question_key(question)
        {
            return None;
        }
        if let Some(known) = planned.known {
            let seed = self.rng.random();
            let world = Self::determinize(&mut self.world, context, seed);
            if known != what_is_known::<G>(world.state(), question.seat()) {
                return None;
            }
        }
        let answer = planned.among(question)?;
        self.plan.pop();
        Some(answer)
    }

    /// The best plans, as they are found in one world, best first.
    pub fn plans(&mut self, context: &DecisionContext<'_, '_, G>) -> Vec<Vec<Move>> {
        let seed = self.rng.random();
        let world = Self::determinize(&mut self.world, context, seed);
        let budget = (self.effort.nodes, self.effort.plans);
        self.beam.search(context, world, &self.evaluation, budget);
        let seat = context.question().seat();
        self.beam.plans().map(|(_, steps)| self.outlook.moves(world, seat, &steps)).collect()
    }

    fn make_plan(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        let question = context.question();
        let seed = self.rng.random();
        let world = Self::determinize(&mut self.world, context, seed);
        let budget = (self.effort.nodes, self.effort.plans);
        self.beam.search(context, world, &self.evaluation, budget);
        let mut plans: Vec<(f64, Vec<Move>)> = self
            .beam
            .plans()
            .map(|(value, steps)| {
                (points(value), self.outlook.moves(world, question.seat(), &steps))
            })
            .collect();
        self.thoughts.clear();
        self.thoughts.extend_from_slice(self.beam.thoughts());
        if self.effort.worlds > 0 && plans.len() > 1 {
            self.look_closer(context, &mut plans);
        }
        let best = plans.into_iter().reduce(|best, plan| if plan.0 > best.0 { plan } else { best });
        (self.points, self.plan) = best.expect("a search finds a plan");
        self.plan.reverse();
        let planned = self.plan.pop().expect("a plan begins with an answer");
        planned.among(question).expect("a plan begins with an answer to its question")
    }

    /// Carries the plans out in other worlds, the same for all of them.
    fn look_closer(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
        plans: &mut [(f64, Vec<Move>)],
    ) {
        let question = context.question();
        plans.iter_mut().for_each(|(points, _)| *points = 0.0);
        for _ in 0..self.effort.worlds {
            let seed = self.rng.random();
            let world = Self::determinize(&mut self.world, context, seed);
            for (sum, moves) in &mut *plans {
                let value = self.outlook.value(world, question.seat(), moves, &self.evaluation);
                *sum += points(value) / self.effort.worlds as f64;
            }
        }
        for thought in &mut self.thoughts {
            let key = question.choice_id(thought.answer);
            let closer = plans.iter().filter(|(_, moves)| moves[0].answer == key);
            if let Some((points, _)) = closer.max_by(|a, b| a.0.total_cmp(&b.0)) {
                thought.points = *points;
            }
        }
    }
}

/// What a state is worth after a step that ended so. A limit of the game is not a loss, and not to
/// be sought.
fn worth<G: Evaluated>(
    evaluation: &Evaluation<G>,
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

/// An evaluation as points, from 0 to 1.
fn points(value: f32) -> f64 {
    1.0 / (1.0 + (-f64::from(value)).exp())
}

impl<G: Evaluated> Player<G> for Planner<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.plan.clear();
        self.thoughts.clear();
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        if let Some(answer) = self.follow(context) {
            self.thoughts.clear();
            self.thoughts.push(Thought { answer, points: self.points, visits: 0 });
            return answer;
        }
        self.make_plan(context)
    }

    fn thoughts(&self) -> Vec<Thought> {
        self.thoughts.clone()
    }
}
