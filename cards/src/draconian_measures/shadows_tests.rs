//! Shadows of Draconian Measures, card by card.
