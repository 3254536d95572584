//! A yardstick of decisions: how much of the probability of winning a player gives away by a decision.
//!
//!     decisions make FILE POSITIONS DETERMINIZATIONS SEED
//!     decisions score FILE PLAYER…
//!
//! `make` draws positions of games that `planner@2026-11` plays against itself between decks that no player is tuned with: one
//! question of a game, with answers among which it matters. Every answer is given in the same determinizations,
//! and `greedy@2026-11` plays each to its end with the same seeds: common random numbers. The mean points are the answer's
//! value. The file has a line for each position: the decks, the seed of the game, the answers until then, what is asked, the
//! values in ten-thousandths.
//!
//! `score` asks players the same questions: the regret is the best value less that of their answer. The best of noisy
//! values is too good by some, for all players alike: what counts is by how much players differ.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use archon_cards::library;
use archon_engine::core::game::{Match, Question as _, Seat};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled, bundled_deck};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::question::DecisionKind;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_sim::evaluation::Evaluated;
use archon_sim::play::play_keeping;
use archon_sim::player::Player;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::rollouts::{RolloutGame as _, Rollouts};
use archon_sim::seeds::derive;
use archon_sim::tuning::is_for_training;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// Who plays the games, and who plays them to their ends.
const PLAYER: &str = "planner@2026-11";
const ROLLOUTS: &str = "greedy@2026-11";
/// Seeds of a player's answers, whose regrets are averaged.
const TRIES: u64 = 2;
/// Written where no answer was given before the question.
const NONE: &str = "-";
/// The seeds of built decks begin here.
const BUILT: u64 = 7_000_000;

/// One position.
struct Position {
    /// Bundled decks by slug, or `built:SET:SEED`
    decks: [String; 2],
    seed: u64,
    answers: Vec<usize>,
    kind: String,
    /// The points of each answer, from 0 to 1
    values: Vec<f64>,
}

fn named(name: &str) -> Box<dyn Player<KeyForge>> {
    NamedPlayer::read(name).unwrap_or_else(|error| panic!("{error}")).make()
}

fn deck(name: &str) -> Deck {
    let Some(built) = name.strip_prefix("built:") else {
        return bundled_deck(library(), name).expect("a bundled deck");
    };
    let (set, seed) = built.split_once(':').expect("a set and a seed");
    let (set, seed) = (Set::parse(set).expect("a set"), seed.parse().expect("a seed"));
    Deck::build(library(), set, seed).expect("a built deck")
}

/// A deck that no player is tuned with: bundled and of odd number, or built.
fn held_out(rng: &mut Xoshiro256PlusPlus) -> String {
    if rng.random_bool(0.5) {
        let all: Vec<&str> = bundled()
            .iter()
            .enumerate()
            .filter(|(n, _)| !is_for_training(*n))
            .map(|(_, (slug, _))| *slug)
            .collect();
        (*all.choose(rng).expect("decks")).to_string()
    } else {
        let later: Vec<&Set> = Set::ALL.iter().filter(|set| set.is_after_dark_tidings()).collect();
        let set = later.choose(rng).expect("sets");
        format!("built:{}:{}", set.key(), BUILT + rng.random_range(0..1_000_000))
    }
}

fn start<'d>(decks: &'d [&'d Deck; 2], seed: u64) -> Match<'d, KeyForge> {
    Match { decks, handicaps: &[0; 2], rules: Edition::default(), first: None, seed }
}

/// What is asked, in a word.
fn kind_of(ask: DecisionKind) -> &'static str {
    match ask {
        DecisionKind::Mulligan => "mulligan",
        DecisionKind::House | DecisionKind::NameHouse => "house",
        DecisionKind::Main | DecisionKind::Use(_) => "action",
        DecisionKind::Card | DecisionKind::Attack | DecisionKind::Host => "target",
        DecisionKind::May => "may",
        DecisionKind::Place(_) => "place",
        _ => "other",
    }
}

/// Who is asked, what about, how many answers there are, and whether it may matter which is given.
fn asked(game: &Stepwise) -> Option<(Seat, &'static str, usize, bool)> {
    game.consult(|context| {
        let (view, question) = (context.view(), context.question());
        let count = question.num_choices();
        let differs = |n: &usize| {
            !KeyForge::is_copy(view, question, *n) && !KeyForge::is_dominated(view, question, *n)
        };
        let matters =
            KeyForge::answers_differ(view, question) && (0..count).filter(differs).count() > 1;
        (question.seat(), kind_of(question.ask), count, matters)
    })
}

/// The game up to an answer.
fn replay(decks: &[&Deck; 2], seed: u64, answers: &[usize]) -> Option<Stepwise> {
    let mut game = Stepwise::start(&start(decks, seed));
    answers.iter().try_for_each(|answer| game.answer(*answer)).ok()?;
    Some(game)
}

fn make_one(seed: u64, determinizations: u64) -> Option<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let names = [held_out(&mut rng), held_out(&mut rng)];
    let (one, other) = (deck(&names[0]), deck(&names[1]));
    let decks = [&one, &other];
    let mut answers = Vec::new();
    let mut planners = [named(PLAYER), named(PLAYER)];
    let [first, second] = &mut planners;
    play_keeping(&start(&decks, seed), &mut [&mut **first, &mut **second], Some(&mut answers));
    let (game, seat, kind, count) = (0..30).find_map(|_| {
        let at = rng.random_range(0..answers.len());
        let game = replay(&decks, seed, &answers[..at])?;
        let (seat, kind, count, matters) = asked(&game)?;
        matters.then_some((game, seat, kind, count))
    })?;
    let mut players = [named(ROLLOUTS), named(ROLLOUTS)];
    let mut rollouts = Rollouts { players: &mut players, stopped: None };
    let all: Vec<usize> = (0..count).collect();
    let mut values = vec![0.0; count];
    for n in 0..determinizations {
        let start = start(&decks, derive(seed, 1_000 + n));
        let points = KeyForge::points_after(&mut rollouts, &game, &start, seat, &all);
        let points = points.expect("nobody forfeits")?;
        let values = values.iter_mut().zip(points);
        values.for_each(|(value, points)| *value += points / determinizations as f64);
    }
    let answers = game.answers().to_vec();
    Some(Position { decks: names, seed, answers, kind: kind.into(), values })
}

fn write(position: &Position) -> String {
    let Position { decks: [one, other], seed, answers, kind, values } = position;
    let numbers = |numbers: Vec<String>| numbers.join(",");
    let answers = match answers[..] {
        [] => NONE.to_string(),
        _ => numbers(answers.iter().map(usize::to_string).collect()),
    };
    let values = numbers(values.iter().map(|v| format!("{:.0}", v * 10_000.0)).collect());
    format!("{one} {other} {seed} {answers} {kind} {values}\n")
}

fn read(line: &str) -> Position {
    let words: Vec<&str> = line.split(' ').collect();
    let [one, other, seed, answers, kind, values] = words[..] else { panic!("six words: {line}") };
    let value = |word: &str| word.parse::<f64>().expect("a value") / 10_000.0;
    Position {
        decks: [one.into(), other.into()],
        seed: seed.parse().expect("a seed"),
        answers: answers
            .split(',')
            .filter(|answer| *answer != NONE)
            .map(|answer| answer.parse().expect("an answer"))
            .collect(),
        kind: kind.into(),
        values: values.split(',').map(value).collect(),
    }
}

/// The regret of a player at a position, averaged over seeds; none if the game is another by today's rules.
fn regret(position: &Position, player: &mut dyn Player<KeyForge>) -> Option<f64> {
    let decks = [deck(&position.decks[0]), deck(&position.decks[1])];
    let game = replay(&[&decks[0], &decks[1]], position.seed, &position.answers)?;
    let best = position.values.iter().copied().fold(0.0, f64::max);
    let mut regret = 0.0;
    for seed in 0..TRIES {
        player.begin(derive(position.seed, 10 + seed));
        let answer = game.consult(|context| player.decide(context))?;
        regret += (best - position.values.get(answer)?) / TRIES as f64;
    }
    Some(regret)
}

fn score(positions: &[Position], name: &str) -> Vec<Option<f64>> {
    let regrets = positions
        .par_iter()
        .map_init(|| named(name), |player, position| regret(position, &mut **player));
    regrets.collect()
}

fn report(positions: &[Position], name: &str, base: &[Option<f64>]) -> Vec<Option<f64>> {
    let regrets = score(positions, name);
    let mut kinds: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    let mut differences = Vec::new();
    for ((position, regret), base) in positions.iter().zip(&regrets).zip(base) {
        let Some(regret) = regret else { continue };
        kinds.entry(&position.kind).or_default().push(*regret);
        kinds.entry("all").or_default().push(*regret);
        differences.extend(base.map(|base| base - regret));
    }
    let mut line = name.to_string();
    for (kind, regrets) in &kinds {
        let (mean, half) = interval(regrets);
        let _ =
            write!(line, "; {kind} ({}): {:.2} ± {:.2}", regrets.len(), 100.0 * mean, 100.0 * half);
    }
    let (mean, half) = interval(&differences);
    println!("{line}; better than the first by {:.2} ± {:.2}", 100.0 * mean, 100.0 * half);
    regrets
}

fn interval(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let variance = numbers.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, 1.96 * (variance / n).sqrt())
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["make", file, count, determinizations, seed] => {
            let number = |word: &str| -> u64 { word.parse().expect("a number") };
            let (count, determinizations, seed) =
                (number(count), number(determinizations), number(seed));
            let lines = (0..count)
                .into_par_iter()
                .filter_map(|n| make_one(derive(seed, n), determinizations));
            let text: String = lines.map(|position| write(&position)).collect();
            fs::write(file, text).expect("written");
        }
        ["score", file, ref players @ ..] => {
            let text = fs::read_to_string(file).expect("a file of positions");
            let positions: Vec<Position> = text.lines().map(read).collect();
            println!(
                "{} positions; regret a decision in points of a hundred, by kind of question",
                positions.len()
            );
            let mut base = vec![None; positions.len()];
            for (n, name) in players.iter().enumerate() {
                let regrets = report(&positions, name, &base);
                if n == 0 {
                    base = regrets;
                }
            }
        }
        _ => panic!("decisions make or score: see the beginning of this file"),
    }
}
