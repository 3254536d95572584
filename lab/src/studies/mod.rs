//! The studies, a folder each: `mod.rs` has the settings with ranges and defaults, and a function that
//! runs the study in a [`StudyContext`](crate::context::StudyContext) and returns its report; `design.rs` says which games are played,
//! `summary.rs` makes the report of what was counted, `report.rs` is the report as plain data, and
//! `document.rs` what people see of it.
//!
//! ```
//! use archon_lab::field::Opponents;
//! use archon_lab::game::{KeyForge, find_decks};
//! use archon_lab::context::StudyContext;
//! use archon_lab::studies::{RateConfig, rate};
//! use archon_sim::players::registry::NamedPlayer;
//!
//! let decks = find_decks::<KeyForge>(&[] as &[&str])?; // the two starter decks
//! let context = StudyContext::new(NamedPlayer::<KeyForge>::read("random")?);
//! let config = RateConfig { pairs: 40, ..RateConfig::default() };
//! let report = rate(&context, decks, &Opponents::EachOther, &config)?;
//! assert_eq!(report.decks.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod alliance;
pub mod arena;
pub mod balance;
pub mod bench;
pub mod best;
pub mod cards_impact;
pub mod chains;
pub mod check;
pub mod conformance;
pub mod coverage;
pub mod format;
pub mod ladder;
pub mod matchup;
pub mod matrix;
pub mod protocol_check;
pub mod puzzles;
pub mod rate;
pub mod review;
pub mod sealed;
pub mod sets;
pub mod simulate;
pub mod tournament;
pub mod train;
pub mod tune;
pub mod validate;

pub use alliance::{AllianceConfig, alliance};
pub use balance::{BalanceConfig, balance};
pub use best::{BestConfig, best};
pub use cards_impact::{ImpactConfig, cards_impact};
pub use chains::{ChainsConfig, chains, chains_against};
pub use format::{FormatConfig, format};
pub use ladder::{LadderConfig, ladder};
pub use matchup::{MatchupConfig, matchup};
pub use matrix::{MatrixConfig, matrix};
pub use rate::{RateConfig, rate};
pub use review::{ReviewConfig, review};
pub use sealed::{SealedConfig, sealed};
pub use sets::{SetsConfig, set_against_set};
pub use tournament::{TournamentConfig, tournament};
pub use train::{TrainConfig, train};
pub use validate::{ValidateConfig, validate};
