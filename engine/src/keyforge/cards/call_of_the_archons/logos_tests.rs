//! House Logos, card by card.
