//! A tree over the decisions of every seat, by what answers mean: in one imagined world an answer
//! is there, in another it is not (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree
//! search", 2012: the single-observer tree).

use archon_engine::core::game::{MOST_SEATS, Seat};
use smallvec::SmallVec;

use super::{Plan, Selection};

/// Points for each seat, from 0 to 1.
pub type Points = [f32; MOST_SEATS];

/// An answer to a node's question.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// What the answer means
    pub key: u64,
    /// The node it leads to; 0 before there is one
    child: u32,
    /// Iterations that took it
    pub visits: u32,
    /// Iterations in whose world it was there to be taken
    available: u32,
    /// Points made by the seat that decides, summed up
    points: f32,
    /// Its share of the evaluation's favour
    prior: f32,
    /// Whether halving dropped it
    pub dropped: bool,
}

impl Edge {
    /// Points on average; a half before any visit.
    pub fn mean(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { f64::from(self.points) / f64::from(self.visits) }
    }
}

/// A decision.
#[derive(Clone, Debug, Default)]
struct Node {
    edges: SmallVec<[Edge; 6]>,
    visits: u32,
}

/// The tree. Node 0 is the root.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    /// Iterations, the sum of the points that the root's seat made in them, and that of their squares
    made: (f64, f64, f64),
    /// Who decides at the root
    seat: Seat,
}

/// An answer that is there in the world at hand: its number in the question, its edge.
#[derive(Clone, Copy, Debug)]
pub struct There {
    /// The number of the answer
    pub answer: usize,
    edge: u32,
}

/// The answers that are there.
pub type AllThere = SmallVec<[There; 32]>;

/// The root.
pub const ROOT: u32 = 0;

impl Default for Tree {
    fn default() -> Self {
        Tree { nodes: vec![Node::default()], made: (0.0, 0.0, 0.0), seat: 0 }
    }
}

impl Tree {
    /// Forgets everything but the room.
    pub fn clear(&mut self, seat: Seat) {
        self.nodes.clear();
        self.nodes.push(Node::default());
        self.made = (0.0, 0.0, 0.0);
        self.seat = seat;
    }

    /// Notes what came of an iteration.
    pub fn note(&mut self, points: &Points) {
        let points = f64::from(points[self.seat]);
        let (n, sum, squares) = self.made;
        self.made = (n + 1.0, sum + points, squares + points * points);
    }

    /// How far the points of iterations lie apart, as part of what is usual: what is a lot is a matter
    /// of the position. In one that is nearly lost every answer makes next to no points, and still
    /// one is best.
    pub fn spread(&self) -> f64 {
        const USUAL: f64 = 0.25;
        const LEAST: f64 = 1e-3;
        let (n, sum, squares) = self.made;
        if n < 2.0 {
            return 1.0;
        }
        let deviation = (squares / n - (sum / n).powi(2)).max(0.0).sqrt();
        (deviation / USUAL).clamp(LEAST, 1.0)
    }

    /// Who decides at the root.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether a node has not been decided at before.
    pub fn is_new(&self, node: u32) -> bool {
        self.nodes[node as usize].visits == 0
    }

    /// The root's answers.
    pub fn root(&self) -> &[Edge] {
        &self.nodes[0].edges
    }

    /// The root's answers, to drop some.
    pub fn root_mut(&mut self) -> &mut [Edge] {
        &mut self.nodes[0].edges
    }

    /// Looks up the answers with these keys at a node, adding those that are new with a share of
    /// the evaluation's favour for an answer it has no opinion about.
    pub fn there(&mut self, node: u32, keys: impl Iterator<Item = (usize, u64)>) -> AllThere {
        let node = &mut self.nodes[node as usize];
        let unknown = 1.0 / (node.edges.len().max(4) as f32);
        let mut all = AllThere::new();
        for (answer, key) in keys {
            // Mostly the same answers in the same order.
            let guess = all.last().map_or(0, |t: &There| t.edge as usize + 1);
            let found = match node.edges.get(guess) {
                Some(edge) if edge.key == key => Some(guess),
                _ => node.edges.iter().position(|e| e.key == key),
            };
            let edge = found.unwrap_or_else(|| {
                node.edges.push(Edge {
                    key,
                    child: 0,
                    visits: 0,
                    available: 0,
                    points: 0.0,
                    prior: unknown,
                    dropped: false,
                });
                node.edges.len() - 1
            }) as u32;
            // Identical copies share a key and are one answer.
            if all.iter().all(|t| t.edge != edge) {
                all.push(There { answer, edge });
            }
        }
        all
    }

    /// Notes the evaluation's opinion of answers: values in log-odds, turned into shares.
    pub fn favour(&mut self, node: u32, there: &[There], values: &[f32], temperature: f32) {
        let node = &mut self.nodes[node as usize];
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let share = |value: f32| ((value - best) / temperature).exp();
        let sum: f32 = values.iter().map(|v| share(*v)).sum();
        for (there, value) in there.iter().zip(values) {
            node.edges[there.edge as usize].prior = share(*value) / sum;
        }
    }

    /// Selects one of the answers that are there.
    pub fn select(&self, node: u32, there: &[There], plan: &Plan) -> There {
        let node = &self.nodes[node as usize];
        let considered = if plan.widening > 0.0 {
            (plan.widening * f64::from(node.visits + 1).sqrt()).ceil() as usize
        } else {
            usize::MAX
        };
        let least = if considered < there.len() {
            let mut priors: SmallVec<[f32; 32]> =
                there.iter().map(|t| node.edges[t.edge as usize].prior).collect();
            priors.sort_unstable_by(|a, b| b.total_cmp(a));
            priors[considered.max(1) - 1]
        } else {
            f32::NEG_INFINITY
        };
        let mut tried = (0_u32, 0.0_f64);
        for there in there {
            let edge = &node.edges[there.edge as usize];
            tried = (tried.0 + edge.visits, tried.1 + f64::from(edge.points));
        }
        // What was not tried is taken to be as good as the rest on average.
        let untried = if tried.0 == 0 { 0.5 } else { tried.1 / f64::from(tried.0) };
        let root = f64::from(tried.0 + 1).sqrt();
        let curiosity = plan.curiosity * if plan.scaled { self.spread() } else { 1.0 };
        let mut best = (f64::NEG_INFINITY, there[0]);
        for there in there {
            let edge = &node.edges[there.edge as usize];
            if edge.prior < least {
                continue;
            }
            let visits = f64::from(edge.visits);
            let prior = f64::from(edge.prior);
            let mean = if edge.visits == 0 { untried } else { edge.mean() };
            let bound = || {
                if edge.visits == 0 {
                    return 1e6 + prior;
                }
                curiosity * (f64::from(edge.available + 1).ln() / visits).sqrt()
            };
            let score = match plan.selection {
                Selection::Prior => mean + curiosity * prior * root / (1.0 + visits),
                Selection::Bounds => mean + bound(),
                Selection::Bias => mean + bound() + prior / (1.0 + visits),
            };
            if score > best.0 {
                best = (score, *there);
            }
        }
        best.1
    }

    /// The one of the root's answers that has been visited least of those that were not dropped, of
    /// several the one that the evaluation favours.
    pub fn least_visited(&self, there: &[There]) -> There {
        let root = &self.nodes[ROOT as usize].edges;
        let left = there.iter().map(|t| (&root[t.edge as usize], *t)).filter(|l| !l.0.dropped);
        let least =
            left.min_by(|(a, _), (b, _)| a.visits.cmp(&b.visits).then(b.prior.total_cmp(&a.prior)));
        least.expect("the root's question is the same in every world, and an answer is left").1
    }

    /// Goes to the node behind an answer, made if there is none.
    pub fn descend(&mut self, node: u32, there: There) -> u32 {
        let next = self.nodes.len() as u32;
        let edge = &mut self.nodes[node as usize].edges[there.edge as usize];
        if edge.child != 0 {
            return edge.child;
        }
        edge.child = next;
        self.nodes.push(Node::default());
        next
    }

    /// Counts which answers were there.
    pub fn count_available(&mut self, node: u32, there: &[There]) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        for there in there {
            node.edges[there.edge as usize].available += 1;
        }
    }

    /// Adds what came of it to an answer, for the seat that gave it.
    pub fn learn(&mut self, node: u32, there: There, seat: Seat, points: &Points) {
        let edge = &mut self.nodes[node as usize].edges[there.edge as usize];
        edge.visits += 1;
        edge.points += points[seat];
    }
}
