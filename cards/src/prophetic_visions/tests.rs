//! The cards of Prophetic Visions, one by one.

mod dis_tests;
mod logos_tests;
mod prophecies_tests;
mod redemption_tests;
mod sanctum_tests;
mod saurian_tests;
mod shadows_tests;
mod star_alliance_tests;
mod untamed_tests;
