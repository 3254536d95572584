//! A line for each game of an arena.

use std::io::Write;

use archon_sim::play::Outcome;
use archon_sim::players::registry::NamedPlayer;

use super::{Arena, MirroredPair, Pairing, side_at};
use crate::game::{GameInfo, StudyGame};
use crate::studies::simulate::lines::unfinished;
use archon_report::rows::{Column, Csv, Kind, Rows, Value};

const COLUMNS: [(&str, Kind); 18] = [
    ("archon", Kind::Text),
    ("rules", Kind::Text),
    ("arena_seed", Kind::Count),
    ("player_one", Kind::Text),
    ("player_two", Kind::Text),
    ("pair", Kind::Ascending),
    ("game", Kind::Count),
    ("seed", Kind::Seed),
    ("decks", Kind::Text),
    ("seats_of_one", Kind::Text),
    ("first", Kind::Count),
    ("winners", Kind::Text),
    ("points_of_one", Kind::Number),
    ("unfinished", Kind::Text),
    ("forfeited_by", Kind::Count),
    ("forfeit", Kind::Text),
    ("turns", Kind::Count),
    ("decisions", Kind::Count),
];

/// What stands in a line.
pub fn columns() -> Vec<Column> {
    COLUMNS.iter().map(|(name, kind)| Column::new(*name, *kind)).collect()
}

/// Where the lines come from, by name.
pub fn origin<G: StudyGame>(arena: &Arena<'_, G>) -> Vec<(&'static str, String)> {
    let players: Vec<&str> = arena.players.iter().map(NamedPlayer::name).collect();
    vec![
        ("archon", env!("CARGO_PKG_VERSION").into()),
        ("command", "arena".into()),
        ("game", G::NAME.into()),
        ("rules", G::rules_key(arena.rules).into()),
        ("seed", arena.seed.to_string()),
        ("players", serde_json::to_string(&players).expect("plain data")),
        (G::HANDICAP_OPTION, format!("{:?}", arena.handicaps)),
    ]
}

/// Writes the lines of both games of a pair. Seats are counted from 1, and so are games.
///
/// # Errors
/// They cannot be written.
pub fn write<G: GameInfo, R: Rows>(
    rows: &mut R,
    arena: &Arena<'_, G>,
    pairing: Pairing,
    pair: &MirroredPair,
) -> Result<(), R::Error> {
    let players = pairing.map(|player| arena.players[player].name());
    let decks = arena.deal(pairing, pair.number).into_iter();
    let decks: Vec<&str> = decks.map(|deck| G::deck_name(&arena.decks[deck])).collect();
    let decks = decks.join(" / ");
    for (number, game) in pair.games.iter().enumerate() {
        let forfeited_by = match game.outcome {
            Outcome::Forfeited { by, .. } => Some(by + 1),
            _ => None,
        };
        let winners = game.outcome.winners().unwrap_or(0);
        let winners = seats((0..arena.seats).filter(|seat| winners & (1 << seat) != 0));
        let of_one = seats((0..arena.seats).filter(|seat| side_at(*seat, number) == 0));
        let row: [Value<'_>; COLUMNS.len()] = [
            env!("CARGO_PKG_VERSION").into(),
            G::rules_key(arena.rules).into(),
            arena.seed.into(),
            players[0].into(),
            players[1].into(),
            pair.number.into(),
            (number + 1).into(),
            pair.seed.into(),
            decks.as_str().into(),
            of_one.as_str().into(),
            (game.first + 1).into(),
            winners.as_str().into(),
            pair.points_in(number, 0, arena.seats).into(),
            unfinished(game.outcome).into(),
            forfeited_by.into(),
            pair.forfeits[number].as_deref().into(),
            game.turns.into(),
            game.decisions.into(),
        ];
        rows.write(&row)?;
    }
    Ok(())
}

/// Writes a line of CSV for each game.
pub struct GameLines<W: Write> {
    lines: Csv<W>,
}

impl<W: Write> GameLines<W> {
    /// Lines for games.
    pub fn new(to: W) -> GameLines<W> {
        GameLines { lines: Csv::new(to, &columns()) }
    }

    /// Writes both games of a pair.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn write<G: GameInfo>(
        &mut self,
        arena: &Arena<'_, G>,
        pairing: Pairing,
        pair: &MirroredPair,
    ) -> csv::Result<()> {
        write(&mut self.lines, arena, pairing, pair)
    }

    /// Writes what is still held back.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(self) -> csv::Result<W> {
        self.lines.finish()
    }
}

/// Seats as they are counted from 1.
fn seats(seats: impl Iterator<Item = usize>) -> String {
    seats.map(|seat| (seat + 1).to_string()).collect::<Vec<_>>().join(" ")
}
