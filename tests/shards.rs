//! Campaigns in parts: `--shard` and `archon merge`.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn archon(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_archon")).args(arguments).output().expect("the program runs")
}

fn stdout(arguments: &[&str]) -> String {
    let output = archon(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What is said of arguments that are refused, which print nothing.
fn refused(arguments: &[&str]) -> String {
    let output = archon(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?} was not refused");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    String::from_utf8(output.stderr).expect("text")
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("text")
}

/// Plays each of three parts into a file of the folder.
fn play_parts(campaign: &[&str], folder: &Path) -> [PathBuf; 3] {
    [1, 2, 3].map(|number| {
        let file = folder.join(format!("{number}.part"));
        let shard = format!("{number}/3");
        let options = ["--shard", &shard, "--resume", text(&file)];
        let said = stdout(&[campaign, &options].concat());
        assert!(said.starts_with(&format!("part {number} of 3 of the campaign is in ")), "{said}");
        file
    })
}

/// The report of three parts, named in another order than they were played.
fn merged(parts: &[PathBuf; 3], options: &[&str]) -> String {
    let [one, two, three] = parts.each_ref().map(|part| text(part));
    stdout(&[&["merge", three, one, two], options].concat())
}

const SIMULATE: [&str; 7] = ["simulate", "-p", "random", "-n", "100", "--seed", "9007199254740993"];

#[test]
fn a_campaign_in_three_parts_gives_the_bytes_of_the_whole() {
    let folder = folder("shards-simulate");
    let [csv, csv_of_parts] = ["whole.csv", "parts.csv"].map(|name| folder.join(name));
    let [html, html_of_parts] = ["whole.html", "parts.html"].map(|name| folder.join(name));
    let parts = play_parts(&[&SIMULATE[..], &["--keep-games"]].concat(), &folder);
    let whole = stdout(&[&SIMULATE[..], &["--csv", text(&csv), "--html", text(&html)]].concat());
    let options = ["--csv", text(&csv_of_parts), "--html", text(&html_of_parts)];
    assert_eq!(merged(&parts, &options), whole);
    let read = |path: &Path| std::fs::read_to_string(path).expect("it was written");
    assert_eq!(read(&csv_of_parts), read(&csv));
    assert_eq!(read(&html_of_parts), read(&html));
    assert_eq!(read(&csv).lines().count(), 101);
    assert_eq!(merged(&parts, &["--json"]), stdout(&[&SIMULATE[..], &["--json"]].concat()));
    // Of a folder all parts, and nothing else.
    assert_eq!(stdout(&["merge", text(&folder)]), whole);
}

#[test]
fn parts_hold_totals_alone_unless_games_are_to_be_kept() {
    let folder = folder("shards-totals");
    let campaign =
        ["simulate", "wolf pack", "stone bastion", "wolf pack", "-p", "random", "-n", "50"];
    let parts = play_parts(&campaign, &folder);
    assert_eq!(merged(&parts, &["--json"]), stdout(&[&campaign[..], &["--json"]].concat()));
    let csv = folder.join("games.csv");
    let said = refused(&["merge", text(&folder), "--csv", text(&csv)]);
    assert!(said.contains("played with --keep-games"), "{said}");
    assert!(!csv.exists());
}

/// All but what it cost, which differs from run to run.
fn without_cost(report: &str) -> Value {
    let mut report: Value = serde_json::from_str(report).expect("JSON");
    report.as_object_mut().and_then(|fields| fields.remove("cost")).expect("a cost");
    report
}

#[test]
fn an_arena_in_three_parts_gives_what_the_whole_gives_but_for_the_time() {
    let folder = folder("shards-arena");
    let campaign = ["arena", "random", "random", "greedy", "--pairs", "7", "--seed", "5"];
    let parts = play_parts(&campaign, &folder);
    let [csv, csv_of_parts] = ["whole.csv", "parts.csv"].map(|name| folder.join(name));
    let whole = stdout(&[&campaign[..], &["--json", "--csv", text(&csv)]].concat());
    let joined = merged(&parts, &["--json", "--csv", text(&csv_of_parts)]);
    assert_eq!(without_cost(&joined), without_cost(&whole));
    let read = |path: &Path| std::fs::read_to_string(path).expect("it was written");
    assert_eq!(read(&csv_of_parts), read(&csv));
    assert_eq!(read(&csv).lines().count(), 1 + 3 * 7 * 2);
    // Each part has its own number of threads.
    let threads = |report: &str| {
        let report: Value = serde_json::from_str(report).expect("JSON");
        report["cost"].get("threads").cloned()
    };
    assert!(threads(&whole).is_some());
    assert_eq!(threads(&joined), None);
    // What they cost is in the parts: it does not depend on their order.
    let [one, two, three] = parts.each_ref().map(|part| text(part));
    for options in [&["--json"][..], &[]] {
        let forth = stdout(&[&["merge", one, two, three], options].concat());
        assert_eq!(forth, stdout(&[&["merge", two, three, one], options].concat()));
    }
}

#[test]
fn a_check_in_three_parts_gives_the_bytes_of_the_whole() {
    let folder = folder("shards-check");
    let campaign = ["check", "--game", "keeper", "--seats", "2-3", "-n", "70", "--seed", "3"];
    let parts = play_parts(&campaign, &folder);
    for options in [&["--json"][..], &[]] {
        assert_eq!(merged(&parts, options), stdout(&[&campaign[..], options].concat()));
    }
}

#[test]
fn more_parts_than_games_are_as_good() {
    let folder = folder("shards-few");
    let campaign = ["simulate", "-p", "random", "-n", "2"];
    let parts = play_parts(&campaign, &folder);
    assert_eq!(merged(&parts, &[]), stdout(&campaign));
}

#[test]
fn a_part_goes_on_after_an_interruption() {
    let folder = folder("shards-resumed");
    let campaign = &SIMULATE[..];
    let parts = play_parts(campaign, &folder);
    let whole = std::fs::read(&parts[1]).expect("a part");
    // As a program leaves it that is killed while it writes.
    std::fs::write(&parts[1], &whole[..whole.len() - 10]).expect("it can be written");
    let said = refused(&["merge", text(&folder)]);
    assert!(said.contains("part 2 of 3") && said.contains("is not complete: games "), "{said}");
    play_parts(campaign, &folder);
    assert_eq!(merged(&parts, &[]), stdout(campaign));
}

#[test]
fn a_part_that_is_missing_is_named() {
    let folder = folder("shards-missing");
    let [one, _, three] = play_parts(&SIMULATE, &folder);
    let said = refused(&["merge", text(&one), text(&three)]);
    assert!(said.contains("part 2 of 3 is missing"), "{said}");
    let said = refused(&["merge", text(&three)]);
    assert!(said.contains("parts 1, 2 of 3 are missing"), "{said}");
}

#[test]
fn a_part_that_is_there_twice_is_named() {
    let folder = folder("shards-doubled");
    let [one, two, _] = play_parts(&SIMULATE, &folder);
    let again = folder.join("again.part");
    std::fs::copy(&two, &again).expect("a copy");
    let said = refused(&["merge", text(&folder)]);
    assert!(said.contains("part 2 of 3 was given twice"), "{said}");
    assert!(said.contains(text(&two)) && said.contains(text(&again)), "{said}");
    let said = refused(&["merge", text(&one), text(&one)]);
    assert!(said.contains("part 1 of 3 was given twice"), "{said}");
}

#[test]
fn a_part_of_another_campaign_is_named_with_what_differs() {
    let folder = folder("shards-foreign");
    let parts = play_parts(&SIMULATE, &folder);
    let foreign = folder.join("foreign");
    let other = |options: &[&str], words: &[&str]| {
        let _ = std::fs::remove_file(&foreign);
        let campaign = ["simulate", "-p", "random", "--resume", text(&foreign)];
        stdout(&[&campaign[..], options].concat());
        let said = refused(&["merge", text(&parts[0]), text(&foreign), text(&parts[2])]);
        for word in words.iter().chain(&[text(&foreign)]) {
            assert!(said.contains(word), "{options:?} does not say {word:?}: {said}");
        }
    };
    let seed = SIMULATE[6];
    other(&["-n", "100", "--seed", "2", "--shard", "2/3"], &["another campaign", "seed:"]);
    other(&["-n", "99", "--seed", seed, "--shard", "2/3"], &["campaign.games: 100"]);
    other(&["-n", "100", "--seed", seed, "--shard", "2/4"], &["shard.of: 3"]);
    let chains = ["--chains", "3,0"];
    let second = ["-n", "100", "--seed", seed, "--shard", "2/3"];
    other(&[&second[..], &chains].concat(), &["settings.handicaps"]);
    other(&[&second[..], &["--keep-games"]].concat(), &["settings.csv"]);
    // A journal of a whole campaign, and a file that is not a journal.
    other(&["-n", "100"], &["is not a part of a campaign"]);
    std::fs::write(&foreign, "something else\n").expect("it can be written");
    let said = refused(&["merge", text(&foreign)]);
    assert!(said.contains("is not a part of a campaign"), "{said}");
    // Another build plays otherwise: the header says so.
    let part = std::fs::read_to_string(&parts[1]).expect("a part");
    let header = part.lines().next().expect("a header");
    let plays = header.find("\"plays\":\"").expect("how it plays") + "\"plays\":\"".len();
    let other_build = format!("{}0000000000000000{}", &header[..plays], &header[plays + 16..]);
    std::fs::write(&foreign, with_checksum(&other_build)).expect("it can be written");
    let said = refused(&["merge", text(&parts[0]), text(&foreign), text(&parts[2])]);
    assert!(said.contains("another build of archon"), "{said}");
}

/// The first line of a journal with the checksum that it asks for.
fn with_checksum(header: &str) -> String {
    let (_, content) = header.split_once(' ').expect("a checksum");
    let checksum = crc32fast::hash(format!("{content}\n").as_bytes());
    format!("{checksum:08x} {content}\n")
}

#[test]
fn a_damaged_part_is_named_with_the_line() {
    let folder = folder("shards-damaged");
    let parts = play_parts(&SIMULATE, &folder);
    let whole = std::fs::read_to_string(&parts[2]).expect("a part");
    let place = whole.find("\"games\":").expect("totals") + "\"games\":".len();
    let damage = whole[place + 200..].find('1').expect("a figure") + place + 200;
    let mut bytes = whole.into_bytes();
    bytes[damage] = b'2';
    std::fs::write(&parts[2], bytes).expect("it can be written");
    let said = refused(&["merge", text(&folder)]);
    assert!(said.contains("is damaged in line ") && said.contains(text(&parts[2])), "{said}");
}

#[test]
fn what_names_no_part_is_refused() {
    for (shard, why) in [
        ("0/3", "counted from 1"),
        ("4/3", "there is no part 4 of 3"),
        ("1/0", "counted from 1"),
        ("one/three", "write 2/3 for the second of three"),
        ("2", "write 2/3 for the second of three"),
        ("-1/3", "write 2/3 for the second of three"),
    ] {
        for command in [&["simulate"][..], &["arena", "random", "random"], &["check"]] {
            let said = refused(&[command, &[&format!("--shard={shard}")]].concat());
            assert!(said.contains(why), "{shard}: {said}");
        }
    }
}

#[test]
fn what_is_of_the_whole_campaign_is_not_asked_of_a_part() {
    let file = folder("shards-whole").join("a.part");
    let part = ["--shard", "1/2", "--resume", text(&file)];
    for option in [&["--csv", "x.csv"][..], &["--json"], &["--html", "x.html"]] {
        for command in [&["simulate", "-n", "2"][..], &["arena", "random", "random", "-n", "2"]] {
            let said = refused(&[command, &part, option].concat());
            assert!(said.contains("archon merge"), "{said}");
        }
    }
    let sprt = ["arena", "random", "greedy", "--sprt", "0,50"];
    assert!(refused(&[&sprt[..], &part].concat()).contains("--sprt"));
    assert!(!file.exists());
    assert!(refused(&["merge", text(file.parent().expect("a folder"))]).contains("no parts in"));
}
