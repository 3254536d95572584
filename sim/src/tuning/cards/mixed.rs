//! The games that a network of cards is trained with: each turn is played by a player that is drawn for it, so that
//! positions are seen to which a good player would not have come.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Question as _;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::evaluation::{Evaluated, Evaluation};
use crate::player::Player;
use crate::players::greedy::Greedy;
use crate::players::planner::{BeamConfig, Planner};
use crate::seeds::derive;
use crate::tuning::limited::answers_of;
use crate::tuning::sampling::Answers;

/// The probability that an exploring player answers at random.
pub(super) const AT_RANDOM: f64 = 0.25;

/// One game of so many is played by the planner in the larger part.
const PLANNER_GAMES: u64 = 5;

/// The probabilities with which players are drawn for a turn; what is left explores.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Mix {
    planner: f64,
    greedy: f64,
}

impl Mix {
    /// The mix of the game with a number.
    const fn of_game(number: u64) -> Mix {
        match number.is_multiple_of(PLANNER_GAMES) {
            true => Mix { planner: 0.75, greedy: 0.15 },
            false => Mix { planner: 0.0, greedy: 0.85 },
        }
    }
}

/// Who plays a turn.
#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Planner,
    Greedy,
    Explore,
}

/// A player that draws who plays each of its turns: the planner, `greedy`, or `greedy` with some answers at random.
pub struct MixedPlayer {
    planner: Planner<KeyForge>,
    greedy: Greedy<KeyForge>,
    mix: Mix,
    mode: Mode,
    rng: Xoshiro256PlusPlus,
}

impl MixedPlayer {
    /// One whose planner has an evaluation; `greedy` has the table that ships.
    pub fn new(config: BeamConfig, evaluation: Evaluation<KeyForge>) -> MixedPlayer {
        MixedPlayer {
            planner: Planner::new(config).evaluating(evaluation),
            greedy: Greedy::new(Evaluation::default()),
            mix: Mix::of_game(0),
            mode: Mode::Planner,
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
        }
    }
}

impl Player<KeyForge> for MixedPlayer {
    fn begin(&mut self, seed: u64) {
        self.planner.begin(derive(seed, 1));
        self.greedy.begin(derive(seed, 2));
        self.rng = Xoshiro256PlusPlus::seed_from_u64(derive(seed, 3));
        self.mode = Mode::Planner;
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        let question = context.question();
        let n = question.num_choices();
        // A house is chosen: a turn begins.
        if KeyForge::must_act(question) {
            let drawn = self.rng.random::<f64>();
            self.mode = match self.mix {
                Mix { planner, .. } if drawn < planner => Mode::Planner,
                Mix { planner, greedy } if drawn < planner + greedy => Mode::Greedy,
                _ => Mode::Explore,
            };
        }
        match self.mode {
            Mode::Planner => self.planner.decide(context),
            Mode::Explore if self.rng.random_bool(AT_RANDOM) => self.rng.random_range(0..n),
            Mode::Greedy | Mode::Explore => self.greedy.decide(context),
        }
    }
}

/// Plays the game with a number and a seed between two decks; what was answered in it.
pub fn play_mixed(
    players: [&mut MixedPlayer; 2],
    decks: &[&Deck; 2],
    (number, seed): (u64, u64),
) -> Answers {
    let [one, other] = players;
    (one.mix, other.mix) = (Mix::of_game(number), Mix::of_game(number));
    answers_of([one, other], decks, seed)
}
