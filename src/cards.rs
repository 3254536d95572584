//! `archon cards`: the sets with how many cards are playable, and what is known of a card.

use std::io::Write;

use archon_cards::library;
use archon_engine::keyforge::facts::{CardFacts, CardId};
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::set::Set;
use archon_lab::studies::impact::experiment::find_card;

use crate::error::Error;

/// `archon cards`
#[derive(clap::Args)]
pub struct Args {
    /// Cards to show: names or ids
    cards: Vec<String>,
    /// List the cards of a set that are not playable
    #[arg(long, value_name = "SET")]
    missing: Option<String>,
}

/// Lists the sets, or shows cards.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if let Some(key) = &args.missing {
        let set = Set::parse(key).ok_or_else(|| {
            let known = Set::ALL.map(Set::key).join(", ");
            Error::Usage(format!("there is no set {key:?}; there are: {known}"))
        })?;
        for id in of_set(set).filter(|id| !library().is_playable(*id)) {
            writeln!(out, "{}", library().facts(id).name)?;
        }
        return Ok(());
    }
    if args.cards.is_empty() {
        return list(out);
    }
    for name in &args.cards {
        let id = find_card(name)?;
        show(id, out)?;
    }
    Ok(())
}

fn of_set(set: Set) -> impl Iterator<Item = CardId> {
    library().ids().filter(move |id| is_of(library().facts(*id), set))
}

fn is_of(facts: &CardFacts, set: Set) -> bool {
    facts.printings.iter().any(|p| p.set == set)
}

fn list(out: &mut impl Write) -> Result<(), Error> {
    writeln!(out, "{:<24} {:<6} {:>6} {:>9} {:>5}", "set", "key", "cards", "playable", "new")?;
    for set in Set::ALL {
        let cards = of_set(set).count();
        let playable = of_set(set).filter(|id| library().is_playable(*id)).count();
        let new = of_set(set)
            .filter(|id| library().facts(*id).printings.first().is_some_and(|p| p.set == set))
            .count();
        writeln!(out, "{:<24} {:<6} {cards:>6} {playable:>9} {new:>5}", set.name(), set.key())?;
    }
    Ok(())
}

/// Prints what is known of a card.
pub fn show(id: CardId, out: &mut impl Write) -> Result<(), Error> {
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
    let icons = [BonusIcon::Amber, BonusIcon::Capture, BonusIcon::Damage, BonusIcon::Draw];
    let icons: Vec<_> = icons
        .into_iter()
        .filter(|i| facts.bonus.count(*i) > 0)
        .map(|i| format!("{} {i:?}", facts.bonus.count(i)))
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
