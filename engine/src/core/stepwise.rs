//! A game driven from outside, one decision at a time: who decides, what about, which answers are
//! legal; then an answer.
//!
//! No stack is kept between decisions. A decision in the middle of an ability is reached again by
//! running its step from the step boundary with the answers given so far; chance is part of the
//! state, so the same things happen. That the same questions are asked again is checked.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::core::decision::DecisionContext;
use crate::core::determinization::ResamplingPoint;
use crate::core::game::{Decider, Game, Match, Question, Seat, Stop};

/// An answer that is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongAnswer {
    /// There is no question: the game has ended
    #[error("the game has ended: there is nothing to answer")]
    GameEnded,
    /// The number is not one of an answer
    #[error("answer {given} is not among the {answers} answers (counted from 0)")]
    NoSuchAnswer {
        /// What was given
        given: usize,
        /// How many answers there are
        answers: usize,
    },
}

/// How often what is hidden is drawn until another seat has a choice.
const DRAWS: usize = 100;

/// A game that waits for its next answer.
#[derive(Clone, Debug)]
pub struct Stepwise<G: Game> {
    boundary: G::State,
    now: G::State,
    since_boundary: Vec<usize>,
    answers: Vec<usize>,
    asked: Option<G::PendingDecision>,
    stop: Option<Stop>,
    resampled: Option<ResamplingPoint>,
}

struct Recorded<'a, G: Game> {
    answers: &'a [usize],
    next: usize,
    asked: Option<G::PendingDecision>,
    resampled: Option<ResamplingPoint>,
}

impl<G: Game> Decider<G> for Recorded<'_, G> {
    fn determinize(&mut self, state: &mut G::State, _: Seat) {
        ResamplingPoint::apply::<G>(&mut self.resampled, self.next, state);
    }

    fn decide<'q>(&mut self, _: G::View<'q>, question: &'q G::Question<'q>) -> Result<usize, Stop> {
        if let Some(answer) = self.answers.get(self.next) {
            self.next += 1;
            assert!(*answer < question.num_choices(), "a step asked otherwise when run again");
            return Ok(*answer);
        }
        self.asked = Some(G::to_pending(question));
        Err(Stop::Halted)
    }
}

impl<G: Game> Stepwise<G> {
    /// A new game, at its first decision.
    pub fn start(start: &Match<'_, G>) -> Stepwise<G> {
        Stepwise::from_state(G::start(start))
    }

    /// A game that goes on from a step boundary.
    pub fn from_state(state: G::State) -> Stepwise<G> {
        let mut game = Stepwise {
            now: state.clone(),
            boundary: state,
            since_boundary: Vec::new(),
            answers: Vec::new(),
            asked: None,
            stop: None,
            resampled: None,
        };
        game.run();
        game
    }

    /// The question that waits for an answer; none when the game has ended.
    pub fn question(&self) -> Option<&G::PendingDecision> {
        self.asked.as_ref()
    }

    /// Why the game has ended: somebody won, or a limit was reached.
    pub fn ended(&self) -> Option<Stop> {
        self.stop
    }

    /// What a seat may know now.
    pub fn view(&self, seat: Seat) -> G::View<'_> {
        G::view(&self.now, seat)
    }

    /// The state now, which may be in the middle of a step. Shows what is hidden.
    pub fn state(&self) -> &G::State {
        &self.now
    }

    /// The state at the last step boundary, and the answers given since.
    pub fn boundary(&self) -> (&G::State, &[usize]) {
        (&self.boundary, &self.since_boundary)
    }

    /// Every answer given since the start.
    pub fn answers(&self) -> &[usize] {
        &self.answers
    }

    /// Lets `decide` look at the question that waits, as a player is given it; its answer is not
    /// given yet. None when the game has ended.
    pub fn consult<T>(&self, decide: impl FnOnce(&DecisionContext<'_, '_, G>) -> T) -> Option<T> {
        self.asked.as_ref()?;
        let mut consulted = Consultation {
            answers: &self.since_boundary,
            next: 0,
            boundary: &self.boundary,
            decide: Some(decide),
            said: None,
            resampled: self.resampled,
            pending: self.resampled,
        };
        let mut state = self.boundary.clone();
        let stop = G::step(&mut state, &mut consulted);
        debug_assert_eq!(stop, Err(Stop::Halted));
        consulted.said
    }

    /// A game that `seat` cannot tell from this one: what it cannot know, and all chance to come, is drawn anew with `seed`
    /// ([`Game::resample`]). If it is asked, the question stays; if another seat is asked at a step boundary, that seat is
    /// asked there in the new game as well, though perhaps among other answers: what is drawn leaves it a choice, or is drawn
    /// again. A game that has ended stays as it is. None if another seat is asked in the middle of a step, where what it
    /// chooses from may be hidden from `seat`, or if nothing that is drawn leaves it a choice.
    pub fn determinize(&self, seat: Seat, seed: u64) -> Option<Stepwise<G>> {
        let mut game = self.clone();
        let Some(asked) = &self.asked else { return Some(game) };
        if self.since_boundary.is_empty() && self.boundary == self.now {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            return (0..DRAWS).find_map(|_| {
                game.clone_from(self);
                G::resample(&mut game.boundary, seat, &mut rng);
                let drawn = game.boundary.clone();
                game.run();
                game.stays_at(&drawn, G::pending_choices(asked).0).then(|| game.clone())
            });
        } else if G::pending_choices(asked).0 == seat {
            game.resampled =
                Some(ResamplingPoint { answers: self.since_boundary.len(), seat, seed });
        } else {
            return None;
        }
        game.run();
        Some(game)
    }

    /// Whether `seat` is asked at the boundary of this state: the game has not run on into what only follows from what
    /// was drawn.
    fn stays_at(&self, boundary: &G::State, seat: Seat) -> bool {
        let is_asked = |asked| G::pending_choices(asked).0 == seat;
        self.asked.as_ref().is_some_and(is_asked)
            && self.boundary == *boundary
            && self.now == *boundary
    }

    /// Answers the question with the number of one of its choices. A wrong answer leaves the game
    /// as it was.
    ///
    /// # Errors
    /// [`WrongAnswer`].
    pub fn answer(&mut self, answer: usize) -> Result<(), WrongAnswer> {
        let asked = self.asked.as_ref().ok_or(WrongAnswer::GameEnded)?;
        let (_, answers) = G::pending_choices(asked);
        if answer >= answers {
            return Err(WrongAnswer::NoSuchAnswer { given: answer, answers });
        }
        self.since_boundary.push(answer);
        self.answers.push(answer);
        self.run();
        Ok(())
    }

    fn run(&mut self) {
        loop {
            self.now.clone_from(&self.boundary);
            let mut recorded = Recorded::<G> {
                answers: &self.since_boundary,
                next: 0,
                asked: None,
                resampled: self.resampled,
            };
            let stop = G::step(&mut self.now, &mut recorded).err();
            assert_eq!(
                recorded.next,
                self.since_boundary.len(),
                "a step asked less when run again"
            );
            self.asked = recorded.asked;
            match stop {
                None => {
                    self.boundary.clone_from(&self.now);
                    self.since_boundary.clear();
                    self.resampled = None;
                }
                Some(Stop::Halted) => return,
                Some(stop) => {
                    self.stop = Some(stop);
                    return;
                }
            }
        }
    }
}

/// Runs a step again up to the question that waits, and has somebody look at it.
struct Consultation<'a, G: Game, T, F: FnOnce(&DecisionContext<'_, '_, G>) -> T> {
    answers: &'a [usize],
    next: usize,
    boundary: &'a G::State,
    decide: Option<F>,
    said: Option<T>,
    resampled: Option<ResamplingPoint>,
    /// The determinization, as long as the step has not come to it
    pending: Option<ResamplingPoint>,
}

impl<G: Game, T, F: FnOnce(&DecisionContext<'_, '_, G>) -> T> Decider<G>
    for Consultation<'_, G, T, F>
{
    fn determinize(&mut self, state: &mut G::State, _: Seat) {
        ResamplingPoint::apply::<G>(&mut self.pending, self.next, state);
    }

    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        if let Some(answer) = self.answers.get(self.next) {
            self.next += 1;
            return Ok(*answer);
        }
        if let Some(decide) = self.decide.take() {
            let context = DecisionContext::new(view, question, Some(self.boundary), self.answers);
            self.said = Some(decide(&context.with_resampled(self.resampled)));
        }
        Err(Stop::Halted)
    }
}
