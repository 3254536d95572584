//! Archon powers of Crucible Clash, card by card.
