//! Mars of Crucible Clash, card by card.
