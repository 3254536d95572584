//! The registry of cards as a whole.

use std::collections::BTreeSet;
use std::path::Path;

use archon_engine::keyforge::ability::Trigger;
use archon_engine::keyforge::cards::call_of_the_archons::HOUSES;
use archon_engine::keyforge::facts::{CardId, FactsTable};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::set::Set;

const HOUSE_ORDER: [House; 7] = [
    House::Brobnar,
    House::Dis,
    House::Logos,
    House::Mars,
    House::Sanctum,
    House::Shadows,
    House::Untamed,
];

fn number(id: CardId) -> Option<u16> {
    FactsTable::get().facts(id).printing(Set::CallOfTheArchons).map(|p| p.number)
}

#[test]
fn every_card_of_call_of_the_archons_is_playable() {
    let table = FactsTable::get();
    let of_set: Vec<CardId> =
        table.iter().map(|(id, _)| id).filter(|id| number(*id).is_some()).collect();
    assert_eq!(of_set.len(), 370);
    let missing: Vec<_> = of_set
        .into_iter()
        .filter(|id| !Library::get().is_playable(*id))
        .map(|id| table.facts(id).id)
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn definitions_stand_with_their_house_in_collector_order() {
    for (house, definitions) in HOUSE_ORDER.into_iter().zip(HOUSES) {
        let mut last = 0;
        for definition in definitions {
            let id = FactsTable::get().by_id(definition.id).expect("a card of the table");
            let facts = FactsTable::get().facts(id);
            assert_eq!(facts.house, Some(house), "{} stands with {house:?}", definition.id);
            let number = number(id).expect("a card of the set");
            assert!(number > last, "{} is out of collector order", definition.id);
            last = number;
        }
    }
}

#[test]
fn every_definition_that_does_something_has_a_test() {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src/keyforge/cards/call_of_the_archons");
    for (house, definitions) in HOUSE_ORDER.into_iter().zip(HOUSES) {
        let file = folder.join(format!("{}_tests.rs", house.key()));
        let tests = std::fs::read_to_string(&file).expect("the tests of a house");
        for definition in definitions.iter().filter(|d| !d.is_vanilla()) {
            assert!(tests.contains(definition.id), "{} has no test in {file:?}", definition.id);
        }
    }
}

/// The bold words of a text, and what each is here.
const BOLD: [(&str, Trigger); 8] = [
    ("Before Fight:", Trigger::BeforeFight),
    ("Leaves Play:", Trigger::LeavesPlay),
    ("Destroyed:", Trigger::Destroyed),
    ("Action:", Trigger::Action),
    ("Omni:", Trigger::Omni),
    ("Play", Trigger::Play),
    ("Fight", Trigger::Fight),
    ("Reap", Trigger::Reap),
];

/// The bold words in a reference text: "Play:", "Fight/Reap:", also inside granted abilities.
fn bold_words(text: &str) -> u64 {
    let mut found = 0;
    for line in text.split(['\n', '"', '“', '.']) {
        let Some((head, _)) = line.split_once(':') else { continue };
        let head = head.trim_start_matches([' ', ',', '”']);
        for part in head.split('/') {
            let part = part.trim();
            for (word, trigger) in BOLD {
                if word.trim_end_matches(':') == part {
                    found |= trigger.bit();
                }
            }
        }
    }
    found
}

#[test]
fn moments_agree_with_the_reference_texts() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/cards/cards.jsonl");
    let Ok(cards) = std::fs::read_to_string(&path) else {
        println!("skipped: {} is not here", path.display());
        return;
    };
    let own: u64 = BOLD.iter().map(|(_, trigger)| trigger.bit()).sum();
    let mut different = BTreeSet::new();
    for line in cards.lines() {
        let card: serde_json::Value = serde_json::from_str(line).expect("a card");
        let id = card["id"].as_str().expect("an id");
        let Some(id) = FactsTable::get().by_id(id).filter(|id| Library::get().is_playable(*id))
        else {
            continue;
        };
        let text = bold_words(card["text"].as_str().unwrap_or_default());
        let here = Library::get().definition(id).triggers & own;
        if text != here {
            different.insert(format!(
                "{}: text {text:#x}, definition {here:#x}",
                FactsTable::get().facts(id).id
            ));
        }
    }
    // Explained one by one: the text says it otherwise than by a bold word, or the other way round.
    let explained = EXPLAINED.iter().map(|(id, _)| *id).collect::<BTreeSet<_>>();
    different.retain(|line| !explained.contains(line.split(':').next().unwrap_or_default()));
    assert!(different.is_empty(), "{different:#?}");
    assert!(EXPLAINED.iter().all(|(_, why)| !why.is_empty()));
}

/// Cards whose definition has other moments than the bold words of their text, and why.
const EXPLAINED: &[(&str, &str)] = &[
    ("armageddon-cloak", "it says \"instead\": a replacement, not an ability that triggers"),
    ("spangler-box", "\"if it leaves play\" is said without a bold word"),
    ("spectral-tunneler", "the ability it grants is part of a lasting effect"),
];
