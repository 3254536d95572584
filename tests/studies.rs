//! Studies as a user runs them: the same results whatever happens to the program, and clear words
//! where they cannot go on.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Small decks' names do not matter here; these are bundled.
const DECKS: [&str; 3] =
    ["radiant-argus-the-supreme", "miss-onyx-censorius", "catguy-foreman-ledam-director"];

/// A rating that takes about a thousand pairs.
const RATE: [&str; 13] = [
    "rate",
    DECKS[0],
    DECKS[1],
    DECKS[2],
    "--against",
    "each-other",
    "--player",
    "random",
    "--precision",
    "25",
    "--pairs",
    "3000",
    "--json",
];

fn archon(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_archon"));
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    archon(arguments).output().expect("the program runs")
}

fn stdout(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn refused(arguments: &[&str], words: &[&str]) {
    let output = run(arguments);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{arguments:?} was not refused");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    for word in words {
        assert!(message.contains(word), "{arguments:?} does not say {word:?}: {message}");
    }
    assert!(!message.contains("panicked"), "{arguments:?} panicked: {message}");
}

/// A file that is not there yet, nor, if it is a journal, the journals of parts beside it.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    for part in ["", ".pods", ".race", ".fair", ".second", ".games"] {
        let _ = std::fs::remove_file(folder.join(format!("{name}{part}")));
    }
    folder.join(name)
}

fn with<'a>(arguments: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [arguments, more].concat()
}

/// What a run leaves that is the same for any interruption and threads: what it printed, and its table. The
/// journal holds portions in the order in which they were finished.
fn whole_run(arguments: &[&str], table: &Path, journal: &Path) -> (String, Vec<u8>) {
    let (table_name, journal_name) = (table.to_str().unwrap(), journal.to_str().unwrap());
    let printed = stdout(&with(arguments, &["--csv", table_name, "--resume", journal_name]));
    (printed, std::fs::read(table).unwrap())
}

#[test]
fn a_rating_killed_at_any_moment_ends_as_if_it_had_not_been() {
    let whole = whole_run(&RATE, &scratch("whole.csv"), &scratch("whole.journal"));
    let (table, journal) = (scratch("killed.csv"), scratch("killed.journal"));
    let mut length = 0;
    // Killed again and again, later each time; it always gets further.
    for attempt in 0..4u64 {
        let arguments = ["--resume", journal.to_str().unwrap(), "--threads", "2"];
        let mut running = archon(&with(&RATE, &arguments))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let began = Instant::now();
        // Until it has written something new, and a little longer.
        while running.try_wait().expect("a child").is_none() {
            let now = std::fs::metadata(&journal).map_or(0, |file| file.len());
            if now > length && began.elapsed() > Duration::from_millis(50 * attempt) {
                break;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        running.kill().expect("it is killed");
        running.wait().expect("a child");
        let now = std::fs::metadata(&journal).expect("it had begun").len();
        assert!(now >= length, "something was lost");
        length = now;
    }
    assert_eq!(whole_run(&RATE, &table, &journal), whole);
}

/// Ctrl-C ends with a report of what was found so far; the journal goes on from there.
#[test]
#[cfg(unix)]
fn a_rating_that_was_interrupted_reports_and_goes_on() {
    let whole = whole_run(&RATE, &scratch("calm.csv"), &scratch("calm.journal"));
    let (table, journal) = (scratch("interrupted.csv"), scratch("interrupted.journal"));
    let arguments = ["--resume", journal.to_str().unwrap()];
    let running = archon(&with(&RATE, &arguments))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // Until it has written the first batches.
    while std::fs::read(&journal).map_or(0, |b| b.iter().filter(|b| **b == b'\n').count()) < 4 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let interrupt = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
    assert!(interrupt.expect("kill is there").success());
    let output = running.wait_with_output().expect("a child");
    assert!(matches!(output.status.code(), Some(0 | 130)), "{}", output.status);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
    let says = String::from_utf8_lossy(&output.stderr);
    // It may just have been done.
    if report["provenance"]["ended"] == "interrupted" {
        assert_eq!(output.status.code(), Some(130));
        assert!(says.contains("--resume"), "{says}");
        assert_eq!(report["decks"].as_array().unwrap().len(), 3);
    }
    assert_eq!(whole_run(&RATE, &table, &journal), whole);
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let one = stdout(&with(&RATE, &["--threads", "1"]));
    assert_eq!(one, stdout(&with(&RATE, &["--threads", "3"])));
    assert_ne!(one, stdout(&with(&RATE, &["--seed", "2"])));
    for command in [
        ["matchup", DECKS[0], DECKS[1], "--player", "random", "--pairs", "60"],
        ["matrix", DECKS[0], DECKS[1], "--player", "random", "--pairs", "60"],
        ["chains", DECKS[0], DECKS[1], "--player", "random", "--pairs", "400"],
        ["format", "adaptive", DECKS[0], "--against", DECKS[1], "-prandom", "-n800"],
        ["format", "reversal", DECKS[0], DECKS[1], "-a", DECKS[2], "-prandom"],
        ["tournament", DECKS[0], DECKS[1], "--fair", "next", "-prandom", "-n60"],
        ["best", DECKS[0], DECKS[1], "-a", DECKS[2], "-prandom", "-n60"],
    ] {
        let one = stdout(&with(&command, &["--threads", "1"]));
        assert_eq!(one, stdout(&with(&command, &["--threads", "3"])));
    }
}

/// Cut off after any whole line or within one, the journal goes on to the same end.
#[test]
fn the_impact_of_cards_is_the_same_with_and_without_interruption_and_threads() {
    let study =
        ["cards-impact", DECKS[0], "--house", "logos", "--player", "random", "--pairs", "600"];
    let study =
        with(&study, &["--against", DECKS[1], "--against", DECKS[2], "--json", "--precision", "1"]);
    let whole_journal = scratch("impact.journal");
    let whole = whole_run(&study, &scratch("impact.csv"), &whole_journal);
    let journalled = std::fs::read(&whole_journal).unwrap();
    let (table, journal) = (scratch("impact-cut.csv"), scratch("impact-cut.journal"));
    for part in [3, 2] {
        std::fs::write(&journal, &journalled[..journalled.len() / part]).unwrap();
        let again = whole_run(&with(&study, &["--threads", "1"]), &table, &journal);
        assert_eq!(again, whole);
    }
    let report: serde_json::Value = serde_json::from_str(&whole.0).unwrap();
    let cards = report["cards"].as_array().unwrap();
    assert!(cards.len() > 5 && cards.iter().all(|card| card["house"] == "Logos"), "{report}");
    assert_eq!(report["neutral"][0]["cards"].as_array().unwrap().len(), 16);
}

/// Its table has a row for each card and one for each three houses that it occurs with.
#[test]
fn what_games_say_of_cards_is_the_same_with_and_without_interruption_and_threads() {
    let study = ["cards-impact", DECKS[0], DECKS[1], "--against", DECKS[2], "--player", "random"];
    let study = with(&study, &["--pairs", "700", "--json"]);
    let alone = stdout(&study);
    let games = with(&study, &["--games", "200"]);
    let whole_journal = scratch("games.journal");
    let whole = whole_run(&games, &scratch("games.csv"), &whole_journal);
    let part = |journal: &Path| PathBuf::from(format!("{}.games", journal.to_str().unwrap()));
    let journalled = std::fs::read(part(&whole_journal)).unwrap();
    let (table, journal) = (scratch("games-cut.csv"), scratch("games-cut.journal"));
    std::fs::write(part(&journal), &journalled[..journalled.len() / 2]).unwrap();
    assert_eq!(whole_run(&with(&games, &["--threads", "1"]), &table, &journal), whole);
    // More games go on from the journal.
    let more = with(&study, &["--games", "300"]);
    let whole_of_more =
        whole_run(&more, &scratch("games-more.csv"), &scratch("games-more.journal"));
    assert_eq!(whole_run(&more, &table, &journal), whole_of_more);
    let [report, without] = [&whole.0, &alone].map(|text| {
        let report: serde_json::Value = serde_json::from_str(text).unwrap();
        report
    });
    let pairs = report["games"]["pairs"].as_u64().unwrap();
    assert!((190..=200).contains(&pairs), "{pairs}");
    assert_eq!(report["provenance"]["settings"]["games"], 200);
    let cards = |report: &serde_json::Value| report["cards"].as_array().unwrap().clone();
    for (card, alone) in cards(&report).iter().zip(cards(&without)) {
        assert_eq!(card["impact"], alone["impact"], "the games come on top");
        assert!(alone.get("in_games").is_none());
    }
    let table = String::from_utf8(whole.1).unwrap();
    let rows: Vec<&str> = table.lines().skip(1).collect();
    let of_all = rows.iter().filter(|row| row.contains(",all,")).count();
    // The two decks have other houses: a row for each deck that a card is in.
    let decks = |card: &serde_json::Value| card["decks"].as_u64().unwrap() as usize;
    let of_houses: usize = cards(&report).iter().map(decks).sum();
    assert_eq!((of_all, rows.len()), (cards(&report).len(), of_all + of_houses));
}

/// Ultra Gravitron is two cards: one row for both halves, of what the recorded games say.
#[test]
fn a_gigantic_creature_has_one_row_of_recorded_games_and_no_impact() {
    let deck = "engine/decks/mm/earnaduchess-the-taciturn-pool-protector.deck";
    let study = ["cards-impact", deck, "--against", DECKS[2], "--player", "random", "--json"];
    let study = with(&study, &["--pairs", "700"]);
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("JSON");
    let table = scratch("gigantic.csv");
    let with_games = with(&study, &["--games", "100", "--csv", table.to_str().unwrap()]);
    let [alone, report] = [stdout(&study), stdout(&with_games)].map(|text| read(&text));
    let cards = |report: &serde_json::Value| report["cards"].as_array().unwrap().clone();
    let (swapped, all) = (cards(&alone), cards(&report));
    assert_eq!(all.len(), swapped.len() + 1);
    let row = &all[swapped.len()];
    assert_eq!(row["card"], "Ultra Gravitron");
    assert!(row["impact"].is_null() && row["claim"].is_null() && row["corrected_p"].is_null());
    let sides = row["in_games"]["sides"].as_u64().unwrap();
    assert!(sides > 150 && !row["in_games"]["next"].is_null(), "{row}");
    for (card, alone) in all.iter().zip(&swapped) {
        assert_eq!(card["corrected_p"], alone["corrected_p"], "it is no part of corrections");
        assert_eq!(card["at_once"], alone["at_once"]);
    }
    let houses = |report: &serde_json::Value| report["houses"].clone();
    assert_eq!(houses(&report), houses(&alone));
    let table = std::fs::read_to_string(&table).unwrap();
    assert_eq!(table.lines().filter(|line| line.starts_with("Ultra Gravitron,")).count(), 2);
    let text =
        stdout(&with(&with_games, &[]).into_iter().filter(|o| *o != "--json").collect::<Vec<_>>());
    assert!(text.contains("either half is a copy of it"), "{text}");
    refused(
        &["cards-impact", deck, "--card", "Ultra Gravitron"],
        &["gigantic creatures", "--games"],
    );
}

#[test]
fn a_study_of_balance_is_the_same_with_and_without_interruption_and_threads() {
    let decks = files_of("cota", 16);
    let decks: Vec<&str> = decks.iter().map(String::as_str).collect();
    let study = ["balance", "--player", "random", "--pairs", "160", "--json"];
    let study = with(&study, &decks);
    let whole_journal = scratch("balance.journal");
    let whole = whole_run(&study, &scratch("balance.csv"), &whole_journal);
    let journalled = std::fs::read(&whole_journal).unwrap();
    let (table, journal) = (scratch("balance-cut.csv"), scratch("balance-cut.journal"));
    std::fs::write(&journal, &journalled[..journalled.len() / 2]).unwrap();
    assert_eq!(whole_run(&with(&study, &["--threads", "1"]), &table, &journal), whole);
    let report: serde_json::Value = serde_json::from_str(&whole.0).unwrap();
    let houses = report["houses"].as_array().unwrap();
    let effects = houses.iter().map(|house| house["effect"]["estimate"].as_f64().unwrap());
    assert!(houses.len() == 7 && effects.sum::<f64>().abs() < 1e-6, "{report}");
    let games: u64 =
        report["lengths"]["turns"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(report["lengths"]["games"], games);
}

/// The first so many bundled decks of a set.
fn files_of(set: &str, count: usize) -> Vec<String> {
    let files = std::fs::read_dir(format!("engine/decks/{set}")).unwrap();
    let mut files: Vec<String> =
        files.map(|file| file.unwrap().path().display().to_string()).collect();
    files.retain(|path| path.ends_with(".deck"));
    files.sort();
    files.truncate(count);
    files
}

/// Pods, race and final round have a journal each; wherever one is cut off, the search goes on to the same end.
#[test]
fn the_best_alliance_deck_is_the_same_with_and_without_interruption_and_threads() {
    let decks = files_of("cota", 8);
    let decks: Vec<&str> = decks.iter().map(String::as_str).collect();
    let study = ["alliance", "--player", "random", "--final-player", "random", "--json"];
    let study = with(&study, &["--pairs", "14000", "--finalists", "4", "--final-pairs", "80"]);
    let study = with(&study, &decks);
    let parts = [".pods", ".race", ""];
    let whole = whole_run(&study, &scratch("alliance.csv"), &scratch("alliance.journal"));
    let journals = parts.map(|part| {
        let journal = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        std::fs::read(journal.join(format!("alliance.journal{part}"))).expect("a journal")
    });
    let (table, journal) = (scratch("alliance-cut.csv"), scratch("alliance-cut.journal"));
    for cut in 0..parts.len() {
        for (number, part) in parts.iter().enumerate() {
            let file = scratch(&format!("alliance-cut.journal{part}"));
            let bytes = &journals[number];
            match number.cmp(&cut) {
                std::cmp::Ordering::Less => std::fs::write(file, bytes).unwrap(),
                std::cmp::Ordering::Equal => {
                    std::fs::write(file, &bytes[..2 * bytes.len() / 3]).unwrap();
                }
                std::cmp::Ordering::Greater => {}
            }
        }
        let threads = ["1", "2", "1"][cut];
        let again = whole_run(&with(&study, &["--threads", threads]), &table, &journal);
        assert!(again == whole, "cut in part {cut}");
    }
    // All is there: nothing is played again.
    let again = with(&study, &["--resume", journal.to_str().unwrap()]);
    let output = run(&again);
    assert_eq!(String::from_utf8_lossy(&output.stdout), whole.0);
    // A journal of another search is refused.
    let other = with(&again, &["--seed", "2"]);
    refused(&other, &["alliance-cut.journal.pods", "seed"]);
}

/// An alliance search that Ctrl-C ends before its final round has no report, says so, and goes on.
#[cfg(unix)]
#[test]
fn an_interrupted_search_for_the_best_alliance_deck_says_how_it_goes_on() {
    let decks = files_of("cota", 8);
    let decks: Vec<&str> = decks.iter().map(String::as_str).collect();
    let journal = scratch("alliance-interrupted.journal");
    let pods = scratch("alliance-interrupted.journal.pods");
    let name = journal.to_str().unwrap();
    let study = with(&["alliance", "--pairs", "2000000", "--resume", name, "--json"], &decks);
    let searching = archon(&study).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while std::fs::read(&pods).map_or(0, |b| b.iter().filter(|b| **b == b'\n').count()) < 3 {
        std::thread::sleep(Duration::from_millis(10));
    }
    let killed = Command::new("kill").args(["-INT", &searching.id().to_string()]).status();
    assert!(killed.expect("kill runs").success());
    let ended = Instant::now();
    let output = searching.wait_with_output().unwrap();
    assert!(ended.elapsed() < Duration::from_secs(5), "{:?}", ended.elapsed());
    let says = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && output.stdout.is_empty(), "{says}");
    assert!(says.contains("interrupted") && says.contains("--resume"), "{says}");
}

/// The rounds of each task of each batch that a journal has, in order.
fn journalled_rounds(journal: &Path) -> BTreeMap<(u64, u64), Vec<[u64; 2]>> {
    let text = std::fs::read_to_string(journal).expect("a journal");
    let mut rounds: BTreeMap<(u64, u64), Vec<[u64; 2]>> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let (_, content) = line.split_once(' ').expect("a checksum");
        let line: serde_json::Value = serde_json::from_str(content).expect("JSON");
        let batch = line["batch"].as_u64().expect("a batch");
        for portion in line["portions"].as_array().expect("portions") {
            let number = |n: usize| portion[n].as_u64().expect("a number");
            rounds.entry((batch, number(0))).or_default().push([number(1), number(2)]);
        }
    }
    rounds.values_mut().for_each(|portions| portions.sort_unstable());
    rounds
}

/// Whoever reads a finished journal plays nothing, and each round stands in it once.
#[test]
fn a_finished_journal_has_every_round_once_and_plays_nothing_again() {
    for threads in ["1", "3"] {
        let journal = scratch(&format!("finished-{threads}.journal"));
        let arguments = ["--resume", journal.to_str().unwrap(), "--threads", threads];
        let arguments = with(&RATE, &arguments);
        let first = stdout(&arguments);
        let written = std::fs::read(&journal).unwrap();
        let again = run(&arguments);
        assert_eq!(String::from_utf8_lossy(&again.stdout), first);
        let says = String::from_utf8_lossy(&again.stderr);
        assert!(says.contains("archon: 0 pairs in"), "{says}");
        assert_eq!(std::fs::read(&journal).unwrap(), written, "the journal has changed");
        let mut pairs = 0;
        for (task, portions) in journalled_rounds(&journal) {
            pairs += portions.iter().map(|[_, rounds]| rounds).sum::<u64>();
            for two in portions.windows(2) {
                assert_eq!(two[0][0] + two[0][1], two[1][0], "{task:?}: {portions:?}");
            }
        }
        let report: serde_json::Value = serde_json::from_str(&first).unwrap();
        assert_eq!(report["provenance"]["games"], 2 * pairs);
    }
}

#[test]
fn a_damaged_journal_and_one_of_another_study_are_refused() {
    let journal = scratch("damaged.journal");
    let name = journal.to_str().unwrap();
    let small = ["matchup", DECKS[0], DECKS[1], "--player", "random", "--pairs", "200"];
    stdout(&with(&small, &["--resume", name]));
    refused(
        &with(&small, &["--resume", name, "--seed", "2"]),
        &[name, "seed: 1 in the file, 2 now"],
    );
    refused(
        &with(&RATE, &["--resume", name]),
        &["another study", "command: \"matchup\" in the file"],
    );
    let mut bytes = std::fs::read(&journal).unwrap();
    let second = bytes.iter().position(|b| *b == b'\n').unwrap() + 40;
    bytes[second] ^= 1;
    std::fs::write(&journal, &bytes).unwrap();
    refused(&with(&small, &["--resume", name]), &[name, "damaged in line 2", "start again"]);
    std::fs::write(&journal, "my notes\n").unwrap();
    refused(&with(&small, &["--resume", name]), &[name, "not a journal of archon"]);
    assert_eq!(std::fs::read_to_string(&journal).unwrap(), "my notes\n");
}

#[test]
fn bad_input_is_refused_with_what_is_wrong() {
    let folder = scratch("empty-field");
    std::fs::create_dir_all(&folder).unwrap();
    let empty = folder.to_str().unwrap();
    refused(&["rate", DECKS[0], "--against", empty], &["no decks in"]);
    refused(&["rate", DECKS[0], "--against", DECKS[0]], &["has no opponent"]);
    refused(&["rate", DECKS[0], "--against", "each-other"], &["at least two"]);
    refused(&["rate", DECKS[0], "--against", "no such field"], &["no such field"]);
    refused(&["rate", "--pairs", "3"], &["--pairs 3 is too few", "179 decks"]);
    refused(&["rate", "--precision", "0"], &["--precision"]);
    refused(&["rate", "--player", "grandmaster"], &["unknown player", "grandmaster"]);
    refused(&["rate", "--csv", "/no/such/folder/table.csv"], &["/no/such/folder/table.csv"]);
    refused(&["matchup", DECKS[0]], &["two decks"]);
    refused(&["matchup", DECKS[0], DECKS[1], "--chains", "25,0"], &["--chains"]);
    refused(&["matrix", DECKS[0]], &["at least two decks"]);
    refused(&["balance", DECKS[0]], &["at least two decks"]);
    refused(&["balance", "--pairs", "3"], &["--pairs 3 is too few", "179 decks"]);
    refused(&["balance", empty], &["no decks in"]);
    let impact = ["cards-impact", DECKS[0]];
    refused(
        &with(&impact, &["--card", "Dust Pixe"]),
        &["unknown card", "did you mean \"Dust Pixie\"?"],
    );
    refused(&with(&impact, &["--card", "Anger"]), &["no deck contains", "\"Anger\""]);
    refused(&with(&impact, &["--house", "ekwidon-and-co"]), &["unknown house", "untamed"]);
    refused(&with(&impact, &["--house", "dis"]), &["no deck has", "Dis"]);
    refused(&with(&impact, &["--against", DECKS[0]]), &["has no opponent"]);
    refused(&with(&impact, &["--against", empty]), &["no decks in"]);
    refused(&["cards-impact", empty], &["no decks in"]);
    refused(&with(&impact, &["--pairs", "10"]), &["--pairs 10 is too few", "at least"]);
    refused(&with(&impact, &["--precision", "50"]), &["--precision"]);
    refused(&["matrix"], &["DECK"]);
    refused(&["chains", DECKS[0]], &["two decks", "--against bundled"]);
    refused(&["chains", DECKS[0], DECKS[1], DECKS[2]], &["two decks", "3 are given"]);
    refused(&["chains", "--against", "bundled"], &["one deck", "0 are given"]);
    refused(&["chains", DECKS[0], DECKS[1], "--against", "bundled"], &["one deck", "2 are given"]);
    refused(&["chains", DECKS[0], "--against", DECKS[0]], &["has no opponent"]);
    refused(&["chains", DECKS[0], "--against", empty], &["no decks in"]);
    refused(&["chains", DECKS[0], "--against", "each-other"], &["each-other"]);
    refused(&["chains", "--precision", "0"], &["--precision"]);
    refused(&["chains", "--win-rate", "0"], &["--win-rate"]);
    refused(&["chains", "--pairs", "399"], &["--pairs 399 is too few", "400"]);
    refused(&["chains", DECKS[0], "Wolf Pack"], &["different games"]);
    let adaptive = ["format", "adaptive", DECKS[0], "--against", DECKS[1]];
    refused(&with(&adaptive, &["--pairs", "399"]), &["--pairs 399 is too few", "400"]);
    refused(&adaptive[..3], &["not 1 and 0", "archon format adaptive DECK --against DECK"]);
    refused(&["format", "adaptive", DECKS[0], DECKS[1]], &["not 2 and 0"]);
    refused(&["format", "adaptive", DECKS[0], "-a", "each-other"], &["not 1 and 0"]);
    refused(&["format", "duel", DECKS[0], "-a", DECKS[1]], &["FORMAT", "duel", "adaptive-short"]);
    refused(&["format"], &["<FORMAT>"]);
    let triad = ["format", "triad", DECKS[0], DECKS[1], DECKS[2], "-a", DECKS[1]];
    refused(&triad, &["not 3 and 1", "triad DECK DECK DECK --against DECK,DECK,DECK"]);
    refused(&["format", "reversal", DECKS[0], "-a", DECKS[1]], &["at least 2 decks of yours"]);
    let reversal = ["format", "reversal", DECKS[0], DECKS[1], "-a", DECKS[2], "-n", "7"];
    refused(&reversal, &["--pairs 7 is too few", "4 for each pairing, 8"]);
}

/// An option takes one value, or several with commas, and leaves what follows to others.
#[test]
fn options_that_take_several_values_swallow_no_decks() {
    let few = ["--player", "random", "--pairs", "200", "--precision", "9", "--without-chains"];
    let names = |arguments: &[&str]| {
        let report = report(&with(arguments, &few));
        let decks = report["decks"].as_array().unwrap();
        let mut names: Vec<String> =
            decks.iter().map(|deck| deck["deck"].as_str().unwrap().into()).collect();
        names.sort();
        names
    };
    let one = ["Radiant Argus the Supreme"];
    assert_eq!(names(&["rate", "--against", DECKS[1], DECKS[0]]), one);
    assert_eq!(names(&["rate", DECKS[0], "--against", DECKS[1], "--against", DECKS[2]]), one);
    let both = [DECKS[1], DECKS[2]].join(",");
    assert_eq!(names(&["rate", "--against", &both, DECKS[0]]), one);
    // A name with a comma is one name.
    let comma = ["\"Fox\" Oli, Room Kite", DECKS[1]].join(",");
    assert_eq!(names(&["rate", "--against", &comma, DECKS[0]]), one);
    assert_eq!(names(&["rate", "--against", "bundled", DECKS[0]]), one);
}

/// What can be played of a collection is played, and the rest is listed with the reason.
#[test]
fn decks_of_a_collection_that_cannot_be_played_are_left_out_and_listed() {
    let list = |name: &str, set: &str| {
        let text = std::fs::read_to_string(format!("engine/decks/cota/{}.deck", DECKS[0])).unwrap();
        let lines = text.lines().map(|line| match line.split_once(": ") {
            Some(("name", _)) => format!("name: {name}\n"),
            Some(("set", _)) => format!("set: {set}\n"),
            _ => format!("{line}\n"),
        });
        lines.collect::<String>()
    };
    let folder = scratch("collection");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("good.deck"), list("Good", "cota")).unwrap();
    std::fs::write(folder.join("later.deck"), list("Later", "set of the year 3000")).unwrap();
    let folder = folder.to_str().unwrap();
    let study = ["rate", DECKS[1], "--against", folder, "--player", "random", "--pairs", "40"];
    let study = with(&study, &["--precision", "9", "--without-chains"]);
    let output = run(&with(&study, &["--json"]));
    let says = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{says}");
    for word in ["1 deck cannot be played", "Later", "set of the year 3000", "--strict"] {
        assert!(says.contains(word), "no {word:?} in {says}");
    }
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let left_out = &found["provenance"]["left_out"];
    assert_eq!(left_out.as_array().map(Vec::len), Some(1), "{found}");
    assert_eq!(left_out[0]["deck"], "Later");
    assert_eq!(left_out[0]["set"], "set of the year 3000");
    let text = stdout(&study);
    assert!(text.contains("left out: “Later” (set of the year 3000)"), "{text}");
    refused(&with(&study, &["--strict"]), &["1 deck cannot be played", "Later"]);
    // The same of a file with several decks, where the decks to rate are named.
    let file = scratch("collection.deck");
    let both = [list("Good", "cota"), list("Later", "set of the year 3000")].join("\n");
    std::fs::write(&file, both).unwrap();
    let study = ["rate", file.to_str().unwrap(), "--against", DECKS[1], "--player", "random"];
    let study = with(&study, &["--pairs", "40", "--precision", "9", "--without-chains"]);
    let found = report(&study);
    assert_eq!(found["decks"].as_array().unwrap().len(), 1, "{found}");
    assert_eq!(found["provenance"]["left_out"][0]["deck"], "Later");
    refused(&with(&study, &["--strict"]), &["1 deck cannot be played", "Later"]);
}

#[test]
fn every_report_says_where_it_comes_from() {
    for command in ["rate", "matchup", "matrix", "chains"] {
        let table = scratch(&format!("origin-{command}.csv"));
        let decks = [command, DECKS[0], DECKS[1], "--player", "random", "--seed", "7"];
        let pairs = if command == "chains" { 400 } else { 40 };
        let number = pairs.to_string();
        let more = ["--pairs", &number, "--precision", "9", "--csv", table.to_str().unwrap()];
        let json = stdout(&with(&with(&decks, &more), &["--json"]));
        let report: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let from = &report["provenance"];
        assert_eq!(from["seed"], 7);
        assert_eq!(from["player"], "random");
        assert_eq!(from["rules"], "2021-03");
        assert_eq!(from["settings"]["pairs"], pairs);
        let games = from["games"].as_u64().unwrap();
        assert!(games >= 80, "{games}");
        let text = stdout(&with(&decks, &more));
        assert!(text.contains(&format!("seed 7, {games} games")), "{text}");
        let table = std::fs::read_to_string(&table).unwrap();
        assert!(table.lines().next().unwrap().contains(",seed,settings,all_games"));
        assert!(table.lines().nth(1).unwrap().contains(",random,7,"), "{table}");
    }
}

#[test]
fn copies_of_a_deck_do_not_differ_significantly() {
    let same = std::fs::read_to_string(format!("engine/decks/cota/{}.deck", DECKS[0])).unwrap();
    let twins: Vec<PathBuf> = (0..4)
        .map(|n| {
            let path = scratch(&format!("twin-{n}.deck"));
            let named = same.replacen("name: ", &format!("name: Twin {n} "), 1);
            std::fs::write(&path, named).unwrap();
            path
        })
        .collect();
    let mut arguments = vec!["matrix"];
    arguments.extend(twins.iter().map(|path| path.to_str().unwrap()));
    arguments.extend(["--player", "random", "--precision", "8", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&stdout(&arguments)).unwrap();
    assert_eq!(report["decided"], 0, "{report}");
    assert_eq!(report["decks"][0]["best_rank"], 1);
    assert_eq!(report["decks"][0]["worst_rank"], 4);
    assert_eq!(report["not_distinguishable"], serde_json::json!([[0, 3]]));
}

fn report(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&stdout(&with(arguments, &["--json"]))).expect("JSON")
}

/// Batches are a setting: other games are played, and a journal of other batches is refused.
#[test]
fn larger_batches_are_a_setting_of_the_study_and_its_journal() {
    let journal = scratch("scaled.journal");
    let name = journal.to_str().unwrap();
    let small = ["matchup", DECKS[0], DECKS[1], "--player", "random", "--pairs", "120"];
    let scaled = with(&small, &["--batch-scale", "3"]);
    let said = report(&with(&scaled, &["--resume", name]));
    assert_eq!(said["provenance"]["settings"]["batch_scale"], 3, "{said}");
    assert_eq!(said, report(&with(&scaled, &["--resume", name])));
    refused(&with(&small, &["--resume", name]), &["batch_scale: 3 in the file"]);
    assert!(report(&small)["provenance"]["settings"]["batch_scale"].is_null());
    refused(&with(&small, &["--batch-scale", "0"]), &["--batch-scale"]);
}

#[test]
fn a_deck_against_itself_gets_no_chains() {
    let report = report(&["chains", DECKS[0], DECKS[0], "--player", "random"]);
    let suggestion = &report["suggestion"];
    assert_eq!(suggestion["number"], 0, "{suggestion}");
    for end in ["estimate", "low_95", "high_95"] {
        assert_eq!(suggestion["even"][end], 0.0, "{suggestion}");
    }
    assert!((rate(suggestion) - 0.5).abs() < 1e-9, "{suggestion}");
    assert!(report["bids"].is_null() && report["procedure"].is_null());
}

#[test]
fn chains_are_suggested_with_their_curve_bids_and_procedure() {
    let decks = ["chains", DECKS[0], DECKS[1], "--player", "random"];
    let arguments = with(&decks, &["--pairs", "400"]);
    let report = report(&arguments);
    assert_eq!(report["provenance"]["settings"]["win_rate"], 1.0);
    let curve: Vec<f64> = report["curve"].as_array().unwrap().iter().map(rate).collect();
    assert_eq!(curve.len(), 49);
    assert!(curve.windows(2).all(|two| two[1] < two[0]), "{curve:?}");
    let suggestion = &report["suggestion"];
    let [low, high] = ["low_95", "high_95"].map(|end| suggestion["even"][end].as_f64().unwrap());
    let at = suggestion["even"]["estimate"].as_f64().unwrap();
    assert!(low <= at && at <= high, "{suggestion}");
    let number = suggestion["number"].as_i64().unwrap();
    let signed = if suggestion["holder"] == "deck" { number } else { -number };
    let nearest = curve.iter().map(|rate| (rate - 0.5).abs()).fold(1.0, f64::min);
    assert_eq!((curve[(signed + 24) as usize] - 0.5).abs(), nearest);
    // The alternation is of the number and a neighbor, and nearer to even by the curve.
    let off = (rate(suggestion) - 0.5).abs();
    let turns = &suggestion["alternating"];
    if !turns.is_null() {
        let (less, more) = (turns["less"].as_i64().unwrap(), turns["more"].as_i64().unwrap());
        assert!(more == less + 1 && [less, more].contains(&number), "{suggestion}");
        assert!((1..=99).contains(&turns["more_in_100_games"].as_i64().unwrap()), "{suggestion}");
        assert!((rate(turns) - 0.5).abs() < 0.001, "{suggestion}");
    }
    assert_eq!(suggestion["number_is_fair"], turns.is_null() || off <= 0.01, "{suggestion}");
    let bids = &report["bids"];
    assert_eq!(bids["limits"][0], bids["by_any"]["number"], "{bids}");
    let share: f64 =
        report["procedure"]["share"].as_array().unwrap().iter().filter_map(|s| s.as_f64()).sum();
    assert!((share - 1.0).abs() < 1e-6);
    // Who is favored comes first, from games without chains; then what to bid.
    let answer = report["answer"].as_str().unwrap();
    assert!(answer.starts_with("Without chains, "), "{answer}");
    let without = &report["without_handicap"];
    assert!(without["count"].as_u64().unwrap() >= 100, "{without}");
    let said = format!("{:.1} %", 100.0 * without["estimate"].as_f64().unwrap());
    assert!(answer.contains(&said), "{answer} does not say {said}");
    let text = stdout(&arguments);
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let place = |words: &str| lines.iter().position(|line| line.starts_with(words));
    let (favored, bid) = (place("Without chains, ").unwrap(), place("Bid up to ").unwrap());
    assert!(favored < bid && bid < 6, "{text}");
    assert!(text.contains("Bidding for") && text.contains("The rulebook's procedure"), "{text}");
    assert_eq!(
        text.contains("Fair in alternation: "),
        suggestion["number_is_fair"] == false,
        "{text}"
    );
}

fn rate(point: &serde_json::Value) -> f64 {
    point["win_rate"]["estimate"].as_f64().expect("a number")
}

#[test]
fn keeper_of_the_cards_is_made_even_by_hit_points() {
    let arguments =
        ["chains", "Wolf Pack", "Stone Bastion", "--player", "random", "--pairs", "400"];
    let report = report(&arguments);
    assert_eq!(report["provenance"]["game"], "keeper");
    assert_eq!(report["handicap"]["many"], "HP fewer");
    assert_eq!(report["curve"].as_array().unwrap().len(), 69);
    assert!(report["bids"].is_null() && report["procedure"].is_null());
    assert!(stdout(&arguments).contains("HP fewer"));
}

#[test]
fn a_deck_s_strength_in_chains_is_measured_against_a_field() {
    let field = [DECKS[1], DECKS[2]].join(",");
    let arguments = ["chains", DECKS[0], "--against", &field];
    let report = report(&with(&arguments, &["--player", "random", "--pairs", "400"]));
    assert_eq!(report["opponent"]["decks"], 2);
    assert_eq!(report["opponent"]["field"], true);
    assert!(report["bids"].is_null());
    assert_eq!(report["procedure"]["deck"], report["deck"]);
}

#[test]
fn decks_of_keeper_of_the_cards_are_studied_too() {
    let decks = ["Wolf Pack", "Stone Bastion"];
    let few = ["--player", "random", "--pairs", "40", "--precision", "9"];
    let matchup = report(&with(&["matchup", decks[0], decks[1], "--hp", "5,0"], &few));
    assert_eq!(matchup["provenance"]["game"], "keeper");
    assert_eq!(matchup["provenance"]["settings"]["hp"], serde_json::json!([5, 0]));
    assert_eq!(matchup["decks"][0]["hp"], 5);
    assert_eq!(matchup["turns"][0]["hp"], serde_json::json!([30.0, 35.0]));
    assert!(matchup["turns"][0]["minions"].is_array());
    let wins = |seat: usize| matchup["decks"][seat]["wins"]["games"].as_u64().unwrap();
    let games = matchup["lengths"]["mean"]["count"].as_u64().unwrap();
    assert!(wins(0) + wins(1) <= games && games > 0, "{matchup}");
    let text = stdout(&with(&["matchup", decks[0], decks[1], "--hp", "5,0"], &few));
    assert!(text.contains("(5 HP fewer)") && text.contains("other lost HP first"), "{text}");
    let rate = report(&with(&["rate", "--game", "keeper"], &few));
    assert!(rate["decks"].as_array().unwrap().len() >= 4);
    assert_eq!(rate["handicap"]["many"], "HP fewer");
    let matrix = report(&with(&["matrix", decks[0], decks[1]], &few));
    assert_eq!(matrix["pairings"].as_array().unwrap().len(), 1);
    refused(&["matchup", decks[0], decks[1], "--chains", "3,0"], &["--chains", "--hp"]);
    refused(&["matchup", decks[0], decks[1], "Deep Vault"], &["two decks"]);
    refused(&["rate", decks[0], DECKS[0]], &["different games"]);
}

/// How many pairs were played and not read from a journal.
fn played(output: &Output) -> u64 {
    let says = String::from_utf8_lossy(&output.stderr);
    let line =
        says.lines().find_map(|line| line.strip_prefix("archon: ")?.split_once(" pairs in "));
    line.unwrap_or_else(|| panic!("no speed in {says}")).0.parse().expect("a number")
}

/// One deck against a field has a second player by default, from enough pairs on; the other figures do not depend on it.
#[test]
fn one_deck_is_played_by_a_second_player_too_and_nothing_else_changes() {
    let of = |decks: &[&str], more: &[&str]| {
        let study =
            [&["rate"][..], decks, &["--against", "cota", "--pairs", "240", "--json"]].concat();
        let report: serde_json::Value = serde_json::from_str(&stdout(&with(&study, more))).unwrap();
        report
    };
    // A second player by default plays one in ten of all pairs at most.
    let few = ["--second-pairs", "24"];
    let mut beside = of(&DECKS[..1], &few);
    let second = beside.as_object_mut().unwrap().remove("second_player").expect("by default");
    assert_eq!((&second["player"], &second["pairs_asked"]), (&"planner".into(), &24.into()));
    assert_eq!(second["win_rates"].as_array().unwrap().len(), 1);
    assert_eq!(beside, of(&DECKS[..1], &["--second-player", "none"]));
    // Fewer than 1,000 pairs are a quick look, or fewer than ten times as many as the second player would play.
    assert_eq!(beside, of(&DECKS[..1], &[]));
    assert_eq!(beside, of(&DECKS[..1], &["--second-pairs", "25"]));
    assert!(of(&DECKS[..2], &few).get("second_player").is_none(), "of several decks");
    let random = with(&few, &["--player", "random"]);
    assert!(of(&DECKS[..1], &random).get("second_player").is_none(), "by another player");
}

/// A journal goes on to more pairs and to more precision, without playing again what it has.
#[test]
fn a_journal_is_extended_without_playing_again() {
    let decks = [DECKS[0], DECKS[1], DECKS[2]];
    for (command, first, more, precision) in [
        (with(&["rate"], &decks), "100", "260", ["200", "15"]),
        (vec!["matchup", DECKS[0], DECKS[1]], "60", "200", ["20", "2"]),
        (with(&["matrix"], &decks), "60", "200", ["20", "4"]),
        (with(&["chains", "--win-rate", "50"], &decks[..2]), "400", "1200", ["9", "1"]),
        (with(&["balance"], &decks), "100", "260", ["200", "30"]),
        (
            vec!["cards-impact", DECKS[0], "--card", "Dimension Door", "--against", DECKS[1]],
            "40",
            "160",
            ["9", "3"],
        ),
    ] {
        let journal = scratch(&format!("extended-{}.journal", command[0]));
        let common = ["--player", "random", "--json", "--resume", journal.to_str().unwrap()];
        let study = with(&command, &common);
        let run = |pairs: &str, precision: &str| {
            let output = run(&with(&study, &["--pairs", pairs, "--precision", precision]));
            let says = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success(), "{study:?}: {says}");
            let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
            let pairs: u64 = pairs.parse().unwrap();
            let games = report["provenance"]["games"].as_u64().unwrap();
            assert!(games <= 2 * pairs, "{study:?}: {games} games of {pairs} pairs");
            (games, played(&output), report)
        };
        let (few, _, _) = run(first, precision[1]);
        let (many, more_played, report) = run(more, precision[1]);
        assert!(many > few, "{study:?}: {few} and {many}");
        assert_eq!(2 * more_played, many - few, "{study:?} played again");
        assert_eq!(report["provenance"]["settings"]["begun_with"][0]["pairs"].to_string(), first);
        // Again there is nothing to play, and the end is the same.
        let (again, none, same) = run(more, precision[1]);
        assert_eq!((again, none), (many, 0), "{study:?}");
        assert_eq!(same, report);
        // To less it does not go back.
        refused(&with(&study, &["--pairs", first, "--precision", precision[1]]), &["pairs"]);
        // The same with the precision.
        std::fs::remove_file(&journal).unwrap();
        let (few, _, _) = run(more, precision[0]);
        let (many, more_played, _) = run(more, precision[1]);
        assert!(many > few, "{study:?}: {few} and {many}");
        assert_eq!(2 * more_played, many - few, "{study:?} played again");
    }
}

/// As if it had been killed while it wrote, and with more pairs.
#[test]
fn a_format_continues_from_its_journal() {
    let journal = scratch("format.journal");
    let study = ["format", "adaptive", DECKS[0], "--against", DECKS[1], "-p", "random", "--json"];
    let study = with(&study, &["--precision", "1", "--resume", journal.to_str().unwrap()]);
    let report = |pairs: &str| {
        let output = run(&with(&study, &["--pairs", pairs]));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        (played(&output), String::from_utf8(output.stdout).expect("JSON"))
    };
    let (400, whole) = report("400") else { panic!("400 pairs are played") };
    assert_eq!(report("400"), (0, whole.clone()));
    let written = std::fs::read(&journal).unwrap();
    std::fs::write(&journal, &written[..written.len() - 5]).unwrap();
    let (again, same) = report("400");
    assert!(again > 0 && again < 400 && same == whole, "{again} pairs were played again");
    let (500, further) = report("900") else { panic!("500 more pairs are played") };
    let begun: serde_json::Value = serde_json::from_str(&further).expect("JSON");
    assert_eq!(begun["provenance"]["settings"]["begun_with"][0]["pairs"], 400);
    refused(&with(&study, &["--pairs", "400"]), &["pairs"]);
}

/// The most pairs are the most, those that measure what a chain costs included.
#[test]
fn no_study_plays_more_pairs_than_it_may() {
    let decks = [DECKS[0], DECKS[1], DECKS[2]];
    for pairs in ["24", "25", "31", "64", "97", "201"] {
        for command in ["rate", "balance", "matrix", "matchup"] {
            let decks = if command == "matchup" { &decks[..2] } else { &decks[..] };
            let few = ["--player", "random", "--precision", "0.1", "--pairs", pairs];
            let report = report(&with(&with(&[command], decks), &few));
            let games = report["provenance"]["games"].as_u64().unwrap();
            assert_eq!(games, 2 * pairs.parse::<u64>().unwrap(), "{command}");
        }
    }
}

/// With more pairs `validate` goes on from its journals, also where it was interrupted, and its report
/// is that of a run that was asked for so many at once. A part that was left out can be added.
#[test]
fn the_journals_of_validate_are_extended_to_the_same_report() {
    let real = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    if !real.join("decks/decks.jsonl").exists() {
        return eprintln!("skipped: there is no {}", real.display());
    }
    let journal = scratch("validate.journal");
    let parts = ["decks", "houses"].map(|part| {
        let path = PathBuf::from(format!("{}.{part}", journal.display()));
        let _ = std::fs::remove_file(&path);
        path
    });
    let data = ["validate", "--data", real.to_str().unwrap(), "--player", "random", "--json"];
    let study = with(&data, &["--house-decks", "12", "--card-pairs", "0"]);
    let of = |pairs: [&str; 2], more: &[&str]| {
        run(&with(&with(&study, &["--deck-pairs", pairs[0], "--house-pairs", pairs[1]]), more))
    };
    let all_played = |output: &Output| -> u64 {
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let says = String::from_utf8_lossy(&output.stderr).into_owned();
        let lines =
            says.lines().filter_map(|line| line.strip_prefix("archon: ")?.split_once(" pairs in "));
        lines.map(|(pairs, _)| pairs.parse::<u64>().expect("a number")).sum()
    };
    let resume = ["--resume", journal.to_str().unwrap()];
    assert_eq!(all_played(&of(["250", "0"], &resume)), 250);
    assert_eq!(all_played(&of(["250", "100"], &resume)), 100, "a part is added");
    // As if it had been killed while it wrote.
    let whole = std::fs::read(&parts[0]).unwrap();
    std::fs::write(&parts[0], &whole[..whole.len() - 5]).unwrap();
    let further = of(["400", "130"], &resume);
    let played = all_played(&further);
    assert!((180..430).contains(&played), "{played}");
    let at_once = of(["400", "130"], &[]);
    assert_eq!(all_played(&at_once), 530);
    assert!(further.stdout == at_once.stdout, "the report of what was extended is another");
    assert_eq!(all_played(&of(["400", "130"], &resume)), 0);
    let less = of(["250", "130"], &resume);
    assert!(String::from_utf8_lossy(&less.stderr).contains("settings.pairs"), "{less:?}");
}

/// What is asked of a part is looked at before another part is played.
#[test]
fn validate_checks_its_settings_before_it_plays() {
    let real = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    if !real.join("decks/decks.jsonl").exists() {
        return eprintln!("skipped: there is no {}", real.display());
    }
    let data = ["validate", "--data", real.to_str().unwrap(), "--player", "random"];
    for (option, number) in [("--house-pairs", "3"), ("--card-pairs", "3"), ("--deck-pairs", "3")] {
        let began = Instant::now();
        let output = run(&with(&data, &["--house-decks", "1000", option, number]));
        let says = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{says}");
        assert!(says.contains(&format!("{option} 3 is too few")), "{says}");
        assert!(!says.contains("pairs in"), "it played before: {says}");
        assert!(began.elapsed() < Duration::from_secs(60));
    }
}

/// The defaults fit what is asked: as many decks as there are can be compared.
#[test]
fn defaults_fit_the_number_of_decks() {
    use archon_lab::studies::{BalanceConfig, MatrixConfig, RateConfig};
    assert_eq!(MatrixConfig::pairs_for(2), 10_000);
    assert_eq!(MatrixConfig::pairs_for(80), 8 * 80 * 79 / 2);
    assert_eq!(RateConfig::pairs_for(80), 40_000);
    assert_eq!(RateConfig::pairs_for(10_000), 160_000);
    assert_eq!(BalanceConfig::pairs_for(10_000), 160_000);
    // The pairs are found to be enough: what is refused is what comes after.
    let journal = scratch("no.journal");
    std::fs::write(&journal, "my notes\n").unwrap();
    let resume = ["--resume", journal.to_str().unwrap()];
    refused(
        &with(&["matrix", "cota", "--player", "random"], &resume),
        &["not a journal of archon"],
    );
}

/// Tuning with few games.
const TUNE: [&str; 13] = [
    "tune",
    "--games",
    "100",
    "--generations",
    "2",
    "--candidates",
    "4",
    "--pairs",
    "4",
    "--measure",
    "8",
    "--seed",
    "3",
];

/// Cut off within a line, the journal of tuning goes on to the same weights.
#[test]
fn tuning_is_the_same_with_and_without_interruption_and_threads() {
    let calm = stdout(&with(&TUNE, &["--threads", "1"]));
    let journal = scratch("tune.journal");
    let resume = ["--resume", journal.to_str().unwrap(), "--threads", "2"];
    let resumed = with(&TUNE, &resume);
    assert_eq!(stdout(&resumed), calm);
    let whole = std::fs::read(&journal).unwrap();
    let again = run(&resumed);
    let says = String::from_utf8_lossy(&again.stderr);
    assert!(says.contains("archon: 0 pairs in"), "{says}");
    assert_eq!(String::from_utf8_lossy(&again.stdout), calm);
    assert_eq!(std::fs::read(&journal).unwrap(), whole, "the journal has changed");
    std::fs::write(&journal, &whole[..whole.len() * 2 / 3]).unwrap();
    assert_eq!(stdout(&resumed), calm);
    refused(&with(&resumed, &["--step", "0.1"]), &["another study", "settings.step"]);
}

/// More generations and pairs to measure go on from the journal of fewer, and end as if asked for at
/// once; positions are not played again.
#[test]
fn the_journal_of_tuning_is_extended_to_the_same_weights() {
    let of = |generations: &'static str, measure: &'static str, more: &[&str]| {
        let few = ["--games", "100", "--candidates", "4", "--pairs", "4", "--seed", "3"];
        let tune = with(&["tune", "--generations", generations, "--measure", measure], &few);
        let output = run(&with(&tune, more));
        let says = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{says}");
        (String::from_utf8(output.stdout.clone()).expect("text"), played(&output))
    };
    let journal = scratch("tune-extended.journal");
    let resume = ["--resume", journal.to_str().unwrap()];
    let lines = || std::fs::read_to_string(&journal).unwrap().lines().count();
    of("1", "8", &resume);
    let (further, some) = of("3", "12", &resume);
    let (at_once, all) = of("3", "12", &[]);
    assert_eq!(further, at_once);
    // The first generation, and eight of the pairs that measure the regression.
    assert_eq!(all - some, 4 * 4 + 8);
    let before = lines();
    assert_eq!(of("3", "12", &resume), (at_once, 0));
    assert_eq!(lines(), before, "something was played and written again");
    // A network after all.
    let units = ["--units", "2"];
    let (_, measured) = of("3", "12", &with(&resume, &units));
    assert_eq!(measured, 12, "the pairs that measure the network");
}

/// The result as JSON has the weights that are printed else.
#[test]
fn tuning_prints_its_result_as_json() {
    let text = stdout(&TUNE);
    let report: serde_json::Value =
        serde_json::from_str(&stdout(&with(&TUNE, &["--json"]))).unwrap();
    let weights = report["weights"].as_str().expect("weights");
    assert!(!weights.is_empty() && text.ends_with(weights));
    let steps = report["steps"].as_array().expect("steps");
    assert!(
        steps.iter().any(|step| step["weights"] == "polish" && step["score"]["method"].is_string())
    );
    assert_eq!((&report["seed"], &report["interrupted"]), (&3.into(), &false.into()));
}

/// Ctrl-C ends a study with its own status, also where there is nothing to report yet. A program that was waited for has
/// not forfeited.
#[test]
#[cfg(unix)]
fn a_study_that_is_interrupted_before_its_first_games_ends_like_any_other() {
    // A bot that receives no more than the beginning of its first game.
    let hanging = format!(
        "program:command=sh -c '{{ for n in 1 2 3 4 5 6; do read -r line; printf \"%s\\n\" \"$line\"; done; \
         sleep 30; }} 2>&- | {} bot random',timeout=60",
        env!("CARGO_BIN_EXE_archon")
    );
    for slow in [
        ["matchup", DECKS[0], DECKS[1], "--player", "ismcts:iterations=500"],
        ["matchup", DECKS[0], DECKS[1], "--player", &hanging],
        ["simulate", DECKS[0], DECKS[1], "--player", &hanging],
    ] {
        let running = archon(&slow)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        std::thread::sleep(Duration::from_secs(2));
        let interrupt = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
        assert!(interrupt.expect("kill is there").success());
        let output = running.wait_with_output().expect("a child");
        let says = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{slow:?}: {says}");
        assert!(output.stdout.is_empty() && says.contains("no results"), "{slow:?}: {says}");
    }
}

/// Ctrl-C ends it with its own status, without weights that are not tuned to their end.
#[test]
#[cfg(unix)]
fn tuning_that_is_interrupted_writes_no_weights_and_goes_on() {
    let (weights, journal) = (scratch("interrupted-weights.txt"), scratch("tune-long.journal"));
    let files = ["--out", weights.to_str().unwrap(), "--resume", journal.to_str().unwrap()];
    let many = ["tune", "--games", "100", "--generations", "100000", "--pairs", "4"];
    let running = archon(&with(&many, &files))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // Until it has written the first pairs; games that positions are sampled from come before.
    let has_pairs = |line: &str| {
        let line: Option<serde_json::Value> =
            line.get(9..).and_then(|content| serde_json::from_str(content).ok());
        line.is_some_and(|line| line["rounds"][0][3][0].as_array().is_some_and(|p| p.len() == 2))
    };
    while !std::fs::read_to_string(&journal).is_ok_and(|text| text.lines().any(has_pairs)) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let interrupt = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
    assert!(interrupt.expect("kill is there").success());
    let output = running.wait_with_output().expect("a child");
    let says = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{says}");
    assert!(says.contains("the same command with --resume"), "{says}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("training positions"));
    assert!(!weights.exists(), "weights that are not tuned to their end");
}

/// An interval as it is printed, `44.0 (41.5 to 46.4)`, with the digits after the point of its value.
#[derive(Debug)]
struct Printed {
    numbers: [f64; 3],
    digits: usize,
}

impl Printed {
    /// All intervals of a text whose value stands before the brackets.
    fn all_in(text: &str) -> Vec<Printed> {
        let places = text.match_indices('(').map(|(at, _)| at);
        places.filter_map(|at| Printed::at(&text[..at], &text[at + 1..])).collect()
    }

    fn at(before: &str, after: &str) -> Option<Printed> {
        let plain = |word: &str| word.trim().replace('−', "-").replace([',', '+'], "");
        let value = plain(before.trim_end().trim_end_matches('%').split_whitespace().next_back()?);
        let (low, high) = after.split_once(')')?.0.split_once(" to ")?;
        let numbers = [value.clone(), plain(low), plain(high)].map(|word| word.parse().ok());
        let digits = value.split_once('.').map_or(0, |(_, digits)| digits.len());
        Some(Printed { numbers: [numbers[0]?, numbers[1]?, numbers[2]?], digits })
    }

    /// Whether another one, with as many digits or more, says the same.
    fn is_said_by(&self, other: &Printed) -> bool {
        let rounding = 0.501 * 0.1f64.powi(self.digits as i32);
        let alike = |(a, b): (f64, f64)| (a - b).abs() <= rounding;
        self.digits <= other.digits && self.numbers.into_iter().zip(other.numbers).all(alike)
    }
}

#[test]
fn the_first_sentence_of_a_report_agrees_with_its_tables() {
    let small = ["--player", "random", "--pairs", "400"];
    let reports: [&[&str]; 9] = [
        &["format", "adaptive-short", DECKS[0], "--against", DECKS[1]],
        &["matchup", DECKS[0], DECKS[1], "--precision", "2"],
        &["chains", DECKS[0], DECKS[2], "--precision", "0.1"],
        &["chains", DECKS[2], "--against", "cota", "--precision", "0.1"],
        &["rate", DECKS[2], "--against", "cota", "--precision", "1", "--without-chains"],
        &["rate", DECKS[0], DECKS[1], DECKS[2], "--against", "each-other", "--without-chains"],
        &["matrix", DECKS[0], DECKS[1], DECKS[2], "--precision", "1"],
        &["simulate", DECKS[0], DECKS[1]],
        &["cards-impact", DECKS[0], "--against", "cota"],
    ];
    for report in reports {
        let arguments: Vec<&str> = match report[0] {
            "simulate" => with(report, &["--player", "random", "-n", "400"]),
            "cards-impact" => with(report, &["--player", "random", "--pairs", "2000"]),
            _ => with(report, &small),
        };
        let text = stdout(&arguments);
        let (sentence, rest) = text.split_once("\n\n").expect("a first sentence");
        let rest = Printed::all_in(rest);
        for said in Printed::all_in(&sentence.replace('\n', " ")) {
            assert!(rest.iter().any(|shown| said.is_said_by(shown)), "{report:?} {said:?}\n{text}");
        }
    }
}
