//! Best of three with one deck each (Archon): chance decides who goes first in game 1, the loser of the
//! previous game chooses it from game 2 on.

/// The chance of winning a best of three, from the win rates of its single games going first and second.
///
/// With the mean `g`, the maximum `M` and the minimum `m` of both it is `g(m + M − mM) + (1 − g)mM`: I
/// choose `M` after a loss, the opponent leaves me `m` after a win.
pub fn best_of_three(going_first: f64, going_second: f64) -> f64 {
    let mean = (going_first + going_second) / 2.0;
    let (most, least) = (going_first.max(going_second), going_first.min(going_second));
    mean * (least + most - least * most) + (1.0 - mean) * least * most
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// The chance by walking through the tree of the match; `rates` going first and second.
    fn tree(rates: [f64; 2], wins: [u32; 2], lost: Option<usize>) -> f64 {
        match wins {
            [2, _] => return 1.0,
            [_, 2] => return 0.0,
            _ => {}
        }
        let games = rates.map(|rate| {
            let [mine, theirs] = wins;
            rate * tree(rates, [mine + 1, theirs], Some(1))
                + (1.0 - rate) * tree(rates, [mine, theirs + 1], Some(0))
        });
        match lost {
            None => (games[0] + games[1]) / 2.0,
            Some(0) => games[0].max(games[1]),
            Some(_) => games[0].min(games[1]),
        }
    }

    #[test]
    fn the_formula_is_the_value_of_the_tree_of_the_match() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        for _ in 0..500 {
            let rates: [f64; 2] = [rng.random(), rng.random()];
            let formula = best_of_three(rates[0], rates[1]);
            assert!((formula - tree(rates, [0, 0], None)).abs() < 1e-12, "{rates:?}");
        }
    }

    #[test]
    fn without_a_first_player_advantage_it_is_the_binomial() {
        for p in [0.0, 0.3, 0.5, 0.9, 1.0] {
            assert!((best_of_three(p, p) - p * p * (3.0 - 2.0 * p)).abs() < 1e-12);
        }
    }
}
