//! Whether the deck stands where its SAS says, so that the answer holds however often one looks.
//!
//! A SAS is a formula. What it says of games is taken from results: a point of it is worth 0.031 in log-odds among people
//! (`wins_losses_by` of 3.5 million decks, docs/validation.md), and 0.084 in games of archon's `greedy` and `planner`
//! (docs/results/log/2026-11-21-validation.md). The win rates that both give, three points of SAS to either side, are the
//! range of decks that stand as their SAS says.

use archon_ratings::estimate::{logistic, normal_quantile};
use archon_ratings::pairs::Pairs;
use archon_ratings::sequential::range::{Place, place};

use crate::game::StatedStrength;
use crate::studies::rate::report::{StatedVerdict, VerdictOnStated};

/// Log-odds for a point: among people, and in archon's games.
const A_POINT: [f64; 2] = [0.0308, 0.084];
/// So many points more or less are no difference.
const TOLERANCE: f64 = 3.0;
/// Mean and standard deviation of the SAS of 3,463,756 decks in the statistics of Decks of KeyForge (end of 2025, without 678
/// decks below 40).
const ALL_DECKS: [f64; 2] = [64.9, 7.27];
/// Percentiles beyond these are as far from the middle.
const PERCENTILES: [f64; 2] = [0.01, 99.99];

/// The points of a deck above the average deck: by its percentile where that is known, for the
/// scale of the points has changed.
fn above_average(stated: &StatedStrength) -> f64 {
    let [mean, deviation] = ALL_DECKS;
    match stated.percentile {
        Some(percentile) => {
            let [least, most] = PERCENTILES;
            deviation * normal_quantile(percentile.clamp(least, most) / 100.0)
        }
        None => f64::from(stated.points) - mean,
    }
}

/// The win rates of decks that stand as a strength says, so many points above the opponents.
fn range(points: f64) -> [f64; 2] {
    let rates = A_POINT.map(|slope| {
        [-TOLERANCE, TOLERANCE].map(|tolerance| logistic(slope * (points + tolerance)))
    });
    let rates = rates.as_flattened();
    [rates.iter().copied().fold(1.0, f64::min), rates.iter().copied().fold(0.0, f64::max)]
}

/// Where a deck stands beside what is stated of it; none without a finished pair. `field`: what is stated of the decks of
/// the field; taken for average decks unless it is stated of all of them.
pub fn verdict(
    stated: &StatedStrength,
    field: &[Option<StatedStrength>],
    pairs: &Pairs,
) -> Option<StatedVerdict> {
    let of_field: Option<Vec<f64>> =
        field.iter().map(|deck| deck.as_ref().map(above_average)).collect();
    let of_field = of_field.filter(|points| !points.is_empty());
    let mean = of_field.as_ref().map_or(0.0, |all| all.iter().sum::<f64>() / all.len() as f64);
    let expected = range(above_average(stated) - mean);
    let (place, win_rate) = place(&pairs.pentanomial(), expected)?;
    Some(StatedVerdict {
        points: stated.points,
        percentile: stated.percentile,
        field_is_stated: of_field.is_some(),
        expected,
        win_rate,
        verdict: match place {
            Place::Above => VerdictOnStated::Above,
            Place::Within => VerdictOnStated::As,
            Place::Below => VerdictOnStated::Below,
            Place::Open => VerdictOnStated::Open,
        },
    })
}

/// Where a deck stands beside its SAS, in words.
pub fn words(deck: &str, found: &StatedVerdict) -> String {
    let points = found.points;
    let verdict = match found.verdict {
        VerdictOnStated::Above => format!("{deck} stands above its SAS of {points}"),
        VerdictOnStated::As => format!("{deck} stands as its SAS of {points} says"),
        VerdictOnStated::Below => format!("{deck} stands below its SAS of {points}"),
        VerdictOnStated::Open => {
            format!("Whether {deck} stands above, as or below its SAS of {points} is open")
        }
    };
    let [low, high] = found.expected.map(|rate| 100.0 * rate);
    let against = if found.field_is_stated { "this field" } else { "average decks" };
    format!(
        "{verdict}: such decks win {low:.0} to {high:.0} % against {against}, and it wins {} here (an interval \
         that holds at all times, however often one looks).",
        found.win_rate.percent()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use archon_ratings::coverage::pair_distribution::PairDistribution;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn stated(points: u16, percentile: Option<f64>) -> StatedStrength {
        StatedStrength { points, percentile }
    }

    #[test]
    fn a_percentile_says_more_than_points_whose_scale_changes() {
        assert!(above_average(&stated(66, Some(50.0))).abs() < 1e-9);
        assert!((above_average(&stated(66, None)) - 1.1).abs() < 1e-9);
        assert!(above_average(&stated(120, Some(100.0))) < 30.0);
    }

    #[test]
    fn the_range_reaches_from_people_s_slope_to_that_of_archon() {
        let [low, high] = range(10.0);
        assert!((low - logistic(0.0308 * 7.0)).abs() < 1e-9, "{low}");
        assert!((high - logistic(0.084 * 13.0)).abs() < 1e-9, "{high}");
        let [low, high] = range(0.0);
        assert!((low + high - 1.0).abs() < 1e-9 && high < 0.57, "{low} {high}");
    }

    #[test]
    fn a_deck_is_placed_beside_what_is_stated_of_it_and_of_its_field() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        let pairs = PairDistribution::new(0.5, 0.5, 0.1).sample(6_000, &mut rng);
        let said = |deck: u16, field: &[Option<StatedStrength>]| {
            verdict(&stated(deck, None), field, &pairs).unwrap()
        };
        assert_eq!(said(65, &[]).verdict, VerdictOnStated::As);
        assert_eq!(said(80, &[]).verdict, VerdictOnStated::Below);
        assert_eq!(said(50, &[]).verdict, VerdictOnStated::Above);
        // A field of such decks, or one of which a deck is unknown.
        let same = [Some(stated(80, None)), Some(stated(80, None))];
        assert_eq!(said(80, &same).verdict, VerdictOnStated::As);
        assert_eq!(said(80, &[same[0], None]).verdict, VerdictOnStated::Below);
        assert!(said(80, &same).field_is_stated && !said(80, &[]).field_is_stated);
        let few = PairDistribution::new(0.5, 0.5, 0.1).sample(10, &mut rng);
        assert_eq!(verdict(&stated(65, None), &[], &few).unwrap().verdict, VerdictOnStated::Open);
    }
}
