//! What a card file may say: how many numbers a component takes, what was probably meant, what is
//! wrong with an ability as a whole.

use super::super::component::{Condition, CostKind, EffectKind, TargetKind};
use super::super::definition::{Ability, CardType};
use super::super::limits::{MOST_SUB_ABILITIES, MOST_TARGETS};

/// What is wrong with an ability as a whole.
pub(super) fn ability_faults(
    ability: &Ability,
    card_type: Option<CardType>,
) -> impl Iterator<Item = String> + use<> {
    let mut faults = Vec::new();
    match (card_type, &ability.name) {
        (Some(CardType::Spell), Some(name)) => {
            faults.push(format!("the ability of a spell has no name; take “{name}” out"));
        }
        (Some(CardType::Minion { .. }), None) => faults
            .push("the ability of a minion has a name in capitals: “ability: NAME”".to_string()),
        (Some(CardType::Minion { .. }), Some(name)) if name.to_uppercase() != *name => {
            faults.push(format!("the ability's name “{name}” is to be in capitals"));
        }
        _ => {}
    }
    if ability.sub_abilities.is_empty() {
        faults.push("the ability does nothing; add an “effect:” line".to_string());
    }
    if ability.sub_abilities.iter().any(|sub| sub.effects.is_empty())
        && !ability.sub_abilities.is_empty()
    {
        faults.push("a “target:” without an effect; add an “effect:” line after it".to_string());
    }
    if ability.sub_abilities.len() > MOST_SUB_ABILITIES {
        faults.push(format!(
            "the ability has {} sub-abilities; archon allows {MOST_SUB_ABILITIES}",
            ability.sub_abilities.len()
        ));
    }
    let targets: usize =
        ability.sub_abilities.iter().filter_map(|s| s.target).map(|t| usize::from(t.most())).sum();
    if targets > MOST_TARGETS {
        faults.push(format!(
            "the ability has up to {targets} targets in all; archon allows {MOST_TARGETS}"
        ));
    }
    faults.into_iter()
}

/// How many numbers a component takes; nothing for an unknown word.
pub(super) fn numbers_of(kind: &str, key: &str) -> Option<usize> {
    match kind {
        "when" => Condition::parse(key).map(|_| 0),
        "cost" => CostKind::parse(key).map(|_| 1),
        "target" if key == "none" => Some(0),
        "target" => TargetKind::parse(key).map(TargetKind::numbers),
        _ => EffectKind::parse(key).map(|e| usize::from(e.takes_number())),
    }
}

pub(super) fn keys_of(kind: &str) -> Vec<&'static str> {
    match kind {
        "when" => Condition::ALL.map(Condition::key).to_vec(),
        "cost" => CostKind::ALL.map(CostKind::key).to_vec(),
        "target" => TargetKind::ALL.map(TargetKind::key).to_vec(),
        _ => EffectKind::ALL.map(EffectKind::key).to_vec(),
    }
}

/// The word that was probably meant, as the end of a message.
pub(super) fn closest<'w>(word: &str, words: impl Iterator<Item = &'w str>) -> String {
    let lower = word.to_lowercase();
    words
        .map(|w| (strsim::jaro_winkler(&lower, &w.to_lowercase()), w))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map_or_else(String::new, |(_, w)| format!("; is “{w}” meant?"))
}
