//! The cards of Draconian Measures, one by one.

mod ekwidon_tests;
mod geistoid_tests;
mod mars_tests;
mod ouboros_tests;
mod shadows_tests;
mod skyborn_tests;
mod unfathomable_tests;
