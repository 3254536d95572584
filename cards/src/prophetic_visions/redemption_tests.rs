//! Redemption of Prophetic Visions, card by card.
