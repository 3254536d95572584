//! From the recorded games to the figures.

use std::collections::BTreeMap;

use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::house::House;
use archon_ratings::impact::PairedDifferences;
use archon_ratings::independent::difference;
use archon_ratings::multiple::holm;
use archon_ratings::pair_groups::Contrast;
use archon_ratings::strata::{StratifiedGame, within_strata};

use super::design::RecordedPair;
use super::recorder::RecordedSide;
use super::report::{InGames, InHouses, SPANS};
use crate::game::keyforge::cards::whole;
use crate::game_records::EffectInGames;
use archon_report::Interval;

/// Combinations of the keys of both sides, 0 to 2 each.
const KEYS: usize = 9;
/// Rounds that are looked at.
const ROUNDS: usize = SPANS[2].1;

/// A card of a house, and what swapping it in each measured deck that has it has found, by the number of the deck.
pub struct CardInDecks {
    /// The card
    pub card: CardId,
    /// The house it is in
    pub house: House,
    /// The comparisons
    pub swapped: BTreeMap<usize, PairedDifferences>,
}

/// A side of a game with the card in its deck.
#[derive(Clone, Copy)]
struct CardSide<'g> {
    pair: usize,
    /// The number of the deck among those with the card
    deck: usize,
    /// 0 if it goes first
    seat: usize,
    /// The places of the copies in its deck
    copies: u64,
    side: &'g RecordedSide,
}

/// The sides with a card, in the order of the pairs.
struct CardSides<'g> {
    decks: usize,
    sides: Vec<CardSide<'g>>,
}

/// What the games say of each card; the decks of the pairs that are beyond `decks` are not looked at.
pub fn in_games(cards: &[CardInDecks], decks: &[Deck], pairs: &[RecordedPair]) -> Vec<InGames> {
    let sides: Vec<CardSides> =
        cards.iter().map(|card| CardSides::new(card, decks, pairs)).collect();
    let nexts: Vec<_> = sides.iter().map(|sides| sides.next_in(|_| true)).collect();
    let nexts = EffectInGames::of_cards(&nexts);
    let mut found: Vec<InGames> = sides
        .iter()
        .zip(nexts)
        .map(|(sides, next)| InGames {
            sides: sides.sides.len() as u64,
            next,
            drawn: sides.any_time(|side| side.drawn),
            played: sides.any_time(|side| side.first_played.iter().fold(0, |all, new| all | new)),
            played_in_round: sides.in_rounds((1, ROUNDS)),
            by_round: SPANS.map(|span| sides.in_rounds(span)),
            by_houses: Vec::new(),
        })
        .collect();
    let by_houses = cards.iter().zip(&sides).map(|(card, sides)| by_houses(card, decks, sides));
    let mut by_houses: Vec<Vec<HousesFound>> = by_houses.collect();
    let p_values: Vec<f64> =
        by_houses.iter().flatten().map(|row| row.p_value.unwrap_or(f64::NAN)).collect();
    let corrected = holm(&p_values);
    for (row, corrected) in by_houses.iter_mut().flatten().zip(corrected) {
        row.found.corrected_p = row.p_value.map(|_| corrected);
    }
    for (card, rows) in found.iter_mut().zip(by_houses) {
        card.by_houses = rows.into_iter().map(|row| row.found).collect();
    }
    found
}

/// The places of a card's copies in a deck; either half of a gigantic creature is one.
fn copies(deck: &Deck, card: &CardInDecks) -> u64 {
    let places = deck.cards.iter().enumerate();
    let of_card =
        places.filter(|(_, other)| (whole(other.card), other.house) == (card.card, card.house));
    of_card.fold(0, |all, (place, _)| all | 1 << place)
}

impl<'g> CardSides<'g> {
    fn new(card: &CardInDecks, decks: &[Deck], pairs: &'g [RecordedPair]) -> CardSides<'g> {
        let copies: Vec<u64> = decks.iter().map(|deck| copies(deck, card)).collect();
        let has = |deck: &usize| copies.get(*deck).is_some_and(|copies| *copies != 0);
        let numbers: BTreeMap<usize, usize> = (0..decks.len()).filter(has).zip(0..).collect();
        let mut sides = Vec::new();
        for (pair, of_pair) in pairs.iter().enumerate() {
            for (game, both) in of_pair.games.iter().enumerate() {
                for (place, side) in both.iter().enumerate() {
                    let Some(deck) = numbers.get(&of_pair.decks[place]) else { continue };
                    let copies = copies[of_pair.decks[place]];
                    // Seat 0 begins the first game.
                    sides.push(CardSide { pair, deck: *deck, seat: game ^ place, copies, side });
                }
            }
        }
        CardSides { decks: numbers.len(), sides }
    }

    /// Sides of one deck and seat, by whether something was so; none where a side does not count.
    fn compared(&self, was: impl Fn(&CardSide<'g>) -> Option<bool>) -> Option<Contrast> {
        let game = |side: &CardSide<'g>| {
            let stratum = 2 * side.deck + side.seat;
            Some(StratifiedGame {
                pair: side.pair,
                stratum,
                was: was(side)?,
                value: side.side.points(),
            })
        };
        within_strata(2 * self.decks, &self.sides.iter().filter_map(game).collect::<Vec<_>>())
    }

    /// Effect of a copy among the next cards, in some of the decks.
    fn next_in(&self, decks: impl Fn(usize) -> bool) -> Option<Contrast> {
        self.compared(move |side| {
            let counts = decks(side.deck) && side.side.hand & side.copies == 0;
            counts.then_some(side.side.next & side.copies != 0)
        })
    }

    /// Sides in which some copy is among these cards, and the others.
    fn any_time(&self, cards: impl Fn(&RecordedSide) -> u64) -> Option<Interval> {
        let found = self.compared(|side| Some(cards(side.side) & side.copies != 0))?;
        Some(found.effect().estimate)
    }

    /// Sides that first played a copy in a round and sides that had not yet, in the same round and with the same keys.
    fn in_rounds(&self, (first, last): (usize, usize)) -> Option<Interval> {
        let games = self.sides.iter().flat_map(|side| {
            let played = side.side.first_played.iter().position(|new| new & side.copies != 0);
            let played = played.map_or(usize::MAX, |round| round + 1);
            (first..=last.min(side.side.rounds()).min(played)).map(move |round| {
                let keys = [0, 1].map(|of| side.side.keys_at(of, round).min(2));
                let stratum = (2 * side.deck + side.seat) * ROUNDS + round - 1;
                StratifiedGame {
                    pair: side.pair,
                    stratum: stratum * KEYS + 3 * keys[0] + keys[1],
                    was: round == played,
                    value: side.side.points(),
                }
            })
        });
        let strata = 2 * self.decks * ROUNDS * KEYS;
        Some(within_strata(strata, &games.collect::<Vec<_>>())?.effect().estimate)
    }
}

/// A row with the p-value before it is corrected.
struct HousesFound {
    found: InHouses,
    p_value: Option<f64>,
}

/// The houses of a deck by name.
fn houses(deck: &Deck) -> [&'static str; 3] {
    let mut houses = deck.houses.map(House::name);
    houses.sort_unstable();
    houses
}

fn by_houses(card: &CardInDecks, decks: &[Deck], sides: &CardSides) -> Vec<HousesFound> {
    let with_card = decks.iter().enumerate().filter(|(_, deck)| copies(deck, card) != 0);
    let mut trios: BTreeMap<[&str; 3], Vec<[usize; 2]>> = BTreeMap::new();
    for (number, (deck, of)) in with_card.enumerate() {
        trios.entry(houses(of)).or_default().push([number, deck]);
    }
    let of_trio = |(houses, of): (&[&'static str; 3], &Vec<[usize; 2]>)| {
        let is_in = |deck: usize| of.iter().any(|[number, _]| *number == deck);
        let effect = |found: Option<Contrast>| found.map(|found| found.effect().estimate);
        let next = effect(sides.next_in(is_in));
        let others = effect(sides.next_in(|deck| !is_in(deck)));
        let compared = next.zip(others).and_then(|(next, others)| difference(&next, &others));
        let mut swapped = PairedDifferences::default();
        of.iter().filter_map(|[_, deck]| card.swapped.get(deck)).for_each(|one| swapped.add(one));
        let found = InHouses {
            houses: *houses,
            decks: of.len(),
            impact: swapped.impact(),
            next,
            over_others: compared.map(|(difference, _)| difference),
            corrected_p: None,
        };
        HousesFound { found, p_value: compared.map(|(_, p_value)| p_value) }
    };
    trios.iter().map(of_trio).collect()
}

#[cfg(test)]
mod tests;
