//! Saurian of Grim Reminders, card by card.
