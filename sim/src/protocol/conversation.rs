//! The conversation with a program, from hello to goodbye.

use std::time::Duration;

use archon_engine::core::form_error::FormError;
use archon_engine::core::game::{Described, Question};
use serde::Serialize;

use super::fault::{Fault, excerpt};
use super::game::{GameProtocol, VERSIONS};
use super::message::{self, Answer, Goodbye, Hello, MatchDetails, Reply};
use super::position::Position;
use super::process::{Deadline, Process};

/// How long things may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Starting, up to the program's hello
    pub start: Duration,
    /// An answer
    pub answer: Duration,
}

/// A program that has said hello.
#[derive(Debug)]
pub struct Conversation {
    process: Process,
    limits: Limits,
    program: Reply,
    line: Vec<u8>,
}

impl Conversation {
    /// Starts a program and exchanges greetings.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn open(command: &str, limits: Limits) -> Result<Conversation, Fault> {
        Conversation::open_offering(command, limits, &VERSIONS)
    }

    /// Starts a program and exchanges greetings, offering these versions of the protocol.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn open_offering(
        command: &str,
        limits: Limits,
        protocols: &[u32],
    ) -> Result<Conversation, Fault> {
        const AWAITED: &str = "hello";
        let mut process = Process::start(command)?;
        // Asked after it: where no program can be started, there may be no clock.
        let deadline = Deadline::within(limits.start);
        let mut line = Vec::new();
        message::write(&mut line, &Hello { protocols, archon: env!("CARGO_PKG_VERSION") });
        process.send(&line, AWAITED, deadline)?;
        let said = process.receive(AWAITED, deadline)?;
        let program: Reply = serde_json::from_slice(&said).map_err(|why| Fault::NoMessage {
            awaited: AWAITED.to_string(),
            line: excerpt(&said),
            why: FormError::from(why).to_string(),
        })?;
        if !VERSIONS.contains(&program.protocol) {
            return Err(Fault::OtherVersion { given: program.protocol });
        }
        Ok(Conversation { process, limits, program, line })
    }

    /// How the program introduced itself.
    pub fn program(&self) -> &Reply {
        &self.program
    }

    /// Sends a message that has no answer; `what` it is, for messages.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn tell(&mut self, message: &impl Serialize, what: &str) -> Result<(), Fault> {
        message::write(&mut self.line, message);
        self.process.send(&self.line, what, Deadline::within(self.limits.answer))
    }

    /// Sends bytes as they are.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn tell_raw(&mut self, bytes: &[u8], what: &str) -> Result<(), Fault> {
        self.process.send(bytes, what, Deadline::within(self.limits.answer))
    }

    /// Whether the program plays a game.
    ///
    /// # Errors
    /// [`Fault::OtherGame`].
    pub fn plays<G: Described>(&self) -> Result<(), Fault> {
        match &self.program.games {
            Some(games) if !games.iter().any(|game| game == G::NAME) => {
                Err(Fault::OtherGame { game: G::NAME, plays: games.join(", ") })
            }
            _ => Ok(()),
        }
    }

    /// Begins a game for the seat that `question` is put to. `seed` is what the program's randomness may
    /// be drawn from, below 2^53.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn begin<G: GameProtocol>(
        &mut self,
        view: &G::View<'_>,
        question: &G::Question<'_>,
        told: Option<&MatchDetails>,
        seed: u64,
    ) -> Result<(), Fault> {
        let timeout = self.limits.answer.as_millis() as u64;
        let observations = self.program.observations;
        message::write_game::<G>(&mut self.line, view, question, told, seed, timeout, observations);
        self.process.send(&self.line, "the game", Deadline::within(self.limits.answer))
    }

    /// Asks question number `number` of the game, with its position if the program wants it; the
    /// number of a legal answer. It is awaited until the time limit, or until `stopped` says so.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn ask<G: GameProtocol>(
        &mut self,
        number: u32,
        view: &G::View<'_>,
        question: &G::Question<'_>,
        position: Option<&Position>,
        stopped: &dyn Fn() -> bool,
    ) -> Result<usize, Fault> {
        let mut line = std::mem::take(&mut self.line);
        let observation =
            if self.program.observations { G::observation(view, question) } else { None };
        message::write_question_with::<G>(&mut line, number, view, question, position, observation);
        let answer = self.ask_until(&line, number, question.num_choices(), stopped);
        self.line = line;
        answer
    }

    /// Sends a line that is question number `number`, with so many answers; the number of one.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn ask_line(&mut self, line: &[u8], number: u32, answers: usize) -> Result<usize, Fault> {
        self.ask_until(line, number, answers, &|| false)
    }

    fn ask_until(
        &mut self,
        line: &[u8],
        number: u32,
        answers: usize,
        stopped: &dyn Fn() -> bool,
    ) -> Result<usize, Fault> {
        let deadline = Deadline::within(self.limits.answer);
        let process = &mut self.process;
        let name = format!("question {number}");
        process.is_silent(&name)?;
        process.send(line, &name, deadline)?;
        let awaited = format!("answer to {name}");
        let said = process.receive_until(&awaited, deadline, stopped)?;
        let answer: Answer = serde_json::from_slice(&said).map_err(|_| Fault::NoMessage {
            awaited,
            line: excerpt(&said),
            why: "it is neither a whole number nor an object with one as `answer`".into(),
        })?;
        let given = match answer {
            Answer::Number(given) | Answer::Object { answer: given, question: None } => given,
            Answer::Object { answer, question: Some(question) } => {
                if question != u64::from(number) {
                    return Err(Fault::OtherQuestion { given: question, asked: name });
                }
                answer
            }
        };
        match usize::try_from(given).ok().filter(|given| *given < answers) {
            Some(answer) => Ok(answer),
            None => Err(Fault::NoSuchAnswer { given, asked: name, last: answers - 1 }),
        }
    }

    /// Says goodbye; the program's exit status, if it ended by itself soon.
    pub fn close(mut self) -> Option<std::process::ExitStatus> {
        const MOST: Duration = Duration::from_millis(100);
        message::write(&mut self.line, &Goodbye {});
        // A program that does not listen is not told.
        let _ = self.process.send(&self.line, "goodbye", Deadline::within(MOST));
        self.process.end()
    }

    /// Ends the program's input without a goodbye; its exit status, if it ended by itself soon.
    pub fn hang_up(self) -> Option<std::process::ExitStatus> {
        self.process.end()
    }
}
