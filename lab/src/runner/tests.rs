use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled, bundled_deck};
use archon_engine::keyforge::edition::Edition;
use serde::Deserialize;
use serde_json::Value;

use super::*;

/// Wins of seat 0, games, turns.
#[derive(Default, Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Counts {
    wins: u64,
    games: u64,
    turns: u64,
    seeds: Vec<u64>,
}

impl Tally<KeyForge> for Counts {
    type Watch = ();

    fn record(&mut self, round: &Round<()>) {
        self.wins += round.points(0).filter(|points| *points == Some(1.0)).count() as u64;
        self.games += round.games.len() as u64;
        self.turns += round.games.iter().map(|g| u64::from(g.played.turns)).sum::<u64>();
        self.seeds.push(round.seed);
    }

    fn add(&mut self, later: Counts) {
        self.wins += later.wins;
        self.games += later.games;
        self.turns += later.turns;
        self.seeds.extend(later.seeds);
    }
}

/// Three batches; who plays in the next depends on who won so far.
#[derive(Default, PartialEq, Debug)]
struct Adaptive {
    batches: u64,
    found: Vec<(Task, Counts)>,
}

impl Study<KeyForge> for Adaptive {
    type Tally = Counts;

    fn next(&mut self) -> Vec<Task> {
        self.batches += 1;
        let wins: u64 = self.found.iter().map(|(_, counts)| counts.wins).sum();
        if self.batches > 3 {
            return Vec::new();
        }
        let favored = (wins % 2) as usize;
        vec![
            Task::pairs([favored, 2], 1, 10 * self.batches, 7),
            Task::with_handicaps([2, 1 - favored], [0, 3], 2, 10 * self.batches, 2),
        ]
    }

    fn take(&mut self, task: &Task, found: Counts) {
        self.found.push((task.clone(), found));
    }

    fn expected(&self) -> u64 {
        27
    }
}

struct Laboratory {
    decks: Vec<Deck>,
    players: Vec<Named<KeyForge>>,
}

impl Laboratory {
    fn new() -> Laboratory {
        let decks =
            bundled().iter().step_by(30).map(|(slug, _)| bundled_deck(library(), slug).unwrap());
        let players = vec![Named::read("random").unwrap()];
        Laboratory { decks: decks.collect(), players }
    }

    fn common(&self, seed: u64) -> Common<'_, KeyForge> {
        let (decks, players) = (&self.decks, &self.players);
        Common { decks, players, seats: 2, rules: Edition::default(), seed }
    }

    fn header(&self, seed: u64) -> Value {
        header("test", &serde_json::json!({ "pairs": 9 }), &self.common(seed))
    }

    fn run(&self, threads: usize, journal: Option<&Path>) -> Result<Adaptive, JournalError> {
        self.run_until(threads, journal, &AtomicBool::new(false), &|_| {})
    }

    fn run_until(
        &self,
        threads: usize,
        journal: Option<&Path>,
        interrupted: &AtomicBool,
        tell: &(dyn Fn(Event<'_>) + Sync),
    ) -> Result<Adaptive, JournalError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let mut journal = journal.map(|path| Journal::open(path, &self.header(5))).transpose()?;
        let mut study = Adaptive::default();
        run(&mut study, &self.common(5), journal.as_mut(), &pool, interrupted, tell)?;
        Ok(study)
    }
}

#[test]
fn a_study_finds_the_same_with_any_number_of_threads_and_with_a_journal() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let alone = laboratory.run(1, None).unwrap();
    assert_eq!(alone.found.len(), 6);
    assert_eq!(alone, laboratory.run(3, None).unwrap());
    let paths = [1, 2].map(|n| folder.path().join(format!("{n}.journal")));
    for (threads, path) in [1, 3].into_iter().zip(&paths) {
        assert_eq!(alone, laboratory.run(threads, Some(path)).unwrap());
        assert_eq!(alone, laboratory.run(threads, Some(path)).unwrap(), "read from the journal");
    }
    let [one, two] = paths.map(|path| std::fs::read(path).unwrap());
    assert_eq!(one, two, "the journals differ");
}

#[test]
fn rounds_of_a_stream_have_the_same_seeds_whoever_plays() {
    let found = Laboratory::new().run(1, None).unwrap().found;
    let seeds = |n: usize| &found[n].1.seeds;
    assert_eq!(seeds(0).len(), 7);
    let common = Laboratory::new().run(2, None).unwrap().found;
    assert_eq!(seeds(0), &common[0].1.seeds);
    let all: std::collections::HashSet<_> = found.iter().flat_map(|(_, c)| &c.seeds).collect();
    assert_eq!(all.len(), 27, "different rounds share a seed");
}

#[test]
fn a_study_that_was_cut_off_anywhere_ends_as_if_it_had_not_been() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let whole_study = laboratory.run(2, Some(&path)).unwrap();
    let whole = std::fs::read(&path).unwrap();
    for cut in (0..=whole.len()).step_by(97).chain([whole.len() - 1, whole.len()]) {
        std::fs::write(&path, &whole[..cut]).unwrap();
        let read = AtomicU64::new(0);
        let tell = |event: Event<'_>| {
            if let Event::Read(rounds) = event {
                read.fetch_add(rounds, Ordering::Relaxed);
            }
        };
        let study = laboratory.run_until(1, Some(&path), &AtomicBool::new(false), &tell).unwrap();
        assert_eq!(study, whole_study, "cut off after {cut} bytes");
        assert_eq!(std::fs::read(&path).unwrap(), whole, "cut off after {cut} bytes");
        let lines = whole[..cut].iter().filter(|b| **b == b'\n').count() as u64;
        assert_eq!(
            read.into_inner(),
            9 * lines.saturating_sub(1),
            "what was sound is not replayed"
        );
    }
}

#[test]
fn an_interrupted_study_has_taken_whole_batches() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let (interrupted, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let tell = |event: Event<'_>| {
        if matches!(event, Event::Played) && played.fetch_add(1, Ordering::Relaxed) == 10 {
            interrupted.store(true, Ordering::Relaxed);
        }
    };
    let study = laboratory.run_until(1, Some(&path), &interrupted, &tell).unwrap();
    assert_eq!(study.found.len(), 2);
    let whole = laboratory.run(2, Some(&path)).unwrap();
    assert_eq!(whole, laboratory.run(2, None).unwrap());
}

#[test]
fn damage_is_found_and_named_and_the_advice_helps() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let whole_study = laboratory.run(2, Some(&path)).unwrap();
    let whole = std::fs::read(&path).unwrap();
    let ends: Vec<usize> =
        whole.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(n, _)| n + 1).collect();
    let without_line_two = [&whole[..ends[0]], &whole[ends[1]..]].concat();
    let mut swapped = without_line_two.clone();
    swapped.splice(ends[0] + ends[2] - ends[1].., whole[ends[0]..ends[1]].iter().copied());
    let mut changed = Vec::new();
    // A bit of every seventh byte, the line ends within the file included; not that at its end,
    // without which the last line was never finished.
    for at in (0..whole.len() - 1).step_by(7).chain(ends[..3].iter().map(|end| end - 1)) {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        let line = 1 + whole[..at].iter().filter(|b| **b == b'\n').count();
        changed.push((bytes, line));
    }
    changed.extend([(without_line_two, 2), (swapped, 2)]);
    for (bytes, line) in changed {
        std::fs::write(&path, &bytes).unwrap();
        let error = laboratory.run(1, Some(&path)).unwrap_err();
        let message = error.to_string();
        match error {
            JournalError::Damaged { line: named, .. } => assert_eq!(named, line as u64),
            // The beginning of the file says what it is.
            JournalError::NoJournal { .. } => assert_eq!(line, 1),
            other => panic!("{other}"),
        }
        assert!(message.contains("journal"), "{message}");
        assert_eq!(std::fs::read(&path).unwrap(), bytes, "the file is left as it is");
        if line > 1 {
            std::fs::write(&path, &bytes[..ends[line - 2]]).unwrap();
            assert_eq!(laboratory.run(1, Some(&path)).unwrap(), whole_study);
            assert_eq!(std::fs::read(&path).unwrap(), whole);
        }
    }
}

#[test]
fn the_journal_of_another_study_is_refused_with_what_differs() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    laboratory.run(1, Some(&path)).unwrap();
    let refused = |header: &Value| Journal::open(&path, header).unwrap_err().to_string();
    let says = refused(&laboratory.header(6));
    assert!(says.contains("seed: 5 in the file, 6 now"), "{says}");
    let mut other = Laboratory::new();
    other.decks.reverse();
    let says = refused(&other.header(5));
    assert!(says.contains("decks[1].name"), "{says}");
    let mut newer = laboratory.header(5);
    newer["archon"] = "99.0".into();
    assert!(refused(&newer).contains("in the file, \"99.0\" now"), "{}", refused(&newer));
    let mut otherwise = laboratory.header(5);
    otherwise["plays"] = "0".into();
    assert!(refused(&otherwise).contains("another build of archon"));
}

#[test]
fn a_file_that_is_no_journal_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes");
    let laboratory = Laboratory::new();
    for text in ["my notes", "my notes\n", "{\"journal\": 1}\n", "00000000 {}\n"] {
        std::fs::write(&path, text).unwrap();
        let error = laboratory.run(1, Some(&path)).unwrap_err();
        assert!(matches!(error, JournalError::NoJournal { .. }), "{text:?}: {error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    }
    let error = laboratory.run(1, Some(&folder.path().join("no/such/folder"))).unwrap_err();
    assert!(matches!(error, JournalError::File { .. }), "{error}");
}

#[test]
fn a_journal_in_use_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let laboratory = Laboratory::new();
    let _open = Journal::open(&path, &laboratory.header(5)).unwrap();
    let error = laboratory.run(1, Some(&path)).unwrap_err();
    assert!(matches!(error, JournalError::InUse { .. }), "{error}");
}

#[test]
fn a_journal_that_goes_on_otherwise_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let laboratory = Laboratory::new();
    laboratory.run(1, Some(&path)).unwrap();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    for batches in [1, 3] {
        let mut journal = Journal::open(&path, &laboratory.header(5)).unwrap();
        let mut study = Adaptive { batches, ..Adaptive::default() };
        let never = AtomicBool::new(false);
        let common = laboratory.common(5);
        let error =
            run(&mut study, &common, Some(&mut journal), &pool, &never, &|_| {}).unwrap_err();
        assert!(matches!(error, JournalError::OtherBatches { line: 2, .. }), "{error}");
    }
}
