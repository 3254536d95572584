//! Brobnar of Worlds Collide, card by card.
