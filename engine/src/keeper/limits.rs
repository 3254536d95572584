//! The stated limits of archon's Keeper of the Cards. A card file that exceeds those on cards is
//! refused; a game that reaches one of the others is unfinished: it is counted as such and is part
//! of no win rate.

/// Abilities of one minion.
pub const MOST_ABILITIES: usize = 8;
/// Sub-abilities of one ability.
pub const MOST_SUB_ABILITIES: usize = 8;
/// Targets of one ability, all its sub-abilities together.
pub const MOST_TARGETS: usize = 40;

pub use crate::core::game::Limit;

/// Turns of all players together after which a game is given up.
pub const TURNS: u16 = 4_000;
/// Chain links resolved within one step after which a game is given up.
pub const WORK: u32 = 2_000;
/// Minions in one battlefield.
pub const BATTLEFIELD: usize = 64;
/// Traps in one trapfield.
pub const TRAPFIELD: usize = 40;
/// Entries of counters (a minion, a type and an owner each) at the same time.
pub const COUNTERS: usize = 96;
/// Cards hypnotized in one turn.
pub const HYPNOTIZED: usize = 32;
/// Links of one chain.
pub const LINKS: usize = 64;
/// What conditions look at, between two moments at which everybody may respond.
pub const EVENTS: usize = 160;
/// Dice rolled at the same time.
pub const DICE: usize = 250;
