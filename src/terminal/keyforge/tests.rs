//! The words of KeyForge: what they say, and that they tell nobody what they may not know.

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled;
use archon_engine::keyforge::deck::{Deck, bundled_deck};
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player;
use archon_engine::keyforge::question::{Choice, DecisionKind};
use archon_engine::keyforge::record::Record;
use archon_engine::keyforge::setup::Setup;
use archon_engine::keyforge::state::{State, Zone};
use archon_engine::keyforge::stepwise::{PendingDecision, Stepwise};
use archon_sim::seeds::derive;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::knowledge::Knowledge;
use super::perspective::Perspective;
use super::table;
use crate::terminal::describe::{Describe, LogLine, SavedGame, Viewer};
use crate::terminal::menu::{MenuEntry, menu};
use crate::terminal::style::MOST_COLUMNS;
use crate::terminal::timeline::told;

const NAMES: [&str; 2] = ["First deck", "Second deck"];

fn at(position: &str) -> Stepwise {
    let setup: Setup = position.parse().expect("a position");
    Stepwise::from_state(setup.state(library()).expect("a state"))
}

fn choices(game: &Stepwise) -> Vec<String> {
    game.question().map_or_else(Vec::new, |asked| KeyForge::answers(game.state(), asked))
}

fn listed(game: &Stepwise) -> Vec<String> {
    let asked = game.question().expect("a question");
    let order = KeyForge::order(game.state(), asked);
    menu(&choices(game), &order).iter().map(MenuEntry::counted).collect()
}

fn table_of(game: &Stepwise, viewer: Viewer) -> String {
    KeyForge::table(game.state(), &NAMES.map(String::from), viewer)
}

fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn log_of(game: &Stepwise, words: &str, viewer: Viewer) -> (Stepwise, String) {
    let answer = crate::terminal::choose::find_answer(words, &choices(game)).expect("an answer");
    let mut after = game.clone();
    after.answer(answer).expect("a legal answer");
    let log = plain(&told(&KeyForge::log(game, answer, &after, viewer)));
    (after, log)
}

const FIGHT: &str = "
turn: 5  active: one  phase: main  house: brobnar  tide: two
one: houses: brobnar dis logos  amber: 7  chains: 2  keys: red
  line: troll(damage=3 amber=1 upgrades(blood-of-titans)) bumpsy(exhausted stunned warded doom=2)
  artifacts: screechbomb
  hand: anger
  deck: krump smaaash
  discard: punch
two: houses: dis logos untamed  amber: 4
  line: dust-pixie(enraged power=1) champion-anaphiel
  hand: fear
  archives: labwork
  deck: library-access";

#[test]
fn the_table_shows_everything_that_a_player_may_know() {
    let text = plain(&table_of(&at(FIGHT), Viewer::Seat(0)));
    for words in [
        "Turn 5: You are active, house Brobnar; the tide is high for opponent",
        "YOU  First deck  (Brobnar, Dis, Logos)",
        "keys 1 (red)   æmber 7, a key costs 6   chains 2",
        "hand 1   deck 2   discard 1 (top: Punch)   archives 0",
        "1 Troll                      Brobnar       power 13, damage 3, 1 æmber",
        "+ upgrade: Blood of Titans",
        "power 5, doom 2, EXHAUSTED, STUNNED, WARDED",
        "Screechbomb",
        "Anger                      Brobnar       action    +1 æmber",
        "power 2, power counters 1, ENRAGED",
        "power 6, armor 1, taunt",
        "OPPONENT  Second deck",
        "hand 1   deck 1   discard 0   archives 1",
    ] {
        assert!(text.contains(words), "{words:?} is not in\n{text}");
    }
    for hidden in ["Fear", "Labwork", "Library Access", "Krump", "Smaaash"] {
        assert!(!text.contains(hidden), "{hidden} is in\n{text}");
    }
    let open = plain(&table_of(&at(FIGHT), Viewer::All));
    assert!(open.contains("Fear") && open.contains("archives: Labwork"), "{open}");
    let piles = plain(&KeyForge::piles(at(FIGHT).state(), Viewer::All));
    assert!(piles.contains("deck, the top first (2): Krump, Smaaash"), "{piles}");
    let piles = plain(&KeyForge::piles(at(FIGHT).state(), Viewer::Seat(1)));
    assert!(!piles.contains("Krump") && piles.contains("(1): Labwork"), "{piles}");
}

#[test]
fn answers_say_what_is_done_with_what() {
    let game = at(FIGHT);
    let answers = choices(&game);
    let has = |words: &str| answers.iter().any(|a| a == words);
    assert!(has("Play Anger") && has("Discard Anger") && has("Reap with Troll"), "{answers:?}");
    // Taunt leaves only one creature to attack.
    assert!(has("Fight with Troll against Champion Anaphiel"), "{answers:?}");
    assert!(has("End the turn"), "{answers:?}");
}

#[test]
fn a_choice_between_texts_is_told_in_a_sentence() {
    let game = at("turn: 5  active: one  phase: main  house: shadows
one: houses: shadows dis logos
  hand: loot-or-pillage
two: houses: dis logos untamed  amber: 4
  line: troll");
    let (game, _) = log_of(&game, "play loot", Viewer::All);
    let (_, log) = log_of(&game, "steal", Viewer::All);
    assert!(log.contains("One chooses “steal” (for Loot or Pillage)"), "{log}");
}

#[test]
fn creatures_of_one_name_are_told_apart_by_where_they_are() {
    let game = at("active: one  phase: main  house: brobnar
        one: houses: brobnar dis logos  line: troll troll
        two: houses: dis logos untamed  line: dust-imp dust-imp");
    let answers = choices(&game);
    assert!(answers[0].starts_with("Fight with Troll (your number 1"), "{answers:?}");
    let (game, _) = log_of(&game, "fight troll 2", Viewer::Seat(0));
    let asked = game.question().expect("a question");
    let question = KeyForge::question(game.state(), asked);
    assert_eq!(question, "Troll: Which creature is attacked?");
    let answers = choices(&game);
    assert_eq!(answers[1], "Dust Imp (opponent's number 2: power 2)");
}

#[test]
fn creatures_are_listed_as_they_stand_and_cards_of_one_name_once() {
    let game = at("active: one  phase: main  house: brobnar
        one: houses: brobnar dis logos  hand: anger anger punch
          line: bumpsy krump troll(stunned) troll
        two: houses: dis logos untamed  line: pit-demon dust-imp");
    let answers = listed(&game);
    for words in ["Play Anger ×2", "Discard Anger ×2", "Play Punch"] {
        assert_eq!(answers.iter().filter(|a| *a == words).count(), 1, "{words}: {answers:?}");
    }
    let creatures = ["Bumpsy", "Krump", "Troll (your number 3", "Troll (your number 4"];
    let first = |name: &str| answers.iter().position(|a| a.contains(&format!(" {name}")));
    let places: Vec<_> = creatures.iter().map(|name| first(name).expect("listed")).collect();
    assert!(places.is_sorted(), "{answers:?}");
    // The same creatures, put into play in another order.
    let (game, _) = log_of(&game, "fight bumpsy", Viewer::Seat(0));
    assert_eq!(
        listed(&game),
        ["Pit Demon (opponent's number 1: power 5)", "Dust Imp (opponent's number 2: power 2)"]
    );
}

#[test]
fn a_question_about_both_sides_lists_the_own_one_first_from_the_left() {
    for line in ["troll bumpsy krump", "krump troll bumpsy", "bumpsy krump troll"] {
        let game = at(&format!(
            "active: one  phase: main  house: brobnar
            one: houses: brobnar dis logos  line: {line}  hand: anger punch
            two: houses: dis logos untamed  line: dust-imp pit-demon"
        ));
        let (game, _) = log_of(&game, "play punch", Viewer::Seat(0));
        let names: Vec<String> = listed(&game)
            .iter()
            .map(|a| a.split(" (").next().unwrap_or(a).to_lowercase().replace(' ', "-"))
            .collect();
        assert_eq!(names.join(" "), format!("{line} dust-imp pit-demon"));
    }
}

#[test]
fn upgrades_artifacts_and_abilities_of_one_name_say_where_they_are() {
    let game = at("active: one  phase: main  house: logos
        one: houses: brobnar dis logos  artifacts: library-of-babble library-of-babble(exhausted)
          line: troll(upgrades(blood-of-titans)) troll(upgrades(blood-of-titans))
        two: houses: dis logos untamed");
    let state = game.state();
    let upgrades: Vec<_> =
        state.table().cards().filter(|c| state.zone(c) == Zone::Attached).into_iter().collect();
    assert_eq!(upgrades.len(), 2);
    let asked = PendingDecision {
        ask: DecisionKind::Card,
        source: None,
        choices: state
            .table()
            .cards()
            .filter(|c| state.in_play(c))
            .into_iter()
            .map(Choice::Card)
            .collect(),
        ..game.question().expect("a question").clone()
    };
    let mut answers = KeyForge::answers(state, &asked);
    let all = answers.len();
    answers.sort();
    answers.dedup();
    assert_eq!(answers.len(), all, "{answers:?}");
    assert!(
        answers.iter().any(|a| a == "Blood of Titans (your upgrade on Troll, your number 2)"),
        "{answers:?}"
    );
}

#[test]
fn the_log_tells_of_a_fight_with_damage_and_destruction() {
    let (_, log) = log_of(&at(FIGHT), "fight troll", Viewer::Seat(1));
    for words in [
        "Opponent fights with Troll against Champion Anaphiel",
        "Champion Anaphiel: your battleline -> discard pile",
        "opponent's Troll: damage 3 -> 9",
    ] {
        assert!(log.contains(words), "{words:?} is not in\n{log}");
    }
}

#[test]
fn the_log_tells_of_amber_drawn_cards_keys_and_turns() {
    let game = at("active: one  phase: main  house: shadows  turn: 4
        one: houses: shadows dis logos  amber: 5  hand: urchin urchin  deck: fear anger
        two: houses: dis logos untamed  amber: 6  line: dust-imp  deck: labwork");
    let (game, log) = log_of(&game, "play urchin", Viewer::Seat(0));
    let known = "  You play Urchin
      Urchin: your hand -> battleline
      your æmber 5 -> 6 (+1, from the other pool)
      opponent's æmber 6 -> 5 (-1)
";
    assert_eq!(log, known);
    let (_, own) = log_of(&game, "end", Viewer::Seat(0));
    let known = "  You end the turn
      Fear, Anger: into your hand
Turn 5: Opponent
";
    assert_eq!(own, known);
    let (_, other) = log_of(&game, "end", Viewer::Seat(1));
    assert!(
        !other.contains("Fear") && other.contains("opponent's cards: hand 1 -> 3, deck 2 -> 0")
    );
}

#[test]
fn a_key_forged_as_a_turn_begins_stands_below_its_heading() {
    let game = at("active: one  phase: main  house: shadows  turn: 4
        one: houses: shadows dis logos  hand: urchin
        two: houses: dis logos untamed  amber: 6  line: dust-imp  hand: labwork");
    let (_, log) = log_of(&game, "end", Viewer::All);
    let known = "  One ends the turn
Turn 5: Two
      Two forges the red key: 1 of 3
      Two's æmber 6 -> 0 (-6)
";
    assert_eq!(log, known);
}

fn some_games() -> impl Iterator<Item = (Record, u64)> {
    let decks: Vec<Deck> = bundled()
        .iter()
        .map(|(slug, _)| bundled_deck(library(), slug).expect("a bundled deck"))
        .filter(|deck: &Deck| deck.unplayable().is_empty())
        .collect();
    (0..24u64).map(move |n| {
        let deck = |k: u64| decks[(derive(k, n) % decks.len() as u64) as usize].clone();
        let record = Record {
            decks: [deck(1), deck(2)],
            chains: [0; 2],
            edition: Edition::ALL[n as usize % 4],
            seed: n,
            first: None,
            answers: Vec::new(),
        };
        (record, n)
    })
}

fn knowledge(state: &State, seat: Player) -> Knowledge {
    Knowledge::from_perspective(Perspective { state, viewer: Viewer::Seat(seat.index()) })
}

#[test]
fn table_piles_and_log_show_no_hidden_card() {
    // Whatever a player may not know is drawn anew: the words must stay the same.
    for (record, seed) in some_games() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Stepwise::from_state(KeyForge::begin(&record));
        for _ in 0..150 {
            let Some(asked) = game.question() else { break };
            for seat in Player::BOTH {
                let viewer = Viewer::Seat(seat.index());
                let real = Perspective { state: game.state(), viewer };
                let mut other = game.state().clone();
                other.resample(seat, &mut rng);
                let other = Perspective { state: &other, viewer };
                let names = NAMES.map(String::from);
                assert_eq!(table::table(real, &names), table::table(other, &names), "{seed}");
                assert_eq!(table::piles(real), table::piles(other), "seed {seed}");
                assert_eq!(knowledge(real.state, seat), knowledge(other.state, seat), "{seed}");
            }
            let answer = rng.random_range(0..asked.choices.len());
            game.answer(answer).expect("a legal answer");
        }
    }
}

#[test]
fn the_log_names_no_card_that_somebody_chose_in_secret() {
    let mut secrets = 0;
    for (record, seed) in some_games() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Stepwise::from_state(KeyForge::begin(&record));
        for _ in 0..300 {
            let Some(asked) = game.question().cloned() else { break };
            let answer = rng.random_range(0..asked.choices.len());
            let before = game.clone();
            game.answer(answer).expect("a legal answer");
            let Choice::Card(card) = asked.choices[answer] else { continue };
            let hidden = |game: &Stepwise| game.state().zone(card).is_hidden();
            if hidden(&before) && hidden(&game) {
                secrets += 1;
                let other = Viewer::Seat(asked.player.opponent().index());
                let log = KeyForge::log(&before, answer, &game, other);
                let name = before.state().facts(card).name;
                let deed = |l: &LogLine| matches!(l, LogLine::Deed(d) if d.contains(name));
                assert!(!log.iter().any(deed), "seed {seed}: {name} in {log:?}");
                let own = KeyForge::log(&before, answer, &game, Viewer::Seat(asked.player.index()));
                assert!(own.iter().any(deed), "seed {seed}: {name} not in {own:?}");
            }
        }
    }
    assert!(secrets >= 10, "only {secrets} secret choices: the test tests nothing");
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    for (record, seed) in some_games().take(8) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Stepwise::from_state(KeyForge::begin(&record));
        while game.question().is_some() && game.state().turn < 40 {
            let answer = rng.random_range(0..choices(&game).len());
            let before = game.clone();
            game.answer(answer).expect("a legal answer");
            let text = table_of(&game, Viewer::All)
                + &KeyForge::piles(game.state(), Viewer::All)
                + &told(&KeyForge::log(&before, answer, &game, Viewer::All));
            for line in plain(&text).lines() {
                assert!(textwrap::core::display_width(line) <= MOST_COLUMNS, "seed {seed}: {line}");
            }
        }
    }
}

#[test]
fn a_saved_game_keeps_who_plays_and_is_a_line_that_others_read() {
    let (record, _) = some_games().next().expect("a game");
    let players = Some(vec!["person".to_string(), "random".to_string()]);
    let saved = SavedGame { start: record, answers: vec![0, 1], players: players.clone() };
    let line = KeyForge::to_line(&saved);
    let read = KeyForge::from_line(&line).expect("a saved game");
    assert_eq!((read.answers, read.players), (vec![0, 1], players));
    assert_eq!(Record::from_line(library(), &line).expect("a record").answers, [0, 1]);
}
