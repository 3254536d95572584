//! `archon check`: random games between all bundled decks under every invariant; or, with
//! `--peeking`, whether a player's decisions depend on what it cannot see.

use std::io::Write;
use std::path::PathBuf;

use archon_runner::RunContext;
use archon_lab::studies::check::check_shard;
use archon_sim::check::{Checked, Games, check};
use archon_sim::peeking::{Look, look_for_peeking};
use archon_sim::players::registry::{Named, players, read_list};
use serde::Serialize;
use serde_json::json;

use crate::error::Error;
use crate::games::{GameName, Playable, WhichGame, with_game};
use crate::interrupt;
use crate::options::{Running, Sharding, part_played};
use crate::progress::{Bar, Rounds};

/// `archon check`
#[derive(clap::Args)]
pub struct Args {
    /// How many games
    #[arg(short = 'n', long, default_value_t = 10_000)]
    games: u64,
    /// Check instead that no decision depends on what is hidden
    ///
    /// Hidden cards and chance to come are permuted, and each player must decide the same.
    #[arg(long, conflicts_with = "shard")]
    peeking: bool,
    /// With --peeking: positions at which each player decides
    #[arg(long, default_value_t = 10_000)]
    positions: u64,
    /// With --peeking: players to check [default: every one]
    ///
    /// Of several one each time, or with commas. `archon players` lists them.
    #[arg(short, long, value_name = "PLAYER")]
    player: Vec<String>,
    /// How many sit at a table: 2, or a range as in 3-8
    #[arg(long, default_value = "2", value_name = "SEATS")]
    seats: String,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    running: Running,
    #[command(flatten)]
    sharding: Sharding,
    /// With --shard: the file of the part; if it exists, go on from it
    #[arg(long, value_name = "FILE", requires = "shard")]
    resume: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(short, long)]
    json: bool,
}

/// What `archon check` found.
#[derive(Serialize)]
struct CheckReport<'c> {
    answer: String,
    games: u64,
    decks: usize,
    rules: &'static str,
    #[serde(serialize_with = "archon_engine::core::exact::serialize")]
    seed: u64,
    interrupted: bool,
    steps: u64,
    states_resampled: u64,
    games_replayed: u64,
    unfinished: [u64; 3],
    unfinished_games: &'c [String],
    violations: &'c [String],
}

/// What `archon check --peeking` found of a player.
#[derive(Serialize)]
struct PeekingReport<'c> {
    answer: String,
    player: &'c str,
    interrupted: bool,
    positions: u64,
    violations: &'c [String],
}

/// Plays the games and prints what they showed; fails if an invariant was violated.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.game.unwrap_or(GameName::KeyForge), run_game(args, out))
}

fn run_game<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let interrupted = interrupt::flag();
    let decks = G::bundled()?;
    if decks.is_empty() || args.games == 0 {
        return Err(Error::Usage(
            "there is nothing to check: no games, or no playable deck".into(),
        ));
    }
    let rules = args.running.rules::<G>()?;
    let seats = seats::<G>(&args.seats)?;
    if args.peeking {
        let look: Look<'_, G> = Look {
            decks: &decks,
            seats,
            rules,
            positions: args.positions,
            seed: args.running.seed,
            interrupted,
        };
        return peeking(args, &look, &args.running.pool()?, out);
    }
    let seed = args.running.seed;
    let games = Games { decks: &decks, seats, games: args.games, rules, seed, interrupted };
    if let Some(shard) = args.sharding.alone(&[], args.json)? {
        let bar = Bar::new(Rounds::Games, args.resume.clone());
        let context = RunContext {
            threads: args.running.threads,
            journal: args.resume.clone(),
            interrupted,
            progress: &bar,
            ..RunContext::default()
        };
        let run = check_shard(&context, &games, shard)?;
        return part_played(("check", shard), args.resume.as_ref(), run.interrupted, out);
    }
    let began = std::time::Instant::now();
    let pool = args.running.pool()?;
    let checked = pool.install(|| check::<G>(&games));
    // No report says this: it is the same on any machine.
    crate::note!("archon: {} games in {:.1} s", checked.games, began.elapsed().as_secs_f64());
    let (decks, rules) = (decks.len(), G::rules_key(rules));
    report(&CheckedGames { checked: &checked, decks, rules, seed }, args.json, out)
}

/// What was found in random games, and which games they were.
pub struct CheckedGames<'c> {
    /// What was found
    pub checked: &'c Checked,
    /// Between how many decks
    pub decks: usize,
    /// By which rules
    pub rules: &'static str,
    /// From which seed
    pub seed: u64,
}

/// What was found, in a sentence.
fn answer(checked: &Checked) -> String {
    match checked.violations.first() {
        None => format!("No invariant was violated in {} games.", checked.games),
        Some(first) => format!("An invariant was violated: {first}"),
    }
}

/// Prints what games showed; fails if an invariant was violated.
pub fn report(games: &CheckedGames<'_>, json: bool, out: &mut impl Write) -> Result<(), Error> {
    let CheckedGames { checked, decks, rules, seed } = *games;
    if json {
        let report = CheckReport {
            answer: answer(checked),
            games: checked.games,
            decks,
            rules,
            seed,
            interrupted: interrupt::is_set(),
            steps: checked.steps,
            states_resampled: checked.resamples,
            games_replayed: checked.replays,
            unfinished: checked.unfinished,
            unfinished_games: &checked.unfinished_games,
            violations: &checked.violations,
        };
        writeln!(out, "{}", serde_json::to_string_pretty(&report).expect("plain data"))?;
        return violated(&checked.violations);
    }
    writeln!(out, "{}", answer(checked))?;
    if interrupt::is_set() {
        writeln!(out, "interrupted; of what was played:")?;
    }
    writeln!(
        out,
        "{} games between {decks} decks, rules {rules}, seed {seed}\n\
         steps checked: {}, states resampled: {}, games replayed: {}",
        checked.games, checked.steps, checked.resamples, checked.replays,
    )?;
    let [turns, work, room] = checked.unfinished;
    writeln!(out, "unfinished: {turns} out of turns, {work} out of work, {room} out of room")?;
    for game in &checked.unfinished_games {
        writeln!(out, "unfinished {game}")?;
    }
    for violation in &checked.violations {
        writeln!(out, "VIOLATION {violation}")?;
    }
    violated(&checked.violations)
}

fn violated(violations: &[String]) -> Result<(), Error> {
    match violations.is_empty() {
        true => Ok(()),
        false => Err(Error::Other("an invariant was violated".into())),
    }
}

/// The fewest and the most seats that a text names.
fn seats<G: Playable>(text: &str) -> Result<(usize, usize), Error> {
    let (fewest, most) = text.split_once('-').unwrap_or((text, text));
    let number =
        |text: &str| text.trim().parse().ok().filter(|n| (2..=G::MOST_PLAYERS).contains(n));
    number(fewest).zip(number(most)).filter(|(fewest, most)| fewest <= most).ok_or_else(|| {
        Error::Usage(match G::MOST_PLAYERS {
            2 => format!("{} is played by two (--seats 2), not by {text:?}", G::TITLE),
            most => format!(
                "--seats takes a number from 2 to {most}, or two as in 3-{most}, not {text:?}"
            ),
        })
    })
}

/// Looks for players that peek and prints what was compared; fails if one does.
fn peeking<G: Playable>(
    args: &Args,
    look: &Look<'_, G>,
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let mut named = Vec::new();
    if args.player.is_empty() {
        // A program of another language is only checked when it is named.
        for entry in players::<G>().iter().filter(|entry| entry.name != "program") {
            named.push(Named::read(entry.name)?);
        }
    } else {
        for player in read_list(&args.player.join(","))? {
            named.push(player.ready()?);
        }
    }
    let mut reports = Vec::new();
    let mut violations = 0;
    for player in &named {
        let began = std::time::Instant::now();
        let peeked = pool.install(|| look_for_peeking(look, &|| player.make()));
        violations += peeked.violations.len();
        let answer = match peeked.violations.is_empty() {
            true => format!("No decision of {} depends on what it cannot see.", player.name()),
            false => format!("A decision of {} depends on what it cannot see.", player.name()),
        };
        let seconds = began.elapsed().as_secs_f64();
        crate::note!("archon: {} positions in {seconds:.1} s", peeked.positions());
        if args.json {
            reports.push(json!(PeekingReport {
                answer,
                player: player.name(),
                interrupted: interrupt::is_set(),
                positions: peeked.positions(),
                violations: &peeked.violations,
            }));
            continue;
        }
        writeln!(out, "{answer}")?;
        if interrupt::is_set() {
            writeln!(out, "interrupted; of what was compared:")?;
        }
        writeln!(
            out,
            "{}: {} positions with hidden cards permuted ({} at rest, {} in the middle of a step; \
             {} more given up), {} decisions further on: {} violations",
            player.name(),
            peeked.positions(),
            peeked.at_boundary,
            peeked.in_a_step,
            peeked.given_up,
            peeked.further,
            peeked.violations.len(),
        )?;
        for violation in &peeked.violations {
            writeln!(out, "VIOLATION {violation}")?;
        }
        if interrupt::is_set() {
            break;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&reports).expect("plain data"))?;
    }
    if violations == 0 {
        Ok(())
    } else {
        Err(Error::Other("a decision depends on what the player cannot see".into()))
    }
}
