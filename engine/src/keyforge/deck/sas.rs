//! The SAS of a deck, as an export of Decks of KeyForge states it.

/// A SAS: what a formula says of the worth of a deck.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sas {
    /// The points. Their scale has changed several times
    pub points: u16,
    /// The share of all decks with fewer points, in percent; none where the source does not give it
    pub percentile: Option<f64>,
}

/// The SAS that the source of a deck states, if it does. It is no part of the deck: a deck is equal to the same deck from
/// another source, whatever either states.
#[derive(Clone, Copy, Debug, Default)]
pub struct StatedSas(pub Option<Sas>);

impl PartialEq for StatedSas {
    fn eq(&self, _: &StatedSas) -> bool {
        true
    }
}

impl Eq for StatedSas {}

impl StatedSas {
    /// From points and a percentile; none without points, or where the percentile is not one.
    pub(super) fn new(points: Option<f64>, percentile: Option<f64>) -> StatedSas {
        let is_possible = |points: &f64| (1.0..=f64::from(u16::MAX)).contains(points);
        let points = points.filter(is_possible).map(|points| points.round() as u16);
        let percentile = percentile.filter(|percentile| (0.0..=100.0).contains(percentile));
        StatedSas(points.map(|points| Sas { points, percentile }))
    }
}
