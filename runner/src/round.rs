//! A round: the games that are played together and counted together.

use archon_engine::core::game::{Game, Match, Seat};
use archon_engine::core::stop_flags::StopFlags;

use super::swapped::{DecisionCost, TimedPlayer};
use crate::swapped;
use crate::task::{Common, RoundKind, Task};
use archon_sim::play::{GameLoop, Outcome, PlayOptions, PlayedGame, Watch};
use archon_sim::players::Player;

/// What looks at a game while it is played: a new one for each game.
pub trait Observer<G: Game>: Default + Send {
    /// Whether it looks at all: if not, it is not asked to.
    const OBSERVES: bool = true;

    /// The state before the first step, and after each.
    fn observe(&mut self, _state: &G::State) {}
}

impl<G: Game> Observer<G> for () {
    const OBSERVES: bool = false;
}

/// A game of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundGame<W> {
    /// The result
    pub played: PlayedGame,
    /// The reason if a player forfeited
    pub forfeit: Option<String>,
    /// The tally of the observer
    pub observer: W,
}

/// A round that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round<W> {
    /// Its number in its stream
    pub number: u64,
    /// The seed of its games
    pub seed: u64,
    /// The games, in the order that the [`RoundKind`] says
    pub games: Vec<RoundGame<W>>,
    /// What each side of [`RoundKind::PlayersSwapped`] did in both games; not counted elsewhere
    pub effort: [DecisionCost; 2],
}

impl<W> Round<W> {
    /// Points of a seat in each of the games: 1 for winning it, a share for winning it with others,
    /// 0 for losing it; none if it is unfinished.
    pub fn points(&self, seat: Seat) -> impl Iterator<Item = Option<f64>> + '_ {
        self.games.iter().map(move |game| game.played.outcome.points(seat))
    }
}

/// A player's number among those of the study, and its place.
type PlayerKey = (usize, usize);

/// Players that a thread has made, by their number and place: they are made once and play many games.
pub(super) struct Players<G: Game> {
    made: Vec<(PlayerKey, Box<dyn Player<G>>)>,
}

impl<G: Game> Default for Players<G> {
    fn default() -> Self {
        Players { made: Vec::new() }
    }
}

impl<G: Game> Players<G> {
    /// The players of these numbers and places, no two the same.
    fn select(&mut self, common: &Common<'_, G>, wanted: &[PlayerKey]) -> Vec<&mut dyn Player<G>> {
        for key in wanted {
            if !self.made.iter().any(|(made, _)| made == key) {
                self.made.push((*key, common.players[key.0].make()));
            }
        }
        let place = |key: &PlayerKey| wanted.iter().position(|wanted| wanted == key);
        let mut found: Vec<_> = self
            .made
            .iter_mut()
            .filter_map(|(key, player)| Some((place(key)?, &mut **player as &mut dyn Player<G>)))
            .collect();
        found.sort_by_key(|(place, _)| *place);
        found.into_iter().map(|(_, player)| player).collect()
    }
}

/// A task with its players at the table, ready to play any of its rounds.
pub(super) struct SeatedTask<'t, G: Game> {
    common: &'t Common<'t, G>,
    task: &'t Task,
    decks: Vec<&'t G::Deck>,
    handicaps: Vec<u16>,
    seated: SeatedPlayers<'t, G>,
    stopped: StopFlags<'t>,
}

enum SeatedPlayers<'t, G: Game> {
    /// By seat
    Fixed(Vec<&'t mut dyn Player<G>>),
    /// By side, enough for either game
    Swapped([Vec<TimedPlayer<'t, G>>; 2]),
}

impl<'t, G: GameLoop> SeatedTask<'t, G> {
    pub(super) fn new(
        common: &'t Common<'t, G>,
        task: &'t Task,
        players: &'t mut Players<G>,
        stopped: StopFlags<'t>,
    ) -> SeatedTask<'t, G> {
        let seats = task.seats.len();
        let seated = match task.kind {
            RoundKind::EachSeatFirst | RoundKind::OneGame => {
                let wanted: Vec<_> =
                    task.seats.iter().enumerate().map(|(n, s)| (s.player, n)).collect();
                SeatedPlayers::Fixed(players.select(common, &wanted))
            }
            RoundKind::PlayersSwapped => {
                let places = seats.div_ceil(2);
                let wanted: Vec<_> = [0, 1]
                    .iter()
                    .flat_map(|side| (0..places).map(|n| (task.seats[*side].player, n)))
                    .collect();
                let mut one = players.select(common, &wanted);
                let two = one.split_off(places);
                SeatedPlayers::Swapped([one, two].map(|side| {
                    side.into_iter().map(|player| TimedPlayer::new(player, stopped)).collect()
                }))
            }
        };
        SeatedTask {
            common,
            task,
            decks: task.seats.iter().map(|seat| &common.decks[seat.deck]).collect(),
            handicaps: task.seats.iter().map(|seat| seat.handicap).collect(),
            seated,
            stopped,
        }
    }

    /// Plays a round; none if it was stopped.
    pub(super) fn play_round<W: Observer<G>>(&mut self, number: u64) -> Option<Round<W>> {
        let seed = self.task.seed_of(self.common.luck, number);
        let seats = self.task.seats.len();
        let in_turn = (number % seats as u64) as Seat;
        let mut round =
            Round { number, seed, games: Vec::new(), effort: [DecisionCost::default(); 2] };
        let (common, handicaps) = (self.common, &self.handicaps);
        let start = |decks, first| Match {
            decks,
            handicaps,
            rules: common.rules,
            first: Some(first),
            seed,
        };
        match &mut self.seated {
            SeatedPlayers::Fixed(players) => {
                let firsts = match self.task.kind {
                    RoundKind::OneGame => in_turn..in_turn + 1,
                    _ => 0..seats,
                };
                for first in firsts {
                    let start = start(&self.decks, first);
                    round.games.push(play_game(&start, players, self.stopped)?);
                }
            }
            SeatedPlayers::Swapped(sides) => {
                let dealt = self.task.decks_of(common.decks.len(), common.luck, number);
                let decks: Vec<&G::Deck> =
                    dealt.into_iter().map(|deck| &common.decks[deck]).collect();
                for (side, players) in sides.iter_mut().enumerate() {
                    let player = self.task.seats[side].player;
                    let rng = swapped::rng(seed, common.players, player);
                    swapped::begin(players, rng);
                }
                for n in 0..2 {
                    let mut players = swapped::seated(sides, n, seats);
                    round.games.push(play_game(
                        &start(&decks, in_turn),
                        &mut players,
                        self.stopped,
                    )?);
                }
                round.effort = [0, 1].map(|side| swapped::effort(&sides[side]));
            }
        }
        // Players that are stopped answer in haste, and programs forfeit: such games are not counted.
        (!self.stopped.is_set()).then_some(round)
    }
}

/// Plays a game; none if it was stopped.
fn play_game<G: GameLoop, W: Observer<G>>(
    start: &Match<'_, G>,
    players: &mut [&mut dyn Player<G>],
    stopped: StopFlags<'_>,
) -> Option<RoundGame<W>> {
    let mut observer = W::default();
    let options = PlayOptions { stopped: Some(stopped), ..PlayOptions::default() };
    let mut observe = |state: &G::State| {
        observer.observe(state);
        true
    };
    let watch: Option<Watch<'_, G>> = if W::OBSERVES { Some(&mut observe) } else { None };
    let played = G::play_watched(start, players, options, watch)?;
    let forfeit = match played.outcome {
        Outcome::Forfeited { by, .. } => Some(players[by].forfeits().unwrap_or_default()),
        _ => None,
    };
    Some(RoundGame { played, forfeit, observer })
}
