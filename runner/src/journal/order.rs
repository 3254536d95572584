//! The journal of a finished study, in order: whoever played, and however often it was interrupted, the
//! same study leaves the same bytes.
//!
//! While a study is played its journal has portions of whatever size and in whatever order they come.
//! When it has ended a second file is written: the header, the settings with which the study went
//! further, and batch by batch the portions in the order of the rounds, those of a [`BLOCK`] as one. It
//! takes the place of the first in one step, so that there is a whole journal at any moment.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::OpenOptions;
use std::io::{BufReader, Seek, SeekFrom};
use std::path::Path;

use archon_engine::core::game::Game;
use serde_json::json;

use super::{BatchLines, Journal, JournalError, LinePortion, first_line};
use crate::portion::BLOCK;
use crate::tally::Tally;

impl Journal {
    /// Puts the journal of a finished study in order. It stays as it is where that cannot be done, as in
    /// a folder that may not be written to: nothing in it is wrong.
    pub(crate) fn put_in_order<G: Game, T: Tally<G>>(&mut self) {
        if self.is_written {
            let _ = self.rewrite::<G, T>();
        }
    }

    fn rewrite<G: Game, T: Tally<G>>(&mut self) -> Result<(), JournalError> {
        let place = self.path.canonicalize().map_err(|why| self.file_error("write", why))?;
        let name = place.file_name().unwrap_or_default().to_string_lossy();
        let temporary = place.with_file_name(format!(".{name}.ordered"));
        let written = self.write_in_order::<G, T>(&temporary).and_then(|ordered| {
            let renamed = std::fs::rename(&temporary, &place);
            renamed.map_err(|why| self.file_error("write", why)).map(|()| ordered)
        });
        if written.is_err() {
            let _ = std::fs::remove_file(&temporary);
        }
        *self = Journal { path: self.path.clone(), ..written? };
        Ok(())
    }

    /// Writes the same in order into another file, which is locked.
    fn write_in_order<G: Game, T: Tally<G>>(&self, path: &Path) -> Result<Journal, JournalError> {
        let failed = |why| self.file_error("write", why);
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(true).open(path);
        let file = file.map_err(failed)?;
        file.lock().map_err(failed)?;
        let mut ordered = Journal::new(path, file);

        let mut read = Journal::new(&self.path, self.file.try_clone().map_err(failed)?);
        read.file.seek(SeekFrom::Start(0)).map_err(failed)?;
        let mut reader = BufReader::new(read.file.try_clone().map_err(failed)?);
        let first = first_line(&mut reader).map_err(failed)?;
        read.begun_with(&first)?;
        read.index_all(&mut reader)?;
        let batches = read.batches.values().flat_map(|lines| lines.portions.values());
        let lines: BTreeSet<u64> = batches.map(|recorded| recorded.line).collect();
        if (lines.len() + read.stages.len()) as u64 != read.lines {
            return Err(self.damaged(read.lines, "not all its lines belong to batches".into()));
        }

        let header = String::from_utf8_lossy(&first["00000000 ".len()..]);
        ordered.study = read.study;
        ordered.stages.clone_from(&read.stages);
        ordered.write(header.trim_end())?;
        let study = format!("{:016x}", read.study);
        for settings in &read.stages[1..] {
            ordered.write(&json!({ "study": study, "extended": settings }).to_string())?;
        }
        for (batch, lines) in std::mem::take(&mut read.batches) {
            let mut writing =
                BatchWriter { to: &mut ordered, batch, tasks: &lines.tasks, line: vec![] };
            read.each_in_order::<G, T>(&lines, &mut |portion| writing.portion(portion))?;
            writing.end_line()?;
        }
        ordered.file.sync_data().map_err(failed)?;
        Ok(ordered)
    }

    /// The portions of a batch in order, those of a block as one.
    fn each_in_order<G: Game, T: Tally<G>>(
        &mut self,
        lines: &BatchLines,
        each: &mut dyn FnMut(LinePortion<T>) -> Result<(), JournalError>,
    ) -> Result<(), JournalError> {
        // Of lines that were read: those that come later.
        let mut later = BTreeMap::new();
        let mut whole: Option<LinePortion<T>> = None;
        for (name, recorded) in &lines.portions {
            if !later.contains_key(name) {
                for (task, from, _, found) in self.read::<T>(recorded)? {
                    later.insert((task, from), found);
                }
            }
            let Some(found) = later.remove(name) else {
                return Err(self.damaged(recorded.line, "it was changed while it was read".into()));
            };
            let (task, from) = *name;
            match &mut whole {
                Some((known, begin, rounds, all))
                    if (*known, *begin + *rounds) == *name && *begin / BLOCK == from / BLOCK =>
                {
                    *rounds += recorded.rounds;
                    all.add(found);
                }
                _ => {
                    let next = (task, from, recorded.rounds, found);
                    whole.replace(next).map_or(Ok(()), &mut *each)?;
                }
            }
        }
        whole.map_or(Ok(()), each)
    }
}

/// A batch that is being written, in lines of so many rounds as a block has.
struct BatchWriter<'w> {
    to: &'w mut Journal,
    batch: u64,
    tasks: &'w str,
    line: Vec<(u64, String)>,
}

impl BatchWriter<'_> {
    fn portion<T: serde::Serialize>(
        &mut self,
        portion: LinePortion<T>,
    ) -> Result<(), JournalError> {
        let rounds: u64 = self.line.iter().map(|(rounds, _)| rounds).sum();
        if rounds + portion.2 > BLOCK {
            self.end_line()?;
        }
        self.line.push((portion.2, serde_json::to_string(&portion).expect("plain data")));
        Ok(())
    }

    fn end_line(&mut self) -> Result<(), JournalError> {
        if self.line.is_empty() {
            return Ok(());
        }
        let portions: Vec<String> = self.line.drain(..).map(|(_, portion)| portion).collect();
        self.to.append_portions(self.batch, self.tasks, &portions)
    }
}
