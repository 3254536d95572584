//! The answers of one step: how one run of it answers what is asked, and what else could be
//! answered.

use archon_engine::core::game::{Decider, Question, Seat, Stop};

use crate::evaluation::Evaluated;

/// The most answers to one question that are considered: a bit of a `u128` each.
const MAX_CHOICES: usize = 128;

/// Answers what one seat is asked in a step: as it is told, for as long as it is told something,
/// then by the default policy, as other seats are.
#[derive(Clone, Default)]
pub struct Path {
    /// The answers, those of the default policy included after the step
    pub answers: Vec<u16>,
    /// For each of them, the candidates among the answers to the same question; where they are known before the step, they
    /// are not found again
    pub candidates: Vec<u128>,
    /// Questions so far
    asked: usize,
    /// The seat
    seat: Seat,
}

impl<G: Evaluated> Decider<G> for Path {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if question.seat() != self.seat {
            return Ok(G::default_policy(&view, question));
        }
        let at = self.asked;
        self.asked += 1;
        if at == self.candidates.len() {
            let candidates = (0..question.num_choices().min(MAX_CHOICES))
                .filter(|n| G::is_usual_candidate(&view, question, *n))
                .fold(0, |candidates, n| candidates | 1 << n);
            self.candidates.push(candidates);
        }
        if let Some(answer) = self.answers.get(at) {
            return Ok(usize::from(*answer));
        }
        let answer = G::default_policy(&view, question);
        self.answers.push(answer as u16);
        Ok(answer)
    }
}

/// Runs a step many times: first with the default policy, then with each answer to its first question and
/// the default policy after it, then, after the best of those, with each answer to the second one, and so on.
/// So what comes of it is never worse than deciding one question at a time, and costs the sum of
/// the answers, not their product. `run` runs the step and evaluates it; none to stop.
pub fn vary(seat: Seat, mut run: impl FnMut(&mut Path) -> Option<f32>) {
    let mut path = Path { seat, ..Path::default() };
    let Some(mut best) = run(&mut path) else { return };
    let mut kept = path.clone();
    let mut at = 0;
    while at < kept.answers.len() {
        let tried = kept.answers[at];
        let mut candidates = kept.candidates[at];
        while candidates != 0 {
            let other = candidates.trailing_zeros() as u16;
            candidates &= candidates - 1;
            if other == tried {
                continue;
            }
            path.asked = 0;
            path.answers.clear();
            path.answers.extend_from_slice(&kept.answers[..at]);
            path.answers.push(other);
            path.candidates.clear();
            path.candidates.extend_from_slice(&kept.candidates[..=at]);
            let Some(value) = run(&mut path) else { return };
            if value > best {
                best = value;
                kept.clone_from(&path);
            }
        }
        at += 1;
    }
}
