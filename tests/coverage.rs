//! `archon coverage` as a whole: what it prints and how it ends.

use std::process::{Command, Output};

fn coverage(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_archon")).arg("coverage").args(args).output().unwrap()
}

#[test]
fn the_same_seed_prints_the_same_whatever_the_threads() {
    let args = ["--campaigns", "20", "--only", "seat", "--json", "--threads"];
    let one = coverage(&[&args[..], &["1"]].concat());
    let two = coverage(&[&args[..], &["2"]].concat());
    assert_eq!(one.stdout, two.stdout);
    let report: serde_json::Value = serde_json::from_slice(&one.stdout).unwrap();
    assert_eq!(report["rows"][0]["figure"], "score in one seat");
    assert_eq!(report["rows"][0]["of"], 2000);
    // What is missed makes the command fail, and is said.
    let kept = report["rows"][0]["kept"].as_bool().unwrap();
    assert_eq!(one.status.code(), Some(if kept { 0 } else { 1 }));
}

#[test]
fn nothing_to_check_is_an_error() {
    for (args, says) in [
        (["--only", "no such figure"], "--only takes part of the name of a figure"),
        (["--campaigns", "0"], "from 1 on"),
        (["--threads", "0"], "--threads takes"),
    ] {
        let done = coverage(&args);
        assert_eq!(done.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&done.stderr).contains(says), "{done:?}");
    }
}
