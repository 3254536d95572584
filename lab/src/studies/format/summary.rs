//! From the games to the report.

use archon_engine::core::game::Described as _;
use archon_engine::keyforge::KeyForge;
use archon_engine::keyforge::deck::Deck;
use archon_report::{DeckLink, Provenance};

use super::Matchups;
use super::adaptive;
use super::choosing;
use super::kind::TournamentFormat;
use super::moirai;
use super::report::{FormatReport, PairingRates};
use crate::counts::Counts;
use crate::game::GameInfo as _;
use crate::posterior::draws_of;
use crate::studies::chains::curves::Curves;
use crate::studies::matrix::design::All;

/// The report of a format with auctions; none if no pair has finished.
pub(super) fn with_curves(
    table: &Matchups<'_>,
    all: &[Deck],
    mut study: Curves,
    provenance: Provenance,
) -> Option<FormatReport> {
    study.pairings.iter_mut().for_each(|pairing| pairing.chains.conclude());
    let lengths = study.all().lengths.reported()?;
    let mut rng = draws_of(provenance.seed);
    let curves: Vec<_> = study.pairings.iter().map(|pairing| pairing.rates(&mut rng)).collect();
    let [decks, opponents] = table.decks.map(names);
    let (value, decisions, auctions) = match table.format {
        TournamentFormat::Moirai => {
            let (found, decision) = moirai::figures(&curves, &opponents)?;
            (found.value, vec![decision], Vec::new())
        }
        format => {
            let curve = &study.pairings.first()?.chains.curve;
            let both = [decks[0].as_str(), opponents[0].as_str()];
            let found = adaptive::figures(format, both, curve, curves.first()?)?;
            (found.value, found.decisions, found.auctions)
        }
    };
    let pairings = study
        .pairings
        .iter()
        .map(|pairing| pairing_rates(all, pairing.decks, &pairing.chains.without_handicap()));
    Some(FormatReport {
        format: table.format.name(),
        format_title: table.format.title(),
        decks,
        opponents,
        links: links(all),
        value,
        decisions,
        auctions,
        pairings: pairings.collect(),
        lengths,
        provenance,
    })
}

/// The report of a format without auctions; none if a pairing has no finished pair.
pub(super) fn with_win_rates(
    table: &Matchups<'_>,
    all: &[Deck],
    study: &All,
    provenance: Provenance,
) -> Option<FormatReport> {
    let lengths = study.all().lengths.reported()?;
    let mut rng = draws_of(provenance.seed);
    let [decks, opponents] = table.decks.map(names);
    let (found, decision) = choosing::figures(table.format, study, [&decks, &opponents], &mut rng)?;
    let pairings = study.pairings.iter();
    Some(FormatReport {
        format: table.format.name(),
        format_title: table.format.title(),
        decks,
        opponents,
        links: links(all),
        value: found.value,
        decisions: vec![decision],
        auctions: Vec::new(),
        pairings: pairings.map(|(decks, _, counts)| pairing_rates(all, *decks, counts)).collect(),
        lengths,
        provenance,
    })
}

fn name(deck: &Deck) -> String {
    KeyForge::deck_name(deck).to_string()
}

/// Pages about decks, by their names.
pub(super) fn links(decks: &[Deck]) -> Vec<(String, Vec<DeckLink>)> {
    decks.iter().map(|deck| (name(deck), KeyForge::deck_links(deck))).collect()
}

pub(super) fn names(decks: &[Deck]) -> Vec<String> {
    decks.iter().map(name).collect()
}

/// The games of a pairing.
pub(super) fn pairing_rates(all: &[Deck], [one, two]: [usize; 2], counts: &Counts) -> PairingRates {
    PairingRates {
        deck: name(&all[one]),
        opponent: name(&all[two]),
        pairs: counts.pairs.pairs(),
        win_rate: counts.pairs.score(),
        going_first: counts.pairs.score_going_first(),
        going_second: counts.pairs.score_going_second(),
    }
}
