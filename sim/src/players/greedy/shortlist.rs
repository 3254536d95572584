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
    lists: Lists,
}

/// The lists of a shortlist, kept for their allocations: to move them about took a fortieth of a game.
#[derive(Default)]
struct Lists {
    /// To be evaluated
    next: Vec<usize>,
    /// Left out for the time being, with what they are expected to come to
    later: Vec<(f32, usize)>,
    /// In a step, what was evaluated
    values: Vec<(u64, f32)>,
}

impl Lists {
    fn emptied(&mut self) -> &mut Lists {
        self.next.clear();
        self.later.clear();
        self.values.clear();
        self
    }
}

impl EarlierValues {
    /// Forgets everything, at the beginning of a game.
    pub fn clear(&mut self) {
        self.gains.clear();
        self.in_step.clear();
    }

    /// The shortlist of a question whose answers are all evaluated.
    pub fn all<'r, 'q, G: Evaluated>(
        &'r mut self,
        question: &'q G::Question<'q>,
        answers: &[usize],
    ) -> Shortlist<'r, 'q, G> {
        let lists = self.lists.emptied();
        lists.next.extend_from_slice(answers);
        Shortlist { question, rule: Rule::All, lists, begun: 0, best: None }
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
        let lists = self.lists.emptied();
        for answer in answers {
            match self.gains.get(question.choice_id(*answer)) {
                Some(gain) if !G::passes(question, *answer) => {
                    lists.later.push((before.going_on + gain, *answer));
                }
                _ => lists.next.push(*answer),
            }
        }
        // The first of them is likely to be needed, and costs less together with others.
        lists.next.extend(take_best(&mut lists.later, before.stopping));
        let rule = Rule::Turn { gains: &mut self.gains, going_on: before.going_on };
        Shortlist { question, rule, lists, begun: 0, best: None }
    }

    /// The shortlist of a question in the middle of a step. `follows` is the answer to it, if there was one,
    /// with which the answer before was evaluated.
    pub fn in_step<'r, 'q, G: Evaluated>(
        &'r mut self,
        question: &'q G::Question<'q>,
        answers: &[usize],
        follows: Option<usize>,
    ) -> Shortlist<'r, 'q, G> {
        let lists = self.lists.emptied();
        let Lists { next, later: known, .. } = lists;
        for answer in answers {
            let value = self.in_step.get(question.choice_id(*answer));
            known.extend(value.map(|value| (value, *answer)));
        }
        if known.len() == answers.len() {
            // What is known anyway costs nothing.
            if let Some(n) = known.iter().position(|(_, answer)| Some(*answer) == follows) {
                next.push(known.remove(n).1);
            }
            next.extend((0..ONCE_MORE).map_while(|_| take_best(known, f32::NEG_INFINITY)));
        } else {
            known.clear();
            next.extend_from_slice(answers);
        }
        let rule = Rule::Step { earlier: &mut self.in_step };
        Shortlist { question, rule, lists, begun: 0, best: None }
    }
}

/// The answers to a question that are evaluated, one after the other, and what they come to.
pub struct Shortlist<'r, 'q, G: Evaluated> {
    question: &'q G::Question<'q>,
    rule: Rule<'r>,
    lists: &'r mut Lists,
    /// How many of those to be evaluated are begun
    begun: usize,
    /// The best so far
    best: Option<(f32, usize)>,
}

/// By what answers are left out.
enum Rule<'r> {
    All,
    Turn { gains: &'r mut ValuesById, going_on: f32 },
    Step { earlier: &'r mut ValuesById },
}

impl<G: Evaluated> Shortlist<'_, '_, G> {
    /// The next answer to evaluate.
    pub fn next(&mut self) -> Option<usize> {
        self.next_few::<1>().first().copied()
    }

    /// The next answers to evaluate, which can be evaluated together; none when the best is found.
    pub fn next_few<const MOST: usize>(&mut self) -> SmallVec<[usize; MOST]> {
        if self.begun == self.lists.next.len() {
            self.refill();
        }
        let left = &self.lists.next[self.begun..];
        let few = SmallVec::from_slice(&left[..left.len().min(MOST)]);
        self.begun += few.len();
        few
    }

    /// In a turn, takes up what may be better than the best so far.
    fn refill(&mut self) {
        self.begun = 0;
        let Lists { next, later, .. } = &mut *self.lists;
        next.clear();
        let (Rule::Turn { .. }, Some((value, best))) = (&self.rule, self.best) else { return };
        if G::passes(self.question, best) {
            next.extend(later.drain(..).map(|(_, answer)| answer));
        } else {
            next.extend(take_best(later, value));
        }
    }

    /// Notes the value of an answer; whether it is the best so far, of equal ones the first.
    pub fn rank(&mut self, answer: usize, value: f32) -> bool {
        let id = self.question.choice_id(answer);
        match &mut self.rule {
            Rule::All => {}
            Rule::Turn { gains, going_on } => gains.note(id, value - *going_on),
            Rule::Step { .. } => self.lists.values.push((id, value)),
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
        let Lists { values, later, .. } = self.lists;
        earlier.clear();
        earlier.values.extend_from_slice(values);
        let rest = later.iter().map(|(value, answer)| (id(*answer), value + more));
        earlier.values.extend(rest);
    }
}

/// Takes the answer of the highest value out of some, if that is above `least`.
fn take_best(answers: &mut Vec<(f32, usize)>, least: f32) -> Option<usize> {
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
