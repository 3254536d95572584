//! Programs of any language as players: the samples play, and whatever a program does wrong, its
//! game is forfeited with a message that says what, and the campaign goes on.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_lab::studies::simulate::totals::Totals;
use archon_lab::studies::simulate::{Campaign, CampaignGame};
use archon_sim::play::Outcome;
use archon_sim::players::registry::NamedPlayer;

const SAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/players");

/// A campaign of a program in the first seat against `random`, on so many threads; 0 for one for each
/// processor. Each thread starts a program of its own.
fn campaign_on(threads: usize, program: &str, games: u64) -> (Totals, Vec<CampaignGame>) {
    let read = |name: &str| NamedPlayer::<KeyForge>::read(name).expect("a player");
    let players = [read(program), read("random")];
    let decks = ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
        .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
    let campaign = Campaign {
        decks: &[&decks[0], &decks[1]],
        handicaps: &[0, 0],
        players: &players,
        rules: Edition::default(),
        games,
        seed: 11,
        luck: 11,
    };
    let mut all = Vec::new();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let tally = campaign.run(&pool, |game| {
        all.push(game.clone());
        true
    });
    assert_eq!(tally.games, games, "the campaign goes on");
    assert_eq!(tally.finished(), games, "{tally:?}");
    (tally, all)
}

fn campaign(program: &str, games: u64) -> (Totals, Vec<CampaignGame>) {
    campaign_on(0, program, games)
}

fn runs(program: &str, arguments: &[&str]) -> bool {
    let output = Command::new(program).args(arguments).output();
    let runs = output.is_ok_and(|output| output.status.success());
    if !runs {
        eprintln!("skipped: there is no {program}");
    }
    runs
}

fn has_python() -> bool {
    runs("python3", &["--version"])
}

/// Whether there is a shell, and the status of what ended is said as the tests expect it.
fn has_shell() -> bool {
    cfg!(unix) && runs("sh", &["-c", "true"])
}

/// A shell script as a program.
fn script(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.sh"));
    std::fs::write(&path, text).expect("a scratch file");
    format!("sh '{}'", path.display())
}

const HELLO: &str = r#"{"type":"hello","protocol":1,"name":"hostile"}"#;

/// A program that says hello, then does `what`.
fn after_hello(name: &str, what: &str) -> String {
    script(name, &format!("read -r line; echo '{HELLO}'\n{what}\n"))
}

/// Plays a few games; every one is forfeited by the program, for a reason that has these words.
fn forfeits(command: &str, settings: &str, words: &[&str]) {
    const GAMES: u64 = 3;
    let (tally, games) = campaign(&format!("program:command={command}{settings}"), GAMES);
    assert_eq!((tally.forfeited[0], tally.wins[1]), (GAMES, GAMES), "{command}");
    for game in games {
        assert_eq!(game.played.outcome, Outcome::Forfeited { by: 0, others: 0b10 });
        let why = game.forfeit.expect("a reason");
        for word in words {
            assert!(why.contains(word), "{command} does not say {word:?}: {why}");
        }
    }
}

#[test]
fn the_python_samples_play_a_campaign_without_a_forfeit() {
    if !has_python() {
        return;
    }
    for (sample, fewest_wins) in [("random_player.py", 1), ("heuristic_player.py", 18)] {
        let (tally, _) = campaign(&format!("program:command=python3 {SAMPLES}/{sample}"), 20);
        assert_eq!(tally.forfeited, [0; 8], "{sample}");
        assert!(tally.wins[0] >= fewest_wins, "{sample}: {tally:?}");
    }
}

#[test]
fn the_python_samples_play_the_same_games_again() {
    if !has_python() {
        return;
    }
    let player = format!("program:command=python3 {SAMPLES}/random_player.py");
    assert_eq!(campaign(&player, 4), campaign(&player, 4));
}

#[test]
fn the_shell_sample_plays_a_campaign_without_a_forfeit() {
    if !has_shell() {
        return;
    }
    let (tally, _) = campaign(&format!("program:command={SAMPLES}/first_answer.sh"), 4);
    assert_eq!(tally.forfeited, [0; 8]);
    assert!(tally.decisions > 100);
}

#[test]
fn a_wrong_answer_forfeits_the_game() {
    if !has_shell() {
        return;
    }
    let answers = |name: &str, answer: &str| {
        let asked = format!(
            r#"while read -r line; do case $line in *'"type":"question"'*) echo '{answer}' ;; esac; done"#
        );
        after_hello(name, &asked)
    };
    forfeits(&answers("large", "999"), "", &["999 is not an answer to question 0", "from 0 to 1"]);
    let one_more = answers("one-more", r#"{"answer":2}"#);
    forfeits(&one_more, "", &["2 is not an answer to question 0"]);
    let huge = answers("huge", "99999999999999999999999");
    forfeits(&huge, "", &["neither a whole number"]);
    forfeits(&answers("negative", "-1"), "", &["expected answer to question 0, received \"-1\""]);
    forfeits(&answers("garbage", "la la {"), "", &["la la {", "neither a whole number"]);
    forfeits(&answers("empty", ""), "", &["expected answer to question 0, received \"\""]);
    let other = answers("other", r#"{"answer":0,"question":5}"#);
    forfeits(&other, "", &["an answer to question 5, but question 0 was asked"]);
    let twice = answers("twice", "1\n1");
    forfeits(&twice, "", &["sent \"1\" before it was asked question 1"]);
}

#[test]
fn a_program_that_takes_too_long_forfeits_the_game_and_is_killed_with_its_children() {
    if !has_shell() {
        return;
    }
    let began = Instant::now();
    let sleeps = after_hello("sleeps", "sleep 1000");
    forfeits(&sleeps, ",timeout=0.2", &["no answer to question 0 within 0.2 s"]);
    let mute = script("mute", "sleep 1000");
    forfeits(&mute, ",start=0.2", &["no hello within 0.2 s"]);
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}

#[test]
fn a_program_that_crashes_forfeits_the_game() {
    if !has_shell() {
        return;
    }
    forfeits(&after_hello("crashes", "exit 3"), "", &["ended (exit status: 3)"]);
    let killed = after_hello("killed", "read -r game; read -r question; kill -9 $$");
    forfeits(&killed, "", &["ended (signal: 9", "during answer to question 0"]);
    forfeits(&script("ends", "exit 1"), "", &["ended (exit status: 1)", "during hello"]);
}

#[test]
fn a_program_that_closes_its_pipes_forfeits_the_game() {
    if !has_shell() {
        return;
    }
    let output = after_hello("closes-output", "exec >&-\nsleep 1000");
    forfeits(&output, "", &["closed its standard output"]);
    let closed = format!("read -r line; exec <&-; echo '{HELLO}'; sleep 1000");
    forfeits(&script("closes-input", &closed), "", &["closed its standard input"]);
}

#[test]
fn a_flood_forfeits_the_game() {
    if !has_shell() {
        return;
    }
    forfeits(&script("yes", "exec yes 0"), "", &["expected hello, received \"0\""]);
    let more = format!("read -r line; printf '%s\\n%s\\n' '{HELLO}' surprise; sleep 1000");
    let early = ["sent \"surprise\" before it was asked question 0"];
    forfeits(&script("says-more", &more), "", &early);
    let asked = "read -r game; read -r question; while :; do printf '%01000d' 0; done";
    forfeits(&after_hello("endless-answer", asked), "", &["more than 65536 bytes"]);
}

#[test]
fn a_program_that_cannot_be_started_or_will_not_play_forfeits_the_game() {
    if !has_shell() {
        return;
    }
    forfeits("/no/such/program", "", &["/no/such/program", "cannot be started"]);
    forfeits("sh 'unclosed", "", &["cannot be read"]);
    let hello = |name: &str, hello: &str| {
        script(name, &format!("read -r line; echo '{hello}'; while read -r line; do :; done"))
    };
    let later = hello("later", r#"{"type":"hello","protocol":3,"name":"later"}"#);
    forfeits(&later, "", &["speaks version 3", "speaks 1 and 2"]);
    let chess = hello("chess", r#"{"type":"hello","protocol":1,"name":"c","games":["chess"]}"#);
    forfeits(&chess, "", &["does not play keyforge; it plays: chess"]);
    let nameless = hello("nameless", r#"{"type":"hello","protocol":1}"#);
    forfeits(&nameless, "", &["expected hello", "name"]);
}

#[test]
fn after_a_forfeit_the_program_is_started_again_and_plays_on() {
    if !has_shell() {
        return;
    }
    // Each time it runs, it plays one game well and gives a wrong answer in its second. On one thread
    // all games are played by one program at a time, so which games it forfeits says how often it was
    // started.
    let second_game_badly = after_hello(
        "second-game-badly",
        r#"games=0
        while read -r line; do
            case $line in
                *'"type":"game"'*) games=$((games + 1)) ;;
                *'"type":"question"'*) if [ $games = 2 ]; then echo nonsense; else echo 0; fi ;;
            esac
        done"#,
    );
    let (tally, games) = campaign_on(1, &format!("program:command={second_game_badly}"), 10);
    assert_eq!(tally.forfeited[0], 5);
    for game in games {
        assert_eq!(game.forfeit.is_some(), game.number % 2 == 1, "game {}", game.number);
    }
}

fn archon(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_archon")).args(arguments).output();
    let output = output.expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn a_report_counts_forfeits_apart_and_says_what_was_wrong() {
    if !has_shell() {
        return;
    }
    let crashes = after_hello("crashes-in-report", "exit 3");
    let players = format!("program:command={crashes},random");
    let run = |more: &[&str]| {
        let simulate = ["simulate", "--games", "8", "--players", &players, "--forfeits", "100"];
        archon(&[&simulate, more].concat())
    };
    let (code, report, errors) = run(&[]);
    assert_eq!(code, Some(0), "{errors}");
    assert!(report.contains("Forfeited") && report.contains("count as lost"), "{report}");
    assert!(errors.contains("forfeits game 0:"), "{errors}");
    assert!(errors.contains("ended (exit status: 3)"), "{errors}");
    assert!(errors.contains("further forfeits are only counted"), "{errors}");
    let sheet = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("forfeits.csv");
    let (_, json, _) = run(&["--json", "--csv", sheet.to_str().expect("a path")]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&json["decks"][0]["forfeited"], &json["finished"]), (&8.into(), &8.into()));
    let sheet = std::fs::read_to_string(sheet).expect("a sheet");
    assert_eq!(sheet.matches("exit status: 3").count(), 8, "{sheet}");
}

/// A number that says nothing of strength is no result, unless it was asked for.
#[test]
fn too_many_forfeited_games_end_a_study_with_an_error() {
    if !has_shell() {
        return;
    }
    let crashes = after_hello("crashes-often", "exit 3");
    let program = format!("program:command={crashes}");
    let players = format!("{program},random");
    let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"];
    let simulate = ["simulate", "--games", "30", "--players", &players];
    let few = ["simulate", "--games", "4", "--players", &players];
    let matchup = ["matchup", decks[0], decks[1], "--pairs", "20", "--player", &program];
    for command in [&simulate[..], &few, &matchup] {
        let (code, out, errors) = archon(command);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{command:?}: {errors}");
        for word in ["games were forfeited, more than 5 %", "ended (exit status: 3)"] {
            assert!(errors.contains(word), "{command:?} does not say {word:?}: {errors}");
        }
        let (code, out, errors) = archon(&[command, &["--forfeits", "100"]].concat());
        assert_eq!(code, Some(0), "{command:?}: {errors}");
        assert!(!out.is_empty());
    }
}

#[test]
fn a_program_that_cannot_play_ends_the_command_before_the_first_game() {
    if !has_shell() {
        return;
    }
    let missing = "program:command=/no/such/program";
    let mute = format!("program:command={}", script("ends-at-once", "exit 1"));
    for (player, says) in [(missing, "cannot be started"), (mute.as_str(), "exit status: 1")] {
        let pair = format!("{player},random");
        for command in [
            &["simulate", "--games", "2", "--players", &pair][..],
            &["matchup", "--player", player],
            &["rate", "--player", player],
            &["arena", "--pairs", "2", player, "random"],
            &["puzzles", "--players", player, "sim/tests/goals"],
        ] {
            let (code, out, errors) = archon(command);
            assert_eq!(code, Some(2), "{command:?}: {out}{errors}");
            assert!(errors.contains("cannot play") && errors.contains(says), "{errors}");
            assert!(!out.contains('%'), "{command:?}: {out}");
        }
    }
}

#[test]
fn bots_pass_the_check_and_play_without_a_forfeit() {
    let archon_path = env!("CARGO_BIN_EXE_archon");
    for (player, game) in [
        ("greedy", "keyforge"),
        ("planner:nodes=60,plans=2,worlds=1", "keyforge"),
        ("random", "keyforge"),
        ("random", "keeper"),
    ] {
        let command = format!("'{archon_path}' bot {player}");
        let (code, report, errors) =
            archon(&["protocol-check", "--games", "2", "--game", game, &command]);
        assert_eq!(code, Some(0), "{player}: {report}{errors}");
        assert!(!report.contains("FAILED"), "{report}");
    }
    let (tally, _) = campaign(&format!("program:command='{archon_path}' bot greedy"), 10);
    assert_eq!(tally.forfeited, [0; 8]);
    assert!(tally.wins[0] >= 8, "greedy wins nearly all games against random: {tally:?}");
}

#[test]
fn a_program_needs_a_command() {
    let (code, _, errors) = archon(&["simulate", "--players", "program,random"]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("program:command="), "{errors}");
}

#[test]
fn the_samples_pass_the_check_and_a_bad_program_does_not() {
    if !has_shell() {
        return;
    }
    let check = |command: &str| archon(&["protocol-check", "--games", "2", command]);
    let mut samples = vec![format!("{SAMPLES}/first_answer.sh")];
    if has_python() {
        samples.push(format!("python3 {SAMPLES}/random_player.py"));
        samples.push(format!("python3 {SAMPLES}/heuristic_player.py"));
    }
    for sample in samples {
        let (code, report, errors) = check(&sample);
        assert_eq!(code, Some(0), "{sample}: {report}{errors}");
        assert!(!report.contains("FAILED"), "{report}");
    }
    let (code, report, _) = check(&after_hello("checked", "exit 3"));
    assert_eq!(code, Some(1), "{report}");
    assert!(report.contains("FAILED") && report.contains("exit status: 3"), "{report}");
    let (code, report, _) = check("/no/such/program");
    assert_eq!(code, Some(1), "{report}");
    assert!(report.contains("cannot be started"), "{report}");
}

/// The whole player that docs/protocol.md shows is a player.
#[test]
fn the_player_in_the_documentation_passes_the_check() {
    if !has_python() {
        return;
    }
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/protocol.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let code: String = page
        .lines()
        .skip_while(|line| line.trim() != "#!/usr/bin/env python3")
        .take_while(|line| line.starts_with("    ") || line.is_empty())
        .map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line)))
        .collect();
    assert!(code.contains("import json"), "there is no player in the page: {code}");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("documented.py");
    std::fs::write(&path, code).expect("a scratch file");
    let command = format!("python3 {}", path.display());
    let (status, report, errors) = archon(&["protocol-check", "--games", "2", &command]);
    assert_eq!(status, Some(0), "{report}{errors}");
    assert!(!report.contains("FAILED"), "{report}");
}
