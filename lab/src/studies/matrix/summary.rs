//! From the games to the report.

use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_ratings::cycles::{Cycles, LogOdds};
use archon_ratings::elo::ELO_PER_LOG_ODDS;
use archon_ratings::nash;
use archon_ratings::pairs::Pairs;

use super::design::All;
use crate::game::StudyGame;
use crate::lengths::LengthCounts;
use crate::studies::matrix::report::{
    CyclicComponent, MatrixDeck, MatrixReport, Pairing, Triangle,
};
use archon_report::Provenance;

/// Matrices drawn again for the ranges of Nash averaging.
const DRAWS: usize = 200;

/// The report; none if no pair has finished. Nash averaging, which may take minutes, is left out soon after `stopped` says so.
pub(super) fn report<G: StudyGame>(
    study: &All,
    all: &[G::Deck],
    lengths: &LengthCounts,
    provenance: Provenance,
    stopped: &dyn Fn() -> bool,
) -> Option<MatrixReport> {
    // From now on it is counted how long the report takes after Ctrl-C.
    stopped();
    let n = all.len();
    let mut matrix = Matrix::new(n);
    let mut of_deck = vec![Pairs::default(); n];
    for ([one, two], _, counts) in &study.pairings {
        matrix.add(*one, *two, &counts.pairs);
        of_deck[*one].add(&counts.pairs);
        of_deck[*two].add(&counts.pairs.swapped());
    }
    let fit = Fit::new(&matrix, &Settings::default()).ok()?;
    let ratings = fit.ratings();
    let ranking = fit.ranking(provenance.seed);
    let log_odds = LogOdds::from_fit(&matrix, &fit);
    let cycles = Cycles::from_log_odds(&log_odds);
    let nash = nash::with_intervals(&log_odds, DRAWS, provenance.seed, stopped).ok();
    let mut places = vec![0; n];
    for (place, deck) in ranking.order.iter().enumerate() {
        places[*deck] = place;
    }
    let decks = ranking.order.iter().map(|deck| MatrixDeck {
        deck: G::deck_name(&all[*deck]).to_string(),
        links: G::deck_links(&all[*deck]),
        win_rate: of_deck[*deck].score(),
        rating: ratings[*deck],
        best_rank: ranking.ranks[*deck].best,
        worst_rank: ranking.ranks[*deck].worst,
        nash_share: nash.as_ref().map(|(nash, _)| nash.mixture[*deck]),
        nash_elo: nash.as_ref().map(|(_, skills)| skills[*deck].map(|x| x * ELO_PER_LOG_ODDS)),
        pairs: of_deck[*deck].pairs(),
    });
    let mut pairings: Vec<Pairing> = study
        .pairings
        .iter()
        .map(|([one, two], _, counts)| {
            let (one, two, pairs) = match places[*one] < places[*two] {
                true => (*one, *two, counts.pairs),
                false => (*two, *one, counts.pairs.swapped()),
            };
            Pairing {
                one: places[one],
                two: places[two],
                pairs: pairs.pairs(),
                score: pairs.score(),
                modelled: fit.score(one, two),
                first_player: pairs.of_first_player().score(),
            }
        })
        .collect();
    pairings.sort_by_key(|pairing| (pairing.one, pairing.two));
    let triangles = cycles.triangles.iter().map(|triangle| Triangle {
        decks: triangle.decks.map(|deck| places[deck]),
        elo: triangle.log_odds * ELO_PER_LOG_ODDS,
        p_value: triangle.p_value,
    });
    let groups = ranking.groups.iter().filter(|group| group.len() > 1);
    Some(MatrixReport {
        decks: decks.collect(),
        pairings,
        decided: ranking.significant_differences(),
        not_distinguishable: groups.map(|group| [group.start, group.end - 1]).collect(),
        first_player: fit.first_player_advantage(),
        lengths: lengths.reported()?,
        cycles: CyclicComponent {
            unexplained: cycles.share,
            p_value: cycles.p_value,
            triangles: triangles.collect(),
        },
        provenance,
    })
}
