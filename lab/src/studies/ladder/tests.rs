use archon_report::Report as _;
use archon_report::render::text::render;
use serde_json::Value;

use super::*;

fn context<'c>(threads: usize, seed: u64) -> StudyContext<'c, KeyForge> {
    let mut context =
        StudyContext { seed, ..StudyContext::new(NamedPlayer::read("random").expect("it exists")) };
    context.running.threads = Some(threads);
    context
}

fn config(players: &[&str], pairs: u64) -> LadderConfig {
    let players = players.iter().map(ToString::to_string).collect();
    LadderConfig { players, pairs, only: true }
}

/// The report without what differs from run to run.
fn lasting(report: &LadderReport) -> Value {
    let mut json: Value = serde_json::from_str(&archon_report::json(report)).expect("JSON");
    json.as_object_mut().expect("an object").remove("cost").expect("a cost");
    json
}

#[test]
fn the_same_ladder_gives_the_same_with_any_number_of_threads_and_from_a_journal() {
    let field = field::field();
    let config = config(&["random", "greedy"], 4);
    let once = ladder(&context(1, 34121), &field, &config).expect("it is played");
    let twice = ladder(&context(2, 34121), &field, &config).expect("it is played");
    assert_eq!(lasting(&once), lasting(&twice));
    let folder = tempfile::tempdir().expect("a folder");
    let mut journaled = context(2, 34121);
    journaled.running.journal = Some(folder.path().join("ladder.journal"));
    for _ in 0..2 {
        let kept = ladder(&journaled, &field, &config).expect("it is played");
        assert_eq!(lasting(&once), lasting(&kept));
    }
}

#[test]
fn the_games_of_two_players_do_not_depend_on_the_others() {
    let (_, decks) = &field::field()[4];
    let [few, many] = [&["random"][..], &["greedy", "random"][..]]
        .map(|players| config(players, 1).players().expect("they exist"));
    let arena = |players| Arena {
        players,
        decks: decks.as_slice(),
        seats: 2,
        handicaps: &[0, 0],
        rules: Edition::default(),
        pairs: 1,
        seed: 34122,
        luck: luck::of_games::<KeyForge>(34122, decks, &[], Edition::default()),
    };
    let (few, many): (Arena<'_, KeyForge>, Arena<'_, KeyForge>) = (arena(&few), arena(&many));
    assert_eq!(few.seed_of_pair([0, 1], 3), many.seed_of_pair([0, 2], 3));
    assert_eq!(few.deal([0, 1], 3), many.deal([0, 2], 3));
    assert_ne!(few.seed_of_pair([0, 1], 3), many.seed_of_pair([0, 1], 3));
}

#[test]
fn the_baseline_has_no_elo_of_its_own_and_players_that_differ_are_told_so() {
    let report = ladder(&context(2, 34123), &field::field(), &config(&["random"], 4));
    let report = report.expect("it is played");
    let [first, last] = report.players.as_slice() else { panic!("two players") };
    assert_eq!((first.player.as_str(), last.player.as_str()), (BASELINE, "random"));
    assert_eq!(first.elo.map(|elo| elo.value), Some(0.0));
    assert_eq!((first.stronger_than_next, last.stronger_than_next), (Some(true), None));
    assert_eq!((first.ranks, last.ranks), ([1, 1], [2, 2]));
    assert_eq!(first.by_set.len(), 10);
    assert!(first.by_set.iter().all(|set| set.games == 8));
    assert!(last.counters["idle_turn"] > first.counters["idle_turn"], "{:?}", report.players);
    let text = render(&report.document(), None);
    assert!(text.contains("ladder 2026-11") && text.contains("seed 34123"), "{text}");
}

#[test]
fn a_set_of_which_nothing_was_played_is_not_listed() {
    let interrupted = std::sync::atomic::AtomicBool::new(true);
    let mut context = context(1, 34125);
    context.running.interrupted = &interrupted;
    let report = ladder(&context, &field::field(), &config(&["random"], 4)).expect("a report");
    assert!(report.interrupted && report.sets.is_empty());
    assert!(report.players.iter().all(|player| player.elo.is_none() && player.games == 0));
    let text = render(&report.document(), None);
    assert!(text.contains("INTERRUPTED"), "{text}");
}

#[test]
fn players_that_are_named_twice_or_missing_are_refused() {
    let wrong = |players: &[&str], only: bool| {
        let config = LadderConfig { only, ..config(players, 1) };
        config.players().expect_err("it is refused").to_string()
    };
    assert!(wrong(&["greedy"], false).contains("greedy is on the ladder twice"));
    assert!(wrong(&["random", "random"], true).contains("twice"));
    assert!(wrong(&[], true).contains("name the players"));
    assert!(!wrong(&["gredy"], true).is_empty());
}

#[test]
fn the_page_of_the_ladder_defines_every_counter_and_names_every_reference_player() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/ladder.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for counter in counters::COUNTERS {
        assert!(page.contains(counter.about), "docs/ladder.md does not define {}", counter.name);
    }
    for player in REFERENCE {
        assert!(page.contains(player), "docs/ladder.md does not name {player}");
    }
}
