//! What may not be used in a game, and why ("Revised and Banned Cards").

use super::definition::EDITION;

/// Components of earlier editions that the list no longer has: their words in the lists of those
/// editions, without the prefix for the kind.
const OF_EARLIER_EDITIONS: [&str; 46] = [
    "summon-exhaust",
    "summon-exhaust-enemy",
    "summon-sacrifice-hand",
    "summon-sacrifice-play",
    "summon-sacrifice-play-enemy",
    "summon-destroy-hand",
    "summon-destroy-play",
    "summon-destroy-play-enemy",
    "summon-destroy-resources",
    "summon-destroy-resources-enemy",
    "action-remove-counters",
    "action-exhaust-resources",
    "action-exhaust",
    "action-exhaust-enemy",
    "action-sacrifice-hand",
    "action-sacrifice-play",
    "action-sacrifice-play-enemy",
    "action-destroy-hand",
    "action-destroy-play",
    "action-destroy-play-enemy",
    "action-destroy-resources",
    "action-destroy-resources-enemy",
    "no-attack",
    "no-defend",
    "berzerker",
    "yours-total-damage",
    "exhaust-creatures",
    "exhaust-creatures-enemy",
    "sacrifice-play-enemy",
    "destroy-play-enemy",
    "destroy-resources-enemy",
    "play-enemy",
    "play-exhausted",
    "enemy-level",
    "play-counters",
    "hand-enemy",
    "opponent-hand",
    "excavate-enemy",
    "opponent-excavate",
    "graveyard-enemy",
    "opponent-graveyard",
    "generic",
    "deal",
    "gain-hp",
    "dice-heal-both",
    "dice-burn-both",
];

/// Why a component, by its word in a card file, is banned; nothing if it is not known to be.
pub fn banned_component(kind: &str, key: &str) -> Option<String> {
    // The rulebook lists this one text as redacted (in a part of the page that is not shown).
    if kind == "cost" && key == "remove-counters" {
        return Some(
            "the text that removes counters from the card itself as a cost is redacted: any card \
             with it is banned"
                .to_string(),
        );
    }
    let joined = ["exhaust", "fatigue"];
    if kind == "effect" && joined.contains(&key) {
        return Some(format!(
            "“{key}” alone is a component of the 11th Edition; use “exhaust-fatigue”"
        ));
    }
    let gone = OF_EARLIER_EDITIONS.contains(&key) || matches!(key, "see" | "deck-stack" | "reroll");
    gone.then(|| {
        format!(
            "“{key}” is a component of the 11th Edition; the {EDITION}th is a clean slate edition: \
             cards of earlier ones are banned"
        )
    })
}

/// Why a card with this Edition Indicator (none: no indicator) is banned; nothing if it is not.
pub fn banned_edition(edition: Option<u8>) -> Option<String> {
    match edition {
        None => Some(format!(
            "it has no Edition Indicator, and such cards are banned (clean slate edition); if it \
             was designed for the {EDITION}th Edition, write “edition: {EDITION}”"
        )),
        Some(edition) if edition < EDITION => Some(format!(
            "it was designed for edition {edition}; cards from before the {EDITION}th Edition are \
             banned (clean slate edition)"
        )),
        Some(_) => None,
    }
}
