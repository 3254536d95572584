//! Effects of where the shuffle puts cards, from games whose truth is known.

use archon_engine::keyforge::KeyForge;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::card_pairs::interaction;
use super::*;
use crate::game::find_deck;
use crate::game_records::NEXT_CARDS;

/// What simulated games depend on.
#[derive(Clone, Copy)]
struct Truth {
    /// What the card of place 0 adds to the win rate in the starting hand, and among the next cards
    worth: [f64; 2],
    /// How often the first hand is replaced in each seat, whatever it is
    replaced: [f64; 2],
    /// What the card of place 0 and that of another place add together among the next cards
    together: (usize, f64),
}

const NOTHING: Truth = Truth { worth: [0.0, 0.0], replaced: [0.0, 0.0], together: (1, 0.0) };

fn deck() -> Deck {
    find_deck::<KeyForge>("radiant-argus-the-supreme").expect("bundled")
}

fn places(cards: &[usize]) -> u64 {
    cards.iter().fold(0, |all, place| all | 1 << place)
}

/// A game by the truth: the player keeps every hand with the card of place 0, so that hands that are kept are selected;
/// longer games draw and play more cards and are won more often.
fn game(truth: &Truth, seat: usize, shared: f64, rng: &mut Xoshiro256PlusPlus) -> RecordedGame {
    let mut order: Vec<usize> = (0..36).collect();
    order.shuffle(rng);
    let size = 7 - seat;
    let dealt = places(&order[..size]);
    let mulligan = dealt & 1 == 0 && rng.random_bool(truth.replaced[seat]);
    let hand_size = if mulligan { size - 1 } else { size };
    if mulligan {
        order.shuffle(rng);
    }
    let (hand, next) = (places(&order[..hand_size]), &order[hand_size..hand_size + NEXT_CARDS]);
    let long = rng.random_range(0.0..1.0);
    let drawn = hand_size + (long * (36 - hand_size) as f64) as usize;
    let [in_hand, among_next] = [hand, places(next)].map(|cards| f64::from((cards & 1) as u8));
    let [of_hand, of_next] = truth.worth;
    let (other, of_both) = truth.together;
    let both = places(next) & 1 == 1 && places(next) >> other & 1 == 1;
    let rate = 0.3 + 0.2 * long + of_hand * in_hand + of_next * among_next + shared;
    let rate = rate + if both { of_both } else { 0.0 };
    let won = rng.random_bool(rate.clamp(0.0, 1.0));
    let played = places(&order[..drawn]);
    let game = RecordedGame::from([dealt, hand, places(next), played, 0, 0]);
    game.with_facts([won, mulligan], order[0] / 12, [[5, 9, if won { 13 } else { 0 }], [6, 0, 0]])
}

fn games(truth: &Truth, pairs: usize, rng: &mut Xoshiro256PlusPlus) -> Vec<[RecordedGame; 2]> {
    (0..pairs)
        .map(|_| {
            // Both games of a pair are luckier or less lucky.
            let shared = rng.random_range(-0.15..0.15);
            [0, 1].map(|seat| game(truth, seat, shared, rng))
        })
        .collect()
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The card of place 0.
fn card(found: &HowItWins, deck: &Deck) -> CardInGames {
    let id = deck.cards[0].card.facts().id;
    found.cards.iter().find(|card| card.id == id).expect("it is in the deck").clone()
}

/// Argus with one copy of the card in place 0.
fn singleton() -> Deck {
    let deck = deck();
    assert_ne!(deck.cards[0].card, deck.cards[1].card, "the card of place 0 is there once");
    deck
}

#[test]
fn intervals_contain_what_a_card_adds_whatever_else_depends_on_it() {
    let deck = singleton();
    let mut rng = rng(7_311);
    let truth = Truth { worth: [0.08, -0.05], ..NOTHING };
    let (mut of_hand, mut of_next, mut of_seats) = (0, 0, 0);
    let campaigns = 200;
    for _ in 0..campaigns {
        let found = how_it_wins(&deck, &games(&truth, 400, &mut rng)).expect("enough pairs");
        let card = card(&found, &deck);
        let (hand, next) = (card.in_hand.unwrap().effect, card.next.unwrap().effect);
        // A hand without the card has it among the next 12 of the other 29 or 30 in 12 of so many games.
        let later = [7.0, 6.0].map(|hand| -0.05 * 12.0 / (36.0 - hand)).iter().sum::<f64>() / 2.0;
        of_hand += u64::from(hand.contains(0.08 - later));
        of_next += u64::from(next.contains(-0.05));
        let seat = 0.13 * (7.0 - 6.0) / 36.0;
        of_seats += u64::from(found.seats.contains(seat));
    }
    for held in [of_hand, of_next, of_seats] {
        // 95 % of 200 is 190, three standard errors are 9.
        assert!((181..=199).contains(&held), "{of_hand} {of_next} {of_seats} of {campaigns}");
    }
}

#[test]
fn hands_that_are_chosen_to_be_kept_do_not_mislead() {
    let deck = singleton();
    // All hands without the card are replaced going first, and a fifth going second: with a card of no worth.
    for replaced in [[1.0, 0.2], [0.6, 0.6]] {
        let truth = Truth { replaced, ..NOTHING };
        let found =
            how_it_wins(&deck, &games(&truth, 20_000, &mut rng(7_312))).expect("enough pairs");
        let card = card(&found, &deck);
        for effect in [card.in_hand.unwrap(), card.next.unwrap()] {
            assert!(effect.effect.contains(0.0) && effect.effect.half_width() < 0.03, "{effect:?}");
        }
    }
}

#[test]
fn cards_that_are_played_in_long_games_are_no_cause_of_winning_them() {
    let deck = singleton();
    let games = games(&NOTHING, 5_000, &mut rng(7_313));
    let card = card(&how_it_wins(&deck, &games).expect("enough pairs"), &deck);
    assert!(card.in_hand.unwrap().effect.contains(0.0), "{card:?}");
    let played = contrast(&[-1.0, 1.0], &games, |_, game| Some((game.played & 1) as usize));
    assert!(played.unwrap().effect().estimate.low > 0.03, "the win rate when played misleads");
}

#[test]
fn among_cards_without_any_effect_one_is_claimed_in_5_of_100_decks_at_most() {
    let deck = singleton();
    let mut rng = rng(7_314);
    let claims = |effect: fn(&CardInGames) -> Option<EffectInGames>, found: &HowItWins| {
        let is_claimed = |card: &CardInGames| effect(card).is_some_and(|e| e.corrected_p < 0.05);
        u64::from(found.cards.iter().any(is_claimed))
    };
    let (mut of_hand, mut of_next) = (0, 0);
    for _ in 0..100 {
        let found = how_it_wins(&deck, &games(&NOTHING, 300, &mut rng)).expect("enough pairs");
        of_hand += claims(|card| card.in_hand, &found);
        of_next += claims(|card| card.next, &found);
    }
    // 5 are expected at most; three standard errors are 6.5.
    assert!(of_hand <= 11 && of_next <= 11, "{of_hand} and {of_next} of 100");
}

#[test]
fn keys_ways_and_houses_are_counted() {
    let deck = deck();
    let keys = |won: bool| [[5, 9, if won { 13 } else { 0 }], [6, 0, 0]];
    let game = |won: bool, house: usize| {
        RecordedGame::default().with_facts([won, false], house, keys(won))
    };
    let games: Vec<_> = (0..100).map(|n| [game(n < 30, 0), game(n < 50, 1)]).collect();
    let found = how_it_wins(&deck, &games).expect("enough pairs");
    assert_eq!((found.going_first.value, found.going_second.value), (0.3, 0.5));
    assert!((found.seats.value + 0.2).abs() < 1e-12 && found.seats.high < 0.0);
    let way = |words: &str| found.ways.iter().find(|way| way.way == words).unwrap().deck.unwrap();
    assert_eq!(way("other side with 1 key").value, 1.0);
    assert_eq!(way("forged the first key").value, 1.0);
    assert_eq!(way("from behind").value, 0.0);
    let opened: Vec<f64> = found.houses.iter().map(|house| house.opened.value).collect();
    assert_eq!(opened, [0.5, 0.5, 0.0]);
    assert!((found.keys[2].deck.value - 1.0).abs() < 1e-12, "{:?}", found.keys[2]);
    assert_eq!(found.cards.iter().map(|card| card.copies).sum::<usize>(), 36);
    let never = &found.mulligans[0];
    assert_eq!((never.taken.value, never.after), (0.0, None));
}

/// The last place whose card the deck has once.
fn other_singleton(deck: &Deck) -> usize {
    let kinds = kinds(deck);
    kinds.iter().rfind(|(_, copies)| copies.count_ones() == 1).expect("there are singletons").0
}

#[test]
fn both_halves_of_a_gigantic_creature_are_one_card() {
    let deck = find_deck::<KeyForge>("earnaduchess-the-taciturn-pool-protector")
        .expect("it has Ultra Gravitron");
    let is_half = |place: usize| deck.cards[place].card.facts().gigantic.is_some();
    let halves = (0..deck.cards.len()).filter(|place| is_half(*place));
    let halves: u64 = halves.fold(0, |all, place| all | 1 << place);
    assert!(halves.count_ones() >= 2);
    let of_halves: Vec<_> = kinds(&deck).into_iter().filter(|kind| kind.1 & halves != 0).collect();
    assert!(matches!(of_halves[..], [(_, copies)] if copies == halves), "{of_halves:?}");
}

#[test]
fn a_pair_of_cards_that_help_each_other_is_found_and_no_other() {
    let deck = singleton();
    let other = other_singleton(&deck);
    let truth = Truth { worth: [0.05, -0.05], together: (other, 0.25), ..NOTHING };
    let found = how_it_wins(&deck, &games(&truth, 6_000, &mut rng(7_315))).expect("enough pairs");
    let pairs = &found.card_pairs;
    let ids = [0, other].map(|place| deck.cards[place].card.facts().id.to_string());
    let named: Vec<&[String; 2]> = pairs.pairs.iter().map(|pair| &pair.ids).collect();
    assert_eq!(named, [&ids]);
    let pair = &pairs.pairs[0];
    assert!(pair.at_once.contains(0.25) && pair.at_once.low > 0.0, "{pair:?}");
    let difference = pair.together.value - pair.expected.value;
    assert!((difference - pair.interaction.value).abs() < 1e-12);
    let kinds = kinds(&deck).len();
    assert_eq!(pairs.examined, kinds * (kinds - 1) / 2);
}

#[test]
fn intervals_contain_the_interaction_of_two_cards() {
    let deck = singleton();
    let other = other_singleton(&deck);
    let mut rng = rng(7_316);
    let truth = Truth { worth: [0.05, 0.05], together: (other, 0.1), ..NOTHING };
    let mut held = 0;
    for _ in 0..200 {
        let games = games(&truth, 400, &mut rng);
        let found = interaction([1, 1 << other], &games).expect("enough pairs");
        held += u64::from(found.effect().estimate.contains(0.1));
    }
    assert!((181..=199).contains(&held), "{held} of 200");
}

#[test]
fn among_pairs_of_cards_without_any_interaction_one_is_claimed_in_5_of_100_decks_at_most() {
    let deck = singleton();
    let mut rng = rng(7_317);
    // Single cards have effects, and half of the hands are replaced.
    let truth = Truth { worth: [0.1, 0.1], replaced: [0.5, 0.5], ..NOTHING };
    let claimed = (0..100).filter(|_| {
        let found = how_it_wins(&deck, &games(&truth, 300, &mut rng)).expect("enough pairs");
        !found.card_pairs.pairs.is_empty()
    });
    let claimed = claimed.count();
    // 5 are expected at most; three standard errors are 6.5.
    assert!(claimed <= 11, "{claimed} of 100");
}
