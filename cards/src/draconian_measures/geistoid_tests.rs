//! Geistoid of Draconian Measures, card by card.
