//! Untamed of Worlds Collide, card by card.
