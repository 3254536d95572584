//! Survival: decks in an order, and the next is played when one has lost; without a deck the player is out.

/// The chance that each deck is the one in play after all rounds; the sum is the chance of not being out.
/// `rates[deck][round]` is the win rate of a deck, in the order of play; rounds beyond the shortest list
/// are not played.
pub fn survival(rates: &[Vec<f64>]) -> Vec<f64> {
    let rounds = rates.iter().map(Vec::len).min().unwrap_or(0);
    let mut in_play = vec![0.0; rates.len()];
    if let Some(first) = in_play.first_mut() {
        *first = 1.0;
    }
    for round in 0..rounds {
        let mut comes = 0.0;
        for (share, deck) in in_play.iter_mut().zip(rates) {
            let loses = *share * (1.0 - deck[round]);
            *share += comes - loses;
            comes = loses;
        }
    }
    in_play
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn tree(rates: &[Vec<f64>], deck: usize, round: usize, chance: f64, found: &mut [f64]) {
        if deck == rates.len() {
            return;
        }
        match rates[deck].get(round) {
            None => found[deck] += chance,
            Some(rate) => {
                tree(rates, deck, round + 1, chance * rate, found);
                tree(rates, deck + 1, round + 1, chance * (1.0 - rate), found);
            }
        }
    }

    #[test]
    fn shares_are_those_of_the_tree_of_all_results() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        for case in 0..100 {
            let (decks, rounds) = (1 + case % 4, case % 7);
            let rates: Vec<Vec<f64>> =
                (0..decks).map(|_| (0..rounds).map(|_| rng.random()).collect()).collect();
            let mut expected = vec![0.0; decks];
            tree(&rates, 0, 0, 1.0, &mut expected);
            let found = survival(&rates);
            assert!(found.iter().zip(&expected).all(|(a, b)| (a - b).abs() < 1e-12), "{rates:?}");
        }
        assert!(survival(&[]).is_empty());
    }

    #[test]
    fn the_order_does_not_matter_against_a_field_that_does_not_change() {
        let alive = |order: [f64; 3]| -> f64 { survival(&order.map(|q| vec![q; 6])).iter().sum() };
        let one = alive([0.7, 0.5, 0.3]);
        assert!((one - alive([0.3, 0.7, 0.5])).abs() < 1e-12 && one > 0.0 && one < 1.0);
    }
}
