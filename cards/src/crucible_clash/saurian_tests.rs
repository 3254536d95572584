//! Saurian of Crucible Clash, card by card.
