//! Brobnar of Grim Reminders, card by card.
