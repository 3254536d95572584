use std::sync::atomic::AtomicBool;

use archon_cards::library;
use archon_engine::core::game::{Decider, Stop};
use archon_engine::core::rerun::Rerun;
use archon_engine::keeper::Keeper;
use archon_engine::keeper::deck::bundled_decks;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::ability::{Ability, Definition, Trigger, card, each_time};
use archon_engine::keyforge::card::CardSet;
use archon_engine::keyforge::deck::{Deck, DeckCard, bundled, bundled_of_all_sets};
use archon_engine::keyforge::effects::predicates::on_opponents_turn;
use archon_engine::keyforge::facts::{CardId, FactsTable};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::state::Zone;

use super::*;
use crate::check::check_resampling;
use crate::evaluation::Feature;
use crate::play::Seats;
use crate::players::registry::{NamedPlayer, players};

static NEVER: AtomicBool = AtomicBool::new(false);

fn some_decks() -> Vec<Deck> {
    let texts = bundled().iter().step_by(7);
    texts
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .filter(|deck: &Deck| deck.unplayable().is_empty())
        .collect()
}

fn look<G: Evaluated<Deck = Deck, Rules: Default>>(decks: &[Deck], positions: u64) -> Look<'_, G> {
    Look {
        decks,
        seats: (2, 2),
        rules: G::Rules::default(),
        positions,
        seed: 11,
        interrupted: &NEVER,
    }
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
        if !entry.stands_alone() {
            continue;
        }
        let (name, positions) = with_a_small_budget(entry.name);
        let player = NamedPlayer::<KeyForge>::read(&name).expect("a player");
        let peeked = look_for_peeking::<KeyForge>(&look(&decks, positions), &|| player.make());
        assert!(peeked.violations.is_empty(), "{:#?}", peeked.violations);
        assert!(
            peeked.at_boundary > positions / 4 && peeked.in_a_step > positions / 4,
            "{peeked:?}"
        );
    }
}

/// Some of the bundled decks of all sets, with hidden lists.
fn hidden_decks(step: usize) -> Vec<Deck> {
    let texts = bundled_of_all_sets().step_by(step);
    let decks = texts
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .filter(|deck: &Deck| deck.unplayable().is_empty());
    decks.map(|deck| Deck { hidden_list: true, ..deck }).collect()
}

#[test]
fn no_player_peeks_at_a_hidden_list() {
    let decks = hidden_decks(7);
    for entry in players::<KeyForge>().iter().filter(|entry| entry.stands_alone()) {
        let (name, positions) = with_a_small_budget(entry.name);
        let player = NamedPlayer::<KeyForge>::read(&name).expect("a player");
        let peeked = look_for_peeking::<KeyForge>(&look(&decks, positions), &|| player.make());
        assert!(peeked.violations.is_empty(), "{:#?}", peeked.violations);
        assert!(
            peeked.at_boundary > positions / 4 && peeked.in_a_step > positions / 4,
            "{peeked:?}"
        );
    }
}

#[test]
fn a_search_that_depends_on_a_hidden_list_is_found_out_and_not_where_lists_are_open() {
    let greedy =
        || Box::new(Greedy::<Leaky<LIST>>::new(Evaluation::default())) as Box<dyn Player<_>>;
    let peeked = look_for_peeking(&look(&hidden_decks(7), 400), &greedy);
    assert!(peeked.violations.len() > 3, "{peeked:?}");
    let peeked = look_for_peeking(&look(&some_decks(), 400), &greedy);
    assert_eq!(peeked.violations, Vec::<String>::new(), "only the list matters");
}

#[test]
fn states_drawn_for_a_hidden_list_look_the_same_at_any_question() {
    let decks = hidden_decks(11);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for number in 0..40 {
        let decks = [&decks[number % decks.len()], &decks[(3 * number + 1) % decks.len()]];
        let rules = <KeyForge as Game>::Rules::default();
        let seed = derive(5, number as u64);
        let start = Match { decks: &decks, handicaps: &[], rules, first: None, seed };
        let mut game = Stepwise::<KeyForge>::start(&start);
        let mut random: Box<dyn Player<KeyForge>> = Box::new(Random::default());
        random.begin(seed);
        while let Some(asked) = game.question() {
            let (seat, _) = KeyForge::pending_choices(asked);
            let mut drawn = game.state().clone();
            KeyForge::resample(&mut drawn, seat, &mut rng);
            assert!(KeyForge::look_the_same(game.state(), &drawn, seat), "game {number}");
            let answer = game.consult(|s| random.decide(s)).expect("a question");
            game.answer(answer).expect("a legal answer");
        }
    }
}

#[test]
fn no_player_of_keeper_of_the_cards_peeks_at_tables_of_two_to_four() {
    let decks = bundled_decks();
    for entry in players::<Keeper>().iter().filter(|entry| entry.stands_alone()) {
        let (name, positions) = with_a_small_budget(entry.name);
        let (player, positions) =
            (NamedPlayer::<Keeper>::read(&name).expect("a player"), positions / 4);
        let look = Look {
            decks: &decks,
            seats: (2, 4),
            rules: (),
            positions,
            seed: 11,
            interrupted: &NEVER,
        };
        let peeked = look_for_peeking::<Keeper>(&look, &|| player.make());
        assert!(peeked.violations.is_empty(), "{:#?}", peeked.violations);
        assert!(peeked.at_boundary > 0 && peeked.in_a_step > positions / 4, "{peeked:?}");
    }
}

/// KeyForge with determinizations that show what is hidden: what the check must find.
#[derive(Clone, Copy, Debug)]
struct Leaky<const SHOWS: u8>;

/// They show all that is hidden.
const EVERYTHING: u8 = 0;
/// They show what lies facedown in play and under prophecies.
const FACEDOWN: u8 = 1;
/// They are drawn by another seed for another list, wherever its cards lie.
const LIST: u8 = 2;

struct Same<'d, D: ?Sized, const F: u8>(&'d mut D);

impl<const F: u8, D: Decider<Leaky<F>> + ?Sized> Decider<KeyForge> for Same<'_, D, F> {
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

impl<const F: u8> Rerun for Leaky<F> {
    type Card = <KeyForge as Rerun>::Card;
    type Beginning = ();
}

impl<const F: u8> Described for Leaky<F> {
    const NAME: &'static str = "leaky";
    const HANDICAP: &'static str = KeyForge::HANDICAP;
    const MOST_HANDICAP: u16 = KeyForge::MOST_HANDICAP;

    fn deck_name(deck: &Deck) -> &str {
        KeyForge::deck_name(deck)
    }
}

impl<const F: u8> Game for Leaky<F> {
    type Deck = Deck;
    type Rules = <KeyForge as Game>::Rules;
    type State = <KeyForge as Game>::State;
    type View<'s> = <KeyForge as Game>::View<'s>;
    type Question<'q> = <KeyForge as Game>::Question<'q>;
    type PendingDecision = <KeyForge as Game>::PendingDecision;
    fn start(game: &Match<'_, Leaky<F>>) -> Self::State {
        KeyForge::start(&Match {
            decks: game.decks,
            handicaps: game.handicaps,
            rules: game.rules,
            first: game.first,
            seed: game.seed,
        })
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
    fn step<D: Decider<Leaky<F>> + ?Sized>(
        state: &mut Self::State,
        decider: &mut D,
    ) -> Result<(), Stop> {
        KeyForge::step(state, &mut Same::<_, F>(decider))
    }
    fn view(state: &Self::State, seat: Seat) -> Self::View<'_> {
        KeyForge::view(state, seat)
    }
    fn resample(state: &mut Self::State, seat: Seat, rng: &mut Xoshiro256PlusPlus) {
        match F {
            EVERYTHING => return,
            LIST => {
                let cards = state.table().cards()
                    & CardSet::owned_by(archon_engine::keyforge::player::Player::from_index(
                        1 - seat,
                    ));
                let list: u64 =
                    cards.into_iter().map(|card| u64::from(state.printed_id(card).0)).sum();
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(list, rng.random()));
                return KeyForge::resample(state, seat, &mut rng);
            }
            _ => {}
        }
        // Drawn anew until the cards facedown in play and under prophecies are the real ones.
        let facedown = |state: &Self::State| -> Vec<_> {
            let in_play = state.table().stand_ins().into_iter().map(|c| state.facedown_in_play(c));
            let fates = state.table().prophecies().into_iter().map(|side| state.fate_under(side));
            in_play.chain(fates).collect()
        };
        let real = facedown(state);
        for _ in 0..1_000 {
            KeyForge::resample(state, seat, rng);
            if facedown(state) == real {
                return;
            }
        }
    }
    fn to_pending(question: &Self::Question<'_>) -> Self::PendingDecision {
        KeyForge::to_pending(question)
    }
    fn pending_choices(pending: &Self::PendingDecision) -> (Seat, usize) {
        KeyForge::pending_choices(pending)
    }
}

impl<const F: u8> Hidden for Leaky<F> {
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
    fn told(state: &Self::State, asked: &Self::PendingDecision) -> String {
        KeyForge::told(state, asked)
    }
}

impl<const F: u8> Evaluated for Leaky<F> {
    const FEATURES: &'static [Feature] = KeyForge::FEATURES;
    const WEIGHTS: &'static str = KeyForge::WEIGHTS;
    fn features(state: &Self::State, seat: Seat, found: &mut [f32]) {
        KeyForge::features(state, seat, found);
    }
    fn passes(question: &Self::Question<'_>, answer: usize) -> bool {
        KeyForge::passes(question, answer)
    }
    fn is_free_action(question: &Self::Question<'_>, answer: usize) -> bool {
        KeyForge::is_free_action(question, answer)
    }
    fn is_dominated(view: &Self::View<'_>, question: &Self::Question<'_>, n: usize) -> bool {
        KeyForge::is_dominated(view, question, n)
    }
    fn is_seldom_best(view: &Self::View<'_>, question: &Self::Question<'_>, n: usize) -> bool {
        KeyForge::is_seldom_best(view, question, n)
    }
    fn default_policy(view: &Self::View<'_>, question: &Self::Question<'_>) -> usize {
        KeyForge::default_policy(view, question)
    }
}

#[test]
fn a_search_that_sees_hidden_cards_is_found_out() {
    let decks = some_decks();
    let greedy =
        || Box::new(Greedy::<Leaky<EVERYTHING>>::new(Evaluation::default())) as Box<dyn Player<_>>;
    let peeked = look_for_peeking(&look(&decks, 400), &greedy);
    let in_a_step = |v: &String| !v.ends_with(" 0 answers into the step");
    assert!(peeked.violations.len() > 3, "{peeked:?}");
    assert!(peeked.violations.iter().any(in_a_step), "{:#?}", peeked.violations);
    let random = || Box::new(Random::default()) as Box<dyn Player<Leaky<EVERYTHING>>>;
    let peeked = look_for_peeking(&look(&decks, 400), &random);
    assert_eq!(peeked.violations, Vec::<String>::new(), "it does not even look");
}

/// Decks of trial cards that put a card facedown into play, and of one that is worth what lies there.
fn decks_with_cards_facedown_in_play() -> [Deck; 2] {
    static TRIAL: [Definition; 6] = [
        card("troll").play(|g, ctx| {
            let stand_ins = g.table().stand_ins() & g.creatures_of(ctx.you);
            if let (Some(top), true) = (g.top_of_deck(ctx.you), stand_ins.is_empty()) {
                g.put_into_play_facedown(ctx, top, ctx.you)?;
            }
            Ok(())
        }),
        card("punch").play(|g, ctx| {
            let Some(creature) = g.choose(ctx, g.enemy_creatures(ctx))? else { return Ok(()) };
            g.destroy(creature)?;
            let top = g.area(ctx.opponent()).discard.last();
            g.gain_amber(ctx.you, top.map_or(0, |top| g.facts(top).power))
        }),
        card("dust-imp"),
        card("pitlord"),
        card("murmook"),
        card("dust-pixie"),
    ];
    let cards = [["troll", "punch"], ["dust-imp", "pitlord"], ["murmook", "dust-pixie"]];
    trial_decks(&TRIAL, cards).map(|deck| Deck { token: Some(id_of("bumpsy")), ..deck })
}

fn id_of(id: &str) -> CardId {
    FactsTable::get().by_id(id).expect("a card")
}

/// Two decks with six times the same two cards of each house.
fn trial_decks(trial: &'static [Definition], cards: [[&str; 2]; 3]) -> [Deck; 2] {
    let library: &'static Library = Box::leak(Box::new(Library::new(trial).expect("trial cards")));
    let houses = [House::Brobnar, House::Dis, House::Untamed];
    let cards = houses.into_iter().zip(cards).flat_map(|(house, ids)| {
        let both = ids.map(|name| DeckCard::plain(id_of(name), house));
        std::iter::repeat_n(both, 6).flatten()
    });
    let cards: Vec<_> = cards.collect();
    ["One", "Other"]
        .map(|name| Deck::new(library, name, None, None, &houses, cards.clone()).expect("a deck"))
}

/// Decks of trial cards that are worth something, or cost something, under a prophecy that each reap of the opponent
/// fulfils.
fn decks_with_prophecies() -> [Deck; 2] {
    const AFTER_REAPING: Ability = Ability::WhileIn(
        Zone::Active,
        &[each_time(Trigger::CreatureReaps, on_opponents_turn, |g, ctx| g.fulfil(ctx))],
    );
    static TRIAL: [Definition; 10] = [
        card("troll").fate(|g, ctx| g.gain_amber(ctx.you, 4)),
        card("bumpsy").fate(|g, ctx| g.destroy(g.friendly_creatures(ctx))),
        card("dust-imp").fate(|g, ctx| g.gain_amber(ctx.you, 2)),
        card("pitlord").fate(|g, ctx| g.lose_amber(ctx.you, 4)),
        card("murmook"),
        card("dust-pixie").fate(|g, ctx| g.destroy(g.enemy_creatures(ctx))),
        card("bad-omen").ability(AFTER_REAPING),
        card("heads-i-win").ability(AFTER_REAPING),
        card("overreach").ability(AFTER_REAPING),
        card("tails-you-lose").ability(AFTER_REAPING),
    ];
    let cards = [["troll", "bumpsy"], ["dust-imp", "pitlord"], ["murmook", "dust-pixie"]];
    let sides = ["overreach", "bad-omen", "heads-i-win", "tails-you-lose"].map(id_of);
    trial_decks(&TRIAL, cards).map(|deck| Deck { prophecies: sides.to_vec(), ..deck })
}

#[test]
fn what_lies_under_a_prophecy_is_not_peeked_at_or_shown_and_who_peeks_is_found_out() {
    let decks = decks_with_prophecies();
    let fair = || Box::new(Greedy::<KeyForge>::new(Evaluation::default())) as Box<dyn Player<_>>;
    let peeked = look_for_peeking(&look(&decks, 400), &fair);
    assert_eq!(peeked.violations, Vec::<String>::new());
    assert!(peeked.at_boundary > 100 && peeked.in_a_step > 20, "{peeked:?}");
    let leaky =
        || Box::new(Greedy::<Leaky<FACEDOWN>>::new(Evaluation::default())) as Box<dyn Player<_>>;
    let peeked = look_for_peeking(&look(&decks, 400), &leaky);
    assert!(!peeked.violations.is_empty(), "{peeked:?}");
    let shown = unseen::look_for_leaks::<KeyForge>(&look(&decks, 400), &fair);
    assert_eq!(shown.violations, Vec::<String>::new());
    assert!(shown.choices > 0, "{shown:?}");
}

#[test]
fn what_lies_facedown_in_play_is_not_peeked_at_and_who_does_is_found_out() {
    let decks = decks_with_cards_facedown_in_play();
    let fair = || Box::new(Greedy::<KeyForge>::new(Evaluation::default())) as Box<dyn Player<_>>;
    let peeked = look_for_peeking(&look(&decks, 400), &fair);
    assert_eq!(peeked.violations, Vec::<String>::new());
    assert!(peeked.at_boundary > 100 && peeked.in_a_step > 20, "{peeked:?}");
    let leaky =
        || Box::new(Greedy::<Leaky<FACEDOWN>>::new(Evaluation::default())) as Box<dyn Player<_>>;
    let peeked = look_for_peeking(&look(&decks, 400), &leaky);
    assert!(!peeked.violations.is_empty(), "{peeked:?}");
}

/// The long form of what is tested above, for the results page: each player at 10,000 positions of games in which
/// cards lie facedown in play, and as many such states resampled.
#[test]
#[ignore = "takes minutes: cargo test --release -p archon-sim --lib -- --ignored facedown --nocapture"]
fn what_lies_facedown_in_play_is_not_peeked_at_in_10_000_positions() {
    const POSITIONS: u64 = 10_000;
    const SEED: u64 = 2_141;
    let decks = decks_with_cards_facedown_in_play();
    for name in [
        "random",
        "greedy",
        "planner",
        "ismcts:iterations=6,plans=1",
        "pimc:iterations=6,trees=2,plans=1",
    ] {
        let player = NamedPlayer::<KeyForge>::read(name).expect("a player");
        let look = Look { seed: SEED, ..look(&decks, POSITIONS) };
        let peeked = look_for_peeking::<KeyForge>(&look, &|| player.make());
        assert_eq!(peeked.violations, Vec::<String>::new());
        println!("{name}: {} positions", peeked.positions());
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let (mut resampled, mut number) = (0, 0);
    while resampled < POSITIONS {
        number += 1;
        let seed = derive(SEED, number);
        let first = Some((number % 2) as Seat);
        let decks: Vec<&Deck> = decks.iter().collect();
        let rules = <KeyForge as Game>::Rules::default();
        let start = Match { decks: &decks, handicaps: &[], rules, first, seed };
        let mut state = KeyForge::start(&start);
        let mut players = [Random::default(), Random::default()];
        let mut seated = players.each_mut().map(|p| p as &mut dyn Player<KeyForge>);
        seated.iter_mut().zip(1..).for_each(|(player, n)| player.begin(derive(seed, n)));
        let mut seats = Seats::new(&mut seated);
        while seats.step(&mut state).is_ok() {
            let facedown = state.table().stand_ins() & state.all_in_play();
            if !facedown.is_empty() {
                for seat in 0..2 {
                    assert_eq!(check_resampling::<KeyForge>(&state, seat, &mut rng), None);
                    resampled += 1;
                }
            }
        }
    }
    println!("resampled: {resampled} states of {number} games");
}
