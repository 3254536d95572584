//! House Sanctum, card by card.
