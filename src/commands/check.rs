//! `archon check`: random games between the bundled decks under every invariant; or, with
//! `--peeking`, whether a player's decisions depend on what it cannot see; or, with `--unseen`, whether steps show it.

use std::io::Write;
use std::path::PathBuf;

use archon_lab::studies::check::check_shard;
use archon_lab::studies::check::report::{CheckReport, CheckedGames, PeekingReport, UnseenReport};
use archon_runner::RunContext;
use archon_sim::check::{Games, check};
use archon_sim::peeking::unseen::look_for_leaks;
use archon_sim::peeking::{Look, look_for_peeking};
use archon_sim::players::registry::{NamedPlayer, players, read_list};
use serde_json::json;

use crate::error::Error;
use crate::games::{GameName, Playable, WhichGame, hide_lists, with_game};
use crate::interrupt;
use crate::options::{Running, Sharding, part_played};
use crate::progress::{Bar, Rounds};
use crate::report_files::print;

/// `archon check`
#[derive(clap::Args)]
pub struct Args {
    /// Number of games; with --peeking, of positions at which each player decides; with --unseen, of steps compared
    #[arg(short = 'n', long, visible_alias = "positions", default_value_t = 10_000)]
    games: u64,
    /// Check instead that no decision depends on hidden information
    ///
    /// Hidden cards and future random numbers are permuted. Each player must decide the same.
    #[arg(long, conflicts_with = "shard")]
    peeking: bool,
    /// Check instead that no step shows an unseen choice or a hidden card
    ///
    /// Steps are played twice: with another card chosen unseen, or with another hidden card. The other player must
    /// see, be asked and know the same, and each player must decide the same afterwards.
    #[arg(long, conflicts_with_all = ["shard", "peeking"])]
    unseen: bool,
    /// Play with hidden deck lists, as in Sealed
    ///
    /// No player knows the other's list. With --peeking, cards of the list that have not been seen are replaced as
    /// well, by others of the set.
    #[arg(long, conflicts_with = "shard")]
    hidden_lists: bool,
    /// Compute every derived value a second time, at each decision
    ///
    /// Power, armor, keywords, traits, houses, costs, and what may be done are compared with a plain reading of the
    /// rules, which shares none of the summaries that make the engine fast. Takes several times as long.
    #[arg(long, conflicts_with_all = ["peeking", "unseen", "shard"])]
    reference: bool,
    /// Only decks of this set: cota, aoa, …, dm, or built:SET
    #[arg(long, value_name = "SET", conflicts_with = "shard")]
    set: Option<String>,
    /// With --peeking or --unseen: players to check [default: every one]
    ///
    /// Repeat the option or separate players by commas. `archon players` lists them.
    #[arg(short, long, value_name = "PLAYER")]
    player: Vec<String>,
    /// Number of players at a table: 2, or a range such as 3-8
    #[arg(long, default_value = "2", value_name = "SEATS")]
    seats: String,
    #[command(flatten)]
    which: WhichGame,
    #[command(flatten)]
    running: Running,
    #[command(flatten)]
    sharding: Sharding,
    /// With --shard: file of the part; continued if it exists
    #[arg(long, value_name = "FILE", requires = "shard")]
    resume: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(short, long)]
    json: bool,
}

/// Plays the games and prints the report; fails if an invariant was violated.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    with_game!(args.which.game.unwrap_or(GameName::KeyForge), check_games(args, out))
}

fn check_games<G: Playable>(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let interrupted = interrupt::flag();
    let mut decks = decks::<G>(args.set.as_deref())?;
    if args.hidden_lists {
        hide_lists::<G>(&mut decks)?;
    }
    if decks.is_empty() || args.games == 0 {
        return Err(Error::Usage(
            "nothing to check: there are no games or no playable decks".into(),
        ));
    }
    let rules = G::rules_for(args.running.rules.as_deref(), &decks)?;
    let seats = seats::<G>(&args.seats)?;
    if args.peeking || args.unseen {
        let look: Look<'_, G> = Look {
            decks: &decks,
            seats,
            rules,
            positions: args.games,
            seed: args.running.seed,
            interrupted,
        };
        return hidden(args, &look, &args.running.pool()?, out);
    }
    let seed = args.running.seed;
    let games = Games {
        decks: &decks,
        seats,
        games: args.games,
        rules,
        seed,
        reference: args.reference,
        interrupted,
    };
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
    let (decks, rules, interrupted) = (decks.len(), G::rules_key(rules), interrupt::is_set());
    let games = CheckedGames { decks, rules, seed, interrupted };
    let report = CheckReport::new(checked, games);
    print(&report, args.json, out)?;
    Error::of_violations(&report.violations)
}

/// The fewest and the most seats that a text names.
fn seats<G: Playable>(text: &str) -> Result<(usize, usize), Error> {
    let (fewest, most) = text.split_once('-').unwrap_or((text, text));
    let number =
        |text: &str| text.trim().parse().ok().filter(|n| (2..=G::MOST_PLAYERS).contains(n));
    number(fewest).zip(number(most)).filter(|(fewest, most)| fewest <= most).ok_or_else(|| {
        Error::Usage(match G::MOST_PLAYERS {
            2 => format!("{} has two players: --seats takes 2, not {text:?}", G::TITLE),
            most => format!(
                "--seats takes a number from 2 to {most}, or a range as 3-{most}, not {text:?}"
            ),
        })
    })
}

/// The players to check: those that are named, or all.
fn players_of<G: Playable>(args: &Args) -> Result<Vec<NamedPlayer<G>>, Error> {
    if args.player.is_empty() {
        // A program of another language, or a network, is only checked when it is named.
        let players = players::<G>();
        let players = players.iter().filter(|entry| entry.stands_alone());
        return Ok(players.map(|entry| NamedPlayer::read(entry.name)).collect::<Result<_, _>>()?);
    }
    let players = read_list(&args.player.join(","))?;
    Ok(players.into_iter().map(NamedPlayer::ready).collect::<Result<_, _>>()?)
}

/// The decks of a set, or those of the field `bundled`, that can be played.
fn decks<G: Playable>(set: Option<&str>) -> Result<Vec<G::Deck>, Error> {
    match set {
        None => Ok(G::bundled()?),
        Some(word) => G::bundled_of(word)?.ok_or_else(|| {
            Error::Usage(format!(
                "there are no bundled decks of a set {word:?}: archon decks lists them"
            ))
        }),
    }
}

/// Checks that no player peeks, or that no step shows what is hidden, and prints the report; fails if one does.
fn hidden<G: Playable>(
    args: &Args,
    look: &Look<'_, G>,
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let mut reports = Vec::new();
    let mut holds = true;
    for player in &players_of::<G>(args)? {
        let began = std::time::Instant::now();
        let make = || player.make();
        let (text, value, positions, violations) = if args.unseen {
            let found = pool.install(|| look_for_leaks(look, &make));
            let positions = found.positions();
            let report = UnseenReport::new(player.name(), found, interrupt::is_set());
            (report.to_string(), json!(report), positions, report.violations.len())
        } else {
            let found = pool.install(|| look_for_peeking(look, &make));
            let positions = found.positions();
            let report = PeekingReport::new(player.name(), found, interrupt::is_set());
            (report.to_string(), json!(report), positions, report.violations.len())
        };
        let seconds = began.elapsed().as_secs_f64();
        crate::note!("archon: {positions} positions in {seconds:.1} s");
        holds &= violations == 0;
        if !args.json {
            write!(out, "{text}")?;
        }
        reports.push(value);
        if !args.json && interrupt::is_set() {
            break;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&reports).expect("plain data"))?;
    }
    match (holds, args.unseen) {
        (true, _) => Ok(()),
        (false, true) => Err(Error::Other("a step shows what is hidden".into())),
        (false, false) => Err(Error::Other("a decision depends on hidden information".into())),
    }
}
