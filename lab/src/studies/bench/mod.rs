//! `bench`: how fast the engine and the players are on this machine. Players are measured over pairs of
//! decks that differ in how long their games last and in how much their cards do: one pair would
//! flatter.

pub mod report;

use std::time::{Duration, Instant};

use archon_engine::core::game::Game;
use archon_runner::threads;
use archon_sim::play::{GameLoop, PlayOptions};
use archon_sim::players::Player;
use archon_sim::players::registry::{NamedPlayer, PlayerRegistry};

use self::report::{BenchReport, GamesPerSecond};
use crate::error::StudyError;
use crate::studies::simulate::Campaign;

/// Measurements of each kind; the best counts, as noise only ever slows.
const ROUNDS: usize = 5;

/// Players, what part of the games they play, and how often.
const PLAYERS: [([&str; 2], u64, usize); 4] = [
    (["random", "random"], 1, ROUNDS),
    (["greedy", "greedy"], 50, ROUNDS),
    (["ismcts:iterations=100", "greedy"], 1_000, 1),
    (["planner", "planner"], 1_000, 1),
];

/// Pairs of bundled decks, if there are as many decks.
const PAIRS: usize = 15;

/// Measures players and the engine. `games`: of random players, for each measurement; other players
/// play a part of them.
///
/// # Errors
/// There are fewer than two decks, or the threads cannot be started.
pub fn bench<G: GameLoop + PlayerRegistry>(
    decks: &[G::Deck],
    games: u64,
) -> Result<BenchReport, StudyError> {
    if decks.len() < 2 {
        return Err(StudyError::TooFewDecks {
            study: "a measurement of speed",
            given: decks.len(),
        });
    }
    let pairs = spread_pairs(decks);
    let player = |name: &str| NamedPlayer::<G>::read(name).expect("a player of the registry");
    let speeds = PLAYERS.iter().filter_map(|(players, part, rounds)| {
        games_per_second(&players.map(player), &pairs, games.div_ceil(*part), *rounds)
    });
    let games_per_second: Vec<GamesPerSecond> = speeds.collect();
    // The rest is measured with one pair: that in the middle.
    let random = player("random");
    let campaign = Campaign {
        decks: &pairs[pairs.len() / 2],
        handicaps: &[0, 0],
        players: &[random.clone(), random],
        rules: G::Rules::default(),
        games: games * 10,
        seed: 1,
        luck: 1,
    };
    let (alone, both) = (threads::pool(Some(1))?, threads::pool(Some(2))?);
    let totals = campaign.run(&alone, |_| true);
    let [mut with_one, mut with_two] = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        with_one = with_one.min(time(|| campaign.run(&alone, |_| true)));
        with_two = with_two.min(time(|| campaign.run(&both, |_| true)));
    }
    let name = |deck: &G::Deck| G::deck_name(deck).to_string();
    Ok(BenchReport {
        pairs: pairs.iter().map(|pair| pair.map(name)).collect(),
        games_per_second,
        decisions_per_game: totals.decisions as f64 / totals.games as f64,
        turns_per_game: totals.turns as f64 / totals.games as f64,
        state_bytes: size_of::<G::State>(),
        clone_ns: nanoseconds_to_clone::<G>(&G::start(&campaign.start(0)), ROUNDS),
        two_thread_speedup: with_one.as_secs_f64() / with_two.as_secs_f64(),
    })
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let began = Instant::now();
    std::hint::black_box(work());
    began.elapsed()
}

/// Pairs of decks spread evenly over some: no deck is in two of them.
fn spread_pairs<D>(decks: &[D]) -> Vec<[&D; 2]> {
    let pairs = PAIRS.min(decks.len() / 2);
    let step = decks.len().checked_div(pairs).unwrap_or(0);
    (0..pairs).map(|n| [&decks[step * n], &decks[step * n + step / 2]]).collect()
}

/// Measures two players with each pair of decks, `rounds` times the same games, of which the fastest
/// count, as noise only ever slows; none if there is no pair.
fn games_per_second<G: GameLoop>(
    players: &[NamedPlayer<G>; 2],
    pairs: &[[&G::Deck; 2]],
    games: u64,
    rounds: usize,
) -> Option<GamesPerSecond> {
    let speeds: Vec<f64> = pairs
        .iter()
        .map(|pair| {
            let campaign = Campaign {
                decks: pair,
                handicaps: &[0, 0],
                players,
                rules: G::Rules::default(),
                games,
                seed: 1,
                luck: 1,
            };
            let fastest = (0..rounds).map(|_| time_of(&campaign)).min().unwrap_or(Duration::MAX);
            games as f64 / fastest.as_secs_f64()
        })
        .collect();
    of_speeds([players[0].name(), players[1].name()], games, &speeds)
}

/// What the speeds of several pairs of decks come to.
fn of_speeds([one, other]: [&str; 2], games: u64, speeds: &[f64]) -> Option<GamesPerSecond> {
    let logarithms: f64 = speeds.iter().map(|speed| speed.ln()).sum();
    Some(GamesPerSecond {
        players: if one == other { one.into() } else { format!("{one} against {other}") },
        games,
        mean: (logarithms / speeds.len() as f64).exp(),
        least: speeds.iter().copied().reduce(f64::min)?,
        most: speeds.iter().copied().reduce(f64::max)?,
    })
}

fn time_of<G: GameLoop>(campaign: &Campaign<'_, G>) -> Duration {
    let mut seated: Vec<Box<dyn Player<G>>> =
        campaign.players.iter().map(NamedPlayer::make).collect();
    let mut seated: Vec<&mut dyn Player<G>> =
        seated.iter_mut().map(|player| &mut **player as &mut dyn Player<G>).collect();
    let began = Instant::now();
    for number in 0..campaign.games {
        let start = campaign.start(number);
        let played =
            <G as GameLoop>::play_watched(&start, &mut seated, PlayOptions::default(), None);
        std::hint::black_box(played);
    }
    began.elapsed()
}

/// The time of cloning the first state of a game, in nanoseconds.
fn nanoseconds_to_clone<G: Game>(state: &G::State, rounds: usize) -> f64 {
    const CLONES: u32 = 200_000;
    let once = || {
        let began = Instant::now();
        for _ in 0..CLONES {
            std::hint::black_box(std::hint::black_box(state).clone());
        }
        began.elapsed()
    };
    let fastest = (0..rounds).map(|_| once()).min().unwrap_or(Duration::MAX);
    fastest.as_secs_f64() * 1e9 / f64::from(CLONES)
}

#[cfg(test)]
mod tests {
    use archon_engine::keyforge::KeyForge;

    use super::*;
    use crate::game::DeckSource;

    #[test]
    fn pairs_are_spread_evenly_and_share_no_deck() {
        let numbers: Vec<usize> = (0..80).collect();
        let pairs = spread_pairs(&numbers);
        assert_eq!((pairs.len(), pairs[0], pairs[14]), (15, [&0, &2], [&70, &72]));
        assert_eq!(spread_pairs(&numbers[..5]), [[&0, &1], [&2, &3]]);
        assert!(spread_pairs(&numbers[..1]).is_empty());
    }

    #[test]
    fn the_mean_lies_between_the_slowest_pair_and_the_fastest() {
        let decks = KeyForge::bundled().expect("bundled decks");
        let players = ["random", "random"].map(|name| NamedPlayer::read(name).expect("a player"));
        let speed = games_per_second::<KeyForge>(&players, &spread_pairs(&decks[..6]), 1, 1);
        let speed = speed.expect("there are pairs");
        assert!(0.0 < speed.least && speed.least <= speed.mean && speed.mean <= speed.most);
        assert_eq!((speed.players.as_str(), speed.games), ("random", 1));
        assert_eq!(games_per_second::<KeyForge>(&players, &[], 1, 1), None);
    }
}
