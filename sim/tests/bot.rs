//! A player that is asked by messages, as `archon bot` is, against the same player asked directly:
//! with the same seed both give the same answers.

use archon_cards::library;
use archon_engine::core::decision::DecisionContext;
use archon_engine::core::game::{Decider, Game, Match, Question, Stop};
use archon_engine::core::stepwise::Stepwise;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::setup::{Memory, Setup};
use archon_engine::keyforge::state::{Phase, State};
use archon_engine::keyforge::view::View;
use archon_sim::bot::{Bot, RebuildingPlayer};
use archon_sim::play::play;
use archon_sim::players::Player;
use archon_sim::players::random::Random;
use archon_sim::players::registry::Named;
use archon_sim::protocol::message::write_question_with;
use archon_sim::protocol::position::Positions;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Asks both, and plays what the player that is asked directly answers.
struct Both {
    direct: Box<dyn Player<KeyForge>>,
    bot: RebuildingPlayer<KeyForge>,
    positions: Positions,
    asked: u32,
    /// Questions that the bot could not reach
    lost: u32,
    differs: u32,
    seat: usize,
    /// Of both: questions at step boundaries
    at_boundary: [u32; 2],
}

impl Player<KeyForge> for Both {
    fn begin(&mut self, seed: u64) {
        self.direct.begin(seed);
        self.bot.begin(self.seat, seed);
        self.positions = Positions::default();
    }

    fn decide(&mut self, context: &DecisionContext<'_, '_, KeyForge>) -> usize {
        let position = self.positions.position(context);
        let mut line = Vec::new();
        let (view, question) = (context.view(), context.question());
        write_question_with::<KeyForge>(&mut line, self.asked, view, question, position.as_ref());
        let message = serde_json::from_slice(&line).expect("a message");
        let answer = self.direct.decide(context);
        let by_message = self.bot.decide(&message);
        self.asked += 1;
        self.lost += u32::from(by_message.is_none());
        let differs = u32::from(by_message.is_some_and(|other| other != answer));
        self.differs += differs;
        if question.is_at_step_boundary() {
            self.at_boundary[0] += 1;
            self.at_boundary[1] += u32::from(by_message != Some(answer));
        }
        answer
    }
}

/// Games of a player against `random`: decisions, those that the bot could not reach, those that
/// differ, and of decisions at step boundaries all and those that differ.
fn compare(name: &str, games: u64) -> (u32, u32, u32, [u32; 2]) {
    let decks = ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
        .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
    let make = || Named::<KeyForge>::read(name).expect("a player").make();
    let mut both = Both {
        direct: make(),
        bot: RebuildingPlayer::new(library(), make()),
        positions: Positions::default(),
        asked: 0,
        lost: 0,
        differs: 0,
        seat: 0,
        at_boundary: [0; 2],
    };
    for seed in 0..games {
        let rules = Edition::default();
        let decks = [&decks[0], &decks[1]];
        let start = Match { decks: &decks, handicaps: &[0, 0], rules, first: None, seed };
        both.seat = (seed % 2) as usize;
        let mut random = Random::default();
        let mut players: [&mut dyn Player<KeyForge>; 2] = [&mut both, &mut random];
        players.rotate_left((seed % 2) as usize);
        play(&start, &mut players);
    }
    (both.asked, both.lost, both.differs, both.at_boundary)
}

#[test]
fn greedy_answers_the_same_by_messages() {
    let (asked, lost, differs, at_boundary) = compare("greedy:evaluation=table", 20);
    println!("greedy: {asked} asked, {lost} lost, {differs} differ, {at_boundary:?}");
    assert!(asked > 500, "{asked}");
    // A position does not tell effects with a duration, so a few answers may differ.
    assert!((lost + differs) * 100 <= asked, "{lost} {differs} of {asked}; {at_boundary:?}");
}

#[test]
fn the_planner_answers_the_same_by_messages() {
    let (asked, lost, differs, at_boundary) = compare("planner:nodes=60,plans=3,worlds=2", 6);
    println!("planner: {asked} asked, {lost} lost, {differs} differ, {at_boundary:?}");
    assert!(asked > 100, "{asked}");
    assert_eq!((lost, differs), (0, 0), "of {asked}; at boundaries {at_boundary:?}");
}

/// Answers by a rule that makes for lively games.
struct ByNumber(usize);

impl Decider<KeyForge> for ByNumber {
    fn decide<'q>(
        &mut self,
        _: View<'q>,
        question: &'q archon_engine::keyforge::question::Question<'q>,
    ) -> Result<usize, Stop> {
        self.0 += 1;
        Ok(self.0 * 7 % question.num_choices())
    }
}

#[test]
fn a_state_rebuilt_from_position_and_memory_has_both_and_asks_the_same() {
    let decks = ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
        .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
    let decks = [&decks[0], &decks[1]];
    let (mut compared, mut lasting) = (0, 0);
    for seed in 0..20 {
        let rules = Edition::default();
        let start = Match { decks: &decks, handicaps: &[3, 0], rules, first: None, seed };
        let mut state = KeyForge::start(&start);
        let mut decider = ByNumber(seed as usize);
        while KeyForge::step(&mut state, &mut decider).is_ok() {
            if state.has_lasting_effects() {
                lasting += 1;
                continue;
            }
            for seat in 0..2 {
                let mut dealt = state.clone();
                KeyForge::resample(&mut dealt, seat, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
                let text = Setup::of(&dealt).to_string();
                let setup: Setup = text.parse().expect("it is read as it is printed");
                let mut rebuilt = setup.state(library()).expect("a position of a game");
                rebuilt.rebuild(&setup, &Memory::of(&dealt)).expect("a position of a game");
                assert_eq!(Setup::of(&rebuilt), Setup::of(&dealt), "seed {seed}");
                assert_eq!(Memory::of(&rebuilt), Memory::of(&dealt), "seed {seed}");
                let asked = |state: &State| {
                    Stepwise::<KeyForge>::from_state(state.clone()).question().cloned()
                };
                if matches!(dealt.phase, Phase::House | Phase::Main) {
                    assert_eq!(asked(&rebuilt), asked(&dealt), "seed {seed}\n{text}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000 && lasting > 0, "{compared} {lasting}");
}
