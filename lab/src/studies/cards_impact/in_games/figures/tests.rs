//! What recorded games say of cards, from games whose truth is known.

use archon_cards::library;
use archon_engine::keyforge::deck::{bundled_deck, bundled_of};
use archon_engine::keyforge::set::Set;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::game_records::NEXT_CARDS;

/// What a copy among the next cards adds to the win rate, by deck.
type Worth = dyn Fn(usize) -> f64;

fn decks() -> Vec<Deck> {
    let bundled = bundled_of(Set::CallOfTheArchons).take(12);
    bundled.map(|(slug, _)| bundled_deck(library(), slug).expect("it is bundled")).collect()
}

fn all_cards(decks: &[Deck]) -> Vec<CardInDecks> {
    let mut all: Vec<(CardId, House)> =
        decks.iter().flat_map(|deck| &deck.cards).map(|card| (card.card, card.house)).collect();
    all.sort_unstable();
    all.dedup();
    let card = |(card, house)| CardInDecks { card, house, swapped: BTreeMap::new() };
    all.into_iter().map(card).collect()
}

fn decks_with(card: &CardInDecks, decks: &[Deck]) -> usize {
    decks.iter().filter(|deck| copies(deck, card) != 0).count()
}

/// The card that most decks have.
fn most_common(decks: &[Deck]) -> CardInDecks {
    all_cards(decks)
        .into_iter()
        .max_by_key(|card| decks_with(card, decks))
        .expect("there are cards")
}

/// A side of a game of so many rounds: the more keys it has compared with the other side, the more it plays.
fn side(seat: usize, keys: &[[usize; 2]], of: usize, rng: &mut Xoshiro256PlusPlus) -> RecordedSide {
    let mut order: Vec<usize> = (0..36).collect();
    order.shuffle(rng);
    let size = 7 - seat;
    let places = |cards: &[usize]| cards.iter().fold(0_u64, |all, place| all | 1 << place);
    let (mut held, mut below) = (order[..size].to_vec(), &order[size..]);
    let (mut drawn, mut first_played) = (places(&held), Vec::new());
    for now in keys {
        let plays = if now[of] > now[1 - of] { 0.5 } else { 0.15 };
        let (new, kept): (Vec<usize>, Vec<usize>) =
            held.iter().partition(|_| rng.random_bool(plays));
        first_played.push(places(&new));
        held = kept;
        let more = below.len().min(2);
        held.extend(&below[..more]);
        drawn |= places(&below[..more]);
        below = &below[more..];
    }
    let forged = [of, 1 - of].map(|side| {
        let round = |key: usize| keys.iter().position(|now| now[side] > key);
        [0, 1, 2].map(|key| round(key).map_or(0, |round| round as u64 + 1))
    });
    let (hand, next) = (places(&order[..size]), places(&order[size..size + NEXT_CARDS]));
    let numbers: Vec<u64> = [hand, next, drawn, 0].into_iter().chain(first_played).collect();
    RecordedSide::from(numbers).with_facts(0, keys.len() as u64, forged)
}

/// Both sides of a game. Who has more keys at its end wins more often, and long games are won more often by deck 0.
fn game(
    first: usize,
    of_decks: [(usize, u64); 2],
    worth: &Worth,
    shared: f64,
    rng: &mut Xoshiro256PlusPlus,
) -> [RecordedSide; 2] {
    let rounds = rng.random_range(4..16);
    let mut keys = vec![[0, 0]];
    while keys.len() < rounds {
        let last = *keys.last().expect("the first");
        keys.push(last.map(|keys| (keys + usize::from(rng.random_bool(0.15))).min(2)));
    }
    let end = *keys.last().expect("the first");
    let sides = [0, 1].map(|place| side(usize::from(first != place), &keys, place, rng));
    let adds = |place: usize| {
        let (deck, copies) = of_decks[place];
        let early = sides[place].hand & copies == 0 && sides[place].next & copies != 0;
        let long = if deck == 0 { 0.2 * (rounds as f64 - 10.0) / 6.0 } else { 0.0 };
        long + 0.08 * end[place] as f64 + if early { worth(deck) } else { 0.0 }
    };
    let rate: f64 = 0.5 + shared + adds(0) - adds(1);
    let won = u64::from(rng.random_bool(rate.clamp(0.0, 1.0)));
    let facts = |side: RecordedSide, points: u64| {
        let keys = [0, 1].map(|of| {
            let round = |n: usize| (1..=rounds).find(|round| side.keys_at(of, *round) > n);
            [0, 1, 2].map(|n| round(n).map_or(0, |round| round as u64))
        });
        side.with_facts(points, rounds as u64, keys)
    };
    let [one, two] = sides;
    [facts(one, 2 * won), facts(two, 2 * (1 - won))]
}

fn games(
    decks: &[Deck],
    card: &CardInDecks,
    worth: &Worth,
    pairs: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Vec<RecordedPair> {
    let copies: Vec<u64> = decks.iter().map(|deck| copies(deck, card)).collect();
    (0..pairs)
        .map(|n| {
            let one = n % decks.len();
            let two = (one + 1 + n / decks.len() % (decks.len() - 1)) % decks.len();
            let shared = rng.random_range(-0.1..0.1);
            let of_decks = [one, two].map(|deck| (deck, copies[deck]));
            let games = [0, 1].map(|first| game(first, of_decks, worth, shared, rng));
            RecordedPair { decks: [one, two], games }
        })
        .collect()
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

#[test]
fn intervals_contain_what_a_card_adds_where_the_shuffle_puts_it() {
    let decks = decks();
    let card = [most_common(&decks)];
    let mut rng = rng(8_411);
    let (mut of_next, mut in_round, mut late, campaigns) = (0, 0, 0, 100);
    for _ in 0..campaigns {
        let pairs = games(&decks, &card[0], &|_| 0.06, 400, &mut rng);
        let found = &in_games(&card, &decks, &pairs)[0];
        of_next += u64::from(found.next.unwrap().effect.contains(0.06));
        let pairs = games(&decks, &card[0], &|_| 0.0, 400, &mut rng);
        let found = &in_games(&card, &decks, &pairs)[0];
        in_round += u64::from(found.played_in_round.unwrap().contains(0.0));
        late += u64::from(found.by_round[1].unwrap().contains(0.0));
    }
    for held in [of_next, in_round, late] {
        // 95 are expected, three standard errors are 6.5.
        assert!(held >= 88, "{of_next} {in_round} {late} of {campaigns}");
    }
}

#[test]
fn cards_that_leaders_play_and_long_games_draw_are_no_cause_of_winning() {
    let decks = decks();
    let card = [most_common(&decks)];
    let pairs = games(&decks, &card[0], &|_| 0.0, 12_000, &mut rng(8_412));
    let found = &in_games(&card, &decks, &pairs)[0];
    let played = found.played.unwrap();
    assert!(played.low > 0.0, "the win rate when played misleads: {played:?}");
    assert!(found.played_in_round.unwrap().contains(0.0), "{found:?}");
    assert!(found.next.unwrap().effect.contains(0.0), "{found:?}");
    // Deck 0 wins long games, in which it draws more.
    let first = [deck_alone(&decks)];
    let pairs = games(&decks, &first[0], &|_| 0.0, 12_000, &mut rng(8_413));
    let found = &in_games(&first, &decks, &pairs)[0];
    assert!(found.drawn.unwrap().low > 0.0, "the win rate when drawn misleads: {found:?}");
    assert!(found.next.unwrap().effect.contains(0.0), "{found:?}");
}

/// A card that deck 0 alone has.
fn deck_alone(decks: &[Deck]) -> CardInDecks {
    let is_alone =
        |card: &CardInDecks| copies(&decks[0], card) != 0 && decks_with(card, decks) == 1;
    all_cards(decks).into_iter().find(is_alone).expect("some card is in no other deck")
}

#[test]
fn among_cards_without_any_effect_one_is_claimed_in_5_of_100_reports_at_most() {
    let decks = &decks()[..3];
    let cards = all_cards(decks);
    let mut rng = rng(8_414);
    let (mut claimed, mut of_houses) = (0, 0);
    for _ in 0..100 {
        let pairs = games(decks, &cards[0], &|_| 0.0, 120, &mut rng);
        let found = in_games(&cards, decks, &pairs);
        let is_claimed = |card: &InGames| card.next.is_some_and(|next| next.corrected_p < 0.05);
        let is_of_houses = |row: &InHouses| row.corrected_p.is_some_and(|p| p < 0.05);
        claimed += u64::from(found.iter().any(is_claimed));
        of_houses += u64::from(found.iter().flat_map(|card| &card.by_houses).any(is_of_houses));
    }
    // 5 are expected at most; three standard errors are 6.5.
    assert!(claimed <= 11 && of_houses <= 11, "{claimed} and {of_houses} of 100");
}

#[test]
fn a_card_that_is_worth_more_beside_some_houses_is_found_and_where() {
    let decks = decks();
    let card = [most_common(&decks)];
    let has = |deck: usize| copies(&decks[deck], &card[0]) != 0;
    let deck = (0..decks.len()).find(|deck| has(*deck)).expect("some deck has it");
    let trio = houses(&decks[deck]);
    let of: Vec<bool> = decks.iter().map(|deck| houses(deck) == trio).collect();
    let worth = move |deck: usize| if of[deck] { 0.3 } else { 0.0 };
    let pairs = games(&decks, &card[0], &worth, 12_000, &mut rng(8_415));
    let found = &in_games(&card, &decks, &pairs)[0];
    let with: Vec<usize> = found.by_houses.iter().map(|row| row.decks).collect();
    assert_eq!(with.iter().sum::<usize>(), decks_with(&card[0], &decks));
    assert!(found.by_houses.len() > 1);
    for row in &found.by_houses {
        let is_it = row.houses == trio;
        assert_eq!(row.corrected_p.unwrap() < 0.05 && row.over_others.unwrap().value > 0.0, is_it);
        let (next, truth) = (row.next.unwrap(), if is_it { 0.3 } else { 0.0 });
        assert!((next.value - truth).abs() < 1.7 * next.half_width(), "{row:?}");
    }
}
