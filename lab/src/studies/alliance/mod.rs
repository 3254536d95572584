//! `alliance`: the best Alliance deck that can be built of some decks.
//!
//! [`combinations`] lists the legal Alliance decks, [`pods`] estimates what each pod is worth where they are too many
//! to be played, [`race`] plays them and drops the weaker half again and again, and a last round of new games, by a
//! better player, measures those that are left.

pub mod combinations;
mod document;
pub mod pods;
pub mod race;
pub mod report;
mod search;
pub(crate) mod summary;

use std::fs::OpenOptions;
use std::path::PathBuf;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{Deck, RestrictedList};
use archon_sim::players::registry::NamedPlayer;

use self::report::AllianceReport;
use self::search::Search;
use crate::context::StudyContext;
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::{ConfigError, StudyError};
use crate::field::{Field, Opponents};
use crate::settings::{Setting, StudySettings as _, settings};

settings! {
    /// The settings of [`alliance`].
    pub struct AllianceConfig {
        /// Maximum number of mirrored pairs of the search
        ///
        /// The final round comes on top of them.
        pairs: u64 = Setting::count_to((0, 10_000_000), 40_000).short('n'),
        /// Number of combinations in the final round, 2 to 256
        finalists: u64 = Setting::count_to((2, 256), 8),
        /// Number of mirrored pairs of each combination in the final round
        final_pairs: u64 = Setting::count_to((4, 1_000_000), 200).value_name("PAIRS"),
        /// Player of the final round (see `archon players`)
        final_player: String = Setting::text("planner").value_name("PLAYER"),
        /// Restricted list: 2023, 2024, 2025, 2026, a JSON file, or `none`
        restricted: String = Setting::text("2026").value_name("LIST"),
        /// File that the best deck is written into
        write: Option<PathBuf> = Setting::path_or("").value_name("FILE").not_in_journal().written(),
    }
}

/// The study as the registry has it.
pub struct AllianceStudy;

impl StudyDefinition for AllianceStudy {
    const NAME: &'static str = "alliance";
    const ABOUT: &'static str = "Find the best Alliance deck that can be built of some decks";
    const BRIEF: &'static str = "the best Alliance deck of your decks";
    const EXAMPLES: [&'static str; 2] = [
        "archon alliance my-decks/ --write best.deck",
        "archon alliance a.json b.json c.json --restricted none",
    ];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Collection {
            about: [
                "Decks of one set: names, files, folders, sets or `-`",
                "At least two. Files, folders and sets stand for all their decks.",
            ],
            required: true,
        },
        against: Against::SetsOfDecks(["Opponents, named likewise, or `each-other`", ""]),
    };
    type Config = AllianceConfig;
}

impl StudyOf<KeyForge> for AllianceStudy {
    fn run(
        context: &StudyContext<'_, KeyForge>,
        decks: StudyDecks<Deck>,
        config: &AllianceConfig,
    ) -> Result<StudyReport, StudyError> {
        let unwritten = |error: std::io::Error| {
            let file = config.write.as_deref().unwrap_or("".as_ref()).display();
            let problem = format!("{file} cannot be written ({error}): name another file");
            ConfigError::Text { setting: "write", problem }
        };
        let is_new = config.write.as_ref().filter(|file| !file.exists());
        if let Some(file) = &config.write {
            // Before hours of games: whether it can be written at all.
            OpenOptions::new().append(true).create(true).open(file).map_err(unwritten)?;
        }
        let report =
            alliance(context, &decks.decks, decks.opponents(), config).inspect_err(|_| {
                // No empty deck stays; the error to tell is why there is none.
                is_new.and_then(|file| std::fs::remove_file(file).ok());
            })?;
        if let Some(file) = &config.write {
            std::fs::write(file, &report.combinations[0].deck).map_err(unwritten)?;
        }
        Ok(StudyReport::new(report))
    }
}

/// Finds the best Alliance deck of some decks, against a field.
///
/// # Errors
/// The settings or decks make no sense, a journal cannot be used, or the search was interrupted before the final
/// round.
pub fn alliance(
    context: &StudyContext<'_, KeyForge>,
    decks: &Field<Deck>,
    opponents: &Opponents<Deck>,
    config: &AllianceConfig,
) -> Result<AllianceReport, StudyError> {
    config.check()?;
    let final_player = NamedPlayer::<KeyForge>::read(&config.final_player)?.ready()?;
    let restricted = restricted_list(&config.restricted)?;
    let [name, title] = [opponents.name(), opponents.title()].map(ToString::to_string);
    let field = match opponents {
        Opponents::EachOther => &decks.decks,
        Opponents::Field(field) => &field.decks,
    };
    let mut settings = config.journal();
    settings["decks"] = decks.name.clone().into();
    settings["against"] = name.clone().into();
    let search = Search::new(context, &decks.decks, field, restricted.as_ref(), config)?;
    let found = search.run(&settings, final_player)?;
    summary::report(&search, &found, settings, [name, title])
}

/// The restricted list of a setting: of a year, of a file, or none.
fn restricted_list(given: &str) -> Result<Option<RestrictedList>, StudyError> {
    if given == "none" {
        return Ok(None);
    }
    let lists = RestrictedList::dated();
    if let Some(list) = lists.iter().find(|list| list.name == given) {
        return Ok(Some(list.clone()));
    }
    let wrong = |problem: String| ConfigError::Text { setting: "restricted", problem };
    let text = std::fs::read_to_string(given).map_err(|error| {
        let names: Vec<&str> = lists.iter().map(|list| list.name.as_str()).collect();
        let known = names.join(", ");
        wrong(format!("{given} is neither none, a list of archon ({known}) nor a file ({error})"))
    })?;
    let list = RestrictedList::read(&text).map_err(|error| wrong(format!("{given}: {error}")))?;
    Ok(Some(list))
}

#[cfg(test)]
mod tests {
    use archon_engine::keyforge::deck::bundled_of;
    use archon_engine::keyforge::set::Set;

    use super::*;
    use crate::game::keyforge::decks::built;

    fn context() -> StudyContext<'static, KeyForge> {
        StudyContext::new(NamedPlayer::read("random").expect("it exists"))
    }

    fn decks(set: Set, count: usize) -> Field<Deck> {
        let texts = bundled_of(set).take(count);
        let library = archon_cards::library();
        let decks = texts.flat_map(|(slug, text)| Deck::read(library, text, slug).expect("a deck"));
        Field::new("some", decks.collect())
    }

    fn config(pairs: u64) -> AllianceConfig {
        let final_player = "random".to_string();
        let defaults = AllianceConfig::default();
        AllianceConfig { pairs, finalists: 4, final_pairs: 40, final_player, ..defaults }
    }

    #[test]
    fn the_default_list_is_the_newest() {
        let newest = RestrictedList::dated().pop().expect("there are some");
        assert_eq!(AllianceConfig::default().restricted, newest.name);
        assert_eq!(restricted_list("none").expect("none"), None);
        let wrong = restricted_list("1999").expect_err("no such list").to_string();
        assert!(wrong.contains("2023, 2024, 2025, 2026"), "{wrong}");
    }

    #[test]
    fn the_deck_to_build_is_a_deck_that_archon_reads_and_the_best_unmodified_one_is_compared() {
        let decks = decks(Set::WindsOfExchange, 3);
        let report = alliance(&context(), &decks, &Opponents::EachOther, &config(4_000));
        let report = report.expect("it is played");
        let first = &report.combinations[0];
        let read = Deck::read(archon_cards::library(), &first.deck, "").expect("a deck").remove(0);
        assert_eq!(read.alliance, !first.unmodified);
        assert!(report.combinations.iter().any(|one| one.unmodified));
        assert_eq!(report.gain.is_none(), first.unmodified);
        assert!(first.may_be_best && first.behind.is_none() && !first.beside.is_empty());
        assert!((4..=5).contains(&report.combinations.len()));
        assert!(report.combinations.iter().all(|one| one.win_rate.count == 40));
        assert_eq!(report.provenance.narrower().as_deref(), Some("--final-pairs 160"));
        assert!(report.provenance.games <= 2 * (4_000 + 5 * 40));
    }

    #[test]
    fn with_many_decks_pods_are_estimated_first_and_the_pairs_are_not_exceeded() {
        let decks = Field::new("built", built(Set::CallOfTheArchons, 1, 8));
        let config = config(14_000);
        let run = || alliance(&context(), &decks, &Opponents::EachOther, &config);
        let report = run().expect("it is played");
        assert!(report.legal > report.raced && report.raced == search::MOST_ENTRANTS + 8);
        assert!(report.provenance.games <= 2 * (14_000 + 5 * 40));
        assert_eq!(archon_report::json(&report), archon_report::json(&run().expect("again")));
    }

    #[test]
    fn a_search_that_fails_leaves_no_empty_deck() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("best.deck");
        let config = AllianceConfig { write: Some(file.clone()), ..config(100) };
        let (decks, opponents) = (decks(Set::CallOfTheArchons, 3), Some(Opponents::EachOther));
        let decks = StudyDecks { decks, opponents };
        assert!(AllianceStudy::run(&context(), decks, &config).is_err(), "too few pairs");
        assert!(!file.exists());
    }

    #[test]
    fn too_few_pairs_are_answered_with_how_many_are_needed() {
        let decks = decks(Set::CallOfTheArchons, 3);
        let error = alliance(&context(), &decks, &Opponents::EachOther, &config(100));
        let error = error.expect_err("too few").to_string();
        let least: u64 = error.rsplit(' ').next().and_then(|n| n.parse().ok()).expect("a number");
        assert!(error.contains("100 is too few"), "{error}");
        assert!(Search::new(&context(), &decks.decks, &decks.decks, None, &config(least)).is_ok());
    }
}
