//! The search of one decision: positions that answers lead to, and what they are worth.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::determinization::Determinization;
use archon_engine::core::game::{Decider, Question, Seat, Stop};
use smallvec::SmallVec;

use super::shortlist::Shortlist;
use crate::evaluation::{Before, Evaluated, Evaluation, Features};

/// Positions that are reached before they are evaluated. The steps share the processor's cache of
/// instructions, and so do the evaluations: one by one they drive each other out of it.
const AT_A_TIME: usize = 8;

/// The place of the best answer's position, after those.
pub const BEST: usize = AT_A_TIME;

/// A determinization, and the positions that answers lead to in it.
pub struct Lookahead<G: Evaluated> {
    /// The determinization
    pub determinization: Determinization<G>,
    /// [`AT_A_TIME`] positions, and that of the best answer so far; each on the heap, to change places
    pub reached: Vec<Box<ReachedPosition<G>>>,
    /// What the position in the place [`BEST`] is worth
    pub value_of_best: ValueOfPosition,
}

/// A position that an answer leads to, and how.
pub struct ReachedPosition<G: Evaluated> {
    /// The position
    pub state: G::State,
    /// What the default policy answered on the way
    pub policy: DefaultAnswers,
    /// Whether the step was played to its end
    pub is_ended: bool,
}

/// What a position is worth to the seat that decides, and by which features.
#[derive(Default)]
pub struct ValueOfPosition {
    /// Its value
    pub value: f32,
    /// Its features
    pub features: Features,
}

/// How the default policy played a step on after an answer, and what came of it.
#[derive(Clone, Default)]
pub struct Continuation {
    /// What the seat answered, until another seat was asked
    pub answers: SmallVec<[usize; 8]>,
    /// The value of the position at the end
    pub value: f32,
}

impl<G: Evaluated> Lookahead<G> {
    /// Room for the positions of a determinization.
    pub fn new(determinization: Determinization<G>) -> Lookahead<G> {
        let reached = || {
            Box::new(ReachedPosition {
                state: determinization.scratch(),
                policy: DefaultAnswers::default(),
                is_ended: false,
            })
        };
        let reached = (0..=BEST).map(|_| reached()).collect();
        Lookahead { reached, determinization, value_of_best: ValueOfPosition::default() }
    }
}

/// The search of one decision.
pub struct Search<'r, 'c, 'q, 's, G: Evaluated> {
    /// The decision
    pub context: &'c DecisionContext<'q, 's, G>,
    /// What evaluates positions
    pub evaluation: &'r Evaluation<G>,
    /// Where they are reached
    pub determinization: &'r Determinization<G>,
    /// The places for them
    pub reached: &'r mut [Box<ReachedPosition<G>>],
    /// What the position in the place [`BEST`] is worth
    pub value_of_best: &'r mut ValueOfPosition,
    /// How the step went on when the answer before was evaluated in the same determinization
    pub follows: &'r Continuation,
    /// The position in which the question is asked; none in the middle of a step
    pub before: Option<Before<'r, G>>,
    /// Which answers are evaluated
    pub shortlist: Shortlist<'r, 'q, G>,
    /// The best answer so far, and how the step goes on after it
    pub best: Option<(usize, Continuation)>,
    /// The answer whose position lies in the place [`BEST`]
    pub kept: Option<usize>,
}

/// The outcome of a search.
pub struct Best {
    /// The best answer
    pub answer: usize,
    /// How the step goes on after it
    pub continuation: Continuation,
    /// Whether the position to which that leads lies in the place [`BEST`]
    pub is_kept: bool,
}

impl<G: Evaluated> Search<'_, '_, '_, '_, G> {
    /// The position after an answer, where the step ends; after one that passes, any.
    pub fn position_after(&mut self, answer: usize) -> &G::State {
        self.reach(0, answer);
        &self.reached[0].state
    }

    fn reach(&mut self, place: usize, answer: usize) {
        let question = self.context.question();
        let ReachedPosition { state, policy, is_ended } = &mut *self.reached[place];
        policy.begin(question.seat());
        if !G::passes(question, answer) {
            // However the step ended, the state says what it came to.
            let ended = self.context.answer(answer, self.determinization, state, policy);
            *is_ended = ended.is_ok();
        }
    }

    /// Notes the value of an answer, whose position was reached last.
    pub fn rank(&mut self, answer: usize, value: f32) {
        self.rank_at(0, answer, value);
    }

    /// Notes the value of an answer whose position, unless it is known from the answer before, lies in a
    /// place; whether that is now the place [`BEST`].
    fn rank_at(&mut self, place: usize, answer: usize, value: f32) -> bool {
        if !self.shortlist.rank(answer, value) {
            return false;
        }
        let is_known = self.is_known(answer);
        let answers = if is_known {
            self.follows.answers[1..].into()
        } else if G::is_free_action(self.context.question(), answer) {
            // Its value is not that of the position after it.
            SmallVec::new()
        } else {
            self.reached[place].policy.given.clone()
        };
        self.best = Some((answer, Continuation { answers, value }));
        let is_reached = !is_known && !G::passes(self.context.question(), answer);
        if is_reached {
            self.reached.swap(place, BEST);
            self.kept = Some(answer);
        }
        is_reached
    }

    /// Whether the answer before was evaluated by this answer after it.
    fn is_known(&self, answer: usize) -> bool {
        self.follows.answers.first() == Some(&answer)
    }

    /// Evaluates the answers of the shortlist, all but what is known.
    pub fn run(&mut self) {
        let mut features = Features::default();
        loop {
            let answers = self.shortlist.next_few::<AT_A_TIME>();
            if answers.is_empty() {
                return;
            }
            self.evaluate(&answers, &mut features);
        }
    }

    /// Evaluates some answers, at most [`AT_A_TIME`].
    #[inline(never)]
    fn evaluate(&mut self, answers: &[usize], features: &mut Features) {
        for (place, answer) in answers.iter().enumerate() {
            if !self.is_known(*answer) {
                self.reach(place, *answer);
            }
        }
        for (place, answer) in answers.iter().enumerate() {
            let (value, value_of_position) = self.value(place, *answer, features);
            if self.rank_at(place, *answer, value)
                && let Some(value) = value_of_position
            {
                *self.value_of_best = ValueOfPosition { value, features: *features };
            }
        }
    }

    /// The value of an answer, and that of its position, in a place, if it was evaluated for it.
    fn value(
        &mut self,
        place: usize,
        answer: usize,
        features: &mut Features,
    ) -> (f32, Option<f32>) {
        if self.is_known(answer) {
            return (self.follows.value, None);
        }
        let question = self.context.question();
        let state = &self.reached[place].state;
        let mut value_of_position = None;
        let mut evaluate = |evaluation: &Evaluation<G>| {
            let value = evaluation.value_and_features(state, question.seat(), features);
            *value_of_position.insert(value)
        };
        let value = match &mut self.before {
            Some(before) => {
                let evaluation = self.evaluation;
                evaluation.value_of_answer_that(question, answer, before, evaluate)
            }
            None => evaluate(self.evaluation),
        };
        (value, value_of_position)
    }

    /// The best answer.
    pub fn best(self) -> Best {
        self.shortlist.end();
        let (answer, continuation) = self.best.expect("an answer was evaluated");
        let is_kept =
            self.kept == Some(answer) && !G::is_free_action(self.context.question(), answer);
        Best { answer, continuation, is_kept }
    }
}

/// Answers by the default policy, and keeps what one seat answered until another one was asked.
#[derive(Default)]
pub struct DefaultAnswers {
    seat: Seat,
    given: SmallVec<[usize; 8]>,
    /// Whether no other seat was asked
    pub is_alone: bool,
}

impl DefaultAnswers {
    fn begin(&mut self, seat: Seat) {
        self.seat = seat;
        self.given.clear();
        self.is_alone = true;
    }
}

impl<G: Evaluated> Decider<G> for DefaultAnswers {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        let answer = G::default_policy(&view, question);
        self.is_alone &= question.seat() == self.seat;
        if self.is_alone {
            self.given.push(answer);
        }
        Ok(answer)
    }
}
