//! Mars of Æmber Skies, card by card.
