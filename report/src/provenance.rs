//! Where a report comes from.

use archon_ratings::estimate::count;
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
    /// The seed of all random numbers
    #[serde(serialize_with = "exact")]
    pub seed: u64,
    /// The settings of the command
    pub settings: serde_json::Value,
    /// Games played, unfinished ones included
    pub games: u64,
    /// Games that reached the limit of turns: they count as half a win for both
    pub games_out_of_turns: u64,
    /// Games that reached another limit: they and the other game of their pair are excluded from all figures
    pub unfinished_games: u64,
    /// Games that a player forfeited; they count as lost
    pub forfeited_games: u64,
    /// Decks that were named and are left out because they cannot be played
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
    /// Assumptions about decks whose lists are incomplete
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumptions: Vec<String>,
    /// Why no more games were played
    pub ended: StopReason,
    /// The unit of the setting `precision`: `Elo`; empty for a study without it
    #[serde(skip)]
    pub precision_unit: &'static str,
}

/// Why no more games were played.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// Every interval is as narrow as requested
    Precise,
    /// The limit of pairs was reached
    Pairs,
    /// All games that were asked for were played
    Games,
    /// Ctrl-C was pressed
    Interrupted,
}

impl Provenance {
    /// The reason why no more games were played, in words: `stopped at the limit of 40,000 pairs`.
    pub fn stopped(&self) -> String {
        let precision =
            self.settings["precision"].as_f64().filter(|_| !self.precision_unit.is_empty());
        match (self.ended, self.settings["pairs"].as_u64(), precision) {
            (StopReason::Precise, _, Some(precision)) => {
                format!("stopped at the precision of ±{precision} {}", self.precision_unit)
            }
            (StopReason::Precise, _, None) => "stopped at the requested precision".into(),
            (StopReason::Pairs, Some(pairs), _) => {
                format!("stopped at the limit of {} pairs", count(pairs))
            }
            (StopReason::Pairs, None, _) => "stopped at the limit of pairs".into(),
            (StopReason::Games, ..) => "stopped after all games".into(),
            (StopReason::Interrupted, ..) => {
                format!("INTERRUPTED after {} games", count(self.games))
            }
        }
    }

    /// The options with which the same command gives intervals half as wide; none where it was
    /// interrupted or has no such option.
    pub fn narrower(&self) -> Option<String> {
        // The intervals of a search are those of its final round.
        let searched = !self.settings["final_pairs"].is_null();
        let (key, option) =
            if searched { ("final_pairs", "final-pairs") } else { ("pairs", "pairs") };
        let pairs = self.settings[key].as_u64().filter(|pairs| *pairs > 0)?.saturating_mul(4);
        let half = |name: &str| {
            let precision = self.settings[name].as_f64()?;
            Some(format!("--{} {} ", name.replace('_', "-"), precision / 2.0))
        };
        match self.ended {
            StopReason::Pairs => Some(format!("--{option} {pairs}")),
            StopReason::Precise => {
                let halves: String =
                    ["precision", "win_rate"].into_iter().filter_map(half).collect();
                Some(format!("{halves}--{option} {pairs}"))
            }
            StopReason::Games | StopReason::Interrupted => None,
        }
    }
}

/// A deck that was named and cannot be played.
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
    /// The deck and the reason in words: “NAME” (Worlds Collide): reason.
    pub fn words(&self) -> String {
        let set = self.set.as_ref().map_or(String::new(), |set| format!(" ({set})"));
        format!("“{}”{set}: {}", self.deck, self.reason)
    }
}

/// Writes a seed such that every reader gets the exact number: as a string above 2^53, because many readers
/// round larger numbers.
fn exact<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
    if *seed <= 1 << 53 { to.serialize_u64(*seed) } else { to.collect_str(seed) }
}
