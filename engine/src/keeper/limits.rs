//! The stated limits of archon's Keeper of the Cards. A card file that exceeds those on cards is
//! refused; a game that reaches one of the others is unfinished: it is counted as such and is part
//! of no win rate.

/// Abilities of one minion.
pub const MOST_ABILITIES: usize = 8;
/// Sub-abilities of one ability.
pub const MOST_SUB_ABILITIES: usize = 8;
/// Targets of one ability, all its sub-abilities together.
pub const MOST_TARGETS: usize = 40;
