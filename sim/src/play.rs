//! The one game loop: a game between two players, from its start to its end.

use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::limits::Limit;
use archon_engine::keyforge::player::Player as Seat;
use archon_engine::keyforge::question::{Decider, Question, Stop};
use archon_engine::keyforge::rules::setup::Start;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::view::View;

use crate::players::Player;
use crate::seeds::derive;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Somebody forged their third key
    Won(Seat),
    /// A stated limit was reached; part of no win rate
    Unfinished(Limit),
}

/// What is known of a game that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended
    pub outcome: Outcome,
    /// Who took the first turn
    pub first: Seat,
    /// Turns of both players together
    pub turns: u16,
    /// Decisions with a choice
    pub decisions: u32,
    /// Keys forged by each player
    pub keys: [u8; 2],
}

/// Two players at a table, as what decides in a game.
pub struct Seats<'p> {
    players: [&'p mut dyn Player; 2],
    /// Decisions asked so far
    pub decisions: u32,
    /// Answers given, if they are to be kept
    pub answers: Option<&'p mut Vec<usize>>,
}

impl<'p> Seats<'p> {
    /// Seats two players.
    pub fn new(players: [&'p mut dyn Player; 2]) -> Seats<'p> {
        Seats { players, decisions: 0, answers: None }
    }
}

impl Decider for Seats<'_> {
    fn decide(&mut self, view: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        self.decisions += 1;
        let answer = self.players[question.player.index()].decide(view, question);
        if let Some(answers) = &mut self.answers {
            answers.push(answer);
        }
        Ok(answer)
    }
}

/// Plays a game. The players' luck is derived from the game's seed.
pub fn play(start: &Start<'_>, players: [&mut dyn Player; 2]) -> Played {
    play_keeping(start, players, None)
}

/// The same, keeping the answers so that the game can be replayed.
pub fn play_keeping(
    start: &Start<'_>,
    players: [&mut dyn Player; 2],
    answers: Option<&mut Vec<usize>>,
) -> Played {
    let mut state = State::start(start);
    let [one, two] = players;
    one.begin(derive(start.seed, 1));
    two.begin(derive(start.seed, 2));
    let mut seats = Seats { players: [one, two], decisions: 0, answers };
    let stop = Game::new(&mut state, &mut seats).play_on();
    let outcome = match (stop, state.winner) {
        (Stop::Over, Some(winner)) => Outcome::Won(winner),
        (Stop::Limit(limit), _) => Outcome::Unfinished(limit),
        (stop, winner) => unreachable!("{stop:?} with winner {winner:?}"),
    };
    Played {
        outcome,
        first: state.first,
        turns: state.turn,
        decisions: seats.decisions,
        keys: Seat::BOTH.map(|p| state.keys(p) as u8),
    }
}
