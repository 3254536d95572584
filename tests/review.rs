//! `archon review` of logs that archon prints: every line is read, and what is read is what was played.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Games, each of other decks.
const GAMES: u64 = 50;
/// Sets whose decks play them; some bring tokens, prophecies, tides and archon powers.
const SETS: [&str; 10] = ["cota", "aoa", "wc", "mm", "dt", "woe", "gr", "as", "pv", "toc"];

fn archon(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_archon"));
    let output = command.args(arguments).args(["--quiet"]).output().expect("the program runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn review(file: &str, more: &[&str]) -> Value {
    let text = archon(&[&["review", file, "--json"], more].concat());
    serde_json::from_str(&text).expect("JSON")
}

/// A game of two built decks of a set, saved in a file, by its number.
fn saved(number: u64) -> String {
    let set = SETS[number as usize % SETS.len()];
    let deck = |name: String, seed: u64| {
        let file = scratch(&name);
        let text = archon(&["decks", "--build", set, "--seed", &seed.to_string()]);
        std::fs::write(&file, text).expect("written");
        file.to_str().expect("a path").to_string()
    };
    let one = deck(format!("review-{number}-one.deck"), 36_510 + number);
    let two = deck(format!("review-{number}-two.deck"), 36_610 + number);
    let seed = (36_501 + number).to_string();
    let line = archon(&["simulate", &one, &two, "--seed", &seed, "--record", "0"]);
    let file = scratch(&format!("review-{number}.jsonl"));
    std::fs::write(&file, line).expect("written");
    file.to_str().expect("a path").to_string()
}

/// Settings with which the values of a saved game, which are not looked at, take no time.
const KNOWN: [&str; 6] = ["--rollouts", "16", "--largest", "0", "--player", "random"];

fn turns(report: &Value) -> Vec<Value> {
    report["turns"].as_array().expect("turns").clone()
}

/// What a log tells of a turn.
const TOLD: [&str; 7] = ["turn", "house", "keys", "amber", "discarded", "reaped", "fought"];

#[test]
fn logs_of_archon_are_read_whole_and_say_what_was_played() {
    for number in 0..GAMES {
        let file = saved(number);
        let log = scratch(&format!("review-{number}.log"));
        std::fs::write(&log, archon(&["replay", &file, "--all"])).expect("written");
        let read = review(log.to_str().expect("a path"), &[]);
        let unread = &read["lines"]["unread"];
        assert_eq!(unread, &serde_json::json!([]), "game {number}");
        let known = review(&file, &KNOWN);
        assert_eq!(read["winner"], known["winner"], "game {number}");
        let (read, known) = (turns(&read), turns(&known));
        assert_eq!(read.len(), known.len(), "game {number}");
        for (read, known) in read.iter().zip(&known) {
            for told in TOLD {
                assert_eq!(read[told], known[told], "game {number}, {told}: {read} {known}");
            }
            assert_eq!(read["played"], known["played"], "game {number}: {read} {known}");
        }
    }
}

#[test]
fn a_log_as_one_player_saw_it_is_read_whole_in_any_width() {
    for number in 0..5 {
        let file = saved(100 + number);
        let known = review(&file, &KNOWN);
        for (seat, width) in [("one", "40"), ("two", "72"), ("all", "100")] {
            let mut replay = Command::new(env!("CARGO_BIN_EXE_archon"));
            let replay =
                replay.args(["replay", &file, "--all", "--seat", seat]).env("COLUMNS", width);
            let output = replay.output().expect("the program runs");
            let log = scratch(&format!("review-seat-{number}-{seat}.log"));
            std::fs::write(&log, output.stdout).expect("written");
            let read = review(log.to_str().expect("a path"), &[]);
            let what = format!("{number} {seat} {width}");
            assert_eq!(read["lines"]["unread"], serde_json::json!([]), "{what}");
            // Who looks is the first player of its log.
            let is_swapped = seat == "two";
            let names = if seat == "all" { ["One", "Two"] } else { ["You", "Opponent"] };
            let (read, known) = (turns(&read), turns(&known));
            assert_eq!(read.len(), known.len(), "{what}");
            for (read, known) in read.iter().zip(&known) {
                let player = usize::from(known["player"] == "Two") ^ usize::from(is_swapped);
                assert_eq!(read["player"], names[player], "{what}: {known}");
                for told in TOLD {
                    let mut known = known[told].clone();
                    if is_swapped && let Some(both) = known.as_array_mut() {
                        both.reverse();
                    }
                    assert_eq!(read[told], known, "{what}, {told}: {read}");
                }
                assert_eq!(read["played"], known["played"], "{what}: {read}");
            }
        }
    }
}

#[test]
fn decks_of_a_log_are_given_to_who_played_them_and_list_what_was_played() {
    for number in 200..205 {
        let file = saved(number);
        let log = scratch(&format!("review-decks-{number}.log"));
        std::fs::write(&log, archon(&["replay", &file, "--all"])).expect("written");
        let [one, two] = ["one", "two"].map(|seat| {
            let deck = scratch(&format!("review-{number}-{seat}.deck"));
            deck.to_str().expect("a path").to_string()
        });
        let given = ["--deck", &two, "--deck", &one, "--simulated", "0"];
        let read = review(log.to_str().expect("a path"), &given);
        let known = review(&file, &KNOWN);
        assert_eq!(read["decks"], known["decks"], "game {number}");
        let cards = read["cards"].as_array().expect("cards");
        for player in ["One", "Two"] {
            let own = || cards.iter().filter(|card| card["player"] == player);
            let sum =
                |what: &str| own().map(|card| card[what].as_u64().expect("a number")).sum::<u64>();
            let of_turn = |turn: &Value| turn["played"].as_array().expect("cards").len() as u64;
            let turns = turns(&known);
            let played = turns.iter().filter(|turn| turn["player"] == player).map(of_turn);
            assert_eq!((sum("copies"), sum("played")), (36, played.sum()), "game {number}");
        }
    }
}
