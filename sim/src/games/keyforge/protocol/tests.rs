use std::collections::BTreeSet;

use archon_cards::{library, scenario};
use archon_engine::core::game::Match;
use archon_engine::core::game::Question as _;
use archon_engine::core::stepwise::Stepwise;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled, bundled_deck};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::DecisionKind;
use archon_engine::keyforge::view::View;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use crate::protocol::GameProtocol;
use crate::protocol::message::{write_game, write_question};

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn seen(view: View<'_>) -> Value {
    serde_json::from_str(&json(&KeyForge::table(&view))).expect("JSON")
}

/// Plays games between bundled decks at random and looks at every question.
fn in_random_games(games: u64, mut look: impl FnMut(&Stepwise<KeyForge>, u64)) {
    let decks: Vec<Deck> = bundled()
        .iter()
        .map(|(slug, _)| bundled_deck(library(), slug).expect("a bundled deck"))
        .filter(|deck: &Deck| deck.unplayable().is_empty())
        .collect();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut deck = || &decks[rng.random_range(0..decks.len())];
        let start = Match {
            decks: &[deck(), deck()],
            handicaps: &[0, 3],
            rules: Edition::ALL[seed as usize % 4],
            first: None,
            seed,
        };
        let mut game = Stepwise::<KeyForge>::start(&start);
        while let Some(asked) = game.question() {
            let answers = asked.choices.len();
            look(&game, seed);
            game.answer(rng.random_range(0..answers)).expect("a legal answer");
        }
    }
}

#[test]
fn a_view_shows_nothing_that_the_player_cannot_know() {
    // Whatever is hidden is drawn anew: not a letter changes.
    let mut compared = 0;
    in_random_games(4, |game, seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ compared);
        for player in Player::BOTH {
            let view = View::new(game.state(), player);
            let other = view.resample(&mut rng);
            let other = View::new(&other, player);
            let tables = [view, other].map(|v| json(&KeyForge::table(&v)));
            assert_eq!(tables[0], tables[1], "seed {seed}, {player:?}");
            let openings = [view, other].map(|v| json(&KeyForge::opening(&v)));
            assert_eq!(openings[0], openings[1], "seed {seed}, {player:?}");
            compared += 1;
        }
    });
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn every_question_of_a_game_is_a_line_with_all_its_answers_in_order() {
    let mut line = Vec::new();
    in_random_games(4, |game, seed| {
        game.consult(|context| {
            write_question::<KeyForge>(&mut line, 7, context.view(), context.question());
            let answers = context.question().num_choices();
            assert!(line.starts_with(br#"{"type":"question","question":7,"view":{"#));
            assert_eq!(line.iter().position(|b| *b == b'\n'), Some(line.len() - 1));
            let question: Value = serde_json::from_slice(&line).expect("JSON");
            let listed = question["answers"].as_array().expect("answers");
            assert_eq!(listed.len(), answers, "seed {seed}");
            for (n, answer) in listed.iter().enumerate() {
                assert_eq!(answer["number"], n);
                assert!(answer["kind"].is_string() && answer["text"].is_string(), "{answer}");
            }
            write_game::<KeyForge>(
                &mut line,
                context.view(),
                context.question(),
                None,
                5,
                9,
                false,
            );
            let begin: Value = serde_json::from_slice(&line).expect("JSON");
            assert_eq!(begin["cards"].as_array().map(Vec::len), Some(72));
            assert_eq!(begin["cards"][40]["card"], 40);
        });
    });
}

/// Every name of a field, and every word that has a table in the documents.
fn words(value: &Value, found: &mut BTreeSet<String>) {
    const TABLES: [&str; 3] = ["facts", "keywords", "counters"];
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                found.insert(name.clone());
                if let ("what" | "kind" | "phase", Some(word)) = (name.as_str(), value.as_str()) {
                    found.insert(word.to_string());
                }
                match value {
                    Value::Object(entries) if TABLES.contains(&name.as_str()) => {
                        entries.values().for_each(|value| words(value, found));
                    }
                    _ => words(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| words(value, found)),
        _ => {}
    }
}

#[test]
fn whatever_is_sent_stands_in_the_documents() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/protocol.md");
    let Ok(documents) = std::fs::read_to_string(page) else {
        return println!("skipped: the book is not part of this crate");
    };
    let mut found = BTreeSet::new();
    let mut line = Vec::new();
    in_random_games(3, |game, _| {
        game.consult(|context| {
            let (view, question) = (context.view(), context.question());
            write_question::<KeyForge>(&mut line, 0, view, question);
            words(&serde_json::from_slice(&line).expect("JSON"), &mut found);
            if question.ask == DecisionKind::Mulligan {
                write_game::<KeyForge>(&mut line, view, question, None, 5, 9, false);
                words(&serde_json::from_slice(&line).expect("JSON"), &mut found);
            }
        });
    });
    assert!(found.len() > 60, "{found:?}");
    for word in found {
        assert!(documents.contains(&format!("`{word}`")), "{word} is in no document");
    }
}

#[test]
fn a_view_shows_everything_in_play_and_the_players_own_hand() {
    let game = scenario("brobnar")
        .hand(Player::One, "anger")
        .hand(Player::Two, "fear labwork")
        .line(Player::One, "troll bumpsy")
        .damage("troll", 3)
        .line(Player::Two, "dust-imp")
        .artifacts(Player::Two, "library-of-babble")
        .archives(Player::Two, "punch")
        .begin();
    let number = |name: &str| game.card(name).index();
    let mine = seen(View::new(&game.state, Player::One));
    let [me, they] = [&mine["seats"][0], &mine["seats"][1]];
    assert_eq!(me["hand"]["known"], serde_json::json!([number("anger")]));
    assert_eq!(they["hand"], serde_json::json!({ "count": 2, "known": [] }));
    assert_eq!(they["archives"], serde_json::json!({ "count": 1, "known": [] }));
    let troll = &me["battleline"][0];
    assert_eq!(troll["card"], number("troll"));
    assert_eq!((&troll["power"], &troll["damage"]), (&8.into(), &3.into()));
    assert_eq!(troll.get("stunned"), None);
    assert_eq!(they["artifacts"][0]["id"], "library-of-babble");
    assert_eq!(mine["house"], "brobnar");
}

#[test]
fn prophecies_are_told_to_both_and_what_lies_beneath_to_their_owner() {
    let game = scenario("brobnar").prophecies(Player::One, "overreach bad-omen");
    let mut game = game.hand(Player::One, "anger punch").line(Player::Two, "dust-imp").begin();
    let number =
        |game: &archon_engine::keyforge::scenario::ScenarioGame, name| game.card(name).index();
    let [side, anger] = [number(&game, "overreach"), number(&game, "anger")];
    let told = |game: &archon_engine::keyforge::scenario::ScenarioGame, player| {
        let table = seen(View::new(&game.state, player));
        assert_eq!(table["seats"][1].get("prophecies"), None, "there are none");
        table["seats"][0]["prophecies"].clone()
    };
    for player in Player::BOTH {
        let sides = told(&game, player);
        assert_eq!((&sides[0]["id"], &sides[1]["id"]), (&"overreach".into(), &"bad-omen".into()));
        assert_eq!((&sides[0]["card"], &sides[0]["active"]), (&side.into(), &false.into()));
        assert_eq!(sides[0]["under"], serde_json::json!({ "count": 0, "known": [] }));
    }
    game.prophesy("overreach", "anger");
    for (player, known) in [(Player::One, vec![anger]), (Player::Two, vec![])] {
        let sides = told(&game, player);
        assert_eq!((&sides[0]["active"], &sides[1]["active"]), (&true.into(), &false.into()));
        assert_eq!(sides[0]["under"], serde_json::json!({ "count": 1, "known": known }));
    }
}

#[test]
fn the_action_that_makes_a_prophecy_active_and_its_question_are_lines() {
    let game = scenario("brobnar").prophecies(Player::One, "overreach bad-omen");
    let game = game.hand(Player::One, "anger punch").begin();
    let (side, hand) = (game.card("overreach").index(), game.cards("anger punch"));
    let mut game = Stepwise::<KeyForge>::from_state(game.state);
    let asked = |game: &Stepwise<KeyForge>| -> Vec<Value> {
        let mut line = Vec::new();
        game.consult(|context| {
            write_question::<KeyForge>(&mut line, 0, context.view(), context.question());
        });
        let question: Value = serde_json::from_slice(&line).expect("JSON");
        question["answers"].as_array().expect("answers").clone()
    };
    let answers = asked(&game);
    let found = answers.iter().position(|a| a["kind"] == "prophesy" && a["card"] == side);
    game.answer(found.expect("an answer")).expect("a legal answer");
    let offered: Vec<Value> = asked(&game).iter().map(|a| a["card"].clone()).collect();
    let hand: Vec<Value> = hand.into_iter().map(|card| card.index().into()).collect();
    assert_eq!(offered, hand);
}

#[test]
#[cfg(unix)]
fn a_program_that_asks_for_observations_gets_them_and_their_layout() {
    // It answers only questions with an observation; whatever else it says forfeits.
    let script = r#"read hello; echo '{"type":"hello","protocol":2,"name":"sees","observations":true}'
read -r game; case "$game" in *'"encoding":{'*'"hash":"'*) a=1;; *) a=99999;; esac
while read -r line; do case "$line" in *'"observation":{'*) echo $a;; *) echo 99999;; esac; done"#;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sees.sh");
    std::fs::write(&file, script).expect("a file");
    let minute = std::time::Duration::from_secs(60);
    let limits = crate::protocol::Limits { start: minute, answer: minute };
    let command = format!("sh {}", file.display());
    let mut program = crate::players::program::Program::<KeyForge>::new(&command, limits);
    let decks =
        bundled()[..2].iter().map(|(slug, _)| bundled_deck(library(), slug).expect("a deck"));
    let decks: Vec<Deck> = decks.collect();
    let start = Match {
        decks: &[&decks[0], &decks[1]],
        handicaps: &[],
        rules: Edition::default(),
        first: None,
        seed: 3,
    };
    let mut game = Stepwise::<KeyForge>::start(&start);
    use crate::player::Player as _;
    program.begin(1);
    for _ in 0..4 {
        let answer = game.consult(|context| program.decide(context)).expect("a question");
        assert_eq!(answer, 1, "{:?}", program.forfeits());
        game.answer(answer).expect("legal");
    }
}

#[test]
fn an_observation_by_message_is_that_of_the_encoding() {
    use crate::games::keyforge::encoding::{FIELDS, Observation};
    let mut compared = 0;
    in_random_games(1, |game, _| {
        let asked = game.question().expect("a question");
        let view = View::new(game.state(), asked.player);
        let mut expected = Observation::default();
        expected.look(&view, Some(&asked.into()));
        let observed = game.consult(|context| {
            let observed = KeyForge::observation(context.view(), context.question());
            json(&observed.expect("KeyForge has observations"))
        });
        let observed: Value = serde_json::from_str(&observed.expect("asked")).expect("JSON");
        assert_eq!(observed["globals"], Value::from(expected.globals));
        assert_eq!(observed["cards"], Value::from(expected.cards));
        assert_eq!(observed["effects"], Value::from(expected.effects));
        let answers = &expected.answers[..asked.choices.len() * FIELDS];
        assert_eq!(observed["answers"], Value::from(answers));
        compared += 1;
    });
    assert!(compared > 50);
}
