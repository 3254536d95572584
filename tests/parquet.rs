//! `--parquet`, in builds with it and without.

use std::path::PathBuf;
use std::process::{Command, Output};

fn archon(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_archon")).args(arguments).output().expect("the program runs")
}

/// Commands that write a table, and a file for it.
fn commands(file: &str) -> [Vec<&str>; 3] {
    let decks = ["Radiant Argus the Supreme", "Miss \"Onyx\" Censorius"];
    [
        vec!["simulate", "-p", "random", "-n", "3", "--parquet", file],
        vec!["arena", "random", "random", "-n", "2", "--parquet", file],
        vec!["matchup", decks[0], decks[1], "-p", "random", "-n", "8", "--parquet", file],
    ]
}

fn scratch(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&file);
    file
}

#[test]
#[cfg(not(feature = "parquet"))]
fn an_archon_without_parquet_says_how_to_get_it_and_plays_nothing() {
    let file = scratch("without.parquet");
    for command in commands(file.to_str().expect("text")) {
        let output = archon(&command);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{said}");
        assert!(said.contains("cargo build --release --features parquet"), "{said}");
        assert!(!file.exists());
    }
}

#[test]
#[cfg(feature = "parquet")]
fn a_table_is_written_whole() {
    let file = scratch("with.parquet");
    for command in commands(file.to_str().expect("text")) {
        let output = archon(&command);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let bytes = std::fs::read(&file).expect("it was written");
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"), "{command:?}");
        std::fs::remove_file(&file).expect("it can be removed");
    }
}
