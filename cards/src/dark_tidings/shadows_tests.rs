//! Shadows of Dark Tidings, card by card.
