//! Charts of one number over another: curves with bands, points with intervals, columns. A chart also
//! says in words what can be seen in it, for formats without pictures and readers who do not see it.

use crate::number_format::NumberFormat;
use crate::table::Table;
use archon_ratings::estimate::Interval;
use serde::{Deserialize, Serialize};

/// A chart.
#[derive(Serialize, Deserialize)]
pub struct Chart {
    pub(super) title: String,
    pub(super) description: String,
    pub(super) across: Axis,
    /// None where height says nothing
    pub(super) up: Option<Axis>,
    pub(super) marks: Vec<Mark>,
    pub(super) numbers: Option<Table>,
}

/// One of the two axes.
#[derive(Serialize, Deserialize)]
pub struct Axis {
    pub(super) name: String,
    pub(super) format: NumberFormat,
    /// Numbers that must be within it
    pub(super) includes: Vec<f64>,
}

impl Axis {
    /// An axis with a name; it reaches as far as the marks do.
    pub fn new(name: impl Into<String>, format: NumberFormat) -> Axis {
        Axis { name: name.into(), format, includes: Vec::new() }
    }

    /// It also reaches to a number.
    pub fn with(mut self, number: f64) -> Axis {
        self.includes.push(number);
        self
    }
}

/// The looks of a line or points: the first is solid and round, the second dashed and square.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Series {
    /// The first
    One,
    /// The second
    Two,
}

impl Series {
    pub(super) const fn class(self) -> &'static str {
        match self {
            Series::One => "one",
            Series::Two => "two",
        }
    }
}

/// A mark between the axes.
#[derive(Serialize, Deserialize)]
pub(super) enum Mark {
    Band(Vec<(f64, Interval)>, Series, String),
    Line(Vec<(f64, f64)>, Series, String),
    Points(Vec<(f64, Interval)>, Series, String),
    Columns(Vec<(f64, f64)>, f64, String),
    Dots(Vec<f64>, String),
    Level(f64, String),
    Upright(f64, Option<[f64; 2]>, String),
}

impl Chart {
    /// A chart with a title, and in words what can be seen in it.
    pub fn new(
        title: impl Into<String>,
        description: impl Into<String>,
        across: Axis,
        up: Axis,
    ) -> Chart {
        let (title, description) = (title.into(), description.into());
        Chart { title, description, across, up: Some(up), marks: Vec::new(), numbers: None }
    }

    /// A strip of dots along one axis, with what one dot is. Dots that would hide each other lie side by side.
    pub fn strip(
        title: impl Into<String>,
        description: impl Into<String>,
        across: Axis,
        dots: Vec<f64>,
        name: impl Into<String>,
    ) -> Chart {
        let (title, description) = (title.into(), description.into());
        let chart =
            Chart { title, description, across, up: None, marks: Vec::new(), numbers: None };
        chart.with(Mark::Dots(dots, name.into()))
    }

    fn with(mut self, mark: Mark) -> Chart {
        self.marks.push(mark);
        self
    }

    /// A curve with a band around it.
    pub fn curve(
        self,
        points: Vec<(f64, Interval)>,
        series: Series,
        name: impl Into<String>,
    ) -> Chart {
        let name = name.into();
        let line = points.iter().map(|(x, interval)| (*x, interval.value)).collect();
        self.with(Mark::Band(points, series, format!("{name}: 95 % band")))
            .with(Mark::Line(line, series, name))
    }

    /// A line without a band.
    pub fn line(self, points: Vec<(f64, f64)>, series: Series, name: impl Into<String>) -> Chart {
        self.with(Mark::Line(points, series, name.into()))
    }

    /// Points with their intervals.
    pub fn points(
        self,
        points: Vec<(f64, Interval)>,
        series: Series,
        name: impl Into<String>,
    ) -> Chart {
        self.with(Mark::Points(points, series, name.into()))
    }

    /// Columns around some numbers, all so wide.
    pub fn columns(self, columns: Vec<(f64, f64)>, width: f64, name: impl Into<String>) -> Chart {
        self.with(Mark::Columns(columns, width, name.into()))
    }

    /// A line straight across, with words at its end.
    pub fn level(self, at: f64, name: impl Into<String>) -> Chart {
        self.with(Mark::Level(at, name.into()))
    }

    /// A line straight up, with words above it, and shaded from one number to another.
    pub fn upright(self, at: f64, range: Option<[f64; 2]>, name: impl Into<String>) -> Chart {
        self.with(Mark::Upright(at, range, name.into()))
    }

    /// With a table of the same numbers, which can be opened below it.
    pub fn numbers(mut self, table: Table) -> Chart {
        self.numbers = Some(table);
        self
    }
}
