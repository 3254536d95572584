//! The entries of the rulebooks that name an outcome. Each is written once, as a function of the
//! edition, and run for every edition that has it by `edition_<edition>.rs`.
//!
//! Answers about cards of later sets stand in a file per set, what the glossary says of their
//! keywords in `keywords.rs` and `alpha_deploy_omega.rs`, its examples with them in `examples.rs`.

/// Runs entries for an edition: a module per part of the book, a test per entry.
macro_rules! entries {
    ($edition:ident; $($part:ident { $($entry:ident)* })*) => {
        $(mod $part {
            use archon_engine::keyforge::edition::Edition;
            $(#[test]
            fn $entry() {
                $crate::$part::$entry(Edition::$edition);
            })*
        })*
    };
}

mod alpha_deploy_omega;
mod edition_2018_07;
mod edition_2019_01;
mod edition_2020_12;
mod edition_2021_03;
mod edition_2026_06;
mod editions;
mod errata;
mod examples;
mod faq;
mod faq_age_of_ascension;
mod faq_dark_tidings;
mod faq_june_2026;
mod faq_june_2026_cards;
mod faq_mass_mutation;
mod faq_worlds_collide;
mod glossary;
mod june_2026;
mod keywords;
mod rules;
mod timing_chart;
mod who_plays;
