//! What is printed on every card, as numbers: a table to look ids up in.

use archon_engine::keyforge::facts::{CardFacts, FactsTable};
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::traits::Trait;

use super::numbers::{BONUS, houses};

/// What is said of a card, before its keywords and traits.
const OF_FACTS: [&str; 13] = [
    "type",
    "reference",
    "houses",
    "power",
    "armor",
    "bonus_amber",
    "bonus_capture",
    "bonus_damage",
    "bonus_draw",
    "bonus_discard",
    "bonus_power",
    "refers_to_tide",
    "refers_to_places",
];

/// How many numbers are said of each card.
pub const FACTS: usize = OF_FACTS.len() + Keyword::ALL.len() + Trait::ALL.len();

/// Names of the columns.
pub(super) fn columns() -> Vec<String> {
    let keywords = Keyword::ALL.iter().map(|keyword| format!("keyword_{}", keyword.key()));
    let traits = Trait::ALL.iter().map(|t| format!("trait_{}", t.key()));
    OF_FACTS.iter().map(ToString::to_string).chain(keywords).chain(traits).collect()
}

/// The table, row by row, each of [`FACTS`] numbers: that of number *n* of an `id` is row *n*, and row 0 is all zeros.
pub fn card_facts() -> Vec<i16> {
    let mut rows = vec![0; FACTS];
    FactsTable::get().iter().for_each(|(_, facts)| rows.extend(row(facts)));
    rows
}

fn row(facts: &CardFacts) -> Vec<i16> {
    let mut row = vec![
        facts.card_type as i16 + 1,
        facts.reference.map_or(0, |reference| reference as i16 + 1),
        houses(facts.houses),
        i16::from(facts.power),
        i16::from(facts.armor),
    ];
    let icons = |wanted| facts.bonus.iter().filter(|icon| *icon == wanted).count() as i16;
    row.extend(BONUS.map(icons));
    row.extend([facts.refers_to_tide, facts.refers_to_places].map(i16::from));
    row.extend(Keyword::ALL.map(|keyword| i16::from(facts.keyword(keyword))));
    row.extend(Trait::ALL.iter().map(|t| i16::from(facts.has_trait(*t))));
    row
}
