//! Means and contrasts over some of the games of pairs.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::coverage::check::NominalCoverage::Exactly95;
use crate::coverage::check::{Check, check, contains};
use crate::pair_groups::{Contrast, GroupedPair, share};

/// A pair of games: whether something was so in each, and whether it was won. Pairs are luckier or less lucky, and it
/// is so more often in the first game. What it adds to the win rate is given.
fn pair(
    [often, rate, worth]: [f64; 3],
    spread: f64,
    rng: &mut Xoshiro256PlusPlus,
) -> [[bool; 2]; 2] {
    let shared = rng.random_range(-spread..=spread);
    let was = rng.random_bool(often);
    [0, 1].map(|seat| {
        // It is mostly so in both games or in neither.
        let was = if rng.random_bool(0.8) { was } else { rng.random_bool(often / 2.0) };
        let rate = rate + 0.05 * f64::from(seat) + shared + if was { worth } else { 0.0 };
        [was, rng.random_bool(rate)]
    })
}

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    for (pairs, often) in [(200, 0.2), (2000, 0.2), (2000, 0.05)] {
        let scenario = format!("{pairs} pairs, so in {often} of the games, alike in a pair");
        checks.push(check(
            "win rates of some games compared",
            scenario,
            Exactly95,
            5,
            move |rng| {
                let worth = rng.random_range(-0.1..0.1);
                let truth = [often, rng.random_range(0.3..0.6), worth];
                let games: Vec<GroupedPair> = (0..pairs)
                    .map(|_| {
                        let games = pair(truth, 0.2, rng);
                        [0, 1].map(|seat| {
                            let [was, won] = games[seat];
                            Some((2 * seat + usize::from(was), f64::from(u8::from(won))))
                        })
                    })
                    .collect();
                let found = Contrast::new(&[-0.5, 0.5, -0.5, 0.5], &games);
                contains(found.map(|found| found.effect().estimate), worth)
            },
        ));
    }
    for (name, range) in [("0.2 to 0.6", (0.2, 0.6)), ("near 0.05", (0.03, 0.08))] {
        let scenario = format!("300 pairs, share {name}, alike in a pair");
        checks.push(check("share of some games", scenario, Exactly95, 10, move |rng| {
            let rate = rng.random_range(range.0..range.1);
            let spread = rate / 2.0;
            let pairs: Vec<[Option<bool>; 2]> = (0..300)
                .map(|_| {
                    let shared = rng.random_range(-spread..=spread);
                    [0, 1].map(|_| {
                        let was = rng.random_bool(rate + shared);
                        rng.random_bool(0.7).then_some(was)
                    })
                })
                .collect();
            contains(share(&pairs), rate)
        }));
    }
}
