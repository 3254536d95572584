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
use crate::studies::cards_impact::report::{
    CardImpact, Claim, Exposure, HouseImpact, ImpactReport, NeutralCards,
};
use archon_report::{Interval, Provenance};

/// The report; none if nothing was compared. Cards that were never compared, because the study
/// was interrupted or no game of theirs finished, are left out.
pub(super) fn report(
    experiment: &Experiment,
    study: &Impact,
    [subject, subject_title]: [String; 2],
    [against, against_title]: [String; 2],
    provenance: Provenance,
) -> Option<ImpactReport> {
    let found: Vec<PairedDifferences> =
        (0..experiment.cards.len()).map(|c| study.found(c)).collect();
    let p_values: Vec<f64> = found.iter().map(PairedDifferences::p_value).collect();
    let corrected = holm(&p_values);
    let at_once = simultaneous_z(found.len());
    let mut cards = Vec::new();
    for (number, ((card, house), slots)) in experiment.cards.iter().enumerate() {
        let facts = card.facts();
        let slots: Vec<&Slot> = slots.iter().map(|slot| &study.slots[*slot]).collect();
        let (Some(impact), Some(at_once)) =
            (found[number].impact(), found[number].impact_at(at_once))
        else {
            continue;
        };
        let claim = match (corrected[number] < 0.05, impact.value > 0.0) {
            (false, _) => Claim::Undecided,
            (true, true) => Claim::Better,
            (true, false) => Claim::Worse,
        };
        let [drawn, played] = exposures(study, &slots);
        cards.push(CardImpact {
            card: facts.name.into(),
            id: facts.id.into(),
            house: house.name().into(),
            card_type: facts.card_type.key().into(),
            decks: slots.len(),
            impact,
            at_once,
            over_decks: over_decks(&means(&slots)),
            p_value: p_values[number],
            corrected_p: corrected[number],
            claim,
            drawn,
            played,
            in_games: None,
        });
    }
    if cards.is_empty() {
        return None;
    }
    let houses = houses(experiment, study, &cards);
    cards.sort_by(|one, two| {
        let by_impact = two.impact.value.total_cmp(&one.impact.value);
        by_impact.then_with(|| one.id.cmp(&two.id))
    });
    let neutral = experiment.commons.all().map(|(house, set, cards)| NeutralCards {
        house: house.name().into(),
        set: set.into(),
        cards: cards.iter().map(|card| card.facts().name.into()).collect(),
    });
    Some(ImpactReport {
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
        lengths: study.all.lengths.reported()?,
        provenance,
    })
}

/// Each card with what swapping it in each deck has found.
pub(super) fn cards_in_decks(experiment: &Experiment, study: &Impact) -> Vec<CardInDecks> {
    let card = |((card, house), slots): &((CardId, House), Vec<usize>)| {
        let slots = slots.iter().map(|slot| &study.slots[*slot]);
        let swapped = slots.map(|slot| (slot.deck, slot.found)).collect();
        CardInDecks { card: *card, house: *house, swapped }
    };
    experiment.cards.iter().map(card).collect()
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
    for card in cards {
        houses.entry(&card.house).or_default().push(card);
    }
    let of_house = |(name, cards): (&str, Vec<&CardImpact>)| {
        let claimed = |claim| cards.iter().filter(|card| card.claim == claim).count();
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
    if cards.len() < 2 {
        return 0.0;
    }
    let n = cards.len() as f64;
    let mean = cards.iter().map(|card| card.impact.value).sum::<f64>() / n;
    let squares: f64 = cards.iter().map(|card| (card.impact.value - mean).powi(2)).sum();
    let errors: f64 = cards.iter().map(|card| (card.impact.half_width() / Z_95).powi(2)).sum();
    (squares / (n - 1.0) - errors / n).max(0.0).sqrt()
}
