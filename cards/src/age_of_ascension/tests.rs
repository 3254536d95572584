//! The cards of Age of Ascension, one by one.

mod brobnar_tests;
mod dis_tests;
mod logos_tests;
mod mars_tests;
mod sanctum_tests;
mod shadows_tests;
mod untamed_tests;
