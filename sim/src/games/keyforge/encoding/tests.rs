use std::collections::HashMap;

use archon_cards::library;
use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_deck, bundled_of_all_sets};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::Choice;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_engine::keyforge::traits::Trait;
use archon_engine::keyforge::view::View;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::columns::{KEYWORDS, OF_EFFECT, column};
use super::numbers::slot;
use super::*;

/// Plays games between decks of all sets at random and looks at every question.
fn in_random_games(games: u64, mut look: impl FnMut(&Stepwise)) {
    let decks: Vec<Deck> = bundled_of_all_sets()
        .map(|(slug, _)| bundled_deck(library(), slug).expect("a bundled deck"))
        .filter(|deck: &Deck| deck.unplayable().is_empty())
        .collect();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut deck = || &decks[rng.random_range(0..decks.len())];
        let start = Match::<KeyForge> {
            decks: &[deck(), deck()],
            handicaps: &[],
            rules: Edition::ALL[seed as usize % Edition::ALL.len()],
            first: None,
            seed,
        };
        let mut game = Stepwise::start(&start);
        while let Some(asked) = game.question() {
            let answers = asked.choices.len();
            look(&game);
            game.answer(rng.random_range(0..answers)).expect("a legal answer");
        }
    }
}

/// What the seat that is asked sees.
fn seen(game: &Stepwise) -> (View<'_>, Observation) {
    let asked = game.question().expect("a question");
    let view = View::new(game.state(), asked.player);
    let mut seen = Observation::default();
    seen.look(&view, Some(&asked.into()));
    (view, seen)
}

#[test]
fn every_number_has_a_name() {
    let said = description();
    let names = |of: &str| said[of].as_array().expect("a list").len();
    assert_eq!(names("globals"), GLOBALS);
    assert_eq!(names("cards"), PROPERTIES);
    assert_eq!(names("effects") * EFFECTS_SHOWN, EFFECTS);
    assert_eq!(names("answers"), FIELDS);
    assert_eq!(names("facts"), FACTS);
    assert_eq!(
        card_facts().len() / FACTS,
        said["values"]["id"].as_array().expect("a list").len() + 1
    );
}

#[test]
fn answers_can_be_told_apart() {
    let (mut texts, mut words) = (0, HashMap::new());
    in_random_games(200, |game| {
        let asked = game.question().expect("a question");
        let (_, seen) = seen(game);
        let rows: Vec<&[i16]> = seen.answers.chunks(FIELDS).take(asked.choices.len()).collect();
        for (n, row) in rows.iter().enumerate() {
            let same = rows[..n].iter().position(|before| before == row);
            assert_eq!(same, None, "{:?}, answer {n} of {:?}", asked.ask, asked.choices);
            if let Choice::Text(text) = asked.choices[n] {
                texts += 1;
                let number = row[FIELDS - 1];
                assert_eq!(*words.entry(number).or_insert(text), text, "two texts are {number}");
            }
        }
    });
    assert!(texts > 50 && words.len() > 10, "{texts} texts, {} of them different", words.len());
}

#[test]
fn keywords_and_traits_are_those_that_cards_have_now() {
    let (mut gained, mut rows) = (0, 0);
    in_random_games(60, |game| {
        let (view, seen) = seen(game);
        for card in view.cards() {
            let Some(in_play) = view.in_play(card) else { continue };
            let row = &seen.cards[(slot(view.player(), card) - 1) as usize * PROPERTIES..];
            for (number, keyword) in row[KEYWORDS].iter().zip(Keyword::ALL) {
                assert_eq!(i32::from(*number), in_play.keyword(keyword), "{keyword:?}");
                rows += 1;
                gained += usize::from(*number != i16::from(view.facts(card).keyword(keyword)));
            }
            let has = |t: &&Trait| game.state().has_trait(card, **t);
            let traits: Vec<i16> = Trait::ALL.iter().filter(has).map(|t| *t as i16 + 1).collect();
            assert_eq!(in_play.traits().map(|t| t as i16 + 1).collect::<Vec<_>>(), traits);
            let shown = &row[const { column("trait_1") }..PROPERTIES];
            let shown: Vec<i16> = shown.iter().copied().filter(|number| *number > 0).collect();
            assert_eq!(shown, traits[..traits.len().min(shown.len())]);
        }
    });
    assert!(gained > 100 && rows > 10_000, "{gained} of {rows} keywords are gained or lost");
}

#[test]
fn effects_that_last_are_shown_and_what_was_played_this_turn() {
    let (mut most, mut shown, mut played) = (0, 0, 0);
    in_random_games(100, |game| {
        let (view, seen) = seen(game);
        let effects = view.lasting().len() + view.controls().len();
        most = most.max(effects);
        let rows = seen.effects.chunks(OF_EFFECT.len()).filter(|row| row[0] > 0).count();
        assert_eq!(rows, effects.min(EFFECTS_SHOWN));
        shown += rows;
        for card in view.cards().into_iter().filter(|card| view.knows(*card)) {
            let row = &seen.cards[(slot(view.player(), card) - 1) as usize * PROPERTIES..];
            let times = view.times(card);
            assert_eq!(row[const { column("played") }], i16::from(times.played()));
            assert_eq!(row[const { column("used") }], i16::from(times.used()));
            played += usize::from(times.played() > 0);
        }
    });
    assert!(most <= EFFECTS_SHOWN, "{most} effects last at once");
    assert!(shown > 100 && played > 1_000, "{shown} effects, {played} cards played");
}

#[test]
fn arrays_that_are_written_again_hold_what_new_ones_would() {
    let mut before: Option<([PrintedCards; 2], Observation, Drawn)> = None;
    in_random_games(40, |game| {
        let asked = game.question().expect("a question");
        let begins = game.answers().is_empty();
        let (view, anew) = seen(game);
        if begins || before.is_none() {
            let printed =
                Player::BOTH.map(|player| PrintedCards::of(&View::new(game.state(), player)));
            before = Some((printed, Observation::default(), Drawn::default()));
        }
        let (printed, again, drawn) = before.as_mut().expect("just made");
        again.look_again(&view, Some(&asked.into()), &printed[asked.player.index()], drawn);
        let differs = again.cards.iter().zip(&anew.cards).position(|(a, b)| a != b);
        let differs = differs.map(|at| (at / PROPERTIES, at % PROPERTIES));
        assert!(*again == anew, "slot and column {differs:?} after {:?}", game.answers().len());
    });
}
