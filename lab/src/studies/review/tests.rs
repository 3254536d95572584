use std::sync::atomic::AtomicBool;

use archon_cards::library;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::record::Record;
use archon_report::Report as _;
use archon_report::document::Block;
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
    let setup = timeline::Setup::new(&record);
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
    let played = report.turns.iter().map(|turn| turn.actions.played.len()).sum::<usize>();
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
    assert_eq!(
        (one.seat.as_deref(), &one.provenance.settings["seat"]),
        (Some("Two"), &"two".into())
    );
    assert_eq!(one.provenance.settings["log"], "game.jsonl", "without its folder");
}

#[test]
fn compared_answers_differ_from_each_other_and_read_differently() {
    let (mut copies, mut namesakes) = (0, 0);
    for seed in 41..49 {
        let record = Record::from_line(library(), &saved("random", seed)).expect("a record");
        let timeline = Timeline::new(&record, (seed % 2) as usize).expect("it fits");
        for decision in &timeline.decisions {
            let given = decision.answers[decision.given];
            assert_eq!(given, record.answers[decision.number]);
            let mut words: Vec<String> =
                decision.answers.iter().map(|answer| decision.words(*answer)).collect();
            namesakes += words.iter().filter(|words| words.contains("(number ")).count();
            words.sort();
            words.dedup();
            assert_eq!(words.len(), decision.answers.len(), "seed {seed}: {words:?}");
            for answer in &decision.answers {
                assert_eq!(decision.same_as(*answer), *answer);
            }
            let all = decision.game.question().expect("it is asked").choices.len();
            for other in (0..all).filter(|answer| !decision.answers.contains(answer)) {
                let same = decision.same_as(other);
                copies += usize::from(decision.answers.contains(&same));
                assert!(decision.answers.contains(&same) || same == other);
            }
        }
    }
    assert!(copies > 0 && namesakes > 0, "{copies} copies, {namesakes} namesakes");
}

/// The report of a game with these values, for a seat.
fn valued(seat: Seat, points: impl Fn(usize) -> Vec<f64>) -> ReviewReport {
    let saved = source::SavedGame {
        record: Record::from_line(library(), &saved("greedy", 6)).expect("a record"),
        players: Vec::new(),
    };
    let timeline = Timeline::new(&saved.record, seat).expect("it fits");
    let turns = (0..timeline.turns.len()).map(|turn| Some(points(turn))).collect();
    let values = valuing::Values { turns, ..valuing::Values::default() };
    let provenance = provenance(&context(), "", Value::Null, 0, StopReason::Games);
    summary::report(&saved, &timeline, &values, (seat, "greedy"), provenance)
}

#[test]
fn a_change_is_the_difference_to_the_next_turn_and_in_the_last_to_the_result() {
    for seat in [0, 1] {
        // Of 20 rollouts 10 are won up to the fifth turn, and from there on all.
        let won = |turn: usize| if turn < 4 { 10 } else { 20 };
        let points = |turn| (0..20).map(|n| if n < won(turn) { 1.0 } else { 0.0 }).collect();
        let report = valued(seat, points);
        let has_won = report.winner.as_deref() == Some(SEAT_NAMES[seat]);
        let changes: Vec<_> =
            report.turns.iter().map(|turn| turn.change.expect("it ended")).collect();
        let (last, before) = changes.split_last().expect("turns");
        assert!((last.value - if has_won { 0.0 } else { -1.0 }).abs() < 1e-9, "{last:?}");
        for (place, change) in before.iter().enumerate() {
            let expected = if place == 3 { 0.5 } else { 0.0 };
            assert!((change.value - expected).abs() < 1e-9, "{place}: {change:?}");
            assert_eq!(change.low > 0.0, place == 3, "{place}: {change:?}");
        }
        let turned: Vec<u32> = report.turning_points.iter().map(|point| point.turn).collect();
        let lost = report.turns.len() as u32;
        assert_eq!(turned, if has_won { vec![4] } else { vec![lost, 4] });
        // Twenty of twenty rollouts do not say that a game is won for certain.
        assert!(!has_won || last.low == 0.0 && last.high > 0.1, "{last:?}");
    }
}

fn interval(value: f64, low: f64, high: f64) -> archon_report::Interval {
    archon_report::Interval { value, low, high, count: 512, method: "" }
}

/// The sentences of a section.
fn list(report: &ReviewReport, section: &str) -> Vec<String> {
    let document = report.document();
    let found = document.sections.iter().find(|found| found.title == section).expect("a section");
    match &found.blocks[0] {
        Block::List(list) => list.clone(),
        _ => panic!("no list"),
    }
}

#[test]
fn only_a_significantly_better_answer_is_called_better() {
    let decision = |regret| report::ReviewedDecision {
        number: 3,
        turn: 2,
        given: "end the turn".into(),
        win_probability: interval(0.5, 0.4, 0.6),
        better: "play Troll".into(),
        regret,
        stronger: Some("play Troll".into()),
        stronger_gain: Some(regret),
    };
    let mut report = valued(0, |_| vec![1.0, 0.0]);
    report.stronger_player = Some("planner".into());
    report.decisions =
        [interval(0.1, 0.05, 0.15), interval(-0.006, -0.03, 0.02)].map(decision).to_vec();
    assert_eq!(
        list(&report, "Largest regrets"),
        [
            "Turn 2: “end the turn” wins 50.0 % (40.0 to 60.0). Better: “play Troll”, +10.0 (+5.0 to +15.0) percentage \
             points. planner answers so, too.",
            "Turn 2: “end the turn” wins 50.0 % (40.0 to 60.0). “play Troll” is not significantly better: −0.6 (−3.0 to \
             +2.0) percentage points. planner answers so, too."
        ]
    );
    let answer = report.answer();
    assert!(answer.starts_with("The largest significant regret of One: on turn 2"), "{answer}");
    report.decisions.remove(0);
    report.compared = 5;
    assert_eq!(report.answer(), "No significantly better answer of One was found.");
}

#[test]
fn the_win_probability_of_a_game_of_one_turn_is_told_once() {
    let mut report = valued(0, |_| vec![1.0, 0.0]);
    report.turns.truncate(1);
    let page = archon_report::render::text::render(&report.document(), None);
    assert_eq!(page.matches("turn 1: 50.0 %").count(), 1, "{page}");
}

#[test]
fn a_text_log_takes_neither_the_number_of_a_game_nor_a_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(&folder, "Turn 1: One\n  One chooses house Dis\n  One plays Troll\n");
    let report = review(&context(), &config).expect("it is read");
    assert_eq!((report.seat, report.turns.len()), (None, 1));
    let seat = ReviewConfig { seat: Some("one".into()), ..config.clone() };
    let game = ReviewConfig { game: 1, ..config };
    let refusals = [
        (seat, "seat cannot be used: ", "game.jsonl is a text log"),
        (game, "game takes 0, the only game of ", "game.jsonl, not 1"),
    ];
    for (wrong, begin, part) in refusals {
        let why = review(&context(), &wrong).expect_err("refused").to_string();
        assert!(why.starts_with(begin) && why.contains(part), "{why}");
    }
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
fn an_interrupted_review_of_a_text_log_has_what_was_read_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = Record::from_line(library(), &saved("random", 3)).expect("a record");
    let mut log = String::new();
    for (name, deck) in SEAT_NAMES.iter().zip(&record.decks) {
        log += &format!("{name} brings {} to The Crucible\nKey phase - {name}\n", deck.name);
    }
    let deck = ["miss-onyx-censorius", "radiant-argus-the-supreme"].map(String::from).to_vec();
    let config = ReviewConfig { deck, simulated: 200, ..config(&folder, &log) };
    let interrupted = AtomicBool::new(true);
    let running = RunContext { interrupted: &interrupted, ..RunContext::default() };
    let report = review(&StudyContext { running, ..context() }, &config).expect("a report");
    assert_eq!((report.provenance.games, report.turns.len()), (0, 2));
    assert!(report.document().origin.interrupted);
    assert!(report.turns.iter().all(|turn| turn.similar_games.is_none()));
    let whole = review(&context(), &config).expect("a report");
    assert_eq!((whole.provenance.games, whole.document().origin.interrupted), (200, false));
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
    assert!(wrong(&game, 1).starts_with("game takes 0, the only game of "));
    assert!(wrong(&game[..40], 0).contains("this is not a saved game"));
    let other = game.replace("\"answers\":[", "\"answers\":[99,");
    assert!(wrong(&other, 0).contains("game.jsonl, game 0: answer number 0"));
}
