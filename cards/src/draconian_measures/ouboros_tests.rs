//! Ouboros of Draconian Measures, card by card.
