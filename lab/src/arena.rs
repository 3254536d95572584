//! The arena: players against each other on mirrored pairs, in parallel, the same games for any
//! number of threads.
//!
//! A mirrored pair is one match (decks, handicaps, who begins, seed, hence shuffles) played twice,
//! the second time with the players' seats swapped: what decks, shuffles and the first turn give one
//! player in one game they give the other in the other. So the pair, not the game, is the unit of
//! all statistics.
//!
//! A player's own luck belongs to the player and goes with it to the other seat. Luck by seat would
//! make a player against itself play the same game twice and split every pair, as if there were no
//! chance in it.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Match, Seat};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use archon_sim::evaluation::Evaluated;
use archon_sim::play::{Outcome, Played, play};
use archon_sim::players::registry::Named;
use archon_sim::players::{FORFEIT, MatchInfo, Player, RootStats};
use archon_sim::seeds::{derive, of_text};

/// Pairs that may be played before the first of them is handed on.
const AHEAD: u64 = 16_384;

/// Players, and what they play each other with.
#[derive(Clone, Copy)]
pub struct Arena<'d, G: Evaluated> {
    /// The players; one that is named twice has luck of its own each time
    pub players: &'d [Named<G>],
    /// The decks, of which every match takes one for each seat; at least one
    pub decks: &'d [G::Deck],
    /// How many sit at the table, from 2. At a table of more than two the players of a pairing have
    /// every other seat.
    pub seats: usize,
    /// Handicaps of the seats of a match; both players of a pairing have each of them once
    pub handicaps: &'d [u16],
    /// The rules
    pub rules: G::Rules,
    /// Mirrored pairs that a pairing plays at most
    pub pairs: u64,
    /// The seed that everything is derived from
    pub seed: u64,
}

/// Two players that play each other: their numbers among the arena's players.
pub type Pairing = [usize; 2];

/// A pair of games that were played. It is the same for any number of threads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MirroredPair {
    /// Its number in its pairing, from 0
    pub number: u64,
    /// The seed of both games
    pub seed: u64,
    /// The games: in the first, side one has the seats of even number, in the second the others
    pub games: [Played; 2],
    /// How often each side decided, in both games
    pub decisions: [u32; 2],
    /// Why a player gave a game up, for each game
    pub forfeits: [Option<String>; 2],
}

/// Which side of a pairing has a seat in the first (0) or second (1) game of a pair.
pub const fn side_at(seat: Seat, game: usize) -> usize {
    (seat + game) % 2
}

impl MirroredPair {
    /// Points of a side in one of the games: 1 for winning it, a share for winning it with the other
    /// side, 0 for losing it or giving it up; none if it is unfinished.
    pub fn points_in(&self, game: usize, side: usize, seats: usize) -> Option<f64> {
        if let Outcome::Forfeited { by, .. } = self.games[game].outcome {
            return Some(if side_at(by, game) == side { 0.0 } else { 1.0 });
        }
        (0..seats)
            .filter(|seat| side_at(*seat, game) == side)
            .map(|seat| self.games[game].outcome.points(seat))
            .sum()
    }

    /// Points of a side in the game that it began and in the one that it did not.
    pub fn points(&self, side: usize, seats: usize) -> [Option<f64>; 2] {
        let began = usize::from(side_at(self.games[0].first, 0) != side);
        [began, 1 - began].map(|game| self.points_in(game, side, seats))
    }
}

impl<G: Evaluated> Arena<'_, G> {
    /// Every two players.
    pub fn pairings(&self) -> Vec<Pairing> {
        let players = self.players.len();
        (0..players).flat_map(|one| (one + 1..players).map(move |two| [one, two])).collect()
    }

    /// A number for a player that depends on its name alone, and on how many before it have the
    /// same: what is played does not depend on who else is in the arena, nor on who stands first.
    fn mark(&self, player: usize) -> u64 {
        let name = self.players[player].name();
        let earlier = self.players[..player].iter().filter(|p| p.name() == name).count();
        derive(of_text(name), earlier as u64)
    }

    fn seed_of(&self, [one, two]: Pairing) -> u64 {
        derive(self.seed, self.mark(one).wrapping_add(self.mark(two)))
    }

    /// The decks of a match, as numbers among the arena's, a deck for each seat. Decks are dealt from
    /// shuffled rounds, so that at any time each was dealt as often as any other, or once more; no
    /// match has a deck twice if there are enough.
    pub fn deal(&self, pairing: Pairing, number: u64) -> Vec<usize> {
        let (decks, seats) = (self.decks.len() as u64, self.seats as u64);
        // A round is dealt out where matches and decks come out even.
        let matches = decks / greatest_common_divisor(decks, seats);
        let shuffles = derive(self.seed_of(pairing), u64::MAX);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(shuffles, number / matches));
        let mut order: Vec<usize> = (0..self.decks.len()).collect();
        order.shuffle(&mut rng);
        let from = number % matches * seats;
        (from..from + seats).map(|n| order[(n % decks) as usize]).collect()
    }

    /// The seed of a pair's games.
    pub fn seed_of_pair(&self, pairing: Pairing, number: u64) -> u64 {
        derive(self.seed_of(pairing), number)
    }

    /// Plays a pairing on all threads of the pool, from a thread that is none of them. Pairs are
    /// handed to `each` in their order, with the time that each side thought; it says whether to go
    /// on. Once `interrupted` is set nobody is asked any more, and games under way are not counted:
    /// what was handed on are then the first pairs of those asked for.
    pub fn play(
        &self,
        pairing: Pairing,
        pool: &rayon::ThreadPool,
        interrupted: &AtomicBool,
        mut each: impl FnMut(&MirroredPair, [Duration; 2]) -> bool,
    ) {
        let (next, handed) = (AtomicU64::new(0), AtomicU64::new(0));
        let over = AtomicBool::new(false);
        let (sender, receiver) = channel();
        let work = |sender: Sender<Message>| {
            let _leaving = Leaving(&sender);
            let stopped = || over.load(Ordering::Relaxed) || interrupted.load(Ordering::Relaxed);
            let mut table = self.table(pairing, &stopped);
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                while number >= handed.load(Ordering::Relaxed) + AHEAD && !stopped() {
                    std::thread::sleep(Duration::from_millis(1));
                }
                if number >= self.pairs || stopped() {
                    return;
                }
                let failing = Failing { number, seed: self.seed_of_pair(pairing, number) };
                let played = self.play_pair(pairing, number, &mut table);
                drop(failing);
                if stopped() || sender.send(Message::Played(Box::new(played))).is_err() {
                    return;
                }
            }
        };
        pool.in_place_scope(|scope| {
            // Each thread once: players that search on the same pool take no other's games.
            scope.spawn_broadcast(|_, _| work(sender.clone()));
            let mut working = pool.current_num_threads();
            let mut waiting = BTreeMap::new();
            while working > 0 {
                match receiver.recv().expect("a sender is kept here") {
                    Message::Left { by_panic } => {
                        working -= 1;
                        over.fetch_or(by_panic, Ordering::Relaxed);
                    }
                    Message::Played(played) => {
                        waiting.insert(played.0.number, played);
                    }
                }
                while let Some(played) = waiting.remove(&handed.load(Ordering::Relaxed)) {
                    handed.fetch_add(1, Ordering::Relaxed);
                    if !over.load(Ordering::Relaxed) && !each(&played.0, played.1) {
                        over.store(true, Ordering::Relaxed);
                    }
                }
            }
        });
    }

    /// The players of both sides, enough for either game.
    fn table<'s>(
        &self,
        pairing: Pairing,
        stopped: &'s (dyn Fn() -> bool + Sync),
    ) -> [Vec<Contender<'s, G>>; 2] {
        pairing.map(|player| {
            (0..self.seats.div_ceil(2))
                .map(|_| Contender {
                    player: self.players[player].make(),
                    rng: 0,
                    decisions: 0,
                    thought: Duration::ZERO,
                    stopped,
                })
                .collect()
        })
    }

    fn play_pair(
        &self,
        pairing: Pairing,
        number: u64,
        table: &mut [Vec<Contender<'_, G>>; 2],
    ) -> (MirroredPair, [Duration; 2]) {
        let seed = self.seed_of_pair(pairing, number);
        let decks: Vec<&G::Deck> =
            self.deal(pairing, number).into_iter().map(|deck| &self.decks[deck]).collect();
        let start = Match {
            decks: &decks,
            handicaps: self.handicaps,
            rules: self.rules,
            first: Some((number % self.seats as u64) as Seat),
            seed,
        };
        for (side, player) in pairing.into_iter().enumerate() {
            let rng = derive(seed, self.mark(player));
            for (place, contender) in table[side].iter_mut().enumerate() {
                contender.rng = derive(rng, place as u64);
                contender.decisions = 0;
                contender.thought = Duration::ZERO;
            }
        }
        let mut forfeits = [None, None];
        let games = [0, 1].map(|game| {
            let [one, two] = &mut *table;
            let mut sides = [one.iter_mut(), two.iter_mut()];
            let mut players: Vec<&mut dyn Player<G>> = (0..self.seats)
                .map(|seat| {
                    let player = sides[side_at(seat, game)].next().expect("enough players");
                    player as &mut dyn Player<G>
                })
                .collect();
            let played = play(&start, &mut players);
            if let Outcome::Forfeited { by, .. } = played.outcome {
                forfeits[game] = Some(players[by].forfeits().unwrap_or_default());
            }
            played
        });
        let decisions = [0, 1].map(|side| table[side].iter().map(|c| c.decisions).sum());
        let thought = [0, 1].map(|side| table[side].iter().map(|c| c.thought).sum());
        (MirroredPair { number, seed, games, decisions, forfeits }, thought)
    }
}

const fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// What a thread of the arena says to the one that hands on.
enum Message {
    Played(Box<(MirroredPair, [Duration; 2])>),
    Left { by_panic: bool },
}

/// Says that a thread is done, however it ends.
struct Leaving<'a>(&'a Sender<Message>);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        // Nobody listens any more only if the arena itself was unwound.
        let _ = self.0.send(Message::Left { by_panic: std::thread::panicking() });
    }
}

/// Says which game it was if one panics.
struct Failing {
    number: u64,
    seed: u64,
}

impl Drop for Failing {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "archon: this happened in pair {} (seed of the game {})",
                self.number, self.seed
            );
        }
    }
}

/// A player whose decisions are counted and timed and whose luck is its own, not its seat's.
struct Contender<'s, G: Evaluated> {
    player: Box<dyn Player<G>>,
    rng: u64,
    decisions: u32,
    thought: Duration,
    stopped: &'s (dyn Fn() -> bool + Sync),
}

impl<G: Evaluated> Player<G> for Contender<'_, G> {
    fn sit(&mut self, info: &MatchInfo<'_, G>, seat: Seat) {
        self.player.sit(info, seat);
    }

    fn begin(&mut self, _luck_of_the_seat: u64) {
        self.player.begin(self.rng);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        if (self.stopped)() {
            // The game will not be counted: this is the quickest way to its end.
            return FORFEIT;
        }
        let began = Instant::now();
        let answer = self.player.decide(context);
        self.thought += began.elapsed();
        self.decisions += 1;
        answer
    }

    fn determinizes(&self) -> bool {
        self.player.determinizes()
    }

    fn forfeits(&self) -> Option<String> {
        self.player.forfeits()
    }

    fn ended(&mut self, game: &Played) {
        self.player.ended(game);
    }

    fn root_stats(&self) -> Vec<RootStats> {
        self.player.root_stats()
    }
}

#[cfg(test)]
mod tests;
