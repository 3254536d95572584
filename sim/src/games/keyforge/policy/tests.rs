//! Networks are written here byte by byte: a message of ONNX is a list of numbered fields (protocol buffers).

use archon_cards::library;
use archon_engine::core::game::Match;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::stepwise::Stepwise;
use rand::{RngExt, SeedableRng};

use super::onnx::OnnxNetwork;
use super::onnx_policy::OnnxPolicy;
use super::*;
use crate::games::keyforge::encoding::{FIELDS, layout_hash};
use crate::players::network_file::hash;
use crate::players::registry::{CannotPlay, NamedPlayer, WrongPlayer};

fn varint(mut n: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while n >= 0x80 {
        bytes.push(n as u8 | 0x80);
        n >>= 7;
    }
    bytes.push(n as u8);
    bytes
}

pub(super) fn number(field: u64, n: u64) -> Vec<u8> {
    [varint(field << 3), varint(n)].concat()
}

pub(super) fn message(field: u64, content: &[u8]) -> Vec<u8> {
    [varint(field << 3 | 2), varint(content.len() as u64), content.to_vec()].concat()
}

pub(super) fn text(field: u64, content: &str) -> Vec<u8> {
    message(field, content.as_bytes())
}

pub(super) const FLOAT: u64 = 1;
pub(super) const INT32: u64 = 6;
const INT64: u64 = 7;

pub(super) fn value(name: &str, of: u64, shape: &[&str]) -> Vec<u8> {
    let dimension = |length: &&str| match length.parse() {
        Ok(length) => message(1, &number(1, length)),
        Err(_) => message(1, &text(2, length)),
    };
    let shape: Vec<u8> = shape.iter().flat_map(dimension).collect();
    let tensor = [number(1, of), message(2, &shape)].concat();
    [text(1, name), message(2, &message(1, &tensor))].concat()
}

pub(super) fn node(operator: &str, inputs: &[&str], output: &str, attributes: &[u8]) -> Vec<u8> {
    let mut bytes: Vec<u8> = inputs.iter().flat_map(|input| text(1, input)).collect();
    bytes.extend([text(2, output), text(4, operator)].concat());
    bytes.extend(attributes);
    bytes
}

/// A file with a graph, which names the encoding that it reads.
pub(super) fn model(graph: &[u8], encoding: Option<&str>) -> Vec<u8> {
    let mut model = [number(1, 8), message(8, &number(2, 17)), message(7, graph)].concat();
    if let Some(encoding) = encoding {
        let entry = [text(1, "archon_encoding"), text(2, encoding)].concat();
        model.extend(message(14, &entry));
    }
    model
}

/// A network whose logits are a weighted sum of the fields of an answer.
struct Sum {
    encoding: Option<String>,
    input: &'static str,
    of: u64,
    rows: &'static str,
    batch: &'static str,
    output: &'static str,
    operator: &'static str,
}

impl Default for Sum {
    fn default() -> Sum {
        Sum {
            encoding: Some(layout_hash().into()),
            input: "answers",
            of: INT32,
            rows: "rows",
            batch: "batch",
            output: "logits",
            operator: "MatMul",
        }
    }
}

const WEIGHTS: [f32; FIELDS] = [-0.5, 0.125, 0.0, 0.25, 2.0, 0.0, 0.0625];

impl Sum {
    fn bytes(&self) -> Vec<u8> {
        let to_float = message(5, &[text(1, "to"), number(3, FLOAT), number(20, 2)].concat());
        let weights: Vec<u8> = WEIGHTS.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        let weights = [
            number(1, FIELDS as u64),
            number(1, 1),
            number(2, FLOAT),
            text(8, "weights"),
            message(9, &weights),
        ];
        let last = [number(1, 1), number(2, INT64), text(8, "last"), message(9, &[255; 8])];
        let shape = [self.batch, self.rows, "7"];
        let graph = [
            message(1, &node("Cast", &[self.input], "numbers", &to_float)),
            message(1, &node(self.operator, &["numbers", "weights"], "sums", &[])),
            message(1, &node("Squeeze", &["sums", "last"], self.output, &[])),
            text(2, "sum"),
            message(5, &weights.concat()),
            message(5, &last.concat()),
            message(11, &value(self.input, self.of, &shape)),
            message(12, &value(self.output, FLOAT, &[self.batch, self.rows])),
        ];
        model(&graph.concat(), self.encoding.as_deref())
    }

    fn policy(&self, temperature: f64) -> Result<OnnxPolicy, PolicyError> {
        let network = OnnxNetwork::new("sum.onnx", self.bytes(), &OnnxPolicy::NEEDED)?;
        Ok(OnnxPolicy::new(network, temperature))
    }
}

fn logit(fields: &[i16]) -> f32 {
    fields.iter().zip(WEIGHTS).map(|(field, weight)| f32::from(*field) * weight).sum()
}

fn best(seen: Seen<'_>) -> usize {
    let logits: Vec<f32> =
        seen.answers.chunks(FIELDS).take(seen.num_answers()).map(logit).collect();
    (0..logits.len()).rev().max_by(|a, b| logits[*a].total_cmp(&logits[*b])).expect("some")
}

/// What the seats that are asked see in games of random answers.
fn observations(seed: u64, questions: usize) -> Vec<Observation> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
        .map(|slug| bundled_deck(library(), slug).expect("a bundled deck"));
    let decks = decks.each_ref();
    let mut found = Vec::new();
    while found.len() < questions {
        let start = Match::<KeyForge> {
            decks: &decks,
            handicaps: &[],
            rules: Edition::default(),
            first: None,
            seed: rng.random(),
        };
        let mut game = Stepwise::start(&start);
        while let Some(asked) = game.question() {
            let mut seen = Observation::default();
            seen.look(&View::new(game.state(), asked.player), Some(&asked.into()));
            found.push(seen);
            let answers = asked.choices.len();
            game.answer(rng.random_range(0..answers)).expect("a legal answer");
        }
    }
    found.truncate(questions);
    found
}

#[test]
fn a_network_answers_by_its_largest_logit_one_by_one_and_many_at_once() {
    let seen = observations(1, 200);
    let seen: Vec<Seen<'_>> = seen.iter().map(Seen::from).collect();
    let expected: Vec<usize> = seen.iter().map(|seen| best(*seen)).collect();
    let luck = vec![0.5; seen.len()];
    for network in [
        Sum::default(),
        Sum { of: INT64, rows: "256", ..Sum::default() },
        Sum { of: FLOAT, batch: "1", ..Sum::default() },
    ] {
        let policy = network.policy(0.0).expect("it fits");
        assert_eq!(policy.decide(&seen, &luck), Ok(expected.clone()));
        let each = seen.iter().map(|one| policy.decide(&[*one], &[0.0]).expect("it runs")[0]);
        assert_eq!(each.collect::<Vec<_>>(), expected);
    }
}

#[test]
fn with_a_temperature_answers_are_drawn_by_their_shares() {
    let seen = observations(2, 1);
    let seen = Seen::from(&seen[0]);
    let policy = Sum::default().policy(0.5).expect("it fits");
    const DRAWS: usize = 4000;
    let luck: Vec<f64> = (0..DRAWS).map(|n| (n as f64 + 0.5) / DRAWS as f64).collect();
    let drawn = policy.decide(&vec![seen; DRAWS], &luck).expect("it runs");
    let weights: Vec<f64> = (0..seen.num_answers())
        .map(|n| (f64::from(logit(&seen.answers[n * FIELDS..][..FIELDS])) / 0.5).exp())
        .collect();
    let total: f64 = weights.iter().sum();
    assert!(weights.len() >= 2);
    for (n, weight) in weights.iter().enumerate() {
        let share = drawn.iter().filter(|answer| **answer == n).count() as f64 / DRAWS as f64;
        assert!((share - weight / total).abs() < 1e-3, "{n}: {share}, {}", weight / total);
    }
}

#[test]
fn a_network_that_does_not_fit_is_refused_and_told_why() {
    let refused = |network: Sum| network.policy(0.0).err().expect("it does not fit").to_string();
    let cases = [
        (Sum { encoding: None, ..Sum::default() }, "archon_encoding"),
        (Sum { encoding: Some("0123".into()), ..Sum::default() }, "the encoding 0123"),
        (Sum { input: "answer", ..Sum::default() }, "its input \"answer\" is none of globals"),
        (Sum { input: "cards", ..Sum::default() }, "its input \"cards\" has the shape"),
        (Sum { output: "values", ..Sum::default() }, "no output \"logits\""),
        (Sum { rows: "250", ..Sum::default() }, "batch × 250 × 7"),
        (Sum { batch: "4", ..Sum::default() }, "4 × rows × 7"),
        (Sum { of: 3, ..Sum::default() }, "not int32, int64 or float32"),
        (Sum { operator: "GridSample", ..Sum::default() }, "GridSample"),
        (Sum { operator: "Add", ..Sum::default() }, "incompatible input shapes"),
    ];
    for (network, says) in cases {
        let said = refused(network);
        assert!(said.contains(says) && said.contains("sum.onnx"), "{said}");
    }
    let nothing = OnnxNetwork::new("text.onnx", b"no network".to_vec(), &[]).err();
    assert!(matches!(nothing, Some(PolicyError::NoNetwork { .. })), "{nothing:?}");
}

#[test]
fn a_name_says_which_network_it_was_and_another_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a, b.onnx");
    let bytes = Sum::default().bytes();
    std::fs::write(&file, &bytes).expect("a file");
    let name = format!("onnx:path='{}',temperature=0", file.display());
    let ready = |name: &str| NamedPlayer::<KeyForge>::read(name)?.ready();
    let player = ready(&name).expect("it plays");
    let identity = format!("{name},sha256={}", hash(&bytes));
    assert_eq!(player.name(), identity);
    assert_eq!(ready(&identity).expect("the same").name(), identity);
    std::fs::write(&file, Sum { rows: "256", ..Sum::default() }.bytes()).expect("a file");
    let wrong = ready(&identity).expect_err("another network");
    let WrongPlayer::CannotPlay { why: CannotPlay::Policy(why), .. } = wrong else {
        panic!("{wrong}")
    };
    assert!(matches!(why, PolicyError::OtherContent { .. }), "{why}");
    let missing = ready("onnx:path=nowhere.onnx").expect_err("no file").to_string();
    assert!(missing.contains("nowhere.onnx") && missing.contains("cannot be read"), "{missing}");
}

#[test]
fn a_player_answers_as_its_network_does_and_forfeits_without_one() {
    let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
        .map(|slug| bundled_deck(library(), slug).expect("a bundled deck"));
    let decks = decks.each_ref();
    let policy: Arc<dyn Policy> = Arc::new(Sum::default().policy(0.0).expect("it fits"));
    let mut player = PolicyPlayer::new(Ok(policy));
    let mut decided = 0;
    for seed in 0..3 {
        let rules = Edition::default();
        let start = Match { decks: &decks, handicaps: &[], rules, first: None, seed };
        let mut game = Stepwise::start(&start);
        player.begin(seed);
        while let Some(asked) = game.question() {
            let mut seen = Observation::default();
            seen.look(&View::new(game.state(), asked.player), Some(&asked.into()));
            let answer = game.consult(|context| player.decide(context)).expect("a question");
            assert_eq!(answer, best(Seen::from(&seen)));
            game.answer(answer).expect("legal");
            decided += 1;
        }
    }
    assert!(decided > 100, "{decided}");

    let mut player = PolicyPlayer::new(Err(PolicyError::NotBuilt));
    let start = Match::<KeyForge> {
        decks: &decks,
        handicaps: &[],
        rules: Edition::default(),
        first: None,
        seed: 1,
    };
    let game = Stepwise::start(&start);
    player.begin(1);
    assert_eq!(game.consult(|context| player.decide(context)), Some(FORFEIT));
    assert_eq!(player.forfeits(), Some(PolicyError::NotBuilt.to_string()));
}
