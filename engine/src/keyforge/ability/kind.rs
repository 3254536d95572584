//! The bits of [`Ability::constant_kind`](super::Ability::constant_kind).
#![allow(missing_docs)]

pub const INSTEAD: u64 = 1;
pub const POWER: u64 = 1 << 1;
pub const SET_POWER: u64 = 1 << 2;
pub const ARMOR: u64 = 1 << 3;
pub const GAINS: u64 = 1 << 4;
pub const LOSES: u64 = 1 << 5;
pub const ABILITIES: u64 = 1 << 6;
pub const BLANK: u64 = 1 << 7;
pub const HOUSE: u64 = 1 << 8;
pub const FLANK: u64 = 1 << 9;
pub const KEY_COST: u64 = 1 << 10;
pub const REFILL: u64 = 1 << 11;
pub const FORGING: u64 = 1 << 12;
pub const MUST_FIGHT: u64 = 1 << 13;
pub const CANNOT_ATTACK: u64 = 1 << 14;
pub const STEAL: u64 = 1 << 15;
pub const CHOOSE_HOUSE: u64 = 1 << 16;
pub const MAY: u64 = 1 << 17;
pub const TOLL: u64 = 1 << 18;
pub const ENTERS: u64 = 1 << 19;
pub const ATTACK: u64 = 1 << 20;
pub const TAKES_DAMAGE: u64 = 1 << 21;
pub const PURGED: u64 = 1 << 22;
pub const WOULD_AMBER: u64 = 1 << 23;
pub const WOULD_DAMAGE: u64 = 1 << 24;
pub const ICONS: u64 = 1 << 25;
pub const DESTROYED_IF: u64 = 1 << 26;
pub const CONTROLS: u64 = 1 << 27;
/// Power that can be lower than without it
pub const LOWERS_POWER: u64 = 1 << 28;
/// Power that can change with anything, not only with what enters, leaves or moves
pub const COUNTS_POWER: u64 = 1 << 29;

pub const WOULD_OTHER: u64 = 1 << 30;
pub const TRAITS: u64 = 1 << 31;
pub const TREATED_AS: u64 = 1 << 32;
pub const TIDE: u64 = 1 << 33;
pub const CANNOT_TRIGGER: u64 = 1 << 34;
/// What is printed on another card
pub const OF_TARGET: u64 = 1 << 35;

/// What permits to reap, and to do nothing else
pub const MAY_REAP: u64 = 1 << 36;
pub const HAUNTED: u64 = 1 << 37;
pub const USE_COST: u64 = 1 << 38;
pub const RETURNS: u64 = 1 << 39;
// From bit 40 on there is one for each restriction.
/// Cards that are considered artifacts, and what notes that they were made such
pub const ARTIFACTS: u64 = 1 << 60;
/// Abilities that cards have lost
pub const LOST: u64 = 1 << 61;
pub const OPEN_TOP: u64 = 1 << 62;
pub const COPIES: u64 = 1 << 63;

/// What changes keywords
pub const CHANGES_KEYWORDS: u64 = GAINS | LOSES | OF_TARGET;

/// What says something of fights, damage and uses only
pub const OF_LATER: u64 = ARMOR
    | GAINS
    | LOSES
    | ABILITIES
    | MUST_FIGHT
    | CANNOT_ATTACK
    | ATTACK
    | TAKES_DAMAGE
    | WOULD_DAMAGE;

/// A bit for each restriction: most are about one that is not asked for now.
pub const fn cannot(restriction: super::Restriction) -> u64 {
    1 << (40 + restriction as u8)
}

// The last restriction stands below what follows.
const _: () = assert!(cannot(super::Restriction::LeaveArchives) < ARTIFACTS);
