//! The ladder as a user runs it: `archon arena` and `archon players`.

use std::path::PathBuf;
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

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(&[arguments, &["--json"]].concat())).expect("JSON")
}

fn refused(arguments: &[&str], words: &[&str]) {
    let output = archon(arguments);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?} was not refused");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    for word in words {
        assert!(message.contains(word), "{arguments:?} does not say {word:?}: {message}");
    }
}

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn the_same_arena_gives_the_same_with_any_number_of_threads() {
    let run = |threads: &str| {
        let sheet = scratch(&format!("arena{threads}.csv"));
        let sheet = sheet.to_str().unwrap();
        let options = ["--pairs", "20", "--seed", "7", "--threads", threads, "--csv", sheet];
        let mut report = json(&[&["arena", "random", "random", "greedy"], &options[..]].concat());
        report.as_object_mut().unwrap().remove("cost").expect("a cost, which may differ");
        (report, std::fs::read_to_string(sheet).unwrap())
    };
    let once = run("1");
    assert_eq!(once, run("3"));
    assert_eq!(once.1.lines().count(), 1 + 3 * 20 * 2);
}

#[test]
fn every_output_says_what_it_is_of() {
    let sheet = scratch("settings.csv");
    let arguments =
        ["arena", "random", "random", "--pairs", "3", "--seed", "99", "--rules", "2019-01"];
    let text = stdout(&[&arguments[..], &["--csv", sheet.to_str().unwrap()]].concat());
    let version = env!("CARGO_PKG_VERSION");
    for word in [version, "keyforge", "2019-01", "seed 99", "179 decks", "3 mirrored pairs"] {
        assert!(text.contains(word), "no {word:?} in\n{text}");
    }
    let settings = &json(&arguments)["settings"];
    assert_eq!((&settings["seed"], &settings["rules"]), (&99.into(), &"2019-01".into()));
    assert_eq!(settings["decks"].as_array().unwrap().len(), 179);
    assert_eq!(json(&arguments)["archon"], version);
    for line in std::fs::read_to_string(&sheet).unwrap().lines().skip(1) {
        assert!(line.starts_with(&format!("{version},2019-01,99,random,random,")), "{line}");
    }
}

/// A player against itself: 50 % inside the interval, which is not a point.
#[test]
fn a_player_against_itself_is_as_strong_as_itself() {
    let report = json(&["arena", "random", "random", "--pairs", "300"]);
    let pairing = &report["pairings"][0];
    let counts: Vec<u64> =
        pairing["pentanomial"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert!(counts[0] > 20 && counts[2] > 20 && counts[4] > 20, "{counts:?}");
    let score = &pairing["score"];
    assert!(number(&score["low_95"]) < 0.5 && number(&score["high_95"]) > 0.5, "{score}");
    assert!(number(&score["high_95"]) - number(&score["low_95"]) > 0.05, "{score}");
}

#[test]
fn what_is_counted_adds_up() {
    let report = json(&["arena", "random", "greedy", "--pairs", "30"]);
    let pairing = &report["pairings"][0];
    let sum = |value: &Value| value.as_array().unwrap().iter().map(number).sum::<f64>();
    let finished = sum(&pairing["won"]) + number(&pairing["drawn"]);
    assert_eq!(finished + number(&pairing["unfinished"]["games"]), 60.0);
    assert_eq!(number(&pairing["games"]), 60.0);
    assert_eq!(sum(&pairing["pentanomial"]), number(&pairing["pairs"]));
    assert_eq!(number(&pairing["pairs"]) + number(&pairing["unfinished"]["pairs"]), 30.0);
    assert!(number(&pairing["score"]["estimate"]) < 0.2, "random beats greedy");
    let ladder = &report["ladder"];
    assert_eq!((&ladder[0]["player"], &ladder[1]["player"]), (&"greedy".into(), &"random".into()));
    assert!(number(&ladder[0]["elo"]["low_95"]) > 100.0, "{ladder}");
    for time in report["cost"]["microseconds_per_decision"][0].as_array().unwrap() {
        assert!(number(time) > 0.0);
    }
}

#[test]
fn a_sequential_test_stops_early_and_says_what_it_accepts() {
    let run = |players: [&str; 2]| {
        let options = ["--sprt", "-50,50", "--error-rates", "0.02,0.03", "--pairs", "2000"];
        let arguments = [&["arena", players[0], players[1]], &options[..]].concat();
        let report = json(&arguments);
        let pairing = report["pairings"][0].clone();
        assert!(number(&pairing["pairs"]) < 1000.0, "{pairing}");
        assert_eq!(pairing["score"]["method"], "confidence sequence by betting");
        (pairing["sequential_test"]["accepted"].clone(), stdout(&arguments))
    };
    let (accepted, text) = run(["greedy", "random"]);
    assert_eq!(accepted, "elo1");
    assert!(text.contains("accepts 50 Elo for greedy and rejects -50"), "{text}");
    assert!(text.contains("0.02") && text.contains("0.03"), "{text}");
    let (accepted, text) = run(["random", "greedy"]);
    assert_eq!(accepted, "elo0");
    assert!(text.contains("accepts -50 Elo for random and rejects 50"), "{text}");
    let undecided = stdout(&["arena", "random", "random", "--pairs", "5", "--sprt", "0,5"]);
    assert!(undecided.contains("UNDECIDED"), "{undecided}");
}

/// Trap: a budget that doubles and strength that does not.
#[test]
fn each_doubling_of_a_budget_is_judged() {
    let arguments = ["arena", "--doubling", "ismcts:iterations=1", "--steps", "2", "--pairs", "3"];
    let text = stdout(&arguments);
    for word in ["ismcts:iterations=2 against ismcts:iterations=1", "of 2 doublings of the budget"]
    {
        assert!(text.contains(word), "no {word:?} in\n{text}");
    }
    let report = json(&arguments);
    assert_eq!(report["pairings"].as_array().unwrap().len(), 2);
    assert_eq!(report["pairings"][1]["players"][0], "ismcts:iterations=4");
}

#[test]
fn only_the_decks_that_are_named_are_played() {
    let sheet = scratch("two_decks.csv");
    let decks = ["Radiant Argus the Supreme", "Cooke the Vociferous"];
    let arguments = ["arena", "random", "random", "--pairs", "4"];
    let arguments = [&arguments[..], &["--decks", decks[0], "--decks", decks[1]]].concat();
    stdout(&[&arguments[..], &["--csv", sheet.to_str().unwrap()]].concat());
    for line in std::fs::read_to_string(&sheet).unwrap().lines().skip(1) {
        assert!(decks.iter().all(|deck| line.contains(deck)), "{line}");
    }
}

#[test]
#[cfg(unix)]
fn interrupted_it_reports_what_was_played() {
    let child = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(["arena", "random", "random", "--pairs", "100000000", "--json"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("the program runs");
    std::thread::sleep(std::time::Duration::from_secs(3));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["interrupted"], true);
    let pairs = number(&report["pairings"][0]["pairs"]);
    assert!(pairs > 0.0 && pairs < 1e8, "{pairs}");
}

#[test]
fn senseless_arenas_are_refused() {
    refused(&["arena"], &["PLAYER"]);
    refused(&["arena", "random"], &["at least two"]);
    refused(&["arena", "random", "nobody"], &["nobody", "greedy"]);
    refused(&["arena", "random", "greedy", "--pairs", "0"], &["--pairs"]);
    refused(&["arena", "random", "greedy", "--sprt", "5"], &["--sprt"]);
    refused(&["arena", "random", "greedy", "--sprt", "5,0"], &["first below the second"]);
    refused(&["arena", "random", "greedy", "--sprt", "0,5", "--error-rates", "0,0"], &["0.5"]);
    refused(&["arena", "random", "greedy", "--decks", "No Such Deck"], &["No Such Deck"]);
    refused(&["arena", "--doubling", "greedy"], &["ismcts:iterations=16"]);
    refused(&["arena", "--doubling", "ismcts:iterations=9000000", "--steps", "3"], &["10000000"]);
    refused(&["arena", "greedy", "--doubling", "ismcts:iterations=1"], &["--doubling"]);
    refused(&["arena", "random", "greedy", "--csv", "/no/such/folder/x.csv"], &["cannot write"]);
    refused(&["players", "nobody"], &["nobody", "random"]);
}

#[test]
fn players_are_listed_with_their_settings_and_helps_say_where() {
    let list = stdout(&["players"]);
    // Long lines are broken.
    let words = list.split_whitespace().collect::<Vec<_>>().join(" ");
    let search = stdout(&["players", "ismcts"]);
    assert!(search.contains("iterations (") && !search.contains("greedy\n"), "{search}");
    for player in json(&["players"]).as_array().expect("a list") {
        let name = player["player"].as_str().unwrap();
        assert!(list.contains(&format!("\n  {name}\n")), "{name}");
        for setting in player["settings"].as_array().unwrap() {
            let range = setting["range"].as_str().unwrap();
            let line = format!("{} ({range})", setting["setting"].as_str().unwrap());
            assert!(words.contains(&line), "{line}");
        }
    }
    for command in ["arena", "simulate", "play", "check"] {
        assert!(stdout(&[command, "--help"]).contains("`archon players`"), "{command}");
    }
}

/// A program over the protocol beside the baseline, with the decks of every set.
#[test]
fn a_program_is_on_the_ladder_by_one_command() {
    let program = format!("program:command={} bot random", env!("CARGO_BIN_EXE_archon"));
    let arguments = ["ladder", &program, "--only", "--pairs", "1", "--seed", "34124"];
    let report = json(&arguments);
    assert_eq!(
        (&report["ladder"], &report["baseline"]),
        (&"2026-11".into(), &"greedy@2026-11".into())
    );
    let players = report["players"].as_array().unwrap();
    assert_eq!(players.len(), 2);
    assert_eq!(players[1]["player"], *program);
    for player in players {
        assert_eq!((&player["games"], &player["forfeited"]), (&20.into(), &0.into()));
        assert_eq!(player["by_set"].as_array().unwrap().len(), 10);
    }
    assert!(report["cost"]["milliseconds_per_game"][1].as_f64().unwrap() > 0.0);
    refused(&["ladder", "greedy"], &["greedy is on the ladder twice"]);
    refused(&["ladder", "--only"], &["name the players to measure"]);
}
