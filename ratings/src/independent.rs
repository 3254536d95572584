//! The difference of two independent estimates that are known by their intervals alone.

use crate::estimate::{Interval, normal_cdf};
use crate::wilson::Z_95;

/// The first estimate less the second, with its 95 % interval and the two-sided p-value of no difference. Each end of the
/// interval is recovered from the ends of both intervals, which need not be symmetric (G. Zou and A. Donner,
/// "Construction of confidence limits about effect measures", 2008). None where an estimate or an end is not finite.
/// Conservative where errors of the two are positively correlated, as those of studies with the same shuffles.
pub fn difference(one: &Interval, two: &Interval) -> Option<(Interval, f64)> {
    let finite = |i: &Interval| [i.value, i.low, i.high].iter().all(|x| x.is_finite());
    if !finite(one) || !finite(two) {
        return None;
    }
    let value = one.value - two.value;
    let below = (one.value - one.low).hypot(two.high - two.value);
    let above = (one.high - one.value).hypot(two.value - two.low);
    // The error on the side of no difference.
    let error = if value > 0.0 { below } else { above } / Z_95;
    let p_value = match error > 0.0 {
        true => 2.0 * normal_cdf(-value.abs() / error),
        false => f64::from(u8::from(value == 0.0)),
    };
    let interval = Interval {
        value,
        low: value - below,
        high: value + above,
        count: one.count + two.count,
        method: "difference of two intervals",
    };
    Some((interval, p_value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wilson::proportion;
    use rand::{RngExt as _, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn the_interval_is_that_of_the_published_example() {
        // R. Newcombe, "Interval estimation for the difference between independent proportions", 1998, table II, method
        // 10: 56/70 less 48/80.
        let [one, two] = [(56, 70), (48, 80)].map(|(won, of)| proportion(won, of).unwrap());
        let (found, p) = difference(&one, &two).unwrap();
        assert!(
            (found.low - 0.0524).abs() < 5e-5 && (found.high - 0.3339).abs() < 5e-5,
            "{found:?}"
        );
        assert!(p < 0.05);
    }

    #[test]
    fn the_interval_holds_over_campaigns_and_excludes_0_as_often_as_the_test_does() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(6_211);
        let mut held = 0;
        for _ in 0..2_000 {
            let rates = [rng.random_range(0.05..0.6), rng.random_range(0.05..0.6)];
            let [one, two] = rates.map(|rate| {
                let won = (0..200).filter(|_| rng.random_bool(rate)).count() as u64;
                proportion(won, 200).unwrap()
            });
            let (found, p) = difference(&one, &two).unwrap();
            held += u64::from(found.contains(rates[0] - rates[1]));
            assert_eq!(found.contains(0.0), p > 0.05 - 1e-9, "{found:?} {p}");
        }
        assert!((1_880..1_930).contains(&held), "{held}");
    }

    #[test]
    fn infinite_ends_have_no_difference_and_equal_numbers_no_evidence() {
        let known = Interval { value: 1.0, low: 1.0, high: 1.0, count: 1, method: "" };
        let open = Interval { high: f64::INFINITY, ..known };
        assert_eq!(difference(&known, &open), None);
        assert_eq!(difference(&known, &known).unwrap().1, 1.0);
    }
}
