//! Games of training end: a player that is asked without end forfeits.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Match;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;

use super::cards::decks::start_of;
use super::sampling::Answers;
use crate::play::play_keeping;
use crate::player::{FORFEIT, Player};

/// Decisions of a player in a game, after which it forfeits: what a card asks may never end.
const MOST_DECISIONS: u32 = 20_000;

/// A player that forfeits when it has decided so often in a game.
struct Limited<'p> {
    player: &'p mut dyn Player<KeyForge>,
    most: u32,
    decisions: u32,
}

impl Player<KeyForge> for Limited<'_> {
    fn begin(&mut self, seed: u64) {
        self.player.begin(seed);
        self.decisions = 0;
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        self.decisions += 1;
        if self.decisions > self.most { FORFEIT } else { self.player.decide(context) }
    }

    fn determinizes(&self) -> bool {
        self.player.determinizes()
    }
}

fn play_with(
    start: &Match<'_, KeyForge>,
    players: [&mut dyn Player<KeyForge>; 2],
    most: u32,
) -> Answers {
    let [mut one, mut other] = players.map(|player| Limited { player, most, decisions: 0 });
    let mut answers = Vec::new();
    play_keeping(start, &mut [&mut one, &mut other], Some(&mut answers));
    answers.into_iter().map(|answer| answer as u32).collect()
}

/// What two players answer in the game of a seed between two decks.
pub(super) fn answers_of(
    players: [&mut dyn Player<KeyForge>; 2],
    decks: &[&Deck; 2],
    seed: u64,
) -> Answers {
    play_with(&start_of(decks, seed), players, MOST_DECISIONS)
}

#[cfg(test)]
mod tests {
    use archon_cards::library;

    use super::*;
    use crate::players::random::Random;
    use crate::tuning::cards::decks::DeckPool;

    #[test]
    fn a_player_that_is_asked_too_often_forfeits_and_the_game_has_the_same_answers_until_then() {
        let decks = DeckPool::new(library()).decks_of(3);
        let decks = [&decks[0], &decks[1]];
        let answers = |most| {
            let (mut one, mut other) = (Random::default(), Random::default());
            play_with(&start_of(&decks, 3), [&mut one, &mut other], most)
        };
        let whole = answers(MOST_DECISIONS);
        assert!(whole.len() > 60, "{}", whole.len());
        let limited = answers(15);
        assert!((15..=30).contains(&limited.len()), "{}", limited.len());
        assert_eq!(limited[..], whole[..limited.len()]);
    }
}
