//! Figures of single games over time, and kinds of wins.

use archon_engine::core::game::Game;
use archon_ratings::wilson::proportion;
use archon_report::Interval;
use archon_runner::Observer;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::info::StudyGame;

/// A figure of both sides.
pub type BothSides = [u16; 2];

/// A game that can be looked at in depth.
pub trait TimelineGame: StudyGame {
    /// The two figures that are followed over time
    const FIGURES: Figures;
    /// Looks at a game
    type Timeline: Timeline<Self>;
}

/// The course of a game between two.
pub trait Timeline<G: Game>: Observer<G> {
    /// How one side won, counted
    type Wins: Wins;

    /// The lasting figure, which a game that is over keeps, and the passing one, in each turn as it
    /// begins.
    fn begun(&self) -> &[(BothSides, BothSides)];

    /// The lasting figure at the end.
    fn at_the_end(&self) -> BothSides;

    /// Counts how a side won.
    fn count(&self, winner: usize, wins: &mut Self::Wins);
}

/// How one side won, counted in whole numbers: it stands in the journal.
pub trait Wins: Serialize + DeserializeOwned + Default + Clone + PartialEq + Send {
    /// The shares of the ways to win, as the report prints them
    type Ending: Endings + Send;

    /// Counts a win that the other gave up.
    fn given_up(&mut self);

    /// Adds other counts.
    fn add(&mut self, other: &Self);

    /// As shares.
    fn ending(&self) -> Self::Ending;
}

/// How one side of a game won, counted.
pub type WinsOf<G> = <<G as TimelineGame>::Timeline as Timeline<G>>::Wins;

/// How one side won, as the report says it.
pub type EndingOf<G> = <WinsOf<G> as Wins>::Ending;

/// How a deck wins, as shares of the games it won by playing.
pub trait Endings: Serialize {
    /// Games it won.
    fn games(&self) -> u64;

    /// Games that the other gave up.
    fn given_up(&self) -> u64;

    /// The shares, each with its words.
    fn shares(&self) -> Vec<(&'static str, Option<Interval>)>;
}

/// The two figures of each side that are followed over time: one that a game which is over keeps
/// (keys), and one that ends with it (æmber).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Their names in JSON
    pub names: [&'static str; 2],
    /// Their names for people
    pub headings: [&'static str; 2],
    /// Their columns in tables: the lasting one of both sides, then the passing one
    pub columns: [&'static str; 4],
}

/// A share of games, with its interval; none of none.
pub fn share(part: u64, of: u64) -> Option<Interval> {
    Some(Interval { method: "Wilson over games", ..proportion(part, of)? })
}
