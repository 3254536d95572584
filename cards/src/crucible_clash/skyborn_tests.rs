//! Skyborn of Crucible Clash, card by card.
