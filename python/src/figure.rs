//! Pictures of reports and of training, for notebooks and files.

use archon_report::Interval;
use archon_report::chart::{Axis, Chart, Series};
use archon_report::number_format::NumberFormat;
use archon_report::render::html::figure::{self, of_chart};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde::{Deserialize, Serialize};

use crate::deck::words;
use crate::errors::error;
use crate::report::{Pickled, pickled, revived};

/// A picture, which notebooks show.
#[pyclass(frozen, module = "archon_lab")]
#[derive(Serialize, Deserialize)]
pub struct Figure {
    title: String,
    description: String,
    svg: String,
}

impl From<figure::Figure> for Figure {
    fn from(figure::Figure { title, description, svg }: figure::Figure) -> Figure {
        Figure { title, description, svg }
    }
}

#[pymethods]
impl Figure {
    /// Its title.
    #[getter]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What can be seen in it, in words.
    #[getter]
    fn description(&self) -> &str {
        &self.description
    }

    /// The picture as SVG, which needs no other file.
    fn svg(&self) -> &str {
        &self.svg
    }

    /// Writes the picture into an SVG file. Raises OSError if it cannot be written.
    fn save(&self, path: &Bound<'_, PyAny>) -> PyResult<()> {
        Ok(std::fs::write(words(path)?, &self.svg)?)
    }

    /// How notebooks show it.
    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    fn __repr__(&self) -> String {
        format!("<Figure: {}>", self.title)
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        pickled(py.get_type::<Figure>(), self)
    }

    #[staticmethod]
    fn _revive(version: &str, saved: &[u8]) -> PyResult<Figure> {
        revived("figure", version, saved)
    }
}

/// A learning curve as a Figure: what a training run reached, after how many steps.
///
/// points: (step, value) or (step, value, low, high), the ends of an interval, each; or a dict of two such lists at most,
/// by name. title, across, up: what stands above the picture and at its axes. percent: whether values are shares of 1.
#[pyfunction]
#[pyo3(signature = (points, *, title="Training", across="answers", up="games won", percent=true))]
pub fn learning_curve(
    points: &Bound<'_, PyAny>,
    title: &str,
    across: &str,
    up: &str,
    percent: bool,
) -> PyResult<Figure> {
    let runs: Vec<(String, Vec<Point>)> = match points.cast::<PyDict>() {
        Ok(runs) => {
            let run = |(name, points): (Bound<'_, PyAny>, Bound<'_, PyAny>)| {
                Ok((name.str()?.to_string(), read(&points)?))
            };
            runs.iter().map(run).collect::<PyResult<_>>()?
        }
        Err(_) => vec![(up.to_string(), read(points)?)],
    };
    if !(1..=2).contains(&runs.len()) || runs.iter().any(|(_, points)| points.is_empty()) {
        let said = "points takes one run, or a dict of two at most, with a point at least in each";
        return Err(error("SettingError", said));
    }
    let format = if percent { NumberFormat::percent(0) } else { NumberFormat::plain(2) };
    let unit = if percent { format!("{up}, %") } else { up.to_string() };
    let said = runs.iter().map(|(name, points)| described(name, points, across, format));
    let description = said.collect::<Vec<_>>().join(" ");
    let axis = Axis::new(across, NumberFormat::plain(0)).with(0.0);
    let mut chart = Chart::new(title, description, axis, Axis::new(unit, format));
    for ((name, points), series) in runs.into_iter().zip([Series::One, Series::Two]) {
        chart = match points.iter().all(|(_, value)| value.low == value.high) {
            true => {
                let line = points.into_iter().map(|(step, value)| (step, value.value)).collect();
                chart.line(line, series, name)
            }
            false => chart.curve(points, series, name),
        };
    }
    Ok(of_chart(&chart).into())
}

/// A step, and what was reached.
type Point = (f64, Interval);

fn read(points: &Bound<'_, PyAny>) -> PyResult<Vec<Point>> {
    let point = |given: Bound<'_, PyAny>| {
        let numbers: Vec<f64> = given.try_iter()?.map(|n| n?.extract()).collect::<PyResult<_>>()?;
        let (step, value, low, high) = match numbers[..] {
            [step, value] => (step, value, value, value),
            [step, value, low, high] => (step, value, low, high),
            _ => {
                let said =
                    format!("a point is (step, value) or (step, value, low, high), not {given}");
                return Err(error("SettingError", said));
            }
        };
        if !numbers.iter().all(|number| number.is_finite()) {
            return Err(error("SettingError", format!("a point has finite numbers, not {given}")));
        }
        Ok((step, Interval { value, low, high, count: 0, method: "given" }))
    };
    let several = points.try_iter().map_err(|_| {
        PyTypeError::new_err("argument 'points': a list of (step, value) or (step, value, low, high), or a dict of such")
    })?;
    several.map(|given| point(given?)).collect()
}

fn described(name: &str, points: &[Point], across: &str, format: NumberFormat) -> String {
    let ends = [points.first(), points.last()].map(|end| end.expect("checked"));
    let [first, last] = ends.map(|(_, value)| format.text(value.value));
    let unit = format.unit_name();
    format!("{name}: from {first} {unit} to {last} {unit} after {} {across}.", ends[1].0)
}
