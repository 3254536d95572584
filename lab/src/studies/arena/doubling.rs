//! Does strength grow with the budget? A player again and again with twice the budget, each against
//! the one before.

use archon_sim::players::settings::split_at_commas;

use super::Pairing;
use crate::error::ConfigError;

/// The player and its doubles: `steps` more, of each the first number of its settings twice that of
/// the one before.
///
/// # Errors
/// The player has no number to double, or it cannot be doubled so often.
pub fn names(player: &str, steps: u32) -> Result<Vec<String>, ConfigError> {
    let out_of_range = |setting, range: &str, given| ConfigError::OutOfRange {
        setting,
        range: range.into(),
        given,
    };
    let wrong = || {
        let range = "a player with a whole number set, as in ismcts:iterations=16";
        out_of_range("doubling", range, format!("{player:?}"))
    };
    let (name, settings) = player.split_once(':').ok_or_else(wrong)?;
    let settings: Vec<(&str, &str)> = split_at_commas(settings)
        .map(|setting| setting.split_once('=').ok_or_else(wrong))
        .collect::<Result<_, _>>()?;
    let doubled = settings
        .iter()
        .position(|(_, value)| value.trim().parse::<u64>().is_ok())
        .ok_or_else(wrong)?;
    let budget: u64 = settings[doubled].1.trim().parse().map_err(|_| wrong())?;
    if budget == 0 {
        return Err(out_of_range("doubling", "a player with a number from 1 on", "0".into()));
    }
    if steps == 0 {
        return Err(out_of_range("steps", "a number from 1 on", "0".into()));
    }
    (0..=steps)
        .map(|step| {
            let budget = 2u64.checked_pow(step).and_then(|times| budget.checked_mul(times));
            let budget = budget.ok_or_else(|| {
                let range = "as many doublings of the player as can be counted";
                out_of_range("steps", range, steps.to_string())
            })?;
            let settings: Vec<String> = settings
                .iter()
                .enumerate()
                .map(|(n, (setting, value))| match n == doubled {
                    true => format!("{setting}={budget}"),
                    false => format!("{setting}={value}"),
                })
                .collect();
            Ok(format!("{name}:{}", settings.join(",")))
        })
        .collect()
}

/// Each against the one before.
pub fn pairings(players: usize) -> Vec<Pairing> {
    (1..players).map(|player| [player, player - 1]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_number_is_doubled() {
        let names = names("ismcts:playout=greedy,iterations=16,c=2", 3).unwrap();
        assert_eq!(names.len(), 4);
        assert_eq!(names[0], "ismcts:playout=greedy,iterations=16,c=2");
        assert_eq!(names[3], "ismcts:playout=greedy,iterations=128,c=2");
        assert_eq!(pairings(4), [[1, 0], [2, 1], [3, 2]]);
    }

    #[test]
    fn what_cannot_be_doubled_is_refused() {
        for player in ["greedy", "ismcts:", "ismcts:playout=greedy", "ismcts:iterations=0"] {
            assert!(names(player, 2).is_err(), "{player}");
        }
        assert!(names("ismcts:iterations=16", 63).is_err());
        assert!(names("ismcts:iterations=16", 0).is_err());
    }
}
