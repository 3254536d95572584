//! The rows of cards.

use archon_engine::keyforge::card::{CARDS_PER_DECK, Card};
use archon_engine::keyforge::counter::Counter;
use archon_engine::keyforge::keyword::Keyword;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::state::Zone;
use archon_engine::keyforge::view::{InPlay, View};

use super::columns::{CARDS, COUNTERS, KEYWORDS, PROPERTIES, TRAITS, column};
use super::numbers::{BONUS, Drawn, house, houses, number, side, slot};

/// What is printed on the cards of a game, as one seat sees them: the same from its start to its end.
#[derive(Clone)]
pub struct PrintedCards {
    rows: Vec<i16>,
}

impl PrintedCards {
    /// Of the cards of this game.
    pub fn of(view: &View<'_>) -> PrintedCards {
        let mut rows = vec![0; CARDS];
        for card in view.cards().into_iter().filter(|card| view.has(*card)) {
            let at = (slot(view.player(), card) - 1) as usize * PROPERTIES;
            printed(view, card, &mut rows[at..at + PROPERTIES]);
        }
        PrintedCards { rows }
    }
}

fn printed(view: &View<'_>, card: Card, row: &mut [i16]) {
    let id = view.printed_id(card);
    let facts = id.facts();
    row[const { column("id") }] = id.0 as i16 + 1;
    row[const { column("printed") }] = id.0 as i16 + 1;
    row[const { column("house") }] = house(view.printed_house(card));
    row[const { column("type") }] = facts.card_type as i16 + 1;
    bonus(view, card, row);
    let of_icons = view.bonus_icons(card).houses();
    row[const { column("houses") }] = houses(of_icons.with(view.printed_house(card)));
    let known = |keyword: &Keyword| view.edition().knows(*keyword);
    for (into, keyword) in row[KEYWORDS].iter_mut().zip(Keyword::ALL) {
        *into = if known(&keyword) { i16::from(facts.keyword(keyword)) } else { 0 };
    }
    let mut traits = if facts.has_text_box() { facts.traits() } else { &[] }.to_vec();
    // In the order in which those are listed that have been gained.
    traits.sort_unstable();
    write_traits(traits.into_iter().map(|t| t as i16 + 1), row);
}

fn write_traits(traits: impl Iterator<Item = i16>, row: &mut [i16]) {
    let into = &mut row[const { column("trait_1") }..][..TRAITS.len()];
    into.fill(0);
    into.iter_mut().zip(traits).for_each(|(into, number)| *into = number);
}

/// The numbers of bonus icons; of a copy, those of what it is a copy of. Houses of icons stand with the houses.
fn bonus(view: &View<'_>, card: Card, row: &mut [i16]) {
    let into = &mut row[const { column("bonus_amber") }..][..BONUS.len()];
    into.fill(0);
    for icon in view.bonus_icons(card).iter() {
        if let Some(number) = BONUS.iter().position(|kind| *kind == icon) {
            into[number] += 1;
        }
    }
}

/// Writes the rows of all cards that are others than `drawn` says.
pub(super) fn cards(view: &View<'_>, known: &PrintedCards, drawn: &mut Drawn, into: &mut [i16]) {
    let viewer = view.player();
    let known = &known.rows;
    if drawn.viewer != Some(viewer) {
        into.copy_from_slice(known);
        let (effects, answers) = (drawn.effects, drawn.answers);
        *drawn = Drawn { viewer: Some(viewer), effects, answers, ..Drawn::default() };
    }
    let before = *drawn;
    (drawn.slots, drawn.in_play) = (0, 0);
    drawn.counters = view.has_counters();
    drawn.gained = view.keywords_may_differ() || view.traits_may_differ();
    let (counters, gained) = (drawn.counters || before.counters, drawn.gained || before.gained);
    let mut deck_is_known = false;
    for card in view.cards() {
        let number_of_slot = (slot(viewer, card) - 1) as usize;
        let (bit, at) = (1 << number_of_slot, number_of_slot * PROPERTIES);
        let seen = match view.zone(card) {
            Some(zone) => Some((zone, view.in_play(card))),
            None if before.slots & bit == 0 => continue,
            None => None,
        };
        let row = &mut into[at..at + PROPERTIES];
        let is_in_play = seen.is_some_and(|(_, in_play)| in_play.is_some());
        // What was said of it as a card in play, or at all, is over.
        if seen.is_none() || before.in_play & bit != 0 && !is_in_play {
            row.copy_from_slice(&known[at..at + PROPERTIES]);
        }
        let Some((zone, in_play)) = seen else { continue };
        drawn.slots |= bit;
        if card.number() >= CARDS_PER_DECK {
            // Another card each time that it is put to use.
            printed(view, card, row);
        }
        let is_on_a_card = matches!(zone, Zone::Attached | Zone::Under | Zone::Facedown);
        let host = if is_on_a_card { view.host(card) } else { None };
        row[const { column("zone") }] = zone as i16 + 1;
        row[const { column("controller") }] = side(viewer, view.controller(card));
        row[const { column("place") }] = 0;
        row[const { column("host") }] = host.map_or(0, |host| slot(viewer, host));
        row[const { column("houses") }] = houses(view.houses(card));
        row[const { column("played") }] = 0;
        row[const { column("used") }] = 0;
        bonus(view, card, row);
        deck_is_known |= zone == Zone::Deck;
        let Some(seen) = in_play else { continue };
        drawn.in_play |= bit;
        in_play_row(view, &seen, zone, row);
        if counters {
            for (kind, counter) in Counter::ALL.into_iter().enumerate() {
                row[COUNTERS + kind] = number(seen.counters(counter));
            }
        }
        if gained {
            for (into, keyword) in row[KEYWORDS].iter_mut().zip(Keyword::ALL) {
                *into = number(seen.keyword(keyword));
            }
            write_traits(seen.traits().map(|t| t as i16 + 1), row);
        }
    }
    places(view, deck_is_known, into);
    for (card, times) in view.played_or_used() {
        let at = (slot(viewer, card) - 1) as usize * PROPERTIES;
        into[at + const { column("played") }] = number(times.played());
        into[at + const { column("used") }] = number(times.used());
    }
}

/// What is said of a card in play alone.
fn in_play_row(view: &View<'_>, seen: &InPlay<'_>, zone: Zone, row: &mut [i16]) {
    let card = seen.card();
    row[const { column("id") }] = view.id(card).0 as i16 + 1;
    row[const { column("type") }] = seen.card_type() as i16 + 1;
    row[const { column("amber") }] = number(seen.amber());
    row[const { column("ready") }] = i16::from(seen.is_ready());
    row[const { column("stunned") }] = i16::from(seen.is_stunned());
    row[const { column("warded") }] = i16::from(seen.is_warded());
    row[const { column("enraged") }] = i16::from(seen.is_enraged());
    row[const { column("attacked") }] = i16::from(seen.was_attacked());
    row[const { column("allowed_one") }] = i16::from(view.allowed_one().contains(card));
    row[const { column("facedown") }] = i16::from(view.is_facedown(card));
    let [power, armor, damage, counters] = match zone {
        Zone::Battleline => [
            number(seen.power()),
            number(seen.armor_left()),
            number(seen.damage()),
            number(seen.power_counters()),
        ],
        _ => [0; 4],
    };
    row[const { column("power") }] = power;
    row[const { column("armor") }] = armor;
    row[const { column("damage") }] = damage;
    row[const { column("power_counters") }] = counters;
}

/// Places in battlelines, discard piles and, as far as they are known, decks.
fn places(view: &View<'_>, deck_is_known: bool, into: &mut [i16]) {
    let viewer = view.player();
    for player in Player::BOTH {
        let area = view.open_area(player);
        let mut place = |card: Card, place: usize| {
            let at = (slot(viewer, card) - 1) as usize * PROPERTIES;
            into[at + const { column("place") }] = place as i16 + 1;
        };
        area.battleline().iter().enumerate().for_each(|(n, card)| place(*card, n));
        area.discard().iter().rev().enumerate().for_each(|(n, card)| place(*card, n));
        if deck_is_known {
            view.known_deck(player).for_each(|(n, card)| place(card, n));
        }
    }
}
