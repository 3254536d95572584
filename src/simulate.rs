//! `archon simulate`: a campaign between two decks.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use archon_engine::game::{Limit, Seat};
use archon_engine::keyforge::KeyForge;
use archon_ratings::wilson::Share;
use archon_sim::campaign::{Campaign, CampaignGame};
use archon_sim::play::Outcome;
use archon_sim::tally::Tally;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::decks;
use crate::error::Error;
use crate::forfeits::Forfeits;
use crate::options::Playing;

/// `archon simulate`
#[derive(clap::Args)]
pub struct Args {
    /// The two decks: names of bundled decks, or files [default: the two starter decks]
    decks: Vec<String>,
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
    let decks = decks::find_two(&args.decks)?;
    let (chains, players) = (args.playing.chains()?, args.playing.players()?);
    let campaign = Campaign {
        decks: &[&decks[0], &decks[1]],
        handicaps: &chains,
        players: &players,
        rules: args.playing.running.edition()?,
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
        let (_, record) = campaign.record(number);
        writeln!(out, "{}", record.to_line())?;
        return Ok(());
    }
    let pool = args.playing.running.pool()?;
    let mut sheet = args.csv.as_deref().map(Sheet::create).transpose()?;
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
        print(&report, &tally, took, pool.current_num_threads(), out)?;
    }
    // What was played is reported even if it could not all be written.
    failed.map_or(Ok(()), Err)
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
}

#[derive(Serialize)]
struct Row<'a> {
    game: u64,
    seed: u64,
    first: u8,
    winner: Option<u8>,
    unfinished: &'a str,
    forfeited_by: Option<u8>,
    forfeit: &'a str,
    turns: u32,
    decisions: u32,
    keys_1: u16,
    keys_2: u16,
}

impl Sheet {
    fn create(path: &Path) -> Result<Sheet, Error> {
        let file = std::fs::File::create(path)
            .map_err(|why| Error::Write { path: path.into(), why: why.to_string() })?;
        Ok(Sheet { path: path.into(), lines: csv::Writer::from_writer(file) })
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
        let row = Row {
            game: game.number,
            seed: game.seed,
            first: number(game.played.first),
            winner,
            unfinished,
            forfeited_by,
            forfeit: game.forfeit.as_deref().unwrap_or(""),
            turns: game.played.turns,
            decisions: game.played.decisions,
            keys_1: game.played.progress[0],
            keys_2: game.played.progress[1],
        };
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
    decks: [Side; 2],
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
    chains: u16,
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
    Share::of(wins, games).map(|share| Rate {
        estimate: share.estimate(),
        low_95: share.low,
        high_95: share.high,
        wins,
        games,
        method: "Wilson",
    })
}

impl Report {
    fn of(campaign: &Campaign<'_, KeyForge>, tally: &Tally) -> Report {
        let finished = tally.finished();
        let games = tally.games.max(1) as f64;
        let mean = tally.turns as f64 / games;
        let side = |seat: Seat| {
            let first = tally.finished_going_first[seat];
            let wins_first = tally.wins_going_first[seat];
            Side {
                deck: campaign.decks[seat].name.clone(),
                player: campaign.players[seat].name().to_string(),
                chains: campaign.handicaps[seat],
                wins: tally.wins[seat],
                forfeited: tally.forfeited[seat],
                win_rate: rate(tally.wins[seat], finished),
                win_rate_going_first: rate(wins_first, first),
                win_rate_going_second: rate(tally.wins[seat] - wins_first, finished - first),
            }
        };
        Report {
            rules: campaign.rules.key(),
            seed: campaign.seed,
            games: tally.games,
            finished,
            unfinished: Unfinished {
                turns: tally.out_of_turns,
                work: tally.out_of_work,
                room: tally.out_of_room,
            },
            decks: [0, 1].map(side),
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

fn print(
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
        let chains = match side.chains {
            0 => String::new(),
            n => format!(" ({n} chains)"),
        };
        let deck = format!("{}{chains}", side.deck);
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
        let [one, two] = &report.decks;
        line(format!(
            "forfeited games        {} by {}, {} by {}: losses, part of the win rates",
            one.forfeited, one.player, two.forfeited, two.player
        ))?;
    }
    let seconds = took.as_secs_f64().max(1e-9);
    line(format!(
        "speed                  {:.0} games a second on {threads} threads ({:.1} s)",
        report.games as f64 / seconds,
        seconds
    ))?;
    Ok(())
}
