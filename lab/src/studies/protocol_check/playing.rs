//! Whole games with a program.

use std::time::{Duration, Instant};

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Match, Seat};
use archon_sim::play::{PlayedGame, play_keeping};
use archon_sim::players::program::Program;
use archon_sim::players::random::Random;
use archon_sim::players::{MatchInfo, Player};
use archon_sim::protocol::Limits;
use archon_sim::seeds::derive;

use super::{Check, CheckedGame, Outcome, ProtocolCheck};

/// The checks, by what they show.
pub fn checks<G: CheckedGame>() -> [Check; 2] {
    [
        ("plays whole games in either seat, one after another", plays_games::<G>),
        ("plays the same game again for the same seed (not required)", plays_the_same::<G>),
    ]
}

/// The decks and the rules of game number `n`.
pub fn a_match<G: CheckedGame, T>(seed: u64, n: u64, with: impl FnOnce(&Match<'_, G>) -> T) -> T {
    let all = G::bundled().expect("sound decks are bundled");
    let deck = |k: u64| &all[(derive(seed, 2 * n + k) % all.len() as u64) as usize];
    with(&Match {
        decks: &[deck(0), deck(1)],
        handicaps: &[0, 0],
        rules: G::Rules::default(),
        first: Some((n / 2 % 2) as Seat),
        seed: derive(seed, n),
    })
}

/// A player whose time is taken.
struct TimedProgram<G: CheckedGame> {
    player: Program<G>,
    decisions: u32,
    slowest: Duration,
    all: Duration,
}

impl<G: CheckedGame> Player<G> for TimedProgram<G> {
    fn sit(&mut self, info: &MatchInfo<'_, G>, seat: Seat) {
        self.player.sit(info, seat);
    }

    fn begin(&mut self, seed: u64) {
        self.player.begin(seed);
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, G>) -> usize {
        let began = Instant::now();
        let answer = self.player.decide(context);
        let took = began.elapsed();
        self.decisions += 1;
        self.all += took;
        self.slowest = self.slowest.max(took);
        answer
    }

    fn determinizes(&self) -> bool {
        false
    }

    fn forfeits(&self) -> Option<String> {
        self.player.forfeits()
    }

    fn ended(&mut self, game: &PlayedGame) {
        self.player.ended(game);
    }
}

/// Plays game number `n`, the program in seat `n % 2`; its answers.
fn play_one<G: CheckedGame>(
    player: &mut TimedProgram<G>,
    seed: u64,
    n: u64,
) -> Result<Vec<usize>, String> {
    let mut random = Random::default();
    let mut answers = Vec::new();
    a_match::<G, _>(seed, n, |start| {
        let mut players: [&mut dyn Player<G>; 2] = [&mut *player, &mut random];
        players.rotate_left((n % 2) as usize);
        play_keeping(start, &mut players, Some(&mut answers));
    });
    match player.forfeits() {
        Some(why) => Err(format!("game {n}, decision {}: {why}", answers.len())),
        None => Ok(answers),
    }
}

fn timed<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> TimedProgram<G> {
    let player = Program::new(&config.command, limits);
    TimedProgram { player, decisions: 0, slowest: Duration::ZERO, all: Duration::ZERO }
}

fn plays_games<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let mut player = timed::<G>(config, limits);
    for n in 0..config.games {
        play_one(&mut player, config.seed, n)?;
    }
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    Ok(format!(
        "{} games, {} decisions, {:.2} ms each on average, {:.1} ms at most, start included",
        config.games,
        player.decisions,
        milliseconds(player.all) / f64::from(player.decisions.max(1)),
        milliseconds(player.slowest)
    ))
}

fn plays_the_same<G: CheckedGame>(config: &ProtocolCheck, limits: Limits) -> Outcome {
    let once = play_one(&mut timed::<G>(config, limits), config.seed, 0)?;
    let again = play_one(&mut timed::<G>(config, limits), config.seed, 0)?;
    let differs = once.iter().zip(&again).position(|(a, b)| a != b);
    Ok(match differs {
        None if once.len() == again.len() => "it does".into(),
        n => format!("it does not: from decision {} on", n.unwrap_or(once.len().min(again.len()))),
    })
}
