//! Logos of Grim Reminders, card by card.
