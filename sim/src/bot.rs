//! A player of this crate as a program that speaks the protocol: the other side of
//! [`Conversation`](crate::protocol::Conversation).
//!
//! A program is told what its seat may know, while players search states. So a bot asks for
//! positions in its hello, rebuilds a state that its seat cannot tell from the real one ([`Rebuild`]),
//! runs the step up to the question, and lets the player decide there, if what is asked is what the
//! message says. Where no state can be rebuilt, or another question is asked in it, it gives the first
//! answer.

use std::io::{BufRead, ErrorKind, Write};
use std::sync::Arc;

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::Correction;
use archon_engine::core::game::{Decider, Described, Game, Question, Seat, Stop};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use crate::evaluation::Evaluated;
use crate::player::{FORFEIT, Player};
use crate::players::registry::{Named, PlayerRegistry, WrongPlayer};
use crate::protocol::message::write_question;
use crate::protocol::{GameProtocol, Rebuild, VERSION};

/// A player of one game, by messages.
pub trait Bot {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// A game begins, with the seed of the player's randomness.
    fn begin(&mut self, seat: Seat, seed: u64);

    /// The number of an answer to a question.
    fn answer(&mut self, question: &Value) -> usize;
}

/// Why a bot ends before it is told to.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The player is none
    #[error(transparent)]
    Player(#[from] WrongPlayer),
    /// A line is no message
    #[error("line {line} is no message: {why}")]
    Message {
        /// Counted from 1
        line: usize,
        /// What is wrong with it
        why: String,
    },
    /// None of the versions that are offered
    #[error("this bot speaks version {VERSION} of the protocol, which is not among {offered}")]
    Version {
        /// What is offered
        offered: String,
    },
    /// A game that the player does not play
    #[error("this bot does not play {game:?}")]
    Game {
        /// Its name
        game: String,
    },
    /// Input or output fails
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Plays by messages until the input ends or says goodbye. `player` names the player, for the hello.
///
/// # Errors
/// [`BotError`].
pub fn run(
    player: &str,
    mut bots: Vec<Box<dyn Bot>>,
    mut input: impl BufRead,
    output: &mut impl Write,
) -> Result<(), BotError> {
    let mut playing: Option<usize> = None;
    let mut bytes = Vec::new();
    let mut line = 0;
    loop {
        bytes.clear();
        line += 1;
        if input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        let wrong = |why: String| BotError::Message { line, why };
        let message: Value =
            serde_json::from_slice(&bytes).map_err(|why| wrong(why.to_string()))?;
        let reply = match message["type"].as_str() {
            Some("hello") => hello(player, &bots, &message)?,
            Some("game") => {
                let game = message["game"].as_str().unwrap_or_default();
                let number = bots.iter().position(|bot| bot.game() == game);
                let number = number.ok_or_else(|| BotError::Game { game: game.to_string() })?;
                let seat = message["seat"].as_u64().ok_or_else(|| wrong("no seat".into()))?;
                bots[number].begin(seat as Seat, message["seed"].as_u64().unwrap_or(0));
                playing = Some(number);
                continue;
            }
            Some("question") => {
                let number = playing.ok_or_else(|| wrong("a question before a game".into()))?;
                let answer = bots[number].answer(&message);
                json!({ "answer": answer, "question": message["question"] })
            }
            Some("goodbye") => return Ok(()),
            // Messages of later versions that need no answer.
            _ => continue,
        };
        let written = writeln!(output, "{reply}").and_then(|()| output.flush());
        match written {
            Err(e) if e.kind() == ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
}

fn hello(player: &str, bots: &[Box<dyn Bot>], message: &Value) -> Result<Value, BotError> {
    let offered = message["protocols"].as_array().cloned().unwrap_or_default();
    if !offered.iter().any(|version| version.as_u64() == Some(u64::from(VERSION))) {
        return Err(BotError::Version { offered: message["protocols"].to_string() });
    }
    let games: Vec<&str> = bots.iter().map(|bot| bot.game()).collect();
    Ok(json!({
        "type": "hello",
        "protocol": VERSION,
        "name": format!("archon {player}"),
        "version": env!("CARGO_PKG_VERSION"),
        "games": games,
        "positions": true,
    }))
}

/// How many answers a question has.
fn num_choices(question: &Value) -> usize {
    question["answers"].as_array().map_or(0, Vec::len)
}

/// The bot of a player that needs no states, as `random`; none if the player needs them.
///
/// # Errors
/// [`WrongPlayer`].
pub fn without_states<G: PlayerRegistry + Described>(
    player: &str,
) -> Result<Option<Box<dyn Bot>>, WrongPlayer> {
    let named = Named::<G>::read(player)?;
    let bot = Uniform { game: G::NAME, rng: Xoshiro256PlusPlus::seed_from_u64(0) };
    Ok((named.name() == "random").then(|| Box::new(bot) as Box<dyn Bot>))
}

/// The bot of any player of a game whose states can be rebuilt.
///
/// # Errors
/// [`WrongPlayer`].
pub fn with_states<G: Rebuild + PlayerRegistry + Evaluated>(
    context: G::Context,
    player: &str,
) -> Result<Box<dyn Bot>, WrongPlayer> {
    Ok(match without_states::<G>(player)? {
        Some(bot) => bot,
        None => Box::new(RebuildingPlayer::<G>::new(context, Named::<G>::read(player)?.make())),
    })
}

/// The random player, which needs only the number of answers.
struct Uniform {
    game: &'static str,
    rng: Xoshiro256PlusPlus,
}

impl Bot for Uniform {
    fn game(&self) -> &'static str {
        self.game
    }

    fn begin(&mut self, _: Seat, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn answer(&mut self, question: &Value) -> usize {
        match num_choices(question) {
            0 => 0,
            choices => self.rng.random_range(0..choices),
        }
    }
}

/// Other arrangements of what is hidden that are tried until a step comes to its question.
const TRIES: u64 = 12;

/// A player that decides in rebuilt states.
pub struct RebuildingPlayer<G: Rebuild> {
    context: G::Context,
    player: Box<dyn Player<G>>,
    seat: Seat,
    step: Option<Step<G>>,
}

/// The step of the last question.
struct Step<G: Game> {
    position: Value,
    start: G::State,
    answers: Vec<usize>,
}

impl<G: Evaluated> Step<G> {
    /// The state after the step, as far as it is known: the rest of it is played by the default
    /// policy.
    fn end(self) -> G::State {
        let mut state = self.start;
        let mut given = AnswersSoFar { answers: &self.answers, next: 0 };
        // However it stops.
        let _ = G::step(&mut state, &mut given);
        state
    }
}

impl<G: Rebuild + Evaluated> RebuildingPlayer<G> {
    /// A bot of this player.
    pub fn new(context: G::Context, player: Box<dyn Player<G>>) -> RebuildingPlayer<G> {
        RebuildingPlayer { context, player, seat: 0, step: None }
    }

    /// The player's answer; none where its question cannot be reached.
    pub fn decide(&mut self, question: &Value) -> Option<usize> {
        let position = question.get("position")?;
        let boundary = position.get("boundary")?;
        let since: Vec<Option<usize>> = match position.get("since").and_then(Value::as_array) {
            Some(since) => since.iter().map(|n| n.as_u64().map(|n| n as usize)).collect(),
            None => Vec::new(),
        };
        let correction: Option<Correction<G>> = position.get("now").cloned().map(|now| {
            let correct = move |state: &mut G::State| {
                // A state that cannot be corrected is searched as it is.
                let _ = G::correct(state, &now);
            };
            Arc::new(correct) as Correction<G>
        });
        let rebuilt = match self.step.take() {
            Some(step) if step.position == *boundary => step.start,
            step => G::rebuild(self.context, boundary, step.map(Step::end).as_ref()).ok()?,
        };
        for attempt in 0..TRIES {
            let mut start = rebuilt.clone();
            if attempt > 0 {
                G::resample(&mut start, self.seat, &mut Xoshiro256PlusPlus::seed_from_u64(attempt));
            }
            let mut state = start.clone();
            let mut rejoin = Rejoin {
                player: &mut *self.player,
                start: &start,
                since: &since,
                expected: &question["answers"],
                correction: correction.clone(),
                given: Vec::new(),
                answer: None,
            };
            // It is stopped at the question, or where it is another.
            let _ = G::step(&mut state, &mut rejoin);
            let Rejoin { answer, given: mut answers, .. } = rejoin;
            if let Some(answer) = answer {
                answers.push(answer);
                self.step = Some(Step { position: boundary.clone(), start, answers });
                return (answer != FORFEIT).then_some(answer);
            }
        }
        let answers = since.iter().map_while(|answer| *answer).collect();
        self.step = Some(Step { position: boundary.clone(), start: rebuilt, answers });
        None
    }
}

impl<G: Rebuild + Evaluated> Bot for RebuildingPlayer<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn begin(&mut self, seat: Seat, seed: u64) {
        self.seat = seat;
        self.step = None;
        self.player.begin(seed);
    }

    fn answer(&mut self, question: &Value) -> usize {
        let answer = self.decide(question).filter(|answer| *answer < num_choices(question));
        answer.unwrap_or(0)
    }
}

/// Runs a step up to a question that was asked elsewhere, and lets the player decide there.
struct Rejoin<'a, G: Game> {
    player: &'a mut dyn Player<G>,
    start: &'a G::State,
    /// The answers before it, as far as they are known
    since: &'a [Option<usize>],
    /// Its answers, as the message lists them
    expected: &'a Value,
    correction: Option<Correction<G>>,
    given: Vec<usize>,
    answer: Option<usize>,
}

impl<G: Rebuild + Evaluated> Decider<G> for Rejoin<'_, G> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if let Some(answer) = self.since.get(self.given.len()) {
            let answer = answer.unwrap_or_else(|| G::default_policy(&view, question));
            if answer >= question.num_choices() {
                return Err(Stop::Halted);
            }
            self.given.push(answer);
            return Ok(answer);
        }
        if is_expected::<G>(&view, question, self.expected) {
            let context = DecisionContext::new(view, question, Some(self.start), &self.given);
            let context = context.with_correction(self.correction.clone());
            self.answer = Some(self.player.decide(&context));
        }
        Err(Stop::Halted)
    }

    fn determinize(&mut self, state: &mut G::State, _: Seat) {
        if self.given.len() == self.since.len()
            && let Some(correct) = &self.correction
        {
            correct(state);
        }
    }
}

/// Whether a question has the answers that a message lists.
fn is_expected<G: GameProtocol>(
    view: &G::View<'_>,
    question: &G::Question<'_>,
    expected: &Value,
) -> bool {
    let mut line = Vec::new();
    write_question::<G>(&mut line, 0, view, question);
    let message: Option<Value> = serde_json::from_slice(&line).ok();
    message.is_some_and(|message| message["answers"] == *expected)
}

/// Gives answers one after the other, then those of the default policy.
struct AnswersSoFar<'a> {
    answers: &'a [usize],
    next: usize,
}

impl<G: Evaluated> Decider<G> for AnswersSoFar<'_> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        let answer = self.answers.get(self.next).copied();
        self.next += 1;
        let answer = answer.filter(|answer| *answer < question.num_choices());
        Ok(answer.unwrap_or_else(|| G::default_policy(&view, question)))
    }
}
