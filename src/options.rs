//! Options that several commands share.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::edition::Edition;
use archon_sim::players::registry::{Named, read_list};

use crate::error::Error;

/// The most threads that can be asked for.
const MOST_THREADS: usize = 256;

/// Options of commands that play games.
#[derive(clap::Args)]
pub struct Playing {
    /// Who plays the decks: two players separated by a comma, with settings if wanted
    /// (`greedy,ismcts:iterations=500`); `archon players` lists them
    #[arg(long, default_value = "random,random", value_name = "PLAYER,PLAYER")]
    pub players: String,
    /// Chains that the decks start with, separated by a comma
    #[arg(long, default_value = "0,0", value_name = "CHAINS,CHAINS")]
    pub chains: String,
    #[command(flatten)]
    pub running: Running,
}

/// Options of commands that run many games.
#[derive(clap::Args)]
pub struct Running {
    /// The seed of all chance: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The edition of the rules: 2018-07, 2019-01, 2020-12 or 2021-03
    #[arg(long, default_value = "2021-03", value_name = "EDITION")]
    pub rules: String,
    /// Threads [default: one for each processor]
    #[arg(long)]
    pub threads: Option<usize>,
}

impl Playing {
    /// The two players.
    pub fn players(&self) -> Result<[Named<KeyForge>; 2], Error> {
        let players = read_list(&self.players)?;
        let named = players.len();
        players.try_into().map_err(|_| {
            Error::Usage(format!(
                "--players takes two players separated by a comma, but {:?} names {named}",
                self.players
            ))
        })
    }

    /// The chains of both decks.
    pub fn chains(&self) -> Result<[u16; 2], Error> {
        chains(&self.chains)
    }
}

impl Running {
    /// The edition.
    pub fn edition(&self) -> Result<Edition, Error> {
        edition(&self.rules)
    }

    /// A pool of the threads asked for.
    pub fn pool(&self) -> Result<rayon::ThreadPool, Error> {
        pool(self.threads)
    }
}

/// The edition that `--rules` names.
pub fn edition(rules: &str) -> Result<Edition, Error> {
    Edition::parse(rules).ok_or_else(|| {
        let known = Edition::ALL.map(Edition::key).join(", ");
        Error::Usage(format!("there is no edition {rules:?}; there are: {known}"))
    })
}

/// The chains of both decks that `--chains` names.
pub fn chains(named: &str) -> Result<[u16; 2], Error> {
    let wrong = || {
        Error::Usage(format!(
            "--chains takes two numbers from 0 to 24 separated by a comma, not {named:?}"
        ))
    };
    let chains: Vec<u16> = named
        .split(',')
        .map(|n| n.trim().parse().ok().filter(|n| *n <= 24).ok_or_else(wrong))
        .collect::<Result<_, _>>()?;
    chains.try_into().map_err(|_| wrong())
}

/// A pool of the threads asked for; one for each processor where nothing was asked.
pub fn pool(threads: Option<usize>) -> Result<rayon::ThreadPool, Error> {
    let count = threads.unwrap_or(0);
    if threads == Some(0) || count > MOST_THREADS {
        return Err(Error::Usage(format!(
            "--threads takes a number from 1 to {MOST_THREADS}, not {count}"
        )));
    }
    rayon::ThreadPoolBuilder::new()
        .num_threads(count)
        .build()
        .map_err(|e| Error::Other(format!("cannot start threads: {e}")))
}
