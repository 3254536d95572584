use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::bundled_decks;
use archon_engine::keeper::record::Record;
use archon_engine::keeper::state::Zone;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::perspective::Perspective;
use crate::terminal::describe::{Describe, SavedGame, Viewer};
use crate::terminal::timeline::{Timeline, told};

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
        let mut timeline = Timeline::<Keeper>::new(new_game(seats, seed));
        while timeline.asked().is_some() {
            let menu = timeline.menu();
            assert!(!timeline.question().is_empty() && menu.iter().all(|e| !e.words.is_empty()));
            let answers = menu.iter().map(|entry| entry.answers.len()).sum();
            for seat in 0..seats {
                if !rng.random_ratio(1, 10) {
                    continue;
                }
                // Whatever is hidden is drawn anew: not a letter changes.
                let state = timeline.game().state();
                let mut other = state.clone();
                other.resample(archon_engine::keeper::seat::Seat::new(seat), &mut rng);
                let decks = Keeper::deck_names(timeline.start());
                let table = |state| Keeper::table(state, &decks, Viewer::Seat(seat));
                assert_eq!(table(state), table(&other), "seed {seed}");
                let piles = |state| Keeper::piles(state, Viewer::Seat(seat));
                assert_eq!(piles(state), piles(&other), "seed {seed}");
            }
            timeline.answer(rng.random_range(0..answers)).expect("a legal answer");
        }
        let log = plain(&told(&timeline.log(Viewer::All, 0, timeline.len())));
        for words in ["Turn 1: ", "Turn 2: ", "a resource", "HP"] {
            assert!(log.contains(words), "seed {seed}: no {words:?} in the log");
        }
        let ending = timeline.ending(Viewer::All).expect("it has ended");
        assert!(ending.contains(" win"), "{ending}");
    }
}

#[test]
fn the_log_of_a_seat_names_no_card_that_the_opponent_draws_or_makes_a_resource() {
    let mut timeline = Timeline::<Keeper>::new(new_game(2, 7));
    let mut looked = 0;
    while timeline.len() < 40 && timeline.asked().is_some() {
        let before = timeline.len();
        let asked = timeline.asked().expect("somebody is asked");
        let hand: Vec<String> = {
            let state = timeline.game().state();
            let perspective = Perspective { state, viewer: Viewer::All };
            let cards =
                perspective.known_in(Zone::Hand, archon_engine::keeper::seat::Seat::new(asked));
            cards.iter().map(|c| perspective.definition(*c).name.clone()).collect()
        };
        let is_resource = timeline.question().contains("becomes a resource");
        timeline.answer(0).expect("a legal answer");
        if is_resource {
            let log = plain(&told(&timeline.log(Viewer::Seat(1 - asked), before, timeline.len())));
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
    let saved = SavedGame { start, answers: vec![0, 1], players };
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
    let text = Keeper::card(&start, &name.to_uppercase(), &[]).expect("a card of the game");
    assert!(text.contains(&format!("card: {name}")) && text.contains("level"), "{text}");
    let error = Keeper::card(&start, "xyzzy", &[]).expect_err("no card");
    assert!(error.contains("unknown card \"xyzzy\"") && error.contains("did you mean"), "{error}");
}
