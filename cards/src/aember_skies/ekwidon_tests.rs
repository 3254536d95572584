//! Ekwidon of Æmber Skies, card by card.
