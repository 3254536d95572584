//! Anomalies of Vault Masters 2025, card by card.
