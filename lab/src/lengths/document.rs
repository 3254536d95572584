//! The length of games, as a chart.

use crate::lengths::report::Lengths;
use archon_report::chart::{Axis, Chart};
use archon_report::count;
use archon_report::number_format::NumberFormat;

/// Most columns that are drawn; where games are long, several turns share one.
const MOST_COLUMNS: usize = 60;

/// The length of games, in words and as a chart. `which`: which games these are, written after their
/// number.
pub fn lengths(lengths: &Lengths, which: &str) -> Chart {
    let description = format!(
        "A game takes {:.1} turns on average, counting the turns of both sides. Half of the games take at most \
         {}, nine of ten take {} to {} ({} games{which}).",
        lengths.mean,
        lengths.median,
        lengths.shortest_5,
        lengths.longest_5,
        count(lengths.games)
    );
    let range = [lengths.shortest_5, lengths.longest_5];
    histogram(&lengths.turns, lengths.median, range, description)
}

/// Number of games that ended in each turn, from turn 1 on, with the median and the 5 % and 95 % quantiles.
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
        Axis::new("Turns of both sides", NumberFormat::plain(0)).with(0.0),
        Axis::new(shares, NumberFormat::percent(0)),
    )
    .upright(median as f64, Some(range.map(|turn| turn as f64)), "median; shaded: 5 % to 95 %")
    .columns(
        columns.filter(|(_, share)| *share > 0.0).collect(),
        width as f64,
        "Games that end",
    )
}
