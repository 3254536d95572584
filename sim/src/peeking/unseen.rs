//! One level deeper: a step is played twice, with another unseen choice or another hidden card, and who does not see it
//! must see, be asked, know and answer the same.

use std::sync::atomic::Ordering;

use archon_engine::core::game::{Described, Seat};
use archon_engine::core::hidden::{Glimpse, Hidden, Other};

use super::*;

/// Steps played from one step boundary: in few of them somebody chooses unseen.
const STEPS_OF_A_BOUNDARY: u64 = 12;
/// Of them those that are played again with another hidden card.
const WITH_ANOTHER_CARD: u64 = 1;
/// Decisions that others are given, at most, until the observer is asked.
const PASSED: usize = 6;

/// The result of steps that were played twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnseenResult {
    /// Steps compared that were played again with another unseen choice
    pub choices: u64,
    /// Steps compared that were played again with another hidden card
    pub hidden_cards: u64,
    /// Steps in which one of the two cards was shown
    pub shown: u64,
    /// Steps that could not be played in the same way with the other card
    pub not_followed: u64,
    /// Decisions of the observer compared afterwards
    pub decisions: u64,
    /// What was violated, with how to see it again; at most a few
    pub violations: Vec<String>,
}

impl UnseenResult {
    /// Steps that were compared.
    pub fn positions(&self) -> u64 {
        self.choices + self.hidden_cards
    }

    fn add(&mut self, other: UnseenResult) {
        self.choices += other.choices;
        self.hidden_cards += other.hidden_cards;
        self.shown += other.shown;
        self.not_followed += other.not_followed;
        self.decisions += other.decisions;
        self.violations.extend(other.violations);
        self.violations.truncate(20);
    }
}

/// Compares steps with their twins in games between greedy and random players, on the current thread pool, and
/// what a player answers after both.
pub fn look_for_leaks<G: Evaluated + Hidden + Described>(
    look: &Look<'_, G>,
    make: Make<'_, G>,
) -> UnseenResult {
    let mut all = UnseenResult::default();
    let mut number = 0;
    while all.positions() < look.positions
        && all.violations.len() < 20
        && !look.interrupted.load(Ordering::Relaxed)
    {
        let games: Vec<UnseenResult> = (number..number + BATCH)
            .into_par_iter()
            .map(|number| look_at_steps(look, make, number))
            .collect();
        for game in games {
            if all.positions() < look.positions {
                all.add(game);
            }
        }
        number += BATCH;
        // A game in which nobody chooses among hidden cards has nothing to compare.
        if number >= 64 * BATCH && all.positions() == 0 {
            break;
        }
    }
    all
}

fn look_at_steps<G: Evaluated + Hidden + Described>(
    look: &Look<'_, G>,
    make: Make<'_, G>,
    number: u64,
) -> UnseenResult {
    let mut watched = WatchedGame::<G>::new(look, number);
    let mut found = UnseenResult::default();
    while let Some(asked) = watched.game.question() {
        if look.interrupted.load(Ordering::Relaxed) {
            break;
        }
        let (seat, _) = G::pending_choices(asked);
        if is_at_step_boundary(&watched.game)
            && watched.rng.random_ratio(1, EVERY)
            && found.positions() < POSITIONS_OF_A_GAME
        {
            let (decision, turn) = (watched.game.answers().len(), G::turns(watched.game.state()));
            let at = derive(watched.seed, 2_000 + decision as u64);
            let mut compared = compare_twins(&watched.game, seat, make, at);
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

/// Compares steps from this step boundary, at which `seat` is asked, for each other seat.
fn compare_twins<G: Evaluated + Hidden>(
    game: &Stepwise<G>,
    seat: Seat,
    make: Make<'_, G>,
    seed: u64,
) -> UnseenResult {
    let mut found = UnseenResult::default();
    let observers = (0..G::seats(game.state())).filter(|observer| *observer != seat);
    for (observer, n) in observers.flat_map(|o| (0..STEPS_OF_A_BOUNDARY).map(move |n| (o, n))) {
        let (other, compared) = match n {
            0..WITH_ANOTHER_CARD => (Other::HiddenCard, &mut found.hidden_cards),
            _ => (Other::Choice, &mut found.choices),
        };
        if let Some(glimpse) = G::glimpse(game.state(), observer, other, derive(seed, n)) {
            match glimpse {
                Glimpse::Shown => found.shown += 1,
                Glimpse::NotFollowed => found.not_followed += 1,
                Glimpse::Leak(what) => {
                    *compared += 1;
                    found.violations.push(format!("seat {}: {what}", observer + 1));
                }
                Glimpse::Same(after) => {
                    *compared += 1;
                    if let Some(states) = *after {
                        let answered = answers_after(states, observer, make, seed);
                        found.decisions += u64::from(answered.is_some());
                        found.violations.extend(answered.and_then(Result::err));
                    }
                }
            }
        }
    }
    found
}

/// Whether the observer, when it is asked next, answers the same after both steps. None if it is not asked soon.
fn answers_after<G: Evaluated + Hidden>(
    states: [G::State; 2],
    observer: Seat,
    make: Make<'_, G>,
    seed: u64,
) -> Option<Result<(), String>> {
    let mut games = states.map(Stepwise::<G>::from_state);
    for _ in 0..PASSED {
        let [one, other] = games.each_ref().map(|game| game.question().map(G::pending_choices));
        let (seat, answers) = one?;
        if other != Some((seat, answers)) {
            return None;
        }
        if seat == observer {
            break;
        }
        // The last answer ends or declines something.
        games.iter_mut().try_for_each(|game| game.answer(answers - 1)).ok()?;
    }
    if !look_the_same(&games[0], &games[1], observer) {
        return None;
    }
    let answers = games.each_ref().map(|game| {
        let mut player = make();
        player.begin(seed);
        game.consult(|context| player.decide(context)).expect("there is a question")
    });
    let asked = games[0].question();
    Some(if answers[0] == answers[1] {
        Ok(())
    } else {
        Err(format!("answers {answers:?} to {asked:?} after a step that it does not see"))
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use archon_cards::library;
    use archon_engine::keyforge::KeyForge;
    use archon_engine::keyforge::deck::{Deck, bundled};

    use super::*;
    use crate::evaluation::Evaluation;
    use crate::players::greedy::Greedy;

    #[test]
    fn no_step_shows_an_unseen_choice_or_a_hidden_card() {
        let texts = bundled().iter().step_by(5);
        let decks: Vec<Deck> = texts
            .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
            .filter(|deck: &Deck| deck.unplayable().is_empty())
            .collect();
        let interrupted = AtomicBool::new(false);
        let look = Look::<KeyForge> {
            decks: &decks,
            seats: (2, 2),
            rules: <KeyForge as archon_engine::core::game::Game>::Rules::default(),
            positions: 2_000,
            seed: 29,
            interrupted: &interrupted,
        };
        let greedy =
            || Box::new(Greedy::<KeyForge>::new(Evaluation::default())) as Box<dyn Player<_>>;
        let found = look_for_leaks(&look, &greedy);
        assert_eq!(found.violations, Vec::<String>::new());
        assert!(found.choices > 20 && found.hidden_cards > 1_000, "{found:?}");
        assert!(found.decisions > 300, "{found:?}");
    }
}
