//! The program as a user runs it: what it prints, what it refuses.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use archon_engine::keyforge::edition::Edition;

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

/// The first campaign of a newcomer is played by a player that plays, not by a random one.
#[test]
fn a_campaign_is_played_by_the_player_of_studies_unless_it_is_said_otherwise() {
    let json = stdout(&["simulate", "--games", "4", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["decks"][0]["player"], "policy:houses=1");
    assert_eq!(report["decks"][1]["player"], "policy:houses=1");
    let usual = stdout(&["simulate", "--games", "4"]);
    let random = stdout(&["simulate", "--games", "4", "--players", "random,random"]);
    assert!(!usual.contains("play at random"), "{usual}");
    assert!(random.contains("play at random: fast, but little evidence"), "{random}");
    let help = stdout(&["simulate", "--help"]);
    assert!(help.contains("[default: policy:houses=1]"), "{help}");
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
    refused(&["simulate", "No Such Deck", "also none"], &["unknown deck", "No Such Deck"]);
    refused(&["simulate", "Radiant Argus the Supreme"], &["two decks"]);
    refused(
        &["simulate", "Radiant Argus the Suprem", "x"],
        &["did you mean \"Radiant Argus the Supreme\""],
    );
    let truncated = scratch("truncated.json", b"{\"data\": {\"id\": \"3f");
    let name = truncated.to_str().unwrap();
    refused(&["simulate", name, name], &["truncated.json"]);
    let binary = scratch("binary.deck", &[0xff, 0, 1, 2, 3]);
    let name = binary.to_str().unwrap();
    refused(&["simulate", name, name], &["binary.deck", "UTF-8"]);
    let typing = scratch("typing.deck", b"name: X\nset: cota\n\nBrobnar\n12 Punhc\n");
    let name = typing.to_str().unwrap();
    refused(&["simulate", name, name], &["typing.deck", "Punhc", "Punch", "5"]);
    let empty = scratch("empty.deck", b"");
    let name = empty.to_str().unwrap();
    refused(&["simulate", name, name], &["empty.deck"]);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-decks");
    std::fs::create_dir_all(&folder).unwrap();
    let name = folder.to_str().unwrap();
    refused(&["simulate", name, name], &["no decks in", "no-decks"]);
}

#[test]
fn senseless_options_are_refused() {
    refused(&["simulate", "--games", "0"], &["--games"]);
    refused(&["simulate", "--threads", "0"], &["--threads"]);
    refused(&["simulate", "--threads", "1000000"], &["--threads", "256"]);
    refused(&["simulate", "--threads", "-1"], &[]);
    refused(&["simulate", "--rules", "1999-01"], &["1999-01", "2021-03"]);
    refused(&["simulate", "--player", "random,greedy,random"], &["--player", "names 3"]);
    refused(&["simulate", "--player", "random,nobody"], &["nobody", "random"]);
    refused(&["simulate", "--chains", "1"], &["--chains"]);
    refused(&["simulate", "--chains", "1,99"], &["--chains"]);
    refused(&["simulate", "--csv", "/no/such/folder/x.csv", "--games", "10"], &["cannot write"]);
    refused(&["simulate", "--games", "5", "--record", "5"], &["game 5"]);
    refused(&["cards", "Trol"], &["Troll"]);
    refused(&["cards", "--missing", "nope"], &["cota"]);
    refused(&["nonsense"], &[]);
}

/// What is wrong stands in the message with its place, in words of the format, with what is near.
/// Trap: an edition was added, and the lists of help and errors did not have it.
#[test]
fn help_names_every_edition() {
    for command in ["simulate", "check", "conformance"] {
        let help = stdout(&[command, "--help"]);
        for edition in Edition::ALL {
            assert!(help.contains(edition.key()), "{command}: {}", edition.key());
        }
    }
}

#[test]
fn messages_say_what_is_wrong_where_and_what_is_near() {
    let rate = |text: &[u8]| {
        let path = scratch("message.json", text);
        ["rate".to_string(), path.to_str().unwrap().into()]
    };
    let refused_text = |text: &[u8], words: &[&str]| {
        let arguments = rate(text);
        refused(&[&arguments[0], &arguments[1]], words);
    };
    let wrong_type = b"{\"data\": {\n \"name\": \"A\",\n \"id\": 7}}";
    refused_text(wrong_type, &["line 3", "data.id", "must be a string", "the number 7"]);
    refused_text(b"name: A\nset: cota\nset: mm\n1 Punch\n", &["line 3", "second “set:”"]);
    refused_text(b"1 Troll (maverick\n", &["line 1", "no “)”"]);
    refused_text(b"houses: Broobnar\n1 Punch\n", &["did you mean “Brobnar”"]);
    refused_text(b"set: cotta\n1 Punch\n", &["did you mean “Call of the Archons”"]);
    refused(&["rate", "--against", "bundeld"], &["did you mean \"bundled\""]);
    refused(&["rate", "menagerie"], &["Menagerie: its decks mix the cards of many sets"]);
    refused(&["rate", "martian civil war"], &["Martian Civil War: its decks are of one house"]);
    refused(&["simulate", "--player", "ismcts:"], &["\"ismcts:\" ends after \":\"", "name=value"]);
    refused(&["simulate", "--player", "greedy,"], &["\"greedy,\" ends after \",\""]);
    refused(&["simulate", "--player", "ismcts:iterations=10,"], &["ends after \",\""]);
    refused(&["simulate", "--shard", "1/99999999999"], &["at most 1000000 parts"]);
    refused(&["rate", "--player", "gredy"], &["did you mean \"greedy\""]);
    refused(&["players", "gredy"], &["did you mean \"greedy\""]);
    refused(&["cards", "--missing", "cotta"], &["did you mean \"Call of the Archons\""]);
    refused(&["cards-impact", "--house", "Sanctm"], &["did you mean \"Sanctum\""]);
    refused(&["rate", "--pairs", "many"], &["--pairs", "a whole number"]);
    refused(&["rate", "--precision", "1,5"], &["--precision", "a number is needed"]);
    refused(&["rate", "--precision", "NaN"], &["--precision", "NaN"]);
    refused(&["arena", "greedy", "random", "--sprt", "0,NaN"], &["NaN"]);
    refused(&["simulate", "--players", "pimc:trees=1,trees=2,random"], &["more than once"]);
    let id = "0b9d3d6a-7d2c-4d6c-9d92-0c2c9a5e5f5e";
    refused(&["rate", id], &["does not use the network", "/api/decks/0b9d3d6a", "links=cards"]);
}

/// Whatever stands in a file or an argument, a terminal is not steered by it.
#[test]
fn messages_hold_no_control_characters() {
    let deck = std::fs::read_to_string("engine/decks/cota/miss-onyx-censorius.deck").unwrap();
    let named = deck.replacen("name: ", "name: \u{1b}[31m\u{7}", 1);
    let path = scratch("control.deck", named.as_bytes());
    let shown = stdout(&["decks", path.to_str().unwrap()]);
    let broken = scratch("control2.deck", b"name: \x1b[2J\n1 Pu\x1bnch\n");
    for text in [
        shown,
        said(&["decks", broken.to_str().unwrap()]),
        said(&["rate", "\u{1b}[31mred"]),
        said(&["rate", "--player", "gre\u{1b}edy"]),
        said(&["rate", "--\u{7}"]),
    ] {
        assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
    }
}

fn said(arguments: &[&str]) -> String {
    let output = archon(arguments);
    assert!(!output.status.success(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

/// Endless and huge files are refused at a stated size, and quickly; UTF-16 is read.
#[test]
#[cfg(unix)]
fn files_are_read_in_their_encodings_and_to_a_stated_size() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let huge = folder.join("huge.json");
    std::fs::File::create(&huge).unwrap().set_len(200 << 20).unwrap();
    let pipe = folder.join("pipe.deck");
    let _ = std::fs::remove_file(&pipe);
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let began = std::time::Instant::now();
    for command in [
        &["rate"][..],
        &["simulate"],
        &["decks"],
        &["keeper", "check"],
        &["replay"],
        &["play", "--load"],
        &["puzzles"],
        &["tune", "--from"],
    ] {
        for (path, said) in [
            (huge.to_str().unwrap(), "larger than 16 MB"),
            (pipe.to_str().unwrap(), "a device or a pipe"),
            ("/dev/zero", "a device or a pipe"),
        ] {
            refused(&[command, &[path]].concat(), &[said]);
        }
    }
    assert!(began.elapsed().as_secs() < 60);
    std::fs::remove_file(pipe).unwrap();
    let deck = std::fs::read_to_string("engine/decks/cota/miss-onyx-censorius.deck").unwrap();
    let units = deck.encode_utf16().flat_map(u16::to_le_bytes);
    let utf_16: Vec<u8> = [0xff, 0xfe].into_iter().chain(units).collect();
    let path = scratch("utf-16.deck", &utf_16);
    assert_eq!(
        stdout(&["decks", path.to_str().unwrap()]),
        stdout(&["decks", "Miss Onyx Censorius"])
    );
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

/// Ctrl-C ends with its own status everywhere, and what is whole is printed.
#[test]
#[cfg(unix)]
fn ctrl_c_ends_everything_with_status_130() {
    use std::process::Stdio;
    let long = "100000000";
    for (command, printed) in [
        (&["check", "--games", long][..], "games between"),
        (
            &["check", "--peeking", "--positions", long, "--player", "random"],
            "positions with hidden",
        ),
        (&["simulate", "--games", long, "--player", "random"], "Win rates"),
        (&["puzzles", "--player", "random", "--tries", "1000000"], " puzzles"),
        (&["coverage", "--campaigns", long], "checks"),
        (&["bench", "--games", long], ""),
    ] {
        let child = Command::new(env!("CARGO_BIN_EXE_archon"))
            .args(command)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        std::thread::sleep(std::time::Duration::from_secs(6));
        let id = child.id().to_string();
        let interrupt = || Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
        assert!(interrupt().success(), "{command:?} ended by itself");
        if command[0] == "puzzles" || command[0] == "coverage" {
            // What a thread is at takes long here; pressed again, it ends at once.
            std::thread::sleep(std::time::Duration::from_secs(1));
            interrupt();
        }
        let output = child.wait_with_output().expect("it ends");
        let (out, says) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(130), "{command:?}: {out}{says}");
        if command[0] != "puzzles" && command[0] != "coverage" {
            assert!(out.contains(printed), "{command:?}: {out}{says}");
        }
    }
}

/// Pressed twice, nothing that was begun is left behind: only what was ended after it was pressed once.
#[test]
#[cfg(unix)]
fn ctrl_c_pressed_twice_leaves_no_unfinished_file() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pressed-twice");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    // A player that thinks for a minute; its decision ends when it is pressed once.
    let mut child = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(["simulate", "-p", "ismcts:time=60000", "-n", "4", "--csv", "games.csv"])
        .current_dir(&folder)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("the program runs");
    let id = child.id().to_string();
    let wait = || std::thread::sleep(std::time::Duration::from_millis(300));
    while std::fs::read_dir(&folder).expect("a folder").next().is_none() {
        assert!(child.try_wait().expect("its status").is_none(), "it has ended by itself");
        wait();
    }
    wait();
    for _ in 0..10 {
        if child.try_wait().expect("its status").is_some() {
            break;
        }
        Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
        Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
        wait();
    }
    assert_eq!(child.wait().expect("its status").code(), Some(130));
    let left = std::fs::read_dir(&folder).expect("a folder");
    let left: Vec<_> = left.map(|entry| entry.expect("an entry").file_name()).collect();
    assert!(left.iter().all(|name| name == "games.csv"), "{left:?}");
}

/// Decks are taken in the same ways by every command.
#[test]
fn folders_sets_files_and_standard_input_are_decks_everywhere() {
    use std::io::Write as _;
    use std::process::Stdio;
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("two-decks");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let decks = ["miss-onyx-censorius", "radiant-argus-the-supreme"]
        .map(|name| std::fs::read_to_string(format!("engine/decks/cota/{name}.deck")).unwrap());
    for (name, text) in ["one.deck", "two.deck"].iter().zip(&decks) {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let both = scratch("both.deck", decks.join("\n").as_bytes());
    let (folder, both) = (folder.to_str().unwrap(), both.to_str().unwrap());
    let few = ["--player", "random", "--json", "--quiet"];
    let commands: [(&[&str], &[&str]); 8] = [
        (&["simulate"], &["-n", "10"]),
        (&["matchup"], &["-n", "10"]),
        (&["matrix"], &["-n", "10"]),
        (&["rate"], &["-n", "30", "--against", "each-other"]),
        (&["balance"], &["-n", "30"]),
        (&["chains"], &["-n", "400"]),
        (&["arena", "random", "random", "--decks"], &["-n", "5"]),
        (&["cards-impact", "--card", "Dust Imp"], &["-n", "40", "--against", "each-other"]),
    ];
    for (command, more) in commands {
        let few = if command[0] == "arena" { &few[2..] } else { &few[..] };
        let report = |decks: &str, input: Option<&str>| {
            let mut child = Command::new(env!("CARGO_BIN_EXE_archon"))
                .args([command, &[decks], more, few].concat())
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("the program runs");
            let mut pipe = child.stdin.take().expect("an input");
            let _ = pipe.write_all(input.unwrap_or_default().as_bytes());
            drop(pipe);
            let output = child.wait_with_output().expect("it ends");
            let says = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success(), "{command:?} {decks}: {says}");
            assert_eq!(says, "", "{command:?} {decks} is not quiet");
            String::from_utf8(output.stdout).expect("JSON")
        };
        let names = |report: &str| {
            [report.contains("Miss \\\"Onyx\\\" Censorius"), report.contains("Radiant Argus")]
        };
        for (decks, input) in [(folder, None), (both, None), ("-", Some(decks.join("\n").as_str()))]
        {
            assert_eq!(names(&report(decks, input)), [true, true], "{command:?} {decks}");
        }
    }
    assert_eq!(stdout(&["decks", folder]), stdout(&["decks", both]));
    assert_eq!(stdout(&["decks", "cota"]).matches("name: ").count(), 80);
}

/// One name for one thing, short and long, and the names of before still mean it.
#[test]
fn options_have_one_name_and_a_short_form() {
    let long = ["simulate", "--games", "6", "--seed", "3", "--threads", "1", "--json"];
    let one = stdout(&[&long[..], &["--player", "random,greedy", "--rules", "2019-01"]].concat());
    let short = ["simulate", "-n", "6", "-s", "3", "-t", "1", "-j", "-p", "random", "-p", "greedy"];
    assert_eq!(stdout(&[&short[..], &["-r", "2019-01"]].concat()), one);
    let old = [&long[..], &["--players", "random,greedy", "--rules", "2019-01"]].concat();
    assert_eq!(stdout(&old), one);
    let both = stdout(&[&long[..], &["--player", "random"]].concat());
    assert_eq!(both, stdout(&[&long[..], &["--player", "random,random"]].concat()));
}

#[test]
fn there_is_json_wherever_there_is_a_result() {
    for command in [
        &["decks"][..],
        &["decks", "Miss Onyx Censorius"],
        &["cards"],
        &["cards", "Troll"],
        &["cards", "--missing", "cota"],
        &["players"],
        &["check", "--games", "5"],
        &["check", "--peeking", "--positions", "20", "--player", "random"],
        &["puzzles", "--player", "random"],
        &["keeper", "decks"],
        &["keeper", "check", "Wolf Pack"],
        &["keeper", "cost", "Wolf Pack"],
        &["protocol-check", "--games", "1", "scripts/players/first_answer.sh"],
        &["coverage", "--campaigns", "20", "--only", "seat"],
    ] {
        let output = archon(&[command, &["--json"]].concat());
        let text = String::from_utf8_lossy(&output.stdout);
        let value: Result<serde_json::Value, _> = serde_json::from_str(&text);
        assert!(value.is_ok(), "{command:?}: {text}{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// The puzzles are part of the program: it needs no folder beside it.
#[test]
fn puzzles_are_in_the_program() {
    let output = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(["puzzles", "--player", "random"])
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let count = text.split_once(" puzzles").and_then(|(count, _)| count.parse::<u32>().ok());
    assert!(count.is_some_and(|count| count >= 107), "{text}");
    let answer = text.lines().next().unwrap_or_default();
    assert!(answer.contains(": random solves ") && answer.ends_with(" %."), "{text}");
}

/// The players' settings stand in `archon players`, and their list fits 80 columns.
#[test]
fn lists_fit_80_columns() {
    for command in [&["players"][..], &["cards"], &["decks"], &["-h"], &["rate", "-h"]] {
        let text = stdout(command);
        let long: Vec<&str> = text.lines().filter(|line| line.chars().count() > 80).collect();
        assert!(long.is_empty(), "{command:?}: {long:#?}");
    }
    assert!(!stdout(&["rate", "--help"]).contains("iterations ("));
    assert!(stdout(&["players", "ismcts"]).contains("iterations ("));
}

/// Games in the terminal and tables are drawn to the width that there is.
#[test]
fn play_replay_and_reports_are_drawn_to_the_width() {
    let line = stdout(&["simulate", "--games", "10", "--record", "3"]);
    let saved = scratch("width.jsonl", line.as_bytes());
    let saved = saved.to_str().unwrap();
    for columns in ["80", "60"] {
        for command in [
            &["replay", saved, "--all"][..],
            &["play", "--seed", "5", "--player", "random"],
            &["simulate", "--games", "20", "--player", "random"],
            &[
                "matrix",
                "Miss Onyx Censorius",
                "Radiant Argus the Supreme",
                "-n",
                "20",
                "-p",
                "random",
            ],
        ] {
            let output = Command::new(env!("CARGO_BIN_EXE_archon"))
                .args(command)
                .env("COLUMNS", columns)
                .current_dir(env!("CARGO_TARGET_TMPDIR"))
                .stdin(std::process::Stdio::null())
                .output()
                .expect("the program runs");
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(text.lines().count() > 10, "{command:?}: {text}");
            let columns: usize = columns.parse().unwrap();
            // Names of files are not broken.
            let long =
                |line: &&str| line.chars().count() > columns && !line.contains("archon play");
            let long: Vec<&str> = text.lines().filter(long).collect();
            assert!(long.is_empty(), "{command:?} at {columns}: {long:#?}");
        }
    }
}

/// A deck, a journal or a table of weights that a command reads is never written over by it, nor is one
/// output by another.
#[test]
fn no_output_is_written_over_what_is_read() {
    let text = stdout(&["decks", "radiant-argus-the-supreme"]);
    let deck = scratch("precious.txt", text.as_bytes());
    let name = deck.to_str().unwrap();
    let of_deck = format!("{name}#Radiant Argus the Supreme");
    let listed = format!("miss-onyx-censorius,{name}");
    let folder = deck.parent().unwrap();
    let same = folder.join(".").join("precious.txt");
    let says = "is not written over";
    let few = ["--player", "random", "--pairs", "8"];
    for option in ["--html", "--csv", "--markdown"] {
        let written = [&["rate", name, option, name], &few[..]].concat();
        refused(&written, &["precious.txt", says, option]);
    }
    let same = same.to_str().unwrap();
    refused(&[&["rate", &of_deck, "--html", same], &few[..]].concat(), &[says]);
    refused(&["matchup", "miss-onyx-censorius", name, "--html", name], &[says]);
    refused(&["rate", "miss-onyx-censorius", "--against", &listed, "--csv", name], &[says]);
    refused(&["simulate", name, "miss-onyx-censorius", "--csv", name], &[says]);
    refused(&["tune", "--from", name, "--out", name], &[says]);
    let decks = folder.join("precious-decks");
    std::fs::create_dir_all(decks.join("below")).unwrap();
    let inside = decks.join("inside.deck");
    std::fs::write(&inside, &text).unwrap();
    let (inside, decks) = (inside.to_str().unwrap(), decks.to_str().unwrap());
    for option in ["--html", "--csv", "--markdown"] {
        refused(&[&["rate", decks, option, inside], &few[..]].concat(), &[says, option]);
    }
    let against = ["--against", decks, "--html", inside];
    refused(&[&["rate", "miss-onyx-censorius"], &against[..], &few[..]].concat(), &[says]);
    let several = format!("cota,{decks}");
    let against = ["--against", &several, "--html", inside];
    refused(&[&["rate", "miss-onyx-censorius"], &against[..], &few[..]].concat(), &[says]);
    #[cfg(unix)]
    {
        let link = Path::new(decks).join("linked.deck");
        let _ = std::fs::remove_file(&link);
        std::os::unix::fs::symlink(&deck, &link).unwrap();
        refused(&[&["rate", decks, "--html", name], &few[..]].concat(), &[says]);
        refused(&["rate", decks, "--html", link.to_str().unwrap()], &[says]);
        std::fs::remove_file(link).unwrap();
    }
    assert_eq!(std::fs::read_to_string(inside).unwrap(), text);
    assert_eq!(std::fs::read_to_string(&deck).unwrap(), text);
    // A page among the decks is no deck, and is written again by the next run.
    let page = Path::new(decks).join("page.html");
    for _ in 0..2 {
        let written = [&["rate", decks, "--html", page.to_str().unwrap()], &few[..]].concat();
        stdout(&written);
    }
    let new = folder.join("new.page");
    let _ = std::fs::remove_file(&new);
    let new = new.to_str().unwrap();
    refused(&["rate", name, "--html", new, "--markdown", new], &["--html", "--markdown", "both"]);
    refused(&["rate", name, "--html", new, "--resume", new], &["--html", "--resume", "both"]);
    refused(&["rate", name, "--html", "-"], &["--html", "standard input"]);
    assert!(!Path::new(new).exists());
    #[cfg(unix)]
    stdout(&[&["rate", name, "--html", "/dev/null", "--csv", "/dev/null"], &few[..]].concat());
}

/// One deck is half a game: the message says what is missing and what to write.
#[test]
fn a_single_deck_is_answered_with_what_is_missing() {
    let file = "engine/decks/cota/miss-onyx-censorius.deck";
    for deck in ["miss-onyx-censorius", file] {
        refused(&["simulate", deck], &["only 1 is named", "name its opponent after it", "rate"]);
        refused(&["matchup", deck], &["name its opponent after it"]);
    }
    let three = ["simulate", file, "radiant-argus-the-supreme", "miss-onyx-censorius"];
    refused(&three, &["3 are named: leave out 1", "matrix"]);
}

#[test]
fn a_search_for_peeking_looks_at_as_many_positions_as_n_says() {
    let found = stdout(&["check", "--peeking", "-n", "3", "--player", "random", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&found).expect("JSON");
    let said = stdout(&["check", "--peeking", "--positions", "3", "--player", "random", "--json"]);
    assert_eq!(found, serde_json::from_str::<serde_json::Value>(&said).expect("JSON"));
    // Positions are looked at game by game, so that there are a few more.
    assert!(found[0]["positions"].as_u64().is_some_and(|n| (3..200).contains(&n)), "{found}");
}

/// Nobody can do anything about the lists of decks that a set means.
#[test]
fn nothing_is_said_of_decks_that_nobody_named() {
    let few = ["--player", "random", "--pairs", "40"];
    let argus = ["rate", "radiant-argus-the-supreme", "--against"];
    let said = |arguments: &[&str]| String::from_utf8(archon(arguments).stderr).expect("text");
    let of_a_set = said(&[&argus[..], &["woe"], &few].concat());
    assert!(!of_a_set.contains("warning"), "{of_a_set}");
    let named = said(&[&argus[..], &["Altman, Gangster Profetica"], &few].concat());
    assert!(named.contains("names no token creature"), "{named}");
}

/// Messages on saved games are in words of saved games, not of the program that reads them.
#[test]
fn what_is_not_a_saved_game_is_answered_without_the_words_of_a_parser() {
    let of = |line: &str, words: &[&str]| {
        let path = scratch("no-game.jsonl", line.as_bytes());
        let said = said(&["replay", path.to_str().unwrap()]);
        let parser = ["struct", "invalid type", "missing field", "expected", "u32", "line 1"];
        assert!(parser.iter().all(|word| !said.contains(word)), "{line}: {said}");
        assert!(words.iter().all(|word| said.contains(word)), "{line}: {said}");
    };
    of("hello", &["not a saved game", "not JSON", "character 1"]);
    of("{\"archon_game\":", &["not a saved game", "ends too early"]);
    of("7", &["not a saved game", "character 1"]);
    of("{\"a\": 1}", &["not a saved game", "\"archon_game\" is missing"]);
    of("{\"archon_game\": \"x\"}", &["not a saved game", "character 19"]);
}
