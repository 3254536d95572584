//! The answers of one step: how one run of it answers what is asked, and what else could be
//! answered.

use archon_engine::core::game::{Decider, Question, Seat, Stop};

use crate::evaluation::Evaluated;

/// The most answers to one question that are thought about.
const MOST_ANSWERS: usize = 128;

/// Whether an answer is to be tried: it is worth a thought and no copy of another one.
pub fn is_worth_trying<G: Evaluated>(
    view: &G::View<'_>,
    question: &G::Question<'_>,
    answer: usize,
) -> bool {
    G::worth_a_thought(view, question, answer) && !G::is_copy(view, question, answer)
}

/// Answers what one seat is asked in a step: as it is told, for as long as it is told something,
/// then by a guess. What other seats are asked is guessed.
#[derive(Clone, Default)]
pub struct Path {
    /// The answers, those that were guessed included after the step
    pub answers: Vec<u16>,
    /// For each of them, which answers to the same question are worth a thought
    pub worth: Vec<u128>,
    /// The seat
    pub seat: Seat,
}

impl<G: Evaluated> Decider<G> for Path {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if question.seat() != self.seat {
            return Ok(G::guess(&view, question));
        }
        let worth = (0..question.num_choices().min(MOST_ANSWERS))
            .filter(|n| is_worth_trying::<G>(&view, question, *n))
            .fold(0, |worth, n| worth | 1 << n);
        self.worth.push(worth);
        if let Some(answer) = self.answers.get(self.worth.len() - 1) {
            return Ok(usize::from(*answer));
        }
        let answer = G::guess(&view, question);
        self.answers.push(answer as u16);
        Ok(answer)
    }
}

/// Runs a step many times: first with guesses, then with each answer to its first question and
/// guesses after it, then, after the best of those, with each answer to the second one, and so on.
/// So what comes of it is never worse than deciding one question at a time, and costs the sum of
/// the answers, not their product. `run` runs the step and evaluates it; none to stop.
pub fn vary(seat: Seat, mut run: impl FnMut(&mut Path) -> Option<f32>) {
    let mut path = Path { seat, ..Path::default() };
    let Some(mut best) = run(&mut path) else { return };
    let mut kept = path.clone();
    let mut at = 0;
    while at < kept.answers.len() {
        let tried = kept.answers[at];
        let mut worth = kept.worth[at];
        while worth != 0 {
            let other = worth.trailing_zeros() as u16;
            worth &= worth - 1;
            if other == tried {
                continue;
            }
            path.answers.clear();
            path.answers.extend_from_slice(&kept.answers[..at]);
            path.answers.push(other);
            path.worth.clear();
            let Some(value) = run(&mut path) else { return };
            if value > best {
                best = value;
                kept.clone_from(&path);
            }
        }
        at += 1;
    }
}
