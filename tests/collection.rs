//! A collection as a user has it: added, rated, listed, exported; by several processes at once, and killed.
#![cfg(feature = "collection")]

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

/// Decks to rate, and decks to rate them against.
const DECKS: [&str; 2] = ["frau-v-northduke", "w-biggs-the-ironworks-guardian"];
const FIELD: &str = "radiant-argus-the-supreme,miss-onyx-censorius";

fn archon(file: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_archon"));
    command.arg("collection").args(arguments).arg("--collection").arg(file);
    command
}

fn run(file: &Path, arguments: &[&str]) -> Output {
    archon(file, arguments).output().expect("the program runs")
}

fn stdout(file: &Path, arguments: &[&str]) -> String {
    let output = run(file, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn stderr(file: &Path, arguments: &[&str]) -> String {
    String::from_utf8(run(file, arguments).stderr).expect("text")
}

fn rate<'a>(pairs: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    let rate =
        ["rate", "--player", "random", "--against", FIELD, "--threads", "2", "--pairs", pairs];
    [&rate[..], more].concat()
}

/// All that is listed but for the times.
fn figures(file: &Path) -> Vec<Value> {
    let list = stdout(file, &["list", "--json", "--sort", "name"]);
    let list: Value = serde_json::from_str(&list).expect("JSON");
    let mut decks = list["decks"].as_array().expect("decks").clone();
    for deck in &mut decks {
        deck["added"].take();
        deck["rating"].as_object_mut().and_then(|rating| rating.remove("rated"));
    }
    decks
}

#[test]
fn decks_are_added_rated_listed_exported_renamed_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("collection.db");
    assert!(stderr(&file, &["list"]).contains("`archon collection add DECKS` begins one"));
    let added = stdout(&file, &["add", DECKS[0], DECKS[1]]);
    assert!(added.starts_with("2 decks added: 2 decks in "), "{added}");
    let again = stdout(&file, &["add", DECKS[0], "miss-onyx-censorius"]);
    assert!(again.starts_with("1 deck added, 1 already there: 3 decks in "), "{again}");
    assert!(stdout(&file, &["list"]).contains("3 decks, none of them rated."));

    let first = run(&file, &rate("40", &[DECKS_NAME]));
    assert!(first.status.success());
    assert!(String::from_utf8_lossy(&first.stderr).contains("40 pairs to play for 1 deck"));
    let rest = stderr(&file, &rate("40", &[]));
    assert!(rest.contains("80 pairs to play for 2 decks; 1 deck with all"), "{rest}");
    assert!(stderr(&file, &rate("40", &[])).contains("nothing to play"));

    let list = stdout(&file, &["list"]);
    assert!(list.contains("3 ratings.") && list.contains("player random"), "{list}");
    assert!(stdout(&file, &["list", "--set", "cota", "--house", "dis", "--json"]).contains("Onyx"));
    assert_eq!(figures(&file).iter().filter(|deck| deck["rating"]["pairs"] == 40).count(), 3);

    let renamed = stdout(&file, &["rename", DECKS_NAME, "=cmd"]);
    assert!(renamed.contains("is now \"=cmd\""), "{renamed}");
    let csv = stdout(&file, &["export", "--sort", "name"]);
    assert!(csv.starts_with("deck,best_rank,worst_rank,set,houses,rating,rating_low_95,"), "{csv}");
    assert!(csv.contains("\n'=cmd,"), "no formula for a spreadsheet: {csv}");
    assert_eq!(csv.lines().count(), 4);
    assert!(stderr(&file, &rate("40", &[])).contains("nothing to play"), "a name decides no game");

    stdout(&file, &["remove", "=cmd"]);
    assert_eq!(figures(&file).len(), 2);
    let refused = stderr(&file, &["remove", "=cmd"]);
    assert!(refused.contains("no deck named \"=cmd\" in the collection"), "{refused}");
}

/// The first of [`DECKS`] as it is listed.
const DECKS_NAME: &str = "Frau V. Northduke";

#[test]
fn a_file_that_is_no_collection_is_no_output_either() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("collection.db");
    std::fs::write(&file, "my notes").unwrap();
    for arguments in [&["list"][..], &["add", DECKS[0]], &rate("40", &[])] {
        assert!(
            stderr(&file, arguments).contains("is not a collection of archon"),
            "{arguments:?}"
        );
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "my notes");
    let file = folder.path().join("other.db");
    stdout(&file, &["add", DECKS[0]]);
    let same = file.to_str().unwrap();
    assert!(stderr(&file, &["export", "--csv", same]).contains("it is not written over"));
}

fn begin(file: &Path, arguments: &[&str]) -> Child {
    let mut command = archon(file, arguments);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program runs")
}

/// The pairs that are stored.
fn stored(file: &Path) -> u64 {
    figures(file).iter().map(|deck| deck["rating"]["pairs"].as_u64().unwrap_or(0)).sum()
}

/// `scripts/kill_collection` does this fifty times, and with a full disk.
#[test]
fn killed_processes_lose_nothing_and_play_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, file] = ["whole.db", "c.db"].map(|name| folder.path().join(name));
    for file in [&whole, &file] {
        stdout(file, &["add", "dt"]);
    }
    let arguments = rate("1000", &[]);
    stdout(&whole, &arguments);
    let all = stored(&whole);
    for milliseconds in [0, 20, 100] {
        let before = stored(&file);
        let mut child = begin(&file, &arguments);
        while stored(&file) == before && child.try_wait().unwrap().is_none() {}
        std::thread::sleep(Duration::from_millis(milliseconds));
        child.kill().unwrap();
        child.wait().unwrap();
        let now = stored(&file);
        assert!(before < now && now < all, "{before} pairs, then {now} of {all}");
    }
    let rest = all - stored(&file);
    let last = stderr(&file, &arguments).replace(',', "");
    assert!(last.contains(&format!("archon: {rest} pairs to play")), "{rest}: {last}");
    assert!(stderr(&file, &arguments).contains("nothing to play"));
    assert_eq!(figures(&file), figures(&whole));
}

#[test]
fn of_two_processes_that_rate_one_plays_and_the_other_waits() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.db");
    stdout(&file, &["add", "dt"]);
    let arguments = rate("400", &[]);
    let both = [0, 1].map(|_| {
        let mut command = archon(&file, &arguments);
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the program runs")
    });
    let said = both.map(|child| {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stderr).expect("text")
    });
    let number_of = |text: &str| said.iter().filter(|said| said.contains(text)).count();
    let numbers = ["3,600 pairs to play for 9 decks", "nothing to play: 9 decks"].map(number_of);
    assert_eq!(numbers, [1, 1], "{said:#?}");
}

#[test]
fn what_is_asked_of_decks_of_two_games_is_refused_before_any_is_rated() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.db");
    stdout(&file, &["add", DECKS[0]]);
    stdout(&file, &["add", "Wolf Pack"]);
    let against_cota = ["rate", "--player", "random", "--pairs", "8", "--against", "cota"];
    let refused = run(&file, &against_cota);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{said}");
    assert!(said.contains("\"cota\"") && said.contains("--game keeper"), "{said}");
    assert!(stdout(&file, &["list"]).contains("2 decks, none of them rated."));
    let one = stderr(&file, &[&against_cota[..], &["--game", "keyforge"]].concat());
    assert!(one.contains("8 pairs to play for 1 deck\n"), "{one}");
    assert!(stdout(&file, &["list"]).contains("1 rating; 1 deck not rated."));
}

#[test]
#[cfg(unix)]
fn the_default_collection_is_no_output() {
    let folder = tempfile::tempdir().unwrap();
    let archon = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_archon"));
        command.arg("collection").args(arguments).env("XDG_DATA_HOME", folder.path());
        command.output().expect("the program runs")
    };
    assert!(archon(&["add", DECKS[0]]).status.success());
    let file = folder.path().join("archon/collection.db");
    let refused = archon(&["export", "--csv", file.to_str().unwrap()]);
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("is the collection: it is not written over"), "{said}");
    assert!(String::from_utf8_lossy(&archon(&["list"]).stdout).contains("1 deck, none"));
}
