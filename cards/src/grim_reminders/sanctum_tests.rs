//! Sanctum of Grim Reminders, card by card.
