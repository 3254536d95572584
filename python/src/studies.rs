//! The studies as functions.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck as EngineDeck;
use archon_lab::game::{DeckSource, find_all, find_deck};
use archon_lab::studies::arena::lines as arena_lines;
use archon_lab::studies::arena::report::TestSettings;
use archon_lab::studies::arena::{Arena, ArenaConfig, SequentialTest, arena as run_arena};
use archon_lab::studies::simulate::lines::{GameLines, columns, origin};
use archon_lab::studies::simulate::{Campaign, CampaignGame, simulate as run_simulate};
use archon_report::LeftOut;
use archon_report::rows::Column;
use archon_sim::players::registry::Named;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::deck::{Given, given, words};
use crate::errors::{error, of_deck};
use crate::game::chains as chains_of;
use crate::player::read;
use crate::report::{Games, Report};
use crate::run::run;
use crate::setting::Setting;

type Decks = Vec<EngineDeck>;

/// Decks that are rated or played: of a file all that it holds.
fn all(named: Vec<Given>) -> PyResult<(Decks, Vec<LeftOut>)> {
    let (mut decks, mut left_out) = (Vec::new(), Vec::new());
    if named.is_empty() {
        decks = KeyForge::bundled().map_err(|why| of_deck(&why))?;
    }
    for one in named {
        match one {
            Given::Deck(deck) => decks.push(deck),
            Given::Name(name) => {
                let found = find_all::<KeyForge>(&[name]).map_err(|why| of_deck(&why))?;
                left_out.extend(found.left_out());
                decks.extend(found.decks);
            }
        }
    }
    Ok((decks, left_out))
}

/// Exactly one deck for each seat; the starter decks if none is given.
fn pairing(decks: Option<&Bound<'_, PyAny>>) -> PyResult<[EngineDeck; 2]> {
    let mut named = given(decks)?;
    if named.is_empty() {
        named = KeyForge::DEFAULT_DECKS.iter().map(|name| Given::Name((*name).into())).collect();
    }
    let found: Vec<EngineDeck> = named.into_iter().map(one).collect::<PyResult<_>>()?;
    <[_; 2]>::try_from(found).map_err(|found| {
        error("DeckError", format!("two decks play each other, but {} are given", found.len()))
    })
}

fn one(given: Given) -> PyResult<EngineDeck> {
    match given {
        Given::Deck(deck) => Ok(deck),
        Given::Name(name) => find_deck::<KeyForge>(&name).map_err(|why| of_deck(&why)),
    }
}

/// One text, or several.
fn texts(given: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<String>> {
    let Some(given) = given else { return Ok(Vec::new()) };
    if let Ok(text) = words(given) {
        return Ok(vec![text]);
    }
    given.try_iter()?.map(|text| words(&text?)).collect()
}

/// Plays a campaign between two decks: who wins how often; as `archon simulate`.
///
/// decks: two decks, names or paths; the starter decks if there is none. games: how many. players: one
/// name for both decks, or one for each. chains: of both decks. keep_games: whether csv() and table() have
/// a line for each game, which takes about 100 bytes a game. The rest, and what is raised, as rate().
#[pyfunction]
#[pyo3(signature = (decks=None, *, games=10_000, players=None, chains=[0, 0], keep_games=false, **common))]
pub fn simulate(
    py: Python<'_>,
    decks: Option<&Bound<'_, PyAny>>,
    games: u64,
    players: Option<&Bound<'_, PyAny>>,
    chains: [u16; 2],
    keep_games: bool,
    common: Option<&Bound<'_, PyDict>>,
) -> PyResult<Report> {
    let Setting { rules, seed, running, .. } = Setting::of(common)?.of_campaign()?;
    if games == 0 {
        return Err(error("SettingError", "games takes a number from 1 on, not 0"));
    }
    chains_of(chains)?;
    let owned = pairing(decks)?;
    let named = texts(players)?;
    let players: Vec<Named<KeyForge>> = match &named[..] {
        [] => vec![read("greedy")?; 2],
        [both] => vec![read(both)?; 2],
        each => each.iter().map(|name| read(name)).collect::<PyResult<_>>()?,
    };
    if players.len() != 2 {
        let said = format!("players takes one name or two, not {}", players.len());
        return Err(error("PlayerError", said));
    }
    let decks = [&owned[0], &owned[1]];
    let campaign =
        Campaign { decks: &decks, handicaps: &chains, players: &players, rules, games, seed };
    let mut lines = GameLines::new::<KeyForge>(Vec::new(), 2).map_err(internal)?;
    let (report, lines) = run(py, running, |context| {
        let mut write = |game: &CampaignGame| lines.write(game).is_ok();
        let each = keep_games.then_some(&mut write as &mut dyn FnMut(&CampaignGame) -> bool);
        let report = run_simulate(context, &campaign, &owned, each)?;
        Ok((report, lines))
    })?;
    let lines = lines.finish().map_err(internal)?;
    let told = (columns::<KeyForge>(2), origin(&campaign));
    Ok(Report::new(&report, kept(keep_games, lines, told)?))
}

/// Measures players against each other on mirrored pairs; as `archon arena`.
///
/// players: at least two names; each plays each. decks: dealt by chance; all bundled decks if there is
/// none. pairs: at most so many mirrored pairs for two players. sprt: (elo0, elo1) ends a pairing as soon
/// as it is clear which holds, with error_rates (alpha, beta). chains: of both seats. keep_games: as of
/// simulate(). The rest, and what is raised, as rate(). The report says how long players thought, which
/// is never the same twice; everything else is.
#[pyfunction]
#[pyo3(signature = (players, *, decks=None, pairs=1_000, sprt=None, error_rates=(0.05, 0.05), chains=[0, 0], keep_games=false, **common))]
#[expect(clippy::too_many_arguments, reason = "arguments by name")]
pub fn arena(
    py: Python<'_>,
    players: Vec<String>,
    decks: Option<&Bound<'_, PyAny>>,
    pairs: u64,
    sprt: Option<(f64, f64)>,
    error_rates: (f64, f64),
    chains: [u16; 2],
    keep_games: bool,
    common: Option<&Bound<'_, PyDict>>,
) -> PyResult<Report> {
    let Setting { rules, seed, running, .. } = Setting::of(common)?.of_campaign()?;
    if pairs == 0 {
        return Err(error("SettingError", "pairs takes a number from 1 on, not 0"));
    }
    chains_of(chains)?;
    let players: Vec<_> = players.iter().map(|name| read(name)).collect::<PyResult<_>>()?;
    if players.len() < 2 {
        return Err(error("PlayerError", "an arena takes at least two players"));
    }
    let test = sprt.map(|(elo0, elo1)| {
        let (alpha, beta) = error_rates;
        SequentialTest::new(TestSettings { elo0, elo1, alpha, beta })
    });
    let test = test.transpose().map_err(|why| error("SettingError", why))?;
    let (decks, _) = all(given(decks)?)?;
    if decks.is_empty() {
        return Err(error("DeckError", "there is no deck to play with"));
    }
    let arena = Arena {
        players: &players,
        decks: &decks,
        seats: 2,
        handicaps: &chains,
        rules,
        pairs,
        seed,
    };
    let config = ArenaConfig { pairings: arena.pairings(), test, doubling: false };
    let mut lines = arena_lines::GameLines::new(Vec::new());
    let (report, lines) = run(py, running, |context| {
        let report = run_arena(context, &arena, &config, |pairing, pair| {
            !keep_games || lines.write(&arena, pairing, pair).is_ok()
        })?;
        Ok((report, lines))
    })?;
    let lines = lines.finish().map_err(internal)?;
    let told = (arena_lines::columns(), arena_lines::origin(&arena));
    Ok(Report::new(&report, kept(keep_games, lines, told)?))
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
