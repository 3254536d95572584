//! Untamed of Prophetic Visions, card by card.
