//! From the values of a saved game to the report.

use archon_engine::core::game::Seat;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::player::Player as Side;
use archon_engine::keyforge::state::State;
use archon_ratings::estimate::Interval;
use archon_ratings::impact::PairedDifferences;
use archon_ratings::independent;
use archon_ratings::multiple::{holm, simultaneous_z};
use archon_ratings::wilson::of_points;
use archon_report::Provenance;

use super::log::TextLog;
use super::log_games::SimulatedGames;
use super::report::{ReviewReport, ReviewedDecision, ReviewedTurn, TurningPoint};
use super::source::SavedGame;
use super::timeline::{Timeline, Turn};
use super::valuing::{MeasuredDecision, Values};
use super::{SEAT_NAMES, log_decks};

/// Turning points with a corrected p-value below this are reported.
const SIGNIFICANT: f64 = 0.05;
/// The most turning points.
const MOST_TURNING_POINTS: usize = 5;

/// The report of a saved game, for a seat, with the name of the stronger player.
pub(super) fn report(
    saved: &SavedGame,
    timeline: &Timeline,
    values: &Values,
    (seat, stronger): (Seat, &str),
    provenance: Provenance,
) -> ReviewReport {
    let changes = changes(timeline, values, seat);
    let turns = timeline.turns.iter().zip(&values.turns).zip(&changes);
    let turns: Vec<ReviewedTurn> = turns
        .map(|((turn, points), change)| {
            reviewed(turn, points.as_deref(), change.map(|(change, _)| change))
        })
        .collect();
    let mut decisions: Vec<ReviewedDecision> = values
        .largest
        .iter()
        .filter_map(|measured| decision(timeline, measured, values.largest.len()))
        .collect();
    decisions.sort_by(|one, other| other.regret.value.total_cmp(&one.regret.value));
    ReviewReport {
        source: "a saved game".into(),
        lines: None,
        seat: Some(SEAT_NAMES[seat].into()),
        names: SEAT_NAMES.map(String::from),
        decks: saved.record.decks.each_ref().map(|deck| Some(deck.name.clone())),
        cards: Vec::new(),
        inferred_houses: 0,
        winner: timeline.winner.map(|winner| SEAT_NAMES[winner].to_string()),
        turning_points: turning_points(&turns, &changes),
        turns,
        asked: timeline.asked,
        compared: values.compared,
        stronger_player: (!decisions.is_empty()).then(|| stronger.to_string()),
        decisions,
        provenance,
    }
}

/// The report of a text log with the decks of its players, as far as they are known, and with games simulated between them.
pub(super) fn of_log(
    mut log: TextLog,
    decks: &[Option<Deck>; 2],
    simulated: Option<&SimulatedGames>,
    provenance: Provenance,
) -> ReviewReport {
    let inferred_houses = log_decks::infer_houses(&mut log.turns, decks);
    let cards = log_decks::cards(&log, decks);
    for (name, deck) in log.decks.iter_mut().zip(decks) {
        *name = deck.as_ref().map(|deck| deck.name.clone()).or(name.take());
    }
    let turns = log.turns.into_iter().zip(1..).map(|(turn, number)| ReviewedTurn {
        turn: number,
        player: log.names[turn.player].clone(),
        similar_games: simulated.and_then(|games| games.similar(&turn)),
        keys: turn.keys,
        amber: turn.amber,
        actions: turn.actions,
        win_probability: None,
        change: None,
    });
    ReviewReport {
        source: log.source.into(),
        lines: Some(log.lines),
        seat: None,
        decks: log.decks,
        cards,
        inferred_houses,
        winner: log.winner.map(|winner| log.names[winner].clone()),
        turning_points: Vec::new(),
        turns: turns.collect(),
        names: log.names,
        asked: 0,
        compared: 0,
        stronger_player: None,
        decisions: Vec::new(),
        provenance,
    }
}

fn reviewed(turn: &Turn, points: Option<&[f64]>, change: Option<Interval>) -> ReviewedTurn {
    let of = |state: &State| Side::BOTH.map(|side| (state.keys(side), state.area(side).amber));
    let sides = of(&turn.state);
    ReviewedTurn {
        turn: turn.number,
        player: SEAT_NAMES[turn.player].into(),
        keys: sides.map(|(keys, _)| Some(keys as u16)),
        amber: sides.map(|(_, amber)| Some(amber)),
        actions: turn.actions.clone(),
        win_probability: points.and_then(probability),
        change,
        similar_games: None,
    }
}

fn probability(points: &[f64]) -> Option<Interval> {
    of_points(points.iter().sum(), points.len() as u64)
}

/// The change of the win probability in each turn, with the p-value of none.
fn changes(timeline: &Timeline, values: &Values, seat: Seat) -> Vec<Option<(Interval, f64)>> {
    let known = |value| Interval { value, low: value, high: value, count: 0, method: "result" };
    let end = timeline.winner.map(|winner| known(if winner == seat { 1.0 } else { 0.0 }));
    let values: Vec<Option<Interval>> =
        values.turns.iter().map(|points| probability(points.as_ref()?)).collect();
    let next = values.iter().skip(1).copied().chain([end]);
    values
        .iter()
        .zip(next)
        .map(|(now, next)| independent::difference(&next?, now.as_ref()?))
        .collect()
}

fn turning_points(
    turns: &[ReviewedTurn],
    changes: &[Option<(Interval, f64)>],
) -> Vec<TurningPoint> {
    let known: Vec<(&ReviewedTurn, Interval, f64)> = turns
        .iter()
        .zip(changes)
        .filter_map(|(turn, change)| change.map(|(change, p)| (turn, change, p)))
        .collect();
    let p_values: Vec<f64> = known.iter().map(|(_, _, p)| *p).collect();
    let corrected = holm(&p_values);
    let points = known.iter().zip(corrected).map(|((turn, change, _), p_value)| TurningPoint {
        turn: turn.turn,
        player: turn.player.clone(),
        change: *change,
        p_value,
    });
    let mut points: Vec<TurningPoint> =
        points.filter(|point| point.p_value < SIGNIFICANT).collect();
    points.sort_by(|one, other| other.change.value.abs().total_cmp(&one.change.value.abs()));
    points.truncate(MOST_TURNING_POINTS);
    points
}

fn decision(
    timeline: &Timeline,
    measured: &MeasuredDecision,
    shown: usize,
) -> Option<ReviewedDecision> {
    let decision = &timeline.decisions[measured.decision];
    let given = decision.answers[decision.given];
    // Two differences each: of the better answer and of the stronger player's.
    let z = simultaneous_z(2 * shown);
    let (better, points) = &measured.better;
    let stronger = measured.stronger.as_ref();
    Some(ReviewedDecision {
        number: decision.number,
        turn: decision.turn,
        given: decision.words(given),
        win_probability: probability(&measured.given)?,
        better: decision.words(*better),
        regret: difference(points, &measured.given, z)?,
        stronger: stronger.map(|(answer, _)| decision.words(*answer)),
        stronger_gain: stronger
            .filter(|(answer, _)| *answer != given)
            .and_then(|(_, points)| difference(points, &measured.given, z)),
    })
}

/// The mean difference of points in the same determinizations.
pub(super) fn difference(one: &[f64], other: &[f64], z: f64) -> Option<Interval> {
    let mut differences = PairedDifferences::default();
    // A game has 0, ½ or 1 points: here as quarters of them.
    let quarters = |points: f64| Some((4.0 * points) as u8);
    for (one, other) in one.iter().zip(other) {
        differences.record(quarters(*one), quarters(*other));
    }
    differences.impact_at(z)
}
