//! Intervals as bars, one in each line of a table, on one scale; and the axis above them.

use maud::{Markup, html};

use super::scale::{Scale, Ticks, place};
use crate::number_format::NumberFormat;
use archon_ratings::estimate::Interval;

/// How wide a bar's picture is.
const WIDTH: f64 = 160.0;
/// How high.
const HEIGHT: f64 = 16.0;
/// How wide a digit above it is.
const DIGIT: f64 = 7.0;
/// What stays free at the sides, for half a number of the axis.
const MARGIN: f64 = 16.0;

/// The scale of a column of bars.
pub(super) struct Bars {
    scale: Scale,
    reference: f64,
    format: NumberFormat,
    width: f64,
}

impl Bars {
    /// A scale on which all of these can be seen, and the reference too. An interval that is wider
    /// than all estimates lie apart is cut, and ends in an arrow.
    pub fn new(intervals: &[Interval], reference: f64, format: NumberFormat) -> Bars {
        let finite = |x: &f64| x.is_finite();
        let estimates = || intervals.iter().map(|i| i.value).filter(finite).chain([reference]);
        let (least, most) = (least(estimates()), most(estimates()));
        let halves: Vec<f64> = intervals.iter().map(Interval::half_width).filter(finite).collect();
        let typical = median(halves);
        let room = (most - least).max(3.0 * typical);
        let low = least_of(intervals.iter().map(|i| i.low), least, least - room);
        let high = -least_of(intervals.iter().map(|i| -i.high), -most, -most - room);
        let (low, high) = if low < high { (low, high) } else { (low - 0.5, high + 0.5) };
        let scale = Scale { low, high, from: MARGIN, to: WIDTH - MARGIN };
        Bars { scale, reference, format, width: WIDTH }
    }

    /// The same scale on bars of another width.
    pub fn of_width(mut self, width: f64) -> Bars {
        self.scale.to = width - MARGIN;
        self.width = width;
        self
    }

    /// The numbers above the bars.
    pub fn axis(&self) -> Markup {
        let within = |most| Ticks::within(self.scale.low, self.scale.high, most, self.format);
        let ticks = (2..=5).rev().map(within).find(|ticks| self.fit(ticks));
        let ticks = ticks.unwrap_or_else(|| within(1));
        html! {
            svg.bar viewBox={ "0 0 " (self.width) " " (HEIGHT) } aria-hidden="true" focusable="false" {
                @for tick in &ticks.at {
                    text x=(place(self.scale.at(*tick))) y="10" text-anchor="middle" { (ticks.text(*tick)) }
                    path.tick d={ "M" (place(self.scale.at(*tick))) " 13V16" } {}
                }
            }
        }
    }

    /// Whether the numbers stand beside each other without touching.
    fn fit(&self, ticks: &Ticks) -> bool {
        let half = |tick: f64| ticks.text(tick).chars().count() as f64 * DIGIT / 2.0;
        ticks.at.windows(2).all(|two| {
            let [left, right] = [two[0], two[1]];
            self.scale.at(right) - self.scale.at(left) > half(left) + half(right) + DIGIT
        })
    }

    /// One of them. The same numbers stand beside it, so that it is not read out.
    pub fn bar(&self, interval: &Interval) -> Markup {
        let middle = HEIGHT / 2.0;
        let [low, estimate, high] =
            [interval.low, interval.value, interval.high].map(|x| self.scale.at(x));
        let left_out = interval.low < self.scale.low;
        let right_out = interval.high > self.scale.high;
        let estimate_out = interval.value < self.scale.low || interval.value > self.scale.high;
        html! {
            svg.bar viewBox={ "0 0 " (self.width) " " (HEIGHT) } aria-hidden="true" focusable="false" {
                path.reference d={ "M" (place(self.scale.at(self.reference))) " 0V" (HEIGHT) } {}
                path.whisker d={ "M" (place(low)) " " (middle) "H" (place(high)) } {}
                @if left_out {
                    path.arrow d={ "M" (place(low)) " " (middle - 3.0) "l-5 3 5 3z" } {}
                }
                @if right_out {
                    path.arrow d={ "M" (place(high)) " " (middle - 3.0) "l5 3-5 3z" } {}
                }
                @if !estimate_out {
                    circle cx=(place(estimate)) cy=(middle) r="3" {}
                }
            }
        }
    }
}

fn least(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(f64::INFINITY, f64::min)
}

fn most(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(f64::NEG_INFINITY, f64::max)
}

/// The least of some numbers and another one, but no less than a bound.
fn least_of(numbers: impl Iterator<Item = f64>, other: f64, bound: f64) -> f64 {
    least(numbers.filter(|x| !x.is_nan())).min(other).max(bound)
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interval(low: f64, value: f64, high: f64) -> Interval {
        Interval { value, low, high, count: 1, method: "" }
    }

    #[test]
    fn all_intervals_are_on_the_scale_with_the_reference() {
        let bars = Bars::new(
            &[interval(10.0, 20.0, 30.0), interval(25.0, 40.0, 50.0)],
            0.0,
            NumberFormat::plain(0),
        );
        assert_eq!((bars.scale.low, bars.scale.high), (0.0, 50.0));
        let axis = bars.axis().into_string();
        for number in ["0", "10", "50"] {
            assert!(axis.contains(&format!(">{number}</text>")), "{axis}");
        }
        assert!(!bars.bar(&interval(10.0, 20.0, 30.0)).into_string().contains("arrow"));
    }

    #[test]
    fn one_very_wide_interval_does_not_flatten_the_others() {
        let all = [
            interval(-10.0, 0.0, 10.0),
            interval(10.0, 20.0, 30.0),
            interval(-900.0, 10.0, f64::INFINITY),
        ];
        let bars = Bars::new(&all, 0.0, NumberFormat::signed(0));
        assert!(bars.scale.low >= -60.0 && bars.scale.high <= 80.0, "{:?}", bars.scale);
        assert_eq!(bars.bar(&all[2]).into_string().matches("arrow").count(), 2);
    }

    #[test]
    fn there_is_a_scale_without_any_numbers() {
        let bars = Bars::new(&[], 0.5, NumberFormat::percent(0));
        assert!(bars.scale.low < bars.scale.high);
    }
}
