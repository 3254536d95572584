//! A game driven from outside, one decision at a time: who decides, what about, which answers are
//! legal; then an answer.
//!
//! No stack is kept between decisions. A decision in the middle of an ability is reached again by
//! running its step from the state at rest with the answers given so far; chance is part of the
//! state, so the same things happen. That the same questions are asked again is checked.

use super::card::Card;
use super::game::Game;
use super::player::Player;
use super::question::{Ask, Choice, Decider, Question, Stop};
use super::rules::setup::Start;
use super::state::State;
use super::view::View;

/// A question, kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// Who decides
    pub player: Player,
    /// What about
    pub ask: Ask,
    /// The card whose ability asks, where a card does
    pub source: Option<Card>,
    /// The legal answers: at least two
    pub choices: Vec<Choice>,
}

/// An answer that is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongAnswer {
    /// There is no question: the game has ended
    #[error("the game has ended: there is nothing to answer")]
    GameEnded,
    /// The number is not one of an answer
    #[error("answer {given} is not among the {answers} answers (counted from 0)")]
    NoSuchAnswer {
        /// What was given
        given: usize,
        /// How many answers there are
        answers: usize,
    },
}

/// A game that waits for its next answer.
#[derive(Clone, Debug)]
pub struct Stepwise {
    rest: State,
    now: State,
    since_rest: Vec<usize>,
    answers: Vec<usize>,
    asked: Option<Asked>,
    stop: Option<Stop>,
}

struct Recorded<'a> {
    answers: &'a [usize],
    next: usize,
    asked: Option<Asked>,
}

impl Decider for Recorded<'_> {
    fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        if let Some(answer) = self.answers.get(self.next) {
            self.next += 1;
            assert!(*answer < question.options.len(), "a step asked otherwise when run again");
            return Ok(*answer);
        }
        self.asked = Some(Asked {
            player: question.player,
            ask: question.ask,
            source: question.source,
            choices: question.options.choices().collect(),
        });
        Err(Stop::Halted)
    }
}

impl Stepwise {
    /// A new game, at its first decision.
    pub fn start(start: &Start<'_>) -> Stepwise {
        Stepwise::from_state(State::start(start))
    }

    /// A game that goes on from a state at rest.
    pub fn from_state(state: State) -> Stepwise {
        let mut game = Stepwise {
            now: state.clone(),
            rest: state,
            since_rest: Vec::new(),
            answers: Vec::new(),
            asked: None,
            stop: None,
        };
        game.run();
        game
    }

    /// The question that waits for an answer; none when the game has ended.
    pub fn question(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// Why the game has ended: somebody won, or a limit was reached.
    pub fn ended(&self) -> Option<Stop> {
        self.stop
    }

    /// What a player may know now.
    pub fn view(&self, player: Player) -> View<'_> {
        View::new(&self.now, player)
    }

    /// The state now, which may be in the middle of a step. Shows what is hidden.
    pub fn state(&self) -> &State {
        &self.now
    }

    /// Every answer given since the start.
    pub fn answers(&self) -> &[usize] {
        &self.answers
    }

    /// Answers the question with the number of one of its choices. A wrong answer leaves the game
    /// as it was.
    ///
    /// # Errors
    /// [`WrongAnswer`].
    pub fn answer(&mut self, answer: usize) -> Result<(), WrongAnswer> {
        let asked = self.asked.as_ref().ok_or(WrongAnswer::GameEnded)?;
        let answers = asked.choices.len();
        if answer >= answers {
            return Err(WrongAnswer::NoSuchAnswer { given: answer, answers });
        }
        self.since_rest.push(answer);
        self.answers.push(answer);
        self.run();
        Ok(())
    }

    fn run(&mut self) {
        loop {
            self.now.clone_from(&self.rest);
            let mut recorded = Recorded { answers: &self.since_rest, next: 0, asked: None };
            let stop = Game::new(&mut self.now, &mut recorded).step().err();
            assert_eq!(recorded.next, self.since_rest.len(), "a step asked less when run again");
            self.asked = recorded.asked;
            match stop {
                None => {
                    self.rest.clone_from(&self.now);
                    self.since_rest.clear();
                }
                Some(Stop::Halted) => return,
                Some(stop) => {
                    self.stop = Some(stop);
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::deck::bundled_deck;
    use crate::keyforge::edition::Edition;
    use crate::keyforge::record::Record;

    fn new_game(seed: u64) -> (Stepwise, Record) {
        let decks = ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
            .map(|name| bundled_deck(name).expect("a bundled deck"));
        let record = Record {
            decks,
            chains: [2, 0],
            edition: Edition::default(),
            seed,
            first: None,
            answers: Vec::new(),
        };
        (Stepwise::start(&record.start()), record)
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
        let again = Record::from_line(&record.to_line()).expect("a line").replay().expect("fits");
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
            assert!(Record::from_line(&line[..end]).is_err(), "cut at {end}");
        }
        let replayed = Record::from_line(&line).expect("a line").replay();
        assert!(replayed.is_err_and(|e| e.to_string().contains("answer number 1")));
        let other = line.replace("\"archon_game\":1", "\"archon_game\":9");
        let error = Record::from_line(&other).expect_err("another version").to_string();
        assert!(error.contains("version 9"), "{error}");
    }
}
