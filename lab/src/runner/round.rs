//! A round: the same decks and shuffles, played once with each seat going first.

use archon_engine::core::game::{Game, Match, Seat};

use super::{Common, Task};
use archon_sim::evaluation::Evaluated;
use archon_sim::play::{Outcome, Played, play_watched};
use archon_sim::players::Player;

/// What looks at a game while it is played: a new one for each game.
pub trait Watch<G: Game>: Default + Send {
    /// The state before the first step, and after each.
    fn at_rest(&mut self, _state: &G::State) {}
}

impl<G: Game> Watch<G> for () {}

/// A game of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundGame<W> {
    /// What happened
    pub played: Played,
    /// If a player gave the game up: why
    pub forfeit: Option<String>,
    /// What was seen on the way
    pub watch: W,
}

/// A round that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round<W> {
    /// Its number in its stream
    pub number: u64,
    /// The seed of its games
    pub seed: u64,
    /// The games: seat `k` takes the first turn in game `k`
    pub games: Vec<RoundGame<W>>,
}

impl<W> Round<W> {
    /// Points of a seat in each of the games: 1 for winning it, a share for winning it with others,
    /// 0 for losing it; none if it is unfinished.
    pub fn points(&self, seat: Seat) -> impl Iterator<Item = Option<f64>> + '_ {
        self.games.iter().map(move |game| game.played.outcome.points(seat))
    }
}

/// Players that a thread has made, by their number and seat: they are made once and play many games.
pub(super) struct Players<G: Evaluated> {
    made: Vec<(usize, Seat, Box<dyn Player<G>>)>,
}

impl<G: Evaluated> Default for Players<G> {
    fn default() -> Self {
        Players { made: Vec::new() }
    }
}

impl<G: Evaluated> Players<G> {
    fn seat(&mut self, common: &Common<'_, G>, task: &Task) -> Vec<&mut dyn Player<G>> {
        for (seat, seated) in task.seats.iter().enumerate() {
            if !self.made.iter().any(|(player, at, _)| (*player, *at) == (seated.player, seat)) {
                self.made.push((seated.player, seat, common.players[seated.player].make()));
            }
        }
        let wanted = |(player, at, _): &&mut (usize, Seat, Box<dyn Player<G>>)| {
            task.seats.get(*at).is_some_and(|seated| seated.player == *player)
        };
        let mut seated: Vec<_> = self.made.iter_mut().filter(wanted).collect();
        seated.sort_by_key(|(_, seat, _)| *seat);
        seated.into_iter().map(|(_, _, player)| &mut **player as &mut dyn Player<G>).collect()
    }
}

/// Plays a round; none if it was stopped.
pub(super) fn play_round<G: Evaluated, W: Watch<G>>(
    common: &Common<'_, G>,
    task: &Task,
    number: u64,
    players: &mut Players<G>,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Round<W>> {
    let seed = task.seed_of(common.seed, number);
    let decks: Vec<&G::Deck> = task.seats.iter().map(|s| &common.decks[s.deck]).collect();
    let handicaps: Vec<u16> = task.seats.iter().map(|s| s.handicap).collect();
    let mut players = players.seat(common, task);
    let mut games = Vec::with_capacity(task.seats.len());
    for first in 0..task.seats.len() {
        let start = Match {
            decks: &decks,
            handicaps: &handicaps,
            rules: common.rules,
            first: Some(first),
            seed,
        };
        let mut watch = W::default();
        let played = play_watched(&start, &mut players, None, |state| {
            watch.at_rest(state);
            !stopped()
        })?;
        let forfeit = match played.outcome {
            Outcome::Forfeited { by, .. } => Some(players[by].forfeits().unwrap_or_default()),
            _ => None,
        };
        games.push(RoundGame { played, forfeit, watch });
    }
    Some(Round { number, seed, games })
}
