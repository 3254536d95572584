//! Geistoid of Æmber Skies, card by card.
