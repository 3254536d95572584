//! Dis of Worlds Collide, card by card.
