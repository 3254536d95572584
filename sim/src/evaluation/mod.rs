//! Evaluation: how good a position is for a seat, as the logarithm of its odds of winning.
//!
//! A game names [`Feature`]s of a position; an [`Evaluation`] weighs them. The weights stand in one
//! table for each game, in its folder under `games/`, with what they mean and the range in which they make sense,
//! and are tuned by `archon tune`. A game may also have a small [`network`] that corrects the sum.
//! `docs/evaluation.md` says how both were made and what was measured.

pub mod network;
pub mod tuning;

use std::sync::Arc;

use archon_engine::core::game::{Game, Question, Seat};

use crate::players::settings::{Setting, words};
use network::Network;

/// Something about a position that helps to say who will win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feature {
    /// Its name in the table of weights
    pub name: &'static str,
    /// What it counts
    pub about: &'static str,
    /// The smallest weight that makes sense
    pub least: f32,
    /// The largest weight that makes sense
    pub most: f32,
    /// Whether it counts what the seat could still do in its turn: 0 once the turn has ended
    pub turn_local: bool,
}

/// The most features a game may name.
pub const MOST_FEATURES: usize = 80;

/// What a game says of its positions, and the little that players have to know of its questions.
pub trait Evaluated: Game {
    /// What is counted; at most [`MOST_FEATURES`].
    const FEATURES: &'static [Feature];

    /// The table of weights that ships: a name and a weight in each line.
    const WEIGHTS: &'static str;

    /// The network that ships, if one does; it corrects the table that ships.
    const NETWORK: Option<&'static str> = None;

    /// Counts the features of a position as `seat` sees it, into `found` (one place for each of
    /// [`Evaluated::FEATURES`], all 0 before). Only what the seat may know is counted.
    fn features(state: &Self::State, seat: Seat, found: &mut [f32]);

    /// Whether an answer does nothing but stop: its worth is that of the position as it is.
    fn passes(question: &Self::Question<'_>, answer: usize) -> bool;

    /// Whether an answer is a free action: it takes nothing away from what the seat could do in its turn
    /// without it, and is worth something only if the position is better for it, however much there is
    /// left to do.
    fn is_free_action(_: &Self::Question<'_>, _: usize) -> bool {
        false
    }

    /// Whether another answer is clearly better than this one, so that searches leave it out. At
    /// least one answer is not dominated.
    fn is_dominated(view: &Self::View<'_>, question: &Self::Question<'_>, answer: usize) -> bool;

    /// Whether an answer comes to the same as one with a smaller number: another copy of a card.
    fn is_copy(_: &Self::View<'_>, _: &Self::Question<'_>, _: usize) -> bool {
        false
    }

    /// Whether answers may come to something else at the end of the step, as far as is easily told; if not, the
    /// first is as good as any for whoever looks no further.
    fn answers_differ(_: &Self::View<'_>, _: &Self::Question<'_>) -> bool {
        true
    }

    /// The default policy: a fixed rule that answers any question quickly and sensibly, for playouts
    /// and for questions that a search does not branch on.
    fn default_policy(view: &Self::View<'_>, question: &Self::Question<'_>) -> usize;
}

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
    #[error("line {line} of the weights: there is no feature {name:?}; there are: {known}")]
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
    #[error("the weights do not mention {0}")]
    Missing(&'static str),
}

/// Features and their weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation<G: Evaluated> {
    weights: Weights,
    /// The same, but 0 for turn-local features
    without_turn_local: Weights,
    network: Option<Arc<Network>>,
    game: std::marker::PhantomData<G>,
}

impl<G: Evaluated> Default for Evaluation<G> {
    /// The weights that ship.
    fn default() -> Self {
        Evaluation::read(G::WEIGHTS).expect("the weights that ship are sound")
    }
}

impl<G: Evaluated> Evaluation<G> {
    /// An evaluation with these weights, one for each feature.
    ///
    /// # Panics
    /// If there are more or fewer.
    pub fn new(weights: Vec<f32>) -> Evaluation<G> {
        assert_eq!(weights.len(), G::FEATURES.len(), "a weight for each feature");
        let kept =
            |(feature, weight): (&Feature, &f32)| if feature.turn_local { 0.0 } else { *weight };
        let without_turn_local: Vec<f32> = G::FEATURES.iter().zip(&weights).map(kept).collect();
        let padded = |weights: &[f32]| {
            let mut padded = [0.0; MOST_FEATURES];
            padded[..weights.len()].copy_from_slice(weights);
            padded
        };
        Evaluation {
            weights: padded(&weights),
            without_turn_local: padded(&without_turn_local),
            network: None,
            game: std::marker::PhantomData,
        }
    }

    /// The same, its values corrected by a network.
    #[must_use]
    pub fn with_network(mut self, network: Network) -> Evaluation<G> {
        self.network = Some(Arc::new(network));
        self
    }

    /// The weights that ship, corrected by the network that ships if the game has one.
    pub fn learned() -> Evaluation<G> {
        let table = Evaluation::default();
        match G::NETWORK {
            None => table,
            Some(text) => {
                let network = Network::read(text, G::FEATURES);
                table.with_network(network.expect("the network that ships is sound"))
            }
        }
    }

    /// The evaluation of a source.
    pub fn of(source: Source) -> Evaluation<G> {
        match source {
            Source::Learned => Evaluation::learned(),
            Source::Table => Evaluation::default(),
        }
    }

    /// Reads a table of weights: lines of a name and a number; `#` begins a comment.
    ///
    /// # Errors
    /// [`WrongWeights`].
    pub fn read(text: &str) -> Result<Evaluation<G>, WrongWeights> {
        let mut weights = vec![None; G::FEATURES.len()];
        for (n, text) in text.lines().enumerate() {
            let line = n + 1;
            let content = text.split('#').next().unwrap_or("").trim();
            if content.is_empty() {
                continue;
            }
            let form = || WrongWeights::Form { line, text: text.trim().to_string() };
            let (name, weight) = content.split_once(char::is_whitespace).ok_or_else(form)?;
            let weight: f32 = weight.trim().parse().map_err(|_| form())?;
            let place = G::FEATURES.iter().position(|f| f.name == name).ok_or_else(|| {
                WrongWeights::Unknown {
                    line,
                    name: name.to_string(),
                    known: G::FEATURES.iter().map(|f| f.name).collect::<Vec<_>>().join(", "),
                }
            })?;
            let feature = &G::FEATURES[place];
            if !(feature.least..=feature.most).contains(&weight) {
                return Err(WrongWeights::Range {
                    line,
                    name: feature.name,
                    least: feature.least,
                    most: feature.most,
                    given: weight,
                });
            }
            weights[place] = Some(weight);
        }
        let weights: Result<Vec<f32>, _> = G::FEATURES
            .iter()
            .zip(weights)
            .map(|(feature, weight)| weight.ok_or(WrongWeights::Missing(feature.name)))
            .collect();
        Ok(Evaluation::new(weights?))
    }

    /// The table of weights as text, which [`Evaluation::read`] reads.
    pub fn table(&self) -> String {
        let line = |(feature, weight): (&Feature, &f32)| {
            format!("{:<28} {weight:>8.4}  # {}\n", feature.name, feature.about)
        };
        G::FEATURES.iter().zip(self.weights()).map(line).collect()
    }

    /// The weights, in the order of the features.
    pub fn weights(&self) -> &[f32] {
        &self.weights[..G::FEATURES.len()]
    }

    /// How good a position is for a seat: the logarithm of its odds. A game that is over is as
    /// good or as bad as can be.
    pub fn value(&self, state: &G::State, seat: Seat) -> f32 {
        self.value_and_features(state, seat, &mut Features::default())
    }

    /// The same, and the features that make it; none of a game that is over.
    ///
    /// Not a part of where it is called: copies of it drive each other and the steps out of the processor's
    /// cache of instructions.
    #[inline(never)]
    pub fn value_and_features(&self, state: &G::State, seat: Seat, features: &mut Features) -> f32 {
        if let Some(decided) = decided::<G>(state, seat) {
            return decided;
        }
        features.0.fill(0.0);
        G::features(state, seat, &mut features.0[..G::FEATURES.len()]);
        self.weighed_features(&self.weights, &features.0)
    }

    /// The same if the seat does nothing more in its turn.
    pub fn value_of_stopping(&self, state: &G::State, seat: Seat) -> f32 {
        self.both_values(state, seat).stopping
    }

    /// How good an answer to a question at a step boundary is for the seat that is asked: the value of
    /// the position `after` it, or for an answer that [passes](Evaluated::passes), which is not played
    /// out, that of stopping `before` it. A [free action](Evaluated::is_free_action) that betters nothing is
    /// as much worse than stopping as it makes the position worse: what is left to do speaks for
    /// neither.
    pub fn value_of_answer(
        &self,
        question: &G::Question<'_>,
        answer: usize,
        before: &mut Before<'_, G>,
        after: &G::State,
    ) -> f32 {
        let value = |evaluation: &Self| evaluation.value(after, question.seat());
        self.value_of_answer_that(question, answer, before, value)
    }

    /// The same, of an answer after which the position has a value that is found if it is needed.
    pub fn value_of_answer_that(
        &self,
        question: &G::Question<'_>,
        answer: usize,
        before: &mut Before<'_, G>,
        after: impl FnOnce(&Self) -> f32,
    ) -> f32 {
        let seat = question.seat();
        if G::passes(question, answer) {
            return before.values(self, seat).stopping;
        }
        let value = after(self);
        if !G::is_free_action(question, answer) {
            return value;
        }
        let BeforeValues { going_on, stopping } = before.values(self, seat);
        let gain = value - going_on;
        if gain > 0.0 { value } else { stopping + gain }
    }

    /// How good a position with these features is, one for each of [`Evaluated::FEATURES`].
    ///
    /// # Panics
    /// If there are more.
    pub fn value_of_features(&self, features: &[f32]) -> f32 {
        let mut found = [0.0; MOST_FEATURES];
        found[..features.len()].copy_from_slice(features);
        self.weighed_features(&self.weights, &found)
    }

    #[inline(never)]
    fn both_values(&self, state: &G::State, seat: Seat) -> BeforeValues {
        if let Some(decided) = decided::<G>(state, seat) {
            return BeforeValues { going_on: decided, stopping: decided };
        }
        let mut features = Features::default();
        let going_on = self.value_and_features(state, seat, &mut features);
        self.both_values_of(going_on, &features)
    }

    /// Both values of a position that is not decided, which has the first of them and these features.
    fn both_values_of(&self, going_on: f32, features: &Features) -> BeforeValues {
        let stopping = self.weighed_features(&self.without_turn_local, &features.0);
        BeforeValues { going_on, stopping }
    }

    fn weighed_features(&self, weights: &Weights, found: &Weights) -> f32 {
        let sum = product(found, weights);
        match &self.network {
            None => sum,
            Some(network) => sum + network.correction(found),
        }
    }

    /// How good a position is for a seat, as a forecast of who wins: what positions at the end of a
    /// search are asked for. Values are made to foretell for a seat that has nothing left to do in a
    /// turn (see [`Feature::turn_local`]); of two seats one is such a seat as a turn begins, and asked
    /// on behalf of both.
    pub fn forecast(&self, state: &G::State, seat: Seat) -> f32 {
        if let Some(decided) = decided::<G>(state, seat) {
            return decided;
        }
        let mut found = [0.0; MOST_FEATURES];
        G::features(state, seat, &mut found[..G::FEATURES.len()]);
        let has_turn_local = found.iter().zip(G::FEATURES).any(|(n, f)| f.turn_local && *n != 0.0);
        if has_turn_local && G::seats(state) == 2 {
            return -self.value(state, 1 - seat);
        }
        self.weighed_features(&self.weights, &found)
    }

    /// The forecast as points that the seat is expected to make, from 0 to 1. What is not decided is
    /// never quite certain: a game that is won is better than any that is as good as won.
    pub fn points(&self, state: &G::State, seat: Seat) -> f64 {
        let points = 1.0 / (1.0 + libm::exp(-f64::from(self.forecast(state, seat))));
        if G::winners(state).is_some() { points } else { DOUBT + (1.0 - 2.0 * DOUBT) * points }
    }
}

/// The position in which a question is asked at a step boundary, evaluated once it is needed.
pub struct Before<'s, G: Game> {
    state: &'s G::State,
    values: Option<BeforeValues>,
}

/// What a position is worth to the seat that is asked.
#[derive(Clone, Copy)]
pub struct BeforeValues {
    /// With what the seat could still do in its turn
    pub going_on: f32,
    /// If it does nothing more
    pub stopping: f32,
}

impl<'s, G: Evaluated> Before<'s, G> {
    /// The position in which a question is asked.
    pub const fn new(state: &'s G::State) -> Before<'s, G> {
        Before { state, values: None }
    }

    /// The same, if it was evaluated before: its value by `evaluation` and its features.
    pub fn evaluated(
        state: &'s G::State,
        evaluation: &Evaluation<G>,
        value: f32,
        features: &Features,
    ) -> Before<'s, G> {
        Before { state, values: Some(evaluation.both_values_of(value, features)) }
    }

    /// What it is worth by an evaluation: that by which it was asked first.
    pub fn values(&mut self, evaluation: &Evaluation<G>, seat: Seat) -> BeforeValues {
        *self.values.get_or_insert_with(|| evaluation.both_values(self.state, seat))
    }
}

/// The value for a seat if the game is over.
fn decided<G: Game>(state: &G::State, seat: Seat) -> Option<f32> {
    let winners = G::winners(state)?;
    Some(match (winners & (1 << seat) != 0, winners.count_ones()) {
        (true, 1) => DECIDED,
        (true, _) => 0.0,
        (false, _) => -DECIDED,
    })
}

/// The features of a position, in the order of [`Evaluated::FEATURES`]; 0 beyond them.
#[derive(Clone, Copy)]
pub struct Features([f32; MOST_FEATURES]);

impl Default for Features {
    fn default() -> Features {
        Features([0.0; MOST_FEATURES])
    }
}

/// A weight for each feature; 0 beyond them.
type Weights = [f32; MOST_FEATURES];

/// The sum of the products, in as many sums at once as fit in registers: added one after the other
/// they took an eighth of a whole game of `greedy`.
fn product(found: &[f32; MOST_FEATURES], weights: &Weights) -> f32 {
    const LANES: usize = 16;
    let mut sums = [0.0; LANES];
    for (found, weights) in found.chunks_exact(LANES).zip(weights.chunks_exact(LANES)) {
        for ((sum, found), weight) in sums.iter_mut().zip(found).zip(weights) {
            *sum += found * weight;
        }
    }
    sums.iter().sum()
}

/// How far the points of what is not decided stay from those of what is.
pub const DOUBT: f64 = 0.01;

/// The value of a game that is decided.
const DECIDED: f32 = 40.0;

words! {
    /// Which evaluation a player has.
    pub enum Source {
        /// The table of weights that ships, corrected by the network that ships, if one does
        Learned = "learned",
        /// The table of weights that ships
        Table = "table",
    }
}

/// Which evaluation a player has.
pub const SETTING: Setting = Setting::word::<Source>(
    "evaluation",
    "how positions are evaluated: by the table of weights, or by it and a network that corrects it \
     (where the game has one); docs/evaluation.md says what was measured",
);

#[cfg(test)]
mod tests {
    use archon_cards::library;
    use archon_engine::core::game::Match;
    use archon_engine::keyforge::KeyForge;
    use archon_engine::keyforge::deck::bundled_deck;
    use archon_engine::keyforge::edition::Edition;
    use archon_engine::keyforge::state::Phase;

    use super::*;
    use crate::players::default_policy::DefaultPolicy;

    #[test]
    fn the_table_of_weights_is_read_as_it_is_written() {
        let evaluation = Evaluation::<KeyForge>::default();
        let again = Evaluation::<KeyForge>::read(&evaluation.table()).expect("its own table");
        for (one, other) in evaluation.weights().iter().zip(again.weights()) {
            assert!((one - other).abs() < 1e-3);
        }
    }

    #[test]
    fn a_network_corrects_the_table() {
        let table = Evaluation::<KeyForge>::default();
        let weights = vec![0.5; KeyForge::FEATURES.len()];
        let learned = table.clone().with_network(Network::new(&weights, &[1.0], &[2.0]));
        let mut found = vec![0.0; KeyForge::FEATURES.len()];
        found[1] = 3.0;
        let more = learned.value_of_features(&found) - table.value_of_features(&found);
        assert!((more - 5.0).abs() < 1e-4, "{more}");
    }

    #[test]
    fn as_a_turn_begins_the_seat_without_it_is_asked_on_behalf_of_both() {
        let decks = ["", "2"]
            .map(|_| bundled_deck(library(), "radiant-argus-the-supreme").expect("a deck"));
        let decks = [&decks[0], &decks[1]];
        let rules = Edition::default();
        let start = Match { decks: &decks, handicaps: &[0, 4], rules, first: Some(0), seed: 1 };
        let mut state = KeyForge::start(&start);
        while state.phase != Phase::House {
            KeyForge::step(&mut state, &mut DefaultPolicy).expect("the game goes on");
        }
        let evaluation = Evaluation::<KeyForge>::learned();
        let (to_move, other) = (state.active.index(), 1 - state.active.index());
        assert_eq!(evaluation.forecast(&state, other), evaluation.value(&state, other));
        assert_eq!(evaluation.forecast(&state, to_move), -evaluation.value(&state, other));
        assert_ne!(evaluation.value(&state, to_move), -evaluation.value(&state, other));
        let points = [0, 1].map(|seat| evaluation.points(&state, seat));
        assert!((points[0] + points[1] - 1.0).abs() < 1e-9, "{points:?}");
    }

    #[test]
    fn a_wrong_table_of_weights_says_which_line() {
        for (text, says) in [
            ("my-keys", "line 1"),
            ("# a comment\nmy-kees 1", "no feature \"my-kees\""),
            ("", "do not mention"),
        ] {
            let error = Evaluation::<KeyForge>::read(text).expect_err(text).to_string();
            assert!(error.contains(says), "{error}");
        }
    }
}
