//! The entries of the rulebooks that name an outcome. Each is written once, as a function of the
//! edition, and run for every edition that has it by `rulebook_<edition>.rs`.
//!
//! Entries that need cards of later sets stand with those sets.
#![allow(dead_code, reason = "each edition has only some of the entries")]

pub mod faq;
pub mod glossary;
pub mod rules;

/// Runs entries for an edition: a module per part of the book, a test per entry.
#[macro_export]
macro_rules! entries {
    ($edition:ident; $($part:ident { $($entry:ident)* })*) => {
        $(mod $part {
            use archon_engine::keyforge::edition::Edition;
            $(#[test]
            fn $entry() {
                $crate::rulebook::$part::$entry(Edition::$edition);
            })*
        })*
    };
}
