//! Several portions that are assigned at once.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::*;
use crate::durations::Durations;
use crate::journal::gaps::gaps;
use crate::mailbox::Mailbox;

static NEVER: AtomicBool = AtomicBool::new(false);

/// So many tasks of four rounds, by the player of each number.
fn tasks(players: &[usize]) -> Vec<Task> {
    let task = |(n, player): (usize, &usize)| {
        let seats = vec![SeatAssignment { deck: 0, player: *player, handicap: 0 }; 2];
        Task { seats, ..Task::pairs([0, 1], n as u64, 0, 4) }
    };
    players.iter().enumerate().map(task).collect()
}

type Results = Arc<Mailbox<Counts>>;

/// Rounds of player 0 last 10 ms; of others nothing is known.
fn queue(tasks: &[Task], width: usize, wanted: f64) -> (WorkQueue<'_, Counts>, Results) {
    queue_where(&[0.01], tasks, width, wanted)
}

/// Rounds of the first players last so many seconds.
fn queue_where<'t>(
    seconds: &[f64],
    tasks: &'t [Task],
    width: usize,
    wanted: f64,
) -> (WorkQueue<'t, Counts>, Results) {
    let mut durations = Durations::default();
    for (player, each) in seconds.iter().enumerate() {
        durations.learn(&[(&self::tasks(&[player])[0], 100)], 100.0 * each);
    }
    let gaps = gaps(tasks.iter().map(|task| task.from..task.end()), &Default::default());
    let mailbox = Arc::new(Mailbox::new());
    let lasting = (width, Duration::from_secs_f64(wanted));
    let results = Arc::clone(&mailbox);
    (WorkQueue::new((1, 1, tasks), gaps, lasting, durations, results, &NEVER), mailbox)
}

/// What was found in so many rounds of a portion.
fn played(portion: &Portion, rounds: u64) -> PortionResult<Counts> {
    let id = PortionId { rounds: rounds.min(portion.id.rounds), ..portion.id };
    PortionResult { id, found: Counts::default() }
}

/// Task, first round and rounds of each.
fn named(portions: &[Portion]) -> Vec<(usize, u64, u64)> {
    portions.iter().map(|Portion { id, .. }| (id.task, id.from, id.rounds)).collect()
}

fn rounds(portions: &[Portion]) -> u64 {
    portions.iter().map(|portion| portion.id.rounds).sum()
}

#[test]
fn several_portions_last_as_long_as_wanted_together() {
    let tasks = tasks(&[0; 40]);
    let (queue, _results) = queue(&tasks, 2, 0.1);
    let first = queue.next_several();
    assert_eq!(named(&first), [(0, 0, 4), (1, 0, 4), (2, 0, 2)]);
    assert_eq!(named(&queue.next_several()), [(2, 2, 2), (3, 0, 4), (4, 0, 4)]);
    assert_eq!(named(&[queue.next().unwrap()]), [(5, 0, 4)], "a thread takes one");
}

#[test]
fn the_last_of_a_batch_are_few_and_not_too_few() {
    let tasks = tasks(&[0; 40]);
    let given = |width, wanted| {
        let (queue, _results) = queue(&tasks, width, wanted);
        let mut given = Vec::new();
        while given.iter().sum::<u64>() < 160 {
            given.push(rounds(&queue.next_several()));
        }
        given
    };
    // A quarter of what is left to each of two, down to a hundredth of what is wanted.
    assert_eq!(given(2, 1.0)[..6], [40, 30, 23, 17, 13, 10]);
    assert_eq!(given(2, 1.0).last(), Some(&1));
    assert_eq!(given(2, 10.0)[4..], [13, 10, 10, 10, 7]);
    // There is something for everyone.
    assert_eq!(given(2, 1_000.0), [80, 80]);
}

#[test]
fn slow_rounds_are_not_added_to_what_is_few_because_it_is_fast() {
    let tasks = tasks(&[0, 1].repeat(10));
    let (queue, _results) = queue_where(&[0.01, 2.0], &tasks, 2, 100.0);
    let given: Vec<_> = (0..10).map(|_| named(&queue.next_several())).collect();
    // Two rounds of those that are left; a hundredth of what is wanted has room for more fast ones.
    assert_eq!(given[7], [(17, 3, 1), (18, 0, 2)]);
    assert_eq!(given[8], [(18, 2, 2)]);
    assert_eq!(given[9], [(19, 0, 1)]);
}

#[test]
fn portions_of_which_no_duration_is_known_go_alone() {
    let tasks = tasks(&[0, 0, 1, 1, 0, 0, 0, 0, 0, 0]);
    let (queue, _results) = queue(&tasks, 1, 1.0);
    let given: Vec<_> = (0..4).map(|_| named(&queue.next_several())).collect();
    assert_eq!(given[0], [(0, 0, 4), (1, 0, 4)]);
    assert_eq!(given[1..3], [[(2, 0, 2)], [(2, 2, 2)]]);
    assert_eq!(given[3], [(3, 0, 2)]);
}

#[test]
fn portions_that_come_back_unplayed_are_given_out_again_in_order() {
    let tasks = tasks(&[0; 10]);
    let (queue, results) = queue(&tasks, 1, 0.1);
    let (first, second) = (queue.next_several(), queue.next_several());
    assert_eq!(named(&first), [(0, 0, 4), (1, 0, 4), (2, 0, 2)]);
    // There was time for five rounds.
    let in_part = [(&first[0], 4), (&first[1], 1), (&first[2], 0)];
    let in_part: Vec<_> = in_part.into_iter().map(|(portion, n)| played(portion, n)).collect();
    let whole = |portions: &[Portion]| portions.iter().map(|p| played(p, 9)).collect::<Vec<_>>();
    queue.hand_in_several(whole(&second)).unwrap();
    // Once more, and by someone who had more time: it counts once.
    for results in [in_part.clone(), in_part, whole(&first)] {
        queue.hand_in_several(results).unwrap();
    }
    let again = queue.next_several();
    assert_eq!(named(&again)[..2], [(1, 1, 3), (2, 0, 2)]);
    for portions in [&first, &again, &second] {
        queue.hand_in_several(whole(portions)).unwrap();
    }
    let mut taken = Vec::new();
    for PortionResult { id, .. } in results.take(None).results {
        taken.extend((id.from..id.from + id.rounds).map(|round| (id.task, round)));
    }
    taken.sort_unstable();
    let all = rounds(&again) + 10 + 5;
    assert_eq!(taken.len() as u64, all);
    taken.dedup();
    assert_eq!(taken.len() as u64, all, "no round counts twice");
}

#[test]
fn what_is_foreign_or_too_much_is_refused_and_nothing_beside_it_taken() {
    let tasks = tasks(&[0; 10]);
    let (queue, results) = queue(&tasks, 1, 0.1);
    let given = queue.next_several();
    let with = |change: &dyn Fn(&mut PortionId)| {
        let mut all: Vec<_> = given.iter().map(|portion| played(portion, 9)).collect();
        change(&mut all[1].id);
        queue.hand_in_several(all)
    };
    assert_eq!(with(&|id| id.study ^= 1), Err(UnexpectedResult::Foreign));
    assert_eq!(with(&|id| id.rounds += 1), Err(UnexpectedResult::NotAsked));
    assert_eq!(with(&|id| id.task = 7), Err(UnexpectedResult::NotAsked));
    assert!(results.take(Some(Instant::now())).results.is_empty());
    assert_eq!(with(&|_| {}), Ok(()));
    assert_eq!(results.take(None).results.len(), given.len());
}

/// Is handed several portions at once and has time for a few rounds of them; hands all in twice.
struct InPart<'l> {
    common: Common<'l, KeyForge>,
    rounds: u64,
    most: AtomicU64,
}

impl Executor<Counts> for InPart<'_> {
    fn width(&self) -> usize {
        1
    }

    fn portion_lasts(&self) -> Duration {
        Duration::from_secs(60)
    }

    fn work(&self, queue: &WorkQueue<'_, Counts>) {
        let mut worker = Worker::default();
        loop {
            let portions = VecDeque::from(queue.next_several());
            self.most.fetch_max(portions.len() as u64, Ordering::Relaxed);
            if portions.is_empty() {
                return;
            }
            let mut left = self.rounds;
            let results = portions.into_iter().map(|mut portion| {
                portion.id.rounds = portion.id.rounds.min(left);
                left -= portion.id.rounds;
                worker.play_portion(&self.common, &portion, queue.stop_flags(), &|_| {})
            });
            let results: Vec<PortionResult<Counts>> = results.collect();
            queue.hand_in_several(results.clone()).unwrap();
            queue.hand_in_several(results).unwrap();
        }
    }
}

#[test]
fn a_study_in_portions_that_are_handed_out_together_finds_the_same() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let on_threads = folder.path().join("threads");
    let whole = laboratory.run(2, Some(&on_threads)).unwrap();
    for rounds in [1, 2, 3, 100] {
        let path = folder.path().join(rounds.to_string());
        let mut journal = Journal::open(&path, &laboratory.header(5), &[]).unwrap();
        let executor = InPart { common: laboratory.common(5), rounds, most: AtomicU64::new(0) };
        let mut study = Adaptive::default();
        run_study_on(&executor, &mut study, Shard::WHOLE, Some(&mut journal), &NEVER, &|_| {})
            .unwrap();
        assert_eq!(study, whole);
        assert!(executor.most.into_inner() > 1);
        drop(journal);
        assert_eq!(std::fs::read(&path).unwrap(), std::fs::read(&on_threads).unwrap());
    }
}
