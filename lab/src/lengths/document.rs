//! How long games are, as a chart.

use crate::lengths::report::Lengths;
use archon_report::chart::{Axis, Chart};
use archon_report::number_format::NumberFormat;

/// No more columns than this are drawn; several turns share one where games are long.
const MOST_COLUMNS: usize = 60;

/// How long games are, in words and as a chart. `which` games, behind their number, if that is to be
/// said.
pub fn lengths(lengths: &Lengths, which: &str) -> Chart {
    let description = format!(
        "A game takes {:.1} turns on average, those of both sides together; half of the games are \
         over after {}, nine of ten take {} to {} ({} games{which}).",
        lengths.mean, lengths.median, lengths.shortest_5, lengths.longest_5, lengths.games
    );
    let range = [lengths.shortest_5, lengths.longest_5];
    histogram(&lengths.turns, lengths.median, range, description)
}

/// How many games ended in each turn, from turn 1 on, with the turn after which half of them are
/// over, and those after which a twentieth and all but a twentieth are.
pub fn histogram(ended: &[u64], median: u64, range: [u64; 2], description: String) -> Chart {
    let games: u64 = ended.iter().sum();
    let last = ended.iter().rposition(|games| *games > 0).map_or(0, |turn| turn + 1);
    let width = last.div_ceil(MOST_COLUMNS).max(1);
    let columns = ended[..last].chunks(width).enumerate().map(|(number, ended)| {
        let middle = (number * width + 1) as f64 + (width - 1) as f64 / 2.0;
        (middle, ended.iter().sum::<u64>() as f64 / games.max(1) as f64)
    });
    let shares = match width {
        1 => "Games, %".to_string(),
        n => format!("Games in {n} turns, %"),
    };
    Chart::new(
        "Turns of a game",
        description,
        Axis::new("Turns of both sides together", NumberFormat::plain(0)).with(0.0),
        Axis::new(shares, NumberFormat::percent(0)),
    )
    .upright(
        median as f64,
        Some(range.map(|turn| turn as f64)),
        "half of the games are over; shaded: from 5 % to 95 %",
    )
    .columns(
        columns.filter(|(_, share)| *share > 0.0).collect(),
        width as f64,
        "Games that end",
    )
}
