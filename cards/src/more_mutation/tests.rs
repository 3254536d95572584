//! The cards of More Mutation, one by one.

mod dis_tests;
mod logos_tests;
mod sanctum_tests;
mod saurian_tests;
mod shadows_tests;
mod star_alliance_tests;
mod untamed_tests;
