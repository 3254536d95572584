use archon_cards::library;
use archon_engine::core::game::{Decider, Stop};
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::bundled_decks;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled};

use super::*;
use crate::evaluation::Feature;
use crate::players::registry::{Named, players};

fn some_decks() -> Vec<Deck> {
    let texts = bundled().iter().step_by(7);
    texts
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .collect()
}

fn look<G: Evaluated<Deck = Deck, Rules: Default>>(decks: &[Deck], positions: u64) -> Look<'_, G> {
    Look { decks, seats: (2, 2), rules: G::Rules::default(), positions, seed: 11 }
}

/// Players that search for long are checked with a budget that does for this.
fn with_a_small_budget(name: &str) -> (String, u64) {
    let known = players::<KeyForge>();
    let entry = known.iter().find(|p| p.name == name).expect("a player");
    let has = |setting: &str| entry.settings.iter().any(|s| s.name == setting);
    match ["iterations", "nodes", "worlds"].into_iter().find(|s| has(s)) {
        Some(setting) => (format!("{name}:{setting}=20"), 60),
        None => (name.to_string(), 300),
    }
}

#[test]
fn no_player_peeks() {
    let decks = some_decks();
    for entry in players::<KeyForge>() {
        // What a program of another language is shown is tested with the protocol.
        if entry.name == "program" {
            continue;
        }
        let (name, positions) = with_a_small_budget(entry.name);
        let player = Named::<KeyForge>::read(&name).expect("a player");
        let peeked = look_for_peeking::<KeyForge>(&look(&decks, positions), &|| player.make());
        assert!(peeked.violations.is_empty(), "{:#?}", peeked.violations);
        assert!(
            peeked.at_boundary > positions / 4 && peeked.in_a_step > positions / 4,
            "{peeked:?}"
        );
    }
}

#[test]
fn no_player_of_keeper_of_the_cards_peeks_at_tables_of_two_to_four() {
    let decks = bundled_decks();
    for entry in players::<Keeper>().iter().filter(|entry| entry.name != "program") {
        let (name, positions) = with_a_small_budget(entry.name);
        let (player, positions) = (Named::<Keeper>::read(&name).expect("a player"), positions / 4);
        let look = Look { decks: &decks, seats: (2, 4), rules: (), positions, seed: 11 };
        let peeked = look_for_peeking::<Keeper>(&look, &|| player.make());
        assert!(peeked.violations.is_empty(), "{:#?}", peeked.violations);
        assert!(peeked.at_boundary > 0 && peeked.in_a_step > positions / 4, "{peeked:?}");
    }
}

/// KeyForge with imagined worlds that show what is hidden: what the check must find.
#[derive(Clone, Copy, Debug)]
struct Leaky;

struct Same<'d, D: ?Sized>(&'d mut D);

impl<D: Decider<Leaky> + ?Sized> Decider<KeyForge> for Same<'_, D> {
    fn decide<'q>(
        &mut self,
        view: <KeyForge as Game>::View<'q>,
        question: &'q <KeyForge as Game>::Question<'q>,
    ) -> Result<usize, Stop> {
        self.0.decide(view, question)
    }

    fn determinize(&mut self, state: &mut <KeyForge as Game>::State, seat: Seat) {
        self.0.determinize(state, seat);
    }
}

impl Game for Leaky {
    const NAME: &'static str = "leaky";
    const HANDICAP: &'static str = KeyForge::HANDICAP;
    const MOST_HANDICAP: u16 = KeyForge::MOST_HANDICAP;
    type Deck = Deck;
    type Rules = <KeyForge as Game>::Rules;
    type State = <KeyForge as Game>::State;
    type View<'s> = <KeyForge as Game>::View<'s>;
    type Question<'q> = <KeyForge as Game>::Question<'q>;
    type PendingDecision = <KeyForge as Game>::PendingDecision;

    fn start(game: &Match<'_, Leaky>) -> Self::State {
        KeyForge::start(&Match {
            decks: game.decks,
            handicaps: game.handicaps,
            rules: game.rules,
            first: game.first,
            seed: game.seed,
        })
    }
    fn deck_name(deck: &Deck) -> &str {
        KeyForge::deck_name(deck)
    }
    fn seats(state: &Self::State) -> usize {
        KeyForge::seats(state)
    }
    fn first(state: &Self::State) -> Seat {
        KeyForge::first(state)
    }
    fn turns(state: &Self::State) -> u32 {
        KeyForge::turns(state)
    }
    fn winners(state: &Self::State) -> Option<u8> {
        KeyForge::winners(state)
    }
    fn progress(state: &Self::State, seat: Seat) -> u16 {
        KeyForge::progress(state, seat)
    }
    fn step<D: Decider<Leaky> + ?Sized>(
        state: &mut Self::State,
        decider: &mut D,
    ) -> Result<(), Stop> {
        KeyForge::step(state, &mut Same(decider))
    }
    fn step_with<D: Decider<Leaky> + ?Sized>(
        state: &mut Self::State,
        question: &Self::Question<'_>,
        answer: usize,
        decider: &mut D,
    ) -> Result<(), Stop> {
        KeyForge::step_with(state, question, answer, &mut Same(decider))
    }
    fn view(state: &Self::State, seat: Seat) -> Self::View<'_> {
        KeyForge::view(state, seat)
    }
    fn resample(_: &mut Self::State, _: Seat, _: &mut Xoshiro256PlusPlus) {}
    fn to_pending(question: &Self::Question<'_>) -> Self::PendingDecision {
        KeyForge::to_pending(question)
    }
    fn pending_choices(pending: &Self::PendingDecision) -> (Seat, usize) {
        KeyForge::pending_choices(pending)
    }
}

impl Hidden for Leaky {
    fn permute(
        rest: &mut Self::State,
        now: &Self::State,
        seat: Seat,
        rng: &mut Xoshiro256PlusPlus,
    ) {
        KeyForge::permute(rest, now, seat, rng);
    }
    fn reseed(state: &mut Self::State, rng: &mut Xoshiro256PlusPlus) {
        KeyForge::reseed(state, rng);
    }
    fn look_the_same(one: &Self::State, other: &Self::State, seat: Seat) -> bool {
        KeyForge::look_the_same(one, other, seat)
    }
    fn names_hidden(state: &Self::State, asked: &Self::PendingDecision) -> Option<String> {
        KeyForge::names_hidden(state, asked)
    }
}

impl Evaluated for Leaky {
    const FEATURES: &'static [Feature] = KeyForge::FEATURES;
    const WEIGHTS: &'static str = KeyForge::WEIGHTS;
    fn features(state: &Self::State, seat: Seat, found: &mut [f32]) {
        KeyForge::features(state, seat, found);
    }
    fn passes(question: &Self::Question<'_>, answer: usize) -> bool {
        KeyForge::passes(question, answer)
    }
    fn is_dominated(view: &Self::View<'_>, question: &Self::Question<'_>, n: usize) -> bool {
        KeyForge::is_dominated(view, question, n)
    }
    fn default_policy(view: &Self::View<'_>, question: &Self::Question<'_>) -> usize {
        KeyForge::default_policy(view, question)
    }
}

#[test]
fn a_search_that_sees_hidden_cards_is_found_out() {
    let decks = some_decks();
    let greedy = || Box::new(Greedy::<Leaky>::new(Evaluation::default())) as Box<dyn Player<_>>;
    let peeked = look_for_peeking(&look(&decks, 400), &greedy);
    let in_a_step = |v: &String| !v.ends_with(" 0 answers into the step");
    assert!(peeked.violations.len() > 3, "{peeked:?}");
    assert!(peeked.violations.iter().any(in_a_step), "{:#?}", peeked.violations);
    let random = || Box::new(Random::default()) as Box<dyn Player<Leaky>>;
    let peeked = look_for_peeking(&look(&decks, 400), &random);
    assert_eq!(peeked.violations, Vec::<String>::new(), "it does not even look");
}
