//! The entries of the rulebooks that name an outcome. Each is written once, as a function of the
//! edition, and run for every edition that has it by `edition_<edition>.rs`.
//!
//! Entries that need cards of later sets stand with those sets.

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

mod edition_2018_07;
mod edition_2019_01;
mod edition_2020_12;
mod edition_2021_03;
mod editions;
mod faq;
mod glossary;
mod rules;
