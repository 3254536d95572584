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
    assert!(
        csv.lines().next().unwrap().starts_with("deck,set,houses,rating,rating_low_95,"),
        "{csv}"
    );
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

/// `scripts/kill_collection` does this fifty times, and with a full disk.
#[test]
fn killed_processes_and_two_at_once_lose_nothing_and_play_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, file] = ["whole.db", "c.db"].map(|name| folder.path().join(name));
    for file in [&whole, &file] {
        stdout(file, &["add", "dt"]);
    }
    let arguments = rate("400", &[]);
    stdout(&whole, &arguments);
    for milliseconds in [20, 200, 350, 500] {
        let mut child = begin(&file, &arguments);
        std::thread::sleep(Duration::from_millis(milliseconds));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let both = [begin(&file, &arguments), begin(&file, &arguments)];
    for mut child in both {
        assert!(child.wait().unwrap().success());
    }
    assert!(stderr(&file, &arguments).contains("nothing to play"));
    assert_eq!(figures(&file), figures(&whole));
}
