//! Networks that evaluate positions and answers for players that search.

use archon_cards::library;
use archon_engine::core::game::{Game, Match};
use archon_engine::keeper::Keeper;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::stepwise::Stepwise;
use rand::{RngExt, SeedableRng};

use super::onnx::{OnnxNetwork, Output};
use super::tests::{FLOAT, INT32, message, model, node, number, text, value};
use super::*;
use crate::evaluation::{Evaluation, NetworkUse, PolicyValueNetwork, SearchEvaluation, Source};
use crate::games::keyforge::encoding::{FIELDS, GLOBALS};
use crate::play::play_keeping;
use crate::players::registry::{NamedPlayer, WrongPlayer};

/// How much each number of the game counts; little, for some are sets of bits.
fn of_globals() -> [f32; GLOBALS] {
    std::array::from_fn(|n| if n % 2 == 0 { 1e-4 } else { -2e-4 })
}

const OF_ANSWER: [f32; FIELDS] = [0.25, -0.125, 0.0, 0.0625, 0.5, 0.0, 0.0];

/// A network with a weighted sum of the game's numbers as value, and one of an answer's fields as logits.
#[derive(Clone, Copy)]
struct Sums {
    /// What makes the value of the sum
    value: Option<&'static str>,
    logits: bool,
}

const BOTH: Sums = Sums { value: Some("Sigmoid"), logits: true };

fn constant(name: &str, numbers: &[f32]) -> Vec<u8> {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    [
        number(1, numbers.len() as u64),
        number(1, 1),
        number(2, FLOAT),
        text(8, name),
        message(9, &bytes),
    ]
    .concat()
}

impl Sums {
    fn bytes(self) -> Vec<u8> {
        let to_float = message(5, &[text(1, "to"), number(3, FLOAT), number(20, 2)].concat());
        let last = [number(1, 1), number(2, 7), text(8, "last"), message(9, &[255; 8])].concat();
        // The logarithm of a number below 0 is none.
        let of_game = if self.value == Some("Log") { [-1.0; GLOBALS] } else { of_globals() };
        let mut graph = [
            message(1, &node("Cast", &["globals"], "game", &to_float)),
            message(1, &node("Cast", &["answers"], "fields", &to_float)),
            message(1, &node("MatMul", &["game", "of_game"], "stands", &[])),
            message(1, &node("MatMul", &["fields", "of_answer"], "likely", &[])),
            text(2, "sums"),
            message(5, &constant("of_game", &of_game)),
            message(5, &constant("of_answer", &OF_ANSWER)),
            message(5, &last),
            message(11, &value("globals", INT32, &["batch", "86"])),
            message(11, &value("answers", INT32, &["batch", "rows", "7"])),
        ]
        .concat();
        if let Some(operator) = self.value {
            graph.extend(message(1, &node(operator, &["stands"], "value", &[])));
            graph.extend(message(12, &value("value", FLOAT, &["batch", "1"])));
        }
        if self.logits {
            graph.extend(message(1, &node("Squeeze", &["likely", "last"], "logits", &[])));
            graph.extend(message(12, &value("logits", FLOAT, &["batch", "rows"])));
        }
        model(&graph, Some(crate::games::keyforge::encoding::layout_hash()))
    }

    fn network(self, needed: &[Output]) -> Result<OnnxNetwork, PolicyError> {
        OnnxNetwork::new("sums.onnx", self.bytes(), needed)
    }
}

/// A folder with a network in it, and its file.
fn in_a_file(network: Sums) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sums.onnx");
    std::fs::write(&file, network.bytes()).expect("a file");
    let file = file.display().to_string();
    (folder, file)
}

fn start_of<R>(seed: u64, with: impl FnOnce(&Match<'_, KeyForge>) -> R) -> R {
    let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
        .map(|slug| bundled_deck(library(), slug).expect("a bundled deck"));
    let rules = Edition::default();
    with(&Match { decks: &decks.each_ref(), handicaps: &[], rules, first: Some(0), seed })
}

/// Positions of a game of random answers, at all of its questions.
fn positions(seed: u64, each: &mut dyn FnMut(&Stepwise)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    start_of(seed, |start| {
        let mut game = Stepwise::start(start);
        while let Some(asked) = game.question() {
            let answers = asked.choices.len();
            each(&game);
            game.answer(rng.random_range(0..answers)).expect("a legal answer");
        }
    });
}

#[test]
fn a_value_is_that_of_what_the_seat_sees_and_of_nothing_else() {
    let network = BOTH.network(&[Output::Value]).expect("it fits");
    let mut looked = 0;
    positions(3, &mut |game| {
        for seat in [0, 1] {
            let mut seen = Observation::default();
            seen.look(&KeyForge::view(game.state(), seat), None);
            let sum: f32 =
                seen.globals.iter().zip(of_globals()).map(|(n, by)| f32::from(*n) * by).sum();
            let found = network.win_probability(game.state(), seat).expect("a value");
            assert!((found - 1.0 / (1.0 + (-sum).exp())).abs() < 1e-6, "{found}, {sum}");
            let mut other = game.state().clone();
            KeyForge::resample(&mut other, seat, &mut Xoshiro256PlusPlus::seed_from_u64(looked));
            assert_eq!(network.win_probability(&other, seat), Ok(found));
            looked += 1;
        }
    });
    assert!(looked > 100, "{looked}");
}

#[test]
fn logits_are_those_of_the_answers_to_a_question() {
    let network = BOTH.network(&[Output::Logits]).expect("it fits");
    let mut looked = 0;
    positions(4, &mut |game| {
        let mut seen = Observation::default();
        let asked = game.question().expect("a question");
        seen.look(&View::new(game.state(), asked.player), Some(&asked.into()));
        let logits = game.consult(|context| {
            PolicyValueNetwork::logits(&network, context.view(), context.question())
        });
        let logits = logits.expect("a question").expect("logits");
        assert_eq!(logits.len(), asked.choices.len());
        for (found, fields) in logits.iter().zip(seen.answers.chunks(FIELDS)) {
            let sum: f32 = fields.iter().zip(OF_ANSWER).map(|(n, by)| f32::from(*n) * by).sum();
            assert!((found - sum).abs() < 1e-4, "{found}, {sum}");
        }
        looked += 1;
    });
    assert!(looked > 50, "{looked}");
}

#[test]
fn log_odds_of_a_network_are_those_of_its_probability_and_of_a_decided_game_those_of_any() {
    let network: Arc<dyn PolicyValueNetwork<KeyForge>> =
        Arc::new(BOTH.network(&[Output::Value]).expect("it fits"));
    let features = Evaluation::from_source(Source::Table);
    let of_values = NetworkUse { values: true, priors: false };
    let by_network =
        SearchEvaluation::from(features.clone()).with_network(network.clone(), of_values);
    let of_priors = NetworkUse { values: false, priors: true };
    let by_features = SearchEvaluation::from(features.clone()).with_network(network, of_priors);
    assert!(!by_network.has_priors() && by_features.has_priors());
    let mut last = None;
    positions(5, &mut |game| {
        let state = game.state();
        let odds = by_network.value(state, 0).exp();
        let mut points = [0.0; 2];
        by_network.points(state, 0, &mut points);
        assert!((points[0] - (0.01 + 0.98 * odds / (1.0 + odds))).abs() < 1e-5);
        assert!((points[0] + points[1] - 1.0).abs() < 1e-6);
        assert_eq!(by_network.value(state, 0), by_network.forecast(state, 0));
        assert_eq!(by_features.value(state, 0), features.value(state, 0));
        last = Some(game.clone());
    });
    let mut game = last.expect("a game");
    while let Some(asked) = game.question() {
        let answers = asked.choices.len();
        game.answer(answers - 1).expect("legal");
    }
    if KeyForge::winners(game.state()).is_some() {
        assert_eq!(by_network.value(game.state(), 0), features.value(game.state(), 0));
    }
}

/// The answers of a game of a player against itself, and why the first seat forfeited it, if it did.
fn answers(player: &str, seed: u64) -> (Vec<usize>, Option<String>) {
    let named = NamedPlayer::<KeyForge>::read(player).and_then(NamedPlayer::ready);
    let named = named.unwrap_or_else(|why| panic!("{player}: {why}"));
    let [mut one, mut two] = [(); 2].map(|()| named.make());
    let mut answers = Vec::new();
    start_of(seed, |start| play_keeping(start, &mut [&mut *one, &mut *two], Some(&mut answers)));
    (answers, one.forfeits().or(two.forfeits()))
}

#[test]
fn a_network_plays_the_same_games_by_the_same_seed_and_others_than_the_features() {
    let (_folder, file) = in_a_file(BOTH);
    for player in ["planner:nodes=20,worlds=1", "ismcts:iterations=8,c=0.2"] {
        let without = answers(player, 7);
        let by = |role: &str| answers(&format!("{player},network={file},role={role}"), 7);
        let roles = ["both", "value", "prior"].map(by);
        for found in &roles {
            assert_eq!(found.1, None);
            assert_ne!(found.0, without.0, "{player}");
        }
        assert_ne!(roles[0].0, roles[1].0, "{player}");
        assert_ne!(roles[0].0, roles[2].0, "{player}");
        assert_eq!(by("both"), roles[0]);
    }
    // All answers are tried, and positions evaluated by features: the network is not needed.
    let all = format!("planner:nodes=20,worlds=1,network={file},role=prior,share=1");
    assert_eq!(answers(&all, 7), answers("planner:nodes=20,worlds=1,share=1", 7));
}

#[test]
fn a_network_without_the_output_that_its_role_needs_is_refused_and_told_which_role_needs_none() {
    let ready = |player: String| -> Result<_, WrongPlayer> {
        NamedPlayer::<KeyForge>::read(&player)?.ready()
    };
    let (_folder, file) = in_a_file(Sums { value: None, logits: true });
    for player in ["planner", "ismcts", "pimc"] {
        let refused = ready(format!("{player}:network={file}")).expect_err("no value").to_string();
        assert!(
            refused.contains("no output \"value\"") && refused.contains("role=prior"),
            "{refused}"
        );
        assert!(refused.contains("sums.onnx"), "{refused}");
        assert!(ready(format!("{player}:network={file},role=prior")).is_ok());
    }
    let (_folder, file) = in_a_file(Sums { value: Some("Sigmoid"), logits: false });
    let refused = ready(format!("ismcts:network={file}")).expect_err("no logits").to_string();
    assert!(
        refused.contains("no output \"logits\"") && refused.contains("role=value"),
        "{refused}"
    );
    let named = ready(format!("ismcts:network={file},role=value")).expect("it fits");
    assert!(named.name().contains(",sha256="), "{}", named.name());
    let again = ready(named.name().into()).expect("the same file");
    assert_eq!(again.name(), named.name());
    std::fs::write(&file, BOTH.bytes()).expect("a file");
    let other = ready(named.name().into()).expect_err("another file").to_string();
    assert!(other.contains("another network"), "{other}");
    let missing = ready("planner:network=nowhere.onnx".into()).expect_err("no file").to_string();
    assert!(missing.contains("\"nowhere.onnx\" cannot be read"), "{missing}");
    let keeper = NamedPlayer::<Keeper>::read("planner:network=a.onnx").and_then(NamedPlayer::ready);
    let keeper = keeper.expect_err("no encoding").to_string();
    assert!(keeper.contains("KeyForge's observations alone"), "{keeper}");
}

#[test]
fn who_searches_by_a_network_that_fails_forfeits_and_says_why() {
    let (_folder, file) = in_a_file(Sums { value: Some("Log"), logits: true });
    for player in ["planner:nodes=60", "ismcts:iterations=12"] {
        let (_, why) = answers(&format!("{player},network={file}"), 2);
        let why = why.expect("a forfeit");
        assert!(why.contains("sums.onnx"), "{why}");
    }
    // Whoever makes players without asking whether they can play.
    let made = NamedPlayer::<KeyForge>::read("planner:network=nowhere.onnx").expect("a player");
    let mut player = made.make();
    player.begin(1);
    start_of(1, |start| {
        let game = Stepwise::start(start);
        assert_eq!(game.consult(|context| player.decide(context)), Some(FORFEIT));
    });
    let why = player.forfeits().expect("a reason");
    assert!(why.contains("nowhere.onnx"), "{why}");
}
