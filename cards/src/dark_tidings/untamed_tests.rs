//! Untamed of Dark Tidings, card by card.
