//! The cards of Dark Tidings, one by one.

mod logos_tests;
mod sanctum_tests;
mod saurian_tests;
mod shadows_tests;
mod star_alliance_tests;
mod unfathomable_tests;
mod untamed_tests;
