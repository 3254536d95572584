//! House Shadows, card by card.
