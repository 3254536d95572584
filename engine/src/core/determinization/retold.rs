//! The step up to a question, as a seat may tell it again: for players that run it elsewhere.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Determinization;
use crate::core::game::{Decider, Game, Question, Stop};

impl<G: Game> Determinization<G> {
    /// The state where the step began, as it may have been by what the seat of `now` knows at the question: what
    /// it has learned since lies where it lay, all else that it cannot know is drawn with `seed`.
    pub fn start_as_known(&self, now: &G::View<'_>, seed: u64) -> G::State {
        let mut state = (*self.start).clone();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        G::resample_before(&mut state, self.seat, now, &mut rng);
        state
    }

    /// The answers since the step began by what they mean ([`Question::choice_id`]): those of which the seat of
    /// `now` knows it.
    pub fn open_answers(&self, now: &G::View<'_>) -> Vec<Option<u64>> {
        let mut told = Retold { answers: &self.since_boundary, now, open: Vec::new() };
        // It is stopped at the question.
        let _ = G::step(&mut (*self.start).clone(), &mut told);
        told.open
    }
}

/// Gives the answers of a step again and notes those that are open.
struct Retold<'a, 'v, G: Game> {
    answers: &'a [usize],
    now: &'a G::View<'v>,
    open: Vec<Option<u64>>,
}

impl<G: Game> Decider<G> for Retold<'_, '_, G> {
    fn decide<'q>(&mut self, _: G::View<'q>, question: &'q G::Question<'q>) -> Result<usize, Stop> {
        let answer = *self.answers.get(self.open.len()).ok_or(Stop::Halted)?;
        let is_open = G::is_open(self.now, question, answer);
        self.open.push(is_open.then(|| question.choice_id(answer)));
        Ok(answer)
    }
}
