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
pub(super) mod gaps;
mod header;
mod lines;
mod naming;
pub(super) mod order;
mod portions;
mod rounds;

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use archon_engine::core::exact::Exact;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};

use self::rounds::{NamedLine, NamedPortions};
use super::goal::goes_further;
use crate::goal::Goal;
use crate::portion::PortionId;
use crate::task::Task;
use archon_sim::seeds::of_text;

pub use error::JournalError;
pub(super) use header::deck_in_header;
pub use header::header;
pub(super) use lines::LinePortion;
use lines::{ExtensionLine, PortionsLine, first_line, line};
use naming::number_of;
pub(super) use naming::{BatchNames, key_of};

/// The format of the file. A journal of another format is refused.
pub(super) const FORMAT: u32 = 4;
/// No first line is longer.
const LONGEST_HEADER: u64 = 64 << 20;

/// Where the journal has a portion.
#[derive(Clone, Copy, Debug)]
pub(super) struct RecordedPortion {
    /// Number of rounds
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
pub(super) type RecordedBatch = BTreeMap<(usize, u64), RecordedPortion>;

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
    /// The batches that the file had when it was opened
    batches: BTreeMap<u64, BatchLines>,
    /// The portions of the file that are named by their rounds
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
        let mut journal = Journal::new(path, file);
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
        let mut journal = Journal::new(path, file);
        let header = journal.begun_with(&first)?;
        journal.index_all(&mut reader)?;
        Ok((journal, header))
    }

    fn new(path: &Path, file: File) -> Journal {
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
            .map_err(|why| self.damaged(1, format!("it is not JSON ({why})")))?;
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
                return Err(self.damaged(number, "it belongs to another study".into()));
            }
            self.stages.push(extended);
            return Ok(());
        }
        let line: PortionsLine<IgnoredAny> = match serde_json::from_str(content) {
            Ok(line) => line,
            Err(_) => match serde_json::from_str(content) {
                Ok(named) => return self.index_named(&named, number, at, bytes.len()),
                Err(_) => {
                    return Err(self.damaged(number, "its portions cannot be read".into()));
                }
            },
        };
        if line.study != format!("{:016x}", self.study) {
            return Err(self.damaged(number, "its portions belong to another study".into()));
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
                    "rounds {from} to {} of task {task} in batch {batch} are recorded twice",
                    end - 1
                )));
            }
            let (length, is_named) = (bytes.len(), false);
            let recorded = RecordedPortion { rounds, is_named, line: number, at, length };
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
            return Err(self.damaged(line, "its portions belong to another study".into()));
        }
        for (key, from, rounds, _) in &named.rounds {
            let end = from.checked_add(*rounds).filter(|end| end > from);
            let Some((key, _)) = rounds::read(key).zip(end) else {
                return Err(self.damaged(line, "a portion in it has no rounds".into()));
            };
            let recorded = RecordedPortion { rounds: *rounds, is_named: true, line, at, length };
            self.named.insert(key, *from, recorded);
        }
        Ok(())
    }

    /// The content of a line that was read, if it is sound; counts it.
    fn sound_line<'b>(&mut self, bytes: &'b [u8]) -> Result<&'b str, JournalError> {
        let number = self.lines + 1;
        let damaged = |what: &str| self.damaged(number, what.into());
        let text = std::str::from_utf8(bytes).map_err(|_| damaged("it is not text"))?;
        let (_, content) = text
            .strip_suffix('\n')
            .and_then(|text| text.split_once(' '))
            .ok_or_else(|| damaged("it has no checksum"))?;
        let mut checksum = self.checksum.clone();
        if line(&mut checksum, content) != text {
            return Err(damaged("its checksum does not match its content and the lines before it"));
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
