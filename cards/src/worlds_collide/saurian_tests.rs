//! Saurian of Worlds Collide, card by card.
