//! Monte Carlo tree search over determinizations, shared by [`ismcts`](super::ismcts) and
//! [`pimc`](super::pimc).

mod descent;
mod halving;
pub mod playout;
mod selection;
#[cfg(test)]
mod tests;
pub mod tree;
pub mod tree_search;

use playout::Policy;

use super::network::{CARDS, NETWORK, NamedNetwork, ROLE, Role, SHA256};
use crate::evaluation::{self, Source};
use crate::settings::{Setting, settings, words};

settings! {
    /// How a search is done. The measurements behind the defaults are in `docs/search.md`.
    pub struct SearchConfig {
        /// Iterations for a decision
        iterations: u32 =
            Setting::count("iterations", (1, 10_000_000), 1000, "iterations for a decision"),
        /// Milliseconds for a decision, instead of iterations; 0 is without
        milliseconds: u64 = Setting::count(
            "time",
            (0, 3_600_000),
            0,
            "milliseconds for a decision instead of iterations; games are then not reproducible; 0 is \
             without",
        ),
        /// The exploration constant of the selection formula
        exploration: f64 = Setting::number(
            "c",
            (0.0, 100.0),
            1.0,
            "the exploration constant of the selection formula",
        ),
        /// How answers are selected in the tree
        selection: Selection = Setting::word::<Selection>(
            "select",
            "how answers are selected in the tree: prior (PUCT, Rosin 2011), bounds (UCB1, Auer et \
             al. 2002), bias (progressive bias, Chaslot et al. 2008)",
        ),
        /// What says which answers are likely
        prior: Prior = Setting::word::<Prior>(
            "prior",
            "what the priors are by: the learned policy, or the evaluation of the position after each answer, as in games \
             without one",
        ),
        /// The temperature of the softmax that turns evaluations into priors, in log-odds
        temperature: f32 = Setting::number(
            "temperature",
            (0.01, 100.0),
            0.2,
            "the temperature of the softmax that turns evaluations (log-odds) into priors",
        ),
        /// Progressive widening: this times the square root of the visits answers are considered; 0
        /// considers all
        widening: f64 = Setting::number(
            "widening",
            (0.0, 100.0),
            0.0,
            "progressive widening (Coulom 2007): this times the square root of the visits answers \
             are considered, those with the highest prior first; 0 considers all",
        ),
        /// How iterations are allocated to the root's answers
        root: Root = Setting::word::<Root>(
            "root",
            "how iterations are allocated to the root's answers: as anywhere in the tree, or by \
             sequential halving (Karnin et al. 2013)",
        ),
        /// How a question at a step boundary with few answers (the choice of a house) is decided
        house: House = Setting::word::<House>(
            "house",
            "how a choice of house is decided: like any other question, or as a bandit by sequential \
             halving",
        ),
        /// Turns that a playout lasts
        turns: u32 = Setting::count(
            "turns",
            (0, 1000),
            3,
            "length of a playout: turns that begin after the question before it ends; where the tree leads further, a \
             whole round of turns more",
        ),
        /// How much the ends of later turns count
        lambda: f32 = Setting::number(
            "lambda",
            (0.0, 1.0),
            0.8,
            "the points of a playout are the lambda-return of the evaluations at the ends of its turns (Sutton 1988): 1 is \
             the last of them alone, 0 the first",
        ),
        /// What ends a playout
        playout: PlayoutEnd = Setting::word::<PlayoutEnd>(
            "playout",
            "what ends a playout: the evaluation after those turns, or the end of the game",
        ),
        /// The playout policy
        policy: Policy = Setting::word::<Policy>(
            "policy",
            "the playout policy: learned (greedy where the game has none), greedy, heuristic (fixed rules of the game), random, mast (Finnsson \
             and Björnsson 2008), ngram (Tak, Winands and Björnsson 2012)",
        ),
        /// The probability that a playout answers uniformly at random instead (epsilon)
        at_random: f64 = Setting::number(
            "random",
            (0.0, 1.0),
            0.0,
            "the probability that a playout answers uniformly at random instead (epsilon)",
        ),
        /// Trees that are searched, each with its share of the iterations (root parallelization)
        trees: u32 = Setting::count(
            "trees",
            (1, 64),
            1,
            "trees, each with its share of the iterations (root parallelization)",
        ),
        /// Plans of the planner that the first iterations follow; 0 without a planner
        plans: usize = Setting::count(
            "plans",
            (0, 100),
            0,
            "plans of a turn found by the planner, which the first iterations follow to their ends; \
             0 is without a planner",
        ),
        /// Nodes of the search for a turn that wins; 0 without
        wins: u64 = Setting::count(
            "wins",
            (0, 10_000_000),
            2_200,
            "where the game may be won in the turn: nodes of a beam search for a turn that wins, before the tree search; 0 is \
             without",
        ),
        /// Whether the exploration constant is scaled by the standard deviation of the points
        scale: ExplorationScale = Setting::word::<ExplorationScale>(
            "points",
            "scaled: c is multiplied by the standard deviation of the iterations' points relative to \
             a usual one, so that it is smaller where the points differ little (UCB1-tuned, Auer et \
             al. 2002, does so for each answer, this for all together); plain: c is as given",
        ),
        /// Whose decisions the tree holds
        tree: TreeScope = Setting::word::<TreeScope>(
            "tree",
            "whose decisions the tree holds: own, where the others play by the playout policy; or \
             all (with few visits the others then play worse than the policy, which overestimates \
             what is visited most)",
        ),
        /// The evaluation of positions
        evaluation: Source = evaluation::SETTING,
        /// The file of a network; empty without
        network: String = NETWORK,
        /// What the network does
        role: Role = ROLE,
        /// The file of a network of cards; empty without
        cards: String = CARDS,
        /// The hash of the network's file
        sha256: String = SHA256,
        /// Which determinizations answers are compared in
        numbers: Numbers = Setting::word::<Numbers>(
            "numbers",
            "common: the n-th visit of each answer at the root is in the same determinization (common random numbers); \
             fresh: each visit has one of its own",
        ),
        /// Whether the tree serves the next decision
        reuse: Reuse = Setting::word::<Reuse>(
            "reuse",
            "whether the part of the tree behind an answer serves the next decision, if that is the question there: its \
             iterations count for up to three quarters of the new ones",
        ),
        /// How copies of a card are treated
        copies: Copies = Setting::word::<Copies>("copies", "whether copies of a card are one answer"),
        /// What threads search
        threads: Threads = Setting::word::<Threads>(
            "threads",
            "the trees of a decision are searched one after the other, or in parallel",
        ),
    }
}

words! {
    /// How answers are selected in the tree.
    pub enum Selection {
        /// Upper confidence bounds with a prior by the evaluation (PUCT; Rosin 2011)
        Prior = "prior",
        /// Upper confidence bounds alone (UCB1; Auer and others 2002)
        Bounds = "bounds",
        /// Upper confidence bounds with a bias by the evaluation that fades (progressive bias; Chaslot
        /// and others 2008)
        Bias = "bias",
    }
}

words! {
    /// What the priors are by.
    pub enum Prior {
        /// The learned policy, if the game has one
        Policy = "policy",
        /// The evaluation of the position after each answer
        Evaluation = "evaluation",
    }
}

words! {
    /// How iterations are allocated to the root's answers.
    pub enum Root {
        /// As anywhere in the tree
        Tree = "tree",
        /// In rounds, each of which drops the worse half (Karnin, Koren and Somekh 2013)
        Halving = "halving",
    }
}

words! {
    /// How a question at a step boundary with few answers (the choice of a house) is decided.
    pub enum House {
        /// Like any other question
        Tree = "tree",
        /// By sequential halving
        Arms = "arms",
    }
}

words! {
    /// What ends a playout.
    pub enum PlayoutEnd {
        /// The evaluation of the position
        Evaluation = "evaluation",
        /// The end of the game
        GameEnd = "end",
    }
}

words! {
    /// How the exploration constant is scaled.
    pub enum ExplorationScale {
        /// By the standard deviation of the points
        Deviation = "scaled",
        /// Not at all
        One = "plain",
    }
}

words! {
    /// Whose decisions a tree holds.
    pub enum TreeScope {
        /// Those of the root's seat; others play by the playout policy
        Own = "own",
        /// Those of all seats
        All = "all",
    }
}

words! {
    /// Which determinizations answers are compared in.
    pub enum Numbers {
        /// The same for all
        Common = "common",
        /// A fresh one for each iteration
        Fresh = "fresh",
    }
}

words! {
    /// Whether the tree serves the next decision.
    pub enum Reuse {
        /// If the question is the one behind the answer
        On = "on",
        /// Each decision begins with an empty tree
        Off = "off",
    }
}

words! {
    /// How copies of a card are treated.
    pub enum Copies {
        /// As one answer
        Merged = "merged",
        /// As answers of their own
        Apart = "apart",
    }
}

words! {
    /// What threads search in parallel.
    pub enum Threads {
        /// Games
        Games = "game",
        /// The trees of a decision
        Trees = "trees",
    }
}

impl SearchConfig {
    /// The network that is named.
    pub fn network(&self) -> NamedNetwork<'_> {
        NamedNetwork {
            path: &self.network,
            role: self.role,
            cards: &self.cards,
            sha256: &self.sha256,
        }
    }

    /// Whether a learned policy is asked.
    pub fn asks_policy(&self) -> bool {
        self.policy == Policy::Learned || self.prior == Prior::Policy && self.uses_priors()
    }

    /// Whether selection uses priors.
    pub fn uses_priors(&self) -> bool {
        self.selection != Selection::Bounds || self.widening > 0.0
    }
}
