//! Unfathomable of Dark Tidings, card by card.
