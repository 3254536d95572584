//! Brobnar of Æmber Skies, card by card.
