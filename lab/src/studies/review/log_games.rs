//! Games simulated between the two decks of a text log. What lies in play and in hands cannot be read from a log, so that its positions
//! cannot be played on. Keys and æmber can: here is how often games with a turn of the same player, the same keys and about
//! the same æmber are won.

use std::sync::atomic::Ordering;

use archon_engine::core::game::{Game as _, Match};
use archon_engine::core::stop_flags::StopFlags;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player as Side;
use archon_engine::keyforge::state::State;
use archon_ratings::wilson::of_points;
use archon_runner::{Event, Run, threads};
use archon_sim::outcome::Outcome;
use archon_sim::play::{GameLoop as _, PlayOptions};
use archon_sim::rollouts::{RolloutForfeit, UNDECIDED};
use archon_sim::seeds::{derive, of_text};
use rayon::prelude::*;
use web_time::Instant;

use super::log::LoggedTurn;
use super::report::SimilarGames;
use super::valuing::{Pair, forfeited};
use crate::context::StudyContext;
use crate::error::StudyError;
use crate::game::GameInfo as _;

/// Games that a share is of at least.
pub(super) const LEAST_GAMES: usize = 100;
/// The most by which the æmber of either player may differ.
pub(super) const MOST_DIFFERENCE: u16 = 2;

/// Games between two decks.
#[derive(Debug)]
pub(super) struct SimulatedGames {
    games: Vec<SimulatedGame>,
    /// The rules
    pub rules: Edition,
    /// Whether it was interrupted
    pub interrupted: bool,
}

/// A game.
#[derive(Debug)]
struct SimulatedGame {
    /// Its turns
    turns: Vec<TurnStart>,
    /// The points of the first deck
    points: f64,
}

/// What is open of the beginning of a turn, its key already forged.
#[derive(Debug)]
struct TurnStart {
    player: usize,
    keys: [u16; 2],
    amber: [u16; 2],
}

impl TurnStart {
    fn new(state: &State) -> TurnStart {
        TurnStart {
            player: state.active.index(),
            keys: Side::BOTH.map(|side| state.keys(side) as u16),
            amber: Side::BOTH.map(|side| state.area(side).amber),
        }
    }
}

impl SimulatedGames {
    /// Plays games between two decks without chains, each going first in half of them, by the player of the study.
    ///
    /// # Errors
    /// The threads cannot be started, or the player forfeits.
    pub fn play(
        context: &StudyContext<'_, KeyForge>,
        decks: [&Deck; 2],
        games: u64,
    ) -> Result<SimulatedGames, StudyError> {
        let rules = KeyForge::rules_for(None, &decks.map(Deck::clone))?;
        let pool = threads::pool(context.running.threads)?;
        let (began, threads) = (Instant::now(), pool.current_num_threads());
        let (player, progress, stop) =
            (&context.player, context.running.progress, context.running.interrupted);
        progress.begin(None, threads);
        progress.event(Event::Expected(games));
        let stream = derive(context.seed, of_text("games of a text log"));
        let one = |players: &mut Pair, number: u64| {
            let (first, seed) = (Some((number % 2) as usize), derive(stream, number));
            let start = Match { decks: &decks, handicaps: &[0; 2], rules, first, seed };
            let game = play_one(players, &start, StopFlags::from(stop))?;
            progress.event(Event::Played(game.iter().len() as u64));
            Ok(game)
        };
        let players = || [player.make(), player.make()];
        let found: Result<Vec<Option<SimulatedGame>>, RolloutForfeit> =
            pool.install(|| (0..games).into_par_iter().map_init(players, one).collect());
        let (interrupted, took) = (stop.load(Ordering::Relaxed), began.elapsed());
        let found = found.map(|games| games.into_iter().flatten().collect::<Vec<_>>());
        let played = found.as_ref().map_or(0, |games| games.len() as u64);
        progress.end(&Run { interrupted, took, threads, played, begun_with: Vec::new() });
        let games = found.map_err(|forfeit| forfeited(player, forfeit))?;
        Ok(SimulatedGames { games, rules, interrupted })
    }

    /// Number of games.
    pub fn count(&self) -> u64 {
        self.games.len() as u64
    }

    /// The share of the games with a turn like this one that the first deck won: of the same player, with the same keys, and with
    /// æmber that differs as little as makes for enough games. None if too few are like it, or the log does not say what it
    /// began with.
    pub fn similar(&self, turn: &LoggedTurn) -> Option<SimilarGames> {
        let [[Some(one_key), Some(two_key)], [Some(one_amber), Some(two_amber)]] =
            [turn.keys, turn.amber]
        else {
            return None;
        };
        let (keys, amber) = ([one_key, two_key], [one_amber, two_amber]);
        (0..=MOST_DIFFERENCE).find_map(|difference| {
            let is_similar = |start: &TurnStart| {
                (start.player, start.keys) == (turn.player, keys)
                    && [0, 1].iter().all(|n| start.amber[*n].abs_diff(amber[*n]) <= difference)
            };
            // A game counts once, with however many of its turns.
            let similar = self.games.iter().filter(|game| game.turns.iter().any(is_similar));
            let points: Vec<f64> = similar.map(|game| game.points).collect();
            let share = of_points(points.iter().sum(), points.len() as u64)?;
            (points.len() >= LEAST_GAMES).then_some(SimilarGames { share, difference })
        })
    }
}

/// Plays a game; none if it was stopped.
fn play_one(
    players: &mut Pair,
    start: &Match<'_, KeyForge>,
    stopped: StopFlags<'_>,
) -> Result<Option<SimulatedGame>, RolloutForfeit> {
    if stopped.is_set() {
        return Ok(None);
    }
    let (mut turns, mut last) = (Vec::new(), 0);
    let mut watch = |state: &State| {
        let number = KeyForge::turns(state);
        if number > last {
            last = number;
            turns.push(TurnStart::new(state));
        }
        true
    };
    let [one, two] = &mut *players;
    let options = PlayOptions { stopped: Some(stopped), ..PlayOptions::default() };
    let seats: &mut [&mut dyn archon_sim::player::Player<KeyForge>] = &mut [&mut **one, &mut **two];
    let played = KeyForge::play_watched(start, seats, options, Some(&mut watch));
    match played.map(|played| played.outcome) {
        None => Ok(None),
        Some(Outcome::Forfeited { .. }) if stopped.is_set() => Ok(None),
        Some(Outcome::Forfeited { by, .. }) => Err(RolloutForfeit::of_player(&*players[by])),
        Some(outcome) => {
            Ok(Some(SimulatedGame { turns, points: outcome.points(0).unwrap_or(UNDECIDED) }))
        }
    }
}

#[cfg(test)]
mod tests {
    use archon_cards::library;
    use archon_engine::keyforge::deck::bundled_deck;
    use archon_runner::RunContext;
    use archon_sim::players::registry::NamedPlayer;

    use super::*;

    fn turn(player: usize, keys: [u16; 2], amber: [u16; 2]) -> TurnStart {
        TurnStart { player, keys, amber }
    }

    fn logged(player: usize, keys: [u16; 2], amber: [u16; 2]) -> LoggedTurn {
        let (keys, amber) = (keys.map(Some), amber.map(Some));
        LoggedTurn { player, keys, amber, ..LoggedTurn::default() }
    }

    #[test]
    fn similar_games_have_the_same_player_and_keys_and_the_nearest_amber_of_which_there_are_enough()
    {
        let games = |count: u32, won: u32, turns: fn() -> Vec<TurnStart>| {
            (0..count).map(move |n| SimulatedGame {
                turns: turns(),
                points: f64::from(u8::from(n < won)),
            })
        };
        // Turns that are alike count once a game.
        let exact = games(60, 60, || vec![turn(0, [1, 2], [3, 4]), turn(0, [1, 2], [3, 4])]);
        let near = games(60, 0, || vec![turn(0, [1, 2], [2, 5])]);
        let other = games(400, 0, || vec![turn(1, [1, 2], [3, 4]), turn(0, [2, 1], [3, 4])]);
        let far = games(100, 50, || vec![turn(0, [1, 2], [3, 8])]);
        let games = exact.chain(near).chain(other).chain(far).collect();
        let games = SimulatedGames { games, rules: Edition::default(), interrupted: false };
        let similar = |player, keys, amber| {
            let similar = games.similar(&logged(player, keys, amber))?;
            Some((similar.share.value, similar.share.count, similar.difference))
        };
        assert_eq!(similar(0, [1, 2], [3, 4]), Some((0.5, 120, 1)));
        assert_eq!(similar(0, [1, 2], [3, 8]), Some((0.5, 100, 0)));
        assert_eq!(similar(0, [1, 2], [3, 10]), Some((0.5, 100, 2)));
        assert_eq!(similar(0, [1, 2], [3, 11]), None);
        assert_eq!(similar(0, [1, 2], [6, 8]), None);
        assert_eq!(similar(1, [1, 2], [3, 4]), Some((0.0, 400, 0)));
        let unknown = LoggedTurn { keys: [Some(1), None], ..logged(0, [1, 2], [3, 4]) };
        assert!(games.similar(&unknown).is_none());
    }

    #[test]
    fn simulated_games_do_not_depend_on_threads_and_begin_with_either_deck() {
        let decks = ["radiant-argus-the-supreme", "miss-onyx-censorius"]
            .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
        let played = |threads| {
            let running = RunContext { threads: Some(threads), ..RunContext::default() };
            let player = NamedPlayer::read("random").expect("it exists");
            let context = StudyContext { running, ..StudyContext::new(player) };
            SimulatedGames::play(&context, [&decks[0], &decks[1]], 40).expect("nobody forfeits")
        };
        let (one, two) = (played(1), played(2));
        assert_eq!(format!("{one:?}"), format!("{two:?}"));
        assert_eq!(one.count(), 40);
        let first = |player| one.games.iter().filter(|game| game.turns[0].player == player).count();
        assert_eq!((first(0), first(1)), (20, 20));
        for game in &one.games {
            let keys = game.turns.last().expect("a turn").keys;
            assert!(
                game.turns.iter().all(|turn| turn.keys[0] <= keys[0] && turn.keys[1] <= keys[1])
            );
            // Who has forged the third key when a turn begins has won.
            assert!(keys[0] < 3 || game.points == 1.0, "{game:?}");
            assert!(keys[1] < 3 || game.points == 0.0, "{game:?}");
        }
    }
}
