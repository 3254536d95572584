//! What can be expected of a list that is not shown: the pods of one of its houses, each as likely as the others.
//!
//! They are the pods of that house in the bundled decks of the set. Where there are none, pods are built from facts;
//! where none can be built, those of the house in bundled decks of all sets are taken, or of sets of which they can be
//! built. Nothing depends on the deck itself.

use std::sync::OnceLock;

use super::{Deck, DeckCard, Pod, building, bundled_of_all_sets};
use crate::keyforge::house::House;
use crate::keyforge::library::Library;
use crate::keyforge::set::Set;

/// How many pods are built where no bundled deck has one.
const BUILT: u64 = 40;

/// A pod of a bundled deck.
struct BundledPod {
    set: Option<Set>,
    house: House,
    cards: Vec<DeckCard>,
}

/// The pods of all bundled decks. What cards do is not part of them, so that they are the same for all libraries.
fn bundled_pods(library: &'static Library) -> &'static [BundledPod] {
    static PODS: OnceLock<Vec<BundledPod>> = OnceLock::new();
    PODS.get_or_init(|| {
        let decks = bundled_of_all_sets().flat_map(|(slug, text)| {
            Deck::read(library, text, slug)
                .unwrap_or_else(|error| panic!("a bundled deck: {error}"))
        });
        let pods = |deck: Deck| {
            let pod = |pod: Pod<'_>| BundledPod {
                set: pod.deck.set,
                house: pod.house,
                cards: pod.cards().copied().collect(),
            };
            Pod::all_of(&deck).map(pod)
        };
        decks.flat_map(pods).collect()
    })
}

/// The pods of a house that a deck of a set is expected to have, each of twelve cards. Never none for a house that has
/// cards.
pub(crate) fn expected_pods(
    library: &'static Library,
    set: Option<Set>,
    house: House,
) -> Vec<Vec<DeckCard>> {
    let bundled = |set: Option<Set>| -> Vec<Vec<DeckCard>> {
        let pods = bundled_pods(library).iter();
        let pods = pods.filter(|pod| pod.house == house && (set.is_none() || pod.set == set));
        pods.map(|pod| pod.cards.clone()).collect()
    };
    let built = |set: Set| building::pods(library, set, house, 0..BUILT);
    let mut pods = bundled(set);
    if let Some(set) = set.filter(|_| pods.is_empty()) {
        pods = built(set);
    }
    if pods.is_empty() {
        pods = bundled(None);
    }
    if pods.is_empty() {
        pods = Set::ALL.into_iter().map(built).find(|pods| !pods.is_empty()).unwrap_or_default();
    }
    pods
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keyforge::fixtures::library;

    #[test]
    fn pods_are_of_bundled_decks_of_the_set_or_else_of_the_house_in_other_sets() {
        let of = |set, house| expected_pods(library(), set, house);
        let dis = of(Some(Set::CallOfTheArchons), House::Dis);
        assert!(dis.len() > 20 && dis.iter().all(|pod| pod.len() == 12));
        assert!(dis.iter().flatten().all(|card| card.house == House::Dis));
        let all = of(None, House::Dis);
        assert!(all.len() > dis.len());
        // The fixtures define too few cards to build pods of a set without bundled decks.
        let none = of(Some(Set::CallOfTheArchons), House::Saurian);
        assert_eq!(none, of(None, House::Saurian));
        assert!(!none.is_empty());
    }
}
