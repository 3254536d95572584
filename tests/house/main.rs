//! What the structure of the workspace promises (docs/architecture.md), read off its own source text: which file
//! imports which, what libraries may not do, how long files and functions may be.
//!
//! Tests and examples are left out of every picture: files named so, and what stands under `#[cfg(test)]`.

mod circles;
mod imports;
mod locks;
mod sources;

use std::collections::BTreeMap;

use circles::circles;
use imports::arrows;
use sources::{Crate, crates};

/// Circles of files that may be, with the reason that docs/architecture.md states at length: a file of each, and how
/// many files it may have. Every other circle has at most [`MOST_IN_A_CIRCLE`] files, all of one folder.
const ALLOWED_CIRCLES: [(&str, usize, &str); 2] = [
    (
        "engine/src/keyforge/game.rs",
        12,
        "an ability is a function of the game, the game holds the state, and the state holds the abilities that last",
    ),
    ("engine/src/keeper/game.rs", 12, "the same for the second game"),
];
const MOST_IN_A_CIRCLE: usize = 6;

/// Lines of a file without the tests at its foot, beyond which it says at its top why: a line of its module's comment with [`REASON`].
const MOST_LINES: usize = 400;
const REASON: &str = "Over 400 lines:";

/// Lines of a function from its first to its last, at the 90th percentile of its crate, by crate; others may have
/// [`USUAL_FUNCTION`].
const SHORT_FUNCTIONS: [(&str, usize); 1] = [("engine", 20)];
const USUAL_FUNCTION: usize = 30;
/// The longest function, unless it is a list: one that says [`LIST`] in a comment above it.
const LONGEST_FUNCTION: usize = 80;
const LIST: &str = "One list:";

/// Folders that print: programs.
const PROGRAMS: [&str; 1] = ["src"];

fn say(found: &[String], rule: &str) {
    assert!(found.is_empty(), "{rule}:\n  {}", found.join("\n  "));
}

#[test]
fn no_circle_of_files_is_large_or_crosses_a_folder() {
    let mut found = Vec::new();
    for each in crates() {
        let arrows = arrows(&each);
        for circle in circles(&arrows) {
            let allowed =
                ALLOWED_CIRCLES.iter().find(|(file, ..)| circle.iter().any(|f| f == file));
            if allowed.is_some_and(|(_, most, _)| circle.len() <= *most) {
                continue;
            }
            let folders = circle
                .iter()
                .map(|file| sources::folder(file, &circle))
                .collect::<std::collections::BTreeSet<_>>();
            if circle.len() <= MOST_IN_A_CIRCLE && folders.len() == 1 {
                continue;
            }
            let inside =
                arrows.iter().filter(|a| circle.contains(&a.from) && circle.contains(&a.to));
            let ties: Vec<String> =
                inside.map(|a| format!("{} -> {}: {}", a.from, a.to, a.what())).collect();
            found.push(format!(
                "{} files: {}\n      {}",
                circle.len(),
                circle.join(", "),
                ties.join("\n      ")
            ));
        }
    }
    say(&found, "circles of files that are too large or cross a folder");
}

#[test]
fn arrows_between_the_folders_of_a_crate_run_one_way() {
    let mut found = Vec::new();
    for each in crates() {
        let mut between: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
        for arrow in arrows(&each) {
            let (from, to) = (each.top_folder(&arrow.from), each.top_folder(&arrow.to));
            if let (Some(from), Some(to)) = (from, to)
                && from != to
            {
                between.entry((from, to)).or_default().push(format!(
                    "{} -> {}: {}",
                    arrow.from,
                    arrow.to,
                    arrow.what()
                ));
            }
        }
        for ((from, to), there) in &between {
            if let (true, Some(back)) = (from < to, between.get(&(to.clone(), from.clone()))) {
                let few = |ties: &[String]| {
                    ties.iter().take(4).cloned().collect::<Vec<_>>().join("\n      ")
                };
                found.push(format!(
                    "{}: {from} and {to}\n      {}\n      {}",
                    each.name,
                    few(there),
                    few(back)
                ));
            }
        }
    }
    say(&found, "folders that import each other");
}

#[test]
fn libraries_print_nothing() {
    let printing = ["println", "print", "eprintln", "eprint", "dbg"];
    let mut found = Vec::new();
    for each in crates().iter().filter(|each| !PROGRAMS.contains(&each.name.as_str())) {
        for file in &each.files {
            let prints =
                file.macros_called().into_iter().filter(|name| printing.contains(&name.as_str()));
            found.extend(prints.map(|name| format!("{}: {name}!", file.path)));
        }
    }
    say(&found, "libraries hand back what is to be printed");
}

#[test]
fn no_rule_names_a_card() {
    let library = archon_cards::library();
    let names: Vec<(String, String)> = library
        .ids()
        .map(|id| (library.facts(id).id.to_string(), library.facts(id).name.to_string()))
        .collect();
    let engine =
        crates().into_iter().find(|each| each.name == "engine").expect("there is an engine");
    let rules =
        engine.files.iter().filter(|file| file.path.starts_with("engine/src/keyforge/rules/"));
    let mut found = Vec::new();
    for file in rules {
        let texts = file.string_literals();
        let cards =
            texts.iter().filter(|text| names.iter().any(|(id, name)| id == *text || name == *text));
        found.extend(cards.map(|card| format!("{}: {card:?}", file.path)));
    }
    say(&found, "rules that name a card");
}

#[test]
fn long_files_say_why() {
    let files = crates().into_iter().flat_map(|each| each.files);
    let long = files.filter(|file| file.lines() > MOST_LINES && !file.text.contains(REASON));
    let found: Vec<String> =
        long.map(|file| format!("{}: {} lines", file.path, file.lines())).collect();
    say(
        &found,
        &format!(
            "files of over {MOST_LINES} lines without a line \"{REASON} …\" in their module's comment"
        ),
    );
}

/// A module that a macro declares is compiled, and neither formatted nor found by readers.
#[test]
fn every_file_is_declared_in_the_text_of_its_parent() {
    let mut found = Vec::new();
    for each in crates() {
        let roots = ["lib.rs", "main.rs"].map(|name| format!("{}/{name}", each.root()));
        for file in each.files.iter().filter(|file| !roots.contains(&file.path)) {
            let (parents, name) = sources::parents(&file.path, &each.root());
            let mut parents = each.files.iter().filter(|file| parents.contains(&file.path));
            if !parents.any(|parent| parent.declares(name)) {
                found.push(file.path.clone());
            }
        }
    }
    say(&found, "files without a line `mod NAME;` that `cargo fmt` sees");
}

#[test]
fn functions_are_short() {
    let mut found = Vec::new();
    for each in crates() {
        let mut lengths = Vec::new();
        for function in each.files.iter().flat_map(|file| file.functions()) {
            lengths.push(function.lines);
            if function.lines > LONGEST_FUNCTION && !function.comment.contains(LIST) {
                found.push(format!(
                    "{}: {} has {} lines",
                    function.file, function.name, function.lines
                ));
            }
        }
        lengths.sort_unstable();
        let Some(at) = lengths.get(lengths.len() * 9 / 10) else { continue };
        let most = SHORT_FUNCTIONS
            .iter()
            .find(|(name, _)| *name == each.name)
            .map_or(USUAL_FUNCTION, |(_, most)| *most);
        if *at > most {
            found.push(format!(
                "{}: a tenth of its functions have over {at} lines; {most} are meant",
                each.name
            ));
        }
    }
    say(&found, "functions that are too long");
}

#[test]
fn every_public_function_is_called() {
    let all = crates();
    let words = sources::all_words();
    let mut found = Vec::new();
    for file in all.iter().flat_map(|each: &Crate| &each.files) {
        for function in file.functions().into_iter().filter(|function| function.is_public) {
            // Its definition is one; whatever else names it may call it.
            if words.get(&function.name).copied().unwrap_or(0) < 2 {
                found.push(format!("{}: {}", file.path, function.name));
            }
        }
    }
    say(&found, "public functions that nothing names");
}

/// `cargo metadata` in the folder mends it.
#[test]
fn the_lock_files_of_the_other_workspaces_have_all_dependencies() {
    let names: Vec<String> =
        crates().into_iter().map(|each| each.name).filter(|name| name != "src").collect();
    assert!(names.iter().any(|name| name == "sim"), "{names:?}");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    say(&locks::missing(root, &names), "a lock file is out of date");
}
