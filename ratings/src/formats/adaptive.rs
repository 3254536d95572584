//! Adaptive: game 1 with the own decks, game 2 with each other's. If one deck won both, its owner opens an
//! auction with 0 chains for the right to play it in game 3; any higher bid is allowed.
//! Adaptive Short: both choose at once which of the two decks they want. If they want the same deck, it is
//! auctioned; otherwise each plays the chosen one.
//!
//! The rates of the auction are those of [`crate::handicap::auction`]. In game 3 the auctioned deck's
//! owner lost game 2 and chooses who goes first, so the owner's rates are at least the other player's even
//! where both are equally skilled.

use crate::handicap::auction::{Raise, outcome};
use nalgebra::{DMatrix, Matrix2};

/// The chance that the owner of an auctioned deck wins the game. `rates[0][chains]` is the owner's win
/// rate with it, `rates[1][chains]` the other player's. None without rates.
pub fn owner_wins(rates: [&[f64]; 2]) -> Option<f64> {
    let end = outcome(rates, Raise::ByAnyFromNone)?;
    Some(if end.side == 0 { end.score } else { 1.0 - end.score })
}

/// The chance of winning a best of three: `first` is my win rate in game 1, `second` that in game 2 after I won
/// game 1 and after I lost it, `auctions` my chance in game 3 if my deck and if theirs is auctioned. Who
/// lost game 1 chooses who goes first in game 2.
///
/// With equal skill and without an advantage of either turn `second` is twice `1 − first`, and an auction that is
/// worth one half makes the match one half whatever the decks.
pub fn best_of_three(first: f64, second: [f64; 2], auctions: [f64; 2]) -> f64 {
    let [after_win, after_loss] = second;
    // Winning with my deck and losing against it is that my deck won twice.
    first * (after_win + (1.0 - after_win) * auctions[0]) + (1.0 - first) * after_loss * auctions[1]
}

/// The game of Adaptive Short: rows are the deck that I want, columns the deck that they want, mine
/// first. `games` are my win rates with the own decks and with each other's, `auctions` as for
/// [`best_of_three`].
pub fn short(games: [f64; 2], auctions: [f64; 2]) -> DMatrix<f64> {
    let payoffs = Matrix2::new(auctions[0], games[0], games[1], auctions[1]);
    DMatrix::from_column_slice(2, 2, payoffs.as_slice())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::matrix_game::solve;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// What the owner gets when `side` has bid, by walking through all auctions.
    fn tree(rates: [&[f64]; 2], bid: usize, side: usize) -> f64 {
        let wins = rates[side][bid];
        let owner_gets = |rate: f64, side: usize| if side == 0 { rate } else { 1.0 - rate };
        let mut best = owner_gets(wins, side);
        for higher in bid + 1..rates[0].len() {
            let raised = tree(rates, higher, 1 - side);
            best = if side == 1 { best.max(raised) } else { best.min(raised) };
        }
        best
    }

    fn falling(rng: &mut impl RngExt, bids: usize) -> Vec<f64> {
        let mut rates: Vec<f64> = (0..bids).map(|_| rng.random()).collect();
        rates.sort_by(|a, b| b.total_cmp(a));
        rates
    }

    #[test]
    fn the_auction_has_the_value_of_its_tree() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        for case in 0..400 {
            let bids = 1 + case % 8;
            let (owner, other) = (falling(&mut rng, bids), falling(&mut rng, bids));
            let rates = [&owner[..], &other[..]];
            let value = owner_wins(rates).unwrap();
            assert!((value - tree(rates, 0, 0)).abs() < 1e-12, "{rates:?}");
        }
        assert_eq!(owner_wins([&[], &[]]), None);
    }

    /// With `n` the greatest number of chains whose rate is not below one half, who answers the opening
    /// jumps to `n`, and the owner goes one further where that is better.
    #[test]
    fn equal_players_have_the_closed_form() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
        for _ in 0..2_000 {
            let rates = falling(&mut rng, 25);
            let other = 1.0 - owner_wins([&rates, &rates]).unwrap();
            let expected = match rates.iter().rposition(|rate| *rate >= 0.5) {
                None => 1.0 - rates[0],
                Some(0) => (1.0 - rates[0]).max(rates[1]),
                Some(24) => rates[24],
                Some(n) => rates[n].min(1.0 - rates[n + 1]),
            };
            assert!((other - expected).abs() < 1e-12, "{other} {expected} {rates:?}");
        }
    }

    #[test]
    fn a_match_is_the_sum_over_its_courses() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        for _ in 0..200 {
            let [one, won, lost, mine, theirs]: [f64; 5] = std::array::from_fn(|_| rng.random());
            let mut value = 0.0;
            for (won_first, first) in [(true, one), (false, 1.0 - one)] {
                let two = if won_first { won } else { lost };
                for (won_second, second) in [(true, two), (false, 1.0 - two)] {
                    let then = match (won_first, won_second) {
                        (true, true) => 1.0,
                        (false, false) => 0.0,
                        (true, false) => mine,
                        (false, true) => theirs,
                    };
                    value += first * second * then;
                }
            }
            assert!((best_of_three(one, [won, lost], [mine, theirs]) - value).abs() < 1e-12);
        }
        assert!((best_of_three(0.7, [0.3, 0.3], [0.5, 0.5]) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn equal_players_want_the_stronger_deck() {
        let game = solve(&short([0.7, 0.3], [0.5, 0.5])).unwrap();
        assert!((game.value - 0.5).abs() < 1e-9);
        assert!((game.rows[0] - 1.0).abs() < 1e-9 && (game.columns[0] - 1.0).abs() < 1e-9);
    }
}
