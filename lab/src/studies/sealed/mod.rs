//! `sealed`: which of some decks to play in Sealed, where neither player knows the other's deck list.
//!
//! The field is the bundled decks of the set, of which none is known beforehand. All decks play the same mirrored
//! pairs: the same opponents, shuffles and seats.

mod document;
pub mod report;
mod summary;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::set::Set;

use self::report::SealedReport;
use crate::context::{StudyContext, stop_reason};
use crate::definition::{
    Against, DecksArgument, NamedDecks, StudyDecks, StudyDefinition, StudyOf, StudyReport,
};
use crate::error::StudyError;
use crate::game::keyforge::decks::{built, bundled_of_set};
use crate::settings::{Setting, StudySettings as _, settings};
use crate::studies::alliance::race::{Entrant, Race, final_round};
use archon_report::StopReason;

/// Number of built decks that are the field of a set without bundled decks, and the seed of the first. They are
/// others than those that players expect.
const BUILT: (u64, u64) = (40, 1_000_001);
/// The stream of all games: every deck meets an opponent with the same shuffles.
const STREAM: u64 = 1;

settings! {
    /// The settings of [`sealed`].
    #[derive(Copy)]
    pub struct SealedConfig {
        /// Number of mirrored pairs of each deck
        ///
        /// Rounded up to a multiple of 4. All decks play the same pairs.
        pairs: u64 = Setting::count_to((4, 1_000_000), 400).short('n'),
    }
}

/// The study as the registry has it.
pub struct Sealed;

impl StudyDefinition for Sealed {
    const NAME: &'static str = "sealed";
    const ABOUT: &'static str =
        "Find which of some decks to play where deck lists are hidden (Sealed)";
    const BRIEF: &'static str = "which deck to play in Sealed";
    const EXAMPLES: [&'static str; 2] =
        ["archon sealed my-decks/ --html sealed.html", "archon sealed a.json b.json -p planner"];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Collection {
            about: [
                "Decks of one set: names, files, folders, sets or `-`",
                "At least two. The opponents are the bundled decks of the set.",
            ],
            required: true,
        },
        against: Against::Nobody,
    };
    type Config = SealedConfig;
}

impl StudyOf<KeyForge> for Sealed {
    fn run(
        context: &StudyContext<'_, KeyForge>,
        decks: StudyDecks<Deck>,
        config: &SealedConfig,
    ) -> Result<StudyReport, StudyError> {
        Ok(StudyReport::new(sealed(context, &decks.decks.decks, config)?))
    }
}

/// Ranks decks of one set against a field of it, all with hidden lists.
///
/// # Errors
/// The settings or decks make no sense, the journal cannot be used, or a deck has played no pair.
pub fn sealed(
    context: &StudyContext<'_, KeyForge>,
    decks: &[Deck],
    config: &SealedConfig,
) -> Result<SealedReport, StudyError> {
    config.check()?;
    if decks.len() < 2 {
        return Err(StudyError::TooFewDecks { study: "sealed", given: decks.len() });
    }
    let set = one_set(decks)?;
    let field = field_of(set)?;
    let mut all: Vec<Deck> = decks.iter().chain(&field).cloned().collect();
    all.iter_mut().for_each(|deck| deck.hidden_list = true);
    let batches = final_round(decks.len(), config.pairs);
    let entrants = vec![Entrant::default(); decks.len()];
    let mut study = Race::new(batches, entrants, field.len(), STREAM, context.seed);
    let mut settings = config.journal();
    settings["set"] = set.key().into();
    let completed = context.play_design("sealed", None, &mut settings, &all, &mut study)?;
    let ended = stop_reason(completed, StopReason::Pairs);
    let provenance = context.provenance(("sealed", ""), settings, &study.all, ended);
    summary::report(&study, decks, &field, set, provenance).ok_or(StudyError::NothingPlayed)
}

/// The set that all decks are of.
fn one_set(decks: &[Deck]) -> Result<Set, StudyError> {
    let name = |deck: &Deck| deck.set.map_or("an unknown set", Set::name);
    let (first, other) = (&decks[0], decks.iter().find(|deck| deck.set != decks[0].set));
    match (first.set, other) {
        (Some(set), None) => Ok(set),
        (_, other) => {
            let other = other.unwrap_or(first);
            let problem = format!(
                "the decks of a Sealed event are of one set, but “{}” is of {} and “{}” of {}: name decks of one set",
                first.name,
                name(first),
                other.name,
                name(other)
            );
            Err(StudyError::NumberOfDecks { problem })
        }
    }
}

/// The bundled decks of a set, or built ones if there are none.
fn field_of(set: Set) -> Result<Vec<Deck>, StudyError> {
    let mut field = bundled_of_set(set)?;
    if field.is_empty() {
        field = built(set, BUILT.1, BUILT.0);
    }
    if field.is_empty() {
        let problem = format!(
            "there are no decks of {} to play against: name decks of another set",
            set.name()
        );
        return Err(StudyError::NumberOfDecks { problem });
    }
    Ok(field)
}

#[cfg(test)]
mod tests {
    use archon_report::Report as _;
    use archon_sim::players::registry::NamedPlayer;

    use super::*;

    fn context() -> StudyContext<'static, KeyForge> {
        StudyContext::new(NamedPlayer::read("greedy").expect("it exists"))
    }

    fn decks(set: Set, count: usize) -> Vec<Deck> {
        let mut decks = bundled_of_set(set).expect("bundled decks");
        decks.truncate(count);
        decks
    }

    #[test]
    fn every_deck_plays_the_same_pairs_with_hidden_lists_and_a_deck_does_not_differ_from_itself() {
        let decks = decks(Set::DarkTidings, 1);
        let decks = [decks[0].clone(), Deck { name: "the same".into(), ..decks[0].clone() }];
        let config = SealedConfig { pairs: 12 };
        let report = sealed(&context(), &decks, &config).expect("it is played");
        let [first, second] = &report.decks[..] else { panic!("two decks") };
        assert_eq!(first.win_rate.value, second.win_rate.value);
        assert_eq!((first.win_rate.count, report.provenance.games), (12, 48));
        assert!(first.may_be_best && second.may_be_best);
        assert_eq!((report.set.as_str(), report.opponents), ("Dark Tidings", 9));
        assert!(report.answer().starts_with("Too close to call"), "{}", report.answer());
    }

    #[test]
    fn a_set_without_bundled_decks_has_a_field_of_built_decks() {
        let field = field_of(Set::DraconianMeasures).expect("built decks");
        assert_eq!((field.len(), field.iter().all(Deck::is_built)), (40, true));
    }

    #[test]
    fn decks_of_different_sets_are_refused() {
        let mixed = [decks(Set::DarkTidings, 1), decks(Set::MassMutation, 1)].concat();
        let error = sealed(&context(), &mixed, &SealedConfig::default()).expect_err("two sets");
        assert!(error.to_string().contains("of Dark Tidings and"), "{error}");
        let error = sealed(&context(), &mixed[..1], &SealedConfig::default()).expect_err("one");
        assert!(matches!(error, StudyError::TooFewDecks { given: 1, .. }));
    }
}
