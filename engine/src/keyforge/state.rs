//! The state of a game at a step boundary: plain data, cloned by copying.
//!
//! Nothing here decides or changes anything by the rules: the fields (one list, from which copying, comparing
//! and hashing are made), and what can be read off them directly (`read`). Values that depend on abilities (power,
//! keywords, houses, …) are in [`super::rules::modifiers`] and [`super::rules::houses`].

mod fight;
mod fingerprint;
mod lasting;
mod read;
mod times;
mod turn_record;

pub(crate) use fight::Fight;
pub use lasting::{Control, ControlBy, Lasting, LastingContext};
pub use times::Times;
pub(crate) use times::TimesOfCards;
pub use turn_record::{ForgedKeys, PlayedOfHouses, PreviousTurn, TurnCounts, TurnRecord};

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::ability::Ability;
use super::card::{CARDS, CARDS_PER_DECK, Card, CardList, CardSet};
use super::counter::Counter;
use super::edition::Edition;
use super::house::{House, HouseSet};
use super::keys::KeySet;
use super::limits;
use super::match_table::{MatchTable, Row};
use super::player::{ByPlayer, Player};
use super::small_list::{Listed, SmallList};
use crate::state_fields::{AsByte, state_fields};

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Zone {
    /// In its owner's deck
    Deck,
    /// In its owner's hand
    Hand,
    /// In its owner's discard pile
    Discard,
    /// In some player's archives
    Archives,
    /// Purged
    Purged,
    /// In play as a creature
    Battleline,
    /// In play as an artifact
    Artifacts,
    /// In play as an upgrade of its host
    Attached,
    /// Under its host: grafted, facedown, or the second half of a gigantic creature; not in play
    Under,
    /// An action card that is being played
    Limbo,
    /// Not part of this game (a deck of fewer cards, in tests and recorded cases), and what stands in for no
    /// card just now
    Absent,
    /// Facedown in play: its host stands in for it there, as the creature that all see; see `rules/facedown.rs`
    Facedown,
    /// A side of a prophecy card that is not active, and an archon power: beside the game, as it began
    Aside,
    /// The side of a prophecy card that is active, with a card facedown beneath; not in play
    Active,
}

impl Zone {
    /// Whether cards here are in play.
    pub const fn is_play(self) -> bool {
        matches!(self, Zone::Battleline | Zone::Artifacts | Zone::Attached)
    }

    /// Whether cards here are hidden from somebody.
    pub const fn is_hidden(self) -> bool {
        matches!(self, Zone::Deck | Zone::Hand | Zone::Archives)
    }
}

impl AsByte for Zone {
    #[inline]
    fn byte(self) -> u8 {
        self as u8
    }
}

impl AsByte for Card {
    #[inline]
    fn byte(self) -> u8 {
        self.index() as u8
    }
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Something is done before starting hands are drawn, which then are
    Setup,
    /// The player may mulligan
    Mulligan(Player),
    /// A turn begins: start of turn, then step 1
    Key,
    /// Step 2
    House,
    /// Step 3
    Main,
    /// Step 4, then step 5 and the end of the turn
    Ready,
    /// Step 5, then the end of the turn
    Draw,
    /// Somebody has won
    Over,
}

/// The most chains a player can have: the chain tracker ends there.
pub const MOST_CHAINS: u8 = 24;

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Area {
    /// Æmber in the pool
    pub amber: u16,
    /// Chains
    pub chains: u8,
    /// Forged keys
    pub keys: KeySet,
    /// Houses on the identity card
    pub houses: HouseSet,
    /// The deck; its last card is the top
    pub deck: CardList<CARDS_PER_DECK>,
    /// The discard pile; its last card is the top
    pub discard: CardList<CARDS_PER_DECK>,
    /// The battleline from left to right
    pub battleline: CardList<{ limits::BATTLELINE }>,
    /// The hand
    pub hand: CardSet,
    /// The archives, which may hold the opponent's cards
    pub archives: CardSet,
    /// Creatures: the battleline as a set
    pub creatures: CardSet,
    /// Artifacts in play
    pub artifacts: CardSet,
}

/// Armor of a creature that was used this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ArmorUsed {
    /// The creature
    pub card: Card,
    /// Damage that its armor prevented
    pub used: u8,
    /// Its armor when that was last looked at
    pub of: u8,
}

/// A card that is a copy of another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CardCopy {
    /// The card
    pub card: Card,
    /// What it is a copy of
    pub of: Row,
    /// Whether it is of its own house, not of that of what it is a copy of
    pub keeps_house: bool,
}

impl std::fmt::Debug for Ability {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ability(kinds {:#x}, triggers {:#x})", self.constant_kinds(), self.triggers())
    }
}

impl Listed for CardCopy {
    const FILLER: CardCopy =
        CardCopy { card: Card::from_index(0), of: Row::FILLER, keeps_house: true };
}

impl Listed for ArmorUsed {
    const FILLER: ArmorUsed = ArmorUsed { card: Card::from_index(0), used: 0, of: 0 };
}

impl Listed for (Card, Counter, u8) {
    const FILLER: Self = (Card::from_index(0), Counter::Doom, 0);
}

/// How long the lists of a state are that have no fixed room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ListLengths {
    /// Lasting effects
    pub lasting: usize,
    /// Effects that give control and may end before the card leaves play
    pub controls: usize,
    /// Other counters: a card and a kind each
    pub counters: usize,
    /// Cards that are copies
    pub copies: usize,
    /// Creatures whose armor prevented damage this turn
    pub armor_used: usize,
    /// Cards played or used this turn
    pub times: usize,
}

state_fields! {
    /// The state of a game.
    #[repr(C)]
    pub struct State {
        // What rules ask most lies first, where the processor's shortest instructions reach it. Nothing is lost between the
        // fields: their sizes are multiples of the next ones' alignment.
        /// Cards in play that are ready
        [copied; hashed] pub(crate) ready: CardSet,
        /// Cards in play with constant abilities or watchers
        [copied; not hashed: "follows from the cards in play"] pub(crate) texts: CardSet,
        /// Kinds of constant abilities among them and among lasting effects
        [copied; not hashed: "follows from them"] pub(crate) constant_kinds: u64,
        /// Triggers that any of them listens for
        [copied; not hashed: "follows from them"] pub(crate) triggers: u64,
        /// Kinds of constant abilities among lasting effects
        [copied; not hashed: "follows from `lasting`"] pub(crate) lasting_kinds: u64,
        /// Triggers that any of those listens for
        [copied; not hashed: "follows from `lasting`"] pub(crate) lasting_triggers: u64,
        /// What never changes in the match
        [shared; hashed by fingerprint::table] pub(crate) table: Arc<MatchTable>,
        /// Cards that are copies of others
        [cloned; hashed] pub(crate) copies: SmallList<CardCopy, { limits::COPIES }>,
        /// Turns begun, those of both players together; the first is 1
        [copied; hashed] pub turn: u16,
        /// What comes next
        [copied; hashed] pub phase: Phase,
        /// Whose turn it is
        [copied; hashed] pub active: Player,
        /// Who takes (or took) the first turn
        [copied; hashed] pub first: Player,
        /// The active house; none before it is chosen, or if no choice was legal
        [copied; hashed] pub house: Option<House>,
        /// For whom the tide is high
        [copied; hashed] pub tide: Option<Player>,
        /// Who won
        [copied; hashed] pub winner: Option<Player>,
        /// The rules
        [copied; hashed] pub edition: Edition,
        /// How many more turns the active player takes after this one
        [copied; hashed] pub(crate) extra_turns_to_come: u8,
        /// Turns that each player has taken besides one after another
        [copied; hashed] pub(crate) extra_turns: ByPlayer<u8>,
        [copied as bytes; hashed by fingerprint::zones] pub(crate) zone: [Zone; CARDS],
        [copied; hashed] pub(crate) this_turn: TurnRecord,
        /// The fight that is going on
        [copied; not hashed: "at a step boundary there is none"] pub(crate) fight: Option<Fight>,

        /// Each player's own turn before that is over: "on your previous turn", "on their previous turn". After
        /// an extra turn the turn before is not the opponent's.
        [copied; hashed] pub(crate) last_turns: ByPlayer<PreviousTurn>,
        /// Effects after that which give control and may end before, in the order in which they began
        [cloned; hashed] pub(crate) controls: SmallList<Control, { limits::CONTROLS }>,
        [copied; hashed by fingerprint::areas] pub(crate) areas: ByPlayer<Area>,
        /// Upgrades in play, cards under cards, purged cards that a card in play remembers
        [copied; hashed] pub(crate) hosted: CardSet,
        [copied; hashed] pub(crate) facedown: CardSet,
        /// Cards in play under the control of player two, and cards in player two's archives
        [copied; hashed] pub(crate) held_by_two: CardSet,
        [copied; hashed] pub(crate) stunned: CardSet,
        [copied; hashed] pub(crate) warded: CardSet,
        [copied; hashed] pub(crate) enraged: CardSet,
        [copied; hashed] pub(crate) attacked: CardSet,
        /// Cards in play that allow or do something once each turn, and have done so
        [copied; hashed] pub(crate) allowed_one: CardSet,
        /// Cards in play that were given, until they leave play, to the opponent of their owner
        [copied; hashed] pub(crate) taken: CardSet,
        /// Cards in hidden zones whose place each player knows
        [copied; not hashed: "no rule asks what a player knows"] pub(crate) known: ByPlayer<CardSet>,

        [cloned; hashed by fingerprint::next_chance] pub(crate) rng: Xoshiro256PlusPlus,
        [copied; hashed by fingerprint::damage] pub(crate) damage: [u8; CARDS],
        [copied; hashed by fingerprint::amber] pub(crate) amber: [u8; CARDS],
        [copied; hashed by fingerprint::power_counters] pub(crate) power_counters: [u8; CARDS],
        /// What a card is attached to or under; of other cards it has no meaning
        [copied as bytes; hashed by fingerprint::hosts] pub(crate) host: [Card; CARDS],

        /// How often cards were played and used this turn
        [cloned; hashed] pub(crate) times: TimesOfCards,
        /// Armor that prevented damage this turn
        [cloned; hashed] pub(crate) armor_used: SmallList<ArmorUsed, { limits::ARMOR }>,
        [cloned; hashed] pub(crate) lasting: SmallList<Lasting, { limits::LASTING }>,
        [cloned; hashed] pub(crate) counters: SmallList<(Card, Counter, u8), { limits::COUNTERS }>,
    }
}

impl PartialEq for State {
    #[inline]
    fn eq(&self, other: &State) -> bool {
        self.has_same_fields(other)
    }
}

/// What is cloned for every playout stays small.
const _: () = assert!(size_of::<State>() <= 1776);
