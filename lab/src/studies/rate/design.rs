//! Which games `archon rate` plays: where the doubt is, until every rating is as precise as asked.
//!
//! Each deck meets its opponents in rounds, all of them once before any of them again, in an order
//! of its own. A batch goes to the decks with the widest intervals, and is as large as half of what is
//! probably missing: the games of a pairing are then played one after another, in which a processor has
//! the code of their cards at hand, and threads seldom wait for each other. What is played next, and when
//! it ends, depends on how wide the intervals are, never on who is ahead: an interval that was waited
//! for until it was narrow keeps its coverage, one that was waited for until it said something does
//! not.
//!
//! Beside that a fifth of the pairs are decks of the field against themselves with a handicap on one
//! side: they say what a handicap (KeyForge: chains) is worth ([`handicaps`]). They end once what each handicap
//! costs is as precise as the ratings shall be: to know it better would not narrow a strength in chains much.

pub mod handicaps;
mod rounds;

use std::collections::BTreeMap;

use archon_engine::core::game::Game;
use archon_ratings::adaptive::{Stratum, allocate};
use archon_ratings::bradley_terry::{Fit, Matrix, Settings};
use archon_ratings::estimate::Interval;
use archon_ratings::handicap::curve::Observations;
use archon_ratings::pairs::Pairs;
use archon_runner::{Goal, PRECISION_AND_PAIRS, Study, Task};
use archon_sim::seeds::derive;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use self::handicaps::{HANDICAP_EVERY, Handicaps};
use self::rounds::Rounds;
use super::RateConfig;
use crate::context::precision_and_pairs;
use crate::counts::Counts;
use crate::lengths::LengthCounts;
use archon_report::StopReason;

/// Pairs that each deck plays before anything is looked at.
pub const FIRST: u64 = 8;
/// No interval is trusted for stopping that has fewer pairs.
const LEAST: u64 = 30;
/// The least pairs of a batch, and how many it may have although no more are missing; with many decks, whose fit
/// takes long, [`PER_DECK`] for each where that is more.
const BATCH: (u64, u64) = (32, 256);
const PER_DECK: u64 = 4;
/// Streams from here on are those of decks against themselves.
const AGAINST_ITSELF: u64 = 1 << 32;

/// A rating of which nothing is known.
const UNKNOWN: Interval =
    Interval { value: 0.0, low: -1000.0, high: 1000.0, count: 1, method: "nothing" };

/// Who is rated against whom: numbers among the decks of the study.
#[derive(Clone, Debug)]
pub enum Pairings {
    /// So many decks against each other
    EachOther(usize),
    /// Decks against others
    Field {
        /// How many are rated; they have the first numbers
        rated: usize,
        /// The opponents of each
        opponents: Vec<Vec<u32>>,
    },
}

impl Pairings {
    /// How many decks are rated.
    pub fn rated(&self) -> usize {
        match self {
            Pairings::EachOther(decks) | Pairings::Field { rated: decks, .. } => *decks,
        }
    }
}

/// The study.
pub struct Rate {
    config: RateConfig,
    /// What measures the cost of handicaps; none if that is not wanted
    handicaps: Option<Handicaps>,
    pairings: Pairings,
    /// The opponents of each rated deck
    rounds: Vec<Rounds>,
    /// Pairs of the first ones that were assigned
    given_first: u64,
    /// How many pairs of each pairing were assigned
    given: BTreeMap<(usize, usize), u64>,
    /// Pairs assigned in all
    handed_out: u64,
    batch_scale: u64,
    matrix: Matrix,
    /// The ratings, until more is played
    fit: Option<Fit>,
    /// Of each rated deck, seen by it
    pub of_deck: Vec<Counts>,
    /// Of each rated deck against each opponent of a field, seen by the deck
    pub met: BTreeMap<(usize, usize), Pairs>,
    /// All of it
    pub all: Counts,
    /// How long the games between different decks were
    pub lengths: LengthCounts,
    expected: u64,
    /// Why no more games are played
    pub ended: StopReason,
}

impl Rate {
    /// A study of these decks. The seed is that of the order of the opponents; `handicaps` are those
    /// that decks of the field play against themselves with, to measure what these cost.
    pub fn new(
        config: &RateConfig,
        handicaps: Option<[u16; 4]>,
        seed: u64,
        pairings: Pairings,
        field: impl Iterator<Item = usize>,
    ) -> Rate {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, AGAINST_ITSELF));
        let rated = pairings.rated();
        let rounds = (0..rated).map(|deck| match &pairings {
            Pairings::EachOther(decks) => Rounds::each_other(deck, *decks, &mut rng),
            Pairings::Field { opponents, .. } => Rounds::stored(opponents[deck].clone(), &mut rng),
        });
        let rounds = rounds.collect();
        let mut themselves: Vec<u32> = field.map(|deck| deck as u32).collect();
        themselves.shuffle(&mut rng);
        let players = match pairings {
            Pairings::EachOther(decks) => decks,
            // All decks of the field are one opponent.
            Pairings::Field { rated, .. } => rated + 1,
        };
        Rate {
            config: *config,
            handicaps: handicaps
                .filter(|_| !themselves.is_empty())
                .map(|levels| Handicaps::new(levels, themselves)),
            rounds,
            given_first: 0,
            given: BTreeMap::new(),
            handed_out: 0,
            batch_scale: 1,
            matrix: Matrix::new(players),
            fit: None,
            of_deck: vec![Counts::default(); rated],
            met: BTreeMap::new(),
            all: Counts::default(),
            lengths: LengthCounts::default(),
            expected: config.pairs,
            ended: StopReason::Interrupted,
            pairings,
        }
    }

    /// The ratings; none before any pair has finished.
    pub fn fit(&self) -> Option<Fit> {
        self.fit.clone().or_else(|| Fit::new(&self.matrix, &Settings::default()).ok())
    }

    /// The rating of each rated deck in Elo; 0 is the average of the field.
    pub fn ratings(&self, fit: &Fit) -> Vec<Interval> {
        match self.pairings {
            Pairings::EachOther(_) => fit.ratings(),
            Pairings::Field { rated, .. } => (0..rated)
                .map(|deck| Interval {
                    count: self.of_deck[deck].pairs.pairs(),
                    ..fit.difference(deck, rated)
                })
                .collect(),
        }
    }

    /// How many pairs each rated deck shall play next; none if it is enough.
    fn wanted(&mut self) -> Option<Vec<u64>> {
        let rated = self.pairings.rated();
        let played = self.handed_out;
        let left = self.config.pairs.saturating_sub(played);
        let largest = self.batch_scale * BATCH.1.max(PER_DECK * rated as u64);
        if left == 0 {
            self.ended = StopReason::Pairs;
        }
        let first = FIRST * rated as u64;
        if self.given_first < first {
            let now = largest.min(first - self.given_first);
            let mut wanted = vec![0; rated];
            for number in self.given_first..self.given_first + now {
                wanted[(number % rated as u64) as usize] += 1;
            }
            self.given_first += now;
            return Some(wanted);
        }
        // Without a finished pair every rating is as uncertain as any.
        self.fit = self.fit();
        let ratings = match &self.fit {
            Some(fit) => self.ratings(fit),
            None => vec![UNKNOWN; rated],
        };
        let open: Vec<Stratum> = ratings
            .iter()
            .map(|rating| {
                let known = rating.half_width() <= self.config.precision && rating.count >= LEAST;
                Stratum {
                    pairs: rating.count,
                    variance: rating.half_width().powi(2) * rating.count as f64,
                    weight: if known { 0.0 } else { 1.0 },
                }
            })
            .collect();
        let missing = self.missing(&open);
        self.expected = self.needed(missing).clamp(played, self.config.pairs.max(played));
        if open.iter().all(|deck| deck.weight == 0.0) {
            self.ended = StopReason::Precise;
            return None;
        }
        if left == 0 {
            return None;
        }
        // As many of those that are left as are not for what a handicap costs.
        let left = match self.measures_handicaps() {
            true => (left - left / HANDICAP_EVERY).max(1),
            false => left,
        };
        // No more than were played: what is missing is known as well as what they say is.
        let batch = (self.batch_scale * played.max(BATCH.0)).min(largest.max(missing as u64 / 2));
        Some(allocate(&open, batch.min(left)))
    }

    /// How many more pairs will probably make the ratings as precise as they shall be.
    fn missing(&self, open: &[Stratum]) -> f64 {
        let missing = |deck: &Stratum| {
            let needed = (deck.variance / self.config.precision.powi(2)).max(LEAST as f64);
            deck.weight * (needed - deck.pairs as f64).max(0.0)
        };
        let more: f64 = open.iter().map(missing).sum();
        // Against each other, a pair is one of two decks.
        if matches!(self.pairings, Pairings::EachOther(_)) { more / 2.0 } else { more }
    }

    /// How many pairs it will probably be in all, if so many `more` are for the ratings.
    fn needed(&self, more: f64) -> u64 {
        let for_handicaps = (more / (HANDICAP_EVERY - 1) as f64).min(self.missing_of_handicaps());
        self.handed_out + (more + for_handicaps) as u64
    }

    /// The next pairs of a rated deck.
    fn pairs_of(&mut self, deck: usize, pairs: u64, tasks: &mut BTreeMap<(usize, usize), Task>) {
        for _ in 0..pairs {
            let opponent = self.rounds[deck].next();
            let (decks, stream) = self.pairing(deck, opponent);
            self.give(decks, stream, tasks);
        }
    }

    /// The decks of a pairing by seat, and its stream.
    fn pairing(&self, deck: usize, opponent: usize) -> ([usize; 2], u64) {
        match self.pairings {
            // Pairings have shuffles of their own: a deck that was lucky in one is not so in all.
            Pairings::EachOther(n) => {
                let decks = [deck.min(opponent), deck.max(opponent)];
                (decks, 1 + (decks[0] * n + decks[1]) as u64)
            }
            // All rated decks meet an opponent with the same shuffles.
            Pairings::Field { .. } => ([deck, opponent], 1 + opponent as u64),
        }
    }

    /// The number of pairs that were assigned, those that measure handicaps included.
    pub const fn assigned(&self) -> u64 {
        self.handed_out
    }

    /// The first pairs of each rated deck that were asked for: these many, or all. Against each other some decks
    /// have a few more, which were others' first.
    pub fn first_pairs(&self, pairs: u64) -> Vec<Task> {
        let mut tasks = BTreeMap::new();
        for (deck, rounds) in self.rounds.iter().enumerate() {
            let mut met: BTreeMap<usize, u64> = BTreeMap::new();
            for number in 0..pairs.min(rounds.met()) {
                *met.entry(rounds.at(number)).or_default() += 1;
            }
            for (opponent, pairs) in met {
                let (decks, stream) = self.pairing(deck, opponent);
                let task = tasks.entry(decks).or_insert_with(|| Task::pairs(decks, stream, 0, 0));
                task.rounds = task.rounds.max(pairs);
            }
        }
        tasks.into_values().collect()
    }

    fn give(&mut self, decks: [usize; 2], stream: u64, tasks: &mut BTreeMap<(usize, usize), Task>) {
        let pairing = (decks[0], decks[1]);
        let number = self.given.entry(pairing).or_default();
        let task = tasks.entry(pairing).or_insert_with(|| Task::pairs(decks, stream, *number, 0));
        task.rounds += 1;
        *number += 1;
        self.handed_out += 1;
    }

    /// Whether there are pairs still for what handicaps cost.
    fn measures_handicaps(&self) -> bool {
        self.missing_of_handicaps() > 0.0
    }

    /// How many more pairs will probably make what each handicap costs as precise as the ratings shall be.
    fn missing_of_handicaps(&self) -> f64 {
        let handicaps = self.handicaps.as_ref();
        handicaps.map_or(0.0, |handicaps| handicaps.missing(self.config.precision))
    }

    /// Decks against themselves, until they have their part of all pairs, or none is left.
    fn against_themselves(&mut self) -> Vec<Task> {
        // The first pairs of every deck come before.
        let kept = (FIRST * self.pairings.rated() as u64).saturating_sub(self.given_first);
        let left = self.config.pairs.saturating_sub(self.handed_out + kept);
        let Some(handicaps) = &mut self.handicaps else { return Vec::new() };
        let part = self.handed_out.saturating_sub(HANDICAP_EVERY * handicaps.handed_out());
        let most = part.div_ceil(HANDICAP_EVERY - 1).min(left);
        let tasks = handicaps.next(most, self.config.precision);
        self.handed_out += tasks.iter().map(|task| task.rounds).sum::<u64>();
        tasks
    }

    /// What decks have played against themselves, by the handicap of one side.
    pub fn with_handicaps(&self) -> &Observations {
        static NONE: Observations = Observations::new();
        self.handicaps.as_ref().map_or(&NONE, |handicaps| &handicaps.played)
    }

    fn count(&mut self, task: &Task, found: &Counts) {
        self.all.add(found);
        let [one, two] = [0, 1].map(|seat| task.seats[seat].deck);
        if one == two {
            if let Some(handicaps) = &mut self.handicaps {
                handicaps.count(task.seats[0].handicap, &found.pairs);
            }
            return;
        }
        self.fit = None;
        self.lengths.add(&found.lengths);
        self.of_deck[one].add(found);
        match self.pairings {
            Pairings::EachOther(_) => {
                self.matrix.add(one, two, &found.pairs);
                self.of_deck[two].add(&found.swapped());
            }
            Pairings::Field { rated, .. } => {
                self.matrix.add(one, rated, &found.pairs);
                self.met.entry((one, two)).or_default().add(&found.pairs);
            }
        }
    }
}

impl<G: Game> Study<G> for Rate {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        let Some(wanted) = self.wanted() else { return Vec::new() };
        let mut tasks = BTreeMap::new();
        for (deck, pairs) in wanted.into_iter().enumerate() {
            self.pairs_of(deck, pairs, &mut tasks);
        }
        let mut tasks: Vec<Task> = tasks.into_values().collect();
        tasks.extend(self.against_themselves());
        tasks
    }

    fn take(&mut self, task: &Task, found: Counts) {
        self.count(task, &found);
    }

    /// A batch is long: whoever interrupts it has what was played of it.
    fn take_some(&mut self, task: &Task, found: Counts) -> Option<Counts> {
        self.count(task, &found);
        None
    }

    fn expected(&self) -> u64 {
        self.expected
    }

    fn goals(&self) -> &'static [Goal] {
        PRECISION_AND_PAIRS
    }

    fn set_goals(&mut self, settings: &Value) {
        (self.config.precision, self.config.pairs) = precision_and_pairs(settings);
        self.ended = StopReason::Interrupted;
    }

    fn scale_batches(&mut self, by: u64) {
        self.batch_scale = by;
    }
}

#[cfg(test)]
mod tests;
