//! The whole table in words, as one player may know it or with everything open.

use std::fmt::Write;

use archon_engine::keyforge::card::{Card, CardSet};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::{Phase, State, Zone};

use super::perspective::{Perspective, house_names, keywords, subject, what_it_is};
use crate::terminal::describe::Viewer;
use crate::terminal::style::{self, faint, heading, own, wrap};

/// The table: the opponent's side above, one's own (or player one's) below with the battlelines
/// towards each other, and one's hand at the bottom.
pub fn table(perspective: Perspective<'_>, decks: &[String]) -> String {
    let below = match perspective.viewer {
        Viewer::Seat(seat) => Player::from_index(seat),
        Viewer::All => Player::One,
    };
    let mut text = format!("{}\n{}\n", heading(&moment(perspective)), "=".repeat(style::width()));
    let above = below.opponent();
    text += &summary(perspective, above, &decks[above.index()]);
    text += &prophecies(perspective, above);
    text += &hidden(perspective, above);
    text += &artifacts(perspective, above);
    text += &battleline(perspective, above);
    let _ = writeln!(text, "{}", "-".repeat(style::width()));
    text += &battleline(perspective, below);
    text += &artifacts(perspective, below);
    text += &hidden(perspective, below);
    text += &prophecies(perspective, below);
    text += &summary(perspective, below, &decks[below.index()]);
    let _ = writeln!(text, "{}", "=".repeat(style::width()));
    let limbo = Player::BOTH.map(|p| perspective.known_in(Zone::Limbo, p));
    for card in limbo[0] | limbo[1] {
        let _ = writeln!(text, "being played: {}", perspective.state.facts(card).name);
    }
    text
}

fn moment(perspective: Perspective<'_>) -> String {
    let state = perspective.state;
    let mut text = format!("Turn {}", state.turn);
    if let Phase::Setup | Phase::Mulligan(_) = state.phase {
        text = "Before the first turn".into();
    }
    if state.phase == Phase::Over {
        return text + ": the game is over";
    }
    let verb = if subject(perspective.viewer, state.active) == "You" { "are" } else { "is" };
    let _ = write!(text, ": {} {verb} active", subject(perspective.viewer, state.active));
    if let Some(house) = state.house {
        let _ = write!(text, ", house {}", house.name());
    }
    if let Some(player) = state.tide {
        let whom = match subject(perspective.viewer, player) {
            "You" => "you".to_string(),
            other => other.to_lowercase(),
        };
        let _ = write!(text, "; the tide is high for {whom}");
    }
    let _ = write!(text, "  (rules {})", state.edition.key());
    text
}

fn summary(perspective: Perspective<'_>, player: Player, deck: &str) -> String {
    let state = perspective.state;
    let area = state.area(player);
    let name = subject(perspective.viewer, player).to_uppercase();
    let name = if perspective.is_you(player) { own(&name) } else { heading(&name) };
    let houses: Vec<_> = area.houses.iter().map(|h| h.name()).collect();
    let mut text = format!("{name}  {deck}  ({})\n", houses.join(", "));
    if let Some(power) = state.power_of(player) {
        let _ = writeln!(text, "  archon power: {}", state.facts(power).name);
    }
    let colorless = area.keys.contains_colorless().then_some("colorless");
    let colors: Vec<_> = area.keys.iter().map(|k| k.key()).chain(colorless).collect();
    let keys = match colors.len() {
        0 => "keys 0".into(),
        n => format!("keys {n} ({})", colors.join(", ")),
    };
    let cost = state.key_cost(player);
    let amber = format!("æmber {}, a key costs {cost}", area.amber);
    let amber = if i32::from(area.amber) >= cost { style::alarm(&amber) } else { amber };
    let mut counts = format!(
        "hand {}   deck {}   discard {}",
        perspective.count(Zone::Hand, player),
        perspective.count(Zone::Deck, player),
        area.discard.len(),
    );
    if let Some(top) = area.discard.last() {
        let _ = write!(counts, " (top: {})", state.facts(top).name);
    }
    let _ = write!(counts, "   archives {}", perspective.count(Zone::Archives, player));
    let purged = state.purged(player).len();
    if purged > 0 {
        let _ = write!(counts, "   purged {purged}");
    }
    let chains = area.chains;
    let _ = writeln!(text, "  {keys}   {amber}   chains {chains}");
    let _ = writeln!(text, "{}", wrap(&format!("  {counts}"), 2));
    text
}

/// What the one who looks knows of hand, archives and deck.
fn hidden(perspective: Perspective<'_>, player: Player) -> String {
    let mut text = String::new();
    let hand = perspective.known_in(Zone::Hand, player);
    if !hand.is_empty() {
        let all = hand.len() == perspective.count(Zone::Hand, player);
        text += if all { "  hand\n" } else { "  hand, as far as known\n" };
        for card in sorted(perspective.state, hand) {
            text += &row(perspective.state, card);
        }
    }
    for (zone, word) in [(Zone::Archives, "archives"), (Zone::Deck, "known to be in the deck")] {
        // With everything open the deck is among the piles, in its order.
        let cards = perspective.known_in(zone, player);
        if cards.is_empty() || zone == Zone::Deck && perspective.viewer == Viewer::All {
            continue;
        }
        let names: Vec<_> = sorted(perspective.state, cards)
            .iter()
            .map(|c| perspective.state.facts(*c).name)
            .collect();
        let _ = writeln!(text, "{}", wrap(&format!("  {word}: {}", names.join(", ")), 4));
    }
    text
}

/// Cards in the order of houses, types and names, as one sorts a hand.
pub fn sorted(state: &State, cards: CardSet) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.into_iter().collect();
    cards.sort_by_key(|c| {
        (state.printed_house(*c), state.facts(*c).card_type, state.facts(*c).name, *c)
    });
    cards
}

/// A card outside play, on a line.
pub fn row(state: &State, card: Card) -> String {
    let line = format!(
        "    {:<26} {:<13} {}",
        state.facts(card).name,
        house_names(state.houses(card).iter()),
        what_it_is(state, card)
    );
    format!("{}\n", wrap(line.trim_end(), 4))
}

/// The prophecies of a player, the two sides of a card after one another.
fn prophecies(perspective: Perspective<'_>, player: Player) -> String {
    let state = perspective.state;
    let mut text = String::new();
    for side in state.prophecies(player) {
        let (word, below) = match state.fate_under(side) {
            Some(card) if perspective.knows(card) => {
                ("active", format!(" over {}", state.facts(card).name))
            }
            Some(_) => ("active", " over a card face down".into()),
            None => ("inactive", String::new()),
        };
        let _ = writeln!(text, "    {:<26} {word}{below}", state.facts(side).name);
    }
    if text.is_empty() { text } else { format!("  prophecies\n{text}") }
}

fn artifacts(perspective: Perspective<'_>, player: Player) -> String {
    let cards = perspective.state.area(player).artifacts;
    let mut text = if cards.is_empty() { "" } else { "  artifacts\n" }.to_string();
    for card in cards {
        text += &in_play(perspective, card, "    ");
    }
    text
}

fn battleline(perspective: Perspective<'_>, player: Player) -> String {
    let line = perspective.state.area(player).battleline;
    if line.is_empty() {
        return "  battleline: no creatures\n".into();
    }
    let mut text = String::from("  battleline, from the left\n");
    for (n, card) in line.as_slice().iter().enumerate() {
        text += &in_play(perspective, *card, &format!("  {:>2} ", n + 1));
    }
    text
}

/// A card in play, and what is attached to it or lies under it.
fn in_play(perspective: Perspective<'_>, card: Card, before: &str) -> String {
    let state = perspective.state;
    let place = before.chars().count();
    let line = format!(
        "{before}{:<26} {:<13} {}",
        state.facts(card).name,
        house_names(state.houses(card).iter()),
        condition(state, card)
    );
    let line = wrap(line.trim_end(), 42);
    let mut text = if state.is_ready(card) { line } else { faint(&line) } + "\n";
    for (word, cards) in [
        ("face down", CardSet::from(state.facedown_in_play(card))),
        ("upgrade", state.upgrades(card)),
        ("under it", state.under(card)),
        ("purged by it", state.purged_by(card)),
    ] {
        for card in cards {
            let name =
                if perspective.knows(card) { state.facts(card).name } else { "a card face down" };
            let mut line = format!("{}+ {word}: {name}", " ".repeat(place));
            if word == "upgrade" && state.amber_on(card) > 0 {
                let _ = write!(line, ", {} æmber", state.amber_on(card));
            }
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

/// What there is to know of a card in play: power, armor, what lies on it, its states, keywords.
pub fn condition(state: &State, card: Card) -> String {
    let mut parts = Vec::new();
    if state.is_creature(card) {
        parts.push(format!("power {}", state.power(card)));
        let armor = state.armor(card);
        if armor > 0 {
            let left = state.armor_left(card);
            let used = if left < armor { format!(" ({left} left)") } else { String::new() };
            parts.push(format!("armor {armor}{used}"));
        }
    }
    if state.damage(card) > 0 {
        parts.push(format!("damage {}", state.damage(card)));
    }
    if state.amber_on(card) > 0 {
        parts.push(format!("{} æmber", state.amber_on(card)));
    }
    if state.power_counters(card) > 0 {
        parts.push(format!("power counters {}", state.power_counters(card)));
    }
    for kind in Counter::ALL {
        let count = state.counters(card, kind);
        if count > 0 {
            parts.push(format!("{} {count}", kind.key()));
        }
    }
    let states = [
        ("EXHAUSTED", !state.is_ready(card)),
        ("STUNNED", state.is_stunned(card)),
        ("WARDED", state.is_warded(card)),
        ("ENRAGED", state.is_enraged(card)),
        ("attacked this turn", state.was_attacked(card)),
    ];
    parts.extend(states.iter().filter(|(_, is)| *is).map(|(word, _)| (*word).to_string()));
    parts.extend(keywords(state, card));
    parts.join(", ")
}

/// The piles that may be looked through: both discard piles, purged cards; one's archives; with
/// everything open the decks, too.
pub fn piles(perspective: Perspective<'_>) -> String {
    let state = perspective.state;
    let mut text = String::new();
    for player in Player::BOTH {
        let area = state.area(player);
        let mut pile = |name: &str, cards: Vec<Card>, count: usize| {
            let names: Vec<_> = cards.iter().map(|c| state.facts(*c).name).collect();
            let names = if names.is_empty() { "-".into() } else { names.join(", ") };
            let _ = writeln!(text, "{}", wrap(&format!("  {name} ({count}): {names}"), 4));
        };
        pile(
            &format!("{}: discard pile, the top first", subject(perspective.viewer, player)),
            area.discard.as_slice().iter().rev().copied().collect(),
            area.discard.len(),
        );
        let purged = perspective.known(state.purged(player));
        if !state.purged(player).is_empty() {
            pile("purged", sorted(state, purged), state.purged(player).len());
        }
        let archives = perspective.known(state.archives(player));
        if !archives.is_empty() {
            pile(
                "archives, as far as known",
                sorted(state, archives),
                state.archives(player).len(),
            );
        }
        if perspective.viewer == Viewer::All {
            let deck = area.deck.as_slice();
            pile("deck, the top first", deck.iter().rev().copied().collect(), deck.len());
        }
    }
    text
}
