//! Rounds in which the players swap seats: what decks, shuffles and the first turn give one player in
//! one game they give the other in the other.
//!
//! The random numbers of a player belong to the player and go with it to the other seat. If they belonged to
//! the seat, a player against itself would play the same game twice and split every pair.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Game, Seat};
use archon_engine::core::stop_flags::StopFlags;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use web_time::{Duration, Instant};

use archon_sim::play::PlayedGame;
use archon_sim::players::registry::NamedPlayer;
use archon_sim::players::{FORFEIT, MatchInfo, Player, RootStats};
use archon_sim::seeds::{derive, of_text};

/// Decisions and time of a side in the games of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DecisionCost {
    /// Decisions
    pub decisions: u32,
    /// How long it thought, which differs from run to run
    pub thought: Duration,
}

/// Which side has a seat in the first (0) or second (1) game of a round.
pub const fn side_at(seat: Seat, game: usize) -> usize {
    (seat + game) % 2
}

/// A number for a player that depends on its name alone, and on how many before it have the same:
/// what is played does not depend on who else is there, nor on who stands first.
fn mark<G: Game>(players: &[NamedPlayer<G>], player: usize) -> u64 {
    let name = players[player].name();
    let earlier = players[..player].iter().filter(|p| p.name() == name).count();
    derive(of_text(name), earlier as u64)
}

/// The stream of two players' rounds.
pub fn stream_of<G: Game>(players: &[NamedPlayer<G>], [one, two]: [usize; 2]) -> u64 {
    mark(players, one).wrapping_add(mark(players, two))
}

/// The seed of how the decks of a stream are dealt.
pub fn shuffles(seed: u64, stream: u64) -> u64 {
    derive(derive(seed, stream), u64::MAX)
}

/// The decks of a round, by number, a deck for each seat. Decks are dealt from shuffled heaps of all
/// decks, so that at any time each was dealt as often as any other, or once more; no match has a deck
/// twice if there are enough.
pub fn deal(decks: usize, seats: usize, shuffles: u64, number: u64) -> Vec<usize> {
    let (all, seats) = (decks as u64, seats as u64);
    // A heap is dealt out where matches and decks come out even.
    let matches = all / greatest_common_divisor(all, seats);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(shuffles, number / matches));
    let mut order: Vec<usize> = (0..decks).collect();
    order.shuffle(&mut rng);
    let from = number % matches * seats;
    (from..from + seats).map(|n| order[(n % all) as usize]).collect()
}

const fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// The seed of a player's random numbers in a round.
pub(super) fn rng<G: Game>(seed: u64, players: &[NamedPlayer<G>], player: usize) -> u64 {
    derive(seed, mark(players, player))
}

/// Sets the players of a side to the beginning of a round.
pub(super) fn begin<G: Game>(players: &mut [TimedPlayer<'_, G>], rng: u64) {
    for (place, player) in players.iter_mut().enumerate() {
        player.rng = derive(rng, place as u64);
        player.effort = DecisionCost::default();
    }
}

/// The players of a game of a round, by seat.
pub(super) fn seated<'s, G: Game>(
    sides: &'s mut [Vec<TimedPlayer<'_, G>>; 2],
    game: usize,
    seats: usize,
) -> Vec<&'s mut dyn Player<G>> {
    let mut sides = sides.each_mut().map(|side| side.iter_mut());
    let player = |seat| sides[side_at(seat, game)].next().expect("enough players");
    (0..seats).map(player).map(|player| player as &mut dyn Player<G>).collect()
}

/// Decisions and time of the players of a side in the round.
pub(super) fn effort<G: Game>(players: &[TimedPlayer<'_, G>]) -> DecisionCost {
    DecisionCost {
        decisions: players.iter().map(|c| c.effort.decisions).sum(),
        thought: players.iter().map(|c| c.effort.thought).sum::<Duration>(),
    }
}

/// A player whose decisions are counted and timed, with random numbers of its own, not of its seat.
pub(super) struct TimedPlayer<'t, G: Game> {
    player: &'t mut dyn Player<G>,
    rng: u64,
    effort: DecisionCost,
    stopped: StopFlags<'t>,
}

impl<'t, G: Game> TimedPlayer<'t, G> {
    pub(super) fn new(player: &'t mut dyn Player<G>, stopped: StopFlags<'t>) -> TimedPlayer<'t, G> {
        TimedPlayer { player, rng: 0, effort: DecisionCost::default(), stopped }
    }
}

impl<G: Game> Player<G> for TimedPlayer<'_, G> {
    fn sit(&mut self, info: &MatchInfo<'_, G>, seat: Seat) {
        self.player.sit(info, seat);
    }

    fn begin(&mut self, _luck_of_the_seat: u64) {
        self.player.begin(self.rng);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        if self.stopped.is_set() {
            // The game will not be counted: this is the quickest way to its end.
            return FORFEIT;
        }
        let began = Instant::now();
        let answer = self.player.decide(context);
        self.effort.thought += began.elapsed();
        self.effort.decisions += 1;
        answer
    }

    fn determinizes(&self) -> bool {
        self.player.determinizes()
    }

    fn forfeits(&self) -> Option<String> {
        self.player.forfeits()
    }

    fn ended(&mut self, game: &PlayedGame) {
        self.player.ended(game);
    }

    fn root_stats(&self) -> Vec<RootStats> {
        self.player.root_stats()
    }
}
