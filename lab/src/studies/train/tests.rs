use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use archon_report::Report as _;
use archon_runner::{Event, Progress, RunContext};
use archon_sim::players::registry::NamedPlayer;
use tempfile::TempDir;

use super::*;

/// A training of seconds.
fn config(folder: &Path) -> TrainConfig {
    TrainConfig {
        folder: folder.into(),
        rounds: 2,
        games: 60,
        pairs: 12,
        held_out: 20,
        epochs: 2,
        planner: "nodes=10,plans=1,worlds=0".into(),
        measured: Some("nodes=10,plans=1,worlds=0".into()),
        opponent: "random".into(),
        policy_rounds: 2,
        policy_games: 30,
        final_games: 30,
        policy_opponent: "random".into(),
        ..TrainConfig::default()
    }
}

fn context(seed: u64, running: RunContext<'_>) -> StudyContext<'_, KeyForge> {
    let player = NamedPlayer::read("random").expect("it exists");
    let StudyContext { second, rules, left_out, assumptions, batch_scale, .. } =
        StudyContext::new(NamedPlayer::<KeyForge>::read("random").expect("it exists"));
    StudyContext { player, second, rules, seed, left_out, assumptions, batch_scale, running }
}

fn trained(folder: &Path, seed: u64, threads: usize) -> Result<TrainReport, StudyError> {
    let running = RunContext { threads: Some(threads), ..RunContext::default() };
    train(&context(seed, running), &config(folder))
}

/// Everything that a training has written but the journal, whose lines are in the order in which they were played.
fn written(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("a file").path())
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read(&path).expect("a file"))
        })
        .filter(|(name, _)| name != "journal")
        .collect();
    files.sort();
    files
}

/// Presses Ctrl-C after so many games.
struct Interrupts<'i> {
    flag: &'i AtomicBool,
    left: AtomicU64,
}

impl Progress for Interrupts<'_> {
    fn event(&self, event: Event<'_>) {
        if let Event::Played(games) = event {
            let left = self.left.load(Ordering::Relaxed).saturating_sub(games);
            self.left.store(left, Ordering::Relaxed);
            self.flag.fetch_or(left == 0, Ordering::Relaxed);
        }
    }
}

fn json(report: &TrainReport) -> String {
    archon_report::json(report)
}

#[test]
fn an_interrupted_training_continues_to_the_same_bytes_and_another_seed_is_refused() {
    let (whole, parts) = (TempDir::new().expect("a folder"), TempDir::new().expect("a folder"));
    let report = trained(whole.path(), 5, 1).expect("it is trained");
    assert_eq!(report.rounds.len(), 2);
    let names: Vec<String> = written(whole.path()).into_iter().map(|(name, _)| name).collect();
    let policies = ["policy-2-1.bin", "policy-2-2.bin", "policy-2-2.txt", "policy-2-log"];
    let last = ["final-2-2-log", "final-2-2.txt", "log"];
    assert_eq!(names, [&last, &policies[..], &["round-1.txt", "round-2.txt"]].concat());
    assert_eq!(report.policies.len(), 2);
    let mut times = 0;
    loop {
        let flag = AtomicBool::new(false);
        let progress = Interrupts { flag: &flag, left: AtomicU64::new(40) };
        let running = RunContext {
            threads: Some(2),
            interrupted: &flag,
            progress: &progress,
            ..RunContext::default()
        };
        let part = train(&context(5, running), &config(parts.path())).expect("it continues");
        if part.provenance.ended != StopReason::Interrupted {
            assert_eq!(json(&part), json(&report));
            break;
        }
        times += 1;
        assert!(times < 100);
    }
    assert!(times >= 3, "{times}");
    assert_eq!(written(parts.path()), written(whole.path()));
    let again = trained(parts.path(), 5, 2).expect("nothing is left to do");
    assert_eq!(json(&again), json(&report));

    let other = trained(whole.path(), 6, 1).expect_err("another seed").to_string();
    assert!(other.contains("another training") && other.contains("seed"), "{other}");
    let fewer = TrainConfig { games: 61, ..config(whole.path()) };
    let fewer = train(&context(5, RunContext::default()), &fewer);
    let fewer = fewer.expect_err("other settings").to_string();
    assert!(fewer.contains("games"), "{fewer}");
}

#[test]
fn a_trained_network_plays_and_a_damaged_one_is_refused_with_its_file_and_line() {
    let folder = TempDir::new().expect("a folder");
    let one_round = TrainConfig { rounds: 1, ..config(folder.path()) };
    let running = || context(7, RunContext::default());
    let report = train(&running(), &one_round).expect("it is trained");
    let round = &report.rounds[0];
    let file = folder.path().join("round-1.txt");
    let player = format!("planner:nodes=10,cards=\"{}\"", file.display());
    let named = NamedPlayer::<KeyForge>::read(&player).and_then(NamedPlayer::ready);
    let named = named.expect("a network of cards");
    assert!(named.name().ends_with(&format!(",sha256={}", round.sha256)), "{}", named.name());

    let more = TrainConfig { rounds: 2, ..config(folder.path()) };
    let before = fs::read(folder.path().join("log")).expect("a log");
    train(&running(), &more).expect("one more round");
    let after = fs::read(folder.path().join("log")).expect("a log");
    assert!(after.starts_with(&before) && after.len() > before.len());

    let text = fs::read_to_string(&file).expect("text");
    let refused = |text: &str| {
        fs::write(&file, text).expect("written");
        let named = NamedPlayer::<KeyForge>::read(&player).and_then(NamedPlayer::ready);
        let player = named.expect_err("a damaged file").to_string();
        let training = train(&running(), &more).expect_err("a damaged file").to_string();
        assert!(training.contains("round-1.txt"), "{training}");
        player
    };
    let cut = refused(&text[..text.len() / 2]);
    assert!(cut.contains("round-1.txt") && cut.contains("line"), "{cut}");
    let short = refused(&text[..text.rfind("end ").expect("an end")]);
    assert!(short.contains("round-1.txt") && short.contains("incomplete"), "{short}");
}

#[test]
fn a_trained_policy_plays_and_a_damaged_one_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let one_round = TrainConfig { rounds: 1, policy_rounds: 1, ..config(folder.path()) };
    let running = || context(9, RunContext::default());
    let report = train(&running(), &one_round).expect("it is trained");
    let file = folder.path().join("policy-1-1.bin");
    let ready = |player: &str| NamedPlayer::<KeyForge>::read(player).and_then(NamedPlayer::ready);
    for player in ["policy", "lookahead"] {
        let named = ready(&format!("{player}:weights=\"{}\"", file.display())).expect("a policy");
        let identity = format!(",sha256={}", report.policies[0].sha256);
        assert!(named.name().ends_with(&identity), "{}", named.name());
    }
    let bytes = fs::read(&file).expect("a file");
    fs::write(&file, &bytes[..bytes.len() - 1]).expect("written");
    let refused = ready(&format!("policy:weights=\"{}\"", file.display())).expect_err("damaged");
    assert!(refused.to_string().contains("policy-1-1.bin"), "{refused}");
    let more = TrainConfig { policy_rounds: 2, ..one_round };
    let refused = train(&running(), &more).expect_err("a damaged file").to_string();
    assert!(refused.contains("policy-1-1.bin") && refused.contains("changed"), "{refused}");
}

#[test]
fn a_planner_that_names_a_file_is_refused() {
    let folder = TempDir::new().expect("a folder");
    for file in ["network=a.onnx", "cards=a.txt", "weights=a.bin"] {
        for config in [
            TrainConfig { planner: file.into(), ..config(folder.path()) },
            TrainConfig { measured: Some(file.into()), ..config(folder.path()) },
        ] {
            let refused = train(&context(9, RunContext::default()), &config).expect_err(file);
            let refused = refused.to_string();
            assert!(refused.contains("leave out network, cards and weights"), "{refused}");
        }
    }
}

#[test]
fn without_games_of_its_own_the_final_network_is_the_one_that_trained_the_last_policy() {
    for (policy_rounds, name) in [(1, "round-2.txt"), (2, "policy-2-2.txt")] {
        let folder = TempDir::new().expect("a folder");
        let running = RunContext { threads: Some(2), ..RunContext::default() };
        let config = TrainConfig { policy_rounds, final_games: 0, ..config(folder.path()) };
        let report = train(&context(9, running), &config).expect("it is trained");
        let last = report.final_network.expect("one");
        assert_eq!(last.network, name);
        assert_eq!(last.games, if policy_rounds == 1 { report.rounds[1].games } else { 32 });
        assert_eq!(last.pairs + last.unfinished, 12);
        assert!(written(folder.path()).iter().all(|(file, _)| file != "final-2-2.txt"));
    }
}

#[test]
fn a_report_has_every_measure_and_what_cannot_be_a_round_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let report = trained(folder.path(), 8, 2).expect("it is trained");
    for round in &report.rounds {
        assert_eq!(round.sets.len(), 10);
        assert_eq!(round.pairs + round.unfinished, 12);
        assert_eq!(round.calibration.len(), 10);
        assert!(round.log_loss.is_some_and(|loss| (0.2..1.5).contains(&loss)), "{round:?}");
        assert!(round.deviation.is_some() && round.regret.is_some_and(|regret| regret > 0.0));
        assert!(round.games > 55 && round.positions > round.games);
    }
    for (n, round) in report.policies.iter().enumerate() {
        assert_eq!((round.round, round.games), (n as u64 + 1, 30 * (n as u64 + 1)));
        assert_eq!((round.sets.len(), round.pairs + round.unfinished), (10, 12));
        assert!(round.log_loss.is_none() && round.regret.is_some_and(|regret| regret > 0.0));
    }
    let last = report.final_network.as_ref().expect("one");
    assert_eq!((last.games, last.sets.len(), last.pairs + last.unfinished), (32, 10, 12));
    assert!(last.log_loss.is_some() && last.regret.is_some_and(|regret| regret > 0.0));
    let page = archon_report::render::RENDERERS.iter().find(|renderer| renderer.option == "html");
    let page = (page.expect("pages").render)(&report.document());
    for title in [
        "Strength by round",
        "Log-loss by round",
        "Calibration",
        "Last round by set",
        "Policy by round",
        "Final network",
    ] {
        assert!(page.contains(title), "{title}");
    }
    let log = folder.path().join("log");
    fs::write(&log, "not a round\n").expect("written");
    let refused = trained(folder.path(), 8, 2).expect_err("no round").to_string();
    assert!(refused.contains("line 1 of") && refused.contains("log"), "{refused}");
}
