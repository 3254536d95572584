//! Unfathomable of Draconian Measures, card by card.
