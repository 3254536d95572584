//! Studies that go further than their journal did, and end as if they had been asked for it at once.

use std::collections::BTreeMap;

use super::*;

/// So many rounds. Which tasks a batch has depends on who won so far, and the last batch is as large as
/// is left.
#[derive(Default, PartialEq, Debug)]
struct Growing {
    most: u64,
    given: BTreeMap<u64, u64>,
    handed_out: u64,
    found: Counts,
}

impl Growing {
    fn new(most: u64) -> Growing {
        Growing { most, ..Growing::default() }
    }
}

impl Study<KeyForge> for Growing {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        let mut tasks = Vec::new();
        for n in 0..3 + self.found.wins % 3 {
            let rounds = (2 + n).min(self.most - self.handed_out);
            if rounds == 0 {
                break;
            }
            let stream = (n + self.found.wins) % 4;
            let given = self.given.entry(stream).or_default();
            tasks.push(Task::pairs([(stream % 2) as usize, 2], stream, *given, rounds));
            *given += rounds;
            self.handed_out += rounds;
        }
        // Another order for each batch: tasks have other numbers where fewer are left.
        tasks.reverse();
        tasks
    }

    fn take(&mut self, _: &Task, found: Counts) {
        self.found.add(found);
    }

    fn expected(&self) -> u64 {
        self.most
    }

    fn goals(&self) -> &'static [Goal] {
        &[Goal::More("pairs")]
    }

    fn is_named_by_rounds(&self) -> bool {
        true
    }
}

impl Laboratory {
    /// Plays so many rounds; what was found, how many were read, and how many were played. It is
    /// interrupted as soon as so many were played, if that is said.
    fn grow(
        &self,
        most: u64,
        journal: Option<&Path>,
        stop_after: Option<u64>,
    ) -> Result<(Counts, u64, u64), JournalError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
        let header = header("test", &serde_json::json!({ "pairs": most }), &self.common(5));
        let mut study = Growing::new(most);
        let goals = Study::<KeyForge>::goals(&study);
        let mut journal = journal.map(|path| Journal::open(path, &header, goals)).transpose()?;
        let (read, played) = (AtomicU64::new(0), AtomicU64::new(0));
        let interrupted = AtomicBool::new(false);
        let tell = |event: Event<'_>| match event {
            Event::Read(rounds) => {
                read.fetch_add(rounds, Ordering::Relaxed);
            }
            Event::Played(rounds) => {
                let before = played.fetch_add(rounds, Ordering::Relaxed);
                if stop_after.is_some_and(|after| before + rounds >= after) {
                    interrupted.store(true, Ordering::Relaxed);
                }
            }
            _ => {}
        };
        run_study(&mut study, &self.common(5), journal.as_mut(), &pool, &interrupted, &tell)?;
        Ok((study.found, read.into_inner(), played.into_inner()))
    }
}

#[test]
fn a_study_that_goes_further_ends_as_if_it_had_been_asked_for_it_at_once() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let (alone, _, _) = laboratory.grow(60, None, None).unwrap();
    assert_eq!(alone.games, 120);
    for few in [1, 8, 17, 33, 59] {
        let path = folder.path().join(format!("{few}.journal"));
        assert_eq!(laboratory.grow(few, Some(&path), None).unwrap().2, few);
        let (further, read, played) = laboratory.grow(60, Some(&path), None).unwrap();
        assert_eq!(further, alone, "from {few} pairs");
        assert_eq!((read, played), (few, 60 - few));
        assert_eq!(laboratory.grow(60, Some(&path), None).unwrap(), (further, 60, 0));
        let back = laboratory.grow(few, Some(&path), None);
        assert!(matches!(back, Err(JournalError::OtherStudy { .. })), "{back:?}");
    }
}

#[test]
fn a_study_that_was_interrupted_goes_further_all_the_same() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let (alone, _, _) = laboratory.grow(60, None, None).unwrap();
    let path = folder.path().join("interrupted.journal");
    let mut before = 0;
    // Interrupted on the way to 30 and to 45 rounds, and cut off within a line.
    for most in [30, 45] {
        let (_, read, played) = laboratory.grow(most, Some(&path), Some(5)).unwrap();
        assert!(read >= before.min(1) && played < most, "{read} read and {played} played");
        before += played;
    }
    let whole = std::fs::read(&path).unwrap();
    std::fs::write(&path, &whole[..whole.len() - 3]).unwrap();
    let (further, read, played) = laboratory.grow(60, Some(&path), None).unwrap();
    assert_eq!(further, alone);
    assert_eq!(read + played, 60);
    assert!(read > 0 && read < before, "{read} of {before}");
}
