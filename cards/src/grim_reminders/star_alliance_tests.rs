//! Star Alliance of Grim Reminders, card by card.
