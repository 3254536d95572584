//! House Untamed, card by card.
