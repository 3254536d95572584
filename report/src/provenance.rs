//! Where a report comes from.

use serde::{Deserialize, Serialize, Serializer};

/// Where a report comes from: enough to make it again.
#[derive(Serialize, Clone, Debug)]
pub struct Provenance {
    /// The program's version
    pub archon: &'static str,
    /// The command
    pub command: &'static str,
    /// The game
    pub game: &'static str,
    /// The edition of the rules
    pub rules: String,
    /// Who played all decks, with settings
    pub player: String,
    /// The seed of all chance
    #[serde(serialize_with = "exact")]
    pub seed: u64,
    /// The settings of the command
    pub settings: serde_json::Value,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games that reached a limit: they and the other game of their pair are part of no figure
    pub unfinished_games: u64,
    /// Games that a player gave up; they count as lost
    pub forfeited_games: u64,
    /// Decks that were meant and are left out because they cannot be played
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
    /// What is assumed of decks whose lists leave something open
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumptions: Vec<String>,
    /// Why no more games were played
    pub ended: StopReason,
}

/// Why no more games were played.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// Everything is known as precisely as was asked
    Precise,
    /// As many pairs were played as were allowed
    Pairs,
    /// Somebody pressed Ctrl-C
    Interrupted,
}

impl StopReason {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            StopReason::Precise => "stopped at the requested precision",
            StopReason::Pairs => "stopped at the limit of pairs",
            StopReason::Interrupted => "INTERRUPTED: what was found until then",
        }
    }
}

/// A deck that was meant and cannot be played.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// The deck
    pub deck: String,
    /// Its set, where it is known
    pub set: Option<String>,
    /// Why it cannot be played
    pub reason: String,
}

impl LeftOut {
    /// In words: “NAME” (Worlds Collide): why.
    pub fn words(&self) -> String {
        let set = self.set.as_ref().map_or(String::new(), |set| format!(" ({set})"));
        format!("“{}”{set}: {}", self.deck, self.reason)
    }
}

/// Writes a seed so that every reader gets it as it is: above 2^53, which many keep no whole numbers
/// beyond, as a string.
fn exact<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
    if *seed <= 1 << 53 { to.serialize_u64(*seed) } else { to.collect_str(seed) }
}
