//! The collection: its decks as those of studies, its rating as a study, its list as a report.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use archon_collection::{
    Collection, CollectionError, CollectionReport, DEFAULT_PAIRS, DeckFilter, DeckOrder, PAIRS,
    PreparedRating, RateRequest, RatingLock, StoredDeck,
};
use archon_lab::definition::{
    Against, DecksArgument, NamedDecks as Argument, PlayedSettings, RunningSettings, StudyReport,
};
use archon_lab::game::{GameName, StudyGame};
use archon_lab::registry::StudyRegistry;
use archon_lab::settings::{Setting, StudySettings as _, Value, Values};
use archon_lab::with_game;
use archon_runner::RunContext;
use archon_sim::players::registry::NamedPlayer;

use crate::decks::{NamedDecks, SavedDeck};
use crate::form::Form;
use crate::request::{RunFailure, SavedRequest};
use crate::values::is_asked;
use crate::wording::for_browser;

/// The name of its form.
pub const NAME: &str = "collection";
/// The pause between two looks whether another process has ended.
const PAUSE: Duration = Duration::from_millis(100);

static OWN: [Setting; 1] = [Setting::count_to((*PAIRS.start(), *PAIRS.end()), DEFAULT_PAIRS)
    .declared(
        "pairs",
        &["Number of mirrored pairs of each deck", "", "Those that were played before count."],
    )];

/// The form that rates it.
pub fn form() -> Form {
    let shared = PlayedSettings::TABLE.iter().chain(RunningSettings::TABLE);
    // Each deck plays by itself: there are no batches whose size could matter.
    let shared = shared.filter(|setting| is_asked(setting) && setting.name != "batch_scale");
    Form {
        name: NAME,
        about: "Rate the decks of the collection: play only the games that are missing",
        details: "",
        decks: DecksArgument {
            decks: Argument::None,
            against: Against::SetsOfDecks([
                "Opponents: names of bundled decks or sets, one a line",
                "",
            ]),
        },
        settings: OWN.iter().chain(shared).collect(),
        is_collection: true,
    }
}

/// The deck of the collection that a word means; none if there is none.
pub fn deck_named(
    path: &Path,
    word: &str,
) -> Result<Option<(Option<GameName>, SavedDeck)>, String> {
    let Ok(collection) = Collection::open(path) else { return Ok(None) };
    match collection.find(&[word.to_string()]) {
        Ok(found) => found.first().map(saved).transpose(),
        Err(why @ CollectionError::Several { .. }) => Err(why.to_string()),
        Err(_) => Ok(None),
    }
}

fn saved(deck: &StoredDeck) -> Result<(Option<GameName>, SavedDeck), String> {
    let unknown =
        || format!("the deck {:?} is of a game that this version does not know", deck.name);
    let game: GameName = deck.game.parse().map_err(|_| unknown())?;
    let text = with_game!(game, text_of(deck))?;
    Ok((Some(game), SavedDeck::Deck { name: deck.name.clone(), text }))
}

fn text_of<G: StudyGame>(deck: &StoredDeck) -> Result<String, String> {
    Ok(G::deck_to_text(&deck.deck::<G>().map_err(|why| why.to_string())?))
}

/// All its decks; none if there is no collection.
///
/// # Errors
/// A sentence that says why it cannot be read.
pub fn decks(path: &Path) -> Result<Vec<StoredDeck>, String> {
    match Collection::open(path).and_then(|collection| collection.decks()) {
        Err(CollectionError::Missing { .. }) => Ok(Vec::new()),
        decks => decks.map_err(|why| for_browser(&why.to_string())),
    }
}

/// Its list as a report, the highest rating first.
///
/// # Errors
/// A sentence that says why it cannot be read.
pub fn report(path: &Path) -> Result<StudyReport, String> {
    report_of(&[], path, false)
}

/// Adds decks of texts; what was done, in a sentence.
///
/// # Errors
/// A sentence that says what cannot be read or written.
pub fn add(path: &Path, texts: &[String]) -> Result<String, String> {
    let named = NamedDecks::read(texts, Some(path))?;
    if named.decks.is_empty() {
        return Err("no deck is named".into());
    }
    let game = named.game.unwrap_or_default();
    let added = with_game!(game, add_of_game(path, &named))?;
    Ok([vec![added], named.notes].concat().join("\n"))
}

fn add_of_game<G: StudyRegistry>(path: &Path, named: &NamedDecks) -> Result<String, String> {
    use archon_lab::definition::DeckFinder;
    let given = named.decks.iter().filter_map(SavedDeck::given::<G>).collect();
    let found = DeckFinder::<G>::new(false, &|_| {}).collection(given);
    let found = found.map_err(|why| why.to_string())?;
    let added = Collection::open_or_begin(path)
        .and_then(|mut collection| collection.add::<G>(&found.decks))
        .map_err(|why| why.to_string())?;
    let known = match added.known {
        0 => String::new(),
        known => format!(", {} already there", archon_report::count(known as u64)),
    };
    let [new, all] = [added.new, added.all].map(archon_report::decks);
    Ok(format!("{new} added{known}: {all} in the collection."))
}

/// Removes decks with their games; what was done, in a sentence.
///
/// # Errors
/// A sentence that says why they are not removed.
pub fn remove(path: &Path, names: &[String]) -> Result<String, String> {
    if names.is_empty() {
        return Err("no deck is named".into());
    }
    let remove = || {
        let mut collection = Collection::open(path)?;
        let decks = collection.find(names)?;
        collection.remove(&decks)?;
        Ok(decks.len())
    };
    let removed = remove().map_err(|why: CollectionError| why.to_string())?;
    Ok(format!("{} removed.", archon_report::decks(removed)))
}

/// Plays what decks lack. Its report is the list of these decks.
///
/// # Errors
/// The collection cannot be used, or a game cannot be played.
pub fn run(
    saved: &SavedRequest,
    folder: &Path,
    path: Option<&Path>,
    running: RunContext<'_>,
    note: &dyn Fn(&str),
) -> Result<StudyReport, RunFailure> {
    let path = path.ok_or_else(no_collection)?;
    let values = saved.values(&form(), folder)?;
    let failed = |why: CollectionError| RunFailure::Problem(why.to_string());
    let mut collection = Collection::open(path).map_err(failed)?;
    let _lock = loop {
        if running.interrupted.load(Ordering::Relaxed) {
            return Err(RunFailure::Interrupted);
        }
        match RatingLock::try_take(&collection).map_err(failed)? {
            Some(lock) => break lock,
            None => std::thread::sleep(PAUSE),
        }
    };
    let decks = collection.find(&names(&saved.decks)).map_err(failed)?;
    for game in GameName::ALL {
        if decks.iter().any(|deck| deck.game == game.key()) {
            with_game!(game, rate_game(&mut collection, &decks, saved, &values, &running, note))?;
        }
    }
    drop(collection);
    let interrupted = running.interrupted.load(Ordering::Relaxed);
    report_of(&saved.decks, path, interrupted).map_err(RunFailure::Problem)
}

fn rate_game<G: StudyRegistry>(
    collection: &mut Collection,
    decks: &[StoredDeck],
    saved: &SavedRequest,
    values: &Values,
    running: &RunContext<'_>,
    note: &dyn Fn(&str),
) -> Result<(), RunFailure> {
    let RunningSettings { seed, rules, .. } = RunningSettings::resolve(values, 0);
    let player = NamedPlayer::<G>::read(PlayedSettings::resolve(values, 0).player_of::<G>())
        .and_then(NamedPlayer::ready);
    let limits = RunningSettings::resolve(values, 0);
    let limits = limits.context(running.interrupted, running.progress, None).forfeit_limit;
    let pairs = match values.resolve(&OWN, 0).first() {
        Some(Some(Value::Count(pairs))) => *pairs,
        _ => 0,
    };
    let named = crate::decks::check_words::<G>(&saved.against)?;
    if named.is_empty() {
        let decks = decks.iter().filter(|deck| deck.game == G::NAME);
        let decks: Result<Vec<_>, _> = decks.map(|deck| deck.deck::<G>()).collect();
        crate::decks::check_sets::<G>(&decks.map_err(|why| why.to_string())?)?;
    }
    let request = RateRequest::<G> {
        player: player.map_err(|why| why.to_string())?,
        rules: rules.as_deref(),
        seed,
        pairs,
        precision: None,
        pairs_with_handicaps: 0,
        against: &names(&saved.against),
        running: RunContext { journal: None, forfeit_limit: limits, ..running.clone() },
    };
    let prepared = PreparedRating::new(decks, request);
    let rated = prepared.and_then(|prepared| prepared.rate(collection, note));
    rated.map_err(|why| why.to_string())?;
    Ok(())
}

/// The list of the decks that are rated, as it is now.
///
/// # Errors
/// A sentence that says why it cannot be read.
pub fn so_far(saved: &SavedRequest, path: Option<&Path>) -> Result<StudyReport, String> {
    report_of(&saved.decks, path.ok_or_else(no_collection)?, true)
}

/// The list of some decks, or of all if none is named.
fn report_of(decks: &[SavedDeck], path: &Path, interrupted: bool) -> Result<StudyReport, String> {
    let listed = || {
        let collection = Collection::open(path)?;
        let decks = collection.find(&names(decks))?;
        collection.listed(&decks, &DeckFilter::default(), DeckOrder::Rating)
    };
    let decks = listed().map_err(|why: CollectionError| why.to_string())?;
    let collection = path.display().to_string();
    Ok(StudyReport::new(CollectionReport { collection, decks, interrupted }))
}

/// The decks that are to be rated, by their fingerprints, which stay whatever decks are called; none means all.
///
/// # Errors
/// A sentence that says which is not there.
pub fn chosen(path: Option<&Path>, names: &[String]) -> Result<Vec<SavedDeck>, String> {
    let find = |path| Collection::open(path)?.find(names);
    let found = find(path.ok_or_else(no_collection)?).map_err(|why| why.to_string())?;
    if found.is_empty() {
        return Err("the collection has no decks yet: add some first".into());
    }
    let by_fingerprint = found.into_iter().map(|deck| SavedDeck::Word(deck.fingerprint));
    Ok(if names.is_empty() { Vec::new() } else { by_fingerprint.collect() })
}

fn names(decks: &[SavedDeck]) -> Vec<String> {
    decks.iter().map(|deck| deck.name().to_string()).collect()
}

fn no_collection() -> String {
    "there is no collection here".into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_not_a_collection_is_not_an_empty_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("collection.db");
        assert!(decks(&path).unwrap().is_empty());
        std::fs::write(&path, "something else").unwrap();
        let why = decks(&path).unwrap_err();
        assert!(why.contains("collection.db"), "{why}");
        let form = Form::named("matrix").unwrap();
        let shell = crate::pages::Shell { has_site: false, has_collection: true };
        for page in
            [crate::pages::collection(shell, &path), crate::pages::new(shell, &form, Some(&path))]
        {
            assert!(page.into_string().contains("<p class=\"problem\">"));
        }
    }
}
