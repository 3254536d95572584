//! Dis of Crucible Clash, card by card.
