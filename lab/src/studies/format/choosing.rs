//! Formats without an auction: choices from the win rates of all pairings.

use archon_ratings::formats::choices::{Choices, choices};
use archon_ratings::formats::matrix_game::{GameError, Payoffs};
use archon_ratings::formats::rates::{DRAWS, Rates};
use archon_ratings::formats::reversal::reversal;
use archon_ratings::formats::triad::{MeanTable, RateTable, bans_by_turns, short_bans};
use rand::RngExt;

use super::decision::decision;
use super::kind::TournamentFormat;
use super::report::Decision;
use crate::studies::matrix::design::All;

/// My rates against each of their decks, for each of my decks.
type Table = Vec<Vec<Rates>>;

/// The choice of a format, with what it gives.
pub(super) fn figures(
    format: TournamentFormat,
    study: &All,
    [mine, theirs]: [&[String]; 2],
    rng: &mut impl RngExt,
) -> Option<(Choices, Decision)> {
    // Pairings are in the order of my decks, then of theirs.
    let pairs = || study.pairings.iter().map(|(_, _, counts)| &counts.pairs);
    let table = |rates: Vec<Rates>| -> Table {
        rates.chunks(theirs.len()).map(<[Rates]>::to_vec).collect()
    };
    let estimate = table(pairs().map(Rates::observed).collect::<Option<_>>()?);
    let draws = (0..DRAWS)
        .map(|_| payoffs(format, &table(pairs().map(|pairs| Rates::draw(pairs, rng)).collect())));
    let draws: Vec<Payoffs> = draws.collect::<Result<_, _>>().ok()?;
    let found = choices(&payoffs(format, &estimate).ok()?, &draws).ok()?;
    let (words, options) = match format {
        TournamentFormat::Reversal => (["Deck to bring", "bring"], mine),
        _ => (["Deck to ban", "ban"], theirs),
    };
    let decision = decision(words, options.iter().cloned(), &found);
    Some((found, decision))
}

/// The game of a format: rows are my choices.
fn payoffs(format: TournamentFormat, table: &Table) -> Result<Payoffs, GameError> {
    let mean = |i: usize, j: usize| table[i][j].mean();
    match format {
        TournamentFormat::Triad => {
            let rates: RateTable<3> = std::array::from_fn(|i| std::array::from_fn(|j| table[i][j]));
            bans_by_turns(&rates)
        }
        TournamentFormat::TriadShort => short_bans(&MeanTable::from_fn(mean)),
        _ => Ok(reversal(&Payoffs::from_fn(table.len(), table[0].len(), mean))),
    }
}
