//! A network of cards in use: what the deck lists of a match make of the values is added up once a match.

use std::cell::Cell;
use std::sync::Arc;

use archon_engine::core::game::Seat;
use thread_local::ThreadLocal;

use super::card_network::{CardNetwork, ListCorrection};
use super::evaluated::Evaluated;
use super::feature::MOST_FEATURES;

/// What the lists of a match make of the values, as a seat knows them.
#[derive(Clone, Copy, Debug)]
struct OfLists {
    fingerprint: u64,
    seat: Seat,
    correction: ListCorrection,
}

/// Those of seats with an even number, and with an odd one.
type KeptOfLists = [Cell<Option<OfLists>>; 2];

/// A network of cards, and what the lists of the match make of the values that it was last asked of, on each thread.
#[derive(Debug)]
pub(super) struct CardCorrection {
    network: Arc<CardNetwork>,
    kept: ThreadLocal<KeptOfLists>,
}

/// What was asked of the other makes no difference.
impl Clone for CardCorrection {
    fn clone(&self) -> CardCorrection {
        CardCorrection::new(self.network.clone())
    }
}

/// What it was asked of last makes no difference.
impl PartialEq for CardCorrection {
    fn eq(&self, other: &Self) -> bool {
        self.network == other.network
    }
}

impl CardCorrection {
    pub fn new(network: Arc<CardNetwork>) -> CardCorrection {
        CardCorrection { network, kept: ThreadLocal::new() }
    }

    pub fn network(&self) -> &CardNetwork {
        &self.network
    }

    /// The correction of the value of a position with these features for a seat, and the slope by which the sum is multiplied.
    pub fn of<G: Evaluated>(
        &self,
        state: &G::State,
        seat: Seat,
        found: &[f32; MOST_FEATURES],
    ) -> ListCorrection {
        let of_lists = self.of_lists::<G>(state, seat);
        let shift = self.network.correction::<G>(state, seat, found) + of_lists.shift;
        ListCorrection { shift, ..of_lists }
    }

    fn of_lists<G: Evaluated>(&self, state: &G::State, seat: Seat) -> ListCorrection {
        let fingerprint = G::lists_fingerprint(state);
        let place = &self.kept.get_or_default()[seat % 2];
        let known = place.get().filter(|of| of.fingerprint == fingerprint && of.seat == seat);
        let of_lists = known.unwrap_or_else(|| {
            let correction = self.network.of_lists::<G>(state, seat);
            let found = OfLists { fingerprint, seat, correction };
            place.set(Some(found));
            found
        });
        of_lists.correction
    }
}
