//! Unfathomable of Grim Reminders, card by card.
