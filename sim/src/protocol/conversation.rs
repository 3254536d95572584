//! The conversation with a program, from hello to goodbye.

use std::time::Duration;

use archon_engine::game::{Game, Question};
use serde::Serialize;

use super::fault::excerpt;
use super::message::{Answer, Ask, Choice, Goodbye, Hello, Reply};
use super::process::{Deadline, Process};
use super::{Fault, Spoken, VERSION};

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
        Conversation::open_offering(command, limits, &[VERSION])
    }

    /// The same, offering these versions of the protocol.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn open_offering(
        command: &str,
        limits: Limits,
        protocols: &[u32],
    ) -> Result<Conversation, Fault> {
        const AWAITED: &str = "hello";
        let deadline = Deadline::within(limits.start);
        let mut process = Process::start(command)?;
        let mut line = Vec::new();
        write_line(&mut line, &Hello { protocols, archon: env!("CARGO_PKG_VERSION") });
        process.send(&line, AWAITED, deadline)?;
        let said = process.receive(AWAITED, deadline)?;
        let program: Reply = serde_json::from_slice(&said).map_err(|why| Fault::NoMessage {
            awaited: AWAITED.to_string(),
            line: excerpt(&said),
            why: why.to_string(),
        })?;
        if program.protocol != VERSION {
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
        write_line(&mut self.line, message);
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
    pub fn plays<G: Game>(&self) -> Result<(), Fault> {
        match &self.program.games {
            Some(games) if !games.iter().any(|game| game == G::NAME) => {
                Err(Fault::OtherGame { game: G::NAME, plays: games.join(", ") })
            }
            _ => Ok(()),
        }
    }

    /// Asks question number `number` of the game; the number of a legal answer.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn ask<'q, G: Spoken>(
        &mut self,
        number: u32,
        view: &G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Fault> {
        struct Answers<'a, 'q, G: Spoken>(&'a G::View<'q>, &'q G::Question<'q>);
        impl<G: Spoken> Serialize for Answers<'_, '_, G> {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(
                    (0..self.1.answers())
                        .map(|number| Choice { number, choice: G::choice(self.0, self.1, number) }),
                )
            }
        }
        let asked = Asked(number);
        let message = Ask {
            question: number,
            view: G::table(view),
            ask: G::ask(view, question),
            answers: Answers::<G>(view, question),
        };
        self.ask_message(&message, asked, question.answers())
    }

    /// Sends a message that is a question with so many answers; the number of one.
    ///
    /// # Errors
    /// [`Fault`]: what went wrong.
    pub fn ask_message(
        &mut self,
        message: &impl Serialize,
        asked: Asked,
        answers: usize,
    ) -> Result<usize, Fault> {
        let deadline = Deadline::within(self.limits.answer);
        let Conversation { process, line, .. } = self;
        let name = asked.name();
        process.is_silent(&name)?;
        write_line(line, message);
        process.send(line, &name, deadline)?;
        let awaited = format!("answer to {name}");
        let said = process.receive(&awaited, deadline)?;
        let answer: Answer = serde_json::from_slice(&said).map_err(|_| Fault::NoMessage {
            awaited,
            line: excerpt(&said),
            why: "it is neither a whole number nor an object with one as `answer`".into(),
        })?;
        let given = match answer {
            Answer::Number(given) | Answer::Object { answer: given, question: None } => given,
            Answer::Object { answer, question: Some(question) } => {
                if question != u64::from(asked.0) {
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
        write_line(&mut self.line, &Goodbye {});
        // A program that does not listen is not told.
        let _ = self.process.send(&self.line, "goodbye", Deadline::within(MOST));
        self.process.end()
    }

    /// Ends the program's input without a goodbye; its exit status, if it ended by itself soon.
    pub fn hang_up(self) -> Option<std::process::ExitStatus> {
        self.process.end()
    }
}

/// Which question was asked, by its number in the game.
#[derive(Clone, Copy, Debug)]
pub struct Asked(pub u32);

impl Asked {
    fn name(self) -> String {
        format!("question {}", self.0)
    }
}

fn write_line(line: &mut Vec<u8>, message: &impl Serialize) {
    line.clear();
    serde_json::to_writer(&mut *line, message).expect("plain data");
    line.push(b'\n');
}
