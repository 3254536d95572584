//! From the games to the report.

use super::design::Rate;
use super::standing::standing;
use super::stated::verdict;
use super::strength::Strength;
use crate::game::StudyGame;
use crate::second_player::report::SecondPlayerFigure;
use crate::second_player::{BothScores, figure};
use crate::studies::rate::report::{Field, RateReport, RatedDeck, StatedVerdict};
use archon_report::Provenance;

/// The report; none if no pair has finished.
pub(super) fn report<G: StudyGame>(
    study: &Rate,
    all: &[G::Deck],
    rated: usize,
    field: Field,
    provenance: Provenance,
) -> Option<RateReport> {
    let fit = study.fit()?;
    let ratings = study.ratings(&fit);
    let standing = (rated == 1 && !field.each_other).then(|| standing::<G>(study, all)).flatten();
    let stated = (rated == 1 && !field.each_other).then(|| stated::<G>(study, all)).flatten();
    let rated: Vec<usize> = (0..rated).collect();
    let ranking = fit.subset(&rated).ranking(provenance.seed);
    let strength = Strength::from_games::<G>(study.with_handicaps());
    let decks = ranking.order.iter().map(|deck| {
        let counts = &study.of_deck[*deck];
        RatedDeck {
            number: *deck,
            deck: G::deck_name(&all[*deck]).to_string(),
            links: G::deck_links(&all[*deck]),
            best_rank: ranking.ranks[*deck].best,
            worst_rank: ranking.ranks[*deck].worst,
            win_rate: counts.pairs.score(),
            rating: ratings[*deck],
            chains: strength.as_ref().map(|s| s.in_chains(&ratings[*deck])),
            pairs: counts.pairs.pairs(),
            games: counts.games(),
        }
    });
    let n = rated.len() as u64;
    let groups = ranking.groups.iter().filter(|group| group.len() > 1);
    Some(RateReport {
        handicap: G::HANDICAP_WORDS,
        field,
        decks: decks.collect(),
        standing,
        stated,
        how_it_wins: None,
        cards: None,
        decided: ranking.significant_differences(),
        comparisons: n * (n - 1) / 2,
        not_distinguishable: groups.map(|group| [group.start, group.end - 1]).collect(),
        first_player: fit.first_player_advantage(),
        lengths: study.lengths.reported()?,
        chains: strength.map(|s| s.scale()),
        second_player: None,
        provenance,
    })
}

/// Where deck 0 stands beside what its source states.
fn stated<G: StudyGame>(study: &Rate, all: &[G::Deck]) -> Option<StatedVerdict> {
    let of = |deck: &G::Deck| G::deck_traits(deck).stated;
    let field: Vec<_> = study.met.keys().map(|(_, opponent)| of(&all[*opponent])).collect();
    verdict(&of(&all[0])?, &field, &study.of_deck[0].pairs)
}

/// The win rates by both players, in the order of the report.
pub(super) fn by_both(
    study: &Rate,
    report: &RateReport,
    both: &BothScores,
) -> Vec<SecondPlayerFigure> {
    let mut scores: Vec<Vec<[f64; 2]>> = vec![Vec::new(); study.of_deck.len()];
    for (decks, found) in both {
        for (seat, deck) in decks.iter().enumerate() {
            // Decks of a field are not rated.
            let Some(scores) = scores.get_mut(*deck) else { continue };
            let seen = |score: f64| if seat == 0 { score } else { 1.0 - score };
            scores.extend(found.iter().map(|pair| pair.map(seen)));
        }
    }
    let of = |rated: &RatedDeck| {
        figure(
            (rated.number, &rated.deck),
            &scores[rated.number],
            &study.of_deck[rated.number].pairs,
        )
    };
    report.decks.iter().filter_map(of).collect()
}
