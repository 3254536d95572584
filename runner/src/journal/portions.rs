//! Portions of batches: which the journal has, what was found in them, and new ones.

use super::*;

impl Journal {
    /// The portions of a batch in the journal. An empty batch ends the study.
    pub(crate) fn recorded(
        &mut self,
        naming: BatchNames<'_>,
        tasks: &[Task],
    ) -> Result<RecordedBatch, JournalError> {
        match naming {
            BatchNames::Batch(number) => self.batch(number, tasks),
            BatchNames::Rounds(keys) => Ok(self.named.take(tasks, keys)),
        }
    }

    /// The portions of the next batch in the journal. An empty batch ends the study.
    pub(crate) fn batch(
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
        let gaps = gaps::gaps(shares.iter().cloned(), &recorded);
        Ok(gaps.into_iter().map(|gap| (gap.task, gap.from..gap.to)).collect())
    }

    /// All portions of the line that has this one.
    pub(crate) fn read<T: DeserializeOwned>(
        &mut self,
        recorded: &RecordedPortion,
    ) -> Result<Vec<LinePortion<T>>, JournalError> {
        let mut bytes = vec![0; recorded.length];
        self.file
            .seek(SeekFrom::Start(recorded.at))
            .and_then(|_| self.file.read_exact(&mut bytes))
            .map_err(|why| self.file_error("read", why))?;
        let content = bytes.get("00000000 ".len()..).unwrap_or_default();
        let no_tallies = |_| self.damaged(recorded.line, "its tallies cannot be read".into());
        if recorded.is_named {
            let line: NamedLine<T> = serde_json::from_slice(content).map_err(no_tallies)?;
            return Ok(self.named.of_line(recorded.line, line.rounds));
        }
        let line: PortionsLine<T> = serde_json::from_slice(content).map_err(no_tallies)?;
        Ok(line.portions)
    }

    /// Writes portions of a batch; what was found in each is JSON.
    pub(crate) fn append_to(
        &mut self,
        naming: BatchNames<'_>,
        tasks: &[Task],
        portions: &[(PortionId, String)],
    ) -> Result<(), JournalError> {
        let keys = match naming {
            BatchNames::Batch(number) => return self.append(number, tasks, portions),
            BatchNames::Rounds(keys) => keys,
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

    /// Appends portions of a batch that is named by its number.
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

    /// Appends portions and tasks that are JSON already.
    pub(super) fn append_portions(
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
}
