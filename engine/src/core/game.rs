//! What every game offers: to players, to search, to the harness and the ratings.
//!
//! A game is played in steps, from one step boundary to the next; within a step a [`Decider`] is
//! asked. Chance is part of the state. A decision in the middle of a step is reached again by
//! running the step with the answers so far, which is how [`Stepwise`](crate::core::stepwise::Stepwise)
//! waits for answers and how continuations of a [`Determinization`](crate::core::determinization::Determinization)
//! are played.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::core::rerun::Rerun;

/// A seat at the table, counted from 0.
pub type Seat = usize;

/// The most seats of any game.
pub const MOST_SEATS: usize = 8;

/// A stated limit that a game reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// Too many turns were played
    Turns,
    /// Too much happened within one step, or too many actions were taken in one turn
    Work,
    /// More things at once than the state has room for
    Room,
}

/// Why a game stops in the middle of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The game is over
    Over,
    /// The decider does not answer now (a search cuts off, a person thinks)
    Halted,
    /// A stated limit was reached: the game is unfinished and excluded from win rates
    Limit(Limit),
}

/// A decision: who is asked, and how many legal answers there are (never none, never only one).
pub trait Question {
    /// Who decides.
    fn seat(&self) -> Seat;

    /// How many legal answers there are; they are numbered from 0.
    fn num_choices(&self) -> usize;

    /// What answer `n` means, whatever its number: the same in every state where the same is
    /// asked. Answers that come to the same may share a key.
    fn choice_id(&self, n: usize) -> u64;

    /// Whether it is the first thing that its step does: nothing changed since the step boundary.
    fn is_at_step_boundary(&self) -> bool;
}

/// What decides: a player, a recorded game, a person, a process at the other end of a pipe.
pub trait Decider<G: Game> {
    /// Answers with the number of a legal answer. The view is what the deciding seat may know.
    ///
    /// # Errors
    /// [`Stop::Halted`] to stop the game here; the state is then in the middle of a step and only
    /// good for evaluation.
    fn decide<'q>(
        &mut self,
        view: G::View<'q>,
        question: &'q G::Question<'q>,
    ) -> Result<usize, Stop>;

    /// Called before a seat is asked, with the state itself: where a search replaces what that seat
    /// cannot know. Games that are really played leave it alone.
    fn determinize(&mut self, _state: &mut G::State, _seat: Seat) {}

    /// Called when chance has put cards in order (shuffled, chosen at random), which may be changed: where a step is
    /// run again so that chance brings in it what it brought. Games that are really played leave it alone.
    fn after_chance(&mut self, _cards: &mut [G::Card]) {}
}

/// What a game starts from.
#[derive(Clone, Copy, Debug)]
pub struct Match<'d, G: Game> {
    /// A deck for each seat
    pub decks: &'d [&'d G::Deck],
    /// Each seat's handicap, in the game's own unit (KeyForge: chains)
    pub handicaps: &'d [u16],
    /// The rules
    pub rules: G::Rules,
    /// Who takes the first turn; by chance if nobody is given
    pub first: Option<Seat>,
    /// The seed of all chance in the game
    pub seed: u64,
}

/// A game: its state, its questions, its rules. What it is called and counted in is said by [`Described`],
/// what saves time by [`Rerun`], whose defaults will do.
pub trait Game: Rerun + Copy + Send + Sync + std::fmt::Debug + 'static {
    /// What a seat brings to the table.
    type Deck: Clone + Send + Sync + std::fmt::Debug;
    /// A choice among editions of the rules.
    type Rules: Copy + Default + PartialEq + Send + Sync + std::fmt::Debug;
    /// Everything there is to know, chance to come included.
    type State: Clone + PartialEq + Send + Sync + std::fmt::Debug;
    /// What one seat may know of a state.
    type View<'s>: Copy + Sync;
    /// A question while it is asked.
    type Question<'q>: Question + Sync;
    /// A question as a value that outlives the step.
    type PendingDecision: Clone + PartialEq + Send + std::fmt::Debug;
    /// The state before the first decision.
    fn start(game: &Match<'_, Self>) -> Self::State;

    /// How many seats there are.
    fn seats(state: &Self::State) -> usize;

    /// Who took the first turn.
    fn first(state: &Self::State) -> Seat;

    /// Turns begun, those of all seats together.
    fn turns(state: &Self::State) -> u32;

    /// Who won, a bit for each seat; none while the game goes on. Several have drawn.
    fn winners(state: &Self::State) -> Option<u8>;

    /// How far a seat has come, for reports (KeyForge: keys forged).
    fn progress(state: &Self::State, seat: Seat) -> u16;

    /// Plays one step: from one step boundary to the next.
    ///
    /// # Errors
    /// [`Stop::Over`] when the game ends, a limit, or what the decider stops the game with.
    fn step<D: Decider<Self> + ?Sized>(
        state: &mut Self::State,
        decider: &mut D,
    ) -> Result<(), Stop>;

    /// What a seat may know.
    fn view(state: &Self::State, seat: Seat) -> Self::View<'_>;

    /// Replaces what `seat` cannot know by what could be just as well, drawn uniformly from all that
    /// agrees with what it knows, and all chance to come. The outcome depends on `rng` and on what
    /// the seat knows, on nothing else: not on the hidden cards as they really lie.
    fn resample(state: &mut Self::State, seat: Seat, rng: &mut Xoshiro256PlusPlus);

    /// A question as a value that outlives the step.
    fn to_pending(question: &Self::Question<'_>) -> Self::PendingDecision;

    /// The seat that a pending decision asks, and how many answers it has.
    fn pending_choices(pending: &Self::PendingDecision) -> (Seat, usize);
}

/// A game's names, for people and for files.
pub trait Described: Game {
    /// Its name, as users write it.
    const NAME: &'static str;
    /// What a seat's handicap is called and counted in ("chains").
    const HANDICAP: &'static str;
    /// The largest handicap.
    const MOST_HANDICAP: u16;

    /// A deck's name.
    fn deck_name(deck: &Self::Deck) -> &str;
}
