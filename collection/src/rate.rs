//! Rates decks of a collection: plays the pairs that are missing, and stores each portion of them as it arrives.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::atomic::Ordering;

use archon_lab::error::StudyError;
use archon_lab::game::{DeckSource, StudyGame};
use archon_lab::luck;
use archon_lab::pair_results::PairResults;
use archon_report::{count, decks as number_of_decks};
use archon_runner::{Common, RunContext, RunError, Study, StudyRun, Task};
use archon_sim::players::registry::NamedPlayer;
use serde_json::Value;

use crate::decks::StoredDeck;
use crate::error::CollectionError;
use crate::file::Collection;
use crate::groups::{Group, Missing, PlannedDeck, groups};

/// Pairs that are asked for at once, at least.
const BATCH: u64 = 4_096;
/// The command of the games, where somebody asks for it.
pub(crate) const COMMAND: &str = "collection";

/// How decks are rated.
pub struct RateRequest<'r, G: StudyGame> {
    /// Who plays all decks
    pub player: NamedPlayer<G>,
    /// The edition of the rules; that of each deck if none is named
    pub rules: Option<&'r str>,
    /// The seed that those of all games are derived from
    pub seed: u64,
    /// Mirrored pairs that each deck shall have; at most so many where a precision is asked for
    pub pairs: u64,
    /// The half-width in Elo that the interval of each deck shall have at most
    pub precision: Option<f64>,
    /// Mirrored pairs with handicaps that each deck shall have besides, in whole hundreds: the next one
    pub pairs_with_handicaps: u64,
    /// The names of the field; that of each deck's own set if none is named
    pub against: &'r [String],
    /// How it is run; a journal is not needed
    pub running: RunContext<'r>,
}

/// Mirrored pairs that can be requested of each deck.
pub const PAIRS: RangeInclusive<u64> = 8..=1_000_000;
/// Mirrored pairs with handicaps that can be requested of each deck.
pub const PAIRS_WITH_HANDICAPS: RangeInclusive<u64> = 0..=*PAIRS.end();
/// Mirrored pairs of each deck where neither their number nor a precision is requested.
pub const DEFAULT_PAIRS: u64 = 400;
/// Mirrored pairs of each deck at most where a precision is requested, but no number of pairs.
pub const DEFAULT_MOST_PAIRS: u64 = 40_000;

impl<G: StudyGame> RateRequest<'_, G> {
    /// Whether Ctrl-C was pressed.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.running.interrupted.load(Ordering::Relaxed)
    }
}

/// How rating went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RatedDecks {
    /// Decks that had all their pairs already
    pub complete: usize,
    /// Pairs that were played and stored now
    pub played: u64,
    /// Whether it was interrupted
    pub interrupted: bool,
}

/// Decks that can be rated as asked: their fields and rules are known, and nothing was played or stored yet.
pub struct PreparedRating<'r, G: StudyGame> {
    request: RateRequest<'r, G>,
    groups: Vec<Group<G>>,
    left_out: Vec<CollectionError>,
}

impl<'r, G: StudyGame + DeckSource> PreparedRating<'r, G> {
    /// Looks for the fields of decks. Decks of other games are left alone; decks without an opponent are left out.
    ///
    /// # Errors
    /// The field or the rules cannot be used, or all decks are left out.
    pub fn new(
        decks: &[StoredDeck],
        request: RateRequest<'r, G>,
    ) -> Result<PreparedRating<'r, G>, CollectionError> {
        let (groups, mut left_out) = groups::<G>(decks, &request)?;
        match left_out.pop() {
            Some(why) if groups.is_empty() => return Err(why),
            last => left_out.extend(last),
        }
        Ok(PreparedRating { request, groups, left_out })
    }

    /// Plays the pairs that the decks lack, up to as many as are asked for, and stores them. Whoever calls it holds the
    /// [`RatingLock`](crate::RatingLock). `note` is told which decks are left out, and what is about to be played.
    ///
    /// # Errors
    /// The file cannot be written, or too many games were forfeited. What was stored stays, but for what was played now
    /// with decks whose games were forfeited.
    pub fn rate(
        self,
        collection: &mut Collection,
        note: &dyn Fn(&str),
    ) -> Result<RatedDecks, CollectionError> {
        let PreparedRating { request, groups, left_out } = self;
        left_out.iter().for_each(|why| note(&format!("left out: {why}")));
        let stopped = RatedDecks { interrupted: true, ..RatedDecks::default() };
        let mut planned = Vec::new();
        for group in &groups {
            match Missing::plan(collection, group, &request)? {
                Some(missing) => planned.push(missing),
                None => return Ok(stopped),
            }
        }
        let incomplete: usize = planned.iter().map(|missing| missing.queue.len()).sum();
        let all = planned.iter().flat_map(|missing| &missing.decks);
        let present = all.filter(|deck| deck.campaign.is_some()).count();
        let pairs: u64 = planned.iter().map(|missing| missing.pairs).sum();
        let mut rated = RatedDecks { complete: present - incomplete, ..RatedDecks::default() };
        note(&announced(pairs, [incomplete, rated.complete], &request));
        for (group, missing) in groups.iter().zip(planned) {
            if missing.pairs == 0 {
                continue;
            }
            let (played, interrupted) = play(collection, group, missing, &request)?;
            rated.played += played;
            rated.interrupted = interrupted;
            if interrupted {
                break;
            }
        }
        Ok(rated)
    }
}

/// What is about to be played, in words. With a precision or handicaps more may follow.
fn announced<G: StudyGame>(
    pairs: u64,
    [incomplete, complete]: [usize; 2],
    request: &RateRequest<'_, G>,
) -> String {
    let [lacking, others] = [incomplete, complete].map(number_of_decks);
    let enough = match request.precision {
        Some(_) => "with the requested precision or all their pairs",
        None => "with all their pairs",
    };
    let is_first = request.precision.is_some() || request.pairs_with_handicaps > 0;
    let first = if is_first { " first" } else { "" };
    match (incomplete, complete) {
        (0, _) => format!("nothing to play: {others} {enough}"),
        (_, 0) => format!("{} pairs to play{first} for {lacking}", count(pairs)),
        _ => format!(
            "{} pairs to play{first} for {lacking}; {others} {enough} already",
            count(pairs)
        ),
    }
}

/// Plays what the decks of a group lack: how many pairs were played, and whether it was interrupted.
fn play<G: StudyGame>(
    collection: &mut Collection,
    group: &Group<G>,
    missing: Missing,
    request: &RateRequest<'_, G>,
) -> Result<(u64, bool), CollectionError> {
    let rated = group.decks.iter().map(|(_, deck)| deck);
    let decks: Vec<G::Deck> = rated.chain(&group.field.decks).cloned().collect();
    let players = [request.player.clone()];
    let (rules, seed) = (group.rules, request.seed);
    // Not of the rated decks: none of their games depends on another.
    let luck = luck::of_games::<G>(seed, &group.field.decks, &players, rules);
    let common = Common { decks: &decks, players: &players, seats: 2, rules, seed, luck };
    let run = StudyRun {
        command: COMMAND,
        part: Some(&group.field.title),
        settings: &Value::Null,
        common: &common,
        codec: &G::codec(),
    };
    let mut study = MissingPairs { collection, missing, forfeiting: BTreeSet::new(), failed: None };
    let ended = request.running.run_study(&run, &mut study);
    if let Some(failed) = study.failed {
        return Err(failed);
    }
    match ended {
        Ok(run) => Ok((run.played, run.interrupted)),
        Err(why) => {
            if matches!(why, RunError::Forfeits(_)) {
                // A failing program played them. What was played before is as good as it was.
                let MissingPairs { collection, missing, forfeiting, .. } = study;
                let of_deck = |deck: &usize| {
                    let PlannedDeck { campaign, handicaps, .. } = &missing.decks[*deck];
                    campaign.iter().chain(handicaps.values())
                };
                collection.restore(forfeiting.iter().flat_map(of_deck))?;
            }
            Err(StudyError::from(why).into())
        }
    }
}

/// The study: hands out what is missing, and stores what is played.
struct MissingPairs<'c> {
    collection: &'c mut Collection,
    missing: Missing,
    /// The decks with forfeited games among those that were played now
    forfeiting: BTreeSet<usize>,
    /// Why something could not be stored: then nothing more is played
    failed: Option<CollectionError>,
}

impl<G: StudyGame> Study<G> for MissingPairs<'_> {
    type Tally = PairResults;

    fn next(&mut self) -> Vec<Task> {
        if self.missing.queue.is_empty() && self.failed.is_none() {
            self.failed = self.missing.go_on(self.collection).err();
        }
        let mut tasks: Vec<Task> = Vec::new();
        let mut pairs = 0;
        while pairs < BATCH
            && self.failed.is_none()
            && let Some(more) = self.missing.queue.pop_front()
        {
            pairs += more.iter().map(|task| task.rounds).sum::<u64>();
            tasks.extend(more);
        }
        tasks
    }

    fn keep(&mut self, task: &Task, from: u64, found: &PairResults) {
        let [deck, opponent] = [0, 1].map(|seat| task.seats[seat].deck);
        let [own, others] = [0, 1].map(|seat| i32::from(task.seats[seat].handicap));
        let decks = &self.missing.decks;
        let campaign = match own - others {
            0 => decks[deck].campaign.as_ref(),
            handicap => decks[deck].handicaps.get(&handicap),
        };
        let (Some(campaign), None) = (campaign, &self.failed) else { return };
        let opponent = opponent - decks.len();
        if found.counts.forfeited != [0, 0] {
            self.forfeiting.insert(deck);
        }
        self.failed = self.collection.store(campaign.number, opponent, from, found).err();
    }

    fn take(&mut self, _: &Task, _: PairResults) {}

    fn take_some(&mut self, _: &Task, _: PairResults) -> Option<PairResults> {
        None
    }

    fn has_enough(&self) -> bool {
        self.failed.is_some()
    }

    fn expected(&self) -> u64 {
        self.missing.pairs
    }
}
