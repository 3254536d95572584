//! Decks as text for other processes: whatever is played, decks with swapped cards included, which are
//! no decks that anybody could buy and keep their order.

use archon_cards::library;
use archon_engine::keyforge::deck::{Deck, DeckCard, StatedSas};
use archon_engine::keyforge::facts::FactsTable;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::icon::{BonusIcon, BonusIcons};
use archon_engine::keyforge::set::Set;
use archon_sim::seeds::of_text;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Text {
    name: String,
    id: Option<String>,
    set: Option<String>,
    token: Option<String>,
    #[serde(default)]
    prophecies: Vec<String>,
    #[serde(default)]
    power: Option<String>,
    houses: [String; 3],
    /// Card, house, whether it is a maverick, a legacy card, an anomaly; icons of Enhance
    cards: Vec<(String, String, [bool; 3], Vec<String>)>,
    icons_spread: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    alliance: bool,
    #[serde(default)]
    beside_chosen: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hidden_list: bool,
}

/// The deck as text.
pub fn of_deck(deck: &Deck) -> String {
    let cards = deck.cards.iter().map(|card| {
        let icons = card.enhancements.iter().map(|icon| icon.key().to_string()).collect();
        let flags = [card.maverick, card.legacy, card.anomaly];
        (card.card.facts().id.into(), card.house.key().into(), flags, icons)
    });
    let text = Text {
        name: deck.name.clone(),
        id: deck.id.clone(),
        set: deck.set.map(|set| set.key().into()),
        token: deck.token.map(|card| card.facts().id.into()),
        prophecies: deck.prophecies.iter().map(|card| card.facts().id.into()).collect(),
        power: deck.power.map(|card| card.facts().id.into()),
        houses: deck.houses.map(|house| house.key().into()),
        cards: cards.collect(),
        icons_spread: deck.icons_spread,
        alliance: deck.alliance,
        beside_chosen: deck.beside_chosen,
        hidden_list: deck.hidden_list,
    };
    serde_json::to_string(&text).expect("plain data")
}

/// The cards of a deck and what lies beside it, as a number.
pub fn contents(deck: &Deck) -> u64 {
    let cards = deck.cards.iter().map(|card| {
        let icons: Vec<&str> = card.enhancements.iter().map(|icon| icon.key()).collect();
        format!("{} {} {}", card.card.facts().id, card.house.key(), icons.join("+"))
    });
    let beside = deck.token.iter().chain(&deck.prophecies).chain(&deck.power);
    let all: Vec<String> = cards.chain(beside.map(|card| card.facts().id.into())).collect();
    of_text(&all.join("\n"))
}

/// The deck of such a text; none if it is none, or this build does not know something in it.
pub fn to_deck(text: &str) -> Option<Deck> {
    let library = library();
    let text: Text = serde_json::from_str(text).ok()?;
    let card = |id: &String| FactsTable::get().by_id(id);
    let set = text.set.as_deref().map(Set::parse);
    let token = text.token.as_ref().map(card);
    let power = text.power.as_ref().map(card);
    if set == Some(None) || token == Some(None) || power == Some(None) {
        return None;
    }
    let (set, token, power) = (set.flatten(), token.flatten(), power.flatten());
    let prophecies = text.prophecies.iter().map(card).collect::<Option<Vec<_>>>()?;
    let mut houses = [House::Brobnar; 3];
    for (house, key) in houses.iter_mut().zip(&text.houses) {
        *house = House::parse(key)?;
    }
    let mut cards = Vec::new();
    for (id, house, [maverick, legacy, anomaly], icons) in &text.cards {
        let mut enhancements = BonusIcons::default();
        for icon in icons {
            enhancements = enhancements.with(BonusIcon::parse(icon)?);
        }
        let (card, house) = (card(id)?, House::parse(house)?);
        let (maverick, legacy, anomaly) = (*maverick, *legacy, *anomaly);
        cards.push(DeckCard { card, house, maverick, legacy, anomaly, enhancements });
    }
    let Text { name, id, icons_spread, alliance, beside_chosen, hidden_list, .. } = text;
    Some(Deck {
        library,
        name,
        id,
        set,
        token,
        prophecies,
        power,
        houses,
        cards,
        icons_spread,
        alliance,
        beside_chosen,
        // Nothing that is played depends on it.
        sas: StatedSas::default(),
        hidden_list,
    })
}

/// What was chosen to lie beside a deck whose list names nothing, and how to name it.
pub fn chosen_beside(deck: &Deck) -> Option<String> {
    let titles: Vec<_> = deck.beside().map(|card| card.facts().name).collect();
    let (what, line) = match (deck.token, deck.power) {
        (Some(_), _) => ("token creature", "token: …"),
        (None, Some(_)) => ("archon power", "power: …"),
        (None, None) => ("prophecies", "prophecies: …; …; …; …"),
    };
    deck.beside_chosen.then(|| {
        format!(
            "the list of {:?} names no {what}: {} is chosen by a random order that the deck's name seeds \
             (write `{line}` in a deck file)",
            deck.name,
            titles.join(", ")
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{DeckSource, KeyForge};

    #[test]
    fn every_bundled_deck_is_the_same_after_a_journey_as_text() {
        for mut deck in KeyForge::bundled().expect("bundled") {
            assert_eq!(to_deck(&of_deck(&deck)).as_ref(), Some(&deck));
            // In another order, as with swapped cards.
            deck.cards.reverse();
            deck.icons_spread = 3;
            assert_eq!(to_deck(&of_deck(&deck)).as_ref(), Some(&deck));
        }
        for wrong in ["", "{}", "null"] {
            assert!(to_deck(wrong).is_none());
        }
        let deck = KeyForge::bundled().expect("bundled").remove(0);
        for key in [deck.houses[0].key(), deck.set.expect("it has one").key()] {
            let other = of_deck(&deck).replace(&format!("{key:?}"), "\"nothing\"");
            assert!(to_deck(&other).is_none(), "{other}");
        }
    }
}
