//! The cards of Worlds Collide, one by one.

mod anomalies_tests;
mod brobnar_tests;
mod dis_tests;
mod logos_tests;
mod saurian_tests;
mod shadows_tests;
mod star_alliance_tests;
mod untamed_tests;
