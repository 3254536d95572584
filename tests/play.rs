//! `archon play` as a user runs it: typed lines in, text and saved games out.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use archon_engine::keyforge::KeyForge;
use archon_lab::game::GameInfo as _;

fn archon(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_archon"));
    command.args(arguments).current_dir(folder).env_remove("NO_COLOR");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn typing(folder: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut child = archon(folder, arguments).spawn().expect("the program runs");
    // A program that refuses its arguments reads nothing.
    let _ = child.stdin.take().expect("an input").write_all(typed.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn refused(arguments: &[&str], words: &str) {
    let folder = folder("refused");
    let output = typing(&folder, arguments, "");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?} was not refused");
    assert!(message.contains(words), "{arguments:?} does not say {words:?}: {message}");
}

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

#[test]
fn the_opponent_is_chosen_by_its_strength() {
    let folder = folder("strength");
    let with = |arguments: &[&str]| {
        let begun = [&["play", "--seed", "5"], arguments].concat();
        text(&typing(&folder, &begun, "quit\n"))
    };
    assert!(with(&["--strength", "1"]).contains("(policy:temperature=2)"));
    for strongest in [&["--strength", "5"][..], &[]] {
        assert!(with(strongest).contains("(ismcts)"), "{strongest:?}");
    }
    assert!(with(&["--game", "keeper", "--strength", "3"]).contains("(greedy)"));
    refused(&["play", "--strength", "6"], "1..=5");
    refused(&["play", "--strength", "1", "--player", "greedy"], "cannot be used with");
}

#[test]
fn the_site_has_the_same_opponents_first() {
    let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("site/src/views/PlayView.tsx");
    let source = std::fs::read_to_string(site).expect("the view of the site");
    let (_, list) = source.split_once("const PLAYERS").expect("its opponents");
    let named = list.lines().filter_map(|line| line.trim().strip_prefix("[\"")?.split('"').next());
    let first: Vec<&str> = named.take(KeyForge::STRENGTHS.len()).collect();
    assert_eq!(first, KeyForge::STRENGTHS);
}

#[test]
fn a_game_is_begun_saved_and_continued() {
    let folder = folder("saved");
    let play = ["play", "--seed", "5", "--against", "random"];
    let first = text(&typing(&folder, &play, "no\nlogos\nsave game.jsonl\nquit\n"));
    assert!(first.contains("You choose house Logos"), "{first}");
    assert!(first.contains("What do you do?"), "{first}");
    assert!(!first.contains('\u{1b}'), "no color where there is no terminal");
    let loaded = text(&typing(&folder, &["play", "--load", "game.jsonl"], "log all\nquit\n"));
    assert!(loaded.contains("You choose house Logos"), "{loaded}");
    assert!(loaded.contains("Miss \"Onyx\" Censorius (random)"), "{loaded}");
    let replayed = Command::new(env!("CARGO_BIN_EXE_archon"))
        .args(["replay", "game.jsonl", "--all"])
        .current_dir(&folder)
        .output()
        .expect("the program runs");
    let replayed = text(&replayed);
    assert!(replayed.contains("One chooses house Logos"), "{replayed}");
    assert!(replayed.contains("The saved game ends here"), "{replayed}");
}

#[test]
fn the_end_of_the_input_loses_nothing() {
    let folder = folder("end");
    let out =
        text(&typing(&folder, &["play", "--seed", "5", "--against", "random"], "no\nlogos\n"));
    assert!(out.contains("archon play --load archon-autosave-1.jsonl"), "{out}");
    let load = ["play", "--load", "archon-autosave-1.jsonl"];
    let loaded = text(&typing(&folder, &load, "log all\n"));
    assert!(loaded.contains("You choose house Logos"), "{loaded}");
    assert!(!folder.join("archon-autosave-2.jsonl").exists(), "nothing was to be saved");
}

#[cfg(unix)]
#[test]
fn an_interrupt_loses_nothing() {
    use std::io::{BufRead, BufReader};
    let folder = folder("interrupt");
    let mut child = archon(&folder, &["play", "--seed", "5", "--against", "random"])
        .spawn()
        .expect("the program runs");
    child.stdin.as_mut().expect("an input").write_all(b"no\nlogos\n").expect("it reads");
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
    let asked = lines.any(|line| line.is_ok_and(|line| line.contains("What do you do?")));
    assert!(asked, "it asks");
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status().expect("kill runs");
    assert!(sent.success());
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), Some(130));
    let saved = std::fs::read_to_string(folder.join("archon-autosave-1.jsonl")).expect("a file");
    assert!(saved.contains("\"players\":[\"person\""), "{saved}");
}

#[test]
fn two_persons_play_at_one_table() {
    let folder = folder("two");
    let play = ["play", "--seed", "5", "--against", "person"];
    let out = text(&typing(&folder, &play, "\nno\n\nno\nquit\nno\n"));
    assert!(
        out.contains("Player One's turn to answer") && out.contains("Player Two's turn to answer")
    );
}

#[test]
fn senseless_arguments_are_refused() {
    refused(&["play", "radiant-argus-the-supreme"], "two decks");
    refused(&["play", "--against", "nobody"], "person");
    refused(&["play", "--hints", "nobody"], "nobody");
    refused(&["play", "--seat", "three"], "--seat");
    refused(&["play", "--rules", "1999-01"], "1999-01");
    refused(&["play", "--chains", "99,0"], "--chains");
    refused(&["play", "--load", "no-such-file"], "cannot read no-such-file");
    refused(&["play", "--load", "x", "--seed", "1"], "cannot be used with");
}

#[test]
fn damaged_saved_games_are_refused_with_what_is_wrong() {
    let folder = folder("damaged");
    typing(
        &folder,
        &["play", "--seed", "5", "--against", "random"],
        "no\nlogos\nsave game.jsonl\nquit\n",
    );
    let line = std::fs::read_to_string(folder.join("game.jsonl")).expect("a saved game");
    for (name, damaged) in [
        ("cut", line[..line.len() / 2].to_string()),
        ("answers", line.replace("\"answers\":[", "\"answers\":[99,")),
        ("version", line.replace("\"archon_game\":2", "\"archon_game\":77")),
        ("empty", String::new()),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, damaged).expect("a file");
        let output = typing(&folder, &["play", "--load", name], "");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && message.contains(name), "{name}: {message}");
        assert!(!message.contains("panicked"), "{name}: {message}");
    }
}

#[test]
fn the_text_of_a_card_comes_from_the_deck_file_that_the_user_names() {
    let folder = folder("texts");
    let sample = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../shared/decks/formats/master-vault-2023-mm.json");
    let Ok(sample) = std::fs::read_to_string(sample) else {
        println!("skipped: no sample of the Master Vault in ../shared");
        return;
    };
    let mut deck: serde_json::Value = serde_json::from_str(&sample).expect("JSON");
    let cards = deck["_linked"]["cards"].as_array_mut().expect("cards");
    cards.iter_mut().for_each(|card| card["card_text"] = "Invented: do 1\u{f360}.\u{1b}[2J".into());
    let name = cards[0]["card_title"].as_str().expect("a name").to_string();
    std::fs::write(folder.join("mine.json"), deck.to_string()).expect("a file");
    let play = ["play", "mine.json", "miss-onyx-censorius", "--seed", "5", "--against", "random"];
    let out = text(&typing(&folder, &play, &format!("card {name}\ncard troll\n")));
    assert!(out.contains("text, from your deck file:\n    Invented: do 1 æmber."), "{out}");
    assert_eq!(out.matches("from your deck file").count(), 1, "a card of the other deck has none");
    assert!(!out.contains('\u{1b}'), "what could steer a terminal is left out");
}

/// The program in a terminal: what is typed there, key by key, and what is seen.
#[cfg(unix)]
mod terminal {
    use std::fs::File;
    use std::io::{Read, Write};
    use std::os::fd::OwnedFd;
    use std::process::{Child, Stdio};
    use std::sync::mpsc::{Receiver, channel};
    use std::time::{Duration, Instant};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(60);

    struct InTerminal {
        keys: File,
        shown: Receiver<Vec<u8>>,
        seen: String,
        child: Child,
        /// The terminal's own side, which keeps it open
        side: OwnedFd,
    }

    impl InTerminal {
        fn start(folder: &Path, arguments: &[&str]) -> InTerminal {
            let size = nix::pty::Winsize { ws_row: 40, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
            let pair = nix::pty::openpty(&size, None).expect("a pseudo-terminal");
            let side = || Stdio::from(pair.slave.try_clone().expect("a descriptor"));
            let mut command = archon(folder, arguments);
            command.stdin(side()).stdout(side()).stderr(side());
            command.env("TERM", "xterm").env_remove("COLUMNS");
            let child = command.spawn().expect("the program runs");
            let keys = File::from(pair.master);
            let mut screen = keys.try_clone().expect("a descriptor");
            let (sender, shown) = channel();
            std::thread::spawn(move || {
                let mut bytes = [0; 4096];
                while let Ok(read @ 1..) = screen.read(&mut bytes) {
                    if sender.send(bytes[..read].to_vec()).is_err() {
                        break;
                    }
                }
            });
            InTerminal { keys, shown, seen: String::new(), child, side: pair.slave }
        }

        fn press(&mut self, keys: &str) {
            self.keys.write_all(keys.as_bytes()).expect("the terminal takes keys");
        }

        /// Waits until these words are seen, and returns all that was shown up to then since the last call.
        fn wait_for(&mut self, words: &str) -> String {
            let end = Instant::now() + PATIENCE;
            loop {
                if let Some(at) = self.seen.find(words) {
                    let rest = self.seen.split_off(at + words.len());
                    return std::mem::replace(&mut self.seen, rest);
                }
                let left = end.saturating_duration_since(Instant::now());
                match self.shown.recv_timeout(left) {
                    Ok(bytes) => self.seen += &String::from_utf8_lossy(&bytes),
                    Err(_) => panic!("{words:?} was not shown: {}", self.seen),
                }
            }
        }
    }

    const PLAY: [&str; 5] = ["play", "--seed", "5", "--against", "random"];

    #[test]
    fn a_typed_line_is_edited_and_an_earlier_one_comes_back() {
        let folder = folder("edited");
        let mut game = InTerminal::start(&folder, &PLAY);
        game.wait_for("> ");
        // "nx", backspace, "o": the line is "no".
        game.press("nx\u{7f}o\r");
        game.wait_for("active this turn?");
        // "ogos", to the beginning of the line, "l".
        game.press("ogos\u{1}l\r");
        game.wait_for("You choose house Logos");
        game.wait_for("What do you do?");
        game.press("card troll\r");
        game.wait_for("power 8");
        // The line before comes back by the arrow upwards, and is run again.
        game.press("\u{1b}[A\r");
        game.wait_for("power 8");
        game.press("quit\r");
        game.wait_for("Save the game?");
        game.press("no\r");
        assert!(game.child.wait().expect("it ends").success());
    }

    #[test]
    fn no_line_is_wider_than_a_terminal_of_80_columns() {
        let folder = folder("eighty");
        let mut game = InTerminal::start(&folder, &PLAY);
        let mut shown = game.wait_for("\u{1b}[K> ");
        for _ in 0..25 {
            game.press("1\r");
            shown += &game.wait_for("\u{1b}[K> ");
        }
        let plain = anstream::adapter::strip_str(&shown).to_string();
        let wide: Vec<&str> =
            plain.lines().filter(|line| line.trim_end().chars().count() > 80).collect();
        assert!(wide.is_empty(), "{wide:?}");
    }

    #[test]
    fn ctrl_c_in_a_line_saves_the_game_and_leaves_the_terminal_as_it_was() {
        let folder = folder("ctrl-c");
        for by_signal in [false, true] {
            let mut game = InTerminal::start(&folder, &PLAY);
            let before =
                nix::sys::termios::LocalFlags::ICANON | nix::sys::termios::LocalFlags::ECHO;
            game.wait_for("> ");
            game.press("no\r");
            game.wait_for("active this turn?");
            game.wait_for("> ");
            game.press("half a li");
            game.wait_for("half a li");
            match by_signal {
                true => {
                    let id = nix::unistd::Pid::from_raw(game.child.id().cast_signed());
                    nix::sys::signal::kill(id, nix::sys::signal::SIGTERM).expect("it is sent");
                }
                false => game.press("\u{3}"),
            }
            game.wait_for("game saved; to continue: archon play --load");
            assert_eq!(game.child.wait().expect("it ends").code(), Some(130));
            let modes = nix::sys::termios::tcgetattr(&game.side).expect("modes").local_flags;
            assert!(modes.contains(before), "lines are read and shown again");
        }
        assert!(folder.join("archon-autosave-2.jsonl").exists());
    }
}
