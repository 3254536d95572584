//! The decks that are compiled in.

use super::Deck;
use crate::keeper::text::read;

macro_rules! files {
    ($($name:literal,)*) => {
        const FILES: &[(&str, &str)] = &[$((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../decks/keeper/", $name)),
        ),)*];
    };
}

files! {
    "deep-vault.deck",
    "spiders-web.deck",
    "stone-bastion.deck",
    "wolf-pack.deck",
}

/// The decks that ship with archon, in alphabetical order of their files.
pub fn bundled_decks() -> Vec<Deck> {
    FILES
        .iter()
        .flat_map(|(file, text)| match read(file, text) {
            Ok(contents) => contents.decks,
            Err(error) => panic!("a bundled deck is faulty: {error}"),
        })
        .collect()
}

/// The bundled deck of that name; case does not matter.
pub fn bundled_deck(name: &str) -> Option<Deck> {
    bundled_decks().into_iter().find(|deck| deck.name.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keeper::component::{Condition, CostKind, EffectKind, TargetKind};

    #[test]
    fn every_bundled_deck_is_legal_and_found_by_name() {
        let decks = bundled_decks();
        assert!(decks.len() >= 4);
        for deck in decks {
            assert_eq!(deck.faults(), [], "{}", deck.name);
            assert_eq!(bundled_deck(&deck.name.to_uppercase()), Some(deck));
        }
        assert_eq!(bundled_deck("no such deck"), None);
    }

    #[test]
    fn the_bundled_decks_use_most_components() {
        let decks = bundled_decks();
        let abilities: Vec<_> =
            decks.iter().flat_map(|d| d.definitions.iter()).flat_map(|d| &d.abilities).collect();
        let used = |test: &dyn Fn(&crate::keeper::definition::Ability) -> bool| {
            abilities.iter().any(|a| test(a))
        };
        let conditions =
            Condition::ALL.iter().filter(|c| used(&|a| a.condition == Some(**c))).count();
        let costs = CostKind::ALL
            .iter()
            .filter(|k| used(&|a| a.costs.iter().any(|c| c.kind == **k)))
            .count();
        let targets = TargetKind::ALL
            .iter()
            .filter(|k| {
                used(&|a| a.sub_abilities.iter().any(|s| s.target.is_some_and(|t| t.kind == **k)))
            })
            .count();
        let effects = EffectKind::ALL.iter().filter(|k| used(&|a| a.does(**k))).count();
        assert!(conditions >= 8 && costs >= 4 && targets >= 7 && effects >= 18);
    }
}
