//! `archon puzzles`: positions with a goal that is proven to be within reach. Who sees it?

use std::io::Write;
use std::path::{Path, PathBuf};

use archon_cards::library;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::set::Set;
use archon_engine::keyforge::state::State;
use archon_lab::games::DeckSource as _;
use archon_sim::games::keyforge::puzzles::blank::turns_on;
use archon_sim::games::keyforge::puzzles::make::{PuzzleConfig, complete, make};
use archon_sim::games::keyforge::puzzles::{Goal, Puzzle, Unproven, prove, solves};
use archon_sim::players::registry::{Named, read_list};
use archon_sim::seeds::derive;
use rayon::prelude::*;

use crate::error::Error;
use crate::options::Running;

/// `archon puzzles`
#[derive(clap::Args)]
pub struct Args {
    /// Files with a puzzle each, or directories of such files
    #[arg(default_value = "sim/tests/puzzles")]
    puzzles: Vec<PathBuf>,
    /// Who is to solve them, separated by commas
    #[arg(long, default_value = "random,greedy", value_name = "PLAYERS")]
    players: String,
    /// How often each player tries each puzzle, with another seed each time
    #[arg(long, default_value_t = 1)]
    tries: u64,
    /// Print which puzzles each player did not solve
    #[arg(long)]
    missed: bool,
    /// Prove the puzzles anew instead, by a search of every line of their turns
    #[arg(long)]
    prove: bool,
    /// Find this many new puzzles instead in games between bundled decks, and write them into the
    /// directory that is named
    #[arg(long, value_name = "COUNT")]
    make: Option<usize>,
    /// With --make: only puzzles that turn on a card that one of these sets printed first, each on
    /// another, such as aoa,wc
    #[arg(long, value_name = "SETS", value_delimiter = ',', value_parser = set, requires = "make")]
    sets: Vec<Set>,
    /// With --prove: write the puzzles that are proven anew, with what the proof found
    #[arg(long, requires = "prove")]
    write: bool,
    /// With --make and --prove: steps that the search of a turn may take
    #[arg(long, default_value_t = 300_000)]
    steps: u64,
    #[command(flatten)]
    running: Running,
}

fn set(key: &str) -> Result<Set, String> {
    let known = || format!("there are: {}", Set::ALL.map(Set::key).join(", "));
    Set::parse(key).ok_or_else(known)
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
    let pool = args.running.pool()?;
    if args.prove {
        prove_all(args, &puzzles, &pool, out)
    } else {
        solve(args, &puzzles, &pool, out)
    }
}

struct Kept {
    path: PathBuf,
    puzzle: Puzzle,
    start: State,
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
    let text = std::fs::read_to_string(path).map_err(error)?;
    let wrong = |why| Error::Other(format!("{} is no puzzle: {why}", path.display()));
    let puzzle: Puzzle = text.parse().map_err(wrong)?;
    let start = puzzle.start(library()).map_err(wrong)?;
    puzzles.push(Kept { path: path.into(), puzzle, start });
    Ok(())
}

fn solve(
    args: &Args,
    puzzles: &[Kept],
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let tries = args.tries.max(1);
    let all = puzzles.len() as u64 * tries;
    writeln!(out, "{} puzzles, {tries} tries each, seed {}", puzzles.len(), args.running.seed)?;
    for player in read_list::<KeyForge>(&args.players)? {
        let player = player.ready()?;
        let began = std::time::Instant::now();
        let solved: Vec<u64> = pool.install(|| {
            puzzles
                .par_iter()
                .enumerate()
                .map(|(n, p)| solved(&player, p, n, tries, args))
                .collect()
        });
        let total: u64 = solved.iter().sum();
        writeln!(
            out,
            "{}: solved {total} of {all} ({:.1} %), in {:.0} s",
            player.name(),
            100.0 * total as f64 / all.max(1) as f64,
            began.elapsed().as_secs_f64()
        )?;
        for goal in Goal::ALL {
            let of_goal = || puzzles.iter().zip(&solved).filter(|(p, _)| p.puzzle.goal == goal);
            let count = of_goal().count() as u64 * tries;
            if count > 0 {
                let total: u64 = of_goal().map(|(_, n)| n).sum();
                writeln!(out, "  {:<15} {total:>4} of {count}", goal.key())?;
            }
        }
        for (kept, n) in puzzles.iter().zip(&solved) {
            if args.missed && *n < tries {
                writeln!(out, "  missed {}: {n} of {tries}", kept.path.display())?;
            }
        }
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
            let name = kept.path.display();
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
    std::fs::write(&kept.path, puzzle.to_string()).map_err(|why| why.to_string())
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
