//! A campaign in parts, which are played apart and joined.

use serde_json::{Value, json};

use super::{Campaign, CampaignGame, EachGame, InTotal, settings, summary};
use crate::context::{Run, RunContext};
use crate::games::StudyGame;
use crate::report::simulation::SimulationReport;
use crate::runner::shards::{Shards, ShardsError, decks_and_rules};
use crate::runner::{Ended, Shard};
use crate::studies::StudyError;
use archon_sim::players::registry::PlayerRegistry;

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
    let mut report = decks_and_rules::<G>(decks, campaign.rules);
    report["games"] = json!(campaign.games);
    let (name, common) = (("simulate", shard), campaign.common(decks));
    match keep_games {
        false => context.run_shard(name, &settings, report, &common, &mut InTotal::new(campaign)),
        true => {
            let mut study = EachGame::new(campaign, |_| true);
            context.run_shard(name, &settings, report, &common, &mut study)
        }
    }
}

/// The report of a campaign whose parts were played apart: that of the whole. Where there is an `each`,
/// it gets every game, in their order, and says whether to go on.
///
/// # Errors
/// The parts are not whole, hold no single games though they are wanted, or too many games were
/// forfeited.
pub fn join_simulation<G: StudyGame + PlayerRegistry>(
    context: &RunContext<'_>,
    parts: &mut Shards,
    each: Option<&mut dyn FnMut(&CampaignGame) -> bool>,
) -> Result<SimulationReport, StudyError> {
    let owned = parts.decks::<G>()?;
    let decks: Vec<&G::Deck> = owned.iter().collect();
    let players = parts.players::<G>()?;
    let handicaps: Vec<u16> = parts.get(&["settings", "handicaps"])?;
    let seats = decks.len();
    if players.len() != seats || handicaps.len() != seats {
        return Err(parts.unknown("who plays what".into()).into());
    }
    let campaign = Campaign {
        decks: &decks,
        handicaps: &handicaps,
        players: &players,
        rules: parts.rules::<G>()?,
        games: parts.get(&["campaign", "games"])?,
        seed: parts.get(&["seed"])?,
    };
    let kept: Value = parts.get(&["settings", "csv"])?;
    let totals = match (kept == true, each) {
        (false, Some(_)) => return Err(ShardsError::NoGames.into()),
        (false, None) => {
            let mut study = InTotal::new(&campaign);
            context.join::<G, _>(parts, &mut study)?;
            study.totals
        }
        (true, each) => {
            let mut every = |_: &CampaignGame| true;
            let each = each.unwrap_or(&mut every);
            let mut study = EachGame::new(&campaign, each);
            context.join::<G, _>(parts, &mut study)?;
            study.totals
        }
    };
    Ok(summary::report(&campaign, &totals, Ended::Complete))
}
