//! What it costs to do what the ladder counts: the regret of the decisions behind each counter.
//!
//!     blunders GAMES MOST DETERMINIZATIONS SEED [PLAYER]
//!
//! PLAYER (`planner`) plays GAMES games against itself with decks of the ladder's field, both of one set. The first MOST
//! decisions by which a counter grew are valued: every answer in the same determinizations, in which `greedy` plays to the
//! end with the same seeds (common random numbers). Regret is the probability of winning by the best answer less that by the
//! player's, if `greedy` continues. Which answer is best is judged by one half of the determinizations, and by how much by the
//! other half, and the reverse: noise makes no answer look better than it is, and a regret may be negative. Where no answer is
//! better in a half, the player's counts as the best. For comparison, one decision in 50 that no counter counts. The p-values
//! are of no regret, with Holm's correction for all rows.

use archon_engine::core::game::{Match, Seat};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::question::DecisionKind;
use archon_engine::keyforge::stepwise::Stepwise;
use archon_lab::game::GameInfo as _;
use archon_lab::studies::ladder::counters::{COUNTERS, GameCounters};
use archon_lab::studies::ladder::field::field;
use archon_ratings::multiple::holm;
use archon_ratings::samples;
use archon_runner::Observer as _;
use archon_sim::play::play_keeping;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::rollouts::{RolloutGame as _, Rollouts};
use archon_sim::seeds::derive;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// Who plays the games to their ends.
const ROLLOUTS: &str = "greedy";
/// The kind of the decisions that no counter counts.
const OTHER: usize = COUNTERS.len();
/// One of so many of them is taken.
const ONE_IN: u32 = 50;

/// How often each counter has counted, by seat.
type Counts = [[u64; OTHER]; 2];

/// A game of the player against itself.
struct Played {
    decks: [Deck; 2],
    seed: u64,
    answers: Vec<usize>,
    /// The decisions at step boundaries: by its number each kind that it is of, [`OTHER`] included
    kinds: Vec<(usize, Vec<usize>)>,
}

impl Played {
    fn with_start<R>(&self, then: impl FnOnce(Match<'_, KeyForge>) -> R) -> R {
        let decks = [&self.decks[0], &self.decks[1]];
        let rules = KeyForge::rules_for(None, &self.decks).expect("decks of one set");
        then(Match { decks: &decks, handicaps: &[0; 2], rules, first: None, seed: self.seed })
    }

    /// The game before an answer.
    fn before(&self, answer: usize) -> Stepwise {
        let mut game = self.with_start(|start| Stepwise::start(&start));
        for answer in &self.answers[..answer] {
            game.answer(*answer).expect("an answer of the game");
        }
        game
    }
}

/// Who chooses a house or an action, and among how many.
fn asked(game: &Stepwise) -> Option<(Seat, usize)> {
    let asked = game.question()?;
    let is_choice = matches!(asked.ask, DecisionKind::House | DecisionKind::Main);
    (is_choice && asked.choices.len() > 1).then(|| (asked.player.index(), asked.choices.len()))
}

fn play(seed: u64, player: &NamedPlayer<KeyForge>) -> Played {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut field = field();
    let (_, mut decks) = field.swap_remove(rng.random_range(0..field.len()));
    let one = decks.swap_remove(rng.random_range(0..decks.len()));
    let other = decks.swap_remove(rng.random_range(0..decks.len()));
    let mut played = Played { decks: [one, other], seed, answers: Vec::new(), kinds: Vec::new() };
    let [mut one, mut other] = [player.make(), player.make()];
    let mut answers = Vec::new();
    played.with_start(|start| {
        play_keeping(&start, &mut [&mut *one, &mut *other], Some(&mut answers))
    });
    let mut game = played.before(0);
    let mut counters = GameCounters::default();
    let mut last: Option<(usize, Seat, Counts)> = None;
    for number in 0..=answers.len() {
        let is_over = number == answers.len();
        if game.boundary().1.is_empty() || is_over {
            counters.observe(if is_over { game.state() } else { game.boundary().0 });
            let counts = counters.of_seats().map(|of_seat| of_seat.0);
            if let Some((number, seat, before)) = last.take() {
                let grew = |counter: &usize| counts[seat][*counter] > before[seat][*counter];
                let mut kinds: Vec<usize> = (0..OTHER).filter(grew).collect();
                if kinds.is_empty() && rng.random_ratio(1, ONE_IN) {
                    kinds.push(OTHER);
                }
                played.kinds.push((number, kinds));
            }
            last = asked(&game).map(|(seat, _)| (number, seat, counts));
        }
        if let Some(answer) = answers.get(number) {
            game.answer(*answer).expect("an answer of the game");
        }
    }
    played.answers = answers;
    played
}

/// The regret of an answer.
fn regret(played: &Played, number: usize, determinizations: u64) -> f64 {
    let game = played.before(number);
    let (seat, count) = asked(&game).expect("a choice");
    let answers: Vec<usize> = (0..count).collect();
    let rollouts = NamedPlayer::read(ROLLOUTS).expect("a player");
    let mut players = [rollouts.make(), rollouts.make()];
    let mut rollouts = Rollouts { players: &mut players, stopped: None };
    let mut values = [vec![0.0; count], vec![0.0; count]];
    for n in 0..determinizations {
        let seed = derive(derive(played.seed, number as u64), n);
        let points = played.with_start(|start| {
            let start = Match { seed, ..start };
            KeyForge::points_after(&mut rollouts, &game, &start, seat, &answers)
        });
        let points = points.expect("nobody forfeits").expect("legal answers");
        let half = &mut values[(n % 2) as usize];
        half.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
    }
    let chosen = played.answers[number];
    let of_half = |n: usize| {
        let (judge, measure) = (&values[n], &values[1 - n]);
        let better =
            |best: usize, other: usize| if judge[other] > judge[best] { other } else { best };
        measure[(0..count).fold(chosen, better)] - measure[chosen]
    };
    (of_half(0) + of_half(1)) / determinizations as f64
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize| -> u64 { arguments[n].parse().expect("a number") };
    let (games, most, determinizations, seed) =
        (number(0), number(1) as usize, number(2), number(3));
    let player = arguments.get(4).map_or("planner", String::as_str);
    let player = NamedPlayer::read(player).unwrap_or_else(|error| panic!("{error}"));
    let played: Vec<Played> =
        (0..games).into_par_iter().map(|game| play(derive(seed, game), &player)).collect();
    let determinizations = determinizations.next_multiple_of(2);
    let mut rows = Vec::new();
    for kind in 0..=OTHER {
        let all = played.iter().flat_map(|game| {
            let of_kind = game.kinds.iter().filter(move |(_, kinds)| kinds.contains(&kind));
            of_kind.map(move |(number, _)| (game, *number))
        });
        let all: Vec<(&Played, usize)> = all.collect();
        let valued = &all[..most.min(all.len())];
        let regrets: Vec<f64> = valued
            .par_iter()
            .map(|(game, number)| 100.0 * regret(game, *number, determinizations))
            .collect();
        // Welch's test against zeros is Student's of one sample.
        let mean = samples::welch_difference(&regrets, &vec![0.0; regrets.len()]);
        rows.push((kind, all.len(), valued.len(), mean));
    }
    let p_values: Vec<f64> =
        rows.iter().map(|(.., mean)| mean.map_or(f64::NAN, |mean| mean.p_value)).collect();
    println!(
        "{:<18} {:>13} {:>7}  {:>9}  regret in percentage points",
        "counter", "in 100 games", "valued", "p (Holm)"
    );
    for ((kind, all, valued, mean), p_value) in rows.into_iter().zip(holm(&p_values)) {
        let name = COUNTERS.get(kind).map_or("(none of these)", |counter| counter.name);
        let often = match kind {
            OTHER => "-".to_string(),
            _ => format!("{:.1}", 50.0 * all as f64 / games as f64),
        };
        let mean = mean.map_or("-".into(), |mean| mean.estimate.signed(2));
        println!("{name:<18} {often:>13} {valued:>7}  {p_value:>9.3}  {mean}");
    }
}
