//! Saurian of Dark Tidings, card by card.
