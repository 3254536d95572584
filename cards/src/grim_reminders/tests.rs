//! The cards of Grim Reminders, one by one.

mod brobnar_tests;
mod ekwidon_tests;
mod geistoid_tests;
mod logos_tests;
mod mars_tests;
mod sanctum_tests;
mod saurian_tests;
mod star_alliance_tests;
mod unfathomable_tests;
mod untamed_tests;
