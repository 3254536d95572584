//! Tables of weights: a name and a number in each line; `#` begins a comment.

use super::feature::Feature;

/// What is wrong with a table of weights.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WrongWeights {
    /// A line is not a name and a number
    #[error("line {line} of the weights is not a name and a number: {text:?}")]
    Form {
        /// Counted from 1
        line: usize,
        /// What it says
        text: String,
    },
    /// No feature has the name
    #[error("line {line} of the weights: unknown feature {name:?}; features: {known}")]
    Unknown {
        /// Counted from 1
        line: usize,
        /// The name
        name: String,
        /// The names there are
        known: String,
    },
    /// The weight is out of its range
    #[error("line {line} of the weights: {name} takes {least} to {most}, not {given}")]
    Range {
        /// Counted from 1
        line: usize,
        /// The feature
        name: &'static str,
        /// The smallest weight
        least: f32,
        /// The largest weight
        most: f32,
        /// What the line says
        given: f32,
    },
    /// A feature is missing
    #[error("the weights lack the feature {0}")]
    Missing(&'static str),
}

/// Reads a table: a weight for each feature.
///
/// # Errors
/// [`WrongWeights`].
pub(super) fn read(features: &[Feature], text: &str) -> Result<Vec<f32>, WrongWeights> {
    let mut weights = vec![None; features.len()];
    for (n, text) in text.lines().enumerate() {
        if let Some((place, weight)) = read_line(features, n + 1, text)? {
            weights[place] = Some(weight);
        }
    }
    let weight_of = |(feature, weight): (&Feature, Option<f32>)| {
        weight.ok_or(WrongWeights::Missing(feature.name))
    };
    features.iter().zip(weights).map(weight_of).collect()
}

/// The place of the feature that a line names, and its weight; none of an empty line.
fn read_line(
    features: &[Feature],
    line: usize,
    text: &str,
) -> Result<Option<(usize, f32)>, WrongWeights> {
    let content = text.split('#').next().unwrap_or("").trim();
    if content.is_empty() {
        return Ok(None);
    }
    let form = || WrongWeights::Form { line, text: text.trim().to_string() };
    let (name, weight) = content.split_once(char::is_whitespace).ok_or_else(form)?;
    let weight: f32 = weight.trim().parse().map_err(|_| form())?;
    let place = features.iter().position(|f| f.name == name);
    let place = place.ok_or_else(|| WrongWeights::Unknown {
        line,
        name: name.to_string(),
        known: features.iter().map(|f| f.name).collect::<Vec<_>>().join(", "),
    })?;
    let Feature { name, least, most, .. } = features[place];
    if !(least..=most).contains(&weight) {
        return Err(WrongWeights::Range { line, name, least, most, given: weight });
    }
    Ok(Some((place, weight)))
}

/// The table as text, which [`read`] reads.
pub(super) fn write(features: &[Feature], weights: &[f32]) -> String {
    let line = |(feature, weight): (&Feature, &f32)| {
        format!("{:<28} {weight:>8.4}  # {}\n", feature.name, feature.about)
    };
    features.iter().zip(weights).map(line).collect()
}
