//! Monte Carlo tree search over determinizations, shared by [`ismcts`](super::ismcts) and
//! [`pimc`](super::pimc).

mod halving;
pub mod playout;
mod selection;
#[cfg(test)]
mod tests;
pub mod tree;
pub mod tree_search;

use playout::Policy;

use super::settings::{Setting, Settings};
use crate::evaluation;

/// How a search is done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchConfig {
    /// Iterations for a decision
    pub iterations: u32,
    /// Milliseconds for a decision, instead of iterations; 0 is without
    pub milliseconds: u64,
    /// The exploration constant of the selection formula
    pub exploration: f64,
    /// How answers are selected in the tree
    pub selection: Selection,
    /// The temperature of the softmax that turns evaluations into priors, in log-odds
    pub temperature: f32,
    /// Progressive widening: this times the square root of the visits answers are considered; 0
    /// considers all
    pub widening: f64,
    /// How iterations are allocated to the root's answers
    pub root: Root,
    /// Whether a question at a step boundary with few answers (the choice of a house) is decided by
    /// sequential halving
    pub arms: bool,
    /// Turns that a playout lasts before the position is evaluated
    pub turns: u32,
    /// Whether playouts go on to the game's end instead
    pub to_the_end: bool,
    /// The playout policy
    pub policy: Policy,
    /// The probability that a playout answers uniformly at random instead (epsilon)
    pub at_random: f64,
    /// Trees that are searched, each with its share of the iterations (root parallelization)
    pub trees: u32,
    /// Whether the exploration constant is scaled by the standard deviation of the points
    pub scaled: bool,
    /// Plans of the planner that the first iterations follow; 0 without a planner
    pub plans: u32,
    /// Whether the tree holds the decisions of the root's seat alone; others play by the policy
    pub own: bool,
    /// Whether the trees are searched in parallel
    pub parallel: bool,
    /// Whether copies of a card are one answer
    pub merged: bool,
}

/// How answers are selected in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selection {
    /// Upper confidence bounds with a prior by the evaluation (PUCT; Rosin 2011)
    Prior,
    /// Upper confidence bounds alone (UCB1; Auer and others 2002)
    Bounds,
    /// Upper confidence bounds with a bias by the evaluation that fades (progressive bias; Chaslot
    /// and others 2008)
    Bias,
}

/// How iterations are allocated to the root's answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root {
    /// As anywhere in the tree
    Tree,
    /// In rounds, each of which drops the worse half (Karnin, Koren and Somekh 2013)
    Halving,
}

/// The settings of both searches, with the default number of trees and plans. The measurements
/// behind each are in `docs/search.md`.
pub const fn settings(trees: u64, plans: u64) -> [Setting; 19] {
    [
        Setting::count("iterations", (1, 10_000_000), 1000, "iterations for a decision"),
        Setting::count(
            "time",
            (0, 3_600_000),
            0,
            "milliseconds for a decision instead of iterations; games are then not reproducible; 0 is \
         without",
        ),
        Setting::number(
            "c",
            (0.0, 100.0),
            0.6,
            "the exploration constant of the selection formula",
        ),
        Setting::word(
            "select",
            &["prior", "bounds", "bias"],
            "how answers are selected in the tree: prior (PUCT, Rosin 2011), bounds (UCB1, Auer et al. \
         2002), bias (progressive bias, Chaslot et al. 2008)",
        ),
        Setting::number(
            "temperature",
            (0.01, 100.0),
            0.2,
            "the temperature of the softmax that turns evaluations (log-odds) into priors",
        ),
        Setting::number(
            "widening",
            (0.0, 100.0),
            0.0,
            "progressive widening (Coulom 2007): this times the square root of the visits answers are \
         considered, those with the highest prior first; 0 considers all",
        ),
        Setting::word(
            "root",
            &["tree", "halving"],
            "how iterations are allocated to the root's answers: as anywhere in the tree, or by \
         sequential halving (Karnin et al. 2013)",
        ),
        Setting::word(
            "house",
            &["tree", "arms"],
            "how a choice of house is decided: like any other question, or as a bandit by sequential \
         halving",
        ),
        Setting::count(
            "turns",
            (0, 1000),
            3,
            "length of a playout: turns that begin after the question before the position is evaluated; \
         where the tree leads further, a whole round of turns more",
        ),
        Setting::word(
            "playout",
            &["evaluation", "end"],
            "what ends a playout: the evaluation after those turns, or the end of the game",
        ),
        Setting::word(
            "policy",
            &["greedy", "heuristic", "random", "mast", "ngram"],
            "the playout policy: greedy, heuristic (fixed rules of the game), random, mast (Finnsson and \
         Björnsson 2008), ngram (Tak, Winands and Björnsson 2012)",
        ),
        Setting::number(
            "random",
            (0.0, 1.0),
            0.0,
            "the probability that a playout answers uniformly at random instead (epsilon)",
        ),
        Setting::count(
            "trees",
            (1, 64),
            trees,
            "trees, each with its share of the iterations (root parallelization)",
        ),
        Setting::count(
            "plans",
            (0, 100),
            plans,
            "plans of a turn found by the planner, which the first iterations follow to their ends; 0 is \
         without a planner",
        ),
        Setting::word(
            "points",
            &["scaled", "plain"],
            "scaled: c is multiplied by the standard deviation of the iterations' points relative to a \
         usual one, so that it is smaller where the points differ little (UCB1-tuned, Auer et al. 2002, \
         does so for each answer, this for all together); plain: c is as given",
        ),
        Setting::word(
            "tree",
            &["own", "all"],
            "whose decisions the tree holds: own, where the others play by the playout policy; or all \
         (with few visits the others then play worse than the policy, which overestimates what is \
         visited most)",
        ),
        evaluation::SETTING,
        Setting::word("copies", &["merged", "apart"], "whether copies of a card are one answer"),
        Setting::word(
            "threads",
            &["game", "trees"],
            "the trees of a decision are searched one after the other, or in parallel",
        ),
    ]
}

impl SearchConfig {
    /// The configuration that was set.
    pub fn of(settings: &Settings) -> SearchConfig {
        SearchConfig {
            iterations: settings.count("iterations") as u32,
            milliseconds: settings.count("time"),
            exploration: settings.number("c"),
            selection: match settings.word("select") {
                "prior" => Selection::Prior,
                "bias" => Selection::Bias,
                _ => Selection::Bounds,
            },
            temperature: settings.number("temperature") as f32,
            widening: settings.number("widening"),
            root: if settings.word("root") == "halving" { Root::Halving } else { Root::Tree },
            arms: settings.word("house") == "arms",
            turns: settings.count("turns") as u32,
            to_the_end: settings.word("playout") == "end",
            policy: Policy::of(settings.word("policy")),
            at_random: settings.number("random"),
            trees: settings.count("trees") as u32,
            scaled: settings.word("points") == "scaled",
            plans: settings.count("plans") as u32,
            own: settings.word("tree") == "own",
            parallel: settings.word("threads") == "trees",
            merged: settings.word("copies") == "merged",
        }
    }

    /// Whether selection uses priors by the evaluation.
    pub fn uses_priors(&self) -> bool {
        self.selection != Selection::Bounds || self.widening > 0.0
    }
}
