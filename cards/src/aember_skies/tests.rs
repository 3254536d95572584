//! The cards of Æmber Skies, one by one.

mod brobnar_tests;
mod dis_tests;
mod ekwidon_tests;
mod geistoid_tests;
mod logos_tests;
mod mars_tests;
mod skyborn_tests;
