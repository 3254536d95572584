//! Looks one decision ahead: what does each answer lead to, in a world that could be the real one?

use archon_engine::game::{Decider, Question, Stop};
use archon_engine::situation::{Imagined, Situation};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Player;
use crate::evaluation::{Evaluated, Evaluation};

/// The greedy player: the answer after which its evaluation of the position is best. What else is
/// asked in the same step is answered by a guess.
pub struct Greedy<G: Evaluated> {
    evaluation: Evaluation<G>,
    luck: Xoshiro256PlusPlus,
    world: Option<(Imagined<G>, G::State)>,
}

impl<G: Evaluated> Greedy<G> {
    /// A greedy player that evaluates so.
    pub fn new(evaluation: Evaluation<G>) -> Greedy<G> {
        Greedy { evaluation, luck: Xoshiro256PlusPlus::seed_from_u64(0), world: None }
    }

    fn judge(&mut self, situation: &Situation<'_, '_, G>, mut each: impl FnMut(usize, f32)) {
        let question = situation.question();
        let seat = question.seat();
        let seed = self.luck.random();
        let (imagined, state) = match &mut self.world {
            Some((imagined, state)) => {
                situation.imagine_again(seed, imagined);
                (imagined, state)
            }
            None => {
                let imagined = situation.imagine(seed);
                let state = imagined.scratch();
                let (imagined, state) = self.world.insert((imagined, state));
                (imagined, state)
            }
        };
        for answer in 0..question.answers() {
            if !G::worth_a_thought(situation.view(), question, answer) {
                continue;
            }
            let value = if G::passes(question, answer) {
                self.evaluation.value_of_stopping(imagined.state(), seat)
            } else {
                // However the step ended, the state says what it came to.
                let _ = situation.answer(answer, imagined, state, &mut Guess);
                self.evaluation.value(state, seat)
            };
            each(answer, value);
        }
    }
}

impl<G: Evaluated> Player<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        self.luck = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn decide(&mut self, situation: &Situation<'_, '_, G>) -> usize {
        let mut best = (f32::NEG_INFINITY, 0);
        self.judge(situation, |answer, value| {
            if value > best.0 {
                best = (value, answer);
            }
        });
        best.1
    }
}

/// Answers by a guess, for every seat.
pub struct Guess;

impl<G: Evaluated> Decider<G> for Guess {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        Ok(G::guess(&view, question))
    }
}
