//! A player that grows trees and takes the answer visited most.

use archon_engine::core::decision::DecisionContext;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use super::planner::{self, Effort, Planner};
use super::search::Plan;
use super::search::worlds::{Grower, Worlds};
use super::settings::Settings;
use super::{Player, Thought};
use crate::evaluation::{Evaluated, Evaluation};

/// A player that searches. For a seed and a number of iterations its answers are the same, however
/// many threads play other games, and however many grow its trees: each tree has its own seed.
pub struct Searcher<G: Evaluated> {
    plan: Plan,
    worlds: Worlds,
    evaluation: Evaluation<G>,
    rng: Xoshiro256PlusPlus,
    growers: Vec<Grower<G>>,
    planner: Option<Planner<G>>,
    thoughts: Vec<Thought>,
}

impl<G: Evaluated> Searcher<G> {
    /// A player that searches so.
    pub fn new(settings: &Settings, worlds: Worlds) -> Searcher<G> {
        let plan = Plan::of(settings);
        Searcher {
            plan,
            worlds,
            evaluation: Evaluation::set(settings),
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
            growers: (0..plan.trees).map(|_| Grower::default()).collect(),
            planner: (plan.plans > 0).then(|| {
                let effort = Effort::from(&Settings::unless_set(planner::SETTINGS));
                Planner::new(
                    Evaluation::set(settings),
                    Effort { plans: plan.plans as usize, ..effort },
                )
            }),
            thoughts: Vec::new(),
        }
    }
}

impl<G: Evaluated> Player<G> for Searcher<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        if let Some(planner) = &mut self.planner {
            planner.begin(self.rng.random());
        }
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        let plans = self.planner.as_mut().map(|planner| planner.plans(context)).unwrap_or_default();
        let seed: u64 = self.rng.random();
        let plan = Plan {
            iterations: (self.plan.iterations / self.plan.trees).max(1),
            milliseconds: if self.plan.parallel || self.plan.milliseconds == 0 {
                self.plan.milliseconds
            } else {
                (self.plan.milliseconds / u64::from(self.plan.trees)).max(1)
            },
            ..self.plan
        };
        let (evaluation, worlds) = (&self.evaluation, self.worlds);
        let grow = |(n, grower): (usize, &mut Grower<G>)| {
            let seed = crate::seeds::derive(seed, n as u64);
            grower.grow(context, &plan, evaluation, worlds, &plans, seed)
        };
        let grown: Vec<Vec<Thought>> = if self.plan.parallel {
            self.growers.par_iter_mut().enumerate().map(grow).collect()
        } else {
            self.growers.iter_mut().enumerate().map(grow).collect()
        };
        self.thoughts = add_up(&grown);
        let best = self.thoughts.iter().copied().reduce(|best, thought| {
            let better = (thought.visits, thought.points) > (best.visits, best.points);
            if better { thought } else { best }
        });
        best.map_or(0, |thought| thought.answer)
    }

    fn thoughts(&self) -> Vec<Thought> {
        self.thoughts.clone()
    }
}

/// The thoughts of several trees together: every tree has the same answers.
fn add_up(grown: &[Vec<Thought>]) -> Vec<Thought> {
    let mut together = grown[0].clone();
    for (n, thought) in together.iter_mut().enumerate() {
        let visits: u32 = grown.iter().map(|tree| tree[n].visits).sum();
        let points: f64 = grown.iter().map(|tree| tree[n].points * f64::from(tree[n].visits)).sum();
        if visits > 0 {
            thought.points = points / f64::from(visits);
        }
        thought.visits = visits;
    }
    together
}
