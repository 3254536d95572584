//! Positions of random games: read back from their text they are the same.

use archon_cards::library;
use archon_engine::keyforge::deck::{Deck, bundled};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::game::Game;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Decider, Question, Stop};
use archon_engine::keyforge::rules::setup::Start;
use archon_engine::keyforge::setup::Setup;
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::view::View;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

struct Random(Xoshiro256PlusPlus);

impl Decider for Random {
    fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        Ok(self.0.random_range(0..question.options.len()))
    }
}

/// Looks at every position at a step boundary of random games between bundled decks, under every
/// edition.
fn each_position(games: u64, mut look: impl FnMut(&State)) {
    let decks: Vec<Deck> = bundled()
        .iter()
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .filter(|deck: &Deck| deck.unplayable().is_empty())
        .collect();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let decks = [0, 1].map(|_| &decks[rng.random_range(0..decks.len())]);
        let edition = Edition::ALL[seed as usize % Edition::ALL.len()];
        let mut state = State::start(&Start { decks, chains: [2, 0], edition, first: None, seed });
        let mut random = Random(rng);
        let mut stop = None;
        while stop.is_none() {
            look(&state);
            stop = Game::new(&mut state, &mut random).step().err();
        }
        if state.is_over() {
            look(&state);
        }
    }
}

#[test]
fn positions_of_random_games_are_there_and_back_the_same() {
    let (mut positions, mut ended) = (0, 0);
    each_position(40, |state| {
        let setup = Setup::of(state);
        let text = setup.to_string();
        let parsed = Setup::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(parsed, setup, "\n{text}");
        let again = parsed.state(library()).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        assert_eq!(Setup::of(&again).to_string(), text);
        for player in Player::BOTH {
            assert_eq!(again.area(player), state.area(player), "\n{text}");
        }
        assert_eq!((again.winner, again.first), (state.winner, state.first), "\n{text}");
        // What a lasting effect kept alive has too much damage without it.
        if !state.has_lasting_effects() {
            again.check().unwrap_or_else(|violation| panic!("{violation}\n{text}"));
        }
        positions += 1;
        ended += usize::from(state.is_over());
    });
    assert!(positions > 2_000 && ended > 20, "only {positions} positions, {ended} ends");
}
