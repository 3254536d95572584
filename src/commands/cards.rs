//! `archon cards`: the sets with how many cards are playable, and what is known of a card.

use std::collections::BTreeMap;
use std::io::Write;

use archon_cards::library;
use archon_engine::keyforge::facts::{CardFacts, CardId};
use archon_engine::keyforge::icon::BonusIcon;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::set::Set;
use archon_lab::game::keyforge::cards::find_card;

use serde::Serialize;

use crate::error::Error;
use crate::options::read_set;
use crate::terminal::keyforge::card;

/// `archon cards`
#[derive(clap::Args)]
pub struct Args {
    /// Cards to show: names or ids
    cards: Vec<String>,
    /// List the cards of a set that are not playable
    #[arg(long, value_name = "SET")]
    missing: Option<String>,
    /// Print JSON
    #[arg(short, long)]
    json: bool,
}

#[derive(Serialize)]
struct ShownSet {
    set: &'static str,
    key: &'static str,
    cards: usize,
    playable: usize,
    new: usize,
}

#[derive(Serialize)]
struct ShownCard {
    id: &'static str,
    name: &'static str,
    r#type: String,
    houses: Vec<&'static str>,
    power: u32,
    armor: u32,
    traits: Vec<&'static str>,
    keywords: BTreeMap<String, u32>,
    bonus_icons: BTreeMap<&'static str, u32>,
    printings: Vec<(&'static str, String)>,
    playable: bool,
}

/// Lists the sets, or shows cards.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if let Some(key) = &args.missing {
        let set = read_set(key).map_err(Error::Usage)?;
        let missing = of_set(set).filter(|id| !library().is_playable(*id));
        let missing: Vec<&str> = missing.map(|id| library().facts(id).name).collect();
        if args.json {
            return print_json(&missing, out);
        }
        for name in missing {
            writeln!(out, "{name}")?;
        }
        return Ok(());
    }
    if args.cards.is_empty() {
        return list(args.json, out);
    }
    let ids = args.cards.iter().map(|name| find_card(name)).collect::<Result<Vec<_>, _>>()?;
    if args.json {
        return print_json(&ids.into_iter().map(shown).collect::<Vec<_>>(), out);
    }
    for id in ids {
        card::show(id, out)?;
    }
    Ok(())
}

fn print_json(shown: &impl Serialize, out: &mut impl Write) -> Result<(), Error> {
    writeln!(out, "{}", serde_json::to_string_pretty(shown).expect("plain data"))?;
    Ok(())
}

fn shown(id: CardId) -> ShownCard {
    let facts = library().facts(id);
    let keywords = Keyword::ALL.into_iter().filter(|keyword| facts.keyword(*keyword) > 0);
    let icons = BonusIcon::ALL.into_iter().filter(|icon| facts.bonus.count(*icon) > 0);
    ShownCard {
        id: facts.id,
        name: facts.name,
        r#type: format!("{:?}", facts.card_type).to_lowercase(),
        houses: facts.houses.iter().map(|house| house.key()).collect(),
        power: facts.power.into(),
        armor: facts.armor.into(),
        traits: facts.traits().iter().map(|t| t.key()).collect(),
        keywords: keywords
            .map(|keyword| (format!("{keyword:?}").to_lowercase(), facts.keyword(keyword).into()))
            .collect(),
        bonus_icons: icons.map(|icon| (icon.key(), facts.bonus.count(icon).into())).collect(),
        printings: facts.printings.iter().map(|p| (p.set.key(), p.number.to_string())).collect(),
        playable: library().is_playable(id),
    }
}

fn of_set(set: Set) -> impl Iterator<Item = CardId> {
    library().ids().filter(move |id| is_of(library().facts(*id), set))
}

fn is_of(facts: &CardFacts, set: Set) -> bool {
    facts.printings.iter().any(|p| p.set == set)
}

fn list(json: bool, out: &mut impl Write) -> Result<(), Error> {
    let sets = Set::ALL.map(|set| ShownSet {
        set: set.name(),
        key: set.key(),
        cards: of_set(set).count(),
        playable: of_set(set).filter(|id| library().is_playable(*id)).count(),
        new: of_set(set)
            .filter(|id| library().facts(*id).printings.first().is_some_and(|p| p.set == set))
            .count(),
    });
    if json {
        return print_json(&sets, out);
    }
    writeln!(out, "{:<24} {:<6} {:>6} {:>9} {:>5}", "set", "key", "cards", "playable", "new")?;
    for ShownSet { set, key, cards, playable, new } in sets {
        writeln!(out, "{set:<24} {key:<6} {cards:>6} {playable:>9} {new:>5}")?;
    }
    Ok(())
}
