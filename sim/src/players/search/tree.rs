//! A tree over the decisions of every seat, by what answers mean: an answer that is legal in one
//! determinization may not be in another (Cowling, Powley and Whitehouse, "Information set Monte
//! Carlo tree search", 2012: the single-observer tree).

use archon_engine::core::game::{MOST_SEATS, Seat};
use smallvec::SmallVec;

use super::selection::{
    num_considered, progressive_bias, puct, relative_deviation, softmax_numerator, ucb1,
};
use super::{ExplorationScale, SearchConfig, Selection};

/// Points for each seat, from 0 to 1.
pub type Points = [f32; MOST_SEATS];

/// An answer to a node's question.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    /// What the answer means
    pub choice_id: u64,
    /// The node it leads to; 0 before there is one
    child: u32,
    /// Iterations that took it
    pub visits: u32,
    /// Iterations in whose determinization it was legal
    available: u32,
    /// Points of the seat that decides, summed up
    points: f32,
    /// Its prior by the evaluation
    prior: f32,
    /// Whether sequential halving dropped it
    pub dropped: bool,
}

impl Edge {
    /// Mean points; a half before any visit.
    pub fn mean(&self) -> f64 {
        if self.visits == 0 { 0.5 } else { f64::from(self.points) / f64::from(self.visits) }
    }
}

/// A decision.
#[derive(Clone, Debug, Default)]
struct Node {
    edges: SmallVec<[Edge; 6]>,
    visits: u32,
    /// The id of what was asked at its first visit
    question: u64,
}

/// The tree. Node 0 is the root.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    /// Iterations, the sum of the points of the root's seat in them, and of their squares
    moments: (f64, f64, f64),
    /// Who decides at the root
    seat: Seat,
}

/// An answer that is legal in the determinization at hand: its number in the question, its edge.
#[derive(Clone, Copy, Debug)]
pub struct AvailableEdge {
    /// The number of the answer
    pub answer: usize,
    /// The number of its edge at the node
    pub edge: u32,
}

/// The legal answers at a node.
pub type AvailableEdges = SmallVec<[AvailableEdge; 32]>;

/// The root.
pub const ROOT: u32 = 0;

impl Default for Tree {
    fn default() -> Self {
        Tree { nodes: vec![Node::default()], moments: (0.0, 0.0, 0.0), seat: 0 }
    }
}

impl Tree {
    /// Empties the tree for a question to `seat`; allocations are kept.
    pub fn clear(&mut self, seat: Seat) {
        self.nodes.clear();
        self.nodes.push(Node::default());
        self.moments = (0.0, 0.0, 0.0);
        self.seat = seat;
    }

    /// Makes the node that a seat's answers lead to the root, if it was asked the same question there; whether it was. The
    /// rest of the tree is forgotten, and answers that only other determinizations had.
    pub fn advance(
        &mut self,
        seat: Seat,
        answers: &[u64],
        question: u64,
        is_legal: impl Fn(u64) -> bool,
    ) -> bool {
        let mut node = ROOT;
        for answer in answers {
            let edges = &self.nodes[node as usize].edges;
            match edges.iter().find(|edge| edge.choice_id == *answer && edge.child != 0) {
                Some(edge) => node = edge.child,
                None => return false,
            }
        }
        let found = &self.nodes[node as usize];
        if answers.is_empty()
            || seat != self.seat
            || found.visits == 0
            || found.question != question
        {
            return false;
        }
        let mut root = std::mem::take(&mut self.nodes[node as usize]);
        root.edges.retain(|edge| is_legal(edge.choice_id));
        let mut kept = vec![root];
        let mut next = 0;
        while next < kept.len() {
            for edge in 0..kept[next].edges.len() {
                let child = kept[next].edges[edge].child;
                if child != 0 {
                    kept[next].edges[edge].child = kept.len() as u32;
                    kept.push(std::mem::take(&mut self.nodes[child as usize]));
                }
            }
            next += 1;
        }
        self.nodes = kept;
        true
    }

    /// Says what is asked at a node.
    pub fn set_question(&mut self, node: u32, question: u64) {
        self.nodes[node as usize].question = question;
    }

    /// The edge of an answer.
    pub fn edge(&self, node: u32, available: AvailableEdge) -> &Edge {
        &self.nodes[node as usize].edges[available.edge as usize]
    }

    /// Adds the points of an iteration to the moments.
    pub fn add_to_moments(&mut self, points: &Points) {
        let points = f64::from(points[self.seat]);
        let (n, sum, squares) = self.moments;
        self.moments = (n + 1.0, sum + points, squares + points * points);
    }

    /// Who decides at the root.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether a node has no visits.
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

    /// The edges of a node for legal answers, each given by its number and its choice id. Edges that
    /// the node has not yet are added, with an average prior.
    pub fn available_edges(
        &mut self,
        node: u32,
        legal: impl Iterator<Item = (usize, u64)>,
    ) -> AvailableEdges {
        let node = &mut self.nodes[node as usize];
        let average_prior = 1.0 / (node.edges.len().max(4) as f32);
        let mut all = AvailableEdges::new();
        for (answer, choice_id) in legal {
            // Mostly the same answers in the same order.
            let expected = all.last().map_or(0, |a: &AvailableEdge| a.edge as usize + 1);
            let found = match node.edges.get(expected) {
                Some(edge) if edge.choice_id == choice_id => Some(expected),
                _ => node.edges.iter().position(|e| e.choice_id == choice_id),
            };
            let edge = found.unwrap_or_else(|| {
                node.edges.push(Edge {
                    choice_id,
                    child: 0,
                    visits: 0,
                    available: 0,
                    points: 0.0,
                    prior: average_prior,
                    dropped: false,
                });
                node.edges.len() - 1
            }) as u32;
            // Identical copies share an id and are one answer.
            if all.iter().all(|a| a.edge != edge) {
                all.push(AvailableEdge { answer, edge });
            }
        }
        all
    }

    /// Sets the priors of answers: the softmax of their values, which are log-odds.
    pub fn set_priors(
        &mut self,
        node: u32,
        available: &[AvailableEdge],
        values: &[f32],
        temperature: f32,
    ) {
        let node = &mut self.nodes[node as usize];
        let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let share = |value: f32| softmax_numerator(value, best, temperature);
        let sum: f32 = values.iter().map(|v| share(*v)).sum();
        for (available, value) in available.iter().zip(values) {
            node.edges[available.edge as usize].prior = share(*value) / sum;
        }
    }

    /// Selects one of the legal answers: that with the highest score.
    pub fn select(
        &self,
        node: u32,
        available: &[AvailableEdge],
        config: &SearchConfig,
    ) -> AvailableEdge {
        let node = &self.nodes[node as usize];
        let least_prior = node.least_prior_considered(available, config.widening);
        let (visits, points) = node.totals(available);
        // First-play urgency: what has no visits counts as good as the others are on average.
        let mean_of_all = if visits == 0 { 0.5 } else { points / f64::from(visits) };
        let sqrt_visits = f64::from(visits + 1).sqrt();
        let (n, sum, squares) = self.moments;
        let scale = match config.scale {
            ExplorationScale::Deviation => relative_deviation(n, sum, squares),
            ExplorationScale::One => 1.0,
        };
        let exploration = config.exploration * scale;
        let mut best = (f64::NEG_INFINITY, available[0]);
        for candidate in available {
            let edge = &node.edges[candidate.edge as usize];
            if edge.prior < least_prior {
                continue;
            }
            let (visits, prior) = (f64::from(edge.visits), f64::from(edge.prior));
            let mean = if edge.visits == 0 { mean_of_all } else { edge.mean() };
            let ucb1 = || ucb1(mean, exploration, prior, edge.available, visits);
            let score = match config.selection {
                Selection::Prior => puct(mean, exploration, prior, sqrt_visits, visits),
                Selection::Bounds => ucb1(),
                Selection::Bias => progressive_bias(ucb1(), prior, visits),
            };
            if score > best.0 {
                best = (score, *candidate);
            }
        }
        best.1
    }

    /// The root's answer with the fewest visits of those that were not dropped, of several the one
    /// with the highest prior.
    pub fn least_visited(&self, available: &[AvailableEdge]) -> AvailableEdge {
        let root = &self.nodes[ROOT as usize].edges;
        let left = available.iter().map(|a| (&root[a.edge as usize], *a)).filter(|l| !l.0.dropped);
        let least =
            left.min_by(|(a, _), (b, _)| a.visits.cmp(&b.visits).then(b.prior.total_cmp(&a.prior)));
        least.expect("every determinization has the root's question, and an answer is left").1
    }

    /// Goes to the node behind an answer, adding it if there is none.
    pub fn descend(&mut self, node: u32, taken: AvailableEdge) -> u32 {
        let next = self.nodes.len() as u32;
        let edge = &mut self.nodes[node as usize].edges[taken.edge as usize];
        if edge.child != 0 {
            return edge.child;
        }
        edge.child = next;
        self.nodes.push(Node::default());
        next
    }

    /// Counts a visit of a node and which of its answers were legal.
    pub fn count_available(&mut self, node: u32, available: &[AvailableEdge]) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        for available in available {
            node.edges[available.edge as usize].available += 1;
        }
    }

    /// Adds the points of an iteration to every answer that it took, for the seat that gave it.
    pub fn backpropagate(&mut self, path: &[(u32, AvailableEdge, Seat)], points: &Points) {
        for (node, taken, seat) in path {
            let edge = &mut self.nodes[*node as usize].edges[taken.edge as usize];
            edge.visits += 1;
            edge.points += points[*seat];
        }
    }
}

impl Node {
    /// Visits and points of these answers together.
    fn totals(&self, available: &[AvailableEdge]) -> (u32, f64) {
        available.iter().fold((0, 0.0), |(visits, points), available| {
            let edge = &self.edges[available.edge as usize];
            (visits + edge.visits, points + f64::from(edge.points))
        })
    }

    /// The prior from which on answers are considered under progressive widening.
    fn least_prior_considered(&self, available: &[AvailableEdge], widening: f64) -> f32 {
        let considered = num_considered(widening, self.visits);
        if considered >= available.len() {
            return f32::NEG_INFINITY;
        }
        let mut priors: SmallVec<[f32; 32]> =
            available.iter().map(|a| self.edges[a.edge as usize].prior).collect();
        priors.sort_unstable_by(|a, b| b.total_cmp(a));
        priors[considered - 1]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tree of a seat, in which answer 7 to question 1 leads to question 2, with two answers, of which one was taken.
    fn tree() -> Tree {
        let mut tree = Tree::default();
        tree.clear(1);
        tree.set_question(ROOT, 1);
        let first = tree.available_edges(ROOT, [(0, 7), (1, 8)].into_iter());
        tree.count_available(ROOT, &first);
        let next = tree.descend(ROOT, first[0]);
        tree.set_question(next, 2);
        let second = tree.available_edges(next, [(0, 5), (1, 6)].into_iter());
        tree.count_available(next, &second);
        tree.backpropagate(&[(ROOT, first[0], 1), (next, second[1], 1)], &[0.25; MOST_SEATS]);
        tree
    }

    #[test]
    fn the_tree_behind_an_answer_is_kept_where_its_question_is_asked() {
        let mut tree = tree();
        assert!(tree.advance(1, &[7], 2, |_| true));
        let visits: Vec<u32> = tree.root().iter().map(|edge| edge.visits).collect();
        assert_eq!(visits, [0, 1]);
        assert!((tree.root()[1].mean() - 0.25).abs() < 1e-6);
        assert!(!tree.is_new(ROOT));
    }

    #[test]
    fn the_tree_is_not_kept_for_another_question_answer_or_seat_and_not_without_an_answer() {
        assert!(!tree().advance(1, &[7], 3, |_| true));
        assert!(!tree().advance(1, &[8], 2, |_| true));
        assert!(!tree().advance(1, &[7, 6], 2, |_| true));
        assert!(!tree().advance(0, &[7], 2, |_| true));
        assert!(!tree().advance(1, &[], 1, |_| true));
    }

    /// Trap: visits of an answer that is not legal any more would end the search as settled.
    #[test]
    fn an_answer_of_other_determinizations_is_not_kept() {
        let mut tree = tree();
        assert!(tree.advance(1, &[7], 2, |answer| answer == 5));
        let kept: Vec<u64> = tree.root().iter().map(|edge| edge.choice_id).collect();
        assert_eq!(kept, [5]);
    }
}
