//! `archon puzzles`: positions with a goal that is proven to be within reach. Who sees it?

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::state::State;
use archon_lab::game::DeckSource as _;
use archon_sim::files::read_text;
use archon_sim::games::keyforge::puzzles::blank::turns_on;
use archon_sim::games::keyforge::puzzles::make::{PuzzleConfig, complete, make};
use archon_sim::games::keyforge::puzzles::{BUNDLED, Goal, Puzzle, Unproven, prove, solves};
use archon_sim::players::registry::{Named, read_list};
use archon_sim::seeds::derive;
use rayon::prelude::*;
use serde::Serialize;

use crate::error::Error;
use crate::interrupt;
use crate::options::{Running, read_set};

/// `archon puzzles`
#[derive(clap::Args)]
pub struct Args {
    /// Files, folders or `-` [default: those that ship]
    puzzles: Vec<PathBuf>,
    /// Who is to solve them [default: random,greedy]
    ///
    /// Of several one each time, or with commas.
    #[arg(short, long, alias = "players", value_name = "PLAYER")]
    player: Vec<String>,
    /// How often each player tries each puzzle
    ///
    /// With another seed each time.
    #[arg(long, default_value_t = 1)]
    tries: u64,
    /// Print which puzzles each player did not solve
    #[arg(long)]
    missed: bool,
    /// Prove the puzzles anew instead, by searching every line
    #[arg(long)]
    prove: bool,
    /// Find so many new puzzles instead, and write them to a folder
    ///
    /// In games between bundled decks. The folder is the one that is named.
    #[arg(long, value_name = "COUNT")]
    make: Option<usize>,
    /// With --make: only puzzles that turn on cards of these sets
    ///
    /// Such as aoa,wc: each on another card that one of the sets printed first.
    #[arg(long, value_name = "SETS", value_delimiter = ',', value_parser = read_set, requires = "make")]
    sets: Vec<Set>,
    /// With --prove: write them anew, with what the proof found
    #[arg(long, requires = "prove")]
    write: bool,
    /// With --make and --prove: steps that the search of a turn may take
    #[arg(long, default_value_t = 300_000)]
    steps: u64,
    #[command(flatten)]
    running: Running,
    /// Print the result as JSON
    #[arg(short, long)]
    json: bool,
}

/// How a player did.
#[derive(Serialize)]
struct Solved<'p> {
    player: &'p str,
    solved: u64,
    of: u64,
    by_goal: BTreeMap<&'static str, [u64; 2]>,
    missed: Vec<&'p str>,
}

impl Solved<'_> {
    fn percent(&self) -> f64 {
        100.0 * self.solved as f64 / self.of.max(1) as f64
    }
}

/// Does what is asked with the puzzles.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    if let Some(count) = args.make {
        return make_some(args, count, out);
    }
    let mut puzzles = Vec::new();
    for path in &args.puzzles {
        read(path, &mut puzzles)?;
    }
    if args.puzzles.is_empty() && args.write {
        return Err(Error::Usage("--write takes the files that are to be written anew".into()));
    }
    if args.puzzles.is_empty() {
        for (name, text) in BUNDLED {
            puzzles.push(Kept::read(name.to_string(), text)?);
        }
    }
    if puzzles.is_empty() {
        return Err(Error::Usage("there is no puzzle: no file that ends with .txt".into()));
    }
    // A puzzle has its own rules; what is no edition is nevertheless said to be none.
    args.running.rules::<KeyForge>()?;
    let pool = args.running.pool()?;
    if args.prove {
        prove_all(args, &puzzles, &pool, out)
    } else {
        solve(args, &puzzles, &pool, out)
    }
}

struct Kept {
    name: String,
    puzzle: Puzzle,
    start: State,
}

impl Kept {
    fn read(name: String, text: &str) -> Result<Kept, Error> {
        let wrong = |why| Error::Other(format!("{name} is no puzzle: {why}"));
        let puzzle: Puzzle = text.parse().map_err(wrong)?;
        let start = puzzle.start(library()).map_err(wrong)?;
        Ok(Kept { name, puzzle, start })
    }
}

fn read(path: &Path, puzzles: &mut Vec<Kept>) -> Result<(), Error> {
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
    puzzles.push(Kept::read(path.display().to_string(), &text)?);
    Ok(())
}

fn solve(
    args: &Args,
    puzzles: &[Kept],
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let (tries, interrupted) = (args.tries.max(1), interrupt::flag());
    let named = match args.player.as_slice() {
        [] => "random,greedy".into(),
        named => named.join(","),
    };
    let players = read_list::<KeyForge>(&named)?;
    let players = players.into_iter().map(Named::ready).collect::<Result<Vec<_>, _>>()?;
    let mut reports = Vec::new();
    for player in &players {
        let began = std::time::Instant::now();
        let solved: Vec<u64> = pool.install(|| {
            let puzzles = puzzles.par_iter().enumerate();
            let puzzles = puzzles.filter(|_| !interrupted.load(Ordering::Relaxed));
            puzzles.map(|(n, p)| solved(player, p, n, tries, args)).collect()
        });
        if interrupt::is_set() {
            // Of the one who was at it, only some puzzles are known.
            crate::note!("archon: interrupted; {} has not tried them all", player.name());
            break;
        }
        // No report says this: it is the same on any machine.
        let seconds = began.elapsed().as_secs_f64();
        crate::note!("archon: {} has tried them all in {seconds:.1} s", player.name());
        reports.push(report(player.name(), puzzles, &solved, tries));
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&reports).expect("plain data"))?;
        return Ok(());
    }
    writeln!(out, "{}", answer(puzzles.len(), &reports))?;
    writeln!(out, "{tries} tries each, seed {}", args.running.seed)?;
    Ok(reports.iter().try_for_each(|report| print(report, args.missed, out))?)
}

/// Who solves how many, the most first, in a sentence.
fn answer(puzzles: usize, reports: &[Solved<'_>]) -> String {
    let mut ranked: Vec<&Solved<'_>> = reports.iter().collect();
    ranked.sort_by_key(|report| std::cmp::Reverse(report.solved));
    let said: Vec<String> = ranked
        .iter()
        .map(|report| format!("{} solves {:.1} %", report.player, report.percent()))
        .collect();
    match said.as_slice() {
        [] => format!("{puzzles} puzzles: no player has tried them all."),
        said => format!("{puzzles} puzzles: {}.", said.join(", ")),
    }
}

fn report<'p>(player: &'p str, puzzles: &'p [Kept], solved: &[u64], tries: u64) -> Solved<'p> {
    let mut by_goal = BTreeMap::new();
    for goal in Goal::ALL {
        let of_goal = || puzzles.iter().zip(solved).filter(|(p, _)| p.puzzle.goal == goal);
        let count = of_goal().count() as u64 * tries;
        if count > 0 {
            by_goal.insert(goal.key(), [of_goal().map(|(_, n)| n).sum(), count]);
        }
    }
    let missed = puzzles.iter().zip(solved).filter(|(_, n)| **n < tries);
    Solved {
        player,
        solved: solved.iter().sum(),
        of: puzzles.len() as u64 * tries,
        by_goal,
        missed: missed.map(|(kept, _)| kept.name.as_str()).collect(),
    }
}

fn print(report: &Solved<'_>, missed: bool, out: &mut impl Write) -> std::io::Result<()> {
    let Solved { player, solved, of, .. } = report;
    writeln!(out, "{player}: solved {solved} of {of} ({:.1} %)", report.percent())?;
    for goal in Goal::ALL {
        if let Some([solved, of]) = report.by_goal.get(goal.key()) {
            writeln!(out, "  {:<15} {solved:>4} of {of}", goal.key())?;
        }
    }
    for name in report.missed.iter().filter(|_| missed) {
        writeln!(out, "  missed {name}")?;
    }
    Ok(())
}

fn solved(player: &Named<KeyForge>, kept: &Kept, n: usize, tries: u64, args: &Args) -> u64 {
    let mut player = player.make();
    let seed = derive(args.running.seed, n as u64);
    let tries = (0..tries).map(|k| derive(seed, k));
    tries.map(|k| u64::from(solves(kept.puzzle.goal, &kept.start, &mut *player, k))).sum()
}

fn prove_all(
    args: &Args,
    puzzles: &[Kept],
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let wrong: Vec<String> = pool.install(|| {
        let faults = puzzles.par_iter().filter_map(|kept| {
            let name = &kept.name;
            if args.write {
                return rewrite(kept, args.steps).err().map(|why| format!("{name}: {why}"));
            }
            match prove(kept.puzzle.goal, &kept.start, 2, args.steps) {
                Err(why) => Some(format!("{name}: {why}")),
                Ok(proof) if proof.first != kept.puzzle.first => Some(format!(
                    "{name}: the answers that still reach the goal are {:?}, not {:?}",
                    proof.first, kept.puzzle.first
                )),
                Ok(_) => turns_on_others(kept, args.steps).map(|why| format!("{name}: {why}")),
            }
        });
        faults.collect()
    });
    for fault in &wrong {
        writeln!(out, "NOT PROVEN {fault}")?;
    }
    writeln!(out, "{} of {} puzzles proven", puzzles.len() - wrong.len(), puzzles.len())?;
    if wrong.is_empty() { Ok(()) } else { Err(Error::Other("a puzzle is not what it says".into())) }
}

/// What is wrong with what a puzzle says that it turns on.
fn turns_on_others(kept: &Kept, steps: u64) -> Option<String> {
    let Puzzle { goal, position, turns_on: cards, .. } = &kept.puzzle;
    cards.iter().find_map(|id| match turns_on(*goal, position, library(), *id, steps) {
        Ok(true) => None,
        Ok(false) => Some(Unproven::TurnsOn(id.facts().id).to_string()),
        Err(why) => Some(format!("with a blank {}: {why}", id.facts().id)),
    })
}

fn rewrite(kept: &Kept, steps: u64) -> Result<(), String> {
    let puzzle = complete(&kept.puzzle, &kept.start, steps).map_err(|why| why.to_string())?;
    crate::files::write(Path::new(&kept.name), &puzzle.to_string()).map_err(|why| why.to_string())
}

fn make_some(args: &Args, count: usize, out: &mut impl Write) -> Result<(), Error> {
    let [directory] = args.puzzles.as_slice() else {
        return Err(Error::Usage("--make takes one directory to write into".into()));
    };
    std::fs::create_dir_all(directory)
        .map_err(|e| Error::Write { path: directory.clone(), why: e.to_string() })?;
    let decks = KeyForge::bundled()?;
    let wanted = PuzzleConfig {
        decks: &decks,
        edition: args.running.rules::<KeyForge>()?,
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
