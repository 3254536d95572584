//! The settings of arenas.

use archon_ratings::sequential::sprt::SprtError;
use archon_sim::players::registry::{NamedPlayer, PlayerRegistry};

use super::report::TestSettings;
use super::{ArenaConfig, Pairing, SequentialTest, doubling};
use crate::definition::{Against, DecksArgument, NamedDecks, StudyDefinition};
use crate::error::{ConfigError, StudyError};
use crate::game::GameInfo;
use crate::settings::{Setting, settings};

settings! {
    /// The settings of an arena.
    pub struct ArenaSettings {
        /// Players, each against each
        ///
        /// May have settings: `random greedy ismcts:iterations=500`. A player that is named twice plays against
        /// itself. `archon players` lists them.
        players: Vec<String> = Setting::texts_or("")
            .positional()
            .value_name("PLAYER")
            .known_by(|_| true)
            .unless("doubling"),
        /// Number of seats at a table
        ///
        /// Keeper of the Cards: up to 8. At a table of more than two the players of a pairing alternate in the
        /// seats.
        seats: usize = Setting::count(2, 2),
        /// Maximum number of mirrored pairs of two players
        ///
        /// With the same decks and shuffles and the seats swapped.
        pairs: u64 = Setting::count(1, 1_000).short('n'),
        /// Sequential test between two differences in Elo
        ///
        /// Stops as soon as it accepts that the first player of two is ELO0, or ELO1, stronger.
        sprt: Option<[f64; 2]> = Setting::numbers_or("").value_name("ELO0,ELO1"),
        /// Error rates of the sequential test
        ///
        /// Of accepting ELO1 where ELO0 holds, and the reverse.
        error_rates: [f64; 2] = Setting::numbers([0.05, 0.05]).value_name("ALPHA,BETA"),
        /// Player whose budget is doubled
        ///
        /// Shows whether strength grows with the budget. Takes a player with a number (`ismcts:iterations=16`),
        /// doubles it repeatedly, and plays each player against the one before.
        doubling: Option<String> = Setting::text_or("").value_name("PLAYER"),
        /// Number of doublings
        steps: u32 = Setting::count_to((1, u32::MAX as u64), 6),
        /// Chains of each seat at the start
        handicaps: Vec<u16> = Setting::handicaps().keyword("chains"),
        /// Keep every game, to write a line for each
        ///
        /// Takes about 100 bytes a game. On the command line --csv keeps them.
        keep_games: bool = Setting::flag(false).only_in_python().not_in_journal(),
    }
}

/// The study as the registry has it.
pub struct ArenaStudy;

impl StudyDefinition for ArenaStudy {
    const NAME: &'static str = "arena";
    const ABOUT: &'static str = "Measure players against each other: strength and time";
    const EXAMPLES: [&'static str; 2] =
        ["archon arena planner greedy -n 700", "archon arena --doubling ismcts:iterations=16"];
    const DECKS: DecksArgument = DecksArgument {
        decks: NamedDecks::Dealt {
            about: [
                "Names, files, sets or `-`",
                "And folders. Decks are drawn at random such that all are played equally often.",
            ],
        },
        against: Against::Nobody,
    };
    const ONE_PLAYER: bool = false;
    type Config = ArenaSettings;
}

impl ArenaSettings {
    /// The players, those that are doubled included.
    ///
    /// # Errors
    /// There is no such player, or fewer than two.
    pub fn players<G: PlayerRegistry>(&self) -> Result<Vec<NamedPlayer<G>>, StudyError> {
        let names = match &self.doubling {
            Some(player) => doubling::names(player, self.steps)?,
            None => self.players.clone(),
        };
        let players = names.iter().map(|name| NamedPlayer::read(name)?.ready());
        let players = players.collect::<Result<Vec<_>, _>>()?;
        if players.len() < 2 {
            let problem =
                "an arena takes at least two players (`archon players` lists them); a player that \
                 is named twice plays against itself"
                    .into();
            return Err(StudyError::NumberOfPlayers { problem });
        }
        Ok(players)
    }

    /// How the arena is played, with all its pairings where no player is doubled.
    ///
    /// # Errors
    /// The sequential test makes no sense.
    pub fn config(&self, players: usize, all: Vec<Pairing>) -> Result<ArenaConfig, StudyError> {
        let test = self.sprt.map(|[elo0, elo1]| {
            let [alpha, beta] = self.error_rates;
            SequentialTest::new(TestSettings { elo0, elo1, alpha, beta })
        });
        let wrong =
            |why: SprtError| ConfigError::Text { setting: "sprt", problem: why.to_string() };
        Ok(ArenaConfig {
            pairings: match self.doubling {
                Some(_) => doubling::pairings(players),
                None => all,
            },
            test: test.transpose().map_err(wrong)?,
            doubling: self.doubling.is_some(),
        })
    }

    /// The handicaps of all seats.
    ///
    /// # Errors
    /// The game is played by fewer.
    pub fn handicaps<G: GameInfo>(&self) -> Result<Vec<u16>, StudyError> {
        if self.seats > G::MOST_PLAYERS {
            let range = match G::MOST_PLAYERS {
                2 => format!("2, as {} is played by two", G::TITLE),
                most => format!("a number from 2 to {most}"),
            };
            let given = self.seats.to_string();
            return Err(ConfigError::OutOfRange { setting: "seats", range, given }.into());
        }
        let none = || vec![0; self.seats];
        Ok(if self.handicaps.is_empty() { none() } else { self.handicaps.clone() })
    }
}
