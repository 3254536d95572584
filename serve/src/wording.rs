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
        "Deck of a text log, whose player is found by the log; can be given twice",
        "One or two decks of a text log, whose players are found by the log",
    ),
    (", a JSON file, or `none`", ", or `none`"),
    ("; `-` is standard input", ""),
];

/// What problems and notes say on the command line, and what a page says in their place.
const PROBLEMS: &[(&str, &str)] = &[
    (
        "; `archon chains DECK --against bundled` measures one against the bundled decks",
        ". With opponents one deck is measured",
    ),
    ("(`bundled`, a folder, a set, or decks)", "(`bundled`, a set, or decks)"),
    ("; --against names others)", ")"),
    (" (--strict refuses)", ""),
    ("run the study that began it, or use another file with --resume", "start the study again"),
    (
        "`archon collection add DECKS` begins one",
        "the first deck that is added on its page begins one",
    ),
];

/// A sentence of the command line as a browser shows it.
pub fn for_browser(text: &str) -> String {
    let all = HELP.iter().chain(PROBLEMS);
    all.fold(text.to_string(), |text, (said, shown)| text.replace(said, shown))
}

#[cfg(test)]
mod tests {
    use crate::form::Form;

    use super::*;

    #[test]
    fn every_sentence_of_help_that_is_replaced_is_one_of_a_form() {
        let mut help = String::new();
        for form in Form::all() {
            let decks = [form.decks_help(), form.against_help()].into_iter().flatten().flatten();
            help.extend(decks);
            for setting in form.settings {
                help.extend(setting.option_help().iter().map(String::as_str));
            }
        }
        for (said, _) in HELP {
            assert!(help.contains(said), "{said}");
        }
    }
}
