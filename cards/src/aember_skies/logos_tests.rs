//! Logos of Æmber Skies, card by card.
