//! The program as a user runs it: what it prints, what it refuses.

use std::path::PathBuf;
use std::process::{Command, Output};

fn archon(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_archon")).args(arguments).output().expect("the program runs")
}

fn stdout(arguments: &[&str]) -> String {
    let output = archon(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// A refusal: exit code not 0, nothing on standard output, and a message with these words.
fn refused(arguments: &[&str], words: &[&str]) {
    let output = archon(arguments);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{arguments:?} was not refused");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    for word in words {
        assert!(message.contains(word), "{arguments:?} does not say {word:?}: {message}");
    }
    assert!(!message.contains("panicked"), "{arguments:?} panicked: {message}");
}

fn scratch(name: &str, text: &[u8]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a scratch file");
    path
}

#[test]
fn the_same_campaign_prints_the_same_with_any_number_of_threads() {
    let run = |threads: &str| {
        let sheet = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("games{threads}.csv"));
        let name = sheet.to_str().unwrap();
        let options = [
            "simulate",
            "--games",
            "300",
            "--seed",
            "7",
            "--json",
            "--players",
            "random,random",
            "--threads",
            threads,
        ];
        let json = stdout(&[&options[..], &["--csv", name]].concat());
        (json, std::fs::read_to_string(&sheet).unwrap())
    };
    let once = run("1");
    assert_eq!(once, run("2"));
    assert_eq!(once, run("1"));
    assert_eq!(once.1.lines().count(), 301);
}

#[test]
fn the_games_of_a_campaign_are_all_different() {
    let sheet = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("different.csv");
    let options = ["--players", "random,random", "--csv", sheet.to_str().unwrap()];
    stdout(&[&["simulate", "--games", "500"], &options[..]].concat());
    let text = std::fs::read_to_string(&sheet).unwrap();
    let seeds: std::collections::HashSet<&str> =
        text.lines().skip(1).filter_map(|line| line.split(',').nth(1)).collect();
    assert_eq!(seeds.len(), 500);
    // Not only the seeds differ: hardly two games take as many turns and decisions.
    let shapes: std::collections::HashSet<Vec<&str>> =
        text.lines().skip(1).map(|line| line.split(',').skip(2).collect()).collect();
    assert!(shapes.len() > 450, "{}", shapes.len());
}

/// What a newcomer sees first is of games that are played, not of chance.
#[test]
fn a_campaign_is_played_by_greedy_unless_it_is_said_otherwise() {
    let json = stdout(&["simulate", "--games", "4", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["decks"][0]["player"], "greedy");
    assert_eq!(report["decks"][1]["player"], "greedy");
    let greedy = stdout(&["simulate", "--games", "4"]);
    let random = stdout(&["simulate", "--games", "4", "--players", "random,random"]);
    assert!(!greedy.contains("play at random"), "{greedy}");
    assert!(random.contains("play at random, which is fast and says little"), "{random}");
    let help = stdout(&["simulate", "--help"]);
    assert!(help.contains("[default: greedy for all]"), "{help}");
}

#[test]
fn a_report_says_what_it_counted() {
    let options = ["--players", "random,random", "--json"];
    let json = stdout(&[&["simulate", "--games", "200"], &options[..]].concat());
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    let wins = |n: usize| report["decks"][n]["wins"].as_u64().unwrap();
    assert_eq!(report["games"], 200);
    assert_eq!(wins(0) + wins(1), report["finished"].as_u64().unwrap());
    let rate = &report["decks"][0]["win_rate"];
    assert!(rate["low_95"].as_f64() < rate["estimate"].as_f64());
    assert!(rate["estimate"].as_f64() < rate["high_95"].as_f64());
}

#[test]
fn bad_decks_are_refused_with_what_is_wrong() {
    refused(&["simulate", "No Such Deck", "also none"], &["no deck", "No Such Deck"]);
    refused(&["simulate", "Radiant Argus the Suprem"], &["two decks"]);
    refused(
        &["simulate", "Radiant Argus the Suprem", "x"],
        &["did you mean \"Radiant Argus the Supreme\""],
    );
    let truncated = scratch("truncated.json", b"{\"data\": {\"id\": \"3f");
    let name = truncated.to_str().unwrap();
    refused(&["simulate", name, name], &["truncated.json"]);
    let binary = scratch("binary.deck", &[0xff, 0xfe, 0, 1, 2, 3]);
    let name = binary.to_str().unwrap();
    refused(&["simulate", name, name], &["binary.deck", "UTF-8"]);
    let typing = scratch("typing.deck", b"name: X\nset: cota\n\nBrobnar\n12 Punhc\n");
    let name = typing.to_str().unwrap();
    refused(&["simulate", name, name], &["typing.deck", "Punhc", "Punch", "5"]);
    let empty = scratch("empty.deck", b"");
    let name = empty.to_str().unwrap();
    refused(&["simulate", name, name], &["empty.deck"]);
    refused(&["simulate", "/", "/"], &["cannot read /"]);
}

#[test]
fn senseless_options_are_refused() {
    refused(&["simulate", "--games", "0"], &["--games"]);
    refused(&["simulate", "--threads", "0"], &["--threads"]);
    refused(&["simulate", "--threads", "1000000"], &["--threads", "256"]);
    refused(&["simulate", "--threads", "-1"], &[]);
    refused(&["simulate", "--rules", "1999-01"], &["1999-01", "2021-03"]);
    refused(&["simulate", "--players", "random"], &["--players"]);
    refused(&["simulate", "--players", "random,nobody"], &["nobody", "random"]);
    refused(&["simulate", "--chains", "1"], &["--chains"]);
    refused(&["simulate", "--chains", "1,99"], &["--chains"]);
    refused(&["simulate", "--csv", "/no/such/folder/x.csv", "--games", "10"], &["cannot write"]);
    refused(&["simulate", "--games", "5", "--record", "5"], &["game 5"]);
    refused(&["cards", "Trol"], &["Troll"]);
    refused(&["cards", "--missing", "nope"], &["cota"]);
    refused(&["nonsense"], &[]);
}

#[test]
fn a_game_of_a_campaign_is_written_as_a_line_that_replays() {
    use archon_cards::library;
    use archon_engine::keyforge::question::Stop;
    use archon_engine::keyforge::record::Record;
    let line = stdout(&["simulate", "--games", "10", "--record", "3"]);
    let record = Record::from_line(library(), line.trim()).expect("a saved game");
    let game = record.replay().expect("its answers fit");
    assert_eq!(game.ended(), Some(Stop::Over));
    assert_eq!(record.to_line(), line.trim());
}

#[test]
fn cards_and_decks_are_shown() {
    let troll = stdout(&["cards", "Troll"]);
    assert!(troll.contains("power 8") && troll.contains("Brobnar"), "{troll}");
    assert!(stdout(&["cards"]).contains("Call of the Archons"));
    let deck = stdout(&["decks", "Miss Onyx Censorius"]);
    assert!(deck.contains("2 Dust Imp"), "{deck}");
    let kept = scratch("kept.deck", deck.as_bytes());
    assert_eq!(stdout(&["decks", kept.to_str().unwrap()]), deck, "what is shown can be read");
}
