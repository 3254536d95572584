//! Shadows of Age of Ascension, card by card.
