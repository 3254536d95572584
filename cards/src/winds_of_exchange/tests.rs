//! The cards of Winds of Exchange, one by one.

mod anomalies_tests;
mod brobnar_tests;
mod ekwidon_tests;
mod mars_tests;
mod sanctum_tests;
mod saurian_tests;
mod star_alliance_tests;
mod unfathomable_tests;
