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
}

/// The decks of a side.
type DeckNumber = RangeInclusive<usize>;

impl TournamentFormat {
    /// All formats.
    pub const ALL: [TournamentFormat; 2] =
        [TournamentFormat::Adaptive, TournamentFormat::AdaptiveShort];

    /// Its name as an argument and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            TournamentFormat::Adaptive => "adaptive",
            TournamentFormat::AdaptiveShort => "adaptive-short",
        }
    }

    /// Its name in sentences.
    pub const fn title(self) -> &'static str {
        match self {
            TournamentFormat::Adaptive => "Adaptive",
            TournamentFormat::AdaptiveShort => "Adaptive Short",
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

    /// How many decks I bring, and the opponent.
    const fn decks(self) -> [DeckNumber; 2] {
        match self {
            TournamentFormat::Adaptive | TournamentFormat::AdaptiveShort => [1..=1, 1..=1],
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
        let [one, two] = [0, 1].map(|side| placeholder(&takes[side]));
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

/// Decks as help writes them.
fn placeholder(takes: &DeckNumber) -> String {
    let [first, more] = match (*takes.start(), *takes.end()) {
        (1, 1) => return "DECK".into(),
        (least, usize::MAX) => [least, usize::MAX],
        (least, most) => [least.max(2), most],
    };
    match more {
        usize::MAX if first == 1 => "DECK…".into(),
        usize::MAX => "DECK DECK…".into(),
        _ => vec!["DECK"; first].join(" "),
    }
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
    }
}
