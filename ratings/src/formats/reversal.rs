//! Reversal: each brings a deck, and plays the other's.

use nalgebra::DMatrix;

/// The game of the decks to bring, for equally skilled players: rows are my decks, columns theirs, payoffs
/// my chance of winning with their deck against mine. `rates[(i, j)]` is the win rate of my deck i against
/// theirs j when each plays the own deck.
pub fn reversal(rates: &DMatrix<f64>) -> DMatrix<f64> {
    rates.map(|rate| 1.0 - rate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::matrix_game::solve;

    #[test]
    fn the_deck_that_loses_most_is_brought() {
        let rates = DMatrix::from_row_slice(2, 2, &[0.6, 0.7, 0.3, 0.4]);
        let game = solve(&reversal(&rates)).unwrap();
        // They bring what loses to mine, too: of my second deck's opponents the first.
        assert!((game.rows[1] - 1.0).abs() < 1e-9 && (game.value - 0.6).abs() < 1e-9, "{game:?}");
    }
}
