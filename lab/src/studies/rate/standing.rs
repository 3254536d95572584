//! Where one deck stands in a field: which share of it it beats, best and worst pairings, and what the
//! decks that share a house or a figure with it have in common.
//!
//! The deck's own strength has no parts that its games alone could tell. But the decks of the field are
//! many, and each has played it: what those with a house, or with much of something, scored against it
//! over the others is what that is worth in such decks. It is no cause: houses and figures go together
//! with what else is in a deck. What a card does, `cards-impact` measures.

use archon_ratings::pairs::Pairs;
use archon_ratings::regression::{coefficients, group_effects};
use archon_ratings::standing;

use super::design::Rate;
use crate::game::{DeckTraits, StudyGame};
use crate::studies::rate::report::{FieldPairing, FieldStanding, SimilarDecks};
use archon_report::Interval;

/// Decks of the field that have a house, and those that have it not: fewer say nothing of it.
const FEWEST_OF_KIND: usize = 3;

/// Of deck 0; none where too little was played.
pub(super) fn standing<G: StudyGame>(study: &Rate, decks: &[G::Deck]) -> Option<FieldStanding> {
    let met: Vec<(usize, Pairs)> =
        study.met.iter().filter(|((deck, _), _)| *deck == 0).map(|((_, o), p)| (*o, *p)).collect();
    let scores: Vec<_> = met.iter().map(|(_, pairs)| pairs.pentanomial()).collect();
    let found = standing::standing(&scores)?;
    let mut pairings: Vec<FieldPairing> = met
        .iter()
        .zip(&found.scores)
        .filter_map(|((opponent, pairs), win_rate)| {
            let deck = &decks[*opponent];
            Some(FieldPairing {
                opponent: G::deck_name(deck).to_string(),
                set: G::deck_traits(deck).set,
                win_rate: (*win_rate)?,
                played: pairs.score(),
                pairs: pairs.pairs(),
                links: G::deck_links(deck),
            })
        })
        .collect();
    pairings.sort_by(|one, two| two.win_rate.value.total_cmp(&one.win_rate.value));
    let (traits, won): (Vec<DeckTraits>, Vec<f64>) = met
        .iter()
        .filter_map(|(opponent, pairs)| {
            let score = pairs.pentanomial().mean()?;
            Some((G::deck_traits(&decks[*opponent]), 1.0 - score))
        })
        .unzip();
    let kin = kin(&G::deck_traits(&decks[0]), &traits, &won);
    Some(FieldStanding { beaten: found.beaten, spread: found.spread, pairings, kin })
}

/// What the houses and figures of a deck are worth to the decks of the field. `won`: what each of these
/// scored.
fn kin(deck: &DeckTraits, field: &[DeckTraits], won: &[f64]) -> Vec<SimilarDecks> {
    let mut kinds: Vec<&str> = field.iter().flat_map(|traits| traits.kinds.clone()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut sets: Vec<Option<&str>> = field.iter().map(|traits| traits.set).collect();
    sets.sort_unstable();
    sets.dedup();
    let n = field.len() as f64;
    let figures: Vec<(&str, f64, f64)> = deck
        .figures
        .iter()
        .enumerate()
        .map(|(place, (name, of_deck))| {
            let mean = field.iter().map(|traits| traits.figures[place].1).sum::<f64>() / n;
            (*name, *of_deck, mean)
        })
        .collect();
    // The first set is what the others are compared with; houses say the rest, three of them each.
    let row = |traits: &DeckTraits| -> Vec<f64> {
        let has = kinds.iter().map(|kind| f64::from(u8::from(traits.kinds.contains(kind))));
        let over = traits.figures.iter().zip(&figures).map(|((_, x), (_, _, mean))| x - mean);
        let of = sets.iter().skip(1).map(|set| f64::from(u8::from(traits.set == *set)));
        has.chain(over).chain(of).collect()
    };
    let design: Vec<Vec<f64>> = field.iter().map(row).collect();
    let houses = group_effects(won, &design, 0..kinds.len());
    let slopes = coefficients(won, &design, kinds.len()..kinds.len() + figures.len());
    let of_house = kinds.iter().zip(houses).filter_map(|(kind, effect)| {
        let decks = field.iter().filter(|traits| traits.kinds.contains(kind)).count();
        let enough = decks >= FEWEST_OF_KIND && field.len() - decks >= FEWEST_OF_KIND;
        (deck.kinds.contains(kind) && enough).then_some(SimilarDecks {
            shares: kind.to_string(),
            deck: None,
            field: None,
            decks: Some(decks as u64),
            worth: effect?.estimate,
        })
    });
    let of_figure = figures.iter().zip(slopes).filter_map(|((name, of_deck, mean), slope)| {
        let worth = scaled(slope?.estimate, of_deck - mean);
        let (deck, field) = (Some(*of_deck), Some(*mean));
        Some(SimilarDecks { shares: name.to_string(), deck, field, decks: None, worth })
    });
    of_house.chain(of_figure).collect()
}

/// An interval times a factor of either sign.
fn scaled(interval: Interval, by: f64) -> Interval {
    let [a, b] = [interval.low * by, interval.high * by];
    Interval { value: interval.value * by, low: a.min(b), high: a.max(b), ..interval }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traits(houses: [&'static str; 2], creatures: f64) -> DeckTraits {
        DeckTraits {
            set: Some("Call of the Archons"),
            kinds: houses.to_vec(),
            figures: vec![("creatures", creatures)],
            stated: None,
        }
    }

    #[test]
    fn what_decks_of_a_house_score_over_the_others_is_what_it_is_worth() {
        let houses = ["Dis", "Logos", "Mars", "Shadows"];
        let (mut field, mut won) = (Vec::new(), Vec::new());
        for n in 0..60 {
            let (a, b) = (n % 4, (n % 4 + 1 + n / 4 % 3) % 4);
            let creatures = (n * 7 % 10) as f64;
            field.push(traits([houses[a], houses[b]], creatures));
            let dis = if a == 0 || b == 0 { 0.08 } else { 0.0 };
            let own = ((n * 37 % 11) as f64 - 5.0) / 500.0;
            won.push(0.45 + dis + 0.01 * creatures + own);
        }
        let found = kin(&traits(["Dis", "Mars"], 1.5), &field, &won);
        let names: Vec<&str> = found.iter().map(|kin| kin.shares.as_str()).collect();
        assert_eq!(names, ["Dis", "Mars", "creatures"]);
        // Over the average house, which has a quarter of the effect.
        assert!((found[0].worth.value - 0.06).abs() < 0.01, "{:?}", found[0]);
        assert!((found[1].worth.value + 0.02).abs() < 0.01, "{:?}", found[1]);
        // Three creatures fewer than the mean of 4.5, each worth 0.01.
        assert!((found[2].worth.value + 0.03).abs() < 0.005, "{:?}", found[2]);
        assert!(found[2].worth.low < found[2].worth.high);
        assert_eq!((found[2].deck, found[2].field), (Some(1.5), Some(4.5)));
    }

    #[test]
    fn a_house_that_hardly_a_deck_has_says_nothing() {
        let field: Vec<DeckTraits> = (0..20)
            .map(|n| traits([if n == 0 { "Dis" } else { "Logos" }, "Mars"], f64::from(n)))
            .collect();
        let won: Vec<f64> = (0..20).map(|n| 0.5 + f64::from(n * 7 % 5) / 50.0).collect();
        let found = kin(&traits(["Dis", "Mars"], 3.0), &field, &won);
        assert!(found.iter().all(|kin| kin.shares != "Dis"), "{found:?}");
    }
}
