//! `archon check`: random games between all bundled decks under every invariant.

use std::io::Write;

use crate::decks;
use crate::error::Error;
use crate::options::Running;

/// `archon check`
#[derive(clap::Args)]
pub struct Args {
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    #[command(flatten)]
    running: Running,
}

/// Plays the games and prints what they showed; fails if an invariant was violated.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let decks = decks::playable_bundled()?;
    if decks.is_empty() || args.games == 0 {
        return Err(Error::Usage(
            "there is nothing to check: no games, or no playable deck".into(),
        ));
    }
    let pool = args.running.pool()?;
    let edition = args.running.edition()?;
    let began = std::time::Instant::now();
    let checked =
        pool.install(|| archon_sim::check::check(&decks, args.games, edition, args.running.seed));
    writeln!(
        out,
        "{} games between {} decks, rules {}, seed {}: {} steps checked, {} states resampled, {} \
         games replayed, in {:.0} s",
        checked.games,
        decks.len(),
        edition.key(),
        args.running.seed,
        checked.steps,
        checked.resamples,
        checked.replays,
        began.elapsed().as_secs_f64()
    )?;
    let [turns, work, room] = checked.unfinished;
    writeln!(out, "unfinished: {turns} out of turns, {work} out of work, {room} out of room")?;
    for game in &checked.unfinished_games {
        writeln!(out, "unfinished {game}")?;
    }
    for violation in &checked.violations {
        writeln!(out, "VIOLATION {violation}")?;
    }
    if checked.violations.is_empty() {
        writeln!(out, "no violation")?;
        Ok(())
    } else {
        Err(Error::Other("an invariant was violated".into()))
    }
}
