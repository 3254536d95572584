//! Players that decide from observations alone ([`super::encoding`]), as what was trained in Python does.

mod offered;
#[cfg(feature = "onnx")]
pub mod onnx;
mod onnx_entry;
#[cfg(feature = "onnx")]
mod onnx_operators;
#[cfg(feature = "onnx")]
pub mod onnx_policy;
#[cfg(feature = "onnx")]
mod onnx_search;

use std::sync::Arc;

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Seat;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::player::Player as Side;
use archon_engine::keyforge::question::{Choice, Question};
use archon_engine::keyforge::view::View;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub use offered::{offer, withdraw};

use super::encoding::{Asked, Drawn, Observation, Parts, PrintedCards};
use crate::player::{FORFEIT, MatchInfo, Player};
use crate::players::policy_error::PolicyError;
use crate::players::registry::Entry;

/// The players that are policies. Those that the program around this crate offers are there as long as it offers any.
pub fn entries() -> impl Iterator<Item = Entry<KeyForge>> {
    [onnx_entry::onnx_entry()].into_iter().chain(offered::entry())
}

/// An observation to decide from.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Seen<'a> {
    pub globals: &'a [i16],
    pub cards: &'a [i16],
    pub effects: &'a [i16],
    pub answers: &'a [i16],
    pub mask: &'a [i8],
}

impl Seen<'_> {
    /// How many answers there are rows for.
    pub fn num_answers(&self) -> usize {
        self.mask.iter().take_while(|open| **open != 0).count()
    }
}

impl<'a> From<&'a Observation> for Seen<'a> {
    fn from(seen: &'a Observation) -> Seen<'a> {
        let Observation { globals, cards, effects, answers, mask } = seen;
        Seen { globals, cards, effects, answers, mask }
    }
}

impl<'a> From<&'a Parts<'_>> for Seen<'a> {
    fn from(parts: &'a Parts<'_>) -> Seen<'a> {
        Seen {
            globals: parts.globals,
            cards: parts.cards,
            effects: parts.effects,
            answers: parts.answers,
            mask: parts.mask,
        }
    }
}

/// What decides from observations. It remembers nothing: what it answers depends on the observation, and where it draws
/// by chance on the number that it is given, so that whoever asks may ask of many games at once.
pub trait Policy: Send + Sync {
    /// The number of an answer for each observation, all of which have some. `luck`: a number from 0 to 1 for each, 1
    /// excluded.
    ///
    /// # Errors
    /// [`PolicyError`].
    fn decide(&self, seen: &[Seen<'_>], luck: &[f64]) -> Result<Vec<usize>, PolicyError>;
}

/// A question with its answers.
fn asked<'a>(question: &Question<'_>, choices: &'a [Choice]) -> Asked<'a> {
    Asked { player: question.player, what: question.ask, source: question.source, choices }
}

/// A policy as a player.
pub struct PolicyPlayer {
    policy: Result<Arc<dyn Policy>, PolicyError>,
    rng: Xoshiro256PlusPlus,
    seen: Observation,
    drawn: Drawn,
    printed: Option<(Side, PrintedCards)>,
    choices: Vec<Choice>,
    fault: Option<PolicyError>,
}

impl PolicyPlayer {
    /// A player that answers as the policy does; without one it forfeits its games, and says why.
    pub fn new(policy: Result<Arc<dyn Policy>, PolicyError>) -> PolicyPlayer {
        PolicyPlayer {
            policy,
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
            seen: Observation::default(),
            drawn: Drawn::default(),
            printed: None,
            choices: Vec::new(),
            fault: None,
        }
    }

    fn answer(
        &mut self,
        context: &DecisionContext<'_, '_, KeyForge>,
    ) -> Result<usize, PolicyError> {
        let (view, question) = (context.view(), context.question());
        self.look(view, question);
        let policy = self.policy.as_ref().map_err(Clone::clone)?;
        let answers = policy.decide(&[Seen::from(&self.seen)], &[self.rng.random()])?;
        let legal = answers.first().copied().filter(|answer| *answer < self.choices.len());
        legal.ok_or_else(|| PolicyError::Failed {
            policy: "the policy".into(),
            why: format!("it answers {answers:?}, of {} answers", self.choices.len()),
        })
    }

    fn look(&mut self, view: &View<'_>, question: &Question<'_>) {
        let player = view.player();
        if self.printed.as_ref().is_none_or(|(whose, _)| *whose != player) {
            self.printed = Some((player, PrintedCards::of(view)));
            self.drawn.viewer = None;
        }
        let Some((_, printed)) = &self.printed else { return };
        self.choices.clear();
        self.choices.extend(question.options.choices());
        let asked = asked(question, &self.choices);
        self.seen.look_again(view, Some(&asked), printed, &mut self.drawn);
    }
}

impl Player<KeyForge> for PolicyPlayer {
    fn sit(&mut self, _: &MatchInfo<'_, KeyForge>, _: Seat) {
        self.printed = None;
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.printed = None;
        self.fault = None;
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        match self.answer(context) {
            Ok(answer) => answer,
            Err(fault) => {
                self.fault = Some(fault);
                FORFEIT
            }
        }
    }

    fn determinizes(&self) -> bool {
        false
    }

    fn forfeits(&self) -> Option<String> {
        self.fault.as_ref().map(ToString::to_string)
    }
}

#[cfg(all(test, feature = "onnx"))]
mod search_tests;
#[cfg(all(test, feature = "onnx"))]
mod tests;
