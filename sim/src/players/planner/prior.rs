//! Which answers the beam tries: the likeliest by a network in a file or by the learned policy.

use archon_engine::core::game::Question;
use smallvec::SmallVec;

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
        let has_policy = self.policy.is_some();
        let is_candidate = |n: &usize| match has_policy {
            true => G::is_candidate(view, question, *n),
            false => G::is_usual_candidate(view, question, *n),
        };
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

#[cfg(test)]
mod tests {
    use archon_cards::scenario;
    use archon_engine::core::game::Question as _;
    use archon_engine::keyforge::KeyForge;
    use archon_engine::keyforge::player::Player::One;
    use archon_engine::keyforge::question::Question;
    use archon_engine::keyforge::stepwise::Stepwise;
    use archon_engine::keyforge::view::View;

    use super::*;
    use crate::evaluation::Evaluation;

    /// Scores each answer by its number, so often.
    struct ByNumber {
        slope: f32,
        scores: Vec<f32>,
    }

    fn by_number(slope: f32) -> Box<dyn AnswerPolicy<KeyForge>> {
        Box::new(ByNumber { slope, scores: Vec::new() })
    }

    impl AnswerPolicy<KeyForge> for ByNumber {
        fn answer(&mut self, _: &View<'_>, _: &Question<'_>) -> usize {
            0
        }

        fn scores(&mut self, _: &View<'_>, question: &Question<'_>) -> &[f32] {
            self.scores.clear();
            self.scores.extend((0..question.num_choices()).map(|n| self.slope * n as f32));
            &self.scores
        }

        fn duplicate(&self) -> Box<dyn AnswerPolicy<KeyForge>> {
            by_number(self.slope)
        }
    }

    /// What is tried where two cards can be played and a creature can reap, and which answers a policy says something of.
    fn tried(policy: Option<Box<dyn AnswerPolicy<KeyForge>>>, share: f32) -> (Answers, Answers) {
        let game = scenario("untamed").line(One, "dust-pixie").hand(One, "hunting-witch");
        let game = game.hand(One, "key-charge").begin();
        let game = Stepwise::from_state(game.state.clone());
        let evaluation = Evaluation::<KeyForge>::default().into();
        let found = game.consult(|context| {
            let (view, question) = (context.view(), context.question());
            let is_candidate = |n: &usize| KeyForge::is_candidate(view, question, *n);
            let all = (0..question.num_choices()).filter(is_candidate).collect();
            (Prior::new(policy, share).tried(&evaluation, view, question), all)
        });
        found.expect("a question")
    }

    #[test]
    fn the_likeliest_answers_are_tried_until_they_have_the_share_together() {
        let (_, all) = tried(Some(by_number(0.0)), 1.0);
        let (first, last) = (all[0], all[all.len() - 1]);
        assert!(all.len() >= 4, "{all:?}");
        // Each is as probable as any other: half of them have half of the probability together.
        assert_eq!(tried(Some(by_number(0.0)), 0.5).0[..], all[..all.len().div_ceil(2)]);
        assert_eq!(tried(Some(by_number(0.0)), 1.0).0, all);
        // The likeliest one, of one with nearly all of the probability, and of none that is needed.
        assert_eq!(tried(Some(by_number(20.0)), 0.9).0[..], [last]);
        assert_eq!(tried(Some(by_number(-20.0)), 0.9).0[..], [first]);
        assert_eq!(tried(Some(by_number(20.0)), 0.0).0[..], [last]);
        // In the order of the question, whatever is likelier.
        let half_of = tried(Some(by_number(0.01)), 0.5).0;
        assert!(half_of.is_sorted() && half_of.contains(&last), "{half_of:?}");
        // Without a policy nobody says when to discard one of the two cards in place of playing it.
        let without = tried(None, 0.4).0;
        assert!(without.len() + 2 == all.len() && without.iter().all(|n| all.contains(n)));
    }
}
