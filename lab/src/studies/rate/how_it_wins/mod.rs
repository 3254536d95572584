//! How the one rated deck wins, from the games that rate it.
//!
//! The starting hand and the order of the deck come from the shuffle, and a player decides nothing before it sees
//! them: what games with a card in the starting hand win over those without it is an effect of the card being there.
//! Not so games in which a card was drawn or played at some time: long games draw more cards, and who leads plays
//! them. These are reported as what they are.

mod card_pairs;
pub(super) mod document;
mod figures;
pub(crate) mod recorder;
pub mod report;

pub(super) use self::figures::how_it_wins;
