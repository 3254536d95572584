//! `archon simulate`: a campaign between two decks, or as many as the game can be played with.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use archon_engine::core::game::{Limit, Seat};
use archon_lab::campaign::{Campaign, CampaignGame, EachGame, InTotal};
use archon_lab::runner::Ended;
use archon_lab::totals::Totals;
use archon_ratings::wilson::Proportion;
use archon_sim::play::Outcome;
use serde::Serialize;
use serde_json::json;

use crate::error::Error;
use crate::files::NewFile;
use crate::games::{Playable, WhichGame, with_game};
use crate::options::Playing;
use crate::run::{Ran, Rounds, Runs};
use crate::terminal::describe::Saved;

/// `archon simulate`
#[derive(clap::Args)]
pub struct Args {
    /// The decks, two of KeyForge or 2 to 8 of Keeper of the Cards: names of bundled decks, or files
    /// [default: the two starter decks; of Keeper of the Cards Wolf Pack and Stone Bastion]
    decks: Vec<String>,
    #[command(flatten)]
    which: WhichGame,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    #[command(flatten)]
    playing: Playing,
    /// Write a line for each game into a file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
    /// Keep what was played in a file as it is found, and go on from there if the file exists: after
    /// any interruption, and with the same results as without
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Print this one game of the campaign as a line that can be replayed, and nothing else
    #[arg(long, value_name = "NUMBER")]
    record: Option<u64>,
}

/// Plays the campaign and prints what came of it.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if args.games == 0 {
        return Err(Error::Usage("--games takes a number from 1 on, not 0".into()));
    }
    with_game!(args.which.of(&args.decks)?, run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let owned = G::find_decks(&args.decks)?;
    let decks: Vec<&G::Deck> = owned.iter().collect();
    let seats = decks.len();
    let handicaps = args.playing.handicaps.of::<G>(seats)?;
    let players = args.playing.players::<G>(seats)?;
    let campaign = Campaign {
        decks: &decks,
        handicaps: &handicaps,
        players: &players,
        rules: args.playing.running.rules::<G>()?,
        games: args.games,
        seed: args.playing.running.seed,
    };
    if let Some(number) = args.record {
        if number >= args.games {
            return Err(Error::Usage(format!(
                "there is no game {number}: the campaign has games 0 to {}",
                args.games - 1
            )));
        }
        writeln!(out, "{}", recorded(&campaign, number))?;
        return Ok(());
    }
    let settings = json!({ "handicaps": handicaps, "csv": args.csv.is_some() });
    let runs = Runs {
        command: "simulate",
        settings: &settings,
        rounds: Rounds::Games,
        running: &args.playing.running,
        resume: args.resume.as_deref(),
    };
    let common = campaign.common(&owned);
    let mut failed = None;
    let (ran, totals) = match &args.csv {
        None => {
            let mut study = InTotal::new(&campaign);
            (runs.run(&common, &mut study)?, study.totals)
        }
        Some(path) => {
            let mut sheet = Sheet::create::<G>(path, seats)?;
            let mut study = EachGame::new(&campaign, |game| {
                failed = sheet.write(game).err();
                failed.is_none()
            });
            let ran = runs.run(&common, &mut study)?;
            let totals = study.totals;
            if failed.is_none() {
                failed = sheet.finish().err();
            }
            (ran, totals)
        }
    };
    let report = Report::of(&campaign, &totals, ran.ended == Ended::Interrupted);
    if args.json {
        let text = serde_json::to_string_pretty(&report).expect("plain data");
        writeln!(out, "{text}")?;
    } else {
        print::<G>(&report, &totals, &ran, out)?;
    }
    // What was played is reported even if it could not all be written.
    failed.map_or(Ok(()), Err)
}

/// Game number `number` as a line that can be replayed.
fn recorded<G: Playable>(campaign: &Campaign<'_, G>, number: u64) -> String {
    let (_, answers) = campaign.play_one(number);
    let start = campaign.start(number);
    let decks = campaign.decks.iter().map(|deck| (*deck).clone()).collect();
    let start = G::new_game(decks, campaign.handicaps, campaign.rules, start.first, start.seed);
    G::to_line(&Saved { start, answers, players: None })
}

/// A file with a line for each game.
struct Sheet {
    path: PathBuf,
    lines: csv::Writer<NewFile>,
    seats: usize,
}

/// What stands in a line, but for how far each seat came.
const COLUMNS: [&str; 9] = [
    "game",
    "seed",
    "first",
    "winner",
    "unfinished",
    "forfeited_by",
    "forfeit",
    "turns",
    "decisions",
];

impl Sheet {
    fn create<G: Playable>(path: &Path, seats: usize) -> Result<Sheet, Error> {
        let file = NewFile::create(path)?;
        let mut sheet = Sheet { path: path.into(), lines: csv::Writer::from_writer(file), seats };
        let progress = (1..=seats).map(|seat| format!("{}_{seat}", G::PROGRESS));
        let columns = COLUMNS.into_iter().map(String::from).chain(progress);
        sheet.lines.write_record(columns).map_err(|e| sheet.failed(e))?;
        Ok(sheet)
    }

    fn failed(&self, why: impl ToString) -> Error {
        Error::Write { path: self.path.clone(), why: why.to_string() }
    }

    fn write(&mut self, game: &CampaignGame) -> Result<(), Error> {
        let outcome = game.played.outcome;
        let only_winner = outcome.winners().filter(|w| w.count_ones() == 1);
        let winner = only_winner.map(|w| number(w.trailing_zeros() as Seat));
        let unfinished = match outcome {
            Outcome::Unfinished(Limit::Turns) => "turns",
            Outcome::Unfinished(Limit::Work) => "work",
            Outcome::Unfinished(Limit::Room) => "room",
            _ => "",
        };
        let forfeited_by = match outcome {
            Outcome::Forfeited { by, .. } => Some(number(by)),
            _ => None,
        };
        let row = (
            game.number,
            game.seed,
            number(game.played.first),
            winner,
            unfinished,
            forfeited_by,
            game.forfeit.as_deref().unwrap_or(""),
            game.played.turns,
            game.played.decisions,
            &game.played.progress[..self.seats],
        );
        self.lines.serialize(row).map_err(|e| self.failed(e))
    }

    fn finish(self) -> Result<(), Error> {
        let path = self.path;
        let failed = |why: String| Error::Write { path, why };
        self.lines.into_inner().map_err(|e| failed(e.to_string()))?.finish()
    }
}

const fn number(seat: Seat) -> u8 {
    seat as u8 + 1
}

/// What came of a campaign: everything printed follows from the campaign alone, so that the same
/// campaign prints the same, whatever the threads.
#[derive(Serialize)]
struct Report {
    /// Whether Ctrl-C ended it before all games were played
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    interrupted: bool,
    rules: &'static str,
    seed: u64,
    games: u64,
    finished: u64,
    unfinished: Unfinished,
    /// Games that several won together, where the game has such
    #[serde(skip_serializing_if = "Option::is_none")]
    drawn: Option<u64>,
    decks: Vec<Side>,
    first_player: Option<Rate>,
    turns_per_game: f64,
    turns_standard_deviation: f64,
    turns_fewest: u32,
    turns_most: u32,
    decisions_per_game: f64,
}

#[derive(Serialize)]
struct Unfinished {
    turns: u64,
    work: u64,
    room: u64,
}

#[derive(Serialize)]
struct Side {
    deck: String,
    player: String,
    /// By the name of the game's option
    #[serde(flatten)]
    handicap: BTreeMap<&'static str, u16>,
    wins: u64,
    /// Games lost by giving up; they are among the other's wins
    forfeited: u64,
    win_rate: Option<Rate>,
    win_rate_going_first: Option<Rate>,
    win_rate_going_second: Option<Rate>,
}

#[derive(Serialize, Clone, Copy)]
struct Rate {
    estimate: f64,
    low_95: f64,
    high_95: f64,
    wins: u64,
    games: u64,
    method: &'static str,
}

fn rate(wins: u64, games: u64) -> Option<Rate> {
    Proportion::of(wins, games).map(|share| Rate {
        estimate: share.estimate(),
        low_95: share.low,
        high_95: share.high,
        wins,
        games,
        method: "Wilson",
    })
}

impl Report {
    fn of<G: Playable>(campaign: &Campaign<'_, G>, totals: &Totals, interrupted: bool) -> Report {
        let finished = totals.finished();
        let games = totals.games.max(1) as f64;
        let mean = totals.turns as f64 / games;
        let side = |seat: Seat| {
            let first = totals.finished_going_first[seat];
            let wins_first = totals.wins_going_first[seat];
            Side {
                deck: G::deck_name(campaign.decks[seat]).to_string(),
                player: campaign.players[seat].name().to_string(),
                handicap: BTreeMap::from([(G::HANDICAP_OPTION, campaign.handicaps[seat])]),
                wins: totals.wins[seat],
                forfeited: totals.forfeited[seat],
                win_rate: rate(totals.wins[seat], finished),
                win_rate_going_first: rate(wins_first, first),
                win_rate_going_second: rate(totals.wins[seat] - wins_first, finished - first),
            }
        };
        Report {
            interrupted,
            rules: G::rules_key(campaign.rules),
            seed: campaign.seed,
            games: totals.games,
            finished,
            unfinished: Unfinished {
                turns: totals.out_of_turns,
                work: totals.out_of_work,
                room: totals.out_of_room,
            },
            drawn: (G::MOST_PLAYERS > 2).then_some(totals.drawn),
            decks: (0..campaign.decks.len()).map(side).collect(),
            first_player: rate(totals.won_by_first(), finished),
            turns_per_game: mean,
            turns_standard_deviation: (totals.turns_squared as f64 / games - mean * mean)
                .max(0.0)
                .sqrt(),
            turns_fewest: totals.fewest_turns,
            turns_most: totals.most_turns,
            decisions_per_game: totals.decisions as f64 / games,
        }
    }
}

fn percent(rate: Option<Rate>) -> String {
    rate.map_or("–".into(), |r| {
        format!(
            "{:5.2} %  ({:.2} to {:.2})",
            100.0 * r.estimate,
            100.0 * r.low_95,
            100.0 * r.high_95
        )
    })
}

fn print<G: Playable>(
    report: &Report,
    totals: &Totals,
    ran: &Ran,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let mut line = |text: String| writeln!(out, "{text}");
    line(format!(
        "{} games, rules {}, seed {}; intervals are 95 % (Wilson)",
        report.games, report.rules, report.seed
    ))?;
    line(String::new())?;
    line(format!("{:<40} {:<10} {:>8}  win rate", "deck", "player", "wins"))?;
    for side in &report.decks {
        let handicap = match side.handicap.values().sum::<u16>() {
            0 => String::new(),
            n => format!(" ({})", G::handicap(n)),
        };
        let deck = format!("{}{handicap}", side.deck);
        line(format!(
            "{deck:<40} {:<10} {:>8}  {}",
            side.player,
            side.wins,
            percent(side.win_rate)
        ))?;
        for (how, rate) in [
            ("going first", side.win_rate_going_first),
            ("going second", side.win_rate_going_second),
        ] {
            let wins = rate.map_or(0, |r| r.wins);
            line(format!("  {how:<49} {wins:>8}  {}", percent(rate)))?;
        }
    }
    if let Some(drawn) = report.drawn.filter(|drawn| *drawn > 0) {
        line(format!("{:<51} {drawn:>8}  won by nobody alone", "drawn"))?;
    }
    line(String::new())?;
    line(format!("who goes first wins    {}", percent(report.first_player)))?;
    line(format!(
        "turns in a game        {:.1} on average, standard deviation {:.1}, from {} to {}",
        report.turns_per_game,
        report.turns_standard_deviation,
        report.turns_fewest,
        report.turns_most
    ))?;
    line(format!(
        "decisions in a game    {:.1} with a choice, on average",
        report.decisions_per_game
    ))?;
    line(format!(
        "unfinished games       {} (turns {}, work {}, room {}), part of no win rate",
        totals.unfinished(),
        totals.out_of_turns,
        totals.out_of_work,
        totals.out_of_room
    ))?;
    if report.decks.iter().any(|side| side.forfeited > 0) {
        let by: Vec<String> = report
            .decks
            .iter()
            .map(|side| format!("{} by {}", side.forfeited, side.player))
            .collect();
        line(format!("forfeited games        {}: losses, part of the win rates", by.join(", ")))?;
    }
    if report.interrupted {
        line("interrupted            before all games were played".into())?;
    }
    let seconds = ran.took.as_secs_f64().max(1e-9);
    line(format!(
        "speed                  {:.0} games a second on {} threads ({:.1} s)",
        ran.played as f64 / seconds,
        ran.threads,
        seconds
    ))?;
    Ok(())
}
