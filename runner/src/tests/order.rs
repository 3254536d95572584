use super::*;
use crate::portion::BLOCK;

fn journal(folder: &Path, name: &str) -> std::path::PathBuf {
    folder.join(name)
}

#[test]
fn the_journal_of_a_finished_study_has_the_same_bytes_whoever_played() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let [one, three] = ["one", "three"].map(|name| journal(folder.path(), name));
    laboratory.run(1, Some(&one)).unwrap();
    laboratory.run(3, Some(&three)).unwrap();
    let bytes = std::fs::read(&one).unwrap();
    assert_eq!(bytes, std::fs::read(&three).unwrap());
    assert_eq!(rounds_in(&bytes), 27);
    // The header, and a line for each batch with a portion for each task.
    let text = String::from_utf8(bytes.clone()).unwrap();
    let portions = |line: &str| -> Vec<[u64; 3]> {
        let line: Value = serde_json::from_str(line.split_once(' ').unwrap().1).unwrap();
        let number = |value: &Value| value.as_u64().unwrap();
        let of = |p: &Value| [number(&p[0]), number(&p[1]), number(&p[2])];
        line["portions"].as_array().unwrap().iter().map(of).collect()
    };
    let all: Vec<_> = text.lines().skip(1).map(portions).collect();
    let expected = [10, 20, 30].map(|from| vec![[0, from, 7], [1, from, 2]]);
    assert_eq!(all, expected);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2, "nothing else is left");
}

#[test]
fn an_interrupted_study_that_ends_leaves_the_same_journal() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let [whole, resumed] = ["whole", "resumed"].map(|name| journal(folder.path(), name));
    laboratory.run(2, Some(&whole)).unwrap();
    let found = laboratory.run(2, None).unwrap();
    let bytes = std::fs::read(&whole).unwrap();
    // In the first batch, at its end, in the second and at its end: never may the last have been played, too.
    for rounds in [1, 9, 11, 18] {
        let _ = std::fs::remove_file(&resumed);
        let (interrupted, played) = (AtomicBool::new(false), AtomicU64::new(0));
        let tell = |event: Event<'_>| {
            if let Event::Played(more) = event {
                let so_far = played.fetch_add(more, Ordering::Relaxed) + more;
                interrupted.fetch_or(so_far >= rounds, Ordering::Relaxed);
            }
        };
        laboratory.run_until(2, Some(&resumed), &interrupted, &tell).unwrap();
        assert_ne!(std::fs::read(&resumed).unwrap(), bytes, "stopped after {rounds} rounds");
        assert_eq!(laboratory.run(1, Some(&resumed)).unwrap(), found);
        assert_eq!(std::fs::read(&resumed).unwrap(), bytes, "stopped after {rounds} rounds");
    }
}

#[test]
fn portions_of_one_block_become_one_and_those_of_two_do_not() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let path = journal(folder.path(), "journal");
    let header = laboratory.header(5);
    let tasks = [Task::pairs([0, 1], 1, 5, 3 * BLOCK), Task::pairs([1, 2], 2, 0, 4)];
    let counted = |games| {
        let counts = Counts { games, ..Counts::default() };
        serde_json::to_string(&counts).unwrap()
    };
    let id = |task, from, rounds| PortionId { study: 0, batch: 1, task, from, rounds };
    let mut found = Journal::open(&path, &header, &[]).unwrap();
    let lines = [
        vec![(id(1, 0, 4), counted(8)), (id(0, BLOCK, 10), counted(20))],
        vec![(id(0, 2 * BLOCK - 3, 3), counted(6)), (id(0, 5, 2), counted(4))],
        vec![(id(0, 7, BLOCK - 7), counted(2)), (id(0, 2 * BLOCK, 5), counted(10))],
    ];
    for line in &lines {
        found.append(1, &tasks, line).unwrap();
    }
    found.put_in_order::<KeyForge, Counts>();
    drop(found);
    let text = std::fs::read_to_string(&path).unwrap();
    let portions: Vec<(u64, u64, u64, u64)> = text
        .lines()
        .skip(1)
        .flat_map(|line| {
            let line: Value = serde_json::from_str(line.split_once(' ').unwrap().1).unwrap();
            line["portions"].as_array().unwrap().clone()
        })
        .map(|p| {
            let number = |n: usize| p[n].as_u64().unwrap();
            (number(0), number(1), number(2), p[3]["games"].as_u64().unwrap())
        })
        .collect();
    let expected = [
        (0, 5, BLOCK - 5, 6),
        (0, BLOCK, 10, 20),
        (0, 2 * BLOCK - 3, 3, 6),
        (0, 2 * BLOCK, 5, 10),
        (1, 0, 4, 8),
    ];
    assert_eq!(portions, expected);
    // It is a journal as any other.
    let mut again = Journal::open(&path, &header, &[]).unwrap();
    assert_eq!(again.batch(1, &tasks).unwrap().len(), 5);
    // Nothing was written: the file is left as it is.
    let before = std::fs::metadata(&path).unwrap().modified().unwrap();
    again.put_in_order::<KeyForge, Counts>();
    assert_eq!(std::fs::metadata(&path).unwrap().modified().unwrap(), before);
}

#[test]
fn larger_seeds_are_strings_and_journals_that_have_numbers_go_on() {
    let laboratory = Laboratory::new();
    let folder = tempfile::tempdir().unwrap();
    let path = journal(folder.path(), "journal");
    assert_eq!(laboratory.header(5)["seed"], 5);
    let header = laboratory.header(u64::MAX);
    assert_eq!(header["seed"], "18446744073709551615");
    let mut old = header.clone();
    old["seed"] = u64::MAX.into();
    std::fs::write(&path, journal_of(&[old.to_string()])).unwrap();
    let opened = Journal::open(&path, &header, &[]).unwrap();
    drop(opened);
    let other = Journal::open(&path, &laboratory.header(u64::MAX - 1), &[]).unwrap_err();
    assert!(matches!(other, JournalError::OtherStudy { .. }), "{other}");
}
