//! Games that are determinized for a seat look to it as the game does, whoever is asked.

use archon_cards::library;
use archon_engine::core::game::{Game, Match};
use archon_engine::core::stepwise::Stepwise;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled};
use archon_engine::keyforge::edition::Edition;
use archon_sim::protocol::GameProtocol;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[test]
fn a_determinization_for_a_seat_that_is_not_asked_waits_where_the_game_does() {
    let decks: Vec<Deck> = bundled()
        .iter()
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .filter(|deck: &Deck| deck.unplayable().is_empty())
        .collect();
    let (mut drawn, mut refused) = (0, 0);
    for seed in 0..40 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let decks = [0, 1].map(|_| &decks[rng.random_range(0..decks.len())]);
        let rules = Edition::default();
        let start = Match { decks: &decks, handicaps: &[0, 0], rules, first: None, seed };
        let mut game = Stepwise::<KeyForge>::start(&start);
        while let Some(asked) = game.question() {
            let (seat, answers) = KeyForge::pending_choices(asked);
            for observer in [0, 1] {
                let look = |game: &Stepwise<KeyForge>| {
                    serde_json::to_value(KeyForge::table(&game.view(observer))).expect("plain data")
                };
                let Some(other) = game.determinize(observer, rng.random()) else {
                    refused += usize::from(seat != observer && game.boundary().1.is_empty());
                    continue;
                };
                drawn += 1;
                let asked = other.question().map(|asked| KeyForge::pending_choices(asked).0);
                assert_eq!(asked, Some(seat), "seed {seed}");
                assert_eq!(look(&other), look(&game), "seed {seed}, seat {observer}, asked {seat}");
            }
            game.answer(rng.random_range(0..answers)).expect("a legal answer");
        }
    }
    assert!(drawn > 5_000 && refused * 1_000 < drawn, "{drawn} {refused}");
}
