//! Steps that are run again, in less time.
//!
//! Everything here has a default that is right for any game: a search works with the rules alone. A game
//! overrides what its players' time is spent on.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::core::game::{Decider, Game, Match, Question, Seat, Stop};

/// What a game may say to run its steps again, and to start again, in less time.
pub trait Rerun: Sized {
    /// What a step begins with: an answer to its question at the step boundary. `()` where a step begins
    /// with its first question every time.
    type Beginning: Copy + Send + Sync + std::fmt::Debug;

    /// What chance puts in order, with its number ([`Decider::after_chance`]).
    type Card: Copy + Into<usize>;

    /// [`Game::start`] after a game, which may have been between other decks: the same state, in less time
    /// if they are the same.
    fn start_after(game: &Match<'_, Self>, _before: &<Self as Game>::State) -> <Self as Game>::State
    where
        Self: Game,
    {
        Self::start(game)
    }

    /// Plays one step whose first question is asked at the step boundary and is answered with `answer`.
    ///
    /// # Errors
    /// As [`Game::step`].
    fn step_with<D: Decider<Self> + ?Sized>(
        state: &mut <Self as Game>::State,
        _question: &<Self as Game>::Question<'_>,
        answer: usize,
        decider: &mut D,
    ) -> Result<(), Stop>
    where
        Self: Game,
    {
        Self::step(state, &mut AnswerFirst::new(answer, decider))
    }

    /// What a step begins with whose question at the step boundary is answered with `answer`; none if the
    /// game cannot begin a step from there.
    fn beginning(
        _question: &<Self as Game>::Question<'_>,
        _answer: usize,
    ) -> Option<Self::Beginning>
    where
        Self: Game,
    {
        None
    }

    /// Plays one step again from its beginning: [`Game::step`] with the answer that it stands for to the
    /// first question, which is not made again.
    ///
    /// # Errors
    /// As [`Game::step`].
    fn step_from<D: Decider<Self> + ?Sized>(
        _state: &mut <Self as Game>::State,
        beginning: Self::Beginning,
        _decider: &mut D,
    ) -> Result<(), Stop>
    where
        Self: Game,
    {
        unreachable!("{beginning:?} of a game that gives no beginnings")
    }

    /// Whether, since a state earlier in the step, the seat of a view may have learned something that was
    /// hidden, or chance has decided something: then what it could not know has to be drawn anew. A game
    /// that does not say is taken to tell something all the time.
    fn has_learned(_before: &<Self as Game>::State, _now: &<Self as Game>::View<'_>) -> bool
    where
        Self: Game,
    {
        true
    }

    /// [`Game::resample`] of a state where a step began, but for what `seat` has learned since, up to `now`: that
    /// stays where it lay. A game that does not say draws all anew.
    fn resample_before(
        state: &mut <Self as Game>::State,
        seat: Seat,
        _now: &<Self as Game>::View<'_>,
        rng: &mut Xoshiro256PlusPlus,
    ) where
        Self: Game,
    {
        Self::resample(state, seat, rng);
    }

    /// Whether the seat of a view knows what answer was given to a question of the step that led to it, whoever
    /// gave it. Of a game that does not say nothing is known.
    fn is_open(
        _now: &<Self as Game>::View<'_>,
        _question: &<Self as Game>::Question<'_>,
        _answer: usize,
    ) -> bool
    where
        Self: Game,
    {
        false
    }

    /// Whether the seat of a view knows where a card is that chance put in order. Of a game that does not say nothing
    /// is known.
    fn is_known(_now: &<Self as Game>::View<'_>, _card: Self::Card) -> bool
    where
        Self: Game,
    {
        false
    }

    /// Gives what `seat` cannot know the places that it has in `drawn`, a state that was resampled for it
    /// earlier, and the chance to come of that state, if just the same is hidden from it in both. Whether it
    /// did; if not, nothing is changed.
    fn hide_as_in(
        _state: &mut <Self as Game>::State,
        _drawn: &<Self as Game>::State,
        _seat: Seat,
    ) -> bool
    where
        Self: Game,
    {
        false
    }
}

/// Gives one answer first, then hands over.
pub(crate) struct AnswerFirst<'a, D: ?Sized> {
    answer: Option<usize>,
    next: &'a mut D,
}

impl<'a, D: ?Sized> AnswerFirst<'a, D> {
    pub(crate) const fn new(answer: usize, next: &'a mut D) -> AnswerFirst<'a, D> {
        AnswerFirst { answer: Some(answer), next }
    }
}

impl<G: Game, D: Decider<G> + ?Sized> Decider<G> for AnswerFirst<'_, D> {
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop> {
        match self.answer.take() {
            // In a determinization the step may come to another question: it ends there.
            Some(answer) if answer >= question.num_choices() => Err(Stop::Halted),
            Some(answer) => Ok(answer),
            None => self.next.decide(view, question),
        }
    }

    fn determinize(&mut self, state: &mut G::State, seat: Seat) {
        if self.answer.is_none() {
            self.next.determinize(state, seat);
        }
    }

    fn after_chance(&mut self, cards: &mut [G::Card]) {
        self.next.after_chance(cards);
    }
}
