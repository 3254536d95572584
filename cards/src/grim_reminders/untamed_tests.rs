//! Untamed of Grim Reminders, card by card.
