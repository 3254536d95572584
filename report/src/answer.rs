//! The sentence that every report opens with: the answer to the question that was asked.
//!
//! A sentence claims only what its intervals decide. Where an interval contains the value that it is
//! compared with, the sentence says that there is *no significant difference*, whatever the estimate is.

use archon_ratings::elo;
use archon_ratings::estimate::{Interval, signed};

/// The side of a value on which an estimate lies, as far as its interval decides it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The whole interval is above the value
    Above,
    /// The whole interval is below the value
    Below,
    /// The interval contains the value
    Undecided,
}

impl Side {
    /// The side of a value on which an interval lies.
    pub fn from_interval(interval: &Interval, value: f64) -> Side {
        match (interval.low > value, interval.high < value) {
            (true, _) => Side::Above,
            (_, true) => Side::Below,
            _ => Side::Undecided,
        }
    }
}

/// The longest list of names that is written in full; of a longer one the first names and the number of
/// the others.
const MOST_NAMES: usize = 5;

/// Names as part of a sentence: `A, B and C`; of many, `A, B, C, D and 7 more`.
pub fn names<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "and")
}

/// Names as alternatives in a sentence: `A, B or C`.
pub fn alternatives<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "or")
}

/// Names in a list; in quotation marks where one of several has a comma, as names of decks may.
fn joined<S: AsRef<str>>(names: &[S], word: &str) -> String {
    let ambiguous = names.len() > 1 && names.iter().any(|name| name.as_ref().contains(", "));
    let quoted = |name: &S| match ambiguous {
        true => format!("“{}”", name.as_ref()),
        false => name.as_ref().to_string(),
    };
    let names: Vec<String> = names.iter().map(quoted).collect();
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

/// The result between two sides, from the points a game of the first.
pub fn of_two([one, two]: [&str; 2], score: &Interval) -> String {
    let rate = score.percent();
    match Side::from_interval(score, 0.5) {
        Side::Above => format!("{one} is {} than {two}: it wins {rate}.", stronger(score)),
        Side::Below => {
            let (stronger, rate) = (stronger(&score.of_other()), score.of_other().percent());
            format!("{two} is {stronger} than {one}: it wins {rate}.")
        }
        Side::Undecided => format!("Too close to call: {one} wins {rate} against {two}."),
    }
}

/// How much stronger a side is, from its points a game: `52 Elo stronger (41 to 63)`.
fn stronger(score: &Interval) -> String {
    let elo = score.map(elo::from_score);
    let [value, low, high] =
        [elo.value, elo.low, elo.high].map(|elo| signed(elo, 0).replace('+', ""));
    match (elo.value.is_finite(), elo.high.is_finite()) {
        (true, true) => format!("{value} Elo stronger ({low} to {high})"),
        (true, false) => format!("{value} Elo stronger ({low} or more)"),
        (false, _) => format!("at least {low} Elo stronger"),
    }
}

/// The names above and below the average, in clauses of a sentence. The others do not differ significantly
/// from it. `things`: what they are called where none differs.
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
        1 => format!("{decided}; {} does not differ significantly from it", of(Side::Undecided)[0]),
        _ => format!("{decided}; the others do not differ significantly from it"),
    }
}

/// The strongest of some, by the best rank that the data allow each: those of rank 1 do not differ
/// significantly. `of`: what they are, with their number.
pub fn strongest(ranked: &[(&str, usize)], of: &str) -> String {
    let best: Vec<&str> =
        ranked.iter().filter(|(_, rank)| *rank == 1).map(|(name, _)| *name).collect();
    match (ranked, best.as_slice()) {
        ([(one, _), (two, _)], [best]) => {
            let other = if one == best { two } else { one };
            format!("{best} is stronger than {other}.")
        }
        ([(one, _), (two, _)], _) => format!("{one} and {two} are too close to call."),
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
    fn an_interval_that_touches_a_value_does_not_decide() {
        assert_eq!(Side::from_interval(&share(0.51, 0.58), 0.5), Side::Above);
        assert_eq!(Side::from_interval(&share(0.41, 0.49), 0.5), Side::Below);
        assert_eq!(Side::from_interval(&share(0.49, 0.58), 0.5), Side::Undecided);
        assert_eq!(Side::from_interval(&share(0.50, 0.58), 0.5), Side::Undecided);
        assert_eq!(Side::from_interval(&share(0.42, 0.50), 0.5), Side::Undecided);
    }

    #[test]
    fn who_is_stronger_is_said_only_where_it_is_decided() {
        let said = |low, high| of_two(["Argus", "Onyx"], &share(low, high));
        assert_eq!(
            said(0.52, 0.56),
            "Argus is 28 Elo stronger (14 to 42) than Onyx: it wins 54.0 % (52.0 to 56.0)."
        );
        assert_eq!(
            said(0.44, 0.48),
            "Onyx is 28 Elo stronger (14 to 42) than Argus: it wins 54.0 % (52.0 to 56.0)."
        );
        assert_eq!(
            said(0.48, 0.54),
            "Too close to call: Argus wins 51.0 % (48.0 to 54.0) against Onyx."
        );
    }

    #[test]
    fn what_is_above_and_below_average_is_named_and_the_rest_is_undecided() {
        use Side::{Above, Below, Undecided};
        let said = |sides: &[(&str, Side)]| of_many("house", sides);
        let [sanctum, mars] = [("Sanctum", Above), ("Mars", Below)];
        let [dis, logos] = [("Dis", Undecided), ("Logos", Undecided)];
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
        assert_eq!(said(&[1, 1]), "Argus and Onyx are too close to call.");
    }

    #[test]
    fn long_lists_end_with_the_number_of_the_others() {
        assert_eq!(names(&["A"]), "A");
        assert_eq!(names(&["A", "B"]), "A and B");
        assert_eq!(alternatives(&["A", "B", "C"]), "A, B or C");
        assert_eq!(names(&["A", "B", "C", "D", "E"]), "A, B, C, D and E");
        assert_eq!(names(&["A", "B", "C", "D", "E", "F"]), "A, B, C, D and 2 more");
    }

    #[test]
    fn names_with_a_comma_are_quoted_in_lists() {
        assert_eq!(names(&["Dezzie, Gaol Mercenary"]), "Dezzie, Gaol Mercenary");
        assert_eq!(
            alternatives(&["Argus", "Dezzie, Gaol Mercenary"]),
            "“Argus” or “Dezzie, Gaol Mercenary”"
        );
    }
}
