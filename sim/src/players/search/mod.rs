//! Tree search over imagined worlds, shared by [`ismcts`](super::ismcts) and
//! [`pimc`](super::pimc).

pub mod playout;
#[cfg(test)]
mod tests;
pub mod tree;
pub mod worlds;

use playout::Policy;

use super::settings::{Setting, Settings};
use crate::evaluation;

/// How a search is done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Iterations for a decision
    pub iterations: u32,
    /// Milliseconds for a decision, instead of iterations; 0 is without
    pub milliseconds: u64,
    /// How much is tried that looks worse so far
    pub curiosity: f64,
    /// How answers are selected in the tree
    pub selection: Selection,
    /// How sharply the evaluation's opinion favours answers: log-odds that count for a factor of e
    pub temperature: f32,
    /// Answers considered after so many visits: this times their square root; 0 considers all
    pub widening: f64,
    /// How the root's answers share the iterations
    pub root: Root,
    /// Whether the choice of a house (a question at rest with few answers) is settled by halving
    pub arms: bool,
    /// Turns played on behind the tree before the position is evaluated
    pub turns: u32,
    /// Whether what is left then is played to the game's end instead
    pub to_the_end: bool,
    /// Who plays them
    pub policy: Policy,
    /// How often a playout answers at random, whatever its policy
    pub at_random: f64,
    /// Trees that are grown, each with its share of the iterations
    pub trees: u32,
    /// Whether curiosity is scaled to how far the points of iterations lie apart
    pub scaled: bool,
    /// Plans of the planner that the tree begins with; 0 without a planner
    pub plans: u32,
    /// Whether the tree holds the decisions of the root's seat alone
    pub own: bool,
    /// Whether trees are grown in parallel
    pub parallel: bool,
    /// Whether copies of a card are one answer
    pub merged: bool,
}

/// How answers are selected in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Selection {
    /// Upper confidence bounds, where the evaluation's opinion is a prior (PUCT; Rosin 2011)
    Prior,
    /// Upper confidence bounds alone (UCB1; Auer and others 2002)
    Bounds,
    /// Upper confidence bounds with a bias by the evaluation that fades (progressive bias; Chaslot
    /// and others 2008)
    Bias,
}

/// How the root's answers share the iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root {
    /// As anywhere in the tree
    Tree,
    /// In rounds, each of which drops the worse half (Karnin, Koren and Somekh 2013)
    Halving,
}

/// The settings that both searches have, with how many trees and plans there are unless set. The
/// figures behind each are in `docs/search.md`.
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
        Setting::number("c", (0.0, 100.0), 0.6, "how much is tried that looks worse so far"),
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
            "how sharply the evaluation favours answers: log-odds that count for a factor of e",
        ),
        Setting::number(
            "widening",
            (0.0, 100.0),
            0.0,
            "only this times the square root of the visits answers are considered, the best by the \
         evaluation first (progressive widening, Coulom 2007); 0 considers all",
        ),
        Setting::word(
            "root",
            &["tree", "halving"],
            "how the root's answers share the iterations: tree, or sequential halving (Karnin et al. \
         2013)",
        ),
        Setting::word(
            "house",
            &["tree", "arms"],
            "whether a choice of house is settled like any other, or its answers are arms of a bandit \
         of their own, by sequential halving",
        ),
        Setting::count(
            "turns",
            (0, 1000),
            3,
            "turns that begin after the question before the position is evaluated; where the tree leads \
         further, a whole round of turns more",
        ),
        Setting::word(
            "playout",
            &["evaluation", "end"],
            "what follows those turns: the evaluation, or the rest of the game",
        ),
        Setting::word(
            "policy",
            &["greedy", "guess", "random", "mast", "ngram"],
            "who plays behind the tree: greedy, guess, random, mast (Finnsson and Björnsson 2008), ngram (Tak, \
         Winands and Björnsson 2012)",
        ),
        Setting::number(
            "random",
            (0.0, 1.0),
            0.0,
            "how often who plays behind the tree answers at random instead",
        ),
        Setting::count("trees", (1, 64), trees, "trees, each over its own share of the worlds"),
        Setting::count(
            "plans",
            (0, 100),
            plans,
            "plans of a turn that the planner finds, which the tree begins with: each is followed to its end \
         before the tree decides where to go; 0 is without a planner",
        ),
        Setting::word(
            "points",
            &["scaled", "plain"],
            "c is for points that lie apart as usual; scaled: where those of the iterations lie closer \
         together (as in a position that is nearly lost), c is smaller (UCB1-tuned, Auer et al. 2002, \
         looks at each answer's points, this at those of all); plain: it is not",
        ),
        Setting::word(
            "tree",
            &["own", "all"],
            "whose decisions the tree holds: those of who searches, where the others play by the policy, \
         or all (others are then searched with so few visits that their play is worse than the \
         policy's, and what is visited more looks better than it is)",
        ),
        evaluation::SETTING,
        Setting::word("copies", &["merged", "apart"], "whether copies of a card are one answer"),
        Setting::word(
            "threads",
            &["game", "trees"],
            "trees of a decision are grown one after the other, or in parallel",
        ),
    ]
}

impl Plan {
    /// The plan that was set.
    pub fn of(settings: &Settings) -> Plan {
        Plan {
            iterations: settings.count("iterations") as u32,
            milliseconds: settings.count("time"),
            curiosity: settings.number("c"),
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

    /// Whether the evaluation's opinion of the answers at a new node is of any use.
    pub fn asks_the_evaluation(&self) -> bool {
        self.selection != Selection::Bounds || self.widening > 0.0
    }
}
