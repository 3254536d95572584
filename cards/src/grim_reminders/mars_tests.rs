//! Mars of Grim Reminders, card by card.
