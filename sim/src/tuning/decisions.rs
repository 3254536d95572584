//! A yardstick of decisions: positions whose answers are valued, and the regret of a player that is asked there: the best
//! value less that of its answer. The best of noisy values is too good by some, for all players alike: what counts is by
//! how much players differ. `sim/examples/decisions.rs` made the positions and says how.

use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, bundled_deck};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::library::Library;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::stepwise::Stepwise;
use rayon::prelude::*;

use crate::player::Player;
use crate::seeds::derive;

/// The positions that ship, between decks that no player is tuned with.
pub const YARDSTICK: &str = include_str!("../../tests/decisions.txt");

/// Seeds of a player's answers, whose regrets are averaged.
const TRIES: u64 = 2;
/// Written where no answer was given before the question.
const NONE: &str = "-";

/// One position.
#[derive(Clone, PartialEq, Debug)]
pub struct ValuedDecision {
    /// Bundled decks by slug, or `built:SET:SEED`
    pub decks: [String; 2],
    /// The seed of the game
    pub seed: u64,
    /// The answers until then
    pub answers: Vec<usize>,
    /// What is asked, in a word
    pub kind: String,
    /// The points of each answer, from 0 to 1
    pub values: Vec<f64>,
}

impl ValuedDecision {
    /// The position of a line; none of a line that has no position.
    pub fn read(line: &str) -> Option<ValuedDecision> {
        let words: Vec<&str> = line.split(' ').collect();
        let [one, other, seed, answers, kind, values] = words[..] else { return None };
        let value = |word: &str| Some(word.parse::<f64>().ok()? / 10_000.0);
        let answers = answers.split(',').filter(|answer| *answer != NONE);
        Some(ValuedDecision {
            decks: [one.into(), other.into()],
            seed: seed.parse().ok()?,
            answers: answers.map(|answer| answer.parse().ok()).collect::<Option<_>>()?,
            kind: kind.into(),
            values: values.split(',').map(value).collect::<Option<_>>()?,
        })
    }

    /// The position as a line, which [`ValuedDecision::read`] reads: values in ten-thousandths.
    pub fn line(&self) -> String {
        let ValuedDecision { decks: [one, other], seed, answers, kind, values } = self;
        let numbers = |numbers: Vec<String>| numbers.join(",");
        let answers = match answers[..] {
            [] => NONE.to_string(),
            _ => numbers(answers.iter().map(usize::to_string).collect()),
        };
        let values = numbers(values.iter().map(|v| format!("{:.0}", v * 10_000.0)).collect());
        format!("{one} {other} {seed} {answers} {kind} {values}\n")
    }

    /// The regret of a player, averaged over seeds; none if the game is another by today's rules.
    pub fn regret(
        &self,
        library: &'static Library,
        player: &mut dyn Player<KeyForge>,
    ) -> Option<f64> {
        let decks = [deck(library, &self.decks[0])?, deck(library, &self.decks[1])?];
        let game = replay(&[&decks[0], &decks[1]], self.seed, &self.answers)?;
        let best = self.values.iter().copied().fold(0.0, f64::max);
        let mut regret = 0.0;
        for seed in 0..TRIES {
            player.begin(derive(self.seed, 10 + seed));
            let answer = game.consult(|context| player.decide(context))?;
            regret += (best - self.values.get(answer)?) / TRIES as f64;
        }
        Some(regret)
    }
}

/// The regret of a player at each position; none where [`ValuedDecision::regret`] has none, or after it was stopped.
pub fn regrets(
    library: &'static Library,
    positions: &[ValuedDecision],
    player: &(impl Fn() -> Box<dyn Player<KeyForge>> + Sync),
    stopped: &(dyn Fn() -> bool + Sync),
) -> Vec<Option<f64>> {
    let regret = |player: &mut Box<dyn Player<KeyForge>>, position: &ValuedDecision| {
        if stopped() { None } else { position.regret(library, &mut **player) }
    };
    positions.par_iter().map_init(player, regret).collect()
}

/// The mean and half of its 95 % interval, by the normal approximation; none of fewer than two numbers.
pub fn mean_and_half_width(numbers: &[f64]) -> Option<[f64; 2]> {
    if numbers.len() < 2 {
        return None;
    }
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let variance = numbers.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (n - 1.0);
    Some([mean, 1.96 * (variance / n).sqrt()])
}

/// The deck that a position names: a bundled one by slug, or `built:SET:SEED`.
pub fn deck(library: &'static Library, name: &str) -> Option<Deck> {
    let Some(built) = name.strip_prefix("built:") else { return bundled_deck(library, name) };
    let (set, seed) = built.split_once(':')?;
    Deck::build(library, Set::parse(set)?, seed.parse().ok()?)
}

/// The start of a position's game.
pub fn start<'d>(decks: &'d [&'d Deck; 2], seed: u64) -> Match<'d, KeyForge> {
    Match { decks, handicaps: &[0; 2], rules: Edition::default(), first: None, seed }
}

/// The game up to an answer.
pub fn replay(decks: &[&Deck; 2], seed: u64, answers: &[usize]) -> Option<Stepwise> {
    let mut game = Stepwise::start(&start(decks, seed));
    answers.iter().try_for_each(|answer| game.answer(*answer)).ok()?;
    Some(game)
}

#[cfg(test)]
mod tests {
    use archon_cards::library;

    use super::*;
    use crate::players::registry::NamedPlayer;

    fn yardstick() -> Vec<ValuedDecision> {
        YARDSTICK.lines().filter_map(ValuedDecision::read).collect()
    }

    #[test]
    fn the_yardstick_is_read_as_it_is_written() {
        let positions = yardstick();
        assert!(positions.len() >= 198, "{}", positions.len());
        let lines: String = positions.iter().map(ValuedDecision::line).collect();
        assert_eq!(lines, YARDSTICK);
        assert_eq!(ValuedDecision::read("one two 3 1,x house 5"), None);
        assert_eq!(ValuedDecision::read(""), None);
    }

    #[test]
    fn greedy_gives_away_less_than_chance() {
        let positions = yardstick();
        let mean = |name: &str| {
            let player = NamedPlayer::<KeyForge>::read(name).expect("a player");
            let found = regrets(library(), &positions, &|| player.make(), &|| false);
            let found: Vec<f64> = found.into_iter().flatten().collect();
            assert!(found.len() > 150, "{}", found.len());
            mean_and_half_width(&found).expect("many")[0]
        };
        assert!(mean("greedy@2026-11") < mean("random"));
    }
}
