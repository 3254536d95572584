//! How well the evaluation that ships says who wins, set by set, in games that nothing was trained with; or how well a network of
//! cards does that a training wrote to the file CARDS:
//!
//!     cargo run --release -p archon-sim --example calibration -- PLAYER held-out|mirrored|built GAMES SEED [CARDS]
//!
//! The player plays so many games against itself between decks of each set: two decks that nothing was trained with, two copies of one
//! of them, or two built decks. The positions at the ends of turns are put into ten bins by their forecasts. A row for each set: how far
//! the points are above the forecasts, over all positions and in each bin, in points of a hundred, with 95 % intervals, in which the
//! positions of a game count as one observation.

use std::sync::Arc;

use archon_cards::library;
use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::set::Set;
use archon_sim::evaluation::Evaluation;
use archon_sim::games::keyforge::cards;
use archon_sim::play::play_keeping;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::derive;
use archon_sim::tuning::cards::calibration::{BINS, Bin, Calibration};
use archon_sim::tuning::cards::decks::{drawn, held_out_of_all_sets, start_of};
use archon_sim::tuning::cards::positions::{GamePositions, positions_of};
use rayon::prelude::*;

/// Built decks of a set.
const BUILT: u64 = 200;

/// Fewer positions than this part of all say nothing of a bin.
const LEAST_SHARE: u64 = 50;

/// Which decks play, of all sets.
struct Decks {
    decks: Vec<Deck>,
    /// Whether both sides have the same
    mirrored: bool,
}

impl Decks {
    fn new(which: &str) -> Decks {
        let decks = match which {
            "held-out" | "mirrored" => held_out_of_all_sets(library()),
            "built" => {
                let numbered =
                    Set::ALL.into_iter().flat_map(|set| (0..BUILT).map(move |n| (set, n)));
                numbered.filter_map(|(set, n)| Deck::build(library(), set, derive(n, 1))).collect()
            }
            _ => panic!("decks: held-out, mirrored or built"),
        };
        Decks { decks, mirrored: which == "mirrored" }
    }
}

/// The positions of games between some decks.
fn games(
    player: &NamedPlayer<KeyForge>,
    (decks, mirrored): (&[&Deck], bool),
    games: u64,
    seed: u64,
) -> Vec<GamePositions> {
    let of_game = |seats: &mut [_; 2], number| {
        let seed = derive(seed, number);
        let [one, other] = drawn(decks, seed);
        let decks = [one, if mirrored { one } else { other }];
        let start: Match<'_, KeyForge> = start_of(&decks, seed);
        let mut answers = Vec::new();
        let [one, other]: &mut [Box<dyn archon_sim::player::Player<KeyForge>>; 2] = seats;
        play_keeping(&start, &mut [&mut **one, &mut **other], Some(&mut answers));
        let answers: Vec<u32> = answers.into_iter().map(|answer| answer as u32).collect();
        positions_of(&decks, seed, &answers)
    };
    let seats = || [player.make(), player.make()];
    let found: Vec<_> = (0..games).into_par_iter().map_init(seats, of_game).collect();
    found.into_iter().flatten().collect()
}

/// A bin over all games: how far the points are above the forecasts, and half of the 95 % interval, in points of a hundred.
struct Deviation {
    positions: u64,
    mean: f64,
    half: f64,
}

fn deviations(
    games: &[GamePositions],
    evaluation: &Evaluation<KeyForge>,
) -> Vec<Option<Deviation>> {
    let of_game = |game: &GamePositions| {
        let game = std::slice::from_ref(game);
        Calibration::new(game, evaluation.weights(), evaluation.cards()).bins
    };
    let of_games: Vec<[Bin; BINS]> = games.par_iter().map(of_game).collect();
    let of_bin = |bin: usize| {
        let bins = || of_games.iter().map(|bins| bins[bin]);
        let positions: u64 = bins().map(|bin| bin.positions).sum();
        let mean = bins().map(|bin| bin.points - bin.forecasts).sum::<f64>() / positions as f64;
        let residual = |bin: Bin| bin.points - bin.forecasts - mean * bin.positions as f64;
        let squares: f64 = bins().map(|bin| residual(bin).powi(2)).sum();
        let half = 196.0 * squares.sqrt() / positions as f64;
        (positions > 0).then_some(Deviation { positions, mean: 100.0 * mean, half })
    };
    (0..BINS).map(of_bin).collect()
}

/// The evaluation that ships, or one with the network of a file.
fn evaluation(file: Option<&String>) -> Evaluation<KeyForge> {
    let Some(file) = file else { return Evaluation::learned() };
    let text = std::fs::read_to_string(file).unwrap_or_else(|why| panic!("{file}: {why}"));
    let network = cards::read(&text).unwrap_or_else(|why| panic!("{file}: {why}"));
    Evaluation::default().with_cards(Arc::new(network))
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [player, which, count, seed, file @ ..] = &args[..] else {
        panic!("PLAYER held-out|mirrored|built GAMES SEED [CARDS]")
    };
    let number =
        |text: &str| -> u64 { text.parse().unwrap_or_else(|_| panic!("{text:?} is no number")) };
    let named = NamedPlayer::<KeyForge>::read(player).and_then(NamedPlayer::ready);
    let player = named.unwrap_or_else(|why| panic!("{why}"));
    let (evaluation, decks) = (evaluation(file.first()), Decks::new(which));
    let columns: Vec<String> =
        (0..BINS).map(|n| format!("{} to {}", 10 * n, 10 * n + 10)).collect();
    println!("| set | decks | games | all | {} |", columns.join(" | "));
    println!("{}|", "| --- ".repeat(4 + BINS));
    for set in Set::ALL {
        let of_set: Vec<&Deck> = decks.decks.iter().filter(|deck| deck.set == Some(set)).collect();
        if of_set.len() < 2 {
            continue;
        }
        let seed = derive(number(seed), set as u64);
        let games = games(&player, (&of_set, decks.mirrored), number(count), seed);
        let bins = deviations(&games, &evaluation);
        let all: u64 = bins.iter().flatten().map(|bin| bin.positions).sum();
        let sum = bins.iter().flatten().map(|bin| bin.mean * bin.positions as f64).sum::<f64>();
        let column = |bin: &Option<Deviation>| match bin {
            Some(bin) if bin.positions * LEAST_SHARE >= all => {
                format!("{:+.1} ± {:.1}", bin.mean, bin.half)
            }
            _ => "–".into(),
        };
        let columns: Vec<String> = bins.iter().map(column).collect();
        println!(
            "| {} | {} | {} | {:+.1} | {} |",
            set.key(),
            of_set.len(),
            games.len(),
            sum / all as f64,
            columns.join(" | ")
        );
    }
}
