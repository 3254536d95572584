//! A campaign in parts, which are played apart and joined.

use serde_json::json;

use super::{Campaign, CampaignGame, EachGame, InTotal, settings, study_run, summary};
use crate::error::StudyError;
use crate::game::StudyGame;
use crate::luck;
use crate::studies::simulate::report::SimulationReport;
use archon_engine::core::exact::Exact;
use archon_runner::Shard;
use archon_runner::shards::{Shards, ShardsError, decks_and_rules};
use archon_runner::{Run, RunContext};
use archon_sim::players::registry::{NamedPlayer, PlayerRegistry};

/// Plays a part of a campaign, whose decks are `decks`, into a file. `keep_games`: every game, not
/// their totals alone.
///
/// # Errors
/// As [`super::simulate`].
pub fn simulate_shard<G: StudyGame>(
    context: &RunContext<'_>,
    campaign: &Campaign<'_, G>,
    decks: &[G::Deck],
    shard: Shard,
    keep_games: bool,
) -> Result<Run, StudyError> {
    let settings = settings(campaign.handicaps, keep_games);
    let mut report = decks_and_rules(&G::codec(), decks, campaign.rules);
    report["games"] = json!(campaign.games);
    let (common, codec) = (campaign.common(decks), G::codec());
    let run = study_run(&settings, &common, &codec);
    Ok(match keep_games {
        false => context.run_shard(&run, shard, report, &mut InTotal::new(campaign))?,
        true => {
            let mut study = EachGame::new(campaign, |_| true);
            context.run_shard(&run, shard, report, &mut study)?
        }
    })
}

/// A campaign that was played in parts.
pub struct JoinedCampaign<G: StudyGame> {
    /// A deck for each seat
    pub decks: Vec<G::Deck>,
    players: Vec<NamedPlayer<G>>,
    handicaps: Vec<u16>,
    rules: G::Rules,
    games: u64,
    seed: u64,
}

impl<G: StudyGame + PlayerRegistry> JoinedCampaign<G> {
    /// The campaign that parts are of.
    ///
    /// # Errors
    /// They say something that this program cannot read.
    pub fn of(parts: &Shards) -> Result<JoinedCampaign<G>, ShardsError> {
        let joined = JoinedCampaign {
            decks: parts.decks(&G::codec())?,
            players: parts.players::<G>()?,
            handicaps: parts.get(&["settings", "handicaps"])?,
            rules: parts.rules(&G::codec())?,
            games: parts.get(&["campaign", "games"])?,
            seed: parts.get::<Exact>(&["seed"])?.0,
        };
        let seats = joined.decks.len();
        if joined.players.len() != seats || joined.handicaps.len() != seats {
            return Err(parts.unreadable("pairings"));
        }
        Ok(joined)
    }

    /// The campaign of this part, between its decks.
    pub fn campaign<'d>(&'d self, decks: &'d [&'d G::Deck]) -> Campaign<'d, G> {
        Campaign {
            decks,
            handicaps: &self.handicaps,
            players: &self.players,
            rules: self.rules,
            games: self.games,
            seed: self.seed,
            luck: luck::of_games(self.seed, &self.decks, &self.players, self.rules),
        }
    }
}

/// The report of a campaign whose parts were played apart: that of the whole. Where there is an `each`,
/// it gets every game, in their order, and says whether to go on.
///
/// # Errors
/// The parts are not whole, hold no single games though they are wanted, or too many games were
/// forfeited.
pub fn join_simulation<G: StudyGame>(
    context: &RunContext<'_>,
    campaign: &Campaign<'_, G>,
    parts: &mut Shards,
    each: Option<&mut dyn FnMut(&CampaignGame) -> bool>,
) -> Result<SimulationReport, StudyError> {
    let kept: bool = parts.get(&["settings", "csv"])?;
    let totals = match (kept, each) {
        (false, Some(_)) => return Err(ShardsError::NoGames.into()),
        (false, None) => {
            let mut study = InTotal::new(campaign);
            context.join::<G, _>(parts, &mut study)?;
            study.totals
        }
        (true, each) => {
            let mut every = |_: &CampaignGame| true;
            let each = each.unwrap_or(&mut every);
            let mut study = EachGame::new(campaign, each);
            context.join::<G, _>(parts, &mut study)?;
            study.totals
        }
    };
    Ok(summary::report(campaign, &totals, false))
}
