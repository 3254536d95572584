//! A search for a turn that wins, made before the tree search where the game may be won in the turn.
//!
//! A tree that is searched for a few hundred iterations seldom visits a line of six answers of which each looks as good as
//! others; and where most answers are as good as won, it has no reason to look. Programs that play shogi search for mates
//! beside the tree for the same reason (M. Seo, H. Iida and J. Uiterwijk, "The PN*-search algorithm: application to tsume-shogi",
//! Artificial Intelligence, 2001). Here the beam of the [`Planner`] finds the line, and other determinizations confirm it.

use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::Question as _;

use super::planner::{BeamConfig, Planner, PolicyUse, WON};
use crate::evaluation::{Evaluated, Source};
use crate::player::{Player as _, RootStats};
use crate::settings::Settings;

/// The share of the policy's prior that the beam tries: a line that wins may have an unlikely answer.
const SHARE: f64 = 0.98;

/// The search.
pub struct WinSearch<G: Evaluated> {
    planner: Planner<G>,
    /// If no turn that wins was found in this one: how many answers there were at the step boundary since, the most
    /// before there was one
    found_none: Option<usize>,
}

impl<G: Evaluated> WinSearch<G> {
    /// A search of so many nodes, in the order of an evaluation and of the learned policy if it is asked.
    pub fn new(nodes: u64, evaluation: Source, asks_policy: bool) -> WinSearch<G> {
        let policy = if asks_policy { PolicyUse::Beam } else { PolicyUse::Nothing };
        let beam = BeamConfig::from(&Settings::defaults(BeamConfig::SETTINGS));
        let config = BeamConfig { nodes, evaluation, policy, share: SHARE, ..beam };
        WinSearch { planner: Planner::new(config).comparing_wins(), found_none: None }
    }

    /// A game begins.
    pub fn begin(&mut self, seed: u64) {
        self.planner.begin(seed);
        self.found_none = None;
    }

    /// The first answer of a turn that wins in each determinization that was tried, if one was found.
    ///
    /// A turn is searched as it begins, and again where a step brought more answers than the one before had: cards were
    /// drawn, or creatures readied.
    pub fn winning_answer(&mut self, context: &DecisionContext<'_, '_, G>) -> Option<RootStats> {
        let question = context.question();
        let may_win = G::may_win_in_turn(context.view(), question);
        if !may_win || G::begins_turn(question) {
            self.found_none = None;
        }
        let is_counted = question.is_at_step_boundary() && !G::must_act(question);
        let answers = if is_counted { question.num_choices() } else { usize::MAX };
        if let Some(before) = self.found_none {
            if is_counted {
                self.found_none = Some(answers);
            }
            if !is_counted || answers <= before {
                return None;
            }
        }
        if !may_win {
            return None;
        }
        let answer = self.planner.decide(context);
        let points = self.planner.points();
        let wins = points >= WON;
        self.found_none = (!wins).then_some(answers);
        wins.then_some(RootStats { answer, points, visits: 0 })
    }
}

#[cfg(test)]
mod tests {
    use archon_cards::library;
    use archon_engine::core::game::Question as _;
    use archon_engine::core::stepwise::Stepwise;
    use archon_engine::keyforge::KeyForge;

    use super::*;
    use crate::games::keyforge::puzzles::{BUNDLED, Goal, Puzzle, solves};
    use crate::player::Player;

    /// Answers as the search says, else by the default policy.
    struct Told {
        search: WinSearch<KeyForge>,
        /// Questions at which it found a turn that wins
        times: usize,
    }

    impl Player<KeyForge> for Told {
        fn begin(&mut self, seed: u64) {
            self.search.begin(seed);
        }

        fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
            let Some(stats) = self.search.winning_answer(context) else {
                return KeyForge::default_policy(context.view(), context.question());
            };
            assert!(stats.answer < context.question().num_choices());
            self.times += 1;
            stats.answer
        }
    }

    #[test]
    fn a_turn_that_is_said_to_win_wins() {
        let (mut told_of_wins, mut of_wins) = (0, 0);
        for (name, text) in BUNDLED {
            let puzzle: Puzzle = text.parse().expect("a bundled puzzle");
            let start = puzzle.start(library()).expect("its position");
            let search = WinSearch::new(2_200, Source::Learned, true);
            let mut player = Told { search, times: 0 };
            let solved = solves(puzzle.goal, &start, &mut player, 1);
            let is_told = player.times > 0;
            assert!(solved || !is_told, "{name}");
            if puzzle.goal == Goal::Win {
                of_wins += 1;
                told_of_wins += usize::from(is_told);
            }
        }
        assert!(told_of_wins * 4 >= of_wins * 3, "{told_of_wins} of {of_wins}");
    }
    /// Asserts of each question whether a search is made, until a turn that wins is found.
    struct Watched {
        search: WinSearch<KeyForge>,
        /// Answers at the last step boundary after the choice of a house
        before: Option<usize>,
        found: bool,
        searched_again: usize,
        left_out: usize,
    }

    impl Player<KeyForge> for Watched {
        fn begin(&mut self, seed: u64) {
            self.search.begin(seed);
        }

        fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
            let (view, question) = (context.view(), context.question());
            // Forgets what it found, and its plan.
            self.search.planner.begin(1);
            self.found |= self.search.winning_answer(context).is_some();
            let searched = !self.search.planner.root_stats().is_empty();
            let begins = KeyForge::begins_turn(question);
            let is_counted = question.is_at_step_boundary() && !begins;
            let answers = question.num_choices();
            let grew = is_counted && self.before.is_some_and(|before| answers > before);
            if !self.found {
                let may_win = KeyForge::may_win_in_turn(view, question);
                assert_eq!(searched, may_win && (begins || grew), "{answers} answers");
                self.searched_again += usize::from(searched && grew);
                self.left_out += usize::from(may_win && !searched);
            }
            if is_counted {
                self.before = Some(answers);
            }
            KeyForge::default_policy(view, question)
        }
    }

    #[test]
    fn a_turn_is_searched_as_it_begins_with_one_key_left_and_where_answers_were_added() {
        let (mut with_one_left, mut with_more, mut searched_again, mut left_out) = (0, 0, 0, 0);
        for (name, text) in BUNDLED {
            let puzzle: Puzzle = text.parse().expect("a bundled puzzle");
            let start = puzzle.start(library()).expect("its position");
            let may_win = Stepwise::<KeyForge>::from_state(start.clone())
                .consult(|context| KeyForge::may_win_in_turn(context.view(), context.question()));
            let one_left = start.keys(start.active) + 1 >= start.keys_to_win(start.active);
            assert_eq!(may_win, Some(one_left), "{name}");
            *(if one_left { &mut with_one_left } else { &mut with_more }) += 1;
            let search = WinSearch::new(100, Source::Learned, true);
            let (before, found) = (None, false);
            let mut player = Watched { search, before, found, searched_again: 0, left_out: 0 };
            solves(puzzle.goal, &start, &mut player, 1);
            searched_again += player.searched_again;
            left_out += player.left_out;
        }
        assert!(with_one_left > 20 && with_more > 20, "{with_one_left} and {with_more}");
        assert!(searched_again > 0 && left_out > 100, "{searched_again} and {left_out}");
    }
}
