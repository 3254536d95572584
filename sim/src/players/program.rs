//! A program of any language, which plays by the protocol of [`crate::protocol`].
//!
//! It is started when it is asked first, plays one game after another, and is started again after a
//! game that it forfeited. Whatever it does, the campaign goes on.

use std::time::Duration;

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{MOST_SEATS, Question, Seat};
use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use crate::outcome::{Outcome, PlayedGame};
use crate::player::{FORFEIT, MatchInfo, Player};
use crate::protocol::message::{End, MatchDetails};
use crate::protocol::position::Positions;
use crate::protocol::{Conversation, Fault, GameProtocol, Limits, VERSION};
use crate::settings::{Setting, Settings, settings};

settings! {
    /// What can be set.
    pub struct ProgramConfig {
        /// The program with its arguments
        command: String = Setting::text("command", "the program with its arguments, as in a shell"),
        /// Seconds for an answer
        timeout: f64 = Setting::number("timeout", (0.001, 86_400.0), 5.0, "seconds for an answer"),
        /// Seconds for the start
        start: f64 =
            Setting::number("start", (0.001, 86_400.0), 10.0, "seconds for the start, up to hello"),
    }
}

/// A player that is a program.
pub struct Program<G: GameProtocol> {
    command: String,
    limits: Limits,
    conversation: Option<Conversation>,
    told: Option<MatchDetails>,
    game: Game,
    positions: Positions,
    fault: Option<Fault>,
    rules: std::marker::PhantomData<G>,
}

/// How far the game is.
#[derive(Clone, Copy, PartialEq)]
enum Game {
    /// The program has not been told of it
    Unknown {
        /// The seed of the player's randomness
        seed: u64,
    },
    /// The program was asked so many questions
    PendingDecision { seat: Seat, questions: u32 },
}

impl<G: GameProtocol> Program<G> {
    /// A program that is started by `command`.
    pub fn new(command: &str, limits: Limits) -> Program<G> {
        Program {
            command: command.to_string(),
            limits,
            conversation: None,
            told: None,
            game: Game::Unknown { seed: 0 },
            positions: Positions::new(VERSION),
            fault: None,
            rules: std::marker::PhantomData,
        }
    }

    /// The program that settings name.
    pub fn from_settings(settings: &Settings) -> Program<G> {
        let ProgramConfig { command, timeout, start } = settings.into();
        let limits = Limits {
            start: Duration::from_secs_f64(start),
            answer: Duration::from_secs_f64(timeout),
        };
        Program::new(&command, limits)
    }

    /// Whether the program starts, greets, and plays the game: it is ended again.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn probe(&self) -> Result<(), Fault> {
        self.open()?.close();
        Ok(())
    }

    fn open(&self) -> Result<Conversation, Fault> {
        let conversation = Conversation::open(&self.command, self.limits)?;
        conversation.plays::<G>()?;
        Ok(conversation)
    }

    fn answer(&mut self, context: &DecisionContext<'_, '_, G>) -> Result<usize, Fault> {
        let question = context.question();
        if self.conversation.is_none() {
            self.conversation = Some(self.open()?);
        }
        let conversation = self.conversation.as_mut().expect("it was opened");
        let asked = match self.game {
            Game::PendingDecision { questions, .. } => questions,
            Game::Unknown { seed } => {
                let (view, told) = (context.view(), self.told.as_ref());
                conversation.begin::<G>(view, question, told, one_way(seed))?;
                self.positions = Positions::new(conversation.program().protocol);
                0
            }
        };
        self.game = Game::PendingDecision { seat: question.seat(), questions: asked + 1 };
        let position = if conversation.program().positions {
            self.positions.position::<G>(context)
        } else {
            None
        };
        let stopped = || context.is_stopped();
        conversation.ask::<G>(asked, context.view(), question, position.as_ref(), &stopped)
    }

    /// Tells the program how the game ended, if it knows of it.
    fn tell_end(&mut self, game: &PlayedGame) {
        let (Some(conversation), Game::PendingDecision { seat, .. }) =
            (&mut self.conversation, self.game)
        else {
            return;
        };
        let winners = game.outcome.winners();
        let winners =
            winners.map(|w| (0..MOST_SEATS).filter(|s| w & (1 << s) != 0).collect::<Vec<_>>());
        let result = match &winners {
            None => "unfinished",
            Some(winners) if !winners.contains(&seat) => "lost",
            Some(winners) if winners.len() > 1 => "drawn",
            Some(_) => "won",
        };
        let forfeited_by = match game.outcome {
            Outcome::Forfeited { by, .. } => Some(by),
            _ => None,
        };
        let seats = self.told.as_ref().map_or(MOST_SEATS, MatchDetails::seats);
        let why = self.fault.as_ref().map(Fault::to_string);
        let end = End {
            result,
            winners: winners.as_deref().unwrap_or(&[]),
            forfeited_by,
            why: why.as_deref(),
            turns: game.turns,
            progress: &game.progress[..seats],
        };
        if conversation.tell(&end, "the end of the game").is_err() {
            // Nothing is lost by it: the program is started again for the next game.
            self.conversation = None;
        }
    }
}

/// A seed for a program that says nothing about the number it is made of: seeds are derived
/// from each other in ways that can be undone, and whoever knew that of the game would know how the
/// decks lie. Programs may read numbers as floating point: 53 bits.
pub fn one_way(seed: u64) -> u64 {
    ChaCha8Rng::seed_from_u64(seed).next_u64() >> 11
}

impl<G: GameProtocol> Player<G> for Program<G> {
    fn sit(&mut self, info: &MatchInfo<'_, G>, _: Seat) {
        self.told = Some(MatchDetails::new(info));
    }

    fn begin(&mut self, seed: u64) {
        if self.fault.take().is_some()
            && let Some(conversation) = self.conversation.take()
        {
            conversation.close();
        }
        self.game = Game::Unknown { seed };
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        match self.answer(context) {
            Ok(answer) => answer,
            Err(fault) => {
                self.fault = Some(fault);
                FORFEIT
            }
        }
    }

    /// For positions, if the program wants them; before it was greeted nobody knows.
    fn determinizes(&self) -> bool {
        self.conversation.as_ref().is_none_or(|c| c.program().positions)
    }

    fn forfeits(&self) -> Option<String> {
        self.fault.as_ref().map(Fault::to_string)
    }

    fn ended(&mut self, game: &PlayedGame) {
        self.tell_end(game);
        if self.fault.is_some()
            && let Some(conversation) = self.conversation.take()
        {
            conversation.close();
        }
    }
}

impl<G: GameProtocol> Drop for Program<G> {
    fn drop(&mut self) {
        if let Some(conversation) = self.conversation.take() {
            conversation.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::one_way;

    #[test]
    fn the_same_seed_is_given_to_programs_in_every_release() {
        assert_eq!(one_way(1), 3_625_268_569_805_953);
        assert_eq!(one_way(u64::MAX), 6_161_682_235_421_927);
    }
}
