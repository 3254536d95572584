use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_deck, bundled_of};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::set::Set;
use archon_sim::players::registry::NamedPlayer;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::*;

mod named_by_rounds;
mod order;
mod sequential;
mod several;

/// Wins of seat 0, games, turns.
#[derive(Default, Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Counts {
    wins: u64,
    games: u64,
    turns: u64,
    seeds: Vec<u64>,
}

impl Tally<KeyForge> for Counts {
    type Observer = ();
    const NAME: &'static str = "counts";

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

    fn forfeits(&self) -> Forfeits {
        Forfeits { games: self.games, forfeited: 0 }
    }
}

/// Three batches; who plays in the next depends on who won so far.
#[derive(Default, Clone, PartialEq, Debug)]
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
    players: Vec<NamedPlayer<KeyForge>>,
}

impl Laboratory {
    fn new() -> Laboratory {
        let decks = bundled_of(Set::CallOfTheArchons)
            .step_by(30)
            .map(|(slug, _)| bundled_deck(library(), slug).unwrap());
        let players = vec![NamedPlayer::read("random").unwrap()];
        Laboratory { decks: decks.collect(), players }
    }

    fn common(&self, seed: u64) -> Common<'_, KeyForge> {
        let (decks, players) = (&self.decks, &self.players);
        Common { decks, players, seats: 2, rules: Edition::default(), seed, luck: seed }
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
        let mut journal =
            journal.map(|path| Journal::open(path, &self.header(5), &[])).transpose()?;
        let mut study = Adaptive::default();
        run_study(&mut study, &self.common(5), journal.as_mut(), &pool, interrupted, tell)?;
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
    for (threads, path) in [3, 1].into_iter().zip(&paths) {
        assert_eq!(alone, laboratory.run(threads, Some(path)).unwrap(), "with other threads");
    }
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
        let sound = rounds_in(&whole[..cut]);
        assert_eq!(read.into_inner(), sound, "what was sound is not played again");
        let written = std::fs::read(&path).unwrap();
        let kept = whole[..cut].iter().rposition(|b| *b == b'\n').map_or(0, |end| end + 1);
        assert_eq!(written[..kept], whole[..kept], "cut off after {cut} bytes");
        assert_eq!(rounds_in(&written), 27, "cut off after {cut} bytes");
    }
}

/// Rounds in the whole lines of a journal.
fn rounds_in(journal: &[u8]) -> u64 {
    let end = journal.iter().rposition(|b| *b == b'\n').unwrap_or(0);
    let text = std::str::from_utf8(&journal[..end]).unwrap();
    let portions = |line: &str| -> u64 {
        let line: Value = serde_json::from_str(line.split_once(' ').unwrap().1).unwrap();
        line["portions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|portion| portion[2].as_u64().unwrap())
            .sum()
    };
    text.lines().skip(1).map(portions).sum()
}

/// Plays on the thread that asks; what it does with what was played is `hand_in`'s.
struct Alone<'l, F> {
    common: Common<'l, KeyForge>,
    hand_in: F,
}

impl<F: Fn(&WorkQueue<'_, Counts>, PortionResult<Counts>)> Executor<Counts> for Alone<'_, F> {
    fn width(&self) -> usize {
        1
    }

    fn work(&self, queue: &WorkQueue<'_, Counts>) {
        let mut worker = Worker::default();
        while let Some(portion) = queue.next() {
            let portion = serde_json::to_string(&portion).unwrap();
            let portion = serde_json::from_str(&portion).unwrap();
            let result = worker.play_portion(&self.common, &portion, queue.stop_flags(), &|_| {});
            (self.hand_in)(queue, result);
        }
    }
}

#[test]
fn a_study_that_was_interrupted_within_a_batch_goes_on_from_the_last_portion() {
    let laboratory = Laboratory::new();
    let whole = laboratory.run(2, None).unwrap();
    let folder = tempfile::tempdir().unwrap();
    for portions in 1.. {
        let path = folder.path().join(portions.to_string());
        let (interrupted, played) = (AtomicBool::new(false), AtomicU64::new(0));
        let executor = Alone {
            common: laboratory.common(5),
            hand_in: |queue: &WorkQueue<'_, Counts>, result: PortionResult<Counts>| {
                queue.hand_in(result).unwrap();
                if played.fetch_add(1, Ordering::Relaxed) + 1 == portions {
                    interrupted.store(true, Ordering::Relaxed);
                }
            },
        };
        let mut journal = Journal::open(&path, &laboratory.header(5), &[]).unwrap();
        let mut study = Adaptive::default();
        let completed = run_study_on(
            &executor,
            &mut study,
            Shard::WHOLE,
            Some(&mut journal),
            &interrupted,
            &|_| {},
        )
        .unwrap();
        drop(journal);
        if completed {
            assert!(portions > 8, "the study has more portions than {portions}");
            break;
        }
        assert!(study.found.len().is_multiple_of(2), "it has taken whole batches");
        let kept = rounds_in(&std::fs::read(&path).unwrap());
        assert!(kept >= portions && kept < 27, "{kept} rounds after {portions} portions");
        let read = AtomicU64::new(0);
        let tell = |event: Event<'_>| {
            if let Event::Read(rounds) = event {
                read.fetch_add(rounds, Ordering::Relaxed);
            }
        };
        let goes_on = laboratory.run_until(2, Some(&path), &AtomicBool::new(false), &tell);
        assert_eq!(goes_on.unwrap(), whole);
        assert_eq!(read.into_inner(), kept);
    }
}

/// Plays the first round of each portion only, and hands in the second result before the first; each
/// twice.
struct Unreliable<'l>(Common<'l, KeyForge>);

impl Executor<Counts> for Unreliable<'_> {
    fn width(&self) -> usize {
        1
    }

    fn work(&self, queue: &WorkQueue<'_, Counts>) {
        let mut worker = Worker::default();
        let mut held: Option<PortionResult<Counts>> = None;
        loop {
            let Some(mut portion) = queue.next() else {
                match held.take() {
                    Some(result) => queue.hand_in(result).unwrap(),
                    None => return,
                }
                continue;
            };
            let asked = portion.id.rounds;
            portion.id.rounds = 1;
            let result = worker.play_portion(&self.0, &portion, queue.stop_flags(), &|_| {});
            refused(queue, &result, asked);
            match held.take() {
                None => held = Some(result),
                Some(earlier) => {
                    for result in [result.clone(), result, earlier.clone(), earlier] {
                        queue.hand_in(result).unwrap();
                    }
                }
            }
        }
    }
}

fn refused(queue: &WorkQueue<'_, Counts>, result: &PortionResult<Counts>, asked: u64) {
    let line = result.to_line();
    assert_eq!(PortionResult::from_line(&line).as_ref(), Ok(result));
    for at in 0..line.len() {
        let mut damaged = line.clone().into_bytes();
        damaged[at] ^= 1;
        let damaged = String::from_utf8(damaged).unwrap();
        assert!(PortionResult::<Counts>::from_line(&damaged).is_err(), "{damaged}");
    }
    let with = |change: &dyn Fn(&mut PortionId)| {
        let mut other = result.clone();
        change(&mut other.id);
        queue.hand_in(other)
    };
    assert_eq!(with(&|id| id.study ^= 1), Err(UnexpectedResult::Foreign));
    assert_eq!(with(&|id| id.batch += 1), Err(UnexpectedResult::Foreign));
    assert_eq!(with(&|id| id.task = 2), Err(UnexpectedResult::Foreign));
    assert_eq!(with(&|id| id.rounds = asked + 1), Err(UnexpectedResult::NotAsked));
    assert_eq!(with(&|id| id.from += 1_000), Err(UnexpectedResult::NotAsked));
}

#[test]
fn portions_may_be_handed_in_twice_in_part_and_in_any_order() {
    let laboratory = Laboratory::new();
    let mut study = Adaptive::default();
    let never = AtomicBool::new(false);
    run_study_on(
        &Unreliable(laboratory.common(5)),
        &mut study,
        Shard::WHOLE,
        None,
        &never,
        &|_| {},
    )
    .unwrap();
    assert_eq!(study, laboratory.run(2, None).unwrap());
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
            assert_eq!(rounds_in(&std::fs::read(&path).unwrap()), 27);
        }
    }
}

#[test]
fn the_journal_of_another_study_is_refused_with_what_differs() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    laboratory.run(1, Some(&path)).unwrap();
    let refused = |header: &Value| Journal::open(&path, header, &[]).unwrap_err().to_string();
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
    let _open = Journal::open(&path, &laboratory.header(5), &[]).unwrap();
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
        let mut journal = Journal::open(&path, &laboratory.header(5), &[]).unwrap();
        let mut study = Adaptive { batches, ..Adaptive::default() };
        let never = AtomicBool::new(false);
        let common = laboratory.common(5);
        let error =
            run_study(&mut study, &common, Some(&mut journal), &pool, &never, &|_| {}).unwrap_err();
        assert!(matches!(error, JournalError::OtherBatches { line: 2, .. }), "{error}");
    }
}

/// A journal with these contents of its lines, with the checksums that belong to them.
fn journal_of(contents: &[String]) -> String {
    let mut checksum = crc32fast::Hasher::new();
    let line = |content: &String| {
        checksum.update(content.as_bytes());
        checksum.update(b"\n");
        format!("{:08x} {content}\n", checksum.clone().finalize())
    };
    contents.iter().map(line).collect()
}

fn contents_of(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| line.split_once(' ').unwrap().1.to_string()).collect()
}

#[test]
fn foreign_and_doubled_portions_are_refused_with_their_line() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    laboratory.run(1, Some(&path)).unwrap();
    let contents = contents_of(&path);
    let last = contents.len();
    assert_eq!(journal_of(&contents), std::fs::read_to_string(&path).unwrap());
    let says = |contents: &[String], named: usize| {
        std::fs::write(&path, journal_of(contents)).unwrap();
        let error = laboratory.run(1, Some(&path)).unwrap_err();
        let JournalError::Damaged { line, ref what, .. } = error else { panic!("{error}") };
        assert_eq!(line, named as u64, "{error}");
        what.clone()
    };
    let mut doubled = contents.clone();
    doubled.push(contents[1].clone());
    let what = says(&doubled, last + 1);
    assert!(what.contains("twice"), "{what}");
    let mut overlaps = contents.clone();
    let mut line: Value = serde_json::from_str(&contents[last - 1]).unwrap();
    let portions = line["portions"].as_array_mut().unwrap();
    portions.truncate(1);
    portions[0][2] = 1.into();
    overlaps.push(line.to_string());
    let what = says(&overlaps, last + 1);
    assert!(what.contains("twice"), "{what}");
    let mut foreign = contents.clone();
    let mut line: Value = serde_json::from_str(&contents[2]).unwrap();
    line["study"] = "0123456789abcdef".into();
    foreign[2] = line.to_string();
    let what = says(&foreign, 3);
    assert!(what.contains("another study"), "{what}");
    for (field, wrong) in [("portions", 7), ("batch", -1)] {
        let mut senseless = contents.clone();
        let mut line: Value = serde_json::from_str(&contents[2]).unwrap();
        line[field] = wrong.into();
        senseless[2] = line.to_string();
        says(&senseless, 3);
    }
    let mut no_tally = contents.clone();
    let mut line: Value = serde_json::from_str(&contents[2]).unwrap();
    line["portions"][0][3] = "nothing".into();
    no_tally[2] = line.to_string();
    let what = says(&no_tally, 3);
    assert!(what.contains("its tallies cannot be read"), "{what}");
    // Rounds that no task of the batch has.
    let mut beyond = contents.clone();
    let mut line: Value = serde_json::from_str(&contents[2]).unwrap();
    line["portions"][0][1] = 1_000_000.into();
    beyond[2] = line.to_string();
    std::fs::write(&path, journal_of(&beyond)).unwrap();
    let error = laboratory.run(1, Some(&path)).unwrap_err();
    assert!(matches!(error, JournalError::OtherBatches { line: 3, .. }), "{error}");
}

#[test]
fn a_journal_of_the_old_format_is_refused_by_name() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    let mut old = laboratory.header(5);
    old["journal"] = 2.into();
    std::fs::write(&path, journal_of(&[old.to_string()])).unwrap();
    let error = laboratory.run(1, Some(&path)).unwrap_err();
    assert!(matches!(&error, JournalError::OldFormat { format, .. } if format == "2"), "{error}");
    assert!(error.to_string().contains("format 2"), "{error}");
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config {
        cases: 24,
        failure_persistence: None,
        ..Default::default()
    })]

    /// Whatever is cut off, however often: the end is the same.
    #[test]
    fn a_journal_that_was_cut_off_again_and_again_leads_to_the_same_end(
        cuts in proptest::collection::vec(0.0..1.0f64, 1..4),
        threads in 1..3usize,
    ) {
        let laboratory = Laboratory::new();
        let whole = laboratory.run(1, None).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal");
        laboratory.run(threads, Some(&path)).unwrap();
        for cut in cuts {
            let bytes = std::fs::read(&path).unwrap();
            std::fs::write(&path, &bytes[..(cut * bytes.len() as f64) as usize]).unwrap();
            assert_eq!(laboratory.run(threads, Some(&path)).unwrap(), whole);
        }
    }
}
