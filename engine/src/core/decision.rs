//! What a player is given to decide: what it may know, the question, and the means to imagine how
//! the game could go on.
//!
//! Nothing here shows what is hidden. An [`Determinization`] world is one of those that the player cannot
//! tell from the real one: search sees only such worlds, whatever it does.

use std::cell::{Cell, RefCell};

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::core::game::{Decider, Game, Question, Seat, Stop};

/// A decision that a player has to make.
pub struct DecisionContext<'q, 's, G: Game> {
    view: G::View<'q>,
    question: &'q G::Question<'q>,
    rest: Option<&'s G::State>,
    since_rest: &'s [usize],
}

impl<'q, 's, G: Game> DecisionContext<'q, 's, G> {
    /// For the game loop: a question asked in a step that began at `rest` and had the answers
    /// `since_rest`. Without `rest` nothing can be imagined.
    pub const fn new(
        view: G::View<'q>,
        question: &'q G::Question<'q>,
        rest: Option<&'s G::State>,
        since_rest: &'s [usize],
    ) -> DecisionContext<'q, 's, G> {
        DecisionContext { view, question, rest, since_rest }
    }

    /// What the deciding seat may know.
    pub const fn view(&self) -> &G::View<'q> {
        &self.view
    }

    /// What is asked.
    pub const fn question(&self) -> &'q G::Question<'q> {
        self.question
    }

    fn rest(&self) -> &'s G::State {
        self.rest.expect("the player said that it does not determinize")
    }

    /// A determinization to continue in, drawn with `seed`.
    ///
    /// # Panics
    /// If the game loop gave no state at a step boundary, as for players that do not determinize.
    pub fn determinize(&self, seed: u64) -> Determinization<G> {
        let mut determinization = Determinization {
            start: Box::new(self.rest().clone()),
            before: Vec::new(),
            at_rest: false,
            seat: self.question.seat(),
            seed,
            asked: RefCell::new(None),
            is_asked: Cell::new(false),
        };
        self.determinize_again(seed, &mut determinization);
        determinization
    }

    /// The same, in the place of an earlier world.
    pub fn determinize_again(&self, seed: u64, determinization: &mut Determinization<G>) {
        (*determinization.start).clone_from(self.rest());
        determinization.before.clear();
        determinization.before.extend_from_slice(self.since_rest);
        determinization.seat = self.question.seat();
        determinization.seed = seed;
        determinization.is_asked.set(false);
        determinization.at_rest = self.since_rest.is_empty() && self.question.is_at_step_boundary();
        if determinization.at_rest {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            G::resample(&mut determinization.start, determinization.seat, &mut rng);
        }
    }

    /// Makes the continuation of an imagined world in which the question is answered with `answer`
    /// and `decider` answers what is asked further on in the same step; `into` is then the state
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
        if determinization.at_rest {
            into.clone_from(&*determinization.start);
            return G::step_with(into, self.question, answer, decider);
        }
        let mut first = First { answer: Some(answer), then: decider };
        determinization.step(into, &mut first)
    }
}

/// A world that a player cannot tell from the real one, at a question.
pub struct Determinization<G: Game> {
    /// Where the step begins. Unless `at_rest`, this is the real state: what is hidden is replaced
    /// only when the step has been run up to the question, and nothing is shown before.
    start: Box<G::State>,
    before: Vec<usize>,
    at_rest: bool,
    seat: Seat,
    seed: u64,
    /// The state in which the question is asked in the middle of the step, once that was reached and
    /// what is hidden replaced: the same whenever the step is run again. To deal anew each time took
    /// a twelfth of a game of `greedy`.
    asked: RefCell<Option<Box<G::State>>>,
    is_asked: Cell<bool>,
}

impl<G: Game> Determinization<G> {
    /// Replaces what is hidden in a state that the step has been run up to.
    fn replace(&self, state: &mut G::State, seat: Seat) {
        let mut asked = self.asked.borrow_mut();
        match &mut *asked {
            Some(asked) if self.is_asked.get() => return state.clone_from(&**asked),
            _ => G::resample(state, seat, &mut Xoshiro256PlusPlus::seed_from_u64(self.seed)),
        }
        match &mut *asked {
            Some(asked) => (**asked).clone_from(state),
            None => *asked = Some(Box::new(state.clone())),
        }
        self.is_asked.set(true);
    }

    /// A state to play continuations in: of the right shape, of no meaning.
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

    /// The determinized state at the boundary where the step begins.
    ///
    /// # Panics
    /// If the question is one in the middle of a step: then there is no such state.
    pub fn state(&self) -> &G::State {
        assert!(self.at_rest, "a question in the middle of a step");
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
        if self.at_rest {
            return G::step(into, decider);
        }
        let mut again = Again { world: self, next: 0, determinization: false, then: decider };
        G::step(into, &mut again)
    }
}

/// Runs a step again up to a question, replaces there what is hidden, then hands over.
struct Again<'a, G: Game, D: ?Sized> {
    world: &'a Determinization<G>,
    next: usize,
    determinization: bool,
    then: &'a mut D,
}

impl<G: Game, D: Decider<G> + ?Sized> Decider<G> for Again<'_, G, D> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if let Some(answer) = self.world.before.get(self.next) {
            self.next += 1;
            assert!(*answer < question.num_choices(), "a step asked otherwise when run again");
            return Ok(*answer);
        }
        self.then.decide(view, question)
    }

    fn determinize(&mut self, state: &mut G::State, seat: Seat) {
        if self.next < self.world.before.len() {
            return;
        }
        if !self.determinization {
            self.determinization = true;
            self.world.replace(state, seat);
        }
        self.then.determinize(state, seat);
    }
}

/// Gives one answer first, then hands over.
struct First<'a, D: ?Sized> {
    answer: Option<usize>,
    then: &'a mut D,
}

impl<G: Game, D: Decider<G> + ?Sized> Decider<G> for First<'_, D> {
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
