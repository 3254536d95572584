use archon_engine::core::game::{Match, Question as _};
use archon_engine::core::stepwise::Stepwise;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::bundled_decks;
use archon_engine::keeper::seat::Seat;
use archon_engine::keeper::view::View;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use crate::protocol::GameProtocol;
use crate::protocol::message::{write_game, write_question};

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// Plays games between bundled decks at random, of two and more, and looks at every question.
fn in_random_games(games: u64, mut look: impl FnMut(&Stepwise<Keeper>, u64)) {
    let decks = bundled_decks();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let seats = 2 + seed as usize % 3;
        let decks: Vec<_> = (0..seats).map(|n| &decks[(seed as usize + n) % decks.len()]).collect();
        let handicaps = vec![0; seats];
        let start = Match { decks: &decks, handicaps: &handicaps, rules: (), first: None, seed };
        let mut game = Stepwise::<Keeper>::start(&start);
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
    in_random_games(3, |game, seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ compared);
        for seat in game.state().all_seats() {
            let view = View::new(game.state(), seat);
            let other = view.resample(&mut rng);
            let other = View::new(&other, seat);
            let tables = [view, other].map(|v| json(&Keeper::table(&v)));
            assert_eq!(tables[0], tables[1], "seed {seed}, {seat}");
            let openings = [view, other].map(|v| json(&Keeper::opening(&v)));
            assert_eq!(openings[0], openings[1], "seed {seed}, {seat}");
            compared += 1;
        }
    });
    assert!(compared > 500, "{compared}");
}

#[test]
fn every_question_of_a_game_is_a_line_with_all_its_answers_in_order() {
    let mut line = Vec::new();
    in_random_games(3, |game, seed| {
        game.consult(|context| {
            write_question::<Keeper>(&mut line, 7, context.view(), context.question());
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
            write_game::<Keeper>(&mut line, context.view(), context.question(), None, 5, 9, false);
            let begin: Value = serde_json::from_slice(&line).expect("JSON");
            assert_eq!(begin["handicap"], "HP");
            let cards = begin["cards"].as_array().expect("cards");
            let facts = begin["facts"].as_array().expect("facts").len() as u64;
            assert!(cards.iter().all(|c| c["fact"].as_u64().expect("a place") < facts));
            assert!(cards.iter().any(|c| c["card"] == 100), "the first card of the second seat");
        });
    });
}

#[test]
fn a_player_is_told_its_own_hand_and_no_other() {
    in_random_games(1, |game, _| {
        let view = View::new(game.state(), Seat::new(0));
        let table: Value = serde_json::from_str(&json(&Keeper::table(&view))).expect("JSON");
        let mine = &table["seats"][0]["hand"];
        let known = mine["known"].as_array().expect("a list").len() as u64;
        assert_eq!(mine["count"].as_u64(), Some(known));
    });
}
