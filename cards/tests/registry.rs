//! The registry of cards as a whole.

use std::collections::BTreeSet;
use std::path::Path;

use archon_cards::{SETS, SetOfCards, library};
use archon_engine::keyforge::ability::{Definition, Trigger};
use archon_engine::keyforge::facts::{CardId, FactsTable, Rarity};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::set::Set;

/// The sets whose every card is playable.
const COMPLETE: [Set; 5] = [
    Set::CallOfTheArchons,
    Set::AgeOfAscension,
    Set::WorldsCollide,
    Set::MassMutation,
    Set::DarkTidings,
];

fn id_of(definition: &Definition) -> CardId {
    let id = FactsTable::get().by_id(definition.id);
    id.unwrap_or_else(|| panic!("no card has the id {:?}", definition.id))
}

#[test]
fn every_card_of_a_complete_set_is_playable() {
    for set in COMPLETE {
        let of_set = library().ids().filter(|id| id.facts().printing(set).is_some());
        let missing = of_set.filter(|id| !library().is_playable(*id)).map(|id| id.facts().id);
        assert_eq!(missing.collect::<Vec<_>>(), [""; 0], "of {set:?}");
    }
}

#[test]
fn the_sets_are_listed_in_order_and_their_houses_each_once() {
    assert!(SETS.is_sorted_by(|one, next| one.set < next.set));
    for set in SETS {
        assert!(set.houses.is_sorted_by(|one, next| one.0.name() < next.0.name()), "{:?}", set.set);
    }
}

/// The definitions of a set by the file they stand in: those of a house, and the anomalies.
fn files(set: &SetOfCards) -> impl Iterator<Item = (String, Option<House>, &'static [Definition])> {
    let of_houses = set.houses.iter().map(|(house, definitions)| {
        let file = house.name().to_lowercase().replace(' ', "_");
        (file, Some(*house), *definitions)
    });
    let anomalies =
        (!set.anomalies.is_empty()).then_some(("anomalies".into(), None, set.anomalies));
    let references = (!set.references.is_empty()).then(|| {
        let file = if set.set == Set::CrucibleClash { "archon_powers" } else { "prophecies" };
        (file.into(), None, set.references)
    });
    of_houses.chain(anomalies).chain(references)
}

#[test]
fn definitions_stand_with_their_set_and_house_in_collector_order() {
    for set in SETS {
        for (file, house, definitions) in files(set) {
            let (mut last, mut are_by_themselves) = (0, false);
            for definition in definitions {
                let facts = id_of(definition).facts();
                let first = facts.printings[0];
                // Revenants (R06) and others that come together are numbered by themselves, after the rest.
                let is_special = first.rarity == Rarity::Special;
                if is_special && first.number < last && !are_by_themselves {
                    (last, are_by_themselves) = (0, true);
                }
                assert_eq!(first.set, set.set, "{} stands with {:?}", definition.id, set.set);
                let is_of_no_house = first.anomaly || facts.house.is_none();
                assert_eq!(is_of_no_house, house.is_none(), "{} stands in {file}", definition.id);
                if house.is_some() {
                    assert_eq!(facts.house, house, "{} stands in {file}", definition.id);
                }
                // The second half of a gigantic creature has the number of the first.
                let second_half = facts.gigantic.as_ref().is_some_and(|g| g.half == 2);
                let least = if second_half { last } else { last + 1 };
                assert!(first.number >= least, "{} is out of collector order", definition.id);
                last = first.number;
            }
        }
    }
}

#[test]
fn every_ability_has_a_name_that_leads_back_to_it() {
    let library = library();
    let mut names = std::collections::HashSet::new();
    for id in library.ids().flat_map(|card| library.abilities_of(card)) {
        let name = library.ability_name(id);
        assert!(library.ability(id).is_some(), "{name}");
        assert_eq!(library.parse_ability_name(&name), Some(id));
        assert!(names.insert(name.clone()), "{name} twice");
    }
    assert!(names.len() > 1400, "every card with a text has abilities");
    // Scout: "Play: …", and the skirmish that it gives for the turn.
    let scout = names.iter().filter(|name| name.starts_with("scout#")).count();
    assert_eq!(scout, 2);
}

#[test]
fn every_definition_that_does_something_has_a_test() {
    for set in SETS {
        let folder = set.set.name().to_lowercase().replace(' ', "_").replace('æ', "ae");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder);
        // A file of tests alone is none: it must be a module of the set's test target.
        let target = std::fs::read_to_string(folder.join("tests.rs")).expect("a test target");
        for (file, _, definitions) in files(set) {
            let module = format!("mod {file}_tests;");
            assert!(target.contains(&module), "{folder:?}/tests.rs lacks {module:?}");
            let tests = folder.join(format!("{file}_tests.rs"));
            let tests = std::fs::read_to_string(tests).expect("the tests of a file");
            for definition in definitions.iter().filter(|d| !d.is_vanilla()) {
                assert!(
                    tests.contains(definition.id),
                    "{} has no test in {folder:?}/{file}_tests.rs",
                    definition.id
                );
            }
        }
    }
}

/// The bold words of a text, and what each is here.
const BOLD: [(&str, Trigger); 12] = [
    ("Fate:", Trigger::Fate),
    ("Scrap:", Trigger::Scrap),
    ("Before Fight:", Trigger::BeforeFight),
    ("Leaves Play:", Trigger::LeavesPlay),
    ("Destroyed:", Trigger::Destroyed),
    ("Action:", Trigger::Action),
    ("Omni:", Trigger::Omni),
    ("Play", Trigger::Play),
    // So later sets say "Fight:" and "Reap:".
    ("After Fight", Trigger::Fight),
    ("After Reap", Trigger::Reap),
    ("Fight", Trigger::Fight),
    ("Reap", Trigger::Reap),
];

/// The bold words in a reference text: "Play:", "Fight/Reap:", also inside granted abilities and
/// after the icon of the tide.
fn bold_words(text: &str) -> u64 {
    let mut found = 0;
    let text = &text.replace("<tide>", "");
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
    let own: u64 = BOLD.iter().fold(0, |bits, (_, trigger)| bits | trigger.bit());
    let mut different = BTreeSet::new();
    for line in cards.lines() {
        let card: serde_json::Value = serde_json::from_str(line).expect("a card");
        let id = card["id"].as_str().expect("an id");
        let Some(id) = FactsTable::get().by_id(id).filter(|id| library().is_playable(*id)) else {
            continue;
        };
        // The second half of a gigantic creature has the text printed, too; the first half does it.
        if id.facts().gigantic.as_ref().is_some_and(|g| g.half == 2) {
            continue;
        }
        let text = bold_words(card["text"].as_str().unwrap_or_default());
        let definition = library().definition(id);
        let here = (definition.triggers | definition.triggers_elsewhere) & own;
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

/// Cards whose definition has other triggers than the bold words of their text, and why.
const EXPLAINED: &[(&str, &str)] = &[
    ("adaptoid", "the ability it grants is part of a lasting effect"),
    ("armageddon-cloak", "it says \"instead\": a replacement, not an ability that triggers"),
    ("atrocity", "its text since 2026 begins with \"Play:\" (errata)"),
    ("avenging-aura", "an action whose first print lacks the bold word"),
    ("diplo-macy", "the ability it grants is part of a lasting effect"),
    ("dredge", "the ability it grants is part of a lasting effect"),
    ("general-sherman", "\"if it leaves play\" is said without a bold word"),
    ("improvised-aviation", "the ability it grants is part of a lasting effect"),
    ("incensed", "the ability it grants is part of a lasting effect"),
    ("into-the-fray", "the ability it grants is part of a lasting effect"),
    ("journey-onward", "the ability it grants is part of a lasting effect"),
    ("ley-earl-of-hurl", "it says \"instead\": a replacement"),
    ("necromorph", "it says \"instead\": a replacement"),
    ("niffle-sanctuary", "the ability it grants is part of a lasting effect"),
    ("paradox-shield", "it says \"instead\": a replacement"),
    ("pupgrade", "the ability it grants stands in single quotation marks"),
    ("purple-aeronaut", "the ability it grants is part of a lasting effect"),
    ("ragatha", "the errata of June 2025 took away the ability that it granted"),
    ("reassembling-automaton", "it says \"instead\": a replacement"),
    ("replicative-growth", "the ability it grants is part of a lasting effect"),
    ("self-bolstering-automata", "it says \"instead\": a replacement"),
    ("song-of-the-wild", "the ability it grants is part of a lasting effect"),
    ("spangler-box", "\"if it leaves play\" is said without a bold word"),
    ("spectral-tunneler", "the ability it grants is part of a lasting effect"),
    ("the-body-snatchers", "it says \"instead\": a replacement"),
];
