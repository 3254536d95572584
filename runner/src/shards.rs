//! The parts of a campaign, joined: files that were played apart, maybe on many machines, and that give
//! together what the whole campaign gives.
//!
//! A part is a [`Journal`] whose header says two things more: which part it is (`shard`), and what is
//! needed to make the report without the files that the campaign was begun with (`campaign`). All but
//! the number of the part is the same in all of them.

mod error;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use archon_engine::core::game::Described;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::journal::{Journal, JournalError, RecordedPortion, deck_in_header, differences};
use crate::codec::GameCodec;
use crate::shard::Shard;
use crate::study::Study;
use crate::tally::Tally;
use crate::task::Task;
use archon_sim::players::registry::{NamedPlayer, PlayerRegistry};

/// Most numbers of missing parts that are named.
const MOST_NAMED: usize = 10;
/// How the names of parts end in a folder.
pub const EXTENSION: &str = "part";

pub use self::error::ShardsError;

/// The decks and rules that the report of a campaign needs.
pub fn decks_and_rules<G: Described>(
    codec: &GameCodec<G>,
    decks: &[G::Deck],
    rules: G::Rules,
) -> Value {
    let decks: Vec<String> = decks.iter().map(codec.deck_to_text).collect();
    json!({ "decks": decks, "rules": (codec.rules_key)(rules) })
}

/// The header of a part: that of the campaign, which part it is, and what its report needs.
pub fn header(mut campaign: Value, shard: Shard, report: Value) -> Value {
    campaign["shard"] = json!({ "number": shard.number(), "of": shard.count() });
    campaign["campaign"] = report;
    campaign
}

/// All parts of a campaign.
pub struct Shards {
    header: Value,
    /// In the order of the parts
    parts: Vec<(Shard, Journal)>,
    /// The name of a round: game or pair
    rounds: &'static str,
}

impl Shards {
    /// Opens all parts of a campaign, in any order: files, or folders with files whose names end in
    /// `.part`. Their content is checked.
    ///
    /// # Errors
    /// [`ShardsError`]: one is missing, given twice, of another campaign or build, or damaged.
    pub fn open(paths: &[PathBuf]) -> Result<Shards, ShardsError> {
        let mut first: Option<(PathBuf, Value)> = None;
        let mut found: BTreeMap<u64, (Shard, Journal)> = BTreeMap::new();
        for path in files(paths)? {
            let (journal, mut header) = Journal::open_to_read(&path).map_err(|why| match why {
                JournalError::NoJournal { path } => ShardsError::NoPart { path },
                other => ShardsError::Journal(other),
            })?;
            let number = |field: &str| header["shard"][field].as_u64().unwrap_or(0);
            let shard = Shard::new(number("number"), number("of"))
                .map_err(|_| ShardsError::NoPart { path: path.clone() })?;
            header["shard"] = json!({ "of": shard.count() });
            match &first {
                None => {
                    let theirs = header["archon"].as_str().unwrap_or_default();
                    if theirs != env!("CARGO_PKG_VERSION") {
                        return Err(ShardsError::OtherVersion { path, theirs: theirs.into() });
                    }
                    first = Some((path.clone(), header));
                }
                Some((other, campaign)) if *campaign != header => {
                    let differences = differences::between(campaign, &header);
                    return Err(ShardsError::Foreign { path, other: other.clone(), differences });
                }
                Some(_) => {}
            }
            if let Some((_, before)) = found.get(&shard.number()) {
                let one = before.path().into();
                return Err(ShardsError::Doubled { shard, one, two: path });
            }
            found.insert(shard.number(), (shard, journal));
        }
        let Some((_, header)) = first else {
            return Err(ShardsError::EmptyFolder {
                folder: paths.first().cloned().unwrap_or_default(),
            });
        };
        let of = header["shard"]["of"].as_u64().unwrap_or(0);
        if let Some(missing) = missing(&found, of) {
            return Err(ShardsError::Missing { missing });
        }
        Ok(Shards { header, parts: found.into_values().collect(), rounds: "games" })
    }

    /// What all parts say of their campaign.
    pub fn header(&self) -> &Value {
        &self.header
    }

    /// The command that plays the campaign.
    pub fn command(&self) -> &str {
        self.header["command"].as_str().unwrap_or_default()
    }

    /// Reads a value of the header, by the names of its fields.
    ///
    /// # Errors
    /// It is not there, or of another form.
    pub fn get<T: DeserializeOwned>(&self, fields: &[&str]) -> Result<T, ShardsError> {
        let value = fields.iter().fold(&self.header, |value, field| &value[*field]);
        T::deserialize(value).map_err(|_| self.unknown(fields.join(".")))
    }

    /// The error for a header that cannot be read.
    pub fn unreadable(&self, what: &str) -> ShardsError {
        self.unknown(what.into())
    }

    fn unknown(&self, what: String) -> ShardsError {
        let path = self.parts.first().map_or_else(PathBuf::new, |(_, part)| part.path().into());
        ShardsError::Unknown { path, what }
    }

    /// The decks of the campaign, as they were when its parts were played.
    ///
    /// # Errors
    /// This program knows other cards.
    pub fn decks<G: Described>(&self, codec: &GameCodec<G>) -> Result<Vec<G::Deck>, ShardsError> {
        let written: Vec<String> = self.get(&["campaign", "decks"])?;
        let known = self.header["decks"].as_array().map_or(&[][..], Vec::as_slice);
        written
            .iter()
            .enumerate()
            .map(|(n, written)| {
                let deck = (codec.deck_of_text)(written);
                let same = |deck: &G::Deck| Some(&deck_in_header::<G>(deck)) == known.get(n);
                deck.filter(same).ok_or_else(|| self.unknown(format!("deck {}", n + 1)))
            })
            .collect()
    }

    /// The players of the campaign.
    ///
    /// # Errors
    /// This program has no such player.
    pub fn players<G: PlayerRegistry>(&self) -> Result<Vec<NamedPlayer<G>>, ShardsError> {
        let names: Vec<String> = self.get(&["players"])?;
        let read = |name: &String| {
            NamedPlayer::read(name).map_err(|_| self.unknown(format!("player {name:?}")))
        };
        names.iter().map(read).collect()
    }

    /// The rules of the campaign.
    ///
    /// # Errors
    /// This program knows no such rules.
    pub fn rules<G: Described>(&self, codec: &GameCodec<G>) -> Result<G::Rules, ShardsError> {
        let key: String = self.get(&["campaign", "rules"])?;
        (codec.read_rules)(&key).ok_or_else(|| self.unknown(format!("rules {key:?}")))
    }

    /// The number of parts.
    pub fn count(&self) -> usize {
        self.parts.len()
    }

    /// The parts with this word for what is counted: games or pairs.
    #[must_use]
    pub fn counting(mut self, rounds: &'static str) -> Shards {
        self.rounds = rounds;
        self
    }

    /// Hands a study what all parts have found, in the order in which one run would have found it.
    ///
    /// # Errors
    /// Something is missing, or is not what the study asks for.
    pub fn replay<G: Described, S: Study<G>>(&mut self, study: &mut S) -> Result<(), ShardsError> {
        for number in 1.. {
            let tasks = study.next();
            if tasks.is_empty() {
                break;
            }
            let mut kept: Vec<S::Tally> = tasks.iter().map(|_| S::Tally::default()).collect();
            self.each(number, &tasks, |n, found| {
                if let Some(found) = study.take_some(&tasks[n], found) {
                    kept[n].add(found);
                }
                !study.has_enough()
            })?;
            for (task, found) in tasks.iter().zip(kept) {
                study.take(task, found);
            }
        }
        self.are_used_up()
    }

    /// That no part holds anything more.
    pub fn are_used_up(&mut self) -> Result<(), ShardsError> {
        for (_, journal) in &mut self.parts {
            journal.batch(u64::MAX, &[])?;
        }
        Ok(())
    }

    /// Hands on what all parts have found in a batch, in the order of its rounds, with the number of
    /// the task; `take` says whether to go on.
    ///
    /// # Errors
    /// As [`Shards::replay`].
    pub fn each<T: DeserializeOwned>(
        &mut self,
        batch: u64,
        tasks: &[Task],
        mut take: impl FnMut(usize, T) -> bool,
    ) -> Result<(), ShardsError> {
        let rounds = self.rounds;
        let mut recorded = Vec::new();
        for (shard, journal) in &mut self.parts {
            let path = journal.path().to_path_buf();
            let portions = journal.batch(batch, tasks)?;
            let own = |(task, from): (usize, u64), portion: &RecordedPortion| {
                let own = shard.rounds_of(&tasks[task]);
                own.start <= from && from + portion.rounds <= own.end
            };
            if !portions.iter().all(|(key, portion)| own(*key, portion)) {
                return Err(ShardsError::NotItsOwn { shard: *shard, path });
            }
            let shares = tasks.iter().map(|task| shard.rounds_of(task));
            if let Some(gap) = crate::journal::gaps::gaps(shares, &portions).front() {
                let (shard, what) = (*shard, rounds);
                let (from, to) = (gap.from, gap.to - 1);
                return Err(ShardsError::Unfinished { shard, path, what, from, to });
            }
            recorded.push(portions);
        }
        for task in 0..tasks.len() {
            for ((_, journal), recorded) in self.parts.iter_mut().zip(&mut recorded) {
                // Lines hold portions in any order: what was read too early waits.
                let mut waiting: BTreeMap<(usize, u64), T> = BTreeMap::new();
                while let Some((key, portion)) = recorded.first_key_value()
                    && key.0 == task
                {
                    let key = *key;
                    if !waiting.contains_key(&key) {
                        for (task, from, _, found) in journal.read(portion)? {
                            waiting.insert((task, from), found);
                        }
                    }
                    recorded.remove(&key);
                    let Some(found) = waiting.remove(&key) else {
                        unreachable!("a line has the portions that were found in it")
                    };
                    if !take(task, found) {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }
}

/// The files that are named, those of folders by their names.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, ShardsError> {
    let mut all = Vec::new();
    for path in paths {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let failed = |why| JournalError::File { what: "read", path: path.clone(), why };
        let mut found = Vec::new();
        for entry in std::fs::read_dir(path).map_err(failed)? {
            let file = entry.map_err(failed)?.path();
            if file.extension().is_some_and(|extension| extension == EXTENSION) {
                found.push(file);
            }
        }
        if found.is_empty() {
            return Err(ShardsError::EmptyFolder { folder: path.clone() });
        }
        found.sort();
        all.extend(found);
    }
    Ok(all)
}

/// The missing parts and how to play them, in words.
fn missing(found: &BTreeMap<u64, (Shard, Journal)>, of: u64) -> Option<String> {
    let missing = of - found.len() as u64;
    let named: Vec<String> = (1..=of)
        .filter(|number| !found.contains_key(number))
        .take(MOST_NAMED)
        .map(|number| number.to_string())
        .collect();
    let more = missing - named.len() as u64;
    match (named.as_slice(), more) {
        ([], _) => None,
        ([one], 0) => Some(format!(
            "part {one} of {of} is missing: play it with --shard {one}/{of}, or name its file"
        )),
        (named, more) => {
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            Some(format!(
                "parts {}{more} of {of} are missing: play them, the first with --shard {}/{of}, or name \
                 their files",
                named.join(", "),
                named[0]
            ))
        }
    }
}

/// Where a part is written that has no other place: in the current folder.
pub fn file_name(command: &str, shard: Shard) -> PathBuf {
    Path::new(&format!("{command}-{}-of-{}", shard.number(), shard.count()))
        .with_extension(EXTENSION)
}
