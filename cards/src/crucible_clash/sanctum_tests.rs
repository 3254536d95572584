//! Sanctum of Crucible Clash, card by card.
