//! Ekwidon of Grim Reminders, card by card.
