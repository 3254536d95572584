//! Archon's figures beside those of people.

use std::collections::BTreeMap;

use archon_engine::keyforge::house::House;
use archon_ratings::correlation::{ranks, spearman};
use archon_ratings::elo::ELO_PER_LOG_ODDS;
use archon_ratings::impact::PairedDifferences;
use archon_ratings::regression::slope;
use archon_ratings::samples::heterogeneity;
use archon_ratings::wilson::Z_95;

use super::data::RealWorld;
use crate::studies::balance::design::Balance;
use crate::studies::balance::summary::house_effects;
use crate::studies::cards_impact::design::{Impact, Slot};
use crate::studies::cards_impact::experiment::Experiment;
use crate::studies::cards_impact::summary::exposures;
use crate::studies::validate::report::{
    CardComparison, CardValidation, Correlation, DeckValidation, Feature, HouseComparison,
    HouseValidation,
};
use archon_report::Interval;

/// How many cards are listed whose ranks differ most.
const DISAGREEMENTS: usize = 12;

fn correlation(one: &[f64], two: &[f64]) -> Option<Interval> {
    spearman(one, two)
}

/// The share of the variance that is not measurement error.
fn reliability(estimates: &[Interval]) -> f64 {
    let values: Vec<f64> = estimates.iter().map(|estimate| estimate.value).collect();
    let errors: Vec<f64> = estimates.iter().map(|e| e.half_width() / Z_95).collect();
    let all = heterogeneity(&values, &[0.0]).powi(2);
    if all > 0.0 { heterogeneity(&values, &errors).powi(2) / all } else { 0.0 }
}

/// Ratings beside what is known of the decks; none if no pair has finished.
pub fn decks(study: &Balance, real: &RealWorld, year: &str) -> Option<DeckValidation> {
    let ratings = study.rate.ratings(&study.rate.fit()?);
    let log_odds: Vec<f64> = ratings.iter().map(|r| r.value / ELO_PER_LOG_ODDS).collect();
    let figures = |name: &str| -> Option<Vec<f64>> {
        real.with_sas.iter().map(|(_, facts)| facts.get(name).copied()).collect()
    };
    let features = real.slopes.iter().filter_map(|(feature, people)| {
        let archon = slope(&log_odds, &figures(feature)?)?;
        Some(Feature { feature: feature.clone(), archon: archon.estimate, people: *people })
    });
    let mut features: Vec<Feature> = features.collect();
    // SAS first, then what people find to matter most.
    features.sort_by(|one, two| {
        let first = |feature: &Feature| feature.feature != "sas";
        first(one).cmp(&first(two)).then(two.people.total_cmp(&one.people))
    });
    Some(DeckValidation {
        decks: real.with_sas.len(),
        year: year.into(),
        pairs: study.rate.all.pairs.pairs(),
        correlation: correlation(&log_odds, &figures("sas")?),
        reliability: reliability(&ratings),
        features,
    })
}

/// Houses beside their results; none if no pair has finished.
pub fn houses(study: &Balance, real: &RealWorld) -> Option<HouseValidation> {
    let ratings = study.rate.ratings(&study.rate.fit()?);
    let effects = house_effects(&study.decks, &ratings);
    let mut houses: Vec<HouseComparison> = effects
        .iter()
        .filter_map(|(house, effect)| {
            Some(HouseComparison {
                house: house.name().into(),
                effect: effect.estimate,
                people: *real.houses.get(house)?,
                people_2019: real.house_in_2019(*house),
            })
        })
        .collect();
    houses.sort_by(|one, two| two.effect.value.total_cmp(&one.effect.value));
    let of = |figure: fn(&HouseComparison) -> f64| houses.iter().map(figure).collect::<Vec<f64>>();
    let effects = of(|house| house.effect.value);
    Some(HouseValidation {
        decks: study.decks.len(),
        pairs: study.rate.all.pairs.pairs(),
        correlation: correlation(&effects, &of(|house| house.people)),
        correlation_2019: correlation(&effects, &of(|house| house.people_2019)),
        houses,
    })
}

/// A card with both figures.
struct MeasuredCard {
    name: &'static str,
    house: House,
    impact: Interval,
    drawn: f64,
    played: f64,
    share: f64,
    aerc: f64,
}

/// Cards beside their results; none if nothing was compared.
pub fn cards(experiment: &Experiment, study: &Impact, real: &RealWorld) -> Option<CardValidation> {
    let mut cards = Vec::new();
    for (number, ((card, house), slots)) in experiment.cards.iter().enumerate() {
        let facts = card.facts();
        // Mavericks are other cards to people.
        let (Some((share, aerc)), true) = (real.cards.get(card), facts.house == Some(*house))
        else {
            continue;
        };
        let found: PairedDifferences = study.found(number);
        let slots: Vec<&Slot> = slots.iter().map(|slot| &study.slots[*slot]).collect();
        let [drawn, played] = exposures(study, &slots).map(|exposure| exposure.difference());
        let (Some(impact), Some(drawn), Some(played)) = (found.impact(), drawn, played) else {
            continue;
        };
        let (share, aerc, house) = (*share, *aerc, *house);
        cards.push(MeasuredCard { name: facts.name, house, impact, drawn, played, share, aerc });
    }
    if cards.is_empty() {
        return None;
    }
    let impacts: Vec<Interval> = cards.iter().map(|card| card.impact).collect();
    let of = |figure: fn(&MeasuredCard) -> f64| cards.iter().map(figure).collect::<Vec<f64>>();
    let houses: Vec<House> = cards.iter().map(|card| card.house).collect();
    let within = |values: &[f64]| within_houses(values, &houses);
    let impact = of(|card| card.impact.value);
    let (share, aerc) = (of(|card| card.share), of(|card| card.aerc));
    let (drawn, played) = (of(|card| card.drawn), of(|card| card.played));
    let row = |archon, people, one: &[f64], two: &[f64]| Correlation {
        archon,
        people,
        correlation: correlation(one, two),
    };
    let share_in_house = within(&share);
    let (w, a) = ("win share, within its house", "AERC 2019, within its house");
    let correlations = vec![
        row("impact", "win share", &impact, &share),
        row("impact, within its house", w, &within(&impact), &share_in_house),
        row("drawn or not, within its house", w, &within(&drawn), &share_in_house),
        row("played or not, within its house", w, &within(&played), &share_in_house),
        row("impact, within its house", a, &within(&impact), &within(&aerc)),
        row("(people: AERC 2019, within its house)", w, &within(&aerc), &share_in_house),
    ];
    Some(CardValidation {
        cards: cards.len(),
        pairs: study.all.pairs.pairs(),
        reliability: reliability(&impacts),
        correlations,
        disagreements: disagreements(&cards, &share_in_house),
    })
}

/// Values less the mean of their house.
fn within_houses(values: &[f64], houses: &[House]) -> Vec<f64> {
    let mut sums: BTreeMap<House, (f64, f64)> = BTreeMap::new();
    for (value, house) in values.iter().zip(houses) {
        let (sum, n) = sums.entry(*house).or_default();
        *sum += value;
        *n += 1.0;
    }
    values.iter().zip(houses).map(|(value, house)| value - sums[house].0 / sums[house].1).collect()
}

/// The cards whose ranks within their house differ most.
fn disagreements(cards: &[MeasuredCard], share_in_house: &[f64]) -> Vec<CardComparison> {
    let mut of_house: BTreeMap<House, Vec<usize>> = BTreeMap::new();
    for (number, card) in cards.iter().enumerate() {
        of_house.entry(card.house).or_default().push(number);
    }
    let mut listed = Vec::new();
    for numbers in of_house.values() {
        // The best has rank 1.
        let ranked = |figure: &dyn Fn(usize) -> f64| {
            ranks(&numbers.iter().map(|number| -figure(*number)).collect::<Vec<_>>())
        };
        let by_impact = ranked(&|number| cards[number].impact.value);
        let by_share = ranked(&|number| share_in_house[number]);
        for ((number, rank), rank_people) in numbers.iter().zip(by_impact).zip(by_share) {
            let card = &cards[*number];
            listed.push(CardComparison {
                card: card.name.into(),
                house: card.house.name().into(),
                impact: card.impact,
                people: share_in_house[*number],
                rank: rank.round() as usize,
                rank_people: rank_people.round() as usize,
                of: numbers.len(),
            });
        }
    }
    listed.sort_by_key(|card| std::cmp::Reverse(card.rank.abs_diff(card.rank_people)));
    listed.truncate(DISAGREEMENTS);
    listed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn within_a_house_only_differences_from_its_cards_count() {
        let houses = [House::ALL[0], House::ALL[0], House::ALL[1], House::ALL[1]];
        let values = [1.0, 3.0, 10.0, 14.0];
        assert_eq!(within_houses(&values, &houses), [-1.0, 1.0, -2.0, 2.0]);
    }

    #[test]
    fn what_errors_explain_is_not_reliable() {
        let estimate = |value: f64, half: f64| Interval {
            value,
            low: value - half,
            high: value + half,
            count: 9,
            method: "",
        };
        let sharp: Vec<Interval> = [-3.0, 3.0, -3.0, 3.0].map(|x| estimate(x, 0.1)).to_vec();
        let noise: Vec<Interval> = [-3.0, 3.0, -3.0, 3.0].map(|x| estimate(x, 9.0)).to_vec();
        assert!(reliability(&sharp) > 0.99);
        assert_eq!(reliability(&noise), 0.0);
        assert_eq!(reliability(&[]), 0.0);
    }
}
