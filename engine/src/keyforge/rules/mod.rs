//! The rules: a file per chapter of the rulebook. No card is named here.

pub mod archon_powers;
pub mod attacking;
pub mod bonus_icons;
pub mod constant_abilities;
pub mod control;
pub mod damage;
pub mod destroy;
pub mod entering_play;
pub mod facedown;
pub mod fight;
pub mod flip;
pub mod forge;
pub mod houses;
pub mod leave_play;
pub mod legal;
pub(crate) mod made_artifacts;
pub mod modifiers;
pub mod permissions;
pub mod play;
pub mod prophecies;
pub mod replace;
pub mod setup;
pub mod state_checks;
pub mod triggers;
pub mod turn;
pub mod using;

#[cfg(test)]
mod event_tests;
