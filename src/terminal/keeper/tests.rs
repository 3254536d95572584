use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::bundled_decks;
use archon_engine::keeper::record::Record;
use archon_engine::keeper::state::Zone;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::sight::Sight;
use crate::terminal::course::{Course, told};
use crate::terminal::describe::{Describe, Eyes, Saved};

fn new_game(seats: usize, seed: u64) -> Record {
    let all = bundled_decks();
    let decks = (0..seats).map(|n| all[n % all.len()].clone()).collect();
    Record { decks, handicaps: vec![0; seats], seed, first: None, answers: Vec::new() }
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

#[test]
fn whole_games_are_told_and_no_text_shows_a_seat_what_it_cannot_know() {
    for (seats, seed) in [(2, 1), (2, 2), (4, 3)] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut course = Course::<Keeper>::new(new_game(seats, seed));
        while course.asked().is_some() {
            let choices = course.choices();
            assert!(!course.question().is_empty() && choices.iter().all(|c| !c.is_empty()));
            for seat in 0..seats {
                if !rng.random_ratio(1, 10) {
                    continue;
                }
                // Whatever is hidden is drawn anew: not a letter changes.
                let state = course.game().state();
                let mut other = state.clone();
                other.resample(archon_engine::keeper::seat::Seat::new(seat), &mut rng);
                let decks = Keeper::deck_names(course.start());
                let table = |state| Keeper::table(state, &decks, Eyes::Seat(seat));
                assert_eq!(table(state), table(&other), "seed {seed}");
                let piles = |state| Keeper::piles(state, Eyes::Seat(seat));
                assert_eq!(piles(state), piles(&other), "seed {seed}");
            }
            course.answer(rng.random_range(0..choices.len())).expect("a legal answer");
        }
        let log = plain(&told(&course.log(Eyes::All, 0, course.len())));
        for words in ["Turn 1: ", "Turn 2: ", "a resource", "HP"] {
            assert!(log.contains(words), "seed {seed}: no {words:?} in the log");
        }
        let ending = course.ending(Eyes::All).expect("it has ended");
        assert!(ending.contains(" win"), "{ending}");
    }
}

#[test]
fn the_log_of_a_seat_names_no_card_that_the_opponent_draws_or_makes_a_resource() {
    let mut course = Course::<Keeper>::new(new_game(2, 7));
    let mut looked = 0;
    while course.len() < 40 && course.asked().is_some() {
        let before = course.len();
        let asked = course.asked().expect("somebody is asked");
        let hand: Vec<String> = {
            let state = course.game().state();
            let sight = Sight { state, eyes: Eyes::All };
            let cards = sight.known_in(Zone::Hand, archon_engine::keeper::seat::Seat::new(asked));
            cards.iter().map(|c| sight.definition(*c).name.clone()).collect()
        };
        let is_resource = course.question().contains("becomes a resource");
        course.answer(0).expect("a legal answer");
        if is_resource {
            let log = plain(&told(&course.log(Eyes::Seat(1 - asked), before, course.len())));
            assert!(log.contains("makes a card a resource"), "{log}");
            assert!(hand.iter().all(|name| !log.contains(name.as_str())), "{log}");
            looked += 1;
        }
    }
    assert!(looked > 3);
}

#[test]
fn a_saved_game_keeps_who_plays() {
    let start = new_game(3, 4);
    let players = Some(vec!["person".to_string(), "random".into(), "greedy".into()]);
    let saved = Saved { start, answers: vec![0, 1], players };
    let line = Keeper::to_line(&saved);
    let read = Keeper::from_line(&line).expect("its own line");
    assert!(read.start == saved.start && read.answers == saved.answers);
    assert_eq!(read.players, saved.players);
    assert!(Keeper::from_line("{}").is_err());
}

#[test]
fn a_card_is_shown_with_how_its_level_comes_about() {
    let start = new_game(2, 1);
    let name = &start.decks[0].definitions[0].name;
    let text = Keeper::card(&start, &name.to_uppercase()).expect("a card of the game");
    assert!(text.contains(&format!("card: {name}")) && text.contains("level"), "{text}");
    let error = Keeper::card(&start, "xyzzy").expect_err("no card");
    assert!(error.contains("no card \"xyzzy\"") && error.contains("did you mean"), "{error}");
}
