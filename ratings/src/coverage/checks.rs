//! The list of checks.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_distr::{Distribution, StandardNormal};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::bootstrap;
use super::handicap::TrueCurve;
use super::pair_distribution::PairDistribution;
use super::sequential::{ever_missed, wrong_answer};
use super::{Check, NominalCoverage};
use crate::adaptive;
use crate::bradley_terry::{Fit, Matrix, Settings};
use crate::control_variates;
use crate::correlation::spearman;
use crate::cycles::{Cycles, LogOdds};
use crate::elo;
use crate::estimate::{Estimate, logistic};
use crate::impact::{self, PairedDifferences};
use crate::multiple;
use crate::pairs::{Pairs, Pentanomial};
use crate::sequential::confidence;

use NominalCoverage::{AtLeast95, Exactly95};

/// Every check.
pub fn all() -> Vec<Check> {
    let mut list = Vec::new();
    scores(&mut list);
    looking_often(&mut list);
    ratings(&mut list);
    circles(&mut list);
    handicaps(&mut list);
    comparisons(&mut list);
    alternations(&mut list);
    list
}

fn check(
    figure: &'static str,
    truth: impl Into<String>,
    promise: NominalCoverage,
    times: u64,
    campaign: impl Fn(&mut Xoshiro256PlusPlus) -> (u64, u64) + Send + Sync + 'static,
) -> Check {
    Check { figure, truth: truth.into(), promise, times, campaign: Box::new(campaign) }
}

/// One interval that holds the truth or does not. What has no interval does not hold.
fn covers(estimate: Option<Estimate>, truth: f64) -> (u64, u64) {
    (u64::from(estimate.is_some_and(|e| e.contains(truth))), 1)
}

fn all_of(held: impl IntoIterator<Item = bool>) -> (u64, u64) {
    held.into_iter().fold((0, 0), |(yes, all), one| (yes + u64::from(one), all + 1))
}

/// A truth with a rate from a range, with up to ten points of advantage in a seat where there is
/// room for it.
fn truth(range: (f64, f64), correlation: f64, rng: &mut Xoshiro256PlusPlus) -> PairDistribution {
    let rate = rng.random_range(range.0..range.1);
    let room = (rate.min(1.0 - rate) / 4.0).min(0.1);
    let advantage = rng.random_range(-room..room);
    PairDistribution::new(rate + advantage, rate - advantage, correlation)
}

const CORRELATIONS: [(&str, f64); 3] =
    [("the mirror helps (−0.4)", -0.4), ("independent games", 0.0), ("overdispersed (+0.5)", 0.5)];

fn scores(list: &mut Vec<Check>) {
    const RANGES: [(&str, (f64, f64)); 4] = [
        ("rate near 0.02", (0.01, 0.03)),
        ("rate near 0.98", (0.97, 0.99)),
        ("rate 0.1 to 0.3", (0.1, 0.3)),
        ("rate 0.4 to 0.6", (0.4, 0.6)),
    ];
    for pairs in [20, 100, 500] {
        for (range_name, range) in RANGES {
            for (name, correlation) in CORRELATIONS {
                let what = format!("{pairs} pairs, {range_name}, {name}");
                list.push(check("score of pairs", what, Exactly95, 100, move |rng| {
                    let truth = truth(range, correlation, rng);
                    covers(truth.sample(pairs, rng).score(), truth.mean())
                }));
            }
        }
    }
    for pairs in [20, 100] {
        let what = format!("{pairs} pairs of all five scores, any shares");
        list.push(check("score of pairs", what, Exactly95, 100, move |rng| {
            let weights: [f64; 5] = std::array::from_fn(|_| -rng.random::<f64>().ln());
            let sum: f64 = weights.iter().sum();
            let mean = (0..5).map(|k| weights[k] / sum * k as f64 / 4.0).sum();
            let mut counts = [0; 5];
            for _ in 0..pairs {
                let mut at = rng.random::<f64>() * sum;
                let score = weights.iter().position(|w| {
                    at -= w;
                    at < 0.0
                });
                counts[score.unwrap_or(4)] += 1;
            }
            covers(Pentanomial(counts).score(), mean)
        }));
    }
    list.push(check("Elo from a score", "100 pairs, rate 0.1 to 0.9", Exactly95, 100, |rng| {
        let truth = truth((0.1, 0.9), 0.2, rng);
        covers(truth.sample(100, rng).elo(), elo::from_score(truth.mean()))
    }));
    list.push(check("first player's score", "100 pairs, rate 0.3 to 0.7", Exactly95, 100, |rng| {
        let truth = truth((0.3, 0.7), 0.2, rng);
        let found = truth.sample(100, rng).of_first_player().score();
        covers(found, truth.mean_of_first_player())
    }));
    list.push(check("score in one seat", "100 pairs, rate 0.3 to 0.7", Exactly95, 100, |rng| {
        let rate = rng.random_range(0.3..0.7);
        let truth = PairDistribution::new(rate, 0.5, 0.2);
        covers(truth.sample(100, rng).score_going_first(), rate)
    }));
    let what = "20 scores of 50 pairs, all at once";
    list.push(check("simultaneous intervals", what, AtLeast95, 10, |rng| {
        let z = multiple::simultaneous_z(20);
        let all = (0..20).all(|_| {
            let truth = truth((0.2, 0.8), 0.2, rng);
            let found = truth.sample(50, rng).pentanomial().score_at(z);
            found.is_some_and(|e| e.contains(truth.mean()))
        });
        (u64::from(all), 1)
    }));
}

fn looking_often(list: &mut Vec<Check>) {
    for (half, range) in [(0.04, (0.4, 0.6)), (0.02, (0.02, 0.1))] {
        let what = format!("stopped at ± {half}, rate {} to {}", range.0, range.1);
        list.push(check("score at the asked width", what, Exactly95, 10, move |rng| {
            let truth = truth(range, 0.2, rng);
            let mut pairs = Pairs::default();
            while !adaptive::is_precise(&pairs.pentanomial(), half) {
                pairs.add(&truth.sample(1, rng));
            }
            covers(pairs.score(), truth.mean())
        }));
    }
    for (name, range) in [("rate 0.4 to 0.6", (0.4, 0.6)), ("rate near 0.02", (0.01, 0.03))] {
        let what = format!("500 looks, {name}");
        list.push(check("interval at all times", what, AtLeast95, 1, move |rng| {
            let truth = truth(range, 0.2, rng);
            (1 - ever_missed(&truth, 500, 1, rng.random()), 1)
        }));
    }
    let what = "stopped once ½ is excluded, rate 0.45 to 0.55";
    list.push(check("interval at all times", what, AtLeast95, 1, |rng| {
        let truth = truth((0.45, 0.55), 0.2, rng);
        let mut pairs = Pentanomial::default();
        for _ in 0..1000 {
            pairs += truth.sample(1, rng).pentanomial();
            if confidence::p_value(&pairs, 0.5) < 0.05 {
                break;
            }
        }
        covers(confidence::score(&pairs), truth.mean())
    }));
    for gap in [30.0, 100.0, -60.0] {
        for (name, correlation) in CORRELATIONS {
            let what = format!("{gap:+} Elo, α = β = 5 %, any strength, {name}");
            list.push(check("sequential test", what, AtLeast95, 1, move |rng| {
                let truth = truth((0.3, 0.7), correlation, rng);
                (u64::from(!wrong_answer(&truth, gap, 0.05, rng)), 1)
            }));
        }
    }
}

/// A matrix of every deck against every other, but for a share of pairings that is not played.
pub fn round_robin(
    log_odds: &impl Fn(usize, usize) -> f64,
    decks: usize,
    first: f64,
    pairs: u64,
    missing: f64,
    rng: &mut Xoshiro256PlusPlus,
) -> Matrix {
    let mut matrix = Matrix::new(decks);
    for i in 0..decks {
        for j in 0..i {
            // A ring is always played, so that all decks are connected.
            let ring = i == j + 1 || (j == 0 && i + 1 == decks);
            if ring || rng.random::<f64>() >= missing {
                let x = log_odds(i, j);
                let truth = PairDistribution::new(logistic(x + first), logistic(x - first), 0.2);
                matrix.add(i, j, &truth.sample(pairs, rng));
            }
        }
    }
    matrix
}

fn strengths(decks: usize, deviation: f64, rng: &mut Xoshiro256PlusPlus) -> Vec<f64> {
    let drawn: Vec<f64> = (0..decks)
        .map(|_| {
            let x: f64 = StandardNormal.sample(rng);
            deviation * x
        })
        .collect();
    let mean = drawn.iter().sum::<f64>() / decks as f64;
    drawn.iter().map(|x| x - mean).collect()
}

fn fit(matrix: &Matrix) -> Fit {
    Fit::of(matrix, &Settings::default()).expect("pairs were played")
}

fn ratings(list: &mut Vec<Check>) {
    const FIRST: f64 = 0.2;
    for (decks, pairs, missing) in [(2, 20, 0.0), (6, 20, 0.0), (12, 10, 0.5)] {
        let what = format!(
            "{decks} decks, {pairs} pairs each{}",
            if missing > 0.0 { ", half of the pairings" } else { "" }
        );
        list.push(check("rating", what.clone(), Exactly95, 1, move |rng| {
            let truth = strengths(decks, 0.5, rng);
            let fit =
                fit(&round_robin(&|i, j| truth[i] - truth[j], decks, FIRST, pairs, missing, rng));
            let each = fit.ratings().into_iter().zip(truth);
            all_of(each.map(|(rating, truth)| rating.contains(truth * elo::ELO_PER_LOG_ODDS)))
        }));
        list.push(check("what going first is worth", what, Exactly95, 1, move |rng| {
            let truth = strengths(decks, 0.5, rng);
            let fit =
                fit(&round_robin(&|i, j| truth[i] - truth[j], decks, FIRST, pairs, missing, rng));
            covers(Some(fit.first_player_advantage()), FIRST * elo::ELO_PER_LOG_ODDS)
        }));
    }
    let what = "6 decks with rock-paper-scissors, 30 pairs each";
    list.push(check("rating that explains best", what, Exactly95, 1, |rng| {
        let truth = strengths(6, 0.4, rng);
        let circle = |i: usize, j: usize| {
            let around = [0.0, 0.6, -0.6][(i + 3 - j % 3) % 3];
            truth[i] - truth[j] + around
        };
        let best = exact(&circle, 6, FIRST);
        let found = fit(&round_robin(&circle, 6, FIRST, 30, 0.0, rng));
        let each = found.ratings().into_iter().zip(fit(&best).ratings());
        all_of(each.map(|(rating, best)| rating.contains(best.value)))
    }));
    let what = "5 decks, 30 pairs each, 200 draws";
    list.push(check("rating by bootstrap", what, Exactly95, 1, |rng| {
        let truth = strengths(5, 0.5, rng);
        let matrix = round_robin(&|i, j| truth[i] - truth[j], 5, FIRST, 30, 0.0, rng);
        let drawn = bootstrap::ratings(&matrix, &Settings::default(), 200, rng.random());
        let each = drawn.expect("pairs were played").into_iter().zip(truth);
        all_of(each.map(|(rating, truth)| rating.contains(truth * elo::ELO_PER_LOG_ODDS)))
    }));
    for pairs in [10, 40] {
        let what = format!("12 identical decks, {pairs} pairs each: no difference claimed");
        list.push(check("ranking", what, AtLeast95, 1, move |rng| {
            let fit = fit(&round_robin(&|_, _| 0.0, 12, FIRST, pairs, 0.0, rng));
            (u64::from(!fit.ranking(rng.random()).any_difference()), 1)
        }));
    }
    let what = "8 decks, 20 pairs each: all rank intervals hold";
    list.push(check("ranking", what, AtLeast95, 1, move |rng| {
        let truth = strengths(8, 0.4, rng);
        let fit = fit(&round_robin(&|i, j| truth[i] - truth[j], 8, FIRST, 20, 0.0, rng));
        let ranking = fit.ranking(rng.random());
        let hold = (0..8).all(|i| {
            let rank = 1 + truth.iter().filter(|t| **t > truth[i]).count();
            ranking.ranks[i].best <= rank && rank <= ranking.ranks[i].worst
        });
        (u64::from(hold), 1)
    }));
}

/// A matrix so large that luck plays no part.
fn exact(log_odds: &impl Fn(usize, usize) -> f64, decks: usize, first: f64) -> Matrix {
    const MANY: f64 = 1e9;
    let mut matrix = Matrix::new(decks);
    for i in 0..decks {
        for j in 0..i {
            let x = log_odds(i, j);
            let (p, q) = (logistic(x + first), logistic(x - first));
            let mut pairs = Pairs::default();
            for (a, b, chance) in [
                (2, 2, p * q),
                (2, 0, p * (1.0 - q)),
                (0, 2, (1.0 - p) * q),
                (0, 0, (1.0 - p) * (1.0 - q)),
            ] {
                pairs.finished[a][b] = (MANY * chance).round() as u64;
            }
            matrix.add(i, j, &pairs);
        }
    }
    matrix
}

fn circles(list: &mut Vec<Check>) {
    let what = "8 decks, 30 pairs each, no circles: none claimed";
    list.push(check("circles", what, AtLeast95, 1, |rng| {
        let truth = strengths(8, 0.5, rng);
        let matrix = round_robin(&|i, j| truth[i] - truth[j], 8, 0.2, 30, 0.0, rng);
        let cycles = Cycles::of(&LogOdds::around(&matrix, &fit(&matrix)));
        (u64::from(cycles.p_value >= 0.05), 1)
    }));
    let what = "6 decks with rock-paper-scissors, 100 pairs each";
    list.push(check("share of circles", what, Exactly95, 4, |rng| {
        let truth = strengths(6, 0.4, rng);
        let strong = rng.random_range(0.1..0.6);
        let circle = |i: usize, j: usize| {
            let around = [0.0, strong, -strong][(i + 3 - j % 3) % 3];
            truth[i] - truth[j] + around
        };
        let share = |matrix: &Matrix| Cycles::of(&LogOdds::around(matrix, &fit(matrix))).share;
        let true_share = share(&exact(&circle, 6, 0.2)).value;
        covers(Some(share(&round_robin(&circle, 6, 0.2, 100, 0.0, rng))), true_share)
    }));
}

/// Campaigns for handicaps: batches, and pairs of each. The smallest is the smallest that
/// `archon chains` plays.
const PLACED: [(u64, u64); 3] = [(8, 50), (6, 200), (10, 1000)];

fn handicaps(list: &mut Vec<Check>) {
    for (rounds, pairs) in PLACED {
        let what = format!("any curve, {} pairs placed adaptively", rounds * pairs);
        list.push(check("even handicap", what.clone(), Exactly95, 2, move |rng| {
            let truth = TrueCurve::draw(rng);
            let even = truth.campaign(rounds, pairs, rng).break_even();
            (u64::from(even.low <= truth.break_even() && truth.break_even() <= even.high), 1)
        }));
        list.push(check("win rate at the suggestion", what, Exactly95, 2, move |rng| {
            let truth = TrueCurve::draw(rng);
            let curve = truth.campaign(rounds, pairs, rng);
            let suggested = curve.break_even().suggested;
            covers(Some(curve.score(suggested)), truth.at(suggested).mean())
        }));
    }
}

/// Differences of swap experiments: a share of the comparisons differs, most by one game.
fn differences(n: u64, share: f64, better: f64, rng: &mut Xoshiro256PlusPlus) -> PairedDifferences {
    let mut found = PairedDifferences::default();
    for _ in 0..n {
        let size = if rng.random::<f64>() >= share {
            0
        } else if rng.random::<f64>() < 0.9 {
            2
        } else {
            4
        };
        let at = if rng.random::<f64>() < better { 4 + size } else { 4 - size };
        found.counts[at] += 1;
    }
    found
}

fn comparisons(list: &mut Vec<Check>) {
    for (n, share) in [(20, (0.5, 0.8)), (200, (0.1, 0.5)), (2000, (0.01, 0.1))] {
        let what = format!(
            "{n} comparisons of which {:.0} to {:.0} % differ",
            share.0 * 100.0,
            share.1 * 100.0
        );
        list.push(check("impact of a card", what, Exactly95, 10, move |rng| {
            let share = rng.random_range(share.0..share.1);
            let better = rng.random_range(0.3..0.9);
            let mean = share * (2.0 * better - 1.0) * (0.9 * 0.5 + 0.1);
            covers(differences(n, share, better, rng).impact(), mean)
        }));
    }
    let what = "10 decks that differ, 200 comparisons each";
    list.push(check("impact over decks", what, Exactly95, 10, |rng| {
        let impacts: Vec<f64> = (0..10)
            .map(|_| {
                let (deck, noise): (f64, f64) =
                    (StandardNormal.sample(rng), StandardNormal.sample(rng));
                0.03 + 0.02 * deck + 0.015 * noise
            })
            .collect();
        covers(impact::over_decks(&impacts), 0.03)
    }));
    let what = "50 cards without effect, 200 comparisons each: none claimed";
    list.push(check("Holm's correction", what, AtLeast95, 10, |rng| {
        let p_values: Vec<f64> =
            (0..50).map(|_| differences(200, 0.3, 0.5, rng).p_value()).collect();
        (u64::from(multiple::holm(&p_values).iter().all(|p| *p >= 0.05)), 1)
    }));
    for (name, fixed) in [("coefficient fixed", true), ("cross-fitted in five parts", false)] {
        let what = format!("100 pairs, correlation 0 to 0.9, {name}");
        list.push(check("control variate", what, Exactly95, 10, move |rng| {
            let together = rng.random_range(0.0..0.9);
            let mut draw = || -> f64 { StandardNormal.sample(rng) };
            let (values, controls): (Vec<f64>, Vec<f64>) = (0..100)
                .map(|_| {
                    let x = draw();
                    let rest = f64::sqrt(1.0 - together * together) * draw();
                    (0.5 + 0.3 * (together * x + rest), x)
                })
                .unzip();
            let done = if fixed {
                control_variates::adjusted(&values, &controls, 0.0, 0.2)
            } else {
                control_variates::cross_fitted(&values, &controls, 0.0, 5)
            };
            covers(done.ok().map(|d| d.mean), 0.5)
        }));
    }
    for decks in [20, 200] {
        let what = format!("{decks} decks, correlation −0.8 to 0.8");
        list.push(check("rank correlation", what, Exactly95, 10, move |rng| {
            let pearson: f64 = rng.random_range(-0.8..0.8);
            let truth = 6.0 / std::f64::consts::PI * (pearson / 2.0).asin();
            let mut draw = || -> f64 { StandardNormal.sample(rng) };
            let mut points: Vec<(f64, f64)> = (0..decks)
                .map(|_| {
                    let x = draw();
                    (x, pearson * x + (1.0 - pearson * pearson).sqrt() * draw())
                })
                .collect();
            points.shuffle(rng);
            let (one, two): (Vec<f64>, Vec<f64>) = points.into_iter().unzip();
            covers(spearman(&one, &two), truth)
        }));
    }
}

fn alternations(list: &mut Vec<Check>) {
    for (rounds, pairs) in PLACED {
        let what = format!("any curve, {} pairs placed adaptively", rounds * pairs);
        list.push(check("win rate of the alternation", what, Exactly95, 2, move |rng| {
            let truth = TrueCurve::draw(rng);
            let curve = truth.campaign(rounds, pairs, rng);
            match curve.alternation() {
                Some(turns) => covers(Some(turns.score), truth.mixed(&turns)),
                None => (0, 0),
            }
        }));
    }
}
