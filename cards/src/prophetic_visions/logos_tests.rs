//! Logos of Prophetic Visions, card by card.
