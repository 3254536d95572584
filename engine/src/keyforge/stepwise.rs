//! A game of KeyForge driven from outside, one decision at a time; see [`crate::core::stepwise`].

use super::KeyForge;
use super::card::Card;
use super::player::Player;
use super::question::{Choice, DecisionKind};
pub use crate::core::stepwise::WrongAnswer;

/// A question, kept.
#[derive(Clone, PartialEq, Debug)]
pub struct PendingDecision {
    /// Who decides
    pub player: Player,
    /// What about
    pub ask: DecisionKind,
    /// The card whose ability asks, where a card does
    pub source: Option<Card>,
    /// The legal answers: at least two
    pub choices: Vec<Choice>,
}

/// A game that waits for its next answer.
pub type Stepwise = crate::core::stepwise::Stepwise<KeyForge>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::game::Stop;
    use crate::keyforge::deck::bundled_deck;
    use crate::keyforge::edition::Edition;
    use crate::keyforge::fixtures::library;
    use crate::keyforge::record::Record;
    use crate::keyforge::state::State;

    fn new_game(seed: u64) -> (Stepwise, Record) {
        let decks = ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
            .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
        let record = Record {
            decks,
            chains: [2, 0],
            edition: Edition::default(),
            seed,
            first: None,
            answers: Vec::new(),
        };
        (Stepwise::from_state(State::start(&record.start())), record)
    }

    #[test]
    fn a_game_is_played_one_answer_at_a_time_and_replayed_from_a_line() {
        let (mut game, mut record) = new_game(5);
        let mut n = 0;
        while let Some(asked) = game.question() {
            assert!(asked.choices.len() > 1, "what has one answer is not asked");
            n = (n * 31 + 7) % 1009;
            let answer = n % asked.choices.len();
            game.answer(answer).expect("a legal answer");
        }
        assert_eq!(game.ended(), Some(Stop::Over));
        record.answers = game.answers().to_vec();
        let again = Record::from_line(library(), &record.to_line())
            .expect("a line")
            .replay()
            .expect("fits");
        assert!(again.state() == game.state());
        assert_eq!(game.answer(0), Err(WrongAnswer::GameEnded));
    }

    #[test]
    fn a_wrong_answer_leaves_the_game_as_it_was() {
        let (mut game, _) = new_game(6);
        let before = game.clone();
        let answers = game.question().expect("a mulligan").choices.len();
        let wrong = game.answer(answers);
        assert_eq!(wrong, Err(WrongAnswer::NoSuchAnswer { given: answers, answers }));
        assert!(game.state() == before.state() && game.question() == before.question());
        assert!(game.answers().is_empty());
    }

    #[test]
    fn a_damaged_line_is_refused_and_says_why() {
        let (_, mut record) = new_game(7);
        record.answers = vec![0, 99];
        let line = record.to_line();
        for end in (0..line.len()).filter(|n| line.is_char_boundary(*n)) {
            assert!(Record::from_line(library(), &line[..end]).is_err(), "cut at {end}");
        }
        let replayed = Record::from_line(library(), &line).expect("a line").replay();
        assert!(replayed.is_err_and(|e| e.to_string().contains("answer number 1")));
        let other = line.replace("\"archon_game\":2", "\"archon_game\":9");
        let error = Record::from_line(library(), &other).expect_err("another version").to_string();
        assert!(error.contains("version 9"), "{error}");
    }
}
