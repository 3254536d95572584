use super::*;
use archon_cards::library;
use archon_engine::keyforge::facts::FactsTable;

use super::blank::turns_on;

/// One to move, with a hand; two has two keys and the æmber for the third.
fn position(hand: &str, deck: &str) -> State {
    let text = format!(
        "rules: 2021-03  turn: 9  active: one  phase: house  seed: 1
         one: houses: brobnar logos shadows  amber: 0
           line: bumpsy
           hand: {hand}
           deck: {deck}
         two: houses: dis logos untamed  amber: 6  keys: red blue
           deck: dust-imp dust-imp dust-imp dust-imp dust-imp dust-imp dust-imp"
    );
    text.parse::<Setup>().expect("a position").state(library()).expect("no fault")
}

const DECK: &str = "troll troll troll troll troll troll troll";

#[test]
fn the_only_house_that_prevents_the_third_key_is_found() {
    let proof = prove(Goal::Survive, &position("nerve-blast punch", DECK), 2, 10_000);
    let proof = proof.expect("there is such a line");
    assert_eq!(proof.first, ["house shadows"]);
    assert_eq!(proof.line[..2], ["house shadows", "play nerve-blast"]);
}

#[test]
fn what_is_out_of_reach_is_not_proven() {
    let proof = prove(Goal::Survive, &position("punch", DECK), 2, 10_000);
    assert_eq!(proof, Err(ProofError::OutOfReach));
}

#[test]
fn what_hangs_on_the_top_card_of_a_deck_is_no_puzzle() {
    // Wild Wormhole plays the top card of the deck: here, as it happens, the one that steals.
    let start = position("wild-wormhole", &format!("nerve-blast {DECK}"));
    assert_eq!(prove(Goal::Survive, &start, 2, 10_000), Err(ProofError::ByChance));
}

#[test]
fn a_goal_turns_on_the_card_that_every_line_needs_the_text_of() {
    let setup = Setup::of(&position("nerve-blast punch", DECK));
    let on = |setup: &Setup, id: &str| {
        let id = FactsTable::get().by_id(id).expect("a card");
        turns_on(Goal::Survive, setup, library(), id, 10_000)
    };
    assert_eq!(on(&setup, "nerve-blast"), Ok(true));
    assert_eq!(on(&setup, "punch"), Ok(false), "it is of another house and does not help");
    let two_ways = Setup::of(&position("nerve-blast urchin", DECK));
    assert_eq!(on(&two_ways, "nerve-blast"), Ok(false), "Urchin steals as well");
}

#[test]
fn the_shortest_line_has_no_answer_that_does_not_help() {
    let start = position("ghostly-hand nerve-blast", DECK);
    let long = prove(Goal::Survive, &start, 0, 10_000).expect("there is such a line").line;
    let short = shortest(Goal::Survive, &start, 10_000).expect("few steps").expect("there is one");
    assert_eq!(short, ["house shadows", "play nerve-blast", "end the turn"]);
    assert!(long.contains(&"play ghostly-hand".into()), "{long:?} comes first but does more");
    let none = shortest(Goal::Survive, &position("punch", DECK), 10_000);
    assert_eq!(none, Ok(None), "out of reach");
    let hidden = position("wild-wormhole", &format!("nerve-blast {DECK}"));
    assert_eq!(shortest(Goal::Survive, &hidden, 10_000), Ok(None), "it hangs on the top card");
}

#[test]
fn a_line_in_words_is_followed_to_the_goal() {
    let start = position("nerve-blast ghostly-hand", DECK);
    let line = |text: &str| text.split("; ").map(String::from).collect();
    let puzzle = |text| Puzzle {
        goal: Goal::Survive,
        decks: ["One".into(), "Other".into()],
        turns_on: Vec::new(),
        first: Vec::new(),
        line: line(text),
        by_chance: (0, 200),
        position: Setup::of(&start),
    };
    assert!(puzzle("house shadows; play nerve-blast; end the turn").line_reaches(&start));
    assert!(!puzzle("house shadows; end the turn").line_reaches(&start), "it misses the goal");
    assert!(!puzzle("house shadows; play nerve-blast").line_reaches(&start), "it ends too soon");
    assert!(!puzzle("house mars").line_reaches(&start), "that is no answer");
}

#[test]
fn a_search_of_too_many_steps_says_so() {
    let proof = prove(Goal::Survive, &position("nerve-blast punch", DECK), 2, 3);
    assert_eq!(proof, Err(ProofError::Search(SearchError::TooManySteps(3))));
}

#[test]
fn a_puzzle_is_read_as_it_is_written() {
    let puzzle = Puzzle {
        goal: Goal::StopAndReady,
        decks: ["One".into(), "Other, the Second".into()],
        turns_on: FactsTable::get().by_id("punch").into_iter().collect(),
        first: vec!["house dis".into(), "house logos".into()],
        line: vec!["house dis".into(), "end the turn".into()],
        by_chance: (3, 200),
        position: Setup::of(&position("punch", DECK)),
    };
    assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
    for (text, wrong) in [
        ("goal: survive\n", "the line `position: …` is missing"),
        ("goal: fly\ndecks: a | b\nposition:\n", "unknown goal \"fly\""),
        ("goal survive\nposition:\n", "not of the form"),
    ] {
        let error = text.parse::<Puzzle>().expect_err(text).to_string();
        assert!(error.contains(wrong), "{error}");
    }
}
