//! A line for each game of a campaign.

use std::io::Write;

use archon_engine::core::game::{Limit, Seat};
use archon_sim::play::Outcome;
use archon_sim::players::registry::NamedPlayer;

use super::{Campaign, CampaignGame};
use crate::game::{GameInfo, StudyGame};
use archon_report::rows::{Column, Csv, Kind, Rows as _, Value};

/// What stands in a line.
pub fn columns<G: GameInfo>(seats: usize) -> Vec<Column> {
    let mut columns = vec![
        Column::new("game", Kind::Ascending),
        Column::new("seed", Kind::Seed),
        Column::new("first", Kind::Count),
        Column::new("winner", Kind::Count),
        Column::new("unfinished", Kind::Text),
        Column::new("forfeited_by", Kind::Count),
        Column::new("forfeit", Kind::Text),
        Column::new("turns", Kind::Count),
        Column::new("decisions", Kind::Count),
    ];
    let progress = (1..=seats).map(|seat| format!("{}_{seat}", G::PROGRESS));
    columns.extend(progress.map(|name| Column::new(name, Kind::Count)));
    columns
}

/// Where the lines come from, by name.
pub fn origin<G: StudyGame>(campaign: &Campaign<'_, G>) -> Vec<(&'static str, String)> {
    let decks: Vec<&str> = campaign.decks.iter().map(|deck| G::deck_name(deck)).collect();
    let players: Vec<&str> = campaign.players.iter().map(NamedPlayer::name).collect();
    let list = |names: &[&str]| serde_json::to_string(names).expect("plain data");
    vec![
        ("archon", env!("CARGO_PKG_VERSION").into()),
        ("command", "simulate".into()),
        ("game", G::NAME.into()),
        ("rules", G::rules_key(campaign.rules).into()),
        ("seed", campaign.seed.to_string()),
        ("decks", list(&decks)),
        ("players", list(&players)),
        (G::HANDICAP_OPTION, format!("{:?}", campaign.handicaps)),
    ]
}

/// The line of a game. Seats are counted from 1.
pub fn row(game: &CampaignGame, seats: usize) -> Vec<Value<'_>> {
    let outcome = game.played.outcome;
    let only_winner = outcome.winners().filter(|w| w.count_ones() == 1);
    let winner = only_winner.map(|w| number(w.trailing_zeros() as Seat));
    let forfeited_by = match outcome {
        Outcome::Forfeited { by, .. } => Some(number(by)),
        _ => None,
    };
    let mut row: Vec<Value<'_>> = vec![
        game.number.into(),
        game.seed.into(),
        number(game.played.first).into(),
        winner.into(),
        unfinished(outcome).into(),
        forfeited_by.into(),
        game.forfeit.as_deref().into(),
        game.played.turns.into(),
        game.played.decisions.into(),
    ];
    row.extend(game.played.progress[..seats].iter().map(|came| Value::from(*came)));
    row
}

/// Writes a line of CSV for each game.
pub struct GameLines<W: Write> {
    lines: Csv<W>,
    seats: usize,
}

impl<W: Write> GameLines<W> {
    /// Lines for games between so many seats.
    ///
    /// # Errors
    /// None so far.
    pub fn new<G: GameInfo>(to: W, seats: usize) -> csv::Result<GameLines<W>> {
        Ok(GameLines { lines: Csv::new(to, &columns::<G>(seats)), seats })
    }

    /// Writes the line of a game.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self, game: &CampaignGame) -> csv::Result<()> {
        self.lines.write(&row(game, self.seats))
    }

    /// Writes what is still held back.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(self) -> csv::Result<W> {
        self.lines.finish()
    }
}

/// The limit at which a game ended (that of turns makes it a draw); empty if it came to an end.
pub(crate) const fn unfinished(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::OutOfTurns(_) | Outcome::Unfinished(Limit::Turns) => "turns",
        Outcome::Unfinished(Limit::Work) => "work",
        Outcome::Unfinished(Limit::Room) => "room",
        _ => "",
    }
}

const fn number(seat: Seat) -> u8 {
    seat as u8 + 1
}
