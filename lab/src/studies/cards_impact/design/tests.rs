//! The design of `archon cards-impact`, played with results from known truths, and with real games
//! where the truth is that nothing was changed.

use std::sync::atomic::AtomicBool;

use archon_cards::library;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::CardId;
use archon_ratings::multiple::holm;
use archon_runner::{Common, run_study};
use archon_sim::players::registry::NamedPlayer;
use rand::RngExt;

use super::super::neutral::swapped;
use super::*;

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A study of so many cards, all in each of so many decks, each with three decks without it.
fn study(cards: usize, decks: usize, config: ImpactConfig) -> Impact {
    let mut slots = Vec::new();
    let mut of_card = vec![Vec::new(); cards];
    for deck in 0..decks {
        for (card, slots_of) in of_card.iter_mut().enumerate() {
            let first = decks + 3 * slots.len();
            slots_of.push(slots.len());
            slots.push(Slot::new(deck, card, (first..first + 3).collect()));
        }
    }
    let opponents = decks + 3 * slots.len();
    Impact::new(&config, 1, slots, of_card, vec![(opponents..opponents + 5).collect(); decks])
}

/// Plays a study to its end. The card in place 0 of every deck is worth a tenth of a game, all others
/// nothing; three pairs of ten go otherwise without the card.
fn play(study: &mut Impact, rng: &mut Xoshiro256PlusPlus) -> Vec<Task> {
    let mut played = Vec::new();
    let mut as_they_are: BTreeMap<(u64, u64), u8> = BTreeMap::new();
    loop {
        let tasks = study.next();
        if tasks.is_empty() {
            return played;
        }
        for task in tasks {
            let plays = task.seats[0].deck;
            let swapped = study.slot_of.get(&plays).map(|slot| study.slots[*slot].place);
            let mut result = |number: u64| {
                let anew = 2 * rng.random_range(0..3u8);
                let before = *as_they_are.entry((task.stream, number)).or_insert(anew);
                match (swapped, rng.random_bool(0.3)) {
                    (None, _) | (_, false) => before,
                    (Some(0), true) => before.saturating_sub(2),
                    (Some(_), true) => anew,
                }
            };
            let results = (task.from..task.from + task.rounds).map(&mut result).collect();
            study.take(&task, Rounds::from_results(results));
            played.push(task);
        }
    }
}

fn config(precision: f64, pairs: u64) -> ImpactConfig {
    ImpactConfig { precision, pairs, ..ImpactConfig::default() }
}

/// What is claimed of many cards at once is wrong in at most one campaign of twenty.
#[test]
fn the_card_that_matters_is_found_and_no_other() {
    let (campaigns, cards) = (200, 20);
    let (mut held, mut found, mut wrong) = (0, 0, 0);
    for campaign in 0..campaigns {
        let mut study = study(cards, 2, config(0.1, 5_000));
        play(&mut study, &mut rng(campaign));
        let all: Vec<PairedDifferences> = (0..cards).map(|card| study.found(card)).collect();
        held += u64::from(all[0].impact().unwrap().contains(0.1));
        let corrected = holm(&all.iter().map(PairedDifferences::p_value).collect::<Vec<_>>());
        found += u64::from(corrected[0] < 0.05 && all[0].impact().unwrap().value > 0.0);
        wrong += u64::from(corrected[1..].iter().any(|p| *p < 0.05));
    }
    assert!((183..=198).contains(&held), "{held} of {campaigns} intervals held");
    assert!(found >= 185, "found in {found} of {campaigns}");
    assert!(wrong <= 16, "something false was claimed in {wrong} of {campaigns}");
}

#[test]
fn cards_are_compared_until_all_are_precise() {
    let mut study = study(6, 3, config(4.0, 1_000_000));
    play(&mut study, &mut rng(3));
    assert_eq!(study.ended, StopReason::Precise);
    let halves: Vec<f64> =
        (0..6).map(|card| study.found(card).impact().unwrap().half_width()).collect();
    assert!(halves.iter().all(|half| *half <= 0.04), "{halves:?}");
    assert!(halves[1..].iter().all(|half| *half > 0.035), "{halves:?}");
    // A card is measured in all decks alike.
    for card in &study.cards {
        let blocks: Vec<u64> = card.iter().map(|slot| study.slots[*slot].blocks).collect();
        assert!(blocks.iter().max().unwrap() - blocks.iter().min().unwrap() <= 1, "{blocks:?}");
    }
}

#[test]
fn no_more_pairs_are_played_than_allowed_and_each_once() {
    for pairs in [Impact::least_pairs(6, 3), 101, 1_000] {
        let mut study = study(6, 3, config(0.1, pairs));
        let tasks = play(&mut study, &mut rng(4));
        assert_eq!(study.ended, StopReason::Pairs);
        let played: u64 = tasks.iter().map(|task| task.rounds).sum();
        assert!(played <= pairs && played + 2 * BLOCK > pairs, "{played} of {pairs}");
        assert!((0..6).all(|card| study.found(card).comparisons() >= FIRST * BLOCK));
        let mut of_slot = std::collections::HashSet::new();
        for task in &tasks {
            let plays = task.seats[0].deck;
            let slot = study.slot_of.get(&plays);
            assert!(of_slot.insert((slot, task.stream, task.from)), "a block was played twice");
        }
    }
}

/// Swapping a card for itself: the same games, move by move, so exactly no difference. Swapping it for
/// another one makes one.
#[test]
fn a_card_swapped_for_itself_makes_no_difference_at_all() {
    let deck = bundled_deck(library(), "radiant-argus-the-supreme").unwrap();
    let other = bundled_deck(library(), "miss-onyx-censorius").unwrap();
    let place = 0;
    let (itself, last): (CardId, CardId) = (deck.cards[place].card, deck.cards[35].card);
    let decks = [deck.clone(), swapped(&deck, place, itself), swapped(&deck, place, last), other];
    let slots = vec![Slot::new(0, place, vec![1]), Slot::new(0, place, vec![2])];
    let mut study = Impact::new(&config(0.1, 240), 1, slots, vec![vec![0], vec![1]], vec![vec![3]]);
    let players = [NamedPlayer::<KeyForge>::read("random").unwrap()];
    let rules = Edition::default();
    let common = Common { decks: &decks, players: &players, seats: 2, rules, seed: 5, luck: 5 };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    run_study(&mut study, &common, None, &pool, &AtomicBool::new(false), &|_| {}).unwrap();
    let [same, changed] = [0, 1].map(|card| study.found(card));
    assert!(same.comparisons() >= 24, "{same:?}");
    assert_eq!(same.comparisons(), same.counts[4], "{same:?}");
    assert!(changed.comparisons() > changed.counts[4], "{changed:?}");
    // Each of its cards was drawn in some games, and played in no more of them.
    let (seen, [games, won]) = study.seen(&study.slots[0]);
    let [drawn, won_drawn, played, won_played] = seen;
    assert!(0 < played && played <= drawn && drawn < games, "{seen:?} of {games}");
    assert!(won_drawn <= won && won_played <= played, "{seen:?} of {won}");
}
