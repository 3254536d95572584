//! Files that a command writes: none of them is a file that it reads, or that it writes otherwise.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use archon_lab::game::decks::EXTENSIONS;
use archon_report::render::{IMAGE, RENDERERS};
use archon_sim::files::STANDARD_INPUT;
use clap::{ArgMatches, Command};

use crate::error::Error;

/// Options that name a file that is written anew, beside those of the formats of reports.
const OTHER_OUTPUTS: [&str; 4] = ["parquet", "out", "network", "write"];
/// The option that names a file that is read and goes on.
const JOURNAL: &str = "resume";

/// Whether no output of a command would be written over what it reads, or over another output.
///
/// # Errors
/// The first that would be.
pub fn spare_what_is_read(definition: &Command, matches: &ArgMatches) -> Result<(), Error> {
    let Some((name, command)) = matches.subcommand() else { return Ok(()) };
    let Some(definition) = definition.find_subcommand(name) else { return Ok(()) };
    spare_what_is_read(definition, command)?;
    // The values of a group are the names of its options, `csv` itself among them.
    let is_group = |id: &str| definition.get_groups().any(|group| group.get_id() == id);
    let given: Vec<&str> = command.ids().map(clap::Id::as_str).filter(|id| !is_group(id)).collect();
    // A command may have a flag of the same name.
    let takes_file = |id: &str| {
        let mut named = definition.get_arguments().filter(|argument| argument.get_id() == id);
        named.any(|argument| argument.get_action().takes_values())
    };
    let outputs: Vec<&str> = outputs().filter(|id| takes_file(id)).collect();
    for option in outputs.iter().copied().chain([JOURNAL]) {
        let Some(output) = values(command, option).next().map(Path::new) else { continue };
        if output == Path::new("-") {
            return Err(Error::Usage(format!(
                "--{option} takes the name of a file; `-` is standard input"
            )));
        }
        for other in given.iter().filter(|other| **other != option) {
            let is_written = outputs.contains(other) || *other == JOURNAL;
            if option == JOURNAL && !is_written {
                continue;
            }
            if values(command, other).any(|value| names(value, output)) {
                let file = output.display();
                return Err(Error::Usage(match is_written {
                    true => format!("--{option} and --{other} are both {file}: name two files"),
                    false => format!(
                        "{file} is what this command reads: it is not written over (--{option})"
                    ),
                }));
            }
        }
    }
    Ok(())
}

fn outputs() -> impl Iterator<Item = &'static str> {
    RENDERERS.iter().chain([&IMAGE]).map(|renderer| renderer.option).chain(OTHER_OUTPUTS)
}

/// What was given for an option or argument.
fn values<'m>(command: &'m ArgMatches, id: &str) -> impl Iterator<Item = &'m OsStr> {
    command.try_get_raw(id).ok().flatten().into_iter().flatten()
}

/// Whether a value names this file: by itself, as one of a list, with a deck in it (`FILE#DECK`), as a
/// setting (`planner:evaluation=FILE`), as standard input, or by a folder that it lies in.
fn names(value: &OsStr, file: &Path) -> bool {
    let text = value.to_string_lossy();
    let listed = text.split(',').flat_map(|one| [one, one.split('#').next().unwrap_or(one)]);
    let mut paths = listed.map(PathBuf::from).chain([PathBuf::from(value)]);
    if paths.any(|path| is_read(&path, file)) {
        return true;
    }
    let mut words = text.split([',', '#', ':', '=', ' ', '"', '\'']).map(Path::new);
    words.any(|word| word.is_file() && is_same(word, file))
}

/// Whether what is read under a path is this file, or holds it.
fn is_read(path: &Path, file: &Path) -> bool {
    if path == Path::new(STANDARD_INPUT) {
        return is_same(Path::new("/dev/stdin"), file);
    }
    is_same(path, file) || (file.is_file() && path.is_dir() && holds(path, file, &mut Vec::new()))
}

/// Whether this file, or a link to it, lies in a folder or below, under a name that decks and other data
/// have.
fn holds(folder: &Path, file: &Path, seen: &mut Vec<PathBuf>) -> bool {
    // A link may lead back to a folder above it.
    let Ok(whole) = folder.canonicalize() else { return false };
    if seen.contains(&whole) {
        return false;
    }
    seen.push(whole);
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).any(|path| {
        let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        let has_ending = EXTENSIONS.iter().any(|known| ending.eq_ignore_ascii_case(known));
        (has_ending && is_same(&path, file)) || (path.is_dir() && holds(&path, file, seen))
    })
}

/// Whether both are the same file, there or not. Devices like /dev/null are written by whoever wants to.
pub fn is_same(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other && one.is_file(),
        (Err(_), Err(_)) => one == other,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use clap::Args;

    use super::*;

    #[derive(Args)]
    struct Given {
        #[arg(long)]
        csv: Option<String>,
        deck: Option<String>,
    }

    fn refused(arguments: &[&str]) -> bool {
        let simulate = Given::augment_args(Command::new("simulate"));
        let mut archon = Command::new("archon").subcommand(simulate);
        let given = [&["archon", "simulate"], arguments].concat();
        let found = archon.try_get_matches_from_mut(given).unwrap();
        spare_what_is_read(&archon, &found).is_err()
    }

    #[test]
    fn a_file_may_be_named_as_the_option_is() {
        assert!(!refused(&["--csv", "csv"]));
        assert!(refused(&["csv", "--csv", "csv"]));
    }
}
