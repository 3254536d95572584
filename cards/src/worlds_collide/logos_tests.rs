//! Logos of Worlds Collide, card by card.
