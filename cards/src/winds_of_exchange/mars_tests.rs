//! Mars of Winds of Exchange, card by card.
