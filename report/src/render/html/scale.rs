//! From numbers to places on a line, and the round numbers that are written beside it.

use crate::number_format::NumberFormat;

/// A part of the numbers, drawn on a line from one place to another.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// The lowest number
    pub low: f64,
    /// The highest number
    pub high: f64,
    /// Where the lowest is
    pub from: f64,
    /// Where the highest is
    pub to: f64,
}

impl Scale {
    /// Where a number is; those outside are at the ends.
    pub fn at(&self, number: f64) -> f64 {
        let width = self.high - self.low;
        let part =
            if width > 0.0 { (number.clamp(self.low, self.high) - self.low) / width } else { 0.5 };
        self.from + part * (self.to - self.from)
    }
}

/// Round numbers within a range, with as many decimals as they need.
pub struct Ticks {
    /// The numbers
    pub at: Vec<f64>,
    show: NumberFormat,
}

impl Ticks {
    /// At most so many round numbers (1, 2 or 5 times a power of ten apart in the unit that is
    /// shown) from one to another.
    pub fn within(low: f64, high: f64, most: usize, show: NumberFormat) -> Ticks {
        let (low, high) = (low * show.scale(), high * show.scale());
        let least = (high - low) / most.max(1) as f64;
        if !(least.is_finite() && least > 0.0) {
            return Ticks { at: vec![low / show.scale()], show };
        }
        let power = least.log10().floor() as i32;
        let (step, power) = [(1.0, power), (2.0, power), (5.0, power), (10.0, power)]
            .into_iter()
            .map(|(digit, power)| {
                (digit * 10f64.powi(power), if digit == 10.0 { power + 1 } else { power })
            })
            .find(|(step, _)| *step >= least * (1.0 - 1e-9))
            .expect("ten times a power of ten is more than its own");
        let (first, last) =
            ((low / step - 1e-9).ceil() as i64, (high / step + 1e-9).floor() as i64);
        let at = (first..=last).map(|n| n as f64 * step / show.scale()).collect();
        Ticks { at, show: show.decimals(usize::try_from(-power).unwrap_or(0)) }
    }

    /// How one of them is written.
    pub fn text(&self, number: f64) -> String {
        self.show.text(number)
    }
}

/// A coordinate, with as many digits as can be seen.
pub fn place(x: f64) -> String {
    let text = format!("{x:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within() {
        let written = |low, high, most, show| {
            let ticks = Ticks::within(low, high, most, show);
            ticks.at.iter().map(|x| ticks.text(*x)).collect::<Vec<_>>()
        };
        assert_eq!(written(0.03, 0.81, 5, NumberFormat::percent(1)), ["20", "40", "60", "80"]);
        assert_eq!(written(-120.0, 140.0, 4, NumberFormat::signed(0)), ["−100", "0", "+100"]);
        assert_eq!(
            written(0.0, 0.4, 4, NumberFormat::plain(0)),
            ["0.0", "0.1", "0.2", "0.3", "0.4"]
        );
        assert_eq!(written(2.0, 2.0, 4, NumberFormat::plain(0)), ["2"]);
    }

    #[test]
    fn numbers_outside_are_at_the_ends() {
        let scale = Scale { low: 0.0, high: 10.0, from: 100.0, to: 0.0 };
        assert_eq!([-1.0, 0.0, 2.5, 99.0].map(|x| scale.at(x)), [100.0, 100.0, 75.0, 0.0]);
        assert_eq!(place(12.04), "12");
        assert_eq!(place(12.06), "12.1");
    }
}
