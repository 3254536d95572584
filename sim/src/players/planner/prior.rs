//! Which answers the beam tries: the likeliest by a network in a file or by the learned policy.

use archon_engine::core::game::Question;
use smallvec::SmallVec;

use super::step::is_candidate;
use crate::evaluation::{AnswerPolicy, Evaluated, SearchEvaluation};

/// Numbers of answers.
pub type Answers = SmallVec<[usize; 32]>;

/// What says which answers are tried: the prior of a network, or the learned policy; or all of them.
pub struct Prior<G: Evaluated> {
    /// The learned policy, if it is asked
    policy: Option<Box<dyn AnswerPolicy<G>>>,
    /// The share of the prior that the answers have together which are tried; 1 for all
    share: f32,
}

impl<G: Evaluated> Prior<G> {
    /// A prior by a policy, if there is one.
    pub const fn new(policy: Option<Box<dyn AnswerPolicy<G>>>, share: f32) -> Prior<G> {
        Prior { policy, share }
    }

    /// The answers that are tried, in their order: of the candidates the likeliest, which have together the share of
    /// the prior.
    pub fn tried(
        &mut self,
        evaluation: &SearchEvaluation<G>,
        view: &G::View<'_>,
        question: &G::Question<'_>,
    ) -> Answers {
        let is_candidate = |n: &usize| is_candidate::<G>(view, question, *n);
        let mut all: Answers = (0..question.num_choices()).filter(is_candidate).collect();
        if self.share >= 1.0 || all.len() < 2 {
            return all;
        }
        let logits = evaluation.logits(view, question);
        let scores = match (&logits, &mut self.policy) {
            (Some(logits), _) => logits.as_slice(),
            (None, Some(policy)) => policy.scores(view, question),
            (None, None) => return all,
        };
        all.sort_by(|a, b| scores[*b].total_cmp(&scores[*a]).then(a.cmp(b)));
        let best = all.first().map_or(0.0, |best| scores[*best]);
        let weight = |answer: &usize| libm::expf(scores[*answer] - best);
        let needed = self.share * all.iter().map(weight).sum::<f32>();
        let mut found = 0.0;
        let is_within = |answer: &usize| {
            let is_within = found < needed;
            found += weight(answer);
            is_within
        };
        let count = all.iter().copied().filter(is_within).count();
        all.truncate(count.max(1));
        all.sort_unstable();
        all
    }
}
