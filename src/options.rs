//! Options that several commands share.

use std::io::Write;
use std::path::PathBuf;

use archon_engine::keyforge::set::Set;
use archon_lab::game::GameName;
use archon_runner::forfeits::ForfeitLimit;
use archon_runner::{Shard, shards};

use crate::error::Error;
use crate::games::Playable;

/// The handicaps: an option for each game.
#[derive(clap::Args)]
pub struct Handicaps {
    /// Chains of each deck at the start [default: 0,0]
    #[arg(long, value_name = "CHAINS,CHAINS")]
    pub chains: Option<String>,
    /// Keeper of the Cards: HP below 35 of each deck at the start [default: 0 for each]
    #[arg(long, value_name = "HP,HP", conflicts_with = "chains")]
    pub hp: Option<String>,
}

impl Handicaps {
    /// The handicap of each seat.
    pub fn of<G: Playable>(&self, seats: usize) -> Result<Vec<u16>, Error> {
        let options = [("chains", &self.chains), ("hp", &self.hp)];
        // Clap lets at most one through.
        let given = options.into_iter().find_map(|(name, given)| Some((name, given.as_ref()?)));
        match given {
            None => Ok(vec![0; seats]),
            Some((name, given)) if name == G::HANDICAP_OPTION => handicaps::<G>(given, seats),
            Some((name, _)) => {
                let other = GameName::ALL.into_iter().find(|game| game.handicap_option() == name);
                Err(Error::Usage(format!(
                    "--{name} is the handicap of {}: for {} use --{}",
                    other.map_or("another game", GameName::title),
                    G::TITLE,
                    G::HANDICAP_OPTION
                )))
            }
        }
    }
}

/// Options of commands that run many games.
#[derive(clap::Args, Clone)]
pub struct Running {
    /// The seed of all random numbers
    ///
    /// The same seed gives the same games.
    #[arg(short, long, default_value_t = 1)]
    pub seed: u64,
    /// The edition of the rules [default: the latest]
    ///
    /// KeyForge: 2018-07, 2019-01, 2020-12, 2021-03 or 2026-06; Keeper of the Cards: 12.
    #[arg(short, long, value_name = "EDITION")]
    pub rules: Option<String>,
    /// Threads [default: one for each processor]
    #[arg(short, long)]
    pub threads: Option<usize>,
}

/// The limit of forfeited games.
#[derive(clap::Args, Clone)]
pub struct ForfeitOption {
    /// Fail if more than this percentage of the games is forfeited
    ///
    /// At least 10 games must be forfeited.
    #[arg(long, value_name = "PERCENT", default_value_t = 5.0, value_parser = percent)]
    pub forfeits: f64,
}

impl ForfeitOption {
    /// The limit as a share.
    pub fn limit(&self) -> ForfeitLimit {
        ForfeitLimit { share: self.forfeits / 100.0 }
    }
}

/// Options of campaigns that can be played in parts.
#[derive(clap::Args, Clone)]
pub struct Sharding {
    /// Play part I of N alone, into a file for `archon merge`
    ///
    /// As 2/3. --resume names the file [default: COMMAND-I-of-N.part in the current folder]; the same command
    /// continues it. `archon merge` prints the report of all parts.
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
}

impl Sharding {
    /// The part that is to be played; none if it is the whole campaign.
    ///
    /// # Errors
    /// Something is asked for that only the whole campaign gives: options with files, or JSON.
    pub fn alone(
        &self,
        files: &[Option<&'static str>],
        json: bool,
    ) -> Result<Option<Shard>, Error> {
        let Some(shard) = self.shard else { return Ok(None) };
        let given = files.iter().copied().chain([json.then_some("json")]).flatten().next();
        match given {
            None => Ok(Some(shard)),
            Some(option) => Err(Error::Usage(format!(
                "--{option} needs the whole campaign, but --shard plays a part of it: use --{option} with \
                 `archon merge` once all parts were played"
            ))),
        }
    }
}

/// The file of a part and the next step, printed when it was played.
pub fn part_played(
    (command, shard): (&str, Shard),
    file: Option<&PathBuf>,
    interrupted: bool,
    out: &mut impl Write,
) -> Result<(), Error> {
    let file = file.cloned().unwrap_or_else(|| shards::file_name(command, shard));
    let file = file.display();
    match interrupted {
        false => writeln!(
            out,
            "{shard} of the campaign is in {file}; `archon merge` joins it with the other parts"
        )?,
        true => {
            writeln!(
                out,
                "{shard} of the campaign is in {file}, not complete: run the same command again to continue"
            )?;
        }
    }
    Ok(())
}

/// Reads a number from 0 to 100.
fn percent(text: &str) -> Result<f64, String> {
    let percent = text.parse().ok().filter(|percent| (0.0..=100.0).contains(percent));
    percent.ok_or_else(|| "a number from 0 to 100 is needed".into())
}

impl Running {
    /// The rules.
    pub fn rules<G: Playable>(&self) -> Result<G::Rules, Error> {
        Ok(G::read_rules(self.rules.as_deref())?)
    }

    /// A pool of the threads asked for.
    pub fn pool(&self) -> Result<rayon::ThreadPool, Error> {
        pool(self.threads)
    }
}

/// The handicaps of all seats, separated by commas.
pub fn handicaps<G: Playable>(named: &str, seats: usize) -> Result<Vec<u16>, Error> {
    let wrong = || {
        let numbers = if seats == 2 { "two".to_string() } else { seats.to_string() };
        Error::Usage(format!(
            "--{} takes {numbers} numbers from 0 to {} separated by a comma, not {named:?}",
            G::HANDICAP_OPTION,
            G::MOST_HANDICAP
        ))
    };
    let handicaps: Vec<u16> = named
        .split(',')
        .map(|n| n.trim().parse::<u16>().ok().filter(|n| *n <= G::MOST_HANDICAP).ok_or_else(wrong))
        .collect::<Result<Vec<u16>, _>>()?;
    if handicaps.len() == seats { Ok(handicaps) } else { Err(wrong()) }
}

/// A pool of the threads asked for; one for each processor where nothing was asked.
pub fn pool(threads: Option<usize>) -> Result<rayon::ThreadPool, Error> {
    Ok(archon_runner::threads::pool(threads)?)
}

/// A set by its name, abbreviation or key.
///
/// # Errors
/// There is none: the nearest, and those that there are.
pub fn read_set(word: &str) -> Result<Set, String> {
    Set::parse(word).ok_or_else(|| {
        let known = Set::ALL.map(Set::key).join(", ");
        let near = Set::nearest(word).map(|set| format!(" (did you mean {:?}?)", set.name()));
        format!("unknown set {word:?}{}; sets: {known}", near.unwrap_or_default())
    })
}
