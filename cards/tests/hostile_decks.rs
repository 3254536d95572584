//! Hostile decks: many copies of few cards, played for as much as they can do. No list of a state
//! runs out of room, and every invariant holds.

use archon_cards::{SETS, library};
use archon_engine::core::game::Limit;
use archon_engine::keyforge::deck::{Deck, DeckCard};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::facts::CardId;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Action, Choice, Decider, Question, Stop};
use archon_engine::keyforge::rules::setup::Start;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::state::{ListLengths, State};
use archon_engine::keyforge::view::View;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Does something rather than end a step.
struct Busy(Xoshiro256PlusPlus);

impl Decider for Busy {
    fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        let answers: Vec<Choice> = question.options.choices().collect();
        let does = |n: &usize| {
            let idle = [Choice::Action(Action::End), Choice::NoCard, Choice::No];
            let discards = matches!(answers[*n], Choice::Action(Action::Discard(_)));
            !discards && !idle.contains(&answers[*n])
        };
        let busy: Vec<usize> = (0..answers.len()).filter(does).collect();
        let idles = busy.is_empty() || self.0.random_bool(0.02);
        Ok(if idles { answers.len() - 1 } else { busy[self.0.random_range(0..busy.len())] })
    }
}

/// The cards of a house that a set has.
fn of_house(set: Set, house: House) -> Vec<CardId> {
    let cards = library().ids().filter(|id| library().is_playable(*id));
    cards
        .filter(|id| id.facts().printing(set).is_some_and(|printing| !printing.anomaly))
        .filter(|id| id.facts().house == Some(house) && id.facts().gigantic.is_none())
        .filter(|id| id.facts().reference.is_none())
        .collect()
}

/// Twelve cards each of three houses, of two to four kinds; now and then of those that take room.
fn hostile_deck(rng: &mut Xoshiro256PlusPlus) -> Deck {
    const GREEDY_FOR_ROOM: [&str; 10] = [
        "collar-of-subordination",
        "harland-mindlock",
        "overlord-greking",
        "mimicry",
        "soft-landing",
        "lash-of-broken-dreams",
        "phase-shift",
        "hysteria",
        "grey-monk",
        "staunch-knight",
    ];
    let houses_of = |set| House::ALL.into_iter().filter(move |h| of_house(set, *h).len() > 30);
    // Of sets that are not finished there are too few cards.
    let sets: Vec<Set> =
        SETS.iter().map(|of| of.set).filter(|set| houses_of(*set).count() >= 3).collect();
    let set = *sets.choose(rng).expect("a set");
    let all: Vec<House> = houses_of(set).collect();
    let houses: Vec<House> = all.sample(rng, 3).copied().collect();
    let mut cards = Vec::new();
    for house in &houses {
        let of_house = of_house(set, *house);
        let kinds = rng.random_range(2..=4);
        let mut kinds: Vec<CardId> = of_house.sample(rng, kinds).copied().collect();
        let greedy = of_house.iter().filter(|id| GREEDY_FOR_ROOM.contains(&id.facts().id));
        kinds.extend(greedy.filter(|_| rng.random_bool(0.5)));
        cards.extend((0..12).map(|n| DeckCard::plain(kinds[n % kinds.len()], *house)));
    }
    Deck::new(library(), "Hostile", None, None, &houses, cards).expect("a deck")
}

#[test]
fn no_list_of_a_state_runs_out_of_room() {
    let mut most = ListLengths::default();
    let mut steps = 0;
    for seed in 0..800 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let decks = [hostile_deck(&mut rng), hostile_deck(&mut rng)];
        let edition = Edition::ALL[seed as usize % Edition::ALL.len()];
        let start =
            Start { decks: [&decks[0], &decks[1]], chains: [0, 0], edition, first: None, seed };
        let mut state = State::start(&start);
        let mut busy = Busy(rng);
        let mut stop = None;
        while stop.is_none() && state.turn < 40 {
            stop = Game::new(&mut state, &mut busy).step().err();
            steps += 1;
            if stop.is_none() {
                state.check().unwrap_or_else(|violation| panic!("seed {seed}: {violation}"));
            }
            let lengths = state.list_lengths();
            most = ListLengths {
                lasting: most.lasting.max(lengths.lasting),
                controls: most.controls.max(lengths.controls),
                counters: most.counters.max(lengths.counters),
                copies: most.copies.max(lengths.copies),
                armor_used: most.armor_used.max(lengths.armor_used),
                times: most.times.max(lengths.times),
            };
            for player in Player::BOTH {
                // A place in a battleline is one of 64 answers.
                assert!(state.battleline(player).len() < 48, "seed {seed}");
            }
        }
        assert_ne!(stop, Some(Stop::Limit(Limit::Room)), "seed {seed}");
    }
    assert!(steps > 20_000, "{steps}");
    // They are hostile: some lists were longer than the 6 lasting effects and 7 armors that stand in place.
    assert!(most.lasting > 6 && most.armor_used > 7, "{most:?}");
}
