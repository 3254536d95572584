//! Figures by a second player, of which few pairs are played.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::coverage::check::NominalCoverage::Exactly95;
use crate::coverage::check::{Check, check, contains, random_pairs};
use crate::second_sample::{SecondSample, second_sample};

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    // All of them: the new pairs at the suggested handicap of `chains`.
    for (few, all, words) in
        [(40, 2_000, "40 of 2,000"), (200, 2_000, "200 of 2,000"), (200, 200, "200 of 200")]
    {
        let scenario = format!("{words} pairs by both players, of which 0 to 60 % end alike");
        checks.push(check("win rate by a second player", scenario.clone(), Exactly95, 5, {
            move |rng| {
                let ([_, second], found) = campaign((few, all), rng);
                contains(found.map(|found| found.mean), second)
            }
        }));
        checks.push(check("difference between players", scenario, Exactly95, 5, move |rng| {
            let ([first, second], found) = campaign((few, all), rng);
            contains(found.map(|found| found.difference), second - first)
        }));
    }
}

/// The true win rates by both players, and what is found.
fn campaign(
    (few, most): (u64, u64),
    rng: &mut Xoshiro256PlusPlus,
) -> ([f64; 2], Option<SecondSample>) {
    let [first, other] = [0, 1].map(|_| random_pairs((0.2, 0.8), 0.0, rng));
    let alike = rng.random_range(0.0..0.6);
    let mut all = crate::pairs::Pairs::default();
    let both: Vec<[f64; 2]> = (0..few)
        .map(|_| {
            let one = first.sample(1, rng);
            all.add(&one);
            let two = if rng.random_bool(alike) { one } else { other.sample(1, rng) };
            [one, two].map(|pairs| pairs.pentanomial().mean().unwrap_or(0.0))
        })
        .collect();
    all.add(&first.sample(most - few, rng));
    let mean = all.pentanomial().mean().unwrap_or(0.0);
    let second = alike * first.mean() + (1.0 - alike) * other.mean();
    ([first.mean(), second], second_sample(&both, (mean, all.pairs())))
}
