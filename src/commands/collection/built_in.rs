//! The command: add, list, rate, export, remove, rename.

use std::io::Write;
use std::path::{Path, PathBuf};

use archon_collection::{Collection, CollectionReport, DeckFilter, DeckOrder, default_path};
use archon_engine::keyforge::house::House;
use archon_engine::keyforge::set::Set;
use archon_lab::definition::StudyReport;
use archon_report::render::RENDERERS;
use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};

use crate::error::Error;
use crate::games::{Collections, Playable, WhichGame, with_game};
use crate::options::read_set;
use crate::outputs::is_same;
use crate::report_files::ReportFiles;

use super::rating::{Rate, player_names, rate_decks};

/// `archon collection`
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
    /// File of the collection
    ///
    /// The default is archon/collection.db in the folder for data of this user: $XDG_DATA_HOME or ~/.local/share, on
    /// Windows %APPDATA%.
    #[arg(long, value_name = "FILE", global = true)]
    collection: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// Add decks; one that is there already, under whatever name, is not added again
    Add(Add),
    /// List decks with their ratings
    List(List),
    /// Rate decks: plays only the games that are missing
    Rate(Box<Rate>),
    /// Write decks with their ratings as CSV, JSON or a page
    Export(Export),
    /// Remove decks, with the games that they played
    Remove(Remove),
    /// Give a deck another name; its games stay
    Rename(Rename),
}

#[derive(clap::Args)]
struct Add {
    /// Names, files, folders, sets or `-`, as all commands take them
    #[arg(required = true)]
    decks: Vec<String>,
    #[command(flatten)]
    game: WhichGame,
    #[command(flatten)]
    collections: Collections,
}

/// Which decks, in which order.
#[derive(clap::Args)]
struct Chosen {
    /// Decks by name, id or fingerprint [default: all]
    decks: Vec<String>,
    /// Only decks of this set, or of one of several
    #[arg(long, value_name = "SET", value_parser = read_set)]
    set: Vec<Set>,
    /// Only decks with this house, or with all of several
    #[arg(long, value_name = "HOUSE", value_parser = read_house)]
    house: Vec<House>,
    /// Only decks with this in their names
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    /// Only ratings by this player
    #[arg(short, long)]
    player: Option<String>,
    /// Only decks without a rating
    #[arg(long, conflicts_with = "player")]
    unrated: bool,
    /// By rating, name, set, added or rated
    ///
    /// The highest rating first, what was added first, or what was rated last.
    #[arg(long, value_name = "BY", default_value = "rating", value_parser = order(), hide_possible_values = true)]
    sort: DeckOrder,
}

#[derive(clap::Args)]
struct List {
    #[command(flatten)]
    chosen: Chosen,
    /// Print the list as JSON
    #[arg(short, long)]
    json: bool,
}

#[derive(clap::Args)]
struct Export {
    #[command(flatten)]
    chosen: Chosen,
    #[command(flatten)]
    files: ReportFiles<true>,
    /// Print JSON in the place of CSV
    #[arg(short, long)]
    json: bool,
}

#[derive(clap::Args)]
struct Remove {
    /// Decks by name, id or fingerprint
    #[arg(required = true)]
    decks: Vec<String>,
}

#[derive(clap::Args)]
struct Rename {
    /// A deck by name, id or fingerprint
    deck: String,
    /// Its new name
    name: String,
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let path = args.collection.clone().map_or_else(default_path, Ok)?;
    match &args.command {
        Command::Add(add) => {
            // What cannot be read begins no collection.
            let game = add.game.of(&add.decks)?;
            with_game!(game, add_decks(add, &path, out))
        }
        Command::List(list) => {
            let report = list.chosen.report(&Collection::open(&path)?)?;
            ReportFiles::<true>::default().write(&report, list.json, out)
        }
        Command::Rate(rate) => rate_decks(rate, Collection::open(&path)?, out),
        Command::Export(export) => export.write(&Collection::open(&path)?, out),
        Command::Remove(remove) => {
            let mut collection = Collection::open(&path)?;
            let decks = collection.find(&remove.decks)?;
            collection.remove(&decks)?;
            let number = archon_report::decks(decks.len());
            Ok(writeln!(out, "{number} removed from {}", path.display())?)
        }
        Command::Rename(rename) => {
            let mut collection = Collection::open(&path)?;
            let name = rename.name.trim();
            if name.is_empty() {
                return Err(Error::Usage("the new name is empty: give the deck another".into()));
            }
            let deck = collection.find(std::slice::from_ref(&rename.deck))?.remove(0);
            collection.rename(&deck, name)?;
            Ok(writeln!(out, "{:?} is now {name:?}", deck.name)?)
        }
    }
}

fn add_decks<G: Playable>(add: &Add, path: &Path, out: &mut impl Write) -> Result<(), Error> {
    let field = G::find_all(&add.decks, &add.collections)?;
    let added = Collection::open_or_begin(path)?.add::<G>(&field.decks)?;
    let known = match added.known {
        0 => String::new(),
        known => format!(", {} already there", archon_report::count(known as u64)),
    };
    let [new, all] = [added.new, added.all].map(archon_report::decks);
    Ok(writeln!(out, "{new} added{known}: {all} in {}", path.display())?)
}

impl Chosen {
    fn report(&self, collection: &Collection) -> Result<CollectionReport, Error> {
        let decks = collection.find(&self.decks)?;
        let filter = DeckFilter {
            sets: self.set.iter().map(|set| set.name().into()).collect(),
            houses: self.house.iter().map(|house| house.name().into()).collect(),
            name: self.name.clone(),
            players: match &self.player {
                Some(player) => player_names(Some(player), &decks)?,
                None => Vec::new(),
            },
            unrated: self.unrated,
        };
        Ok(CollectionReport {
            collection: collection.path().display().to_string(),
            decks: collection.listed(&decks, &filter, self.sort)?,
            interrupted: false,
        })
    }
}

impl Export {
    /// Into the files that are named; else to standard output.
    fn write(&self, collection: &Collection, out: &mut impl Write) -> Result<(), Error> {
        // Here, because the default collection is no option of the command.
        for path in self.files.paths() {
            if collection.files().iter().any(|file| is_same(path, file)) {
                return Err(Error::Usage(format!(
                    "{} is the collection: it is not written over; name another file",
                    path.display()
                )));
            }
        }
        self.files.can_be_written()?;
        let report = StudyReport::new(self.chosen.report(collection)?);
        match (self.json, self.files.paths().next()) {
            (true, _) => writeln!(out, "{}", report.json())?,
            (false, None) => {
                let csv = RENDERERS.iter().find(|renderer| renderer.option == "csv");
                let csv = csv.map_or(String::new(), |csv| (csv.render)(&report.document));
                write!(out, "{csv}")?;
            }
            (false, Some(_)) => {}
        }
        self.files.write_all(&report.document)
    }
}

fn order() -> impl clap::builder::TypedValueParser<Value = DeckOrder> {
    let words = DeckOrder::ALL.map(|(word, _)| word);
    PossibleValuesParser::new(words).map(|word| {
        let order = DeckOrder::ALL.into_iter().find(|(known, _)| *known == word);
        order.map_or(DeckOrder::Rating, |(_, order)| order)
    })
}

/// A house by its name or key.
fn read_house(word: &str) -> Result<House, String> {
    House::parse(word).ok_or_else(|| format!("unknown house {word:?}"))
}
