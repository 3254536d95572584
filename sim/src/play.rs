//! The one game loop: a game between players, from its start to its end.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{
    Decider, Described, Game, Limit, MOST_SEATS, Match, Question, Seat, Stop,
};
use archon_engine::core::stop_flags::StopFlags;

pub use crate::outcome::{Outcome, PlayedGame};
use crate::player::{FORFEIT, MatchInfo, Player};
use crate::seeds::derive;

/// Players at a table, as what decides in a game.
pub struct Seats<'p, 'a, G: Game> {
    players: &'a mut [&'p mut dyn Player<G>],
    /// Whether one of them determinizes
    determinizes: bool,
    /// Steps begun so far
    steps: u64,
    /// Where the step began and what was answered since, if a player determinizes
    boundary: Option<G::State>,
    since_boundary: Vec<usize>,
    /// What the step began with, if its first question was asked at the boundary
    beginning: Option<G::Beginning>,
    /// Who forfeited
    forfeited: Option<Seat>,
    /// Decisions asked so far
    pub decisions: u32,
    /// What else is asked of the game
    pub options: PlayOptions<'a>,
}

/// What can be asked of a game that is played, besides its result.
#[derive(Default)]
pub struct PlayOptions<'a> {
    /// Gets every answer, so that the game can be replayed
    pub answers: Option<&'a mut Vec<usize>>,
    /// Stops the game: searches end early
    pub stopped: Option<StopFlags<'a>>,
}

impl<'p, 'a, G: Game> Seats<'p, 'a, G> {
    /// Seats players.
    pub fn new(players: &'a mut [&'p mut dyn Player<G>]) -> Seats<'p, 'a, G> {
        Seats {
            determinizes: players.iter().any(|player| player.determinizes()),
            players,
            steps: 0,
            boundary: None,
            since_boundary: Vec::new(),
            beginning: None,
            forfeited: None,
            decisions: 0,
            options: PlayOptions::default(),
        }
    }

    /// Plays one step.
    ///
    /// # Errors
    /// As [`Game::step`]; [`Stop::Halted`] if a player forfeits.
    pub fn step(&mut self, state: &mut G::State) -> Result<(), Stop> {
        self.steps += 1;
        if self.determinizes {
            match &mut self.boundary {
                Some(boundary) => boundary.clone_from(state),
                None => self.boundary = Some(state.clone()),
            }
            self.since_boundary.clear();
            self.beginning = None;
        }
        G::step(state, self)
    }
}

impl<G: Game> Decider<G> for Seats<'_, '_, G> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        self.decisions += 1;
        let player = &mut self.players[question.seat()];
        let context =
            DecisionContext::new(view, question, self.boundary.as_ref(), &self.since_boundary)
                .with_step(self.steps)
                .with_beginning(self.beginning)
                .with_stopped(self.options.stopped);
        let answer = player.decide(&context);
        if answer == FORFEIT {
            self.forfeited = Some(question.seat());
            return Err(Stop::Halted);
        }
        if self.boundary.is_some() {
            if self.since_boundary.is_empty() && question.is_at_step_boundary() {
                self.beginning = G::beginning(question, answer);
            }
            self.since_boundary.push(answer);
        }
        if let Some(answers) = &mut self.options.answers {
            answers.push(answer);
        }
        Ok(answer)
    }
}

/// What is shown each state of a game, and says whether to go on.
pub type Watch<'w, G> = &'w mut dyn FnMut(&<G as Game>::State) -> bool;

/// A game whose loop is compiled in this crate, together with its players: whoever arranges many games
/// need not be optimized itself, and is built sooner (docs/results/log/2026-11-22-build-time.md).
pub trait GameLoop: Described {
    /// As [`play_watched`].
    fn play_watched(
        start: &Match<'_, Self>,
        players: &mut [&mut dyn Player<Self>],
        options: PlayOptions<'_>,
        watch: Option<Watch<'_, Self>>,
    ) -> Option<PlayedGame>;
}

/// Plays a game. The players' seeds are derived from the game's seed and their seat.
pub fn play<G: Game>(start: &Match<'_, G>, players: &mut [&mut dyn Player<G>]) -> PlayedGame {
    play_keeping(start, players, None)
}

/// Plays a game and keeps the answers, so that it can be replayed.
pub fn play_keeping<G: Game>(
    start: &Match<'_, G>,
    players: &mut [&mut dyn Player<G>],
    answers: Option<&mut Vec<usize>>,
) -> PlayedGame {
    let options = PlayOptions { answers, ..PlayOptions::default() };
    play_watched(start, players, options, |_| true).expect("nobody stops it")
}

/// Plays a game and shows `watch` the state before the first step and after each; it says whether to go
/// on. None if it, or what the options say, stopped the game: nobody won it, and it counts for nothing.
pub fn play_watched<G: Game>(
    start: &Match<'_, G>,
    players: &mut [&mut dyn Player<G>],
    options: PlayOptions<'_>,
    watch: impl FnMut(&G::State) -> bool,
) -> Option<PlayedGame> {
    play_watched_from(G::start(start), start, players, options, watch)
}

/// [`play_watched`] from `state`, the one that the game starts from.
pub fn play_watched_from<G: Game>(
    mut state: G::State,
    start: &Match<'_, G>,
    players: &mut [&mut dyn Player<G>],
    options: PlayOptions<'_>,
    mut watch: impl FnMut(&G::State) -> bool,
) -> Option<PlayedGame> {
    let info = MatchInfo {
        decks: start.decks,
        handicaps: start.handicaps,
        rules: start.rules,
        first: G::first(&state),
    };
    for (seat, player) in players.iter_mut().enumerate() {
        player.sit(&info, seat);
        player.begin(derive(start.seed, seat as u64 + 1));
    }
    let mut seats = Seats::new(players);
    seats.options = options;
    let stop = loop {
        if !watch(&state) || seats.options.stopped.is_some_and(StopFlags::is_set) {
            return None;
        }
        if let Err(stop) = seats.step(&mut state) {
            break stop;
        }
    };
    watch(&state);
    let all = ((1u16 << G::seats(&state)) - 1) as u8;
    let outcome = match (stop, G::winners(&state)) {
        (Stop::Halted, _) => {
            let by = seats.forfeited.expect("nothing else halts a game that is played");
            Outcome::Forfeited { by, others: all & !(1 << by) }
        }
        (Stop::Over, Some(winners)) if winners.count_ones() == 1 => {
            Outcome::Won(winners.trailing_zeros() as Seat)
        }
        (Stop::Over, Some(winners)) => Outcome::Drawn(winners),
        (Stop::Limit(Limit::Turns), _) => Outcome::OutOfTurns(all),
        (Stop::Limit(limit), _) => Outcome::Unfinished(limit),
        (stop, winners) => unreachable!("{stop:?} with winners {winners:?}"),
    };
    let mut progress = [0; MOST_SEATS];
    for (seat, progress) in progress.iter_mut().enumerate().take(G::seats(&state)) {
        *progress = G::progress(&state, seat);
    }
    let played = PlayedGame {
        outcome,
        first: G::first(&state),
        turns: G::turns(&state),
        decisions: seats.decisions,
        progress,
    };
    players.iter_mut().for_each(|player| player.ended(&played));
    Some(played)
}
