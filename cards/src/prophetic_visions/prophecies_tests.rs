//! Prophecies of Prophetic Visions, card by card.
