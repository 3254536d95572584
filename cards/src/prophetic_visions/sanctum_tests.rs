//! Sanctum of Prophetic Visions, card by card.
