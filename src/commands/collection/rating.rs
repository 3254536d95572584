//! `archon collection rate`: the games that are missing, game by game.

use std::io::Write;
use std::time::Duration;

use archon_collection::{
    Collection, CollectionError, CollectionReport, DEFAULT_MOST_PAIRS, DEFAULT_PAIRS, DeckFilter,
    DeckOrder, PAIRS, PAIRS_WITH_HANDICAPS, PreparedRating, RateRequest, RatedDecks, RatingLock,
    StoredDeck,
};
use archon_lab::error::StudyError;
use archon_report::count;
use archon_runner::RunContext;
use archon_sim::players::registry::NamedPlayer;

use crate::error::Error;
use crate::games::{GameName, Playable, listed_decks, note, with_game};
use crate::interrupt;
use crate::options::{ForfeitOption, Running};
use crate::progress::{Bar, Rounds};
use crate::report_files::ReportFiles;

/// The pause between two looks whether another process has ended.
const PAUSE: Duration = Duration::from_millis(100);

/// `archon collection rate`
#[derive(clap::Args)]
pub struct Rate {
    /// Decks by name, id or fingerprint [default: all]
    decks: Vec<String>,
    #[arg(
        short = 'n',
        long,
        value_name = "PAIRS",
        value_parser = clap::value_parser!(u64).range(PAIRS),
        help = pairs_help(),
        long_help = format!(
            "{}\n\nWith --precision at most so many, and by default {}.",
            pairs_help(),
            count(DEFAULT_MOST_PAIRS)
        ),
    )]
    pairs: Option<u64>,
    /// Target precision of the ratings, in Elo
    ///
    /// A deck plays until its 95 % interval reaches no further to either side, or it has all pairs of --pairs. The interval is
    /// looked at after 100 pairs, and then after a quarter more each time.
    #[arg(long, value_name = "ELO", value_parser = read_precision)]
    precision: Option<f64>,
    /// Mirrored pairs with chains (or HP) of each deck, in whole hundreds [default: 0]
    ///
    /// They find the chains with which the deck is even with its opponents, after the pairs without chains.
    #[arg(
        long,
        value_name = "PAIRS",
        default_value_t = 0,
        hide_default_value = true,
        hide_short_help = true,
        value_parser = clap::value_parser!(u64).range(PAIRS_WITH_HANDICAPS)
    )]
    chain_pairs: u64,
    /// Player [default: that of studies]
    #[arg(short, long)]
    player: Option<String>,
    /// Opponents [default: the bundled decks of the deck's own set]
    ///
    /// Names, files, folders or sets. Of several one each time, or with commas. Ratings against different opponents are
    /// kept side by side, and cannot be compared.
    #[arg(short, long, value_name = "DECKS")]
    against: Vec<String>,
    /// Only decks of this game: keyforge or keeper
    #[arg(long)]
    game: Option<GameName>,
    #[command(flatten)]
    running: Running,
    #[command(flatten)]
    forfeiting: ForfeitOption,
    /// Print the list as JSON
    #[arg(short, long)]
    json: bool,
}

fn pairs_help() -> String {
    let default = count(DEFAULT_PAIRS);
    format!("Mirrored pairs of each deck, with those played before [default: {default}]")
}

/// Rates the decks, and lists them.
pub fn rate_decks(
    args: &Rate,
    mut collection: Collection,
    out: &mut impl Write,
) -> Result<(), Error> {
    let interrupted = interrupt::flag();
    let Some(_lock) = wait_for_others(&collection)? else { return Ok(()) };
    // Looked for now: another process may have removed some meanwhile.
    let mut decks = collection.find(&args.decks)?;
    decks.retain(|deck| args.game.is_none_or(|game| deck.game == game.key()));
    let (bar, against) = (Bar::of_kept(Rounds::Pairs), listed_decks(&args.against));
    for rating in prepared(args, &decks, &against, &bar)? {
        if rating(&mut collection)?.interrupted {
            break;
        }
    }
    let filter = DeckFilter {
        players: player_names(args.player.as_deref(), &decks)?,
        ..DeckFilter::default()
    };
    let report = CollectionReport {
        collection: collection.path().display().to_string(),
        decks: collection.listed(&decks, &filter, DeckOrder::Rating)?,
        interrupted: interrupted.load(std::sync::atomic::Ordering::Relaxed),
    };
    ReportFiles::<true>::default().write(&report, args.json, out)
}

/// The right to rate the decks of a collection, as soon as no other process has it; none after Ctrl-C.
fn wait_for_others(collection: &Collection) -> Result<Option<RatingLock>, Error> {
    let mut is_told = false;
    while !interrupt::is_set() {
        if let Some(lock) = RatingLock::try_take(collection)? {
            return Ok(Some(lock));
        }
        if !is_told {
            note("waiting for another process that rates decks of this collection");
            is_told = true;
        }
        std::thread::sleep(PAUSE);
    }
    Ok(None)
}

/// What rates the decks of a game.
type Rating<'a> = Box<dyn FnOnce(&mut Collection) -> Result<RatedDecks, Error> + 'a>;

/// What rates the decks, game by game. What is asked for is refused here, before any game is played.
fn prepared<'a>(
    args: &'a Rate,
    decks: &[StoredDeck],
    against: &'a [String],
    bar: &'a Bar,
) -> Result<Vec<Rating<'a>>, Error> {
    let games = games_of(decks);
    let (mut ratings, mut alone) = (Vec::new(), None);
    for game in &games {
        match with_game!(*game, prepare(args, decks, against, bar)) {
            Ok(rating) => ratings.push(rating),
            Err(Error::Collection(why)) if is_alone(&why) => alone = Some(why),
            Err(why) if games.len() == 1 => return Err(why),
            Err(why) => {
                return Err(Error::Usage(format!(
                    "the decks of {} cannot be rated as asked: {why}. To rate the decks of one game, add --game {}",
                    game.title(),
                    games.iter().map(|game| game.key()).collect::<Vec<_>>().join(" or --game ")
                )));
            }
        }
    }
    match alone {
        Some(why) if ratings.is_empty() => return Err(why.into()),
        Some(why) => note(&format!("left out: {why}")),
        None => {}
    }
    Ok(ratings)
}

fn is_alone(why: &CollectionError) -> bool {
    matches!(why, CollectionError::Study(StudyError::NoOpponent { .. }))
}

fn prepare<'a, G: Playable>(
    args: &'a Rate,
    decks: &[StoredDeck],
    against: &'a [String],
    bar: &'a Bar,
) -> Result<Rating<'a>, Error> {
    let request = RateRequest::<G> {
        player: NamedPlayer::read(args.player.as_deref().unwrap_or(G::STUDY_PLAYER))?.ready()?,
        rules: args.running.rules.as_deref(),
        seed: args.running.seed,
        pairs: args.pairs.unwrap_or(match args.precision {
            Some(_) => DEFAULT_MOST_PAIRS,
            None => DEFAULT_PAIRS,
        }),
        precision: args.precision,
        pairs_with_handicaps: args.chain_pairs,
        against,
        running: RunContext {
            threads: args.running.threads,
            interrupted: interrupt::flag(),
            progress: bar,
            forfeit_limit: args.forfeiting.limit(),
            ..RunContext::default()
        },
    };
    let prepared = PreparedRating::new(decks, request)?;
    Ok(Box::new(move |collection| Ok(prepared.rate(collection, &note)?)))
}

/// The games of decks.
fn games_of(decks: &[StoredDeck]) -> Vec<GameName> {
    let is_of = |game: &GameName| decks.iter().any(|deck| deck.game == game.key());
    GameName::ALL.into_iter().filter(is_of).collect()
}

/// A player as ratings name it, in the games of decks that have it; that of studies if none is asked for.
pub fn player_names(player: Option<&str>, decks: &[StoredDeck]) -> Result<Vec<String>, Error> {
    fn named<G: Playable>(player: Option<&str>) -> Result<String, Error> {
        Ok(NamedPlayer::<G>::read(player.unwrap_or(G::STUDY_PLAYER))?.name().into())
    }
    let mut names = Vec::new();
    let mut unknown = None;
    for game in games_of(decks) {
        match with_game!(game, named(player)) {
            Ok(name) => names.push(name),
            Err(why) => unknown = Some(why),
        }
    }
    match unknown {
        Some(why) if names.is_empty() => Err(why),
        _ => Ok(names),
    }
}

/// A half-width of intervals.
fn read_precision(number: &str) -> Result<f64, String> {
    match number.parse() {
        Ok(elo) if f64::is_finite(elo) && elo > 0.0 => Ok(elo),
        _ => Err("a number of Elo above 0 is needed".into()),
    }
}
