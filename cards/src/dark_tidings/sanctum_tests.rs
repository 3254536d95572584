//! Sanctum of Dark Tidings, card by card.
