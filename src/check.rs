//! `archon check`: random games between all bundled decks under every invariant; or, with
//! `--peeking`, whether a player's decisions depend on what it cannot see.

use std::io::Write;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_engine::keyforge::edition::Edition;
use archon_sim::peeking::{Look, look_for_peeking};
use archon_sim::players::registry::{Named, players};

use crate::decks;
use crate::error::Error;
use crate::options::Running;

/// `archon check`
#[derive(clap::Args)]
pub struct Args {
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Check instead that no player's decisions depend on what it cannot see: hidden cards and
    /// chance to come are permuted, and it must decide the same
    #[arg(long)]
    peeking: bool,
    /// With --peeking: at how many positions each player decides
    #[arg(long, default_value_t = 10_000)]
    positions: u64,
    /// With --peeking: a player to check, with settings if wanted; may be repeated [default: every
    /// player there is]
    #[arg(long, value_name = "PLAYER")]
    player: Vec<String>,
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
    if args.peeking {
        return peeking(args, &decks, edition, &pool, out);
    }
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

/// Looks for players that peek and prints what was compared; fails if one does.
fn peeking(
    args: &Args,
    decks: &[Deck],
    edition: Edition,
    pool: &rayon::ThreadPool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let mut named = Vec::new();
    if args.player.is_empty() {
        // A program of another language is only checked when it is named.
        for entry in players::<KeyForge>().iter().filter(|entry| entry.name != "program") {
            named.push(Named::read(entry.name)?);
        }
    }
    for player in &args.player {
        named.push(Named::read(player)?);
    }
    let look = Look { decks, rules: edition, positions: args.positions, seed: args.running.seed };
    let mut violations = 0;
    for player in &named {
        let began = std::time::Instant::now();
        let peeked = pool.install(|| look_for_peeking::<KeyForge>(&look, &|| player.make()));
        writeln!(
            out,
            "{}: {} positions with hidden cards permuted ({} at rest, {} in the middle of a step; \
             {} more given up), {} decisions further on: {} violations, in {:.0} s",
            player.name(),
            peeked.positions(),
            peeked.at_rest,
            peeked.in_a_step,
            peeked.given_up,
            peeked.further,
            peeked.violations.len(),
            began.elapsed().as_secs_f64()
        )?;
        for violation in &peeked.violations {
            writeln!(out, "VIOLATION {violation}")?;
        }
        violations += peeked.violations.len();
    }
    if violations == 0 {
        Ok(())
    } else {
        Err(Error::Other("a decision depends on what the player cannot see".into()))
    }
}
