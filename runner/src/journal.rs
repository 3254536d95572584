//! The journal of a study: a file that grows with every portion that was played.
//!
//! The first line says which study it is: program, format, command, settings, decks, seed, and how
//! the players begin a game, so that a build that plays otherwise is noticed. Each other line is what
//! was found in some portions of one batch, which were handed in within a moment, in any order. A line
//! is a checksum of eight hexadecimal digits, a space, and JSON. The checksum (CRC-32) is of everything
//! in the file before it and of the line's own JSON, so that lines that were changed, lost or moved are
//! found, and everything before the first of them is sound.
//!
//! A line is written in one go. A program that is killed while it writes leaves a line without an end:
//! its portions count as not played. Everything else that does not fit is an error that says where.
//!
//! The whole file is checked when it is opened; what was found stays in the file until it is needed.

pub(super) mod differences;
mod error;
mod header;
pub(super) mod order;
mod rounds;

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use archon_engine::core::exact::Exact;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};

use self::rounds::{NamedLine, NamedPortions};
use super::goal::goes_further;
use super::{Goal, PortionId, Task};
use archon_sim::seeds::of_text;

pub use error::JournalError;
pub(super) use header::deck_in_header;
pub use header::header;

/// The format of the file. A journal of another format is refused.
pub(super) const FORMAT: u32 = 3;
/// No first line is longer.
const LONGEST_HEADER: u64 = 64 << 20;

/// A line after the first: portions of one batch.
#[derive(Deserialize)]
struct PortionsLine<T> {
    /// The study, by the fingerprint of its header
    study: String,
    /// The number of the batch, from 1
    batch: u64,
    /// Its tasks, as a number
    tasks: String,
    /// What was found
    portions: Vec<LinePortion<T>>,
}

/// A line after the first: from here on the study goes further.
#[derive(Deserialize)]
struct ExtensionLine {
    study: String,
    /// Its settings
    extended: Value,
}

/// Task, number of the first round, how many rounds, and what was found in them.
pub(super) type LinePortion<T> = (usize, u64, u64, T);

/// A number for the tasks of a batch. How many rounds they have is left out, so that a study that is
/// only longer than before goes on from its journal.
fn number_of(tasks: &[Task]) -> String {
    let tasks: Vec<_> =
        tasks.iter().map(|task| (task.kind, &task.seats, task.stream, task.from)).collect();
    format!("{:016x}", of_text(&serde_json::to_string(&tasks).expect("plain data")))
}

/// A number for what the rounds of a task are: those with the same number have the same games in two
/// tasks of the same key.
pub(super) fn key_of(task: &Task) -> u64 {
    let rounds = (task.kind, &task.seats, task.stream);
    of_text(&serde_json::to_string(&rounds).expect("plain data"))
}

/// How the journal names what was played of a batch.
#[derive(Clone, Copy, Debug)]
pub(super) enum Naming<'k> {
    /// By the number of the batch, from 1, and that of the task
    Batch(u64),
    /// By the key of each task: whatever batch has the same rounds finds them
    Rounds(&'k [u64]),
}

/// Where the journal has a portion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recorded {
    /// How many rounds
    pub(super) rounds: u64,
    /// Whether it is named by its rounds
    is_named: bool,
    /// In which line
    line: u64,
    /// The bytes of the line from the beginning of the file
    at: u64,
    length: usize,
}

/// The portions of a batch, by task and first round.
pub(super) type RecordedBatch = BTreeMap<(usize, u64), Recorded>;

#[derive(Debug)]
struct BatchLines {
    tasks: String,
    first_line: u64,
    portions: RecordedBatch,
}

/// The journal of a study, open.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    study: u64,
    /// The settings it was begun with, and those with which it went further
    stages: Vec<Value>,
    /// What was in the file when it was opened
    batches: BTreeMap<u64, BatchLines>,
    /// The same, of what is named by its rounds
    named: NamedPortions,
    /// Of all sound lines so far
    checksum: crc32fast::Hasher,
    /// Bytes of all sound lines so far
    sound: u64,
    /// Lines so far
    lines: u64,
    /// Whether anything was written since it was opened
    is_written: bool,
}

impl Journal {
    /// Opens the journal of the study with this [`header`], or begins one if there is no such file.
    /// A study may go further than that of the file: the journal is then extended. It is locked until
    /// it is dropped.
    ///
    /// # Errors
    /// [`JournalError`], if the file is something else, damaged, or of another study.
    pub fn open(path: &Path, header: &Value, goals: &[Goal]) -> Result<Journal, JournalError> {
        let failed =
            |what| move |why: std::io::Error| JournalError::File { what, path: path.into(), why };
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            return Err(JournalError::NoJournal { path: path.into() });
        }
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed("open"))?;
        file.try_lock().map_err(|why| match why {
            std::fs::TryLockError::WouldBlock => JournalError::InUse { path: path.into() },
            std::fs::TryLockError::Error(why) => failed("lock")(why),
        })?;
        let mut reader = BufReader::new(file.try_clone().map_err(failed("read"))?);
        let first = first_line(&mut reader).map_err(failed("read"))?;
        let text = header.to_string();
        let mut journal = Journal::of(path, file);
        let begun = line(&mut journal.checksum.clone(), &text);
        if begun.as_bytes().starts_with(&first) && first.len() < begun.len() {
            // A new file, or one whose first line was never finished.
            journal.study = of_text(&text);
            journal.stages = vec![header["settings"].clone()];
            journal.cut_off()?;
            journal.write(&text)?;
            return Ok(journal);
        }
        let other = journal.begun_with(&first)?;
        journal.index_all(&mut reader)?;
        journal.cut_off()?;
        let settings = &header["settings"];
        let mut latest = other;
        latest["settings"] = journal.stages.last().cloned().unwrap_or_default();
        let mut same = latest.clone();
        same["settings"] = settings.clone();
        if same != *header
            || latest["settings"] != *settings
                && !goes_further(settings, &latest["settings"], goals)
        {
            let differences = differences::between(&latest, header);
            return Err(JournalError::OtherStudy { path: path.into(), differences });
        }
        if latest["settings"] != *settings {
            let study = journal.study;
            journal.write(
                &json!({ "study": format!("{study:016x}"), "extended": settings }).to_string(),
            )?;
            journal.stages.push(settings.clone());
        }
        Ok(journal)
    }

    /// Opens a journal that is only read, and its header. It is locked against programs that write it
    /// until it is dropped; a last line that was not finished counts as not there.
    ///
    /// # Errors
    /// [`JournalError`], if the file is something else, damaged, or being written.
    pub(super) fn open_to_read(path: &Path) -> Result<(Journal, Value), JournalError> {
        let failed =
            |what| move |why: std::io::Error| JournalError::File { what, path: path.into(), why };
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            return Err(JournalError::NoJournal { path: path.into() });
        }
        let file = File::open(path).map_err(failed("open"))?;
        file.try_lock_shared().map_err(|why| match why {
            std::fs::TryLockError::WouldBlock => JournalError::InUse { path: path.into() },
            std::fs::TryLockError::Error(why) => failed("lock")(why),
        })?;
        let mut reader = BufReader::new(file.try_clone().map_err(failed("read"))?);
        let first = first_line(&mut reader).map_err(failed("read"))?;
        let mut journal = Journal::of(path, file);
        let header = journal.begun_with(&first)?;
        journal.index_all(&mut reader)?;
        Ok((journal, header))
    }

    fn of(path: &Path, file: File) -> Journal {
        Journal {
            path: path.into(),
            file,
            study: 0,
            stages: Vec::new(),
            batches: BTreeMap::new(),
            named: NamedPortions::default(),
            checksum: crc32fast::Hasher::new(),
            sound: 0,
            lines: 0,
            is_written: false,
        }
    }

    /// Reads the first line: which study it is.
    fn begun_with(&mut self, first: &[u8]) -> Result<Value, JournalError> {
        let is_journal = first.get(8..).is_some_and(|rest| rest.starts_with(b" {"))
            && first[..8].iter().all(u8::is_ascii_hexdigit)
            && first.windows(10).any(|w| w == b"\"journal\":");
        if !is_journal {
            return Err(JournalError::NoJournal { path: self.path.clone() });
        }
        let content = self.sound_line(first)?;
        let mut header: Value = serde_json::from_str(content)
            .map_err(|why| self.damaged(1, format!("it is no JSON ({why})")))?;
        // Journals of older builds have numbers where larger seeds are strings now.
        if let Some(seed) = header["seed"].as_u64() {
            header["seed"] = json!(Exact(seed));
        }
        if header["journal"] != FORMAT {
            let format = header["journal"].to_string();
            return Err(JournalError::OldFormat { path: self.path.clone(), format });
        }
        self.study = of_text(content);
        self.stages = vec![header["settings"].clone()];
        Ok(header)
    }

    /// Reads where all portions are, to the end or to a line that was not finished.
    fn index_all(&mut self, reader: &mut impl BufRead) -> Result<(), JournalError> {
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            reader.read_until(b'\n', &mut bytes).map_err(|why| self.file_error("read", why))?;
            if bytes.last() != Some(&b'\n') {
                // The end, or a line that was being written when the program was killed.
                return Ok(());
            }
            self.index(&bytes)?;
        }
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The settings that the study was begun with, those with which it went further each time, and
    /// last those it has now.
    pub fn stages(&self) -> &[Value] {
        &self.stages
    }

    /// The study, as a number.
    pub fn study(&self) -> u64 {
        self.study
    }

    /// Keeps where the portions of a line are.
    fn index(&mut self, bytes: &[u8]) -> Result<(), JournalError> {
        let at = self.sound;
        let content = self.sound_line(bytes)?;
        let number = self.lines;
        if let Ok(ExtensionLine { study, extended }) = serde_json::from_str(content) {
            if study != format!("{:016x}", self.study) {
                return Err(self.damaged(number, "it is of another study".into()));
            }
            self.stages.push(extended);
            return Ok(());
        }
        let line: PortionsLine<IgnoredAny> = match serde_json::from_str(content) {
            Ok(line) => line,
            Err(why) => match serde_json::from_str(content) {
                Ok(named) => return self.index_named(&named, number, at, bytes.len()),
                Err(_) => return Err(self.damaged(number, format!("it has no portions ({why})"))),
            },
        };
        if line.study != format!("{:016x}", self.study) {
            return Err(self.damaged(number, "its portions are of another study".into()));
        }
        let (path, batch) = (self.path.clone(), line.batch);
        let known = self.batches.entry(batch).or_insert_with(|| BatchLines {
            tasks: line.tasks.clone(),
            first_line: number,
            portions: BTreeMap::new(),
        });
        if known.tasks != line.tasks {
            return Err(JournalError::OtherBatches { path, line: number });
        }
        for (task, from, rounds, _) in line.portions {
            let damaged = |what| JournalError::Damaged { path: path.clone(), line: number, what };
            let end = from
                .checked_add(rounds)
                .filter(|end| *end > from)
                .ok_or_else(|| damaged(format!("a portion of batch {batch} has no rounds")))?;
            let before = known.portions.range(..(task, end)).next_back();
            if before.is_some_and(|((t, at), other)| *t == task && at + other.rounds > from) {
                return Err(damaged(format!(
                    "rounds {from} to {} of task {task} in batch {batch} are there twice",
                    end - 1
                )));
            }
            let (length, is_named) = (bytes.len(), false);
            let recorded = Recorded { rounds, is_named, line: number, at, length };
            known.portions.insert((task, from), recorded);
        }
        Ok(())
    }

    /// Keeps where the portions of a line are that names them by their rounds.
    fn index_named(
        &mut self,
        named: &NamedLine<IgnoredAny>,
        line: u64,
        at: u64,
        length: usize,
    ) -> Result<(), JournalError> {
        if named.study != format!("{:016x}", self.study) {
            return Err(self.damaged(line, "its portions are of another study".into()));
        }
        for (key, from, rounds, _) in &named.rounds {
            let end = from.checked_add(*rounds).filter(|end| end > from);
            let Some((key, _)) = rounds::read(key).zip(end) else {
                return Err(self.damaged(line, "a portion in it has no rounds".into()));
            };
            let recorded = Recorded { rounds: *rounds, is_named: true, line, at, length };
            self.named.insert(key, *from, recorded);
        }
        Ok(())
    }

    /// What the journal has of a batch. An empty batch is that of a study that is over.
    pub(super) fn recorded(
        &mut self,
        naming: Naming<'_>,
        tasks: &[Task],
    ) -> Result<RecordedBatch, JournalError> {
        match naming {
            Naming::Batch(number) => self.batch(number, tasks),
            Naming::Rounds(keys) => Ok(self.named.take(tasks, keys)),
        }
    }

    /// What the journal has of the next batch. An empty batch is that of a study that is over.
    pub(super) fn batch(
        &mut self,
        batch: u64,
        tasks: &[Task],
    ) -> Result<RecordedBatch, JournalError> {
        let other = |line| JournalError::OtherBatches { path: self.path.clone(), line };
        if tasks.is_empty() {
            // Whatever is left is of batches that the study does not have.
            let first = self.batches.values().map(|lines| lines.first_line).min();
            return first.map_or(Ok(BTreeMap::new()), |line| Err(other(line)));
        }
        let Some(lines) = self.batches.remove(&batch) else { return Ok(BTreeMap::new()) };
        if lines.tasks != number_of(tasks) {
            return Err(other(lines.first_line));
        }
        for ((task, from), recorded) in &lines.portions {
            let fits = tasks
                .get(*task)
                .is_some_and(|task| *from >= task.from && from + recorded.rounds <= task.end());
            if !fits {
                return Err(other(recorded.line));
            }
        }
        Ok(lines.portions)
    }

    /// The rounds of the next batch that it does not have, of those that are wanted of each task, with
    /// the number of the task.
    pub fn gaps(
        &mut self,
        batch: u64,
        tasks: &[Task],
        shares: &[Range<u64>],
    ) -> Result<Vec<(usize, Range<u64>)>, JournalError> {
        let recorded = self.batch(batch, tasks)?;
        let gaps = super::run::gaps(shares.iter().cloned(), &recorded);
        Ok(gaps.into_iter().map(|gap| (gap.task, gap.from..gap.to)).collect())
    }

    /// All portions of the line that has this one.
    pub(super) fn read<T: DeserializeOwned>(
        &mut self,
        recorded: &Recorded,
    ) -> Result<Vec<LinePortion<T>>, JournalError> {
        let mut bytes = vec![0; recorded.length];
        self.file
            .seek(SeekFrom::Start(recorded.at))
            .and_then(|_| self.file.read_exact(&mut bytes))
            .map_err(|why| self.file_error("read", why))?;
        let content = bytes.get("00000000 ".len()..).unwrap_or_default();
        let no_tallies = |why| self.damaged(recorded.line, format!("it has no tallies ({why})"));
        if recorded.is_named {
            let line: NamedLine<T> = serde_json::from_slice(content).map_err(no_tallies)?;
            return Ok(self.named.of_line(recorded.line, line.rounds));
        }
        let line: PortionsLine<T> = serde_json::from_slice(content).map_err(no_tallies)?;
        Ok(line.portions)
    }

    /// Writes portions of a batch; what was found in each is JSON.
    pub(super) fn append_to(
        &mut self,
        naming: Naming<'_>,
        tasks: &[Task],
        portions: &[(PortionId, String)],
    ) -> Result<(), JournalError> {
        let keys = match naming {
            Naming::Batch(number) => return self.append(number, tasks, portions),
            Naming::Rounds(keys) => keys,
        };
        let portions: Vec<String> = portions
            .iter()
            .map(|(id, found)| {
                let key = rounds::written(keys[id.task]);
                format!(r#"["{key}",{},{},{found}]"#, id.from, id.rounds)
            })
            .collect();
        let study = self.study;
        self.write(&format!(r#"{{"study":"{study:016x}","rounds":[{}]}}"#, portions.join(",")))
    }

    /// The same of a batch that is named by its number.
    pub fn append(
        &mut self,
        batch: u64,
        tasks: &[Task],
        portions: &[(PortionId, String)],
    ) -> Result<(), JournalError> {
        let portions: Vec<String> = portions
            .iter()
            .map(|(id, found)| format!("[{},{},{},{found}]", id.task, id.from, id.rounds))
            .collect();
        self.append_portions(batch, &number_of(tasks), &portions)
    }

    /// The same with everything as JSON.
    fn append_portions(
        &mut self,
        batch: u64,
        tasks: &str,
        portions: &[String],
    ) -> Result<(), JournalError> {
        self.write(&format!(
            r#"{{"study":"{:016x}","batch":{batch},"tasks":"{tasks}","portions":[{}]}}"#,
            self.study,
            portions.join(",")
        ))
    }

    /// The content of a line that was read, if it is sound; counts it.
    fn sound_line<'b>(&mut self, bytes: &'b [u8]) -> Result<&'b str, JournalError> {
        let number = self.lines + 1;
        let damaged = |what: &str| self.damaged(number, what.into());
        let text = std::str::from_utf8(bytes).map_err(|_| damaged("it is no text"))?;
        let (_, content) = text
            .strip_suffix('\n')
            .and_then(|text| text.split_once(' '))
            .ok_or_else(|| damaged("it has no checksum"))?;
        let mut checksum = self.checksum.clone();
        if line(&mut checksum, content) != text {
            return Err(damaged("its checksum is not that of its content and the lines before it"));
        }
        self.checksum = checksum;
        self.sound += bytes.len() as u64;
        self.lines = number;
        Ok(content)
    }

    /// Cuts off what is not sound.
    fn cut_off(&mut self) -> Result<(), JournalError> {
        self.file.set_len(self.sound).map_err(|why| self.file_error("write", why))
    }

    fn write(&mut self, content: &str) -> Result<(), JournalError> {
        let text = line(&mut self.checksum, content);
        self.sound += text.len() as u64;
        self.lines += 1;
        self.is_written = true;
        self.file
            .seek(SeekFrom::End(0))
            .and_then(|_| self.file.write_all(text.as_bytes()))
            .map_err(|why| self.file_error("write", why))
    }

    fn file_error(&self, what: &'static str, why: std::io::Error) -> JournalError {
        JournalError::File { what, path: self.path.clone(), why }
    }

    fn damaged(&self, line: u64, what: String) -> JournalError {
        JournalError::Damaged { path: self.path.clone(), line, what }
    }
}

fn first_line(reader: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut first = Vec::new();
    reader.take(LONGEST_HEADER).read_until(b'\n', &mut first)?;
    Ok(first)
}

/// A line with its checksum, which goes on from the lines before.
fn line(checksum: &mut crc32fast::Hasher, content: &str) -> String {
    checksum.update(content.as_bytes());
    checksum.update(b"\n");
    format!("{:08x} {content}\n", checksum.clone().finalize())
}
