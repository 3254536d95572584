//! The settings of campaigns.

use archon_engine::keyforge::KeyForge;
use archon_sim::players::registry::{NamedPlayer, PlayerRegistry, read_list};

use crate::definition::{Against, DecksArgument, NamedDecks, StudyDefinition};
use crate::error::{ConfigError, StudyError};
use crate::game::GameInfo;
use crate::settings::{Setting, settings};

settings! {
    /// The settings of a campaign.
    pub struct SimulateConfig {
        /// Number of games
        games: u64 = Setting::count(1, 10_000).short('n'),
        /// Player of all decks, or one of each
        ///
        /// `archon players` lists them. With settings if wanted: `greedy,ismcts:iterations=500`. `random` is
        /// the fastest and says little of decks. Keeper of the Cards, which has no policy, is played by `greedy` by default.
        players: Vec<String> = Setting::texts_or(KeyForge::STUDY_PLAYER)
            .option("player")
            .short('p')
            .alias("players")
            .value_name("PLAYER")
            .known_by(|_| true),
        /// Chains of each deck at the start
        handicaps: Vec<u16> = Setting::handicaps().keyword("chains"),
        /// Keep every game, for a line of each
        ///
        /// Takes about 100 bytes a game. On the command line with --shard, for `archon merge --csv`; otherwise
        /// --csv keeps them.
        keep_games: bool = Setting::flag(false).not_in_journal(),
    }
}

impl SimulateConfig {
    /// The players of so many seats.
    ///
    /// # Errors
    /// There is no such player, or another number of them.
    pub fn players<G: GameInfo + PlayerRegistry>(
        &self,
        seats: usize,
    ) -> Result<Vec<NamedPlayer<G>>, StudyError> {
        let named = match self.players.as_slice() {
            [] => G::STUDY_PLAYER.into(),
            named => named.join(","),
        };
        let players = read_list(&named)?.into_iter().map(NamedPlayer::ready);
        let players = players.collect::<Result<Vec<_>, _>>()?;
        match players.as_slice() {
            [one] => Ok(vec![one.clone(); seats]),
            several if several.len() == seats => Ok(players),
            _ => Err(StudyError::Config(ConfigError::OutOfRange {
                setting: "players",
                range: format!("one player for all or {seats} with commas, one for each deck"),
                given: format!("{named:?}, which names {}", players.len()),
            })),
        }
    }

    /// The handicaps of so many seats.
    pub fn handicaps(&self, seats: usize) -> Vec<u16> {
        if self.handicaps.is_empty() { vec![0; seats] } else { self.handicaps.clone() }
    }
}

/// The study as the registry has it.
pub struct Simulate;

impl StudyDefinition for Simulate {
    const NAME: &'static str = "simulate";
    const ABOUT: &'static str = "Play a campaign between two decks: win rates";
    const BRIEF: &'static str = "a campaign of two decks; merge joins parts";
    const EXAMPLES: [&'static str; 2] = [
        "archon simulate mine.json theirs.json -n 2000",
        "archon simulate -p planner,greedy --csv games.csv",
    ];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Pairing {
            about: [
                "Two decks: names, files or `-` [default: the starter decks]",
                "Keeper of the Cards: 2 to 8 decks; the default is Wolf Pack and Stone Bastion. A file may \
                 contain all of them.",
            ],
        },
        against: Against::Nobody,
    };
    const ONE_PLAYER: bool = false;
    type Config = SimulateConfig;
}
