//! Mars of Draconian Measures, card by card.
