//! How far a study is to go, and going on further than it was first asked to.

use serde_json::Value;

/// A setting that says how far a study goes: as a field of its settings, and in which direction it
/// goes further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// It goes further with a larger number, like the most pairs
    More(&'static str),
    /// It goes further with a smaller number, like the precision
    Less(&'static str),
}

/// The goals of a study that ends when something is known precisely enough, or with its pairs.
pub const PRECISION_AND_PAIRS: &[Goal] = &[Goal::Less("precision"), Goal::More("pairs")];

impl Goal {
    const fn field(self) -> &'static str {
        match self {
            Goal::More(field) | Goal::Less(field) => field,
        }
    }

    /// Whether the first settings go at least as far as the second.
    fn is_as_far(self, now: &Value, before: &Value) -> bool {
        let number = |settings: &Value| settings[self.field()].as_f64();
        let (Some(now), Some(before)) = (number(now), number(before)) else { return false };
        match self {
            Goal::More(_) => now >= before,
            Goal::Less(_) => now <= before,
        }
    }
}

/// Whether settings differ from those before in nothing but that the study goes further.
pub fn goes_further(now: &Value, before: &Value, goals: &[Goal]) -> bool {
    let without_goals = |settings: &Value| {
        let mut settings = settings.clone();
        if let Some(fields) = settings.as_object_mut() {
            fields.retain(|field, _| goals.iter().all(|goal| goal.field() != field));
        }
        settings
    };
    now != before
        && without_goals(now) == without_goals(before)
        && goals.iter().all(|goal| goal.is_as_far(now, before))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn further_is_more_pairs_or_more_precision_and_nothing_else() {
        let of = |precision: f64, pairs: u64, against: &str| json!({ "precision": precision, "pairs": pairs, "against": against });
        let before = of(5.0, 100, "cota");
        let further = |now: Value| goes_further(&now, &before, PRECISION_AND_PAIRS);
        assert!(further(of(5.0, 200, "cota")));
        assert!(further(of(2.5, 100, "cota")));
        assert!(further(of(2.5, 200, "cota")));
        assert!(!further(of(5.0, 100, "cota")), "the same");
        assert!(!further(of(5.0, 50, "cota")));
        assert!(!further(of(6.0, 200, "cota")), "further in one and not in the other");
        assert!(!further(of(5.0, 200, "aoa")));
        assert!(!goes_further(&of(5.0, 200, "cota"), &before, &[]));
    }
}
