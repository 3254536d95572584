//! `archon replay` as a user runs it.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], typed: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let _ = child.stdin.take().expect("an input").write_all(typed.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn stdout(arguments: &[&str], typed: &str) -> String {
    let output = run(arguments, typed);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn scratch(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a scratch file");
    path.to_str().expect("text").to_string()
}

/// A long game.
fn recorded() -> String {
    stdout(&["simulate", "--players", "random,random", "--record", "3"], "")
}

#[test]
fn the_replay_of_every_game_of_a_campaign_ends_as_the_campaign_says() {
    let sheet = scratch("replayed.csv", "");
    stdout(&["simulate", "--games", "12", "--seed", "3", "--csv", &sheet], "");
    let sheet = std::fs::read_to_string(&sheet).expect("a sheet");
    let games: String = (0..12)
        .map(|n: u32| {
            stdout(&["simulate", "--games", "12", "--seed", "3", "--record", &n.to_string()], "")
        })
        .collect();
    let file = scratch("replayed.jsonl", &games);
    for (n, row) in sheet.lines().skip(1).enumerate() {
        let fields: Vec<&str> = row.split(',').collect();
        let log = stdout(&["replay", &file, "--game", &n.to_string(), "--all"], "");
        let winner = ["One wins the game.", "Two wins the game."];
        let winner = winner[fields[3].parse::<usize>().expect("a winner") - 1];
        assert_eq!(log.lines().last(), Some(winner), "game {n}");
        let turns = log.lines().filter(|line| line.starts_with("Turn ")).count();
        assert_eq!(turns.to_string(), fields[7], "turns of game {n}");
        let keys = log.lines().filter(|line| line.contains(" forges the ")).count();
        let forged = |n: usize| fields[n].parse::<usize>().expect("keys");
        assert!(keys >= forged(9) + forged(10), "keys of game {n}: {keys}");
    }
    let wrong = run(&["replay", &file, "--game", "12"], "");
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("contains games 0 to 11"));
}

#[test]
fn a_game_is_stepped_through_forwards_and_backwards() {
    let file = scratch("stepped.jsonl", &recorded());
    let replay = ["replay", &file[..]];
    let once = stdout(&replay, "next 10\n");
    // One on and one back again, any number of times, leads to the same place.
    let again = stdout(&replay, "next 10\n\nback\nn\nb 1\n");
    let table = |text: &str| {
        let from = text.rfind("Turn").or(text.rfind("Before")).expect("a table");
        text[from..].to_string()
    };
    assert_eq!(table(&once), table(&again));
    let turn = stdout(&replay, "turn 20\nquestion\nturn 5\nstart\nend\n");
    assert!(turn.contains("Turn 20: One is active"), "{turn}");
    assert!(turn.contains("is asked: Which house is active this turn?"), "{turn}");
    assert!(turn.contains("wins the game."), "{turn}");
    let begun = stdout(&["replay", &file, "--from", "20"], "");
    assert!(begun.starts_with("Turn 20:"), "{begun}");
    let odd = stdout(&replay, "back 1000\nnext 100000\nturn 9999\nnonsense\ncard\n\u{fffd}\n");
    assert!(odd.contains("unknown command \"nonsense\""), "{odd}");
}

#[test]
fn a_replay_from_a_seat_shows_no_hand_of_the_other() {
    let file = scratch("seats.jsonl", &recorded());
    let one = stdout(&["replay", &file, "--seat", "one"], "question\n");
    assert_eq!(one.matches("\n  hand\n").count(), 1, "{one}");
    assert!(one.contains("Two is asked; the question is hidden"), "{one}");
    let all = stdout(&["replay", &file], "seat two\nseat nobody\n");
    assert_eq!(all.matches("\n  hand\n").count(), 3, "both hands, then one: {all}");
    assert!(all.contains("seats: one, two, all"), "{all}");
    let wrong = run(&["replay", &file, "--seat", "five"], "");
    assert!(!wrong.status.success() && wrong.stdout.is_empty());
}

#[test]
fn what_is_no_saved_game_is_refused_with_its_line() {
    let game = recorded();
    let file = scratch("bad.jsonl", &format!("{game}\n{{\"archon_game\": 2}}\n"));
    let wrong = run(&["replay", &file, "--game", "1", "--all"], "");
    let message = String::from_utf8_lossy(&wrong.stderr).into_owned();
    assert!(message.contains("bad.jsonl, game 1"), "{message}");
    for missing in ["no-such-file", "/"] {
        let wrong = run(&["replay", missing], "");
        assert!(String::from_utf8_lossy(&wrong.stderr).contains("cannot read"));
    }
}
