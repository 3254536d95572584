//! Makes the report from the results.

use std::collections::BTreeMap;

use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::house::House;
use archon_ratings::impact::{PairedDifferences, over_decks};
use archon_ratings::multiple::{holm, simultaneous_z};
use archon_ratings::wilson::{Z_95, proportion};

use super::design::{Impact, Slot};
use super::experiment::Experiment;
use super::in_games::CardInDecks;
use super::rounds::Exposures;
use crate::lengths::report::Lengths;
use crate::studies::cards_impact::report::{
    CardImpact, Claim, Exposure, HouseImpact, ImpactReport, NeutralCards,
};
use archon_report::{Interval, Provenance};

/// The report, with a row for each card, also those that were not swapped: gigantic creatures, and cards of which no
/// game finished.
pub(super) fn report(
    experiment: &Experiment,
    study: &Impact,
    [subject, subject_title]: [String; 2],
    [against, against_title]: [String; 2],
    lengths: Lengths,
    provenance: Provenance,
) -> ImpactReport {
    let mut cards = rows(experiment, study);
    let houses = houses(experiment, study, &cards);
    cards.sort_by(|one, two| {
        let value = |row: &CardImpact| row.impact.map_or(f64::NEG_INFINITY, |i| i.value);
        let by_impact = value(two).total_cmp(&value(one));
        by_impact.then_with(|| one.id.cmp(&two.id))
    });
    let neutral = experiment.commons.all().map(|(house, set, cards)| NeutralCards {
        house: house.name().into(),
        set: set.into(),
        cards: cards.iter().map(|card| card.facts().name.into()).collect(),
    });
    ImpactReport {
        subject,
        subject_title,
        decks: experiment.measured().iter().map(|d| d.name.clone()).collect(),
        against,
        against_title,
        opponents: experiment.field,
        cards,
        houses,
        games: None,
        neutral: neutral.collect(),
        lengths,
        provenance,
    }
}

/// A row for each card. What was not swapped is no part of corrections and simultaneous intervals.
fn rows(experiment: &Experiment, study: &Impact) -> Vec<CardImpact> {
    let found: Vec<PairedDifferences> =
        (0..experiment.cards.len()).map(|c| study.found(c)).collect();
    let was_compared = |found: &PairedDifferences| found.comparisons() > 0;
    let p_value =
        |found: &PairedDifferences| if was_compared(found) { found.p_value() } else { f64::NAN };
    let p_values: Vec<f64> = found.iter().map(p_value).collect();
    let corrected = holm(&p_values);
    let at_once = simultaneous_z(found.iter().filter(|found| was_compared(found)).count());
    let swapped = experiment.cards.iter().enumerate().map(|(number, (of, slots))| {
        let slots: Vec<&Slot> = slots.iter().map(|slot| &study.slots[*slot]).collect();
        let row = not_swapped(study, *of, &slots);
        let Some(impact) = found[number].impact() else { return row };
        let claim = match (corrected[number] < 0.05, impact.value > 0.0) {
            (false, _) => Claim::Undecided,
            (true, true) => Claim::Better,
            (true, false) => Claim::Worse,
        };
        CardImpact {
            impact: Some(impact),
            at_once: found[number].impact_at(at_once),
            over_decks: over_decks(&means(&slots)),
            p_value: Some(p_values[number]),
            corrected_p: Some(corrected[number]),
            claim: Some(claim),
            ..row
        }
    });
    let gigantic = experiment.gigantic.iter().map(|(of, slots)| {
        let slots: Vec<&Slot> = slots.iter().collect();
        not_swapped(study, *of, &slots)
    });
    swapped.chain(gigantic).collect()
}

/// The row of a card without what swapping it says.
fn not_swapped(study: &Impact, (card, house): (CardId, House), slots: &[&Slot]) -> CardImpact {
    let facts = card.facts();
    let [drawn, played] = exposures(study, slots);
    CardImpact {
        card: facts.name.into(),
        id: facts.id.into(),
        house: house.name().into(),
        card_type: facts.card_type.key().into(),
        decks: slots.len(),
        impact: None,
        at_once: None,
        over_decks: None,
        p_value: None,
        corrected_p: None,
        claim: None,
        drawn,
        played,
        in_games: None,
    }
}

/// Each card with what swapping it in each deck has found.
pub(super) fn cards_in_decks(experiment: &Experiment, study: &Impact) -> Vec<CardInDecks> {
    let card = |((card, house), slots): &((CardId, House), Vec<usize>)| {
        let slots = slots.iter().map(|slot| &study.slots[*slot]);
        let swapped = slots.map(|slot| (slot.deck, slot.found)).collect();
        CardInDecks { card: *card, house: *house, swapped }
    };
    // Gigantic creatures were swapped in no deck.
    let gigantic = experiment.gigantic.keys().map(|(card, house)| CardInDecks {
        card: *card,
        house: *house,
        swapped: BTreeMap::new(),
    });
    experiment.cards.iter().map(card).chain(gigantic).collect()
}

/// What was found in each deck that was compared at all.
fn means(slots: &[&Slot]) -> Vec<f64> {
    slots.iter().filter_map(|slot| slot.found.impact()).map(|impact| impact.value).collect()
}

/// By whether it was drawn, and by whether it was played.
pub(crate) fn exposures(study: &Impact, slots: &[&Slot]) -> [Exposure; 2] {
    let (mut seen, mut all) = (Exposures::default(), [0; 2]);
    for slot in slots {
        let (more, games) = study.seen(slot);
        seen.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        all.iter_mut().zip(games).for_each(|(sum, more)| *sum += more);
    }
    let [games, won] = all;
    [[seen[0], seen[1]], [seen[2], seen[3]]].map(|[with, won_with]| Exposure {
        games: with,
        win_rate: share(won_with, with),
        other_games: games - with,
        other_win_rate: share(won - won_with, games - with),
    })
}

fn share(won: u64, games: u64) -> Option<Interval> {
    Some(Interval { method: "Wilson over games", ..proportion(won, games)? })
}

/// The houses of the cards, by name.
fn houses(experiment: &Experiment, study: &Impact, cards: &[CardImpact]) -> Vec<HouseImpact> {
    let mut houses: BTreeMap<&str, Vec<&CardImpact>> = BTreeMap::new();
    for card in cards.iter().filter(|card| card.impact.is_some()) {
        houses.entry(&card.house).or_default().push(card);
    }
    let of_house = |(name, cards): (&str, Vec<&CardImpact>)| {
        let claimed = |claim| cards.iter().filter(|card| card.claim == Some(claim)).count();
        // Cards of one deck share its games as it is: a deck is one observation.
        let mut by_deck: BTreeMap<usize, Vec<&Slot>> = BTreeMap::new();
        let slots = experiment.cards.iter().filter(|((_, house), _)| house.name() == name);
        for slot in slots.flat_map(|(_, slots)| slots) {
            let slot = &study.slots[*slot];
            by_deck.entry(slot.deck).or_default().push(slot);
        }
        let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
        let of_decks: Vec<f64> = by_deck
            .values()
            .map(|slots| means(slots))
            .filter(|means| !means.is_empty())
            .map(|means| mean(&means))
            .collect();
        HouseImpact {
            house: name.into(),
            cards: cards.len(),
            better: claimed(Claim::Better),
            worse: claimed(Claim::Worse),
            mean: over_decks(&of_decks),
            spread: spread(&cards),
        }
    };
    houses.into_iter().map(of_house).collect()
}

/// How far cards lie apart, as a standard deviation: what their estimates scatter, less what the
/// errors of these make of it. 0 where the errors explain all of it.
fn spread(cards: &[&CardImpact]) -> f64 {
    let impacts: Vec<Interval> = cards.iter().filter_map(|card| card.impact).collect();
    if impacts.len() < 2 {
        return 0.0;
    }
    let n = impacts.len() as f64;
    let mean = impacts.iter().map(|impact| impact.value).sum::<f64>() / n;
    let squares: f64 = impacts.iter().map(|impact| (impact.value - mean).powi(2)).sum();
    let errors: f64 = impacts.iter().map(|impact| (impact.half_width() / Z_95).powi(2)).sum();
    (squares / (n - 1.0) - errors / n).max(0.0).sqrt()
}
