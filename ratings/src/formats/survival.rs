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

/// The win rates of my decks in each round if the opponents who are left are those with the stronger decks: in round r, from
/// 1, an opponent's deck counts by the (r − 1)th power of its mean win rate against my decks, the chance that it would
/// have won all rounds before. `rates[deck][opponent]` is the win rate of my deck; in the first round all opponents count
/// alike. This is a model, not a rule: opponents have other decks left, too.
pub fn hardening(rates: &[Vec<f64>], rounds: usize) -> Vec<Vec<f64>> {
    let opponents = rates.iter().map(Vec::len).min().unwrap_or(0);
    let mine = rates.len().max(1) as f64;
    let strength =
        |opponent: usize| 1.0 - rates.iter().map(|deck| deck[opponent]).sum::<f64>() / mine;
    let strengths: Vec<f64> = (0..opponents).map(strength).collect();
    let in_round = |deck: &[f64], round: usize| {
        let weights = strengths.iter().map(|strength| strength.powi(round as i32));
        let (mut sum, mut all) = (0.0, 0.0);
        for (weight, rate) in weights.zip(deck) {
            sum += weight * rate;
            all += weight;
        }
        // Nobody is left who ever wins against my decks.
        if all > 0.0 { sum / all } else { 1.0 }
    };
    rates.iter().map(|deck| (0..rounds).map(|round| in_round(deck, round)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
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

    #[test]
    fn a_hardening_field_is_that_of_the_opponents_who_won_every_round_before() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(36_318);
        let rates: Vec<Vec<f64>> =
            (0..2).map(|_| (0..4).map(|_| rng.random_range(0.2..0.8)).collect()).collect();
        let found = hardening(&rates, 3);
        // Opponents drawn at random who win each round against one of my decks at random.
        let (mut sums, mut left) = ([[0.0; 3]; 2], [0.0; 3]);
        for _ in 0..200_000 {
            let opponent = rng.random_range(0..4);
            for round in 0..3 {
                left[round] += 1.0;
                (0..2).for_each(|deck| sums[deck][round] += rates[deck][opponent]);
                if rng.random::<f64>() < rates[rng.random_range(0..2)][opponent] {
                    break;
                }
            }
        }
        for (deck, sums) in sums.iter().enumerate() {
            for (round, sum) in sums.iter().enumerate() {
                let difference = found[deck][round] - sum / left[round];
                assert!(difference.abs() < 0.005, "{deck} {round} {difference}");
            }
        }
        assert_eq!(hardening(&[vec![1.0]], 2), [[1.0, 1.0]]);
    }
}
