//! House Mars, card by card.
