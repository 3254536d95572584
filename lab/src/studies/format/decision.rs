//! A choice of a format for the report.

use archon_ratings::formats::choices::{Choice, Choices};

use super::report::{ChoiceOption, Decision};

/// A choice with the names of its options.
pub(super) fn decision(
    [decision, verb]: [&'static str; 2],
    names: impl IntoIterator<Item = String>,
    found: &Choices,
) -> Decision {
    let option = |(option, choice): (String, &Choice)| ChoiceOption {
        option,
        share: choice.weight,
        best_share: choice.best_share,
        worst_case: choice.worst,
        regret: choice.regret,
        is_worse: choice.is_worse(),
    };
    Decision { decision, verb, options: names.into_iter().zip(&found.rows).map(option).collect() }
}
