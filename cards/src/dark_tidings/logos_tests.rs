//! Logos of Dark Tidings, card by card.
