//! A number for a state, for tables of states that were seen. Which fields it is made of stands in the list of
//! the fields; how those are hashed that are not hashed as they are, here.

use std::hash::{DefaultHasher, Hash, Hasher};

use rand::Rng;

use super::{Area, Lasting, State};

impl State {
    /// A number that two states share only if play goes on alike from both (or by a chance of
    /// about one in 2¹²⁸ for a pair). What players know of hidden cards is left out: no rule and no
    /// ability looks at it. So is the order of discard piles below their top, unless a card of the match
    /// reads it.
    pub fn fingerprint(&self) -> u128 {
        let half = |salt: u64| {
            let mut hasher = DefaultHasher::new();
            salt.hash(&mut hasher);
            self.hash_fields(&mut hasher);
            u128::from(hasher.finish())
        };
        half(1) << 64 | half(2)
    }
}

pub(super) fn next_chance(state: &State, h: &mut impl Hasher) {
    state.rng.clone().next_u64().hash(h);
}

pub(super) fn zones(state: &State, h: &mut impl Hasher) {
    state.zone.map(|zone| zone as u8)[..state.table.numbers()].hash(h);
}

pub(super) fn damage(state: &State, h: &mut impl Hasher) {
    state.damage[..state.table.numbers()].hash(h);
}

pub(super) fn amber(state: &State, h: &mut impl Hasher) {
    state.amber[..state.table.numbers()].hash(h);
}

pub(super) fn power_counters(state: &State, h: &mut impl Hasher) {
    state.power_counters[..state.table.numbers()].hash(h);
}

/// Of cards that have no host, what stands in their place is left over from one that they had.
pub(super) fn hosts(state: &State, h: &mut impl Hasher) {
    state.hosted.into_iter().for_each(|card| state.host[card.index()].hash(h));
}

pub(super) fn table(state: &State, h: &mut impl Hasher) {
    state.table.fingerprint().hash(h);
}

/// The order of a discard pile below its top counts only where a card of the match reads it.
pub(super) fn areas(state: &State, h: &mut impl Hasher) {
    for area in &state.areas.0 {
        hash_area(area, h);
        if state.table.reads_discard_piles {
            area.discard.as_slice().hash(h);
        }
    }
}

fn hash_area(area: &Area, h: &mut impl Hasher) {
    let Area {
        amber,
        chains,
        keys,
        houses,
        deck,
        discard,
        battleline,
        hand,
        archives,
        creatures: _, // the battleline as a set
        artifacts: _, // follows from zones and controllers
    } = area;
    (amber, chains, keys, houses).hash(h);
    (deck.as_slice(), battleline.as_slice(), hand, archives).hash(h);
    (discard.set(), discard.last()).hash(h);
}

impl Hash for Lasting {
    fn hash<H: Hasher>(&self, h: &mut H) {
        let Lasting { of, nth, ability: _, ctx, whose, from, until, bound_to, uses } = self;
        (of, nth, ctx, whose, from, until, bound_to, uses).hash(h);
    }
}

#[cfg(test)]
mod tests {
    use crate::keyforge::player::Player::One;
    use crate::keyforge::scenario::Scenario;

    #[test]
    fn the_same_deeds_in_another_order_come_to_the_same_state() {
        let game = || Scenario::new("brobnar").line(One, "troll bumpsy").begin();
        let (mut one, mut other, mut third) = (game(), game(), game());
        one.reap("troll", "").reap("bumpsy", "");
        other.reap("bumpsy", "").reap("troll", "");
        third.reap("troll", "");
        assert_eq!(one.state.fingerprint(), other.state.fingerprint());
        assert_ne!(one.state.fingerprint(), third.state.fingerprint());
    }

    #[test]
    fn the_order_of_a_discard_pile_counts_where_a_card_of_the_match_reads_it() {
        use crate::keyforge::ability::{Definition, card};
        use crate::keyforge::library::Library;
        static READS: [Definition; 1] = [card("troll").reads_discard_pile()];
        for (definitions, counts) in [(&READS[..], true), (&[], false)] {
            let library = Box::leak(Box::new(Library::new(definitions).expect("a card")));
            let game = Scenario::from_library(library, "brobnar");
            let game = game.hand(One, "troll").discard(One, "anger bumpsy punch").begin();
            let mut other = game.state.clone();
            other.areas[One].discard.as_mut_slice().swap(0, 1);
            assert_eq!(other.fingerprint() != game.state.fingerprint(), counts);
            other.areas[One].discard.as_mut_slice().swap(1, 2);
            assert_ne!(other.fingerprint(), game.state.fingerprint(), "the top is another");
        }
    }
}
