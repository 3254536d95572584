//! `archon merge`: the report of a campaign whose parts were played apart.

use std::io::Write;
use std::path::PathBuf;

use archon_lab::game::GameName;
use archon_lab::studies::arena::shards::JoinedArena;
use archon_lab::studies::check::join_check;
use archon_lab::studies::simulate::shards::{JoinedCampaign, join_simulation};
use archon_lab::studies::simulate::{CampaignGame, lines};
use archon_report::rows::Rows as _;
use archon_runner::RunContext;
use archon_runner::shards::Shards;

use crate::error::Error;
use crate::game_files::{self, GameFiles};
use crate::games::{Playable, with_game};
use crate::interrupt;
use crate::options::ForfeitOption;
use crate::report_files::{ReportFiles, print};

/// `archon merge`
#[derive(clap::Args)]
pub struct Args {
    /// All parts of a campaign, in any order: files, or folders
    ///
    /// From a folder, all files named `*.part` are read. The same command wrote every part, with --shard.
    #[arg(value_name = "PART", required = true)]
    parts: Vec<PathBuf>,
    #[command(flatten)]
    games_files: GameFiles,
    #[command(flatten)]
    files: ReportFiles<false>,
    /// Print the report as JSON
    #[arg(short, long)]
    json: bool,
    #[command(flatten)]
    forfeiting: ForfeitOption,
}

/// Joins the parts and prints what the whole campaign would have printed.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let parts = Shards::open(&args.parts)?;
    let game: String = parts.get(&["game"])?;
    let game: GameName = game.parse().map_err(|_| parts.unreadable("game"))?;
    with_game!(game, join(args, parts, out))
}

fn join<G: Playable>(args: &Args, parts: Shards, out: &mut impl Write) -> Result<(), Error> {
    args.files.can_be_written()?;
    match parts.command() {
        "simulate" => simulation::<G>(args, parts, out),
        "arena" => players::<G>(args, parts.counting("pairs"), out),
        "check" => checked::<G>(args, parts, out),
        _ => Err(parts.unreadable("command").into()),
    }
}

fn context(args: &Args) -> RunContext<'static> {
    let interrupted = interrupt::flag();
    let forfeit_limit = args.forfeiting.limit();
    RunContext { interrupted, forfeit_limit, ..RunContext::default() }
}

fn simulation<G: Playable>(
    args: &Args,
    mut parts: Shards,
    out: &mut impl Write,
) -> Result<(), Error> {
    let joined = JoinedCampaign::<G>::of(&parts)?;
    let decks: Vec<&G::Deck> = joined.decks.iter().collect();
    let campaign = joined.campaign(&decks);
    let mut written = game_files::of_campaign(&args.games_files, &campaign)?;
    let mut failed = None;
    let mut write = written.as_mut().map(|rows| {
        |game: &CampaignGame| {
            failed = rows.write(&lines::row(game, decks.len())).err();
            failed.is_none()
        }
    });
    let each = write.as_mut().map(|write| write as &mut dyn FnMut(&CampaignGame) -> bool);
    let report = join_simulation(&context(args), &campaign, &mut parts, each)?;
    if failed.is_none() {
        failed = written.and_then(|rows| rows.finish().err());
    }
    args.files.write(&report, args.json, out)?;
    // What was joined is reported even if it could not all be written.
    failed.map_or(Ok(()), Err)
}

fn players<G: Playable>(args: &Args, mut parts: Shards, out: &mut impl Write) -> Result<(), Error> {
    let joined = JoinedArena::<G>::of(&parts)?;
    let mut written = game_files::of_arena(&args.games_files, &joined.arena())?;
    let mut failed = None;
    let report = joined.report(&context(args), &mut parts, |pairing, pair| {
        if let Some(rows) = &mut written {
            failed = archon_lab::studies::arena::lines::write(rows, &joined.arena(), pairing, pair)
                .err();
        }
        failed.is_none()
    })?;
    if failed.is_none() {
        failed = written.and_then(|rows| rows.finish().err());
    }
    args.files.write(&report, args.json, out)?;
    failed.map_or(Ok(()), Err)
}

fn checked<G: Playable>(args: &Args, mut parts: Shards, out: &mut impl Write) -> Result<(), Error> {
    if let Some(option) = args.games_files.first_option().or(args.files.first_option()) {
        return Err(Error::Usage(format!("parts of `archon check` have no --{option}")));
    }
    let report = join_check::<G>(&mut parts)?;
    print(&report, args.json, out)?;
    Error::of_violations(&report.violations)
}
