//! `archon simulate`: a campaign between two decks, or as many as the game can be played with.

use std::io::Write;

use archon_lab::definition::RunningSettings;
use archon_lab::luck;
use archon_lab::settings::StudySettings as _;
use archon_lab::studies::simulate::settings::{Simulate, SimulateConfig};
use archon_lab::studies::simulate::shards::simulate_shard;
use archon_lab::studies::simulate::{Campaign, CampaignGame, lines, simulate};
use archon_report::rows::Rows as _;

use crate::error::Error;
use crate::game_files::{self, GameFiles};
use crate::games::{Playable, WhichGame, with_game};
use crate::interrupt;
use crate::options::{Sharding, part_played};
use crate::progress::{Bar, Rounds};
use crate::report_files::ReportFiles;
use crate::settings::SettingsOf;
use crate::terminal::describe::SavedGame;

/// `archon simulate`
#[derive(clap::Args)]
pub struct Args {
    /// Two decks: names, files or `-` [default: the starter decks]
    ///
    /// Keeper of the Cards: 2 to 8 decks [default: Wolf Pack and Stone Bastion]. A file may contain all of them.
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    settings: SettingsOf<Simulate>,
    #[command(flatten)]
    games_files: GameFiles,
    #[command(flatten)]
    files: ReportFiles<false>,
    /// Print the report as JSON
    #[arg(short, long)]
    json: bool,
    #[command(flatten)]
    sharding: Sharding,
    /// Print this one game of the campaign as a line that can be replayed, and nothing else
    #[arg(long, value_name = "NUMBER", conflicts_with = "shard")]
    record: Option<u64>,
}

/// Plays the campaign and prints the report.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let owned = G::find_decks(&args.decks)?;
    let decks: Vec<&G::Deck> = owned.iter().collect();
    let seats = decks.len();
    let values = args.settings.values()?;
    let (config, running) =
        (SimulateConfig::resolve(values, seats), RunningSettings::resolve(values, seats));
    values
        .check_handicaps::<G>(SimulateConfig::TABLE, seats)
        .map_err(SettingsOf::<Simulate>::wrong)?;
    let handicaps = config.handicaps(seats);
    let players = config.players::<G>(seats).map_err(SettingsOf::<Simulate>::wrong)?;
    let rules = G::rules_for(running.rules.as_deref(), &owned)?;
    let campaign = Campaign {
        decks: &decks,
        handicaps: &handicaps,
        players: &players,
        rules,
        games: config.games,
        seed: running.seed,
        luck: luck::of_games(running.seed, &owned, &players, rules),
    };
    if let Some(number) = args.record {
        if number >= config.games {
            return Err(Error::Usage(format!(
                "unknown game {number}: the campaign has games 0 to {}",
                config.games - 1
            )));
        }
        writeln!(out, "{}", recorded(&campaign, number))?;
        return Ok(());
    }
    let whole = [args.games_files.first_option(), args.files.first_option()];
    if let Some(shard) = args.sharding.alone(&whole, args.json)? {
        let file = running.resume.as_ref();
        let bar = Bar::new(Rounds::Games, file.cloned());
        let context = running.context(interrupt::flag(), &bar, None);
        let run = simulate_shard(&context, &campaign, &owned, shard, config.keep_games)?;
        return part_played(("simulate", shard), file, run.interrupted, out);
    }
    if config.keep_games {
        let said = "--keep-games needs --shard: without it, --csv and --parquet write a line for each game";
        return Err(Error::Usage(said.into()));
    }
    args.files.can_be_written()?;
    let mut written = game_files::of_campaign(&args.games_files, &campaign)?;
    let mut failed = None;
    let mut write = written.as_mut().map(|rows| {
        |game: &CampaignGame| {
            failed = rows.write(&lines::row(game, seats)).err();
            failed.is_none()
        }
    });
    let each = write.as_mut().map(|write| write as &mut dyn FnMut(&CampaignGame) -> bool);
    let bar = Bar::new(Rounds::Games, running.resume.clone());
    let context = running.context(interrupt::flag(), &bar, None);
    let report = simulate(&context, &campaign, &owned, each)?;
    if failed.is_none() {
        failed = written.and_then(|rows| rows.finish().err());
    }
    args.files.write(&report, args.json, out)?;
    // What was played is reported even if it could not all be written.
    failed.map_or(Ok(()), Err)
}

/// Game number `number` as a line that can be replayed.
fn recorded<G: Playable>(campaign: &Campaign<'_, G>, number: u64) -> String {
    let (_, answers) = campaign.play_one(number);
    let start = campaign.start(number);
    let decks = campaign.decks.iter().map(|deck| (*deck).clone()).collect();
    let start = G::new_game(decks, campaign.handicaps, campaign.rules, start.first, start.seed);
    G::to_line(&SavedGame { start, answers, players: None })
}
