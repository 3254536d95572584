//! Looks one decision ahead: what does each answer lead to, in a world that could be the real one?

use archon_engine::game::{Decider, Question, Stop};
use archon_engine::situation::{Imagined, Situation};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use smallvec::SmallVec;

use super::Player;
use super::settings::{Setting, Settings};
use crate::evaluation::{Evaluated, Evaluation};

/// What can be set.
pub const SETTINGS: &[Setting] = &[Setting::word(
    "look",
    &["lazily", "always"],
    "lazily looks at an action again only if it still seemed best when it was last looked at this \
     turn (accelerated greedy, Minoux 1978), always looks at every action",
)];

/// The greedy player: the answer after which its evaluation of the position is best. What else is
/// asked in the same step is answered by a guess.
pub struct Greedy<G: Evaluated> {
    evaluation: Evaluation<G>,
    lazy: bool,
    luck: Xoshiro256PlusPlus,
    world: Option<(Imagined<G>, G::State)>,
    /// What each action gained when it was last looked at this turn, by its key
    gains: Vec<(u64, f32)>,
}

impl<G: Evaluated> Greedy<G> {
    /// A greedy player that evaluates so.
    pub fn new(evaluation: Evaluation<G>, settings: &Settings) -> Greedy<G> {
        Greedy {
            evaluation,
            lazy: settings.word("look") == "lazily",
            luck: Xoshiro256PlusPlus::seed_from_u64(0),
            world: None,
            gains: Vec::new(),
        }
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

    fn best_of_all(&mut self, situation: &Situation<'_, '_, G>) -> usize {
        let question = situation.question();
        let mut best = (f32::NEG_INFINITY, 0);
        for answer in 0..question.answers() {
            if G::worth_a_thought(situation.view(), question, answer) {
                let value = self.look(situation, answer);
                if value > best.0 {
                    best = (value, answer);
                }
            }
        }
        best.1
    }

    /// The best action of a turn, where `pass` is the one that ends it. An action mostly gains less
    /// the more was done before, so one that gains more now than all others did when they were last
    /// looked at is the best.
    fn best_action(&mut self, situation: &Situation<'_, '_, G>, pass: usize) -> usize {
        let question = situation.question();
        let (imagined, _) = self.world.as_ref().expect("a world is imagined first");
        let before = self.evaluation.value(imagined.state(), question.seat());
        let mut hoped: SmallVec<[(f32, usize); 32]> = (0..question.answers())
            .filter(|answer| {
                *answer != pass && G::worth_a_thought(situation.view(), question, *answer)
            })
            .map(|answer| {
                let key = question.key(answer);
                let known = self.gains.iter().find(|(k, _)| *k == key);
                (known.map_or(f32::INFINITY, |(_, gain)| *gain), answer)
            })
            .collect();
        // The most hopeful last; of equals, the first answer.
        hoped.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
        let mut best = (self.look(situation, pass) - before, pass);
        while let Some((hope, answer)) = hoped.pop() {
            if hope < best.0 {
                break;
            }
            let gain = self.look(situation, answer) - before;
            let key = question.key(answer);
            match self.gains.iter_mut().find(|(k, _)| *k == key) {
                Some(known) => known.1 = gain,
                None => self.gains.push((key, gain)),
            }
            if gain >= best.0 && (gain > best.0 || best.1 == pass) {
                best = (gain, answer);
            }
        }
        best.1
    }
}

impl<G: Evaluated> Player<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        self.luck = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.gains.clear();
    }

    fn decide(&mut self, situation: &Situation<'_, '_, G>) -> usize {
        self.imagine(situation);
        let question = situation.question();
        let pass = (0..question.answers()).rev().find(|answer| G::passes(question, *answer));
        match pass {
            Some(pass) if self.lazy => self.best_action(situation, pass),
            _ => {
                if question.is_at_rest() {
                    self.gains.clear();
                }
                self.best_of_all(situation)
            }
        }
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
