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
    fn a_determinized_game_looks_the_same_to_its_seat_and_goes_on_to_an_end() {
        use crate::core::game::Game as _;
        use crate::core::hidden::Hidden as _;
        use crate::keyforge::KeyForge;

        let (mut middle, mut other_world) = (0, 0);
        for seed in 0..4 {
            let (mut game, _) = new_game(100 + seed);
            let mut n = seed as usize;
            while let Some(asked) = game.question() {
                let (seat, asked) = (asked.player.index(), asked.clone());
                let determinized = game.determinize(seat, n as u64).expect("it is asked");
                assert_eq!(determinized.question(), Some(&asked));
                assert!(KeyForge::look_the_same(determinized.state(), game.state(), seat));
                middle += usize::from(!game.boundary().1.is_empty());
                other_world += usize::from(determinized.state() != game.state());
                if n.is_multiple_of(7) {
                    // Players look at it as at any other game.
                    let mut on = determinized;
                    while let Some(asked) = on.question().cloned() {
                        let seat = asked.player.index();
                        let again = on.consult(|context| {
                            assert_eq!(KeyForge::to_pending(context.question()), asked);
                            let determinization = context.determinize(5);
                            let mut state = determinization.scratch();
                            let _ = determinization.step(&mut state, &mut Halt);
                            KeyForge::look_the_same(&state, on.state(), seat)
                        });
                        assert_eq!(again, Some(true));
                        n = (n * 31 + 7) % 1009;
                        on.answer(n % asked.choices.len()).expect("a legal answer");
                    }
                }
                n = (n * 31 + 7) % 1009;
                game.answer(n % asked.choices.len()).expect("a legal answer");
            }
            let ended = game.determinize(0, 1).expect("it has ended");
            assert!(ended.state() == game.state());
        }
        assert!(middle > 20 && other_world > 200, "{middle} {other_world}");
    }

    /// Stops where it is asked.
    struct Halt;

    impl crate::core::game::Decider<crate::keyforge::KeyForge> for Halt {
        fn decide<'q>(
            &mut self,
            _: crate::keyforge::view::View<'q>,
            _: &'q crate::keyforge::question::Question<'q>,
        ) -> Result<usize, Stop> {
            Err(Stop::Halted)
        }
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
