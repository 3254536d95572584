//! The tournament formats that `archon format` knows, and how many decks each takes.

use std::ops::RangeInclusive;

use crate::error::StudyError;

/// A tournament format; `docs/formats.md` has the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TournamentFormat {
    /// Best of three with one deck each; a deck that won twice is auctioned for game 3
    Adaptive,
    /// One game; the deck that both want is auctioned
    AdaptiveShort,
    /// Three decks each, of which the opponent bans one; best of three, to win with both
    Triad,
    /// Three decks each, of which the opponent bans one; one game with one of the others
    TriadShort,
    /// Each brings a deck and plays the other's
    Reversal,
    /// Three decks each, which the opponent assigns to three games: Archon, Reversal and Adaptive Short
    Moirai,
    /// Some decks in an order; a deck that has lost a round is out
    Survival,
    /// A deck against every deck of a field
    Gauntlet,
}

/// The decks of a side.
type DeckNumber = RangeInclusive<usize>;

impl TournamentFormat {
    /// All formats.
    pub const ALL: [TournamentFormat; 8] = [
        TournamentFormat::Adaptive,
        TournamentFormat::AdaptiveShort,
        TournamentFormat::Triad,
        TournamentFormat::TriadShort,
        TournamentFormat::Reversal,
        TournamentFormat::Moirai,
        TournamentFormat::Survival,
        TournamentFormat::Gauntlet,
    ];

    /// Its name as an argument and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            TournamentFormat::Adaptive => "adaptive",
            TournamentFormat::AdaptiveShort => "adaptive-short",
            TournamentFormat::Triad => "triad",
            TournamentFormat::TriadShort => "triad-short",
            TournamentFormat::Reversal => "reversal",
            TournamentFormat::Moirai => "moirai",
            TournamentFormat::Survival => "survival",
            TournamentFormat::Gauntlet => "gauntlet",
        }
    }

    /// Its name in sentences.
    pub const fn title(self) -> &'static str {
        match self {
            TournamentFormat::Adaptive => "Adaptive",
            TournamentFormat::AdaptiveShort => "Adaptive Short",
            TournamentFormat::Triad => "Triad",
            TournamentFormat::TriadShort => "Triad Short",
            TournamentFormat::Reversal => "Reversal",
            TournamentFormat::Moirai => "Moirai",
            TournamentFormat::Survival => "Survival",
            TournamentFormat::Gauntlet => "Gauntlet",
        }
    }

    /// The format of a name; an error names all.
    ///
    /// # Errors
    /// There is no such format: the problem in words.
    pub fn named(name: &str) -> Result<TournamentFormat, String> {
        let found = TournamentFormat::ALL.into_iter().find(|format| format.name() == name);
        found.ok_or_else(|| {
            let names = TournamentFormat::ALL.map(TournamentFormat::name).join(", ");
            format!("{name:?} is not a format of archon: use one of {names}")
        })
    }

    /// Whether decks are auctioned for chains.
    pub const fn has_auction(self) -> bool {
        use TournamentFormat::{Adaptive, AdaptiveShort, Moirai};
        matches!(self, Adaptive | AdaptiveShort | Moirai)
    }

    /// Whether it is played against a field, not against one opponent.
    pub const fn has_field(self) -> bool {
        matches!(self, TournamentFormat::Survival | TournamentFormat::Gauntlet)
    }

    /// How many decks I bring, and the opponent.
    const fn decks(self) -> [DeckNumber; 2] {
        match self {
            TournamentFormat::Adaptive | TournamentFormat::AdaptiveShort => [1..=1, 1..=1],
            TournamentFormat::Triad | TournamentFormat::TriadShort | TournamentFormat::Moirai => {
                [3..=3, 3..=3]
            }
            TournamentFormat::Reversal => [2..=usize::MAX, 1..=usize::MAX],
            TournamentFormat::Survival => [2..=3, 1..=usize::MAX],
            TournamentFormat::Gauntlet => [1..=usize::MAX, 1..=usize::MAX],
        }
    }

    /// Whether there are as many decks as the format takes.
    ///
    /// # Errors
    /// There are not; the error says what to write.
    pub fn check_decks(self, given: [usize; 2]) -> Result<(), StudyError> {
        let takes = self.decks();
        if takes.iter().zip(given).all(|(takes, given)| takes.contains(&given)) {
            return Ok(());
        }
        let [mine, theirs] = [0, 1].map(|side| number(&takes[side]));
        let [one, two] = [(0, " "), (1, ",")].map(|(side, by)| placeholder(&takes[side], by));
        let name = self.name();
        let problem = format!(
            "{name} takes {mine} of yours and {theirs} of the opponent, not {} and {}: \
             write `archon format {name} {one} --against {two}`",
            given[0], given[1]
        );
        Err(StudyError::NumberOfDecks { problem })
    }
}

fn number(takes: &DeckNumber) -> String {
    let decks = |n: &usize| archon_report::decks(*n);
    match (takes.start(), takes.end()) {
        (one, other) if one == other => decks(one),
        (least, &usize::MAX) => format!("at least {}", decks(least)),
        (least, most) => format!("{least} to {}", decks(most)),
    }
}

/// Decks as help writes them. After `--against` they are one argument each, or separated by commas.
fn placeholder(takes: &DeckNumber, separator: &str) -> String {
    let more = if *takes.end() == usize::MAX { "…" } else { "" };
    vec!["DECK"; *takes.start()].join(separator) + more
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_has_a_name_of_its_own() {
        for format in TournamentFormat::ALL {
            assert_eq!(TournamentFormat::named(format.name()), Ok(format));
        }
        let wrong = TournamentFormat::named("adaptiv").unwrap_err();
        assert!(wrong.contains("adaptive, adaptive-short"), "{wrong}");
    }

    #[test]
    fn another_number_of_decks_is_answered_with_what_to_write() {
        assert!(TournamentFormat::Adaptive.check_decks([1, 1]).is_ok());
        let wrong = TournamentFormat::Adaptive.check_decks([2, 0]).unwrap_err().to_string();
        let command = "write `archon format adaptive DECK --against DECK`";
        assert!(wrong.contains("not 2 and 0") && wrong.contains(command), "{wrong}");
        assert!(TournamentFormat::Reversal.check_decks([4, 1]).is_ok());
        let wrong = TournamentFormat::Reversal.check_decks([1, 1]).unwrap_err().to_string();
        let command = "write `archon format reversal DECK DECK… --against DECK…`";
        assert!(wrong.contains("at least 2 decks of yours") && wrong.contains(command), "{wrong}");
        let wrong = TournamentFormat::Triad.check_decks([3, 2]).unwrap_err().to_string();
        let command = "triad DECK DECK DECK --against DECK,DECK,DECK";
        assert!(wrong.contains(command), "{wrong}");
    }
}
