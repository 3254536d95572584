//! `archon simulate`: a campaign between two decks, or as many as the game can be played with.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use archon_engine::core::game::{Limit, Seat};
use archon_lab::campaign::{Campaign, CampaignGame};
use archon_lab::tally::Tally;
use archon_ratings::wilson::Proportion;
use archon_sim::play::Outcome;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::error::Error;
use crate::forfeits::Forfeits;
use crate::games::{Playable, WhichGame, with_game};
use crate::options::Playing;
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
    let decks = G::find_decks(&args.decks)?;
    let decks: Vec<&G::Deck> = decks.iter().collect();
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
    let pool = args.playing.running.pool()?;
    let mut sheet = args.csv.as_deref().map(|path| Sheet::create::<G>(path, seats)).transpose()?;
    let bar = progress(args.games);
    let began = Instant::now();
    let mut failed = None;
    let mut forfeits = Forfeits::default();
    let tally = pool.install(|| {
        campaign.run(|game| {
            bar.inc(1);
            if let (Outcome::Forfeited { by, .. }, Some(why)) = (game.played.outcome, &game.forfeit)
            {
                let number = format!("game {}", game.number);
                forfeits.note(&bar, &number, players[by].name(), why);
            }
            match sheet.as_mut().map_or(Ok(()), |s| s.write(game)) {
                Ok(()) => true,
                Err(error) => {
                    failed = Some(error);
                    false
                }
            }
        })
    });
    bar.finish_and_clear();
    let took = began.elapsed();
    if failed.is_none() {
        failed = sheet.as_mut().and_then(|s| s.finish().err());
    }
    let report = Report::of(&campaign, &tally);
    if args.json {
        let text = serde_json::to_string_pretty(&report).expect("plain data");
        writeln!(out, "{text}")?;
    } else {
        print::<G>(&report, &tally, took, pool.current_num_threads(), out)?;
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

fn progress(games: u64) -> ProgressBar {
    // Drawn on standard error, and only on a terminal.
    let bar = ProgressBar::new(games);
    let style = "{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} to go";
    bar.set_style(ProgressStyle::with_template(style).expect("a fixed template"));
    bar
}

/// A file with a line for each game.
struct Sheet {
    path: PathBuf,
    lines: csv::Writer<std::fs::File>,
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
        let file = std::fs::File::create(path)
            .map_err(|why| Error::Write { path: path.into(), why: why.to_string() })?;
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

    fn finish(&mut self) -> Result<(), Error> {
        self.lines.flush().map_err(|e| self.failed(e))
    }
}

const fn number(seat: Seat) -> u8 {
    seat as u8 + 1
}

/// What came of a campaign: everything printed follows from the campaign alone, so that the same
/// campaign prints the same, whatever the threads.
#[derive(Serialize)]
struct Report {
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
    fn of<G: Playable>(campaign: &Campaign<'_, G>, tally: &Tally) -> Report {
        let finished = tally.finished();
        let games = tally.games.max(1) as f64;
        let mean = tally.turns as f64 / games;
        let side = |seat: Seat| {
            let first = tally.finished_going_first[seat];
            let wins_first = tally.wins_going_first[seat];
            Side {
                deck: G::deck_name(campaign.decks[seat]).to_string(),
                player: campaign.players[seat].name().to_string(),
                handicap: BTreeMap::from([(G::HANDICAP_OPTION, campaign.handicaps[seat])]),
                wins: tally.wins[seat],
                forfeited: tally.forfeited[seat],
                win_rate: rate(tally.wins[seat], finished),
                win_rate_going_first: rate(wins_first, first),
                win_rate_going_second: rate(tally.wins[seat] - wins_first, finished - first),
            }
        };
        Report {
            rules: G::rules_key(campaign.rules),
            seed: campaign.seed,
            games: tally.games,
            finished,
            unfinished: Unfinished {
                turns: tally.out_of_turns,
                work: tally.out_of_work,
                room: tally.out_of_room,
            },
            drawn: (G::MOST_PLAYERS > 2).then_some(tally.drawn),
            decks: (0..campaign.decks.len()).map(side).collect(),
            first_player: rate(tally.won_by_first(), finished),
            turns_per_game: mean,
            turns_standard_deviation: (tally.turns_squared as f64 / games - mean * mean)
                .max(0.0)
                .sqrt(),
            turns_fewest: tally.fewest_turns,
            turns_most: tally.most_turns,
            decisions_per_game: tally.decisions as f64 / games,
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
    tally: &Tally,
    took: Duration,
    threads: usize,
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
        tally.unfinished(),
        tally.out_of_turns,
        tally.out_of_work,
        tally.out_of_room
    ))?;
    if report.decks.iter().any(|side| side.forfeited > 0) {
        let by: Vec<String> = report
            .decks
            .iter()
            .map(|side| format!("{} by {}", side.forfeited, side.player))
            .collect();
        line(format!("forfeited games        {}: losses, part of the win rates", by.join(", ")))?;
    }
    let seconds = took.as_secs_f64().max(1e-9);
    line(format!(
        "speed                  {:.0} games a second on {threads} threads ({:.1} s)",
        report.games as f64 / seconds,
        seconds
    ))?;
    Ok(())
}
