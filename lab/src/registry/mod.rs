//! The list of studies: one line each. The command line, Python, the manual and the journal are made of
//! it.

pub mod manual;
pub mod python;

use archon_sim::players::registry::PlayerRegistry;

use crate::definition::{
    DecksArgument, PlayedSettings, RunningSettings, StudyDefinition, StudyReport, StudyRequest,
    run_study,
};
use crate::error::StudyError;
use crate::game::{DeckSource, GameName, Keeper, KeyForge, TimelineGame};
use crate::second_player::SecondPlayerSettings;
use crate::settings::{Setting, StudySettings};
use crate::studies::rate::RatedGame;
use crate::studies::{
    alliance, arena, balance, best, cards_impact, chains, format, ladder, matchup, matrix, rate,
    review, sealed, simulate, tournament, train, validate,
};

/// A line of the registry: a study without what its games are.
#[derive(Clone, Copy, Debug)]
pub struct StudyInfo {
    /// Its name: the command's
    pub name: &'static str,
    /// Another name of the command; none if it is empty
    pub alias: &'static str,
    /// What it does, in a sentence
    pub about: &'static str,
    /// What it is about in the program's short help; may be empty
    pub brief: &'static str,
    /// What more the long help says; may be empty
    pub details: &'static str,
    /// Two commands that show it
    pub examples: [&'static str; 2],
    /// The decks that it takes
    pub decks: DecksArgument,
    /// Its own settings
    pub settings: &'static [Setting],
    /// The settings that it has in common with others
    pub common: [&'static [Setting]; 3],
    /// Whether it plays pairs of games between decks, which a journal keeps
    pub plays_pairs: bool,
    /// Whether progress counts games
    pub plays_games: bool,
    /// The games that it is made of
    pub games: &'static [GameName],
}

impl StudyInfo {
    /// What a definition says.
    pub const fn new<S: StudyDefinition>(games: &'static [GameName]) -> StudyInfo {
        StudyInfo {
            name: S::NAME,
            alias: S::ALIAS,
            about: S::ABOUT,
            brief: S::BRIEF,
            details: S::DETAILS,
            examples: S::EXAMPLES,
            decks: S::DECKS,
            settings: <S::Config as StudySettings>::TABLE,
            common: [
                if S::ONE_PLAYER { PlayedSettings::TABLE } else { &[] },
                if S::SECOND_PLAYER { SecondPlayerSettings::TABLE } else { &[] },
                if S::PLAYS_PAIRS { RunningSettings::TABLE } else { &[] },
            ],
            plays_pairs: S::PLAYS_PAIRS,
            plays_games: S::PLAYS_GAMES,
            games,
        }
    }

    /// Its name as that of a function: `cards_impact`.
    pub fn function(&self) -> String {
        self.name.replace('-', "_")
    }

    /// Everything that can be set of it: its own settings, then those that it has in common with
    /// others.
    pub fn all_settings(&self) -> impl Iterator<Item = &'static Setting> + Clone {
        self.settings.iter().chain(self.common.into_iter().flatten())
    }

    /// The study of a name.
    pub fn named(name: &str) -> Option<&'static StudyInfo> {
        STUDIES.iter().find(|study| study.name == name)
    }
}

/// Studies of players and campaigns: they write a line for each game, and their games can be played in
/// parts, so that they have commands of their own.
pub const CAMPAIGNS: &[StudyInfo] = &[
    StudyInfo::new::<simulate::settings::Simulate>(&GameName::ALL),
    StudyInfo::new::<arena::settings::ArenaStudy>(&GameName::ALL),
];

/// All studies and campaigns.
pub fn all() -> impl Iterator<Item = &'static StudyInfo> {
    STUDIES.iter().chain(CAMPAIGNS)
}

/// Runs a study of a game.
pub type RunStudy<G> = fn(StudyRequest<'_, G>) -> Result<StudyReport, StudyError>;

/// A game with a list of studies.
pub trait StudyRegistry: TimelineGame + RatedGame + DeckSource + PlayerRegistry {
    /// How the study of a name is run; none if it is not made of the game.
    fn study(name: &str) -> Option<RunStudy<Self>>;
}

/// Makes the registry of a list of studies and the games that they are made of.
macro_rules! studies {
    ($($study:ty: $games:tt),* $(,)?) => {
        /// All studies.
        pub const STUDIES: &[StudyInfo] = &[$(StudyInfo::new::<$study>(studies!(@names $games))),*];

        impl StudyRegistry for KeyForge {
            fn study(name: &str) -> Option<RunStudy<KeyForge>> {
                match name {
                    $(<$study>::NAME => Some(run_study::<$study, KeyForge>),)*
                    _ => None,
                }
            }
        }

        impl StudyRegistry for Keeper {
            fn study(name: &str) -> Option<RunStudy<Keeper>> {
                $(studies!(@of_keeper $games $study, name);)*
                None
            }
        }
    };
    (@names every_game) => { &GameName::ALL };
    (@names keyforge) => { &[GameName::KeyForge] };
    (@of_keeper every_game $study:ty, $name:ident) => {
        if $name == <$study>::NAME {
            return Some(run_study::<$study, Keeper>);
        }
    };
    (@of_keeper keyforge $study:ty, $name:ident) => {};
}

studies! {
    rate::Rate: every_game,
    matchup::Matchup: every_game,
    matrix::Matrix: every_game,
    chains::Chains: every_game,
    cards_impact::CardsImpact: keyforge,
    alliance::AllianceStudy: keyforge,
    format::FormatStudy: keyforge,
    sealed::Sealed: keyforge,
    tournament::Tournament: every_game,
    best::Best: every_game,
    balance::Balance: keyforge,
    validate::Validate: keyforge,
    ladder::Ladder: keyforge,
    review::Review: keyforge,
    train::Train: keyforge,
}
