//! `archon puzzles`: positions with a goal that is proven to be within reach. Who sees it?

use std::io::Write;
use std::path::{Path, PathBuf};

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::set::Set;
use archon_lab::game::{DeckSource as _, GameInfo as _};
use archon_lab::studies::puzzles::report::answer;
use archon_lab::studies::puzzles::{NamedPuzzle, solve};
use archon_sim::files::read_text;
use archon_sim::games::keyforge::puzzles::make::{PuzzleConfig, make};
use archon_sim::players::registry::{NamedPlayer, read_list};
use rayon::prelude::*;

use crate::error::Error;
use crate::interrupt;
use crate::options::{Running, read_set};

/// `archon puzzles`
#[derive(clap::Args)]
pub struct Args {
    /// Files, folders or `-` [default: the bundled puzzles]
    puzzles: Vec<PathBuf>,
    /// Players that try the puzzles [default: random,greedy]
    ///
    /// Repeat the option or separate players by commas.
    #[arg(short, long, alias = "players", value_name = "PLAYER")]
    player: Vec<String>,
    /// Number of tries of each player at each puzzle
    ///
    /// Each try has its own seed.
    #[arg(long, default_value_t = 1)]
    tries: u64,
    /// List the puzzles that each player did not solve
    #[arg(long)]
    missed: bool,
    /// Prove the puzzles again instead, by exhaustive search
    #[arg(long)]
    prove: bool,
    /// Find this number of new puzzles instead, and write them to a folder
    ///
    /// They come from games between bundled decks, or the decks of later sets. Name the folder in place of the files.
    #[arg(long, value_name = "COUNT")]
    make: Option<usize>,
    /// With --make: only puzzles decided by cards of these sets
    ///
    /// Such as aoa,wc. Each puzzle has another card, first printed in one of these sets (of toc, momu, vm25 and cc: printed).
    #[arg(long, value_name = "SETS", value_delimiter = ',', value_parser = read_set, requires = "make")]
    sets: Vec<Set>,
    /// With --prove: rewrite the files with the result of the proof
    #[arg(long, requires = "prove")]
    write: bool,
    /// With --make and --prove: limit of steps of the search of a turn
    #[arg(long, default_value_t = 300_000)]
    steps: u64,
    #[command(flatten)]
    running: Running,
    /// Print the result as JSON
    #[arg(short, long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if let Some(count) = args.make {
        return make_some(args, count, out);
    }
    let mut puzzles = Vec::new();
    for path in &args.puzzles {
        read(path, &mut puzzles)?;
    }
    if args.puzzles.is_empty() && args.write {
        return Err(Error::Usage("--write needs the files that it rewrites".into()));
    }
    if args.puzzles.is_empty() {
        puzzles = NamedPuzzle::bundled().map_err(Error::Other)?;
    }
    if puzzles.is_empty() {
        return Err(Error::Usage("no puzzles: the names of puzzle files end in .txt".into()));
    }
    // A puzzle has its own rules; an unknown edition is refused all the same.
    args.running.rules::<KeyForge>()?;
    let pool = args.running.pool()?;
    if args.prove {
        prove_all(args, &puzzles, &pool, out)
    } else {
        solve_all(args, &puzzles, &pool, out)
    }
}

fn read(path: &Path, puzzles: &mut Vec<NamedPuzzle>) -> Result<(), Error> {
    let error = |why| Error::Read { path: path.into(), why };
    if path.is_dir() {
        let mut files: Vec<PathBuf> = std::fs::read_dir(path)
            .map_err(error)?
            .map(|entry| entry.map(|e| e.path()))
            .collect::<Result<_, _>>()
            .map_err(error)?;
        files.retain(|file| file.extension().is_some_and(|e| e == "txt"));
        files.sort();
        return files.iter().try_for_each(|file| read(file, puzzles));
    }
    let text = read_text(path).map_err(error)?;
    puzzles.push(NamedPuzzle::read(path.display().to_string(), &text).map_err(Error::Other)?);
    Ok(())
}

/// Lets players try the puzzles and prints the results.
fn solve_all(
    args: &Args,
    puzzles: &[NamedPuzzle],
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let (tries, seed) = (args.tries.max(1), args.running.seed);
    let named = match args.player.as_slice() {
        [] => "random,greedy".into(),
        named => named.join(","),
    };
    let players = read_list::<KeyForge>(&named)?;
    let players = players.into_iter().map(NamedPlayer::ready).collect::<Result<Vec<_>, _>>()?;
    let mut reports = Vec::new();
    for player in players {
        let began = std::time::Instant::now();
        let solved = pool.install(|| solve(puzzles, &player, tries, seed, interrupt::flag()));
        let Some(solved) = solved else {
            crate::note!("archon: interrupted; {} did not try all puzzles", player.name());
            break;
        };
        // No report says this: it is the same on any machine.
        let seconds = began.elapsed().as_secs_f64();
        crate::note!("archon: {} tried all puzzles in {seconds:.1} s", player.name());
        reports.push(solved);
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&reports).expect("plain data"))?;
        return Ok(());
    }
    writeln!(out, "{}", answer(puzzles.len(), &reports))?;
    writeln!(out, "{tries} tries each, seed {seed}")?;
    for report in &reports {
        write!(out, "{report}")?;
        for name in report.missed.iter().filter(|_| args.missed) {
            writeln!(out, "  missed {name}")?;
        }
    }
    Ok(())
}

/// Proves the puzzles again, and writes them if requested; fails if one does not match its proof.
fn prove_all(
    args: &Args,
    puzzles: &[NamedPuzzle],
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let fault = |puzzle: &NamedPuzzle| {
        let fault = match args.write {
            true => rewrite(puzzle, args.steps).err(),
            false => puzzle.fault(args.steps),
        };
        fault.map(|why| format!("{}: {why}", puzzle.name))
    };
    let faults: Vec<String> = pool.install(|| puzzles.par_iter().filter_map(fault).collect());
    for fault in &faults {
        writeln!(out, "NOT PROVEN {fault}")?;
    }
    writeln!(out, "{} of {} puzzles proven", puzzles.len() - faults.len(), puzzles.len())?;
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Error::Other("a puzzle does not match its proof".into()))
    }
}

fn rewrite(puzzle: &NamedPuzzle, steps: u64) -> Result<(), String> {
    let text = puzzle.completed(steps)?.to_string();
    crate::files::write(Path::new(&puzzle.name), &text).map_err(|why| why.to_string())
}

/// The decks of the field `bundled`; for puzzles of later sets, which it has no decks of, the decks of these.
fn decks_with_cards_of(sets: &[Set]) -> Result<Vec<Deck>, Error> {
    let mut decks = Vec::new();
    for set in sets.iter().filter(|set| set.is_after_dark_tidings()) {
        decks.extend(KeyForge::bundled_of(set.key())?.unwrap_or_default());
    }
    Ok(if decks.is_empty() { KeyForge::bundled()? } else { decks })
}

fn make_some(args: &Args, count: usize, out: &mut impl Write) -> Result<(), Error> {
    let [directory] = args.puzzles.as_slice() else {
        return Err(Error::Usage("--make takes one folder for the new puzzles".into()));
    };
    std::fs::create_dir_all(directory)
        .map_err(|e| Error::Write { path: directory.clone(), why: e.to_string() })?;
    let decks = decks_with_cards_of(&args.sets)?;
    let wanted = PuzzleConfig {
        decks: &decks,
        edition: KeyForge::rules_for(args.running.rules.as_deref(), &decks)?,
        count,
        most_by_chance: 25,
        most_steps: args.steps,
        sets: &args.sets,
        seed: args.running.seed,
    };
    let mut failed = None;
    let mut number = 0;
    make(&wanted, |puzzle| {
        number += 1;
        let path = directory.join(format!("{number:03}-{}.txt", puzzle.goal.key()));
        let written = std::fs::write(&path, puzzle.to_string())
            .map_err(|e| Error::Write { path: path.clone(), why: e.to_string() })
            .and_then(|()| writeln!(out, "{}", path.display()).map_err(Error::Output));
        if let Err(error) = written {
            failed = Some(error);
        }
    });
    failed.map_or(Ok(()), Err)
}
