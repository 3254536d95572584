//! House Dis, card by card.
