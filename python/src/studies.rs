//! The studies as functions.

use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck as EngineDeck;
use archon_lab::studies::arena::lines as arena_lines;
use archon_lab::studies::arena::{Arena, ArenaConfig, SequentialTest, arena as run_arena};
use archon_lab::studies::simulate::lines::{GameLines, columns, origin};
use archon_lab::studies::simulate::{Campaign, CampaignGame, simulate as run_simulate};
use archon_lab::field::{Field, Opponents};
use archon_report::LeftOut;
use archon_lab::game::{DeckSource, find_all, find_deck};
use archon_lab::studies::arena::report::TestSettings;
use archon_report::rows::Column;
use archon_lab::studies;
use archon_sim::players::registry::Named;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::deck::{Given, given, words};
use crate::errors::{error, of_deck, of_study};
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

/// A field, under the names of what it is made of.
fn field(named: Vec<Given>) -> PyResult<Field<EngineDeck>> {
    let names: Option<Vec<String>> = named
        .iter()
        .map(|one| match one {
            Given::Name(name) => Some(name.clone()),
            Given::Deck(_) => None,
        })
        .collect();
    if let Some(names) = names {
        return Field::find::<KeyForge>(&names).map_err(|why| of_deck(&why));
    }
    let mut whole = Field::new("", Vec::new());
    let mut names = Vec::new();
    for one in named {
        match one {
            Given::Deck(deck) => {
                names.push(deck.name.clone());
                whole.decks.push(deck);
            }
            Given::Name(name) => {
                let found = Field::find::<KeyForge>(&[name]).map_err(|why| of_deck(&why))?;
                names.push(found.name);
                whole.decks.extend(found.decks);
                whole.left_out.extend(found.left_out);
            }
        }
    }
    whole.name = names.join(", ");
    whole.title = whole.name.clone();
    Ok(whole)
}

fn opponents(named: Vec<Given>) -> PyResult<Opponents<EngineDeck>> {
    match &named[..] {
        [Given::Name(name)] if name == "each-other" => Ok(Opponents::EachOther),
        _ => Ok(Opponents::Field(field(named)?)),
    }
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

fn checked(config: Result<(), archon_lab::error::ConfigError>) -> PyResult<()> {
    config.map_err(|why| of_study(&why.into()))
}

/// Rates decks against a field: win rates, ratings, strength in chains; as `archon rate`.
///
/// decks: decks, names or paths; all bundled decks if there is none. against: "bundled", "each-other", a
/// folder, a set, or decks; the bundled decks of the sets that the decks are of if it is None. precision:
/// half the width of every rating's interval, in Elo, at which it ends. pairs: at most so many mirrored
/// pairs. chains: whether it is measured what a chain is worth. cards: of one deck, at most so many pairs
/// more that measure what each of its cards is worth.
///
/// The rest is common to all studies. player: who plays all decks, "greedy" if it is not given.
/// batch_scale: batches are so many times as large, for many workers, 1 if it is not given; other games are
/// played then. rules: the key of an edition. seed: 1 if it is not given. threads: one for each processor if it is None. resume: a
/// journal to keep and to go on from. progress: called with the pairs played and expected, a few times a
/// second; what it raises ends the study. executor: who plays in the place of threads, as
/// archon_lab.executors says. forfeits: percent of games that may be given up, 5.0 if it is
/// not given. Raises DeckError, PlayerError, SettingError, JournalError, StudyError; KeyboardInterrupt on
/// Ctrl-C, with the journal whole.
#[pyfunction]
#[pyo3(signature = (decks=None, *, against=None, precision=10.0, pairs=40_000, chains=true, cards=0, **common))]
#[expect(clippy::too_many_arguments, reason = "arguments by name")]
pub fn rate(
    py: Python<'_>,
    decks: Option<&Bound<'_, PyAny>>,
    against: Option<&Bound<'_, PyAny>>,
    precision: f64,
    pairs: u64,
    chains: bool,
    cards: u64,
    common: Option<&Bound<'_, PyDict>>,
) -> PyResult<Report> {
    let setting = Setting::of(common)?;
    let config = studies::RateConfig { precision, pairs, handicaps: chains, card_pairs: cards };
    checked(config.check())?;
    let named = given(decks)?;
    let none = named.is_empty();
    let (decks, mut left_out) = all(named)?;
    let against = match given(against)? {
        against if against.is_empty() => {
            let sets = if none { Vec::new() } else { KeyForge::sets_of(&decks) };
            let sets = if sets.is_empty() { vec!["bundled".into()] } else { sets };
            sets.into_iter().map(Given::Name).collect()
        }
        against => against,
    };
    let opponents = opponents(against)?;
    if let Opponents::Field(field) = &opponents {
        left_out.extend(field.left_out.clone());
    }
    setting.run(py, left_out, |context| studies::rate(context, decks, &opponents, &config))
}

/// Looks at a pairing in depth: who wins, how, and how the games go; as `archon matchup`.
///
/// decks: two decks, names or paths; the starter decks if there is none. chains: of both decks.
/// precision: half the width of the win rate's interval, in percent, at which it ends. The rest, and what
/// is raised, as rate().
#[pyfunction]
#[pyo3(signature = (decks=None, *, chains=[0, 0], precision=1.5, pairs=2_000, **common))]
pub fn matchup(
    py: Python<'_>,
    decks: Option<&Bound<'_, PyAny>>,
    chains: [u16; 2],
    precision: f64,
    pairs: u64,
    common: Option<&Bound<'_, PyDict>>,
) -> PyResult<Report> {
    let setting = Setting::of(common)?;
    chains_of(chains)?;
    let config = studies::MatchupConfig { handicaps: chains, precision, pairs };
    checked(config.check())?;
    let decks = pairing(decks)?;
    setting.run(py, Vec::new(), |context| studies::matchup(context, &decks, &config))
}

/// Plays decks all against all: ratings, cycles, Nash averaging; as `archon matrix`.
///
/// decks: at least two decks, names or paths. precision: half the width of every pairing's win rate, in
/// percent, at which it ends. The rest, and what is raised, as rate().
#[pyfunction]
#[pyo3(signature = (decks, *, precision=5.0, pairs=10_000, **common))]
pub fn matrix(
    py: Python<'_>,
    decks: &Bound<'_, PyAny>,
    precision: f64,
    pairs: u64,
    common: Option<&Bound<'_, PyDict>>,
) -> PyResult<Report> {
    let setting = Setting::of(common)?;
    let config = studies::MatrixConfig { precision, pairs };
    checked(config.check())?;
    let named = given(Some(decks))?;
    if named.is_empty() {
        return Err(error("DeckError", "a matrix takes at least two decks, not 0"));
    }
    let (decks, left_out) = all(named)?;
    setting.run(py, left_out, |context| studies::matrix(context, &decks, &config))
}

/// Finds the handicap in chains that makes a pairing even, or a deck even with a field; as
/// `archon chains`.
///
/// decks: two decks, names or paths (the starter decks if there is none); or one, with `against`:
/// "bundled", a folder, a set, or decks. precision: chains on each side of the break-even handicap.
/// win_rate: percent on each side of the win rate at the suggested one. The rest, and what is raised, as
/// rate().
#[pyfunction]
#[pyo3(signature = (decks=None, *, against=None, precision=1.0, win_rate=1.0, pairs=40_000, **common))]
pub fn chains(
    py: Python<'_>,
    decks: Option<&Bound<'_, PyAny>>,
    against: Option<&Bound<'_, PyAny>>,
    precision: f64,
    win_rate: f64,
    pairs: u64,
    common: Option<&Bound<'_, PyDict>>,
) -> PyResult<Report> {
    let setting = Setting::of(common)?;
    let config = studies::ChainsConfig { precision, win_rate, pairs };
    checked(config.check())?;
    let against = given(against)?;
    if against.is_empty() {
        let decks = pairing(decks)?;
        return setting.run(py, Vec::new(), |context| studies::chains(context, &decks, &config));
    }
    let mut named = given(decks)?;
    if named.len() != 1 {
        let said = format!("against measures one deck, but {} are given", named.len());
        return Err(error("DeckError", said));
    }
    let deck = one(named.remove(0))?;
    let Opponents::Field(field) = opponents(against)? else {
        return Err(error("SettingError", "against takes a field here, not \"each-other\""));
    };
    let left_out = field.left_out.clone();
    setting.run(py, left_out, |context| studies::chains_against(context, deck, &field, &config))
}

/// Measures what cards are worth in decks, by swapping each for neutral cards of its house; as
/// `archon cards-impact`.
///
/// decks, against: "bundled", a folder, a set, or decks. cards, houses: only these. precision: half the
/// width of every impact's interval, in percent of the games, at which it ends. The rest, and what is
/// raised, as rate().
#[pyfunction]
#[pyo3(signature = (decks=None, *, cards=None, houses=None, against=None, precision=2.0, pairs=40_000, **common))]
#[expect(clippy::too_many_arguments, reason = "arguments by name")]
pub fn cards_impact(
    py: Python<'_>,
    decks: Option<&Bound<'_, PyAny>>,
    cards: Option<&Bound<'_, PyAny>>,
    houses: Option<&Bound<'_, PyAny>>,
    against: Option<&Bound<'_, PyAny>>,
    precision: f64,
    pairs: u64,
    common: Option<&Bound<'_, PyDict>>,
) -> PyResult<Report> {
    let setting = Setting::of(common)?;
    let (cards, houses) = (texts(cards)?, texts(houses)?);
    let config = studies::ImpactConfig { cards, houses, precision, pairs };
    checked(config.check())?;
    let decks = field(bundled_if_none(given(decks)?))?;
    let opponents = opponents(bundled_if_none(given(against)?))?;
    let mut left_out = decks.left_out.clone();
    if let Opponents::Field(field) = &opponents {
        left_out.extend(field.left_out.clone());
    }
    setting.run(py, left_out, |context| studies::cards_impact(context, &decks, &opponents, &config))
}

fn bundled_if_none(named: Vec<Given>) -> Vec<Given> {
    if named.is_empty() { vec![Given::Name("bundled".into())] } else { named }
}

/// Studies many decks: houses, sets against sets, who begins, lengths of games, chains; as
/// `archon balance`.
///
/// decks: "bundled", folders, sets, or decks. precision: half the width of every rating's interval, in
/// Elo, at which it ends. chains: whether it is measured what a chain is worth. sets: sets are compared
/// alone, with the decks of each against those of every other. The rest, and what is raised, as rate().
#[pyfunction]
#[pyo3(signature = (decks=None, *, precision=25.0, pairs=30_000, chains=true, sets=false, **common))]
pub fn balance(
    py: Python<'_>,
    decks: Option<&Bound<'_, PyAny>>,
    precision: f64,
    pairs: u64,
    chains: bool,
    sets: bool,
    common: Option<&Bound<'_, PyDict>>,
) -> PyResult<Report> {
    let setting = Setting::of(common)?;
    let config = studies::BalanceConfig { precision, pairs, chains };
    checked(config.check())?;
    let field = field(bundled_if_none(given(decks)?))?;
    let left_out = field.left_out.clone();
    if sets {
        let config = studies::SetsConfig { pairs };
        return setting
            .run(py, left_out, |context| studies::set_against_set(context, &field, &config));
    }
    setting.run(py, left_out, |context| studies::balance(context, &field, &config))
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
