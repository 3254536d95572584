//! Skyborn of Æmber Skies, card by card.
