//! The cards of Vault Masters 2025, one by one.

mod anomalies_tests;
mod mars_tests;
