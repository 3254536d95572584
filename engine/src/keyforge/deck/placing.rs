//! Which set and houses a deck is of where its list does not say, and which house each card is in.

use crate::keyforge::facts::FactsTable;
use crate::keyforge::house::House;
use crate::keyforge::set::Set;

use super::error::{DeckProblem, Problem};
use super::listing::{Known, Maverick};
use super::{Deck, DeckCard};

/// The only set in which all the cards were printed, where there is exactly one. What later sets printed again is
/// of the earlier set, so that a list is of the set that it was of before they came out.
pub(super) fn only_set(cards: &[Known<'_>]) -> Option<Set> {
    let ordinary = |k: &&Known<'_>| !(k.entry.legacy || k.entry.anomaly);
    let has_all =
        |set: &Set| cards.iter().filter(ordinary).all(|k| k.facts.printing(*set).is_some());
    let (late, early): (Vec<Set>, Vec<Set>) =
        Set::ALL.into_iter().filter(has_all).partition(|set| set.is_after_dark_tidings());
    match (&early[..], &late[..]) {
        ([only], _) | ([], [only]) => Some(*only),
        _ => None,
    }
}

/// The houses of the deck: those the list names, else those that its cards are listed in or are of.
pub(super) fn houses(named: &[House], cards: &[Known<'_>]) -> Vec<House> {
    /// A deck has 12 cards of each of its houses; the own houses of mavericks have fewer.
    const MORE_THAN_MAVERICKS: usize = Deck::CARDS_PER_HOUSE / 2;
    if !named.is_empty() {
        return named.to_vec();
    }
    let listed_in = |house| cards.iter().any(|k| k.entry.house == Some(house));
    let listed: Vec<House> = House::ALL.into_iter().filter(|h| listed_in(*h)).collect();
    if listed.len() >= 3 {
        return listed;
    }
    let cards_of = |house: House| -> usize {
        let only = |k: &&Known<'_>| k.facts.houses.len() == 1 && k.facts.houses.contains(house);
        cards.iter().filter(only).map(|k| k.entry.count).sum()
    };
    let any: Vec<House> = House::ALL.into_iter().filter(|h| cards_of(*h) > 0).collect();
    if any.len() <= 3 {
        return any;
    }
    any.into_iter().filter(|h| cards_of(*h) > MORE_THAN_MAVERICKS).collect()
}

/// Every copy of every card in its house, and the cards that could be in several.
///
/// Cards of one house come first. Those of several houses, or of none, go where there is room, as
/// long as only one house has it.
pub(super) fn place(
    houses: &[House],
    cards: &[Known<'_>],
    set: Option<Set>,
) -> (Vec<DeckCard>, Vec<Problem>) {
    let mut placed = Vec::new();
    let mut waiting = Vec::new();
    for known in cards {
        let wanted = wanted_houses(known, houses);
        for _ in 0..known.entry.count {
            match wanted[..] {
                [house] => placed.push(deck_card(known, house, set)),
                _ => waiting.push((known, wanted.clone())),
            }
        }
    }
    while let Some(next) = next_clear(&mut waiting, &placed) {
        let (known, wanted) = waiting.remove(next);
        placed.push(deck_card(known, wanted[0], set));
    }
    let mut unclear = Vec::new();
    for (known, wanted) in waiting {
        if wanted.len() > 1 {
            let what = DeckProblem::HouseUnclear { name: known.facts.name, houses: wanted };
            unclear.push(Problem { place: known.entry.place, what });
        } else if let Some(house) = houses.first() {
            // There is no room anywhere. Deck::new will say that there are too many cards.
            placed.push(deck_card(known, *house, set));
        }
    }
    unclear.dedup();
    pair_halves(&mut placed);
    (placed, unclear)
}

/// A card that waits until fewer of the houses that it could be in have room.
type Waiting<'a> = (&'a Known<'a>, Vec<House>);

/// The houses of the deck that a card could be in.
fn wanted_houses(known: &Known<'_>, houses: &[House]) -> Vec<House> {
    if let Some(house) = known.entry.house {
        return vec![house];
    }
    let own = |house: &&House| known.facts.houses.contains(**house);
    let again = |house: &&House| known.facts.reprinted_in.contains(**house);
    // Printed again in another house, it is of that house in decks that have it.
    let is_moved = known.facts.houses.len() == 1 && houses.iter().any(|house| again(&house));
    let is_wanted = |house: &&House| again(house) || !is_moved && own(house);
    let own: Vec<House> = houses.iter().filter(is_wanted).copied().collect();
    let is_foreign = known.entry.maverick == Maverick::Yes || known.entry.anomaly;
    if is_foreign || own.is_empty() { houses.to_vec() } else { own }
}

/// A waiting card that only one house has room for; or any, if all are alike and fill the houses.
fn next_clear(waiting: &mut [Waiting<'_>], placed: &[DeckCard]) -> Option<usize> {
    let room = |house: &House| {
        let cards = placed.iter().filter(|card| card.house == *house).count();
        Deck::CARDS_PER_HOUSE.saturating_sub(cards)
    };
    for (_, wanted) in &mut *waiting {
        wanted.retain(|house| room(house) > 0);
    }
    let only = waiting.iter().position(|(_, wanted)| wanted.len() == 1);
    let (first, wanted) = waiting.first()?;
    let alike = waiting.iter().all(|(known, _)| std::ptr::eq(*known, *first));
    let fill_up = alike && wanted.iter().map(room).sum::<usize>() == waiting.len();
    only.or(fill_up.then_some(0))
}

fn deck_card(known: &Known<'_>, house: House, set: Option<Set>) -> DeckCard {
    let Known { entry, card, facts } = known;
    let foreign = !facts.is_printed_in(house);
    let printing = set.map(|set| facts.printing(set));
    let printed_as_anomaly = printing.flatten().is_some_and(|p| p.anomaly);
    let anomaly = entry.anomaly || printed_as_anomaly || foreign && facts.anomaly;
    let maverick = match entry.maverick {
        Maverick::Yes => true,
        Maverick::No => false,
        Maverick::NotSaid => foreign && !anomaly,
    };
    DeckCard {
        card: *card,
        house,
        maverick,
        // What the set says is the same in every format; marks are not.
        legacy: printing.map_or(entry.legacy, |printing| printing.is_none()),
        anomaly,
        enhancements: entry.enhancements,
    }
}

/// Most formats give both halves of a gigantic creature the same name, that of the first half.
fn pair_halves(cards: &mut [DeckCard]) {
    let table = FactsTable::get();
    for index in 0..cards.len() {
        let DeckCard { card, house, .. } = cards[index];
        let Some(gigantic) = card.facts().gigantic else {
            continue;
        };
        let other = table.by_id(gigantic.other).expect("a half refers to the other half");
        let count = |half| cards.iter().filter(|c| c.house == house && c.card == half).count();
        let first_halves = count(card);
        if gigantic.half == 1 && count(other) == 0 && first_halves % 2 == 0 {
            let halves = cards.iter_mut().filter(|c| c.house == house && c.card == card);
            halves.skip(first_halves / 2).for_each(|half| half.card = other);
        }
    }
}
