//! Untamed of Crucible Clash, card by card.
