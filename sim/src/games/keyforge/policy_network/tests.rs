use archon_cards::library;
use archon_engine::core::game::{Game, Match};
use archon_engine::keyforge::deck::{Deck, bundled_of_all_sets};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::FactsTable;
use archon_engine::keyforge::player::Player as Side;
use archon_engine::keyforge::question::{Action, DecisionKind, Options};
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::stepwise::Stepwise;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::layout::{BLOCK_ROWS, Block, DISCARD_PLAYABLE, TABLES, Table, card_row, row, rows};
use super::network::UNITS;
use super::*;
use crate::evaluation::Evaluation;
use crate::peeking::{Look, look_for_peeking};
use crate::player::Player;
use crate::players::greedy::Greedy;
use crate::players::policy::PolicyPlayer;
use crate::seeds::derive;

/// A network of numbers by chance.
pub(crate) fn any_network() -> PolicyNetwork {
    let number = |row: usize, unit: usize| (derive(row as u64, unit as u64) % 61) as i8 - 30;
    let row = |row: usize| std::array::from_fn(|unit| number(row, unit));
    let outputs = std::array::from_fn(|unit| i16::from(number(unit, 99)));
    PolicyNetwork::new((0..rows()).map(row).collect(), outputs)
}

/// Each question of some games between greedy players with decks of all sets.
fn each_question(games: u64, look: impl FnMut(&Stepwise)) {
    each_question_of(0..games, look);
}

/// Each question of the games with some seeds.
pub(crate) fn each_question_of(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Stepwise)) {
    let decks: Vec<Deck> = bundled_of_all_sets()
        .step_by(5)
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .collect();
    for seed in seeds {
        let decks = [0, 1].map(|n| &decks[(7 * seed as usize + n) % decks.len()]);
        let rules = Edition::default();
        let start = Match { decks: &decks, handicaps: &[0, 0], rules, first: Some(0), seed };
        let mut game = Stepwise::start(&start);
        let mut players = [0, 1].map(|_| Greedy::<KeyForge>::new(Evaluation::default()));
        players.iter_mut().for_each(|player| player.begin(seed));
        for _ in 0..300 {
            let Some(asked) = game.question() else { break };
            let player = &mut players[KeyForge::pending_choices(asked).0];
            look(&game);
            let answer = game.consult(|context| player.decide(context)).expect("a question");
            game.answer(answer).expect("it is one");
        }
    }
}

/// What a policy answers to the question of a game.
fn answer(policy: &mut ScoredAnswers, game: &Stepwise) -> Option<usize> {
    game.consult(|context| policy.answer(context.view(), context.question()))
}

fn found(view: &View<'_>, question: &Question<'_>) -> (Vec<u32>, Vec<u32>, Vec<u32>) {
    let mut inputs = Inputs::default();
    inputs.look(view, question);
    (inputs.position, inputs.answers, inputs.ends)
}

#[test]
fn every_answer_has_rows_of_the_table() {
    let mut answers = 0;
    each_question(30, |game| {
        let asked = game.consult(|context| {
            let (position, of_answers, ends) = found(context.view(), context.question());
            assert_eq!(ends.len(), context.question().num_choices());
            let begins = std::iter::once(0).chain(ends.iter().copied());
            assert!(begins.zip(&ends).all(|(begin, end)| begin < *end), "{ends:?}");
            let all = position.iter().chain(&of_answers);
            assert!(all.clone().all(|row| (*row as usize) < rows()));
            ends.len()
        });
        answers += asked.expect("a question");
    });
    assert!(answers > 5_000, "{answers}");
}

/// The same is found in what the seat cannot tell from the real state, and not by who sees the other hand.
#[test]
fn what_is_hidden_is_part_of_no_row() {
    let (mut questions, mut leaks) = (0, 0);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    each_question(30, |game| {
        game.consult(|context| {
            let question = context.question();
            let mut other = game.state().clone();
            KeyForge::resample(&mut other, question.seat(), &mut rng);
            let me = Side::from_index(question.seat());
            assert_eq!(found(context.view(), question), found(&View::new(&other, me), question));
            let [real, drawn] = [game.state(), &other].map(|s| View::new(s, me.opponent()));
            questions += 1;
            leaks += u32::from(found(&real, question) != found(&drawn, question));
        });
    });
    assert!(questions > 2_000 && leaks > questions / 2, "{questions} questions, {leaks} leaks");
}

#[test]
fn a_network_is_read_as_it_is_written_and_cards_are_found_by_name() {
    let network = any_network();
    let bytes = network.bytes();
    assert_eq!(PolicyNetwork::read(&bytes), Ok(network.clone()));
    // Without its last card the rows of that card are 0, and nothing else changes.
    let last = TABLES * UNITS + 8;
    let facts = FactsTable::get();
    let id = facts.iter().last().expect("cards").1.id;
    let shorter = &bytes[..bytes.len() - last - id.len() - 1];
    let read = PolicyNetwork::read(shorter).expect("whole cards");
    let kept = BLOCK_ROWS + (facts.len() - 1) * TABLES;
    assert_eq!(read.rows()[..kept], network.rows()[..kept]);
    assert!(read.rows()[kept..].iter().flatten().all(|number| *number == 0));
    assert!(PolicyNetwork::read(&bytes[..bytes.len() - 1]).is_err());
    assert!(PolicyNetwork::read(&bytes[1..]).is_err());
}

/// A policy of `archon train` that was never asked about discarding a card that can be played does so no more than before.
#[test]
fn an_earlier_file_makes_discards_of_cards_that_can_be_played_improbable() {
    let network = any_network();
    let mut bytes = network.bytes();
    bytes[..8].copy_from_slice(b"archonp1");
    let earlier = PolicyNetwork::read(&bytes).expect("an earlier file");
    let discard = row(Block::Answer, DISCARD_PLAYABLE) as usize;
    assert_eq!(earlier.rows()[discard][0], -127);
    let others = (0..rows()).filter(|n| *n != discard);
    others.for_each(|n| assert_eq!(earlier.rows()[n], network.rows()[n]));
    // Written again it is what it was read as.
    assert_eq!(PolicyNetwork::read(&earlier.bytes()), Ok(earlier));
}

#[test]
fn a_policy_ships() {
    assert_eq!(KeyForge::learned_policy().is_some(), KeyForge::HAS_POLICY);
}

#[test]
fn the_same_question_has_the_same_answer() {
    let network = Arc::new(any_network());
    let mut one = ScoredAnswers::new(network.clone());
    let mut answers = std::collections::BTreeSet::new();
    each_question(6, |game| {
        let mut other = ScoredAnswers::new(network.clone());
        let first = answer(&mut one, game);
        assert_eq!(first, answer(&mut other, game));
        answers.extend(first);
    });
    assert!(answers.len() > 5, "{answers:?}");
}

/// A card to play has a row of its own for each condition that holds, and none for the others.
#[test]
fn a_card_to_play_has_rows_of_what_the_position_is_like() {
    let mut found = [[0; 2]; 4];
    each_question(20, |game| {
        game.consult(|context| {
            let (view, question) = (context.view(), context.question());
            let Options::Actions(actions) = question.options else { return };
            let (me, they) = (question.player, question.player.opponent());
            let [mine, theirs] = [me, they].map(|p| view.open_area(p));
            let in_check = i32::from(theirs.amber()) >= view.key_cost(they);
            let holds = [
                (Table::PlayInCheck, in_check),
                (Table::PlayInLastCheck, in_check && theirs.keys().len() == 2),
                (Table::PlayWithKey, i32::from(mine.amber()) >= view.key_cost(me)),
                (Table::PlayNoArtifact, theirs.artifacts().is_empty()),
            ];
            let mut inputs = Inputs::default();
            inputs.look(view, question);
            for (n, action) in actions.iter().enumerate() {
                let Action::Play(card) = action else { continue };
                for (count, (table, holds)) in found.iter_mut().zip(holds) {
                    let row = card_row(table, view.id(*card));
                    assert_eq!(inputs.of_answer(n).contains(&row), holds, "{card:?}");
                    count[usize::from(holds)] += 1;
                }
            }
        });
    });
    assert!(found.iter().flatten().all(|count| *count > 10), "{found:?}");
}

/// Discarding a card that can be played is another answer than discarding one that cannot.
#[test]
fn to_discard_a_card_that_can_be_played_has_a_row_of_its_own() {
    let mut counts = [0; 2];
    each_question(20, |game| {
        game.consult(|context| {
            let (view, question) = (context.view(), context.question());
            let Options::Actions(actions) = question.options else { return };
            let mut inputs = Inputs::default();
            inputs.look(view, question);
            for (n, action) in actions.iter().enumerate() {
                let Action::Discard(card) = action else { continue };
                let is_playable = actions.contains(&Action::Play(*card));
                let of_answer = inputs.of_answer(n);
                assert_eq!(
                    of_answer.contains(&row(Block::Answer, DISCARD_PLAYABLE)),
                    is_playable,
                    "{card:?}"
                );
                assert_eq!(of_answer.contains(&row(Block::Answer, 3)), !is_playable, "{card:?}");
                assert!(of_answer.contains(&card_row(Table::Discard, view.id(*card))));
                counts[usize::from(is_playable)] += 1;
            }
        });
    });
    assert!(counts.iter().all(|count| *count > 10), "{counts:?}");
}

/// To take the archives shows which cards come from there, and how many of them are of the active house.
#[test]
fn to_take_the_archives_or_not_is_told_apart_by_what_is_in_them() {
    let mut asked = 0;
    each_question(60, |game| {
        game.consult(|context| {
            let (view, question) = (context.view(), context.question());
            if question.ask != DecisionKind::Archives {
                return;
            }
            asked += 1;
            let mut inputs = Inputs::default();
            inputs.look(view, question);
            let has = |answer: usize, row: u32| inputs.of_answer(answer).contains(&row);
            for card in view.archives() {
                let row = card_row(Table::InArchives, view.id(card));
                assert!(has(0, row) && !has(1, row));
            }
            let house = view.house().expect("a house was chosen");
            let of_house = view.archives().filter(|card| view.houses(card).contains(house)).len();
            assert!(has(0, row(Block::TakeOfHouse, of_house)));
            assert!(has(1, row(Block::LeaveOfHouse, of_house)));
        });
    });
    assert!(asked > 5, "{asked}");
}

fn player(network: &Arc<PolicyNetwork>) -> PolicyPlayer<KeyForge> {
    PolicyPlayer::new(Ok(Box::new(ScoredAnswers::new(network.clone()))))
}

/// A policy by chance plays whole games with decks of every set, and what is hidden never changes what it answers.
#[test]
fn it_plays_every_set_and_does_not_peek() {
    let network = Arc::new(any_network());
    let decks: Vec<Deck> = Set::ALL
        .iter()
        .map(|set| (1..).find_map(|n| Deck::build(library(), *set, n)).expect("a built deck"))
        .collect();
    for (seed, deck) in decks.iter().enumerate() {
        let decks = [deck, &decks[(seed + 1) % decks.len()]];
        let rules = Edition::default();
        let start =
            Match { decks: &decks, handicaps: &[0, 0], rules, first: None, seed: seed as u64 };
        let [mut one, mut other] = [(); 2].map(|()| player(&network));
        let played = crate::play::play(&start, &mut [&mut one, &mut other]);
        assert!(played.decisions > 20, "{played:?}");
    }
    let interrupted = std::sync::atomic::AtomicBool::new(false);
    let look = Look {
        decks: &decks,
        seats: (2, 2),
        rules: Edition::default(),
        positions: 600,
        seed: 12,
        interrupted: &interrupted,
    };
    let make = || Box::new(player(&network)) as Box<dyn Player<KeyForge>>;
    let peeked = look_for_peeking::<KeyForge>(&look, &make);
    assert_eq!(peeked.violations, Vec::<String>::new());
    assert!(peeked.at_boundary > 150 && peeked.in_a_step > 150, "{peeked:?}");
}
