//! Which games `archon chains` plays: where they narrow the even handicap most, until it is as
//! precise as asked.
//!
//! A batch is placed by `ratings::handicap::placement` in a few portions. When it ends depends on
//! the width of an interval alone, never on which side is ahead.
//!
//! Last come games without a handicap, until there are [`WITHOUT`] pairs of them: who is favored
//! without one is said from games, not from the curve. They are no part of the curve.

use std::collections::BTreeMap;

use archon_engine::core::game::Game;
use archon_ratings::handicap::curve::{Curve, Observations, Scale};
use archon_ratings::handicap::placement::place;
use archon_runner::{Goal, Study, Task};
use archon_sim::seeds::derive;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use super::ChainsConfig;
use crate::context::precision_and_pairs;
use crate::counts::Counts;
use archon_report::StopReason;

/// No study is smaller: with fewer pairs than this the win rate at a number that the games themselves
/// have chosen is known better than its interval says (96.6 % of them held with 200 pairs).
pub const LEAST: u64 = 400;
/// Pairs of a batch.
const BATCH: (u64, u64) = (50, 500);
/// So many pairs without a handicap are played in the end, if there were not as many before.
pub const WITHOUT: u64 = 200;
/// The number of the first of the pairs that a second player plays, too: no study plays as many.
const NEW: u64 = 1 << 40;
/// Handicaps at which a batch is played, at most.
const PORTIONS: u64 = 4;

/// The study. Its deck has the number 0, the opponents those from 1 on.
pub struct Chains {
    config: ChainsConfig,
    scale: Scale,
    /// In the order in which they are met
    opponents: Vec<usize>,
    next_opponent: usize,
    /// Pairs assigned for each opponent and handicap
    given: BTreeMap<(usize, i32), u64>,
    handed_out: u64,
    batch_scale: u64,
    /// Pairs without a handicap that were assigned in the end
    without_given: u64,
    /// Whether the batch under way is of these
    plays_without: bool,
    /// Their results
    without: Counts,
    /// The results at each handicap, from the view of the deck
    pub found: BTreeMap<i32, Counts>,
    /// The curve fitted to them
    pub curve: Curve,
    /// Why no more games are played
    pub ended: StopReason,
}

impl Chains {
    /// A study of a deck and so many opponents, on a scale of handicaps that makes sense. The seed is
    /// that of the order of the opponents.
    pub fn new(config: &ChainsConfig, seed: u64, scale: Scale, opponents: usize) -> Chains {
        let mut order: Vec<usize> = (1..=opponents).collect();
        order.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(derive(seed, u64::MAX)));
        Chains {
            config: *config,
            scale,
            opponents: order,
            next_opponent: 0,
            given: BTreeMap::new(),
            handed_out: 0,
            batch_scale: 1,
            without_given: 0,
            plays_without: false,
            without: Counts::default(),
            found: BTreeMap::new(),
            curve: Curve::fit(&Observations::new(), &scale).expect("a scale that makes sense"),
            ended: StopReason::Interrupted,
        }
    }

    /// All pairs.
    pub fn all(&self) -> Counts {
        self.found.values().fold(Counts::default(), |mut all, counts| {
            all.add(counts);
            all
        })
    }

    /// All games without a handicap.
    pub fn without_handicap(&self) -> Counts {
        let mut all = self.found.get(&0).cloned().unwrap_or_default();
        all.add(&self.without);
        all
    }

    /// Those of them that are no part of the curve.
    pub fn beside_the_curve(&self) -> &Counts {
        &self.without
    }

    /// Pairs that are kept for games without a handicap.
    fn kept(&self) -> u64 {
        let most = if self.scale.mirror { 0 } else { WITHOUT.min(self.config.pairs / 4) };
        most.saturating_sub(self.without_given)
    }

    /// The last batch: games without a handicap; none if there are enough.
    fn last(&mut self) -> Vec<Task> {
        let played = self.without_handicap().pairs.pairs();
        let left = self.config.pairs.saturating_sub(self.handed_out + self.without_given);
        let pairs = WITHOUT.saturating_sub(played).min(left);
        if self.scale.mirror || self.plays_without || pairs == 0 {
            return Vec::new();
        }
        self.plays_without = true;
        self.without_given += pairs;
        self.tasks(vec![(0, pairs)])
    }

    /// The next pairs at these handicaps.
    fn tasks(&mut self, placed: Vec<(i32, u64)>) -> Vec<Task> {
        let mut tasks: BTreeMap<(usize, i32), Task> = BTreeMap::new();
        for (handicap, pairs) in placed {
            for _ in 0..pairs {
                let opponent = self.opponents[self.next_opponent];
                self.next_opponent = (self.next_opponent + 1) % self.opponents.len();
                let key = (opponent, handicap);
                let number = self.given.get(&key).copied().unwrap_or(0);
                tasks.entry(key).or_insert_with(|| self.task(opponent, handicap, number)).rounds +=
                    1;
                self.given.insert(key, number + 1);
            }
        }
        tasks.into_values().collect()
    }

    /// Pairs at these handicaps with shuffles that the study has not had, the opponents as evenly as it has them: the
    /// games that a handicap was chosen by say of it that it is more even than it is.
    pub fn new_pairs(&self, placed: &[(i32, u64)]) -> Vec<Task> {
        let mut tasks: BTreeMap<(usize, i32), Task> = BTreeMap::new();
        let mut opponents = self.opponents.iter().cycle();
        for (handicap, pairs) in placed {
            for opponent in opponents.by_ref().take(*pairs as usize) {
                let task = || self.task(*opponent, *handicap, NEW);
                tasks.entry((*opponent, *handicap)).or_insert_with(task).rounds += 1;
            }
        }
        tasks.into_values().collect()
    }

    /// Adds games without a handicap that were played beside the study, before [`Self::conclude`]: where the next are
    /// played does not depend on them.
    pub fn add_without(&mut self, games: &Counts) {
        self.without.add(games);
    }

    /// Fits the curve to all pairs at the end of the study, those without a handicap of the last batch
    /// included: they do not decide where the next are played, so that a longer study plays the same.
    pub fn conclude(&mut self) {
        let without = std::mem::take(&mut self.without);
        if without.pairs.pairs() + without.pairs.unfinished > 0 {
            self.found.entry(0).or_default().add(&without);
        }
        self.fit();
    }

    /// Fits the curve to all that was found.
    fn fit(&mut self) {
        let played: Observations =
            self.found.iter().map(|(h, counts)| (*h, counts.pairs.pentanomial())).collect();
        self.curve = Curve::fit(&played, &self.scale).expect("handicaps of the scale");
    }

    /// How many times as many pairs it takes until everything is as precise as asked; at most 1 if
    /// it is.
    fn missing(&self) -> f64 {
        let even = self.curve.break_even();
        let half = (even.high - even.low) / 2.0;
        if half == 0.0 {
            // A deck against itself, or a pairing that no handicap makes even.
            return 0.0;
        }
        // The whole number is always given out, the alternation where there is one.
        let turns = self.curve.alternation().map_or(0.0, |turns| turns.score.half_width());
        let rate = self.curve.score(even.suggested).half_width().max(turns);
        (half / self.config.precision).max(rate / (self.config.win_rate / 100.0)).powi(2)
    }

    /// Where the next pairs are played.
    fn placed(&self, pairs: u64) -> Vec<(i32, u64)> {
        if !self.scale.mirror {
            return place(&self.curve, pairs, PORTIONS);
        }
        // Nothing is in doubt about the even handicap: the games are for the curve.
        let levels = (1..=PORTIONS as i32).map(|k| (self.scale.highest * k / 6).max(1));
        let each = |k: u64| pairs / PORTIONS + u64::from(k < pairs % PORTIONS);
        let mut placed = BTreeMap::new();
        for (level, k) in levels.zip(0..) {
            *placed.entry(level).or_default() += each(k);
        }
        placed.into_iter().filter(|(_, n)| *n > 0).collect()
    }

    fn task(&self, opponent: usize, handicap: i32, from: u64) -> Task {
        // Handicaps and opponents have shuffles of their own: the model takes their errors as
        // independent.
        let levels = (self.scale.highest - self.scale.lowest) as u64 + 1;
        let stream = opponent as u64 * levels + (handicap - self.scale.lowest) as u64;
        let own = handicap.max(0) as u16;
        let others = (-handicap).max(0) as u16;
        Task::with_handicaps([0, opponent], [own, others], stream, from, 0)
    }
}

impl<G: Game> Study<G> for Chains {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        self.fit();
        let finished: u64 = self.found.values().map(|counts| counts.pairs.pairs()).sum();
        if finished >= LEAST && self.missing() <= 1.0 {
            self.ended = StopReason::Precise;
            return self.last();
        }
        let used = self.handed_out + self.without_given + self.kept();
        let left = self.config.pairs.saturating_sub(used);
        if left == 0 {
            self.ended = StopReason::Pairs;
            return self.last();
        }
        let pairs = self.batch_scale * (self.handed_out / 4).clamp(BATCH.0, BATCH.1);
        let pairs = pairs.min(left);
        self.handed_out += pairs;
        self.tasks(self.placed(pairs))
    }

    fn take(&mut self, task: &Task, found: Counts) {
        if self.plays_without {
            return self.without.add(&found);
        }
        let [own, others] = [0, 1].map(|seat| i32::from(task.seats[seat].handicap));
        self.found.entry(own - others).or_default().add(&found);
    }

    fn expected(&self) -> u64 {
        let needed = (self.curve.pairs() as f64 * self.missing()).min(1e15) as u64;
        let needed = if self.curve.pairs() == 0 { self.config.pairs } else { needed.max(LEAST) };
        let given = self.handed_out + self.without_given;
        (needed + self.kept()).clamp(given, self.config.pairs.max(given))
    }

    fn goals(&self) -> &'static [Goal] {
        &[Goal::Less("precision"), Goal::Less("win_rate"), Goal::More("pairs")]
    }

    fn set_goals(&mut self, settings: &Value) {
        (self.config.precision, self.config.pairs) = precision_and_pairs(settings);
        self.config.win_rate = settings["win_rate"].as_f64().unwrap_or(self.config.win_rate);
        self.ended = StopReason::Interrupted;
        self.plays_without = false;
    }

    fn scale_batches(&mut self, by: u64) {
        self.batch_scale = by;
    }
}

#[cfg(test)]
mod tests;
