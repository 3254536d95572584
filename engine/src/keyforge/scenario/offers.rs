//! What was offered: the questions of what a test did last, each with all of its answers; and what
//! can be done in the main phase.

use super::{ScenarioGame, name_of, word};
use crate::keyforge::card::CardSet;
use crate::keyforge::player::Player;
use crate::keyforge::question::{Action, Choice, Question};
use crate::keyforge::view::View;

/// A question that was answered: who decided, and all that could be answered.
pub(super) struct Offer {
    player: Player,
    active: Player,
    about: String,
    /// The words that name each answer, the usual one first
    answers: Vec<Vec<String>>,
}

impl Offer {
    pub(super) fn new(view: &View<'_>, question: &Question<'_>) -> Offer {
        let names = question.options.choices().enumerate();
        Offer {
            player: question.player,
            active: view.active(),
            about: about(view, question),
            answers: names.map(|(n, choice)| names_of(view, question, n, choice)).collect(),
        }
    }

    /// Every answer in the words of a test.
    fn words(&self) -> Vec<&str> {
        self.answers.iter().map(|names| names[0].as_str()).collect()
    }

    /// Whether each of the words names an answer of its own, and no answer is left.
    fn is_exactly(&self, words: &[&str]) -> bool {
        let mut left: Vec<_> = self.answers.iter().collect();
        words.iter().all(|word| {
            let place = left.iter().position(|names| names.iter().any(|name| name == word));
            place.map(|n| left.swap_remove(n)).is_some()
        }) && left.is_empty()
    }
}

/// The kind of a question and the card that asks.
pub(super) fn about(view: &View<'_>, question: &Question<'_>) -> String {
    let source = question.source.map_or("the rules", |c| view.facts(c).id);
    format!("{:?} of {source}", question.ask)
}

/// The words that an answer of a question may be named by: a text by its number, a trigger also by
/// its card alone, or by the card it is printed on.
fn names_of(view: &View<'_>, question: &Question<'_>, n: usize, choice: Choice) -> Vec<String> {
    match choice {
        Choice::Text(text) => {
            let ending = ["st", "nd", "rd"].get(n).unwrap_or(&"th");
            vec![format!("{}{ending}", n + 1), text.into()]
        }
        Choice::TriggeredAbility { card, source, .. } => {
            vec![word(view, question, choice), name_of(view, card), name_of(view, source)]
        }
        _ => vec![word(view, question, choice)],
    }
}

impl ScenarioGame {
    /// What the active player was offered by the next question of what was done last: exactly these
    /// answers, in any order. `none` among them says that the choice could be declined. The first
    /// call is about the first question, the second about the second, and so on.
    ///
    /// # Panics
    /// If anything else was offered, to anybody else, or nothing.
    pub fn offered(&mut self, answers: &str) -> &mut Self {
        let asked = self.offers.get(self.checked).map(|offer| offer.active);
        self.offered_to(asked.unwrap_or(Player::One), answers)
    }

    /// What a player was offered by the next question: as [`ScenarioGame::offered`], for choices that the
    /// opponent of the active player makes.
    ///
    /// # Panics
    /// If anything else was offered, to anybody else, or nothing.
    pub fn offered_to(&mut self, player: Player, answers: &str) -> &mut Self {
        let Some(offer) = self.offers.get(self.checked) else {
            let asked: Vec<_> = self.offers.iter().map(|offer| offer.about.as_str()).collect();
            panic!("no question is left to offer {answers:?}; asked was {asked:?}")
        };
        self.checked += 1;
        let expected: Vec<_> = answers.split_whitespace().collect();
        let (about, question) = (&offer.about, self.checked);
        let offered = offer.words().join(" ");
        assert!(
            offer.is_exactly(&expected),
            "question {question}, {about}\n  offered:  {offered}\n  expected: {answers}"
        );
        assert!(
            offer.player == player,
            "question {question}, {about}, is for player {:?}, not {player:?}",
            offer.player
        );
        self
    }

    /// What was done last asked nothing, or nothing after the questions that the test has looked at:
    /// there was no choice to make.
    ///
    /// # Panics
    /// If something else was asked.
    pub fn offered_nothing_more(&mut self) -> &mut Self {
        let left: Vec<_> = self.offers[self.checked..].iter().map(|o| o.about.as_str()).collect();
        assert!(left.is_empty(), "asked was {left:?}");
        self
    }

    /// The creatures that can fight, and no others: their names in the order of the cards, separated
    /// by spaces.
    pub fn who_can_fight(&self) -> String {
        self.who_can(|action| matches!(action, Action::Fight(_)))
    }

    /// The creatures that can reap, and no others.
    pub fn who_can_reap(&self) -> String {
        self.who_can(|action| matches!(action, Action::Reap(_)))
    }

    /// The cards in play that can be used in any way, and no others.
    pub fn who_can_be_used(&self) -> String {
        self.who_can(|action| !matches!(action, Action::Play(_) | Action::Discard(_)))
    }

    /// The cards that can be played, and no others.
    pub fn what_can_be_played(&self) -> String {
        self.who_can(|action| matches!(action, Action::Play(_)))
    }

    /// The cards that can be discarded, and no others.
    pub fn what_can_be_discarded(&self) -> String {
        self.who_can(|action| matches!(action, Action::Discard(_)))
    }

    fn who_can(&self, wanted: impl Fn(Action) -> bool) -> String {
        let view = View::new(&self.state, self.state.active);
        let legal = self.legal().into_iter();
        let cards: CardSet =
            legal.filter(|action| wanted(*action)).filter_map(Action::card).collect();
        let names: Vec<_> = cards.into_iter().map(|card| name_of(&view, card)).collect();
        names.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use crate::keyforge::player::Player::{One, Two};
    use crate::keyforge::scenario::{Scenario, ScenarioGame};

    fn three_creatures() -> ScenarioGame {
        let game = Scenario::new("brobnar").line(One, "troll");
        game.line(Two, "krump dextre").begin()
    }

    /// Player one chooses an enemy creature.
    fn choose(game: &mut ScenarioGame) {
        let troll = game.card("troll");
        game.does("krump", |g| {
            let ctx = super::super::AbilityContext::new(troll, One);
            g.choose(ctx, g.enemy_creatures(ctx)).map(|_| ())
        });
    }

    /// Player one may choose an enemy creature.
    fn may_choose(game: &mut ScenarioGame) {
        let troll = game.card("troll");
        game.does("krump", |g| {
            let ctx = super::super::AbilityContext::new(troll, One);
            g.may_choose(ctx, g.enemy_creatures(ctx)).map(|_| ())
        });
    }

    #[test]
    fn all_that_is_offered_is_named_in_any_order() {
        let mut game = three_creatures();
        choose(&mut game);
        game.offered("dextre krump");
    }

    #[test]
    #[should_panic(expected = "offered:  krump dextre\n  expected: krump")]
    fn an_answer_that_is_not_named_is_a_failure_that_shows_both_lists() {
        let mut game = three_creatures();
        choose(&mut game);
        game.offered("krump");
    }

    #[test]
    #[should_panic(expected = "expected: krump dextre troll")]
    fn an_answer_that_is_not_offered_is_a_failure() {
        let mut game = three_creatures();
        choose(&mut game);
        game.offered("krump dextre troll");
    }

    #[test]
    #[should_panic(expected = "expected: krump krump")]
    fn a_word_names_one_answer() {
        let mut game = three_creatures();
        choose(&mut game);
        game.offered("krump krump");
    }

    #[test]
    fn what_may_be_declined_offers_none() {
        let mut game = three_creatures();
        may_choose(&mut game);
        game.offered("krump dextre none");
    }

    #[test]
    #[should_panic(expected = "offered:  krump dextre none\n  expected: krump dextre")]
    fn what_may_be_declined_is_no_must() {
        let mut game = three_creatures();
        may_choose(&mut game);
        game.offered("krump dextre");
    }

    #[test]
    #[should_panic(expected = "expected: krump dextre none")]
    fn what_must_be_chosen_is_no_may() {
        let mut game = three_creatures();
        choose(&mut game);
        game.offered("krump dextre none");
    }

    #[test]
    fn questions_are_looked_at_in_order_from_the_last_action_on() {
        let game = Scenario::new("brobnar").hand(One, "punch krump").line(One, "troll");
        let mut game = game.line(Two, "dextre").begin();
        game.play("punch", "troll").offered("troll dextre");
        game.play("krump", "right").offered("left right");
        game.fight("troll", "");
    }

    #[test]
    #[should_panic(expected = "no question is left to offer \"troll\"; asked was []")]
    fn an_only_target_is_not_offered() {
        let game = Scenario::new("brobnar").hand(One, "punch").line(One, "troll");
        game.begin().play("punch", "").offered("troll");
    }

    #[test]
    fn after_the_last_question_nothing_more_is_offered() {
        let mut game = three_creatures();
        choose(&mut game);
        game.offered("krump dextre").offered_nothing_more();
        game.reap("troll", "").offered_nothing_more();
    }

    #[test]
    #[should_panic(expected = "asked was [\"Card of troll\"]")]
    fn a_question_that_was_not_looked_at_is_something_more() {
        let mut game = three_creatures();
        choose(&mut game);
        game.offered_nothing_more();
    }

    #[test]
    fn all_that_can_be_done_is_named_in_the_order_of_the_cards() {
        let game =
            Scenario::new("brobnar").hand(One, "punch dextre").line(One, "troll dextre krump");
        let game = game.artifacts(One, "dominator-bauble").exhausted("krump");
        let mut game = game.line(Two, "dextre").begin();
        assert_eq!(game.what_can_be_played(), "punch");
        assert_eq!(game.what_can_be_discarded(), "punch");
        assert_eq!((game.who_can_fight(), game.who_can_reap()), ("troll".into(), "troll".into()));
        game.reap("troll", "");
        assert_eq!(game.who_can_be_used(), "");
    }

    #[test]
    fn texts_are_named_by_number_or_by_themselves() {
        let mut game = three_creatures();
        let troll = game.card("troll");
        for words in ["1st 2nd", "up 2nd"] {
            game.does("2nd", |g| {
                let ctx = super::super::AbilityContext::new(troll, One);
                g.choose_one(ctx, [("up", 1), ("down", 2)]).map(|_| ())
            });
            game.offered(words);
        }
    }

    #[test]
    fn the_opponents_choice_is_offered_to_the_opponent() {
        let mut game = three_creatures();
        choose_as_the_opponent(&mut game);
        game.offered_to(Two, "krump dextre");
    }

    #[test]
    #[should_panic(expected = "is for player Two, not One")]
    fn the_opponents_choice_is_not_offered_to_the_active_player() {
        let mut game = three_creatures();
        choose_as_the_opponent(&mut game);
        game.offered("krump dextre");
    }

    fn choose_as_the_opponent(game: &mut ScenarioGame) {
        let troll = game.card("troll");
        game.does("krump", |g| {
            let ctx = super::super::AbilityContext::new(troll, One).chosen_by(Two);
            g.choose(ctx, g.enemy_creatures(ctx)).map(|_| ())
        });
    }
}
