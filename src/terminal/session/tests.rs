//! Sessions as text: what is typed, what is printed, what is left behind.

use std::path::Path;

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::bundled_deck;
use archon_engine::keyforge::edition::Edition;
use archon_engine::keyforge::player::Player as Seat;
use archon_engine::keyforge::record::Record;
use archon_sim::players::registry::NamedPlayer;

use super::*;
use crate::terminal::menu::MenuEntry;

fn new_game(seed: u64) -> Timeline<KeyForge> {
    let decks = ["Radiant Argus the Supreme", "Miss Onyx Censorius"]
        .map(|name| bundled_deck(library(), name).expect("a bundled deck"));
    let edition = Edition::default();
    let (chains, first, answers) = ([0, 0], None, Vec::new());
    Timeline::new(Record { decks, chains, edition, seed, first, answers })
}

fn player(name: &str) -> Box<dyn Player<KeyForge>> {
    NamedPlayer::<KeyForge>::read(name).expect("a player").make()
}

fn session(timeline: Timeline<KeyForge>, players: [&str; 2], folder: &Path) -> Session<KeyForge> {
    let sit = |name: &str| match name {
        "person" => SeatedPlayer::Person,
        name => SeatedPlayer::Program(player(name)),
    };
    let adviser = (player("random"), "random".to_string());
    let names = players.map(String::from).to_vec();
    Session::new(timeline, players.map(sit).into(), names, adviser, folder.into())
}

/// What is printed when `typed` is all the input.
fn typing(session: &mut Session<KeyForge>, typed: &str) -> String {
    let mut out = Vec::new();
    session.run(&mut typed.as_bytes(), &mut out).expect("text is read and written");
    anstream::adapter::strip_str(&String::from_utf8(out).expect("text")).to_string()
}

/// `answers` times the first answer.
fn firsts(answers: usize) -> String {
    "1\n".repeat(answers)
}

fn autosaves(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut files: Vec<_> = entries.map(|e| e.expect("a file").path()).collect();
    files.sort();
    files
}

fn answers_in(file: &Path) -> Vec<usize> {
    saving::read::<KeyForge>(file, 0).expect("a saved game").answers
}

#[test]
fn a_person_plays_a_game_to_its_end_against_a_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = session(new_game(3), ["person", "random"], folder.path());
    let text = typing(&mut session, &(firsts(3_000) + "log all\nquit\nno\n"));
    assert!(session.timeline.game().ended().is_some(), "seed 3: the game has not ended");
    assert!(text.contains("win the game.") || text.contains("wins the game."), "seed 3");
    assert!(text.contains("the game has ended; `help` shows the commands"), "seed 3");
    assert!(text.contains("Turn 1:") && text.contains("What do you do?"), "seed 3");
}

#[test]
fn answers_are_given_by_words_and_wrong_ones_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = session(new_game(5), ["person", "random"], folder.path());
    let text = typing(&mut session, "no\n7\nxyzzy\n\u{fffd}\nsanc\n");
    assert!(text.contains("there is no answer 7: type a number from 1 to 3"), "{text}");
    assert!(text.contains("no answer matches \"xyzzy\""), "{text}");
    assert!(text.contains("You choose house Sanctum"), "{text}");
}

#[test]
fn commands_show_and_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = session(new_game(5), ["person", "random"], folder.path());
    let before = typing(&mut session, "no\n").len();
    let len = session.timeline.len();
    let typed = "help\ntable\nlog\nlog all\npiles\ncard troll\ncard trol\ncard\nsave\nhint\n";
    let text = typing(&mut session, typed);
    assert_eq!(session.timeline.len(), len);
    assert!(text.len() > before);
    for words in [
        "return to the start of the turn",
        "YOU  Radiant Argus the Supreme",
        "Turn 1: Opponent",
        "discard pile, the top first",
        "power 8",
        "did you mean \"Troll\"?",
        "name a card: card NAME",
        "name a file: save FILE",
        "random would choose",
        "(random has no estimates)",
    ] {
        assert!(text.contains(words), "{words:?} is not in\n{text}");
    }
}

#[test]
fn undoing_leads_to_the_start_of_the_turn_and_then_of_the_one_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = session(new_game(5), ["person", "random"], folder.path());
    typing(&mut session, &firsts(12));
    let (len, turn) = (session.timeline.len(), session.timeline.turn());
    let answers = session.timeline.answers();
    typing(&mut session, "undo\n");
    let first = session.timeline.len();
    assert!(first < len);
    assert!(session.timeline.turn() <= turn);
    typing(&mut session, "undo\n");
    assert!(session.timeline.len() < first && session.timeline.turn() < turn);
    assert_eq!(session.timeline.answers(), answers[..session.timeline.len()]);
    let text = typing(&mut session, &"undo\n".repeat(30));
    assert!(text.contains("there is nothing to undo"));
    // The same answers lead to the same game: the program's luck is that of the place.
    let again = answers.iter().enumerate().filter(|(n, _)| {
        let mut timeline = new_game(5);
        answers[..*n].iter().for_each(|a| timeline.answer(*a).expect("legal"));
        timeline.asked() == Some(0)
    });
    let from = session.timeline.len();
    let typed: String = again
        .filter(|(n, _)| *n >= from)
        .map(|(n, answer)| {
            let mut timeline = new_game(5);
            answers[..n].iter().for_each(|a| timeline.answer(*a).expect("legal"));
            let is_it = |entry: &MenuEntry| entry.answers.contains(answer);
            format!("{}\n", timeline.menu().iter().position(is_it).expect("listed") + 1)
        })
        .collect();
    typing(&mut session, &typed);
    assert_eq!(session.timeline.answers(), answers);
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_not_been_left() {
    for opponent in ["random", "greedy"] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("game.jsonl");
        let mut whole = session(new_game(9), ["person", opponent], folder.path());
        typing(&mut whole, &firsts(60));
        let mut begun = session(new_game(9), ["person", opponent], folder.path());
        let save = format!("{}save {}\nquit\n", firsts(25), file.display());
        let text = typing(&mut begun, &save);
        assert!(text.contains("archon play --load"), "{text}");
        let saved = saving::read::<KeyForge>(&file, 0).expect("a saved game");
        assert_eq!(saved.players, Some(vec!["person".into(), opponent.into()]));
        let timeline = Timeline::from_saved(saved).expect("its answers fit");
        let mut loaded = session(timeline, ["person", opponent], folder.path());
        typing(&mut loaded, &firsts(35));
        assert_eq!(
            loaded.timeline.answers(),
            whole.timeline.answers(),
            "against {opponent}, seed 9"
        );
    }
}

#[test]
fn the_end_of_the_input_saves_what_was_not_and_nothing_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = session(new_game(5), ["person", "random"], folder.path());
    let text = typing(&mut first, &firsts(4));
    let files = autosaves(folder.path());
    assert_eq!(files.len(), 1, "{text}");
    assert!(text.contains("archon-autosave-1.jsonl"), "{text}");
    assert_eq!(answers_in(&files[0]), first.timeline.answers());
    // Nothing has changed since.
    typing(&mut first, "table\n");
    assert_eq!(autosaves(folder.path()).len(), 1);
    // Another game gets another file.
    typing(&mut session(new_game(6), ["person", "random"], folder.path()), &firsts(4));
    assert_eq!(autosaves(folder.path()).len(), 2);
}

#[test]
fn leaving_offers_to_save() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = || session(new_game(5), ["person", "random"], folder.path());
    typing(&mut game(), "1\nquit\nno\n");
    assert!(autosaves(folder.path()).is_empty());
    let text = typing(&mut game(), "1\nquit\nback\nquit\n\n");
    assert_eq!(autosaves(folder.path()).len(), 1, "{text}");
    let file = folder.path().join("kept.jsonl");
    typing(&mut game(), &format!("1\nquit\n{}\n", file.display()));
    assert!(file.exists());
    let bad = folder.path().join("no/such/folder/x.jsonl");
    let text = typing(&mut game(), &format!("1\nquit\n{}\nno\n", bad.display()));
    assert!(text.contains("not saved: cannot write"), "{text}");
}

#[test]
fn saving_replaces_one_saved_game_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.jsonl");
    let save = format!("save {}\n", file.display());
    let mut game = session(new_game(5), ["person", "random"], folder.path());
    typing(&mut game, &format!("1\n{save}1\n{save}quit\n"));
    assert_eq!(answers_in(&file), game.timeline.answers());
    std::fs::write(&file, "my thesis\n").expect("a file");
    let text = typing(&mut game, &format!("1\n{save}quit\nno\n"));
    assert!(text.contains("exists and is not a single saved game"), "{text}");
    assert_eq!(std::fs::read_to_string(&file).expect("text"), "my thesis\n");
    assert_eq!(autosaves(folder.path()).len(), 1, "nothing half written is left");
}

#[test]
fn two_persons_share_a_table_and_see_their_own_cards_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = session(new_game(5), ["person", "person"], folder.path());
    // Each answer is preceded by an Enter where the terminal changes hands.
    let text = typing(&mut game, "\n1\n\n");
    let passes: Vec<&str> = text.split("turn to answer: press Enter when ready.").collect();
    assert_eq!(passes.len(), 3, "{text}");
    let first = game.timeline.seat_of(0).expect("an answer");
    let hand = |seat: usize| {
        let state = game.timeline.game().state();
        let hand = state.hand(Seat::from_index(seat)).into_iter();
        hand.map(|card| state.facts(card).name).collect::<Vec<_>>()
    };
    // The one who answered first holds another hand by now; the other's is as it was.
    let (seen_first, seen_second) = (passes[1], passes[2]);
    let own = hand(1 - first);
    assert!(own.iter().all(|name| seen_second.contains(name)), "{text}");
    assert!(own.iter().all(|name| !seen_first.contains(name)), "{text}");
    assert!(hand(first).iter().all(|name| !seen_second.contains(name)), "{text}");
    let text = typing(&mut game, "undo\n");
    assert!(text.contains("nothing to undo"), "nobody takes back the other's answer: {text}");
}

#[test]
fn hints_tell_what_the_adviser_thought() {
    struct Thinker;
    impl Player<KeyForge> for Thinker {
        fn begin(&mut self, _: u64) {}
        fn decide(
            &mut self,
            _: &archon_engine::core::decision::DecisionContext<'_, '_, KeyForge>,
        ) -> usize {
            1
        }
        fn root_stats(&self) -> Vec<archon_sim::players::RootStats> {
            let thought =
                |answer, points, visits| archon_sim::players::RootStats { answer, points, visits };
            vec![thought(0, 0.25, 10), thought(1, 0.5, 90)]
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = session(new_game(5), ["person", "random"], folder.path());
    game.adviser = (Box::new(Thinker), "thinker".into());
    let text = typing(&mut game, "hint\n");
    assert!(text.contains("thinker would choose 2: No"), "{text}");
    assert!(
        text.contains(" 50.0 %      90  No") && text.contains(" 25.0 %      10  Yes"),
        "{text}"
    );
}

/// A terminal that is closed after some lines: reading from it and writing to it fail.
#[cfg(unix)]
struct Closed<'t>(&'t [u8]);

#[cfg(unix)]
fn gone() -> std::io::Error {
    std::io::Error::from_raw_os_error(5)
}

#[cfg(unix)]
impl std::io::Read for Closed<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        if self.0.is_empty() { Err(gone()) } else { self.0.read(into) }
    }
}

#[cfg(unix)]
impl std::io::BufRead for Closed<'_> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        if self.0.is_empty() { Err(gone()) } else { Ok(self.0) }
    }

    fn consume(&mut self, amount: usize) {
        self.0.consume(amount);
    }
}

#[test]
#[cfg(unix)]
fn a_terminal_that_is_closed_saves_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = session(new_game(5), ["person", "random"], folder.path());
    let left = session.run(&mut Closed(b"no\nlogos\n"), &mut Vec::new());
    assert!(left.is_ok(), "{left:?}");
    let files = autosaves(folder.path());
    assert_eq!(files.len(), 1);
    assert!(answers_in(&files[0]).len() >= 2, "both answers are in it");
}

#[test]
fn undo_one_takes_the_last_answer_of_the_person_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = session(new_game(5), ["person", "random"], folder.path());
    typing(&mut session, &firsts(4));
    let answers = session.timeline.answers();
    let own: Vec<usize> =
        (0..answers.len()).filter(|n| session.timeline.seat_of(*n) == Some(0)).collect();
    assert_eq!(own.len(), 4);
    for last in own.into_iter().rev() {
        typing(&mut session, "undo one\n");
        assert_eq!(session.timeline.answers(), answers[..last]);
    }
    assert!(typing(&mut session, "undo one\n").contains("nothing to undo"));
}

#[test]
fn the_table_is_drawn_again_after_a_move_and_the_same_words_stand_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = session(new_game(5), ["person", "person"], folder.path());
    let text = typing(&mut session, "\nno\n");
    let before = text.matches("YOU  ").count();
    let text = typing(&mut session, &firsts(6));
    assert!(text.matches("YOU  ").count() > before.max(2), "{text}");
    for menu in text.split("\n> ") {
        let shown = menu.lines().filter_map(|line| line.split_once(". ").map(|(_, words)| words));
        let mut words: Vec<&str> =
            shown.map(|words| words.split(" ×").next().unwrap_or(words)).collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all, "{menu}");
    }
}

#[test]
fn every_line_fits_80_columns_where_the_terminal_has_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut session = session(new_game(5), ["person", "random"], folder.path());
    let text = typing(&mut session, "help\n");
    let help = text.split("> ").nth(1).expect("the help");
    let wide: Vec<_> = help.lines().filter(|line| line.chars().count() > 80).collect();
    assert!(wide.is_empty(), "{wide:?}");
}

#[test]
fn the_text_of_a_card_is_shown_where_a_file_brought_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = CardText { name: "Troll".into(), text: "Invented for this test.".into() };
    let mut with = session(new_game(5), ["person", "random"], folder.path());
    with = with.with_card_texts(vec![text]);
    let shown = typing(&mut with, "card troll\ncard dust imp\n");
    assert_eq!(shown.matches("from your deck file").count(), 1, "{shown}");
    assert!(shown.contains("    Invented for this test."), "{shown}");
}
