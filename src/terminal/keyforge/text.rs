//! Texts of cards, which archon has none of: those of a deck file that the user names.

use std::fmt::Write;

use archon_engine::keyforge::spelling::fold;
use serde_json::Value;

use crate::terminal::describe::CardText;
use crate::terminal::style::wrap;

/// Characters of the fonts of the game that stand for a word in texts of the Master Vault.
const SYMBOLS: [(char, &str); 2] = [('\u{f360}', "æmber"), ('\u{f361}', "damage")];
/// What stands in place of any other such character.
const OTHER_SYMBOL: &str = "(icon)";

/// The texts of a JSON file of the Master Vault, each of them once; none of another file.
pub fn card_texts(file: &str) -> Vec<CardText> {
    let mut texts = Vec::new();
    if let Ok(value) = serde_json::from_str(file.trim_start_matches('\u{feff}')) {
        collect(&value, &mut texts);
    }
    texts
}

fn collect(value: &Value, texts: &mut Vec<CardText>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, texts)),
        Value::Object(fields) => {
            let text = |name: &str| fields.get(name).and_then(Value::as_str);
            match (text("card_title"), text("card_text")) {
                (Some(name), Some(text)) => {
                    let found = CardText { name: name.into(), text: readable(text) };
                    if !found.text.is_empty() && !texts.contains(&found) {
                        texts.push(found);
                    }
                }
                _ => fields.values().for_each(|value| collect(value, texts)),
            }
        }
        _ => {}
    }
}

/// A text with words for symbols, and without what could steer a terminal.
fn readable(text: &str) -> String {
    let is_symbol = |c: char| ('\u{e000}'..='\u{f8ff}').contains(&c);
    let mut plain = String::new();
    for c in text.replace("\r\n", "\n").chars() {
        match c {
            '\n' | '\r' | '\u{b}' => plain.push('\n'),
            c if is_symbol(c) => {
                let word = SYMBOLS.iter().find(|(symbol, _)| *symbol == c);
                if plain.ends_with(|before: char| before.is_alphanumeric() || before == ')') {
                    plain.push(' ');
                }
                plain += word.map_or(OTHER_SYMBOL, |(_, word)| word);
            }
            c if c.is_control() => plain.push(' '),
            c => plain.push(c),
        }
    }
    let lines = plain.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// The text of a card as it is shown below its facts; nothing if it is not among these.
pub fn shown(name: &str, texts: &[CardText]) -> String {
    let mut shown = String::new();
    for found in texts.iter().filter(|text| fold(&text.name) == fold(name)) {
        let _ = writeln!(shown, "  text, from your deck file:");
        for line in found.text.lines() {
            let _ = writeln!(shown, "{}", wrap(&format!("    {line}"), 2));
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_a_deck_file_are_found_wherever_its_cards_are_described() {
        let file = r#"{"data": {"name": "x"}, "_linked": {"cards": [
            {"card_title": "First", "card_text": "Invented: take 1\uf360.\r\n\r\nDeal 2\uf361, \uf36f.\u001b[2J"},
            {"card_title": "First", "card_text": "Invented: take 1\uf360.\r\n\r\nDeal 2\uf361, \uf36f.\u001b[2J"},
            {"card_title": "Silent", "card_text": ""}, {"card_title": "Odd", "card_text": 7}]}}"#;
        let found = card_texts(file);
        let text = "Invented: take 1 æmber.\nDeal 2 damage, (icon). [2J".to_string();
        assert_eq!(found, [CardText { name: "First".into(), text }]);
        let lines = shown("FIRST", &found);
        assert!(lines.contains("    Invented: take 1 æmber.\n    Deal 2 damage"), "{lines}");
        assert_eq!(shown("Second", &found), "");
        for other in ["", "{", "a list\n", "[]", "{\"card_text\": \"x\"}"] {
            assert_eq!(card_texts(other), []);
        }
    }
}
