//! A player of this crate as a program that speaks the protocol: the other side of
//! [`Conversation`](crate::protocol::Conversation).
//!
//! A program is told what its seat may know, while players search states. So a bot asks for
//! positions in its hello, rebuilds a state that its seat cannot tell from the real one ([`Rebuild`]),
//! runs the step up to the question, and lets the player decide there, if what is asked is what the
//! message says. Where another question is asked in it, as by an older program's positions, the player's answer
//! to that one is given if the message lists it, else another that both list.

mod rebuilding;

pub use rebuilding::RebuildingPlayer;

use std::io::{BufRead, ErrorKind, Write};

use archon_engine::core::form_error::FormError;
use archon_engine::core::game::{Described, Seat};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use crate::evaluation::Evaluated;
use crate::players::registry::{NamedPlayer, PlayerRegistry, WrongPlayer};
use crate::protocol::{Rebuild, VERSIONS};

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
    /// A line is not a message
    #[error("line {line} is not a message: {why}")]
    Message {
        /// Counted from 1
        line: usize,
        /// What is wrong with it
        why: String,
    },
    /// None of the versions that are offered
    #[error("this bot speaks versions 1 and 2 of the protocol, none of which is among {offered}")]
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
        let message: Value = serde_json::from_slice(&bytes)
            .map_err(|why| wrong(FormError::from(why).to_string()))?;
        let reply = match message["type"].as_str() {
            Some("hello") if !message["protocols"].is_array() => {
                return Err(wrong("its field \"protocols\" is missing or not a list".into()));
            }
            Some("hello") => hello(player, &bots, &message)?,
            Some("game") => {
                let game = message["game"].as_str().unwrap_or_default();
                let number = bots.iter().position(|bot| bot.game() == game);
                let number = number.ok_or_else(|| BotError::Game { game: game.to_string() })?;
                let seat = message["seat"]
                    .as_u64()
                    .ok_or_else(|| wrong("its field \"seat\" is missing".into()))?;
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
    let is_offered = |own: &u32| offered.iter().any(|v| v.as_u64() == Some(u64::from(*own)));
    let Some(version) = VERSIONS.into_iter().rev().find(is_offered) else {
        return Err(BotError::Version { offered: message["protocols"].to_string() });
    };
    let games: Vec<&str> = bots.iter().map(|bot| bot.game()).collect();
    Ok(json!({
        "type": "hello",
        "protocol": version,
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
    let named = NamedPlayer::<G>::read(player)?;
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
        None => {
            let player = NamedPlayer::<G>::read(player)?.ready()?;
            Box::new(RebuildingPlayer::<G>::new(context, player.make()))
        }
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
