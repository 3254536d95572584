//! Means and contrasts over some of the games of pairs.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::coverage::check::NominalCoverage::Exactly95;
use crate::coverage::check::{Check, check, contains};
use crate::pair_groups::{Contrast, GroupedPair, share};
use crate::strata::{StratifiedGame, within_strata};

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

/// Adds the checks of comparisons within strata: where games are won more often it is so more often, which a comparison of
/// all games would take for an effect.
pub fn add_strata(checks: &mut Vec<Check>) {
    for (pairs, strata) in [(200, 4), (2000, 40), (400, 200)] {
        let scenario = format!("{pairs} pairs in {strata} strata, so more often where more is won");
        let figure = "win rates compared within strata";
        checks.push(check(figure, scenario, Exactly95, 5, move |rng| {
            let worth = rng.random_range(-0.1..0.1);
            let rates: Vec<f64> = (0..strata).map(|_| rng.random_range(0.3..0.7)).collect();
            let games: Vec<StratifiedGame> = (0..pairs)
                .flat_map(|pair| {
                    let shared = rng.random_range(-0.15..0.15);
                    let games: Vec<StratifiedGame> = (0..2)
                        .map(|seat| {
                            // Each game of a pair in strata of its own, as seats are.
                            let stratum = 2 * rng.random_range(0..strata / 2) + seat;
                            let was = rng.random_bool(rates[stratum] - 0.1);
                            let rate = rates[stratum] + shared + if was { worth } else { 0.0 };
                            let value = f64::from(u8::from(rng.random_bool(rate)));
                            StratifiedGame { pair, stratum, was, value }
                        })
                        .collect();
                    games
                })
                .collect();
            let found = within_strata(strata, &games);
            contains(found.map(|found| found.effect().estimate), worth)
        }));
    }
}
