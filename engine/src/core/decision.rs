//! What a player is given to decide: what it may know, the question, and determinizations in which
//! to search.
//!
//! Nothing here shows what is hidden. A [`Determinization`] is a state that the player cannot tell
//! from the real one, with all chance to come drawn anew: search sees only such states.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::core::game::{Decider, Game, Question, Seat, Stop};

/// Corrects a state that a step has been run up to, before it is resampled.
pub type Correction<G> = Arc<dyn Fn(&mut <G as Game>::State) + Send + Sync>;

/// Where a step, whenever it is run, comes to a determinization.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resampled {
    /// After so many answers of the step
    pub(crate) answers: usize,
    /// What this seat cannot know is drawn anew
    pub(crate) seat: Seat,
    pub(crate) seed: u64,
}

impl Resampled {
    /// Resamples if the step has come to it; then none is left.
    pub(crate) fn apply<G: Game>(
        this: &mut Option<Resampled>,
        answers: usize,
        state: &mut G::State,
    ) {
        if let Some(Resampled { seat, seed, .. }) = this.take_if(|this| this.answers == answers) {
            G::resample(state, seat, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        }
    }
}

/// A decision that a player has to make.
pub struct DecisionContext<'q, 's, G: Game> {
    view: G::View<'q>,
    question: &'q G::Question<'q>,
    boundary: Option<&'s G::State>,
    since_boundary: &'s [usize],
    step: Option<u64>,
    beginning: Option<G::Beginning>,
    correction: Option<Correction<G>>,
    resampled: Option<Resampled>,
}

impl<'q, 's, G: Game> DecisionContext<'q, 's, G> {
    /// For the game loop: a question asked in a step that began at the step boundary `boundary` and
    /// had the answers `since_boundary`. Without `boundary` nothing can be determinized.
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
            resampled: None,
        }
    }

    /// The same in a step with a number that no other step of the game has: [`DecisionContext::go_on`] then
    /// need not compare states.
    #[must_use]
    pub fn with_step(self, step: u64) -> DecisionContext<'q, 's, G> {
        DecisionContext { step: Some(step), ..self }
    }

    /// The same in a step that began with an answer, the first since the boundary: run again, it goes on
    /// from there.
    #[must_use]
    pub fn with_beginning(self, beginning: Option<G::Beginning>) -> DecisionContext<'q, 's, G> {
        DecisionContext { beginning, ..self }
    }

    /// The same where the step that began at the boundary, run again, comes to the question in
    /// another state than it is asked in, which `correction` puts right: for whoever knows the game
    /// from outside.
    #[must_use]
    pub fn with_correction(self, correction: Option<Correction<G>>) -> DecisionContext<'q, 's, G> {
        DecisionContext { correction, ..self }
    }

    /// The same in a step that comes to a determinization.
    pub(crate) fn with_resampled(self, resampled: Option<Resampled>) -> DecisionContext<'q, 's, G> {
        DecisionContext { resampled, ..self }
    }

    /// Whether there is a state to determinize.
    pub const fn can_determinize(&self) -> bool {
        self.boundary.is_some()
    }

    /// The answers of all seats since the step began; empty if nothing can be determinized.
    pub const fn since_boundary(&self) -> &'s [usize] {
        self.since_boundary
    }

    /// What the deciding seat may know.
    pub const fn view(&self) -> &G::View<'q> {
        &self.view
    }

    /// What is asked.
    pub const fn question(&self) -> &'q G::Question<'q> {
        self.question
    }

    fn boundary(&self) -> &'s G::State {
        self.boundary.expect("the player said that it does not determinize")
    }

    /// A determinization, drawn with `seed`.
    ///
    /// # Panics
    /// If the game loop gave no state, as it does for players that do not determinize.
    pub fn determinize(&self, seed: u64) -> Determinization<G> {
        let mut determinization = Determinization {
            start: Box::new(self.boundary().clone()),
            earlier: None,
            since_boundary: Vec::new(),
            step: None,
            beginning: None,
            boundary: None,
            is_drawn_at_boundary: false,
            at_boundary: false,
            seat: self.question.seat(),
            seed,
            asked: RefCell::new(None),
            is_asked: Cell::new(false),
            correction: None,
            resampled: None,
        };
        self.determinize_again(seed, &mut determinization);
        determinization
    }

    /// The same, in the place of an earlier one.
    pub fn determinize_again(&self, seed: u64, determinization: &mut Determinization<G>) {
        self.replace(seed, determinization);
        determinization.draw_at_boundary();
    }

    /// The same, where the earlier one is of the same game: if both are drawn at step boundaries of one turn
    /// for the same seat, from which just the same is hidden, what is hidden stays where it is.
    pub fn determinize_further(&self, seed: u64, determinization: &mut Determinization<G>) {
        let seat = self.question.seat();
        let is_of_turn = determinization.is_drawn_at_boundary
            && determinization.seat == seat
            && determinization.turns() == G::turns(self.boundary());
        if is_of_turn {
            let Determinization { start, earlier, .. } = determinization;
            let earlier = earlier.get_or_insert_with(|| start.clone());
            std::mem::swap(start, earlier);
        }
        self.replace(seed, determinization);
        let Determinization { start, earlier, is_drawn_at_boundary, .. } = determinization;
        let stays = is_of_turn
            && *is_drawn_at_boundary
            && earlier.as_ref().is_some_and(|earlier| G::hide_as_in(start, earlier, seat));
        if !stays {
            determinization.draw_at_boundary();
        }
    }

    /// Makes a determinization one of this decision, in which nothing is drawn yet.
    fn replace(&self, seed: u64, determinization: &mut Determinization<G>) {
        (*determinization.start).clone_from(self.boundary());
        determinization.since_boundary.clear();
        determinization.since_boundary.extend_from_slice(self.since_boundary);
        determinization.step = self.step;
        determinization.beginning = self.beginning;
        determinization.seat = self.question.seat();
        determinization.seed = seed;
        determinization.is_asked.set(false);
        determinization.correction.clone_from(&self.correction);
        determinization.resampled = self.resampled;
        determinization.at_boundary =
            self.since_boundary.is_empty() && self.question.is_at_step_boundary();
        determinization.is_drawn_at_boundary = determinization.at_boundary;
        if determinization.at_boundary && self.step.is_none() {
            self.note_boundary(determinization);
        }
    }

    /// Takes a determinization of the same game that was drawn where this step began for one of this
    /// decision, if it still is one: `given`, all answers since, are those of the seat that decides, which
    /// has learned nothing by them, and by chance nothing was decided. Whether it is.
    pub fn go_on(&self, given: &[usize], determinization: &mut Determinization<G>) -> bool {
        let is_same_step = |determinization: &Determinization<G>| match (
            self.step,
            determinization.step,
            &determinization.boundary,
        ) {
            (Some(this), Some(that), _) => this == that,
            (None, None, Some(boundary)) => **boundary == *self.boundary(),
            _ => false,
        };
        // Corrected or resampled, the state is not that to which the step comes from the boundary.
        let is_as_run = self.correction.is_none() && self.resampled.is_none();
        let goes_on = is_as_run
            && determinization.is_drawn_at_boundary
            && determinization.seat == self.question.seat()
            && !given.is_empty()
            && self.since_boundary == given
            && !G::has_learned(self.boundary(), &self.view)
            && is_same_step(determinization);
        if goes_on {
            determinization.since_boundary.clear();
            determinization.since_boundary.extend_from_slice(given);
            determinization.beginning = self.beginning;
            determinization.at_boundary = false;
        }
        goes_on
    }

    /// Takes a determinization of a decision in the step before for one of this decision, if it still is one:
    /// `after` is then the position in which this is asked, and another state is left in its place. To be
    /// called if `after` is the end of that step in the determinization, if nobody but the seat that decides was
    /// asked in it, and if the step was answered alike in the game. Whether it did.
    pub fn go_on_to(&self, after: &mut G::State, determinization: &mut Determinization<G>) -> bool {
        let seat = self.question.seat();
        let is_in_place = self.since_boundary.is_empty()
            && self.question.is_at_step_boundary()
            && self.correction.is_none()
            && self.resampled.is_none()
            && determinization.is_drawn_at_boundary
            && determinization.seat == seat
            && G::turns(after) == G::turns(self.boundary());
        let goes_on = is_in_place
            && match (self.step, determinization.step) {
                // What the seat has learned in the game, it has learned in the determinization.
                (Some(this), Some(before)) => {
                    this == before + 1
                        && !G::has_learned(&determinization.start, &G::view(after, seat))
                }
                (None, None) => self.is_determinization(after),
                _ => false,
            };
        if goes_on {
            std::mem::swap(&mut *determinization.start, after);
            determinization.step = self.step;
            if self.step.is_none() {
                self.note_boundary(determinization);
            }
            determinization.since_boundary.clear();
            determinization.beginning = self.beginning;
            determinization.is_asked.set(false);
            determinization.correction = None;
            determinization.resampled = None;
            determinization.at_boundary = true;
        }
        goes_on
    }

    /// Whether the seat that decides cannot tell a state from the real one: drawn alike, they are the same.
    fn is_determinization(&self, state: &G::State) -> bool {
        let drawn = |state: &G::State| {
            let mut drawn = state.clone();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
            G::resample(&mut drawn, self.question.seat(), &mut rng);
            drawn
        };
        drawn(state) == drawn(self.boundary())
    }

    /// Keeps the real state where a step without a number begins.
    fn note_boundary(&self, determinization: &mut Determinization<G>) {
        match &mut determinization.boundary {
            Some(boundary) => (**boundary).clone_from(self.boundary()),
            None => determinization.boundary = Some(Box::new(self.boundary().clone())),
        }
    }

    /// Plays the step on in a determinization: the question is answered with `answer`, and `decider`
    /// answers what is asked after it in the same step; `into` is then the state
    /// at the end of it.
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
        if determinization.at_boundary {
            into.clone_from(&*determinization.start);
            return G::step_with(into, self.question, answer, decider);
        }
        let mut first = AnswerFirst { answer: Some(answer), then: decider };
        determinization.step(into, &mut first)
    }
}

/// A state that a player cannot tell from the real one, at a question.
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
    resampled: Option<Resampled>,
}

impl<G: Game> Determinization<G> {
    /// Draws what is hidden where the step begins, if the question is asked there.
    fn draw_at_boundary(&mut self) {
        if self.is_drawn_at_boundary {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
            G::resample(&mut self.start, self.seat, &mut rng);
        }
    }

    /// Resamples a state that the step has been run up to.
    fn resample(&self, state: &mut G::State, seat: Seat) {
        let mut asked = self.asked.borrow_mut();
        match &mut *asked {
            Some(asked) if self.is_asked.get() => return state.clone_from(&**asked),
            _ => {
                if let Some(correct) = &self.correction {
                    correct(state);
                }
                G::resample(state, seat, &mut Xoshiro256PlusPlus::seed_from_u64(self.seed));
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
        G::resample(&mut state, self.seat, &mut Xoshiro256PlusPlus::seed_from_u64(self.seed));
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
        let mut rerun = Rerun {
            determinization: self,
            next: 0,
            resampled: false,
            earlier: self.resampled,
            then: decider,
        };
        match self.beginning {
            Some(beginning) => {
                rerun.next = 1;
                G::step_from(into, beginning, &mut rerun)
            }
            None => G::step(into, &mut rerun),
        }
    }
}

/// Runs a step again up to a question, resamples there, then hands over.
struct Rerun<'a, G: Game, D: ?Sized> {
    determinization: &'a Determinization<G>,
    next: usize,
    resampled: bool,
    /// The determinization that the game itself is of
    earlier: Option<Resampled>,
    then: &'a mut D,
}

impl<G: Game, D: Decider<G> + ?Sized> Decider<G> for Rerun<'_, G, D> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if let Some(answer) = self.determinization.since_boundary.get(self.next) {
            self.next += 1;
            assert!(*answer < question.num_choices(), "a step asked otherwise when run again");
            return Ok(*answer);
        }
        self.then.decide(view, question)
    }

    fn determinize(&mut self, state: &mut G::State, seat: Seat) {
        Resampled::apply::<G>(&mut self.earlier, self.next, state);
        if self.next < self.determinization.since_boundary.len() {
            return;
        }
        if !self.resampled && !self.determinization.is_drawn_at_boundary {
            self.resampled = true;
            self.determinization.resample(state, seat);
        }
        self.then.determinize(state, seat);
    }
}

/// Gives one answer first, then hands over.
struct AnswerFirst<'a, D: ?Sized> {
    answer: Option<usize>,
    then: &'a mut D,
}

impl<G: Game, D: Decider<G> + ?Sized> Decider<G> for AnswerFirst<'_, D> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        match self.answer.take() {
            Some(answer) => Ok(answer),
            None => self.then.decide(view, question),
        }
    }

    fn determinize(&mut self, state: &mut G::State, seat: Seat) {
        self.then.determinize(state, seat);
    }
}
