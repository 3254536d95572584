//! `archon play` as a user runs it: typed lines in, text and saved games out.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn archon(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_archon"));
    command.args(arguments).current_dir(folder).env_remove("NO_COLOR");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn typing(folder: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut child = archon(folder, arguments).spawn().expect("the program runs");
    // A program that refuses its arguments reads nothing.
    let _ = child.stdin.take().expect("an input").write_all(typed.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn refused(arguments: &[&str], words: &str) {
    let folder = folder("refused");
    let output = typing(&folder, arguments, "");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?} was not refused");
    assert!(message.contains(words), "{arguments:?} does not say {words:?}: {message}");
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

#[test]
fn a_game_is_begun_saved_and_continued() {
    let folder = folder("saved");
    let play = ["play", "--seed", "5", "--against", "random"];
    let first = text(&typing(&folder, &play, "no\nlogos\nsave game.jsonl\nquit\n"));
    assert!(first.contains("You choose house Logos"), "{first}");
    assert!(first.contains("What do you do?"), "{first}");
    assert!(!first.contains('\u{1b}'), "no color where there is no terminal");
    let loaded = text(&typing(&folder, &["play", "--load", "game.jsonl"], "log all\nquit\n"));
    assert!(loaded.contains("You choose house Logos"), "{loaded}");
    assert!(loaded.contains("Miss \"Onyx\" Censorius (random)"), "{loaded}");
    let replayed = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(["replay", "game.jsonl", "--all"])
        .current_dir(&folder)
        .output()
        .expect("the program runs");
    let replayed = text(&replayed);
    assert!(replayed.contains("One chooses house Logos"), "{replayed}");
    assert!(replayed.contains("The saved game ends here"), "{replayed}");
}

#[test]
fn the_end_of_the_input_loses_nothing() {
    let folder = folder("end");
    let out =
        text(&typing(&folder, &["play", "--seed", "5", "--against", "random"], "no\nlogos\n"));
    assert!(out.contains("archon play --load archon-autosave-1.jsonl"), "{out}");
    let load = ["play", "--load", "archon-autosave-1.jsonl"];
    let loaded = text(&typing(&folder, &load, "log all\n"));
    assert!(loaded.contains("You choose house Logos"), "{loaded}");
    assert!(!folder.join("archon-autosave-2.jsonl").exists(), "nothing was to be saved");
}

#[cfg(unix)]
#[test]
fn an_interrupt_loses_nothing() {
    use std::io::{BufRead, BufReader};
    let folder = folder("interrupt");
    let mut child = archon(&folder, &["play", "--seed", "5", "--against", "random"])
        .spawn()
        .expect("the program runs");
    child.stdin.as_mut().expect("an input").write_all(b"no\nlogos\n").expect("it reads");
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
    let asked = lines.any(|line| line.is_ok_and(|line| line.contains("What do you do?")));
    assert!(asked, "it asks");
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
    assert!(sent.success());
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(130));
    let saved = std::fs::read_to_string(folder.join("archon-autosave-1.jsonl")).expect("a file");
    assert!(saved.contains("\"players\":[\"person\""), "{saved}");
}

#[test]
fn two_persons_play_at_one_table() {
    let folder = folder("two");
    let play = ["play", "--seed", "5", "--against", "person"];
    let out = text(&typing(&folder, &play, "\nno\n\nno\nquit\nno\n"));
    assert!(
        out.contains("Player One's turn to answer") && out.contains("Player Two's turn to answer")
    );
}

#[test]
fn senseless_arguments_are_refused() {
    refused(&["play", "radiant-argus-the-supreme"], "two decks");
    refused(&["play", "--against", "nobody"], "person");
    refused(&["play", "--hints", "nobody"], "nobody");
    refused(&["play", "--seat", "three"], "--seat");
    refused(&["play", "--rules", "1999-01"], "1999-01");
    refused(&["play", "--chains", "99,0"], "--chains");
    refused(&["play", "--load", "no-such-file"], "cannot read no-such-file");
    refused(&["play", "--load", "x", "--seed", "1"], "cannot be used with");
}

#[test]
fn damaged_saved_games_are_refused_with_what_is_wrong() {
    let folder = folder("damaged");
    typing(
        &folder,
        &["play", "--seed", "5", "--against", "random"],
        "no\nlogos\nsave game.jsonl\nquit\n",
    );
    let line = std::fs::read_to_string(folder.join("game.jsonl")).expect("a saved game");
    for (name, damaged) in [
        ("cut", line[..line.len() / 2].to_string()),
        ("answers", line.replace("\"answers\":[", "\"answers\":[99,")),
        ("version", line.replace("\"archon_game\":2", "\"archon_game\":77")),
        ("empty", String::new()),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, damaged).expect("a file");
        let output = typing(&folder, &["play", "--load", name], "");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && message.contains(name), "{name}: {message}");
        assert!(!message.contains("panicked"), "{name}: {message}");
    }
}
