//! What `greedy` reuses between decisions comes to the same as finding it anew: at every decision of games
//! of every set with bundled decks and of Keeper of the Cards, the answers with and without reuse are compared.

use archon_cards::library;
use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Described, Match};
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::bundled_decks;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_of};
use archon_engine::keyforge::set::Set;
use archon_sim::evaluation::{Evaluated, Source};
use archon_sim::play::play;
use archon_sim::players::Player;
use archon_sim::players::greedy::{Greedy, GreedyConfig, Reusing};
use archon_sim::seeds::derive;
use rayon::prelude::*;

/// Decides with and without reuse.
struct Both<G: Evaluated> {
    reusing: Greedy<G>,
    plain: Greedy<G>,
    decisions: u64,
}

impl<G: Evaluated> Both<G> {
    fn new() -> Both<G> {
        let player =
            |reuse| Greedy::from_config(&GreedyConfig { evaluation: Source::Learned, reuse });
        Both { reusing: player(Reusing::On), plain: player(Reusing::Off), decisions: 0 }
    }
}

impl<G: Evaluated> Player<G> for Both<G> {
    fn begin(&mut self, seed: u64) {
        self.reusing.begin(seed);
        self.plain.begin(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        self.decisions += 1;
        let answer = self.reusing.decide(context);
        assert_eq!(answer, self.plain.decide(context), "decision {}", self.decisions);
        answer
    }
}

/// Plays games between decks of a list, drawn by the seed; how many decisions were compared.
fn compare<G: Evaluated>(decks: &[G::Deck], games: u64, seed: u64) -> u64 {
    (0..games)
        .into_par_iter()
        .map(|number| {
            let seed = derive(seed, number);
            let deck = |seat| &decks[(derive(seed, seat) % decks.len() as u64) as usize];
            let (decks, rules) = ([deck(1), deck(2)], G::Rules::default());
            let start = Match::<G> { decks: &decks, handicaps: &[0; 2], rules, first: None, seed };
            let (mut one, mut other) = (Both::<G>::new(), Both::<G>::new());
            play(&start, &mut [&mut one, &mut other]);
            one.decisions + other.decisions
        })
        .sum()
}

fn decks_of(set: Set) -> Vec<Deck> {
    bundled_of(set)
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .filter(|deck| deck.unplayable().is_empty())
        .collect()
}

fn compare_games_of_every_set(games: u64, seed: u64) -> u64 {
    let sets = Set::ALL.map(|set| (set, decks_of(set)));
    let with_decks: Vec<_> = sets.iter().filter(|(_, decks)| !decks.is_empty()).collect();
    let lists = with_decks.len() as u64 + 1;
    let share = |n: u64| games / lists + u64::from(n < games % lists);
    let mut all = 0;
    for ((set, decks), n) in with_decks.into_iter().zip(0..) {
        let decisions = compare::<KeyForge>(decks, share(n), derive(seed, n));
        println!("{}: {decisions} decisions of {} games", set.key(), share(n));
        all += decisions;
    }
    let n = lists - 1;
    let decisions = compare::<Keeper>(&bundled_decks(), share(n), derive(seed, n));
    println!("{}: {decisions} decisions of {} games", Keeper::NAME, share(n));
    all + decisions
}

#[test]
fn games_of_every_set_are_answered_alike_with_and_without_reuse() {
    assert!(compare_games_of_every_set(24, 1) > 1_000);
}

#[test]
#[ignore = "1,000 games, of which a release build plays all in half a minute"]
fn a_thousand_games_are_answered_alike_with_and_without_reuse() {
    assert!(compare_games_of_every_set(1_000, 3_001) > 100_000);
}
