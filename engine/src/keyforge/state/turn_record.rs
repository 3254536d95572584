//! What happened in a turn, as far as cards and rules ask.

use crate::keyforge::facts::CardType;
use crate::keyforge::house::{House, HouseSet};
use crate::keyforge::keys::{KeyColor, KeySet};
use crate::keyforge::player::{ByPlayer, Player};

/// What a player did, or what was done to them, during one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TurnCounts {
    /// Times that they reaped
    pub reaps: u8,
    /// Times that they used a creature to fight
    pub fights: u8,
    /// Their creatures that were destroyed
    pub creatures_destroyed: u8,
    /// Æmber that they stole
    pub stolen: u8,
    /// Cards they played, by type: actions, artifacts, creatures, upgrades
    pub played: [u8; 4],
    /// Houses of the cards they played
    pub houses_played: HouseSet,
    /// Cards that they discarded from their hand (conformance case mm/novu-dynamo/06: no others count)
    pub discarded: u8,
    /// The house that they chose in step 2 of the turn
    pub house_chosen: Option<House>,
}

impl TurnCounts {
    pub(crate) fn reaps(&mut self, more: u8) {
        self.reaps = self.reaps.saturating_add(more);
    }

    pub(crate) fn fights(&mut self, more: u8) {
        self.fights = self.fights.saturating_add(more);
    }

    pub(crate) fn destroyed(&mut self, more: u8) {
        self.creatures_destroyed = self.creatures_destroyed.saturating_add(more);
    }

    pub(crate) fn discards(&mut self, more: u8) {
        self.discarded = self.discarded.saturating_add(more);
    }

    pub(crate) fn stolen(&mut self, more: u16) {
        self.stolen = self.stolen.saturating_add(more.min(255) as u8);
    }

    pub(crate) fn plays(&mut self, card_type: CardType, houses: HouseSet) {
        let played = &mut self.played[card_type as usize];
        *played = played.saturating_add(1);
        self.houses_played = self.houses_played.or(houses);
    }

    /// Cards that they played.
    pub fn cards_played(&self) -> u8 {
        self.played.iter().fold(0, |sum, played| sum.saturating_add(*played))
    }

    /// Cards of a type that they played.
    pub const fn played_of_type(&self, card_type: CardType) -> u8 {
        self.played[card_type as usize]
    }
}

/// What happened during one turn, as far as cards and rules ask.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Default)]
pub struct TurnRecord {
    /// Main-phase actions taken
    pub actions: u8,
    /// Cards that the active player played; `counts` has those of both
    pub cards_played: u8,
    /// Creatures that the active player played
    pub creatures_played: u8,
    /// Plays and uses of all cards, for the rule of six: below 7 it cannot matter
    pub plays_and_uses: u8,
    /// Cards that each player played, by house they belonged to
    pub played_of_house: PlayedOfHouses,
    /// Cards played or discarded from hand, for the first turn rule
    pub from_hand: u8,
    /// Houses of cards that the active player discarded from hand
    pub discarded: HouseSet,
    /// Houses of cards that the other player discarded from hand
    pub others_discarded: HouseSet,
    /// Keys forged
    pub forged: ForgedKeys,
    /// Creatures destroyed in a fight, by controller
    pub destroyed_in_fights: ByPlayer<u8>,
    /// Whether each player exalted a creature that they controlled
    pub exalted_friendly: ByPlayer<bool>,
    /// What each player did, and had done to them
    pub counts: ByPlayer<TurnCounts>,
    /// Whether a card was played, used or discarded in the current step
    pub acted: bool,
    /// Whether a card with omega was played in the current step
    pub omega: bool,
    /// Whether an effect said "end your turn" in the current step
    pub ends: bool,
    /// Whether a Mutant creature was destroyed; those that are destroyed just now do not count yet where it is asked
    /// who watches for them. Noted where some card of the match watches for creatures that are destroyed
    pub mutant_destroyed: bool,
    /// Whether a prophecy was made active
    pub prophesied: bool,
}

impl TurnRecord {
    /// A card of some houses was discarded from hand: those of which it is the first that its player, who is
    /// active or not, discarded this turn.
    pub(crate) fn has_discarded(&mut self, houses: HouseSet, by_active: bool) -> HouseSet {
        let before = if by_active { &mut self.discarded } else { &mut self.others_discarded };
        let first = houses.minus(*before);
        *before = before.or(houses);
        first
    }
}

/// What is asked about the turn before.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Default)]
pub struct PreviousTurn {
    /// Cards that the player whose turn it was played
    pub cards_played: u8,
    /// Creatures that the player whose turn it was played
    pub creatures_played: u8,
    /// Keys forged by the player whose turn it was
    pub forged: KeySet,
    /// What each player did, and had done to them
    pub counts: ByPlayer<TurnCounts>,
}

impl From<TurnRecord> for PreviousTurn {
    fn from(turn: TurnRecord) -> PreviousTurn {
        PreviousTurn {
            cards_played: turn.cards_played,
            creatures_played: turn.creatures_played,
            forged: turn.forged.colors(),
            counts: turn.counts,
        }
    }
}

/// How many cards each player played in a turn of each house that they belonged to, 15 for more: four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayedOfHouses([u8; House::ALL.len()]);

impl PlayedOfHouses {
    /// The most that is counted.
    const MOST: u8 = 15;

    /// How many cards of a house a player played, 15 for more.
    pub const fn number_of(&self, player: Player, house: House) -> u8 {
        self.0[house as usize] >> (4 * player.index()) & PlayedOfHouses::MOST
    }

    /// A player played so many cards of a house more.
    pub fn add(&mut self, player: Player, house: House, more: u8) {
        let left = PlayedOfHouses::MOST - self.number_of(player, house);
        self.0[house as usize] += more.min(left) << (4 * player.index());
    }
}

/// The keys that were forged in a turn: the colors of the active player's, and how many of each player's, up to 3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ForgedKeys(u8);

impl ForgedKeys {
    /// Colors that the active player forged, and how many keys each player did: above 3 they are 3.
    pub fn new(colors: KeySet, keys: ByPlayer<u8>) -> ForgedKeys {
        let mut forged = ForgedKeys::default();
        colors.iter().for_each(|color| forged.insert(color));
        for player in Player::BOTH {
            (0..keys[player].min(3)).for_each(|_| forged.one_more(player));
        }
        forged
    }

    /// The colors of the keys that the active player forged.
    pub fn colors(self) -> KeySet {
        KeyColor::ALL.into_iter().filter(|color| self.0 & (1 << *color as u8) != 0).collect()
    }

    /// How many keys a player forged, 3 for more: also without a color, and again after they were unforged.
    pub const fn number_of(self, player: Player) -> u8 {
        self.0 >> (3 + 2 * player.index()) & 3
    }

    /// The active player forged the key of a color.
    pub(crate) const fn insert(&mut self, color: KeyColor) {
        self.0 |= 1 << color as u8;
    }

    /// A player forged one more key.
    pub(crate) const fn one_more(&mut self, player: Player) {
        if self.number_of(player) < 3 {
            self.0 += 1 << (3 + 2 * player.index());
        }
    }
}
