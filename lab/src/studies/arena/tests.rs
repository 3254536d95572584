use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use archon_cards::library;
use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{MOST_SEATS, Question, Seat};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_deck};
use archon_engine::keyforge::edition::Edition;

use super::*;
use archon_sim::evaluation::Evaluated;
use archon_sim::play::{Outcome, PlayedGame};
use archon_sim::players::greedy::Greedy;
use archon_sim::players::random::Random;
use archon_sim::players::settings::Settings;
use archon_sim::players::{FORFEIT, Player};
use archon_sim::seeds::of_text;

/// Uses no random numbers: answers by the rollout policy of the game.
struct Heuristic;

impl Player<KeyForge> for Heuristic {
    fn begin(&mut self, _: u64) {}

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        KeyForge::default_policy(context.view(), context.question())
    }
}

/// Does nothing that it need not do.
struct Idler;

impl Player<KeyForge> for Idler {
    fn begin(&mut self, _: u64) {}

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        let question = context.question();
        (0..question.num_choices()).find(|n| KeyForge::passes(question, *n)).unwrap_or(0)
    }
}

/// Gives up at once.
struct Quitter;

impl Player<KeyForge> for Quitter {
    fn begin(&mut self, _: u64) {}

    fn decide(&mut self, _: &DecisionContext<'_, '_, KeyForge>) -> usize {
        FORFEIT
    }

    fn forfeits(&self) -> Option<String> {
        Some("has seen enough".into())
    }
}

fn named(name: &str) -> NamedPlayer<KeyForge> {
    let make: fn(&Settings) -> Box<dyn Player<KeyForge>> = match name {
        "guesser" => |_| Box::new(Heuristic),
        "idler" => |_| Box::new(Idler),
        "quitter" => |_| Box::new(Quitter),
        "random" => |_| Box::new(Random::default()),
        "greedy" => |_| Box::new(Greedy::<KeyForge>::new(Default::default())),
        _ => unreachable!("{name}"),
    };
    NamedPlayer::made_by(name, make)
}

struct Hall {
    players: Vec<NamedPlayer<KeyForge>>,
    decks: Vec<Deck>,
    handicaps: [u16; 2],
}

impl Hall {
    fn of(players: &[&str]) -> Hall {
        let decks =
            ["Radiant Argus the Supreme", "Miss \"Onyx\" Censorius", "Cooke the Vociferous"];
        Hall {
            players: players.iter().map(|name| named(name)).collect(),
            decks: decks
                .iter()
                .map(|name| bundled_deck(library(), name).expect("a bundled deck"))
                .collect(),
            handicaps: [0, 0],
        }
    }

    fn arena(&self, pairs: u64) -> Arena<'_, KeyForge> {
        Arena {
            players: &self.players,
            decks: &self.decks,
            seats: 2,
            handicaps: &self.handicaps,
            rules: Edition::default(),
            pairs,
            seed: 7,
            luck: 7,
        }
    }
}

fn pool(threads: usize) -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads")
}

fn played(arena: &Arena<'_, KeyForge>, pairing: Pairing, threads: usize) -> Vec<MirroredPair> {
    let mut pairs = Vec::new();
    arena.play(pairing, &pool(threads), &AtomicBool::new(false), |pair, _| {
        pairs.push(pair.clone());
        true
    });
    pairs
}

/// Trap: one seed used for all games of a run.
#[test]
fn every_pair_has_a_seed_and_a_course_of_its_own() {
    let hall = Hall::of(&["random", "guesser", "random"]);
    let arena = hall.arena(1_000);
    let seeds: HashSet<u64> = arena
        .pairings()
        .into_iter()
        .flat_map(|pairing| (0..1_000).map(move |number| (pairing, number)))
        .map(|(pairing, number)| arena.seed_of_pair(pairing, number))
        .collect();
    assert_eq!(seeds.len(), 3_000);
    let pairs = played(&hall.arena(40), [0, 2], 2);
    let courses: HashSet<(u32, u32)> =
        pairs.iter().flat_map(|p| p.games).map(|game| (game.turns, game.decisions)).collect();
    assert!(courses.len() > 70, "{} different games of 80", courses.len());
}

#[test]
fn decks_are_dealt_evenly_at_any_time() {
    let mut hall = Hall::of(&["random", "random"]);
    let deck = hall.decks[0].clone();
    for (decks, seats) in [(1, 2), (2, 2), (3, 2), (7, 2), (80, 2), (6, 4), (9, 6), (2, 3), (13, 8)]
    {
        hall.decks = vec![deck.clone(); decks];
        let arena = Arena { seats, ..hall.arena(1) };
        let mut dealt = vec![0; decks];
        let mut matches = HashSet::new();
        for number in 0..200 {
            let hand = arena.deal([0, 1], number);
            assert_eq!(hand.len(), seats);
            let different: HashSet<&usize> = hand.iter().collect();
            assert_eq!(different.len(), seats.min(decks), "{decks} decks, {seats} seats: {hand:?}");
            hand.iter().for_each(|deck| dealt[*deck] += 1);
            let (most, least) = (dealt.iter().max().unwrap(), dealt.iter().min().unwrap());
            assert!(most - least <= 1, "{decks} decks, {seats} seats: {dealt:?}");
            matches.insert(hand);
        }
        assert!(decks < 80 || matches.len() > 190, "decks do not meet the same decks again");
    }
}

#[test]
fn over_a_pair_each_side_has_each_seat_once_and_begins_once() {
    for seats in 2..=MOST_SEATS {
        for seat in 0..seats {
            assert_eq!(side_at(seat, 0) + side_at(seat, 1), 1, "seat {seat} of {seats}");
        }
    }
    let hall = Hall::of(&["random", "guesser"]);
    for pair in played(&hall.arena(6), [0, 1], 2) {
        let first = (pair.number % 2) as Seat;
        assert_eq!([pair.games[0].first, pair.games[1].first], [first; 2]);
    }
}

#[test]
fn a_player_without_luck_against_itself_splits_every_pair() {
    let mut hall = Hall::of(&["guesser", "guesser"]);
    // A handicap is each side's once.
    hall.handicaps = [0, 12];
    for pair in played(&hall.arena(12), [0, 1], 2) {
        assert_eq!(pair.games[0], pair.games[1], "seed {}", pair.seed);
        let points: f64 = pair.points(0, 2).into_iter().flatten().sum();
        assert_eq!(points, 1.0, "seed {}", pair.seed);
        assert_eq!(pair.decisions[0], pair.decisions[1]);
    }
}

/// Trap: random numbers that belong to the seat make a player against itself play the same game twice, and
/// its interval is a point.
#[test]
fn luck_belongs_to_the_player_and_not_to_the_seat() {
    let hall = Hall::of(&["random", "random"]);
    let pairs = played(&hall.arena(20), [0, 1], 2);
    let same = pairs.iter().filter(|p| p.games[0] == p.games[1]).count();
    assert_eq!(same, 0);
}

#[test]
fn sides_swapped_give_exactly_the_mirror_image() {
    for players in [["guesser", "idler"], ["guesser", "random"], ["random", "greedy"]] {
        let [one, two] = players;
        let (hall, mirror) = (Hall::of(&[one, two]), Hall::of(&[two, one]));
        let pairs = played(&hall.arena(4), [0, 1], 2);
        let mirrored = played(&mirror.arena(4), [0, 1], 2);
        assert_eq!(pairs.len(), 4);
        for (pair, mirrored) in pairs.iter().zip(&mirrored) {
            let [one, two] = pair.games;
            assert_eq!([two, one], mirrored.games, "{players:?}, seed {}", pair.seed);
            assert_eq!(pair.points(0, 2), mirrored.points(1, 2));
            let [one, two] = pair.decisions;
            assert_eq!([two, one], mirrored.decisions);
        }
    }
}

#[test]
fn a_pairing_does_not_depend_on_who_else_is_there() {
    let (two, three) =
        (Hall::of(&["random", "guesser"]), Hall::of(&["idler", "random", "guesser"]));
    assert_eq!(played(&two.arena(6), [0, 1], 2), played(&three.arena(6), [1, 2], 2));
    assert_eq!(three.arena(6).pairings(), [[0, 1], [0, 2], [1, 2]]);
}

#[test]
fn the_same_games_for_any_number_of_threads() {
    let hall = Hall::of(&["random", "guesser"]);
    let alone = played(&hall.arena(30), [0, 1], 1);
    assert!(alone.iter().map(|p| p.number).eq(0..30), "in their order");
    assert_eq!(alone, played(&hall.arena(30), [0, 1], 3));
}

#[test]
fn who_has_seen_enough_gets_no_more() {
    let hall = Hall::of(&["random", "random"]);
    let arena = hall.arena(1_000_000);
    let mut seen = 0;
    arena.play([0, 1], &pool(2), &AtomicBool::new(false), |_, _| {
        seen += 1;
        seen < 5
    });
    assert_eq!(seen, 5);
}

#[test]
fn interrupted_it_hands_on_the_first_pairs_as_they_are() {
    let hall = Hall::of(&["random", "guesser"]);
    let interrupted = AtomicBool::new(false);
    let mut pairs = Vec::new();
    hall.arena(1_000_000).play([0, 1], &pool(2), &interrupted, |pair, _| {
        pairs.push(pair.clone());
        interrupted.store(pairs.len() >= 10, Ordering::Relaxed);
        true
    });
    assert!(pairs.len() >= 10 && pairs.len() < 100_000, "{}", pairs.len());
    pairs.truncate(20);
    assert_eq!(pairs, played(&hall.arena(pairs.len() as u64), [0, 1], 2));
}

/// Left out, such games would favor who wins the short ones; so they are draws, and counted apart as well.
#[test]
fn games_at_the_limit_of_turns_are_draws() {
    let hall = Hall::of(&["idler", "idler"]);
    for pair in played(&hall.arena(2), [0, 1], 2) {
        for game in pair.games {
            assert_eq!(game.outcome, Outcome::OutOfTurns(0b11));
        }
        assert_eq!(pair.points(0, 2), [Some(0.5); 2]);
        assert_eq!(pair.points(1, 2), [Some(0.5); 2]);
        let mut counts = Counts::default();
        counts.add(&pair, [Duration::ZERO; 2], 2);
        assert_eq!((counts.drawn, counts.out_of_turns, counts.unfinished()), (2, 2, 0));
        assert_eq!((counts.pairs.pairs(), counts.pairs.unfinished), (1, 0));
    }
}

#[test]
fn who_gives_up_has_lost_and_it_is_said_why() {
    let hall = Hall::of(&["quitter", "guesser"]);
    for pair in played(&hall.arena(4), [0, 1], 2) {
        for (game, played) in pair.games.iter().enumerate() {
            let Outcome::Forfeited { by, .. } = played.outcome else { panic!("{played:?}") };
            assert_eq!(side_at(by, game), 0);
        }
        assert_eq!((pair.points(0, 2), pair.points(1, 2)), ([Some(0.0); 2], [Some(1.0); 2]));
        assert_eq!(pair.forfeits, [0, 1].map(|_| Some("has seen enough".to_string())));
    }
}

#[test]
fn decisions_of_both_sides_are_all_decisions() {
    let hall = Hall::of(&["random", "guesser"]);
    for pair in played(&hall.arena(10), [0, 1], 2) {
        let [one, two] = pair.games;
        assert_eq!(pair.decisions.iter().sum::<u32>(), one.decisions + two.decisions);
    }
}

#[test]
fn at_larger_tables_a_side_has_the_points_of_all_its_seats() {
    let game = |outcome| PlayedGame {
        outcome,
        first: 1,
        turns: 9,
        decisions: 9,
        progress: [0; MOST_SEATS],
    };
    let pair = MirroredPair {
        number: 1,
        seed: 1,
        games: [
            // Seats 0 and 2 are side one's.
            game(Outcome::Drawn(0b0111)),
            // And here seats 1 and 3.
            game(Outcome::Forfeited { by: 3, others: 0b0111 }),
        ],
        decisions: [0; 2],
        forfeits: [None, None],
    };
    let near = |points: Option<f64>, expected: f64| (points.unwrap() - expected).abs() < 1e-12;
    assert!(near(pair.points_in(0, 0, 4), 2.0 / 3.0) && near(pair.points_in(0, 1, 4), 1.0 / 3.0));
    assert!(near(pair.points_in(1, 0, 4), 0.0) && near(pair.points_in(1, 1, 4), 1.0));
    // Seat 1 began: side two in the first game, side one in the second.
    assert_eq!(pair.points(0, 4)[0], Some(0.0));
}

#[test]
fn names_have_numbers_of_their_own() {
    let names = ["", "a", "b", "ab", "ba", "greedy", "random"];
    let numbers: HashSet<u64> = names.iter().map(|name| of_text(name)).collect();
    assert_eq!(numbers.len(), names.len());
}
