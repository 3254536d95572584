//! A player that decides in states that are rebuilt from positions.

use std::sync::Arc;

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::{ChanceOutcome, Correction, arrange};
use archon_engine::core::game::{Decider, Game, Question, Seat, Stop};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde_json::Value;

use super::{Bot, num_choices};
use crate::evaluation::Evaluated;
use crate::player::{FORFEIT, Player};
use crate::protocol::message::write_question;
use crate::protocol::position::{GivenAnswer, SEED};
use crate::protocol::{GameProtocol, Rebuild, VERSIONS};

/// Other arrangements of what is hidden that are tried until a step comes to its question.
const TRIES: u64 = 60;

/// From this one on other seats pass where by the message they were not asked: what they hold may be such that no
/// arrangement leaves them without a choice.
const PASSING: u64 = 40;

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
        let asked = QuestionByMessage::<G>::read(question)?;
        let rebuilt = self.rebuild(asked.boundary)?;
        for attempt in 0..TRIES {
            let start = self.arrange(&asked, &rebuilt, attempt);
            if let Some((answer, answers)) = self.rejoin(&asked, &start, Some(attempt)) {
                self.step = Some(Step { position: asked.boundary.clone(), start, answers });
                return (answer != FORFEIT).then_some(answer);
            }
        }
        let own = |given: &GivenAnswer| match given {
            GivenAnswer::Own(answer) => Some(*answer),
            _ => None,
        };
        let answers = asked.since.iter().map_while(own).collect();
        self.step = Some(Step { position: asked.boundary.clone(), start: rebuilt, answers });
        None
    }

    /// Another arrangement of what the seat cannot know where a step began, for each attempt but the first.
    fn arrange(
        &self,
        asked: &QuestionByMessage<'_, G>,
        rebuilt: &G::State,
        attempt: u64,
    ) -> G::State {
        let mut start = rebuilt.clone();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(attempt);
        match &asked.correction {
            // What it has learned in the step lies where it lay.
            Some(correct) if attempt % 2 == 1 => {
                let mut now = rebuilt.clone();
                correct(&mut now);
                G::resample_before(&mut start, self.seat, &G::view(&now, self.seat), &mut rng);
            }
            _ if attempt > 0 => G::resample(&mut start, self.seat, &mut rng),
            _ => {}
        }
        start
    }

    /// Where the question cannot be reached: an answer that both it and the one that is reached have.
    fn decide_nearby(&mut self, question: &Value) -> Option<usize> {
        let asked = QuestionByMessage::<G>::read(question)?;
        let start = self.rebuild(asked.boundary)?;
        let found = self.rejoin(&asked, &start, None);
        let answers = found.as_ref().map_or_else(Vec::new, |(_, answers)| answers.clone());
        self.step = Some(Step { position: asked.boundary.clone(), start, answers });
        found.map(|(answer, _)| answer).filter(|answer| *answer != FORFEIT)
    }

    /// The state of a position: the one of the last question, if it is the same.
    fn rebuild(&mut self, boundary: &Value) -> Option<G::State> {
        match self.step.take() {
            Some(step) if step.position == *boundary => Some(step.start),
            step => G::rebuild(self.context, boundary, step.map(Step::end).as_ref()).ok(),
        }
    }

    /// Runs a step from its start up to a question and lets the player decide there: the answer, as the message
    /// numbers it, and all answers of the step.
    fn rejoin(
        &mut self,
        asked: &QuestionByMessage<'_, G>,
        start: &G::State,
        attempt: Option<u64>,
    ) -> Option<(usize, Vec<usize>)> {
        let mut state = start.clone();
        let player = &mut *self.player;
        let guesses = Xoshiro256PlusPlus::seed_from_u64(attempt.unwrap_or(0));
        let mut rejoin = Rejoin {
            player,
            start,
            seat: self.seat,
            asked,
            attempt,
            guesses,
            given: Vec::new(),
            chances: 0,
            passed: 0,
            is_exact: false,
            answer: None,
        };
        // It is stopped at the question, or where it is another.
        let _ = G::step(&mut state, &mut rejoin);
        let Rejoin { answer, given: mut answers, .. } = rejoin;
        let (own, listed) = answer?;
        answers.push(own);
        Some((listed, answers))
    }
}

/// A question by message, with its position.
struct QuestionByMessage<'a, G: Game> {
    boundary: &'a Value,
    /// The answers before it in its step, as far as they are known
    since: Vec<GivenAnswer>,
    /// Its answers, as the message lists them
    expected: &'a Value,
    /// What chance brought before it in its step, as far as it is known
    chance: Option<Arc<[ChanceOutcome]>>,
    /// The state in which it is asked, if it is asked in the middle of the step
    now: Option<&'a Value>,
    correction: Option<Correction<G>>,
    /// The number of the step, which version 1 of the protocol does not tell
    step: Option<u64>,
}

impl<'a, G: Rebuild> QuestionByMessage<'a, G> {
    /// None if it has no position.
    fn read(question: &'a Value) -> Option<QuestionByMessage<'a, G>> {
        let position = question.get("position")?;
        let given = |value| GivenAnswer::deserialize(value).unwrap_or(GivenAnswer::Unknown);
        let since = position.get("since").and_then(Value::as_array);
        let since = since.map_or_else(Vec::new, |since| since.iter().map(given).collect());
        let chance = position.get("chance");
        let chance = chance.and_then(|chance| Vec::<ChanceOutcome>::deserialize(chance).ok());
        let chance = chance.filter(|chance| !chance.is_empty()).map(Arc::from);
        let now = position.get("now");
        let correction = now.cloned().map(|now| {
            let correct = move |state: &mut G::State| {
                // A state that cannot be corrected is searched as it is.
                let _ = G::correct(state, &now);
            };
            Arc::new(correct) as Correction<G>
        });
        let (boundary, expected) = (position.get("boundary")?, &question["answers"]);
        let step = position.get("step").and_then(Value::as_u64);
        Some(QuestionByMessage { boundary, since, expected, chance, now, correction, step })
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
        let answer = self.decide(question).or_else(|| self.decide_nearby(question));
        answer.filter(|answer| *answer < num_choices(question)).unwrap_or(0)
    }
}

/// Runs a step up to a question that was asked elsewhere, and lets the player decide there.
struct Rejoin<'a, G: Game> {
    player: &'a mut dyn Player<G>,
    start: &'a G::State,
    /// The seat of the player
    seat: Seat,
    asked: &'a QuestionByMessage<'a, G>,
    /// None if another question will do
    attempt: Option<u64>,
    /// What guesses at unknown answers are drawn from
    guesses: Xoshiro256PlusPlus,
    given: Vec<usize>,
    /// How often chance has decided
    chances: usize,
    /// How many of these are passes of other seats, beside those that the message has
    passed: usize,
    /// Whether the step has come to the state of the question by itself
    is_exact: bool,
    /// The answer, and its number in the message
    answer: Option<(usize, usize)>,
}

impl<G: Rebuild + Evaluated> Decider<G> for Rejoin<'_, G> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if let Some(pass) = self.pass(question) {
            self.given.push(pass);
            self.passed += 1;
            return Ok(pass);
        }
        if let Some(given) = self.asked.since.get(self.given.len() - self.passed) {
            let answer = self.given_again(*given, &view, question)?;
            self.given.push(answer);
            return Ok(answer);
        }
        let own = answers_of::<G>(&view, question);
        let is_expected = own == *self.asked.expected;
        if is_expected || self.attempt.is_none() {
            let context = DecisionContext::new(view, question, Some(self.start), &self.given);
            let correction = self.asked.correction.as_ref().filter(|_| !self.is_exact);
            let mut context =
                context.with_correction(correction).with_chance(self.asked.chance.as_ref());
            if let Some(number) = self.asked.step {
                context = context.with_step(number);
            }
            let answer = self.player.decide(&context);
            self.answer = if is_expected || answer == FORFEIT {
                Some((answer, answer))
            } else {
                let default = G::default_policy(&view, question);
                in_both(&own, self.asked.expected, [answer, default])
            };
        }
        Err(Stop::Halted)
    }

    fn determinize(&mut self, state: &mut G::State, seat: Seat) {
        if self.given.len() - self.passed < self.asked.since.len() || seat != self.seat {
            return;
        }
        if let (Some(now), Some(correct)) = (self.asked.now, &self.asked.correction) {
            let mut reached = state.clone();
            G::resample(&mut reached, seat, &mut Xoshiro256PlusPlus::seed_from_u64(SEED));
            let is_now = |version| G::position(&reached, version).as_ref() == Some(now);
            self.is_exact = VERSIONS.into_iter().any(is_now);
            if !self.is_exact {
                correct(state);
            }
        }
    }

    fn after_chance(&mut self, cards: &mut [G::Card]) {
        let outcome = self.asked.chance.as_ref().and_then(|chance| chance.get(self.chances));
        outcome.into_iter().for_each(|outcome| arrange(outcome, cards));
        self.chances += 1;
    }
}

impl<G: Rebuild + Evaluated> Rejoin<'_, G> {
    /// How another seat passes that is asked here and was not asked in the game.
    fn pass(&self, question: &G::Question<'_>) -> Option<usize> {
        let next = self.asked.since.get(self.given.len() - self.passed);
        let is_surplus = question.seat() != self.seat
            && next.is_none_or(|next| matches!(next, GivenAnswer::Own(_)));
        let may_pass = is_surplus && self.attempt.is_some_and(|attempt| attempt >= PASSING);
        let mut answers = 0..question.num_choices();
        answers.find(|answer| may_pass && G::passes(question, *answer))
    }

    /// An answer that was given before, by its number.
    fn given_again(
        &mut self,
        given: GivenAnswer,
        view: &G::View<'_>,
        question: &G::Question<'_>,
    ) -> Result<usize, Stop> {
        let choices = question.num_choices();
        let answer = match given {
            GivenAnswer::Own(answer) => Some(answer).filter(|answer| *answer < choices),
            GivenAnswer::Open { choice } => (0..choices).find(|n| question.choice_id(*n) == choice),
            GivenAnswer::Unknown if self.attempt.is_none_or(|attempt| attempt == 0) => {
                Some(G::default_policy(view, question))
            }
            GivenAnswer::Unknown => Some(self.guesses.random_range(0..choices)),
        };
        answer.ok_or(Stop::Halted)
    }
}

/// The answers of a question, as a message lists them.
fn answers_of<G: GameProtocol>(view: &G::View<'_>, question: &G::Question<'_>) -> Value {
    let mut line = Vec::new();
    write_question::<G>(&mut line, 0, view, question);
    let message: Option<Value> = serde_json::from_slice(&line).ok();
    message.map_or(Value::Null, |mut message| message["answers"].take())
}

/// An answer that is in two lists, and its number in the second: one of the `preferred` of the first, if one is
/// in both.
fn in_both(own: &Value, expected: &Value, preferred: [usize; 2]) -> Option<(usize, usize)> {
    let unnumbered = |list: &Value| -> Vec<Value> {
        let mut list = list.as_array().cloned().unwrap_or_default();
        for answer in list.iter_mut().filter_map(Value::as_object_mut) {
            answer.remove("number");
        }
        list
    };
    let (own, expected) = (unnumbered(own), unnumbered(expected));
    let number =
        |n: usize| Some((n, expected.iter().position(|answer| Some(answer) == own.get(n))?));
    preferred.into_iter().chain(0..own.len()).find_map(number)
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
