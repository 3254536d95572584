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

/// The turns within which 999 of 1,000 games ended.
fn turns_of_most(ended: &[u64], games: u64) -> usize {
    let mut left = games;
    let is_within = |ended: &u64| {
        left -= ended;
        left * 1000 <= games
    };
    ended.iter().position(is_within).map_or(0, |turn| turn + 1)
}

/// Number of games that ended in each turn, from turn 1 on, with the median and the 5 % and 95 % quantiles.
/// It ends where 999 of 1,000 games have: a game that is five times as long as others would leave them no room.
pub fn histogram(ended: &[u64], median: u64, range: [u64; 2], mut description: String) -> Chart {
    let games: u64 = ended.iter().sum();
    let longest = ended.iter().rposition(|games| *games > 0).map_or(0, |turn| turn + 1);
    let last = turns_of_most(ended, games);
    let left_out: u64 = ended[last..].iter().sum();
    if left_out > 0 {
        let games = if left_out == 1 { "game" } else { "games" };
        let left_out = count(left_out);
        description += &format!(
            " Not drawn: {left_out} {games} of more than {last} turns, at most {longest}."
        );
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_ends_where_999_of_1_000_games_have_ended() {
        let mut ended = vec![0; 300];
        (ended[39], ended[79], ended[299]) = (1_000, 998, 2);
        assert_eq!(turns_of_most(&ended, 2_000), 80);
        ended[299] = 3;
        assert_eq!(turns_of_most(&ended, 2_001), 300, "more than one of 1,000 would be left out");
        assert_eq!(turns_of_most(&[], 0), 0);
    }
}
