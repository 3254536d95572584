//! Ekwidon of Draconian Measures, card by card.
