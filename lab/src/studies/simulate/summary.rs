//! From the games of a campaign to its report.

use std::collections::BTreeMap;

use archon_engine::core::game::Seat;
use archon_ratings::wilson::of_points;
use archon_report::{Provenance, StopReason};

use super::Campaign;
use crate::game::StudyGame;
use crate::studies::simulate::report::{SimulatedDeck, SimulationReport, UnfinishedGames, WinRate};
use crate::studies::simulate::totals::Totals;

/// The results of a campaign.
pub(super) fn report<G: StudyGame>(
    campaign: &Campaign<'_, G>,
    totals: &Totals,
    interrupted: bool,
) -> SimulationReport {
    let finished = totals.finished();
    let shared = |games: u64| games as f64 / campaign.decks.len() as f64;
    let games = totals.games.max(1) as f64;
    let mean = totals.turns as f64 / games;
    let variance = totals.turns_squared as f64 / games - mean * mean;
    SimulationReport {
        interrupted,
        provenance: provenance(campaign, totals, interrupted),
        game: G::NAME,
        rules: G::rules_key(campaign.rules),
        seed: campaign.seed,
        games: totals.games,
        finished,
        out_of_turns: totals.out_of_turns,
        unfinished: UnfinishedGames { work: totals.out_of_work, room: totals.out_of_room },
        drawn: (G::MOST_PLAYERS > 2).then_some(totals.drawn),
        assumptions: campaign.decks.iter().filter_map(|deck| G::assumption(deck)).collect(),
        decks: (0..campaign.decks.len()).map(|seat| deck(campaign, totals, seat)).collect(),
        first_player: win_rate(totals.won_by_first(), shared(totals.out_of_turns), finished),
        turns_per_game: mean,
        turns_standard_deviation: variance.max(0.0).sqrt(),
        turns_fewest: totals.fewest_turns,
        turns_most: totals.most_turns,
        decisions_per_game: totals.decisions as f64 / games,
    }
}

/// The settings with which the same campaign is played again.
fn provenance<G: StudyGame>(
    campaign: &Campaign<'_, G>,
    totals: &Totals,
    interrupted: bool,
) -> Provenance {
    let players: Vec<&str> = campaign.players.iter().map(|player| player.name()).collect();
    let alike = players.windows(2).all(|two| two[0] == two[1]);
    let settings = serde_json::json!({
        "games": campaign.games,
        "players": players,
        G::HANDICAP_OPTION: campaign.handicaps,
    });
    Provenance {
        archon: env!("CARGO_PKG_VERSION"),
        command: "simulate",
        game: G::NAME,
        rules: G::rules_key(campaign.rules).into(),
        player: if alike { players[0].into() } else { players.join(", ") },
        seed: campaign.seed,
        settings,
        games: totals.games,
        games_out_of_turns: totals.out_of_turns,
        unfinished_games: totals.out_of_work + totals.out_of_room,
        forfeited_games: totals.forfeited.iter().sum(),
        left_out: Vec::new(),
        assumptions: campaign.decks.iter().filter_map(|deck| G::assumption(deck)).collect(),
        ended: if interrupted { StopReason::Interrupted } else { StopReason::Games },
        precision_unit: "",
    }
}

fn deck<G: StudyGame>(campaign: &Campaign<'_, G>, totals: &Totals, seat: Seat) -> SimulatedDeck {
    let (wins, finished) = (totals.wins[seat], totals.finished());
    let (wins_first, first) = (totals.wins_going_first[seat], totals.finished_going_first[seat]);
    let seats = campaign.decks.len() as f64;
    let shared = |games: u64| games as f64 / seats;
    let (drawn, drawn_first) = (totals.out_of_turns, totals.out_of_turns_going_first[seat]);
    let handicap = campaign.handicaps[seat];
    SimulatedDeck {
        deck: G::deck_name(campaign.decks[seat]).to_string(),
        player: campaign.players[seat].name().to_string(),
        handicap: BTreeMap::from([(G::HANDICAP_OPTION, handicap)]),
        handicap_in_words: if handicap == 0 { String::new() } else { G::handicap(handicap) },
        wins,
        forfeited: totals.forfeited[seat],
        win_rate: win_rate(wins, shared(drawn), finished),
        win_rate_going_first: win_rate(wins_first, shared(drawn_first), first),
        win_rate_going_second: win_rate(
            wins - wins_first,
            shared(drawn - drawn_first),
            finished - first,
        ),
    }
}

/// Games won, and points of games at the limit of turns, of so many games.
fn win_rate(wins: u64, shared: f64, games: u64) -> Option<WinRate> {
    of_points(wins as f64 + shared, games).map(|share| WinRate { share, wins, games })
}
