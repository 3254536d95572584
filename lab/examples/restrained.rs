//! What it costs, or gains, not to play key cheats that forge nothing, and board wipes against no creature.
//!
//!     restrained PLAYER cheats|wipes|both PAIRS SEED
//!
//! PLAYER, held back, against itself: mirrored pairs with decks of the ladder's field, each of one set. Where it would play
//! a key cheat (`studies::ladder::signatures`) that forges no key in 16 determinizations whose questions are answered at random, or a board wipe while the
//! opponent has no creature, it does what its search liked best of the rest: the most visits, then the most points. If the
//! search tried nothing else, as where it sees a win, it does what it wanted. The player has to be one that searches at every
//! decision: `planner:again=always`, and `reuse=off` for trees, which otherwise go on with what was searched of the answer not given.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Decider, Match, Question as _, Stop};
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::question::{Action, Choice, DecisionKind, Question};
use archon_engine::keyforge::state::State;
use archon_engine::keyforge::view::View;
use archon_lab::game::GameInfo as _;
use archon_lab::studies::ladder::counters::{COUNTERS, Counters, GameCounters};
use archon_lab::studies::ladder::field::field;
use archon_lab::studies::ladder::signatures::SIGNATURES;
use archon_ratings::samples;
use archon_runner::Observer as _;
use archon_sim::play::{PlayOptions, play_watched};
use archon_sim::player::{MatchInfo, Player, RootStats};
use archon_sim::players::registry::NamedPlayer;
use archon_sim::seeds::derive;
use archon_sim::tuning::cards::decks::drawn;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// Determinizations in which a key cheat may forge.
const TRIES: u64 = 16;

/// What a player is held back from.
#[derive(Clone, Copy)]
struct Restraint {
    cheats: bool,
    wipes: bool,
}

/// Answers at random.
struct AtRandom(Xoshiro256PlusPlus);

impl Decider<KeyForge> for AtRandom {
    fn decide<'q>(&mut self, _: View<'q>, question: &'q Question<'q>) -> Result<usize, Stop> {
        Ok(self.0.random_range(0..question.num_choices()))
    }
}

/// A player, what it is held back from, and how often it played board wipes, and how many of them were wasted.
struct Restrained {
    player: Box<dyn Player<KeyForge>>,
    from: Restraint,
    seed: u64,
    wipes: [u64; 2],
    held_back: u64,
}

impl Restrained {
    fn new(named: &NamedPlayer<KeyForge>, from: Restraint) -> Restrained {
        Restrained { player: named.make(), from, seed: 0, wipes: [0; 2], held_back: 0 }
    }

    fn wastes(
        &mut self,
        context: &DecisionContext<'_, '_, KeyForge>,
        answer: usize,
    ) -> (bool, bool) {
        let Choice::Action(Action::Play(card)) = context.question().options.choice(answer) else {
            return (false, false);
        };
        let view = context.view();
        let id = view.id(card);
        let opponent = view.player().opponent();
        let empty = view.open_area(opponent).battleline().is_empty();
        (SIGNATURES.forges(id) && !self.forges(context, answer), SIGNATURES.wipes(id) && empty)
    }

    /// Whether an answer forges a key in some determinization.
    fn forges(&mut self, context: &DecisionContext<'_, '_, KeyForge>, answer: usize) -> bool {
        let player = context.view().player();
        (0..TRIES).any(|_| {
            self.seed = derive(self.seed, 1);
            let determinization = context.determinize(self.seed);
            let mut decider = AtRandom(Xoshiro256PlusPlus::seed_from_u64(self.seed));
            let mut after: State = determinization.scratch();
            let end = context.answer(answer, &determinization, &mut after, &mut decider);
            let over = matches!(end, Err(Stop::Over));
            (end.is_ok() || over) && after.keys(player) > determinization.state().keys(player)
        })
    }

    fn is_refused(&self, (cheat, wipe): (bool, bool)) -> bool {
        self.from.cheats && cheat || self.from.wipes && wipe
    }

    fn count(&mut self, context: &DecisionContext<'_, '_, KeyForge>, answer: usize) {
        if let Choice::Action(Action::Play(card)) = context.question().options.choice(answer)
            && SIGNATURES.wipes(context.view().id(card))
        {
            self.wipes[0] += 1;
            let opponent = context.view().player().opponent();
            let wasted = context.view().open_area(opponent).battleline().is_empty();
            self.wipes[1] += u64::from(wasted);
        }
    }
}

impl Player<KeyForge> for Restrained {
    fn sit(&mut self, info: &MatchInfo<'_, KeyForge>, seat: usize) {
        self.player.sit(info, seat);
    }

    fn begin(&mut self, seed: u64) {
        self.seed = derive(seed, 2);
        self.player.begin(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        let mut answer = self.player.decide(context);
        let is_main = context.question().ask == DecisionKind::Main;
        if !is_main
            || !context.since_boundary().is_empty()
            || answer >= context.question().num_choices()
        {
            return answer;
        }
        let wasted = self.wastes(context, answer);
        if self.is_refused(wasted) {
            let mut rest = self.player.root_stats();
            let order = |stats: &RootStats| (stats.visits, stats.points);
            rest.sort_by(|one, other| order(other).partial_cmp(&order(one)).expect("numbers"));
            let other = rest.into_iter().map(|stats| stats.answer).filter(|other| *other != answer);
            let accepted = other.into_iter().find(|other| {
                let wasted = self.wastes(context, *other);
                !self.is_refused(wasted)
            });
            self.held_back += u64::from(accepted.is_some());
            answer = accepted.unwrap_or(answer);
        }
        self.count(context, answer);
        answer
    }
}

/// What came of a pair: the points of the player that is held back, and what both did in their two games.
#[derive(Default)]
struct Pair {
    points: f64,
    counters: [Counters; 2],
    wipes: [[u64; 2]; 2],
    held_back: u64,
}

fn pair(named: &NamedPlayer<KeyForge>, from: Restraint, number: u64, seed: u64) -> Pair {
    let field = field();
    let (_, decks) = &field[number as usize % field.len()];
    let seed = derive(seed, number);
    let decks = drawn(decks, seed);
    let pair_of_decks = decks.map(Clone::clone);
    let rules = KeyForge::rules_for(None, &pair_of_decks).expect("decks of one set");
    let start = Match { decks: &decks, handicaps: &[0; 2], rules, first: Some(0), seed };
    let mut pair = Pair::default();
    for own_seat in 0..2 {
        let none = Restraint { cheats: false, wipes: false };
        let mut own = Restrained::new(named, from);
        let mut other = Restrained::new(named, none);
        let mut counters = GameCounters::default();
        let mut seats: [&mut dyn Player<KeyForge>; 2] = match own_seat {
            0 => [&mut own, &mut other],
            _ => [&mut other, &mut own],
        };
        let watch = |state: &State| {
            counters.observe(state);
            true
        };
        let game = play_watched(&start, &mut seats, PlayOptions::default(), watch);
        let points = game.expect("nobody stops it").outcome.points(own_seat);
        pair.points += points.unwrap_or(0.5) / 2.0;
        pair.held_back += own.held_back;
        for (n, (seat, player)) in
            [(own_seat, &own), (1 - own_seat, &other)].into_iter().enumerate()
        {
            pair.counters[n].add(&counters.of_seats()[seat]);
            pair.wipes[n][0] += player.wipes[0];
            pair.wipes[n][1] += player.wipes[1];
        }
    }
    pair
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [player, from, pairs, seed] = arguments
        .try_into()
        .unwrap_or_else(|_| panic!("restrained PLAYER cheats|wipes|both PAIRS SEED"));
    let named = NamedPlayer::read(&player).and_then(NamedPlayer::ready);
    let named = named.unwrap_or_else(|error| panic!("{error}"));
    let restraint = Restraint { cheats: from != "wipes", wipes: from != "cheats" };
    let [count, seed] = [pairs, seed].map(|text| text.parse::<u64>().expect("a number"));
    let played: Vec<Pair> =
        (0..count).into_par_iter().map(|number| pair(&named, restraint, number, seed)).collect();
    let points: Vec<f64> = played.iter().map(|pair| 100.0 * pair.points).collect();
    let score = samples::mean(&points).expect("pairs");
    println!(
        "{player}, held back from {from}, against itself: {:.1} % ({:.1} to {:.1}), {count} pairs, seed {seed}",
        score.value, score.low, score.high
    );
    let held_back: u64 = played.iter().map(|pair| pair.held_back).sum();
    println!("held back {held_back} times in {} games", 2 * count);
    for (n, who) in ["held back", "as it is"].into_iter().enumerate() {
        let mut all = Counters::default();
        let mut wipes = [0; 2];
        for pair in &played {
            all.add(&pair.counters[n]);
            wipes[0] += pair.wipes[n][0];
            wipes[1] += pair.wipes[n][1];
        }
        println!("{who}: board wipes {}, wasted {}", wipes[0], wipes[1]);
        for (counter, number) in COUNTERS.iter().zip(all.0) {
            println!("    {:<18} {number:>6}", counter.name);
        }
    }
}
