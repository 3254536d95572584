//! The official components that cards are built from, each with its part of the level formula.
//!
//! The list is that of the published 12th Edition with the rulebook's names, and those of the
//! published 11th Edition that the rulebook still defines: Immortality Counters, batch add, batch
//! subtract, dice-damage, and sacrifices as costs. Their formulas are those of the 11th Edition for
//! an ability without a condition.

mod condition;
mod cost;
mod effect;
mod target;

pub use condition::Condition;
pub use cost::{Cost, CostKind};
pub use effect::{Effect, EffectKind};
pub use target::{Target, TargetKind};

use num_rational::Ratio;

/// An exact part of a level.
pub type Exact = Ratio<i32>;

/// The largest number that a card may put into a component.
pub const MOST: u8 = 99;
