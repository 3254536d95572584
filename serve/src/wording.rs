//! Sentences of the command line in the words of a browser, which has no options and names no files.

/// What help says on the command line, and what a form says in its place.
const HELP: &[(&str, &str)] = &[
    ("ames, files, folders, sets, `bundled` or `-`", "ames or texts of decks, sets, or `bundled`"),
    ("ames, files, folders, sets or `-`", "ames or texts of decks, or sets"),
    ("names, files or `-`", "names or texts"),
    ("Files, folders and sets stand for", "Files and sets stand for"),
    ("With --against one deck", "With opponents one deck"),
    (" (see `archon players`)", ""),
    (
        "As `archon players` lists them, or a program: `program:command=./my-bot`.",
        "Programs are players on the command line alone.",
    ),
    (
        "Deck of a player of a text log; can be given twice",
        "One or two decks of the players of a text log",
    ),
    (", a JSON file, or `none`", ", or `none`"),
    ("; `-` is standard input", ""),
];

/// What problems and notes of studies say on the command line, and what a page says in their place.
const PROBLEMS: &[(&str, &str)] = &[
    (
        "; `archon chains DECK --against bundled` measures one against the bundled decks",
        ". With opponents one deck is measured",
    ),
    ("(`bundled`, a folder, a set, or decks)", "(`bundled`, a set, or decks)"),
    ("; --against names others)", ")"),
    ("run the study that began it, or use another file with --resume", "start the study again"),
    ("--resume takes a journal, or the name of a new file", "start the study again"),
    ("start again with another file", "start the study again"),
    (": wait until it ends, or use another file", ": wait until it ends"),
    (
        "copies them, and --resume NEW continues from there",
        "copies them, and in the place of the journal NEW continues from there",
    ),
];

/// What problems of a collection say on the command line, and what a page says in their place.
#[cfg(feature = "collection")]
const COLLECTION: &[(&str, &str)] = &[
    (
        "`archon collection add DECKS` begins one",
        "the first deck that is added on its page begins one",
    ),
    ("`archon collection list` lists its decks", "its page lists its decks"),
    ("run the same command again when that one has ended", "try again when that one has ended"),
    ("then run the same command again to continue", "then continue"),
];
#[cfg(not(feature = "collection"))]
const COLLECTION: &[(&str, &str)] = &[];

/// A sentence of the command line as a browser shows it.
pub fn for_browser(text: &str) -> String {
    let all = HELP.iter().chain(PROBLEMS).chain(COLLECTION);
    all.fold(text.to_string(), |text, (said, shown)| text.replace(said, shown))
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::path::Path;
    use std::sync::atomic::AtomicBool;

    use archon_runner::{JournalError, RunContext};
    use serde_json::json;

    use crate::form::Form;
    use crate::request::{RunFailure, SavedRequest};

    use super::*;

    fn are_said(replaced: &[(&str, &str)], sentences: &[String]) {
        for (said, _) in replaced {
            assert!(sentences.iter().any(|sentence| sentence.contains(said)), "{said}");
        }
        for sentence in sentences.iter().map(|sentence| for_browser(sentence)) {
            for word in
                ["--resume", "--against", "--strict", "`archon c", "another file,", "command again"]
            {
                assert!(!sentence.contains(word), "{word}: {sentence}");
            }
        }
    }

    #[test]
    fn every_sentence_of_help_that_is_replaced_is_one_of_a_form() {
        let mut help = Vec::new();
        for form in Form::all() {
            let decks = [form.decks_help(), form.against_help()].into_iter().flatten().flatten();
            help.extend(decks.map(str::to_string));
            for setting in form.settings {
                help.extend(setting.option_help());
            }
        }
        for (said, _) in HELP {
            assert!(help.iter().any(|help| help.contains(said)), "{said}");
        }
    }

    #[test]
    fn every_problem_of_a_study_that_is_replaced_is_said() {
        let path = || Path::new("journal").to_path_buf();
        let [damaged, unusable] =
            [5, 1].map(|line| JournalError::Damaged { path: path(), line, what: String::new() });
        let journal = [
            JournalError::NoJournal { path: path() },
            JournalError::InUse { path: path() },
            damaged,
            unusable,
            JournalError::OldFormat { path: path(), format: "1".into() },
            JournalError::OtherStudy { path: path(), differences: String::new() },
            JournalError::OtherBatches { path: path(), line: 3 },
        ];
        let said = RefCell::new(journal.map(|why| why.to_string()).to_vec());
        let note = |text: &str| said.borrow_mut().push(text.to_string());
        let deck = "miss-onyx-censorius";
        for asked in [
            json!({ "study": "chains", "decks": [deck] }),
            json!({ "study": "chains", "decks": [deck], "against": ["each-other"] }),
            json!({ "study": "rate", "decks": [deck] }),
        ] {
            let asked = serde_json::from_value(asked).unwrap();
            let saved = SavedRequest::read(asked, None, Path::new("")).unwrap();
            let interrupted = AtomicBool::new(true);
            let running = RunContext { interrupted: &interrupted, ..RunContext::default() };
            if let Err(RunFailure::Problem(why)) = saved.run(Path::new(""), running, &note) {
                note(&why);
            }
        }
        are_said(PROBLEMS, &said.into_inner());
    }

    #[test]
    #[cfg(feature = "collection")]
    fn every_problem_of_a_collection_that_is_replaced_is_said() {
        use archon_collection::CollectionError;
        let path = || Path::new("c.db").to_path_buf();
        let said = [
            CollectionError::Missing { path: path() },
            CollectionError::Busy { path: path() },
            CollectionError::Full { path: path() },
            CollectionError::Unwritable { path: path(), why: String::new() },
            CollectionError::NoSuchDeck { name: String::new(), hint: String::new() },
        ];
        are_said(COLLECTION, &said.map(|why| why.to_string()));
    }
}
