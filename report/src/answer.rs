//! The sentence that every report opens with: what it answers to the question that was asked.
//!
//! A sentence claims only what its intervals decide. Where an interval holds the value that it is
//! compared with, what it says is that the two are *not significantly different*, whatever the estimate is.

use archon_ratings::estimate::Interval;

/// In which way an estimate differs from a value, as far as its interval decides it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The whole interval is above the value
    Above,
    /// The whole interval is below the value
    Below,
    /// The interval holds the value
    NotToldApart,
}

impl Side {
    /// Where an interval is of a value.
    pub fn of(interval: &Interval, value: f64) -> Side {
        match (interval.low > value, interval.high < value) {
            (true, _) => Side::Above,
            (_, true) => Side::Below,
            _ => Side::NotToldApart,
        }
    }
}

/// Names of a list are written up to so many; of more, those that come first and the number of the
/// others.
const MOST_NAMES: usize = 5;

/// Names as part of a sentence: `A, B and C`; of many, `A, B, C, D and 7 more`.
pub fn names<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "and")
}

/// The same as alternatives: `A, B or C`.
pub fn alternatives<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "or")
}

fn joined<S: AsRef<str>>(names: &[S], word: &str) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [] => "none".into(),
        [one] => one.to_string(),
        many if many.len() > MOST_NAMES => {
            let first = &many[..MOST_NAMES - 1];
            format!("{} {word} {} more", first.join(", "), many.len() - first.len())
        }
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

/// Two sides that played each other, by the points a game of the first and the value at which they
/// are even.
pub fn of_two([one, two]: [&str; 2], score: &Interval, even: f64) -> String {
    let rate = score.percent();
    match Side::of(score, even) {
        Side::Above => format!("{one} beats {two}: it wins {rate}."),
        Side::Below => format!("{two} beats {one}, which wins {rate}."),
        Side::NotToldApart => {
            format!("{one} and {two} do not differ significantly: {one} wins {rate}.")
        }
    }
}

/// What is above and what below the average, in parts of a sentence; what is neither does not differ
/// significantly from it. `things`: what they are called where none is decided.
pub fn of_many(things: &str, sides: &[(&str, Side)]) -> String {
    let of = |side| -> Vec<&str> {
        sides.iter().filter(|(_, found)| *found == side).map(|(name, _)| *name).collect()
    };
    let (above, below) = (of(Side::Above), of(Side::Below));
    let decided = match (above.is_empty(), below.is_empty()) {
        (true, true) => return format!("No {things} differs significantly from the average"),
        (false, true) => format!("{} above average", names(&above)),
        (true, false) => format!("{} below average", names(&below)),
        (false, false) => format!("{} above, {} below average", names(&above), names(&below)),
    };
    match sides.len() - above.len() - below.len() {
        0 => decided,
        1 => format!(
            "{decided}; {} does not differ significantly from it",
            of(Side::NotToldApart)[0]
        ),
        _ => format!("{decided}; the others do not differ significantly from it"),
    }
}

/// Which of some is the strongest, by the best rank that the data allow each: those of rank 1 do
/// not differ significantly. `of`: what they are, with their number.
pub fn strongest(ranked: &[(&str, usize)], of: &str) -> String {
    let best: Vec<&str> =
        ranked.iter().filter(|(_, rank)| *rank == 1).map(|(name, _)| *name).collect();
    match (ranked, best.as_slice()) {
        ([(one, _), (two, _)], [best]) => {
            let other = if one == best { two } else { one };
            format!("{best} is stronger than {other}.")
        }
        ([(one, _), (two, _)], _) => format!("{one} and {two} do not differ significantly."),
        (_, [best]) => format!("{best} is the strongest of {of}."),
        (all, best) if best.len() == all.len() && all.iter().all(|(_, rank)| *rank == 1) => {
            format!("No two of {of} differ significantly.")
        }
        (_, best) => {
            let best = alternatives(best);
            format!("The strongest of {of} is {best}; these do not differ significantly.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(low: f64, high: f64) -> Interval {
        Interval { value: (low + high) / 2.0, low, high, count: 100, method: "" }
    }

    #[test]
    fn an_interval_that_touches_a_value_is_not_told_apart_from_it() {
        assert_eq!(Side::of(&share(0.51, 0.58), 0.5), Side::Above);
        assert_eq!(Side::of(&share(0.41, 0.49), 0.5), Side::Below);
        assert_eq!(Side::of(&share(0.49, 0.58), 0.5), Side::NotToldApart);
        assert_eq!(Side::of(&share(0.50, 0.58), 0.5), Side::NotToldApart);
        assert_eq!(Side::of(&share(0.42, 0.50), 0.5), Side::NotToldApart);
    }

    #[test]
    fn who_beats_whom_is_said_only_where_it_is_decided() {
        let said = |low, high| of_two(["Argus", "Onyx"], &share(low, high), 0.5);
        assert_eq!(said(0.52, 0.56), "Argus beats Onyx: it wins 54.0 % (52.0 to 56.0).");
        assert_eq!(said(0.44, 0.48), "Onyx beats Argus, which wins 46.0 % (44.0 to 48.0).");
        assert_eq!(
            said(0.48, 0.54),
            "Argus and Onyx do not differ significantly: Argus wins 51.0 % (48.0 to 54.0)."
        );
    }

    #[test]
    fn what_is_above_and_below_average_is_named_and_the_rest_is_not_told_apart() {
        use Side::{Above, Below, NotToldApart};
        let said = |sides: &[(&str, Side)]| of_many("house", sides);
        let [sanctum, mars] = [("Sanctum", Above), ("Mars", Below)];
        let [dis, logos] = [("Dis", NotToldApart), ("Logos", NotToldApart)];
        assert_eq!(
            said(&[sanctum, dis, logos, mars]),
            "Sanctum above, Mars below average; the others do not differ significantly from it"
        );
        assert_eq!(said(&[sanctum, mars]), "Sanctum above, Mars below average");
        assert_eq!(
            said(&[sanctum, dis]),
            "Sanctum above average; Dis does not differ significantly from it"
        );
        assert_eq!(
            said(&[mars, dis, logos]),
            "Mars below average; the others do not differ significantly from it"
        );
        assert_eq!(said(&[dis, logos]), "No house differs significantly from the average");
    }

    #[test]
    fn the_strongest_is_one_of_those_that_nothing_is_known_to_be_better_than() {
        let said = |ranks: &[usize]| {
            let names = ["Argus", "Onyx", "Xhe"];
            let ranked: Vec<_> = names.into_iter().zip(ranks.iter().copied()).collect();
            strongest(&ranked, "3 decks")
        };
        assert_eq!(said(&[1, 2, 2]), "Argus is the strongest of 3 decks.");
        assert_eq!(
            said(&[1, 1, 2]),
            "The strongest of 3 decks is Argus or Onyx; these do not differ significantly."
        );
        assert_eq!(said(&[1, 1, 1]), "No two of 3 decks differ significantly.");
        assert_eq!(said(&[2, 1]), "Onyx is stronger than Argus.");
        assert_eq!(said(&[1, 1]), "Argus and Onyx do not differ significantly.");
    }

    #[test]
    fn long_lists_end_with_the_number_of_the_others() {
        assert_eq!(names(&["A"]), "A");
        assert_eq!(names(&["A", "B"]), "A and B");
        assert_eq!(alternatives(&["A", "B", "C"]), "A, B or C");
        assert_eq!(names(&["A", "B", "C", "D", "E"]), "A, B, C, D and E");
        assert_eq!(names(&["A", "B", "C", "D", "E", "F"]), "A, B, C, D and 2 more");
    }
}
