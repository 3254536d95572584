//! How good an answer is: the position after it, against the position before.

use archon_engine::core::game::{Game, Question, Seat};

use super::evaluated::Evaluated;
use super::feature::Features;
use super::{Evaluation, decided};

/// The position in which a question is asked at a step boundary, evaluated once it is needed.
pub struct Before<'s, G: Game> {
    state: &'s G::State,
    values: Option<BeforeValues>,
}

/// What a position is worth to the seat that is asked.
#[derive(Clone, Copy)]
pub struct BeforeValues {
    /// With what the seat could still do in its turn
    pub going_on: f32,
    /// If it does nothing more
    pub stopping: f32,
}

impl<'s, G: Evaluated> Before<'s, G> {
    /// The position in which a question is asked.
    pub const fn new(state: &'s G::State) -> Before<'s, G> {
        Before { state, values: None }
    }

    /// A position that was evaluated before: its value by `evaluation`, and its features.
    pub fn evaluated(
        state: &'s G::State,
        evaluation: &Evaluation<G>,
        value: f32,
        features: &Features,
    ) -> Before<'s, G> {
        Before { state, values: Some(evaluation.both_values_of(value, features)) }
    }

    /// What it is worth by an evaluation: that by which it was asked first.
    pub fn values(&mut self, evaluation: &Evaluation<G>, seat: Seat) -> BeforeValues {
        *self.values.get_or_insert_with(|| evaluation.both_values(self.state, seat))
    }
}

impl<G: Evaluated> Evaluation<G> {
    /// How good a position is for a seat that does nothing more in its turn.
    pub fn value_of_stopping(&self, state: &G::State, seat: Seat) -> f32 {
        self.both_values(state, seat).stopping
    }

    /// How good an answer to a question at a step boundary is for the seat that is asked: the value of
    /// the position `after` it, or for an answer that [passes](Evaluated::passes), which is not played
    /// out, that of stopping `before` it. A [free action](Evaluated::is_free_action) that betters nothing is
    /// as much worse than stopping as it makes the position worse: what is left to do speaks for
    /// neither.
    pub fn value_of_answer(
        &self,
        question: &G::Question<'_>,
        answer: usize,
        before: &mut Before<'_, G>,
        after: &G::State,
    ) -> f32 {
        let value = |evaluation: &Self| evaluation.value(after, question.seat());
        self.value_of_answer_that(question, answer, before, value)
    }

    /// [`Evaluation::value_of_answer`] of an answer after which the position has a value that is found if it
    /// is needed.
    pub fn value_of_answer_that(
        &self,
        question: &G::Question<'_>,
        answer: usize,
        before: &mut Before<'_, G>,
        after: impl FnOnce(&Self) -> f32,
    ) -> f32 {
        let seat = question.seat();
        if G::passes(question, answer) {
            return before.values(self, seat).stopping;
        }
        let value = after(self);
        if !G::is_free_action(question, answer) {
            return value;
        }
        let BeforeValues { going_on, stopping } = before.values(self, seat);
        let gain = value - going_on;
        if gain > 0.0 { value } else { stopping + gain }
    }

    #[inline(never)]
    fn both_values(&self, state: &G::State, seat: Seat) -> BeforeValues {
        if let Some(decided) = decided::<G>(state, seat) {
            return BeforeValues { going_on: decided, stopping: decided };
        }
        let mut features = Features::default();
        let going_on = self.value_and_features(state, seat, &mut features);
        self.both_values_of(going_on, &features)
    }

    /// Both values of a position that is not decided, which has the first of them and these features.
    fn both_values_of(&self, going_on: f32, features: &Features) -> BeforeValues {
        let stopping = self.weighed_features(&self.without_turn_local, &features.0);
        BeforeValues { going_on, stopping }
    }
}
