//! Untamed of Tokens of Change, card by card.
