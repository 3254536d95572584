//! Decks.

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, DeckCard};
use archon_engine::keyforge::set::Set;
use archon_lab::definition::GivenDeck;
use archon_lab::game::keyforge::decks::decks_in;
use archon_lab::game::{DeckSource as _, FoundDecks, GameInfo as _, find_deck, find_named};
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use crate::errors::{Result, error, of_deck};
use crate::values::{from_js, to_js};

/// The name of a deck whose text names none.
const UNNAMED: &str = "deck";

/// The decks of a text in any of the formats of decks: JSON of the Master Vault, exports of Decks of KeyForge, decks of
/// the Crucible Online, plain lists; or of the name of a bundled deck or set. Throws a DeckError if it has no deck that
/// can be played; a link is answered with what to fetch.
#[wasm_bindgen(js_name = readDecks, unchecked_return_type = "FoundDecks")]
pub fn read_decks(text: &str) -> Result<JsValue> {
    let FoundDecks { decks, refused } = found(text)?;
    let left_out = FoundDecks::<Deck> { decks: Vec::new(), refused }.left_out();
    let decks: Vec<Value> = decks.iter().map(of_deck_value).collect();
    to_js(&json!({ "decks": decks, "leftOut": left_out }))
}

/// The one deck of a text, as readDecks reads it. Throws a DeckError if it has none or several.
#[wasm_bindgen(js_name = readDeck, unchecked_return_type = "Deck")]
pub fn read_deck(text: &str) -> Result<JsValue> {
    if !is_text(text) {
        return to_js(&of_deck_value(&find_deck::<KeyForge>(text.trim()).map_err(of_deck)?));
    }
    let decks = found(text)?.all().map_err(of_deck)?;
    match &decks[..] {
        [deck] => to_js(&of_deck_value(deck)),
        _ => {
            let names: Vec<&str> = decks.iter().map(|deck| &*deck.name).collect();
            let said = format!("{} decks, but one is needed: {}", decks.len(), names.join("; "));
            Err(error("DeckError", said))
        }
    }
}

/// Every bundled deck that can be played, in their order.
#[wasm_bindgen(js_name = bundledDecks, unchecked_return_type = "Deck[]")]
pub fn bundled_decks() -> Result<JsValue> {
    let decks = KeyForge::bundled().map_err(of_deck)?;
    to_js(&decks.iter().map(of_deck_value).collect::<Vec<Value>>().into())
}

fn found(text: &str) -> Result<FoundDecks<Deck>> {
    match is_text(text) {
        true => decks_in(text, UNNAMED),
        false => find_named::<KeyForge>(text.trim()),
    }
    .map_err(of_deck)
}

/// Whether this is the text of decks, not a name.
fn is_text(given: &str) -> bool {
    let given = given.trim_start_matches('\u{feff}').trim();
    given.is_empty() || given.contains('\n') || given.starts_with(['{', '['])
}

/// A deck as an object of JavaScript.
fn of_deck_value(deck: &Deck) -> Value {
    let card = |card: &DeckCard| {
        let facts = card.card.facts();
        let icons: Vec<&str> = card.enhancements.iter().map(|icon| icon.key()).collect();
        json!({
            "id": facts.id,
            "name": facts.name,
            "house": card.house.key(),
            "type": facts.card_type.key(),
            "maverick": card.maverick,
            "legacy": card.legacy,
            "anomaly": card.anomaly,
            "enhancements": icons,
        })
    };
    json!({
        "name": deck.name,
        "id": deck.id,
        "set": deck.set.map(Set::key),
        "houses": deck.houses.map(|house| house.key()),
        "cards": deck.cards.iter().map(card).collect::<Vec<Value>>(),
        "assumption": KeyForge::assumption(deck),
        "list": deck.to_string(),
        "text": KeyForge::deck_to_text(deck),
    })
}

/// A deck that was given: an object that readDecks made, or a name.
pub fn given(value: &Value) -> Result<GivenDeck<Deck>> {
    match value {
        Value::String(name) => Ok(GivenDeck::Name(name.clone())),
        Value::Object(deck) => {
            let text = deck.get("text").and_then(Value::as_str).unwrap_or_default();
            revived(text).map(GivenDeck::Deck)
        }
        other => Err(error("DeckError", format!("a deck is a Deck or a name, not {other}"))),
    }
}

/// None, one or several decks that were given.
pub fn all_given(value: &Value) -> Result<Vec<GivenDeck<Deck>>> {
    match value {
        Value::Null => Ok(Vec::new()),
        Value::Array(several) => several.iter().map(given).collect(),
        one => Ok(vec![given(one)?]),
    }
}

/// One deck that was given.
pub fn one_given(value: &JsValue) -> Result<Deck> {
    match given(&from_js(value)?)? {
        GivenDeck::Deck(deck) => Ok(deck),
        GivenDeck::Name(name) => find_deck::<KeyForge>(&name).map_err(of_deck),
    }
}

/// The deck of its text. Whoever holds an object of JavaScript may have changed it: the deck is checked again.
fn revived(text: &str) -> Result<Deck> {
    let faulty = || error("DeckError", "the field text of the deck is not as readDecks wrote it");
    let deck = KeyForge::deck_of_text(text).ok_or_else(faulty)?;
    let Deck { name, id, houses, cards, .. } = deck.clone();
    let checked = Deck::new(library(), name, id, deck.set, &houses, cards);
    let Deck { name, id, houses, cards, .. } = checked.map_err(|why| error("DeckError", why))?;
    Ok(Deck { name, id, houses, cards, ..deck })
}
