use std::sync::atomic::AtomicBool;

use archon_cards::library;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::record::Record;
use archon_report::Report as _;
use archon_runner::RunContext;
use archon_sim::play::play_keeping;

use super::*;

/// A game that a player has played, as a line.
fn saved(player: &str, seed: u64) -> String {
    let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
        .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
    let mut record = Record {
        decks,
        chains: [0; 2],
        edition: Edition::default(),
        seed,
        first: None,
        answers: Vec::new(),
    };
    let player = NamedPlayer::<KeyForge>::read(player).expect("it exists");
    let (mut one, mut two) = (player.make(), player.make());
    let mut answers = Vec::new();
    let setup = course::Setup::new(&record);
    play_keeping(&setup.start(seed), &mut [&mut *one, &mut *two], Some(&mut answers));
    record.answers = answers;
    record.to_line()
}

fn config(folder: &tempfile::TempDir, lines: &str) -> ReviewConfig {
    let log = folder.path().join("game.jsonl");
    std::fs::write(&log, lines).expect("written");
    ReviewConfig {
        log,
        stronger: "greedy".into(),
        rollouts: 24,
        screening: 4,
        largest: 3,
        ..ReviewConfig::default()
    }
}

fn context() -> StudyContext<'static, KeyForge> {
    StudyContext::new(NamedPlayer::read("greedy").expect("it exists"))
}

#[test]
fn a_random_player_is_shown_decisions_that_cost_it_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(&folder, &saved("random", 36));
    let report = review(&context(), &config).expect("it is reviewed");
    let turns: Vec<u32> = report.turns.iter().map(|turn| turn.turn).collect();
    assert_eq!(turns, (1..=turns.len() as u32).collect::<Vec<_>>(), "every turn once");
    assert!(report.turns.iter().all(|turn| turn.win_probability.is_some_and(|p| p.count > 0)));
    let mut numbers: Vec<usize> = report.decisions.iter().map(|decision| decision.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert!(!numbers.is_empty() && numbers.len() == report.decisions.len());
    assert!(report.decisions.iter().all(|one| one.regret.count == 24 && one.given != one.better));
    assert!(report.compared > 20 && report.compared <= report.asked);
    let played = report.turns.iter().map(|turn| turn.played.len()).sum::<usize>();
    assert!(played > 10, "{played} cards");
}

#[test]
fn the_report_is_the_same_for_any_number_of_threads_and_names_its_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(&folder, &[saved("greedy", 1), saved("random", 2)].join("\n"));
    let config = ReviewConfig { game: 1, seat: Some("two".into()), ..config };
    let report = |threads| {
        let running = RunContext { threads: Some(threads), ..RunContext::default() };
        review(&StudyContext { running, ..context() }, &config).expect("it is reviewed")
    };
    let (one, two) = (report(1), report(2));
    assert_eq!(archon_report::json(&one), archon_report::json(&two));
    assert_eq!((one.seat.as_str(), &one.provenance.settings["seat"]), ("Two", &"two".into()));
}

#[test]
fn an_interrupted_review_has_what_was_valued_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(&folder, &saved("random", 3));
    let interrupted = AtomicBool::new(true);
    let running = RunContext { interrupted: &interrupted, ..RunContext::default() };
    let report = review(&StudyContext { running, ..context() }, &config).expect("a report");
    assert_eq!((report.compared, report.decisions.len(), report.provenance.games), (0, 0, 0));
    assert!(report.document().origin.interrupted && !report.turns.is_empty());
}

#[test]
fn a_game_that_is_not_over_has_no_winner_and_no_change_in_its_last_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut record = Record::from_line(library(), &saved("greedy", 4)).expect("a record");
    record.answers.truncate(record.answers.len() / 2);
    let config = ReviewConfig { largest: 0, ..config(&folder, &record.to_line()) };
    let report = review(&context(), &config).expect("it is reviewed");
    assert_eq!(report.winner, None);
    assert!(report.turns.last().is_some_and(|turn| turn.change.is_none()));
    assert!(report.turns.iter().rev().skip(1).all(|turn| turn.change.is_some()));
}

#[test]
fn a_file_that_is_no_game_is_refused_with_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = saved("random", 5);
    let wrong = |lines: &str, number: u64| {
        let config = ReviewConfig { game: number, ..config(&folder, lines) };
        review(&context(), &config).expect_err("refused").to_string()
    };
    assert!(wrong("", 0).contains("is empty"));
    assert!(wrong(&game, 1).contains("has no game 1: it contains games 0 to 0"));
    assert!(wrong(&game[..40], 0).contains("this is not a saved game"));
    let other = game.replace("\"answers\":[", "\"answers\":[99,");
    assert!(wrong(&other, 0).contains("answer number 0"));
}
