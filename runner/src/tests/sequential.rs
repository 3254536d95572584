use std::time::Duration;

use super::*;
use crate::gathering::{GatheredStudy, Gathering, LackingPortions};
use crate::remote::{RemoteTally, RemoteWorker};
use crate::sequential::ThisThread;
use crate::study::StudyRun;
use crate::{GameCodec, run_study_here};

impl Laboratory {
    fn run_here(&self, journal: Option<&Path>, stop_after: Option<u64>) -> (Adaptive, bool) {
        let mut journal = journal.map(|path| Journal::open(path, &self.header(5), &[]).unwrap());
        let (mut study, common) = (Adaptive::default(), self.common(5));
        let (interrupted, played) = (AtomicBool::new(false), AtomicU64::new(0));
        let tell = |event: Event<'_>| {
            if let Event::Played(rounds) = event {
                let before = played.fetch_add(rounds, Ordering::Relaxed);
                interrupted
                    .store(stop_after.is_some_and(|n| before + rounds >= n), Ordering::Relaxed);
            }
        };
        let this = ThisThread::new(&common, (&interrupted).into(), &tell);
        let journal = journal.as_mut();
        let whole =
            run_study_here(&this, &mut study, Shard::WHOLE, journal, &interrupted, &tell).unwrap();
        (study, whole)
    }
}

#[test]
fn a_study_without_other_threads_finds_and_records_the_same() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let [threads, here] = ["threads", "here"].map(|name| folder.path().join(name));
    let whole = laboratory.run(2, Some(&threads)).unwrap();
    assert_eq!(laboratory.run_here(None, None), (whole.clone(), true));
    let (part, completed) = laboratory.run_here(Some(&here), Some(3));
    assert!(!completed && part.found.is_empty());
    assert_eq!(laboratory.run_here(Some(&here), None), (whole, true));
    assert_eq!(std::fs::read(&here).unwrap(), std::fs::read(&threads).unwrap());
}

fn codec() -> GameCodec<KeyForge> {
    GameCodec {
        rules_key: |rules| rules.key(),
        read_rules: Edition::parse,
        deck_to_text: |deck| deck.name.clone(),
        deck_of_text: |name| bundled_deck(library(), name),
    }
}

/// Plays what a study lacks, a round at a time, from the last to the first.
fn play_backwards(lacking: &LackingPortions, gathering: &Gathering) -> u64 {
    let tallies = [RemoteTally::new::<Counts>()];
    let mut worker = RemoteWorker::<KeyForge>::new(&lacking.study, &codec(), &tallies).unwrap();
    let mut rounds: Vec<Portion> = Vec::new();
    for portion in &lacking.portions {
        rounds.extend((0..portion.id.rounds).map(|n| Portion {
            id: PortionId { from: portion.id.from + n, rounds: 1, ..portion.id },
            task: portion.task.clone(),
        }));
    }
    rounds.iter().rev().for_each(|portion| {
        let line = worker.play(&to_line(&[portion]), Duration::from_secs(60)).unwrap();
        assert!(gathering.hand_in(&line.replacen('1', "2", 1)).is_err(), "damaged");
        assert_eq!(gathering.hand_in(&line), Ok(1));
    });
    rounds.len() as u64
}

#[test]
fn a_study_that_is_run_again_with_what_it_lacked_finds_the_same() {
    let laboratory = Laboratory::new();
    let whole = laboratory.run(2, None).unwrap();
    let (gathering, common, codec) = (Gathering::default(), laboratory.common(5), codec());
    let (settings, mut played) = (serde_json::json!({ "pairs": 9 }), 0);
    let run = StudyRun {
        command: "test",
        part: None,
        settings: &settings,
        common: &common,
        codec: &codec,
    };
    for batch in 0.. {
        let mut study = Adaptive::default();
        let known = GatheredStudy::new::<KeyForge, Counts>(&gathering, &run).unwrap();
        let completed = run_study_here(
            &known,
            &mut study,
            Shard::WHOLE,
            None,
            &AtomicBool::new(false),
            &|_| {},
        )
        .unwrap();
        assert_eq!(study.found.len(), 2 * batch, "whole batches");
        let Some(lacking) = gathering.lacking() else {
            assert!(completed);
            assert_eq!(study, whole);
            break;
        };
        assert!(!completed);
        // Half of the first portion is known when the study is run again.
        let mut half = lacking.clone();
        half.portions.truncate(1);
        half.portions[0].id.from += 2;
        half.portions[0].id.rounds -= 4;
        played += play_backwards(&half, &gathering);
        let known = GatheredStudy::new::<KeyForge, Counts>(&gathering, &run).unwrap();
        let mut study = Adaptive::default();
        run_study_here(&known, &mut study, Shard::WHOLE, None, &AtomicBool::new(false), &|_| {})
            .unwrap();
        let rest = gathering.lacking().unwrap();
        let rounds: Vec<u64> = rest.portions.iter().map(|portion| portion.id.rounds).collect();
        assert_eq!(rounds, [2, 2, 2]);
        played += play_backwards(&rest, &gathering);
    }
    assert_eq!(played, 27);
}
