//! Shadows of Worlds Collide, card by card.
