//! Determinizations: states that a player cannot tell from the real one, at a question.

mod known_step;

pub use known_step::{ChanceOutcome, KnownStep, arrange};

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::core::game::{Decider, Game, Question, Seat, Stop};
use crate::core::rerun::AnswerFirst;

/// Corrects a state that a step has been run up to, before it is resampled.
pub type Correction<G> = Arc<dyn Fn(&mut <G as Game>::State) + Send + Sync>;

/// Where a step, whenever it is run, comes to a determinization.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResamplingPoint {
    /// After so many answers of the step
    pub(crate) answers: usize,
    /// What this seat cannot know is drawn anew
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
}

impl ResamplingPoint {
    /// Resamples if the step has come to it; then none is left.
    pub(crate) fn apply<G: Game>(
        this: &mut Option<ResamplingPoint>,
        answers: usize,
        state: &mut G::State,
    ) {
        if let Some(ResamplingPoint { seat, seed, .. }) =
            this.take_if(|this| this.answers == answers)
        {
            resample::<G>(state, seat, seed);
        }
    }
}

fn resample<G: Game>(state: &mut G::State, seat: Seat, seed: u64) {
    G::resample(state, seat, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
}

/// The step in which a question is asked, up to it: how the step is run again.
pub(super) struct StepToQuestion<'s, G: Game> {
    /// The real state where the step began
    pub(super) boundary: &'s G::State,
    /// The answers of all seats since
    pub(super) answers: &'s [usize],
    /// A number that no other step of the game has, if steps are counted
    pub(super) number: Option<u64>,
    /// What the step began with, if its first answer was given at the boundary
    pub(super) beginning: Option<G::Beginning>,
    /// What puts the state right that the step, run again, comes to
    pub(super) correction: Option<Correction<G>>,
    /// What chance brings when the step is run again, one time after another
    pub(super) chance: Option<Arc<[ChanceOutcome]>>,
    /// The determinization that the step itself comes to
    pub(super) resampled: Option<ResamplingPoint>,
    /// Who is asked
    pub(super) seat: Seat,
    /// Whether nothing has happened since the boundary
    pub(super) at_boundary: bool,
}

impl<G: Game> StepToQuestion<'_, G> {
    /// Whether the step, run again, comes to the state in which the question is asked.
    fn is_exact(&self) -> bool {
        self.correction.is_none() && self.resampled.is_none()
    }

    /// Whether the seat that is asked cannot tell a state from the boundary: drawn alike, they are the same.
    fn is_indistinguishable(&self, state: &G::State) -> bool {
        let drawn = |state: &G::State| {
            let mut drawn = state.clone();
            resample::<G>(&mut drawn, self.seat, 0);
            drawn
        };
        drawn(state) == drawn(self.boundary)
    }
}

/// A state that a player cannot tell from the real one, at a question.
///
/// At a step boundary it is drawn there. In the middle of a step it is drawn when the step has been run up
/// to the question, from the real boundary, which is never shown.
pub struct Determinization<G: Game> {
    /// Where the step begins. Unless `is_drawn_at_boundary`, this is the real state: what is hidden is
    /// replaced only when the step has been run up to the question, and nothing is shown before.
    start: Box<G::State>,
    /// Room for the start of an earlier one
    earlier: Option<Box<G::State>>,
    /// The number of the step, if it has one
    step: Option<u64>,
    /// The real state where the step begins, if what is hidden was replaced there and the step has no number
    boundary: Option<Box<G::State>>,
    is_drawn_at_boundary: bool,
    since_boundary: Vec<usize>,
    beginning: Option<G::Beginning>,
    at_boundary: bool,
    seat: Seat,
    seed: u64,
    /// The state in which the question is asked in the middle of the step, after resampling: the same
    /// whenever the step is run again. To resample each time took a twelfth of a game of `greedy`.
    asked: RefCell<Option<Box<G::State>>>,
    is_asked: Cell<bool>,
    correction: Option<Correction<G>>,
    chance: Option<Arc<[ChanceOutcome]>>,
    resampled: Option<ResamplingPoint>,
}

/// How one is drawn, for [`DecisionContext`](super::decision::DecisionContext).
impl<G: Game> Determinization<G> {
    pub(super) fn draw(step: &StepToQuestion<'_, G>, seed: u64) -> Determinization<G> {
        let mut new = Determinization {
            start: Box::new(step.boundary.clone()),
            earlier: None,
            since_boundary: Vec::new(),
            step: None,
            beginning: None,
            boundary: None,
            is_drawn_at_boundary: false,
            at_boundary: false,
            seat: step.seat,
            seed,
            asked: RefCell::new(None),
            is_asked: Cell::new(false),
            correction: None,
            chance: None,
            resampled: None,
        };
        new.draw_again(step, seed);
        new
    }

    pub(super) fn draw_again(&mut self, step: &StepToQuestion<'_, G>, seed: u64) {
        self.replace(step, seed);
        self.draw_at_boundary();
    }

    pub(super) fn draw_further(&mut self, step: &StepToQuestion<'_, G>, seed: u64) {
        let is_of_turn = self.is_drawn_at_boundary
            && self.seat == step.seat
            && self.turns() == G::turns(step.boundary);
        if is_of_turn {
            let earlier = self.earlier.get_or_insert_with(|| self.start.clone());
            std::mem::swap(&mut self.start, earlier);
        }
        self.replace(step, seed);
        let stays = is_of_turn
            && self.is_drawn_at_boundary
            && self
                .earlier
                .as_ref()
                .is_some_and(|earlier| G::hide_as_in(&mut self.start, earlier, step.seat));
        if !stays {
            self.draw_at_boundary();
        }
    }

    /// Makes it one of a step and a question in which nothing is drawn yet.
    fn replace(&mut self, step: &StepToQuestion<'_, G>, seed: u64) {
        (*self.start).clone_from(step.boundary);
        self.follow_answers(step);
        self.step = step.number;
        self.seat = step.seat;
        self.seed = seed;
        self.is_asked.set(false);
        self.correction.clone_from(&step.correction);
        self.chance.clone_from(&step.chance);
        self.resampled = step.resampled;
        self.at_boundary = step.at_boundary;
        self.is_drawn_at_boundary = step.at_boundary;
        if step.at_boundary && step.number.is_none() {
            self.note_boundary(step.boundary);
        }
    }

    fn follow_answers(&mut self, step: &StepToQuestion<'_, G>) {
        self.since_boundary.clear();
        self.since_boundary.extend_from_slice(step.answers);
        self.beginning = step.beginning;
    }

    /// Keeps the real state where a step without a number begins.
    fn note_boundary(&mut self, boundary: &G::State) {
        match &mut self.boundary {
            Some(noted) => (**noted).clone_from(boundary),
            None => self.boundary = Some(Box::new(boundary.clone())),
        }
    }

    /// Draws what is hidden where the step begins, if the question is asked there.
    fn draw_at_boundary(&mut self) {
        if self.is_drawn_at_boundary {
            resample::<G>(&mut self.start, self.seat, self.seed);
        }
    }
}

/// How one is kept from decision to decision, for [`DecisionContext`](super::decision::DecisionContext).
impl<G: Game> Determinization<G> {
    pub(super) fn is_of_step(&self, step: &StepToQuestion<'_, G>) -> bool {
        let is_same_step = || match (step.number, self.step, &self.boundary) {
            (Some(this), Some(drawn), _) => this == drawn,
            (None, None, Some(boundary)) => **boundary == *step.boundary,
            _ => false,
        };
        step.is_exact() && self.is_drawn_at_boundary && self.seat == step.seat && is_same_step()
    }

    pub(super) fn follow(&mut self, step: &StepToQuestion<'_, G>) {
        assert!(self.is_drawn_at_boundary, "nothing is drawn where the step begins");
        self.follow_answers(step);
        self.at_boundary = false;
    }

    pub(super) fn leads_to(&self, step: &StepToQuestion<'_, G>, after: &G::State) -> bool {
        let is_in_place = step.at_boundary
            && step.is_exact()
            && self.is_drawn_at_boundary
            && self.seat == step.seat
            && G::turns(after) == G::turns(step.boundary);
        is_in_place
            && match (step.number, self.step) {
                // What the seat has learned in the game, it has learned in the determinization.
                (Some(this), Some(drawn)) => {
                    this == drawn + 1 && !G::has_learned(&self.start, &G::view(after, step.seat))
                }
                (None, None) => step.is_indistinguishable(after),
                _ => false,
            }
    }

    pub(super) fn move_to(&mut self, step: &StepToQuestion<'_, G>, after: &mut G::State) {
        assert!(self.is_drawn_at_boundary, "nothing is drawn where the step begins");
        std::mem::swap(&mut *self.start, after);
        self.step = step.number;
        if step.number.is_none() {
            self.note_boundary(step.boundary);
        }
        self.follow_answers(step);
        self.is_asked.set(false);
        self.correction = None;
        self.chance = None;
        self.resampled = None;
        self.at_boundary = true;
    }
}

impl<G: Game> Determinization<G> {
    /// Resamples a state that the step has been run up to.
    fn resample(&self, state: &mut G::State, seat: Seat) {
        let mut asked = self.asked.borrow_mut();
        match &mut *asked {
            Some(asked) if self.is_asked.get() => return state.clone_from(&**asked),
            _ => {
                if let Some(correct) = &self.correction {
                    correct(state);
                }
                resample::<G>(state, seat, self.seed);
            }
        }
        match &mut *asked {
            Some(asked) => (**asked).clone_from(state),
            None => *asked = Some(Box::new(state.clone())),
        }
        self.is_asked.set(true);
    }

    /// A state to play continuations in: of the right size, with arbitrary contents.
    pub fn scratch(&self) -> G::State {
        let mut state = (*self.start).clone();
        // What is hidden in the real state is not to be had this way.
        resample::<G>(&mut state, self.seat, self.seed);
        state
    }

    /// Turns begun when the step begins, as [`Game::turns`] counts them.
    pub fn turns(&self) -> u32 {
        G::turns(&self.start)
    }

    /// Whether the question is one at a step boundary.
    pub const fn is_at_boundary(&self) -> bool {
        self.at_boundary
    }

    /// The determinized state at the step boundary, where the step begins.
    ///
    /// # Panics
    /// If the question is one in the middle of a step: then there is no such state.
    pub fn state(&self) -> &G::State {
        assert!(self.at_boundary, "a question in the middle of a step");
        &self.start
    }

    /// Plays the step from the question on: `decider` answers it and what follows. `into` is then
    /// the state at the end of the step.
    ///
    /// # Errors
    /// What ended the step early: [`Stop::Over`], a limit, or what the decider stopped it with.
    pub fn step<D: Decider<G> + ?Sized>(
        &self,
        into: &mut G::State,
        decider: &mut D,
    ) -> Result<(), Stop> {
        into.clone_from(&*self.start);
        if self.at_boundary {
            return G::step(into, decider);
        }
        let mut again = UpToQuestion {
            determinization: self,
            next: 0,
            chances: 0,
            resampled: false,
            earlier: self.resampled,
            continuation: decider,
        };
        match self.beginning {
            Some(beginning) => {
                again.next = 1;
                G::step_from(into, beginning, &mut again)
            }
            None => G::step(into, &mut again),
        }
    }

    /// [`Determinization::step`] with `answer` to `question`, the one that the determinization is at.
    ///
    /// # Errors
    /// As there.
    pub(super) fn step_with<D: Decider<G> + ?Sized>(
        &self,
        question: &G::Question<'_>,
        answer: usize,
        into: &mut G::State,
        decider: &mut D,
    ) -> Result<(), Stop> {
        if self.at_boundary {
            into.clone_from(&*self.start);
            return G::step_with(into, question, answer, decider);
        }
        self.step(into, &mut AnswerFirst::new(answer, decider))
    }
}

/// Runs a step again up to a question, resamples there, then hands over.
struct UpToQuestion<'a, G: Game, D: ?Sized> {
    determinization: &'a Determinization<G>,
    next: usize,
    /// How often chance has decided
    chances: usize,
    resampled: bool,
    /// The determinization that the game itself is of
    earlier: Option<ResamplingPoint>,
    continuation: &'a mut D,
}

impl<G: Game, D: Decider<G> + ?Sized> Decider<G> for UpToQuestion<'_, G, D> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if let Some(answer) = self.determinization.since_boundary.get(self.next) {
            self.next += 1;
            // Drawn where the step begins, it may come to another question: it ends there.
            return if *answer < question.num_choices() { Ok(*answer) } else { Err(Stop::Halted) };
        }
        self.continuation.decide(view, question)
    }

    fn determinize(&mut self, state: &mut G::State, seat: Seat) {
        ResamplingPoint::apply::<G>(&mut self.earlier, self.next, state);
        if self.next < self.determinization.since_boundary.len() {
            return;
        }
        if !self.resampled && !self.determinization.is_drawn_at_boundary {
            self.resampled = true;
            self.determinization.resample(state, seat);
        }
        self.continuation.determinize(state, seat);
    }

    fn after_chance(&mut self, cards: &mut [G::Card]) {
        let outcome = self.determinization.chance.as_ref();
        if let Some(outcome) = outcome.and_then(|outcome| outcome.get(self.chances)) {
            arrange(outcome, cards);
        }
        self.chances += 1;
        self.continuation.after_chance(cards);
    }
}
