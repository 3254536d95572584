//! Sequential halving at the root: iterations in rounds, after each of which the worse half of the
//! answers is dropped (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits",
//! 2013).

use smallvec::SmallVec;

use super::tree::{Edge, Tree};

/// The rounds of sequential halving.
pub struct Halving {
    /// Iterations after which a round ends
    ends: SmallVec<[u32; 8]>,
    round: u8,
}

impl Halving {
    /// Rounds of equal length: as many as it takes to halve so many answers down to one.
    pub fn new(iterations: u32, answers: usize) -> Halving {
        let rounds = answers.next_power_of_two().trailing_zeros().max(1);
        let ends = (1..rounds).map(|r| iterations * r / rounds).collect();
        Halving { ends, round: 0 }
    }

    /// Drops the worse half of the answers left if a round ends before this iteration.
    pub fn before(&mut self, iteration: u32, tree: &mut Tree) {
        if self.ends.get(usize::from(self.round)) != Some(&iteration) {
            return;
        }
        self.round += 1;
        let left = tree.root().iter().filter(|e| !e.dropped).count();
        Halving::drop_all_but(left.div_ceil(2), tree);
    }

    /// Drops all of the root's answers that are left but so many: those with the highest mean, an
    /// answer without visits last of all.
    pub fn drop_all_but(keep: usize, tree: &mut Tree) {
        let mut left: SmallVec<[&mut Edge; 32]> =
            tree.root_mut().iter_mut().filter(|e| !e.dropped).collect();
        let mean = |edge: &Edge| if edge.visits == 0 { f64::NEG_INFINITY } else { edge.mean() };
        left.sort_by(|a, b| mean(b).total_cmp(&mean(a)));
        for edge in left.into_iter().skip(keep) {
            edge.dropped = true;
        }
    }
}
