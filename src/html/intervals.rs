//! Intervals as bars, one in each line of a table, on one scale; and the axis above them.

use maud::{Markup, html};

use super::Show;
use super::scale::{Scale, Ticks, place};
use crate::report::Interval;

/// How wide a bar's picture is.
const WIDTH: f64 = 160.0;
/// How high.
const HEIGHT: f64 = 14.0;
/// What stays free at the sides, for half a number of the axis.
const MARGIN: f64 = 14.0;

/// The scale of a column of bars.
pub struct Bars {
    scale: Scale,
    reference: f64,
    show: Show,
}

impl Bars {
    /// A scale on which all of these can be seen, and the reference too. An interval that is wider
    /// than all estimates lie apart is cut, and ends in an arrow.
    pub fn of(intervals: &[Interval], reference: f64, show: Show) -> Bars {
        let finite = |x: &f64| x.is_finite();
        let estimates = || intervals.iter().map(|i| i.estimate).filter(finite).chain([reference]);
        let (least, most) = (least(estimates()), most(estimates()));
        let halves: Vec<f64> = intervals.iter().map(Interval::half_width).filter(finite).collect();
        let typical = median(halves);
        let room = (most - least).max(3.0 * typical);
        let low = least_of(intervals.iter().map(|i| i.low_95), least, least - room);
        let high = -least_of(intervals.iter().map(|i| -i.high_95), -most, -most - room);
        let (low, high) = if low < high { (low, high) } else { (low - 0.5, high + 0.5) };
        Bars { scale: Scale { low, high, from: MARGIN, to: WIDTH - MARGIN }, reference, show }
    }

    /// The numbers above the bars.
    pub fn axis(&self) -> Markup {
        let ticks = Ticks::within(self.scale.low, self.scale.high, 5, self.show);
        html! {
            svg.bar viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" focusable="false" {
                @for tick in &ticks.at {
                    text x=(place(self.scale.at(*tick))) y="9" text-anchor="middle" { (ticks.text(*tick)) }
                    path.tick d={ "M" (place(self.scale.at(*tick))) " 11V14" } {}
                }
            }
        }
    }

    /// One of them. The same numbers stand beside it, so that it is not read out.
    pub fn bar(&self, interval: &Interval) -> Markup {
        let middle = HEIGHT / 2.0;
        let [low, estimate, high] =
            [interval.low_95, interval.estimate, interval.high_95].map(|x| self.scale.at(x));
        let left_out = interval.low_95 < self.scale.low;
        let right_out = interval.high_95 > self.scale.high;
        let estimate_out =
            interval.estimate < self.scale.low || interval.estimate > self.scale.high;
        html! {
            svg.bar viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" focusable="false" {
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
