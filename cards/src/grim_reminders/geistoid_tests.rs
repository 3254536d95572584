//! Geistoid of Grim Reminders, card by card.
