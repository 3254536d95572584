//! Values by rollouts: of the position where each turn begins, and of the answers to the questions of one seat.
//!
//! The decisions with the largest regret are found in three rounds, each in determinizations of its own, so that no figure is
//! chosen because of the very rollouts that it is a mean of. In the first, all answers to all questions are compared: the
//! best of each is named. In the second, that answer and the given one are compared again where they differ most. In the third
//! round the largest of those differences are measured, and these figures are reported.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use archon_engine::core::game::{Game as _, Match, Seat};
use archon_engine::core::stop_flags::StopFlags;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::record::Record;
use archon_runner::{Event, Progress, Run, threads};
use archon_sim::player::{FORFEIT, MatchInfo};
use archon_sim::players::registry::NamedPlayer;
use archon_sim::rollouts::{RolloutForfeit, RolloutGame as _, Rollouts};
use archon_sim::seeds::{derive, of_text};
use rayon::prelude::*;
use web_time::Instant;

use super::timeline::{Decision, Setup, Timeline};
use crate::context::StudyContext;
use crate::error::StudyError;

/// Determinizations of one task of a thread.
const PORTION: u64 = 8;
/// In the second round there are so many times the decisions and the determinizations of those that are reported, or of
/// the screening.
const SECOND: u64 = 4;

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// Determinizations for each turn, and for each decision that is reported
    pub rollouts: u64,
    /// Determinizations in which all answers are compared
    pub screening: u64,
    /// Number of decisions that are reported
    pub largest: usize,
}

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Values {
    /// The points of the seat from the beginning of each turn, by determinization; none where that was interrupted
    pub turns: Vec<Option<Vec<f64>>>,
    /// Number of decisions whose answers were all compared
    pub compared: usize,
    /// The decisions with the largest regret, in the order of the game
    pub largest: Vec<MeasuredDecision>,
    /// Number of rollouts
    pub rollouts: u64,
    /// Whether it was interrupted
    pub interrupted: bool,
}

/// A decision with the points of some of its answers, by determinization.
#[derive(Debug)]
pub(super) struct MeasuredDecision {
    /// Its place among the decisions of the timeline
    pub decision: usize,
    /// The points of the answer that was given
    pub given: Vec<f64>,
    /// The answer that was best in the first round, and its points
    pub better: (usize, Vec<f64>),
    /// What the stronger player answers, and its points
    pub stronger: Option<(usize, Vec<f64>)>,
}

/// Answers whose points are wanted: the place of their decision, and which.
struct Wanted {
    decision: usize,
    answers: Vec<usize>,
}

/// What plays rollouts of one saved game.
pub(super) struct Valuing<'v> {
    player: &'v NamedPlayer<KeyForge>,
    stronger: &'v NamedPlayer<KeyForge>,
    interrupted: &'v AtomicBool,
    progress: &'v dyn Progress,
    setup: Setup<'v>,
    pool: rayon::ThreadPool,
    seat: Seat,
    seed: u64,
    played: AtomicU64,
}

/// A task of a thread: what it is about, and its first determinization.
type Task = (usize, u64);

impl<'v> Valuing<'v> {
    /// Rollouts for what a seat may know.
    ///
    /// # Errors
    /// The threads cannot be started.
    pub fn new(
        context: &'v StudyContext<'v, KeyForge>,
        stronger: &'v NamedPlayer<KeyForge>,
        record: &'v Record,
        seat: Seat,
    ) -> Result<Valuing<'v>, StudyError> {
        let pool = threads::pool(context.running.threads)?;
        // Two games reviewed with one seed have other random numbers.
        let seed = derive(context.seed, of_text(&record.to_line()));
        let (setup, played) = (Setup::new(record), AtomicU64::new(0));
        let (player, running) = (&context.player, &context.running);
        let (interrupted, progress) = (running.interrupted, running.progress);
        Ok(Valuing { player, stronger, interrupted, progress, setup, pool, seat, seed, played })
    }

    /// Values turns and decisions.
    ///
    /// # Errors
    /// A player forfeits.
    pub fn values(&self, timeline: &Timeline, budget: Budget) -> Result<Values, StudyError> {
        let began = Instant::now();
        let threads = self.pool.current_num_threads();
        self.progress.begin(None, threads);
        self.progress.event(Event::Expected(expected(timeline, budget)));
        let played = self.all_rounds(timeline, budget);
        let rollouts = self.played.load(Ordering::Relaxed);
        let interrupted = self.interrupted.load(Ordering::Relaxed);
        let took = began.elapsed();
        let begun_with = Vec::new();
        self.progress.end(&Run { interrupted, took, threads, played: rollouts, begun_with });
        played.map(|values| Values { rollouts, interrupted, ..values })
    }

    fn all_rounds(&self, timeline: &Timeline, budget: Budget) -> Result<Values, StudyError> {
        let turns = self.turns(timeline, budget.rollouts)?;
        let mut values = Values { turns, ..Values::default() };
        if budget.largest > 0 {
            let found = self.first_rounds(timeline, budget, &mut values.compared)?;
            values.largest = self.last_round(timeline, found, budget.rollouts)?;
        }
        Ok(values)
    }

    fn stopped(&self) -> StopFlags<'_> {
        StopFlags::from(self.interrupted)
    }

    /// The points of the seat from where each turn begins.
    fn turns(
        &self,
        timeline: &Timeline,
        rollouts: u64,
    ) -> Result<Vec<Option<Vec<f64>>>, StudyError> {
        let stream = derive(self.seed, 1);
        let parts = self.portions(timeline.turns.len(), rollouts, |players, (turn, number)| {
            let turn = &timeline.turns[turn];
            let seed = derive(derive(stream, u64::from(turn.number)), number);
            let start = self.setup.start(seed);
            let mut rollouts = Rollouts { players, stopped: Some(self.stopped()) };
            let points = KeyForge::points_from(&mut rollouts, &turn.state, &start, self.seat)?;
            Ok(points.map(|points| vec![points]))
        })?;
        Ok(parts.into_iter().map(|part| part.map(|mut part| part.remove(0))).collect())
    }

    /// The points of answers, in determinizations of a round.
    fn points(
        &self,
        timeline: &Timeline,
        (round, determinizations): (u64, u64),
        wanted: &[Wanted],
    ) -> Result<Vec<Option<Vec<Vec<f64>>>>, StudyError> {
        let stream = derive(self.seed, round);
        self.portions(wanted.len(), determinizations, |players, (place, number)| {
            let Wanted { decision, answers } = &wanted[place];
            let Decision { number: question, game, .. } = &timeline.decisions[*decision];
            let seed = derive(derive(stream, *question as u64), number);
            let start = self.setup.start(seed);
            let mut rollouts = Rollouts { players, stopped: Some(self.stopped()) };
            KeyForge::points_after(&mut rollouts, game, &start, self.seat, answers)
        })
    }

    /// Plays determinizations of each of `things`: for each the series that `play` gives a point to, in the order of the
    /// determinizations. None where one is missing.
    fn portions(
        &self,
        things: usize,
        determinizations: u64,
        play: impl Fn(&mut Pair, Task) -> Result<Option<Vec<f64>>, RolloutForfeit> + Sync,
    ) -> Result<Vec<Option<Vec<Vec<f64>>>>, StudyError> {
        let portions = determinizations.div_ceil(PORTION);
        let tasks: Vec<Task> = (0..things)
            .flat_map(|thing| (0..portions).map(move |portion| (thing, portion * PORTION)))
            .collect();
        let player = self.player;
        let one = |players: &mut Pair, (thing, first): Task| {
            let mut series: Vec<Vec<f64>> = Vec::new();
            for number in first..(first + PORTION).min(determinizations) {
                if self.stopped().is_set() {
                    return Ok(None);
                }
                let Some(points) = play(players, (thing, number))? else { return Ok(None) };
                self.played.fetch_add(points.len() as u64, Ordering::Relaxed);
                self.progress.event(Event::Played(points.len() as u64));
                series.resize(points.len(), Vec::new());
                series.iter_mut().zip(points).for_each(|(series, point)| series.push(point));
            }
            Ok(Some(series))
        };
        let done: Result<Vec<Option<Vec<Vec<f64>>>>, RolloutForfeit> = self.pool.install(|| {
            let tasks = tasks.par_iter();
            tasks
                .map_init(|| [player.make(), player.make()], |players, task| one(players, *task))
                .collect()
        });
        let mut done = done.map_err(|forfeit| forfeited(player, forfeit))?.into_iter();
        let joined = (0..things).map(|_| {
            let parts: Vec<_> = done.by_ref().take(portions as usize).collect();
            let parts: Option<Vec<Vec<Vec<f64>>>> = parts.into_iter().collect();
            let mut parts = parts?.into_iter();
            let mut whole = parts.next()?;
            for part in parts {
                whole.iter_mut().zip(part).for_each(|(whole, part)| whole.extend(part));
            }
            Some(whole)
        });
        Ok(joined.collect())
    }

    /// The decisions that differ most from their best answers by the first two rounds, with these answers.
    fn first_rounds(
        &self,
        timeline: &Timeline,
        budget: Budget,
        compared: &mut usize,
    ) -> Result<Vec<(usize, usize)>, StudyError> {
        let all = timeline.decisions.iter().enumerate();
        let all = all.map(|(place, decision)| (place, decision.answers.clone()));
        let all: Vec<Wanted> =
            all.map(|(decision, answers)| Wanted { decision, answers }).collect();
        let first = self.points(timeline, (2, budget.screening), &all)?;
        *compared = first.iter().flatten().count();
        let mut found: Vec<(f64, usize, usize)> = Vec::new();
        for (place, points) in first.iter().enumerate() {
            let (Some(points), decision) = (points, &timeline.decisions[place]) else { continue };
            let sums: Vec<f64> = points.iter().map(|points| points.iter().sum()).collect();
            // Of equal ones the given one, then the first.
            let mut best = decision.given;
            (0..sums.len()).for_each(|n| best = if sums[n] > sums[best] { n } else { best });
            if best != decision.given {
                found.push((sums[best] - sums[decision.given], place, decision.answers[best]));
            }
        }
        let again = largest(found, SECOND as usize * budget.largest);
        let wanted: Vec<Wanted> =
            again.iter().map(|found| self.two_answers(timeline, *found)).collect();
        let second = self.points(timeline, (3, SECOND * budget.screening), &wanted)?;
        let differences = again.iter().zip(&second).filter_map(|(found, points)| {
            let [given, better] = &points.as_ref()?[..] else { return None };
            let difference = better.iter().sum::<f64>() - given.iter().sum::<f64>();
            (difference > 0.0).then_some((difference, found.0, found.1))
        });
        Ok(largest(differences.collect(), budget.largest))
    }

    fn two_answers(&self, timeline: &Timeline, (decision, better): (usize, usize)) -> Wanted {
        let Decision { answers, given, .. } = &timeline.decisions[decision];
        Wanted { decision, answers: vec![answers[*given], better] }
    }

    /// Measures decisions, with what the stronger player answers.
    fn last_round(
        &self,
        timeline: &Timeline,
        mut found: Vec<(usize, usize)>,
        determinizations: u64,
    ) -> Result<Vec<MeasuredDecision>, StudyError> {
        found.sort_unstable();
        let mut wanted: Vec<Wanted> =
            found.iter().map(|found| self.two_answers(timeline, *found)).collect();
        let stronger: Result<Vec<Option<usize>>, RolloutForfeit> = self.pool.install(|| {
            let asked = wanted.par_iter();
            asked.map(|wanted| self.stronger_answer(&timeline.decisions[wanted.decision])).collect()
        });
        let stronger = stronger.map_err(|forfeit| forfeited(self.stronger, forfeit))?;
        for (wanted, stronger) in wanted.iter_mut().zip(&stronger) {
            wanted.answers.extend(stronger.filter(|answer| !wanted.answers.contains(answer)));
        }
        let points = self.points(timeline, (4, determinizations), &wanted)?;
        let measured =
            wanted.iter().zip(stronger).zip(points).filter_map(|((wanted, stronger), points)| {
                let points = points?;
                let of = |answer: usize| {
                    wanted
                        .answers
                        .iter()
                        .position(|a| *a == answer)
                        .map(|place| points[place].clone())
                };
                Some(MeasuredDecision {
                    decision: wanted.decision,
                    given: points[0].clone(),
                    better: (wanted.answers[1], points[1].clone()),
                    stronger: stronger.and_then(|answer| Some((answer, of(answer)?))),
                })
            });
        Ok(measured.collect())
    }

    /// What the stronger player answers, as one of the answers that are compared where it comes to one; none if it was
    /// interrupted.
    fn stronger_answer(&self, decision: &Decision) -> Result<Option<usize>, RolloutForfeit> {
        let mut player = self.stronger.make();
        let seed = derive(derive(self.seed, 5), decision.number as u64);
        let start = self.setup.start(seed);
        let first = KeyForge::first(decision.game.state());
        let Match { decks, handicaps, rules, .. } = start;
        player.sit(&MatchInfo { decks, handicaps, rules, first }, self.seat);
        player.begin(seed);
        let stopped = self.stopped();
        let answer = decision.game.consult(|context| player.decide(&context.until(stopped)));
        match answer.filter(|_| !stopped.is_set()) {
            Some(FORFEIT) => Err(RolloutForfeit::of_player(&*player)),
            answer => Ok(answer.map(|answer| decision.same_as(answer))),
        }
    }
}

/// The error of a review whose player forfeited.
pub(super) fn forfeited(player: &NamedPlayer<KeyForge>, forfeit: RolloutForfeit) -> StudyError {
    StudyError::Forfeited { player: player.name().to_string(), reason: forfeit.reason }
}

/// Two players, one a seat.
pub(super) type Pair = [Box<dyn archon_sim::player::Player<KeyForge>>; 2];

/// The largest of some differences, each with its decision and answer.
fn largest(mut found: Vec<(f64, usize, usize)>, most: usize) -> Vec<(usize, usize)> {
    found.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    found.truncate(most);
    found.into_iter().map(|(_, decision, answer)| (decision, answer)).collect()
}

fn count(numbers: impl Iterator<Item = usize>) -> u64 {
    numbers.map(|number| number as u64).sum()
}

/// The number of rollouts, about.
fn expected(timeline: &Timeline, budget: Budget) -> u64 {
    let turns = timeline.turns.len() as u64 * budget.rollouts;
    if budget.largest == 0 {
        return turns;
    }
    let answers = count(timeline.decisions.iter().map(|decision| decision.answers.len()));
    let decisions = timeline.decisions.len();
    let (second, third) =
        (decisions.min(SECOND as usize * budget.largest), decisions.min(budget.largest));
    turns
        + answers * budget.screening
        + 2 * second as u64 * SECOND * budget.screening
        + 2 * third as u64 * budget.rollouts
}
