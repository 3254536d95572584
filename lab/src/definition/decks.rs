//! The decks that a study is made of, from what was named.

use super::{Against, DecksArgument, NamedDecks, StudyDecks};
use crate::error::StudyError;
use crate::field::{Field, Opponents, usual_field};
use crate::game::{BUNDLED, DeckError, DeckSource, FoundDecks, find_decks, find_named};
use archon_report::LeftOut;

/// A deck as it is given.
#[derive(Clone, Debug)]
pub enum GivenDeck<D> {
    /// The deck itself
    Deck(D),
    /// A name, a path, or another word that means decks
    Name(String),
}

/// The word for opponents that are the decks themselves.
pub const EACH_OTHER: &str = "each-other";

/// What was named for a study: its decks, and whom they play.
#[derive(Clone, Debug)]
pub struct GivenDecks<D> {
    /// The decks
    pub decks: Vec<GivenDeck<D>>,
    /// Their opponents
    pub against: Vec<GivenDeck<D>>,
    /// Whether decks of collections may be left out that cannot be played
    pub strict: bool,
}

/// Finds the decks of a study. `note` is told what somebody should know of them.
///
/// # Errors
/// There are no such decks, or not as many as the study takes.
pub fn find<G: DeckSource>(
    study: &'static str,
    argument: &DecksArgument,
    named: GivenDecks<G::Deck>,
    note: &dyn Fn(&str),
) -> Result<StudyDecks<G::Deck>, StudyError> {
    let finder = DeckFinder::<G>::new(named.strict, note);
    let GivenDecks { decks, against, .. } = named;
    match argument.decks {
        NamedDecks::None => Ok(StudyDecks { decks: Field::new("", Vec::new()), opponents: None }),
        NamedDecks::Pairing { .. } if !against.is_empty() => {
            let deck = finder.only_deck(decks)?;
            let opponents = finder.opponents(against)?;
            if matches!(opponents, Opponents::EachOther) {
                let problem = format!(
                    "{study} takes one deck against a field (`{BUNDLED}`, a folder, a set, or decks), \
                     not against {EACH_OTHER}"
                );
                return Err(StudyError::NumberOfDecks { problem });
            }
            Ok(StudyDecks { decks: deck, opponents: Some(opponents) })
        }
        NamedDecks::Pairing { .. } => {
            Ok(StudyDecks { decks: finder.pairing(study, argument, decks)?, opponents: None })
        }
        NamedDecks::Collection { required: true, .. } if decks.is_empty() => {
            let problem = format!("{study} takes at least two decks, not 0");
            Err(StudyError::NumberOfDecks { problem })
        }
        NamedDecks::Dealt { .. } => {
            let decks = finder.collection(decks)?;
            Ok(StudyDecks { decks, opponents: None })
        }
        NamedDecks::Collection { .. } => {
            let none_named = decks.is_empty();
            let decks = finder.collection(decks)?;
            let against = match argument.against {
                Against::Nobody => return Ok(StudyDecks { decks, opponents: None }),
                Against::SetsOfDecks(_) if against.is_empty() => {
                    finder.usual_field(none_named, &decks.decks)
                }
                _ => against,
            };
            let opponents = finder.opponents(against)?;
            Ok(StudyDecks { decks, opponents: Some(opponents) })
        }
    }
}

fn or_bundled<D>(named: Vec<GivenDeck<D>>) -> Vec<GivenDeck<D>> {
    match named.is_empty() {
        true => vec![GivenDeck::Name(BUNDLED.into())],
        false => named,
    }
}

/// Finds decks of a game: the one way to them, from the command line and from Python.
pub struct DeckFinder<'f, G> {
    strict: bool,
    note: &'f dyn Fn(&str),
    game: std::marker::PhantomData<fn() -> G>,
}

impl<'f, G: DeckSource> DeckFinder<'f, G> {
    /// Finds decks; with `strict`, a deck of a collection that cannot be played is an error. `note` is told what
    /// somebody should know of them.
    pub fn new(strict: bool, note: &'f dyn Fn(&str)) -> Self {
        DeckFinder { strict, note, game: std::marker::PhantomData }
    }

    /// Any number of decks, all that names, files, folders and sets mean; those that are bundled if none is named.
    ///
    /// # Errors
    /// As [`find_named`]; or one of them cannot be played and none may be left out.
    pub fn collection(&self, named: Vec<GivenDeck<G::Deck>>) -> Result<Field<G::Deck>, StudyError> {
        self.field(or_bundled(named))
    }

    /// A deck for each seat of a game; those of the game's default if none is named.
    ///
    /// # Errors
    /// As [`find_decks`].
    pub fn table(&self, named: Vec<GivenDeck<G::Deck>>) -> Result<Vec<G::Deck>, StudyError> {
        let decks = self.seated(named)?;
        self.warn_of(&decks);
        Ok(decks)
    }

    /// Decks under the names of what they are made of.
    fn field(&self, named: Vec<GivenDeck<G::Deck>>) -> Result<Field<G::Deck>, StudyError> {
        let names: Option<Vec<String>> = named
            .iter()
            .map(|one| match one {
                GivenDeck::Name(name) => Some(name.clone()),
                GivenDeck::Deck(_) => None,
            })
            .collect();
        let field = match names {
            Some(names) => Field::find::<G>(&names)?,
            None => self.mixed(named)?,
        };
        self.may_leave_out(&field.left_out)?;
        self.warn(&field.assumptions);
        Ok(field)
    }

    /// Decks of which some are given themselves.
    fn mixed(&self, named: Vec<GivenDeck<G::Deck>>) -> Result<Field<G::Deck>, StudyError> {
        let mut whole = Field::new("", Vec::new());
        let (mut names, mut titles): (Vec<String>, Vec<String>) = Default::default();
        for one in named {
            let title = match one {
                GivenDeck::Deck(deck) => {
                    let name = G::deck_name(&deck).to_string();
                    names.push(name.clone());
                    whole.assumptions.extend(G::assumption(&deck));
                    whole.decks.push(deck);
                    name
                }
                GivenDeck::Name(name) => {
                    let found = Field::find::<G>(&[name])?;
                    names.push(found.name);
                    whole.decks.extend(found.decks);
                    whole.left_out.extend(found.left_out);
                    whole.assumptions.extend(found.assumptions);
                    found.title
                }
            };
            if !titles.contains(&title) {
                titles.push(title);
            }
        }
        whole.name = names.join(", ");
        whole.title = archon_report::answer::names(&titles);
        Ok(whole)
    }

    /// The opponents that are meant: each other, or a field.
    fn opponents(&self, named: Vec<GivenDeck<G::Deck>>) -> Result<Opponents<G::Deck>, StudyError> {
        match &named[..] {
            [GivenDeck::Name(name)] if name == EACH_OTHER => Ok(Opponents::EachOther),
            _ => Ok(Opponents::Field(self.field(named)?)),
        }
    }

    /// Whom decks play where that is not said: the same for all studies.
    fn usual_field(&self, none_named: bool, decks: &[G::Deck]) -> Vec<GivenDeck<G::Deck>> {
        let field = usual_field::<G>(decks);
        let why = match (none_named, field.as_slice()) {
            (true, _) => {
                "no deck is named: the bundled decks of the sets up to Dark Tidings are taken"
            }
            (_, [only]) if only == BUNDLED => "the decks name no set",
            _ => "what decks of these sets most often meet",
        };
        let field = if none_named { vec![BUNDLED.to_string()] } else { field };
        (self.note)(&format!("opponents: {} ({why}; --against names others)", field.join(", ")));
        field.into_iter().map(GivenDeck::Name).collect()
    }

    /// Two decks; of a game for more players, too, two play.
    fn pairing(
        &self,
        study: &str,
        argument: &DecksArgument,
        named: Vec<GivenDeck<G::Deck>>,
    ) -> Result<Field<G::Deck>, StudyError> {
        let found = match self.seated(named) {
            Err(DeckError::NumberOfDecks { given, .. }) => Err(given),
            found => <[G::Deck; 2]>::try_from(found?).map_err(|decks| decks.len()),
        };
        let wrong_number = |given: usize| {
            let instead = match (argument.against, given) {
                (Against::Named(_), 1) => format!(
                    "; `archon {study} DECK --against {BUNDLED}` measures one against the bundled decks"
                ),
                (_, 1) => ": name its opponent after it".into(),
                _ => String::new(),
            };
            let are = if given == 1 { "is" } else { "are" };
            let problem = format!("{study} takes two decks, but {given} {are} given{instead}");
            StudyError::NumberOfDecks { problem }
        };
        let decks = found.map_err(wrong_number)?.to_vec();
        self.warn_of(&decks);
        Ok(Field::new("", decks))
    }

    /// A deck for each seat.
    fn seated(&self, named: Vec<GivenDeck<G::Deck>>) -> Result<Vec<G::Deck>, DeckError> {
        let names: Vec<&str> = named.iter().filter_map(GivenDeck::name).collect();
        if names.len() == named.len() {
            return find_decks::<G>(&names);
        }
        let decks = self.each(named)?;
        match (2..=G::MOST_PLAYERS).contains(&decks.len()) {
            true => Ok(decks),
            false => Err(DeckError::NumberOfDecks {
                title: G::TITLE,
                most: G::MOST_PLAYERS,
                given: decks.len(),
            }),
        }
    }

    /// All decks that are named; each of them can be played.
    fn each(&self, named: Vec<GivenDeck<G::Deck>>) -> Result<Vec<G::Deck>, DeckError> {
        let mut all = FoundDecks::default();
        for one in named {
            match one {
                GivenDeck::Deck(deck) => all.decks.push(deck),
                GivenDeck::Name(name) => all.add(find_named::<G>(&name)?),
            }
        }
        all.all()
    }

    /// One deck whose strength is measured.
    fn only_deck(&self, named: Vec<GivenDeck<G::Deck>>) -> Result<Field<G::Deck>, StudyError> {
        let given = named.len();
        let [one] = <[_; 1]>::try_from(named).map_err(|_| StudyError::NumberOfDecks {
            problem: format!("against measures the strength of one deck, but {given} are given"),
        })?;
        let deck = match one {
            GivenDeck::Deck(deck) => deck,
            GivenDeck::Name(name) => crate::game::find_deck::<G>(&name)?,
        };
        self.warn_of(std::slice::from_ref(&deck));
        Ok(Field::new("", vec![deck]))
    }

    /// Lists the decks that are left out.
    fn may_leave_out(&self, left_out: &[LeftOut]) -> Result<(), StudyError> {
        let (decks, are) = match left_out.len() {
            0 => return Ok(()),
            1 => ("1 deck cannot be played".to_string(), "is"),
            n => (format!("{n} decks cannot be played"), "are"),
        };
        let words: Vec<String> =
            left_out.iter().map(|left| format!("  {}", left.words())).collect();
        let list = words.join("\n");
        if self.strict {
            return Err(StudyError::LeftOut { problem: format!("{decks}:\n{list}") });
        }
        (self.note)(&format!("{decks} and {are} left out (--strict refuses):\n{list}"));
        Ok(())
    }

    /// Says what somebody should know of decks that are played nevertheless.
    fn warn_of(&self, decks: &[G::Deck]) {
        self.warn(&decks.iter().filter_map(G::assumption).collect::<Vec<_>>());
    }

    fn warn(&self, assumptions: &[String]) {
        let Some((first, others)) = assumptions.split_first() else { return };
        (self.note)(&format!("warning: {first}"));
        match others.len() {
            0 => {}
            1 => (self.note)("warning: likewise for 1 other deck"),
            more => (self.note)(&format!("warning: likewise for {more} other decks")),
        }
    }
}

impl<D> GivenDeck<D> {
    fn name(&self) -> Option<&str> {
        match self {
            GivenDeck::Name(name) => Some(name),
            GivenDeck::Deck(_) => None,
        }
    }
}

impl<D: Clone> StudyDecks<D> {
    /// The decks that are left out, on one side or the other.
    pub fn left_out(&self) -> Vec<LeftOut> {
        let of_opponents = match &self.opponents {
            Some(Opponents::Field(field)) => &field.left_out[..],
            _ => &[],
        };
        [&self.decks.left_out, of_opponents].concat()
    }

    /// The two decks of a pairing.
    ///
    /// # Panics
    /// If the study takes others.
    pub fn pairing(self) -> [D; 2] {
        self.decks.decks.try_into().unwrap_or_else(|_| unreachable!("a study of two decks"))
    }

    /// The opponents of the decks.
    ///
    /// # Panics
    /// If the study has none.
    pub fn opponents(&self) -> &Opponents<D> {
        self.opponents.as_ref().expect("a study with opponents")
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use archon_engine::core::game::Described as _;

    use super::*;
    use crate::game::KeyForge;

    fn finder(strict: bool) -> DeckFinder<'static, KeyForge> {
        DeckFinder::new(strict, &|_| {})
    }

    fn named<D>(name: &str) -> GivenDeck<D> {
        GivenDeck::Name(name.into())
    }

    #[test]
    fn without_names_all_bundled_decks_are_meant_or_those_of_the_starter_set() {
        let bundled = finder(true).collection(vec![named(BUNDLED)]).expect("they are there");
        let collection = finder(true).collection(Vec::new()).expect("they are there");
        assert_eq!(collection.decks, bundled.decks);
        let table = finder(false).table(Vec::new()).expect("two decks");
        let names: Vec<&str> = table.iter().map(KeyForge::deck_name).collect();
        assert_eq!(names, KeyForge::DEFAULT_DECKS);
    }

    #[test]
    fn decks_and_names_may_be_given_together() {
        let one = crate::game::find_deck::<KeyForge>("miss-onyx-censorius").expect("bundled");
        let given = || vec![GivenDeck::Deck(one.clone()), named("radiant-argus-the-supreme")];
        let names = ["Miss \"Onyx\" Censorius", "Radiant Argus the Supreme"];
        let table = finder(false).table(given()).expect("two decks");
        assert!(table.iter().map(KeyForge::deck_name).eq(names));
        let field = finder(false).collection(given()).expect("two decks");
        assert!(field.decks.iter().map(KeyForge::deck_name).eq(names));
        assert_eq!(field.title, "Miss \"Onyx\" Censorius and Radiant Argus the Supreme");
        let twice = finder(false).collection([given(), given()].concat()).expect("four decks");
        assert_eq!((twice.decks.len(), twice.title), (4, field.title));
        let three = [given(), given()].concat();
        let wrong = finder(false).table(three).expect_err("four decks").to_string();
        assert!(wrong.contains("two decks, but 4 are named: leave out 2"), "{wrong}");
    }

    #[test]
    fn a_deck_that_cannot_be_played_is_left_out_or_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let deck = crate::game::decks::bundled_text("miss-onyx-censorius");
        std::fs::write(folder.path().join("mine.deck"), deck).expect("a file");
        std::fs::write(folder.path().join("notes.txt"), "to do: sleeves").expect("a file");
        let name = folder.path().to_str().expect("a path");
        let said = RefCell::new(Vec::new());
        let note = |text: &str| said.borrow_mut().push(text.to_string());
        let found = DeckFinder::<KeyForge>::new(false, &note).collection(vec![named(name)]);
        assert_eq!(found.expect("one deck").left_out.len(), 1);
        assert!(said.borrow()[0].contains("1 deck cannot be played and is left out"));
        let refused = finder(true).collection(vec![named(name)]).expect_err("one cannot be played");
        assert!(refused.to_string().contains("notes.txt"), "{refused}");
    }
}
