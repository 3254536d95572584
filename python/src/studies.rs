//! Campaigns and arenas, which keep a line for each game.

use archon_engine::keyforge::KeyForge;
use archon_lab::definition::{DeckFinder, RunningSettings};
use archon_lab::error::StudyError;
use archon_lab::field::Field;
use archon_lab::luck;
use archon_lab::settings::StudySettings as _;
use archon_lab::studies::arena::lines as arena_lines;
use archon_lab::studies::arena::settings::ArenaSettings;
use archon_lab::studies::arena::{Arena, arena as run_arena};
use archon_lab::studies::simulate::lines::{GameLines, columns, origin};
use archon_lab::studies::simulate::settings::SimulateConfig;
use archon_lab::studies::simulate::{Campaign, CampaignGame, simulate as run_simulate};
use archon_report::rows::Column;
use pyo3::prelude::*;

use crate::errors::{error, of_study};
use crate::functions::Call;
use crate::game::edition;
use crate::report::{Games, Report};
use crate::run::run;

/// Finds decks. What the command line notes of them, the report lists.
fn finder() -> DeckFinder<'static, KeyForge> {
    DeckFinder::new(false, &|_| {})
}

/// Plays a campaign between two decks.
pub fn simulate(py: Python<'_>, mut call: Call) -> PyResult<Report> {
    let running = call.running();
    let (config, common) =
        (SimulateConfig::resolve(&call.values, 2), RunningSettings::resolve(&call.values, 2));
    let checked = call.values.check_handicaps::<KeyForge>(SimulateConfig::TABLE, 2);
    checked.map_err(|why| of_study(&why.into()))?;
    let handicaps = config.handicaps(2);
    let players = config.players::<KeyForge>(2).map_err(|why| of_study(&why))?;
    let owned = finder().table(call.decks).map_err(|why| of_study(&why))?;
    let decks = [&owned[0], &owned[1]];
    let (games, seed, rules) =
        (config.games, common.seed, edition(common.rules.as_deref(), &owned)?);
    let luck = luck::of_games(seed, &owned, &players, rules);
    let campaign = Campaign {
        decks: &decks,
        handicaps: &handicaps,
        players: &players,
        rules,
        games,
        seed,
        luck,
    };
    let mut lines = GameLines::new::<KeyForge>(Vec::new(), 2).map_err(internal)?;
    let (report, lines) = run(py, running, |context| {
        let mut write = |game: &CampaignGame| lines.write(game).is_ok();
        let each = config.keep_games.then_some(&mut write as &mut dyn FnMut(&CampaignGame) -> bool);
        let report = run_simulate(context, &campaign, &owned, each)?;
        Ok((report, lines))
    })?;
    let lines = lines.finish().map_err(internal)?;
    let told = (columns::<KeyForge>(2), origin(&campaign));
    Ok(Report::new(&report, kept(config.keep_games, lines, told)?))
}

/// Measures players against each other on mirrored pairs. The report says how long players thought,
/// which is never the same twice; everything else is.
pub fn arena(py: Python<'_>, mut call: Call) -> PyResult<Report> {
    let running = call.running();
    let (settings, common) =
        (ArenaSettings::resolve(&call.values, 0), RunningSettings::resolve(&call.values, 0));
    let wrong = |why: StudyError| of_study(&why);
    let checked = call.values.check(ArenaSettings::TABLE);
    checked.map_err(|why| of_study(&why.into()))?;
    let handicaps = settings.handicaps::<KeyForge>().map_err(wrong)?;
    let checked = call.values.check_handicaps::<KeyForge>(ArenaSettings::TABLE, settings.seats);
    checked.map_err(|why| of_study(&why.into()))?;
    let players = settings.players::<KeyForge>().map_err(wrong)?;
    let Field { decks, left_out, .. } = finder().collection(call.decks).map_err(wrong)?;
    if decks.is_empty() {
        return Err(error("DeckError", "no playable decks were given"));
    }
    let rules = edition(common.rules.as_deref(), &decks)?;
    let arena = Arena {
        players: &players,
        decks: &decks,
        seats: settings.seats,
        handicaps: &handicaps,
        rules,
        pairs: settings.pairs,
        seed: common.seed,
        luck: luck::of_games::<KeyForge>(common.seed, &decks, &[], rules),
    };
    let config = settings.config(players.len(), arena.pairings()).map_err(wrong)?;
    let mut lines = arena_lines::GameLines::new(Vec::new());
    let (mut report, lines) = run(py, running, |context| {
        let report = run_arena(context, &arena, &config, |pairing, pair| {
            !settings.keep_games || lines.write(&arena, pairing, pair).is_ok()
        })?;
        Ok((report, lines))
    })?;
    report.left_out = left_out;
    let lines = lines.finish().map_err(internal)?;
    let told = (arena_lines::columns(), arena_lines::origin(&arena));
    Ok(Report::new(&report, kept(settings.keep_games, lines, told)?))
}

fn kept(
    keep_games: bool,
    lines: Vec<u8>,
    (columns, origin): (Vec<Column>, Vec<(&str, String)>),
) -> PyResult<Option<Games>> {
    let csv = String::from_utf8(lines).map_err(internal)?;
    let origin = origin.into_iter().map(|(name, value)| (name.to_string(), value)).collect();
    Ok(keep_games.then_some(Games { csv, columns, origin }))
}

fn internal(why: impl ToString) -> PyErr {
    error("InternalError", why)
}
