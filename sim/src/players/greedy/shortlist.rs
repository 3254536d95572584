//! Which answers are evaluated: those that may be the best by what they came to earlier.
//!
//! What can be done in a turn is asked again after each thing that was done. Of answers that were evaluated
//! before in the turn only those are evaluated again that may be the best by what they gained then, and
//! all before the turn is ended: lazy evaluation, as of M. Minoux, "Accelerated greedy algorithms for
//! maximizing submodular set functions", 1978. Whether to end the turn is decided when all were evaluated:
//! some gain by what was done since.
//!
//! If a question in the middle of a step was asked about all its answers before in the step, only those are
//! evaluated that were best then: "up to three creatures" are chosen one by one.

use archon_engine::core::game::Question;
use smallvec::SmallVec;

use crate::evaluation::{BeforeValues, Evaluated};

/// Answers to a question that is asked again in a step, of those that are evaluated anew.
pub const ONCE_MORE: usize = 3;

/// What answers came to earlier, and how they are remembered.
#[derive(Default)]
pub struct EarlierValues {
    /// What answers gained when they were last evaluated in the turn: the value after them less the value before
    gains: ValuesById,
    /// The turn of the gains
    turn: u32,
    /// What the answers to the last question in the middle of this step came to
    pub in_step: ValuesById,
}

impl EarlierValues {
    /// Forgets everything, at the beginning of a game.
    pub fn clear(&mut self) {
        self.gains.clear();
        self.in_step.clear();
    }

    /// The shortlist of a question whose answers are all evaluated.
    pub fn all<'q, G: Evaluated>(
        question: &'q G::Question<'q>,
        answers: &[usize],
    ) -> Shortlist<'static, 'q, G> {
        Shortlist::new(question, Rule::All, answers.into(), SmallVec::new())
    }

    /// The shortlist of a question at a step boundary that is asked again if the turn, `turn`, does not end;
    /// `before` is what the position is worth.
    pub fn in_turn<'r, 'q, G: Evaluated>(
        &'r mut self,
        question: &'q G::Question<'q>,
        answers: &[usize],
        turn: u32,
        before: BeforeValues,
    ) -> Shortlist<'r, 'q, G> {
        if self.turn != turn {
            self.turn = turn;
            self.gains.clear();
        }
        let mut next = SmallVec::new();
        let mut later = SmallVec::new();
        for answer in answers {
            match self.gains.get(question.choice_id(*answer)) {
                Some(gain) if !G::passes(question, *answer) => {
                    later.push((before.going_on + gain, *answer));
                }
                _ => next.push(*answer),
            }
        }
        // The first of them is likely to be needed, and costs less together with others.
        next.extend(take_best(&mut later, before.stopping));
        let rule = Rule::Turn { gains: &mut self.gains, going_on: before.going_on };
        Shortlist::new(question, rule, next, later)
    }

    /// The shortlist of a question in the middle of a step. `follows` is the answer to it, if there was one,
    /// with which the answer before was evaluated.
    pub fn in_step<'r, 'q, G: Evaluated>(
        &'r mut self,
        question: &'q G::Question<'q>,
        answers: &[usize],
        follows: Option<usize>,
    ) -> Shortlist<'r, 'q, G> {
        let mut known = SmallVec::<[(f32, usize); 32]>::new();
        for answer in answers {
            let value = self.in_step.get(question.choice_id(*answer));
            known.extend(value.map(|value| (value, *answer)));
        }
        let mut next = SmallVec::new();
        if known.len() == answers.len() {
            // What is known anyway costs nothing.
            if let Some(n) = known.iter().position(|(_, answer)| Some(*answer) == follows) {
                next.push(known.remove(n).1);
            }
            next.extend((0..ONCE_MORE).map_while(|_| take_best(&mut known, f32::NEG_INFINITY)));
        } else {
            known.clear();
            next.extend_from_slice(answers);
        }
        let rule = Rule::Step { earlier: &mut self.in_step };
        Shortlist::new(question, rule, next, known)
    }
}

/// The answers to a question that are evaluated, one after the other, and what they come to.
pub struct Shortlist<'r, 'q, G: Evaluated> {
    question: &'q G::Question<'q>,
    rule: Rule<'r>,
    /// To be evaluated, of which `begun` are
    next: SmallVec<[usize; 32]>,
    begun: usize,
    /// Left out for the time being, with what they are expected to come to
    later: SmallVec<[(f32, usize); 32]>,
    /// The best so far
    best: Option<(f32, usize)>,
    /// In a step, what was evaluated
    values: SmallVec<[(u64, f32); 32]>,
}

/// By what answers are left out.
enum Rule<'r> {
    All,
    Turn { gains: &'r mut ValuesById, going_on: f32 },
    Step { earlier: &'r mut ValuesById },
}

impl<'r, 'q, G: Evaluated> Shortlist<'r, 'q, G> {
    fn new(
        question: &'q G::Question<'q>,
        rule: Rule<'r>,
        next: SmallVec<[usize; 32]>,
        later: SmallVec<[(f32, usize); 32]>,
    ) -> Shortlist<'r, 'q, G> {
        Shortlist { question, rule, next, begun: 0, later, best: None, values: SmallVec::new() }
    }

    /// The next answer to evaluate.
    pub fn next(&mut self) -> Option<usize> {
        self.next_few::<1>().first().copied()
    }

    /// The next answers to evaluate, which can be evaluated together; none when the best is found.
    pub fn next_few<const MOST: usize>(&mut self) -> SmallVec<[usize; MOST]> {
        if self.begun == self.next.len() {
            self.refill();
        }
        let few: SmallVec<_> = self.next[self.begun..].iter().take(MOST).copied().collect();
        self.begun += few.len();
        few
    }

    /// In a turn, takes up what may be better than the best so far.
    fn refill(&mut self) {
        self.begun = 0;
        self.next.clear();
        let (Rule::Turn { .. }, Some((value, best))) = (&self.rule, self.best) else { return };
        if G::passes(self.question, best) {
            self.next.extend(self.later.drain(..).map(|(_, answer)| answer));
        } else {
            self.next.extend(take_best(&mut self.later, value));
        }
    }

    /// Notes the value of an answer; whether it is the best so far, of equal ones the first.
    pub fn rank(&mut self, answer: usize, value: f32) -> bool {
        let id = self.question.choice_id(answer);
        match &mut self.rule {
            Rule::All => {}
            Rule::Turn { gains, going_on } => gains.note(id, value - *going_on),
            Rule::Step { .. } => self.values.push((id, value)),
        }
        let is_better = |(most, best): (f32, usize)| value > most || value == most && answer < best;
        let is_best = self.best.is_none_or(is_better);
        if is_best {
            self.best = Some((value, answer));
        }
        is_best
    }

    /// Remembers what all answers came to in the step.
    pub fn end(self) {
        let Rule::Step { earlier } = self.rule else { return };
        let (value, best) = self.best.expect("an answer was evaluated");
        let id = |answer: usize| self.question.choice_id(answer);
        // What is not evaluated is worth as much more or less than before as the best is.
        let more = value - earlier.get(id(best)).unwrap_or(value);
        let mut values = self.values;
        values.extend(self.later.iter().map(|(value, answer)| (id(*answer), value + more)));
        earlier.clear();
        earlier.values.extend(values);
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

/// Values of answers, by [`Question::choice_id`].
#[derive(Default)]
pub struct ValuesById {
    values: Vec<(u64, f32)>,
    /// After the one that was found last: answers are asked about in the same order again and again
    next: usize,
}

impl ValuesById {
    /// Forgets all values.
    pub fn clear(&mut self) {
        self.values.clear();
    }

    /// The value of an answer, if one was noted.
    pub fn get(&mut self, id: u64) -> Option<f32> {
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
        let place = match after.iter().position(is_it) {
            Some(n) => before.len() + n,
            None => before.iter().position(is_it)?,
        };
        self.next = place + 1;
        Some(&mut self.values[place])
    }
}
