//! Features: what is counted of a position, and the sum of their products with weights.

/// Something about a position that helps to say who will win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feature {
    /// Its name in the table of weights
    pub name: &'static str,
    /// What it counts
    pub about: &'static str,
    /// The smallest weight that makes sense
    pub least: f32,
    /// The largest weight that makes sense
    pub most: f32,
    /// Whether it counts what the seat could still do in its turn: 0 once the turn has ended
    pub turn_local: bool,
}

/// The most features a game may name, and two.
pub const MOST_FEATURES: usize = 80;

/// The place, beyond the features of any game, of the correction by cards, whose weight is 1.
pub(super) const CORRECTION: usize = MOST_FEATURES - 1;

/// The place of how much the slope between the decks of the match is above 1, whose weight is 0: it multiplies the sum.
pub(super) const SLOPE: usize = MOST_FEATURES - 2;

/// The features of a position, in the order of `Evaluated::FEATURES`; 0 beyond them but for the correction and the slope.
#[derive(Clone, Copy)]
pub struct Features(pub(super) [f32; MOST_FEATURES]);

impl Default for Features {
    fn default() -> Features {
        Features([0.0; MOST_FEATURES])
    }
}

/// A weight for each feature; 0 beyond them.
pub(super) type Weights = [f32; MOST_FEATURES];

/// The sum of the products, in as many sums at once as fit in registers: added one after the other
/// they took an eighth of a whole game of `greedy`.
pub(super) fn product(found: &[f32; MOST_FEATURES], weights: &Weights) -> f32 {
    const LANES: usize = 16;
    let mut sums = [0.0; LANES];
    for (found, weights) in found.chunks_exact(LANES).zip(weights.chunks_exact(LANES)) {
        for ((sum, found), weight) in sums.iter_mut().zip(found).zip(weights) {
            *sum += found * weight;
        }
    }
    sums.iter().sum()
}
