//! The studies: each has a settings struct with ranges and defaults, a design that says which games are
//! played, and a function that runs it in a [`StudyContext`] and returns its report.
//!
//! ```
//! use archon_lab::field::Opponents;
//! use archon_lab::games::{KeyForge, find_decks};
//! use archon_lab::studies::{RateConfig, StudyContext, rate};
//! use archon_sim::players::registry::Named;
//!
//! let decks = find_decks::<KeyForge>(&[] as &[&str])?; // the two starter decks
//! let context = StudyContext::new(Named::<KeyForge>::read("random")?);
//! let config = RateConfig { pairs: 40, ..RateConfig::default() };
//! let report = rate(&context, decks, &Opponents::EachOther, &config)?;
//! assert_eq!(report.decks.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod balance;
pub mod chains;
pub mod context;
mod error;
pub mod impact;
pub mod matchup;
pub mod matrix;
pub mod rate;
pub mod sets;
pub mod validate;

pub use balance::{BalanceConfig, balance};
pub use chains::{ChainsConfig, chains, chains_against};
pub use context::{Progress, RunContext, StudyContext};
pub use error::{ConfigError, StudyError};
pub use impact::{ImpactConfig, cards_impact};
pub use matchup::{MatchupConfig, matchup};
pub use matrix::{MatrixConfig, matrix};
pub use rate::{RateConfig, rate};
pub use sets::{SetsConfig, set_against_set};
pub use validate::{ValidateConfig, validate};
