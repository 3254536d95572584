//! Evaluation: how good a position is for a seat, as the logarithm of its odds of winning.
//!
//! A game names [`Feature`]s of a position; an [`Evaluation`] weighs them. The weights stand in one
//! table for each game, in its folder under `games/`, with what they mean and the range in which they make sense,
//! and are tuned by `archon tune`. A game may also have a small [`network`] that corrects the sum.
//! `docs/evaluation.md` says how both were made and what was measured.

mod answer;
mod card_correction;
pub mod card_network;
mod evaluated;
mod feature;
pub mod network;
mod search_evaluation;
mod weights;

use std::sync::Arc;

use archon_engine::core::game::{Game, Seat};

pub use self::answer::{Before, BeforeValues};
use self::card_correction::CardCorrection;
use self::card_network::CardNetwork;
pub use self::evaluated::{AnswerPolicy, Evaluated, WrongPolicyNetwork};
use self::feature::{CORRECTION, SLOPE, Weights, product};
pub use self::feature::{Feature, Features, MOST_FEATURES};
use self::network::Network;
pub use self::search_evaluation::{NetworkUse, PolicyValueNetwork, SearchEvaluation};
pub use self::weights::WrongWeights;
use crate::settings::{Setting, words};

/// Features and their weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation<G: Evaluated> {
    weights: Weights,
    /// The weights, but 0 for turn-local features
    without_turn_local: Weights,
    network: Option<Arc<Network>>,
    cards: Option<CardCorrection>,
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
        const { assert!(G::FEATURES.len() <= SLOPE, "what is beyond the features has a place") };
        assert_eq!(weights.len(), G::FEATURES.len(), "a weight for each feature");
        let kept =
            |(feature, weight): (&Feature, &f32)| if feature.turn_local { 0.0 } else { *weight };
        let without_turn_local: Vec<f32> = G::FEATURES.iter().zip(&weights).map(kept).collect();
        let padded = |weights: &[f32]| {
            let mut padded = [0.0; MOST_FEATURES];
            padded[..weights.len()].copy_from_slice(weights);
            padded[CORRECTION] = 1.0;
            padded
        };
        Evaluation {
            weights: padded(&weights),
            without_turn_local: padded(&without_turn_local),
            network: None,
            cards: None,
            game: std::marker::PhantomData,
        }
    }

    /// Corrects the values by a network.
    #[must_use]
    pub fn with_network(mut self, network: Network) -> Evaluation<G> {
        self.network = Some(Arc::new(network));
        self
    }

    /// Corrects the values by a network that knows which card is which.
    #[must_use]
    pub fn with_cards(mut self, cards: Arc<CardNetwork>) -> Evaluation<G> {
        self.cards = Some(CardCorrection::new(cards));
        self
    }

    /// The network that knows which card is which, if there is one.
    pub fn cards(&self) -> Option<&CardNetwork> {
        self.cards.as_ref().map(CardCorrection::network)
    }

    /// The weights that ship, corrected by the networks that ship if the game has any.
    pub fn learned() -> Evaluation<G> {
        let table = Evaluation::default();
        let table = match G::NETWORK {
            None => table,
            Some(text) => {
                let network = Network::read(text, G::FEATURES);
                table.with_network(network.expect("the network that ships is sound"))
            }
        };
        match G::card_network() {
            None => table,
            Some(cards) => table.with_cards(cards),
        }
    }

    /// The evaluation of a source.
    pub fn from_source(source: Source) -> Evaluation<G> {
        match source {
            Source::Learned => Evaluation::learned(),
            Source::Table => Evaluation::default(),
            Source::November2026 => {
                Evaluation::read(G::WEIGHTS_2026_11).expect("the weights that shipped are sound")
            }
        }
    }

    /// Reads a table of weights: lines of a name and a number; `#` begins a comment.
    ///
    /// # Errors
    /// [`WrongWeights`].
    pub fn read(text: &str) -> Result<Evaluation<G>, WrongWeights> {
        Ok(Evaluation::new(weights::read(G::FEATURES, text)?))
    }

    /// The table of weights as text, which [`Evaluation::read`] reads.
    pub fn table(&self) -> String {
        weights::write(G::FEATURES, self.weights())
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

    /// The value of a position and the features that make it; none of a game that is over.
    ///
    /// Not a part of where it is called: copies of it drive each other and the steps out of the processor's
    /// cache of instructions.
    #[inline(never)]
    pub fn value_and_features(&self, state: &G::State, seat: Seat, features: &mut Features) -> f32 {
        if let Some(decided) = decided::<G>(state, seat) {
            return decided;
        }
        self.find_features(state, seat, &mut features.0);
        self.weighed_features(&self.weights, &features.0)
    }

    /// Counts the features of a position, with the correction by its cards and the slope beyond them.
    fn find_features(&self, state: &G::State, seat: Seat, found: &mut Weights) {
        found.fill(0.0);
        G::features(state, seat, &mut found[..G::FEATURES.len()]);
        if let Some(cards) = &self.cards {
            let correction = cards.of::<G>(state, seat, found);
            found[CORRECTION] = correction.shift;
            found[SLOPE] = correction.slope - 1.0;
        }
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

    fn weighed_features(&self, weights: &Weights, found: &Weights) -> f32 {
        let sum = product(found, weights) * (1.0 + found[SLOPE]);
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
        self.find_features(state, seat, &mut found);
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

/// The value for a seat if the game is over.
fn decided<G: Game>(state: &G::State, seat: Seat) -> Option<f32> {
    let winners = G::winners(state)?;
    Some(match (winners & (1 << seat) != 0, winners.count_ones()) {
        (true, 1) => DECIDED,
        (true, _) => 0.0,
        (false, _) => -DECIDED,
    })
}

/// How far the points of what is not decided stay from those of what is.
pub const DOUBT: f64 = 0.01;

/// The value of a game that is decided.
const DECIDED: f32 = 40.0;

words! {
    /// Which evaluation a player has.
    pub enum Source {
        /// The table of weights that ships, corrected by the networks that ship, if any does
        Learned = "learned",
        /// The table of weights that ships
        Table = "table",
        /// The table of weights that shipped in November 2026, whatever ships now
        November2026 = "2026-11",
    }
}

/// Which evaluation a player has: the table and what corrects it.
pub const SETTING: Setting = Setting::word::<Source>(
    "evaluation",
    "how positions are evaluated: by the table of weights and a network that knows which card is which \
     (where the game has one), by the table alone, or by the table of November 2026; \
     docs/evaluation.md says what was measured",
);

/// [`SETTING`] of players that have the table alone unless it is said otherwise.
pub const TABLE_SETTING: Setting = SETTING.with_default_word(1);

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
            ("# a comment\nmy-kees 1", "unknown feature \"my-kees\""),
            ("", "lack the feature"),
        ] {
            let error = Evaluation::<KeyForge>::read(text).expect_err(text).to_string();
            assert!(error.contains(says), "{error}");
        }
    }
}
