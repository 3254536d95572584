//! What `archon matchup` found.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use archon_report::DeckLink;
use archon_report::{Interval, Provenance};

/// A pairing in depth; what is said of how games are won depends on the game.
#[derive(Serialize, Clone, Debug)]
pub struct MatchupReport<E> {
    /// Where it comes from
    pub provenance: Provenance,
    /// Both decks
    pub decks: [MatchupDeck<E>; 2],
    /// Finished mirrored pairs
    pub pairs: u64,
    /// How many of them brought the first deck 0, ½, 1, 1½ and 2 points
    pub pentanomial: [u64; 5],
    /// Points a game of whoever goes first
    pub first_player: Interval,
    /// How long games are. This and all that follows is of pairs that finished
    pub lengths: LengthDistribution,
    /// What is followed over time
    #[serde(skip)]
    pub figures: Figures,
    /// The figures over time
    pub turns: Vec<Turn>,
    /// Games that ran out of turns, of work in one step, of room
    pub limits: [u64; 3],
}

/// One of the decks.
#[derive(Serialize, Clone, Debug)]
pub struct MatchupDeck<E> {
    /// Its name
    pub deck: String,
    /// Where people look it up
    #[serde(skip)]
    pub links: Vec<DeckLink>,
    /// What it starts with
    #[serde(flatten)]
    pub handicap: Handicap,
    /// Points a game
    pub win_rate: Interval,
    /// The same of the games it begins
    pub going_first: Interval,
    /// The same of the games the other begins
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

/// How a deck wins, as shares of the games it won by playing.
pub trait Endings: Serialize {
    /// Games it won.
    fn games(&self) -> u64;

    /// Games that the other gave up.
    fn given_up(&self) -> u64;

    /// The shares, each with its words.
    fn shares(&self) -> Vec<(&'static str, Option<Interval>)>;
}

/// How a deck of KeyForge wins: shares of the games it won by forging.
#[derive(Serialize, Clone, Debug)]
pub struct KeyForgeEnding {
    /// Games it won
    pub games: u64,
    /// The other had no key, one, two
    pub keys_of_other: [Option<Interval>; 3],
    /// It forged its last key by a card, not as a turn began
    pub by_a_card: Option<Interval>,
    /// It forged the first key of the game
    pub first_key: Option<Interval>,
    /// It had fewer keys than the other at some time
    pub from_behind: Option<Interval>,
    /// Games that the other gave up
    pub given_up: u64,
}

impl Endings for KeyForgeEnding {
    fn games(&self) -> u64 {
        self.games
    }

    fn given_up(&self) -> u64 {
        self.given_up
    }

    fn shares(&self) -> Vec<(&'static str, Option<Interval>)> {
        let [none, one, two] = self.keys_of_other;
        vec![
            ("other without a key", none),
            ("other with 1 key", one),
            ("other with 2 keys", two),
            ("last key by a card", self.by_a_card),
            ("forged the first key", self.first_key),
            ("from behind", self.from_behind),
        ]
    }
}

/// How a deck of Keeper of the Cards wins: shares of the games it won that nobody gave up.
#[derive(Serialize, Clone, Debug)]
pub struct KeeperEnding {
    /// Games it won
    pub games: u64,
    /// It had fewer than 10 HP left, 10 to 19, more
    pub hp_left: [Option<Interval>; 3],
    /// The game ended because somebody could not draw a card
    pub empty_deck: Option<Interval>,
    /// The other was the first to lose HP
    pub first_damage: Option<Interval>,
    /// It had fewer HP than the other at some time
    pub from_behind: Option<Interval>,
    /// Games that the other gave up
    pub given_up: u64,
}

impl Endings for KeeperEnding {
    fn games(&self) -> u64 {
        self.games
    }

    fn given_up(&self) -> u64 {
        self.given_up
    }

    fn shares(&self) -> Vec<(&'static str, Option<Interval>)> {
        let [few, some, many] = self.hp_left;
        vec![
            ("fewer than 10 HP left", few),
            ("10 to 19 HP left", some),
            ("20 HP or more left", many),
            ("by an empty deck", self.empty_deck),
            ("other lost HP first", self.first_damage),
            ("from behind", self.from_behind),
        ]
    }
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

/// How long games are, in turns of both sides together.
#[derive(Serialize, Clone, Debug)]
pub struct LengthDistribution {
    /// The mean
    pub mean: Interval,
    /// The standard deviation
    pub standard_deviation: f64,
    /// So large a share of games is over after so many turns
    pub quantiles: [(f64, u64); 5],
}

/// What is so as a turn begins, for each deck; in KeyForge its key is already forged.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The number of the turn, those of both sides counted; in the last line all games are over
    pub turn: u64,
    /// Games that reach it
    pub games: u64,
    /// Games that end in it
    pub ended: u64,
    /// The lasting figure a game, those of games that are over included
    pub lasting: [f64; 2],
    /// The passing figure a game, in the games that reach it; none if none does
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
