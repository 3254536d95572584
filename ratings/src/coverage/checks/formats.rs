//! The chance of winning a match of a tournament format.

use nalgebra::DMatrix;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::coverage::check::NominalCoverage::AtLeast95;
use crate::coverage::check::{Check, check, contains};
use crate::coverage::handicap::TrueCurve;
use crate::coverage::pair_distribution::PairDistribution;
use crate::estimate::Interval;
use crate::formats::bidding::bidding;
use crate::formats::chain_rates::{ChainRates, Chooser, FirstPlayerAdvantage};
use crate::formats::choices::{Choice, Choices, central, choices};
use crate::formats::gauntlet::gauntlet;
use crate::formats::matrix_game::solve;
use crate::formats::moirai::payoffs;
use crate::formats::rates::{DRAWS, Rates};
use crate::formats::reversal::reversal;
use crate::formats::survival::survival;
use crate::formats::triad::{RateTable, bans_by_turns};

/// Adds the checks.
pub fn add(checks: &mut Vec<Check>) {
    // The smallest is the smallest that `archon format` plays. A match is less uncertain than its parts where both
    // sides answer optimally, and intervals are a little too wide there.
    for (rounds, pairs) in [(8, 50), (6, 200)] {
        let scenario = format!("any curve, {} pairs placed adaptively", rounds * pairs);
        checks.push(check("win rate of an Adaptive match", scenario, AtLeast95, 1, move |rng| {
            let truth = TrueCurve::draw(rng);
            let foretold = foretell_adaptive(&truth, (rounds, pairs), rng);
            contains(Some(foretold), true_rates(&truth).adaptive())
        }));
    }
}

/// Adds the checks of formats with several decks.
pub fn add_several_decks(checks: &mut Vec<Check>) {
    for pairs in [100, 1000] {
        let scenario = format!("3 decks each, {pairs} pairs each");
        checks.push(check(
            "win rate of a Triad match",
            scenario.clone(),
            AtLeast95,
            1,
            move |rng| {
                let truth = Table::draw(rng);
                contains(
                    truth.foretell(pairs, &triad_game, rng),
                    value(&triad_game(&truth.rates())),
                )
            },
        ));
        checks.push(check("win rate in Reversal", scenario, AtLeast95, 1, move |rng| {
            let truth = Table::draw(rng);
            let game = value(&reversal_game(&truth.rates()));
            contains(truth.foretell(pairs, &reversal_game, rng), game)
        }));
    }
}

/// A figure of a format against a field, from the mean rates of each of my decks against each opponent.
type FieldFigure = fn(&[Vec<f64>]) -> f64;

/// Adds the checks of formats against a field: the fewest pairs of a pairing are those of `archon format`.
pub fn add_fields(checks: &mut Vec<Check>) {
    let figures: [(&'static str, FieldFigure); 3] = [
        ("expected wins in a Gauntlet", |rates| gauntlet(&rates[0]).wins),
        ("wins before a loss in a Gauntlet", |rates| gauntlet(&rates[0]).run),
        ("chance of a deck left in Survival", |rates| {
            let mean = |deck: &Vec<f64>| deck.iter().sum::<f64>() / deck.len() as f64;
            survival(&rates.iter().map(|deck| vec![mean(deck); 6]).collect::<Vec<_>>()).iter().sum()
        }),
    ];
    for (figure, of) in figures {
        for (opponents, pairs) in [(5, 100), (40, 30)] {
            let scenario = format!("{opponents} opponents, {pairs} pairs each");
            checks.push(check(figure, scenario, AtLeast95, 1, move |rng| {
                let truth: Vec<Vec<PairDistribution>> =
                    (0..3).map(|_| (0..opponents).map(|_| any_pairing(rng)).collect()).collect();
                let table = |rates: &mut dyn FnMut(&PairDistribution) -> f64| -> Vec<Vec<f64>> {
                    truth.iter().map(|deck| deck.iter().map(&mut *rates).collect()).collect()
                };
                let mut played = Vec::new();
                let estimate = table(&mut |games| {
                    played.push(games.sample(pairs, rng));
                    played.last().and_then(Rates::observed).map_or(0.5, |rates| rates.mean())
                });
                let drawn = (0..DRAWS).map(|_| {
                    let mut all = played.iter();
                    let mut next = |_: &PairDistribution| {
                        all.next().map_or(0.5, |pairs| Rates::resample(pairs, rng).mean())
                    };
                    of(&table(&mut next))
                });
                let drawn = drawn.collect();
                contains(Some(central(of(&estimate), drawn)), of(&table(&mut |one| one.mean())))
            }));
        }
    }
}

fn any_pairing(rng: &mut Xoshiro256PlusPlus) -> PairDistribution {
    let (rate, advantage) = (rng.random_range(0.25..0.75), rng.random_range(-0.05..0.1));
    PairDistribution::new(rate + advantage, rate - advantage, rng.random_range(-0.4..0.5))
}

/// Adds the checks of the regret of a choice: a deck in Reversal. Where a choice is best, its regret is 0 and the interval
/// begins there.
pub fn add_regrets(checks: &mut Vec<Check>) {
    for pairs in [100, 1000] {
        let scenario = format!("3 decks each, {pairs} pairs each");
        checks.push(check("regret of a deck to bring", scenario, AtLeast95, 1, move |rng| {
            let truth = Table::draw(rng);
            let found = truth.choices(pairs, &reversal_game, rng);
            let known = choices(&reversal_game(&truth.rates()), &[]).expect("finite payoffs");
            contains(found.map(|found| found.rows[0].regret), known.rows[0].regret.value)
        }));
    }
}

/// Adds the checks of what is called worse: nothing where all options have the same win rate.
pub fn add_equal_options(checks: &mut Vec<Check>) {
    for options in [3, 10] {
        let scenario =
            format!("{options} decks of the same win rate, 100 pairs each: none called worse");
        checks.push(check("significantly worse choice", scenario, AtLeast95, 5, move |rng| {
            let truth = any_pairing(rng);
            let played: Vec<_> = (0..options).map(|_| truth.sample(100, rng)).collect();
            let game = |rates: Vec<f64>| DMatrix::from_vec(options, 1, rates);
            let observed = |pairs| Rates::observed(pairs).map_or(0.5, |rates| rates.mean());
            let estimate = game(played.iter().map(observed).collect());
            let draws: Vec<DMatrix<f64>> = (0..DRAWS)
                .map(|_| game(played.iter().map(|one| Rates::resample(one, rng).mean()).collect()))
                .collect();
            let found = choices(&estimate, &draws).expect("finite payoffs");
            (u64::from(!found.rows.iter().any(Choice::is_worse)), 1)
        }));
    }
}

/// Adds the checks of the regret of a ban in Triad.
pub fn add_regrets_of_bans(checks: &mut Vec<Check>) {
    for pairs in [100, 1000] {
        let scenario = format!("3 decks each, {pairs} pairs each");
        checks.push(check("regret of a ban in Triad", scenario, AtLeast95, 1, move |rng| {
            let truth = Table::draw(rng);
            let found = truth.choices(pairs, &triad_game, rng);
            let known = choices(&triad_game(&truth.rates()), &[]).expect("finite payoffs");
            contains(found.map(|found| found.rows[0].regret), known.rows[0].regret.value)
        }));
    }
}

/// Adds the checks of Moirai, with the fewest pairs that `archon format` plays.
pub fn add_moirai(checks: &mut Vec<Check>) {
    let scenario = "3 decks each, any curves, 400 pairs each placed adaptively";
    checks.push(check("win rate of a Moirai match", scenario, AtLeast95, 1, |rng| {
        let truth: Vec<TrueCurve> = (0..9).map(|_| TrueCurve::draw(rng)).collect();
        let found: Vec<(ChainRates, Vec<ChainRates>)> =
            truth.iter().map(|truth| found_curve(truth, (8, 50), rng)).collect();
        let game = |of: &dyn Fn(usize) -> ChainRates| {
            let rates: Vec<ChainRates> = (0..9).map(of).collect();
            payoffs(&rates.iter().collect::<Vec<_>>()).expect("finite rates")
        };
        let estimate = game(&|pairing| found[pairing].0.clone());
        let draws: Vec<DMatrix<f64>> =
            (0..DRAWS).map(|draw| game(&|pairing| found[pairing].1[draw].clone())).collect();
        let stated = choices(&estimate, &draws).ok().map(|found| found.value);
        contains(stated, value(&game(&|pairing| true_rates(&truth[pairing]))))
    }));
}

/// Adds the checks of the answers to the first bid of an auction: the best one is not called worse.
pub fn add_bids(checks: &mut Vec<Check>) {
    for (rounds, pairs) in [(8, 50), (6, 200)] {
        let scenario =
            format!("any curve, {} pairs placed adaptively: the best is open", rounds * pairs);
        checks.push(check("answer to a bid", scenario, AtLeast95, 4, move |rng| {
            let truth = TrueCurve::draw(rng);
            let (estimate, draws) = found_curve(&truth, (rounds, pairs), rng);
            // The opponent's deck, so that the first bid is the opponent's.
            let rates = |rates: &ChainRates| rates.auction(false, Chooser::Owner);
            let drawn: Vec<_> = draws.iter().map(rates).collect();
            let answer = |estimate: &ChainRates, drawn: &[_]| {
                let found = bidding(&rates(estimate), drawn, 1).expect("25 bids");
                found.answers.into_iter().next().expect("25 bids")
            };
            let found = answer(&estimate, &drawn);
            let is_open = match answer(&true_rates(&truth), &[]).raise {
                None => found.may_concede,
                Some(best) => {
                    found.may_raise.is_some_and(|[low, high]| (low..=high).contains(&best))
                }
            };
            (u64::from(is_open), 1)
        }));
    }
}

/// The true distributions of the pairs of my three decks against their three.
struct Table([[PairDistribution; 3]; 3]);

impl Table {
    fn draw(rng: &mut Xoshiro256PlusPlus) -> Table {
        let advantage = rng.random_range(-0.05..0.1);
        let correlation = rng.random_range(-0.4..0.5);
        Table(std::array::from_fn(|_| {
            std::array::from_fn(|_| {
                let rate: f64 = rng.random_range(0.25..0.75);
                PairDistribution::new(rate + advantage, rate - advantage, correlation)
            })
        }))
    }

    fn rates(&self) -> RateTable<3> {
        self.0.map(|row| {
            row.map(|games| Rates { first: games.going_first(), second: games.going_second() })
        })
    }

    /// The chance of winning as `archon format` foretells it after so many pairs of each pairing.
    fn foretell(
        &self,
        pairs: u64,
        game: &dyn Fn(&RateTable<3>) -> DMatrix<f64>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Interval> {
        self.choices(pairs, game, rng).map(|found| found.value)
    }

    /// The choices as `archon format` finds them after so many pairs of each pairing.
    fn choices(
        &self,
        pairs: u64,
        game: &dyn Fn(&RateTable<3>) -> DMatrix<f64>,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Choices> {
        let played = self.0.map(|row| row.map(|games| games.sample(pairs, rng)));
        let observed = played.map(|row| row.map(|pairs| Rates::observed(&pairs)));
        let estimate: RateTable<3> = observed.map(|row| row.map(|rates| rates.expect("pairs")));
        let draws: Vec<DMatrix<f64>> = (0..DRAWS)
            .map(|_| game(&played.map(|row| row.map(|pairs| Rates::draw(&pairs, rng)))))
            .collect();
        choices(&game(&estimate), &draws).ok()
    }
}

fn triad_game(rates: &RateTable<3>) -> DMatrix<f64> {
    bans_by_turns(rates).expect("finite rates")
}

fn reversal_game(rates: &RateTable<3>) -> DMatrix<f64> {
    reversal(&DMatrix::from_fn(3, 3, |i, j| rates[i][j].mean()))
}

fn value(game: &DMatrix<f64>) -> f64 {
    solve(game).expect("finite payoffs").value
}

fn true_rates(truth: &TrueCurve) -> ChainRates {
    let rates = |handicap: i32| {
        let games = truth.at(handicap);
        Rates { first: games.going_first(), second: games.going_second() }
    };
    ChainRates::known(-24, (-24..=24).map(rates).collect())
}

/// The chance of winning an Adaptive match, as `archon format` foretells it.
fn foretell_adaptive(
    truth: &TrueCurve,
    (rounds, pairs): (u64, u64),
    rng: &mut Xoshiro256PlusPlus,
) -> Interval {
    let (estimate, draws) = found_curve(truth, (rounds, pairs), rng);
    central(estimate.adaptive(), draws.iter().map(ChainRates::adaptive).collect())
}

/// The rates over the chains as `archon format` finds them: the estimate, and its draws.
fn found_curve(
    truth: &TrueCurve,
    (rounds, pairs): (u64, u64),
    rng: &mut Xoshiro256PlusPlus,
) -> (ChainRates, Vec<ChainRates>) {
    let (curve, games) = truth.campaign_with_games(rounds, pairs, rng);
    let advantage = FirstPlayerAdvantage::observed(games.values());
    let draws = ChainRates::draws(&curve, advantage, DRAWS, rng);
    (ChainRates::estimate(&curve, advantage), draws)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::matrix_game::GameSolution;
    use crate::handicap::auction::{Raise, outcome};
    use crate::wilson::Z_95;
    use rand::SeedableRng;

    /// Fresh matches of each case.
    const MATCHES: u32 = 4_000;

    /// Whether a foretold chance agrees with the share of fresh matches that were won, whose own error counts too.
    fn agrees(foretold: &Interval, won: u32) -> bool {
        let share = f64::from(won) / f64::from(MATCHES);
        let chance = Z_95 * (share * (1.0 - share) / f64::from(MATCHES)).sqrt();
        let half = if share < foretold.value {
            foretold.value - foretold.low
        } else {
            foretold.high - foretold.value
        };
        (share - foretold.value).abs() <= half.hypot(chance)
    }

    /// Plays a match game by game: whether I win it.
    fn adaptive_match(rates: &ChainRates, rng: &mut Xoshiro256PlusPlus) -> bool {
        let own = rates.rates(0);
        let mut wins = |rate: f64| rng.random::<f64>() < rate;
        let goes_first = wins(0.5);
        let first = wins(if goes_first { own.first } else { own.second });
        // I play their deck against mine; who lost chooses who goes first.
        let swapped = own.of_other();
        let turn = if first { Rates::chosen_by_them } else { Rates::chosen_by_me };
        if wins(turn(&swapped)) == first {
            return first;
        }
        let [owner, other] = rates.auction(first, Chooser::Owner);
        let end = outcome([&owner, &other], Raise::ByAnyFromNone).expect("there are rates");
        // The owner is I where my deck won twice.
        let i_play_it = (end.side == 0) == first;
        wins(end.score) == i_play_it
    }

    fn pick(weights: &[f64], rng: &mut Xoshiro256PlusPlus) -> usize {
        let mut left: f64 = rng.random();
        let reached = |weight: &f64| {
            left -= weight;
            left < 0.0
        };
        weights.iter().position(reached).unwrap_or(weights.len() - 1)
    }

    /// Plays a Triad match game by game: bans by optimal mixtures, then the first decks by a coin, the loser's turn and
    /// any deck that is left. Whether I win it.
    fn triad_match(
        rates: &RateTable<3>,
        bans: &GameSolution,
        rng: &mut Xoshiro256PlusPlus,
    ) -> bool {
        let (theirs, mine) = (pick(&bans.rows, rng), pick(&bans.columns, rng));
        let left = |banned: usize| (0..3).filter(|deck| *deck != banned).collect::<Vec<_>>();
        let (mut mine, mut theirs) = (left(mine), left(theirs));
        let mut turn: fn(&Rates) -> f64 = Rates::mean;
        while !mine.is_empty() && !theirs.is_empty() {
            let (i, j) = (rng.random_range(0..mine.len()), rng.random_range(0..theirs.len()));
            if rng.random::<f64>() < turn(&rates[mine[i]][theirs[j]]) {
                mine.remove(i);
                turn = Rates::chosen_by_them;
            } else {
                theirs.remove(j);
                turn = Rates::chosen_by_me;
            }
        }
        mine.is_empty()
    }

    fn reversal_match(
        rates: &RateTable<3>,
        decks: &GameSolution,
        rng: &mut Xoshiro256PlusPlus,
    ) -> bool {
        let (mine, theirs) = (pick(&decks.rows, rng), pick(&decks.columns, rng));
        // I play their deck against mine, first or second by chance.
        let swapped = rates[mine][theirs].of_other();
        let rate = if rng.random() { swapped.first } else { swapped.second };
        rng.random::<f64>() < rate
    }

    fn cases_that_agree(
        game: &dyn Fn(&RateTable<3>) -> DMatrix<f64>,
        wins: fn(&RateTable<3>, &GameSolution, &mut Xoshiro256PlusPlus) -> bool,
    ) -> usize {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(36_311);
        let agree = (0..50).filter(|_| {
            let truth = Table::draw(&mut rng);
            let foretold = truth.foretell(300, game, &mut rng).expect("pairs");
            let rates = truth.rates();
            let optimal = solve(&game(&rates)).expect("finite payoffs");
            let won = (0..MATCHES).filter(|_| wins(&rates, &optimal, &mut rng)).count();
            agrees(&foretold, won as u32)
        });
        agree.count()
    }

    #[test]
    fn triad_matches_end_as_foretold() {
        let agree = cases_that_agree(&triad_game, triad_match);
        assert!(agree >= 47, "{agree} of 50");
    }

    #[test]
    fn reversal_games_end_as_foretold() {
        let agree = cases_that_agree(&reversal_game, reversal_match);
        assert!(agree >= 47, "{agree} of 50");
    }

    #[test]
    fn adaptive_matches_end_as_foretold() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(36_311);
        let agree = (0..50).filter(|_| {
            let truth = TrueCurve::draw(&mut rng);
            let foretold = foretell_adaptive(&truth, (6, 200), &mut rng);
            let rates = true_rates(&truth);
            let won = (0..MATCHES).filter(|_| adaptive_match(&rates, &mut rng)).count();
            agrees(&foretold, won as u32)
        });
        let agree = agree.count();
        assert!(agree >= 47, "{agree} of 50");
    }
}
