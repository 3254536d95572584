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

    fn imagine(&mut self, situation: &Situation<'_, '_, G>) {
        let seed = self.luck.random();
        match &mut self.world {
            Some((imagined, _)) => situation.imagine_again(seed, imagined),
            None => {
                let imagined = situation.imagine(seed);
                let state = imagined.scratch();
                self.world = Some((imagined, state));
            }
        }
    }

    /// The value of the position that an answer leads to.
    fn look(&mut self, situation: &Situation<'_, '_, G>, answer: usize) -> f32 {
        let question = situation.question();
        let (imagined, state) = self.world.as_mut().expect("a world is imagined first");
        if G::passes(question, answer) {
            return self.evaluation.value_of_stopping(imagined.state(), question.seat());
        }
        // However the step ended, the state says what it came to.
        let _ = situation.answer(answer, imagined, state, &mut Guess);
        self.evaluation.value(state, question.seat())
    }
}

impl<G: Evaluated> Player<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        self.luck = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    fn decide(&mut self, situation: &Situation<'_, '_, G>) -> usize {
        let question = situation.question();
        let considered = |answer: &usize| {
            G::worth_a_thought(situation.view(), question, *answer)
                && !G::is_copy(situation.view(), question, *answer)
        };
        let mut answers = (0..question.answers()).filter(considered).peekable();
        let first = answers.next().unwrap_or(0);
        if answers.peek().is_none() {
            return first;
        }
        self.imagine(situation);
        let mut best = (self.look(situation, first), first);
        for answer in answers {
            let value = self.look(situation, answer);
            if value > best.0 {
                best = (value, answer);
            }
        }
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
