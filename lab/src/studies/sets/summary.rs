//! From the games to the report.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_ratings::estimate::EffectEstimate;
use archon_ratings::multiple::holm;
use archon_ratings::pairs::Pairs;
use archon_ratings::samples::{above_mean_of_means, heterogeneity};
use archon_ratings::two_samples::mean_between;
use archon_ratings::wilson::Z_95;

use super::design::SetAgainstSet as Study;
use crate::game::GameInfo as _;
use crate::studies::sets::report::{SetAgainstSet, SetDeck, SetStrength, SetsReport};
use archon_report::{Interval, Provenance};

/// The even score of a deck.
const EVEN: f64 = 0.5;

/// The report; none if two sets have not played enough.
pub(super) fn report(
    study: &Study,
    all: &[Deck],
    subject: String,
    provenance: Provenance,
) -> Option<SetsReport> {
    let mut matrix = Matrix::new(all.len());
    let mut played = vec![0; all.len()];
    for between in &study.between {
        for ((one, two), pairs) in &between.found {
            matrix.add(*one, *two, pairs);
            played[*one] += pairs.pairs();
            played[*two] += pairs.pairs();
        }
    }
    let fit = Fit::new(&matrix, &Settings::default()).ok()?;
    let ratings = fit.ratings();
    let (sets, places) = sets(study, &ratings)?;
    let set_pairs = set_pairs(study, &places)?;
    let mut decks: Vec<SetDeck> = study
        .sets
        .iter()
        .flat_map(|(set, decks)| decks.iter().map(move |deck| (set, *deck)))
        .map(|(set, deck)| SetDeck {
            deck: all[deck].name.clone(),
            links: KeyForge::deck_links(&all[deck]),
            set: set.name().into(),
            rating: ratings[deck],
            pairs: played[deck],
        })
        .collect();
    decks.sort_by(|one, two| two.rating.value.total_cmp(&one.rating.value));
    let first_player = fit.first_player_advantage();
    Some(SetsReport { provenance, subject, sets, set_pairs, first_player, decks })
}

/// The sets, the strongest first, and the place of each in that order; none if one has fewer than two
/// decks.
fn sets(study: &Study, ratings: &[Interval]) -> Option<(Vec<SetStrength>, Vec<usize>)> {
    let of_set = |decks: &[usize]| decks.iter().map(|deck| ratings[*deck]).collect::<Vec<_>>();
    let values: Vec<Vec<f64>> = study
        .sets
        .iter()
        .map(|(_, decks)| of_set(decks).iter().map(|rating| rating.value).collect())
        .collect();
    let effects: Vec<EffectEstimate> =
        (0..values.len()).map(|set| above_mean_of_means(&values, set)).collect::<Option<_>>()?;
    let corrected = holm(&effects.iter().map(|effect| effect.p_value).collect::<Vec<_>>());
    let mut order: Vec<usize> = (0..effects.len()).collect();
    order.sort_by(|a, b| effects[*b].estimate.value.total_cmp(&effects[*a].estimate.value));
    let mut places = vec![0; order.len()];
    for (place, set) in order.iter().enumerate() {
        places[*set] = place;
    }
    let strength = |set: usize| {
        let (name, decks) = &study.sets[set];
        let errors: Vec<f64> =
            of_set(decks).iter().map(|rating| rating.half_width() / Z_95).collect();
        SetStrength {
            set: name.name().into(),
            decks: decks.len(),
            rating: effects[set].estimate,
            p_value: effects[set].p_value,
            corrected_p: corrected[set],
            spread: heterogeneity(&values[set], &errors),
        }
    };
    Some((order.into_iter().map(strength).collect(), places))
}

/// Every two sets, from the view of the stronger one.
fn set_pairs(study: &Study, places: &[usize]) -> Option<Vec<SetAgainstSet>> {
    let mut pairs = Vec::new();
    for between in &study.between {
        let (one, two) = (places[between.one], places[between.two]);
        let turned = one > two;
        let cells = between.found.iter().filter_map(|((a, b), pairs)| {
            let score = pairs.pentanomial().mean()?;
            Some(if turned { (*b, *a, 1.0 - score) } else { (*a, *b, score) })
        });
        let found = mean_between(cells, EVEN)?;
        let all: Pairs = between.found.values().copied().sum();
        let all = if turned { all.swapped() } else { all };
        pairs.push(SetAgainstSet {
            one: one.min(two),
            two: one.max(two),
            win_rate: found.estimate.map(|above| (EVEN + above).clamp(0.0, 1.0)),
            win_rate_of_these_decks: all.score()?,
            p_value: found.p_value,
            corrected_p: 1.0,
            pairings: between.found.values().filter(|pairs| pairs.pairs() > 0).count() as u64,
            pairs: all.pairs(),
        });
    }
    let corrected = holm(&pairs.iter().map(|pair| pair.p_value).collect::<Vec<_>>());
    for (pair, corrected) in pairs.iter_mut().zip(corrected) {
        pair.corrected_p = corrected;
    }
    pairs.sort_by_key(|pair| (pair.one, pair.two));
    Some(pairs)
}
