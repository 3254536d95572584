//! The cards of Tokens of Change, one by one.

mod dis_tests;
mod geistoid_tests;
mod logos_tests;
mod redemption_tests;
mod shadows_tests;
mod skyborn_tests;
mod untamed_tests;
