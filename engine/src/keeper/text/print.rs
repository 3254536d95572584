//! Cards and decks written as a card file; reading it gives the same again.

use std::fmt::Write;

use super::super::deck::Deck;
use super::super::definition::{CardType, Definition, EDITION};

/// A card as a card file.
pub fn card_text(card: &Definition) -> String {
    let mut text = String::new();
    write_card(&mut text, card).expect("a string takes any text");
    text
}

/// A deck as a card file: its cards, then its list.
pub fn deck_text(deck: &Deck) -> String {
    let mut text = String::new();
    write_deck(&mut text, deck).expect("a string takes any text");
    text
}

fn write_card(out: &mut String, card: &Definition) -> std::fmt::Result {
    writeln!(out, "card: {}\nedition: {EDITION}", card.name)?;
    match card.card_type {
        CardType::Minion { offense, defense } => {
            writeln!(out, "type: minion\noffense: {offense}\ndefense: {defense}")?;
        }
        CardType::Spell => writeln!(out, "type: spell")?,
    }
    writeln!(out, "level: {}", card.level)?;
    for ability in &card.abilities {
        match &ability.name {
            Some(name) => writeln!(out, "ability: {name}")?,
            None => writeln!(out, "ability:")?,
        }
        if let Some(condition) = ability.condition {
            writeln!(out, "  when: {}", condition.key())?;
        }
        for cost in &ability.costs {
            writeln!(out, "  cost: {} {}", cost.kind.key(), cost.x)?;
        }
        for sub in &ability.sub_abilities {
            match sub.target {
                None => writeln!(out, "  target: none")?,
                Some(target) => match target.kind.numbers() {
                    0 => writeln!(out, "  target: {}", target.kind.key())?,
                    1 => writeln!(out, "  target: {} {}", target.kind.key(), target.x)?,
                    _ => {
                        writeln!(out, "  target: {} {} {}", target.kind.key(), target.x, target.y)?
                    }
                },
            }
            for effect in &sub.effects {
                if effect.kind.takes_number() {
                    writeln!(out, "  effect: {} {}", effect.kind.key(), effect.x)?;
                } else {
                    writeln!(out, "  effect: {}", effect.kind.key())?;
                }
            }
        }
    }
    Ok(())
}

fn write_deck(out: &mut String, deck: &Deck) -> std::fmt::Result {
    for card in deck.definitions.iter() {
        write_card(out, card)?;
        writeln!(out)?;
    }
    writeln!(out, "deck: {}", deck.name)?;
    write_list(out, deck, &deck.cards)?;
    if !deck.reserves.is_empty() {
        writeln!(out, "reserves:")?;
        write_list(out, deck, &deck.reserves)?;
    }
    Ok(())
}

/// Cards in their order, which a saved game depends on: a line for each run of the same.
fn write_list(out: &mut String, deck: &Deck, cards: &[u16]) -> std::fmt::Result {
    for run in cards.chunk_by(|a, b| a == b) {
        writeln!(out, "{} {}", run.len(), deck.definitions[usize::from(run[0])].name)?;
    }
    Ok(())
}
