use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::keyforge::counter::Counter;
use crate::keyforge::deck::{Deck, bundled_of};
use crate::keyforge::edition::Edition;
use crate::keyforge::facts::FactsTable;
use crate::keyforge::fixtures::library;
use crate::keyforge::game::Game;
use crate::keyforge::house::House;
use crate::keyforge::icon::BonusIcons;
use crate::keyforge::player::Player::{One, Two};
use crate::keyforge::question::{Decider, Question, Stop};
use crate::keyforge::rules::setup::Start;
use crate::keyforge::scenario::Scenario;
use crate::keyforge::set::Set;
use crate::keyforge::state::State;
use crate::keyforge::view::View;

struct Random(Xoshiro256PlusPlus);

impl Decider for Random {
    fn decide(&mut self, _: &View<'_>, question: &Question<'_>) -> Result<usize, Stop> {
        Ok(self.0.random_range(0..question.options.len()))
    }
}

/// Looks at every position at a step boundary of random games between bundled decks, under every edition.
fn each_position(games: u64, mut look: impl FnMut(&State)) {
    let decks: Vec<Deck> = bundled_of(Set::CallOfTheArchons)
        .flat_map(|(slug, text)| Deck::read(library(), text, slug).expect("a bundled deck"))
        .collect();
    for seed in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let decks = [0, 1].map(|_| &decks[rng.random_range(0..decks.len())]);
        let edition = Edition::ALL[seed as usize % Edition::ALL.len()];
        let mut state = State::start(&Start { decks, chains: [2, 0], edition, first: None, seed });
        let mut random = Random(rng);
        let mut stop = None;
        while stop.is_none() {
            look(&state);
            stop = Game::new(&mut state, &mut random).step().err();
        }
        if state.is_over() {
            look(&state);
        }
    }
}

/// A position with something of everything.
fn rich() -> Setup {
    let setup = Scenario::new("brobnar")
        .edition(Edition::July2018)
        .line(One, "troll troll dust-imp")
        .line(Two, "dust-pixie")
        .upgrade(Two, "blood-of-titans", "troll#2")
        .artifacts(Two, "screaming-cave")
        .hand(One, "anger")
        .archives(Two, "anger")
        .discard(One, "anger dust-pixie")
        .deck(Two, "bumpsy")
        .tide(Two)
        .keys(One, 2)
        .chains(Two, 7)
        .amber(One, 12)
        .with("troll", |c| {
            (c.damage, c.amber, c.power_counters, c.armor_used) = (1, 2, 3, 0);
            (c.stunned, c.warded, c.enraged, c.attacked) = (true, true, true, true);
            c.counters = vec![(Counter::Doom, 4), (Counter::Growth, 1)];
        })
        .bonus("anger", BonusIcons::NONE)
        .house_of("bumpsy", House::StarAlliance)
        .exhausted("screaming-cave")
        .with("blood-of-titans", |c| c.held_by = Some(One))
        .with("dust-imp", |c| c.copy_of = FactsTable::get().by_id("bumpsy"))
        .begin();
    let imp = setup.card("dust-imp");
    let [anger, pixie] = [0, 1].map(|n| setup.state.area(One).discard.as_slice()[n]);
    let mut setup = Setup::of(&setup.state);
    setup.seed = u64::MAX;
    setup.first = Some(Two);
    setup.another_turn = 2;
    setup.key_colors_matter = true;
    let one = &mut setup.players[0];
    one.discard.clear();
    one.purged = vec![anger];
    one.cards[imp.index()].purged = vec![anger];
    one.cards[imp.index()].under = vec![pixie];
    one.cards[pixie.index()].facedown = true;
    one.cards[anger.index()].facedown = true;
    setup
}

#[test]
fn everything_about_a_card_and_a_game_is_there_and_back() {
    let setup = rich();
    let text = setup.to_string();
    assert_eq!(Setup::parse(&text).expect("it was printed"), setup, "\n{text}");
    let one_line = text.replace('\n', " ");
    assert_eq!(Setup::parse(&one_line).expect("line breaks are spaces"), setup);
    let mut seedless = setup.clone();
    seedless.seed = 0;
    let state = setup.state(library()).expect("no fault");
    assert_eq!(Setup::of(&state), seedless, "\n{text}");
}

#[test]
fn a_position_reads_well() {
    let game = Scenario::new("brobnar").line(One, "troll").upgrade(Two, "blood-of-titans", "troll");
    let game = game.damage("troll", 3).hand(One, "anger").line(Two, "dust-pixie dust-pixie");
    let text = Setup::of(&game.begin_as_is().state).to_string();
    let expected = "\
rules: 2021-03  turn: 3  active: one  phase: main  house: brobnar
one: houses: brobnar dis logos  amber: 0
  line: troll(damage=3 upgrades(two:blood-of-titans))
  hand: anger
two: houses: brobnar logos untamed  amber: 0
  line: dust-pixie dust-pixie
";
    assert_eq!(text, expected);
}

#[test]
fn a_text_with_nothing_in_it_is_the_default() {
    assert_eq!(Setup::parse(" \n# nothing\n\n"), Ok(Setup::default()));
}

#[test]
fn errors_say_where_and_what() {
    for (text, error) in [
        ("one: line: trol", "1, column 12: no card has the id “trol”; did you mean “troll”?"),
        ("one:\n hand: xqzwv", "2, column 8: no card has the id “xqzwv”"),
        (
            "rules: 2022",
            "1, column 8: “2022” is no edition (2018-07, 2019-01, 2020-12, 2021-03 or 2026-06)",
        ),
        ("turn: 70000", "1, column 7: “70000” is no number from 0 to 65535"),
        ("turn: +1", "1, column 7: “+1” is no number from 0 to 65535"),
        ("turn:", "1, column 6: the number of the turn is missing here"),
        ("turn: 3 4", "1, column 9: “4” is no field (such as “turn:” or “line:”)"),
        ("turn: 3 turn: 4", "1, column 9: “turn” is given twice"),
        ("mana: 3", "1, column 1: “mana:” is no field"),
        ("hand: troll", "1, column 1: “hand:” belongs to a player: write “one:” or “two:” before"),
        ("active: three", "1, column 9: “three” is no player (one or two)"),
        ("house: brobner", "1, column 8: “brobner” is no house"),
        ("phase: combat", "1, column 8: “combat” is no phase"),
        ("one: keys: green", "1, column 12: “green” is no color of a key"),
        ("one: line: troll(tapped)", "1, column 18: “tapped” is no word about a card"),
        ("one: line: troll(mana=1)", "1, column 18: “mana” is no word about a card"),
        ("one: line: troll(damage=256)", "1, column 18: “256” is no number from 0 to 255"),
        ("one: line: troll(bonus=luck)", "1, column 18: “luck” is no bonus icon"),
        ("one: line: troll(stunned", "1, column 25: a closing bracket is missing here"),
        ("one: line: troll(upgrades)", "1, column 26: an opening bracket is missing here"),
        ("one: line: troll)", "1, column 17: “)” is no field (such as “turn:” or “line:”)"),
        ("one: line: 64:troll", "1, column 12: “64” is no number from 0 to 63"),
        ("one: line: 0:troll 0:troll", "1, column 20: two cards of player one have the number 0"),
        (
            "one: line: 2:troll",
            "1, column 19: player one has a card with the number 2, but none with 0",
        ),
        (
            "one: line: troll(remembers(troll))",
            "1, column 28: “troll” is no card by owner and number, such as one:7",
        ),
    ] {
        let found = Setup::parse(text).expect_err(text).to_string();
        assert_eq!(found, format!("line {error}"), "of {text:?}");
    }
    let many = format!("one: deck: {}", "troll ".repeat(37));
    assert!(Setup::parse(&many).is_err());
    let deep = format!("one: line: {}", "troll(under(".repeat(100_000));
    let problem = Setup::parse(&deep).map_err(|error| error.problem);
    assert_eq!(problem, Err(NotationProblem::TooDeep));
    let edition = Setup::parse("rules: 2022").expect_err("no edition").to_string();
    assert!(Edition::ALL.into_iter().all(|known| edition.contains(known.key())), "{edition}");
}

#[test]
fn only_a_token_facedown_in_play_has_a_number_beyond_the_deck() {
    let setup = Setup::parse("one: line: 36:troll").expect("a position");
    let faults = setup.state(library()).map(|_| ()).expect_err("no token");
    assert!(faults[0].to_string().contains("number 36, but no token"), "{faults:?}");
    // What is wrong with it does not keep it from being written and read again.
    for text in ["one: line: 36:troll", "one: line: troll(upgrades(36:blood-of-titans))"] {
        let setup = Setup::parse(text).expect("a position");
        assert!(setup.state(library()).is_err(), "{text}");
        let written = setup.to_string();
        assert!(written.contains("36:"), "{written}");
        assert_eq!(Setup::parse(&written).expect("the same").to_string(), written);
    }
}

#[test]
fn no_text_makes_it_panic() {
    let mut texts = vec![rich().to_string()];
    each_position(1, |state| texts.push(Setup::of(state).to_string()));
    let words = ["(", ")", ":", "one:", "two:3:", "=", "under(", "remembers(two:35)", "æ", "\r"];
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut understood = 0;
    for _ in 0..20_000 {
        let text = &texts[rng.random_range(0..texts.len())];
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..=chars.len());
            match rng.random_range(0..4) {
                0 => chars.truncate(at),
                1 if at < chars.len() => drop(chars.remove(at)),
                2 if at < chars.len() => chars[at] = char::from(rng.random_range(b' '..=b'~')),
                _ => {
                    let word = words[rng.random_range(0..words.len())];
                    chars.splice(at..at, word.chars());
                }
            }
        }
        let changed: String = chars.into_iter().collect();
        if let Ok(setup) = Setup::parse(&changed) {
            understood += 1;
            let printed = setup.to_string();
            if let Ok(state) = setup.state(library()) {
                assert_eq!(Setup::parse(&printed), Ok(setup), "\n{changed}");
                Setup::of(&state);
            }
        }
    }
    assert!(understood > 100, "only {understood} of the texts still are positions");
}

#[test]
fn cards_in_a_pile_of_the_other_player_are_a_fault_however_many() {
    let (own, other) = ("troll ".repeat(36), "two:troll ".repeat(36));
    let setup = Setup::parse(&format!("one: deck: {own} {other}")).expect("a position");
    assert_eq!(setup.state(library()).map_err(|faults| faults.len()), Err(36));
}

#[test]
fn ids_have_no_character_of_the_notation() {
    for (_, facts) in FactsTable::get().iter() {
        let clean = |c: char| !c.is_whitespace() && !"():#=".contains(c);
        assert!(facts.id.chars().all(clean), "{}", facts.id);
    }
}
