//! Skyborn of Draconian Measures, card by card.
