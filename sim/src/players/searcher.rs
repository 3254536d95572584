//! The player of tree searches: it takes the most visited answer.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Question as _;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use super::planner::{BeamConfig, Planner};
use super::search::playout::Policy;
use super::search::tree_search::{Resampling, TreeSearch};
use super::search::{SearchConfig, Threads};
use super::win_search::WinSearch;
use crate::evaluation::{Evaluated, Evaluation, SearchEvaluation};
use crate::player::{FORFEIT, Player, RootStats};
use crate::settings::Settings;

/// A player that searches. For a seed and a number of iterations its answers are the same, however
/// many threads play other games or search its trees: each tree has its own seed.
pub struct Searcher<G: Evaluated> {
    config: SearchConfig,
    resampling: Resampling,
    evaluation: SearchEvaluation<G>,
    rng: Xoshiro256PlusPlus,
    trees: Vec<TreeSearch<G>>,
    planner: Option<Planner<G>>,
    win_search: Option<WinSearch<G>>,
    root_stats: Vec<RootStats>,
}

impl<G: Evaluated> Searcher<G> {
    /// A player that searches so.
    pub fn new(config: SearchConfig, resampling: Resampling) -> Searcher<G> {
        let beam = BeamConfig::from(&Settings::defaults(BeamConfig::SETTINGS));
        Searcher::with_beam(config, resampling, beam)
    }

    /// A player that searches so, and plans with a beam of its own.
    pub fn with_beam(
        config: SearchConfig,
        resampling: Resampling,
        beam: BeamConfig,
    ) -> Searcher<G> {
        let evaluation = config.evaluation;
        let asks = config.asks_policy();
        let policy = || asks.then(G::learned_policy).flatten();
        let config = match config.policy {
            Policy::Learned if !G::HAS_POLICY => SearchConfig { policy: Policy::Greedy, ..config },
            _ => config,
        };
        let planner = (config.plans > 0)
            .then(|| Planner::new(BeamConfig { plans: config.plans, evaluation, ..beam }));
        let win_search = (config.wins > 0).then(|| WinSearch::new(config.wins, evaluation, asks));
        Searcher {
            resampling,
            evaluation: Evaluation::from_source(evaluation).into(),
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
            trees: (0..config.trees).map(|_| TreeSearch::new(policy())).collect(),
            planner,
            win_search,
            root_stats: Vec::new(),
            config,
        }
    }

    /// Evaluates positions and answers so, whatever the settings say; plans are found as they say.
    #[must_use]
    pub fn evaluating(self, evaluation: SearchEvaluation<G>) -> Searcher<G> {
        Searcher { evaluation, ..self }
    }

    fn search(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        let winning = self.win_search.as_mut().and_then(|search| search.winning_answer(context));
        let answer = match winning {
            Some(stats) => {
                self.root_stats.clear();
                self.root_stats.push(stats);
                stats.answer
            }
            None => self.search_trees(context),
        };
        let choice_id = context.question().choice_id(answer);
        self.trees.iter_mut().for_each(|tree| tree.answered(choice_id));
        answer
    }

    /// The answer that was visited most in all trees.
    fn search_trees(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        let plans = self.planner.as_mut().map(|planner| planner.plans(context)).unwrap_or_default();
        let seed: u64 = self.rng.random();
        let parallel = self.config.threads == Threads::Trees;
        let config = SearchConfig {
            iterations: (self.config.iterations / self.config.trees).max(1),
            milliseconds: if parallel || self.config.milliseconds == 0 {
                self.config.milliseconds
            } else {
                (self.config.milliseconds / u64::from(self.config.trees)).max(1)
            },
            ..self.config.clone()
        };
        let (evaluation, resampling) = (&self.evaluation, self.resampling);
        let search = |(n, tree): (usize, &mut TreeSearch<G>)| {
            let seed = crate::seeds::derive(seed, n as u64);
            tree.search(context, &config, evaluation, resampling, &plans, seed)
        };
        let searched: Vec<Vec<RootStats>> = if parallel {
            self.trees.par_iter_mut().enumerate().map(search).collect()
        } else {
            self.trees.iter_mut().enumerate().map(search).collect()
        };
        self.root_stats = add_up(&searched);
        let best = self.root_stats.iter().copied().reduce(|best, stats| {
            let better = (stats.visits, stats.points) > (best.visits, best.points);
            if better { stats } else { best }
        });
        best.map_or(0, |stats| stats.answer)
    }
}

impl<G: Evaluated> Player<G> for Searcher<G> {
    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.evaluation.begin();
        self.trees.iter_mut().for_each(TreeSearch::begin);
        if let Some(planner) = &mut self.planner {
            planner.begin(self.rng.random());
        }
        if let Some(search) = &mut self.win_search {
            search.begin(self.rng.random());
        }
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        let Some(network) = self.evaluation.network() else { return self.search(context) };
        let mut answer = FORFEIT;
        if self.config.threads == Threads::Trees {
            answer = self.search(context);
        } else {
            network.run_on_its_thread(&mut || answer = self.search(context));
        }
        if self.evaluation.fault().is_some() { FORFEIT } else { answer }
    }

    fn forfeits(&self) -> Option<String> {
        self.evaluation.fault().map(str::to_string)
    }

    fn root_stats(&self) -> Vec<RootStats> {
        self.root_stats.clone()
    }
}

/// The statistics of several trees together: every tree has the same answers.
fn add_up(trees: &[Vec<RootStats>]) -> Vec<RootStats> {
    let mut together = trees[0].clone();
    for (n, stats) in together.iter_mut().enumerate() {
        let visits: u32 = trees.iter().map(|tree| tree[n].visits).sum();
        let points: f64 = trees.iter().map(|tree| tree[n].points * f64::from(tree[n].visits)).sum();
        if visits > 0 {
            stats.points = points / f64::from(visits);
        }
        stats.visits = visits;
    }
    together
}
