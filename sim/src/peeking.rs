//! No peeking: neither the real places of the cards that a player cannot see nor future randomness may change
//! a decision.
//!
//! At decisions of games that are played for it, the real state is replaced by another determinization, which
//! the deciding seat cannot distinguish from it ([`Hidden`]). The same player with the same seed then decides
//! in both. In the middle of a step the state at the step boundary is changed, so that its hidden cards
//! really lie elsewhere when the player runs the step again. What was drawn, revealed or chosen
//! in the step up to the question has to stay: only what was hidden all the time changes places,
//! and the step is run again and must come to the same question, looking the same; otherwise another
//! determinization is tried. From there both are played on with the player's own decisions, for as long as
//! they look the same, because players may keep plans and trees from one decision to the next.
//!
//! [`unseen`] looks one level deeper: at what a step shows.

pub mod unseen;

use std::sync::atomic::{AtomicBool, Ordering};

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Described, Game, Match, Seat};
use archon_engine::core::hidden::Hidden;
use archon_engine::core::stepwise::Stepwise;
use archon_engine::core::stop_flags::StopFlags;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::evaluation::{Evaluated, Evaluation};
use crate::player::Player;
use crate::players::greedy::Greedy;
use crate::players::random::Random;
use crate::seeds::derive;

/// Determinizations tried for a decision before it is skipped.
const TRIES: usize = 12;
/// Decisions compared one after the other from one position, at most.
const FOLLOWED: usize = 6;
/// Positions taken from one game, at most.
const POSITIONS_OF_A_GAME: u64 = 16;
/// One decision in so many is looked at; of those in the middle of a step, one in `MIDDLE_EVERY`.
const EVERY: u32 = 8;
const MIDDLE_EVERY: u32 = 3;
/// Games that are played together before their positions are counted.
const BATCH: u64 = 16;

/// The result of the comparisons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PeekingResult {
    /// Positions at step boundaries at which decisions were compared
    pub at_boundary: u64,
    /// Positions in the middle of a step at which decisions were compared
    pub in_a_step: u64,
    /// Decisions compared further on, with what players remember
    pub further: u64,
    /// Positions in the middle of a step for which no determinization came to the same question
    pub skipped: u64,
    /// What was violated, with how to see it again; at most a few
    pub violations: Vec<String>,
}

impl PeekingResult {
    /// Positions at which decisions were compared.
    pub fn positions(&self) -> u64 {
        self.at_boundary + self.in_a_step
    }

    fn add(&mut self, other: PeekingResult) {
        self.at_boundary += other.at_boundary;
        self.in_a_step += other.in_a_step;
        self.further += other.further;
        self.skipped += other.skipped;
        self.violations.extend(other.violations);
        self.violations.truncate(20);
    }
}

/// Makes a player to check.
pub type Make<'m, G> = &'m (dyn Fn() -> Box<dyn Player<G>> + Sync);

/// The positions that are compared.
pub struct Look<'d, G: Evaluated> {
    /// Decks of the games, drawn at random
    pub decks: &'d [G::Deck],
    /// The fewest seats, and the most: game after game has one more
    pub seats: (usize, usize),
    /// The rules
    pub rules: G::Rules,
    /// How many positions
    pub positions: u64,
    /// The seed of everything
    pub seed: u64,
    /// It ends with what was compared once this is set
    pub interrupted: &'d AtomicBool,
}

/// Compares the decisions of a player at positions of games between greedy and random players, on
/// the current thread pool.
pub fn look_for_peeking<G: Evaluated + Hidden + Described>(
    look: &Look<'_, G>,
    make: Make<'_, G>,
) -> PeekingResult {
    let mut all = PeekingResult::default();
    let mut number = 0;
    while all.positions() < look.positions
        && all.violations.len() < 20
        && !look.interrupted.load(Ordering::Relaxed)
    {
        let games: Vec<PeekingResult> = (number..number + BATCH)
            .into_par_iter()
            .map(|number| look_at_game(look, make, number))
            .collect();
        for game in games {
            if all.positions() < look.positions {
                all.add(game);
            }
        }
        number += BATCH;
    }
    all
}

/// A game between greedy and random players that positions are taken from.
struct WatchedGame<'d, G: Evaluated> {
    seed: u64,
    rng: Xoshiro256PlusPlus,
    decks: Vec<&'d G::Deck>,
    game: Stepwise<G>,
    playing: Vec<Box<dyn Player<G>>>,
}

impl<'d, G: Evaluated + Hidden + Described> WatchedGame<'d, G> {
    fn new(look: &Look<'d, G>, number: u64) -> WatchedGame<'d, G> {
        let seed = derive(look.seed, number);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 0));
        let (fewest, most) = look.seats;
        let seats = fewest + (number % (most - fewest + 1) as u64) as usize;
        let decks: Vec<&G::Deck> =
            (0..seats).map(|_| &look.decks[rng.random_range(0..look.decks.len())]).collect();
        let first = Some((number % seats as u64) as Seat);
        let start = Match { decks: &decks, handicaps: &[], rules: look.rules, first, seed };
        let game = Stepwise::<G>::start(&start);
        let playing = (0..seats as u64).map(|seat| Self::player(seed, number, seat)).collect();
        WatchedGame { seed, rng, decks, game, playing }
    }

    fn player(seed: u64, number: u64, seat: u64) -> Box<dyn Player<G>> {
        let mut player: Box<dyn Player<G>> = if (number >> seat).is_multiple_of(3) {
            Box::new(Random::default())
        } else {
            Box::new(Greedy::new(Evaluation::default()))
        };
        player.begin(derive(seed, seat + 1));
        player
    }

    /// The game as somebody can see it again.
    fn named(&self, look: &Look<'_, G>, number: u64) -> String {
        let names: Vec<_> =
            self.decks.iter().map(|deck| format!("{:?}", G::deck_name(deck))).collect();
        format!("game {number} of seed {} ({})", look.seed, names.join(" against "))
    }

    /// Has the seat that is asked answer.
    fn play_on(&mut self, seat: Seat) {
        let player = &mut self.playing[seat];
        let answer = self.game.consult(|s| player.decide(s)).expect("there is a question");
        self.game.answer(answer).expect("players give legal answers");
    }
}

fn look_at_game<G: Evaluated + Hidden + Described>(
    look: &Look<'_, G>,
    make: Make<'_, G>,
    number: u64,
) -> PeekingResult {
    let mut watched = WatchedGame::<G>::new(look, number);
    let mut found = PeekingResult::default();
    while let Some(asked) = watched.game.question() {
        if look.interrupted.load(Ordering::Relaxed) {
            break;
        }
        let (seat, _) = G::pending_choices(asked);
        let every = if is_at_step_boundary(&watched.game) { EVERY } else { MIDDLE_EVERY };
        if watched.rng.random_ratio(1, every) && found.positions() < POSITIONS_OF_A_GAME {
            let (decision, turn) = (watched.game.answers().len(), G::turns(watched.game.state()));
            let at = derive(watched.seed, 1_000 + decision as u64);
            let mut compared = compare_until(&watched.game, make, at, look.interrupted);
            let named = watched.named(look, number);
            for violation in &mut compared.violations {
                *violation = format!("{named}, turn {turn}, decision {decision}: {violation}");
            }
            found.add(compared);
        }
        watched.play_on(seat);
    }
    found
}

/// Whether nothing has happened since the step boundary.
fn is_at_step_boundary<G: Game>(game: &Stepwise<G>) -> bool {
    let (boundary, since) = game.boundary();
    since.is_empty() && boundary == game.state()
}

/// Compares the decisions of a player at the present question, and at some that follow, in the real state and
/// in another determinization for the asked seat.
pub fn compare<G: Evaluated + Hidden>(
    game: &Stepwise<G>,
    make: Make<'_, G>,
    seed: u64,
) -> PeekingResult {
    compare_until(game, make, seed, &AtomicBool::new(false))
}

/// [`compare`]; nothing is found once it is interrupted.
fn compare_until<G: Evaluated + Hidden>(
    game: &Stepwise<G>,
    make: Make<'_, G>,
    seed: u64,
    interrupted: &AtomicBool,
) -> PeekingResult {
    let stopped = StopFlags::from(interrupted);
    let mut found = PeekingResult::default();
    let Some(asked) = game.question() else { return found };
    let (seat, _) = G::pending_choices(asked);
    if let Some(named) = G::names_hidden(game.state(), asked) {
        found.violations.push(format!("the question names a hidden card ({named}): {asked:?}"));
        return found;
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let twin = match other_determinization(game, seat, &mut rng) {
        Ok(Some(twin)) => twin,
        Ok(None) => {
            found.skipped += 1;
            return found;
        }
        Err(what) => {
            found.violations.push(what);
            return found;
        }
    };
    if is_at_step_boundary(game) {
        found.at_boundary += 1;
    } else {
        found.in_a_step += 1;
    }
    let mut games = [game.clone(), twin];
    let mut players = [make(), make()];
    players.iter_mut().for_each(|p| p.begin(seed));
    for followed in 0..FOLLOWED {
        let mut answers = [0; 2];
        for ((game, player), answer) in games.iter().zip(&mut players).zip(&mut answers) {
            let decide = |s: &DecisionContext<'_, '_, G>| player.decide(&s.until(stopped));
            *answer = game.consult(decide).expect("there is a question");
        }
        if stopped.is_set() {
            return PeekingResult::default();
        }
        found.further += u64::from(followed > 0);
        if answers[0] != answers[1] {
            let asked = games[0].question().expect("there is a question");
            let told = G::told(games[0].state(), asked);
            found.violations.push(format!(
                "answers {answers:?} (from 0) to {told}, {followed} decisions after the cards were \
                 permuted, {} answers into the step",
                game.boundary().1.len()
            ));
            break;
        }
        for game in &mut games {
            game.answer(answers[0]).expect("players give legal answers");
        }
        if !look_the_same(&games[0], &games[1], seat) {
            break;
        }
    }
    found
}

/// Whether the same is asked of `seat` in both games, and looks the same to it.
fn look_the_same<G: Hidden>(one: &Stepwise<G>, other: &Stepwise<G>, seat: Seat) -> bool {
    one.question().is_some_and(|asked| G::pending_choices(asked).0 == seat)
        && one.question() == other.question()
        && G::look_the_same(one.state(), other.state(), seat)
}

/// Another determinization of `game` for `seat`, which is asked; none if no try came to the same question.
///
/// # Errors
/// What is wrong, if a question at a step boundary differs: then it depends on what is hidden.
pub fn other_determinization<G: Hidden>(
    game: &Stepwise<G>,
    seat: Seat,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<Option<Stepwise<G>>, String> {
    let (boundary, since) = game.boundary();
    for attempt in 0..TRIES {
        let mut other = boundary.clone();
        // The random results of the step may have to stay, or the cards that they chose from.
        let (cards, randomness) = [(true, true), (true, false), (false, true)][attempt % 3];
        if cards {
            G::permute(&mut other, game.state(), seat, rng);
        }
        if randomness {
            G::reseed(&mut other, rng);
        }
        if !G::look_the_same(boundary, &other, seat) {
            return Err("permuting hidden cards changed what the seat sees".into());
        }
        let mut twin = Stepwise::from_state(other);
        let replayed = since.iter().all(|answer| twin.answer(*answer).is_ok());
        if replayed && twin.boundary().1.len() == since.len() && look_the_same(game, &twin, seat) {
            return Ok(Some(twin));
        }
        if is_at_step_boundary(game) {
            return Err(format!(
                "the question depends on hidden cards: {:?} or {:?}",
                game.question(),
                twin.question()
            ));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests;
