//! KeyForge: its editions, chains, and decks.

pub mod course;
pub mod decks;

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::edition::Edition;
use archon_ratings::handicap::curve::Scale;

use super::{GameInfo, Handicapped, UnknownRules};

impl GameInfo for KeyForge {
    const TITLE: &'static str = "KeyForge";
    const PROGRESS: &'static str = "keys";
    const MOST_PLAYERS: usize = 2;

    fn read_rules(key: Option<&str>) -> Result<Edition, UnknownRules> {
        let Some(key) = key else { return Ok(Edition::default()) };
        Edition::parse(key).ok_or_else(|| UnknownRules {
            given: key.into(),
            of: "",
            known: Edition::ALL.map(Edition::key).join(", "),
        })
    }

    fn rules_key(rules: Edition) -> &'static str {
        rules.key()
    }
}

impl Handicapped for KeyForge {
    const HANDICAP_OPTION: &'static str = "chains";
    const HANDICAP_WORDS: [&'static str; 2] = ["chain", "chains"];
    const HANDICAP_STEP: f64 = Scale::CHAINS.step;
    const HANDICAP_LEVELS: [u16; 4] = [2, 4, 8, 12];
    const HANDICAPS_IN_RULEBOOK: bool = true;
}
