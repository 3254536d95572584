//! What a game says of its positions.

use std::sync::Arc;

use archon_engine::core::game::{Game, Question as _, Seat};

use super::card_network::{CardNetwork, WrongCardNetwork};
use super::feature::Feature;
#[cfg(doc)]
use super::feature::MOST_FEATURES;

/// What a game says of its positions, and the little that players have to know of its questions.
pub trait Evaluated: Game {
    /// What is counted; at most [`MOST_FEATURES`].
    const FEATURES: &'static [Feature];

    /// The table of weights that ships: a name and a weight in each line.
    const WEIGHTS: &'static str;

    /// The table of weights that shipped in November 2026: that of the frozen players.
    const WEIGHTS_2026_11: &'static str = Self::WEIGHTS;

    /// The network that ships, if one does; it corrects the table that ships.
    const NETWORK: Option<&'static str> = None;

    /// Whether a learned policy ships; to ask [`Evaluated::learned_policy`] reads it.
    const HAS_POLICY: bool = false;

    /// Counts the features of a position as `seat` sees it, into `found` (one place for each of
    /// [`Evaluated::FEATURES`], all 0 before). Only what the seat may know is counted.
    fn features(state: &Self::State, seat: Seat, found: &mut [f32]);

    /// The network of cards that ships, if one does; it corrects the table that ships.
    fn card_network() -> Option<Arc<CardNetwork>> {
        None
    }

    /// Reads a network of cards of this game; none for a game that has no such network.
    fn read_card_network(_: &str) -> Option<Result<CardNetwork, WrongCardNetwork>> {
        None
    }

    /// Tells `each` the rows of a [`CardNetwork`] that the cards of a position
    /// have: one for each card that counts, by what it is and where it is. Only what the seat may know.
    fn each_card_row(_: &Self::State, _: Seat, _each: impl FnMut(usize)) {}

    /// Tells `each` the rows of a [`CardNetwork`] that the deck lists of the match have, wherever their cards are: the same
    /// throughout a match. Only what the seat may know.
    fn each_list_row(_: &Self::State, _: Seat, _each: impl FnMut(usize)) {}

    /// A number that is the same as long as [`Evaluated::each_list_row`] tells the same, in practice.
    fn lists_fingerprint(_: &Self::State) -> u64 {
        0
    }

    /// Whether an answer does nothing but stop: its worth is that of the position as it is.
    fn passes(question: &Self::Question<'_>, answer: usize) -> bool;

    /// Whether an answer is a free action: it takes nothing away from what the seat could do in its turn
    /// without it, and is worth something only if the position is better for it, however much there is
    /// left to do.
    fn is_free_action(_: &Self::Question<'_>, _: usize) -> bool {
        false
    }

    /// Whether another answer is always better than this one, or as good. At least one answer is not dominated.
    fn is_dominated(view: &Self::View<'_>, question: &Self::Question<'_>, answer: usize) -> bool;

    /// Whether an answer is seldom the best: a learned policy says when; players without one leave it out. At least one
    /// answer is neither dominated nor such.
    fn is_seldom_best(_: &Self::View<'_>, _: &Self::Question<'_>, _: usize) -> bool {
        false
    }

    /// Whether an answer comes to the same as one with a smaller number: another copy of a card.
    fn is_copy(_: &Self::View<'_>, _: &Self::Question<'_>, _: usize) -> bool {
        false
    }

    /// Whether an answer may be the best: no other one is always better, or comes to the same and stands before it.
    fn is_candidate(view: &Self::View<'_>, question: &Self::Question<'_>, answer: usize) -> bool {
        !Self::is_dominated(view, question, answer) && !Self::is_copy(view, question, answer)
    }

    /// Whether an answer is worth a try for a player without a learned policy.
    fn is_usual_candidate(
        view: &Self::View<'_>,
        question: &Self::Question<'_>,
        answer: usize,
    ) -> bool {
        !Self::is_seldom_best(view, question, answer) && Self::is_candidate(view, question, answer)
    }

    /// Whether the question is asked at a step boundary and the seat may not stop, as at the choice of a house.
    fn must_act(question: &Self::Question<'_>) -> bool {
        question.is_at_step_boundary()
            && !(0..question.num_choices()).any(|answer| Self::passes(question, answer))
    }

    /// Whether the seat that decides may win before its turn ends, as far as is easily told: a search for turns that win is
    /// made only then.
    fn may_win_in_turn(_: &Self::View<'_>, _: &Self::Question<'_>) -> bool {
        false
    }

    /// Whether a turn begins with the question, as with the choice of a house.
    fn begins_turn(question: &Self::Question<'_>) -> bool {
        Self::must_act(question)
    }

    /// Whether answers may come to something else at the end of the step, as far as is easily told; if not, the
    /// first is as good as any for whoever looks no further.
    fn answers_differ(_: &Self::View<'_>, _: &Self::Question<'_>) -> bool {
        true
    }

    /// The default policy: a fixed rule that answers any question quickly and sensibly, for playouts
    /// and for questions that a search does not branch on.
    fn default_policy(view: &Self::View<'_>, question: &Self::Question<'_>) -> usize;

    /// The learned policy that ships, if one does.
    fn learned_policy() -> Option<Box<dyn AnswerPolicy<Self>>> {
        None
    }

    /// Reads a learned policy from the bytes of a file.
    ///
    /// # Errors
    /// It is none of this game; no file is one of a game without policies.
    fn read_policy(_: &[u8]) -> Result<Box<dyn AnswerPolicy<Self>>, WrongPolicyNetwork> {
        Err(WrongPolicyNetwork)
    }
}

/// Answers questions by what was learned, without playing anything. It goes by the view alone: the same question has
/// the same answer.
pub trait AnswerPolicy<G: Game>: Send + Sync {
    /// The answer to a question; `view` is that of the seat that is asked.
    fn answer(&mut self, view: &G::View<'_>, question: &G::Question<'_>) -> usize;

    /// A score for each answer. An answer whose score is larger by 1 is e times more probable.
    fn scores(&mut self, view: &G::View<'_>, question: &G::Question<'_>) -> &[f32];

    /// The same policy again.
    fn duplicate(&self) -> Box<dyn AnswerPolicy<G>>;
}

/// What is wrong with the file of a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it was cut off, or is no file of a policy for these inputs")]
pub struct WrongPolicyNetwork;
