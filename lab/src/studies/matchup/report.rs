//! The report of `archon matchup`.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use archon_report::{DeckLink, Interval, Provenance};

use crate::game::timeline::Figures;
use crate::second_player::report::SecondPlayerReport;

/// A pairing in depth. The ways to win depend on the game.
#[derive(Serialize, Clone, Debug)]
pub struct MatchupReport<E> {
    /// Where it comes from
    pub provenance: Provenance,
    /// Both decks
    pub decks: [MatchupDeck<E>; 2],
    /// Finished mirrored pairs
    pub pairs: u64,
    /// Number of pairs that brought the first deck 0, ½, 1, 1½ and 2 points
    pub pentanomial: [u64; 5],
    /// Points a game of whoever goes first
    pub first_player: Interval,
    /// The length of games. This and all fields below count pairs that finished
    pub lengths: LengthDistribution,
    /// The names of the figures over time
    #[serde(skip)]
    pub figures: Figures,
    /// The figures over time
    pub turns: Vec<Turn>,
    /// Games that reached the limit of turns, of work in one step, of room in the state
    pub limits: [u64; 3],
    /// The win rate of the first deck by a second player; none if none was asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_player: Option<SecondPlayerReport>,
}

/// One of the decks.
#[derive(Serialize, Clone, Debug)]
pub struct MatchupDeck<E> {
    /// Its name
    pub deck: String,
    /// Links to pages about it
    #[serde(skip)]
    pub links: Vec<DeckLink>,
    /// Its handicap
    #[serde(flatten)]
    pub handicap: Handicap,
    /// Points a game
    pub win_rate: Interval,
    /// Its win rate in the games it begins
    pub going_first: Interval,
    /// Its win rate in the games the other deck begins
    pub going_second: Interval,
    /// How much stronger it is than the other
    pub elo: Interval,
    /// How it wins
    pub wins: E,
}

/// A handicap: in JSON a field of its name.
#[derive(Clone, Debug)]
pub struct Handicap {
    /// Its name: `chains`
    pub name: &'static str,
    /// How much
    pub number: u16,
    /// In words: `3 chains`
    pub words: String,
}

impl Serialize for Handicap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(self.name, &self.number)?;
        map.end()
    }
}

/// The length of games, in turns of both sides.
#[derive(Serialize, Clone, Debug)]
pub struct LengthDistribution {
    /// The mean
    pub mean: Interval,
    /// The standard deviation
    pub standard_deviation: f64,
    /// Shares of games, and the turns within which they end
    pub quantiles: [(f64, u64); 5],
}

/// The figures of both decks at the beginning of a turn; in KeyForge its key is already forged.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The number of the turn, those of both sides counted; in the last line all games are over
    pub turn: u64,
    /// Games that reach it
    pub games: u64,
    /// Games that end in it
    pub ended: u64,
    /// Mean of the lasting figure over all games, including those that have ended
    pub lasting: [f64; 2],
    /// Mean of the passing figure over the games that reach the turn; none if none does
    pub passing: Option<[f64; 2]>,
    /// The names of the two
    pub names: [&'static str; 2],
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(5))?;
        map.serialize_entry("turn", &self.turn)?;
        map.serialize_entry("games", &self.games)?;
        map.serialize_entry("ended", &self.ended)?;
        map.serialize_entry(self.names[0], &self.lasting)?;
        map.serialize_entry(self.names[1], &self.passing)?;
        map.end()
    }
}
