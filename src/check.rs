//! `archon check`: random games between all bundled decks under every invariant.

use std::io::Write;

use archon_engine::keyforge::deck::{Deck, bundled};
use archon_engine::keyforge::library::Library;

use crate::error::Error;
use crate::options::Playing;

/// `archon check`
#[derive(clap::Args)]
pub struct Args {
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    #[command(flatten)]
    playing: Playing,
}

/// Plays the games and prints what they showed; fails if an invariant was violated.
pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Error> {
    let mut decks = Vec::new();
    let library = Library::get();
    for (slug, text) in bundled() {
        let read = Deck::read(text, slug).map_err(|e| Error::Other(e.to_string()))?;
        decks.extend(
            read.into_iter().filter(|d| d.cards.iter().all(|c| library.is_playable(c.card))),
        );
    }
    if decks.is_empty() || args.games == 0 {
        return Err(Error::Usage(
            "there is nothing to check: no games, or no playable deck".into(),
        ));
    }
    let pool = args.playing.pool()?;
    let edition = args.playing.edition()?;
    let began = std::time::Instant::now();
    let checked =
        pool.install(|| archon_sim::check::check(&decks, args.games, edition, args.playing.seed));
    writeln!(
        out,
        "{} games between {} decks, rules {}, seed {}: {} steps checked, {} states resampled, {} \
         games replayed, in {:.0} s",
        checked.games,
        decks.len(),
        edition.key(),
        args.playing.seed,
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
