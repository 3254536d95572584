//! The cards of Crucible Clash, one by one.

mod archon_powers_tests;
mod brobnar_tests;
mod dis_tests;
mod mars_tests;
mod sanctum_tests;
mod saurian_tests;
mod skyborn_tests;
mod untamed_tests;
