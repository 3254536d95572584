//! Makes the report from the results.

use std::collections::BTreeSet;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::set::Set;
use archon_ratings::estimate::EffectEstimate;
use archon_ratings::multiple::holm;
use archon_ratings::regression::group_effects;
use archon_ratings::samples::{self, heterogeneity, welch_difference};
use archon_ratings::wilson::Z_95;

use crate::game::GameInfo as _;

use super::design::{Balance, SetAndHouses};
use crate::studies::balance::report::{
    BalanceDeck, BalanceReport, Chains, FirstPlayer, HouseBalance, LengthsBySet, SetBalance,
    SetPair,
};
use crate::studies::rate::strength::Strength;
use archon_report::{Interval, Provenance};

/// The report; none if no pair has finished.
pub(super) fn report(
    study: &Balance,
    decks: &[Deck],
    [subject, title]: [String; 2],
    provenance: Provenance,
) -> Option<BalanceReport> {
    let fit = study.rate.fit()?;
    let ratings = study.rate.ratings(&fit);
    let first_player = study.all.pairs.of_first_player().score()?;
    let (sets, order) = sets(study, &ratings);
    let within = |set: &Option<Set>| study.by_sets.get(&(*set, *set));
    let by_set = |set| within(set)?.pairs.of_first_player().score();
    let mut decks: Vec<BalanceDeck> = decks
        .iter()
        .zip(&study.decks)
        .zip(&ratings)
        .map(|((deck, kind), rating)| BalanceDeck {
            deck: deck.name.clone(),
            links: KeyForge::deck_links(deck),
            set: kind.set.map(|set| set.name().into()),
            houses: kind.houses.map(|house| house.name().into()),
            rating: *rating,
            pairs: rating.count,
        })
        .collect();
    decks.sort_by(|one, two| two.rating.value.total_cmp(&one.rating.value));
    Some(BalanceReport {
        subject,
        title,
        decks,
        deck_spread: spread_of(&ratings),
        set_pairs: set_pairs(study, &ratings, &order),
        houses: houses(study, &ratings),
        first_player: FirstPlayer {
            elo: fit.first_player_advantage(),
            win_rate: first_player,
            by_set: order.iter().map(by_set).collect(),
        },
        lengths: LengthsBySet {
            all: study.all.lengths.reported()?,
            mean_by_set: order.iter().map(|set| Some(within(set)?.lengths.mean())).collect(),
        },
        chains: Strength::from_games::<KeyForge>(study.rate.with_handicaps()).map(chains),
        sets,
        provenance,
    })
}

fn spread_of(ratings: &[Interval]) -> f64 {
    let values: Vec<f64> = ratings.iter().map(|rating| rating.value).collect();
    let errors: Vec<f64> = ratings.iter().map(|rating| rating.half_width() / Z_95).collect();
    heterogeneity(&values, &errors)
}

/// The sets, the strongest first.
fn sets(study: &Balance, ratings: &[Interval]) -> (Vec<SetBalance>, Vec<Option<Set>>) {
    let known: BTreeSet<Option<Set>> = study.decks.iter().map(|deck| deck.set).collect();
    let mut sets: Vec<(f64, Option<Set>, SetBalance)> = known
        .into_iter()
        .map(|set| {
            let of_set = of_set(study, ratings, set);
            let values: Vec<f64> = of_set.iter().map(|rating| rating.value).collect();
            let mean = values.iter().sum::<f64>() / values.len() as f64;
            let rating = samples::mean(&values)
                .map(|mean| Interval { method: "mean over decks, Student", ..mean });
            let balance = SetBalance {
                set: set.map_or("no set given", Set::name).into(),
                decks: values.len(),
                rating,
                spread: spread_of(&of_set),
            };
            (mean, set, balance)
        })
        .collect();
    sets.sort_by(|one, two| two.0.total_cmp(&one.0));
    sets.into_iter().map(|(_, set, balance)| (balance, set)).unzip()
}

fn of_set(study: &Balance, ratings: &[Interval], set: Option<Set>) -> Vec<Interval> {
    let decks = study.decks.iter().zip(ratings);
    decks.filter(|(deck, _)| deck.set == set).map(|(_, rating)| *rating).collect()
}

/// Every two sets that can be compared, as places in their order.
fn set_pairs(study: &Balance, ratings: &[Interval], order: &[Option<Set>]) -> Vec<SetPair> {
    let values = |set| -> Vec<f64> {
        of_set(study, ratings, set).iter().map(|rating| rating.value).collect()
    };
    let mut found: Vec<(usize, usize, EffectEstimate)> = Vec::new();
    for (one, first) in order.iter().enumerate() {
        for (two, second) in order.iter().enumerate().skip(one + 1) {
            found.extend(
                welch_difference(&values(*first), &values(*second))
                    .map(|effect| (one, two, effect)),
            );
        }
    }
    let corrected = holm(&found.iter().map(|(.., effect)| effect.p_value).collect::<Vec<_>>());
    let pair = |((one, two, effect), corrected_p): ((usize, usize, EffectEstimate), f64)| {
        let [first, second] = [order[one], order[two]];
        let pairs = match first <= second {
            true => study.by_sets.get(&(first, second)).map(|between| between.pairs),
            false => study.by_sets.get(&(second, first)).map(|between| between.pairs.swapped()),
        };
        SetPair {
            one,
            two,
            difference: effect.estimate,
            win_rate: pairs.and_then(|pairs| pairs.score()),
            p_value: effect.p_value,
            corrected_p,
        }
    };
    found.into_iter().zip(corrected).map(pair).collect()
}

/// The houses, the strongest first. What a set is worth is fitted beside them.
fn houses(study: &Balance, ratings: &[Interval]) -> Vec<HouseBalance> {
    let effects = house_effects(&study.decks, ratings);
    let corrected = holm(&effects.iter().map(|(_, effect)| effect.p_value).collect::<Vec<_>>());
    let mut houses: Vec<HouseBalance> = effects
        .into_iter()
        .zip(corrected)
        .map(|((house, effect), corrected_p)| {
            let pairs = study.by_house.get(&house).copied().unwrap_or_default();
            HouseBalance {
                house: house.name().into(),
                decks: study.decks.iter().filter(|deck| deck.houses.contains(&house)).count(),
                effect: effect.estimate,
                p_value: effect.p_value,
                corrected_p,
                win_rate: pairs.score(),
            }
        })
        .collect();
    houses.sort_by(|one, two| two.effect.value.total_cmp(&one.effect.value));
    houses
}

/// What each house adds to a deck's rating over the average house; those that these decks can tell.
pub(crate) fn house_effects(
    decks: &[SetAndHouses],
    ratings: &[Interval],
) -> Vec<(House, EffectEstimate)> {
    let houses: BTreeSet<House> = decks.iter().flat_map(|deck| deck.houses).collect();
    let sets: BTreeSet<Option<Set>> = decks.iter().map(|deck| deck.set).collect();
    let row = |deck: &SetAndHouses| -> Vec<f64> {
        let has = houses.iter().map(|house| deck.houses.contains(house));
        let of = sets.iter().map(|set| deck.set == *set);
        has.chain(of).map(|yes| f64::from(u8::from(yes))).collect()
    };
    let has: Vec<Vec<f64>> = decks.iter().map(row).collect();
    let values: Vec<f64> = ratings.iter().map(|rating| rating.value).collect();
    let found = group_effects(&values, &has, 0..houses.len());
    houses.into_iter().zip(found).filter_map(|(house, effect)| Some((house, effect?))).collect()
}

fn chains(strength: Strength) -> Chains {
    let scale = strength.scale();
    let elo = scale.elo_per_chain;
    let in_100 = |elo: f64| if elo > 0.0 { 100.0 / elo } else { f64::INFINITY };
    let per_100_elo =
        Interval { value: in_100(elo.value), low: in_100(elo.high), high: in_100(elo.low), ..elo };
    Chains { scale, per_100_elo }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_are_fitted_beside_sets() {
        // A house that is in one set only is not taken for the set's strength.
        let mut decks = Vec::new();
        let mut ratings = Vec::new();
        let houses = &House::ALL[..5];
        for (set, worth) in [(Set::ALL[0], 0.0), (Set::ALL[1], 100.0)] {
            for a in 0..5 {
                for b in a + 1..5 {
                    for c in b + 1..5 {
                        decks.push(SetAndHouses {
                            set: Some(set),
                            houses: [houses[a], houses[b], houses[c]],
                        });
                        let has_first = if a == 0 { 30.0 } else { 0.0 };
                        // Something that is the deck's own, and of no house.
                        let own = f64::from((a * b + c) as u8 % 2) - 0.5;
                        let value = worth + has_first + own;
                        ratings.push(Interval {
                            value,
                            low: value,
                            high: value,
                            count: 9,
                            method: "",
                        });
                    }
                }
            }
        }
        let found = house_effects(&decks, &ratings);
        assert_eq!(found.len(), 5);
        for (house, effect) in found {
            let truth = if house == houses[0] { 24.0 } else { -6.0 };
            assert!((effect.estimate.value - truth).abs() < 1.0, "{house:?}: {effect:?}");
        }
    }
}
