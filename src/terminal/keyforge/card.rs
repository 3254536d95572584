//! A card of KeyForge in words.

use std::io::{self, Write};

use archon_cards::library;
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;

/// Prints what is known of a card.
pub fn show(id: CardId, out: &mut impl Write) -> io::Result<()> {
    let facts = library().facts(id);
    writeln!(out, "{} ({})", facts.name, facts.id)?;
    let houses: Vec<_> = facts.houses.iter().map(|h| h.name()).collect();
    writeln!(out, "  {:?} of {}", facts.card_type, houses.join(", "))?;
    if facts.power > 0 {
        writeln!(out, "  power {}, armor {}", facts.power, facts.armor)?;
    }
    let traits: Vec<_> = facts.traits().iter().map(|t| t.key()).collect();
    if !traits.is_empty() {
        writeln!(out, "  traits: {}", traits.join(", "))?;
    }
    let keywords: Vec<_> = Keyword::ALL
        .into_iter()
        .filter(|k| facts.keyword(*k) > 0)
        .map(|k| match facts.keyword(k) {
            1 => format!("{k:?}"),
            n => format!("{k:?} {n}"),
        })
        .collect();
    if !keywords.is_empty() {
        writeln!(out, "  keywords: {}", keywords.join(", "))?;
    }
    let icons: Vec<_> = BonusIcon::ALL
        .into_iter()
        .filter(|i| facts.bonus.count(*i) > 0)
        .map(|i| match i {
            BonusIcon::House(house) => format!("{} {house:?}", facts.bonus.count(i)),
            _ => format!("{} {i:?}", facts.bonus.count(i)),
        })
        .collect();
    if !icons.is_empty() {
        writeln!(out, "  bonus icons: {}", icons.join(", "))?;
    }
    for printing in &facts.printings {
        writeln!(out, "  {} {}", printing.set.name(), printing.number)?;
    }
    writeln!(
        out,
        "  {}",
        if library().is_playable(id) { "playable" } else { "not implemented yet" }
    )?;
    Ok(())
}
