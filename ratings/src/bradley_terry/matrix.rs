//! The results of all pairings.

use std::collections::BTreeMap;

use crate::pairs::Pairs;

/// Mirrored pairs for each pairing of `size` decks, numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matrix {
    size: usize,
    cells: BTreeMap<(usize, usize), Pairs>,
}

impl Matrix {
    /// A matrix of this many decks, without games.
    pub fn new(size: usize) -> Matrix {
        Matrix { size, cells: BTreeMap::new() }
    }

    /// Number of decks.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Adds pairs between two decks, from the view of deck `one`. Returns false, and adds nothing, if a
    /// deck is not in the matrix or plays against itself.
    pub fn add(&mut self, one: usize, two: usize, pairs: &Pairs) -> bool {
        if one == two || one.max(two) >= self.size {
            return false;
        }
        let (key, pairs) = match one < two {
            true => ((one, two), *pairs),
            false => ((two, one), pairs.swapped()),
        };
        self.cells.entry(key).or_default().add(&pairs);
        true
    }

    /// The pairs between two decks from the view of deck `one`.
    pub fn between(&self, one: usize, two: usize) -> Pairs {
        let cell = self.cells.get(&(one.min(two), one.max(two))).copied().unwrap_or_default();
        if one < two { cell } else { cell.swapped() }
    }

    /// All pairings that have finished pairs, each once, from the view of the first deck.
    pub fn pairings(&self) -> impl Iterator<Item = (usize, usize, &Pairs)> {
        self.cells.iter().filter(|(_, p)| p.pairs() > 0).map(|((i, j), p)| (*i, *j, p))
    }
}
