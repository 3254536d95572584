//! Decks of KeyForge: bundled ones by name or set, files by path.

use std::collections::BTreeSet;
use std::path::Path;

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::{
    Deck, DeckBuilder, DeckError as ReadError, bundled, bundled_deck, bundled_of,
    bundled_of_all_sets,
};
use archon_engine::keyforge::facts::{CardFacts, FactsTable};
use archon_engine::keyforge::set::Set;
use archon_sim::files::{STANDARD_INPUT, read_text};
use archon_sim::tuning::is_for_training;

use crate::game::deck_error::DeckError;
use crate::game::deck_source::{BUNDLED, DeckSource, TuningDecks};
use crate::game::found::{FoundDecks, UnplayableDeck};

impl DeckSource for KeyForge {
    /// The two decks of the starter set.
    const DEFAULT_DECKS: [&'static str; 2] =
        ["Radiant Argus the Supreme", "Miss \"Onyx\" Censorius"];

    fn bundled() -> Result<Vec<Deck>, DeckError> {
        playable_of(bundled().iter())
    }

    fn is_bundled(name: &str) -> bool {
        bundled_deck(library(), name).is_some()
    }

    fn bundled_of(word: &str) -> Result<Option<Vec<Deck>>, DeckError> {
        let (set, which) = which_of(word);
        let Some(set) = set else { return Ok(None) };
        let real = match which {
            Which::Built => Vec::new(),
            Which::Real | Which::Field => bundled_of_set(set)?,
        };
        let built = match which {
            Which::Built => BUILT_DECKS,
            // Whoever rates a deck of an earlier set meets the decks that it met before.
            Which::Field if set.is_after_dark_tidings() && is_complete(set) => {
                BUILT_DECKS.saturating_sub(real.len() as u64)
            }
            Which::Field | Which::Real => 0,
        };
        let decks: Vec<Deck> =
            real.into_iter().chain(self::built(set, FIRST_SEED, built)).collect();
        Ok(Some(decks).filter(|decks| !decks.is_empty()))
    }

    fn set_name(word: &str) -> Option<&'static str> {
        which_of(word).0.map(Set::name)
    }

    fn is_built(deck: &Deck) -> bool {
        deck.is_built()
    }

    fn sets_of(decks: &[Deck]) -> Vec<String> {
        let has_decks = |set: &Set| bundled_of(*set).next().is_some() || is_complete(*set);
        let sets: Option<BTreeSet<Set>> =
            decks.iter().map(|deck| deck.set.filter(has_decks)).collect();
        sets.into_iter().flatten().map(|set| set.key().into()).collect()
    }

    fn bundled_named(name: &str) -> Option<FoundDecks<Deck>> {
        Some(playable_ones(FoundDecks::from_decks(vec![bundled_deck(library(), name)?])))
    }

    fn no_such_deck(name: &str, other: Option<&str>) -> DeckError {
        DeckError::NoSuchDeck { name: name.to_string(), of: "", hint: hint(name, other) }
    }

    fn decks_of_file(file: &Path) -> Result<FoundDecks<Deck>, DeckError> {
        Ok(playable_ones(read_file(file)?))
    }

    fn tuning_decks() -> Result<TuningDecks<Deck>, DeckError> {
        let (mut training, mut measuring) = (Vec::new(), Vec::new());
        for (number, file) in bundled().iter().enumerate() {
            let chosen = if is_for_training(number) { &mut training } else { &mut measuring };
            chosen.extend(decks_of(file)?);
        }
        Ok(TuningDecks { training, measuring })
    }
}

/// Which decks of a set are meant.
enum Which {
    /// The bundled ones; of a set after Dark Tidings, which has few or none, built ones with them
    Field,
    /// The bundled ones alone
    Real,
    /// Built ones alone
    Built,
}

/// What comes before a set's name where its bundled decks alone are meant.
const REAL: &str = "bundled:";
/// What comes before a set's name where its built decks alone are meant.
const BUILT: &str = "built:";
/// The number of built decks of a set, and of decks of a later set in all.
const BUILT_DECKS: u64 = 40;
/// The seed of the first of them; the others follow.
const FIRST_SEED: u64 = 1;

/// The set that a word means, if it means one, and which of its decks.
fn which_of(word: &str) -> (Option<Set>, Which) {
    let (set, which) = match (word.strip_prefix(REAL), word.strip_prefix(BUILT)) {
        (Some(set), _) => (set, Which::Real),
        (_, Some(set)) => (set, Which::Built),
        _ => (word, Which::Field),
    };
    (Set::parse(set), which)
}

/// The decks of bundled files that can be played.
fn playable_of<'f>(files: impl Iterator<Item = &'f BundledFile>) -> Result<Vec<Deck>, DeckError> {
    let mut decks = Vec::new();
    for file in files {
        decks.extend(decks_of(file)?);
    }
    decks.retain(|deck| deck.unplayable().is_empty());
    Ok(decks)
}

/// The bundled decks of a set that can be played.
///
/// # Errors
/// A bundled deck is faulty.
pub fn bundled_of_set(set: Set) -> Result<Vec<Deck>, DeckError> {
    playable_of(bundled_of(set))
}

/// Every bundled deck that can be played, those of later sets as well, which are not part of the field `bundled`.
///
/// # Errors
/// A bundled deck is faulty.
pub fn bundled_of_every_set() -> Result<Vec<Deck>, DeckError> {
    playable_of(bundled_of_all_sets())
}

/// Decks of a set built of its implemented cards, from successive seeds; none if these are too few.
pub fn built(set: Set, first_seed: u64, count: u64) -> Vec<Deck> {
    let seeds = (0..count).map(|n| first_seed.wrapping_add(n));
    let builder = DeckBuilder::new(library(), set);
    seeds.filter_map(|seed| builder.build(seed)).collect()
}

/// Whether every card that decks of a set draw on is implemented.
fn is_complete(set: Set) -> bool {
    let is_of_set =
        |facts: &CardFacts| facts.printing(set).is_some_and(|printing| !printing.anomaly);
    let mut cards = FactsTable::get().iter().filter(|(_, facts)| is_of_set(facts));
    cards.all(|(card, _)| library().is_playable(card))
}

/// Slug and text of a bundled deck.
type BundledFile = (&'static str, &'static str);

/// The decks of a bundled file, playable or not.
fn decks_of((slug, text): &BundledFile) -> Result<Vec<Deck>, DeckError> {
    Deck::read(library(), text, slug).map_err(|e| DeckError::Faulty(e.to_string()))
}

/// The deck, if all its cards are implemented.
///
/// # Errors
/// [`DeckError::NotImplemented`].
pub fn playable(deck: Deck) -> Result<Deck, DeckError> {
    let mut missing: Vec<_> = deck.unplayable().iter().map(|card| card.facts().name).collect();
    missing.dedup();
    if missing.is_empty() {
        Ok(deck)
    } else {
        Err(DeckError::NotImplemented { deck: deck.name, cards: missing.join(", ") })
    }
}

/// Those that are implemented.
fn playable_ones(read: FoundDecks<Deck>) -> FoundDecks<Deck> {
    let mut found = FoundDecks { decks: Vec::new(), refused: read.refused };
    for deck in read.decks {
        let (name, set) = (deck.name.clone(), deck.set);
        match playable(deck) {
            Ok(deck) => found.decks.push(deck),
            Err(why) => {
                let set = set.map(|set| set.name().to_string());
                found.refused.push(UnplayableDeck { deck: name, set, why });
            }
        }
    }
    found
}

fn read_file(path: &Path) -> Result<FoundDecks<Deck>, DeckError> {
    let text = read_text(path).map_err(|why| DeckError::Read { path: path.into(), why })?;
    let name = match path.as_os_str() == STANDARD_INPUT {
        true => "standard input".into(),
        false => path.file_stem().map_or_else(String::new, |s| s.to_string_lossy().into_owned()),
    };
    read_decks(&text, &name, path)
}

/// The decks of a text in any of the formats of decks, those that can be played apart from those that cannot. A
/// deck whose text does not name it has this name.
///
/// # Errors
/// The text is none of decks, or none of its decks can be played.
pub fn decks_in(text: &str, name: &str) -> Result<FoundDecks<Deck>, DeckError> {
    playable_ones(read_decks(text, name, Path::new("the text"))?).playable()
}

/// The decks of a text that was read from a path.
fn read_decks(text: &str, name: &str, path: &Path) -> Result<FoundDecks<Deck>, DeckError> {
    let no_deck = |why: ReadError| DeckError::NoDeck { path: path.into(), why: why.to_string() };
    let mut found = FoundDecks::default();
    for deck in Deck::read_each(library(), text, name).map_err(no_deck)? {
        match deck {
            Ok(deck) => found.decks.push(deck),
            Err(why) => {
                let (deck, set) = named_in(&why);
                found.refused.push(UnplayableDeck { deck, set, why: no_deck(why) });
            }
        }
    }
    Ok(found)
}

/// The deck, and its set as the file names it, that an error is about.
fn named_in(error: &ReadError) -> (String, Option<String>) {
    match error {
        ReadError::UnknownSet { deck, set, .. } => (deck.deck.clone(), Some(set.clone())),
        ReadError::Problems { deck, .. } | ReadError::Faults { deck, .. } => {
            (deck.deck.clone(), None)
        }
        ReadError::Empty { file }
        | ReadError::UnknownFormat { file, .. }
        | ReadError::WrongField { file, .. }
        | ReadError::Malformed { file, .. } => (file.clone(), None),
    }
}

/// The deck, set or word that is most like what was asked for, and where decks are listed.
fn hint(name: &str, other: Option<&str>) -> String {
    let listed = "\n(`archon decks` lists the bundled decks)";
    if let Some(game) = other {
        return format!("; it is a deck of {game}, but KeyForge is played here{listed}");
    }
    let wanted = name.to_lowercase();
    if let Some(reason) = Set::refusal(name) {
        return format!("; {reason}{listed}");
    }
    let names = bundled_of_all_sets()
        .filter_map(|(_, text)| text.lines().find_map(|line| line.strip_prefix("name: ")));
    let words = Set::ALL.into_iter().flat_map(|set| [set.key(), set.name()]).chain([BUNDLED]);
    let close = words
        .chain(names)
        .map(|n| (strsim::jaro_winkler(&wanted, &n.to_lowercase()), n))
        .max_by(|a, b| a.0.total_cmp(&b.0));
    match close {
        Some((score, near)) if score > 0.7 => format!("; did you mean {near:?}?{listed}"),
        _ => listed.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_with_bundled_decks_has_built_ones_by_a_word_of_their_own() {
        let decks = KeyForge::bundled_of("built:cota").expect("bundled decks").expect("a set");
        assert_eq!(decks.len() as u64, BUILT_DECKS);
        assert!(decks.iter().all(KeyForge::is_built));
        assert_eq!(decks[2], built(Set::CallOfTheArchons, 3, 1)[0]);
        assert_eq!(KeyForge::set_name("built:cota"), Some("Call of the Archons"));
        let bundled = KeyForge::bundled_of("cota").expect("bundled decks").expect("a set");
        assert!(bundled.len() == 80 && !bundled.iter().any(KeyForge::is_built));
        assert!(KeyForge::bundled_of("built:nothing").expect("bundled decks").is_none());
    }

    #[test]
    fn a_later_set_means_its_bundled_decks_and_built_ones_up_to_forty() {
        let of = |word: &str| KeyForge::bundled_of(word).expect("bundled decks").expect("a set");
        let later = Set::ALL.into_iter().filter(|set| set.is_after_dark_tidings());
        let bundled = [6, 6, 5, 4, 5, 0, 0, 0, 0];
        for (set, bundled) in later.zip(bundled) {
            let decks = of(set.key());
            let (real, built) = decks.split_at(bundled);
            assert_eq!(decks.len() as u64, BUILT_DECKS);
            assert!(!real.iter().any(KeyForge::is_built) && built.iter().all(KeyForge::is_built));
            assert_eq!(built, &of(&format!("built:{}", set.key()))[..built.len()]);
            let alone = KeyForge::bundled_of(&format!("bundled:{}", set.key()));
            assert_eq!(alone.expect("bundled decks").unwrap_or_default(), real);
        }
        assert_eq!(KeyForge::set_name("bundled:gr"), Some("Grim Reminders"));
        let title =
            |word: &str| crate::field::Field::find::<KeyForge>(&[word.into()]).unwrap().title;
        assert_eq!(title("gr"), "6 bundled and 34 built decks of Grim Reminders");
        assert_eq!(title("bundled:gr"), "the bundled decks of Grim Reminders");
        assert_eq!(title("pv"), "40 built decks of Prophetic Visions");
        assert_eq!(title("dt"), "the bundled decks of Dark Tidings");
    }

    #[test]
    fn decks_of_later_sets_are_no_part_of_the_field_bundled() {
        let field = KeyForge::bundled().expect("bundled decks");
        assert!(!field.iter().any(Deck::is_after_march_2021));
        assert_eq!((field.len(), bundled_of_every_set().expect("bundled decks").len()), (179, 205));
    }

    #[test]
    fn decks_of_later_sets_have_the_rules_of_2026_unless_others_are_named() {
        use crate::game::info::GameInfo as _;
        use archon_engine::keyforge::edition::Edition;
        let old = built(Set::CallOfTheArchons, 1, 2);
        let late = Deck { set: Some(Set::GrimReminders), ..old[0].clone() };
        let rules = |key, decks: &[Deck]| KeyForge::rules_for(key, decks).expect("an edition");
        assert_eq!(rules(None, &old), Edition::March2021);
        assert_eq!(rules(None, &[old[0].clone(), late.clone()]), Edition::June2026);
        assert_eq!(rules(Some("2021-03"), &[late]), Edition::March2021);
        assert_eq!(rules(Some("2026-06"), &old), Edition::June2026);
    }

    #[test]
    fn decks_of_every_set_train_the_evaluation_and_others_of_it_measure() {
        let TuningDecks { training, measuring } = KeyForge::tuning_decks().expect("bundled decks");
        let sets = [
            (Set::CallOfTheArchons, [40, 40]),
            (Set::AgeOfAscension, [15, 15]),
            (Set::WorldsCollide, [15, 15]),
            (Set::MassMutation, [15, 15]),
            (Set::DarkTidings, [5, 4]),
        ];
        for (set, counts) in sets {
            let of_set = |decks: &[Deck]| decks.iter().filter(|d| d.set == Some(set)).count();
            assert_eq!([&training, &measuring].map(|decks| of_set(decks)), counts, "{set:?}");
        }
        let names = |decks: &[Deck]| decks.iter().map(|d| d.name.clone()).collect::<BTreeSet<_>>();
        assert!(names(&training).is_disjoint(&names(&measuring)));
        assert_eq!(training.len() + measuring.len(), bundled().len());
        assert!(training.iter().chain(&measuring).all(|deck| deck.unplayable().is_empty()));
    }
}
