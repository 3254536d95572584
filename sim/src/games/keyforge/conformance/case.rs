//! A recorded case, as it is written in a file (`conformance/FORMAT.md`).

use std::collections::BTreeMap;
use std::fmt;

use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::{CardId, FactsTable};
use serde::{Deserialize, Deserializer, de};
use serde_json::Value;

mod step;

use step::RawStep;

/// A physical card of a case: `a1`, `a2`, … are the first player's deck, `b1`, … the second's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Handle {
    /// Whose deck: 0 or 1
    pub deck: u8,
    /// The number in it, from 1
    pub number: u16,
}

impl Handle {
    /// The handle of a text.
    pub fn parse(text: &str) -> Option<Handle> {
        let (deck, number) = text.split_at_checked(1)?;
        let deck = ["a", "b"].iter().position(|d| *d == deck)? as u8;
        Some(Handle { deck, number: number.parse().ok()? })
    }
}

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ["a", "b"][usize::from(self.deck & 1)], self.number)
    }
}

impl<'de> Deserialize<'de> for Handle {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Handle, D::Error> {
        let text = String::deserialize(from)?;
        Handle::parse(&text).ok_or_else(|| de::Error::custom(format!("{text:?} is not a card")))
    }
}

/// One case.
#[derive(Deserialize, Debug)]
pub struct Case {
    /// `SET/card-id/NN`
    pub id: String,
    /// The set of its subject
    pub set: String,
    /// The id of the card that it is about, if it is about one
    pub subject: Option<String>,
    /// Ids of cards that must be implemented
    pub active: Vec<String>,
    /// The starting state
    pub start: Position,
    /// The decisions, in order
    pub steps: Vec<Step>,
}

impl Case {
    /// The first edition of the rules, from that of March 2021 on, that knows all its cards and prophecies.
    pub fn edition(&self) -> Edition {
        let is_late = |id: &String| {
            let facts = FactsTable::get().by_id(id).map(CardId::facts);
            facts.is_some_and(|facts| facts.printings[0].set.is_after_dark_tidings())
        };
        let prophecies = self.start.players.iter().any(|player| !player.prophecies.is_empty());
        if prophecies || self.active.iter().any(is_late) {
            Edition::June2026
        } else {
            Edition::March2021
        }
    }
}

/// A whole state.
#[derive(Deserialize, Debug)]
pub struct Position {
    /// Whose turn it is
    pub active: u8,
    /// What comes next: `house`, `main` or `over`
    pub step: String,
    /// The active house
    pub house: Option<String>,
    /// The number of the turn
    pub turn: u16,
    /// For whom the tide is high
    pub tide: Option<u8>,
    /// The players
    pub players: [CasePlayer; 2],
    /// Every card
    pub cards: BTreeMap<Handle, CardEntry>,
    /// What the active player may do with each card
    pub legal: Option<BTreeMap<Handle, Vec<String>>>,
    /// Who won
    pub winner: Option<u8>,
}

/// What belongs to a player in a state; piles have their top card first.
#[derive(Deserialize, Debug)]
#[serde(default)]
pub struct CasePlayer {
    /// Æmber in the pool
    pub amber: u16,
    /// Colors of forged keys
    pub keys: Vec<String>,
    /// Chains
    pub chains: u8,
    /// Houses of the identity card
    pub houses: Vec<String>,
    /// The hand
    pub hand: Vec<Handle>,
    /// The deck
    pub deck: Vec<Handle>,
    /// The discard pile
    pub discard: Vec<Handle>,
    /// The archives
    pub archives: Vec<Handle>,
    /// Purged cards
    pub purged: Vec<Handle>,
    /// The battleline
    pub creatures: Vec<Handle>,
    /// Artifacts
    pub artifacts: Vec<Handle>,
    /// The token creature of the deck
    pub token: Option<String>,
    /// The sides of the prophecy cards, the two of a card one after the other
    pub prophecies: Vec<Handle>,
    /// What a key costs
    pub key_cost: i32,
    /// How many cards the hand is refilled to
    pub hand_size: i32,
}

impl Default for CasePlayer {
    fn default() -> CasePlayer {
        CasePlayer {
            amber: 0,
            keys: Vec::new(),
            chains: 0,
            houses: Vec::new(),
            hand: Vec::new(),
            deck: Vec::new(),
            discard: Vec::new(),
            archives: Vec::new(),
            purged: Vec::new(),
            creatures: Vec::new(),
            artifacts: Vec::new(),
            token: None,
            prophecies: Vec::new(),
            key_cost: 6,
            hand_size: 6,
        }
    }
}

/// A card in a state.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
pub struct CardEntry {
    /// Its id
    pub card: String,
    /// Its owner
    pub owner: u8,
    /// Its current house
    pub house: Option<String>,
    /// All its houses, when there are several
    pub houses: Vec<String>,
    /// Whether it is ready
    pub ready: bool,
    /// Damage on it
    pub damage: u8,
    /// Æmber on it
    pub amber: u8,
    /// +1 power counters
    pub power_counters: u8,
    /// Stunned
    pub stun: bool,
    /// Warded
    pub ward: bool,
    /// Enraged
    pub enrage: bool,
    /// Other counters
    pub counters: BTreeMap<String, u8>,
    /// Upgrades on it
    pub upgrades: Vec<Handle>,
    /// Cards under it
    pub under: Vec<Handle>,
    /// Purged cards that it remembers
    pub purged: Vec<Handle>,
    /// Bonus icons
    pub bonus: Vec<String>,
    /// Current power
    pub power: i32,
    /// Current armor
    pub armor: i32,
    /// What armor can still prevent
    pub armor_left: i32,
    /// An elusive creature that was attacked this turn
    pub elusive_used: bool,
    /// Facedown
    pub facedown: bool,
    /// The token creature that it is
    pub token: Option<String>,
    /// What it is a copy of
    pub copies: Option<String>,
    /// The other half of a gigantic creature
    pub half: Option<Handle>,
    /// A prophecy that is active
    pub prophecy: bool,
}

/// One step: a decision, what chance brought, or a change by hand.
#[derive(Deserialize, Debug)]
#[serde(try_from = "RawStep")]
pub struct Step {
    /// What it is
    pub what: What,
    /// Who decides
    pub player: Option<u8>,
    /// The state at the step boundary after it
    pub state: Option<Position>,
}

/// Where a card goes in a battleline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flank {
    /// The left flank
    Left,
    /// The right flank
    Right,
    /// Counted from the left
    At(u8),
}

/// What a step is; the fields are those of the format.
#[derive(Debug)]
#[allow(missing_docs)]
pub enum What {
    /// A main-phase action
    Main { action: String, card: Option<Handle>, by: Option<Handle>, flank: Option<Flank> },
    /// How an effect uses a card
    Use { action: String, card: Handle, by: Option<Handle>, from: Vec<String> },
    /// The active house
    House { pick: String, from: Vec<String> },
    /// Whether the archives are taken up
    Archives(bool),
    /// Cards chosen
    Cards {
        source: Option<Handle>,
        from: Vec<Handle>,
        pick: Vec<Handle>,
        min: Option<i64>,
        max: Option<i64>,
        /// The case ends before the choice
        open: bool,
    },
    /// Where a card goes
    Flank { card: Option<Handle>, pick: Flank },
    /// Which of several abilities comes first; none: the rest is declined
    Order {
        from: Vec<Handle>,
        pick: Option<Handle>,
        on: Option<Handle>,
        by: Option<Handle>,
        /// All of them are optional
        may: bool,
    },
    /// Whether an optional ability is used
    May { source: Option<Handle>, pick: bool },
    /// A button
    Option { source: Option<Handle>, from: Vec<String>, pick: String, at: Option<usize> },
    /// The color of a key
    Key { from: Vec<String>, pick: String },
    /// A house, card or trait named
    Name { source: Option<Handle>, pick: String },
    /// Damage or æmber divided
    Split { source: Option<Handle>, from: Vec<Handle>, pick: Vec<(Handle, u8)> },
    /// The active player may do nothing with the card
    Illegal(Handle),
    /// A deck in its new order, the top first
    Shuffle { player: u8, deck: Vec<Handle> },
    /// Cards chosen at random
    Sample { from: Vec<Handle>, pick: Vec<Handle> },
    /// The recorder changed the game
    SetState(Box<Position>),
}
