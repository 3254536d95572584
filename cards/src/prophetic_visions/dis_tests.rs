//! Dis of Prophetic Visions, card by card.
