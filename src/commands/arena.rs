//! `archon arena`: players against each other on mirrored pairs; how strong they are and what that
//! costs.

use std::io::Write;

use archon_lab::definition::RunningSettings;
use archon_lab::field::Field;
use archon_lab::luck;
use archon_lab::settings::StudySettings as _;
use archon_lab::studies::arena::settings::{ArenaSettings, ArenaStudy};
use archon_lab::studies::arena::shards::arena_shard;
use archon_lab::studies::arena::{Arena, ArenaConfig, arena, lines};
use archon_report::LeftOut;

use crate::error::Error;
use crate::game_files::{self, GameFiles};
use crate::games::{Collections, Playable, WhichGame, listed_decks, with_game};
use crate::interrupt;
use crate::options::{Sharding, part_played};
use crate::progress::{Bar, Rounds};
use crate::report_files::ReportFiles;
use crate::settings::SettingsOf;

/// `archon arena`
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    settings: SettingsOf<ArenaStudy>,
    /// Names, files, sets or `-` [default: bundled]
    ///
    /// And folders. Repeat the option or separate values by commas. Decks are drawn at random such that all are
    /// played equally often.
    #[arg(short, long, value_name = "DECKS")]
    decks: Vec<String>,
    #[command(flatten)]
    collections: Collections,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    games_files: GameFiles,
    #[command(flatten)]
    files: ReportFiles<false>,
    #[command(flatten)]
    sharding: Sharding,
    /// Print the report as JSON
    #[arg(short, long)]
    json: bool,
}

/// Plays and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&listed_decks(&args.decks))?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let values = args.settings.values()?;
    let (settings, running) =
        (ArenaSettings::resolve(values, 0), RunningSettings::resolve(values, 0));
    let handicaps = settings.handicaps::<G>().map_err(SettingsOf::<ArenaStudy>::wrong)?;
    values
        .check_handicaps::<G>(ArenaSettings::TABLE, settings.seats)
        .map_err(SettingsOf::<ArenaStudy>::wrong)?;
    let players = settings.players::<G>().map_err(SettingsOf::<ArenaStudy>::wrong)?;
    let Field { decks, left_out, .. } = G::find_all(&listed_decks(&args.decks), &args.collections)?;
    let rules = G::rules_for(running.rules.as_deref(), &decks)?;
    let arena = Arena {
        players: &players,
        decks: &decks,
        seats: settings.seats,
        handicaps: &handicaps,
        rules,
        pairs: settings.pairs,
        seed: running.seed,
        luck: luck::of_games::<G>(running.seed, &decks, &[], rules),
    };
    let config = settings
        .config(players.len(), arena.pairings())
        .map_err(SettingsOf::<ArenaStudy>::wrong)?;
    play(&arena, &config, (args, &running), left_out, out)
}

fn play<G: Playable>(
    players: &Arena<'_, G>,
    config: &ArenaConfig,
    (args, running): (&Args, &RunningSettings),
    left_out: Vec<LeftOut>,
    out: &mut impl Write,
) -> Result<(), Error> {
    if players.decks.is_empty() {
        return Err(Error::Usage("no playable decks were given".into()));
    }
    let whole = [args.games_files.first_option(), args.files.first_option()];
    if let Some(shard) = args.sharding.alone(&whole, args.json)? {
        if config.test.is_some() {
            return Err(Error::Usage(
                "--sprt needs all pairs in their order and cannot be used together with --shard"
                    .into(),
            ));
        }
        let file = running.resume.as_ref();
        let bar = Bar::new(Rounds::Pairs, file.cloned());
        let context = running.context(interrupt::flag(), &bar, None);
        let who = (&config.pairings[..], config.doubling);
        let run = arena_shard(&context, players, who, &left_out, shard)?;
        return part_played(("arena", shard), file, run.interrupted, out);
    }
    args.files.can_be_written()?;
    let mut written = game_files::of_arena(&args.games_files, players)?;
    let mut failed = None;
    let bar = Bar::new(Rounds::Pairs, running.resume.clone());
    let context = running.context(interrupt::flag(), &bar, None);
    let mut report = arena(&context, players, config, |pairing, pair| {
        if let Some(rows) = &mut written {
            failed = lines::write(rows, players, pairing, pair).err();
        }
        failed.is_none()
    })?;
    report.left_out = left_out;
    if failed.is_none() {
        failed = written.and_then(|rows| rows.finish().err());
    }
    args.files.write(&report, args.json, out)?;
    // What was played is reported even if it could not all be written.
    failed.map_or(Ok(()), Err)
}
