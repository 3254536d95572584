//! One-ply search: evaluates the position that each answer leads to, in one determinization.

use archon_engine::core::decision::{DecisionContext, Determinization};
use archon_engine::core::game::{Decider, Question, Seat, Stop};
use smallvec::SmallVec;

use super::Player;
use super::settings::settings;
use crate::evaluation::{self, Before, Evaluated, Evaluation, Features, Source};
use crate::seeds::derive;

settings! {
    /// What can be set.
    pub struct GreedyConfig {
        /// The evaluation of positions
        evaluation: Source = evaluation::SETTING,
    }
}

/// Positions that are reached before they are evaluated. The steps share the processor's cache of
/// instructions, and so do the evaluations: one by one they drive each other out of it.
const AT_A_TIME: usize = 8;

/// The place of the best answer's position, after those.
const BEST: usize = AT_A_TIME;

/// Answers to a question that is asked again in a step, of those that are evaluated anew.
const ONCE_MORE: usize = 3;

/// The greedy player: the answer after which its evaluation of the position is best. What else is
/// asked in the same step is answered by the default policy.
///
/// What can be done in a turn is asked again after each thing that was done. Of answers that were evaluated
/// before in the turn only those are evaluated again that may be the best by what they gained then, and
/// all before the turn is ended: lazy evaluation, as of Minoux's accelerated greedy algorithm (1978).
///
/// A determinization serves as long as the seat learns nothing and chance decides nothing: the position to which
/// the best answer led, and its value, are those of the next decision.
pub struct Greedy<G: Evaluated> {
    evaluation: Evaluation<G>,
    seed: u64,
    /// Decisions so far, from which the seeds of the worlds are derived: where a world is drawn only because
    /// more cannot be told (a program that rebuilds states from messages), the later ones are the same.
    decisions: u64,
    world: Option<World<G>>,
    /// Whether that is of this game
    is_drawn: bool,
    /// What answers gained when they were last evaluated in the turn: the value after them less the value before
    gains: ById,
    /// The turn of the gains
    turn: u32,
    /// What the answers to the last question in the middle of this step came to
    earlier: ById,
    /// The answers in this step, as long as only this seat gave any
    given: Vec<usize>,
    /// What followed the last of them in the world
    follows: Continuation,
    /// Whether the position at the end of the step lies in the place [`BEST`], if it is answered so to its end
    is_kept: bool,
}

/// A determinization, and the positions that answers lead to in it.
struct World<G: Evaluated> {
    determinization: Determinization<G>,
    /// [`AT_A_TIME`] of them, and that of the best answer so far; each on the heap, to change places
    reached: Vec<Box<Reached<G>>>,
    /// Of the position in the place [`BEST`]
    value_of_best: ValueOfPosition,
}

/// A position that an answer leads to, and how.
struct Reached<G: Evaluated> {
    state: G::State,
    policy: DefaultAnswers,
    /// Whether the step was played to its end
    is_ended: bool,
}

/// What a position is worth to the seat that decides, and by which features.
#[derive(Default)]
struct ValueOfPosition {
    value: f32,
    features: Features,
}

/// Values of answers, by [`Question::choice_id`].
#[derive(Default)]
struct ById {
    values: Vec<(u64, f32)>,
    /// After the one that was found last: answers are asked about in the same order again and again
    next: usize,
}

impl ById {
    fn clear(&mut self) {
        self.values.clear();
    }

    fn of(&mut self, id: u64) -> Option<f32> {
        self.find(id).map(|(_, value)| *value)
    }

    fn note(&mut self, id: u64, value: f32) {
        match self.find(id) {
            Some((_, known)) => *known = value,
            None => self.values.push((id, value)),
        }
    }

    fn find(&mut self, id: u64) -> Option<&mut (u64, f32)> {
        let is_it = |(other, _): &(u64, f32)| *other == id;
        let (before, after) = self.values.split_at(self.next.min(self.values.len()));
        let found = match after.iter().position(is_it) {
            Some(n) => before.len() + n,
            None => before.iter().position(is_it)?,
        };
        self.next = found + 1;
        Some(&mut self.values[found])
    }
}

/// How the default policy played a step on after an answer, and what came of it.
#[derive(Clone, Default)]
struct Continuation {
    /// What the seat answered, until another seat was asked
    answers: SmallVec<[usize; 8]>,
    value: f32,
}

impl Continuation {
    /// What follows after an answer to the first question in it.
    fn go_on_after(&mut self, answer: usize) {
        if self.answers.first() == Some(&answer) {
            self.answers.remove(0);
        } else {
            self.answers.clear();
        }
    }
}

impl<G: Evaluated> Greedy<G> {
    /// A greedy player that evaluates so.
    pub fn new(evaluation: Evaluation<G>) -> Greedy<G> {
        Greedy {
            evaluation,
            seed: 0,
            decisions: 0,
            world: None,
            is_drawn: false,
            gains: ById::default(),
            turn: 0,
            earlier: ById::default(),
            given: Vec::new(),
            follows: Continuation::default(),
            is_kept: false,
        }
    }

    /// The best of some answers, of which there are several, and what follows it.
    fn best_of(
        &mut self,
        context: &DecisionContext<'_, '_, G>,
        answers: &[usize],
    ) -> (usize, Continuation) {
        let mut world = self.world.as_mut().filter(|_| self.is_drawn);
        let is_answered_alike = self.is_kept && self.follows.answers.is_empty();
        let is_next =
            is_answered_alike && world.as_mut().is_some_and(|world| world.go_on_to(context));
        let is_same_step =
            |world: &mut World<G>| context.go_on(&self.given, &mut world.determinization);
        if !is_next && !world.is_some_and(is_same_step) {
            self.is_kept = false;
            self.follows.answers.clear();
            let seed = derive(self.seed, self.decisions);
            match &mut self.world {
                Some(World { determinization, .. }) if self.is_drawn => {
                    context.determinize_further(seed, determinization);
                }
                Some(World { determinization, .. }) => {
                    context.determinize_again(seed, determinization);
                }
                None => self.world = Some(World::new(context.determinize(seed))),
            }
        }
        self.is_drawn = true;
        let World { determinization, reached, value_of_best } =
            self.world.as_mut().expect("it was drawn");
        let question = context.question();
        let before = determinization.is_at_boundary().then(|| {
            let state = determinization.state();
            if is_next {
                let ValueOfPosition { value, features } = value_of_best;
                Before::evaluated(state, &self.evaluation, *value, features)
            } else {
                Before::new(state)
            }
        });
        let mut search = OnePly {
            context,
            evaluation: &self.evaluation,
            determinization,
            reached,
            value_of_best,
            follows: &self.follows,
            before,
            best: None,
            kept: self.follows.answers.first().copied().filter(|_| self.is_kept),
        };
        // Where the turn may end, the same will be asked again if it does not.
        if search.before.is_some() && answers.iter().any(|n| G::passes(question, *n)) {
            if self.turn != determinization.turns() {
                self.turn = determinization.turns();
                self.gains.clear();
            }
            search.evaluate_lazily(answers, &mut self.gains);
        } else if search.before.is_none() {
            search.evaluate_in_step(answers, &mut self.earlier);
        } else {
            search.evaluate(answers, &mut |_, _| {});
        }
        let OnePly { best, kept, .. } = search;
        let (best, follows) = best.expect("there are answers");
        self.is_kept = kept == Some(best) && !G::is_free_action(question, best);
        (best, follows)
    }
}

/// The search of one decision.
struct OnePly<'w, 'c, 'q, 's, G: Evaluated> {
    context: &'c DecisionContext<'q, 's, G>,
    evaluation: &'w Evaluation<G>,
    determinization: &'w Determinization<G>,
    reached: &'w mut [Box<Reached<G>>],
    value_of_best: &'w mut ValueOfPosition,
    /// In the same world, the first of these answers was played on and evaluated before.
    follows: &'w Continuation,
    /// None in the middle of a step
    before: Option<Before<'w, G>>,
    /// The best answer so far, and what follows it
    best: Option<(usize, Continuation)>,
    /// The answer whose position lies in the place [`BEST`]
    kept: Option<usize>,
}

impl<G: Evaluated> OnePly<'_, '_, '_, '_, G> {
    /// Evaluates those answers that may be the best, by what they gained before in the turn. Whether to end
    /// the turn is decided when all were evaluated: some gain by what was done since.
    fn evaluate_lazily(&mut self, answers: &[usize], gains: &mut ById) {
        let question = self.context.question();
        let before = self.before.as_mut().expect("a question at a step boundary");
        let before = before.values(self.evaluation, question.seat());
        let mut now = SmallVec::<[usize; 32]>::new();
        let mut later = SmallVec::<[(f32, usize); 32]>::new();
        for answer in answers {
            match gains.of(question.choice_id(*answer)) {
                Some(gain) if !G::passes(question, *answer) => {
                    later.push((before.going_on + gain, *answer));
                }
                _ => now.push(*answer),
            }
        }
        // The first of them is likely to be needed, and costs less together with others.
        now.extend(take_best(&mut later, before.stopping));
        while !now.is_empty() {
            self.evaluate(&now, &mut |answer, value| {
                gains.note(question.choice_id(answer), value - before.going_on);
            });
            now.clear();
            let (best, Continuation { value, .. }) = self.best.as_ref().expect("it has a value");
            if G::passes(question, *best) {
                now.extend(later.drain(..).map(|(_, answer)| answer));
            } else {
                now.extend(take_best(&mut later, *value));
            }
        }
    }

    /// Evaluates the answers to a question in the middle of a step. If it was asked about all of them before in
    /// the step, only those that were best then: "up to three creatures" are chosen one by one.
    fn evaluate_in_step(&mut self, answers: &[usize], earlier: &mut ById) {
        let question = self.context.question();
        let id = |answer: usize| question.choice_id(answer);
        let mut known = SmallVec::<[(f32, usize); 32]>::new();
        for answer in answers {
            known.extend(earlier.of(id(*answer)).map(|value| (value, *answer)));
        }
        let mut likely = SmallVec::<[usize; 32]>::new();
        if known.len() == answers.len() {
            // What is known anyway costs nothing.
            let follows = self.follows.answers.first();
            if let Some(n) = known.iter().position(|(_, answer)| Some(answer) == follows) {
                likely.push(known.remove(n).1);
            }
            let best = (0..ONCE_MORE).map_while(|_| take_best(&mut known, f32::NEG_INFINITY));
            likely.extend(best);
        } else {
            known.clear();
            likely.extend_from_slice(answers);
        }
        let mut found = SmallVec::<[(u64, f32); 32]>::new();
        self.evaluate(&likely, &mut |answer, value| found.push((id(answer), value)));
        // What is not evaluated is worth as much more or less than before as the best is.
        let (best, Continuation { value, .. }) = self.best.as_ref().expect("it has a value");
        let more = value - earlier.of(id(*best)).unwrap_or(*value);
        found.extend(known.iter().map(|(value, answer)| (id(*answer), value + more)));
        earlier.clear();
        earlier.values.extend(found);
    }

    /// Evaluates some answers, and tells their values.
    #[inline(never)]
    fn evaluate(&mut self, answers: &[usize], found: &mut dyn FnMut(usize, f32)) {
        let question = self.context.question();
        let known = self.follows.answers.first().copied();
        let mut features = Features::default();
        for answers in answers.chunks(AT_A_TIME) {
            for (reached, answer) in self.reached.iter_mut().zip(answers) {
                let Reached { state, policy, is_ended } = &mut **reached;
                policy.begin(question.seat());
                if !G::passes(question, *answer) && known != Some(*answer) {
                    // However the step ended, the state says what it came to.
                    let ended = self.context.answer(*answer, self.determinization, state, policy);
                    *is_ended = ended.is_ok();
                }
            }
            for (n, answer) in answers.iter().enumerate() {
                let Reached { state, policy, .. } = &*self.reached[n];
                let mut evaluated = None;
                let mut evaluate = |evaluation: &Evaluation<G>| {
                    let value =
                        evaluation.value_and_features(state, question.seat(), &mut features);
                    *evaluated.insert(value)
                };
                let value = match &mut self.before {
                    _ if known == Some(*answer) => self.follows.value,
                    Some(before) => {
                        let evaluation = self.evaluation;
                        evaluation.value_of_answer_that(question, *answer, before, evaluate)
                    }
                    None => evaluate(self.evaluation),
                };
                found(*answer, value);
                let is_better = |(other, best): &(usize, Continuation)| {
                    value > best.value || value == best.value && answer < other
                };
                if self.best.as_ref().is_none_or(is_better) {
                    let answers = if known == Some(*answer) {
                        self.follows.answers[1..].into()
                    } else if G::is_free_action(question, *answer) {
                        // Its value is not that of the position after it.
                        SmallVec::new()
                    } else {
                        policy.given.clone()
                    };
                    self.best = Some((*answer, Continuation { answers, value }));
                    if let Some(value) = evaluated {
                        *self.value_of_best = ValueOfPosition { value, features };
                        self.reached.swap(n, BEST);
                        self.kept = Some(*answer);
                    }
                }
            }
        }
    }
}

/// Takes the answer of the highest value out of some, if that is above `least`.
fn take_best(answers: &mut SmallVec<[(f32, usize); 32]>, least: f32) -> Option<usize> {
    let mut best = (least, None);
    for (n, (value, _)) in answers.iter().enumerate() {
        if *value > best.0 {
            best = (*value, Some(n));
        }
    }
    best.1.map(|n| answers.remove(n).1)
}

impl<G: Evaluated> World<G> {
    fn new(determinization: Determinization<G>) -> World<G> {
        let reached = || {
            Box::new(Reached {
                state: determinization.scratch(),
                policy: DefaultAnswers::default(),
                is_ended: false,
            })
        };
        let reached = (0..=BEST).map(|_| reached()).collect();
        World { reached, determinization, value_of_best: ValueOfPosition::default() }
    }

    /// Makes a world of the step before one of this, in which the best answer to that has led here.
    fn go_on_to(&mut self, context: &DecisionContext<'_, '_, G>) -> bool {
        let Reached { state, policy, is_ended } = &mut *self.reached[BEST];
        *is_ended && policy.is_alone && context.go_on_to(state, &mut self.determinization)
    }
}

impl<G: Evaluated> Player<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        (self.seed, self.decisions) = (seed, 0);
        self.is_drawn = false;
        self.is_kept = false;
        self.given.clear();
        self.gains.clear();
        self.earlier.clear();
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        self.decisions += 1;
        let question = context.question();
        let is_candidate = |answer: &usize| {
            !G::is_dominated(context.view(), question, *answer)
                && !G::is_copy(context.view(), question, *answer)
        };
        let looked_at =
            if G::answers_differ(context.view(), question) { question.num_choices() } else { 1 };
        let answers: SmallVec<[usize; 64]> = (0..looked_at).filter(is_candidate).collect();
        if context.since_boundary().is_empty() {
            self.given.clear();
        }
        let is_followed = self.given == context.since_boundary();
        if !is_followed || self.given.is_empty() {
            self.earlier.clear();
        }
        self.is_kept &= is_followed;
        let answer = if answers.len() > 1 {
            let (answer, follows) = self.best_of(context, &answers);
            self.follows = follows;
            answer
        } else {
            let only = answers.first().copied().unwrap_or(0);
            self.is_kept &= self.follows.answers.first() == Some(&only);
            self.follows.go_on_after(only);
            only
        };
        if is_followed {
            self.given.push(answer);
        }
        answer
    }
}

/// Answers by the default policy, for every seat.
pub struct DefaultPolicy;

impl<G: Evaluated> Decider<G> for DefaultPolicy {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        Ok(G::default_policy(&view, question))
    }
}

/// The same, and keeps what one seat answered until another one was asked.
#[derive(Default)]
struct DefaultAnswers {
    seat: Seat,
    given: SmallVec<[usize; 8]>,
    is_alone: bool,
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

#[cfg(test)]
mod tests;
