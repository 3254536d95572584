//! What it takes to check that no player sees what is hidden: states that a seat cannot tell from
//! the real one, made another way than [`Game::resample`] makes them.
//!
//! Resampling is what players search with, so it cannot vouch for itself. Here hidden cards change
//! places two by two, and what a seat may know is compared by blotting out the rest.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::core::game::{Game, Seat};

/// What a step that is played twice has another of the second time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Other {
    /// A card chosen among cards that the observer does not see
    Choice,
    /// A card that was hidden from the observer as the step began
    HiddenCard,
}

/// What a step and its twin show an observer.
#[derive(Clone, Debug)]
pub enum Glimpse<S> {
    /// The same; the states after both, if the game goes on
    Same(Box<Option<[S; 2]>>),
    /// One of the two cards was shown
    Shown,
    /// The other card could not take the place of the first
    NotFollowed,
    /// Something else, without either card being shown
    Leak(String),
}

/// A game whose hidden side can be permuted.
pub trait Hidden: Game {
    /// Gives hidden things of the state at the step boundary `boundary` each other's places at random: those that are
    /// hidden from `seat` there and still are, in the same kind of place, in the state `now`,
    /// which the same step has reached. `seat` cannot tell the outcome from `boundary`.
    fn permute(
        boundary: &mut Self::State,
        now: &Self::State,
        seat: Seat,
        rng: &mut Xoshiro256PlusPlus,
    );

    /// Draws all chance to come anew.
    fn reseed(state: &mut Self::State, rng: &mut Xoshiro256PlusPlus);

    /// Whether two states are the same to `seat`: whatever it may know is equal in both.
    fn look_the_same(one: &Self::State, other: &Self::State, seat: Seat) -> bool;

    /// What a question names that is hidden from who is asked, if it does.
    fn names_hidden(state: &Self::State, asked: &Self::PendingDecision) -> Option<String>;

    /// What is asked, with the cards in it by name, for whoever looks into it.
    fn told(state: &Self::State, asked: &Self::PendingDecision) -> String;

    /// Plays a step from a step boundary with random answers, and then again with something else that is hidden
    /// from `observer`: what that shows it. None where there is nothing of that kind, as in games in which
    /// nobody chooses among hidden cards.
    fn glimpse(
        _boundary: &Self::State,
        _observer: Seat,
        _other: Other,
        _seed: u64,
    ) -> Option<Glimpse<Self::State>> {
        None
    }
}
