//! Fields: decks that are named together, and whom decks are rated against.

use std::path::Path;

use archon_sim::files::STANDARD_INPUT;

use crate::game::{BUNDLED, DeckError, DeckSource, FoundDecks, find_named};
use archon_report::LeftOut;

/// Decks under a name, at least one.
#[derive(Clone, Debug)]
pub struct Field<D> {
    /// As they were named
    pub name: String,
    /// Their title, without the path of a file
    pub title: String,
    /// The decks
    pub decks: Vec<D>,
    /// Decks of folders and collections that are left out because they cannot be played
    pub left_out: Vec<LeftOut>,
    /// What was assumed of decks that somebody named or has in a file; nothing of those that a set means
    pub assumptions: Vec<String>,
}

impl<D> Field<D> {
    /// Decks of a name of one's own.
    pub fn new(name: impl Into<String>, decks: Vec<D>) -> Field<D> {
        let name = name.into();
        Field { title: name.clone(), name, decks, left_out: Vec::new(), assumptions: Vec::new() }
    }

    /// The decks that are meant by some names, as [`find_named`] takes them.
    ///
    /// # Errors
    /// As [`find_named`].
    pub fn find<G: DeckSource<Deck = D>>(names: &[String]) -> Result<Field<D>, DeckError> {
        let mut found = FoundDecks::default();
        let mut titles: Vec<String> = Vec::new();
        let mut assumptions = Vec::new();
        for name in names {
            let more = find_named::<G>(name)?;
            let title = title_of::<G>(&more.decks, name);
            if !titles.contains(&title) {
                titles.push(title);
            }
            if !is_set::<G>(name) {
                assumptions.extend(more.decks.iter().filter_map(G::assumption));
            }
            found.add(more);
        }
        let title = archon_report::answer::names(&titles);
        let (name, left_out) = (names.join(", "), found.left_out());
        Ok(Field { name, title, decks: found.decks, left_out, assumptions })
    }
}

/// Whom decks are rated against.
#[derive(Clone, Debug)]
pub enum Opponents<D> {
    /// Each other
    EachOther,
    /// The decks of a field
    Field(Field<D>),
}

impl<D> Opponents<D> {
    /// As they were named.
    pub fn name(&self) -> &str {
        match self {
            Opponents::EachOther => "each-other",
            Opponents::Field(field) => &field.name,
        }
    }

    /// Their title.
    pub fn title(&self) -> &str {
        match self {
            Opponents::EachOther => "each other",
            Opponents::Field(field) => &field.title,
        }
    }

    /// The decks of the field; none of “each other”.
    pub fn decks(&self) -> &[D] {
        match self {
            Opponents::EachOther => &[],
            Opponents::Field(field) => &field.decks,
        }
    }

    /// The different decks of the field but mine, and how many of them are mine.
    pub fn without(&self, mine: &[D]) -> (Vec<D>, usize)
    where
        D: Clone + PartialEq,
    {
        let (own, others): (Vec<D>, Vec<D>) =
            distinct(self.decks()).into_iter().partition(|deck| mine.contains(deck));
        (others, own.len())
    }
}

/// Different decks, in the order given: a folder and a deck in it name this deck once.
pub fn distinct<D: Clone + PartialEq>(decks: &[D]) -> Vec<D> {
    let mut found: Vec<D> = Vec::new();
    for deck in decks {
        if !found.contains(deck) {
            found.push(deck.clone());
        }
    }
    found
}

/// The names of the field that decks meet where no other is named: those of their sets, or all bundled decks where a deck
/// names no set that has decks.
pub fn usual_field<G: DeckSource>(decks: &[G::Deck]) -> Vec<String> {
    let sets = G::sets_of(decks);
    if sets.is_empty() { vec![BUNDLED.into()] } else { sets }
}

/// Whether a name means decks that come with the program and that nobody named one by one.
fn is_set<G: DeckSource>(name: &str) -> bool {
    let is_file = || name == STANDARD_INPUT || name.contains('#') || Path::new(name).exists();
    name == BUNDLED || !(is_file() || G::bundled_named(name).is_some())
}

/// What decks that were found under a name are called: by their own names where they are few.
fn title_of<G: DeckSource>(decks: &[G::Deck], name: &str) -> String {
    let path = Path::new(name);
    match decks {
        _ if name == BUNDLED => "the bundled decks".into(),
        _ if path.is_dir() => format!("the decks of {}", file_name(path)),
        [one] => G::deck_name(one).to_string(),
        [one, two] => format!("{} and {}", G::deck_name(one), G::deck_name(two)),
        _ if name == STANDARD_INPUT => "the decks of standard input".into(),
        _ => match G::set_name(name).filter(|_| !path.exists()) {
            Some(set) => {
                let built = decks.iter().filter(|deck| G::is_built(deck)).count();
                match (decks.len() - built, built) {
                    (_, 0) => format!("the bundled decks of {set}"),
                    (0, built) => format!("{built} built decks of {set}"),
                    (real, built) => format!("{real} bundled and {built} built decks of {set}"),
                }
            }
            None => format!("the decks of {}", file_name(path)),
        },
    }
}

/// The name of a file or folder without the folders that lead to it, as reports name it.
pub(crate) fn file_name(path: &Path) -> String {
    // A folder such as `..` has its name elsewhere.
    let whole = match path.file_name() {
        Some(_) => path.into(),
        None => path.canonicalize().unwrap_or_else(|_| path.into()),
    };
    whole.file_name().map_or_else(|| path.display().to_string(), |n| n.to_string_lossy().into())
}
