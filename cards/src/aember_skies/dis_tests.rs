//! Dis of Æmber Skies, card by card.
