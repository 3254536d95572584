//! The formulas of selection. Each takes `mean`, the mean points of an answer from 0 to 1, and gives
//! a score: the answer with the highest is selected.

/// PUCT: `mean + c · P · √N / (1 + n)`, with `prior` P from 0 to 1 (the priors of a node add up to
/// about 1), `sqrt_visits` the square root of the visits N of the node's answers, and `visits` n of
/// this one (Rosin, "Multi-armed bandits with episode context", 2011; in the form of Silver and
/// others, "Mastering the game of Go with deep neural networks and tree search", 2016).
pub fn puct(mean: f64, exploration: f64, prior: f64, sqrt_visits: f64, visits: f64) -> f64 {
    mean + exploration * prior * sqrt_visits / (1.0 + visits)
}

/// UCB1: `mean + c · √(ln N / n)`, with `available` N the iterations in which the answer was legal
/// (Cowling, Powley and Whitehouse 2012, for information sets) and `visits` n of it (Auer,
/// Cesa-Bianchi and Fischer, "Finite-time analysis of the multiarmed bandit problem", 2002). Without
/// visits it is above every other score, and higher priors come first.
pub fn ucb1(mean: f64, exploration: f64, prior: f64, available: u32, visits: f64) -> f64 {
    const FIRST: f64 = 1e6;
    if visits == 0.0 {
        return mean + (FIRST + prior);
    }
    mean + exploration * (libm::log(f64::from(available + 1)) / visits).sqrt()
}

/// Progressive bias: a score with a bias by the prior that fades with visits, `score + P / (1 + n)`
/// (Chaslot and others, "Progressive strategies for Monte-Carlo tree search", 2008).
pub fn progressive_bias(score: f64, prior: f64, visits: f64) -> f64 {
    score + prior / (1.0 + visits)
}

/// Progressive widening: how many answers are considered at a node, `⌈w · √(N + 1)⌉`, at least 1; a
/// `widening` of 0 considers all (Coulom, "Computing Elo ratings of move patterns in the game of Go",
/// 2007).
pub fn num_considered(widening: f64, visits: u32) -> usize {
    if widening > 0.0 {
        ((widening * f64::from(visits + 1).sqrt()).ceil() as usize).max(1)
    } else {
        usize::MAX
    }
}

/// Softmax: the prior of an answer before it is divided by the sum over all answers; from 0 to 1,
/// where the best value has 1.
pub fn softmax_numerator(value: f32, best: f32, temperature: f32) -> f32 {
    libm::expf((value - best) / temperature)
}

/// The standard deviation of points relative to a usual one, from 0.001 to 1, of their number, sum
/// and sum of squares; 1 for fewer than two. The exploration constant is scaled by it: in a position
/// that is nearly lost all answers make next to no points, and still one is best.
pub fn relative_deviation(n: f64, sum: f64, squares: f64) -> f64 {
    const USUAL: f64 = 0.25;
    const LEAST: f64 = 1e-3;
    if n < 2.0 {
        return 1.0;
    }
    let deviation = (squares / n - (sum / n).powi(2)).max(0.0).sqrt();
    (deviation / USUAL).clamp(LEAST, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_without_visits_comes_first_and_exploration_fades_with_visits() {
        assert!(ucb1(0.0, 0.6, 0.1, 5, 0.0) > ucb1(1.0, 0.6, 0.9, 1_000, 1.0));
        assert!(ucb1(0.5, 0.6, 0.0, 9, 1.0) > ucb1(0.5, 0.6, 0.0, 9, 2.0));
        assert!(puct(0.5, 0.6, 0.2, 3.0, 0.0) > puct(0.5, 0.6, 0.2, 3.0, 1.0));
        assert!((puct(0.5, 0.0, 0.2, 3.0, 0.0) - 0.5).abs() < 1e-12);
        assert!(progressive_bias(0.5, 0.4, 1.0) > progressive_bias(0.5, 0.4, 2.0));
    }

    #[test]
    fn widening_considers_one_answer_at_least_and_more_with_visits() {
        assert_eq!([0, 3, 8].map(|visits| num_considered(1.0, visits)), [1, 2, 3]);
        assert_eq!(num_considered(0.1, 0), 1);
        assert_eq!(num_considered(0.0, 0), usize::MAX);
    }

    #[test]
    fn the_deviation_is_relative_to_a_usual_one() {
        assert!((relative_deviation(2.0, 1.0, 1.0) - 1.0).abs() < 1e-12);
        assert!((relative_deviation(4.0, 2.0, 1.0) - 1e-3).abs() < 1e-12);
        assert!((relative_deviation(1.0, 1.0, 1.0) - 1.0).abs() < 1e-12);
    }
}
