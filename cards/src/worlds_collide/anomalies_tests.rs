//! Anomalies of Worlds Collide, card by card.
