//! The decks that are compiled in.

use super::Deck;
use crate::keeper::text::read;

macro_rules! files {
    ($($name:literal,)*) => {
        const FILES: &[(&str, &str)] = &[$((
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/decks/keeper/", $name)),
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
    fn the_bundled_decks_use_every_component() {
        let decks = bundled_decks();
        let abilities: Vec<_> =
            decks.iter().flat_map(|d| d.definitions.iter()).flat_map(|d| &d.abilities).collect();
        for kind in Condition::ALL {
            assert!(abilities.iter().any(|a| a.condition == Some(kind)), "{kind:?}");
        }
        for kind in CostKind::ALL {
            let mut costs = abilities.iter().flat_map(|a| &a.costs);
            assert!(costs.any(|c| c.kind == kind), "{kind:?}");
        }
        for kind in TargetKind::ALL {
            let mut targets = abilities.iter().flat_map(|a| &a.sub_abilities);
            assert!(targets.any(|s| s.target.is_some_and(|t| t.kind == kind)), "{kind:?}");
        }
        for kind in EffectKind::ALL {
            assert!(abilities.iter().any(|a| a.does(kind)), "{kind:?}");
        }
    }
}
