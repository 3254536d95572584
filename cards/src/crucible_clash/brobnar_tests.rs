//! Brobnar of Crucible Clash, card by card.
