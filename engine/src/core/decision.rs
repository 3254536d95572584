//! What a player is given to decide: what it may know, the question, and determinizations in which
//! to search.
//!
//! Nothing here shows what is hidden. A [`Determinization`] is a state that the player cannot tell
//! from the real one, with all chance to come drawn anew: search sees only such states.

use std::sync::Arc;

use crate::core::determinization::{
    ChanceOutcome, Correction, Determinization, ResamplingPoint, StepToQuestion,
};
use crate::core::game::{Decider, Game, Question, Stop};
use crate::core::stop_flags::StopFlags;

/// A decision that a player has to make.
pub struct DecisionContext<'q, 's, G: Game> {
    view: G::View<'q>,
    question: &'q G::Question<'q>,
    boundary: Option<&'s G::State>,
    since_boundary: &'s [usize],
    step: Option<u64>,
    beginning: Option<G::Beginning>,
    correction: Option<&'s Correction<G>>,
    chance: Option<&'s Arc<[ChanceOutcome]>>,
    resampled: Option<ResamplingPoint>,
    stopped: Option<StopFlags<'s>>,
}

/// For whoever asks players.
impl<'q, 's, G: Game> DecisionContext<'q, 's, G> {
    /// A question asked in a step that began at the step boundary `boundary` and had the answers
    /// `since_boundary`. Without `boundary` nothing can be determinized.
    pub const fn new(
        view: G::View<'q>,
        question: &'q G::Question<'q>,
        boundary: Option<&'s G::State>,
        since_boundary: &'s [usize],
    ) -> DecisionContext<'q, 's, G> {
        DecisionContext {
            view,
            question,
            boundary,
            since_boundary,
            step: None,
            beginning: None,
            correction: None,
            chance: None,
            resampled: None,
            stopped: None,
        }
    }

    /// Numbers the step: no other step of the game has the number, the next one has the next. Whether two
    /// decisions belong to one step can then be told without comparing states.
    #[must_use]
    pub fn with_step(self, step: u64) -> DecisionContext<'q, 's, G> {
        DecisionContext { step: Some(step), ..self }
    }

    /// Says what the step began with, by the first answer since the boundary: run again, it goes on from
    /// there.
    #[must_use]
    pub fn with_beginning(self, beginning: Option<G::Beginning>) -> DecisionContext<'q, 's, G> {
        DecisionContext { beginning, ..self }
    }

    /// Says that the step, run again from the boundary, comes to the question in another state than it is
    /// asked in, which `correction` puts right: for whoever knows the game from outside.
    #[must_use]
    pub fn with_correction(
        self,
        correction: Option<&'s Correction<G>>,
    ) -> DecisionContext<'q, 's, G> {
        DecisionContext { correction, ..self }
    }

    /// Says what chance brings when the step is run again from the boundary: for whoever knows the game from outside.
    #[must_use]
    pub fn with_chance(
        self,
        chance: Option<&'s Arc<[ChanceOutcome]>>,
    ) -> DecisionContext<'q, 's, G> {
        DecisionContext { chance, ..self }
    }

    /// Says that the answer is not wanted any more once `stopped` is set: a search ends early.
    #[must_use]
    pub fn with_stopped(self, stopped: Option<StopFlags<'s>>) -> DecisionContext<'q, 's, G> {
        DecisionContext { stopped, ..self }
    }

    /// The same decision, [`with_stopped`](DecisionContext::with_stopped), for whoever has it by reference only.
    #[must_use]
    pub fn until<'t>(&'t self, stopped: StopFlags<'t>) -> DecisionContext<'q, 't, G> {
        DecisionContext {
            view: self.view,
            question: self.question,
            boundary: self.boundary,
            since_boundary: self.since_boundary,
            step: self.step,
            beginning: self.beginning,
            correction: self.correction,
            chance: self.chance,
            resampled: self.resampled,
            stopped: Some(stopped),
        }
    }

    /// Says that the step comes to a determinization.
    pub(crate) fn with_resampled(
        self,
        resampled: Option<ResamplingPoint>,
    ) -> DecisionContext<'q, 's, G> {
        DecisionContext { resampled, ..self }
    }
}

/// What is asked.
impl<'q, 's, G: Game> DecisionContext<'q, 's, G> {
    /// What the deciding seat may know.
    pub const fn view(&self) -> &G::View<'q> {
        &self.view
    }

    /// What is asked.
    pub const fn question(&self) -> &'q G::Question<'q> {
        self.question
    }

    /// The number of the step, if steps are counted.
    pub const fn step(&self) -> Option<u64> {
        self.step
    }

    /// Whether the answer is not wanted any more, whatever it is: a search ends at once.
    pub fn is_stopped(&self) -> bool {
        self.stopped.is_some_and(StopFlags::is_set)
    }

    /// The answers of all seats since the step began; empty if nothing can be determinized.
    pub const fn since_boundary(&self) -> &'s [usize] {
        self.since_boundary
    }
}

/// Determinizations to search in. All but the first panic if the game loop gave no state, as it does for
/// players that do not determinize.
impl<G: Game> DecisionContext<'_, '_, G> {
    /// Whether there is a state to determinize.
    pub const fn can_determinize(&self) -> bool {
        self.boundary.is_some()
    }

    /// A determinization, drawn with `seed`.
    pub fn determinize(&self, seed: u64) -> Determinization<G> {
        Determinization::draw(&self.step_to_question(), seed)
    }

    /// Draws a determinization in the place of an earlier one.
    pub fn determinize_again(&self, seed: u64, determinization: &mut Determinization<G>) {
        determinization.draw_again(&self.step_to_question(), seed);
    }

    /// Draws a determinization in the place of an earlier one of the same game: if both are drawn at step
    /// boundaries of one turn for the same seat, from which just the same is hidden, what is hidden stays
    /// where it is.
    pub fn determinize_further(&self, seed: u64, determinization: &mut Determinization<G>) {
        determinization.draw_further(&self.step_to_question(), seed);
    }

    /// Plays the step on in a determinization of this decision: the question is answered with `answer`, and
    /// `decider` answers what is asked after it in the same step; `into` is then the state at the end of it.
    ///
    /// # Errors
    /// What ended the step early: [`Stop::Over`], a limit, or what the decider stopped it with.
    pub fn answer<D: Decider<G> + ?Sized>(
        &self,
        answer: usize,
        determinization: &Determinization<G>,
        into: &mut G::State,
        decider: &mut D,
    ) -> Result<(), Stop> {
        determinization.step_with(self.question, answer, into, decider)
    }

    fn boundary(&self) -> &G::State {
        self.boundary.expect("the player said that it does not determinize")
    }

    fn step_to_question(&self) -> StepToQuestion<'_, G> {
        StepToQuestion {
            boundary: self.boundary(),
            answers: self.since_boundary,
            number: self.step,
            beginning: self.beginning,
            correction: self.correction.cloned(),
            chance: self.chance.cloned(),
            resampled: self.resampled,
            seat: self.question.seat(),
            at_boundary: self.since_boundary.is_empty() && self.question.is_at_step_boundary(),
        }
    }
}

/// What it takes to keep a determinization of the same game from one decision to the next. When one may be
/// kept is for the player to say; what is asked here depends on the real state, which it does not see.
impl<G: Game> DecisionContext<'_, '_, G> {
    /// Whether the seat may have learned something that was hidden since the step began, or chance has
    /// decided something.
    pub fn has_learned(&self) -> bool {
        G::has_learned(self.boundary(), &self.view)
    }

    /// Whether a determinization was drawn for the same seat where this step begins.
    pub fn is_in_step_of(&self, determinization: &Determinization<G>) -> bool {
        determinization.is_of_step(&self.step_to_question())
    }

    /// Makes a determinization that was drawn where this step begins one of this decision: the answers since
    /// are given in it as well.
    pub fn follow(&self, determinization: &mut Determinization<G>) {
        determinization.follow(&self.step_to_question());
    }

    /// Whether this question is the first of the step after the one for which a determinization was drawn,
    /// and the seat cannot tell `after`, to which that step has led in the determinization, from the real
    /// state.
    pub fn is_led_to(&self, after: &G::State, determinization: &Determinization<G>) -> bool {
        determinization.leads_to(&self.step_to_question(), after)
    }

    /// Makes a determinization of the step before one of this decision: `after`, to which that step has led
    /// in it, is where it begins; another state is left in its place.
    pub fn move_to(&self, after: &mut G::State, determinization: &mut Determinization<G>) {
        determinization.move_to(&self.step_to_question(), after);
    }
}
