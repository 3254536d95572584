//! The journal of a study: a file that grows by a line with every batch that was played.
//!
//! The first line says which study it is: program, format, command, settings, decks, seed, and how
//! the players begin a game, so that a build that plays otherwise is noticed. Each other line is what
//! was found in one batch. A line is a checksum of eight hexadecimal digits, a space, and JSON. The
//! checksum (CRC-32) is of everything in the file before it and of the line's own JSON, so that lines
//! that were changed, lost or moved are found, and everything before the first of them is sound.
//!
//! A line is written in one go when its batch is done. A program that is killed while it writes
//! leaves a line without an end: such a batch counts as not played. Everything else that does not
//! fit is an error that says where.

mod differences;

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use archon_engine::core::game::Match;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Common, Task};
use archon_sim::evaluation::Evaluated;
use archon_sim::play::play_watched;
use archon_sim::players::Player;
use archon_sim::players::random::Random;
use archon_sim::players::registry::Named;
use archon_sim::seeds::{derive, of_text};

/// The format of the file. A journal of another format is refused.
const FORMAT: u32 = 2;
/// No first line is longer.
const LONGEST_HEADER: u64 = 64 << 20;

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written
    #[error("cannot {what} the journal {path}: {why}", path = path.display())]
    File {
        /// What was tried
        what: &'static str,
        /// The file
        path: PathBuf,
        /// Why not
        why: std::io::Error,
    },
    /// The file is something else
    #[error(
        "{path} is no journal of archon, and is left as it is; give --resume a journal, or the name of a file that does not exist yet",
        path = path.display()
    )]
    NoJournal {
        /// The file
        path: PathBuf,
    },
    /// Another program is using it
    #[error("the journal {path} is in use by another archon that is still running", path = path.display())]
    InUse {
        /// The file
        path: PathBuf,
    },
    /// The file was changed after it was written
    #[error(
        "the journal {path} is damaged in line {line}: {what}; {advice}",
        path = path.display(),
        advice = advice(path, *line)
    )]
    Damaged {
        /// The file
        path: PathBuf,
        /// The first line that is not sound, from 1
        line: u64,
        /// What is wrong with it
        what: String,
    },
    /// It belongs to another study
    #[error(
        "the journal {path} is of another study: {differences}; run what it was begun with, or give --resume another file",
        path = path.display()
    )]
    OtherStudy {
        /// The file
        path: PathBuf,
        /// What differs
        differences: String,
    },
    /// Its batches are not those that the study asks for
    #[error(
        "the journal {path} does not go on as this study does, from line {line} on: it was written by an archon of the same version that plans its games otherwise; start anew with another file",
        path = path.display()
    )]
    OtherBatches {
        /// The file
        path: PathBuf,
        /// The first line that does not fit
        line: u64,
    },
}

fn advice(path: &Path, line: u64) -> String {
    let path = path.display();
    match line {
        1 => "nothing of it can be used: start anew with another file".into(),
        2 => "no batch of it can be used: start anew with another file".into(),
        _ => format!(
            "the lines before it are sound: `head -n {} {path} > NEW` keeps them, and --resume NEW \
             goes on from there",
            line - 1
        ),
    }
}

/// What the first line of a journal says of a study. The settings are all those that the games and
/// their order depend on.
pub fn header<G: Evaluated>(
    command: &str,
    settings: &impl Serialize,
    common: &Common<'_, G>,
) -> Value {
    let deck = |deck: &G::Deck| {
        let fingerprint = of_text(&format!("{deck:?}"));
        json!({ "name": G::deck_name(deck), "fingerprint": format!("{fingerprint:016x}") })
    };
    json!({
        "journal": FORMAT,
        "archon": env!("CARGO_PKG_VERSION"),
        "game": G::NAME,
        "command": command,
        "settings": settings,
        "rules": format!("{:?}", common.rules),
        "players": common.players.iter().map(Named::name).collect::<Vec<_>>(),
        "seed": common.seed,
        "decks": common.decks.iter().map(deck).collect::<Vec<_>>(),
        "plays": format!("{:016x}", opening(common)),
    })
}

/// Two turns of the first player and a whole game at random, as a number: it differs where another
/// build knows other rules, cards or evaluations.
fn opening<G: Evaluated>(common: &Common<'_, G>) -> u64 {
    let (Some(first), Some(last), Some(named)) =
        (common.decks.first(), common.decks.last(), common.players.first())
    else {
        return 0;
    };
    let decks: Vec<&G::Deck> =
        (0..common.seats).map(|seat| if seat == 0 { first } else { last }).collect();
    let start = Match {
        decks: &decks,
        handicaps: &[],
        rules: common.rules,
        first: Some(0),
        seed: derive(common.seed, u64::MAX),
    };
    let random = Named::<G>::made_by("random", |_| Box::new(Random::default()));
    [(named, 2), (&random, u32::MAX)].into_iter().fold(0, |number, (player, turns)| {
        let mut made: Vec<Box<dyn Player<G>>> = (0..common.seats).map(|_| player.make()).collect();
        let mut players: Vec<&mut dyn Player<G>> =
            made.iter_mut().map(|p| &mut **p as &mut dyn Player<G>).collect();
        let mut answers = Vec::new();
        play_watched(&start, &mut players, Some(&mut answers), |state| G::turns(state) <= turns);
        derive(number, of_text(&format!("{answers:?}")))
    })
}

/// A line after the first: a batch that was played.
#[derive(Serialize, Deserialize)]
struct Batch<T> {
    /// Its number, from 1
    batch: u64,
    /// The tasks, as a number
    tasks: String,
    /// What was found in each
    found: T,
}

fn number_of(tasks: &[Task]) -> String {
    let text = serde_json::to_string(tasks).expect("plain data");
    format!("{:016x}", of_text(&text))
}

/// A journal is read to its end before it is written.
#[derive(Debug)]
enum Access {
    Reading(BufReader<File>),
    Writing(File),
}

/// The journal of a study, open.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    access: Access,
    /// Of all sound lines so far
    checksum: crc32fast::Hasher,
    /// Bytes of all sound lines so far
    sound: u64,
    /// Lines so far
    lines: u64,
}

impl Journal {
    /// Opens the journal of the study with this [`header`], or begins one if there is no such file.
    /// It is locked until it is dropped.
    ///
    /// # Errors
    /// [`JournalError`], if the file is something else or of another study.
    pub fn open(path: &Path, header: &Value) -> Result<Journal, JournalError> {
        let failed =
            |what| move |why: std::io::Error| JournalError::File { what, path: path.into(), why };
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
        let mut reader = BufReader::new(file);
        let mut first = Vec::new();
        (&mut reader).take(LONGEST_HEADER).read_until(b'\n', &mut first).map_err(failed("read"))?;
        let text = header.to_string();
        let mut journal = Journal {
            path: path.into(),
            access: Access::Reading(reader),
            checksum: crc32fast::Hasher::new(),
            sound: 0,
            lines: 0,
        };
        let begun = line(&mut journal.checksum.clone(), &text);
        if begun.as_bytes().starts_with(&first) && first.len() < begun.len() {
            // A new file, or one whose first line was never finished.
            journal.write_on()?;
            journal.write(&text)?;
            return Ok(journal);
        }
        let is_journal = first.get(8..).is_some_and(|rest| rest.starts_with(b" {"))
            && first[..8].iter().all(u8::is_ascii_hexdigit)
            && first.windows(10).any(|w| w == b"\"journal\":");
        if !is_journal {
            return Err(JournalError::NoJournal { path: path.into() });
        }
        let content = journal.sound_line(&first)?;
        let other: Value = serde_json::from_str(&content)
            .map_err(|why| journal.damaged(1, format!("it is no JSON ({why})")))?;
        if other != *header {
            let differences = differences::between(&other, header);
            return Err(JournalError::OtherStudy { path: path.into(), differences });
        }
        Ok(journal)
    }

    /// What the journal has of the next batch, which is of these tasks; none if it ends here. An
    /// empty batch is that of a study that is over.
    pub(super) fn read<T: DeserializeOwned>(
        &mut self,
        tasks: &[Task],
    ) -> Result<Option<Vec<T>>, JournalError> {
        let Access::Reading(reader) = &mut self.access else { return Ok(None) };
        let mut bytes = Vec::new();
        reader.read_until(b'\n', &mut bytes).map_err(|why| JournalError::File {
            what: "read",
            path: self.path.clone(),
            why,
        })?;
        if bytes.last() != Some(&b'\n') {
            // The end, or a batch that was being written when the program was killed.
            self.write_on()?;
            return Ok(None);
        }
        let number = self.lines + 1;
        let content = self.sound_line(&bytes)?;
        let batch: Batch<Vec<T>> = serde_json::from_str(&content)
            .map_err(|why| self.damaged(number, format!("it is no batch ({why})")))?;
        let fits = batch.batch == self.lines - 1
            && batch.tasks == number_of(tasks)
            && batch.found.len() == tasks.len();
        if !fits {
            return Err(JournalError::OtherBatches { path: self.path.clone(), line: number });
        }
        Ok(Some(batch.found))
    }

    /// Writes a batch that was played.
    pub(super) fn append<T: Serialize>(
        &mut self,
        tasks: &[Task],
        found: &[T],
    ) -> Result<(), JournalError> {
        let batch = Batch { batch: self.lines, tasks: number_of(tasks), found };
        self.write(&serde_json::to_string(&batch).expect("tallies are plain data"))
    }

    /// The content of a line that was read, if it is sound; counts it.
    fn sound_line(&mut self, bytes: &[u8]) -> Result<String, JournalError> {
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
        Ok(content.to_string())
    }

    /// From reading to writing: what was not sound is cut off.
    fn write_on(&mut self) -> Result<(), JournalError> {
        let Access::Reading(reader) = &mut self.access else { return Ok(()) };
        let cut = || {
            let mut file = reader.get_ref().try_clone()?;
            file.set_len(self.sound)?;
            file.seek(SeekFrom::End(0))?;
            Ok(file)
        };
        let file = cut().map_err(|why| self.file_error("write", why))?;
        self.access = Access::Writing(file);
        Ok(())
    }

    fn write(&mut self, content: &str) -> Result<(), JournalError> {
        let text = line(&mut self.checksum, content);
        self.sound += text.len() as u64;
        self.lines += 1;
        let Access::Writing(file) = &mut self.access else {
            unreachable!("it was read to its end")
        };
        file.write_all(text.as_bytes())
            .and_then(|()| file.flush())
            .map_err(|why| self.file_error("write", why))
    }

    fn file_error(&self, what: &'static str, why: std::io::Error) -> JournalError {
        JournalError::File { what, path: self.path.clone(), why }
    }

    fn damaged(&self, line: u64, what: String) -> JournalError {
        JournalError::Damaged { path: self.path.clone(), line, what }
    }
}

/// A line with its checksum, which goes on from the lines before.
fn line(checksum: &mut crc32fast::Hasher, content: &str) -> String {
    checksum.update(content.as_bytes());
    checksum.update(b"\n");
    format!("{:08x} {content}\n", checksum.clone().finalize())
}
