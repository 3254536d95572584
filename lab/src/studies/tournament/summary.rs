//! From the games to the report.

use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_ratings::cycles::LogOdds;
use archon_ratings::estimate::logistic;
use archon_ratings::formats::tournament::{
    PlayerChances, Simulations, Structure, TournamentRules, chances, match_rate, simulations,
};
use archon_ratings::wilson::Z_95;
use archon_report::{Interval, Provenance};

use super::report::{FairHandicaps, MatchOdds, NextRound, TournamentPlayer, TournamentReport};
use super::results::{Results, RoundToPlay};
use crate::game::StudyGame;
use crate::studies::matrix::design::All;

/// The field of a tournament, and its games.
pub(super) struct PlayedField<'f> {
    pub(super) study: &'f All,
    pub(super) names: Vec<String>,
    pub(super) rules: TournamentRules,
    pub(super) best_of: u32,
    pub(super) results: Results,
    /// The round that is to be played
    pub(super) next: Option<RoundToPlay>,
    pub(super) fair: Option<FairHandicaps>,
}

/// The report; none if no pair has finished. Soon after `stopped` says so fewer tournaments are simulated.
pub(super) fn report<G: StudyGame>(
    field: PlayedField<'_>,
    decks: &[G::Deck],
    provenance: Provenance,
    stopped: &dyn Fn() -> bool,
) -> Option<TournamentReport> {
    let n = decks.len();
    let mut matrix = Matrix::new(n);
    for ([one, two], _, counts) in &field.study.pairings {
        matrix.add(*one, *two, &counts.pairs);
    }
    let fit = Fit::new(&matrix, &Settings::default()).ok()?;
    let log_odds = LogOdds::from_fit(&matrix, &fit);
    let (rules, begun, seed) = (&field.rules, &field.results.begun, provenance.seed);
    let simulations = Simulations::unless(simulations(n), stopped);
    let found = chances(rules, begun, &log_odds, field.best_of, simulations, seed);
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|one, two| {
        let by = |of: fn(&PlayerChances) -> f64| of(&found[*two]).total_cmp(&of(&found[*one]));
        by(|of| of.first.value).then(by(|of| of.in_cut.value)).then(by(|of| of.wins.value))
    });
    let player = |player: &usize| TournamentPlayer {
        deck: field.names[*player].clone(),
        links: G::deck_links(&decks[*player]),
        wins: begun.standings.wins(*player),
        losses: begun.standings.losses(*player),
        first: found[*player].first,
        in_cut: found[*player].in_cut,
        expected_wins: found[*player].wins,
    };
    let odds = |pair: &[usize; 2]| field.odds(*pair, &matrix, &log_odds);
    let mut pairings: Vec<MatchOdds> =
        field.study.pairings.iter().map(|(pair, ..)| odds(pair)).collect();
    pairings.sort_by(|one, two| two.upset.value.total_cmp(&one.upset.value));
    let next = field.next.as_ref().map(|next| NextRound {
        round: next.round,
        begun: next.has_begun,
        left: next.left,
        matches: next.pairings.matches.iter().map(odds).collect(),
        bye: next.pairings.bye.map(|player| field.names[player].clone()),
    });
    Some(TournamentReport {
        structure: match rules.structure {
            Structure::Swiss(_) => "swiss".into(),
            Structure::RoundRobin => "round-robin".into(),
            Structure::DoubleElimination => "double-elimination".into(),
        },
        rounds: rules.rounds(n),
        cut: rules.cut,
        best_of: field.best_of,
        played: field.results.played,
        players: order.iter().map(player).collect(),
        next_round: next,
        pairings,
        fair: field.fair,
        provenance,
    })
}

impl PlayedField<'_> {
    fn odds(&self, [one, two]: [usize; 2], matrix: &Matrix, log_odds: &LogOdds) -> MatchOdds {
        let is_favorite = log_odds.value[(one, two)] >= 0.0;
        let (one, two) = if is_favorite { (one, two) } else { (two, one) };
        let value = log_odds.value[(one, two)];
        let error = log_odds.variance[(one, two)].sqrt();
        let is_pairing =
            |(i, j, _): &(usize, usize, _)| [(one, two), (two, one)].contains(&(*i, *j));
        let pairs = matrix.pairings().find(is_pairing).map_or(0, |(_, _, pairs)| pairs.pairs());
        let log_odds = Interval {
            value,
            low: value - Z_95 * error,
            high: value + Z_95 * error,
            count: pairs,
            method: "log-odds of the pairing",
        };
        let win_rate = log_odds.map(logistic);
        MatchOdds {
            favorite: self.names[one].clone(),
            against: self.names[two].clone(),
            pairs,
            win_rate,
            upset: win_rate.map(|rate| match_rate(rate, self.best_of)).of_other(),
        }
    }
}
