use archon_cards::library;
use archon_engine::core::game::Game as _;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::set::Set;
use rayon::prelude::*;

use super::calibration::Calibration;
use super::decks::{DeckPool, bundled_half, drawn, held_out_of_all_sets};
use super::learner::LearnerConfig;
use super::mixed::{MixedPlayer, play_mixed};
use super::positions::{GamePositions, positions_of};
use super::self_play::self_played;
use super::*;
use crate::evaluation::Evaluated;
use crate::evaluation::card_network::CardNetwork;
use crate::player::Player;
use crate::players::greedy::Greedy;
use crate::players::planner::BeamConfig;
use crate::players::registry::NamedPlayer;
use crate::seeds::derive;
use crate::settings::Settings;
use crate::tuning::limited::answers_of;
use crate::tuning::sampling::Answers;

/// Games of the mix, with their seeds and answers.
fn games(numbers: std::ops::Range<u64>) -> Vec<(u64, Answers)> {
    let settings = Settings::read("planner", BeamConfig::SETTINGS, "nodes=20,plans=1,worlds=0");
    let config = BeamConfig::from(&settings.expect("settings"));
    let pool = DeckPool::new(library());
    let player = || MixedPlayer::new(config.clone(), Evaluation::default());
    let (mut one, mut other) = (player(), player());
    let play = |number| {
        let seed = derive(6, number);
        let decks = pool.decks_of(seed);
        let decks = [&decks[0], &decks[1]];
        (seed, play_mixed([&mut one, &mut other], &decks, (number, seed)))
    };
    numbers.map(play).collect()
}

fn positions(games: &[(u64, Answers)]) -> Vec<GamePositions> {
    let pool = DeckPool::new(library());
    let of_game = |(seed, answers): &(u64, Answers)| {
        let decks = pool.decks_of(*seed);
        positions_of(&[&decks[0], &decks[1]], *seed, answers)
    };
    games.iter().filter_map(of_game).collect()
}

#[test]
fn a_game_depends_on_its_number_and_seed_alone() {
    let all = games(0..8);
    assert_eq!(games(5..8), all[5..]);
    assert!(all.iter().any(|(_, answers)| answers.len() > 40));
}

#[test]
fn the_positions_of_a_game_are_the_ends_of_turns_without_turn_local_features() {
    let mut about_to_end = 0;
    for game in positions(&games(0..6)) {
        let ended = game.moments.iter().filter(|moment| moment.ended).count();
        assert!(ended > 4, "{ended}");
        about_to_end += game.moments.len() - ended;
        assert_eq!(game.features.len(), game.moments.len());
        for found in &game.features {
            let mut named = found.iter().zip(KeyForge::FEATURES);
            assert!(named.all(|(quarters, feature)| !feature.turn_local || *quarters == 0));
        }
        assert!(game.points == 0.0 || game.points == 1.0 || game.points == 0.5);
    }
    assert!(about_to_end > 0);
}

#[test]
fn a_game_whose_answers_end_early_or_do_not_fit_has_no_positions() {
    let (seed, answers) = games(0..1).remove(0);
    assert!(positions(&[(seed, answers[..answers.len() - 1].to_vec())]).is_empty());
    let mut other = answers;
    other[3] = 60_000;
    assert!(positions(&[(seed, other)]).is_empty());
}

#[test]
fn the_same_games_give_the_same_network_for_any_number_of_threads_and_it_foretells_them() {
    let games = positions(&games(0..120));
    // With the usual length of steps so few games leave it worse than the table.
    let config = LearnerConfig { rate: 0.01, ..LearnerConfig::new(3, 5) };
    let fitted = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| fit(library(), &games, config, &|| false)).expect("whole")
    };
    let text = fitted(1);
    assert_eq!(text, fitted(3));
    let network = cards::read(&text).expect("a network");
    let table = Evaluation::<KeyForge>::default();
    let loss = |network| Calibration::new(&games, table.weights(), network).log_loss();
    assert!(loss(Some(&network)) < loss(None), "{:?} {:?}", loss(Some(&network)), loss(None));
    let stopped = fit(library(), &games, config, &|| true);
    assert_eq!(stopped, None);
}

/// What calibration computes from positions is what players ask for.
#[test]
fn the_value_of_a_kept_position_is_that_of_the_evaluation() {
    let (seed, answers) = games(1..2).remove(0);
    let game = positions(&[(seed, answers.clone())]).remove(0);
    let pool = DeckPool::new(library());
    let decks = pool.decks_of(seed);
    let decks = [&decks[0], &decks[1]];
    let network = cards::NETWORK.clone();
    let evaluation = Evaluation::<KeyForge>::default().with_cards(network.clone());
    let mut script = positions::Script::new(&answers);
    let mut state = KeyForge::start(&decks::start_of(&decks, seed));
    let (mut compared, mut turns) = (0, KeyForge::turns(&state));
    let mut kept = game.moments.iter().enumerate().filter(|(_, moment)| moment.ended);
    while KeyForge::step(&mut state, &mut script).is_ok() {
        let before = std::mem::replace(&mut turns, KeyForge::turns(&state));
        if turns == before || before == 0 {
            continue;
        }
        let (position, moment) = kept.next().expect("a position for each turn");
        let value = calibration::value(&game, position, evaluation.weights(), Some(&network));
        let expected = evaluation.value(&state, usize::from(moment.seat));
        assert!((value - expected).abs() < 1e-3, "{value} {expected}");
        compared += 1;
    }
    assert!(compared > 4);
}

/// Decks that nothing was trained with, of any two sets.
#[test]
fn what_ships_forecasts_better_for_knowing_the_deck_lists() {
    let decks = held_out_of_all_sets(library());
    let player = NamedPlayer::<KeyForge>::read("policy:houses=1").expect("a player");
    let play = |number| {
        let seed = derive(11, number);
        let decks = drawn(&decks, seed);
        let (mut one, mut other) = (player.make(), player.make());
        positions_of(&decks, seed, &answers_of([&mut *one, &mut *other], &decks, seed))
    };
    let games: Vec<GamePositions> = (0..300).into_par_iter().filter_map(play).collect();
    let (table, network) = (Evaluation::<KeyForge>::default(), cards::NETWORK.clone());
    let without_lists =
        CardNetwork { lists: vec![[0.0; 2]; network.lists.len()], ..(*network).clone() };
    let loss = |network| Calibration::new(&games, table.weights(), network).log_loss();
    let [known, unknown] =
        [&network, &without_lists].map(|network| loss(Some(network)).expect("positions"));
    assert!(known + 0.004 < unknown, "{known} {unknown}");
}

/// Games in which who has more æmber wins always, if the decks are of some cards, or as often as not, if of others.
#[test]
fn between_decks_whose_leads_are_worth_less_the_slope_is_smaller() {
    let facts = facts::CardFeatures::new(library());
    let row = |card: usize, list: usize| (card * cards::LISTS.len() + list) as u16;
    let amber = KeyForge::FEATURES.iter().position(|f| f.name == "my-amber").expect("a feature");
    let game = |number: usize| {
        let (steep, leads) = (number.is_multiple_of(2), number.is_multiple_of(3));
        let first = if steep { 3 } else { 900 };
        let lists = |seat: usize| (0..2).map(move |list| row(first + seat, list));
        let mut features = [0; positions::WIDTH];
        features[amber] = if leads { 16 } else { -16 };
        let won = if steep { leads } else { number % 4 == 1 };
        GamePositions {
            features: vec![features],
            ends: vec![0],
            moments: vec![positions::Moment { seat: 0, ended: true }],
            lists: [0, 1].map(|seat| lists(seat).collect()),
            points: f32::from(u8::from(won)),
            ..GamePositions::default()
        }
    };
    let games: Vec<GamePositions> = (0..1200).map(game).collect();
    let table = Evaluation::<KeyForge>::default();
    let mut learner = Learner::new(LearnerConfig::new(3, 5), table.weights(), &facts, &games);
    assert!(learner.train(&games, &|| false));
    let network = learner.network();
    let slope = |game: &GamePositions| -> f32 {
        game.lists[0].iter().map(|row| network.lists[usize::from(*row)][1]).sum()
    };
    assert!(slope(&games[0]) > slope(&games[1]) + 0.05, "{:?}", [0, 1].map(|n| slope(&games[n])));
}

#[test]
fn training_decks_are_of_all_sets_and_none_is_a_held_out_one() {
    let pool = DeckPool::new(library());
    let held_out = bundled_half(library(), false);
    let decks: Vec<_> = (0..400).flat_map(|seed| pool.decks_of(derive(9, seed))).collect();
    for set in Set::ALL {
        assert!(decks.iter().any(|deck| deck.set == Some(set)), "{}", set.key());
    }
    let cards = |deck: &archon_engine::keyforge::deck::Deck| {
        let mut cards: Vec<u16> = deck.cards.iter().map(|listed| listed.card.0).collect();
        cards.sort_unstable();
        cards
    };
    let held_out: Vec<_> = held_out.iter().map(cards).collect();
    assert!(decks.iter().all(|deck| !held_out.contains(&cards(deck))));
}

#[test]
fn self_played_games_are_the_same_for_any_number_of_threads_and_end_when_they_are_stopped() {
    let decks = DeckPool::new(library());
    let make = || -> Box<dyn Player<KeyForge>> { Box::new(Greedy::new(Evaluation::default())) };
    let found = |threads, played: &(dyn Fn(u64) -> bool + Sync)| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| self_played(&make, &decks, (8, 3), played))
    };
    let summary = |games: Option<Vec<GamePositions>>| -> Vec<(usize, Vec<u16>)> {
        let games = games.expect("it is not stopped");
        games.into_iter().map(|game| (game.moments.len(), game.rows)).collect()
    };
    let games = summary(found(1, &|_| true));
    assert_eq!(games, summary(found(3, &|_| true)));
    assert!(games.len() > 6 && games.iter().all(|(positions, _)| *positions > 4), "{games:?}");
    assert!(found(2, &|_| false).is_none());
}
