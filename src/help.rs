//! Help: `-h` fits a screen and shows the common options with two examples; `--help` shows all.

use archon_lab::registry::{STUDIES, StudyInfo, all};
use clap::Command;

use crate::commands::EXAMPLES;

/// The short help of the program, without the studies.
const SHORT: [&str; 2] = [
    "\
A laboratory for KeyForge decks: plays whole games between real decks.

Usage: archon <COMMAND> [OPTIONS]

",
    "\
Look:   serve, collection, compare, decks, cards, players; completions, man
Play:   play, replay, review, puzzles, keeper, bot, arena, ladder; tune, train
Trust:  check, coverage, conformance, validate, protocol-check, bench

Examples:
  archon rate my-deck.json --html my-deck.html
  archon play --player greedy
`archon COMMAND -h` shows the common options of a command, `--help` all.
",
];

/// The short help of the program. Every subcommand is in it.
pub fn short() -> String {
    let mut lines: Vec<String> = Vec::new();
    for study in all().filter(|study| !study.brief.is_empty()) {
        lines.push(format!("{:<14}{}", study.name, study.brief));
    }
    let is_missing = |study: &&StudyInfo| study.brief.is_empty() && !SHORT[1].contains(study.name);
    let others: Vec<&str> = all().filter(is_missing).map(|study| study.name).collect();
    if !others.is_empty() {
        lines.push(others.join(", "));
    }
    let heads = std::iter::once("Decks:").chain(std::iter::repeat(""));
    let lines: String = heads.zip(lines).map(|(head, line)| format!("{head:<8}{line}\n")).collect();
    [SHORT[0], &lines, SHORT[1]].concat()
}

/// Options without a short form that `-h` shows nevertheless.
const SHOWN: &[&str] = &["html", "peeking", "resume", "precision", "load", "data", "out"];

/// Options with a short form that `-h` leaves out nevertheless.
const LEFT_OUT: &[&str] = &["rules", "threads"];

/// Examples of all subcommands, those of the studies included.
fn examples() -> impl Iterator<Item = (String, [&'static str; 2])> {
    EXAMPLES
        .iter()
        .map(|(name, examples)| (name.replace('_', "-"), *examples))
        .chain(STUDIES.iter().map(|study| (study.name.to_string(), study.examples)))
}

/// Adds examples, and leaves out of short helps what few need.
pub fn fitted(command: Command) -> Command {
    examples().fold(command, |command, (name, examples)| fitted_with(command, &name, examples))
}

/// The same of one command alone.
pub fn fitted_for(name: &str, command: Command) -> Command {
    let Some(named) = command.find_subcommand(name).map(|c| c.get_name().to_string()) else {
        return command;
    };
    let of_it = examples().find(|(name, _)| *name == named);
    of_it
        .into_iter()
        .fold(command, |command, (name, examples)| fitted_with(command, &name, examples))
}

fn fitted_with(command: Command, name: &str, examples: [&str; 2]) -> Command {
    if command.find_subcommand(name).is_none() {
        return command;
    }
    let text = format!("Examples:\n  {}\n  {}", examples[0], examples[1]);
    command.mut_subcommand(name, |subcommand| {
        let many = subcommand.get_arguments().count() > 9;
        let subcommand = subcommand.after_help(text);
        subcommand.mut_args(|argument| {
            let id = argument.get_id().as_str();
            let shown = argument.is_positional() || SHOWN.contains(&id);
            let shown = shown || argument.get_short().is_some() && !LEFT_OUT.contains(&id);
            argument.hide_short_help(many && !shown)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{command, command_for};

    const SCREEN: (usize, usize) = (80, 24);

    fn fits_screen(name: &str, text: &str) {
        let lines: Vec<&str> = text.trim_end().lines().collect();
        assert!(lines.len() <= SCREEN.1, "{name} -h has {} lines:\n{text}", lines.len());
        for line in lines {
            assert!(line.chars().count() <= SCREEN.0, "{name} -h: {line}");
        }
    }

    fn fits(name: &str, text: &str) {
        fits_screen(name, text);
        let examples = text.split_once("Examples:\n").map(|(_, examples)| examples);
        let examples = examples.unwrap_or_else(|| panic!("{name} -h has no examples"));
        assert_eq!(examples.matches("  archon ").count(), 2, "{name}");
    }

    #[test]
    fn a_command_is_the_same_alone_by_any_of_its_names_as_among_all() {
        let all = fitted(command());
        for whole in all.get_subcommands() {
            for name in std::iter::once(whole.get_name()).chain(whole.get_all_aliases()) {
                let program = command_for(name);
                let alone = program.find_subcommand(name).expect("it has each name");
                let [alone, whole] = [alone, whole].map(|command| {
                    let mut command = command.clone();
                    [command.render_help().to_string(), command.render_long_help().to_string()]
                });
                assert_eq!(alone, whole, "{name}");
            }
        }
    }

    #[test]
    fn every_short_help_fits_a_screen_with_two_examples() {
        let short = short();
        fits("archon", &short);
        let mut command = fitted(command()).term_width(SCREEN.0);
        command.build();
        for subcommand in command.get_subcommands_mut() {
            let name = subcommand.get_name().to_string();
            if name == "help" {
                continue;
            }
            assert!(short.contains(&name), "{name} is not in the short help");
            let text = subcommand.render_help().to_string();
            fits(&name, &text);
            for inner in subcommand.get_subcommands_mut() {
                let name = format!("{name} {}", inner.get_name());
                fits_screen(&name, &inner.render_help().to_string());
            }
        }
    }

    /// What examples show can be parsed, so that it stays right.
    #[test]
    fn examples_are_commands_that_there_are() {
        for (name, examples) in super::examples() {
            for example in examples {
                let words = shell_words::split(example).unwrap();
                let words = words.split(|word| word == ">" || word == "|").next().unwrap();
                let parsed = fitted(command()).try_get_matches_from(words);
                let parsed = parsed.unwrap_or_else(|wrong| panic!("{example}: {wrong}"));
                assert_eq!(
                    parsed.subcommand_name(),
                    Some(name.as_str()).filter(|name| words[1] == *name).or(Some(&words[1])),
                    "{example}"
                );
            }
        }
    }
}
